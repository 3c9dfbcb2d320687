// Before the first turn the captain draws up as proposed; and who comes later comes at once.

#include "commanders/horse_and_musket_captain/captain.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/turn/agenda.h"

namespace commanders::horse_and_musket_captain {

namespace {

// A group's first unit as far to the right as may be, for nobody may be put there later; near the
// centre line (HM-SETUP-24).
std::optional<Order> put_down(Scene const& now, Side side, Deploy order) {
    Heading const ahead = ahead_of(now.top(), side);
    bool const is_bottom = ahead == Heading{};
    field::Cloth const& cloth = now.rules.scenario.cloth;
    constexpr int step = 3000;
    for (int aside = 0; aside <= cloth.width.value; aside += step) {
        int const x = is_bottom ? cloth.width.value - 6000 - aside : 6000 + aside;
        int const y = cloth.depth.value / 2 + (is_bottom ? -13'500 : 13'500);
        if (auto const found = filled(now, order, {ahead.value(), x, y})) return found;
    }
    return std::nullopt;
}

Order deploy(Scene const& now, Side side) {
    std::vector<Subject> subjects;
    now.rules.subjects(now.reckoning, subjects);
    for (Subject const& subject : subjects)
        if (subject.itself && holds_alternative<AsProposed>(*subject.itself)) return AsProposed{};
    for (Subject const& subject : subjects) {
        auto const* const deploy = subject.itself ? get_if<Deploy>(&*subject.itself) : nullptr;
        if (deploy == nullptr || deploy->array == Array::column) continue;
        if (auto const order = put_down(now, side, *deploy)) return *order;
    }
    return Done{};
}

} // namespace

std::optional<Order> take_the_field(Scene const& now, Side side) {
    switch (now.top().stage) {
    case Stage::counting:
    case Stage::laying: return AsProposed{};
    case Stage::altering: return Done{};
    case Stage::role: return TakeRole{BattleRole::attack};
    case Stage::first_units:
    case Stage::deployment: return deploy(now, side);
    case Stage::generals: return Done{};
    default: break;
    }
    Task const* const task = task_on_top(now.top());
    if (task == nullptr) return std::nullopt;
    if (task->kind == TaskKind::alter_arrival) return Choose{Option::arrival, Pick::plus};
    if (task->kind == TaskKind::choose_entry)
        return filled(now, EnterAt{0}, {now.rules.scenario.cloth.width.value / 2});
    if (task->kind != TaskKind::enter) return std::nullopt;
    std::vector<Subject> subjects;
    now.rules.subjects(now.reckoning, subjects);
    for (Subject const& subject : subjects)
        if (subject.itself && holds_alternative<Enter>(*subject.itself))
            if (auto const order = filled(now, *subject.itself, {99'999})) return order;
    return Done{};
}

} // namespace commanders::horse_and_musket_captain
