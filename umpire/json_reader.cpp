#include "umpire/json_reader.h"

#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace umpire {

namespace {

using nlohmann::json;

std::string byte_number(std::size_t offset) { return "byte " + std::to_string(offset); }

std::string too_deep(JsonLimits limits) {
    return "nested too deep: at most " + std::to_string(limits.depth) + " levels are read";
}

// Looks at the bytes before anything is built of them: what is too deep or not UTF-8 costs no
// memory. Brackets inside strings do not count.
std::optional<Malformed> survey(std::string_view text, JsonLimits limits) {
    std::size_t depth = 0;
    bool in_string = false;
    bool escaped = false; // by a backslash: a quote that closes nothing
    for (std::size_t at = 0; at < text.size();) {
        char const c = text[at];
        std::size_t const length = utf8_length(text.substr(at, 4));
        if (length == 0) return Malformed{byte_number(at), "not valid UTF-8"};
        // The library takes a zero byte for the end of the text, and would not see what follows.
        if (c == '\0') return Malformed{byte_number(at), "not JSON: a zero byte"};
        if (in_string) {
            if (c == '"' && !escaped) in_string = false;
            escaped = c == '\\' && !escaped;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > limits.depth) return Malformed{byte_number(at), too_deep(limits)};
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
        at += length;
    }
    return std::nullopt;
}

// Builds the tree as the library's own builder does, but stops at a key given twice: which of the
// two a sender meant is not ours to guess.
class Builder {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(json::number_integer_t value) { return add(value); }
    bool number_unsigned(json::number_unsigned_t value) { return add(value); }
    bool number_float(json::number_float_t value, json::string_t const&) { return add(value); }
    bool string(json::string_t& value) { return add(std::move(value)); }
    bool binary(json::binary_t&) { return false; } // never occurs in a text
    bool start_object(std::size_t) { return open(json::object()); }
    bool start_array(std::size_t) { return open(json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(json::string_t& name) {
        Level& level = levels_.back();
        if (level.value.contains(name)) {
            level.key = std::move(name);
            error_ = Malformed{path(), "given twice"};
            return false;
        }
        level.key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, std::string const&, json::exception const& problem) {
        constexpr int number_out_of_range = 406;
        std::size_t const offset = position == 0 ? 0 : position - 1; // it counts bytes read
        std::string what = "not JSON";
        if (problem.id == number_out_of_range) {
            what = "a number too great to be read";
        } else if (complete_) {
            what = "text after the end of the JSON";
        } else if (text_.find_first_not_of(" \t\r\n") == text_.npos) {
            what = "not JSON: an empty text";
        } else if (offset >= text_.size()) {
            what = "not JSON: the text ends before it is complete";
        }
        error_ = Malformed{byte_number(offset), std::move(what)};
        return false;
    }

    std::variant<json, Malformed> result() && {
        if (error_) return std::move(*error_);
        return std::move(root_);
    }

private:
    struct Level {
        json value;
        std::string key; // the last one, in an object
    };

    bool add(json value) {
        if (levels_.empty()) {
            root_ = std::move(value);
            complete_ = true;
            return true;
        }
        Level& level = levels_.back();
        if (level.value.is_array())
            level.value.get_ref<json::array_t&>().push_back(std::move(value));
        else
            level.value.get_ref<json::object_t&>()[level.key] = std::move(value);
        return true;
    }
    bool open(json value) {
        levels_.push_back(Level{std::move(value), {}});
        return true;
    }
    bool close() {
        json value = std::move(levels_.back().value);
        levels_.pop_back();
        return add(std::move(value));
    }
    std::string path() const {
        std::string path;
        for (Level const& level : levels_) {
            if (level.value.is_array()) {
                path += '[' + std::to_string(level.value.size()) + ']';
            } else {
                if (!path.empty()) path += '.';
                path += clipped(level.key, 40); // a sender may call a field anything
            }
        }
        return path;
    }

    std::string_view text_;
    std::vector<Level> levels_;
    json root_;
    bool complete_ = false;
    std::optional<Malformed> error_;
};

} // namespace

std::string describe(Malformed const& malformed) {
    return malformed.where.empty() ? malformed.what : malformed.where + ": " + malformed.what;
}

std::variant<json, Malformed> read_json(std::string_view text, JsonLimits limits) {
    if (text.size() > limits.bytes)
        return Malformed{byte_number(limits.bytes), "too large: " + std::to_string(text.size()) +
                                                        " bytes, and at most " +
                                                        std::to_string(limits.bytes) + " are read"};
    if (auto problem = survey(text, limits)) return std::move(*problem);
    Builder builder(text);
    json::sax_parse(text.begin(), text.end(), &builder);
    return std::move(builder).result();
}

json parsed(std::string_view text) { return json::parse(text); }

} // namespace umpire
