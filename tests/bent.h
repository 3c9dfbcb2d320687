#pragma once
// Input that is nearly right: a document, order or message that is well, with one value of it
// changed for one of another kind, left out or doubled; and then with several changes at random, as
// long as OBLIQUE_BENT_SECONDS says. All are fed to the program in a process of its own, so that
// one which ends the process is named, and the next is tried.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace bent {

using nlohmann::json;

// One of each kind and of each shape that a careless reader trusts.
inline std::vector<json> const& wrong_values() {
    static std::vector<json> const values{
        nullptr,
        true,
        -1,
        0,
        70000,
        std::int64_t{4294967296}, // nought, if it is cut to 32 bits
        std::uint64_t{18446744073709551615u},
        std::numeric_limits<std::int64_t>::min(),
        1.5,
        1e300,
        "",
        "x",
        "\xc3\xa9\xe2\x80\xae\xf0\x9f\x90\x8e\x01",
        std::string(5000, 'y'),
        json::array(),
        json::array({1}),
        json::array({nullptr, "x"}),
        json::array({json::array(), json::object()}),
        json::array({json{{"id", 5}}}),
        json::object(),
        json{{"x", 1}},
        json{{"id", 5}, {"kind", nullptr}},
        json{{"A", json::array()}, {"0101", json::object()}},
        json::array({0, 2147483647}),
    };
    return values;
}

struct Bend { // what is changed, in words, and the whole after it
    std::string what;
    json whole;
};

// A node's name without its number: the tenth unit is read as the first was.
inline std::string shape_of(json::json_pointer pointer) {
    std::string shape;
    for (; !pointer.empty(); pointer.pop_back()) {
        std::string const name = pointer.back();
        bool const is_number = !name.empty() && name.find_first_not_of("0123456789") == name.npos;
        shape = "/" + (is_number ? "#" : name) + shape;
    }
    return shape;
}

// What a schema says may stand in an object, and an example of it.
class Grammar {
public:
    explicit Grammar(json schema) : root_(std::move(schema)) {}

    json const& root() const { return root_; }
    json const& resolved(json const& schema) const {
        if (!schema.is_object() || !schema.contains("$ref")) return schema;
        return root_[json::json_pointer(schema["$ref"].get<std::string>().substr(1))];
    }
    // Of a member of an object or an item of an array; null where nothing is said of it.
    json within(json const& schema, std::string const& name) const {
        json const& whole = resolved(schema);
        if (!whole.is_object()) return nullptr;
        if (whole.contains("properties") && whole["properties"].contains(name))
            return resolved(whole["properties"][name]);
        for (char const* const rest : {"items", "additionalProperties"})
            if (whole.contains(rest) && whole[rest].is_object()) return resolved(whole[rest]);
        return nullptr;
    }
    json example(json const& given) const {
        json const& schema = resolved(given);
        if (!schema.is_object()) return "x";
        if (schema.contains("const")) return schema["const"];
        if (schema.contains("enum")) return schema["enum"][0];
        std::string const type = schema.contains("type") ? schema["type"].get<std::string>() : "";
        if (type == "boolean") return true;
        if (type == "integer" || type == "number") return schema.value("minimum", 1);
        if (type == "array") {
            auto const items = schema.contains("items") ? schema["items"] : json();
            return json(schema.value("minItems", std::size_t{1}), example(items));
        }
        if (type != "object") return schema.contains("pattern") ? "0101" : "x";
        json object = json::object();
        json const properties = schema.value("properties", json::object());
        for (auto const& [name, member] : properties.items()) object[name] = example(member);
        if (object.empty()) object["0101"] = example(within(schema, "0101"));
        return object;
    }

private:
    json root_;
};

class Bender {
public:
    // Which of the bends are made, asked with what is changed: a whole is large, and copying it for
    // each of them takes long.
    using Wanted = std::function<bool(std::string const& what)>;

