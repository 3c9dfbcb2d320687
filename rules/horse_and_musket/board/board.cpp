// The board around its pieces: what is to be decided, the cards, and how the battle stands.

#include "rules/horse_and_musket/board/board.h"

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_play/fortune.h"

#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

std::string phase_of(Stage stage) {
    constexpr WordList<13> words{"Number of features",
                                 "Laying the ground",
                                 "Altering the ground",
                                 "Initiative",
                                 "First units",
                                 "Deployment",
                                 "Generals",
                                 "Grapeshot",
                                 "Moment of Decision",
                                 "Reorganisation",
                                 "Action",
                                 "Compulsory moves",
                                 "Over"};
    return std::string(word(words, stage));
}

std::string prompt_before(Scenario const& scenario, View const& view) {
    auto const side = umpire::side_of(view.seat);
    if (!side || !is_to_act(scenario, view.top, *side)) return "The enemy is to decide.";
    Before const& before = view.top.before;
    int const left = before.features[umpire::index(before.layer)];
    if (view.top.stage == Stage::laying && before.handed != no_feature)
        return "Lay " + scenario.features[before.handed.value].name + " outside the middle.";
    switch (view.top.stage) {
    case Stage::counting:
        return "You threw " + std::to_string(before.thrown[umpire::index(*side)]) +
               ": say how many features you lay.";
    case Stage::laying:
        return "Lay the ground: " +
               std::string(left == 1 ? "one feature is" : std::to_string(left) + " features are") +
               " left to you.";
    case Stage::altering:
        return "Alter the ground " + counted(left, "more time", "more times") + ", or leave it.";
    case Stage::role: return "You have the initiative: attack, or defend.";
    case Stage::first_units:
        return "Put down first: " + counted(before.first_left, "unit", "units") + ".";
    case Stage::generals: return "Put down your Generals, and appoint their Commands.";
    default: break;
    }
    if (is_planning(scenario, view.top)) return "Draw your plan: put your units down, unseen.";
    return before.in_group > 0 ? "Put more of the group straight behind, or be done with it."
                               : "Put down the first of a group of one to three units.";
}

std::string prompt_of(HorseAndMusket const& rules, View const& view) {
    Tabletop const& top = view.top;
    if (top.stage == Stage::over) return "The battle is over.";
    if (is_before_battle(top.stage)) return prompt_before(rules.scenario, view);
    if (umpire::side_of(view.seat) != acting_side(top)) return "The enemy is to decide.";
    if (Task const* const task = task_on_top(top)) {
        std::string const name =
            task->unit == no_unit ? "" : rules.scenario.units[task->unit.value].name;
        if (task->kind == TaskKind::alter_arrival)
            return "A force may be hastened or delayed by one, in secret.";
        if (task->kind == TaskKind::choose_entry) return "Note where the force is to enter.";
        if (task->kind == TaskKind::enter) return "The force enters: bring its next unit in.";
        if (task->kind == TaskKind::choose) return name + ": add to its Resolve, or take off.";
        if (task->kind == TaskKind::retreat) return name + " must go back: choose its way.";
        if (task->kind == TaskKind::window) return "A card may be played now.";
        if (task->kind == TaskKind::aim) return "Choose whom the card is for.";
        if (task->kind == TaskKind::arrange) return "Which order card is to come next?";
        if (task->kind == TaskKind::lay_ground)
            return "Lay the ground that your card has found, or leave it.";
        if (task->kind == TaskKind::set_draws) return "How many order cards are drawn from now on?";
        if (task->kind == TaskKind::free_orders) return "A card pays for orders: give them.";
        if (task->kind == TaskKind::free_order)
            return name + " has broken through: give it one free order, or none.";
        if (task->kind == TaskKind::suffer)
            return "A double: choose which of those who fired loses order.";
        if (task->kind == TaskKind::shed) return name + ": from which end does it lose a stand?";
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
    if (top.going_on != no_unit && top.rest == 0)
        return rules.scenario.units[top.going_on.value].name +
               " may be laid out otherwise, or give the next order.";
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

// Event and national cards that the seat holds, or knows the enemy to hold, and those that both
// have seen played.
void add_fortunes(HorseAndMusket const& rules, View const& view, rules::BoardDeck& deck) {
    auto const side = umpire::side_of(view.seat);
    if (!side) return;
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i) {
        KnownFortunes const& known = view.fortunes[i];
        rules::BoardCard card;
        card.held = known.hand[umpire::index(*side)];
        card.seen = known.hand[umpire::index(umpire::other(*side))];
        card.discards = known.discards + known.removed;
        if (card.held == 0 && card.seen == 0 && card.discards == 0) continue;
        CardRow const& row = row_of(rules, fortune_id(i));
        bool const is_event = rules.scenario.fortunes[i].pack == Pack::events;
        card.id = fortune_name(rules, fortune_id(i));
        card.kind = row.group;
        card.name = row.title;
        card.text = row.text;
        card.side = rules.scenario.fortunes[i].pack == Pack::national_b ? Side::b : Side::a;
        card.is_common = is_event;
        deck.cards.push_back(std::move(card));
    }
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
        if (is_kept(kind.what)) deck.cards.push_back(std::move(card));
    }
    add_fortunes(rules, view, deck);
    return deck;
}

