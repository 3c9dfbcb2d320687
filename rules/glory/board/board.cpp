// What the table in the browser shows of Prussia's Glory: units, hidden wings and dummies as closed
// counters, and where the turn stands. The menu is in board_menu.cpp.

#include "rules/glory/board/board.h"

#include "rules/glory/documents/scenario_document.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"

namespace glory {

namespace {

constexpr int command_range = 4; // GLO-CMD-04

std::string_view board_arm(Arm arm) {
    if (is_leader(arm)) return "leader";
    if (is_artillery(arm)) return "battery";
    if (is_cavalry(arm)) return "cavalry";
    return arm == Arm::light ? "light" : "infantry";
}

std::string_view board_kind(Arm arm) {
    constexpr WordList<11> words{
        "", "grenadiers", "", "cuirassiers", "dragoons", "hussars", "cossacks", "", "", "", ""};
    return word(words, arm);
}

std::string_view board_condition(Condition condition) {
    constexpr WordList<3> words{"ordered", "disordered", "routed"};
    return word(words, condition);
}

std::string_view arm_on_board(Arm arm) {
    constexpr WordList<11> words{"Line infantry",
                                 "Grenadiers",
                                 "Light infantry",
                                 "Cuirassiers",
                                 "Dragoons",
                                 "Hussars",
                                 "Cossacks",
                                 "Cavalry",
                                 "Guns",
                                 "Leader",
                                 "Commander of the army"};
    return word(words, arm);
}

std::string_view look_on_board(Shown shown) {
    constexpr WordList<3> words{"infantry", "cavalry", "infantry and cavalry"};
    return word(words, shown);
}

std::string_view board_look(Shown shown) {
    constexpr WordList<3> words{"infantry", "cavalry", "both"};
    return word(words, shown);
}

std::string counted(std::string_view what, int value) {
    return std::string(what) + " " + std::to_string(value);
}
std::string capital(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}
std::string const& unit_name(Scene const& now, UnitId unit) {
    Counter const& counter = now.counter(unit);
    return counter.name.empty() ? counter.id : counter.name;
}

bool is_own_seat(View const& view, Side side) {
    return view.seat == umpire::umpire_seat || umpire::side_of(view.seat) == side;
}

// Units and leaders.

std::vector<std::string> facts_of_leader(Scene const& now, UnitId leader) {
    Counter const& counter = now.counter(leader);
    if (counter.arm == Arm::commander)
        return {"Commander of the army, " + counted("initiative", counter.initiative)};
    bool const is_special = counter.is_special && !now.is_replacement(leader);
    std::vector<std::string> lines{is_special ? "Special leader" : "Leader"};
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        if (now.position.wings[i].leader == leader)
            lines.push_back("Leads " + now.scenario().wings[i].name + ", " +
                            counted("rating", now.rating(wing_at(i))));
    return lines;
}

void add_doings(Situation const& now, UnitId unit, std::vector<std::string>& lines) {
    Piece const& piece = now.piece(unit);
    auto const add = [&](bool is_so, std::string_view what) {
        if (is_so) lines.emplace_back(what);
    };
    add(piece.is_locked, "Locked with the enemy");
    add(!now.is_in_command(unit), "Out of command");
    if (now.is_stage(Stage::movement, now.side(unit)))
        lines.push_back(points_in_words(now.left(unit)) + " of " +
                        points_in_words(now.allowance(unit)) + " movement points left");
    add(piece.is_halted, "Its move is over");
    add(piece.has_bombarded, "Has bombarded this turn");
    add(piece.has_fought, "Has fought in this close combat");
    if (piece.target == nowhere) return;
    std::string target = now.grid().label(piece.target);
    if (piece.also != nowhere) target += " and " + now.grid().label(piece.also);
    lines.push_back("Is to attack " + target);
}

std::vector<std::string> facts_of(Situation const& now, UnitId unit) {
    if (is_leader(now.arm(unit))) return facts_of_leader(now, unit);
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    std::vector<std::string> lines;
    lines.push_back(std::string(arm_on_board(counter.arm)) + ", " +
                    counted("strength", piece.strength) + " of " +
                    std::to_string(counter.strength) + ", " + counted("morale", counter.morale) +
                    ", " + counted("movement", counter.allowance));
    if (piece.wing != no_wing && piece.wing != unknown_wing) {
        std::string line = "Of " + now.wing(piece.wing).name;
        if (now.status(piece.wing).status != Status::effective)
            line += ", " + std::string(word(status_words, now.status(piece.wing).status));
        lines.push_back(line);
    }
    std::string state = piece.in_column ? "in column" : "in line";
    if (!now.is_formed(unit)) state += ", " + std::string(word(condition_words, piece.condition));
    lines.push_back(capital(state));
    if (now.on_field(unit)) add_doings(now, unit, lines);
    return lines;
}

rules::BoardPiece piece_of(Situation const& now, UnitId unit) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    rules::BoardPiece shown;
    shown.id = counter.id;
    shown.name = unit_name(now, unit);
    shown.side = counter.side;
    shown.arm = board_arm(counter.arm);
    shown.kind = board_kind(counter.arm);
    shown.nation = word(nation_words, counter.nation); // GLO-COMP-03
    if (piece.at != nowhere) shown.at = now.grid().label(piece.at);
    shown.lines = facts_of(now, unit);
    if (is_leader(counter.arm)) {
        shown.radius = counter.arm == Arm::leader ? command_range : 0;
        shown.strength = counter.arm == Arm::commander; // leads all
        return shown;
    }
    shown.formation = piece.in_column ? "column" : "line";
    shown.strength = piece.strength;
    shown.figure = std::to_string(piece.strength);
    shown.condition = board_condition(piece.condition);
    if (piece.wing == no_wing || piece.wing == unknown_wing) return shown;
    if (UnitId const leader = now.status(piece.wing).leader; leader != nobody)
        shown.leader = now.counter(leader).id;
    return shown;
}

// On the map, being set down, or off the map: the last two of the seat's own alone, but for who
// waits for room, which is plain to all.
bool is_listed(Situation const& now, View const& view, UnitId unit) {
    switch (now.piece(unit).whereabouts) {
    case Whereabouts::field:
    case Whereabouts::waiting: return true;
    case Whereabouts::hidden:
    case Whereabouts::placing: return is_own_seat(view, now.side(unit));
    default: return false;
    }
}

// Hidden wings and dummies.

struct Muster { // of the units off the map that a counter stands for
    int units = 0;
    int strength = 0;
};
Muster muster_of(Scene const& now, WingId wing) {
    Muster sum;
    for (std::size_t i = 0; i < now.count(); ++i) {
        Piece const& piece = now.position.pieces[i];
        bool const is_of_it =
            piece.wing == wing && !is_leader(now.arm(unit_at(i))) &&
            (piece.whereabouts == Whereabouts::hidden || piece.whereabouts == Whereabouts::placing);
        if (!is_of_it) continue;
        ++sum.units;
        sum.strength += has_men(now.arm(unit_at(i))) ? piece.strength : 0;
    }
    return sum;
}

std::vector<std::string> facts_of_token(Scene const& now, View const& view, TrioId id) {
    std::vector<std::string> lines{"A closed counter: " +
                                   std::string(look_on_board(now.counters(id).shown))};
    auto const knower = umpire::side_of(view.seat);
    if (!knower) return lines;
    for (Note const& note : now.position.knowledge[umpire::index(*knower)].notes) {
        if (!note.among.contains(now.token(id))) continue;
        bool const is_certain = note.among.size() == 1;
        lines.push_back((is_certain ? "Is " : "May be ") + now.wing(note.wing).name);
    }
    return lines;
}

std::vector<std::string> facts_of_trio(Situation const& now, TrioId id) {
    Trio const& trio = now.trio(id);
    std::string const look(look_on_board(now.counters(id).shown));
    std::vector<std::string> lines;
    if (trio.wing == no_wing) {
        lines.push_back("A dummy: shows " + look);
    } else {
        Muster const sum = muster_of(now, trio.wing);
        lines.push_back("A hidden wing: " + std::to_string(sum.units) + " units of " +
                        std::to_string(sum.strength) + " points, shows " + look);
        if (now.status(trio.wing).status != Status::effective)
            lines.push_back(capital(std::string(word(status_words, now.status(trio.wing).status))));
    }
    lines.emplace_back(trio.in_column ? "In column" : "In line");
    if (now.is_stage(Stage::movement, now.counters(id).side))
        lines.push_back(points_in_words(trio_allowance(now, id, trio.in_column) - trio.spent[0]) +
                        " of " + points_in_words(trio_allowance(now, id, trio.in_column)) +
                        " movement points left");
    return lines;
}

void add_trio(Situation const& now, View const& view, TrioId id, rules::Board& board) {
    Trio const& trio = now.trio(id);
    if (trio.presence != Presence::map || trio.at == nowhere) return;
    bool const is_plain = is_legible(now, id);
    rules::BoardPiece shown;
    shown.id = closed_id(now, id);
    shown.side = now.counters(id).side;
    shown.arm = "hidden";
    shown.shows = board_look(now.counters(id).shown);
    shown.at = now.grid().label(trio.at);
    shown.facing = degrees_of(now, trio.at, trio.arrow);
    if (is_plain) {
        shown.name = now.counters(id).name;
        shown.nation = word(nation_words, now.counters(id).nation);
        shown.holds = trio.wing == no_wing ? "dummy" : "wing";
        shown.formation = trio.in_column ? "column" : "line";
        shown.strength = trio.wing == no_wing ? 0 : muster_of(now, trio.wing).strength;
        shown.figure = trio.wing == no_wing ? "dummy" : std::to_string(shown.strength);
        shown.lines = facts_of_trio(now, id);
    } else {
        shown.name = "Token " + std::to_string(now.token(id).value);
        shown.figure = std::to_string(now.token(id).value);
        shown.lines = facts_of_token(now, view, id);
    }
    board.pieces.push_back(shown);
    for (std::size_t k = 0; k < 2; ++k) {
        if (trio.outliers[k] == nowhere) continue;
        rules::BoardPiece outlier;
        outlier.id = outlier_id(now, id, k);
        outlier.name = "Outlier of " + shown.name;
        outlier.side = shown.side;
        outlier.arm = "hidden";
        outlier.nation = shown.nation;
        outlier.at = now.grid().label(trio.outliers[k]);
        outlier.leader = shown.id;
        outlier.lines = {"An outlier: it marks how far the wing may reach"};
        board.pieces.push_back(outlier);
    }
}

// Where the turn stands.

std::string phase_of(Position const& position) {
    constexpr WordList<7> stages{"Set-up",      "Activation",   "Movement", "Defensive fire",
                                 "Bombardment", "Close combat", "Over"};
    constexpr WordList<10> tasks{"Falling back",
                                 "Standing fast",
                                 "Advance",
                                 "Charge",
                                 "Shift",
                                 "Deployment",
                                 "",
                                 "",
                                 "",
                                 ""};
    if (position.agenda.empty()) return std::string(word(stages, position.stage));
    return std::string(word(tasks, position.agenda.back().kind));
}

std::string question_in_words(Scene const& now, Side side) {
    Question const question = question_of(now, side);
    auto const trio = [&] { return now.counters(question.trio).name; };
    std::string const rest = ", or leave the rest as proposed.";
    switch (question.kind) {
    case Question::Kind::assign:
        return "Choose the wing of " + unit_name(now, question.unit) + rest;
    case Question::Kind::cover: return "Choose what lies under " + trio() + rest;
    case Question::Kind::post: return "Choose where " + trio() + " stands" + rest;
    case Question::Kind::lay: return "Choose where the outliers of " + trio() + " lie" + rest;
    case Question::Kind::point: return "Choose where the arrow of " + trio() + " points" + rest;
    case Question::Kind::none: break;
    }
    return {};
}

std::string task_in_words(Task const& task) {
    switch (task.kind) {
    case TaskKind::fall_back: return "You are attacked: fall back, or stand.";
    case TaskKind::stand_fast: return "Lose a point and stand fast, or retreat.";
    case TaskKind::advance: return "The enemy has given way: advance, or stay.";
    case TaskKind::sweep: return "Your horse may charge on, or rein in.";
    case TaskKind::shift: return "You had the better of the meeting: shift the wing, or stay.";
    case TaskKind::deploy:
        return task.flag ? "Set the units of the wing down." : "Choose how the wing draws up.";
    default: return {};
    }
}

std::string prompt_of(Scene const& now, View const& view, std::size_t choices) {
    Position const& position = now.position;
    if (position.stage == Stage::over) return "The battle is over.";
    if (choices == 0) return "The enemy is to decide.";
    if (!position.agenda.empty()) return task_in_words(position.agenda.back());
    switch (position.stage) {
    case Stage::setup: return question_in_words(now, *umpire::side_of(view.seat));
    case Stage::activation: return "Try to rouse the army, or wait.";
    case Stage::movement:
        return choices > 1 ? "March with your wings, or end the movement."
                           : "Nobody can march: end the movement.";
    case Stage::defence: return "The enemy has marched: answer with your guns.";
    case Stage::offence: return "Let your guns bombard, or end the bombardment.";
    case Stage::combat: return "Choose who attacks, then attack; who is engaged must.";
    case Stage::over: break;
    }
    return {};
}

// All losses are suffered on the map, and plain.
void add_standing(Scene const& now, Side side, rules::Board& board) {
    rules::Statistics& sum = board.statistics[umpire::index(side)].emplace();
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != side || !has_men(now.arm(unit))) continue;
        int const left = is_lost(now.piece(unit).whereabouts) ? 0 : now.piece(unit).strength;
        sum.strength += left;
        sum.lost += now.counter(unit).strength - left;
    }
    Army const& army = now.army(side);
    board.standing.push_back(
        capital(now.sheet(side).name) + " have lost " + std::to_string(sum.lost) + " of " +
        std::to_string(sum.lost + sum.strength) + " points, are " +
        std::string(word(mood_words, army.mood)) + " with " + counted("army morale", army.morale) +
        ", and hold " + std::to_string(points_of(now, side)) + " points of victory.");
}

