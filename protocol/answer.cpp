#include "protocol/answer.h"

#include "umpire/json_access.h"

namespace protocol {

using nlohmann::json;
using umpire::JsonWriter;
using umpire::Malformed;
using umpire::Refusal;

Verdict verdict_of(umpire::LoadError const& error) { return Malformed{error.where, error.what}; }

Verdict verdict_of(umpire::Ruling<> const& ruling) {
    if (auto const* refusal = std::get_if<Refusal>(&ruling)) return *refusal;
    return answered;
}

namespace {

bool may_be_id(json const& id) {
    constexpr std::size_t longest = 64; // it is sent back with every answer
    if (id.is_string()) return umpire::text(id).size() <= longest;
    return id.is_number_integer();
}

void begin(JsonWriter& out, std::string_view kind, json const& id) {
    out.begin_object();
    out.field("kind", kind);
    if (id.is_null()) return;
    out.key("id");
    out.raw(id.dump());
}

std::string error_line(json const& id, Malformed const& malformed) {
    std::string line;
    JsonWriter out(line);
    begin(out, "error", id);
    out.field("where", malformed.where.empty() ? "message" : malformed.where);
    out.field("what", malformed.what);
    out.end_object();
    return line;
}

std::string refusal_line(json const& id, Refusal const& refusal) {
    std::string line;
    JsonWriter out(line);
    begin(out, "refused", id);
    out.field("rule", refusal.rule.text());
    out.field("why", refusal.why);
    out.end_object();
    return line;
}

} // namespace

std::variant<Request, std::string> read_request(std::string_view line) {
    auto read = umpire::read_json(line);
    if (auto const* malformed = std::get_if<Malformed>(&read)) return error_line({}, *malformed);
    Request request{std::move(std::get<json>(read)), {}, {}};
    umpire::Fields fields(request.message, "");
    if (json const* id = fields.optional_raw("id")) {
        if (may_be_id(*id))
            request.id = *id;
        else
            fields.fail("id", "expected a whole number, or text of at most 64 bytes");
    }
    request.kind = fields.text("kind");
    if (fields.error()) return error_line(request.id, *fields.error());
    return request;
}

std::string write_answer(Request const& request, std::string_view kind, Body const& body) {
    std::string line;
    JsonWriter out(line);
    begin(out, kind, request.id);
    Verdict const verdict = body(out);
    out.end_object();
    if (auto const* refusal = std::get_if<Refusal>(&verdict))
        return refusal_line(request.id, *refusal);
    if (auto const* malformed = std::get_if<Malformed>(&verdict))
        return error_line(request.id, *malformed);
    return line;
}

void write_seats(JsonWriter& out, umpire::Seats const& seats) {
    out.begin_array();
    for (umpire::Seat const seat : seats) out.value(seat_word(seat));
    out.end_array();
}

} // namespace protocol
