#pragma once
// The record of a battle, as JSON Lines: a header, a line per order, a closing line. It holds what
// is needed to play the battle again and nothing that follows from it: orders, not events. What was
// taken back is not in it.
//
//     {"format":"oblique-record","version":1,"system":"leuthen1757","system_version":"1",...}
//     {"n":1,"seat":"A","order":{"kind":"done"}}
//     {"end":true,"orders":1,"seed":"00...07","outcome":null,"digest":"5f0c..."}

#include "umpire/any_battle.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {

inline constexpr int record_version = 1;

// What is fixed before the first order. The seed itself is told at the end; until then the
// commitment, a hash of it, proves that it was not chosen afterwards.
// Dice that several had a hand in: the seed follows from the server's secret, promised by a hash
// before anyone else chose, and from a word of each player's own.
struct SharedDice {
    std::string promise;
    std::array<std::string, 2> words; // of A and B; empty: gave none
};

struct RecordHeader {
    std::string system;
    std::string system_version;
    std::string scenario;
    std::string scenario_digest;
    std::optional<nlohmann::json> document; // of a scenario that is not one of the house's own
    Script script;
    std::string commitment;
    std::optional<SharedDice> dice;
};

struct RecordedOrder {
    Seat seat;
    nlohmann::json order;
};

// The outcome in words, as it was written down: null while the battle was not over.
struct RecordClosing {
    std::size_t orders = 0;
    Seed seed;
    std::string secret; // of shared dice
    nlohmann::json outcome;
    nlohmann::json ending; // outside the rules: resigned, agreed, on time; null where it did not
    std::string digest;
};

struct Record {
    RecordHeader header;
    std::vector<RecordedOrder> orders; // order n stands on line n + 1
    RecordClosing closing;
};

// Of the document with its keys in order and no spaces, so that its layout does not matter.
std::string scenario_digest(nlohmann::json const& document);

void write_outcome(JsonWriter& out, std::optional<Outcome> const& outcome); // null if there is none
// The header of a battle at this table. Where the scenario is not one of the house's own, the
// caller adds its document.
RecordHeader header_of(AnyBattle const& table, nlohmann::json const& document,
                       std::string commitment);

// [{"orders","seed"}]: the battles that this one left, and their dice.
void write_trunks(JsonWriter& out, std::vector<Trunk> const& trunks);
std::vector<Trunk> read_trunks(Fields& fields); // its "trunks", if it has them
void write_header(std::string& out, RecordHeader const& header);
void write_recorded_order(std::string& out, AnyBattle const& table, std::size_t number); // from 1
struct Aside { // what the closing line tells beside the battle itself; empty: nothing
    std::string_view secret{};
    std::string_view ending{}; // as an outcome, in JSON
};
void write_closing(std::string& out, AnyBattle const& table, Aside aside = {});
// All of it, as it stands.
std::string write_record(RecordHeader const& header, AnyBattle const& table, Aside aside = {});

// Errors say where ("line 12: order.unit") and what. Whether the orders are legal is for the replay
// to find out.
std::variant<Record, Malformed> read_record(std::string_view text);

// Gives one order of a record, counted from 1, to a table at which those before it were given.
std::optional<Malformed> replay_order(Record const& record, std::size_t number, AnyBattle& table);
// After the last one the outcome and the digest must be those of the closing line.
std::optional<Malformed> compare_end(Record const& record, AnyBattle const& table);
// All orders of a record, at a table that has just been opened for it, and its end.
std::optional<Malformed> replay(Record const& record, AnyBattle& table);

} // namespace umpire
