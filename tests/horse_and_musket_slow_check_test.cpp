// The spans against a slow second opinion on positions by chance: ways are gone mil by mil, wheels
// by hundredths of a degree, and halts asked where the rules ask them. It has no code in common
// with rules/horse_and_musket/table but where a unit's stands are.

#include "conformance.h"
#include "field/plane_fan.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using nlohmann::json;

// What lies on the table, in plain outlines.
struct Thing {
    int owner;
    bool is_enemy;
    field::Convex outline;
};

class Slow {
public:
    Slow(Rules const& rules, State const& state) : rules_(rules), top_(state.position.top) {
        Unit const& mover = top_.units[0];
        arm_ = rules.scenario.units[0].arm;
        is_line_ = mover.formation == Formation::line;
        extent_ = is_line_ ? line_of(mover) : field::square({arm_ == Arm::artillery ? 500 : 375});
        for (std::size_t i = 1; i < rules.scenario.units.size(); ++i) {
            int const owner = static_cast<int>(i);
            Unit const& unit = top_.units[i];
            if (unit.formation == Formation::line) // one outline: its stands are rounded as one
                things_.push_back({owner, is_enemy(i),
                                   field::Convex(field::footprint(unit.pose, line_of(unit)))});
            else
                for (Pose const& stand : stands_of(unit, nullptr))
                    things_.push_back({owner, is_enemy(i), stand_at(i, stand)});
        }
    }

    // Up to here nothing is met, and one mil on something is, if the span ends for that.
    void expect_clear(field::Course const& course, umpire::Span const& span) const {
        Pose const start{course.from, top_.units[0].pose.heading};
        std::vector<field::Convex> way;
        for (int mils = 1; mils <= span.most; ++mils)
            way.push_back(outline(field::moved(start, course, {mils})));
        // What lies off the ground that is gone over is not looked at mil by mil.
        field::Box const ground = field::grown(
            way.empty() ? outline(start).box() : field::both(way.front().box(), way.back().box()),
            {20});
        std::vector<field::Convex> bars = obstacles();
        std::erase_if(bars,
                      [&](field::Convex const& bar) { return !field::meet(bar.box(), ground); });
        for (field::Convex const& bar : bars) {
            bool const is_neighbour = field::within(outline(start), bar, {9}) || is_threaded(bar);
            for (std::size_t i = 0; i < way.size(); ++i) {
                field::Convex const& here = way[i];
                if (!field::meet(field::grown(here.box(), {12}), bar.box())) continue;
                if (is_neighbour ? field::overlap_deeper(here, bar, {4})
                                 : field::gap(here, bar) < Mil{8})
                    FAIL() << "met after " << i + 1 << " of " << span.most << told();
            }
        }
        Pose const beyond = field::moved(start, course, {span.most + 1});
        bool const is_met = std::ranges::any_of(bars, [&](field::Convex const& bar) {
            return field::gap(outline(beyond), bar) < Mil{13};
        });
        bool const is_off = !field::is_on(rules_.scenario.cloth, quad(beyond));
        EXPECT_TRUE(span.ends_by != umpire::RuleId{"HM-MOVE-07"} || is_met)
            << "nothing is met after " << span.most << told();
        EXPECT_TRUE(span.ends_by != umpire::RuleId{"HM-MOVE-06"} || is_off) << told();
    }
    // HM-HALT-01, -02: it is halted first where the span ends. The rules ask for open lines every
    // fiftieth mil; one that opens and closes again in between is counted, and no fault.
    void expect_halts(field::Course const& course, umpire::Span const& span) const {
        Pose const start{course.from, top_.units[0].pose.heading};
        auto const is_halted_at = [&](int mils) {
            return is_halted(field::moved(start, course, {mils}));
        };
        for (int mils = 0; mils < span.most && !has_zone(); mils += 25)
            if (is_halted_at(mils)) {
                EXPECT_TRUE(is_brief(start, course, mils))
                    << "halted after " << mils << " of " << span.most << told();
                ++wavering;
            }
        bool const ends_by_halt = span.ends_by.text().starts_with("HM-HALT");
        if (ends_by_halt) {
            EXPECT_TRUE(is_halted_at(span.most)) << "not halted after " << span.most << told();
            // A line that grazes a corner may open and close from mil to mil, as places are
            // rounded, and the rules ask only every twentieth of an inch: rare, and counted.
            if (span.most > 1 && is_halted_at(span.most - 1)) ++wavering;
        }
    }
    void expect_wheel(umpire::Span const& span) const {
        int const sign = span.most > 0 ? 1 : -1;
        int const size = sign > 0 ? span.most : -span.least;
        std::vector<field::Convex> const bars = obstacles();
        Pose const pose = top_.units[0].pose;
        auto const at = [&](int angle) {
            return outline(field::wheeled(pose, extent_, {sign * angle}));
        };
        bool is_met_beyond = false;
        for (field::Convex const& bar : bars) {
            bool const is_neighbour = field::within(at(0), bar, {12});
            for (int angle = 10; angle <= size; angle += 10) {
                field::Convex const here = at(angle);
                if (!field::meet(field::grown(here.box(), {12}), bar.box())) continue;
                if (is_neighbour ? field::overlap_deeper(here, bar, {5})
                                 : field::gap(here, bar) < Mil{5})
                    FAIL() << "met at " << angle << " of " << size << told();
            }
            for (int angle = std::max(0, size - 1000); angle <= size + 1; angle += 50)
                is_met_beyond = is_met_beyond || field::gap(at(angle), bar) < Mil{15};
            is_met_beyond = is_met_beyond || field::gap(at(size + 1), bar) < Mil{15};
        }
        EXPECT_TRUE(span.ends_by != umpire::RuleId{"HM-MOVE-07"} || is_met_beyond) << told();
        if (span.ends_by.text().starts_with("HM-HALT")) {
            EXPECT_TRUE(is_halted(field::wheeled(pose, extent_, {sign * size}))) << told();
            EXPECT_TRUE(size == 1 || !is_halted(field::wheeled(pose, extent_, {sign * (size - 1)})))
                << told();
        }
    }