// Who has an order on the menu.
void mark_actors(Scenario const& scenario, rules::BoardSketch<PieceFacts>& sketch) {
    std::vector<std::string_view> actors;
    for (rules::MenuGroup const& group : sketch.board.menu.groups())
        actors.push_back(group.first.unit);
    std::ranges::sort(actors);
    for (PieceFacts& facts : sketch.pieces) {
        std::string_view const id =
            facts.ground != no_feature ? scenario.features[facts.ground.value].id
            : facts.unit == no_unit    ? scenario.generals[facts.general.value].id
                                       : scenario.units[facts.unit.value].id;
        facts.can_act = std::ranges::binary_search(actors, id);
    }
}

rules::Statistics stands_lost(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    rules::Statistics sum;
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        UnitData const& data = rules.scenario.units[i];
        if (data.side != side) continue;
        Whereabouts const where = top.units[i].whereabouts; // who is still to come is not lost
        int const left = where == Whereabouts::table      ? top.units[i].stands
                         : where == Whereabouts::expected ? top.units[i].at_first
                                                          : 0;
        sum.strength += left;
        sum.lost += top.units[i].at_first - left;
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

// HM-SUBHID-02: what cards have found bears a name on the table.
std::string name_of_found(Terrain terrain) {
    constexpr std::array names{"Pond", "Broken ground", "Herd"};
    return names[static_cast<std::size_t>(terrain) - static_cast<std::size_t>(Terrain::lake)];
}

// What players have laid, as the seat knows it; what lies on top comes last.
std::vector<rules::Feature> ground_of(Situation const& now) {
    std::vector<rules::Feature> ground;
    bool const is_laid = now.scenario().options.laying != Laying::none;
    OnBoard const board(now.scenario());
    for (std::size_t i = 0; i < now.features().size(); ++i) {
        Feature const& feature = now.features()[i];
        bool const is_found = feature.origin == Origin::unmapped; // HM-SUBHID-01
        if (!is_laid && !is_found) continue;
        for (field::Convex const& part : feature.parts)
            ground.push_back({word(terrain_words, now.terrain(i)), now.ground(i).rises,
                              is_found ? name_of_found(now.terrain(i)) : feature.name,
                              board.polygon(part.corners())});
    }
    return ground;
}

} // namespace

std::string card_title(Scenario const& scenario, CardId card) {
    CardKind const& kind = scenario.cards[card.value];
    if (kind.what == CardFor::unit) return scenario.units[kind.unit.value].name;
    if (kind.what == CardFor::general) return scenario.generals[kind.general.value].name;
    return upper_first(spaced(word(card_words, kind.what)));
}

std::string headline_of(HorseAndMusket const& rules, Tabletop const& top) {
    if (top.stage < Stage::grapeshot) return "Before the battle";
    std::string text = rules.tell(TurnBegan{"HM-TURN-01", top.turn, top.active});
    if (text.ends_with('.')) text.pop_back();
    return text;
}
namespace {

// "Heavy rain: one sees 18 inches and Moves 3 [HM-WEATHER-03]."
std::string weather_line(HorseAndMusket const& rules, Weather weather) {
    constexpr WordList<weathers> names{"Fair", "Rain", "Heavy rain", "Mist", "Fog"};
    WeatherRow const& row = rules.tables.weather[static_cast<std::size_t>(weather)];
    return std::string(word(names, weather)) + ": one sees " +
           std::to_string(row.visibility.value / 1000) + " inches and Moves " +
           std::to_string(row.move.value / 1000) + " [HM-WEATHER-03].";
}

} // namespace

std::vector<std::string> standing_of(HorseAndMusket const& rules, Tabletop const& top) {
    std::vector<std::string> lines;
    for (Side const side : {Side::a, Side::b}) {
        rules::Statistics const sum = stands_lost(rules, top, side);
        lines.push_back(upper_first(rules.scenario.armies[umpire::index(side)].name) +
                        " have lost " + std::to_string(sum.lost) + " of " +
                        std::to_string(sum.lost + sum.strength) + " stands.");
    }
    if (top.weather != Weather::fair) lines.push_back(weather_line(rules, top.weather));
    return lines;
}

rules::BoardSketch<PieceFacts> sketch_of(HorseAndMusket const& rules, View const& view) {
    Reckoning const now = rules.reckon(view);
    rules::BoardSketch<PieceFacts> sketch;
    rules::Board& board = sketch.board;
    board.headline = headline_of(rules, view.top);
    board.phase = phase_of(view.top.stage);
    board.prompt = prompt_of(rules, view);
    board.is_hidden = rules.hides();
    board.menu = menu_of(rules, now);
    add_pieces(*now.situation, sketch.pieces);
    add_reserve(now, sketch.pieces);
    mark_actors(rules.scenario, sketch);
    board.standing = standing_of(rules, view.top);
    for (Side const side : {Side::a, Side::b})
        board.statistics[umpire::index(side)] = stands_lost(rules, view.top, side);
    add_victory(rules, board);
    board.deck = deck_of(rules, view);
    board.ground = ground_of(*now.situation);
    return sketch;
}

} // namespace horse_and_musket
