#include "server/net/http.h"

#include "umpire/json_writer.h"
#include "umpire/tsv.h"

namespace server {

namespace {

std::optional<int> digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            auto const high = digit(text[i + 1]);
            auto const low = digit(text[i + 2]);
            if (!high || !low) return std::nullopt;
            c = static_cast<char>(*high * 16 + *low);
            i += 2;
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return std::nullopt;
        plain += c;
    }
    return plain;
}

bool read_path(std::string_view text, Target& target) {
    if (!text.starts_with('/')) return false;
    for (std::string_view const part : umpire::split(text.substr(1), '/')) {
        auto plain = decoded(part);
        // A name that holds a slash or steps upwards is no name of ours.
        if (!plain || *plain == "." || *plain == ".." || plain->find('/') != plain->npos ||
            plain->find('\\') != plain->npos)
            return false;
        if (!plain->empty()) target.path.push_back(std::move(*plain));
    }
    return true;
}

} // namespace

std::optional<Target> read_target(std::string_view text) {
    Target target;
    std::size_t const mark = std::min(text.find('?'), text.size());
    if (!read_path(text.substr(0, mark), target)) return std::nullopt;
    if (mark == text.size()) return target;
    for (std::string_view const pair : umpire::split(text.substr(mark + 1), '&')) {
        std::size_t const equal = std::min(pair.find('='), pair.size());
        auto name = decoded(pair.substr(0, equal));
        auto value = decoded(equal < pair.size() ? pair.substr(equal + 1) : "");
        if (!name || !value) return std::nullopt;
        target.query.emplace(std::move(*name), std::move(*value));
    }
    return target;
}

std::optional<std::string> find_cookie(std::string_view cookies, std::string_view name) {
    for (std::string_view pair : umpire::split(cookies, ';')) {
        while (pair.starts_with(' ')) pair.remove_prefix(1);
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
            return std::string(pair.substr(name.size() + 1));
    }
    return std::nullopt;
}

Response refuse(int status, std::string_view where, std::string_view what) {
    Response response;
    response.status = status;
    umpire::JsonWriter out(response.body);
    out.begin_object();
    out.field("kind", "error");
    out.field("where", where);
    out.field("what", what);
    out.end_object();
    return response;
}

} // namespace server
