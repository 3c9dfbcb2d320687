// Units, Generals and cards as the table in the browser shows them. The menu is in menu.cpp.

#include "rules/horse_and_musket/board/board.h"

#include "rules/horse_and_musket/turn/agenda.h"

#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

std::string_view board_arm(Arm arm) {
    if (arm == Arm::artillery) return "battery";
    if (is_mounted(arm)) return "cavalry";
    return arm == Arm::skirmishing_infantry ? "light" : "infantry";
}
std::string_view board_kind(UnitData const& data) {
    switch (data.arm) {
    case Arm::light_cavalry: return "hussars";
    case Arm::heavy_cavalry: return "dragoons";
    case Arm::cuirassier: return "cuirassiers";
    case Arm::skirmishing_cavalry: return data.nation == Nation::russian ? "cossacks" : "hussars";
    default: return "";
    }
}
std::string_view board_formation(Formation formation) {
    switch (formation) {
    case Formation::line:
    case Formation::lined: return "line";
    case Formation::column:
    case Formation::gun_column: return "column";
    case Formation::loose:
    case Formation::skirmish: return "open";
    case Formation::limbered: return "limbered";
    case Formation::gun: return "";
    }
    return "";
}

std::string spaced(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '_', ' ');
    std::ranges::replace(text, '-', ' ');
    return text;
}
std::string upper_first(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}
std::string counted(int number, std::string_view one, std::string_view many) {
    return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

std::vector<std::string> facts_of(Situation const& now, UnitId id) {
    UnitData const& data = now.data(id);
    Unit const& unit = now.unit(id);
    std::vector<std::string> lines{upper_first(spaced(word(arm_words, data.arm))) + ", " +
                                   spaced(word(status_words, data.status)) + ", " +
                                   counted(unit.stands, "stand", "stands") + " of " +
                                   std::to_string(data.stands)};
    if (unit.disordered > 0)
        lines.push_back(counted(unit.disordered, "stand is", "stands are") + " disordered" +
                        (now.is_shaken(id) ? ": shaken [HM-DIS-05]" : ""));
    if (unit.formation == Formation::loose) lines.emplace_back("Loose [HM-LOOSE-01]");
    if (unit.condition == Condition::withdrawing) lines.emplace_back("Withdraws [HM-ORDER-18]");
    if (unit.condition == Condition::broken) lines.emplace_back("Broken");
    if (data.arm == Arm::artillery && unit.guns != GunState::ready)
        lines.push_back(upper_first(std::string(word(gun_words, unit.guns))) + " [HM-ART-24]");
    if (unit.has_no_team != 0) lines.emplace_back("Without a team [HM-ART-33]");
    if (unit.has_moved != 0) lines.emplace_back("Has moved this turn");
    return lines;
}

rules::BoardPiece piece_of(Situation const& now, OnBoard const& board, UnitId id) {
    UnitData const& data = now.data(id);
    Unit const& unit = now.unit(id);
    rules::BoardPiece shown;
    shown.id = data.id;
    shown.name = data.name;
    shown.side = now.side(id);
    shown.arm = board_arm(data.arm);
    shown.kind = board_kind(data);
    shown.nation = word(nation_words, data.nation);
    shown.pose = board.pose(unit.pose);
    shown.footprint = board.stands(now, id);
    shown.facing = unit.pose.heading.value() / 1000;
    shown.formation = board_formation(unit.formation);
    shown.strength = unit.stands;
    shown.figure = std::to_string(unit.stands - std::min(unit.disordered, unit.stands));
    if (unit.disordered > 0) shown.figure += "+" + std::to_string(unit.disordered);
    shown.condition = unit.condition == Condition::broken ? "routed"
                      : now.is_shaken(id)                 ? "disordered"
                                                          : "ordered";
    if (data.command != no_general) shown.leader = now.scenario().generals[data.command.value].id;
    shown.lines = facts_of(now, id);
    return shown;
}

rules::BoardPiece piece_of(Situation const& now, OnBoard const& board, GeneralId id) {
    GeneralData const& data = now.scenario().generals[id.value];
    General const& general = now.top().generals[id.value];
    rules::BoardPiece shown;
    shown.id = data.id;
    shown.name = data.name;
    shown.side = data.side;
    shown.arm = "leader";
    shown.nation = word(nation_words, data.nation);
    shown.pose = board.pose(general.pose);
    shown.footprint = board.stand(general);
    shown.facing = general.pose.heading.value() / 1000;
    shown.strength = data.is_chief;
    shown.radius = data.range.value / 1000;
    shown.lines = {upper_first(std::string(word(grade_words, data.grade))) +
                   (data.is_chief ? " commander of the army" : " General") + ", leadership " +
                   std::to_string(data.leadership) + ", ability " + std::to_string(data.ability)};
    if (general.with != no_unit) shown.lines.push_back("With " + now.data(general.with).name);
    return shown;
}

std::string phase_of(Stage stage) {
    constexpr WordList<6> words{"Grapeshot", "Moment of Decision", "Reorganisation",
                                "Action",    "Compulsory moves",   "Over"};
    return std::string(word(words, stage));
}

std::string prompt_of(HorseAndMusket const& rules, View const& view) {
    Tabletop const& top = view.top;
    if (top.stage == Stage::over) return "The battle is over.";
    if (umpire::side_of(view.seat) != acting_side(top)) return "The enemy is to decide.";
    if (Task const* const task = task_on_top(top)) {
        std::string const name =
            task->unit == no_unit ? "" : rules.scenario.units[task->unit.value].name;
        if (task->kind == TaskKind::choose) return name + ": add to its Resolve, or take off.";
        if (task->kind == TaskKind::retreat) return name + " must go back: choose its way.";
        if (task->kind == TaskKind::free_order)
            return name + " has broken through: give it one free order, or none.";
    }
    if (top.must_play_joker != 0) return "The deck is out: play the Joker.";
    switch (top.stage) {
    case Stage::grapeshot: return "Guns may fire grapeshot at who is near them.";
    case Stage::decision: return "Pass and keep your hand, or issue orders.";
    case Stage::reorganisation: return "Reform disordered units with their cards, or go on.";
    case Stage::compulsory: return "Columns and withdrawing units must move.";
    default: break;
    }
    if (!top.volley.empty()) return "Tell more stands whom to fire at, or give fire.";
    if (top.going_on != no_unit)
        return rules.scenario.units[top.going_on.value].name +
               " has come loose, and may use up the rest of its Move.";
    if (top.grant.card == no_card)
        return top.has_ordered != 0 ? "Give orders with your cards, or end the turn."
                                    : "Give orders with your cards.";
    std::string const card = card_title(rules.scenario, top.grant.card);
    bool const is_joker = rules.scenario.cards[top.grant.card.value].what == CardFor::joker;
    return is_joker ? "The Joker: " + counted(top.grant.orders, "order is", "orders are") + " left."
                    : card + ": order each unit it serves, or be done.";
}

int unseen_by(View const& view, std::optional<Side> side, KnownCards const& cards) {
    return side || view.seat == umpire::umpire_seat ? cards.unseen : 0;
}

rules::BoardDeck deck_of(HorseAndMusket const& rules, View const& view) {
    Scenario const& scenario = rules.scenario;
    rules::BoardDeck deck;
    deck.left = view.deck_size;
    deck.hands = {view.hand_sizes[0], view.hand_sizes[1]};
    auto const side = umpire::side_of(view.seat);
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        CardKind const& kind = scenario.cards[i];
        KnownCards const& known = view.cards[i];
        rules::BoardCard card;
        card.id = card_name(scenario, card_id(i));
        card.kind = word(card_words, kind.what);
        card.name = card_title(scenario, card_id(i));
        if (kind.what == CardFor::unit) card.piece = scenario.units[kind.unit.value].id;
        if (kind.what == CardFor::general) card.piece = scenario.generals[kind.general.value].id;
        card.side = kind.side;
        card.is_common = !has_owner(kind.what);
        if (side) {
            card.held = known.hand[umpire::index(*side)];
            card.seen = known.hand[umpire::index(umpire::other(*side))];
        }
        card.discards = known.discards;
        card.unseen = unseen_by(view, side, known);
        deck.discards += known.discards;
        deck.cards.push_back(std::move(card));
    }
    return deck;
}

