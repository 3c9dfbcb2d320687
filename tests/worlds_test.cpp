// Two worlds that look alike to a side are played over the server, with all that can be asked of
// it: whoever is not to tell them apart must be sent the same bytes, as many, in the same order.
// OBLIQUE_WORLDS=1000 plays so many pairs of each kind: docs/proof.md.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "rules/glory/phases.h"
#include "rules/glory/system.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/system.h"
#include "tests/horse_and_musket_drill_ground.h"
#include "tests/worlds_pair.h"

#include <map>
#include <set>

namespace {

using namespace worlds;
using umpire::Side;

// DRG-GAP-66. In clear weather what both decide sealed is secret, and nothing else.
struct DragoonSecrets {
    bool is_unseen(Happened<dragoon::Dragoon> const& what) const {
        auto const& before = what.before.position;
        auto const& after = what.after.position;
        bool const goes_on = before.stage == after.stage && before.turn == after.turn &&
                             before.active == after.active;
        return goes_on && std::ranges::all_of(what.events, [&](dragoon::Event const& event) {
                   return visit([&](auto const& each) { return is_unseen_event(what, each); },
                                event);
               });
    }
    template <class Event>
    static bool is_unseen_event(Happened<dragoon::Dragoon> const& what, Event const& event) {
        using namespace dragoon;
        auto const is_any_of = [&]<class... Kinds>() {
            return (std::is_same_v<Event, Kinds> || ...);
        };
        bool const has_fog = what.rules.scenario.has_fog;
        if (is_any_of.template operator()<Rolled, Looked, Planned, Begun, Taken>()) return has_fog;
        if (is_any_of.template operator()<Plotted, Allotted, Recalled, Declined, Finished>())
            return is_sealed(what.before.position.stage);
        if constexpr (std::is_same_v<Event, Sighted> || std::is_same_v<Event, FlagSeen>)
            return event.side != what.watcher;
        bool const is_march =
            is_any_of.template operator()<Stepped, Halted, Turned, Formed, Recovered, TopChanged,
                                          Moved, RallyTried, RoutEnded, Faced, Checked>();
        if constexpr (requires { event.unit; }) {
            auto const is_hidden = [&](State const& state) {
                auto const& seen = state.position.seen_as[umpire::index(what.watcher)];
                return what.rules.scenario.counters[event.unit.value].side != what.watcher &&
                       seen[event.unit.value] == nobody;
            };
            return has_fog && is_march && is_hidden(what.before) && is_hidden(what.after);
        }
        return false;
    }
    bool shows(Happened<dragoon::Dragoon> const&) const { return true; }
    static bool is_together(dragoon::State const& one, dragoon::State const& two) {
        return one.position.stage == two.position.stage && one.position.turn == two.position.turn;
    }
    json mirrored(json const& order) const { return order; }
};

// The training field in clear weather; or in fog, with some battalions in flight that may be
// rallied: behind a broad wood nobody sees anybody, from the edge of a narrow one B sees unseen.
enum class Wood : std::uint8_t { none, broad, narrow };
json training_field(Wood wood) {
    json document = std::get<json>(dragoon::system.document("training-field"));
    document["options"]["fog"] = wood != Wood::none;
    if (wood == Wood::none) return document;
    bool const is_broad = wood == Wood::broad;
    field::Grid const grid(field::GridShape{20, 19, 20});
    for (field::Hex hex{0}; hex.value < grid.size(); ++hex.value)
        if (grid.holds(hex) &&
            (is_broad ? grid.row(hex) >= 8 && grid.row(hex) <= 12 : grid.row(hex) == 10))
            document["ground"]["hexes"][grid.label(hex)] = "woods";
    int number = 0;
    for (json& unit : document["units"]) {
        std::string const at = unit["at"];
        if (!is_broad && unit["side"] == "B" && at[2] == '0' && at[3] >= '7')
            unit["at"] = at.substr(0, 3) + "9";
        bool const flees = unit["arm"] == "line" && ++number % 2 == 0;
        if (!flees) continue;
        unit["formation"] = "rout";
        unit["morale"] = 0;
        unit["disruption"] = 10;
    }
    return document;
}

template <class Play> Made made_dragoon(json const& document, std::uint64_t number, Play play) {
    auto bound = dragoon::bind_rules(document);
    if (auto const* const wrong = get_if<umpire::LoadError>(&bound))
        ADD_FAILURE() << wrong->where << wrong->what;
    Planner<dragoon::Dragoon, DragoonSecrets> planner(std::get<0>(bound), number, {});
    play(planner);
    StoredBattle battle;
    battle.rules = "dragoon";
    battle.scenario = "training-field";
    battle.document = document.dump();
    return {battle, planner.plan()};
}

TEST(Worlds, DragoonInFog) {
    std::array const documents{training_field(Wood::broad), training_field(Wood::narrow)};
    play_pairs("dragoon-fog", [&](std::uint64_t number) {
        json const& document = documents[number / 2 % 2];
        return made_dragoon(document, number, [](auto& planner) {
            planner.play(static_cast<int>(planner.chance().pick(60)));
            planner.part();
            planner.add_steps(8);
        });
    });
}

TEST(Worlds, DragoonSealed) {
    json const document = training_field(Wood::none);
    play_pairs("dragoon-sealed", [&](std::uint64_t number) {
        return made_dragoon(document, number, [](auto& planner) {
            planner.play(static_cast<int>(planner.chance().pick(5)));
            planner.part();
            planner.add_steps(6);
        });
    });
}

// GLI-INFO-04, -19: set-up and trials are secret; and a dummy and a real wing of one look that have
// changed places look the same until one of them is seen.
struct GlorySecrets {
    std::string first{}, second{}; // ids of the two, empty: none

