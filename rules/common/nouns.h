#pragma once
// The six plain types of a ruleset (umpire/umpire.h), under the names that the umpire looks for.

namespace rules {

template <class StateType, class ViewType, class OrderType, class EventType, class ReportType>
struct NounsOf {
    using State = StateType;
    using View = ViewType;
    using Order = OrderType;
    using Event = EventType;
    using Report = ReportType;
};

} // namespace rules
