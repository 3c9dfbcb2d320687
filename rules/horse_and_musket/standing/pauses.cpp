// Where the umpire waits for a player: HM-GAP-101. It looks at what everybody sees, never at which
// cards a hand holds or what has been filed: how long it waits would tell of them.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/turn/losses.h"

namespace horse_and_musket {

namespace {

bool is_of_attack(Hook hook) {
    return hook == Hook::attacked || hook == Hook::resolve_thrown || hook == Hook::result_read ||
           hook == Hook::confrontation_dice || hook == Hook::combat_dice ||
           hook == Hook::attack_over;
}
} // namespace

bool holds_fortunes(Position const& position, Side side) {
    return std::ranges::any_of(position.fortunes, [&](FortuneCards const& cards) {
        return cards.hand[umpire::index(side)] > 0;
    });
}

bool is_waited_for(Position const& position, Side side, Moment const& moment) {
    Hook const hook = moment.hook;
    Pause const pause = position.top.fortune.pauses[umpire::index(side)];
    bool const wants =
        pause == Pause::always ||
        (pause == Pause::attacks && (is_of_attack(hook) || hook == Hook::turn_begins ||
                                     (hook == Hook::card_played && position.top.attack.is_on())));
    return wants && holds_fortunes(position, side);
}

bool is_question(Tabletop const& top) {
    Task const& task = top.agenda.back();
    if (task.kind == TaskKind::free_orders) return !is_used_up(top);
    if (task.kind == TaskKind::arrange) return arranging(task).place + 1 < arranging(task).number;
    if (task.kind == TaskKind::shed) return may_shed_otherwise(top.units[task.unit.value]);
    return task.kind == TaskKind::suffer || task.kind == TaskKind::choose ||
           task.kind == TaskKind::retreat || task.kind == TaskKind::free_order ||
           task.kind == TaskKind::evade || task.kind == TaskKind::perfect_evade ||
           task.kind == TaskKind::window || task.kind == TaskKind::aim ||
           task.kind == TaskKind::set_draws || task.kind == TaskKind::lay_ground ||
           task.kind == TaskKind::alter_arrival || task.kind == TaskKind::choose_entry ||
           task.kind == TaskKind::enter;
}

bool is_waited_for(Position const& position) {
    Tabletop const& top = position.top;
    Task const& task = top.agenda.back();
    bool const waits = top.fortune.pauses[umpire::index(task.side)] != Pause::never;
    switch (task.kind) {
    case TaskKind::window: return is_waited_for(position, task.side, top.fortune.moments.back());
    case TaskKind::evade:
    case TaskKind::choose:
    case TaskKind::retreat:
    case TaskKind::perfect_evade:
    case TaskKind::shed: return waits;
    // Who gives orders anyway is there to be asked.
    case TaskKind::suffer:
    case TaskKind::free_order: return waits || task.side == top.active;
    default: return true; // who comes where and when, and whom a card just drawn is for
    }
}

} // namespace horse_and_musket