    mutable int wavering = 0;

private:
    static field::Extent line_of(Unit const& unit) {
        return {{375 + 750 * unit.left}, {375 + 750 * (unit.stands - 1 - unit.left)}, {375}, {375}};
    }
    bool is_enemy(std::size_t i) const {
        return rules_.scenario.units[i].side != rules_.scenario.units[0].side;
    }
    field::Convex stand_at(std::size_t i, Pose const& pose) const {
        bool const is_gun = rules_.scenario.units[i].arm == Arm::artillery;
        return field::Convex(field::footprint(pose, field::square({is_gun ? 500 : 375})));
    }
    field::Quad quad(Pose const& pose) const { return field::footprint(pose, extent_); }
    field::Convex outline(Pose const& pose) const { return field::Convex(quad(pose)); }
    bool is_closed_to(std::size_t feature, Arm arm) const {
        auto const terrain = static_cast<std::size_t>(rules_.scenario.features[feature].terrain);
        return rules_.tables.terrain[terrain].access[static_cast<std::size_t>(arm)] ==
               Access::closed;
    }
    std::vector<field::Convex> obstacles() const {
        std::vector<field::Convex> bars;
        for (Thing const& thing : things_) bars.push_back(thing.outline);
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (is_closed_to(i, arm_)) bars.push_back(rules_.scenario.features[i].parts[0]);
        return bars;
    }
    // HM-GAP-21: skirmishers pass a narrow gap between friends or closed ground without keeping
    // off.
    bool is_threaded(field::Convex const& bar) const {
        if (arm_ != Arm::skirmishing_infantry) return false;
        auto const sides = gap_sides();
        auto const is_it = [&](Thing const& thing) {
            return std::ranges::equal(thing.outline.corners(), bar.corners());
        };
        auto const one = std::ranges::find_if(sides, is_it);
        if (one == sides.end()) return false;
        for (Thing const& same : sides) // a line is one side of a gap, with all its stands
            for (Thing const& two : sides)
                if (same.owner == one->owner && two.owner != one->owner &&
                    field::gap(same.outline, two.outline) < Mil{2000})
                    return true;
        return false;
    }
    std::vector<Thing> gap_sides() const {
        std::vector<Thing> sides;
        for (Thing const& thing : things_)
            if (!thing.is_enemy) sides.push_back(thing);
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (is_closed_to(i, arm_))
                sides.push_back(
                    {100 + static_cast<int>(i), false, rules_.scenario.features[i].parts[0]});
        return sides;
    }
    bool has_zone() const { return arm_ >= Arm::light_cavalry && arm_ <= Arm::skirmishing_cavalry; }
    Mil zone_of(std::size_t i) const {
        return rules_.tables.zones[static_cast<std::size_t>(rules_.scenario.units[i].arm)];
    }
    // Stands of all but the source and the mover, and ground closed to the source.
    std::vector<field::Blocker> blockers(std::size_t source) const {
        std::vector<field::Blocker> found;
        for (Thing const& thing : things_)
            if (thing.owner != static_cast<int>(source))
                found.push_back({thing.outline, field::Hides::all, 0});
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i) {
            auto const& part = rules_.scenario.features[i].parts[0];
            auto const number = static_cast<std::uint16_t>(i + 1);
            auto const terrain = static_cast<std::size_t>(rules_.scenario.features[i].terrain);
            if (is_closed_to(i, rules_.scenario.units[source].arm))
                found.push_back({part, field::Hides::all, number});
            else if (rules_.tables.terrain[terrain].rises > 0 &&
                     !field::touch(part, stand_at(source, pose_of(source))))
                found.push_back({part, field::Hides::beyond, number});
        }
        return found;
    }
    Pose pose_of(std::size_t i) const {
        return i == 0 ? at_.value_or(top_.units[0].pose) : top_.units[i].pose;
    }
    // Of all but the mover, which is off the table, it is the same wherever that one goes.
    field::Fan const& fan_of(std::size_t i) const {
        std::optional<field::Fan>& fan = fans_[i];
        if (!fan || i == 0)
            fan.emplace(field::Zone{pose_of(i), field::square({375}), zone_of(i)}, blockers(i));
        return *fan;
    }
    bool is_cancelled(field::Fan const& fan) const {
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i)
            if (!is_enemy(i) && zone_of(i) > Mil{} && fan_of(i).meets(fan)) return true;
        return false;
    }
    bool is_halted(Pose const& pose) const { return is_in_zone(pose) || is_in_line(pose); }
    bool is_in_zone(Pose const& pose) const {
        at_ = pose;
        bool is_in = false;
        for (std::size_t i = 1; i < rules_.scenario.units.size() && !is_in; ++i) {
            if (!is_enemy(i) || zone_of(i) == Mil{}) continue;
            field::Fan const& fan = fan_of(i);
            is_in = fan.meets(outline(pose)) && !is_cancelled(fan);
        }
        at_.reset();
        return is_in;
    }
    bool is_in_line(Pose const& pose) const {
        for (std::size_t i = 1; i < rules_.scenario.units.size(); ++i)
            if (is_enemy(i) && is_joined(pose, i)) return true;
        return false;
    }
    // Whether it is halted there by a line alone that is open for less than fifty mils.
    bool is_brief(Pose const& start, field::Course const& course, int mils) const {
        auto const is_open = [&](int at) {
            Pose const pose = field::moved(start, course, {at});
            return at >= 0 && is_in_line(pose) && !is_in_zone(pose);
        };
        int open = 0;
        for (int at = mils; open < 50 && is_open(at); ++at) ++open;
        for (int at = mils - 1; open < 50 && is_open(at); --at) ++open;
        return open > 0 && open < 50;
    }
    bool is_joined(Pose const& pose, std::size_t enemy) const {
        if (!field::within(outline(pose), stand_at(enemy, pose_of(enemy)), {9100})) return false;
        std::vector<field::Blocker> found;
        for (Thing const& thing : things_)
            if (thing.owner != static_cast<int>(enemy))
                found.push_back({thing.outline, field::Hides::all, 0});
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (is_closed_to(i, arm_))
                found.push_back({rules_.scenario.features[i].parts[0], field::Hides::all,
                                 static_cast<std::uint16_t>(i + 1)});
        auto const stand = [&](std::size_t i, Pose const& at) {
            bool const is_gun = rules_.scenario.units[i].arm == Arm::artillery;
            return field::stand_of(at, field::square({is_gun ? 500 : 375}));
        };
        return field::are_joined(stand(0, pose), stand(enemy, pose_of(enemy)), {{9000}}, found);
    }
    std::string told() const {
        std::string text = "\n";
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i) {
            Pose const& pose = top_.units[i].pose;
            text += rules_.scenario.units[i].id + " arm " +
                    std::to_string(static_cast<int>(rules_.scenario.units[i].arm)) + " at " +
                    std::to_string(pose.at.x.value) + " " + std::to_string(pose.at.y.value) +
                    " heading " + std::to_string(pose.heading.value()) + "\n";
        }
        return text;
    }

    Rules const& rules_;
    Tabletop const& top_;
    Arm arm_;
    bool is_line_;
    field::Extent extent_;
    std::vector<Thing> things_;
    mutable std::optional<Pose> at_; // of the mover, while it is asked somewhere
    mutable std::array<std::optional<field::Fan>, 16> fans_;
};

