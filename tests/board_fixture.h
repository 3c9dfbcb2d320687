#pragma once
// One battle of a system from a document, and the board that a seat is shown.

#include "rules/all.h"
#include "tests/kept_board.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

struct BoardFixture : testing::Test {
    using json = nlohmann::json;
    rules::System const& system;
    std::unique_ptr<umpire::AnyBattle> table;

    explicit BoardFixture(std::string_view rules) : system(*rules::find(rules)) {}

    void open(json const& document) {
        auto opened = system.open(document, umpire::Seed{0, 1756}, {});
        if (auto const* const wrong = get_if<umpire::LoadError>(&opened))
            FAIL() << wrong->where << ": " << wrong->what;
        table = std::move(std::get<0>(opened));
    }
    json board(umpire::Seat seat = umpire::seat_a) const {
        std::string text;
        umpire::JsonWriter out(text);
        out.begin_object();
        rules::write_fields(out, system.board(*table, seat));
        out.end_object();
        json shown = umpire::parsed(text);
        shown["menu"] = kept_board::expanded(shown["menu"]);
        return shown;
    }
    static json named(json const& list, char const* key, std::string_view value) {
        for (json const& each : list)
            if (each.value(key, "") == value) return each;
        ADD_FAILURE() << "nothing has " << key << " " << value;
        return {};
    }
};
