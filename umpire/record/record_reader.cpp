// Reads a record strictly: a line too few, too many, out of its place or with a field unknown is an
// error that names the line.

#include "umpire/record/record.h"

namespace umpire {

namespace {

using nlohmann::json;

class RecordReader {
public:
    explicit RecordReader(std::string_view text) : rest_(text) {}

    std::variant<Record, Malformed> read() {
        bool const has_header = next_line();
        if (has_header) read_header();
        while (has_header && !error_ && !is_closed_ && next_line()) read_order_or_closing();
        if (!error_ && !is_closed_)
            fail("truncated: the closing line, {\"end\":true,...}, is missing");
        if (!error_ && !rest_.empty()) {
            ++number_;
            fail("a line after the closing line");
        }
        if (error_) return *error_;
        return std::move(record_);
    }

private:
    // A document inline may take as much as a message and stands one level deeper; written again it
    // may be longer.
    static constexpr JsonLimits limits{std::size_t{4} * 1024 * 1024, 33};

    void fail(std::string what) {
        if (!error_) error_ = Malformed{"line " + std::to_string(number_), std::move(what)};
    }
    void fail(Malformed const& malformed) {
        if (error_) return;
        std::string const line = "line " + std::to_string(number_);
        error_ = Malformed{malformed.where.empty() ? line : line + ": " + malformed.where,
                           malformed.what};
    }

    bool next_line() {
        ++number_;
        if (rest_.empty()) return false;
        std::size_t const end = std::min(rest_.find('\n'), rest_.size());
        auto read = read_json(rest_.substr(0, end), limits);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        if (auto const* malformed = get_if<Malformed>(&read)) {
            fail(*malformed);
            return false;
        }
        line_ = std::move(std::get<json>(read));
        return true;
    }

    void read_header() {
        Fields fields(line_, "");
        if (fields.text("format") != "oblique-record")
            fields.fail("format", "not a record: expected \"oblique-record\"");
        if (fields.integer("version", 0, 1'000'000) != record_version)
            fields.fail("version",
                        "only version " + std::to_string(record_version) + " can be read");
        RecordHeader& header = record_.header;
        header.system = fields.text("system");
        header.system_version = fields.text("system_version");
        header.scenario = fields.text("scenario");
        header.scenario_digest = fields.text("scenario_digest");
        if (json const* document = fields.optional_raw("document")) header.document = *document;
        header.script = read_script(fields);
        header.script.trunks = read_trunks(fields);
        bool const is_set = !header.script.faces.empty() || !header.script.deals.empty();
        if (is_set && !header.script.trunks.empty())
            fields.fail("trunks", "not beside dice or cards that were set");
        header.commitment = fields.text("commitment");
        if (auto dice = fields.optional_object("dice"))
            header.dice = SharedDice{dice->text("promise"), {dice->text("A"), dice->text("B")}};
        if (auto const malformed = fields.finish()) fail(*malformed);
    }

    void read_order_or_closing() {
        bool const is_closing = line_.is_object() && line_.contains("end");
        Fields fields(line_, "");
        is_closing ? read_closing(fields) : read_order(fields);
        if (auto const malformed = fields.finish()) fail(*malformed);
    }

    void read_order(Fields& fields) {
        std::size_t const expected = record_.orders.size() + 1;
        auto const number = static_cast<std::size_t>(fields.integer("n", 1, 1'000'000'000));
        if (number != expected)
            fields.fail("n", "out of order: expected order " + std::to_string(expected) + ", got " +
                                 std::to_string(number));
        std::string const word = fields.text("seat");
        auto const seat = seat_meaning(word);
        if (!seat) fields.fail("seat", "there is no seat '" + word + "'");
        record_.orders.push_back({seat.value_or(seat_a), fields.raw("order")});
    }

    void read_closing(Fields& fields) {
        is_closed_ = true;
        if (!fields.flag("end")) fields.fail("end", "expected true");
        RecordClosing& closing = record_.closing;
        closing.orders = static_cast<std::size_t>(fields.integer("orders", 0, 1'000'000'000));
        if (closing.orders != record_.orders.size())
            fields.fail("orders", "the closing line counts " + std::to_string(closing.orders) +
                                      " orders, but " + std::to_string(record_.orders.size()) +
                                      " stand before it");
        std::string const seed = fields.text("seed");
        auto const read = read_seed(seed);
        if (!read || seed.size() != 32) fields.fail("seed", "expected 32 hexadecimal digits");
        closing.seed = read.value_or(Seed{});
        closing.secret = fields.optional_text("secret").value_or("");
        closing.outcome = fields.raw("outcome");
        if (auto ending = fields.optional_object("ending")) read_ending(*ending);
        closing.digest = fields.text("digest");
        auto const& trunks = record_.header.script.trunks;
        if (!trunks.empty() && trunks.back().orders > closing.orders)
            fields.fail("trunks", "a battle is left after an order that was given in it");
    }

    void read_ending(Fields& fields) {
        json const& winner = fields.raw("winner");
        if (!winner.is_null() && winner != "A" && winner != "B")
            fields.fail("winner", "expected A, B or null");
        if (!record_.closing.outcome.is_null())
            fields.fail("winner", "a battle that the rules have ended does not end otherwise");
        record_.closing.ending = {{"winner", winner},
                                  {"level", fields.text("level")},
                                  {"rule", fields.text("rule")},
                                  {"reason", fields.text("reason")}};
    }

    std::string_view rest_;
    json line_;
    std::size_t number_ = 0; // of the line being read
    bool is_closed_ = false;
    Record record_;
    std::optional<Malformed> error_;
};

} // namespace

std::variant<Record, Malformed> read_record(std::string_view text) {
    return RecordReader(text).read();
}

} // namespace umpire
