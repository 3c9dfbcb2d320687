// What the table in the browser shows of Dragoon: the units, and where the turn stands. The menu is
// in board_menu.cpp.

#include "rules/dragoon/board/board.h"

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "rules/dragoon/words.h"

#include <algorithm>
#include <cctype>

namespace dragoon {

namespace {

std::string_view board_arm(Arm arm) {
    if (is_leader(arm)) return "leader";
    if (is_battery(arm)) return "battery";
    if (is_cavalry(arm)) return "cavalry";
    return is_light(arm) ? "light" : "infantry";
}

// What the page draws differently within an arm: DRG-UI-44.
std::string_view board_kind(Arm arm) {
    constexpr WordList<12> words{"",         "grenadiers", "",         "cuirassiers",
                                 "dragoons", "hussars",    "cossacks", "light",
                                 "medium",   "heavy",      "",         ""};
    return word(words, arm);
}

std::string_view board_formation(Formation formation) {
    constexpr WordList<8> words{"line", "column", "square", "open", "limbered", "", "", ""};
    return word(words, formation);
}

std::string_view board_condition(Piece const& piece) {
    if (piece.formation == Formation::rout) return "routed";
    return piece.disruption > 5 ? "disordered" : "ordered"; // DRG-DIS-04: shown from 6 on
}

// DRG-CHK-09: disruption lies between 0 and 10. From 6 on the unit is in disorder, DRG-DIS-04.
int disruption_strokes(int level) { return level == 0 ? 0 : level <= 2 ? 1 : level <= 5 ? 2 : 3; }
// DRG-MOR-05: from 5 downwards morale is shaken.
int shaken_dots(int morale) { return morale >= 6 ? 0 : morale >= 4 ? 1 : morale >= 2 ? 2 : 3; }

std::string_view arm_in_words(Arm arm) {
    constexpr WordList<12> words{"Line infantry", "Grenadiers",    "Light infantry",
                                 "Cuirassiers",   "Dragoons",      "Hussars",
                                 "Cossacks",      "Light battery", "Medium battery",
                                 "Heavy battery", "Corps leader",  "Overall leader"};
    return word(words, arm);
}

std::string_view formation_in_words(Formation formation) {
    constexpr WordList<8> words{"in line",  "in column",  "in square", "in open order",
                                "limbered", "unlimbered", "in rout",   ""};
    return word(words, formation);
}

std::string labelled(std::string_view what, int value) {
    return std::string(what) + " " + std::to_string(value);
}

Arm arm_of(Dragoon const& rules, PieceFacts const& facts) {
    return rules.scenario.counters[facts.key].arm;
}

std::vector<std::string> lines_of_leader(Dragoon const& rules, PieceFacts const& facts) {
    if (facts.is_stranger) return {"Leader"};
    std::vector<std::string> lines{std::string(arm_in_words(arm_of(rules, facts)))};
    if (facts.led == no_command) return lines;
    Command const& command = facts.command;
    lines.front() += ", " + labelled("rating", command.rating + command.sub_points) + ", " +
                     labelled("radius", command.radius);
    if (command.sub_rating > 0) lines.push_back(labelled("Sub rating", command.sub_rating));
    if (command.sub_points > 0) lines.push_back(labelled("Sub points", command.sub_points));
    constexpr WordList<4> standings{"Is to act this turn", "Deferred", "Has acted this turn",
                                    "Was not activated this turn"};
    lines.emplace_back(word(standings, command.standing));
    return lines;
}

std::string strength_in_words(Dragoon const& rules, PieceFacts const& facts) {
    int const count = facts.piece.men;
    std::string const what = is_battery(arm_of(rules, facts)) ? " guns" : " men";
    if (facts.is_stranger) return "about " + std::to_string(count) + what;
    return std::to_string(count) + " of " + std::to_string(rules.scenario.counters[facts.key].men) +
           what;
}

// What this turn has done to a unit.
void add_doings(Dragoon const& rules, PieceFacts const& facts, std::vector<std::string>& lines) {
    Piece const& piece = facts.piece;
    auto const add = [&](bool is_so, std::string_view what) {
        if (is_so) lines.emplace_back(what);
    };
    if (facts.allowance >= 0)
        lines.push_back(points_in_words(facts.left) + " of " + points_in_words(facts.allowance) +
                        " movement points left");
    add(piece.is_halted, "Halted by an enemy zone");
    add(piece.has_fired, "Has fired");
    add(piece.has_bombarded, "Has bombarded this turn");
    add(piece.is_charging, "Is charging");
    add(piece.is_assault_moving, "Moves to the assault");
    add(piece.is_pursuing, "Pursues");
    add(piece.has_acted, "Finished for this turn");
    if (piece.target != nowhere)
        lines.push_back("Fires at " + rules.scenario.ground.grid.label(piece.target));
}

std::vector<std::string> lines_of(Dragoon const& rules, PieceFacts const& facts) {
    Counter const& counter = rules.scenario.counters[facts.key];
    if (is_leader(counter.arm)) return lines_of_leader(rules, facts);
    Piece const& piece = facts.piece;
    std::vector<std::string> lines;
    lines.push_back(std::string(arm_in_words(counter.arm)) + ", " +
                    strength_in_words(rules, facts));
    std::string state(formation_in_words(piece.formation));
    if (!facts.is_stranger) {
        state = std::string(word(quality_words, piece.quality)) + ", " + state + ", " +
                labelled("morale", piece.morale);
        if (!is_battery(counter.arm)) state += ", " + labelled("disruption", piece.disruption);
    }
    state.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(state.front())));
    lines.push_back(state);
    if (!facts.is_stranger && counter.guns > 0)
        lines.push_back(labelled("Regimental guns", counter.guns));
    add_doings(rules, facts, lines);
    return lines;
}

