#pragma once
// One change to a sound document, and what the refusal says.

#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

struct Broken {
    std::string pointer; // what is replaced; "-" at the end of a list adds to it
    std::string value;   // by this JSON; empty: taken out
    std::string message;

    nlohmann::json applied_to(nlohmann::json const& document) const {
        nlohmann::json change{{"op", value.empty() ? "remove" : "add"}, {"path", pointer}};
        if (!value.empty()) change["value"] = umpire::parsed(value);
        return document.patch(nlohmann::json::array({change}));
    }
};

// `refusal_of` says why a broken document is refused.
template <class RefusalOf>
void expect_each_refused(std::vector<Broken> const& list, RefusalOf const& refusal_of) {
    for (Broken const& broken : list) {
        std::string const refusal = refusal_of(broken);
        EXPECT_NE(refusal.find(broken.message), std::string::npos)
            << broken.pointer << " = " << broken.value << "\n  expected: " << broken.message
            << "\n  refused:  " << refusal;
    }
}