    static bool is_unseen(Happened<glory::Glory> const& what) {
        auto const& before = what.before.position;
        auto const& after = what.after.position;
        bool const goes_on = before.stage == after.stage && before.turn == after.turn &&
                             before.active == after.active &&
                             before.agenda.size() == after.agenda.size();
        return goes_on && all_are(what, [](auto const& event) { return is_own_affair(event); });
    }
    template <class Event> static bool is_own_affair(Event const& event) {
        using namespace glory;
        if constexpr (std::is_same_v<Event, umpire::Rolled>) return event.stream != 0;
        auto const is_any_of = [&]<class... Kinds>() {
            return (std::is_same_v<Event, Kinds> || ...);
        };
        return is_any_of
            .template operator()<Assigned, TrioSet, Covered, Asked, Ready, TrioFormed, DrawnUp,
                                 Laid, Placed, Joined, Revised, Planned, Begun, ShownToEnemy>();
    }
    bool shows(Happened<glory::Glory> const& what) const {
        using namespace glory;
        return !all_are(what, [](auto const& event) {
            auto const is_any_of = [&]<class... Kinds>(Kinds const*...) {
                return (std::is_same_v<std::decay_t<decltype(event)>, Kinds> || ...);
            };
            return is_own_affair(event) || is_any_of(static_cast<TurnBegan const*>(nullptr),
                                                     static_cast<StageBegan const*>(nullptr),
                                                     static_cast<CommandRolled const*>(nullptr),
                                                     static_cast<TrioSleepsOn const*>(nullptr),
                                                     static_cast<TrioStepped const*>(nullptr),
                                                     static_cast<Named const*>(nullptr),
                                                     static_cast<ArrowTurned const*>(nullptr),
                                                     static_cast<Traded const*>(nullptr),
                                                     static_cast<NotesBlurred const*>(nullptr));
        });
    }
    static bool is_together(glory::State const& one, glory::State const& two) {
        return one.position.stage == two.position.stage && one.position.turn == two.position.turn &&
               one.position.active == two.position.active;
    }
    template <class Is> static bool all_are(Happened<glory::Glory> const& what, Is is) {
        return std::ranges::all_of(what.events,
                                   [&](glory::Event const& event) { return visit(is, event); });
    }
    json mirrored(json order) const {
        if (order.value("kind", "") == "join")
            return nullptr; // it speaks of the wing, not the token
        for (auto& [key, value] : order.items()) {
            if (value == first)
                value = second;
            else if (value == second)
                value = first;
        }
        return order;
    }
};
using GloryPlanner = Planner<glory::Glory, GlorySecrets>;

std::shared_ptr<glory::Glory const> hidden_rules(std::string const& scenario) {
    auto bound = glory::bind_rules(std::get<json>(glory::system.document(scenario)));
    return std::get<0>(bound);
}
StoredBattle hidden_battle(std::string const& scenario) {
    StoredBattle battle;
    battle.rules = "glory";
    battle.scenario = scenario;
    return battle;
}

TEST(Worlds, GlorySetUp) {
    auto const rules = hidden_rules("glory-exercise-hidden");
    play_pairs("glory-set-up", [&](std::uint64_t number) {
        GloryPlanner planner(rules, number, {});
        planner.play(static_cast<int>(planner.chance().pick(12)));
        planner.part();
        planner.add_steps(8);
        return Made{hidden_battle("glory-exercise-hidden"), planner.plan()};
    });
}

// GLI-GAP-56: what is left to chance looks the same to the enemy in worlds in which it is not.
TEST(Worlds, GloryLeftToChance) {
    auto const rules = hidden_rules("glory-exercise-hidden");
    std::map<std::string, std::set<std::string>> truths; // by what the enemy sees
    World world(0);
    for (std::uint64_t number = 1; number <= 16; ++number) {
        GloryPlanner planner(rules, number, {});
        planner.part_from(Side::b);
        for (umpire::Seat const seat : {umpire::seat_b, umpire::seat_a})
            planner.give_before(seat, glory::Done{});
        StoredBattle battle = hidden_battle("glory-exercise-hidden");
        battle.id = "left-" + std::to_string(number);
        world.open(battle, planner.plan(), planner.plan().seed, planner.plan().one);
        world.sit(Actor::watcher, "?boards=off");
        json tokens =
            umpire::parsed(world.ask(Actor::watcher, {{"kind", "view"}}))["view"]["tokens"];
        for (json& token : tokens) token.erase("id");
        std::string truth;
        for (glory::Trio const& trio : planner.one().state().position.trios)
            truth += std::to_string(trio.at.value) + " ";
        truths[tokens.dump()].insert(truth);
        world.close();
    }
    EXPECT_TRUE(std::ranges::any_of(truths, [](auto const& each) {
        return each.second.size() > 1;
    })) << "who sees the tokens knows which of them are real";
}

// A side sets up twice, in the second world with two counters of one look exchanged.
class Mirror {
public:
    Mirror(std::shared_ptr<glory::Glory const> rules, std::uint64_t number)
        : rules_(std::move(rules)), owner_(number % 2 == 0 ? Side::a : Side::b) {
        choose(umpire::Dice{umpire::Seed{number, 4}});
    }
    GlorySecrets secrets() const {
        if (one_ == two_) return {};
        return {name_of(one_), name_of(two_)};
    }
    bool is_possible() const { return one_ != two_; }

