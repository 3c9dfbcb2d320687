// The captain of Dragoon: his arithmetic against the rulebook's own chances, the evident answer in
// plain situations, and whole battles. docs/commanders.md has the figures of longer matches.

#include "commanders/all.h"
#include "commanders/dragoon_captain/captain.h"
#include "rules/all.h"
#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace {

using namespace dragoon;
using commanders::dragoon_captain::Blow;
using commanders::dragoon_captain::Captain;
using commanders::dragoon_captain::Prospect;
using commanders::dragoon_captain::prospect_of;
using nlohmann::json;
using umpire::Seed;

json unit(std::string_view id, std::string_view side, std::string_view at, int facing) {
    bool const is_prussian = side == "A";
    return {{"id", id},
            {"side", side},
            {"arm", "line"},
            {"corps", is_prussian ? "bevern" : "daun"},
            {"at", at},
            {"facing", facing},
            {"men", is_prussian ? 600 : 650},
            {"quality", is_prussian ? "veteran" : "trained"},
            {"morale", is_prussian ? 9 : 8},
            {"regimental_guns", 0}};
}
json with(json unit, json const& changes) {
    unit.update(changes);
    return unit;
}

// An open field of 20 by 20 hexes. Bevern, of the Prussians, is to act.
json field_of(json units, std::string_view phase) {
    return {
        {"format", "oblique-scenario"},
        {"version", 1},
        {"rules", "dragoon"},
        {"id", "captain"},
        {"name", "Captain"},
        {"turn", 2},
        {"last_turn", 20},
        {"ground", {{"columns", 20}, {"rows_odd", 19}, {"rows_even", 20}}},
        {"objectives",
         {{{"name", "Hof"}, {"at", "1003"}, {"worth_a", 10}, {"worth_b", 10}, {"holder", "B"}}}},
        {"units", std::move(units)},
        {"leaders",
         {{{"id", "bevern"},
           {"side", "A"},
           {"corps", "bevern"},
           {"at", "1018"},
           {"rating", 6},
           {"radius", 12}},
          {{"id", "daun"},
           {"side", "B"},
           {"corps", "daun"},
           {"at", "1001"},
           {"rating", 4},
           {"radius", 12}}}},
        {"begin", {{"phase", phase}, {"corps", "bevern"}}}};
}

struct Field {
    explicit Field(json const& document) : rules(bind(document)) {}
    static std::shared_ptr<Dragoon const> bind(json const& document) {
        auto const bound = bind_rules(document);
        if (auto const* wrong = std::get_if<umpire::LoadError>(&bound))
            ADD_FAILURE() << wrong->where << ": " << wrong->what;
        return std::get<0>(bound);
    }
    UnitId find(std::string_view id) const {
        for (std::uint16_t i = 0; i < rules->scenario.counters.size(); ++i)
            if (rules->scenario.counters[i].id == id) return UnitId{i};
        ADD_FAILURE() << id;
        return nobody;
    }
    Piece const& piece(std::string_view id) const {
        return battle.state().position.pieces[find(id).value];
    }
    Situation now() const { return {*rules, battle.state().position}; }
    Prospect prospect(AttackKind kind) const {
        Situation const scene = now();
        std::array const blows{Blow{find("p1"), find("a1"), kind}};
        return prospect_of(scene, blows);
    }
    Order next() {
        umpire::Dice dice;
        return captain.decide(*rules, battle.view(umpire::seat_a), dice);
    }
    // Plays the captain's orders as long as the stage lasts.
    void play_stage() {
        Stage const stage = battle.state().position.stage;
        for (int orders = 0; orders < 200 && battle.state().position.stage == stage &&
                             rules->to_act(battle.state())[0] == umpire::seat_a;
             ++orders)
            ASSERT_FALSE(umpire::is_refused(battle.submit(umpire::seat_a, next())));
    }
    int distance(std::string_view one, std::string_view two) const {
        return rules->scenario.ground.grid.distance(piece(one).at, piece(two).at);
    }

    std::shared_ptr<Dragoon const> rules;
    umpire::Battle<Dragoon> battle{rules, Seed{1, 1}};
    Captain captain;
};

// The chances that the rulings print, to a few points in a hundred: DRG-GAP-32 to -39.
void expect_chances(Prospect const& prospect, double breaks, double leaves) {
    EXPECT_NEAR(prospect.breaks, breaks, 0.04);
    EXPECT_NEAR(prospect.leaves, leaves, 0.05);
}

TEST(DragoonCaptain, ReckonsAssaultsAsTheRulebookDoes) {
    json const attacker = unit("p1", "A", "1010", 0);
    json const defender = unit("a1", "B", "1009", 3);
    auto const chances = [&](json const& changes_a, json const& changes_b) {
        Field const field(
            field_of({with(attacker, changes_a), with(defender, changes_b)}, "assault"));
        return field.prospect(AttackKind::assault);
    };
    expect_chances(chances(json::object(), json::object()), 0.14, 0.34);
    EXPECT_NEAR(chances({{"disruption", 7}}, json::object()).breaks, 0.69, 0.04);
    json const shaken{{"men", 550}, {"morale", 5}, {"disruption", 4}};
    expect_chances(chances(json::object(), shaken), 0.04, 0.89);
    expect_chances(chances(json::object(), {{"facing", 5}}), 0.03, 0.61);
}

TEST(DragoonCaptain, ReckonsChargesAsTheRulebookDoes) {
    json const horse = with(unit("p1", "A", "1010", 0), {{"arm", "cuirassier"}, {"men", 300}});
    auto const chances = [&](json defender) {
        Field const field(field_of({horse, std::move(defender)}, "assault"));
        return field.prospect(AttackKind::charge);
    };
    expect_chances(chances(unit("a1", "B", "1009", 0)), 0.02, 0.89); // rear
    expect_chances(
        chances(
            with(unit("a1", "B", "1009", 3),
                 {{"nation", "prussian"}, {"men", 600}, {"quality", "veteran"}, {"morale", 9}})),
        0.59, 0.05);
    expect_chances(chances(with(unit("a1", "B", "1009", 3),
                                {{"arm", "cuirassier"}, {"men", 300}, {"quality", "veteran"}})),
                   0.21, 0.19);
}

} // namespace
