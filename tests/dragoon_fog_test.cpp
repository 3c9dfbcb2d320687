// Fog of war, DRG-UI-24, DRG-GAP-66: two truths that look alike to a side give it the same bytes.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "tests/conformance.h"

using namespace dragoon;
using conformance::amount;
using conformance::Play;

namespace {

// The training field as it is; with a belt of woods between the armies; or with a forest there, in
// which nobody is seen from afar.
enum class Cover : std::uint8_t { none, belt, forest };
std::shared_ptr<Dragoon const> foggy_field(Cover cover) {
    auto document = std::get<nlohmann::json>(dragoon::system.document("training-field"));
    document["options"]["fog"] = true;
    auto& hexes = document["ground"]["hexes"];
    if (cover == Cover::belt)
        for (std::string const hex : {"0111", "0211", "0511", "0611", "0711", "0811", "0911",
                                      "1011", "1311", "1411", "1511", "1611", "1711"})
            hexes[hex] = "woods";
    field::Grid const grid(field::GridShape{20, 19, 20});
    for (Hex hex{0}; cover == Cover::forest && hex.value < grid.size(); ++hex.value)
        if (grid.holds(hex) && grid.row(hex) >= 8 && grid.row(hex) <= 12)
            hexes[grid.label(hex)] = "woods";
    return std::get<0>(bind_rules(document));
}

// One truth, and what happens in it.
struct World {
    Dragoon const& rules;
    State state;
    std::vector<Event> events{};

    Position& position() { return state.position; }
    // False where it is refused.
    bool give(umpire::Seat seat, Order const& order) {
        events.clear();
        if (!rules.to_act(state).contains(seat)) return false;
        if (umpire::is_refused(rules.check(rules.view(state, seat), order))) return false;
        Pen pen(rules, state, events);
        rules.resolve(pen, seat, order);
        return true;
    }
    void look() {
        events.clear();
        Pen pen(rules, state, events);
        look_about(pen);
    }
    bool has_learnt(Side side) const {
        return std::ranges::any_of(events, [&](Event const& event) {
            auto const* sighted = std::get_if<Sighted>(&event);
            auto const* flag = std::get_if<FlagSeen>(&event);
            auto const* halted = std::get_if<Halted>(&event);
            return (sighted != nullptr && sighted->side == side) ||
                   (flag != nullptr && flag->side == side) ||
                   (halted != nullptr && rules.scenario.counters[halted->unit.value].side == side);
        });
    }
};

// All that a seat is sent, and could ask for, in one text.
class Mail {
public:
    Mail(World const& world, umpire::Seat seat)
        : rules_(world.rules), world_(world), seat_(seat), view_(rules_.view(world.state, seat)) {}

