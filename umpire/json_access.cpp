#include "umpire/json_access.h"

#include <limits>

namespace umpire {

using nlohmann::json;

json const* member(json const& value, std::string_view name) {
    auto const* const members = value.get_ptr<json::object_t const*>();
    if (members == nullptr) return nullptr;
    auto const found = members->find(std::string(name));
    return found == members->end() ? nullptr : &found->second;
}

json* member(json& value, std::string_view name) {
    return const_cast<json*>(member(std::as_const(value), name));
}

std::optional<std::int64_t> whole_number(json const& value, Bounds bounds) {
    if (!value.is_number_integer()) return std::nullopt;
    // The library keeps what is beyond the signed numbers as an unsigned one.
    constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
    auto const* const without_sign = value.get_ptr<json::number_unsigned_t const*>();
    if (without_sign != nullptr && *without_sign > largest) return std::nullopt;
    auto const found = value.get<std::int64_t>();
    bool const fits = found >= bounds.least && found <= bounds.most;
    return fits ? std::optional(found) : std::nullopt;
}

std::optional<double> number(json const& value) {
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

std::optional<std::pair<double, double>> two_numbers(json const& value) {
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    auto const first = number(value[0]);
    auto const second = number(value[1]);
    if (!first || !second) return std::nullopt;
    return std::pair{*first, *second};
}

std::string text(json const& value) {
    auto const* const found = value.get_ptr<std::string const*>();
    return found == nullptr ? std::string() : *found;
}

std::string text_at(json const& value, std::string_view name) {
    json const* const found = member(value, name);
    return found == nullptr ? std::string() : text(*found);
}

} // namespace umpire