    bool set_up(GloryPlanner& planner) const {
        planner.part_from(umpire::other(owner_));
        planner.give_before(umpire::seat_of(umpire::other(owner_)), glory::Done{});
        while (!planner.one().state().position.is_ready[umpire::index(owner_)]) {
            auto const [first, second] = answers(planner);
            umpire::Seat const seat = umpire::seat_of(owner_);
            if (!planner.give_before(seat, first, second)) return false;
        }
        return true;
    }

private:
    using Question = glory::Question;

    void choose(umpire::Dice chance) {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        auto const& trios = rules_->scenario.trios;
        auto const is_dummy = [&](std::size_t i) { return trios[i].setup.wing == glory::no_wing; };
        for (std::size_t i = 0; i < trios.size(); ++i)
            for (std::size_t k = 0; k < trios.size(); ++k)
                if (trios[i].side == owner_ && trios[k].side == owner_ && is_dummy(i) &&
                    !is_dummy(k) && trios[i].shown == trios[k].shown && !trios[i].is_mask &&
                    !trios[k].is_mask && trios[i].setup.in_column == trios[k].setup.in_column &&
                    trios[i].setup.presence == glory::Presence::map &&
                    trios[k].setup.presence == glory::Presence::map)
                    pairs.emplace_back(i, k);
        if (!pairs.empty()) std::tie(one_, two_) = pairs[chance.pick(pairs.size())];
    }
    // As it stands in an order.
    std::string name_of(std::size_t trio) const {
        std::string text;
        umpire::JsonWriter out(text);
        rules_->write(out, glory::Order{glory::FormWing{glory::trio_at(trio), true}});
        return umpire::parsed(text)["wing"];
    }
    std::pair<glory::Order, glory::Order> answers(GloryPlanner& planner) const {
        glory::Scene const now(*rules_, planner.one().state().position);
        Question const question = glory::question_of(now, owner_);
        std::size_t const trio = question.trio.value;
        std::size_t const other = trio == one_ ? two_ : trio == two_ ? one_ : trio;
        auto const home = [&](std::size_t i) { return rules_->scenario.trios[i].setup.at; };
        switch (question.kind) {
        case Question::Kind::post: return {glory::Post{home(trio)}, glory::Post{home(other)}};
        case Question::Kind::lay: return {laid_at(home(trio)), laid_at(home(other))};
        case Question::Kind::point:
            return {glory::Point{arrow_at(home(trio))}, glory::Point{arrow_at(home(other))}};
        default: break;
        }
        std::vector<glory::Order> menu;
        rules_->candidates(planner.one().view(umpire::seat_of(owner_)), menu);
        return {menu[0], menu[0]};
    }
    glory::Order laid_at(glory::Hex at) const {
        std::vector<glory::Hex> beside;
        for (glory::Hex const each : rules_->scenario.ground.grid.neighbours(at))
            if (each != field::nowhere &&
                rules_->scenario.ground.terrain(each) != glory::Terrain::pond)
                beside.push_back(each);
        std::ranges::sort(beside);
        return beside.size() < 2 ? glory::Order{glory::Done{}}
                                 : glory::Order{glory::Lay{beside[0], beside[1]}};
    }
    static glory::Direction arrow_at(glory::Hex at) {
        return static_cast<glory::Direction>(at.value % 6);
    }

