#pragma once
// Every way the dice of an order can fall, each with its chance. The rules themselves play them
// all: odds that are found so cannot differ from what is rolled.

#include "umpire/umpire.h"

namespace umpire {

template <class R> class EveryRoll {
public:
    using State = typename R::State;
    using Events = std::vector<typename R::Event>;
    struct Fallen {
        State const& after;
        Events const& events;
        double chance;
    };

    // The order as it is given in this state, whose common dice have not been rolled yet.
    EveryRoll(R const& rules, State const& from, Seat seat, typename R::Order const& order)
        : rules_(rules), from_(from), seat_(seat), order_(order) {}

    // Nothing that is rolled after an event that decides is followed; each way is told once.
    template <class Decides, class Tell> void play(Decides const& decides, Tell const& tell) {
        fall(1.0, decides, tell);
    }

private:
    template <class Decides, class Tell>
    void fall(double chance, Decides const& decides, Tell const& tell) {
        State state = from_;
        Events events;
        Scribe<R> scribe(rules_, state, events, &script_);
        rules_.resolve(scribe, seat_, order_);
        auto const open = first_open(events, decides);
        if (!open) return tell(Fallen{state, events, chance});
        double const each = chance / (open->high - open->low + 1);
        for (int face = open->low; face <= open->high; ++face) {
            script_.faces.push_back(face);
            fall(each, decides, tell);
            script_.faces.pop_back();
        }
    }
    // The first die whose face was left open, if it was rolled before all was decided.
    template <class Decides>
    std::optional<Die> first_open(Events const& events, Decides const& decides) const {
        std::size_t rolls = 0;
        for (auto const& event : events) {
            if (decides(event)) return std::nullopt;
            auto const* const rolled = get_if<Rolled>(&event);
            if (rolled != nullptr && rolls++ == script_.faces.size()) return rolled->die;
        }
        return std::nullopt;
    }

    R const& rules_;
    State const& from_;
    Seat seat_;
    typename R::Order const& order_;
    Script script_;
};

} // namespace umpire
