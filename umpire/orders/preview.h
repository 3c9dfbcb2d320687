#pragma once
// What orders would do, as far as a seat can know.
//
// They are played on a state sampled from the seat's view, never on the truth, and with dice that
// are always the same: so a preview is made of the view alone and tells nothing that it does not
// hold. It ends before the first die, and before anything else that could not be taken back.

#include "umpire/codec.h"

namespace umpire {

// Of two accounts of what has changed in a view, as JSON: whatever has an id and a place, and is in
// the second but not in the first. An array.
void write_moved_pieces(JsonWriter& out, std::string_view unchanged, std::string_view changed);

// {"rule","of","result","ways"}: the likeliest result.
void write_risk(JsonWriter& out, Odds const& odds);

template <class R> class Preview {
public:
    Preview(R const& rules, typename R::View const& known, Seat seat)
        : rules_(rules), seat_(seat), state_(rules.sample_state(known, Dice{})), whole_(state_) {}

    // Nothing can be foretold after a step that was stopped.
    bool is_stopped() const { return is_stopped_; }
    // What was stopped is supposed to end as it does on the sampled state, whose dice are always
    // the same: so that a longer plan can be shown, though it will come otherwise.
    void suppose() {
        if (!is_stopped_) return;
        state_ = whole_;
        is_stopped_ = false;
    }
    // Whether an order of the seat would be heard, though perhaps refused.
    bool may_order() const {
        if (rules_.outcome(state_)) return false;
        if constexpr (requires { rules_.may_interject(state_); })
            if (rules_.may_interject(state_).contains(seat_)) return true;
        return rules_.to_act(state_).contains(seat_);
    }

    // Plays an order without a word. Refused is one that cannot be foretold, too: what cannot be
    // taken back, but for an order of which nothing comes before the phase ends.
    Ruling<> play_silently(typename R::Order const& order) {
        auto const ruling = judge(view(), order);
        if (is_refused(ruling)) return ruling;
        std::vector<Event> events;
        Scribe<R> scribe(rules_, state_, events);
        typename R::State const before = state_;
        rules_.resolve(scribe, seat_, order);
        if (waits(order) || std::ranges::none_of(events, R::is_final)) return allowed;
        state_ = before;
        return Refusal{"UMP-PLAN-01", "what comes of an order given before cannot be foretold"};
    }
    // What the seat would see after it all.
    typename R::View view() const { return rules_.view(state_, seat_); }

    // One that is refused changes nothing, and those after it are played without it.
    void write_step(JsonWriter& out, typename R::Order const& order) {
        auto const seen = view();
        out.begin_object();
        out.key("order");
        rules_.write(out, order);
        auto const ruling = judge(seen, order);
        if (auto const* refusal = get_if<Refusal>(&ruling)) {
            out.key("refused");
            write_reason(out, refusal->rule, refusal->why);
        } else {
            out.field("accepted", true);
            play(out, seen, order);
        }
        out.end_object();
    }

private:
    using Event = typename R::Event;
    using View = typename R::View;

    static bool waits(typename R::Order const& order) {
        if constexpr (requires { R::waits(order); })
            return R::waits(order);
        else
            return false;
    }

    Ruling<> judge(View const& seen, typename R::Order const& order) const {
        if (rules_.outcome(state_)) return Refusal{"UMP-END-01", "the battle is over"};
        if (!may_order())
            return Refusal{"UMP-SEAT-01", "it is not this seat's turn to give an order"};
        return rules_.check(seen, order);
    }

    void play(JsonWriter& out, View const& seen, typename R::Order const& order) {
        std::vector<Event> events;
        whole_ = state_;
        Scribe<R> scribe(rules_, whole_, events);
        rules_.resolve(scribe, seat_, order);
        auto const stop = std::ranges::find_if(events, R::is_final);
        for (auto event = events.begin(); event != stop; ++event) rules_.apply(state_, *event);
        out.key("pieces");
        write_moved_pieces(out, changes(seen, seen), changes(seen, view()));
        int cost = 0;
        for (auto event = events.begin(); event != stop; ++event) cost += cost_of(*event);
        if (cost != 0) out.field("cost", cost);
        if (stop == events.end()) return;
        is_stopped_ = true;
        if (auto const odds = rules_.odds(seen, order)) {
            out.key("risk");
            write_risk(out, *odds);
        }
        out.key("stops");
        write_stop(out, *stop);
    }

    std::string changes(View const& before, View const& after) const {
        std::string text;
        JsonWriter out(text);
        rules_.write_changes(out, before, after);
        return text;
    }

    // In the system's own measure, as its reports have it.
    int cost_of(Event const& event) const {
        int cost = 0;
        if (auto const heard = rules_.report(state_, event, seat_))
            visit(
                [&](auto const& report) {
                    if constexpr (requires { int{report.cost}; }) cost = report.cost;
                },
                *heard);
        return cost;
    }

    void write_stop(JsonWriter& out, Event const& event) {
        if (auto const* rolled = get_if<Rolled>(&event))
            return write_reason(out, rolled->asked_by, "a die is rolled");
        typename R::State after = state_;
        rules_.apply(after, event);
        RuleId rule;
        std::string why;
        if (auto const heard = rules_.report(after, event, seat_)) {
            auto const cited = rules_cited(*heard);
            if (!cited.empty()) rule = cited.front();
            why = rules_.tell(*heard);
        }
        write_reason(out, rule, why.empty() ? "this cannot be taken back" : why);
    }

    static void write_reason(JsonWriter& out, RuleId rule, std::string_view why) {
        out.begin_object();
        out.key("rule");
        rule.text().empty() ? out.value(nullptr) : out.value(rule.text());
        out.field("why", why);
        out.end_object();
    }

    R const& rules_;
    Seat seat_;
    typename R::State state_;
    typename R::State whole_; // after all that the last order brought
    bool is_stopped_ = false;
};

} // namespace umpire
