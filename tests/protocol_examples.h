#pragma once
// The examples of docs/protocol.md: lines marked > are sent, lines marked < come back.

#include "tests/support.h"

#include "umpire/json_reader.h"
#include "umpire/tsv.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protocol_examples {

struct Example {
    std::string who; // answers: the word after the fence; none for the umpire
    std::string sent;
    std::string answer; // empty: it is not shown
    int line = 0;
};

inline std::vector<Example> read(std::string const& document) {
    std::vector<Example> examples;
    std::string who;
    bool is_inside = false;
    int number = 0;
    for (std::string_view const line : umpire::split(document, '\n')) {
        ++number;
        if (line.starts_with("```")) {
            is_inside = !is_inside;
            who = line.substr(3);
        } else if (is_inside && line.starts_with("> ")) {
            examples.push_back({who, std::string(line.substr(2)), "", number});
        } else if (is_inside && line.starts_with("< ")) {
            bool const is_unasked = examples.empty() || !examples.back().answer.empty();
            if (is_unasked) examples.push_back({who, "", "", number});
            examples.back().answer = line.substr(2);
            examples.back().line = number;
        }
    }
    return examples;
}

inline std::vector<Example> of(std::string_view who) {
    auto examples = read(read_file(OBLIQUE_SOURCE_DIR "/docs/protocol.md"));
    std::erase_if(examples, [&](Example const& example) { return example.who != who; });
    return examples;
}

// Whether an answer is what an example says. "…" stands for anything: in place of a value, as the
// last item of an array, as a field of an object.
inline bool fits(nlohmann::json const& example, nlohmann::json const& answer) {
    nlohmann::json const rest = "…";
    if (example == rest) return true;
    if (example.is_array() && answer.is_array()) {
        bool const is_open = !example.empty() && example.back() == rest;
        std::size_t const shown = example.size() - (is_open ? 1 : 0);
        if (is_open ? answer.size() < shown : answer.size() != shown) return false;
        for (std::size_t i = 0; i < shown; ++i)
            if (!fits(example[i], answer[i])) return false;
        return true;
    }
    if (example.is_object() && answer.is_object()) {
        bool const is_open = example.contains("…");
        if (!is_open && example.size() != answer.size()) return false;
        for (auto const& [name, value] : example.items())
            if (name != "…" && (!answer.contains(name) || !fits(value, answer[name]))) return false;
        return true;
    }
    return example == answer;
}

inline void expect_fits(Example const& example, std::string const& answer) {
    EXPECT_TRUE(fits(umpire::parsed(example.answer), umpire::parsed(answer)))
        << "docs/protocol.md:" << example.line << " says\n"
        << example.answer << "\nand the answer is\n"
        << answer;
}

} // namespace protocol_examples