    std::shared_ptr<glory::Glory const> rules_;
    Side owner_;
    std::size_t one_ = 0, two_ = 0;
};

TEST(Worlds, GloryExchanged) {
    std::array<std::string, 2> const scenarios{"glory-exercise-hidden", "glory-rossbach-hidden"};
    std::array const rules{hidden_rules(scenarios[0]), hidden_rules(scenarios[1])};
    play_pairs("glory-exchanged", [&](std::uint64_t number) {
        std::size_t const which = number / 2 % 2;
        Mirror const mirror(rules[which], number);
        GloryPlanner planner(rules[which], number, mirror.secrets());
        Made made{hidden_battle(scenarios[which]), {}};
        if (!mirror.is_possible() || !mirror.set_up(planner)) return made;
        planner.add_steps(12, number % 3 == 0 ? GloryPlanner::With::unseen
                                              : GloryPlanner::With::common);
        made.plan = planner.plan();
        return made;
    });
}

// HM-GAP-69, HM-GAP-97: the table lies open; hands and deck are secret, but for what was passed on.
struct HorseAndMusketSecrets {
    using Rules = horse_and_musket::HorseAndMusket;
    using State = horse_and_musket::State;

    static bool is_unseen(Happened<Rules> const&) { return false; }
    static bool shows(Happened<Rules> const&) { return true; }
    static bool is_together(State const&, State const&) { return true; }
    static json mirrored(json const& order) { return order; }
    static bool differs(State const& one, State const& two) {
        return one.position.cards != two.position.cards;
    }
    static bool is_alike(Happened<Rules> const& one, Happened<Rules> const& two) {
        return known(one) == known(two) && heard(one) == heard(two);
    }

private:
    // As if what the watcher has not seen of the other hand lay in the deck.
    static horse_and_musket::Position known(Happened<Rules> const& what) {
        horse_and_musket::Position position = what.after.position;
        std::size_t const owner = umpire::index(umpire::other(what.watcher));
        int unseen = 0;
        for (horse_and_musket::Cards& cards : position.cards) {
            int const hidden = cards.hand[owner] - cards.seen[owner];
            cards.deck = static_cast<std::uint8_t>(cards.deck + hidden);
            cards.hand[owner] = cards.seen[owner];
            unseen += hidden;
        }
        position.cards[0].spare = static_cast<std::uint8_t>(unseen);
        return position;
    }
    // What happened, in its order, without the cards that went from the deck to the other hand.
    static std::vector<int> heard(Happened<Rules> const& what) {
        using namespace horse_and_musket;
        std::vector<int> trace;
        for (Event const& event : what.events) {
            auto const* const rolled = get_if<Rolled>(&event);
            if (rolled && rolled->stream != open_dice) continue;
            trace.push_back(static_cast<int>(event.index()));
            if (rolled) trace.push_back(rolled->face);
            auto const* const drawn = get_if<CardDrawn>(&event);
            if (!drawn) continue;
            bool const is_theirs = drawn->drawer != what.watcher && drawn->owner != what.watcher;
            trace.push_back(static_cast<int>(drawn->owner));
            trace.push_back(is_theirs ? -1 : drawn->card.value);
        }
        return trace;
    }
};

// HM-SETUP-20: while both draw their plans, neither knows what the other puts down, or that it is
// done.
struct PlanSecrets {
    using Rules = horse_and_musket::HorseAndMusket;
    using State = horse_and_musket::State;