// Units and ground anywhere on a small table, none on another.
json some_table(umpire::Dice& chance) {
    constexpr std::array arms{"infantry",      "infantry",  "light_cavalry",
                              "heavy_cavalry", "artillery", "skirmishing_infantry"};
    auto const inches = [&](int least, int most) {
        return least +
               static_cast<double>(chance.pick(static_cast<std::size_t>(1000 * (most - least)))) /
                   1000;
    };
    json document = horse_and_musket_tests::drill_ground();
    document["generals"] = json::array();
    document["units"] = json::array();
    document["ground"] = json::array();
    document["table"] = {{"width", 40}, {"depth", 30}};
    for (int i = 0; i < 9; ++i) {
        std::string const id = (i == 0 || i % 2 == 1 ? "a" : "b") + std::to_string(i);
        document["units"].push_back(horse_and_musket_tests::unit(
            id.c_str(), arms[chance.pick(arms.size())],
            {inches(4, 36), inches(4, 26), static_cast<double>(chance.pick(360))}));
    }
    constexpr std::array terrains{"building", "sheer_slope", "river", "raging_torrent"};
    for (int i = 0; i < 2; ++i) {
        double const x = inches(1, 34);
        double const y = inches(1, 25);
        document["ground"].push_back(horse_and_musket_tests::ground(
            ("g" + std::to_string(i)).c_str(), terrains[chance.pick(terrains.size())],
            {x, y, x + 3, y + 2}));
    }
    return document;
}

