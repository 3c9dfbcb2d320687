// Limited Intelligence: two truths that look alike to a side give it the same bytes. GLI-INFO-04,
// GLI-INFO-06, GLI-INFO-07, GLI-INFO-13, GLI-INFO-19, GLI-DUM-03, GLI-OFF-04, GLI-TOR-02.

#include "rules/glory/board.h"
#include "rules/glory/phases.h"
#include "rules/glory/system.h"
#include "tests/conformance.h"

using namespace glory;
using conformance::amount;
using conformance::Play;

namespace {

std::shared_ptr<Glory const> rules_of(std::string_view scenario) {
    return std::get<0>(bind_rules(std::get<nlohmann::json>(glory::system.document(scenario))));
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

// All that a seat is sent, and could ask for.
class Mail {
public:
    Mail(World const& world, umpire::Seat seat)
        : rules_(world.rules), world_(world), seat_(seat), view_(rules_.view(world.state, seat)) {}

    View const& seen() const { return view_; }
    std::string view() const {
        return told([&](auto& out) { rules_.write(out, view_); });
    }
    std::string reports() const {
        std::string text;
        for (Event const& event : world_.events)
            if (auto const report = rules_.report(world_.state, event, seat_)) {
                text += told([&](auto& out) { rules_.write(out, *report); });
                text += rules_.tell(*report) + "\n";
            }
        return text;
    }
    // The menu with its odds, the board, refusals of orders that are not on the menu, and who is
    // to act.
    std::string answers(umpire::Dice& chance) const {
        std::string text;
        std::vector<Order> menu;
        if (rules_.to_act(world_.state).contains(seat_)) rules_.candidates(view_, menu);
        for (Order const& order : menu) {
            text += told([&](auto& out) { rules_.write(out, order); });
            if (auto const odds = rules_.odds(view_, order))
                text += told([&](auto& out) { umpire::write_odds(out, *odds); });
        }
        text += told([&](auto& out) { // and what the table in the browser shows
            out.begin_object();
            rules::write_fields(out, board_of(rules_, view_));
            out.end_object();
        });
        for (int i = 0; i < 60; ++i) {
            auto const ruling = rules_.check(view_, some_order(chance));
            auto const* const refusal = std::get_if<Refusal>(&ruling);
            text += refusal == nullptr
                        ? "allowed\n"
                        : std::string(refusal->rule.text()) + std::string(refusal->why) + "\n";
        }
        for (umpire::Seat const each : rules_.to_act(rules_.imagine(view_, umpire::Dice{})))
            text += std::string(umpire::seat_word(each)); // as he is told
        return text;
    }

private:
    // Half of them concern the hexes where the tokens of the other side are.
    Hex some_hex(umpire::Dice& chance) const {
        Scenario const& scenario = rules_.scenario;
        Hex const any{static_cast<std::uint16_t>(chance.pick(scenario.ground.hexes.size()))};
        Trio const& trio = view_.position.trios[chance.pick(scenario.trios.size())];
        Hex const near = chance.pick(2) == 0 ? trio.at : trio.outliers[chance.pick(2)];
        if (near != nowhere && chance.pick(2) == 0) return near;
        return scenario.ground.grid.holds(any) ? any : Hex{0};
    }
    Order some_order(umpire::Dice& chance) const {
        UnitId const unit = unit_at(chance.pick(rules_.scenario.counters.size()));
        UnitId const other = unit_at(chance.pick(rules_.scenario.counters.size()));
        TrioId const trio = trio_at(chance.pick(rules_.scenario.trios.size()));
        Hex const hex = some_hex(chance);
        // A step that meets what stands there: from a neighbour, if a unit of his is near.
        UnitId stepper = unit;
        for (std::size_t i = 0; i < rules_.scenario.counters.size(); ++i) {
            Piece const& piece = view_.position.pieces[i];
            if (piece.whereabouts == Whereabouts::field &&
                rules_.scenario.ground.grid.distance(piece.at, hex) == 1)
                stepper = unit_at(i);
        }
        std::array<Order, 9> const orders{
            glory::Step{stepper, hex}, March{trio, hex},  Deploy{trio},
            Engage{unit, hex},         Place{unit, hex},  Shift{hex},
            Fire{unit, false, other},  Assign{unit, {0}}, Done{}};
        return orders[chance.pick(orders.size())];
    }

    Glory const& rules_;
    World const& world_;
    umpire::Seat seat_;
    View view_;
};

// Changes what the other side cannot know of the owner.
class Hider {
public:
    Hider(Glory const& rules, Side owner, umpire::Dice& chance)
        : rules_(rules), owner_(owner), chance_(chance) {}

    // Who is who, and who is with whom: what the owner does next looks the same from outside.
    State exchange(State const& truth) const {
        State other = truth;
        Position& position = other.position;
        for (int i = 0; i < 60; ++i) exchange_trios(position);
        for (int i = 0; i < 12; ++i) permute_units(position);
        for (int i = 0; i < 6; ++i) regroup(position);
        for (std::size_t i = 0; i < rules_.scenario.wings.size(); ++i) {
            WingStatus& wing = position.wings[i];
            if (rules_.scenario.wings[i].side != owner_ || !wing.is_hidden) continue;
            // Units that went back to a hidden wing show how it obeys.
            if (std::ranges::any_of(position.pieces, [&](Piece const& piece) {
                    return piece.wing == wing_at(i) && piece.whereabouts == Whereabouts::field;
                }))
                continue;
            wing.status = static_cast<Status>(chance_.pick(2));
            wing.rating_lost = static_cast<std::uint8_t>(chance_.pick(2));
        }
        other.secret[umpire::index(owner_)] = umpire::Dice{umpire::Seed{chance_.pick(999), 3}};
        return other;
    }
    // All that, and what he has done in secret: formations, points spent, trial placements, set-up.
    State disguise(State const& truth) const {
        State other = exchange(truth);
        Position& position = other.position;
        for (std::size_t i = 0; i < rules_.scenario.trios.size(); ++i) {
            Trio& trio = position.trios[i];
            if (rules_.scenario.trios[i].side != owner_ || trio.presence != Presence::map) continue;
            trio.in_column = chance_.pick(2) == 0;
            trio.has_changed = chance_.pick(2) == 0;
            trio.spent[0] = static_cast<std::uint8_t>(chance_.pick(8));
            trio.asleep_until = static_cast<std::uint8_t>(chance_.pick(9));
            if (position.stage == Stage::setup) trio.at = trio.outliers[chance_.pick(2)];
        }
        if (position.stage == Stage::setup) {
            position.is_ready[umpire::index(owner_)] = chance_.pick(2) == 0;
            position.setup_step[umpire::index(owner_)] = static_cast<std::uint8_t>(chance_.pick(9));
        }
        try_placing(position);
        return other;
    }

private:
    Scenario const& scenario() const { return rules_.scenario; }
    bool is_hidden(Position const& position, std::size_t i) const {
        return scenario().counters[i].side == owner_ &&
               position.pieces[i].whereabouts == Whereabouts::hidden;
    }
    bool is_noted(Position const& position, WingId wing) const {
        Knowledge const& known = position.knowledge[umpire::index(other(owner_))];
        return std::ranges::find(known.notes, wing, &Note::wing) != known.notes.end();
    }
    bool is_free(Position const& position, std::size_t i) const {
        Knowledge const& known = position.knowledge[umpire::index(other(owner_))];
        return scenario().trios[i].side == owner_ && position.trios[i].presence == Presence::map &&
               !is_noted(position, position.trios[i].wing) &&
               std::ranges::none_of(
                   known.notes,
                   [&](Note const& note) { return note.among.contains(known.names[i]); }) &&
               position.hand_trio != trio_at(i) && position.meeting.mover != trio_at(i) &&
               std::ranges::find(position.agenda, trio_at(i), &Task::trio) == position.agenda.end();
    }
    // GLI-INFO-19: what is seen of a trio changes places with that of another of its look.
    void exchange_trios(Position& position) const {
        std::size_t const one = chance_.pick(scenario().trios.size());
        std::size_t const two = chance_.pick(scenario().trios.size());
        bool const is_alike = one != two && is_free(position, one) && is_free(position, two) &&
                              scenario().trios[one].shown == scenario().trios[two].shown;
        if (!is_alike) return;
        std::swap(position.trios[one], position.trios[two]);
        std::swap(position.trios[one].wing, position.trios[two].wing); // who it is stays
        auto& names = position.knowledge[umpire::index(other(owner_))].names;
        std::swap(names[one], names[two]);
    }
    void permute_units(Position& position) const {
        std::size_t const one = chance_.pick(scenario().counters.size());
        std::size_t const two = chance_.pick(scenario().counters.size());
        bool const are_units = is_hidden(position, one) && is_hidden(position, two) &&
                               !is_leader(scenario().counters[one].arm) &&
                               !is_leader(scenario().counters[two].arm);
        if (are_units) std::swap(position.pieces[one].wing, position.pieces[two].wing);
    }
    // Guns and the commander are with another wing, and so is somebody detached to him.
    void regroup(Position& position) const {
        std::size_t const i = chance_.pick(scenario().counters.size());
        Arm const arm = scenario().counters[i].arm;
        WingId const wing = wing_at(chance_.pick(scenario().wings.size()));
        bool const is_other =
            scenario().wings[wing.value].side == owner_ && position.wings[wing.value].is_hidden;
        if (!is_hidden(position, i) || !is_other) return;
        if (is_artillery(arm) || arm == Arm::commander) position.pieces[i].wing = wing;
        if (has_men(arm) && chance_.pick(4) == 0)
            position.pieces[i].parent = std::exchange(position.pieces[i].wing, wing);
    }
    void try_placing(Position& position) const {
        if (position.agenda.empty()) return;
        Task const& task = position.agenda.back();
        if (task.kind != TaskKind::deploy || task.side != owner_) return;
        Trio const& trio = position.trios[task.trio.value];
        for (std::size_t i = 0; i < scenario().counters.size(); ++i) {
            Piece& piece = position.pieces[i];
            bool const is_his = is_hidden(position, i) && piece.wing == trio.wing &&
                                !is_leader(scenario().counters[i].arm);
            if (!is_his || chance_.pick(2) == 0) continue;
            piece.at = trio.at;
            piece.whereabouts = Whereabouts::placing;
            return;
        }
    }

    Glory const& rules_;
    Side owner_;
    umpire::Dice& chance_;
};

// The same order where trios have changed places: of the one that goes by the same name.
Order translated(Order order, State const& one, State const& two, Side owner) {
    auto const follow = [&](TrioId& id) {
        std::size_t const knower = umpire::index(other(owner));
        TokenId const name = one.position.knowledge[knower].names[id.value];
        auto const& names = two.position.knowledge[knower].names;
        if (name != no_token)
            id = trio_at(static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()));
    };
    std::visit(
        [&](auto& each) {
            if constexpr (requires { TrioId{each.wing}; }) follow(each.wing);
            if constexpr (requires { TrioId{each.with}; }) follow(each.with);
        },
        order);
    return order;
}

void expect_alike(World const& one, World const& two, Side side, umpire::Dice& chance) {
    umpire::Dice again = chance;
    Mail const first(one, umpire::seat_of(side));
    Mail const second(two, umpire::seat_of(side));
    EXPECT_EQ(first.view(), second.view());
    EXPECT_EQ(first.answers(chance), second.answers(again));
    EXPECT_TRUE(first.seen() == second.seen()) << "what is not sent differs";
    EXPECT_TRUE(Mail(one, umpire::spectator).seen() == Mail(two, umpire::spectator).seen())
        << "an onlooker can tell";
}

// Nothing of a hidden unit or of a dummy is named in what its enemy is sent.
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
    int positions = 0, disguised = 0, marches = 0, own = 0, secret = 0;
};

