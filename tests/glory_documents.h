#pragma once
// The scenarios of Prussia's Glory, bound and ready to be played.

#include "rules/glory/system.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace glory {

inline std::shared_ptr<Glory const> rules_of(std::string_view scenario) {
    auto const document = glory::system.document(scenario);
    auto const bound = bind_rules(std::get<nlohmann::json>(document));
    if (auto const* wrong = get_if<umpire::LoadError>(&bound))
        ADD_FAILURE() << wrong->where << ": " << wrong->what;
    return std::get<0>(bound);
}

} // namespace glory
