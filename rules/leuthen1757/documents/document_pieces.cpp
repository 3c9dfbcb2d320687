// One unit or leader of a scenario: the printed counter it names, or a new one, and its place.

#include "rules/leuthen1757/documents/document_reader.h"

namespace leuthen1757 {

using umpire::Fields;

namespace {

Counter const* printed_counter(Document const& document, std::string_view id) {
    auto const& counters = document.tables.counters;
    auto const found = std::ranges::find(counters, id, &Counter::id);
    return found == counters.end() ? nullptr : &*found;
}

std::string formation_word(Document const& document, Counter const& printed) {
    if (printed.formation == no_formation) return {};
    return document.tables.formations[printed.formation.value].id;
}

Rank printed_rank(Document const& document, Counter const& printed) {
    if (printed.arm == Arm::chief) return Rank::chief;
    Formation const& formation = document.tables.formations[printed.formation.value];
    if (document.tables.counters[formation.leader.value].id != printed.id) return Rank::aide;
    return formation.is_independent ? Rank::reserve : Rank::leader;
}

void read_id(Fields& fields, Entry& entry) {
    entry.counter.id = fields.text("id");
    if (!fields.error() && !is_word(entry.counter.id))
        fields.fail("id",
                    shown(entry.counter.id) + " is no id: use up to 40 of a-z, 0-9 and hyphen");
}

void read_formation(Fields& fields, Entry& entry) {
    if (auto const word = fields.optional_text("formation")) {
        entry.formation = *word;
        if (!is_word(*word))
            fields.fail("formation",
                        shown(*word) + " is no formation: use up to 40 of a-z, 0-9 and hyphen");
    }
}

void read_name_of(Fields& fields, Counter& counter) {
    counter.name = read_name(fields, "name", counter.name.empty() ? counter.id : counter.name);
}

// Where the piece is: a hex of the map, or off it.
void read_place(Document const& document, Fields& fields, Entry& entry) {
    std::string const at = fields.text("at");
    if (fields.error()) return;
    Piece& piece = entry.piece;
    if (at == "waiting") {
        piece.whereabouts = Whereabouts::waiting;
    } else if (at == "exited") {
        piece.whereabouts = Whereabouts::exited;
        if (entry.counter.side != Side::a)
            fields.fail("at", "only Prussians exit (LEU-GAP-54): give a hex, waiting or lost");
    } else if (at == "lost") {
        piece.whereabouts = Whereabouts::lost;
        piece.strength = 0;
    } else {
        piece.whereabouts = Whereabouts::field;
        piece.at = hex_of(document, fields, "at", at);
    }
}

// A battery's place in the list of unit_arm_words goes with its weight.
std::size_t word_of_arm(Counter const& counter) {
    auto const is_it = [&](ArmWord const& word) {
        return word.arm == counter.arm && word.is_heavy == counter.is_heavy;
    };
    return static_cast<std::size_t>(std::ranges::find_if(unit_arm_words, is_it) -
                                    unit_arm_words.begin());
}

// The numbers of a unit. Of a printed counter each may be overridden; a new one needs them all but
// the movement, which its arm gives.
void read_unit_numbers(Document const& document, Fields& fields, Counter& counter) {
    bool const is_new = printed_counter(document, counter.id) == nullptr;
    auto const unless_new = [&](auto value) {
        return is_new ? std::nullopt : std::optional(value);
    };
    Counter const printed = counter;
    counter.side = read_side(fields, unless_new(printed.side));
    std::size_t const word = read_or(fields, "arm", unless_new(word_of_arm(printed)), [&] {
        return fields.choice("arm", {"infantry", "light", "cuirassier", "dragoon", "hussar",
                                     "battery", "heavy_battery"});
    });
    counter.arm = unit_arm_words[word].arm;
    counter.is_heavy = unit_arm_words[word].is_heavy;
    counter.strength = read_small(fields, "strength", {1, 9}, unless_new(printed.strength));
    if (is_unit(counter.arm)) // LEU-GAP-18: morale runs from 1 to 5
        counter.morale =
            read_small(fields, "morale", {1, 5},
                       printed.morale == 0 ? std::nullopt : unless_new(printed.morale));
    else // a battery has none
        counter.morale = read_small(fields, "morale", {0, 0}, std::uint8_t{0});
    bool const is_as_printed =
        !is_new && word == word_of_arm(printed) && counter.side == printed.side;
    counter.movement =
        read_small(fields, "movement", {1, 20},
                   is_as_printed ? printed.movement : movement_of(document.tables, counter));
}

void read_unit_state(Fields& fields, Entry& entry) {
    Piece& piece = entry.piece;
    bool const is_battery = entry.counter.arm == Arm::battery;
    bool const is_here = piece.whereabouts == Whereabouts::field;
    piece.facing = read_small(fields, "facing", {0, 5},
                              is_here ? std::nullopt : std::optional(std::uint8_t{0}));
    piece.condition = read_or(fields, "condition", std::optional(Condition::ordered), [&] {
        return static_cast<Condition>(
            fields.choice("condition", {"ordered", "disorganized", "routed"}));
    });
    if (is_battery && piece.condition != Condition::ordered)
        fields.fail("condition", "a battery is always ordered (LEU-GAP-13): leave it out");
    // Points lost so far; a unit that lost them all is at "lost", and a battery has no steps.
    int const most = is_battery ? 0 : std::max(0, entry.counter.strength - 1);
    int const losses = read_small(fields, "losses", {0, most}, std::uint8_t{0});
    if (piece.whereabouts != Whereabouts::lost)
        piece.strength = static_cast<std::uint8_t>(entry.counter.strength - losses);
    entry.frozen = fields.optional_flag("frozen");
}

// The numbers of a leader, by his rank; a new aide's are those of all aides unless given.
void read_leader_numbers(Document const& document, Fields& fields, Entry& entry) {
    Counter& counter = entry.counter;
    bool const is_chief = entry.rank == Rank::chief;
    if (entry.rank == Rank::aide && counter.range == 0) {
        counter.range = static_cast<std::uint8_t>(document.tables.aide_range);
        counter.activation = static_cast<std::uint8_t>(document.tables.aide_activation);
    }
    auto const unless_due = [](std::uint8_t value, bool is_due) {
        return value == 0 && is_due ? std::nullopt : std::optional(value);
    };
    Limits const of_leaders{is_chief ? 0 : 1, 20};
    counter.range = read_small(fields, "range", of_leaders, unless_due(counter.range, !is_chief));
    counter.activation = read_small(fields, "activation", {of_leaders.least, 6},
                                    unless_due(counter.activation, !is_chief));
    counter.factor =
        read_small(fields, "factor", {is_chief ? 1 : 0, 40}, unless_due(counter.factor, is_chief));
    counter.arm = is_chief ? Arm::chief : Arm::leader;
    counter.movement = movement_of(document.tables, counter);
}

// LEU-ACT-01: a formation is led by one leader, and a commander in chief leads none himself.
void check_formation(Fields& fields, Entry const& entry) {
    bool const needs_one = is_leader(entry.counter.arm) ? entry.rank != Rank::chief
                                                        : entry.counter.arm != Arm::battery;
    if (needs_one && entry.formation.empty())
        fields.fail("formation", "missing: expected the formation it belongs to, such as wedel");
    if (entry.rank == Rank::chief && !entry.formation.empty())
        fields.fail("formation", "a commander in chief leads no formation: leave it out");
}

void fail_unprinted(Fields& fields, Entry const& entry, std::string_view what) {
    fields.fail("id", shown(entry.counter.id) + " is no printed " + std::string(what));
}

} // namespace

Entry read_unit(Document& document, std::size_t index) {
    Fields fields = document.fields.item("units", index);
    Entry entry;
    entry.where = number_of("units", index);
    read_id(fields, entry);
    if (document.is_wrong()) return entry;
    if (Counter const* const printed = printed_counter(document, entry.counter.id)) {
        entry.counter = *printed;
        entry.formation = formation_word(document, *printed);
        if (is_leader(printed->arm))
            fields.fail("id", shown(printed->id) + " is a leader: put it among the leaders");
    } else if (!fields.has("arm")) {
        fail_unprinted(fields, entry,
                       "counter: correct the id, or give a new unit its side, formation, arm, "
                       "strength and morale");
    }
    if (document.is_wrong()) return entry;
    read_name_of(fields, entry.counter);
    read_unit_numbers(document, fields, entry.counter);
    read_formation(fields, entry);
    check_formation(fields, entry);
    read_place(document, fields, entry);
    if (!document.is_wrong()) read_unit_state(fields, entry);
    return entry;
}

Entry read_leader(Document& document, std::size_t index) {
    Fields fields = document.fields.item("leaders", index);
    Entry entry;
    entry.where = number_of("leaders", index);
    entry.counter.arm = Arm::leader;
    read_id(fields, entry);
    if (document.is_wrong()) return entry;
    Counter const* const printed = printed_counter(document, entry.counter.id);
    if (printed != nullptr && is_leader(printed->arm)) {
        entry.counter = *printed;
        entry.formation = formation_word(document, *printed);
        entry.rank = printed_rank(document, *printed);
    } else if (printed != nullptr) {
        fields.fail("id", shown(printed->id) + " is no leader: put it among the units");
    } else if (!fields.has("side")) {
        fail_unprinted(
            fields, entry,
            "leader: correct the id, or give a new one side, formation, range and activation");
    }
    if (document.is_wrong()) return entry;
    read_name_of(fields, entry.counter);
    entry.counter.side =
        read_side(fields, printed == nullptr ? std::nullopt : std::optional(printed->side));
    entry.rank = read_or(fields, "rank", std::optional(entry.rank), [&] {
        return static_cast<Rank>(fields.choice("rank", {"leader", "reserve", "chief", "aide"}));
    });
    read_leader_numbers(document, fields, entry);
    if (entry.rank == Rank::chief) entry.formation.clear();
    read_formation(fields, entry);
    check_formation(fields, entry);
    entry.piece.is_aide = entry.rank == Rank::aide;
    read_place(document, fields, entry);
    return entry;
}

} // namespace leuthen1757
