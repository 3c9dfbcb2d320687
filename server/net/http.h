#pragma once
// A request and its answer, as the rest of the server sees them: no socket, no library.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

struct Request {
    std::string method; // "GET", "POST"
    std::string target; // as it came, with its query
    std::string host;
    std::string origin;       // empty: none was sent
    std::string fetch_site;   // Sec-Fetch-Site, by which a browser says who makes it ask
    std::string content_type; // of the body
    std::string cookies;
    std::string known_tag; // If-None-Match: of the answer the browser still has
    std::string address;   // who asks, for the limits
    std::string body;
    bool is_secure = false; // it came by TLS, as far as a reverse proxy may be believed
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(Response)>;

// A target taken apart: "/api/battles/x/record?view=A".
struct Target {
    std::vector<std::string> path; // "api", "battles", "x", "record": each decoded
    std::map<std::string, std::string, std::less<>> query;
};
// Nothing where it is no well-formed path: a bad escape, a control character, a step upwards.
std::optional<Target> read_target(std::string_view target);

std::optional<std::string> find_cookie(std::string_view cookies, std::string_view name);

// {"kind":"error","where":...,"what":...}
Response refuse(int status, std::string_view where, std::string_view what);

} // namespace server
