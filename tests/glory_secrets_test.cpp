// Limited Intelligence: crossings, trials, the closed list, and who is found first.

#include "tests/conformance.h"
#include "tests/glory_documents.h"
#include "tests/glory_worlds.h"
#include "tests/small_field.h"

using namespace glory;
using conformance::Play;

namespace {

// Names are drawn by chance and tell nothing: here they go by the order in which they come.
std::string unnamed(std::string text) {
    int number = 0;
    for (std::size_t at = text.find("token-"); at != text.npos; at = text.find("token-", at + 6)) {
        std::string const name = text.substr(at, 8);
        std::string const plain = "token " + std::to_string(10 + number++);
        for (std::size_t same = at; same != text.npos; same = text.find(name, same))
            text.replace(same, name.size(), plain);
    }
    return text;
}

// Zieten and a dummy of his look beside each other, and an Austrian wing far off.
nlohmann::json crossing() {
    nlohmann::json const zieten{{"id", "zieten"},
                                {"side", "A"},
                                {"shows", "cav"},
                                {"at", "1010"},
                                {"outliers", {"0910", "0911"}},
                                {"leader", {{"id", "l-zieten"}}},
                                {"units", {{{"id", "z1"}, {"arm", "hussar"}}}}};
    nlohmann::json const lacy{{"id", "lacy"},
                              {"side", "B"},
                              {"at", "2020"},
                              {"leader", {{"id", "l-lacy"}}},
                              {"units", {{{"id", "a1"}, {"arm", "line"}}}}};
    nlohmann::json const dummy{{"id", "dummy"},
                               {"side", "A"},
                               {"shows", "cav"},
                               {"at", "1011"},
                               {"outliers", {"1110", "1111"}}};
    return small_field::document("glory", {20, 20, 20},
                                 {{"options", {{"limited_intelligence", true}}},
                                  {"begin", {{"phase", "movement"}, {"side", "A"}}},
                                  {"wings", {zieten, lacy}},
                                  {"dummies", nlohmann::json::array({dummy})}});
}
std::shared_ptr<Glory const> bound(nlohmann::json const& document) {
    return small_field::bound(bind_rules, document);
}
constexpr TrioId zieten{0}, lacy{1}, dummy{2}; // wings come first
Hex hex_of(Glory const& rules, std::string_view label) {
    return *rules.scenario.ground.grid.find(label);
}

// GLI-INFO-12: after two tokens of one look crossed, either may be either.
TEST(GloryFog, GLI_INFO_12_after_a_crossing_either_may_be_either) {
    auto const rules = bound(crossing());
    auto const after = [&](bool real_goes_on) {
        umpire::Battle<Glory> battle(rules, umpire::Seed{1, 2});
        auto const hex = [&](char const* label) { return hex_of(*rules, label); };
        auto const give = [&](Order const& order) {
            EXPECT_FALSE(is_refused(battle.submit(umpire::seat_a, order)));
        };
        give(March{dummy, hex("1010")});
        // Whoever stays keeps the outliers to the west, whoever goes takes those to the east.
        if (real_goes_on) {
            give(Trade{zieten, dummy, hex("0910"), hex("1110")});
            give(Trade{zieten, dummy, hex("0911"), hex("1111")});
        }
        give(March{real_goes_on ? zieten : dummy, hex("1110")});
        std::string text;
        umpire::JsonWriter out(text);
        rules->write(out, battle.view(umpire::seat_b));
        return unnamed(text);
    };
    EXPECT_EQ(after(true), after(false));
}

// GLI-GAP-16, GLI-INFO-04: that a wing forms column is not betrayed by a unit in sight that is let
// go for it.
TEST(GloryFog, GLI_GAP_16_who_forms_in_secret_leaves_no_trace_in_sight) {
    auto document = crossing();
    document["wings"].push_back({{"id", "horse"},
                                 {"side", "A"},
                                 {"deployed", true},
                                 {"leader", {{"id", "l-horse"}, {"at", "0303"}}},
                                 {"units", {{{"id", "h1"}, {"arm", "hussar"}, {"at", "0303"}}}}});
    umpire::AnyBattleOf<Glory> table(bound(document), umpire::Seed{1, 2}, {});
    auto const give = [&](Order const& order) {
        ASSERT_FALSE(is_refused(table.battle().submit(umpire::seat_a, order)));
    };
    UnitId const hussars{5};
    give(Step{hussars, hex_of(table.rules(), "0304")});
    EXPECT_EQ(table.battle().state().position.hand, hussars);
    EXPECT_TRUE(table.is_noticed(umpire::seat_b));
    give(FormWing{zieten, true});
    EXPECT_EQ(table.battle().state().position.hand, nobody);
    EXPECT_FALSE(table.is_noticed(umpire::seat_b));
    EXPECT_FALSE(table.is_noticed(umpire::spectator));
}

// GLI-INFO-07: of two neighbouring names the higher is as often the one's as the other's.
TEST(GloryFog, GLI_INFO_07_names_do_not_hint_at_the_roster) {
    auto const rules = bound(crossing());
    int up = 0, down = 0;
    for (std::uint64_t seed = 1; seed <= 9000; ++seed) {
        umpire::Battle<Glory> const battle(rules, umpire::Seed{seed, 7});
        auto const& names = battle.state().position.knowledge[umpire::index(Side::b)].names;
        up += names[dummy.value].value == names[zieten.value].value + 1;
        down += names[zieten.value].value == names[dummy.value].value + 1;
    }
    EXPECT_GT(up, 50);
    EXPECT_LT(std::abs(up - down), 60) << up << " and " << down;
}

// GLI-GAP-50: of two in one hex the one that chance has named lower is found first, be it real or
// not.
TEST(GloryFog, GLI_GAP_50_who_is_found_first_says_nothing) {
    auto document = crossing();
    document["begin"]["side"] = "B";
    document["wings"][1]["at"] = "1018";
    document["dummies"][0]["at"] = "1010";
    document["dummies"][0]["outliers"] = {"0910", "0911"};
    auto const rules = bound(document);
    World world{*rules, umpire::Battle<Glory>(rules, umpire::Seed{1, 2}).state()};
    for (bool const is_real_lower : {true, false}) {
        auto& names = world.state.position.knowledge[umpire::index(Side::b)].names;
        if ((names[zieten.value] < names[dummy.value]) != is_real_lower)
            std::swap(names[zieten.value], names[dummy.value]);
        World after = world;
        ASSERT_TRUE(after.give(umpire::seat_b, March{lacy, hex_of(*rules, "1017")}));
        std::vector<TrioId> found;
        for (Event const& event : after.events) {
            if (auto const* const shown = get_if<TurnedUp>(&event)) found.push_back(shown->trio);
            if (auto const* const gone = get_if<TrioRemoved>(&event)) found.push_back(gone->trio);
        }
        ASSERT_GE(found.size(), 2u);
        EXPECT_EQ(found[0], lacy);
        EXPECT_EQ(found[1], is_real_lower ? zieten : dummy);
    }
}

// GLI-INFO-08, GLI-INFO-14, GLI-INFO-15, GLI-INFO-16: of what a side does in secret the other is
// told nothing, not by a digest nor by a wait, and it may be taken back; a step may not.
TEST(GloryFog, what_is_tried_in_secret_leaves_no_trace) {
    umpire::AnyBattleOf<Glory> table(rules_of("glory-exercise-hidden"), umpire::Seed{3, 4}, {});
    auto const sent = [&](umpire::Seat seat) {
        std::string text;
        umpire::JsonWriter out(text);
        table.write_view(out, seat);
        table.write_reports(out, seat);
        for (umpire::Seat const each : table.to_act_for(seat)) text += umpire::seat_word(each);
        return text + umpire::hexadecimal(table.digest_for(seat));
    };
    std::vector<Order> menu;
    auto const give = [&](umpire::Seat seat, std::size_t which) {
        table.rules().candidates(table.battle().view(seat), menu);
        ASSERT_GT(menu.size(), 1u); // Done comes last
        ASSERT_FALSE(is_refused(table.battle().submit(seat, menu[which % (menu.size() - 1)])));
    };
    std::string const before = sent(umpire::seat_b);
    for (std::size_t i = 0; i < 12; ++i) {
        give(umpire::seat_a, i);
        if (table.battle().state().position.is_ready[0]) break;
        EXPECT_EQ(sent(umpire::seat_b), before) << i;
        EXPECT_TRUE(table.may_take_back(umpire::seat_a));
    }
    ASSERT_FALSE(is_refused(table.battle().submit(umpire::seat_a, Done{})));
    EXPECT_EQ(sent(umpire::seat_b), before) << "it is told that the other is ready";
    ASSERT_FALSE(is_refused(table.battle().submit(umpire::seat_b, Done{})));
    table.rules().candidates(table.battle().view(umpire::seat_a), menu);
    auto const march = std::ranges::find_if(
        menu, [](Order const& order) { return holds_alternative<March>(order); });
    ASSERT_NE(march, menu.end());
    Order const order = *march;
    ASSERT_FALSE(is_refused(table.battle().submit(umpire::seat_a, order)));
    EXPECT_FALSE(table.may_take_back(umpire::seat_a));
}

// Those of one look that change about; the others have no place to change for.
std::vector<TrioId> alike_with(Glory const& rules, TrioId id) {
    std::vector<TrioId> alike;
    Counters const& look = rules.scenario.trios[id.value];
    for (std::size_t i = 0; i < rules.scenario.trios.size(); ++i) {
        Counters const& each = rules.scenario.trios[i];
        if (each.side == look.side && each.shown == look.shown &&
            each.is_detachment == look.is_detachment && each.setup.presence == Presence::map)
            alike.push_back(trio_at(i));
    }
    return alike;
}

// GLI-GAP-56: who is left to chance stands on any of the places proposed for its look, one as
// likely as the other, and lies as all of them do.
TEST(GloryFog, GLI_GAP_56_what_is_left_to_chance_does_not_stand_as_published) {
    constexpr int games = 240;
    for (char const* const scenario :
         {"glory-exercise-hidden", "glory-rossbach-hidden", "glory-leuthen-hidden",
          "glory-zorndorf-hidden", "glory-zorndorf-free-hidden", "glory-torgau-hidden"}) {
        auto const rules = rules_of(scenario);
        std::array<int, max_trios> at_home{};
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            umpire::Battle<Glory> battle(rules, umpire::Seed{seed, 56});
            for (Side const side : {Side::a, Side::b}) {
                umpire::Battle<Glory> one = battle; // before anybody is kept apart from the enemy
                ASSERT_FALSE(is_refused(one.submit(umpire::seat_of(side), Done{}))) << scenario;
                Position const& after = one.state().position;
                for (std::size_t i = 0; i < rules->scenario.trios.size(); ++i) {
                    Counters const& counters = rules->scenario.trios[i];
                    if (counters.side != side || after.trios[i].presence != Presence::map) continue;
                    auto const alike = alike_with(*rules, trio_at(i));
                    at_home[i] += after.trios[i].at == counters.setup.at;
                    EXPECT_TRUE(std::ranges::any_of(
                        alike,
                        [&](TrioId id) {
                            return rules->scenario.trios[id.value].setup.at == after.trios[i].at;
                        }))
                        << scenario << ": " << counters.name << " stands where nobody was proposed";
                }
            }
        }
        for (std::size_t i = 0; i < rules->scenario.trios.size(); ++i) {
            Counters const& counters = rules->scenario.trios[i];
            auto const alike = alike_with(*rules, trio_at(i));
            auto const count = static_cast<int>(alike.size());
            if (count < 2 || counters.is_mask) continue;
            auto const here = static_cast<int>(std::ranges::count_if(alike, [&](TrioId id) {
                return rules->scenario.trios[id.value].setup.at == counters.setup.at;
            }));
            EXPECT_LT(std::abs(at_home[i] - games * here / count), 45)
                << scenario << ": " << counters.name << " of " << count;
        }
    }
}

