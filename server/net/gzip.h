#pragma once
// Answers made smaller for the way.

#include <string>
#include <string_view>

namespace server {

bool is_worth_compressing(std::string_view type, std::string_view body);
std::string compressed(std::string_view body); // gzip

} // namespace server