// What the seat knows of a unit on the field, but for what it can be ordered.
PieceFacts facts_of(Situation const& now, umpire::Seat seat, UnitId unit) {
    PieceFacts facts;
    facts.key = unit.value;
    facts.is_stranger = is_stranger(now, seat, unit);
    facts.piece = now.piece(unit);
    facts.tops_stack = now.is_top(unit) && now.chart.is_stacked(facts.piece.at);
    if (is_leader(now.arm(unit))) {
        facts.led = facts.is_stranger ? no_command : now.command_of_leader(unit);
        if (facts.led != no_command) facts.command = now.command(facts.led);
        return facts;
    }
    if (facts.piece.is_active && now.position.stage == Stage::movement) {
        facts.left = static_cast<std::int16_t>(now.left(unit));
        facts.allowance = static_cast<std::int16_t>(now.allowance(unit));
    }
    CommandId const command = now.counter(unit).command;
    if (command != no_command && !facts.is_stranger) facts.leader = now.command(command).leader;
    return facts;
}

std::string phase_of(Position const& position) {
    constexpr WordList<11> stages{"Bombardment",    "Command turn", "Deferred leaders",
                                  "Initiative",     "First fire",   "Movement",
                                  "Defensive fire", "Second fire",  "Assault",
                                  "Pursuit",        "Over"};
    constexpr WordList<2> decisions{"Advance", "Facing"};
    if (position.agenda.empty()) return std::string(word(stages, position.stage));
    return std::string(word(decisions, position.agenda.back().kind));
}

std::string acting_in_words(Scene const& now) {
    UnitId const leader =
        now.position.acting == no_command ? nobody : now.command(now.position.acting).leader;
    return leader == nobody ? std::string("the corps") : now.counter(leader).name;
}

std::string prompt_of(Scene const& now, rules::Menu const& menu) {
    Position const& position = now.position;
    if (position.stage == Stage::over) return "The battle is over.";
    if (menu.empty()) return "The enemy is to decide.";
    if (!position.agenda.empty()) {
        if (position.agenda.back().kind != TaskKind::advance)
            return "Choose the way the unit is to face.";
        return menu.offers("done") ? "The enemy has given way: advance, or stay."
                                   : "The enemy has given way: advance.";
    }
    switch (position.stage) {
    case Stage::bombardment:
        return menu.offers("go on") ? "No gun of yours has a target."
                                    : "Point your guns; when you are done, both sides fire.";
    case Stage::command_turn:
        return "Give sub points to a corps leader: the corps is called up sooner, and surer to "
               "obey.";
    case Stage::recall: return "Call back a deferred leader, or let the others act first.";
    case Stage::initiative: return acting_in_words(now) + " has the initiative.";
    case Stage::first_fire: return "Point the fire of " + acting_in_words(now) + "'s units.";
    case Stage::movement: return "March with the units of " + acting_in_words(now) + ".";
    case Stage::defensive_fire: return "The enemy has marched: answer with fire.";
    case Stage::second_fire:
        return "Point the second fire of " + acting_in_words(now) + "'s units.";
    case Stage::assault: return "Choose who goes in with the bayonet.";
    case Stage::pursuit:
    case Stage::over: break;
    }
    return {};
}

// Who could be passed over by ending the stage too soon. A march is mentioned while nobody has
// moved: later a player has looked at the corps.
void add_warning(Situation const& now, rules::Menu& menu) {
    constexpr std::array<rules::Doing, 3> fights{
        {{"fire", "fire at"}, {"assault", "assault"}, {"recall", "be called back"}}};
    constexpr std::array<rules::Doing, 2> marches{{{"take", "march"}, {"march", "march"}}};
    auto const stirs = [](Piece const& piece) {
        return piece.is_active && (piece.has_moved || piece.spent > 0);
    };
    bool const is_fresh = std::ranges::none_of(now.position.pieces, stirs);
    if (now.position.stage != Stage::movement)
        menu.mention(fights);
    else if (is_fresh)
        menu.mention(marches);
}

