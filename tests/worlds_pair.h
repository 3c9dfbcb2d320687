#pragma once
// Two worlds played in step, and everything that the uninformed are sent in them compared.

#include "tests/conformance.h"
#include "tests/worlds_server.h"

namespace worlds {

// The pair, played in step.
class Pair {
public:
    Pair(umpire::Dice chance, std::size_t onlookers_delay)
        : one_(onlookers_delay), two_(onlookers_delay), chance_(chance) {}
    std::size_t messages() const { return messages_; }

    bool play(StoredBattle const& battle, Plan const& plan) {
        one_.open(battle, plan, plan.seed, plan.one);
        two_.open(battle, plan, plan.other, plan.two);
        menu_ = json::array();
        is_over_ = is_apart_ = false;
        is_even_ = true;
        both([](World& world) {
            world.sit(Actor::owner, "?boards=off");
            world.sit(Actor::watcher);
            world.sit(Actor::onlooker);
        });
        bool is_well = compare("sitting down");
        for (std::size_t i = 0; i < plan.steps.size() && is_well && !is_over_; ++i) {
            for (std::size_t acts = chance_.pick(4); acts > 0 && is_well && !is_over_; --acts)
                is_well = act();
            // Clocks that ran apart are shown with the next order that both may know of.
            if (is_apart_ && plan.steps[i].one == plan.steps[i].two) break;
            if (is_well && !is_over_) is_well = give(plan.steps[i], plan.watcher);
        }
        if (is_well && !is_over_ && !is_apart_) is_well = take_back();
        for (int i = 0; i < 3 && is_well && !is_over_; ++i) is_well = act();
        if (is_well) is_well = look_back();
        both([](World& world) { world.close(); });
        return is_well;
    }

private:
    template <class Act> void both(Act act) {
        act(one_);
        act(two_);
    }
    template <class T> T const& any(std::vector<T> const& list) {
        return list[chance_.pick(list.size())];
    }
    bool is_chance() { return chance_.pick(2) == 0; }

    bool give(Step const& step, umpire::Side watcher) {
        Actor const actor = step.seat == umpire::seat_of(watcher) ? Actor::watcher : Actor::owner;
        for (auto const& [world, order] : {std::pair{&one_, &step.one}, {&two_, &step.two}}) {
            if (order->is_null()) {
                world->ask_nothing();
            } else {
                bool const is_undo = *order == "undo";
                std::string const answer =
                    world->ask(actor, is_undo ? json{{"kind", "undo"}}
                                              : json{{"kind", "order"}, {"order", *order}});
                EXPECT_TRUE(answer.find("accepted") != answer.npos ||
                            answer.find("undone") != answer.npos)
                    << *order << ": " << answer;
            }
            world->settle();
        }
        is_even_ = step.is_even;
        return compare("an order, " + step.one.dump() + " and " + step.two.dump());
    }

