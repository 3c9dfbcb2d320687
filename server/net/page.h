#pragma once
// The files of the page, which are inside the program.

#include "server/net/http.h"

namespace server {

// Nothing where there is no such file, and the path is none of the page's own either.
std::optional<Response> find_page(Target const& target);

} // namespace server
