#pragma once
// Writes JSON straight into a buffer. Views and events are sent after every order, and a tree of
// values, built only to be printed, would cost more than the order itself.
//
//     JsonWriter json(line);
//     json.begin_object();
//     json.field("kind", "marched");
//     json.field("to", 507);
//     json.end_object();

#include "umpire/utf8.h"

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace umpire {

// No overload takes a double: what the umpire says is in whole numbers, equal on every machine.
// Nor is an integer beyond 2^53 safe in a browser: give such a one (a fingerprint) as text.
template <class T>
concept JsonInteger = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                      !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                      !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    void begin_object() { begin('{'); }
    void end_object() { end('}'); }
    void begin_array() { begin('['); }
    void end_array() { end(']'); }

    void key(std::string_view name) {
        value(name);
        out_.push_back(':');
        comma_due_ = false;
    }

    void value(std::string_view text);
    void value(char const* text) { value(std::string_view(text)); }
    void value(std::string const& text) { value(std::string_view(text)); }
    void value(std::nullptr_t) { raw("null"); }
    // A template, so that no pointer and no double slips in as a bool.
    template <std::same_as<bool> T> void value(T yes) { raw(yes ? "true" : "false"); }
    template <JsonInteger T> void value(T number);

    // What is JSON already: a line of a record inside an answer.
    void raw(std::string_view json) {
        comma();
        out_.append(json);
    }

    template <class T> void field(std::string_view name, T const& content) {
        key(name);
        value(content);
    }

private:
    // A comma is due after a value or a closing bracket, and never after a key or an opening one:
    // one flag is enough at any depth.
    void comma() {
        if (comma_due_) out_.push_back(',');
        comma_due_ = true;
    }
    void begin(char bracket) {
        comma();
        out_.push_back(bracket);
        comma_due_ = false;
    }
    void end(char bracket) {
        out_.push_back(bracket);
        comma_due_ = true;
    }
    std::size_t append_special(std::string_view rest);
    static constexpr bool is_plain(char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
    }

    std::string& out_;
    bool comma_due_ = false;
};

template <JsonInteger T> void JsonWriter::value(T number) {
    std::array<char, 24> digits; // the longest, -9223372036854775808, has twenty
    auto const written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    raw(std::string_view(digits.data(), static_cast<std::size_t>(written.ptr - digits.data())));
}

// Nearly all text is plain: it is copied in runs, and only what lies between is looked at.
inline void JsonWriter::value(std::string_view text) {
    comma();
    out_.push_back('"');
    std::size_t from = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_plain(text[at])) {
            ++at;
            continue;
        }
        out_.append(text, from, at - from);
        at += append_special(text.substr(at));
        from = at;
    }
    out_.append(text, from, at - from);
    out_.push_back('"');
}

// Writes the one character that begins here, and returns how many bytes of the text it took.
inline std::size_t JsonWriter::append_special(std::string_view rest) {
    char const c = rest.front();
    switch (c) {
    case '"': out_.append("\\\""); return 1;
    case '\\': out_.append("\\\\"); return 1;
    case '\n': out_.append("\\n"); return 1;
    case '\r': out_.append("\\r"); return 1;
    case '\t': out_.append("\\t"); return 1;
    default: break;
    }
    auto const byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
        constexpr std::string_view hex = "0123456789abcdef";
        out_.append("\\u00");
        out_.push_back(hex[byte >> 4]);
        out_.push_back(hex[byte & 15]);
        return 1;
    }
    std::size_t const length = utf8_length(rest);
    if (length == 0) {
        out_.append("\xEF\xBF\xBD"); // U+FFFD, the replacement character
        return 1;
    }
    out_.append(rest, 0, length);
    return length;
}

} // namespace umpire
