#include "server/net/page.h"

#include "data/data.h"

#include <algorithm>
#include <array>
#include <span>

namespace data {
std::span<File const> page(); // made by cmake/embed.cmake of web/dist
}

namespace server {

namespace {

constexpr std::string_view placeholder =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Oblique</title>"
    "<h1>Oblique</h1><p>The page was not built into this program: run <code>npm ci</code> and "
    "<code>npm run build</code> in <code>web/</code>, then <code>./run</code>. The server itself "
    "is at work: see <a href=\"/api/scenarios\">its scenarios</a>.</p></html>";

std::string_view type_of(std::string_view path) {
    struct Kind {
        std::string_view ending;
        std::string_view type;
    };
    constexpr std::array kinds{Kind{".html", "text/html; charset=utf-8"},
                               Kind{".js", "text/javascript"},
                               Kind{".css", "text/css"},
                               Kind{".svg", "image/svg+xml"},
                               Kind{".json", "application/json"},
                               Kind{".png", "image/png"},
                               Kind{".woff2", "font/woff2"},
                               Kind{".ico", "image/x-icon"},
                               Kind{".webmanifest", "application/manifest+json"}};
    for (Kind const& kind : kinds)
        if (path.ends_with(kind.ending)) return kind.type;
    return "application/octet-stream";
}

std::optional<std::string_view> find_file(std::string const& path) {
    std::string const full = "web/dist/" + path;
    auto const files = data::page();
    auto const found = std::ranges::lower_bound(files, full, {}, &data::File::path);
    if (found == files.end() || found->path != full) return std::nullopt;
    return found->text();
}

Response response_of(std::string_view path, std::string_view text, std::string_view keep) {
    Response response;
    response.type = type_of(path);
    response.body = text;
    response.headers.emplace_back("Cache-Control", keep);
    return response;
}

} // namespace

std::optional<Response> find_page(Target const& target) {
    std::string path;
    for (std::string const& part : target.path) path += (path.empty() ? "" : "/") + part;
    if (auto const text = path.empty() ? std::nullopt : find_file(path)) {
        // What vite names by its content never changes.
        bool const is_hashed = path.starts_with("assets/");
        return response_of(path, *text,
                           is_hashed ? "public, max-age=31536000, immutable" : "no-cache");
    }
    // The page finds its own way to these.
    constexpr std::array<std::string_view, 6> own{"join",  "battle", "battles",
                                                  "rules", "replay", "account"};
    bool const is_own = target.path.empty() || std::ranges::find(own, target.path[0]) != own.end();
    if (!is_own) return std::nullopt;
    return response_of("index.html", find_file("index.html").value_or(placeholder), "no-cache");
}

} // namespace server
