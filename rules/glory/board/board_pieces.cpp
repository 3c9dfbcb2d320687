// What is said of each piece on the table in the browser: units, hidden wings and dummies as closed
// counters, all of it from its facts.

#include "rules/glory/board/board.h"

#include "rules/glory/words.h"

namespace glory {

namespace {

// GLO-CMD-04: farther off, a unit has half MA and enters no enemy zone.
constexpr int command_range = 4;

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

Counter const& counter_of(Glory const& rules, PieceFacts const& facts) {
    return rules.scenario.counters[facts.unit.value];
}
Counters const& trio_of(Glory const& rules, PieceFacts const& facts) {
    return rules.scenario.trios[facts.trio.value];
}
std::string label_of(Glory const& rules, Hex hex) { return rules.scenario.ground.grid.label(hex); }
std::string const& wing_name(Glory const& rules, WingId wing) {
    return rules.scenario.wings[wing.value].name;
}
void add_points(PieceFacts const& facts, std::vector<std::string>& lines) {
    if (facts.allowance >= 0)
        lines.push_back(points_in_words(facts.left) + " of " + points_in_words(facts.allowance) +
                        " movement points left");
}

// Units and leaders.

std::vector<std::string> lines_of_leader(Glory const& rules, PieceFacts const& facts) {
    Counter const& counter = counter_of(rules, facts);
    if (counter.arm == Arm::commander)
        return {"Commander of the army, " + counted("initiative", counter.initiative)};
    bool const is_special = counter.is_special && !facts.is_replacement;
    std::vector<std::string> lines{is_special ? "Special leader" : "Leader"};
    for (PieceFacts::Led const& led : facts.leads)
        lines.push_back("Leads " + wing_name(rules, led.wing) + ", " +
                        counted("rating", led.rating));
    return lines;
}

void add_doings(Glory const& rules, PieceFacts const& facts, std::vector<std::string>& lines) {
    Piece const& piece = facts.piece;
    auto const add = [&](bool is_so, std::string_view what) {
        if (is_so) lines.emplace_back(what);
    };
    add(piece.is_locked, "Locked with the enemy");
    add(facts.is_strayed, "Out of command");
    add_points(facts, lines);
    add(piece.is_halted, "Its move is over");
    add(piece.has_bombarded, "Has bombarded this turn");
    add(piece.has_fought, "Has fought in this close combat");
    if (piece.target == nowhere) return;
    std::string target = label_of(rules, piece.target);
    if (piece.also != nowhere) target += " and " + label_of(rules, piece.also);
    lines.push_back("Is to attack " + target);
}

std::vector<std::string> lines_of(Glory const& rules, PieceFacts const& facts) {
    Counter const& counter = counter_of(rules, facts);
    if (is_leader(counter.arm)) return lines_of_leader(rules, facts);
    Piece const& piece = facts.piece;
    std::vector<std::string> lines;
    lines.push_back(std::string(arm_on_board(counter.arm)) + ", " +
                    counted("strength", piece.strength) + " of " +
                    std::to_string(counter.strength) + ", " + counted("morale", counter.morale) +
                    ", " + counted("movement", counter.allowance));
    if (piece.wing != no_wing && piece.wing != unknown_wing) {
        std::string line = "Of " + wing_name(rules, piece.wing);
        if (facts.status != Status::effective)
            line += ", " + std::string(word(status_words, facts.status));
        lines.push_back(line);
    }
    std::string state = piece.in_column ? "in column" : "in line";
    if (piece.condition != Condition::formed)
        state += ", " + std::string(word(condition_words, piece.condition));
    lines.push_back(capital(state));
    if (piece.whereabouts == Whereabouts::field) add_doings(rules, facts, lines);
    return lines;
}

rules::BoardPiece unit_of(Glory const& rules, PieceFacts const& facts) {
    Counter const& counter = counter_of(rules, facts);
    Piece const& piece = facts.piece;
    rules::BoardPiece shown;
    shown.id = counter.id;
    shown.name = counter.name.empty() ? counter.id : counter.name;
    shown.side = counter.side;
    shown.arm = board_arm(counter.arm);
    shown.kind = board_kind(counter.arm);
    shown.nation = word(nation_words, counter.nation); // GLO-COMP-03: the colour of a counter
    shown.can_act = facts.can_act;
    if (piece.at != nowhere) shown.at = label_of(rules, piece.at);
    if (piece.target != nowhere) shown.aim = label_of(rules, piece.target);
    shown.lines = lines_of(rules, facts);
    if (is_leader(counter.arm)) {
        shown.radius = counter.arm == Arm::leader ? command_range : 0;
        shown.strength = counter.arm == Arm::commander; // leads all
        return shown;
    }
    shown.formation = piece.in_column ? "column" : "line";
    shown.strength = piece.strength;
    shown.figure = std::to_string(piece.strength);
    shown.condition = board_condition(piece.condition);
    if (facts.leader != nobody) shown.leader = rules.scenario.counters[facts.leader.value].id;
    return shown;
}

// Hidden wings and dummies.

std::vector<std::string> lines_of_token(Glory const& rules, PieceFacts const& facts) {
    std::vector<std::string> lines{"A closed counter: " +
                                   std::string(look_on_board(trio_of(rules, facts).shown))};
    for (PieceFacts::Guess const& guess : facts.guesses)
        lines.push_back((guess.is_certain ? "Is " : "May be ") + wing_name(rules, guess.wing));
    return lines;
}

std::vector<std::string> lines_of_trio(Glory const& rules, PieceFacts const& facts) {
    std::string const look(look_on_board(trio_of(rules, facts).shown));
    std::vector<std::string> lines;
    if (facts.wing == no_wing) {
        lines.push_back("A dummy: shows " + look);
    } else {
        lines.push_back("A hidden wing: " + std::to_string(facts.units) + " units of " +
                        std::to_string(facts.strength) + " points, shows " + look);
        if (facts.status != Status::effective)
            lines.push_back(capital(std::string(word(status_words, facts.status))));
    }
    lines.emplace_back(facts.in_column ? "In column" : "In line");
    add_points(facts, lines);
    return lines;
}

std::string name_of_trio(Glory const& rules, PieceFacts const& facts) {
    if (facts.is_legible) return trio_of(rules, facts).name;
    return "Token " + std::to_string(facts.token.value);
}

rules::BoardPiece outlier_of(Glory const& rules, PieceFacts const& facts) {
    Counters const& counters = trio_of(rules, facts);
    rules::BoardPiece shown;
    shown.id = id_of(rules, facts);
    shown.name = "Outlier of " + name_of_trio(rules, facts);
    shown.side = counters.side;
    shown.arm = "hidden";
    if (facts.is_legible) shown.nation = word(nation_words, counters.nation);
    shown.can_act = facts.can_act;
    shown.at = label_of(rules, facts.at);
    PieceFacts leader = facts;
    leader.outlier = 0;
    shown.leader = id_of(rules, leader);
    shown.lines = {"An outlier: it marks how far the wing may reach"};
    return shown;
}

rules::BoardPiece counter_of_trio(Glory const& rules, PieceFacts const& facts) {
    Counters const& counters = trio_of(rules, facts);
    rules::BoardPiece shown;
    shown.id = id_of(rules, facts);
    shown.name = name_of_trio(rules, facts);
    shown.side = counters.side;
    shown.arm = "hidden";
    shown.shows = board_look(counters.shown);
    shown.can_act = facts.can_act;
    shown.at = label_of(rules, facts.at);
    shown.facing = degrees_of(rules, facts.at, facts.arrow);
    if (!facts.is_legible) {
        shown.figure = std::to_string(facts.token.value);
        shown.lines = lines_of_token(rules, facts);
        return shown;
    }
    shown.nation = word(nation_words, counters.nation);
    shown.holds = facts.wing == no_wing ? "dummy" : "wing";
    shown.formation = facts.in_column ? "column" : "line";
    shown.strength = facts.strength;
    shown.figure = facts.wing == no_wing ? "dummy" : std::to_string(shown.strength);
    shown.lines = lines_of_trio(rules, facts);
    return shown;
}

} // namespace

std::string id_of(Glory const& rules, PieceFacts const& facts) {
    if (facts.unit != nobody) return counter_of(rules, facts).id;
    std::string id = trio_of(rules, facts).id;
    if (!facts.is_legible) {
        std::string_view const whose = trio_of(rules, facts).side == Side::a ? "a-" : "b-";
        id = "token-" + std::string(facts.is_onlookers ? whose : "") +
             std::to_string(facts.token.value);
    }
    return facts.outlier == 0 ? id : id + (facts.outlier == 1 ? "/left" : "/right");
}

rules::BoardPiece piece_of(Glory const& rules, PieceFacts const& facts) {
    if (facts.unit != nobody) return unit_of(rules, facts);
    return facts.outlier == 0 ? counter_of_trio(rules, facts) : outlier_of(rules, facts);
}

} // namespace glory