    std::string view() const {
        return told([&](umpire::JsonWriter& out) { rules_.write(out, view_); });
    }
    std::string changes(State const& before) const {
        return told([&](umpire::JsonWriter& out) {
            rules_.write_changes(out, rules_.view(before, seat_), view_);
        });
    }
    std::string reports() const {
        std::string text;
        for (Event const& event : world_.events)
            if (auto const heard = rules_.report(world_.state, event, seat_)) {
                text += told([&](umpire::JsonWriter& out) { rules_.write(out, *heard); });
                text += rules_.tell(*heard) + "\n";
            }
        return text;
    }
    // The menu with the odds of each order, and refusals of orders that are not on it.
    std::string answers(umpire::Dice& chance) const {
        std::string text;
        std::vector<Order> menu;
        bool const acts = rules_.to_act(world_.state).contains(seat_);
        text += acts ? "his turn\n" : "not his turn\n";
        if (acts) rules_.candidates(view_, menu);
        for (Order const& order : menu) {
            text += told([&](umpire::JsonWriter& out) { rules_.write(out, order); });
            if (auto const odds = rules_.odds(view_, order))
                text += told([&](umpire::JsonWriter& out) { umpire::write_odds(out, *odds); });
        }
        if (!menu.empty()) {
            umpire::Preview<Dragoon> preview(rules_, view_, seat_);
            Order const order = menu[chance.pick(menu.size())];
            text += told([&](umpire::JsonWriter& out) { preview.write_step(out, order); });
        }
        for (int i = 0; i < 60; ++i) text += answer(some_order(chance)) + "\n";
        for (umpire::Seat const seat : rules_.to_act(rules_.sample_state(view_, umpire::Dice{})))
            text += std::string(umpire::seat_word(seat)); // who is to act, as he is told
        return text;
    }
    View const& seen() const { return view_; }

private:
    template <class Write> static std::string told(Write&& write) {
        std::string text;
        umpire::JsonWriter out(text);
        write(out);
        return text + "\n";
    }
    std::string answer(Order const& order) const {
        auto const ruling = rules_.check(view_, order);
        auto const* refusal = std::get_if<Refusal>(&ruling);
        return refusal == nullptr ? "allowed"
                                  : std::string(refusal->rule.text()) + std::string(refusal->why);
    }
    Order some_order(umpire::Dice& chance) const {
        auto const count = rules_.scenario.counters.size();
        UnitId const unit{static_cast<std::uint16_t>(chance.pick(count))};
        Hex hex{static_cast<std::uint16_t>(chance.pick(rules_.scenario.ground.hexes.size()))};
        if (!rules_.scenario.ground.grid.holds(hex)) hex = rules_.scenario.objectives[0].at;
        // Half of them concern the neighbourhood, where most can be asked.
        Hex const at = rules_.scenario.setup[unit.value].at;
        Hex const own = view_.position.pieces[unit.value].at;
        if (own != nowhere && chance.pick(2) == 0)
            if (Hex const to = rules_.scenario.ground.grid.neighbour(
                    own, static_cast<Direction>(chance.pick(6)));
                to != nowhere)
                hex = to;
        if (at != nowhere && chance.pick(8) == 0) hex = at;
        std::array<Order, 12> const orders{Fire{unit, hex},
                                           dragoon::Step{unit, hex},
                                           March{unit, hex},
                                           Charge{unit, hex},
                                           Advance{unit, hex},
                                           Disengage{unit, hex, true},
                                           AssaultMove{unit, hex},
                                           Take{unit},
                                           Rally{unit},
                                           Assault{unit},
                                           Recall{unit},
                                           Allot{unit, 1}};
        return orders[chance.pick(orders.size())];
    }

    Dragoon const& rules_;
    World const& world_;
    umpire::Seat seat_;
    View view_;
};

// Changes what a side cannot know.
class Hider {
public:
    Hider(Dragoon const& rules, Side side, umpire::Dice& chance)
        : rules_(rules), side_(side), chance_(chance) {}

    State disguise(State const& truth) const {
        World other{rules_, truth};
        for (std::size_t i = 0; i < rules_.scenario.counters.size(); ++i)
            if (rules_.scenario.counters[i].side != side_) change(other, i);
        change_army(other.position());
        for (int i = 0; i < 20; ++i) change_places(other.position());
        other.state.dice = umpire::Dice{umpire::Seed{chance_.pick(1000), 3}};
        return other.state;
    }
    // An enemy who is not seen there either, in that hex; nothing if none can be.
    std::optional<State> lay_in_wait(State const& truth, Hex at) const {
        for (std::size_t i = 0; i < rules_.scenario.counters.size(); ++i) {
            World other{rules_, truth};
            bool const is_enemy = rules_.scenario.counters[i].side != side_ &&
                                  !is_leader(rules_.scenario.counters[i].arm);
            if (!is_enemy || is_seen(other.position(), i)) continue;
            if (other.position().pieces[i].whereabouts != Whereabouts::field) continue;
            move(other, i, at);
            if (other.position().pieces[i].at == at) return other.state;
        }
        return std::nullopt;
    }
    // Only units out of sight, and nothing that decides who acts when.
    State move_unseen(State const& truth) const {
        World other{rules_, truth};
        for (std::size_t i = 0; i < rules_.scenario.counters.size(); ++i)
            if (rules_.scenario.counters[i].side != side_ && !is_seen(other.position(), i))
                change(other, i);
        return other.state;
    }
    bool is_seen(Position const& position, std::size_t unit) const {
        return position.seen_as[umpire::index(side_)][unit] != nobody;
    }

private:
    std::uint8_t up_to(std::size_t most) const {
        return static_cast<std::uint8_t>(chance_.pick(most + 1));
    }

