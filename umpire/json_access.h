#pragma once
// A look at a JSON value of which nothing is known yet. The library's own get<>, at() and value()
// end the program where a value is of another kind; these give nothing. What reads input by its
// fields takes Fields (json_reader.h) instead.

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace umpire {

// Null where the value is no object, or has no such member.
nlohmann::json const* member(nlohmann::json const& value, std::string_view name);
nlohmann::json* member(nlohmann::json& value, std::string_view name);

struct Bounds {
    std::int64_t least, most;
};
std::optional<std::int64_t> whole_number(nlohmann::json const& value, Bounds bounds);
std::optional<double> number(nlohmann::json const& value); // whole or not

std::optional<std::pair<double, double>> two_numbers(nlohmann::json const& value); // [16.7, 51.1]

// Empty where it is no text.
std::string text(nlohmann::json const& value);
std::string text_at(nlohmann::json const& value, std::string_view name);

} // namespace umpire
