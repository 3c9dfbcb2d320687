// What the table in the browser shows of Leuthen 1757: the counters, and where the turn stands. The
// menu is in board_menu.cpp.

#include "rules/leuthen1757/board/board.h"

#include "rules/leuthen1757/documents/scenario_document.h"
#include "rules/leuthen1757/system.h"
#include "rules/leuthen1757/words.h"

namespace leuthen1757 {

namespace {

std::string_view board_arm(Arm arm) {
    if (is_cavalry(arm)) return "cavalry";
    if (is_leader(arm)) return "leader";
    return word(arm_words, arm);
}

std::string_view board_condition(Condition condition) {
    constexpr std::array<std::string_view, 3> words{"ordered", "disordered", "routed"};
    return word(words, condition);
}

std::string with_figure(std::string_view what, int value) {
    return std::string(what) + " " + std::to_string(value);
}

std::string_view arm_in_words(Counter const& counter) {
    constexpr std::array<std::string_view, 8> words{"Infantry", "Light infantry",    "Cuirassiers",
                                                    "Dragoons", "Hussars",           "Battery",
                                                    "Leader",   "Commander in chief"};
    return counter.is_heavy ? "Heavy battery" : word(words, counter.arm);
}

std::vector<std::string> facts_of_leader(Situation const& now, UnitId leader) {
    Counter const& counter = now.counter(leader);
    if (counter.arm == Arm::chief)
        return {"Commander in chief, " + with_figure("command factor", counter.factor)};
    std::string first = now.piece(leader).is_aide ? "Aide-de-camp" : "Leader";
    first += ", " + with_figure("range", leader_range(now, leader));
    std::vector<std::string> lines{first};
    for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
        FormationStatus const& status = now.position.formations[i];
        if (status.leader != leader) continue;
        std::string line = "Leads " + now.scenario().formations[i].name;
        if (status.activated) line += ", called up this turn";
        if (status.out_of_command) line += ", out of command";
        lines.push_back(line);
    }
    return lines;
}

// What this turn has done to a unit.
void add_doings(Situation const& now, UnitId unit, std::vector<std::string>& lines) {
    Piece const& piece = now.piece(unit);
    bool const is_acting = now.position.acting.contains(now.counter(unit).formation);
    if (is_acting && is_unit(now.arm(unit)))
        lines.emplace_back(now.in_command(unit) ? "In command" : "Out of command");
    if (now.position.mover.unit == unit)
        lines.push_back(with_figure("Is marching: has spent", now.spent(unit)) + " of " +
                        std::to_string(now.allowance(unit)));
    if (piece.moved) lines.emplace_back("Has marched this turn");
    if (piece.barraged) lines.emplace_back("Has fired in the barrage");
    if (piece.attacked) lines.emplace_back("Has attacked this turn");
    if (now.is_frozen(unit))
        lines.push_back("May not march before turn " +
                        std::to_string(now.scenario().frozen_turns + 1));
}

std::vector<std::string> facts_of(Situation const& now, UnitId unit) {
    Counter const& counter = now.counter(unit);
    if (is_leader(counter.arm)) return facts_of_leader(now, unit);
    std::vector<std::string> lines;
    std::string first(arm_in_words(counter));
    if (counter.arm == Arm::battery) {
        first += ", " + with_figure("value", now.piece(unit).strength);
    } else {
        first += ", " + with_figure("strength", now.piece(unit).strength) + " of " +
                 std::to_string(now.scenario().setup[unit.value].strength) + ", " +
                 with_figure("morale", now.on_field(unit) ? now.morale(unit) : counter.morale);
    }
    lines.push_back(first + ", " + with_figure("movement", counter.movement));
    if (counter.formation != no_formation)
        lines.push_back("Of " + now.scenario().formations[counter.formation.value].name);
    if (now.piece(unit).condition == Condition::disorganized) lines.emplace_back("Disorganized");
    if (now.piece(unit).condition == Condition::routed) lines.emplace_back("Routed");
    add_doings(now, unit, lines);
    return lines;
}

rules::BoardPiece piece_of(Situation const& now, UnitId unit, atlas::Frame const& frame) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    rules::BoardPiece shown;
    shown.id = counter.id;
    shown.name = counter.name.empty() ? counter.id : counter.name;
    shown.side = counter.side;
    shown.arm = board_arm(counter.arm);
    if (now.on_field(unit)) shown.at = now.grid().label(piece.at);
    // LEU-FACE-04, -05: to leaders and guns no way is the front.
    bool const has_facing = is_unit(counter.arm) && now.on_field(unit);
    if (has_facing) shown.facing = degrees_of(frame, piece.facing);
    if (is_unit(counter.arm)) shown.formation = counter.arm == Arm::light ? "open" : "line";
    if (!is_leader(counter.arm)) shown.strength = piece.strength;
    if (shown.strength > 0) shown.figure = std::to_string(shown.strength);
    shown.condition = board_condition(piece.condition);
    if (is_leader(counter.arm))
        shown.radius = counter.arm == Arm::chief ? counter.factor : leader_range(now, unit);
    else if (UnitId const leader = now.leader_of(unit); leader != nobody)
        shown.leader = now.counter(leader).id;
    shown.lines = facts_of(now, unit);
    return shown;
}

