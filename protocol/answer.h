#pragma once
// A message to the umpire, read strictly, and the answer to it, one line of JSON.

#include "umpire/any_battle.h"
#include "umpire/tsv.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <variant>

namespace protocol {

inline constexpr int version = 1;

// What every request has: its kind, and an id of the sender's own that its answer carries too.
struct Request {
    nlohmann::json message;
    std::string kind;
    nlohmann::json id; // text or a whole number; null if there is none
};

// What became of a request. An answer is written before it is known to succeed, so a mistake found
// half way takes its place.
using Verdict = std::variant<std::monostate, umpire::Refusal, umpire::Malformed>;
inline constexpr std::monostate answered{};
Verdict verdict_of(umpire::LoadError const& error);
Verdict verdict_of(umpire::Ruling<> const& ruling);

// Reads a line; gives the request, or calls nothing and returns the error as an answer.
std::variant<Request, std::string> read_request(std::string_view line);

// Writes {"kind":<kind>,"id":<id>, ...} with what `body` adds, or the refusal or error it returns.
using Body = std::function<Verdict(umpire::JsonWriter&)>;
std::string write_answer(Request const& request, std::string_view kind, Body const& body);

void write_seats(umpire::JsonWriter& out, umpire::Seats const& seats);

} // namespace protocol
