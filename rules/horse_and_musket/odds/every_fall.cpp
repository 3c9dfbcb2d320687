#include "rules/horse_and_musket/odds/every_fall.h"

#include "rules/horse_and_musket/turn/losses.h"

#include <bit>

namespace horse_and_musket {

namespace {

// The falls of so many dice, those alike for which `kind_of` tells the same, below 64.
template <class KindOf> std::vector<Fall> sorted_falls(int dice, KindOf const& kind_of) {
    std::vector<Fall> kinds(64);
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    double each = 1;
    for (int i = 0; i < dice; ++i) each /= 6;
    while (true) {
        Fall& fall = kinds[static_cast<std::size_t>(kind_of(faces))];
        if (fall.chance == 0) fall.faces = faces;
        fall.chance += each;
        std::size_t next = 0;
        while (next < faces.size() && faces[next] == 6) faces[next++] = 1;
        if (next == faces.size()) break;
        ++faces[next];
    }
    std::erase_if(kinds, [](Fall const& fall) { return fall.chance == 0; });
    return kinds;
}
// A face that stands for so many which are treated alike.
struct FaceKind {
    int face, ways;
};
// The falls of dice of which it counts only how many show each kind.
void add_counted(Fall const& before, int dice, std::span<FaceKind const> kinds,
                 std::vector<Fall>& found) {
    Fall fall = before;
    for (int i = 0; i <= dice; ++i) {
        bool const is_last = kinds.size() == 1;
        if (is_last && i == dice) found.push_back(fall);
        if (!is_last) add_counted(fall, dice - i, kinds.subspan(1), found);
        fall.faces.push_back(kinds[0].face);
        // One more of them: so many dice may be that one.
        fall.chance *= kinds[0].ways / 6.0 * (dice - i) / (i + 1);
    }
}
std::vector<Fall> counted_falls(int dice, std::span<FaceKind const> kinds) {
    std::vector<Fall> found;
    add_counted({{}, 1}, dice, kinds, found);
    std::erase_if(found, [](Fall const& fall) { return fall.chance == 0; });
    return found;
}
std::vector<Fall> falls_by_successes(int dice, int least) {
    int const fail = std::clamp(least - 1, 0, 6);
    return counted_falls(dice, std::array{FaceKind{1, fail}, FaceKind{6, 6 - fail}});
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

// Faces told apart by some river or other.
std::vector<FaceKind> drowning_faces(HorseAndMusket const& rules) {
    std::vector<FaceKind> kinds{{1, 1}};
    for (int face = 2; face <= 6; ++face)
        if (std::ranges::any_of(rules.tables.disorder, [&](DisorderRow const& row) {
                return std::ranges::find(row.drowns, face) != row.drowns.end();
            }))
            kinds.push_back({face, 1});
        else
            ++kinds.back().ways;
    return kinds;
}

// Whom cover may save from fire, and from whose, by what has happened before that throw.
Blow saved_from(std::vector<Event> const& events, std::size_t n) {
    Event const& before = events[n - 1];
    if (auto const* suffered = get_if<FireSuffered>(&before))
        return {suffered->rule, suffered->unit, 1, suffered->target};
    auto const* const shot = last_before<Shot>(events, n);
    auto const* const told = last_before<FireTold>(events, n);
    if (shot != nullptr) return {shot->rule, shot->target, 1, shot->unit};
    if (told != nullptr) return {told->rule, told->target, 1, told->unit};
    return {{}, no_unit};
}
std::vector<Fall> falls_in_cover(HorseAndMusket const& rules, State const& from,
                                 std::vector<Event> const& events, std::size_t n) {
    Blow const blow = saved_from(events, n);
    if (blow.by == no_unit) return sorted_falls(1, sum_of_faces);
    State then = from;
    for (std::size_t i = 0; i < n; ++i) rules.apply(then, events[i]);
    return falls_by_successes(thrown_together(events, n),
                              least_save(Situation(rules, then.position), blow, Harm::fire));
}

} // namespace

std::vector<Fall> falls_of(HorseAndMusket const& rules, State const& from,
                           std::vector<Event> const& events, std::size_t n) {
    RuleId const rule = get<umpire::Rolled>(events[n]).asked_by;
    auto const at_least_four = [](std::vector<int> const& faces) {
        return static_cast<int>(std::ranges::count_if(faces, [](int face) { return face >= 4; }));
    };
    // Veering left or right; four dice of grapeshot; whether a stand disordered is destroyed.
    if (rule == RuleId{"HM-RESULT-12"} || rule == RuleId{"HM-FIRE-07"} ||
        rule == RuleId{"HM-FIRE-08"})
        return sorted_falls(1, at_least_four);
    if (rule == RuleId{"HM-ART-16"}) return sorted_falls(4, at_least_four);
    if (rule == RuleId{"HM-COVER-01"}) return falls_in_cover(rules, from, events, n);
    if (rule == RuleId{"HM-TERRAIN-07"})
        return counted_falls(thrown_together(events, n), drowning_faces(rules));
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