// GLI-GAP-56: a document may propose places that the rules would not give anybody; what is left to
// chance changes about there too, and no dummy lies where it was published to.
TEST(GloryFog, GLI_GAP_56_is_kept_where_no_place_proposed_is_open) {
    auto const printed = rules_of("glory-rossbach-hidden");
    Scenario scenario = printed->scenario;
    for (Wing& wing : scenario.wings) wing.place = Hex{0}; // a corner, and nobody is proposed there
    for (ArmySheet& sheet : scenario.armies) sheet.on_lines = false;
    auto const rules = std::make_shared<Glory const>(scenario, printed->tables);
    constexpr int games = 60;
    std::array<int, max_trios> at_home{};
    for (std::uint64_t seed = 1; seed <= games; ++seed)
        for (Side const side : {Side::a, Side::b}) {
            umpire::Battle<Glory> battle(rules, umpire::Seed{seed, 58});
            ASSERT_FALSE(is_refused(battle.submit(umpire::seat_of(side), Done{})));
            for (std::size_t i = 0; i < scenario.trios.size(); ++i)
                at_home[i] += scenario.trios[i].side == side &&
                              battle.state().position.trios[i].at == scenario.trios[i].setup.at;
        }
    int groups = 0;
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        if (alike_with(*rules, trio_at(i)).size() < 2) continue;
        ++groups;
        EXPECT_LT(at_home[i], games) << scenario.trios[i].name;
    }
    EXPECT_GT(groups, 2);
}

