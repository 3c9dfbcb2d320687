#include "umpire/record/record.h"

namespace umpire {

using nlohmann::json;

std::string scenario_digest(json const& document) {
    std::string const text = document.dump(); // the library keeps keys sorted
    return hexadecimal(fingerprint_bytes(text.data(), text.size()));
}

RecordHeader header_of(AnyBattle const& table, json const& document, std::string commitment) {
    RecordHeader header;
    header.system = table.system();
    header.system_version = table.version();
    header.scenario = table.scenario();
    header.scenario_digest = scenario_digest(document);
    header.script = table.script();
    header.commitment = std::move(commitment);
    return header;
}

void write_outcome(JsonWriter& out, std::optional<Outcome> const& outcome) {
    if (!outcome) return out.value(nullptr);
    out.begin_object();
    out.key("winner");
    outcome->winner ? out.value(seat_word(seat_of(*outcome->winner))) : out.value(nullptr);
    out.field("level", outcome->level);
    out.field("rule", outcome->rule.text());
    out.field("reason", outcome->reason);
    out.end_object();
}

void write_trunks(JsonWriter& out, std::vector<Trunk> const& trunks) {
    out.begin_array();
    for (Trunk const& trunk : trunks) {
        out.begin_object();
        out.field("orders", trunk.orders);
        out.field("seed", seed_word(trunk.seed));
        out.end_object();
    }
    out.end_array();
}

std::vector<Trunk> read_trunks(Fields& fields) {
    std::vector<Trunk> trunks;
    json const* const found = fields.optional_array("trunks");
    for (std::size_t i = 0; found != nullptr && i < found->size(); ++i) {
        Fields each = fields.item("trunks", i);
        auto const orders = static_cast<std::size_t>(each.integer("orders", 0, 1'000'000'000));
        auto const seed = read_seed(each.text("seed"));
        if (!seed) each.fail("seed", "expected 32 hexadecimal digits");
        if (!trunks.empty() && orders <= trunks.back().orders)
            each.fail("orders", "expected more than of the one before");
        trunks.push_back({orders, seed.value_or(Seed{})});
    }
    return trunks;
}

void write_header(std::string& out, RecordHeader const& header) {
    JsonWriter line(out);
    line.begin_object();
    line.field("format", "oblique-record");
    line.field("version", record_version);
    line.field("system", header.system);
    line.field("system_version", header.system_version);
    line.field("scenario", header.scenario);
    line.field("scenario_digest", header.scenario_digest);
    if (header.document) {
        line.key("document");
        line.raw(header.document->dump());
    }
    if (!header.script.faces.empty()) {
        line.key("script");
        line.begin_array();
        for (int const face : header.script.faces) line.value(face);
        line.end_array();
    }
    if (!header.script.deals.empty()) {
        line.key("deals");
        line.begin_array();
        for (std::string const& card : header.script.deals) line.value(card);
        line.end_array();
    }
    if (!header.script.trunks.empty()) {
        line.key("trunks");
        write_trunks(line, header.script.trunks);
    }
    line.field("commitment", header.commitment);
    if (header.dice) {
        line.key("dice");
        line.begin_object();
        line.field("promise", header.dice->promise);
        line.field("A", header.dice->words[0]);
        line.field("B", header.dice->words[1]);
        line.end_object();
    }
    line.end_object();
    out += '\n';
}

void write_recorded_order(std::string& out, AnyBattle const& table, std::size_t number) {
    out.append("{\"n\":").append(std::to_string(number)).append(",");
    std::size_t const brace = out.size(); // the table writes {"seat":...,"order":...}: joined here
    JsonWriter line(out);
    table.write_order(line, number - 1);
    out.erase(brace, 1);
    out += '\n';
}

void write_closing(std::string& out, AnyBattle const& table, Aside aside) {
    JsonWriter line(out);
    line.begin_object();
    line.field("end", true);
    line.field("orders", table.orders());
    line.field("seed", seed_word(table.seed()));
    if (!aside.secret.empty()) line.field("secret", aside.secret);
    line.key("outcome");
    write_outcome(line, table.outcome());
    if (!aside.ending.empty()) {
        line.key("ending");
        line.raw(aside.ending);
    }
    line.field("digest", hexadecimal(table.digest()));
    line.end_object();
    out += '\n';
}

std::string write_record(RecordHeader const& header, AnyBattle const& table, Aside aside) {
    std::string out;
    write_header(out, header);
    for (std::size_t number = 1; number <= table.orders(); ++number)
        write_recorded_order(out, table, number);
    write_closing(out, table, aside);
    return out;
}

namespace {

std::string line_number(std::size_t number) { return "line " + std::to_string(number); }

struct AtOrder { // order n of a record stands on line n + 1
    std::size_t number;
    std::optional<Malformed> operator()(std::monostate) const { return std::nullopt; }
    std::optional<Malformed> operator()(Refusal const& refusal) const {
        return Malformed{line_number(number + 1),
                         "order " + std::to_string(number) + " is refused by " +
                             std::string(refusal.rule.text()) + ": " + std::string(refusal.why)};
    }
    std::optional<Malformed> operator()(Malformed const& malformed) const {
        return Malformed{line_number(number + 1) + ": " + malformed.where, malformed.what};
    }
};

} // namespace

std::optional<Malformed> compare_end(Record const& record, AnyBattle const& table) {
    std::string const where = line_number(record.orders.size() + 2);
    std::string text;
    JsonWriter out(text);
    write_outcome(out, table.outcome());
    if (record.closing.outcome.dump() != parsed(text).dump())
        return Malformed{where, "the outcome differs: the record says " +
                                    record.closing.outcome.dump() + ", the replay " + text};
    std::string const digest = hexadecimal(table.digest());
    if (record.closing.digest != digest)
        return Malformed{where, "the digest differs: the record says " + record.closing.digest +
                                    ", the replay " + digest +
                                    "; an order was altered, or the rules have changed"};
    return std::nullopt;
}

std::optional<Malformed> replay_order(Record const& record, std::size_t number, AnyBattle& table) {
    auto const& [seat, order] = record.orders[number - 1];
    return visit(AtOrder{number}, table.give(seat, order));
}

std::optional<Malformed> replay(Record const& record, AnyBattle& table) {
    for (std::size_t number = 1; number <= record.orders.size(); ++number)
        if (auto error = replay_order(record, number, table)) return error;
    return compare_end(record, table);
}

} // namespace umpire
