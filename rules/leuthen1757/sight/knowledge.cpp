// What a seat may know. The battle is open: LEU has no hidden counters. A view is built up from
// nothing all the same, field by field: what is forgotten here stays hidden.

#include "rules/common/shown_fields.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

using rules::ShownFields;

using PieceShown =
    ShownFields<&Piece::at, &Piece::facing, &Piece::strength, &Piece::whereabouts,
                &Piece::condition, &Piece::run, &Piece::moved, &Piece::attacked, &Piece::barraged,
                &Piece::in_command, &Piece::shocked, &Piece::is_aide, &Piece::reacted>;
using FormationShown =
    ShownFields<&FormationStatus::leader, &FormationStatus::joined, &FormationStatus::entry,
                &FormationStatus::activated, &FormationStatus::out_of_command>;
using MoverShown =
    ShownFields<&Mover::unit, &Mover::spent, &Mover::halted, &Mover::checked, &Mover::withdrew>;
using CombatShown = ShownFields<&Combat::attackers, &Combat::defenders, &Combat::attackers_from,
                                &Combat::defenders_from>;
using TaskShown =
    ShownFields<&Task::kind, &Task::side, &Task::count, &Task::is_second_hex, &Task::is_postponed,
                &Task::cause, &Task::unit, &Task::formation, &Task::from>;
using InitiativeShown =
    ShownFields<&Initiative::may_yield, &Initiative::may_pair, &Initiative::second_waits>;
using PositionShown =
    ShownFields<&Position::chiefs, &Position::acting, &Position::prussian_held, &Position::entered,
                &Position::turn, &Position::strategic_turn, &Position::stage, &Position::active,
                &Position::half_turn, &Position::sighted, &Position::early_initiative,
                &Position::frederick_lost, &Position::charles_lost, &Position::shaken_until>;

} // namespace

View Leuthen1757::view(State const& state, umpire::Seat seat) const {
    static Position const nothing{};
    // FASTER: copied as bytes; a constant that the compiler knows would be made anew
    Position const* const volatile copied = &nothing;
    Position const& truth = state.position;
    View view{seat, *copied};
    Position& seen = view.position;
    PieceShown::copy(truth.pieces, seen.pieces);
    FormationShown::copy(truth.formations, seen.formations);
    MoverShown::copy(truth.mover, seen.mover);
    CombatShown::copy(truth.combat, seen.combat);
    TaskShown::append(truth.agenda, seen.agenda);
    InitiativeShown::copy(truth.initiative, seen.initiative);
    PositionShown::copy(truth, seen);
    return view;
}

State Leuthen1757::sample_state(View const& view, umpire::Dice dice) const {
    return {view.position, dice};
}

} // namespace leuthen1757
