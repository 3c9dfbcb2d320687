#include "rules/horse_and_musket/odds/every_fall.h"

#include <bit>
#include <map>

namespace horse_and_musket {

namespace {

// The falls of so many dice, those alike for which `kind_of` tells the same.
template <class KindOf> std::vector<Fall> sorted_falls(int dice, KindOf const& kind_of) {
    std::map<int, Fall> kinds;
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    double each = 1;
    for (int i = 0; i < dice; ++i) each /= 6;
    while (true) {
        Fall& fall = kinds[kind_of(faces)];
        fall.faces = faces;
        fall.chance += each;
        std::size_t next = 0;
        while (next < faces.size() && faces[next] == 6) faces[next++] = 1;
        if (next == faces.size()) break;
        ++faces[next];
    }
    std::vector<Fall> falls;
    for (auto& [kind, fall] : kinds) falls.push_back(std::move(fall));
    return falls;
}
int sum_of_faces(std::vector<int> const& faces) {
    int sum = 0;
    for (int const face : faces) sum += face;
    return sum;
}
// The last of an event before the n-th, or the first after it.
template <class T> T const* last_before(std::vector<Event> const& events, std::size_t n) {
    for (std::size_t i = n; i > 0; --i)
        if (auto const* found = get_if<T>(&events[i - 1])) return found;
    return nullptr;
}
template <class T> T const* first_after(std::vector<Event> const& events, std::size_t n) {
    for (std::size_t i = n; i < events.size(); ++i)
        if (auto const* found = get_if<T>(&events[i])) return found;
    return nullptr;
}
// Dice in a row for the same rule.
int thrown_together(std::vector<Event> const& events, std::size_t n) {
    int dice = 0;
    RuleId const rule = get<umpire::Rolled>(events[n]).asked_by;
    for (; n < events.size(); ++n, ++dice) {
        auto const* const rolled = get_if<umpire::Rolled>(&events[n]);
        if (rolled == nullptr || rolled->asked_by != rule) break;
    }
    return dice;
}

} // namespace

std::vector<Fall> falls_of(std::vector<Event> const& events, std::size_t n) {
    RuleId const rule = get<umpire::Rolled>(events[n]).asked_by;
    auto const at_least_four = [](std::vector<int> const& faces) {
        int hits = 0;
        for (int const face : faces) hits += face >= 4;
        return hits;
    };
    // Veering left or right; four dice of grapeshot; whether a stand disordered is destroyed.
    if (rule == RuleId{"HM-RESULT-12"} || rule == RuleId{"HM-FIRE-07"} ||
        rule == RuleId{"HM-FIRE-08"})
        return sorted_falls(1, at_least_four);
    if (rule == RuleId{"HM-ART-16"}) return sorted_falls(4, at_least_four);
    if (rule == RuleId{"HM-EVADE-05"})
        return sorted_falls(thrown_together(events, n), sum_of_faces);
    if (auto const* const told = last_before<FireTold>(events, n);
        rule == RuleId{"HM-FIRE-04"} && told != nullptr) {
        int const stands = std::popcount(static_cast<unsigned>(told->stands));
        return sorted_falls(2, [&](std::vector<int> const& faces) {
            return 2 * (sum_of_faces(faces) <= stands) + (faces[0] == faces[1]);
        });
    }
    if (auto const* const evaded = first_after<Evaded>(events, n);
        rule == RuleId{"HM-EVADE-04"} && evaded != nullptr) {
        int more = 0;
        for (umpire::Term const& term : evaded->factors) more += term.value;
        return sorted_falls(1, [&](std::vector<int> const& faces) {
            return std::clamp(faces[0] + more, 2, 6); // the lines of the chart, HM-EVADE-05
        });
    }
    return sorted_falls(1, sum_of_faces);
}

} // namespace horse_and_musket