bool is_tidy(Rules const& rules, State const& state) {
    Situation const situation(rules, state.position);
    for (auto const& one : situation.present()) {
        Mover const mover = situation.mover(one.unit);
        for (field::Convex const& outline : one.outlines()) {
            auto const overlaps = [&](field::Convex const& other) {
                return field::overlap(outline, other);
            };
            if (std::ranges::any_of(situation.obstacles(mover, outline.box()), overlaps))
                return false;
            for (Spot const corner : outline.corners())
                if (!field::is_on(rules.scenario.cloth, corner)) return false;
        }
    }
    return true;
}

// From OBLIQUE_FIRST_TABLE on, so that a long run can be made in shares.
template <class Check> void on_tables(int wanted, std::uint64_t series, Check const& check) {
    auto const first = static_cast<std::uint64_t>(conformance::amount("OBLIQUE_FIRST_TABLE", 0));
    int found = 0;
    std::uint64_t number = first;
    for (; found < wanted && !testing::Test::HasFailure(); ++number) {
        umpire::Dice chance{umpire::Seed{series, number}};
        auto const rules = rules_of(some_table(chance));
        ASSERT_NE(rules, nullptr);
        State const state = rules->begin(umpire::Dice{});
        if (!is_tidy(*rules, state)) continue;
        Situation const situation(*rules, state.position);
        if (Halts(situation, situation.mover(UnitId{0})).is_halted()) continue;
        View const view = rules->view(state, umpire::seat_a);
        SCOPED_TRACE("position " + std::to_string(number));
        check(*rules, state, view, chance);
        ++found;
    }
    std::printf("%d positions on tables %llu to %llu\n", found,
                static_cast<unsigned long long>(first),
                static_cast<unsigned long long>(number) - 1);
}