bool is_quiet(World const& world) { // nothing came to light
    return std::ranges::none_of(world.events, [](Event const& event) {
        return std::holds_alternative<TurnedUp>(event) ||
               std::holds_alternative<TrioRemoved>(event) ||
               std::holds_alternative<Deployed>(event) || std::holds_alternative<Met>(event);
    });
}

bool is_secret(Order const& order) { // of which the enemy hears nothing, whatever it is
    return std::holds_alternative<Assign>(order) || std::holds_alternative<Post>(order) ||
           std::holds_alternative<Lay>(order) || std::holds_alternative<Point>(order) ||
           std::holds_alternative<Cover>(order) || std::holds_alternative<FormWing>(order) ||
           std::holds_alternative<Join>(order) || std::holds_alternative<Trade>(order) ||
           std::holds_alternative<Place>(order) || std::holds_alternative<DrawUp>(order);
}

// The same order in two truths that look alike to a side: it hears the same of it.
void check_order(World const& truth, World const& lie, Side side, umpire::Seat seat,
                 umpire::Dice& chance, Count& count) {
    std::vector<Order> menu;
    truth.rules.candidates(truth.rules.view(truth.state, seat), menu);
    if (menu.empty()) return;
    Order const order = menu[chance.pick(menu.size())];
    bool const is_own = seat == umpire::seat_of(side);
    World one = truth;
    World two = lie;
    ASSERT_TRUE(one.give(seat, order));
    Order const same = is_own ? order : translated(order, truth.state, lie.state, other(side));
    if (!two.give(seat, same)) { // his own points may not do in the other truth
        EXPECT_FALSE(is_own) << "accepted in one truth, refused in the other";
        return;
    }
    if (!is_quiet(one) || !is_quiet(two)) return;
    if (one.state.position.stage == Stage::over) return; // GLI-GAP-47: then all is shown
    EXPECT_EQ(std::ranges::any_of(one.events, Glory::is_final),
              std::ranges::any_of(two.events, Glory::is_final));
    Mail const first(one, umpire::seat_of(side));
    Mail const second(two, umpire::seat_of(side));
    EXPECT_EQ(first.reports(), second.reports());
    EXPECT_EQ(Mail(one, umpire::spectator).reports(), Mail(two, umpire::spectator).reports());
    expect_alike(one, two, side, chance);
    (is_own ? count.own : count.marches) += 1;
    bool const is_over = one.state.position.stage != truth.state.position.stage;
    if (is_own || is_over || !is_secret(order)) return;
    EXPECT_EQ(first.reports(), "") << "a secret order is heard";
    EXPECT_EQ(first.view(), Mail(truth, umpire::seat_of(side)).view()) << "a secret order is seen";
    ++count.secret;
}

