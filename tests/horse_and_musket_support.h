#pragma once
// Battles of Horse & Musket for the tests, made of documents.

#include "data/data.h"
#include "rules/common/system_of.h"
#include "rules/horse_and_musket/documents/scenario_document.h"
#include "umpire/battle.h"

#include <gtest/gtest.h>

namespace horse_and_musket_tests {

using Rules = horse_and_musket::HorseAndMusket;

inline std::shared_ptr<Rules const> rules_of(nlohmann::json const& document) {
    auto tables = horse_and_musket::load_tables(
        [](std::string_view name) { return rules::find_table<Rules>(name); });
    if (auto const* error = std::get_if<umpire::LoadError>(&tables)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return nullptr;
    }
    auto const& read = std::get<horse_and_musket::Tables>(tables);
    auto scenario = horse_and_musket::read_scenario(document, read);
    if (auto const* error = std::get_if<umpire::LoadError>(&scenario)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return nullptr;
    }
    return std::make_shared<Rules const>(std::move(std::get<horse_and_musket::Scenario>(scenario)),
                                         read);
}
inline std::shared_ptr<Rules const> lesson(std::string_view name) {
    return rules_of(
        umpire::parsed(*rules::find_file<Rules>("scenarios/" + std::string(name) + ".json")));
}

} // namespace horse_and_musket_tests