    bool act() {
        using Act = std::string (Pair::*)();
        static constexpr std::array<Act, 18> acts{
            &Pair::question,       &Pair::question,      &Pair::order_question,
            &Pair::order_question, &Pair::board_of_past, &Pair::board_of_past,
            &Pair::papers,         &Pair::talk,          &Pair::talk_apart,
            &Pair::offer,          &Pair::reply,         &Pair::claim,
            &Pair::claim,          &Pair::sit_again,     &Pair::wrong_seat,
            &Pair::wrong_request,  &Pair::company,       &Pair::look_beyond};
        return compare((this->*acts[chance_.pick(acts.size())])());
    }
    std::string question() {
        static std::vector<std::string> const kinds{"pending", "menu",    "families", "view",
                                                    "plan",    "reports", "changes",  "digest",
                                                    "record",  "x",       "board",    "highlights"};
        std::string const kind = any(kinds);
        Actor const actor = is_chance() ? Actor::watcher : Actor::onlooker;
        json message{{"kind", kind}};
        if (kind == "highlights") message["names"] = {"radius", "zones", "fire"};
        if (kind == "board") { // has no answer but the board
            both([&](World& world) { world.tell(actor, message); });
            return kind;
        }
        std::string const answer = one_.ask(actor, message);
        two_.ask(actor, message);
        json const read = answer.empty() ? json() : umpire::parsed(answer);
        if (actor == Actor::watcher && read.is_object() && read.contains("menu"))
            menu_ = read["menu"];
        return kind;
    }
    std::string order_question() {
        static std::vector<std::string> const kinds{"odds", "why", "preview", "spans", "order"};
        std::string kind = any(kinds);
        Actor const actor = is_chance() ? Actor::watcher : Actor::onlooker;
        bool const has_menu = menu_.is_array() && !menu_.empty();
        json order = has_menu ? menu_[chance_.pick(menu_.size())] : json{{"kind", "done"}};
        // An order that is accepted would be one that was not planned.
        if (kind == "order" && actor == Actor::watcher) order = {{"kind", "nonsense"}};
        json message{{"kind", kind}, {"order", order}};
        if (kind == "spans") message["k"] = 0;
        both([&](World& world) { world.ask(actor, message); });
        return message.dump();
    }
    std::string board_of_past() {
        std::size_t const at = chance_.pick(40);
        bool const is_own = is_chance();
        Actor const actor = any(std::vector{Actor::watcher, Actor::stranger, Actor::onlooker});
        both([&](World& world) {
            std::string const seat = is_own ? world.seat_of(Actor::watcher) : "spectator";
            world.get(actor, world.board_path(seat, at));
        });
        return "board " + std::to_string(at);
    }
    std::string papers() {
        static std::vector<std::string> const ends{"/record", "/sheet", "", "all"};
        std::string const end = any(ends);
        Actor const actor = any(std::vector{Actor::watcher, Actor::stranger, Actor::onlooker});
        both([&](World& world) {
            world.get(actor, end == "all" ? "/api/battles" : world.path() + end);
        });
        return "papers " + end;
    }
    std::string talk() {
        Actor const actor = any(std::vector{Actor::watcher, Actor::owner, Actor::onlooker});
        json message{{"kind", "say"}, {"text", "a fine day"}};
        if (is_chance()) message["to"] = "side";
        say(actor, message);
        return message.dump();
    }
    // What a side says among itself is its secret, and after the end as well.
    std::string talk_apart() {
        for (World* const world : {&one_, &two_}) {
            std::string const text = world == &one_ ? among_us : "nothing of theirs";
            world->ask(Actor::owner, {{"kind", "say"}, {"text", text}, {"to", "side"}});
            world->settle();
        }
        return "talk among the other side";
    }
    std::string offer() {
        say(is_chance() ? Actor::watcher : Actor::owner, {{"kind", "offer"}, {"what", "draw"}});
        return "offer";
    }
    std::string reply() {
        say(is_chance() ? Actor::watcher : Actor::owner, {{"kind", "reply"}, {"agreed", false}});
        return "reply";
    }
    std::string claim() {
        auto const span = static_cast<Milliseconds>(1000 * chance_.pick(70));
        is_apart_ = is_apart_ || (!is_even_ && span > 0);
        std::array<bool, 2> is_accepted{};
        for (World* const world : {&one_, &two_}) {
            world->pass(span);
            std::string const answer = world->ask(Actor::watcher, {{"kind", "claim"}});
            is_accepted[world == &two_] = answer.find(R"("kind":"accepted")") != answer.npos;
            world->settle();
        }
        EXPECT_EQ(is_accepted[0], is_accepted[1]) << "a claim";
        is_over_ = is_accepted[0] || is_accepted[1];
        if (is_over_) forget(); // then all may be told
        return "claim";
    }
    std::string sit_again() {
        static std::vector<std::string> const ways{"", "?boards=off", "?boards=turns"};
        std::string const how = any(ways);
        Actor const actor = any(std::vector{Actor::watcher, Actor::owner, Actor::onlooker});
        both([&](World& world) { world.sit(actor, how); });
        return "sit " + how;
    }
    std::string wrong_seat() {
        bool const is_stranger = is_chance();
        both([&](World& world) {
            if (is_stranger) {
                world.sit(Actor::stranger);
                EXPECT_FALSE(world.sits(Actor::stranger)) << "in a player's seat";
                return;
            }
            world.sit(Actor::watcher, "/spectator");
            EXPECT_FALSE(world.sits(Actor::watcher)) << "a player looks on";
            world.sit(Actor::watcher);
        });
        return "a seat that is not theirs";
    }
    std::string wrong_request() {
        static std::vector<std::string> const ends{"/allies", "/join", "/record", "/seats/A"};
        std::string const end = any(ends);
        Actor const actor = is_chance() ? Actor::stranger : Actor::onlooker;
        both([&](World& world) {
            std::string const target = end == "/join" ? "/api/join/nothing" : world.path() + end;
            world.post(actor, target, json{{"seat", world.seat_of(Actor::owner)}}.dump());
        });
        return "POST " + end;
    }
    // What players, onlookers and strangers do with one another's games.
    std::string company() {
        static std::vector<std::string> const ends{"/archive", "/leave", "/blocks", "/complaints"};
        std::string const end = any(ends);
        Actor const actor = any(std::vector{Actor::watcher, Actor::stranger, Actor::onlooker});
        bool const is_on = is_chance();
        both([&](World& world) {
            json body = json::object();
            if (end == "/archive") body["archived"] = is_on;
            if (end == "/blocks" || end == "/complaints")
                body["seat"] = world.seat_of(Actor::owner);
            if (end == "/blocks") body["blocked"] = is_on;
            if (end == "/complaints") body["text"] = "they take their time";
            world.post(actor, world.path() + end, body.dump());
        });
        return "POST " + end;
    }
    // What is told of a battle when it is over, and of those that are not to whom looks for
    // company.
    std::string look_beyond() {
        static std::vector<std::string> const ends{"/report", "/branches", "/seats/", "lobby"};
        std::string const end = any(ends);
        Actor const actor = any(std::vector{Actor::watcher, Actor::stranger, Actor::onlooker});
        std::size_t const at = chance_.pick(6);
        both([&](World& world) {
            if (end == "lobby") return world.get(actor, "/api/lobby");
            if (end == "/report") return world.get(actor, world.path() + end);
            if (end == "/seats/")
                return world.get(actor, world.path() + end + world.seat_of(any_seat(at)));
            world.post(actor, world.path() + end,
                       json{{"at", at}, {"seats", {{"A", "here"}, {"B", "here"}}}}.dump());
        });
        return "beyond " + end;
    }
    static Actor any_seat(std::size_t number) { return actors[number % actors.size()]; }
    void say(Actor actor, json const& message) {
        both([&](World& world) {
            world.ask(actor, message);
            world.settle();
        });
    }
    // What changes the battle in a way that was not planned comes last.
    bool take_back() {
        std::size_t const way = chance_.pick(4);
        for (Actor const actor : {Actor::watcher, Actor::owner}) // a draw ends it, and shows all
            say(actor, {{"kind", "reply"}, {"agreed", false}});
        if (way == 0) say(Actor::watcher, {{"kind", "undo"}});
        bool const is_by_watcher = way == 1;
        if (way == 1 || way == 2) {
            say(is_by_watcher ? Actor::watcher : Actor::owner,
                {{"kind", "offer"}, {"what", "take_back"}});
            say(is_by_watcher ? Actor::owner : Actor::watcher,
                {{"kind", "reply"}, {"agreed", true}});
        }
        if (way == 3) both([](World& world) { world.sit(Actor::watcher); });
        return compare("taking back, " + std::to_string(way));
    }

