// Dragoon under the contract: random play, invariants, menus, replay.

#include "commanders/dragoon_captain/captain.h"
#include "rules/dragoon/documents/scenario_document.h"
#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "tests/conformance.h"
#include "umpire/json_reader.h"

using namespace dragoon;
using conformance::amount;
using conformance::Play;

namespace {

std::shared_ptr<Dragoon const> played_rules(std::string_view scenario, bool with_fog = false) {
    auto document = std::get<nlohmann::json>(dragoon::system.document(scenario));
    document["options"]["fog"] = with_fog;
    auto const bound = bind_rules(document);
    if (auto const* wrong = get_if<umpire::LoadError>(&bound))
        ADD_FAILURE() << wrong->where << ": " << wrong->what;
    return std::get<0>(bound);
}

// Men never rise, values stay within their scales, and only what is on the field stands in a hex.
void check_pieces(Scenario const& scenario, State const& before, State const& after) {
    conformance::for_each_piece(scenario, before, after, [](auto& counter, auto& was, auto& piece) {
        std::string const& id = counter.id;
        ASSERT_LE(piece.men, was.men) << id;
        ASSERT_LE(piece.morale, 10) << id;     // DRG-CHK-08
        ASSERT_LE(piece.disruption, 10) << id; // DRG-CHK-09
        ASSERT_EQ(piece.whereabouts == Whereabouts::field, piece.at != nowhere) << id;
        bool const returns =
            was.whereabouts == Whereabouts::lost && piece.whereabouts != Whereabouts::lost;
        ASSERT_FALSE(returns) << id << " came back"; // DRG-GAP-74: nor does a leader
    });
}

// When nothing is left to be done: nobody overstacks, enemies do not share a hex, one unit of each
// hex is on top, and nobody stands where he cannot.
void check_rest(Dragoon const& rules, State const& state) {
    Situation const now(rules, state.position);
    for (ZoneTable::Slot const& slot : rules.zones.slots()) {
        if (!now.on_field(slot.unit)) continue;
        Hex const at = now.piece(slot.unit).at;
        std::string const& id = now.counter(slot.unit).id;
        ASSERT_TRUE(now.has_room(slot.unit, at)) << id << " overstacks";
        ASSERT_FALSE(now.chart.has_unit_of(other(slot.side), at)) << id << " among enemies";
        ASSERT_TRUE(now.ground().terrain(at) != Terrain::pond || now.ground().at(at).roads != 0)
            << id << " in the water";
        ASSERT_GT(now.piece(slot.unit).men, 0) << id;
        int tops = 0;
        for (UnitId const unit : now.chart.stack(at)) tops += now.piece(unit).is_top;
        ASSERT_EQ(tops, 1) << id << ": tops in its hex";
        bool const is_routed = now.is_routed(slot.unit);
        ASSERT_TRUE(!has_men(slot.arm) || is_routed == (now.piece(slot.unit).morale == 0)) << id;
    }
}

bool has_just_formed(Play<Dragoon> const& play, UnitId unit) {
    return std::ranges::any_of(play.battle.events(), [&](Event const& event) {
        auto const* const formed = get_if<Formed>(&event);
        return formed != nullptr && formed->unit == unit &&
               (formed->rule == RuleId{"DRG-FORM-11"} || formed->rule == RuleId{"DRG-FORM-12"});
    });
}

// DRG-FORM-11, -12: when a fire step is over no foot stands in column before enemy foot, and when
// an assault step is over none before enemy horse. All form at once: who was a column himself until
// now threatens nobody yet.
void check_columns(Play<Dragoon> const& play, State const& before, State const& after) {
    Dragoon const& rules = *play.rules;
    Stage const ended = before.position.stage;
    bool const is_assault = ended == Stage::assault;
    bool const is_fire =
        ended == Stage::first_fire || ended == Stage::defensive_fire || ended == Stage::second_fire;
    if (ended == after.position.stage || !(is_assault || is_fire)) return;
    Situation const now(rules, before.position);
    for (ZoneTable::Slot const& slot : rules.zones.slots()) {
        if (!is_infantry(slot.arm) || !now.on_field(slot.unit)) continue;
        if (now.piece(slot.unit).formation != Formation::column) continue;
        for (ZoneTable::Slot const& enemy : rules.zones.slots())
            ASSERT_FALSE(enemy.side != slot.side && now.on_field(enemy.unit) &&
                         !has_just_formed(play, enemy.unit) &&
                         (is_assault ? is_cavalry(enemy.arm) : is_infantry(enemy.arm)) &&
                         now.controls(enemy.unit, now.piece(slot.unit).at))
                << now.counter(slot.unit).id << " in column before " << now.counter(enemy.unit).id;
    }
}

// What the events took, one by one: together it is what the report of losses says, DRG-VICT-06.
struct Losses {
    std::array<int, 2> men{};