TEST(HorseAndMusketSlowCheck, Ways) { // HM-MOVE-06, -07, HM-GAP-10, -11, HM-HALT-01, -02
    int const positions = conformance::amount("OBLIQUE_POSITIONS", 40);
    int wavering = 0;
    on_tables(positions, 41,
              [&](Rules const& rules, State const& state, View const& view, umpire::Dice& chance) {
                  Unit const& unit = state.position.top.units[0];
                  Slow const slow(rules, state);
                  bool const is_line = unit.formation == Formation::line;
                  bool const is_gun = unit.formation == Formation::gun;
                  int const bearing = static_cast<int>(chance.pick(360'000));
                  Order const order = is_line  ? Order{Move{UnitId{0}, CardId{0}, 0}}
                                      : is_gun ? Order{Limber{UnitId{0}, CardId{0}, bearing, 0, 0}}
                                               : Order{Go{UnitId{0}, CardId{0}, bearing, 0, 0}};
                  auto const spans = rules.spans(view, order, is_line ? 0 : 1);
                  if (spans.empty()) return;
                  field::Course const course =
                      field::straight(unit.pose.at, is_line ? unit.pose.heading : Heading{bearing});
                  slow.expect_clear(course, spans[0]);
                  slow.expect_halts(course, spans[0]);
                  wavering += slow.wavering;
              });
    std::printf("%d halts waver, as lines open and close\n", wavering);
    EXPECT_LE(wavering, 1 + positions / 50);
}
TEST(HorseAndMusketSlowCheck, Wheels) { // HM-ORDER-17, HM-GAP-09
    on_tables(conformance::amount("OBLIQUE_WHEELS", 10), 42,
              [](Rules const& rules, State const& state, View const& view, umpire::Dice&) {
                  if (state.position.top.units[0].formation != Formation::line) return;
                  Slow const slow(rules, state);
                  for (umpire::Span const& span :
                       rules.spans(view, Wheel{UnitId{0}, CardId{0}, 0}, 0))
                      slow.expect_wheel(span);
              });
}

// The table turned half round about its middle: whoever stood at (x, y) is now at the other end and
// faces the other way.
json turned_round(json document) {
    double const width = document["table"]["width"];
    double const depth = document["table"]["depth"];
    auto const turn = [&](json& spot) {
        spot = json::array({width - spot[0].get<double>(), depth - spot[1].get<double>()});
    };
    for (json& unit : document["units"]) {
        turn(unit["at"]);
        unit["heading"] = (unit["heading"].get<int>() + 180) % 360;
    }
    for (json& feature : document["ground"])
        for (json& corner : feature["parts"][0]) turn(corner);
    return document;
}
Order facing_about(Order order) {
    auto const about = [](int& heading) { heading = (heading + 180'000) % 360'000; };
    if (auto* go = get_if<Go>(&order)) {
        about(go->bearing);
        about(go->facing);
    }
    if (auto* limber = get_if<Limber>(&order)) {
        about(limber->bearing);
        about(limber->facing);
    }
    if (auto* withdraw = get_if<Withdraw>(&order)) about(withdraw->facing);
    if (auto* retire = get_if<Retire>(&order)) about(retire->facing);
    return order;
}
std::vector<Order> orders_to_turn(Unit const& unit, Arm arm, int way) {
    UnitId const id{0};
    CardId const by{0};
    if (unit.formation == Formation::gun)
        return {Limber{id, by, way, 0, unit.pose.heading.value()}};
    if (unit.formation == Formation::skirmish)
        return {Go{id, by, way, 0, unit.pose.heading.value()},
                Withdraw{id, by, 20'000, unit.pose.heading.value()}};
    Order const back = is_foot(arm) ? Order{Withdraw{id, by, 20'000, unit.pose.heading.value()}}
                                    : Order{Retire{id, by, 0, unit.pose.heading.value()}};
    return {Move{id, by, 0}, Wheel{id, by, 0}, back};
}
// Where a unit lies after an order is given as far as it goes.
struct Resting {
    Unit unit;
    std::string spans;
    friend bool operator==(Resting const&, Resting const&) = default;
};
Resting resting_after(Rules const& rules, State state, Order order) {
    View const view = rules.view(state, umpire::seat_a);
    std::string text;
    for (int k = 0; k < Rules::numbers(order); ++k) {
        std::string_view const name = Rules::number_name(order, k);
        if (name == "bearing" || name == "facing") continue;
        umpire::Spans const spans = rules.spans(view, order, k);
        for (umpire::Span const& span : spans)
            text += std::to_string(span.least) + " " + std::to_string(span.most) + " " +
                    std::string(span.ends_by.text()) + "; ";
        if (!spans.empty() && !umpire::holds(spans, Rules::number(order, k)))
            Rules::set_number(order, k, spans.back().most);
    }
    std::vector<Event> events;
    Pen pen(rules, state, events);
    carry_out(pen, order);
    return {state.position.top.units[0], text};
}
void turn_about(Unit& unit, field::Cloth const& cloth) {
    auto const turn = [&](Spot spot) { return Spot{cloth.width - spot.x, cloth.depth - spot.y}; };
    unit.pose = {turn(unit.pose.at), unit.pose.heading + field::half_turn};
    if (lies_stand_by_stand(unit.formation))
        for (std::size_t i = 0; i + 1 < unit.stands; ++i) unit.others[i] = turn(unit.others[i]);
    if (unit.condition == Condition::withdrawing) unit.travel = unit.travel + field::half_turn;
}

// HM-GAP-04: rounding favours neither side. All spans and places are the same, to the mil.
TEST(HorseAndMusketSlowCheck, TurnedHalfRound) {
    int orders = 0;
    for (std::uint64_t number = 0;
         number < static_cast<std::uint64_t>(conformance::amount("OBLIQUE_TURNED", 60)); ++number) {
        umpire::Dice chance{umpire::Seed{43, number}};
        json const document = some_table(chance);
        auto const rules = rules_of(document);
        auto const turned = rules_of(turned_round(document));
        State const state = rules->begin(umpire::Dice{});
        if (!is_tidy(*rules, state)) continue;
        State const other = turned->begin(umpire::Dice{});
        int const way = static_cast<int>(chance.pick(360'000));
        for (Order const& order :
             orders_to_turn(state.position.top.units[0], rules->scenario.units[0].arm, way)) {
            Resting const here = resting_after(*rules, state, order);
            Resting there = resting_after(*turned, other, facing_about(order));
            turn_about(there.unit, rules->scenario.cloth);
            EXPECT_EQ(here, there)
                << "position " << number << ": " << here.spans << " or " << there.spans;
            ++orders;
        }
    }
    std::printf("%d orders alike\n", orders);
    EXPECT_GT(orders, 0);
}

} // namespace
