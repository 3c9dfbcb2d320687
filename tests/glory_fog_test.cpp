// Limited Intelligence: two truths that look alike to a side give it the same bytes. GLI-INFO-04,
// GLI-INFO-06, GLI-INFO-07, GLI-INFO-19, GLI-DUM-03, GLI-OFF-04.

#include "rules/glory/phases.h"
#include "rules/glory/system.h"
#include "tests/conformance.h"

using namespace glory;
using conformance::amount;
using conformance::Play;

namespace {

std::shared_ptr<Glory const> hidden_rules() {
    auto document = std::get<nlohmann::json>(glory::system.document("glory-exercise-hidden"));
    return std::get<0>(bind_rules(document));
}

// One way things could be, and what the last order brought in it.
struct World {
    Glory const& rules;
    State state;
    std::vector<Event> events{};

    bool give(umpire::Seat seat, Order const& order) {
        if (is_refused(rules.check(rules.view(state, seat), order))) return false;
        events.clear();
        Pen pen(rules, state, events);
        rules.resolve(pen, seat, order);
        return true;
    }
};

template <class Write> std::string told(Write&& write) {
    std::string text;
    umpire::JsonWriter out(text);
    write(out);
    return text + "\n";
}

// All that a side is sent: its view, the menu with odds, refusals, whose turn it is.
std::string mail(World const& world, Side side, umpire::Dice& chance) {
    umpire::Seat const seat = umpire::seat_of(side);
    Glory const& rules = world.rules;
    View const view = rules.view(world.state, seat);
    std::string text = told([&](auto& out) { rules.write(out, view); });
    std::vector<Order> menu;
    if (rules.to_act(world.state).contains(seat)) rules.candidates(view, menu);
    for (Order const& order : menu) {
        text += told([&](auto& out) { rules.write(out, order); });
        if (auto const odds = rules.odds(view, order))
            text += told([&](auto& out) { umpire::write_odds(out, *odds); });
    }
    for (int i = 0; i < 40; ++i) { // orders that may not be on the menu
        UnitId const unit = unit_at(chance.pick(rules.scenario.counters.size()));
        TrioId const trio = trio_at(chance.pick(rules.scenario.trios.size()));
        Hex hex{static_cast<std::uint16_t>(chance.pick(rules.scenario.ground.hexes.size()))};
        Hex const at = view.position.trios[trio.value].at;
        if (at != nowhere && chance.pick(2) == 0)
            if (Hex const next = rules.scenario.ground.grid.neighbour(
                    at, static_cast<Direction>(chance.pick(6)));
                next != nowhere)
                hex = next;
        std::array<Order, 8> const orders{glory::Step{unit, hex},
                                          March{trio, hex},
                                          Deploy{trio},
                                          Engage{unit, hex},
                                          Place{unit, hex},
                                          Shift{hex},
                                          Fire{unit, false, unit},
                                          Done{}};
        auto const ruling = rules.check(view, orders[chance.pick(orders.size())]);
        if (auto const* refusal = std::get_if<Refusal>(&ruling))
            text.append(refusal->rule.text()).append(refusal->why).append("\n");
    }
    for (umpire::Seat const each : rules.to_act(world.state))
        text += std::string(umpire::seat_word(each));
    return text;
}

std::string heard(World const& world, umpire::Seat seat) {
    std::string text;
    for (Event const& event : world.events)
        if (auto const report = world.rules.report(world.state, event, seat)) {
            text += told([&](auto& out) { world.rules.write(out, *report); });
            text += world.rules.tell(*report) + "\n";
        }
    return text;
}

// What is public of a trio changes places with that of another of the same look.
void exchange(Scenario const& scenario, Position& position, std::size_t one, std::size_t two) {
    Trio& first = position.trios[one];
    Trio& second = position.trios[two];
    std::swap(first, second);
    std::swap(first.wing, second.wing); // who it is stays
    auto& names = position.knowledge[umpire::index(other(scenario.trios[one].side))].names;
    std::swap(names[one], names[two]);
}

// Changes what the other side cannot know.
class Hider {
public:
    Hider(Glory const& rules, Side owner, umpire::Dice& chance)
        : rules_(rules), owner_(owner), chance_(chance) {}

