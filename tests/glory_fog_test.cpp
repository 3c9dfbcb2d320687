// Limited Intelligence: two truths that look alike to a side give it the same bytes. GLI-INFO-04,
// GLI-INFO-06, GLI-INFO-07, GLI-INFO-13, GLI-INFO-19, GLI-DUM-03, GLI-OFF-04, GLI-TOR-02.

#include "tests/glory_documents.h"
#include "tests/glory_worlds.h"

using namespace glory;
using conformance::amount;
using conformance::Play;

namespace {

// The same order where trios have changed places: of the one that goes by the same name.
Order translated(Order order, State const& one, State const& two, Side owner) {
    auto const follow = [&](TrioId& id) {
        std::size_t const knower = umpire::index(other(owner));
        TokenId const name = one.position.knowledge[knower].names[id.value];
        auto const& names = two.position.knowledge[knower].names;
        if (name != no_token)
            id = trio_at(static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()));
    };
    visit(
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
    int disguised = 0, marches = 0, own = 0, secret = 0, lights = 0;
};

// Where an order first brings something to light: after so many events, and whose token it is. From
// there on two truths may part.
struct Light {
    std::size_t after = 0;
    TokenId token = no_token;
    bool is_own_affair = false; // a placing ends: how many were to be placed is its owner's secret
    bool is_any = false;
};
Light first_light(World const& world) {
    for (std::size_t i = 0; i < world.events.size(); ++i) {
        Event const& event = world.events[i];
        if (auto const* const shown = get_if<TurnedUp>(&event))
            return {i, shown->token, false, true};
        if (auto const* const gone = get_if<TrioRemoved>(&event))
            return {i, gone->token, false, true};
        if (holds_alternative<DeploymentRolled>(event)) return {i, no_token, false, true};
        if (holds_alternative<Deployed>(event)) return {i, no_token, true, true};
    }
    return {world.events.size()};
}

bool is_secret(Order const& order) { // of which the enemy hears nothing, whatever it is
    return holds_alternative<Assign>(order) || holds_alternative<Post>(order) ||
           holds_alternative<Lay>(order) || holds_alternative<Point>(order) ||
           holds_alternative<Cover>(order) || holds_alternative<FormWing>(order) ||
           holds_alternative<Join>(order) || holds_alternative<Trade>(order) ||
           holds_alternative<Place>(order) || holds_alternative<DrawUp>(order);
}

// What a side hears of an order in either truth, as far as they may not part.
void expect_same_news(World const& one, World const& two, State const& before, Side side) {
    Light const light = first_light(one);
    Light const same = first_light(two);
    if (light.is_own_affair || same.is_own_affair) return;
    EXPECT_EQ(light.is_any, same.is_any) << "something comes to light in one truth alone";
    EXPECT_EQ(light.token, same.token) << "GLI-GAP-50: who is found first says who he is";
    for (umpire::Seat const seat : {umpire::seat_of(side), umpire::spectator}) {
        Mail const first(one, seat);
        Mail const second(two, seat);
        EXPECT_EQ(first.reports(light.after), second.reports(same.after));
        if (!light.is_any) {
            EXPECT_EQ(first.changes(before), second.changes(before));
        }
    }
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
    if (one.state.position.stage == Stage::over) return; // GLI-GAP-47: then all is shown
    expect_same_news(one, two, truth.state, side);
    if (first_light(one).is_any || first_light(two).is_any) {
        ++count.lights;
        return;
    }
    EXPECT_EQ(std::ranges::any_of(one.events, Glory::is_final),
              std::ranges::any_of(two.events, Glory::is_final));
    expect_alike(one, two, side, chance);
    (is_own ? count.own : count.marches) += 1;
    bool const is_over = one.state.position.stage != truth.state.position.stage;
    if (is_own || is_over || !is_secret(order)) return;
    Mail const heard(one, umpire::seat_of(side));
    EXPECT_EQ(heard.reports(), "") << "a secret order is heard";
    EXPECT_EQ(heard.view(), Mail(truth, umpire::seat_of(side)).view()) << "a secret order is seen";
    EXPECT_TRUE(heard.seen() == Mail(truth, umpire::seat_of(side)).seen())
        << "a secret order shows in what is not sent";
    ++count.secret;
}

void check_position(Play<Glory> const& play, Side side, umpire::Dice& chance, Count& count) {
    Glory const& rules = *play.rules;
    World const truth{rules, play.battle.state()};
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

TEST(GloryFog, GLI_INFO_19_what_a_side_cannot_know_changes_nothing_for_it) {
    int const wanted = amount("OBLIQUE_FOG_POSITIONS", 60);
    umpire::Dice chance{umpire::Seed{19, 1}};
    Count count;
    int const positions = two_truths::look_into<Glory>(
        {rules_of("glory-exercise-hidden"), rules_of("glory-torgau-hidden")},
        {.wanted = wanted, .shares = 4, .first = 7000, .stride = 5, .strides = 11},
        [](Play<Glory> const& play) {
            for (Side const side : {Side::a, Side::b}) {
                World const after{*play.rules, play.battle.state(), play.battle.events()};
                expect_nameless(after, side, Mail(after, umpire::seat_of(side)).reports());
            }
        },
        [&](Play<Glory> const& play, Side side) { check_position(play, side, chance, count); });
    std::printf("%d positions, %d disguised, %d orders of the enemy, %d of them secret, %d own; %d "
                "brought something to light\n",
                positions, count.disguised, count.marches, count.secret, count.own, count.lights);
    EXPECT_GT(count.disguised, wanted);
    EXPECT_GT(count.marches, wanted / 4);
    EXPECT_GT(count.own, wanted / 4);
    EXPECT_GT(count.secret, wanted / 20);
}

} // namespace