    // After the end all is shown, but for what a side said among itself; and nobody speaks in the
    // name of who played.
    bool look_back() {
        static constexpr char const* stranger_says = "it is I, the player";
        if (chance_.pick(3) != 0 && !is_over_) return true;
        talk_apart();
        for (World* const world : {&one_, &two_}) {
            world->ask(Actor::owner, {{"kind", "resign"}});
            world->settle();
            world->sit(Actor::stranger, "/" + world->seat_of(Actor::owner));
            EXPECT_TRUE(world->sits(Actor::stranger)) << "after the end";
            world->ask(Actor::stranger, {{"kind", "say"}, {"text", stranger_says}});
            world->settle();
            for (Actor const actor : uninformed)
                if (has_been_told(world->take(actor), among_us)) return failed("overheard");
            if (has_been_told(world->take(Actor::owner), stranger_says))
                return failed("spoke under a player's name");
        }
        return true;
    }
    static bool has_been_told(std::vector<std::string> const& messages, std::string const& text) {
        return std::ranges::any_of(messages, [&](std::string const& message) {
            return message.find(text) != std::string::npos;
        });
    }
    static bool failed(char const* what) {
        ADD_FAILURE() << "after the end somebody " << what;
        return false;
    }

    void forget() {
        for (Actor const actor : uninformed) both([&](World& world) { world.take(actor); });
    }
    // Whether all who must not tell the worlds apart were sent the same.
    bool compare(std::string const& after) {
        bool is_alike = true;
        both([](World& world) { world.take(Actor::owner); });
        for (Actor const actor : uninformed) {
            auto const first = one_.take(actor);
            auto const second = two_.take(actor);
            messages_ += first.size();
            if (first == second) continue;
            is_alike = false;
            std::size_t i = 0;
            while (i < first.size() && i < second.size() && first[i] == second[i]) ++i;
            ADD_FAILURE() << "actor " << static_cast<int>(actor) << " after " << after << ": "
                          << first.size() << " and " << second.size() << " messages\n"
                          << difference(i < first.size() ? first[i] : "nothing",
                                        i < second.size() ? second[i] : "nothing");
        }
        return is_alike;
    }
    static std::string difference(std::string const& one, std::string const& two) {
        std::size_t at = 0;
        while (at < one.size() && at < two.size() && one[at] == two[at]) ++at;
        std::size_t const from = at > 100 ? at - 100 : 0;
        return "one: " + one.substr(from, 300) + "\ntwo: " + two.substr(from, 300);
    }