void check_position(Play<Glory> const& play, umpire::Dice& chance, Count& count) {
    Glory const& rules = *play.rules;
    World const truth{rules, play.battle.state()};
    ++count.positions;
    for (Side const side : {Side::a, Side::b}) {
        Hider const hider(rules, other(side), chance);
        World const lie{rules, hider.disguise(truth.state)};
        count.disguised += !(lie.state == truth.state);
        expect_alike(truth, lie, side, chance);
        expect_nameless(truth, side, Mail(truth, umpire::seat_of(side)).view());
        for (int i = 0; i < 4; ++i)
            for (umpire::Seat const seat : rules.to_act(truth.state))
                check_order(truth, World{rules, hider.exchange(truth.state)}, side, seat, chance,
                            count);
    }
}

TEST(GloryFog, GLI_INFO_19_what_a_side_cannot_know_changes_nothing_for_it) {
    std::array const fields{rules_of("glory-exercise-hidden"), rules_of("glory-torgau-hidden")};
    int const wanted = amount("OBLIQUE_FOG_POSITIONS", 60);
    umpire::Dice chance{umpire::Seed{19, 1}};
    Count count;
    for (std::uint64_t game = 0; count.positions < wanted && !HasFailure(); ++game) {
        auto const& rules = fields[game % fields.size()];
        Play<Glory> play{rules, 7000 + game};
        std::uint64_t const stride = 5 + game % 11;
        int const enough = std::min(wanted, count.positions + 1 + wanted / 4); // from both fields
        while (play.step() && count.positions < enough && !HasFailure()) {
            if (play.battle.is_over()) break;
            for (Side const side : {Side::a, Side::b}) {
                World const after{*rules, play.battle.state(), play.battle.events()};
                expect_nameless(after, side, Mail(after, umpire::seat_of(side)).reports());
            }
            if (play.battle.orders().size() % stride == 0) check_position(play, chance, count);
            if (HasFailure())
                ADD_FAILURE() << "game " << game << ", order " << play.battle.orders().size()
                              << ": " << play.in_json(play.battle.orders().back().order);
        }
    }
    std::printf("%d positions, %d disguised, %d orders of the enemy, %d of them secret, %d own\n",
                count.positions, count.disguised, count.marches, count.secret, count.own);
    EXPECT_GT(count.disguised, wanted);
    EXPECT_GT(count.marches, wanted / 4);
    EXPECT_GT(count.own, wanted / 4);
    EXPECT_GT(count.secret, wanted / 20);
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

// GLI-INFO-08, GLI-INFO-14, GLI-INFO-15, GLI-INFO-16: of what a side does in secret the other is
// told nothing, not by a digest nor by a wait, and it may be taken back; a step may not.
TEST(GloryFog, what_is_tried_in_secret_leaves_no_trace) {
    umpire::TableOf<Glory> table(rules_of("glory-exercise-hidden"), umpire::Seed{3, 4}, {});
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
        ASSERT_FALSE(is_refused(table.battle().submit(seat, menu[which % menu.size()])));
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
        menu, [](Order const& order) { return std::holds_alternative<March>(order); });
    ASSERT_NE(march, menu.end());
    Order const order = *march;
    ASSERT_FALSE(is_refused(table.battle().submit(umpire::seat_a, order)));
    EXPECT_FALSE(table.may_take_back(umpire::seat_a));
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
                    std::visit(
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