    void change(World& world, std::size_t i) const {
        Piece& piece = world.position().pieces[i];
        Arm const arm = rules_.scenario.counters[i].arm;
        if (piece.whereabouts != Whereabouts::field || chance_.pick(3) == 0) return;
        if (!is_leader(arm) && piece.formation != Formation::rout) {
            piece.morale = static_cast<std::uint8_t>(1 + up_to(9));
            piece.disruption = is_battery(arm) ? piece.disruption : up_to(10);
        }
        if (!is_leader(arm)) piece.quality = static_cast<Quality>(up_to(3));
        piece.target = Hex{static_cast<std::uint16_t>(up_to(200))};
        piece.has_acted = up_to(1) == 1;
        piece.is_active = piece.is_active && up_to(1) == 1;
        piece.spent = up_to(4);
        if (is_seen(world.position(), i)) {
            if (has_men(arm)) piece.men = alike(piece.men);
            return;
        }
        if (has_men(arm)) piece.men = static_cast<std::uint16_t>(100 + chance_.pick(700));
        if (piece.formation != Formation::rout && !is_leader(arm)) piece.facing = up_to(5);
        relocate(world, i);
    }
    // Another number of men that looks the same, DRG-GAP-66.
    std::uint16_t alike(int men) const {
        int const about = std::max(100, (men + 50) / 100 * 100);
        return static_cast<std::uint16_t>(about - 50 + static_cast<int>(chance_.pick(100)));
    }
    // To another place where it is not seen either.
    void relocate(World& world, std::size_t i) const {
        move(world, i,
             Hex{static_cast<std::uint16_t>(chance_.pick(rules_.scenario.ground.hexes.size()))});
    }
    void move(World& world, std::size_t i, Hex to) const {
        Situation const now(rules_, world.position());
        if (!now.grid().holds(to) || !now.chart.is_empty(to) ||
            now.ground().terrain(to) == Terrain::pond)
            return;
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.chart.is_stacked(now.piece(unit).at)) return;
        World elsewhere = world;
        elsewhere.position().pieces[i].at = to;
        World looked = elsewhere;
        looked.look();
        if (looked.has_learnt(side_)) return;
        world.state = looked.state;
    }
    // Two units of a kind are each the other: whose battalion it is, is not seen.
    void change_places(Position& position) const {
        std::size_t const one = chance_.pick(rules_.scenario.counters.size());
        std::size_t const two = chance_.pick(rules_.scenario.counters.size());
        Counter const& first = rules_.scenario.counters[one];
        Counter const& second = rules_.scenario.counters[two];
        bool const is_alike = first.side != side_ && first.side == second.side &&
                              first.arm == second.arm && first.nation == second.nation;
        if (!is_alike || is_leader(first.arm)) return;
        std::swap(position.pieces[one], position.pieces[two]);
        auto& seen_as = position.seen_as[umpire::index(side_)];
        std::swap(seen_as[one], seen_as[two]);
        auto const exchange = [&](UnitId& unit) {
            if (unit.value == one)
                unit.value = static_cast<std::uint16_t>(two);
            else if (unit.value == two)
                unit.value = static_cast<std::uint16_t>(one);
        };
        exchange(position.hand);
        exchange(position.charge.unit);
        for (Task& task : position.agenda) exchange(task.unit);
        for (Attack& attack : position.attacks) {
            exchange(attack.unit);
            exchange(attack.target);
        }
    }
    void change_army(Position& position) const {
        std::size_t const enemy = umpire::index(other(side_));
        for (std::size_t i = 0; i < rules_.scenario.commands.size(); ++i) {
            if (rules_.scenario.commands[i].side == side_) continue;
            position.commands[i].rating = up_to(9);
            position.commands[i].sub_points = up_to(3);
            position.commands[i].offered = up_to(3);
            position.commands[i].standing = static_cast<Standing>(up_to(3));
        }
        position.sub_points[enemy] = up_to(3);
        position.is_finished[enemy] = position.is_finished[enemy] != (up_to(1) == 1);
        position.has_declined[enemy] = up_to(1) == 1;
        position.levels[enemy] = up_to(50);
        for (Side& flag : position.flags[enemy]) flag = static_cast<Side>(up_to(1));
        if (position.acting == no_command) return;
        if (rules_.scenario.commands[position.acting.value].side == side_) return;
        position.rally_points = up_to(9);
        if (position.charge.unit == nobody) position.hand = nobody;
    }