    State disguise(State const& truth) const {
        State other = truth;
        for (int i = 0; i < 6; ++i) exchange_some(other.position);
        for (int i = 0; i < 10; ++i) regroup_some(other.position);
        for (std::size_t i = 0; i < rules_.scenario.wings.size(); ++i) {
            WingStatus& wing = other.position.wings[i];
            if (rules_.scenario.wings[i].side != owner_ || !wing.is_hidden) continue;
            wing.status = static_cast<Status>(chance_.pick(2));
            wing.rating_lost = static_cast<std::uint8_t>(chance_.pick(2));
        }
        other.secret[umpire::index(owner_)] = umpire::Dice{umpire::Seed{chance_.pick(999), 3}};
        return other;
    }

private:
    bool is_free(Position const& position, std::size_t i) const {
        return rules_.scenario.trios[i].side == owner_ &&
               position.trios[i].presence == Presence::map && !is_noted(position, i) &&
               position.hand_trio != trio_at(i) && position.meeting.mover != trio_at(i);
    }
    bool is_noted(Position const& position, std::size_t i) const {
        Knowledge const& known = position.knowledge[umpire::index(other(owner_))];
        return std::ranges::any_of(known.notes, [&](Note const& note) {
            return note.among.contains(known.names[i]) || note.wing == position.trios[i].wing;
        });
    }
    void exchange_some(Position& position) const {
        std::size_t const one = chance_.pick(rules_.scenario.trios.size());
        std::size_t const two = chance_.pick(rules_.scenario.trios.size());
        bool const is_alike = one != two && is_free(position, one) && is_free(position, two) &&
                              rules_.scenario.trios[one].shown == rules_.scenario.trios[two].shown;
        if (is_alike) exchange(rules_.scenario, position, one, two);
    }
    // Guns and the commander are with another hidden wing; formation and points spent differ.
    void regroup_some(Position& position) const {
        std::size_t const i = chance_.pick(rules_.scenario.counters.size());
        Counter const& counter = rules_.scenario.counters[i];
        Piece& piece = position.pieces[i];
        WingId const wing = wing_at(chance_.pick(rules_.scenario.wings.size()));
        bool const may_change = counter.side == owner_ &&
                                piece.whereabouts == Whereabouts::hidden &&
                                (is_artillery(counter.arm) || counter.arm == Arm::commander) &&
                                rules_.scenario.wings[wing.value].side == owner_ &&
                                position.wings[wing.value].is_hidden;
        if (may_change) piece.wing = wing;
        std::size_t const t = chance_.pick(rules_.scenario.trios.size());
        if (!is_free(position, t)) return;
        position.trios[t].in_column = chance_.pick(2) == 0;
        position.trios[t].spent[0] = static_cast<std::uint8_t>(chance_.pick(4));
    }