void mark_actors(rules::Board& board, View const& view) {
    std::vector<std::string> actors;
    for (rules::Choice const& choice : board.menu) {
        actors.push_back(choice.unit);
        actors.insert(actors.end(), choice.with.begin(), choice.with.end());
    }
    std::ranges::sort(actors);
    for (rules::BoardPiece& piece : board.pieces)
        piece.can_act = umpire::side_of(view.seat) == piece.side &&
                        std::ranges::binary_search(actors, piece.id);
}

} // namespace

std::string points_in_words(int halves) {
    std::string const half = halves % 2 != 0 ? "½" : "";
    return halves == 1 ? half : std::to_string(halves / 2) + half;
}

int degrees_of(Scene const& now, Hex at, Direction direction) {
    atlas::Frame const frame = frame_of(now.tables(), now.scenario().battle, now.grid());
    return atlas::degrees_of(atlas::neighbour_centre(now.grid(), frame, at, direction) -
                             atlas::centre_of(now.grid(), frame, at));
}

bool is_legible(Scene const& now, TrioId id) { return now.trio(id).wing != unknown_wing; }

std::string closed_id(Scene const& now, TrioId id) {
    if (is_legible(now, id)) return now.counters(id).id;
    return "token-" + std::to_string(now.token(id).value);
}