    void count(Scenario const& scenario, State const& before, State const& after) {
        for (std::size_t i = 0; i < scenario.counters.size(); ++i)
            if (has_men(scenario.counters[i].arm))
                men[umpire::index(scenario.counters[i].side)] +=
                    before.position.pieces[i].men - after.position.pieces[i].men;
    }
    void check(Dragoon const& rules, State const& state) const {
        Scene const now(rules, state.position);
        for (Side const side : {Side::a, Side::b})
            ASSERT_EQ(tally_of(now, side).lost(), men[umpire::index(side)]);
    }
};

std::uint64_t play_one(std::shared_ptr<Dragoon const> const& rules, std::uint64_t number) {
    Play<Dragoon> play{rules, number};
    Losses losses;
    return conformance::play_whole(
        play,
        [&](State const& before, State const& after) {
            check_pieces(rules->scenario, before, after);
            check_columns(play, before, after);
            losses.count(rules->scenario, before, after);
        },
        [&](State const& state) {
            check_rest(*rules, state);
            losses.check(*rules, state);
        });
}

// A captain on either side: he comes to positions that chance does not. As above, without the
// menus.
std::uint64_t play_captains(std::shared_ptr<Dragoon const> const& rules, std::uint64_t number) {
    Play<Dragoon> play{rules, number};
    std::array<commanders::dragoon_captain::Captain, 2> captains;
    Losses losses;
    bool const checks = std::getenv("OBLIQUE_DIGESTS_ONLY") == nullptr;
    while (!play.battle.is_over() && !testing::Test::HasFailure()) {
        umpire::Seat const seat = play.seat();
        Order const order =
            captains[seat.value].decide(*rules, play.battle.view(seat), play.player);
        EXPECT_FALSE(umpire::is_refused(play.battle.submit(seat, order))) << play.in_json(order);
        EXPECT_LT(play.battle.orders().size(), 50000u) << "game " << number << " did not end";
        if (!checks) continue;
        conformance::check_events(play, [&](State const& before, State const& after) {
            check_pieces(rules->scenario, before, after);
            check_columns(play, before, after);
            losses.count(rules->scenario, before, after);
        });
        check_rest(*rules, play.battle.state());
        losses.check(*rules, play.battle.state());
    }
    if (checks) conformance::check_replay(play);
    return play.battle.digest();
}

// The whole domain of the order type.
template <class Visit> void for_each_order(Scenario const& scenario, Visit&& visit) {
    auto const units = static_cast<std::uint16_t>(scenario.counters.size());
    for (UnitId unit{0}; unit.value < units; ++unit.value) {
        for (Direction facing = 0; facing < 6; ++facing) {
            visit(dragoon::Turn{unit, facing});
            for (std::uint8_t formation = 0; formation < 8; ++formation)
                visit(Form{unit, static_cast<Formation>(formation), facing});
        }
        for (std::uint8_t points = 0; points <= 10; ++points) visit(Allot{unit, points});
        for (Order const& order :
             std::initializer_list<Order>{Recall{unit}, Take{unit}, Recover{unit}, MakeTop{unit},
                                          Rally{unit}, Assault{unit}})
            visit(order);
        for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value) {
            if (!scenario.ground.grid.holds(hex)) continue;
            for (Order const& order : std::initializer_list<Order>{
                     Fire{unit, hex}, dragoon::Step{unit, hex}, March{unit, hex},
                     Disengage{unit, hex, false}, Disengage{unit, hex, true},
                     AssaultMove{unit, hex}, Charge{unit, hex}, Advance{unit, hex}})
                visit(order);
        }
    }
    for (std::uint8_t level = 0; level <= 10; ++level)
        for (bool const in_zones : {false, true}) visit(AutoRally{level, in_zones});
    for (Direction facing = 0; facing < 6; ++facing) visit(Face{facing});
    for (Order const& order : std::initializer_list<Order>{Activate{}, Defer{}, Done{}})
        visit(order);
}

