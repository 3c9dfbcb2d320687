// Views, orders and reports as JSON. Lengths are mils, headings thousandths of a degree.

#include "umpire/codec.h"

#include "rules/common/document.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/table/body.h"
#include "rules/horse_and_musket/words.h"

#include <nlohmann/json.hpp>

#include <bit>

namespace horse_and_musket {

namespace {

using umpire::Fields;
using umpire::JsonWriter;

struct Names {
    HorseAndMusket const& rules;
    Scenario const& scenario = rules.scenario;

    void write(JsonWriter& out, auto const& leaf) const { umpire::write_leaf(out, leaf); }
    void write(JsonWriter& out, UnitId unit) const {
        if (unit == no_unit) return out.value(nullptr);
        out.value(scenario.units[unit.value].id);
    }
    void write(JsonWriter& out, GeneralId general) const {
        if (general == no_general) return out.value(nullptr);
        out.value(scenario.generals[general.value].id);
    }
    void write(JsonWriter& out, CardId card) const {
        if (card == no_card) return out.value(nullptr);
        out.value(card_name(scenario, card));
    }
    void write(JsonWriter& out, FortuneId card) const {
        if (card == no_fortune) return out.value(nullptr);
        out.value(fortune_name(rules, card));
    }
    void write(JsonWriter& out, Worded auto const& value) const {
        out.value(word(words_for(value), value));
    }
    void write(JsonWriter& out, FeatureId feature) const {
        if (feature == no_feature) return out.value(nullptr);
        out.value(scenario.features[feature.value].id);
    }
    void write(JsonWriter& out, FeatureCount value) const { out.value(static_cast<int>(value)); }
    void write(JsonWriter& out, Heading heading) const { out.value(heading.value()); }
    void write(JsonWriter& out, Spot spot) const {
        out.begin_array();
        out.value(spot.x.value);
        out.value(spot.y.value);
        out.end_array();
    }
    void write(JsonWriter& out, Pose const& pose) const { // [x, y, heading]
        out.begin_array();
        out.value(pose.at.x.value);
        out.value(pose.at.y.value);
        out.value(pose.heading.value());
        out.end_array();
    }
    void write(JsonWriter& out, std::array<Spot, max_stands - 1> const& spots) const {
        out.begin_array();
        for (Spot const spot : spots) write(out, spot);
        out.end_array();
    }

    void write(JsonWriter& out, std::array<std::int16_t, max_stands> const& numbers) const {
        out.begin_array();
        for (std::int16_t const number : numbers) out.value(number);
        out.end_array();
    }

    template <class List, class IdOf>
    void find(Fields& fields, std::string_view name, List const& list, IdOf& id) const {
        // Whom a card of fortune is for: perhaps nobody in particular.
        bool const may_be_none = name == "on" || name == "commander" || name == "place";
        id = IdOf{0xFFFF};
        if (may_be_none && fields.raw(name).is_null()) return;
        std::string const text = fields.text(name);
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].id == text) {
                id = IdOf{static_cast<std::uint16_t>(i)};
                return;
            }
        fields.fail(name, "nobody is called '" + text + "'");
    }
    void read(Fields& fields, std::string_view name, UnitId& unit) const {
        find(fields, name, scenario.units, unit);
    }
    void read(Fields& fields, std::string_view name, GeneralId& general) const {
        find(fields, name, scenario.generals, general);
    }
    void read(Fields& fields, std::string_view name, FeatureId& feature) const {
        find(fields, name, scenario.features, feature);
    }
    void read(Fields& fields, std::string_view name, Worded auto& value) const {
        value = rules::read_word<std::remove_reference_t<decltype(value)>>(fields, name,
                                                                           words_for(value));
    }
    // What pays for an order; null for what nobody pays for.
    void read(Fields& fields, std::string_view name, CardId& card) const {
        card = no_card;
        if (name == "by" && fields.raw(name).is_null()) return;
        std::string const text = fields.text(name);
        card = card_called(scenario, text);
        if (card == no_card) fields.fail(name, "no card is called '" + text + "'");
    }
    void read(Fields& fields, std::string_view name, FortuneId& card) const {
        std::string const text = fields.text(name);
        card = fortune_called(rules, text);
        if (card == no_fortune) fields.fail(name, "no card is called '" + text + "'");
    }
    void read(Fields& fields, std::string_view name, FeatureCount& features) const {
        features = static_cast<FeatureCount>(fields.integer(name, 0, 99));
    }
    void read(Fields& fields, std::string_view name, int& number) const {
        number = fields.number<int>(name);
    }
};