// GLI-GAP-56: what the owner has placed stays where it is.
TEST(GloryFog, GLI_GAP_56_what_was_placed_is_not_dealt_out_again) {
    auto const rules = rules_of("glory-rossbach-hidden");
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        umpire::Battle<Glory> battle(rules, umpire::Seed{seed, 57});
        std::vector<Order> menu;
        auto const question = [&] {
            return question_of(Scene(*rules, battle.state().position), Side::a);
        };
        while (question().kind != Question::Kind::lay) {
            rules->candidates(battle.view(umpire::seat_a), menu);
            ASSERT_FALSE(is_refused(battle.submit(umpire::seat_a, menu[seed % (menu.size() - 1)])));
            ASSERT_FALSE(battle.state().position.is_ready[0]);
        }
        TrioId const posted = question().trio;
        Trio const before = battle.state().position.trios[posted.value];
        ASSERT_FALSE(is_refused(battle.submit(umpire::seat_a, Done{})));
        EXPECT_EQ(battle.state().position.trios[posted.value], before);
    }
}

// GLI-INFO-01, GLI-INFO-10: what everybody knows is in every view, and of a hidden wing the enemy
// hears only what is on a closed list.
TEST(GloryFog, the_enemy_hears_from_a_closed_list) {
    auto const rules = rules_of("glory-exercise-hidden");
    for (std::uint64_t game = 0; game < 3; ++game) {
        Play<Glory> play{rules, 9000 + game};
        while (play.step() && !HasFailure()) {
            if (play.battle.is_over()) break;
            for (Event const& event : play.battle.events())
                for (Side const side : {Side::a, Side::b}) {
                    auto const heard =
                        rules->report(play.battle.state(), event, umpire::seat_of(side));
                    if (!heard) continue;
                    visit(
                        [&](auto const& each) {
                            if constexpr (requires { TrioId{each.trio}; }) {
                                EXPECT_EQ(rules->scenario.trios[each.trio.value].side, side)
                                    << each.kind;
                            }
                        },
                        *heard);
                }
        }
        std::string const view = Mail(World{*rules, play.battle.state()}, umpire::spectator).view();
        for (char const* const known : {"turn", "stage", "morale", "points", "active"})
            EXPECT_NE(view.find('"' + std::string(known) + '"'), view.npos) << known;
    }
}

} // namespace
