// What a seat hears of an event. The battle is open: all but the umpire's own notes.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

std::optional<Report> Leuthen1757::report(State const&, Event const& event, umpire::Seat) const {
    bool const is_news = !holds_alternative<Planned>(event) && !holds_alternative<Begun>(event) &&
                         !holds_alternative<Postponed>(event);
    return is_news ? std::optional(event) : std::nullopt;
}

} // namespace leuthen1757
