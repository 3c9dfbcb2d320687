#pragma once
// Questions about armies that players buy; no battle is needed for them.

#include "protocol/answer.h"
#include "protocol/archive.h"

namespace protocol {

// Nothing where the request is about something else.
std::optional<std::string> answer_about_armies(Request const& request, SeedSource const& seeds);
extern std::string_view const army_requests; // their kinds, for who asks something unknown

} // namespace protocol
