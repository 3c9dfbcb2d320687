// What the rulebook advises a commander (HM-TACT), seen in what the captain does with it.

#include "horse_and_musket_captain_field.h"

namespace {

using namespace horse_and_musket_tests;
using namespace commanders::horse_and_musket_captain;
using Units = std::vector<json>;

// The march that a unit of side A wishes; nothing if it would rather stay.
std::optional<Order> march_of(CaptainField& field, std::uint16_t index) {
    field.state.position.top.stage = Stage::action;
    View const view = field.rules->view(field.state, umpire::seat_a);
    Scene const now(*field.rules, view);
    for (Choice const& march : plan_marches(now, Outlook(now, Side::a)))
        if (subject_of(*march.order).unit == UnitId{index}) return march.order;
    return std::nullopt;
}
// Where that brings it.
Spot place_after(CaptainField& field, std::uint16_t index) {
    State after = field.state;
    std::vector<Event> events;
    if (auto const march = march_of(field, index)) {
        after = field.state;
        Pen pen(*field.rules, after, events);
        field.rules->resolve(pen, umpire::seat_a, *march);
    }
    return after.position.top.units[index].pose.at;
}
bool marches(CaptainField& field, std::uint16_t index) {
    return march_of(field, index).has_value();
}

// HM-TACT-02: a battalion out of support of its Command waits; near them it marches.
TEST(HorseAndMusketDoctrine, NoUnitMarchesOutOfSupport) {
    auto const with_neighbour_at = [](double x, double y) {
        return Units{unit("a1", "infantry", {40, 16, 0}), unit("a2", "infantry", {x, y, 0}),
                     unit("b1", "infantry", {40, 42, 180}), unit("b2", "infantry", {30, 42, 180})};
    };
    CaptainField alone(with_neighbour_at(26, 8)), together(with_neighbour_at(34, 16));
    alone.hold("a1");
    together.hold("a1");
    EXPECT_FALSE(marches(alone, 0));
    EXPECT_TRUE(marches(together, 0));
}

// HM-TACT-03: who supports the first line stays behind it, and takes its place when it is gone.
TEST(HorseAndMusketDoctrine, KeepsASecondLine) {
    Units const units{unit("a1", "infantry", {24, 20, 0}), unit("a2", "infantry", {24, 13, 0}),
                      unit("b1", "infantry", {24, 42, 180})};
    CaptainField field(units);
    field.hold("a2");
    EXPECT_FALSE(marches(field, 1));
    field.state.position.top.units[0].whereabouts = Whereabouts::destroyed;
    EXPECT_TRUE(marches(field, 1));
}

// Two armies, a1 and b1 within reach of each other; who is told of is gone.
struct Meeting {
    explicit Meeting(std::initializer_list<std::size_t> gone = {})
        : field({unit("a1", "infantry", {24, 12, 0}),
                 in_disorder(unit("b1", "infantry", {24, 20, 180}), 2),
                 unit("a2", "heavy_cavalry", {60, 4, 0}),
                 unit("b2", "heavy_cavalry", {60, 44, 180}), unit("a3", "infantry", {6, 4, 0}),
                 unit("a4", "infantry", {12, 4, 0})}) {
        field.hold("a1");
        field.state.position.top.stage = Stage::action;
        for (std::size_t const unit : gone)
            field.state.position.top.units[unit].whereabouts = Whereabouts::destroyed;
        view = field.rules->view(field.state, umpire::seat_a);
    }
    double worth() const {
        CardId const card = card_called(field.rules->scenario, "a1");
        return worth_of_attack(Scene(*field.rules, view), Attack{UnitId{0}, card, UnitId{1}});
    }
    double wanted() const { return standards_of(Scene(*field.rules, view), Side::a).attack; }

    CaptainField field;
    View view;
};
constexpr std::size_t own_horse = 2, their_horse = 3, third = 4;

// HM-TACT-05: all throws are weighed, and what the unlucky ones would cost: the same Attack is
// worth less where the battalion is one of the last that may be lost.
TEST(HorseAndMusketDoctrine, LooksAtTheUnluckyThrowsToo) {
    EXPECT_GT(Meeting().worth(), 0);
    EXPECT_LT(Meeting({third}).worth(), Meeting().worth() - 0.05);
}

// HM-TACT-09: when the mounted fight is lost the infantry dares more; not if both sides have lost
// it.
TEST(HorseAndMusketDoctrine, SeeksADecisionWhenItsHorseIsLost) {
    double const usual = Meeting().wanted();
    EXPECT_LT(Meeting({own_horse}).wanted(), usual - 0.05);
    EXPECT_DOUBLE_EQ(Meeting({own_horse, their_horse}).wanted(), usual);
}

// HM-TACT-06: horse leaves steady infantry alone, and rides at the shaken beside it.
TEST(HorseAndMusketDoctrine, HorseIsForTheShaken) {
    for (int const disorder : {0, 4}) {
        CaptainField field({unit("a1", "heavy_cavalry", {24, 12, 0}),
                            unit("a2", "heavy_cavalry", {16, 12, 0}),
                            unit("b1", "infantry", {24, 24, 180}),
                            in_disorder(unit("b2", "infantry", {33, 24, 180}), disorder)});
        field.hold("a1");
        ASSERT_EQ(gives<IssueOrders>(field, Stage::decision), disorder > 0);
        if (disorder == 0) continue;
        auto const attack = given<Attack>(field, Stage::action);
        ASSERT_TRUE(attack);
        EXPECT_EQ(attack->target, UnitId{3});
    }
}

// HM-TACT-08, HM-TACT-09: horse stays level with its foot until the enemy's line opens.
TEST(HorseAndMusketDoctrine, HorseWaitsForAnOpening) {
    for (int const disorder : {0, 4}) {
        CaptainField field({unit("a1", "infantry", {24, 18, 0}),
                            unit("a2", "heavy_cavalry", {32, 18, 0}),
                            unit("b1", "infantry", {24, 38, 180}),
                            in_disorder(unit("b2", "infantry", {32, 38, 180}), disorder)});
        field.hold("a2");
        EXPECT_EQ(marches(field, 1), disorder > 0);
    }
}

// HM-TACT-11: skirmishers go for difficult ground ...
TEST(HorseAndMusketDoctrine, SkirmishersKeepDifficultGround) {
    Units const units{unit("a1", "skirmishing_infantry", {24, 12, 0}),
                      unit("b1", "infantry", {24, 42, 180})};
    for (double const left : {25.5, 16.5}) {
        CaptainField field(units, {ground("wood", "woodland", {left, 15, left + 6, 20})});
        field.state.position.top.grant.card =
            card_called(field.rules->scenario, "skirmishing-infantry-a");
        Spot const at = place_after(field, 0);
        EXPECT_GE(at.x.value, 1000 * left);
        EXPECT_LE(at.x.value, 1000 * (left + 6));
    }
}
// ... and not between two lines, where there is no way out.
TEST(HorseAndMusketDoctrine, SkirmishersKeepOutFromBetweenTheLines) {
    for (bool const has_friends : {false, true}) {
        Units units{unit("a1", "skirmishing_infantry", {30, 18, 0}),
                    unit("b1", "infantry", {24, 30, 180})};
        if (has_friends) units.push_back(unit("a2", "infantry", {24, 18, 0}));
        CaptainField field(units);
        field.state.position.top.grant.card =
            card_called(field.rules->scenario, "skirmishing-infantry-a");
        EXPECT_EQ(place_after(field, 0).x.value < 30'000, !has_friends);
    }
}

} // namespace