std::string outlier_id(Scene const& now, TrioId id, std::size_t outlier) {
    return closed_id(now, id) + (outlier == 0 ? "/left" : "/right");
}

rules::Board board_of(Glory const& rules, View const& view) {
    Situation const now(rules, view.position);
    rules::Board board;
    board.headline = rules.tell(TurnBegan{"GLO-SEQ-01", view.position.turn});
    board.headline.pop_back();
    board.phase = phase_of(view.position);
    board.is_hidden = now.scenario().is_hidden;
    board.menu = menu_of(now, view);
    board.prompt = prompt_of(now, view, board.menu.size());
    for (std::size_t i = 0; i < now.count(); ++i)
        if (is_listed(now, view, unit_at(i))) board.pieces.push_back(piece_of(now, unit_at(i)));
    for (std::size_t i = 0; i < now.trios(); ++i) add_trio(now, view, trio_at(i), board);
    mark_actors(board, view);
    board.highlights = highlights_of(now, view);
    auto const& objectives = now.scenario().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
        board.objectives.push_back({now.grid().label(objectives[i].at), objectives[i].name,
                                    view.position.holders[i], objectives[i].worth});
    for (Side const side : {Side::a, Side::b}) add_standing(now, side, board);
    return board;
}

rules::Board GlorySystem::board(umpire::AnyBattle const& table, umpire::Seat seat) const {
    auto const& battle = static_cast<umpire::AnyBattleOf<Glory> const&>(table).battle();
    return board_of(battle.rules(), battle.view(seat));
}

} // namespace glory