    static constexpr char const* among_us = "let us go to the left";

    World one_, two_;
    umpire::Dice chance_;
    json menu_;
    bool is_over_ = false;
    bool is_even_ = true;   // the same seats are to act in both
    bool is_apart_ = false; // time has passed while they were not
    std::size_t messages_ = 0;
};

struct Made {
    StoredBattle battle;
    Plan plan;
};

inline std::string running_clock(umpire::Seats const& to_act) {
    Clock clock({60'000, 100'000});
    clock.begin({0, to_act, World::start});
    for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator})
        clock.show(seat, to_act, to_act);
    return clock.kept();
}

template <class Make> void play_pairs(char const* name, Make make) {
    int const wanted = conformance::amount("OBLIQUE_WORLDS", 4);
    auto const first = static_cast<std::uint64_t>(conformance::amount("OBLIQUE_FIRST_WORLD", 0));
    std::array<Pair, 2> pairs{Pair{umpire::Dice{umpire::Seed{first, 99}}, 0},
                              Pair{umpire::Dice{umpire::Seed{first, 98}}, 2}};
    int played = 0;
    std::size_t steps = 0, different = 0;
    for (std::uint64_t number = first; played < wanted; ++number) {
        ASSERT_LT(number - first, 20U * static_cast<std::uint64_t>(wanted) + 100U);
        Made made = make(number);
        if (made.plan.different == 0) continue; // nothing could be done in secret
        made.battle.id = std::string(name) + "-" + std::to_string(number);
        made.battle.created = 1757;
        if (number % 2 == 0) made.battle.clock = running_clock(made.plan.to_act);
        if (!pairs[number % 3 == 0 ? 0 : 1].play(made.battle, made.plan)) {
            ADD_FAILURE() << made.battle.id;
            return;
        }
        ++played;
        steps += made.plan.steps.size();
        different += static_cast<std::size_t>(made.plan.different);
    }
    std::printf("%s: %d pairs of worlds, %zu steps, %zu of them different, %zu messages alike\n",
                name, played, steps, different, pairs[0].messages() + pairs[1].messages());
}

} // namespace worlds