void mark_actors(rules::Board& board) {
    std::vector<std::string_view> actors;
    for (rules::MenuGroup const& group : board.menu.groups())
        actors.push_back(group.first.unit);
    std::ranges::sort(actors);
    for (rules::BoardPiece& piece : board.pieces)
        piece.can_act = std::ranges::binary_search(actors, std::string_view(piece.id));
}

rules::Statistics stands_lost(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    rules::Statistics sum;
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        UnitData const& data = rules.scenario.units[i];
        if (data.side != side) continue;
        bool const is_here = top.units[i].whereabouts == Whereabouts::table;
        int const left = is_here ? top.units[i].stands : 0;
        sum.strength += left;
        sum.lost += data.stands - left;
    }
    return sum;
}

// HM-GAP-82: more than half of the infantry lost loses. HM-GAP-93: how it ends otherwise.
void add_victory(HorseAndMusket const& rules, rules::Board& board) {
    auto const& armies = rules.scenario.armies;
    board.victory = {"Whoever has lost more than half of their infantry units is beaten."};
    if (armies[0].attacks == armies[1].attacks)
        board.victory.emplace_back("If both last to the end, the side that has lost the smaller "
                                   "share has won: smaller by 10 % at least.");
    else
        board.victory.push_back("If both last to the end, " + armies[armies[0].attacks].name +
                                " have won, who defend.");
    for (std::size_t i = 0; i < armies.size(); ++i) {
        std::string const& army = armies[i].name;
        board.score += (i == 0 ? "Stands lost: " : " · ") +
                       upper_first(army.starts_with("the ") ? army.substr(4) : army) + " " +
                       std::to_string(board.statistics[i]->lost) + " of " +
                       std::to_string(board.statistics[i]->lost + board.statistics[i]->strength);
    }
}

} // namespace