    // Of each shape the first is bent.
    explicit Bender(json whole, json schema = nullptr, Wanted wanted = {})
        : whole_(std::move(whole)), grammar_(std::move(schema)), wanted_(std::move(wanted)) {}

    std::vector<Bend> all() {
        bend(whole_, whole_, grammar_.root(), json::json_pointer());
        return std::move(bends_);
    }

private:
    // The node of `whole` at the pointer and all within it.
    void bend(json const& whole, json const& node, json const& schema,
              json::json_pointer const& at) {
        if (seen_[shape_of(at)]++ > 0) return;
        for (json const& value : wrong_values())
            put(whole, at.to_string() + " = " + value.dump().substr(0, 60),
                [&](json& changed) { changed[at] = value; });
        if (!at.empty()) drop_and_double(whole, at);
        if (node.is_object()) {
            for (auto const& [name, value] : node.items())
                bend(whole, value, grammar_.within(schema, name), at / name);
            add_members(whole, schema, at);
        }
        if (node.is_array())
            for (std::size_t i = 0; i < node.size(); ++i)
                bend(whole, node[i], grammar_.within(schema, ""), at / i);
    }
    void drop_and_double(json const& whole, json::json_pointer const& at) {
        bool const is_item = whole[at.parent_pointer()].is_array();
        put(whole, "without " + at.to_string(), [&](json& changed) {
            json& parent = changed[at.parent_pointer()];
            if (is_item)
                parent.erase(std::stoul(at.back()));
            else
                parent.erase(at.back());
        });
        if (!is_item) return;
        put(whole, "twice " + at.to_string(),
            [&](json& changed) { changed[at.parent_pointer()].push_back(whole[at]); });
    }
    // What might have stood here too: an example of it, and that in turn bent.
    void add_members(json const& whole, json const& schema, json::json_pointer const& at) {
        if (!schema.is_object() || !schema.contains("properties")) return;
        for (auto const& [name, member] : schema["properties"].items()) {
            if (whole[at].contains(name)) continue;
            json with = whole;
            json const example = grammar_.example(member);
            with[at][name] = example;
            bend(with, example, grammar_.resolved(member), at / name);
        }
    }
    template <class Change> void put(json const& whole, std::string what, Change const& change) {
        if (wanted_ && !wanted_(what)) return;
        bends_.push_back({std::move(what), whole});
        change(bends_.back().whole);
    }

    json whole_;
    Grammar grammar_;
    Wanted wanted_;
    std::map<std::string, int> seen_;
    std::vector<Bend> bends_;
};

// Several more changes at random: values of another kind, parts left out, doubled, exchanged for
// another part of the same whole, numbers and texts that are nearly the same.
class Shaker {
public:
    explicit Shaker(std::uint64_t seed) : chance_(seed) {}

    json shaken(json whole) {
        for (std::size_t times = 1 + pick(6); times > 0; --times) {
            std::vector<json*> nodes;
            collect(whole, nodes);
            change(*nodes[pick(nodes.size())], *nodes[pick(nodes.size())]);
        }
        return whole;
    }

private:
    std::size_t pick(std::size_t below) { return chance_() % below; }