// Who could be taken in hand to no purpose is finished. They are tried one after the other in one
// position: its chart does not ask who is in hand.
void mark_finished(Situation const& now, umpire::Seat seat,
                   rules::BoardSketch<PieceFacts>& sketch) {
    auto const side = umpire::side_of(seat);
    if (!side || !sketch.board.menu.offers("take")) return;
    Position position = now.position;
    Situation const then(now.rules, position);
    for (PieceFacts& facts : sketch.pieces) {
        position.hand = UnitId{facts.key};
        if (!facts.can_act || position.hand == now.position.hand) continue;
        if (has_more_to_do(then, *side)) continue;
        facts.can_act = false;
        facts.is_finished = true;
    }
}

} // namespace

std::string points_in_words(int halves) {
    std::string const half = halves % 2 != 0 ? "½" : "";
    return halves == 1 ? half : std::to_string(halves / 2) + half;
}

bool is_stranger(Scene const& now, umpire::Seat seat, UnitId unit) {
    return now.scenario().has_fog && seat != umpire::umpire_seat &&
           umpire::side_of(seat) != now.side(unit);
}

std::string id_of(Scene const& now, umpire::Seat seat, UnitId unit) {
    return is_stranger(now, seat, unit) ? alias_name(now.scenario(), alias_of(unit))
                                        : now.counter(unit).id;
}

std::string spoken(std::string alias) {
    std::ranges::replace(alias, '_', ' ');
    alias.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(alias.front())));
    return alias;
}

std::string name_of(Scene const& now, umpire::Seat seat, UnitId unit) {
    if (is_stranger(now, seat, unit)) return spoken(id_of(now, seat, unit));
    return now.counter(unit).name.empty() ? now.counter(unit).id : now.counter(unit).name;
}

int degrees_of(Dragoon const& rules, Hex at, Formation formation, Direction facing) {
    atlas::Frame const& frame = rules.scenario.frame;
    field::Grid const& grid = rules.scenario.ground.grid;
    bool const faces_side = formation == Formation::column || formation == Formation::limbered;
    return atlas::degrees_of(faces_side ? atlas::neighbour_centre(grid, frame, at, facing) -
                                              atlas::centre_of(grid, frame, at)
                                        : atlas::facing_of(frame, facing));
}

rules::BoardPiece piece_of(Dragoon const& rules, PieceFacts const& facts) {
    Counter const& counter = rules.scenario.counters[facts.key];
    Piece const& piece = facts.piece;
    rules::BoardPiece shown;
    UnitId const unit{facts.key};
    shown.id = facts.is_stranger ? alias_name(rules.scenario, alias_of(unit)) : counter.id;
    shown.name = facts.is_stranger      ? spoken(shown.id)
                 : counter.name.empty() ? counter.id
                                        : counter.name;
    shown.side = counter.side;
    shown.arm = board_arm(counter.arm);
    shown.kind = board_kind(counter.arm);
    shown.nation = word(nation_words, counter.nation);
    shown.at = rules.scenario.ground.grid.label(piece.at);
    shown.can_act = facts.can_act;
    shown.is_top = facts.tops_stack;
    shown.lines = lines_of(rules, facts);
    if (is_leader(counter.arm)) {
        if (facts.led != no_command) {
            shown.radius = facts.command.radius;
            shown.strength = rules.scenario.commands[facts.led.value].is_overall; // leads all
        }
        return shown;
    }
    shown.facing = degrees_of(rules, piece.at, piece.formation, piece.facing);
    shown.formation = board_formation(piece.formation);
    shown.strength = piece.men;
    shown.figure = std::to_string(piece.men);
    shown.condition = board_condition(piece);
    if (piece.target != nowhere) shown.aim = rules.scenario.ground.grid.label(piece.target);
    shown.is_finished = facts.is_finished;
    if (!facts.is_stranger) {
        shown.disruption = disruption_strokes(piece.disruption);
        shown.shaken = shaken_dots(piece.morale);
    }
    shown.is_charging = piece.is_charging;
    if (facts.leader != nobody) shown.leader = rules.scenario.counters[facts.leader.value].id;
    return shown;
}

rules::BoardSketch<PieceFacts> sketch_of(Dragoon const& rules, View const& view) {
    Situation const now(rules, view.position);
    rules::BoardSketch<PieceFacts> sketch;
    rules::Board& board = sketch.board;
    board.headline = headline_of(rules, view.position);
    board.phase = phase_of(view.position);
    board.is_hidden = now.scenario().has_fog;
    std::vector<bool> can_act(now.count());
    board.menu = menu_of(now, view, can_act);
    board.prompt = prompt_of(now, board.menu);
    sketch.pieces.reserve(now.count());
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!now.on_field(unit)) continue;
        sketch.pieces.push_back(facts_of(now, view.seat, unit));
        sketch.pieces.back().can_act = can_act[i];
    }
    board.objectives = objectives_of(now, view);
    add_standing(now, view.seat, board);
    mark_finished(now, view.seat, sketch);
    add_warning(now, board.menu);
    return sketch;
}

std::unique_ptr<rules::ShownBoard> DragoonSystem::shown_board() const {
    return std::make_unique<rules::ShownBoardOf<Dragoon>>();
}

} // namespace dragoon
