// Two armies that were bought meet, drawn up as proposed.

#include "horse_and_musket_bought.h"

#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/before/draw_up.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;
using nlohmann::json;
using umpire::LoadError;

// Two armies met: everybody is drawn up, in the own half.
json meeting_of(json const& a, json const& b) {
    auto const document = armies.meeting(a, b);
    if (auto const* error = get_if<LoadError>(&document)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return {};
    }
    return std::get<json>(document);
}
void expect_drawn_up(Rules const& rules, State const& state) {
    Situation const situation(rules, state.position);
    std::array<int, max_generals> commands{};
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        Unit const& unit = state.position.top.units[i];
        UnitData const& data = rules.scenario.units[i];
        if (data.is_reserve) continue; // of no army
        EXPECT_EQ(unit.whereabouts, Whereabouts::table) << data.id;
        Mover const mover = situation.mover(unit_id(i));
        EXPECT_TRUE(situation.is_clear(mover, mover.outline(mover.pose))) << data.id;
        // HM-SETUP-20: twelve inches from the centre line; HM-SETUP-18: the first line within 18.
        int const y = data.side == Side::a ? unit.pose.at.y.value : 48'000 - unit.pose.at.y.value;
        EXPECT_LE(y + 375, 12'000) << data.id;
        // HM-SETUP-19: strips that are for mounted troops and skirmishers alone.
        if (data.arm == Arm::infantry || data.arm == Arm::artillery) {
            EXPECT_GE(unit.pose.at.x.value, 18'000) << data.id;
            EXPECT_LE(unit.pose.at.x.value, 54'000) << data.id;
        }
        // HM-GENERAL-06, HM-GENERAL-08, HM-SETUP-26: who belongs in a Command is in one.
        EXPECT_EQ(unit.command != no_general, belongs_in_a_command(data.arm)) << data.id;
        if (unit.command == no_general) continue;
        EXPECT_EQ(rules.scenario.generals[unit.command.value].side, data.side);
        ++commands[unit.command.value];
    }
    for (std::size_t i = 0; i < rules.scenario.generals.size(); ++i) {
        General const& general = state.position.top.generals[i];
        if (general.whereabouts == Whereabouts::absent) continue;
        EXPECT_EQ(general.whereabouts, Whereabouts::table);
        EXPECT_LE(commands[i], std::max<int>(1, general.ratings.ability));
        EXPECT_TRUE(commands[i] > 0 || rules.scenario.generals[i].is_chief);
    }
}
TEST(HorseAndMusketMeeting, DrawnUpAsProposed) {
    auto const all = armies.examples();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < all.size(); ++j) {
            auto const rules = horse_and_musket_tests::rules_of(meeting_of(all[i], all[j]));
            ASSERT_NE(rules, nullptr);
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                umpire::Battle<Rules> const battle(rules, umpire::Seed{i, 10 * j + seed});
                SCOPED_TRACE(all[i]["list"].dump() + all[j]["list"].dump());
                expect_drawn_up(*rules, battle.state());
            }
        }
}
// HM-NAT-08: what Austrians paid for field works goes into a flank march if they attack; and no
// more than that.
TEST(HorseAndMusketMeeting, AustriansMarchByTheFlankInsteadOfDigging) {
    json army = example("austria");
    std::string const unit = army["units"][0]["id"];
    army.erase("flanks");
    army["flanks"] = {{{"flank", "left"},
                       {"half", "near"},
                       {"jokers", 2},
                       {"units", {unit}},
                       {"instead_of_works", true}}};
    army["budget"] = 300;
    json const works{{"troops", "field_fortification"}, {"number", 5}};
    auto const complaint_of = [&](json const& of) {
        auto const report = armies.check(of);
        std::string found;
        for (auto const& finding : std::get<rules::ArmyReport>(report).findings)
            if (finding.rule == "HM-NAT-08") found = finding.what;
        return found;
    };
    army["works"] = json::array();
    EXPECT_EQ(complaint_of(army), "it costs more than the field works");
    army["works"] = {works};
    EXPECT_EQ(complaint_of(army), "");
    auto const rules = horse_and_musket_tests::rules_of(meeting_of(army, example("russia")));
    ASSERT_NE(rules, nullptr);
    for (bool const is_attacking : {false, true}) {
        State state = rules->begin(umpire::Dice{umpire::Seed{1, 2}});
        state.position.top.before.attacks = {is_attacking, !is_attacking};
        std::vector<Event> events;
        Pen pen(*rules, state, events);
        form_forces(pen);
        form_forces_instead_of_works(pen);
        int formed = 0;
        for (Force const& force : state.position.forces)
            formed += force.is_formed != 0 && force.side == Side::a;
        EXPECT_EQ(formed, is_attacking);
    }
}
// HM-SETUP-27, HM-GAP-74: who begins out of reach of the General is one class worse.
TEST(HorseAndMusketMeeting, OutOfRange) {
    json army = army_of("russia", json::array(), {leader("chief", "commander")});
    army["budget"] = 2000;
    army["agreed"] = {"thirds"};
    for (int i = 0; i < 4; ++i)
        army["units"].push_back(some(("h" + std::to_string(i)).c_str(), "guard_cuirassiers", 10));
    auto const rules = horse_and_musket_tests::rules_of(meeting_of(army, example("austria")));
    // 1/10/4: four units of 10 stands, two columns beside the middle, all within ten inches.
    umpire::Battle<Rules> const near(rules, umpire::Seed{0, 1}, {{1, 1}});
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(near.state().position.top.units[i].status, Status::elite);
    army["units"].push_back(some("m1", "musketeers"));
    army["units"].push_back(some("m2", "musketeers"));
    for (int i = 4; i < 8; ++i)
        army["units"].push_back(some(("h" + std::to_string(i)).c_str(), "guard_cuirassiers", 10));
    auto const many = horse_and_musket_tests::rules_of(meeting_of(army, example("austria")));
    // 3/10/8 and a Poor one with two: the outermost are too far off.
    umpire::Battle<Rules> const far(many, umpire::Seed{0, 1}, {{1, 6, 4, 3, 3}});
    int worse = 0;
    for (std::size_t i = 0; i < many->scenario.units.size(); ++i) {
        UnitData const& data = many->scenario.units[i];
        if (data.side != Side::a || data.is_reserve) continue;
        Status const status = far.state().position.top.units[i].status;
        bool const is_worse = status != data.status;
        worse += is_worse;
        if (is_worse) {
            EXPECT_EQ(static_cast<int>(status), static_cast<int>(data.status) - 1) << data.id;
        }
        Situation const situation(*many, far.state().position);
        EXPECT_EQ(is_worse, !is_within_range(situation, far.state().position.top.units[i].command,
                                             unit_id(i), Mil{10'000}))
            << data.id;
    }
    EXPECT_GT(worse, 0);
}
// An army that may not be fielded does not meet anybody.
TEST(HorseAndMusketMeeting, SoundArmiesOnly) {
    json army = sound();
    army["budget"] = 60;
    auto const refused = armies.meeting(army, example("austria"));
    ASSERT_TRUE(holds_alternative<LoadError>(refused));
    EXPECT_NE(std::get<LoadError>(refused).what.find("HM-POINTS-06"), std::string::npos);
}
// HM-FLANK-01, HM-SETUP-10: who is bought as a reinforcement stays away, and in a Command.
TEST(HorseAndMusketMeeting, SomeComeLater) {
    json late = sound();
    late["reinforcements"] = {{{"jokers", 1}, {"units", {"h1"}}}};
    auto const rules = horse_and_musket_tests::rules_of(meeting_of(late, example("austria")));
    ASSERT_NE(rules, nullptr);
    umpire::Battle<Rules> const battle(rules, umpire::Seed{3, 4});
    Position const& position = battle.state().position;
    for (std::size_t i = 0; i < 3; ++i) {
        bool const is_late = rules->scenario.units[i].id == "a-h1";
        EXPECT_EQ(position.top.units[i].whereabouts,
                  is_late ? Whereabouts::expected : Whereabouts::table);
        EXPECT_NE(position.top.units[i].command, no_general);
        EXPECT_EQ(position.forces[0].units[0] == unit_id(i), is_late);
    }
    EXPECT_EQ(battle.view(umpire::seat_a).forces[0].is_formed, 1);
    EXPECT_EQ(battle.view(umpire::seat_b).forces, Forces{}); // HM-FLANK-06: nobody has seen them
}
// HM-DECK-15: a Great chief, whom dice have made so, draws one card more; an Exceptional one two.
TEST(HorseAndMusketMeeting, ChiefsDraw) {
    auto const rules =
        horse_and_musket_tests::rules_of(meeting_of(example("austria"), example("russia")));
    auto const draws = [&](std::vector<int> faces) {
        umpire::Battle<Rules> const battle(rules, umpire::Seed{0, 1}, {std::move(faces)});
        return draws_of(*rules, battle.state().position.top, Side::a);
    };
    int const usual = draws({1, 1});
    EXPECT_EQ(draws({5, 1}), usual + 1);
    EXPECT_EQ(draws({5, 6}), usual + 2);
}

} // namespace