    static bool plans(Rules const& rules, State const& state) {
        return horse_and_musket::is_planning(rules.scenario, state.position.top);
    }
    static bool is_unseen(Happened<Rules> const& what) {
        return plans(what.rules, what.before) && plans(what.rules, what.after);
    }
    static bool shows(Happened<Rules> const&) { return true; }
    static bool is_together(State const& one, State const& two) {
        return one.position.top.stage == two.position.top.stage;
    }
    static json mirrored(json const& order) { return order; }
};

TEST(Worlds, HorseAndMusketPlans) {
    json const document = horse_and_musket_tests::deploying("planned");
    auto const bound = horse_and_musket::bind_rules(document);
    ASSERT_EQ(bound.index(), 0U);
    auto const rules = std::get<0>(bound);
    play_pairs("horse-and-musket-plans", [&](std::uint64_t number) {
        Planner<horse_and_musket::HorseAndMusket, PlanSecrets> planner(rules, number, {});
        for (int i = 0; i < 40 && !PlanSecrets::plans(*rules, planner.one().state()); ++i)
            planner.play(1);
        if (PlanSecrets::plans(*rules, planner.one().state())) planner.part();
        planner.add_steps(6);
        Made made{{}, planner.plan()};
        made.battle.rules = "horse-and-musket";
        made.battle.scenario = "deploying";
        made.battle.document = document.dump();
        return made;
    });
}

TEST(Worlds, HorseAndMusketHands) {
    constexpr char const* scenario = "second-lesson";
    auto const bound =
        horse_and_musket::bind_rules(std::get<json>(horse_and_musket::system.document(scenario)));
    auto const rules = std::get<0>(bound);
    play_pairs("horse-and-musket-hands", [&](std::uint64_t number) {
        using HandsPlanner = Planner<horse_and_musket::HorseAndMusket, HorseAndMusketSecrets>;
        HandsPlanner planner(rules, number, {});
        Made made;
        made.battle.rules = "horse-and-musket";
        made.battle.scenario = scenario;
        if (!planner.part_by_seed(number % 2 == 0 ? Side::a : Side::b)) return made;
        planner.add_steps(8, HandsPlanner::With::common);
        made.plan = planner.plan();
        return made;
    });
}

} // namespace