    Dragoon const& rules_;
    Side side_;
    umpire::Dice& chance_;
};

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
    return std::holds_alternative<Take>(order) || std::holds_alternative<dragoon::Turn>(order) ||
           std::holds_alternative<Form>(order) || std::holds_alternative<Recover>(order) ||
           std::holds_alternative<Rally>(order) || std::holds_alternative<AutoRally>(order) ||
           std::holds_alternative<Allot>(order) || std::holds_alternative<March>(order) ||
           std::holds_alternative<dragoon::Step>(order) || std::holds_alternative<MakeTop>(order);
}
UnitId unit_of(Order const& order) {
    return std::visit(
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
        if (auto const* step = std::get_if<Stepped>(&event); step != nullptr && step->unit == unit)
            way.emplace_back(step->to, Direction{0});
        if (auto const* turn = std::get_if<Turned>(&event); turn != nullptr && turn->unit == unit)
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
    int positions = 0, moved = 0, own = 0, unheard = 0, waylaid = 0;
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
        return !std::holds_alternative<March>(order) && !std::holds_alternative<AssaultMove>(order);
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

void check_position(Play<Dragoon> const& play, umpire::Dice& chance, Count& count) {
    Dragoon const& rules = *play.rules;
    World const truth{rules, play.battle.state()};
    ++count.positions;
    for (Side const side : {Side::a, Side::b}) {
        Hider const hider(rules, side, chance);
        expect_alike(truth, {rules, hider.disguise(truth.state)}, side, chance);
        State const unseen = hider.move_unseen(truth.state);
        count.moved += !(unseen == truth.state);
        umpire::Seat const seat = play.seat();
        if (seat == umpire::seat_of(side)) check_ways(truth, side, chance, count);
        std::vector<Order> menu;
        rules.candidates(rules.view(truth.state, seat), menu);
        if (menu.empty()) continue;
        Order const order = menu[chance.pick(menu.size())];
        if (!is_private(order)) continue;
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
}

TEST(DragoonFog, DRG_GAP_66_what_a_side_cannot_know_changes_nothing_for_it) {
    std::array const fields{foggy_field(Cover::belt), foggy_field(Cover::none),
                            foggy_field(Cover::forest)};
    int const wanted = amount("OBLIQUE_FOG_POSITIONS", 60);
    umpire::Dice chance{umpire::Seed{66, 1}};
    Count count;
    for (std::uint64_t game = 0; count.positions < wanted && !HasFailure(); ++game) {
        auto const& rules = fields[game % fields.size()];
        Play<Dragoon> play{rules, 5000 + game};
        std::uint64_t const stride = 7 + game % 13;
        int const enough = std::min(wanted, count.positions + 1 + wanted / 6); // from every field
        while (play.step() && count.positions < enough && !HasFailure()) {
            if (play.battle.is_over()) break;
            World const after{*rules, play.battle.state(), play.battle.events()};
            for (Side const side : {Side::a, Side::b}) {
                Mail const mail(after, umpire::seat_of(side));
                expect_nameless(rules->scenario, side, mail.reports());
                expect_nameless(rules->scenario, side, mail.changes(play.battle.before()));
            }
            if (play.battle.orders().size() % stride == 0) check_position(play, chance, count);
            if (HasFailure())
                ADD_FAILURE() << "game " << game << ", order " << play.battle.orders().size();
        }
    }
    std::printf("%d positions, %d with units moved out of sight, %d own orders, %d unheard, %d "
                "marches waylaid\n",
                count.positions, count.moved, count.own, count.unheard, count.waylaid);
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
                ended += std::holds_alternative<PursuitEnded>(event);
        }
    }
    EXPECT_GT(ended, 0) << "nobody pursued: this tests nothing";
}

} // namespace
