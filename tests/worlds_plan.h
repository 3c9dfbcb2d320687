#pragma once
// Two worlds that look alike to one side, planned before a server plays them: the same orders in
// both, but for what the other side does out of its sight.
//
// Whether a side may know of something is decided here by the kinds of events and by the truth, as
// RULES.md has it, and not by views and reports: those are what is tested.

#include "umpire/battle.h"
#include "umpire/json_reader.h"
#include "umpire/json_writer.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace worlds {

using nlohmann::json;

// One seat's order in each world; null where none is given there, "undo" where one is taken back.
struct Step {
    umpire::Seat seat;
    json one, two;
    bool is_even = true; // after it the same seats are to act in both: their clocks run alike
};

struct Plan {
    umpire::Seed seed;  // of the first world
    umpire::Seed other; // of the second: the same, where the difference is not one of dice
    umpire::Side watcher = umpire::Side::a; // who cannot tell one world from the other
    std::vector<std::string> one{}, two{};  // what was ordered before, as recorded
    std::vector<Step> steps{};
    int different = 0;      // steps that are not, or do not lead to, the same in both worlds
    umpire::Seats to_act{}; // when they part
};

// What one order did.
template <class R> struct Happened {
    R const& rules;
    typename R::State const& before;
    typename R::State const& after;
    std::vector<typename R::Event> const& events;
    umpire::Side watcher;
};

