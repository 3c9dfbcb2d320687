// What the table in the browser shows of Prussia's Glory: where the turn stands, and what is known
// of each piece. Words are made of that in board_pieces.cpp, the menu is in board_menu.cpp.

#include "rules/glory/board/board.h"

#include "rules/glory/documents/scenario_document.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"

namespace glory {

namespace {

std::string const& unit_name(Scene const& now, UnitId unit) {
    Counter const& counter = now.counter(unit);
    return counter.name.empty() ? counter.id : counter.name;
}

bool is_own_seat(View const& view, Side side) {
    return view.seat == umpire::umpire_seat || umpire::side_of(view.seat) == side;
}

// Units and leaders.

PieceFacts facts_of(Situation const& now, UnitId unit) {
    PieceFacts facts;
    facts.key = unit.value;
    facts.unit = unit;
    facts.piece = now.piece(unit);
    if (is_leader(now.arm(unit))) {
        facts.is_replacement = now.is_replacement(unit);
        for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
            if (now.position.wings[i].leader == unit)
                facts.leads.push_back(
                    {wing_at(i), static_cast<std::int16_t>(now.rating(wing_at(i)))});
        return facts;
    }
    if (facts.piece.wing != no_wing && facts.piece.wing != unknown_wing) {
        facts.status = now.status(facts.piece.wing).status;
        facts.leader = now.status(facts.piece.wing).leader;
    }
    if (!now.on_field(unit)) return facts;
    facts.is_strayed = !now.is_in_command(unit);
    if (now.is_stage(Stage::movement, now.side(unit))) {
        facts.left = static_cast<std::int16_t>(now.left(unit));
        facts.allowance = static_cast<std::int16_t>(now.allowance(unit));
    }
    return facts;
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

void add_guesses(Scene const& now, View const& view, PieceFacts& facts) {
    auto const knower = umpire::side_of(view.seat);
    if (!knower) return;
    for (Note const& note : now.position.knowledge[umpire::index(*knower)].notes)
        if (note.among.contains(facts.token))
            facts.guesses.push_back({note.wing, note.among.size() == 1});
}

void add_trio(Situation const& now, View const& view, TrioId id, std::vector<PieceFacts>& pieces) {
    Trio const& trio = now.trio(id);
    if (trio.presence != Presence::map || trio.at == nowhere) return;
    PieceFacts facts;
    facts.key = static_cast<std::uint16_t>(now.count() + 3u * id.value);
    facts.trio = id;
    facts.is_legible = is_legible(now, id);
    facts.is_onlookers = !umpire::side_of(view.seat);
    facts.token = now.token(id);
    PieceFacts const bare = facts; // an outlier shows no more
    facts.at = trio.at;
    facts.arrow = trio.arrow;
    if (facts.is_legible) {
        facts.wing = trio.wing;
        facts.in_column = trio.in_column;
        if (trio.wing != no_wing) {
            Muster const sum = muster_of(now, trio.wing);
            facts.units = static_cast<std::int16_t>(sum.units);
            facts.strength = static_cast<std::int16_t>(sum.strength);
            facts.status = now.status(trio.wing).status;
        }
        if (now.is_stage(Stage::movement, now.counters(id).side)) {
            int const allowance = trio_allowance(now, id, trio.in_column);
            facts.left = static_cast<std::int16_t>(allowance - trio.spent[0]);
            facts.allowance = static_cast<std::int16_t>(allowance);
        }
    } else {
        add_guesses(now, view, facts);
    }
    pieces.push_back(std::move(facts));
    for (std::size_t k = 0; k < 2; ++k) {
        if (trio.outliers[k] == nowhere) continue;
        PieceFacts& outlier = pieces.emplace_back(bare);
        outlier.key = static_cast<std::uint16_t>(bare.key + k + 1);
        outlier.outlier = static_cast<std::uint8_t>(k + 1);
        outlier.at = trio.outliers[k];
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
    std::string const rest = ", or leave the rest to chance.";
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

// GLO-VP-02, -03: the levels in the order in which they are tried.
std::string level_in_words(Scene const& now, LevelRow const& row) {
    constexpr std::array<std::string_view, 4> levels{"No victory", "Marginal victory",
                                                     "Substantive victory", "Decisive victory"};
    std::string text(word(levels, row.level));
    text += " of " + now.sheet(row.side).name + ": ";
    std::string_view separator;
    auto const add = [&](std::string const& what) {
        text.append(separator).append(what);
        separator = ", ";
    };
    std::string const& enemy = now.sheet(other(row.side)).name;
    // The table counts from the Prussian side.
    if (row.at_least) add(std::to_string(*row.at_least) + " points more or better");
    if (row.at_most && *row.at_most < 0)
        add(std::to_string(-*row.at_most) + " points more or better");
    else if (row.at_most)
        add("no fewer points");
    if (row.enemy_at_least > 0)
        add(enemy + (row.enemy_at_least > 1 ? " broken" : " demoralised at least"));
    if (row.own_not_demoralised) add("their own army steady");
    return text + ".";
}

void add_victory(Scene const& now, rules::Board& board) {
    for (LevelRow const& row : now.scenario().levels)
        board.victory.push_back(level_in_words(now, row));
    board.victory.push_back("Otherwise " + now.sheet(Side::b).name + " win by a little.");
    for (Side const side : {Side::a, Side::b}) {
        std::string const& army = now.sheet(side).name;
        board.score += (board.score.empty() ? "" : " · ") +
                       capital(army.starts_with("the ") ? army.substr(4) : army) + " " +
                       std::to_string(points_of(now, side)) + ", " +
                       std::string(word(mood_words, now.army(side).mood));
    }
}

// A march is mentioned while nobody has gone: later a player has looked at the army.
void add_warning(Scene const& now, View const& view, rules::Menu& menu) {
    constexpr std::array<rules::Doing, 4> fights{
        {{"fire", "bombard"}, {"assault", "attack"}, {"engage", "attack"}, {"snipe", "snipe"}}};
    constexpr std::array<rules::Doing, 1> marches{{{"march", "march"}}};
    auto const side = umpire::side_of(view.seat);
    if (now.position.stage != Stage::movement) return menu.mention(fights);
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.side(unit_at(i)) == side && now.piece(unit_at(i)).spent > 0) return;
    for (std::size_t i = 0; i < now.trios(); ++i)
        if (now.counters(trio_at(i)).side == side && now.trio(trio_at(i)).spent[0] > 0) return;
    menu.mention(marches);
}

// Who has an order on the menu, of the seat's own.
void mark_actors(Scene const& now, umpire::Seat seat, rules::BoardSketch<PieceFacts>& sketch) {
    auto const side = umpire::side_of(seat);
    if (!side || sketch.board.menu.empty()) return;
    std::vector<std::string_view> actors;
    for (rules::MenuGroup const& group : sketch.board.menu.groups()) {
        actors.push_back(group.first.unit);
        actors.insert(actors.end(), group.first.with.begin(), group.first.with.end());
    }
    std::ranges::sort(actors);
    for (PieceFacts& facts : sketch.pieces) {
        bool const is_unit = facts.unit != nobody;
        if ((is_unit ? now.side(facts.unit) : now.counters(facts.trio).side) != *side) continue;
        std::string const id = id_of(now.rules, facts);
        facts.can_act = std::ranges::binary_search(actors, std::string_view(id));
    }
}

} // namespace

std::string counted(std::string_view what, int value) {
    return std::string(what) + " " + std::to_string(value);
}
std::string capital(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}
std::string points_in_words(int halves) {
    std::string const half = halves % 2 != 0 ? "½" : "";
    return halves == 1 ? half : std::to_string(halves / 2) + half;
}

int degrees_of(Glory const& rules, Hex at, Direction direction) {
    field::Grid const& grid = rules.scenario.ground.grid;
    atlas::Frame const frame = frame_of(rules.tables, rules.scenario.battle, grid);
    return atlas::degrees_of(atlas::neighbour_centre(grid, frame, at, direction) -
                             atlas::centre_of(grid, frame, at));
}

bool is_legible(Scene const& now, TrioId id) { return now.trio(id).wing != unknown_wing; }

std::string closed_id(Scene const& now, TrioId id) {
    if (is_legible(now, id)) return now.counters(id).id;
    return "token-" + std::to_string(now.token(id).value);
}

std::string outlier_id(Scene const& now, TrioId id, std::size_t outlier) {
    return closed_id(now, id) + (outlier == 0 ? "/left" : "/right");
}

rules::BoardSketch<PieceFacts> sketch_of(Glory const& rules, View const& view) {
    Situation const now(rules, view.position);
    rules::BoardSketch<PieceFacts> sketch;
    rules::Board& board = sketch.board;
    board.headline = rules.tell(TurnBegan{"GLO-SEQ-01", view.position.turn});
    board.headline.pop_back();
    board.phase = phase_of(view.position);
    board.is_hidden = now.scenario().is_hidden;
    board.menu = menu_of(now, view);
    board.prompt = prompt_of(now, view, board.menu.size());
    sketch.pieces.reserve(now.count() + 3 * now.trios());
    for (std::size_t i = 0; i < now.count(); ++i)
        if (is_listed(now, view, unit_at(i))) sketch.pieces.push_back(facts_of(now, unit_at(i)));
    for (std::size_t i = 0; i < now.trios(); ++i) add_trio(now, view, trio_at(i), sketch.pieces);
    mark_actors(now, view.seat, sketch);
    auto const& objectives = now.scenario().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
        board.objectives.push_back({now.grid().label(objectives[i].at), objectives[i].name,
                                    view.position.holders[i], objectives[i].worth});
    for (Side const side : {Side::a, Side::b}) add_standing(now, side, board);
    add_victory(now, board);
    add_warning(now, view, board.menu);
    return sketch;
}

std::unique_ptr<rules::ShownBoard> GlorySystem::shown_board() const {
    return std::make_unique<rules::ShownBoardOf<Glory>>();
}

} // namespace glory
