// Fog of war, DRG-UI-24, DRG-GAP-66: two truths that look alike to a side give it the same bytes.

#include "tests/dragoon_worlds.h"

using namespace dragoon;
using conformance::amount;
using conformance::Play;

namespace {

void expect_nameless(Scenario const& scenario, Side side, std::string const& text) {
    for (Counter const& counter : scenario.counters) {
        if (counter.side == side) continue;
        EXPECT_EQ(text.find('"' + counter.id + '"'), std::string::npos) << counter.id;
        if (counter.name.size() > 3) {
            EXPECT_EQ(text.find(counter.name), std::string::npos) << counter.name;
        }
    }
    for (Corps const& corps : scenario.commands)
        if (corps.side != side) {
            EXPECT_EQ(text.find('"' + corps.id + '"'), std::string::npos) << corps.id;
        }
}

void expect_alike(World const& truth, World const& other, Side side, umpire::Dice& chance) {
    umpire::Seat const seat = umpire::seat_of(side);
    Mail const one(truth, seat);
    Mail const two(other, seat);
    EXPECT_EQ(one.view(), two.view());
    EXPECT_TRUE(one.seen() == two.seen()) << "what is not sent differs";
    umpire::Dice again = chance;
    EXPECT_EQ(one.answers(chance), two.answers(again));
    expect_nameless(truth.rules.scenario, side, one.view());
    std::string const onlooker = Mail(truth, umpire::spectator).view();
    expect_nameless(truth.rules.scenario, Side::a, onlooker);
    expect_nameless(truth.rules.scenario, Side::b, onlooker);
}

// What the last order let a side hear.
void expect_heard_alike(World const& truth, World const& other, Side side) {
    umpire::Seat const seat = umpire::seat_of(side);
    expect_nameless(truth.rules.scenario, side, Mail(truth, seat).reports());
    // Whether an unseen enemy saw it must not show in what may be taken back.
    EXPECT_EQ(std::ranges::any_of(truth.events, Dragoon::is_final),
              std::ranges::any_of(other.events, Dragoon::is_final));
    if (truth.has_learnt(side) || other.has_learnt(side)) return;
    EXPECT_EQ(Mail(truth, seat).reports(), Mail(other, seat).reports());
    EXPECT_EQ(Mail(truth, seat).view(), Mail(other, seat).view());
}

// Orders whose result rests on the giver's own troops, unless they come upon an enemy.
bool is_private(Order const& order) {
    return holds_alternative<Take>(order) || holds_alternative<dragoon::Turn>(order) ||
           holds_alternative<Form>(order) || holds_alternative<Recover>(order) ||
           holds_alternative<Rally>(order) || holds_alternative<AutoRally>(order) ||
           holds_alternative<Allot>(order) || holds_alternative<March>(order) ||
           holds_alternative<dragoon::Step>(order) || holds_alternative<MakeTop>(order);
}
UnitId unit_of(Order const& order) {
    return visit(
        [](auto const& each) {
            if constexpr (requires { each.unit; }) return each.unit;
            return nobody;
        },
        order);
}

// The way that an order took a unit: hexes entered, and facings.
std::vector<std::pair<Hex, Direction>> way_of(World const& world, UnitId unit) {
    std::vector<std::pair<Hex, Direction>> way;
    for (Event const& event : world.events) {
        if (auto const* step = get_if<Stepped>(&event); step != nullptr && step->unit == unit)
            way.emplace_back(step->to, Direction{0});
        if (auto const* turn = get_if<Turned>(&event); turn != nullptr && turn->unit == unit)
            way.emplace_back(nowhere, turn->facing);
    }
    return way;
}

// On the way, and beside it.
std::vector<Hex> hexes_along(field::Grid const& grid,
                             std::vector<std::pair<Hex, Direction>> const& way) {
    std::vector<Hex> found;
    for (auto const& [at, facing] : way) {
        if (at == nowhere) continue;
        found.push_back(at);
        found.insert(found.end(), grid.neighbours(at).begin(), grid.neighbours(at).end());
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    std::erase(found, nowhere);
    return found;
}

struct Count {
    int moved = 0, own = 0, unheard = 0, waylaid = 0;
};

// A march goes as far as it goes, but by the same way whoever may lie in wait on it unseen: as long
// as it is under way in both truths it is the same march.
void check_ways(World const& truth, Side side, umpire::Dice& chance, Count& count) {
    Dragoon const& rules = truth.rules;
    Hider const hider(rules, side, chance);
    umpire::Seat const seat = umpire::seat_of(side);
    std::vector<Order> menu;
    rules.candidates(rules.view(truth.state, seat), menu);
    std::erase_if(menu, [](Order const& order) {
        return !holds_alternative<March>(order) && !holds_alternative<AssaultMove>(order);
    });
    for (int i = 0; i < 8 && !menu.empty(); ++i) {
        Order const order = menu[chance.pick(menu.size())];
        World one = truth;
        ASSERT_TRUE(one.give(seat, order));
        auto const way = way_of(one, unit_of(order));
        for (Hex const at : hexes_along(rules.scenario.ground.grid, way)) {
            auto const ambush = hider.lay_in_wait(truth.state, at);
            if (!ambush) continue;
            World two{rules, *ambush};
            ASSERT_TRUE(two.give(seat, order)) << "accepted in one truth, refused in the other";
            auto const other = way_of(two, unit_of(order));
            auto const common = std::min(way.size(), other.size());
            EXPECT_TRUE(std::equal(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(common),
                                   other.begin()))
                << "an enemy whom nobody sees bends the way of " << order.index();
            ++count.waylaid;
        }
    }
}

void check_position(Play<Dragoon> const& play, Side side, umpire::Dice& chance, Count& count) {
    Dragoon const& rules = *play.rules;
    World const truth{rules, play.battle.state()};
    Hider const hider(rules, side, chance);
    expect_alike(truth, {rules, hider.disguise(truth.state)}, side, chance);
    State const unseen = hider.move_unseen(truth.state);
    count.moved += !(unseen == truth.state);
    umpire::Seat const seat = play.seat();
    if (seat == umpire::seat_of(side)) check_ways(truth, side, chance, count);
    std::vector<Order> menu;
    rules.candidates(rules.view(truth.state, seat), menu);
    if (menu.empty()) return;
    Order const order = menu[chance.pick(menu.size())];
    if (!is_private(order)) return;
    World one = truth;
    ASSERT_TRUE(one.give(seat, order));
    if (seat == umpire::seat_of(side)) { // his own order, in either truth
        World two{rules, unseen};
        ASSERT_TRUE(two.give(seat, order)) << "accepted in one truth, refused in the other";
        expect_heard_alike(one, two, side);
        ++count.own;
    } else if (UnitId const unit = unit_of(order);
               unit != nobody && !hider.is_seen(truth.state.position, unit.value) &&
               !one.has_learnt(side)) { // the enemy's, out of sight
        EXPECT_EQ(Mail(one, umpire::seat_of(side)).reports(), "");
        EXPECT_EQ(Mail(one, umpire::seat_of(side)).changes(truth.state),
                  Mail(truth, umpire::seat_of(side)).changes(truth.state));
        ++count.unheard;
    }
}

TEST(DragoonFog, DRG_GAP_66_what_a_side_cannot_know_changes_nothing_for_it) {
    int const wanted = amount("OBLIQUE_FOG_POSITIONS", 60);
    umpire::Dice chance{umpire::Seed{66, 1}};
    Count count;
    int const positions = two_truths::look_into<Dragoon>(
        {foggy_field(Cover::belt), foggy_field(Cover::none), foggy_field(Cover::forest)},
        {.wanted = wanted, .shares = 6, .first = 5000, .stride = 7, .strides = 13},
        [](Play<Dragoon> const& play) {
            World const after{*play.rules, play.battle.state(), play.battle.events()};
            for (Side const side : {Side::a, Side::b}) {
                Mail const mail(after, umpire::seat_of(side));
                expect_nameless(after.rules.scenario, side, mail.reports());
                expect_nameless(after.rules.scenario, side, mail.changes(play.battle.before()));
            }
        },
        [&](Play<Dragoon> const& play, Side side) { check_position(play, side, chance, count); });
    std::printf("%d positions, %d with units moved out of sight, %d own orders, %d unheard, %d "
                "marches waylaid\n",
                positions, count.moved, count.own, count.unheard, count.waylaid);
    EXPECT_GT(count.moved, wanted / 4);
    EXPECT_GT(count.own, wanted / 10);
    EXPECT_GT(count.waylaid, wanted / 10);
}

// A unit out of the enemy's sight that the leader who acts could rally, if it had fled.
UnitId rallied_unseen(World const& world) {
    Position const& position = world.state.position;
    if (position.stage != Stage::movement || !position.agenda.empty() ||
        position.charge.unit != nobody || position.acting == no_command)
        return nobody;
    Scene const now(world.rules, position);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const is_his = now.side(unit) == position.active && has_men(now.arm(unit)) &&
                            now.on_field(unit) && now.counter(unit).command == position.acting &&
                            now.is_within_radius(position.acting, now.piece(unit).at);
        if (is_his && position.seen_as[umpire::index(other(position.active))][i] == nobody)
            return unit;
    }
    return nobody;
}

// DRG-GAP-66: that a unit has rallied, and how it is to face, is its own side's affair.
TEST(DragoonFog, DRG_GAP_66_a_rally_out_of_sight_leaves_no_trace) {
    auto const rules = foggy_field(Cover::forest);
    umpire::Dice chance{umpire::Seed{66, 2}};
    int rallied = 0;
    for (std::uint64_t game = 0; game < 60 && rallied < 6 && !HasFailure(); ++game) {
        Play<Dragoon> play{rules, 7000 + game};
        for (int given = 0; given < 200 && play.step() && !play.battle.is_over(); ++given) {
            World before{*rules, play.battle.state()};
            UnitId const unit = rallied_unseen(before);
            Position& position = before.position();
            UnitId const leader =
                unit == nobody ? nobody : position.commands[position.acting.value].leader;
            if (leader == nobody) continue;
            Piece& piece = position.pieces[unit.value];
            piece.formation = Formation::rout;
            piece.morale = 0;
            piece.disruption = 10;
            position.hand = leader;
            position.rally_points = 9;
            umpire::Seat const owner = umpire::seat_of(position.active);
            World after = before;
            if (!after.give(owner, Rally{unit}) || after.position().agenda.empty()) continue;
            Side const enemy = other(position.active);
            expect_alike(before, after, enemy, chance);
            EXPECT_EQ(Mail(after, umpire::seat_of(enemy)).reports(), "");
            ASSERT_TRUE(after.give(owner, Face{2}));
            expect_alike(before, after, enemy, chance);
            ++rallied;
            break;
        }
    }
    EXPECT_GE(rallied, 3);
}

// DRG-GAP-66: in fog nobody is asked anything in the pursuit phase, in which neither side moves.
TEST(DragoonFog, DRG_GAP_49_who_ends_his_pursuit_in_fog_faces_as_he_rode) {
    auto const rules = foggy_field(Cover::none);
    int ended = 0;
    for (std::uint64_t game = 0; game < 40 && ended < 1 && !HasFailure(); ++game) {
        Play<Dragoon> play{rules, 8000 + game};
        while (play.step() && !play.battle.is_over()) {
            Position const& position = play.battle.state().position;
            ASSERT_NE(position.stage, Stage::pursuit) << "somebody is asked";
            for (Event const& event : play.battle.events())
                ended += holds_alternative<PursuitEnded>(event);
        }
    }
    EXPECT_GT(ended, 0) << "nobody pursued: this tests nothing";
}

} // namespace