std::string card_title(Scenario const& scenario, CardId card) {
    CardKind const& kind = scenario.cards[card.value];
    if (kind.what == CardFor::unit) return scenario.units[kind.unit.value].name;
    if (kind.what == CardFor::general) return scenario.generals[kind.general.value].name;
    return upper_first(spaced(word(card_words, kind.what)));
}

std::vector<rules::Polygon> OnBoard::stands(Situation const& now, UnitId id) const {
    Unit const& unit = now.unit(id);
    field::Extent const extent = field::square(half_side(now.data(id).arm));
    Stands const places = stands_of(unit, now.file_of(id));
    std::vector<rules::Polygon> outlines;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ((unit.aside >> i & 1) != 0) continue;
        Pose pose = places[i];
        bool const is_askew = i + unit.disordered >= places.size();
        if (is_askew) pose.heading = pose.heading + field::degrees(45);
        outlines.push_back(polygon(field::footprint(pose, extent)));
    }
    return outlines;
}
std::vector<rules::Polygon> OnBoard::stand(General const& general) const {
    return {polygon(field::footprint(general.pose, field::square({stand_side.value / 2})))};
}

std::string headline_of(HorseAndMusket const& rules, Tabletop const& top) {
    std::string text = rules.tell(TurnBegan{"HM-TURN-01", top.turn, top.active});
    if (text.ends_with('.')) text.pop_back();
    return text;
}
std::vector<std::string> standing_of(HorseAndMusket const& rules, Tabletop const& top) {
    std::vector<std::string> lines;
    for (Side const side : {Side::a, Side::b}) {
        rules::Statistics const sum = stands_lost(rules, top, side);
        lines.push_back(upper_first(rules.scenario.armies[umpire::index(side)].name) +
                        " have lost " + std::to_string(sum.lost) + " of " +
                        std::to_string(sum.lost + sum.strength) + " stands.");
    }
    return lines;
}

rules::Board board_of(HorseAndMusket const& rules, View const& view) {
    Situation const now(rules, view);
    OnBoard const places(rules.scenario);
    rules::Board board;
    board.headline = headline_of(rules, view.top);
    board.phase = phase_of(view.top.stage);
    board.prompt = prompt_of(rules, view);
    board.is_hidden = rules.hides();
    board.menu = menu_of(rules, view);
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i)
        if (now.is_here(unit_id(i))) board.pieces.push_back(piece_of(now, places, unit_id(i)));
    for (std::size_t i = 0; i < rules.scenario.generals.size(); ++i)
        if (view.top.generals[i].whereabouts == Whereabouts::table)
            board.pieces.push_back(piece_of(now, places, general_id(i)));
    mark_actors(board);
    board.highlights = highlights_of(now, view);
    board.standing = standing_of(rules, view.top);
    for (Side const side : {Side::a, Side::b})
        board.statistics[umpire::index(side)] = stands_lost(rules, view.top, side);
    add_victory(rules, board);
    board.deck = deck_of(rules, view);
    return board;
}

} // namespace horse_and_musket