    Glory const& rules_;
    Side owner_;
    umpire::Dice& chance_;
};

void expect_alike(World const& one, World const& two, Side side, umpire::Dice& chance) {
    umpire::Dice again = chance;
    EXPECT_EQ(mail(one, side, chance), mail(two, side, again));
    EXPECT_TRUE(one.rules.view(one.state, umpire::seat_of(side)) ==
                two.rules.view(two.state, umpire::seat_of(side)))
        << "what is not sent differs";
    EXPECT_TRUE(one.rules.view(one.state, umpire::spectator) ==
                two.rules.view(two.state, umpire::spectator))
        << "an onlooker can tell";
}

// Nothing of a hidden wing, leader or unit is named in what its enemy is sent.
void expect_nameless(World const& world, Side side, std::string const& text) {
    Position const& position = world.state.position;
    for (std::size_t i = 0; i < world.rules.scenario.counters.size(); ++i) {
        Counter const& counter = world.rules.scenario.counters[i];
        // A leader may have been read and turned down again: GLI-SPOT-05.
        bool const is_secret = counter.side != side && !is_leader(counter.arm) &&
                               position.pieces[i].whereabouts == Whereabouts::hidden;
        if (is_secret) {
            EXPECT_EQ(text.find('"' + counter.id + '"'), text.npos) << counter.id;
        }
    }
    for (Counters const& trio : world.rules.scenario.trios) {
        bool const is_dummy = trio.side != side && trio.wing == no_wing;
        if (is_dummy) {
            EXPECT_EQ(text.find('"' + trio.id + '"'), text.npos) << trio.id;
        }
    }
}

struct Count {
    int positions = 0, disguised = 0, marches = 0, own = 0;
};

bool is_quiet(World const& world) { // nothing came to light
    return std::ranges::none_of(world.events, [](Event const& event) {
        return std::holds_alternative<TurnedUp>(event) ||
               std::holds_alternative<TrioRemoved>(event) ||
               std::holds_alternative<Deployed>(event) || std::holds_alternative<Met>(event);
    });
}

void check_position(Play<Glory> const& play, umpire::Dice& chance, Count& count) {
    Glory const& rules = *play.rules;
    World const truth{rules, play.battle.state()};
    ++count.positions;
    for (Side const side : {Side::a, Side::b}) {
        World const lie{rules, Hider(rules, other(side), chance).disguise(truth.state)};
        count.disguised += !(lie.state == truth.state);
        expect_alike(truth, lie, side, chance);
        expect_nameless(truth, side, mail(truth, side, chance));
        std::vector<Order> menu;
        umpire::Seat const seat = play.seat();
        rules.candidates(rules.view(truth.state, seat), menu);
        if (menu.empty()) continue;
        Order const order = menu[chance.pick(menu.size())];
        World one = truth;
        World two = lie;
        if (!one.give(seat, order)) continue;
        if (!two.give(seat, order)) { // his own points may not do in the other truth
            EXPECT_NE(seat, umpire::seat_of(side)) << "accepted in one truth, refused in the other";
            continue;
        }
        EXPECT_EQ(std::ranges::any_of(one.events, Glory::is_final),
                  std::ranges::any_of(two.events, Glory::is_final));
        if (!is_quiet(one) || !is_quiet(two)) continue;
        EXPECT_EQ(heard(one, umpire::seat_of(side)), heard(two, umpire::seat_of(side)));
        EXPECT_EQ(heard(one, umpire::spectator), heard(two, umpire::spectator));
        expect_alike(one, two, side, chance);
        (seat == umpire::seat_of(side) ? count.own : count.marches) += 1;
    }
}

TEST(GloryFog, GLI_INFO_19_what_a_side_cannot_know_changes_nothing_for_it) {
    auto const rules = hidden_rules();
    int const wanted = amount("OBLIQUE_FOG_POSITIONS", 60);
    umpire::Dice chance{umpire::Seed{19, 1}};
    Count count;
    for (std::uint64_t game = 0; count.positions < wanted && !HasFailure(); ++game) {
        Play<Glory> play{rules, 7000 + game};
        std::uint64_t const stride = 5 + game % 11;
        while (play.step() && count.positions < wanted && !HasFailure()) {
            if (play.battle.is_over()) break;
            for (Side const side : {Side::a, Side::b}) {
                World const after{*rules, play.battle.state(), play.battle.events()};
                expect_nameless(after, side, heard(after, umpire::seat_of(side)));
            }
            if (play.battle.orders().size() % stride == 0) check_position(play, chance, count);
            if (HasFailure())
                ADD_FAILURE() << "game " << game << ", order " << play.battle.orders().size()
                              << ": " << play.in_json(play.battle.orders().back().order);
        }
    }
    std::printf("%d positions, %d disguised, %d orders of the enemy, %d own\n", count.positions,
                count.disguised, count.marches, count.own);
    EXPECT_GT(count.disguised, wanted / 2);
    EXPECT_GT(count.marches + count.own, wanted / 4);
}

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

// GLI-INFO-12: after two tokens of one look crossed, either may be either.
TEST(GloryFog, GLI_INFO_12_after_a_crossing_either_may_be_either) {
    nlohmann::json document{{"format", "oblique-scenario"},
                            {"version", 1},
                            {"rules", "glory"},
                            {"id", "crossing"},
                            {"name", "A crossing"},
                            {"options", {{"limited_intelligence", true}}},
                            {"ground", {{"columns", 20}, {"rows_odd", 20}, {"rows_even", 20}}},
                            {"begin", {{"phase", "movement"}, {"side", "A"}}},
                            {"wings",
                             {{{"id", "zieten"},
                               {"side", "A"},
                               {"shows", "cav"},
                               {"at", "1010"},
                               {"outliers", {"0910", "0911"}},
                               {"leader", {{"id", "l-zieten"}}},
                               {"units", {{{"id", "z1"}, {"arm", "hussar"}}}}},
                              {{"id", "lacy"},
                               {"side", "B"},
                               {"at", "2020"},
                               {"leader", {{"id", "l-lacy"}}},
                               {"units", {{{"id", "a1"}, {"arm", "line"}}}}}}},
                            {"dummies",
                             {{{"id", "dummy"},
                               {"side", "A"},
                               {"shows", "cav"},
                               {"at", "1011"},
                               {"outliers", {"1110", "1111"}}}}}};
    auto const bound = bind_rules(document);
    ASSERT_TRUE(std::holds_alternative<std::shared_ptr<Glory const>>(bound))
        << std::get<umpire::LoadError>(bound).where << std::get<umpire::LoadError>(bound).what;
    auto const rules = std::get<0>(bound);
    auto const after = [&](bool real_goes_on) {
        umpire::Battle<Glory> battle(rules, umpire::Seed{1, 2});
        auto const hex = [&](char const* label) {
            return *rules->scenario.ground.grid.find(label);
        };
        TrioId const zieten{0};
        TrioId const dummy{2}; // wings come first
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

} // namespace