std::string phase_of(Position const& position) {
    constexpr std::array<std::string_view, 8> stages{
        "Strategic march", "Barrage", "Initiative", "March", "Combat", "Command", "Rally", "Over"};
    constexpr std::array<std::string_view, 5> decisions{"Reaction", "Losses", "Retreat", "Advance",
                                                        "Succession"};
    if (position.agenda.empty()) return std::string(word(stages, position.stage));
    return std::string(word(decisions, position.agenda.back().kind));
}

std::string acting_in_words(Situation const& now) {
    std::string names;
    for (FormationId const formation : now.position.acting)
        names += (names.empty() ? "" : " and ") + now.scenario().formations[formation.value].name;
    return names;
}

std::string decision_in_words(Task const& task) {
    switch (task.kind) {
    case TaskKind::react: return "You are attacked: fire in reaction, or hold your fire.";
    case TaskKind::allot: return "Choose which unit takes the loss.";
    case TaskKind::make_way: return "A retreat needs room: displace friends, or give up the unit.";
    case TaskKind::advance: return "The enemy has given way: follow him, or stay.";
    case TaskKind::succeed: return "A leader has fallen: choose where an aide takes over.";
    default: return {};
    }
}

std::string prompt_of(Situation const& now, umpire::Seat seat) {
    Position const& position = now.position;
    if (position.stage == Stage::over) return "The battle is over.";
    Side const to_act = position.agenda.empty() ? position.active : position.agenda.back().side;
    if (umpire::side_of(seat) != to_act)
        return to_act == Side::a ? "The Prussians are to decide." : "The Austrians are to decide.";
    if (!position.agenda.empty()) return decision_in_words(position.agenda.back());
    switch (position.stage) {
    case Stage::strategic: return "Bring your columns on and march, or end the march.";
    case Stage::barrage: return "Let your batteries fire, or end the barrage.";
    case Stage::choose: return "Call up a formation.";
    case Stage::march: return "March with " + acting_in_words(now) + ", or end the march.";
    case Stage::combat: return "Attack with " + acting_in_words(now) + ", or end the combats.";
    case Stage::command: return "Your commander in chief may ride.";
    case Stage::rally:
    case Stage::over: break;
    }
    return {};
}

} // namespace

int degrees_of(atlas::Frame const& frame, Direction facing) {
    return atlas::degrees_of(atlas::facing_of(frame, facing));
}

rules::Board LeuthenSystem::board(umpire::AnyBattle const& table, umpire::Seat seat) const {
    auto const& battle = static_cast<umpire::AnyBattleOf<Leuthen1757> const&>(table).battle();
    View const view = battle.view(seat);
    Situation const now(battle.rules(), view.position);
    atlas::Frame const frame = frame_of(now.scenario().battle, now.grid());
    rules::Board board;
    board.headline = headline_of(view.position);
    board.phase = phase_of(view.position);
    board.prompt = prompt_of(now, seat);
    std::vector<bool> can_act(now.count());
    board.menu = menu_of(now, view, frame, can_act);
    for (std::size_t i = 0; i < now.count(); ++i) {
        Whereabouts const where = view.position.pieces[i].whereabouts;
        if (where != Whereabouts::field && where != Whereabouts::waiting) continue;
        board.pieces.push_back(piece_of(now, UnitId{static_cast<std::uint16_t>(i)}, frame));
        board.pieces.back().can_act = can_act[i];
    }
    board.standing = standing_of(battle.rules(), view.position);
    for (Side const side : {Side::a, Side::b})
        board.statistics[umpire::index(side)] = statistics_of(now.scenario(), view.position, side);
    return board;
}

} // namespace leuthen1757