void write_unit(JsonWriter& out, Names const& names, Tabletop const& top, std::size_t i) {
    Unit const& unit = top.units[i];
    UnitData const& data = names.scenario.units[i];
    out.begin_object();
    out.field("id", data.id);
    out.field("side", word(side_words,
                           side_of(names.scenario, top, UnitId{static_cast<std::uint16_t>(i)})));
    out.field("arm", word(arm_words, data.arm));
    out.field("status", word(status_words, unit.status));
    out.key("command");
    names.write(out, unit.command);
    out.field("at", word(whereabouts_words, unit.whereabouts));
    if (unit.whereabouts == Whereabouts::table) {
        field::File const* const file =
            unit.column < max_columns ? &top.columns[unit.column] : nullptr;
        out.field("formation", word(formation_words, unit.formation));
        out.field("condition", word(condition_words, unit.condition));
        out.key("stands");
        out.begin_array();
        for (Pose const& stand : stands_of(unit, file)) names.write(out, stand);
        out.end_array();
        out.field("disordered", unit.disordered);
        out.field("fresh", unit.is_spent == 0);
        out.field("jubilant", unit.jubilation);
        if (data.arm == Arm::artillery) {
            out.field("guns", word(gun_words, unit.guns));
            out.field("team", unit.has_no_team == 0);
        }
    } else if (unit.is_marked != 0) {
        out.key("mark");
        names.write(out, unit.pose);
    }
    out.end_object();
}
void write_general(JsonWriter& out, Names const& names, Tabletop const& top, std::size_t i) {
    General const& general = top.generals[i];
    out.begin_object();
    out.field("id", names.scenario.generals[i].id);
    out.field("side", word(side_words, names.scenario.generals[i].side));
    out.field("at", word(whereabouts_words, general.whereabouts));
    out.field("grade", word(grade_words, general.ratings.grade));
    out.field("leadership", general.ratings.leadership);
    out.field("range", general.ratings.inches);
    out.field("ability", general.ratings.ability);
    out.key("pose");
    names.write(out, general.pose);
    out.key("with");
    names.write(out, general.with);
    out.field("disordered", general.is_disordered != 0);
    out.end_object();
}

// The Attack in hand, HM-ATTACK-08; null where there is none.
void write_attack(JsonWriter& out, Names const& names, AttackInHand const& attack) {
    if (!attack.is_on()) return out.value(nullptr);
    out.begin_object();
    out.field("quarter", word(quarter_words, attack.quarter));
    for (std::size_t i = 0; i < 2; ++i) {
        Party const& party = attack.parties[i];
        out.key(i == 0 ? "attacker" : "defender");
        out.begin_object();
        out.key("unit");
        names.write(out, party.unit);
        out.field("dice", party.thrown);
        out.field("total", party.total);
        out.field("result", word(result_words, party.result));
        out.end_object();
    }
    out.end_object();
}

void write_feature(JsonWriter& out, Names const& names, View const& view, FeatureId feature) {
    out.begin_object();
    out.key("feature");
    names.write(out, feature);
    out.key("terrain");
    names.write(out, view.ground[feature.value]);
    if (view.top.is_burnt[feature.value] != 0) out.field("burnt", true);
    if (view.top.laid.is_laid[feature.value] != 0) {
        out.key("laid");
        names.write(out, view.top.laid.poses[feature.value]);
    }
    out.end_object();
}

