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

std::vector<std::string> lines_of_leader(Leuthen1757 const& rules, PieceFacts const& facts) {
    Counter const& counter = rules.scenario.counters[facts.key];
    if (counter.arm == Arm::chief)
        return {"Commander in chief, " + with_figure("command factor", counter.factor)};
    std::string first = facts.piece.is_aide ? "Aide-de-camp" : "Leader";
    first += ", " + with_figure("range", facts.radius);
    std::vector<std::string> lines{first};
    for (std::size_t i = 0; i < rules.scenario.formations.size(); ++i) {
        if ((facts.leads >> i & 1) == 0) continue;
        std::string line = "Leads " + rules.scenario.formations[i].name;
        if ((facts.activated >> i & 1) != 0) line += ", called up this turn";
        if ((facts.strayed >> i & 1) != 0) line += ", out of command";
        lines.push_back(line);
    }
    return lines;
}

// What this turn has done to a unit.
void add_doings(Leuthen1757 const& rules, PieceFacts const& facts,
                std::vector<std::string>& lines) {
    using Command = PieceFacts::Command;
    Piece const& piece = facts.piece;
    if (facts.command != Command::untold)
        lines.emplace_back(facts.command == Command::in_command ? "In command" : "Out of command");
    if (facts.spent >= 0)
        lines.push_back(with_figure("Is marching: has spent", facts.spent) + " of " +
                        std::to_string(facts.allowance));
    if (piece.moved) lines.emplace_back("Has marched this turn");
    if (piece.barraged) lines.emplace_back("Has fired in the barrage");
    if (piece.attacked) lines.emplace_back("Has attacked this turn");
    if (facts.is_frozen)
        lines.push_back("May not march before turn " +
                        std::to_string(rules.scenario.frozen_turns + 1));
}

std::vector<std::string> lines_of(Leuthen1757 const& rules, PieceFacts const& facts) {
    Counter const& counter = rules.scenario.counters[facts.key];
    Piece const& piece = facts.piece;
    if (is_leader(counter.arm)) return lines_of_leader(rules, facts);
    std::vector<std::string> lines;
    std::string first(arm_in_words(counter));
    if (counter.arm == Arm::battery) {
        first += ", " + with_figure("value", piece.strength);
    } else {
        first += ", " + with_figure("strength", piece.strength) + " of " +
                 std::to_string(rules.scenario.setup[facts.key].strength) + ", " +
                 with_figure("morale", facts.morale);
    }
    lines.push_back(first + ", " + with_figure("movement", counter.movement));
    if (counter.formation != no_formation)
        lines.push_back("Of " + rules.scenario.formations[counter.formation.value].name);
    if (piece.condition == Condition::disorganized) lines.emplace_back("Disorganized");
    if (piece.condition == Condition::routed) lines.emplace_back("Routed");
    add_doings(rules, facts, lines);
    return lines;
}

void add_formations(Situation const& now, PieceFacts& facts) {
    for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
        FormationStatus const& status = now.position.formations[i];
        if (status.leader.value != facts.key) continue;
        facts.leads |= 1u << i;
        facts.activated |= static_cast<std::uint32_t>(status.activated) << i;
        facts.strayed |= static_cast<std::uint32_t>(status.out_of_command) << i;
    }
}