    static void collect(json& node, std::vector<json*>& nodes) {
        nodes.push_back(&node);
        if (node.is_structured())
            for (json& each : node) collect(each, nodes);
    }
    void change(json& node, json const& other) {
        json const copy = other; // it may lie within the node
        switch (pick(6)) {
        case 0: node = wrong_values()[pick(wrong_values().size())]; return;
        case 1: node = copy; return;
        case 2: return drop_from(node);
        case 3:
            if (node.is_array()) node.push_back(node.empty() ? copy : node[pick(node.size())]);
            if (node.is_object()) node["x" + std::to_string(pick(3))] = copy;
            return;
        default: return nearly(node);
        }
    }
    void drop_from(json& node) {
        if (!node.is_structured() || node.empty()) return;
        auto each = node.begin();
        std::advance(each, static_cast<std::ptrdiff_t>(pick(node.size())));
        node.erase(each);
    }
    void nearly(json& node) {
        if (node.is_number_integer()) {
            auto const value = node.get<std::int64_t>();
            if (value < -1'000'000'000 || value > 1'000'000'000) return;
            std::array const others{value - 1, value + 1, -value, value / 2, value % 7};
            node = others[pick(others.size())];
        } else if (node.is_string()) {
            std::string text = node.get<std::string>();
            std::size_t const at = pick(text.size() + 1);
            if (is_chance())
                text.insert(at, 1, "\"\n{}0x \xff"[pick(8)]);
            else
                text.erase(at, 1 + pick(3));
            node = text;
        } else if (node.is_boolean()) {
            node = !node.get<bool>();
        }
    }
    bool is_chance() { return pick(2) == 0; }

    std::mt19937_64 chance_;
};

// For one entry point of several, which share the time.
struct Part {
    std::string name{};
    std::size_t of = 1;
};

// Bends one by one, and after them as many as time allows of the same, shaken.
class Inputs {
public:
    explicit Inputs(std::vector<Bend> bends, Part part = {})
        : bends_(std::move(bends)), part_(std::move(part)) {}

    Part const& part() const { return part_; }
    std::size_t size() const { return bends_.size(); }
    std::size_t bend_of(std::size_t i) const {
        return i < size() ? i : std::mt19937_64(i)() % size();
    }
    json whole(std::size_t i) const {
        json const& whole = bends_[bend_of(i)].whole;
        return i < size() ? whole : Shaker(i).shaken(whole);
    }
    std::string what(std::size_t i) const {
        return bends_[bend_of(i)].what +
               (i < size() ? "" : ", shaken: " + text_of(whole(i)).substr(0, 2000));
    }
    // A shaken text need not be UTF-8.
    static std::string text_of(json const& whole) {
        return whole.dump(-1, ' ', false, json::error_handler_t::replace);
    }

private:
    std::vector<Bend> bends_;
    Part part_;
};

// How long inputs are shaken, in each test: OBLIQUE_BENT_SECONDS.
inline std::chrono::duration<double> shaking_time() {
    char const* const given = std::getenv("OBLIQUE_BENT_SECONDS");
    return std::chrono::duration<double>(given == nullptr ? 2 : std::atof(given));
}

// So long each input may take of the processor; in all ten times that, on a machine that has other
// work to do.
inline void limit(unsigned seconds) {
    itimerval const busy{{}, {static_cast<time_t>(seconds), 0}};
    setitimer(ITIMER_PROF, &busy, nullptr);
    alarm(10 * seconds);
}

// Calls make() in a child process, and what it gives with the number of every input; one that ends
// the child, or holds it up for `seconds`, is a failure. `make` comes after the fork, for whatever
// starts threads.
template <class Make>
void expect_none_deadly(Inputs const& inputs, unsigned seconds, Make const& make) {
    auto const end =
        std::chrono::steady_clock::now() + shaking_time() / static_cast<double>(inputs.part().of);
    void* const shared = mmap(nullptr, sizeof(std::atomic<std::size_t>), PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    auto& current = *new (shared) std::atomic<std::size_t>(0);
    std::size_t next = 0;
    for (int found = 0; found < 100; ++found) {
        pid_t const child = fork();
        if (child == 0) {
            auto feed = make();
            for (std::size_t i = next; i < inputs.size() || std::chrono::steady_clock::now() < end;
                 ++i) {
                current = i;
                limit(seconds);
                feed(i);
            }
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
        ADD_FAILURE() << inputs.what(current) << ": "
                      << (WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "it left");
        next = current + 1;
    }
    std::printf("%s%s%zu inputs\n", inputs.part().name.c_str(),
                inputs.part().name.empty() ? "" : ": ", current + 1);
    std::fflush(stdout);
    munmap(shared, sizeof(current));
}

} // namespace bent