// How a system's worlds differ. Secrets has
//     bool is_unseen(Happened<R> const&) const     the watcher can know nothing of it
//     bool shows(Happened<R> const&) const         it may lay open what differs
//     bool is_together(State, State) const         the turn stands where it does in the other
//     json mirrored(json const& order) const       the owner's order in the second world
// and, where worlds may differ by their dice,
//     bool is_alike(Happened<R> const&, Happened<R> const&) const   all that the watcher may know
//     bool differs(State, State) const                              what is hidden from them
template <class R, class Secrets> class Planner {
public:
    using Battle = umpire::Battle<R>;
    using Order = typename R::Order;

    Planner(std::shared_ptr<R const> rules, std::uint64_t number, Secrets secrets)
        : rules_(std::move(rules)), secrets_(std::move(secrets)), chance_(umpire::Seed{number, 12}),
          plan_{umpire::Seed{number, 757}, umpire::Seed{number, 757}}, one_(rules_, plan_.seed),
          two_(one_) {}

    // The same orders in both, before they part.
    void play(int orders) {
        for (int i = 0; i < orders && !one_.is_over(); ++i) {
            umpire::Seats const seats = rules_->to_act(one_.state());
            umpire::Seat const seat = seats[chance_.pick(seats.size())];
            give_before(seat, *some_order(one_, seat));
            if (one_.is_over()) return;
        }
    }
    void give_before(umpire::Seat seat, Order const& order) {
        one_.submit(seat, order);
        two_.submit(seat, order);
        plan_.one.push_back(line(seat, order));
        plan_.two.push_back(plan_.one.back());
    }
    // Different ones, before any server plays; false where one is refused.
    bool give_before(umpire::Seat seat, Order const& one, Order const& two) {
        if (umpire::is_refused(one_.submit(seat, one))) return false;
        if (umpire::is_refused(two_.submit(seat, two))) return false;
        plan_.two.push_back(line(seat, two)); // each with its number
        plan_.one.push_back(line(seat, one));
        plan_.different += !(one == two);
        return true;
    }
    // Whoever is to act does something that the other cannot see.
    void part() {
        umpire::Seats const seats = rules_->to_act(one_.state());
        if (seats.empty()) return;
        part_from(umpire::other(*umpire::side_of(seats[chance_.pick(seats.size())])));
    }
    void part_from(umpire::Side watcher) { plan_.watcher = watcher; }
    // From the beginning, by dice that give nothing else to the watcher; false if none are found.
    bool part_by_seed(umpire::Side watcher) {
        constexpr int tries = 200;
        plan_.watcher = watcher;
        for (int i = 0; i < tries; ++i) {
            plan_.other = umpire::Seed{chance_.pick(1'000'000), 758};
            two_ = Battle(rules_, plan_.other);
            if (is_alike(one_, two_)) return true;
        }
        return false;
    }

    enum class With : std::uint8_t { unseen, common }; // orders, beside those of both
    void add_steps(int steps, With with = With::unseen) {
        plan_.to_act = rules_->to_act(one_.state());
        for (int i = 0; i < steps && !one_.is_over() && !two_.is_over(); ++i) {
            bool const is_unseen = with == With::unseen && chance_.pick(4) != 0;
            if (!(is_unseen && add_unseen()) && !add_common()) return;
        }
    }
    Plan const& plan() const { return plan_; }
    Battle const& one() const { return one_; }
    Battle const& two() const { return two_; }
    umpire::Dice& chance() { return chance_; }
    json in_json(Order const& order) const {
        std::string text;
        umpire::JsonWriter out(text);
        rules_->write(out, order);
        return umpire::parsed(text);
    }

private:
    std::string line(umpire::Seat seat, Order const& order) const { // as a server writes it
        std::string text = R"({"n":)" + std::to_string(plan_.one.size() + 1) + R"(,"seat":")" +
                           (seat == umpire::seat_a ? "A" : "B") + R"(","order":)";
        umpire::JsonWriter out(text);
        rules_->write(out, order);
        return text + "}\n";
    }
    umpire::Seat owner() const { return umpire::seat_of(umpire::other(plan_.watcher)); }

    // First a kind, then one of it: else most would be marches.
    std::optional<Order> some_order(Battle const& battle, umpire::Seat seat) {
        if (!rules_->to_act(battle.state()).contains(seat)) return std::nullopt;
        std::vector<Order> menu;
        rules_->candidates(battle.view(seat), menu);
        if (menu.empty()) return std::nullopt;
        std::vector<std::size_t> kinds;
        for (Order const& order : menu)
            if (std::ranges::find(kinds, order.index()) == kinds.end())
                kinds.push_back(order.index());
        std::size_t const kind = kinds[chance_.pick(kinds.size())];
        std::erase_if(menu, [&](Order const& order) { return order.index() != kind; });
        return menu[chance_.pick(menu.size())];
    }
    bool give(Battle& battle, umpire::Seat seat, json const& message) const {
        auto const order = rules_->read_order(message);
        return holds_alternative<Order>(order) &&
               !umpire::is_refused(battle.submit(seat, std::get<Order>(order)));
    }
    Happened<R> happened(Battle const& battle) const {
        return {*rules_, battle.before(), battle.state(), battle.events(), plan_.watcher};
    }
    void push(Step step) {
        plan_.different += step.one != step.two || differs();
        step.is_even = rules_->to_act(one_.state()) == rules_->to_act(two_.state());
        plan_.steps.push_back(std::move(step));
    }

    bool add_unseen() {
        bool const is_in_one = chance_.pick(3) != 0;
        bool const is_in_two = !is_in_one || chance_.pick(2) == 0;
        Step step{owner(), nullptr, nullptr};
        if (is_in_one) step.one = give_unseen(one_, undoable_[0]);
        if (is_in_two) step.two = give_unseen(two_, undoable_[1]);
        if (step.one.is_null() && step.two.is_null()) return false;
        push(std::move(step));
        has_unseen_ = true;
        return true;
    }
    json give_unseen(Battle& battle, int& undoable) {
        if (undoable > 0 && battle.may_take_back(owner()) && chance_.pick(4) == 0) {
            battle.take_back(owner());
            --undoable;
            return "undo";
        }
        constexpr int tries = 12;
        for (int i = 0; i < tries; ++i) {
            auto const order = some_order(battle, owner());
            if (!order) return nullptr;
            Battle trial = battle;
            trial.submit(owner(), *order);
            if (trial.is_over() || !secrets_.is_unseen(happened(trial))) continue;
            battle = std::move(trial);
            ++undoable;
            return in_json(*order);
        }
        return nullptr;
    }

    // Something that both may know of, and which shows nothing of what differs.
    bool add_common() {
        constexpr int tries = 10;
        for (int i = 0; i < tries; ++i) {
            umpire::Seats const seats = rules_->to_act(one_.state());
            umpire::Seat const seat = seats[chance_.pick(seats.size())];
            auto const order = some_order(one_, seat);
            if (!order) continue;
            json const one = in_json(*order);
            json const two = seat == owner() ? secrets_.mirrored(one) : one;
            Battle first = one_, second = two_;
            if (!give(first, seat, one) || !give(second, seat, two)) continue;
            if (first.is_over() || second.is_over()) continue;
            if (!secrets_.is_together(first.state(), second.state())) continue;
            // What was done unseen may show in how its owner goes on.
            bool const may_show =
                has_unseen_ || secrets_.shows(happened(first)) || secrets_.shows(happened(second));
            if (may_show && !is_alike(first, second)) continue;
            one_ = std::move(first);
            two_ = std::move(second);
            undoable_ = {};
            push({seat, one, two});
            return true;
        }
        return false;
    }
    bool differs() const {
        if constexpr (requires { secrets_.differs(one_.state(), two_.state()); })
            return secrets_.differs(one_.state(), two_.state());
        return false;
    }
    bool is_alike(Battle const& first, Battle const& second) const {
        if (!(rules_->to_act(first.state()) == rules_->to_act(second.state()))) return false;
        umpire::Seat const seat = umpire::seat_of(plan_.watcher);
        if constexpr (requires { secrets_.is_alike(happened(first), happened(second)); })
            return secrets_.is_alike(happened(first), happened(second));
        else
            return first.view(seat) == second.view(seat) && heard(first) == heard(second);
    }
    std::string heard(Battle const& battle) const {
        std::string text;
        for (auto const& event : battle.events())
            if (auto const told =
                    rules_->report(battle.state(), event, umpire::seat_of(plan_.watcher))) {
                umpire::JsonWriter out(text);
                rules_->write(out, *told);
            }
        return text;
    }

    std::shared_ptr<R const> rules_;
    Secrets secrets_;
    umpire::Dice chance_;
    Plan plan_;
    Battle one_, two_;
    bool has_unseen_ = false;
    std::array<int, 2> undoable_{}; // unseen orders of the owner since the last that was seen
};

} // namespace worlds