TEST(DragoonConformance, random_games_run_to_their_end) {
    auto const rules = played_rules("training-field");
    conformance::play_games("clear", 20, [&](std::uint64_t game) { return play_one(rules, game); });
}

TEST(DragoonConformance, random_games_in_fog_run_to_their_end) {
    auto const rules = played_rules("training-field", true);
    conformance::play_games("fog", 10, [&](std::uint64_t game) { return play_one(rules, game); });
}

TEST(DragoonConformance, captains_fight_to_the_end) {
    for (bool const with_fog : {false, true}) {
        auto const rules = played_rules("training-field", with_fog);
        conformance::play_games(with_fog ? "captains in fog" : "captains", 1,
                                [&](std::uint64_t game) { return play_captains(rules, game); });
    }
}

// A real battle, in clear weather and in fog: The Lobosch, or that which OBLIQUE_SCENARIO names, or
// "all" of them.
TEST(LongDragoonConformance, the_battles_run_to_their_end) {
    char const* const asked = std::getenv("OBLIQUE_SCENARIO");
    std::string_view const wanted = asked != nullptr ? asked : "the-lobosch";
    for (rules::ScenarioInfo const& info : dragoon::system.scenarios())
        for (bool const with_fog : {false, true}) {
            if ((wanted != "all" && wanted != info.id) || HasFailure()) continue;
            auto const rules = played_rules(info.id, with_fog);
            conformance::play_games(info.id + (with_fog ? " in fog" : ""), 1,
                                    [&](std::uint64_t game) { return play_one(rules, game); });
        }
}

TEST(DragoonConformance, menu_and_refusal_agree) {
    auto const rules = played_rules("training-field");
    auto const is_rare = [](Position const& position) {
        return !position.agenda.empty() || position.charge.unit != nobody ||
               position.stage == Stage::assault;
    };
    conformance::check_menus(
        rules, {amount("OBLIQUE_POSITIONS", 40), 20, 31, 3}, is_rare,
        [&](Position const&, auto&& visit) { for_each_order(rules->scenario, visit); });
}

TEST(DragoonConformance, what_leaves_something_to_chance_has_odds) {
    auto const is_melee = [](Order const& order) {
        return holds_alternative<Assault>(order) || holds_alternative<Charge>(order);
    };
    for (bool const with_fog : {false, true}) {
        Play<Dragoon> play{played_rules("training-field", with_fog), 77};
        while (play.step() && !play.battle.is_over() && !HasFailure())
            if (play.battle.orders().size() % 8 == 0) conformance::check_chance(play, is_melee);
    }
}

// A position written down and read again is the same position.
TEST(DragoonConformance, a_position_survives_its_document) {
    auto const rules = played_rules("training-field");
    Play<Dragoon> play{rules, 7};
    for (int i = 0; i < 400 && play.step(); ++i) {
    }
    std::string text;
    umpire::JsonWriter out(text);
    write_scenario(out, rules->scenario, play.battle.state().position);
    auto const bound = bind_rules(umpire::parsed(text));
    ASSERT_TRUE(holds_alternative<std::shared_ptr<Dragoon const>>(bound))
        << std::get<umpire::LoadError>(bound).where << ": "
        << std::get<umpire::LoadError>(bound).what;
    std::string again;
    umpire::JsonWriter second(again);
    auto const& read = std::get<0>(bound);
    write_scenario(second, read->scenario, read->begin(umpire::Dice{}).position);
    auto first_document = umpire::parsed(text);
    auto second_document = umpire::parsed(again);
    first_document.erase("begin"); // the copy has not begun
    second_document.erase("begin");
    EXPECT_EQ(first_document, second_document);
}

} // namespace