void write_force(JsonWriter& out, Names const& names, Force const& force, int number) {
    out.begin_object();
    out.field("force", number);
    out.field("side", word(side_words, force.side));
    out.field("entry", word(entry_words, force.entry));
    out.field("half", word(half_words, force.half));
    out.field("jokers", force.jokers);
    out.field("due", force.due);
    out.field("told", force.is_told);
    out.key("units");
    out.begin_array();
    for (UnitId const unit : force.units)
        if (unit != no_unit) names.write(out, unit);
    out.end_array();
    out.end_object();
}

// Cards of a kind that the seat can count, and how many lie where.
void write_card(JsonWriter& out, Names const& names, KnownCards const& cards, CardId card) {
    out.begin_object();
    out.key("card");
    names.write(out, card);
    out.field("in_hand_of_a", cards.hand[0]);
    out.field("in_hand_of_b", cards.hand[1]);
    out.field("discards", cards.discards);
    out.field("removed", cards.removed);
    out.field("unseen", cards.unseen);
    out.end_object();
}

// Cards of fortune: those the seat knows of, by name; hands and packs by their backs.
void write_fortunes(JsonWriter& out, Names const& names, View const& before, View const& after) {
    auto const numbers = [&](std::string_view key, auto const& list) {
        out.key(key);
        out.begin_array();
        for (auto const number : list) out.value(number);
        out.end_array();
    };
    out.begin_object();
    numbers("packs", after.pack_sizes);
    numbers("backs_of_a", after.backs[0]);
    numbers("backs_of_b", after.backs[1]);
    out.key("in_force");
    out.begin_array();
    for (InForce const& each : after.top.fortune.in_force) {
        out.begin_object();
        out.key("card");
        names.write(out, each.card);
        out.key("unit");
        names.write(out, each.unit);
        out.key("general");
        names.write(out, each.general);
        out.end_object();
    }
    out.end_array();
    out.key("cards");
    out.begin_array();
    for (std::size_t i = 0; i < names.scenario.fortunes.size(); ++i) {
        KnownFortunes const& known = after.fortunes[i];
        if (before.fortunes[i] == known) continue;
        out.begin_object();
        out.key("card");
        names.write(out, fortune_id(i));
        out.field("in_hand_of_a", known.hand[0]);
        out.field("in_hand_of_b", known.hand[1]);
        out.field("discards", known.discards);
        out.field("unseen", known.unseen);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

// Where the umpire waits for whom, which all may know; and what the seat has told it to answer.
void write_standing(JsonWriter& out, Names const& names, View const& view) {
    Instructions const& said = view.instructions;
    auto const field = [&](std::string_view key, auto value) {
        out.key(key);
        names.write(out, value);
    };
    out.begin_object();
    field("pause_of_a", view.top.fortune.pauses[0]);
    field("pause_of_b", view.top.fortune.pauses[1]);
    if (umpire::side_of(view.seat)) {
        field("evade", said.evade);
        field("evade_with", said.evade_with);
        field("cover", said.cover);
        field("general", said.general);
        field("losses", said.losses);
        field("breakthrough", said.breakthrough);
        out.field("sleep_cards", said.sleep_cards);
        out.field("sleep_near", said.sleep_near);
        out.key("cards");
        out.begin_array();
        for (CardWish const& wish : said.cards) {
            out.begin_object();
            field("card", wish.card);
            field("on", wish.on);
            field("plan", wish.plan);
            out.field("worth", wish.worth);
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
}

} // namespace

void HorseAndMusket::write(JsonWriter& out, View const& view) const {
    write_changes(out, View{}, view);
}

void HorseAndMusket::write_changes(JsonWriter& out, View const& before, View const& after) const {
    Names const names{*this};
    bool const is_whole = before == View{};
    Tabletop const& top = after.top;
    out.begin_object();
    out.field("turn", top.turn);
    out.field("stage", word(stage_words, top.stage));
    out.field("active", word(side_words, top.active));
    out.field("deck", after.deck_size);
    out.field("hand_of_a", after.hand_sizes[0]);
    out.field("hand_of_b", after.hand_sizes[1]);
    out.key("grant");
    names.write(out, top.grant.card);
    out.key("riding");
    names.write(out, top.riding);
    out.key("going_on");
    names.write(out, top.going_on);
    out.key("attack");
    write_attack(out, names, top.attack);
    out.key("volley"); // stands of skirmishers that have been told whom to fire at
    out.begin_array();
    for (Aimed const& each : top.volley) {
        out.begin_object();
        out.key("unit");
        names.write(out, each.unit);
        out.key("target");
        names.write(out, each.target);
        out.field("stands", std::popcount(each.stands));
        out.end_object();
    }
    out.end_array();
    out.key("units");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        // A column moves by its file alone.
        std::uint8_t const column = top.units[i].column;
        bool const same_file =
            column >= max_columns || before.top.columns[column] == top.columns[column];
        bool const is_held = // HM-GAP-98: for a card
            scenario.units[i].is_reserve && top.units[i].whereabouts == Whereabouts::absent;
        if ((is_whole && !is_held) || !same_file || before.top.units[i] != top.units[i])
            write_unit(out, names, top, i);
    }
    out.end_array();
    out.key("generals");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.generals.size(); ++i)
        if ((is_whole && !(scenario.generals[i].is_reserve &&
                           top.generals[i].whereabouts == Whereabouts::absent)) ||
            before.top.generals[i] != top.generals[i])
            write_general(out, names, top, i);
    out.end_array();
    out.key("ground");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        if (is_whole || before.ground[i] != after.ground[i] ||
            before.top.is_burnt[i] != top.is_burnt[i] ||
            before.top.laid.poses[i] != top.laid.poses[i])
            write_feature(out, names, after, FeatureId{static_cast<std::uint16_t>(i)});
    out.end_array();
    out.key("cards");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        bool const is_nowhere = scenario.cards[i].is_reserve && after.cards[i] == KnownCards{};
        if ((is_whole && !is_nowhere) || before.cards[i] != after.cards[i])
            write_card(out, names, after.cards[i], CardId{static_cast<std::uint16_t>(i)});
    }
    out.end_array();
    out.key("on_top"); // of the deck, as far as the seat has looked
    out.begin_array();
    for (std::uint8_t const card : after.on_top) names.write(out, CardId{card});
    out.end_array();
    out.key("forces"); // who comes later, as far as the seat knows
    out.begin_array();
    for (std::size_t i = 0; i < most_forces; ++i)
        if (after.forces[i].is_formed != 0 && (is_whole || before.forces[i] != after.forces[i]))
            write_force(out, names, after.forces[i], static_cast<int>(i));
    out.end_array();
    if (is_whole || before.instructions != after.instructions ||
        before.top.fortune.pauses != top.fortune.pauses) {
        out.key("standing");
        write_standing(out, names, after);
    }
    if (has_fortunes(*this)) {
        out.key("fortunes");
        write_fortunes(out, names, before, after);
    }
    out.end_object();
}

void HorseAndMusket::write(JsonWriter& out, Order const& order) const {
    umpire::write_one(out, Names{*this}, order);
}
void HorseAndMusket::write(JsonWriter& out, Report const& report) const {
    umpire::write_one(out, Names{*this}, report);
}
std::variant<Order, umpire::Malformed>
HorseAndMusket::read_order(nlohmann::json const& message) const {
    Names const names{*this};
    return umpire::OrderReader<Order, Names>(names, message).read();
}

} // namespace horse_and_musket
