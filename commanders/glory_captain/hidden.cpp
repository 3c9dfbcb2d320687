#include "commanders/glory_captain/march.h"

namespace commanders::glory_captain {

namespace {

class HiddenMarch {
public:
    HiddenMarch(Situation const& now, View const& view, Outlook const& outlook, TrioId id)
        : now_(now), view_(view), outlook_(outlook), id_(id), trio_(now.trio(id)),
          is_real_(trio_.wing != no_wing), near_(outlook.nearest_foe(trio_.at)) {}

    std::optional<Order> next() const {
        if (is_scattered(now_, id_)) return close_up();
        if (should_deploy() && is_legal(Deploy{id_})) return Deploy{id_};
        if (!outlook_.attacks()) return std::nullopt; // who waits shows nothing
        Hex const goal = is_real_ ? outlook_.goal(trio_.wing) : outlook_.feint(trio_.at);
        if (goal == nowhere) return std::nullopt;
        bool const is_far =
            near_ >= doctrine.wing_closes && now_.distance(trio_.at, goal) > doctrine.long_way;
        bool const should_change = trio_.in_column ? near_ <= doctrine.wing_spreads : is_far;
        FormWing const form{id_, !trio_.in_column};
        if (should_change && is_legal(form)) return form;
        return step(goal);
    }

private:
    bool is_legal(Order const& order) const { return !is_refused(now_.rules.check(view_, order)); }

    std::optional<Order> close_up() const {
        std::optional<Order> best;
        int least = 99;
        for (Hex const from : trio_.outliers)
            for (Hex const to : now_.grid().neighbours(from)) {
                if (to == nowhere || now_.distance(from, trio_.at) <= 2) continue;
                int const far = now_.distance(to, trio_.at);
                if (far >= least || !is_legal(Spread{id_, from, to})) continue;
                least = far;
                best = Spread{id_, from, to};
            }
        return best;
    }

    // Only units on the map hold a place: towards the end all show themselves.
    bool should_deploy() const {
        if (!is_real_) return false;
        if (now_.position.turn + 2 >= now_.scenario().last_turn) return true;
        if (!outlook_.attacks()) return false;
        auto const& objectives = now_.scenario().objectives;
        for (std::size_t i = 0; i < objectives.size(); ++i)
            if (objectives[i].worth[umpire::index(outlook_.side())] > 0 &&
                now_.position.holders[i] != outlook_.side() &&
                now_.distance(trio_.at, objectives[i].at) <= 1)
                return true;
        return false;
    }

    // A dummy goes as far as nobody can look under it; a column not before the enemy.
    bool may_stand(Hex hex) const {
        if (!is_real_)
            return outlook_.nearest_foe(hex) > doctrine.unseen + 1 &&
                   !outlook_.is_watched(now_, hex);
        return !trio_.in_column || outlook_.nearest_foe(hex) >= doctrine.hidden_column;
    }

    // A dummy may go faster than what it feigns to be, GLI-MOV-03, and would give itself away.
    bool keeps_pace(Hex to) const {
        if (is_real_) return true;
        int const most = fastest_hidden(now_, outlook_.side(), now_.counters(id_).shown);
        if (most == 0) return true; // nobody is deceived any more
        auto const cost =
            now_.step_cost(gait(), trio_.in_column, trio_.at, *now_.grid().direction(trio_.at, to));
        constexpr int for_column = 8;
        return cost && trio_.spent[0] + *cost <= most - (trio_.in_column ? 0 : for_column);
    }

    Gait gait() const {
        return now_.counters(id_).shown == Shown::cav ? Gait::cavalry : Gait::infantry;
    }

    std::optional<Order> step(Hex goal) const {
        Distances const distances(now_, gait(), goal);
        std::optional<Order> best;
        int least = distances.from(trio_.at);
        for (Hex const to : now_.grid().neighbours(trio_.at)) {
            if (to == nowhere || distances.from(to) >= least || !may_stand(to)) continue;
            if (!keeps_pace(to) || !is_legal(March{id_, to})) continue;
            least = distances.from(to);
            best = March{id_, to};
        }
        return best;
    }

    Situation const& now_;
    View const& view_;
    Outlook const& outlook_;
    TrioId id_;
    Trio const& trio_;
    bool is_real_;
    int near_;
};

} // namespace

std::optional<Order> march_hidden(Situation const& now, View const& view, Outlook const& outlook,
                                  TrioId trio) {
    return HiddenMarch(now, view, outlook, trio).next();
}

} // namespace commanders::glory_captain
