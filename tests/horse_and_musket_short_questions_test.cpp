// Short questions (may it go at all, may it face that way?) against the long ones that tell all
// spans, on positions by chance.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/table/fire_lines.h"
#include "rules/horse_and_musket/table/ways.h"
#include "umpire/orders/random_order.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;

struct Seen { // how often each answer was given
    int yes = 0, no = 0;
    void expect(bool is_short, bool is_long, char const* what) {
        EXPECT_EQ(is_short, is_long) << what;
        ++(is_long ? yes : no);
    }
};
struct AllSeen {
    Seen moves, facings, retreats, numbers, lines;
};

// All at the ends of spans, and one beyond.
std::vector<int> telling_values(umpire::Spans const& spans, umpire::Dice& dice) {
    std::vector<int> values{static_cast<int>(dice.pick(360'000))};
    for (umpire::Span const& span : spans)
        for (int const value : {span.least - 1, span.least, span.most, span.most + 1})
            values.push_back(value);
    return values;
}

void look_at(Situation const& situation, UnitId unit, umpire::Dice& dice, AllSeen& seen) {
    Mover const mover = situation.mover(unit);
    if (mover.formation == Formation::line && !Halts(situation, mover).is_halted()) {
        field::Course const course = field::straight_ahead(mover.pose);
        Limit const allowance = move_allowance(situation, mover);
        seen.moves.expect(may_set_out(situation, mover, course, allowance),
                          straight_limit(situation, mover, course, allowance).most > 0, "set out");
    }
    umpire::Spans const all = facings(situation, mover, mover.pose);
    for (int const heading : telling_values(all, dice))
        if (heading >= 0 && heading < field::full_turn.value)
            seen.facings.expect(may_face(situation, mover, mover.pose, Heading{heading}),
                                umpire::holds(all, heading), "face");
    if (!is_mounted(mover.arm)) return;
    Retirements const ways(situation, unit);
    umpire::Spans const directions = ways.directions();
    for (int const angle : telling_values(directions, dice))
        if (std::abs(angle) <= 45'000 && ways.is_clear({angle}))
            seen.retreats.expect(true, umpire::holds(directions, angle), "retire");
        else if (std::abs(angle) <= 45'000)
            ++seen.retreats.no;
    int nearest = 0;
    int least = std::numeric_limits<int>::max();
    for (umpire::Span const& span : directions)
        if (int const angle = std::clamp(0, span.least, span.most); std::abs(angle) < least) {
            nearest = angle;
            least = std::abs(angle);
        }
    EXPECT_EQ(ways.nearest_to_straight(), nearest);
}
// Guns at everybody.
void look_along(Situation const& situation, UnitId gun, AllSeen& seen) {
    if (situation.unit(gun).formation != Formation::gun) return;
    FireLines const lines(situation, gun);
    for (Situation::Presence const& each : situation.present())
        if (each.unit != no_unit && each.unit != gun)
            for (Ammunition const with :
                 {Ammunition::ball, Ammunition::shell, Ammunition::grapeshot})
                seen.lines.expect(lines.sees(each.unit, with), lines.in_sight(each.unit, with) != 0,
                                  "fire");
}
void look_at(Rules const& rules, View const& view, umpire::Dice& dice, AllSeen& seen) {
    Reckoning const now = rules.reckon(view);
    for (Situation::Presence const& each : now.situation->present())
        if (each.unit != no_unit) {
            look_at(*now.situation, each.unit, dice, seen);
            look_along(*now.situation, each.unit, seen);
        }
    std::vector<Order> families;
    rules.families(now, families);
    for (Order order : families)
        for (int k = 0; k < Rules::numbers(order); ++k) {
            umpire::Spans const spans = rules.spans(now, order, k);
            for (int const value : telling_values(spans, dice))
                seen.numbers.expect(rules.may_be(now, order, k, value), umpire::holds(spans, value),
                                    "number");
            if (spans.empty()) break;
            Rules::set_number(order, k, spans[dice.pick(spans.size())].most);
        }
}

TEST(HorseAndMusketShortQuestions, AgreeWithSpans) {
    AllSeen seen;
    for (auto const& rules : {rules_of(horse_and_musket_tests::drill_ground()),
                              lesson("open-ground"), lesson("third-lesson")})
        for (std::uint64_t game = 1; game <= 2; ++game) {
            umpire::Battle<Rules> battle(rules, umpire::Seed{game, 1757});
            umpire::Dice dice(umpire::Seed{game, 1740});
            for (int i = 0; i < 150 && !battle.is_over(); ++i) {
                umpire::Seat const seat = rules->to_act(battle.state())[0];
                View const view = battle.view(seat);
                if (i % 15 == 14) look_at(*rules, view, dice, seen);
                Order const order = umpire::random_order(*rules, view, dice);
                ASSERT_FALSE(umpire::is_refused(battle.submit(seat, order)));
            }
        }
    for (Seen const& each : {seen.moves, seen.facings, seen.retreats, seen.numbers, seen.lines}) {
        EXPECT_GT(each.yes, 20);
        EXPECT_GT(each.no, 20);
    }
}

} // namespace
