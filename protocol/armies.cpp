#include "protocol/armies.h"

#include "protocol/catalogue.h"
#include "rules/armies.h"
#include "rules/common/described_json.h"

#include <array>

namespace protocol {

using nlohmann::json;
using umpire::Fields;
using umpire::JsonWriter;
using umpire::LoadError;

std::string_view const army_requests = " armies army_check army_roll meeting";

namespace {

void put(JsonWriter& out, std::string_view name, auto const& value) {
    out.key(name);
    rules::DescribedWriter{out}.put(value);
}

// A question once the system it is asked of is known.
class ArmyDesk {
public:
    ArmyDesk(rules::Armies const& armies, SeedSource const& seeds)
        : armies_(armies), seeds_(seeds) {}

    Verdict list(Fields& fields, JsonWriter& out) const {
        if (auto const malformed = fields.finish()) return *malformed;
        put(out, "lists", armies_.lists());
        out.key("examples");
        out.begin_array();
        for (json const& each : armies_.examples()) out.raw(each.dump());
        out.end_array();
        return answered;
    }
    Verdict check(Fields& fields, JsonWriter& out) const {
        json const& army = fields.raw("army");
        if (auto const malformed = fields.finish()) return *malformed;
        auto const report = armies_.check(army);
        if (auto const* error = std::get_if<LoadError>(&report)) return verdict_of(*error);
        put(out, "report", std::get<rules::ArmyReport>(report));
        return answered;
    }
    Verdict roll(Fields& fields, JsonWriter& out) const {
        json const& army = fields.raw("army");
        auto const word = fields.optional_text("seed");
        auto const seed = word ? umpire::read_seed(*word) : seeds_.fresh_seed();
        if (!seed) fields.fail("seed", "expected 1 to 32 hexadecimal digits");
        if (auto const malformed = fields.finish()) return *malformed;
        auto const rolled = armies_.roll(army, *seed);
        if (auto const* error = std::get_if<LoadError>(&rolled)) return verdict_of(*error);
        auto const& found = std::get<rules::RolledArmy>(rolled);
        out.field("seed", umpire::seed_word(*seed));
        put(out, "rolls", found.rolls);
        put(out, "report", found.report);
        out.key("army");
        out.raw(found.document.dump());
        return answered;
    }
    Verdict meet(Fields& fields, JsonWriter& out) const {
        json const& a = fields.raw("A");
        json const& b = fields.raw("B");
        if (auto const malformed = fields.finish()) return *malformed;
        auto const document = armies_.meeting(a, b);
        if (auto const* error = std::get_if<LoadError>(&document)) return verdict_of(*error);
        out.key("document");
        out.raw(std::get<json>(document).dump());
        return answered;
    }

private:
    rules::Armies const& armies_;
    SeedSource const& seeds_;
};

} // namespace

std::optional<std::string> answer_about_armies(Request const& request, SeedSource const& seeds) {
    struct Known {
        std::string_view kind;
        Verdict (ArmyDesk::*ask)(Fields&, JsonWriter&) const;
    };
    static constexpr std::array requests{
        Known{"armies", &ArmyDesk::list}, Known{"army_check", &ArmyDesk::check},
        Known{"army_roll", &ArmyDesk::roll}, Known{"meeting", &ArmyDesk::meet}};
    auto const* const known = std::ranges::find(requests, request.kind, &Known::kind);
    if (known == requests.end()) return std::nullopt;
    return write_answer(request, known->kind, [&](JsonWriter& out) -> Verdict {
        Fields fields(request.message, "");
        fields.optional_raw("kind");
        fields.optional_raw("id");
        std::string const id = fields.text("rules");
        rules::System const* const system = rules::find(id);
        if (system == nullptr && !fields.error()) fields.fail("rules", unknown_system(id));
        if (system != nullptr && rules::armies_of(*system) == nullptr)
            fields.fail("rules", "in this system armies are not bought");
        if (fields.error()) return *fields.error();
        return (ArmyDesk(*rules::armies_of(*system), seeds).*known->ask)(fields, out);
    });
}

} // namespace protocol