PieceFacts facts_of(Situation const& now, UnitId unit) {
    PieceFacts facts;
    Counter const& counter = now.counter(unit);
    facts.key = unit.value;
    facts.piece = now.piece(unit);
    if (is_leader(counter.arm)) {
        facts.radius = static_cast<std::int8_t>(
            counter.arm == Arm::chief ? counter.factor : leader_range(now, unit));
        add_formations(now, facts);
        return facts;
    }
    facts.leader = now.leader_of(unit);
    facts.morale = static_cast<std::int8_t>(now.on_field(unit) ? now.morale(unit) : counter.morale);
    if (now.position.mover.unit == unit) {
        facts.spent = static_cast<std::int8_t>(now.spent(unit));
        facts.allowance = static_cast<std::int8_t>(now.allowance(unit));
    }
    bool const is_acting = now.position.acting.contains(counter.formation);
    if (is_acting && is_unit(counter.arm))
        facts.command = now.in_command(unit) ? PieceFacts::Command::in_command
                                             : PieceFacts::Command::out_of_command;
    facts.is_frozen = now.is_frozen(unit);
    return facts;
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
    case TaskKind::advance: return "The enemy has given way: follow them, or stay.";
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

// A march is mentioned while nobody has gone: later a player has looked at the formation.
void add_warning(Situation const& now, rules::Menu& menu) {
    constexpr std::array<rules::Doing, 2> fights{{{"fire", "fire at"}, {"assault", "attack"}}};
    constexpr std::array<rules::Doing, 2> marches{{{"enter", "come on"}, {"march", "march"}}};
    auto const acts = [&](UnitId unit) {
        return std::ranges::any_of(
            now.position.acting, [&](FormationId id) { return now.counter(unit).formation == id; });
    };
    bool is_fresh = now.position.mover.unit == nobody;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.piece(unit).moved && acts(unit)) is_fresh = false;
    }
    bool const is_march =
        now.position.stage == Stage::march || now.position.stage == Stage::strategic;
    if (!is_march)
        menu.mention(fights);
    else if (is_fresh)
        menu.mention(marches);
}

} // namespace

int degrees_of(atlas::Frame const& frame, Direction facing) {
    return atlas::degrees_of(atlas::facing_of(frame, facing));
}

rules::BoardPiece piece_of(Leuthen1757 const& rules, PieceFacts const& facts) {
    Counter const& counter = rules.scenario.counters[facts.key];
    Piece const& piece = facts.piece;
    bool const is_on_field = piece.whereabouts == Whereabouts::field;
    rules::BoardPiece shown;
    shown.id = counter.id;
    shown.name = counter.name.empty() ? counter.id : counter.name;
    shown.side = counter.side;
    shown.arm = board_arm(counter.arm);
    shown.can_act = facts.can_act;
    if (is_on_field) shown.at = rules.scenario.ground.grid.label(piece.at);
    // LEU-FACE-04, -05: to leaders and guns no way is the front.
    if (is_unit(counter.arm) && is_on_field)
        shown.facing =
            degrees_of(frame_of(rules.scenario.battle, rules.scenario.ground.grid), piece.facing);
    if (is_unit(counter.arm)) shown.formation = counter.arm == Arm::light ? "open" : "line";
    if (!is_leader(counter.arm)) shown.strength = piece.strength;
    if (shown.strength > 0) shown.figure = std::to_string(shown.strength);
    shown.condition = board_condition(piece.condition);
    shown.radius = facts.radius;
    if (facts.leader != nobody) shown.leader = rules.scenario.counters[facts.leader.value].id;
    shown.lines = lines_of(rules, facts);
    return shown;
}

rules::BoardSketch<PieceFacts> sketch_of(Leuthen1757 const& rules, View const& view) {
    Situation const now(rules, view.position);
    rules::BoardSketch<PieceFacts> sketch;
    rules::Board& board = sketch.board;
    board.headline = headline_of(view.position);
    board.phase = phase_of(view.position);
    board.prompt = prompt_of(now, view.seat);
    std::vector<bool> can_act(now.count());
    board.menu = menu_of(now, view, can_act);
    sketch.pieces.reserve(now.count());
    for (std::size_t i = 0; i < now.count(); ++i) {
        Whereabouts const where = view.position.pieces[i].whereabouts;
        if (where != Whereabouts::field && where != Whereabouts::waiting) continue;
        sketch.pieces.push_back(facts_of(now, UnitId{static_cast<std::uint16_t>(i)}));
        sketch.pieces.back().can_act = can_act[i];
    }
    board.standing = standing_of(rules, view.position);
    add_victory(rules, view.position, board);
    add_warning(now, board.menu);
    for (Side const side : {Side::a, Side::b})
        board.statistics[umpire::index(side)] = statistics_of(now.scenario(), view.position, side);
    return sketch;
}

std::unique_ptr<rules::ShownBoard> LeuthenSystem::shown_board() const {
    return std::make_unique<rules::ShownBoardOf<Leuthen1757>>();
}

} // namespace leuthen1757
