#pragma once
// Reads messages and data strictly: what is wrong is named, where it stands is said, and nothing
// unknown passes in silence. A mistake of the sender is a value; nothing here throws.
//
//     auto const read = read_json(line);
//     if (auto const* malformed = get_if<Malformed>(&read)) return
//     answer(describe(*malformed)); Fields fields(std::get<nlohmann::json>(read), "order"); March
//     march{UnitId{fields.number<std::uint16_t>("unit")}, hex_of(fields.text("to"))}; if (auto
//     const malformed = fields.finish()) return answer(describe(*malformed));

// Only the names: the library itself takes two seconds to compile, and most who include this do no
// more than pass a value on. Whoever opens one, or calls read_json, includes <nlohmann/json.hpp>.
#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {

// Where: "byte 17" of a text that is not JSON, else the path of a field, "order.path[3].to".
struct Malformed {
    std::string where;
    std::string what;
    friend bool operator==(Malformed const&, Malformed const&) = default;
};
std::string describe(Malformed const& malformed); // "order.unit: expected text, got a number"

struct JsonLimits {
    std::size_t bytes = std::size_t{1024} * 1024;
    std::size_t depth = 32;
};

std::variant<nlohmann::json, Malformed> read_json(std::string_view text, JsonLimits limits = {});

// A text of the house's own, which is JSON. Here alone the library's parser is compiled for it: a
// file that is not optimised would give the whole program its slow copy.
nlohmann::json parsed(std::string_view text);

// One object, read field by field. A field that is missing or wrong reads as empty, zero or false,
// and the first error is kept: read all, then ask once. The JSON must outlive its Fields, and the
// Fields of a message those of the objects within it.
class Fields {
public:
    Fields(nlohmann::json const& object, std::string where);

    bool has(std::string_view name) const;

    std::string text(std::string_view name);
    std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max);
    bool flag(std::string_view name);
    nlohmann::json const& array(std::string_view name);
    nlohmann::json const& raw(std::string_view name); // any value, null too
    Fields object(std::string_view name);
    Fields item(std::string_view array_name, std::size_t index); // an object in an array
    // One of a few words, by its place among them.
    std::size_t choice(std::string_view name, std::initializer_list<std::string_view> words);

    // A field may be left out; a null in its place is still an error.
    std::optional<std::string> optional_text(std::string_view name);
    std::optional<std::int64_t> optional_integer(std::string_view name, std::int64_t min,
                                                 std::int64_t max);
    std::optional<bool> optional_flag(std::string_view name);
    nlohmann::json const* optional_array(std::string_view name);
    nlohmann::json const* optional_raw(std::string_view name);
    std::optional<Fields> optional_object(std::string_view name);

    // Whatever fits a small type: a seat, a unit, a hex.
    template <std::integral T> T number(std::string_view name) {
        using Limits = std::numeric_limits<T>;
        static_assert(sizeof(T) < sizeof(std::int64_t));
        return static_cast<T>(integer(name, Limits::min(), Limits::max()));
    }

    // For the reader's own objections: fields.fail("unit", "no unit is called 'K7'").
    void fail(std::string_view name, std::string what);
    std::string path_of(std::string_view name) const;
    std::optional<Malformed> const& error() const { return reading_->error; }

    // The first error; or the first field nobody asked for, here or in an object opened from here.
    std::optional<Malformed> finish();

private:
    struct Opened { // an object, and the names asked of it
        nlohmann::json const* object;
        std::string where;
        std::vector<std::string> known;
    };
    struct Reading { // shared by a message and the objects within it
        std::vector<Opened> opened;
        std::optional<Malformed> error;
    };

    Fields(Reading& reading, nlohmann::json const& object, std::string where);
    Opened& here() const { return reading_->opened[index_]; }
    void open(nlohmann::json const& object, std::string where);
    void report(std::string where, std::string what);
    void report_unknown(Opened const& opened);
    nlohmann::json const* find(std::string_view name) const;
    nlohmann::json const* optional(std::string_view name, std::string_view expected,
                                   bool (*fits)(nlohmann::json const&));
    nlohmann::json const* required(std::string_view name, std::string_view expected,
                                   bool (*fits)(nlohmann::json const&));

    std::unique_ptr<Reading> owned_; // empty in the Fields of an object within
    Reading* reading_;
    std::size_t index_ = 0;
};

} // namespace umpire
