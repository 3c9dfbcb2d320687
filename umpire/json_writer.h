#pragma once
// Writes JSON straight into a buffer. Views and events are sent after every order, and a tree of
// values, built only to be printed, would cost more than the order itself.
//
//     JsonWriter json(line);
//     json.begin_object();
//     json.field("kind", "marched");
//     json.field("to", 507);
//     json.end_object();
//
// While an object or array is open the buffer is longer than what is written; once the outermost
// is closed it ends where the JSON ends.

#include "umpire/ids.h"
#include "umpire/utf8.h"

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace umpire {

// No overload takes a double: what the umpire says is in whole numbers, equal on every machine.
// Nor is an integer beyond 2^53 safe in a browser: give such a one (a fingerprint) as text.
template <class T>
concept JsonInteger = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                      !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                      !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

class JsonWriter {
public:
    // What the buffer holds already is kept, and written after.
    explicit JsonWriter(std::string& out) : out_(out), used_(out.size()) {}
    ~JsonWriter() {
        if (depth_ != 0) out_.resize(used_);
    }
    JsonWriter(JsonWriter const&) = delete;
    JsonWriter& operator=(JsonWriter const&) = delete;

    void begin_object() { begin('{'); }
    void end_object() { end('}'); }
    void begin_array() { begin('['); }
    void end_array() { end(']'); }

    void key(std::string_view name) {
        OBLIQUE_ENSURE(depth_ > 0);
        char* const to = put_text(start(name.size()), name);
        *to = ':';
        used_ = used_to(to + 1);
        comma_due_ = false;
    }

    void value(std::string_view text) { finish(put_text(start(text.size()), text)); }
    void value(char const* text) { value(std::string_view(text)); }
    void value(std::string const& text) { value(std::string_view(text)); }
    void value(std::nullptr_t) { raw("null"); }
    // A template, so that no pointer and no double slips in as a bool.
    template <std::same_as<bool> T> void value(T yes) { raw(yes ? "true" : "false"); }
    template <JsonInteger T> void value(T number) {
        constexpr std::size_t longest = 20; // -9223372036854775808
        char* const to = start(longest);
        finish(std::to_chars(to, to + longest, number).ptr);
    }

    // What is JSON already: a line of a record inside an answer.
    void raw(std::string_view json) { finish(put(start(json.size()), json)); }

    template <class T> void field(std::string_view name, T const& content) {
        key(name);
        value(content);
    }

private:
    // The place to write so many bytes to, after a comma if one is due: after a value or a closing
    // bracket, and never after a key or an opening one. One flag is enough at any depth.
    char* start(std::size_t bytes) {
        if (depth_ == 0) used_ = out_.size(); // the owner may have written between two values
        char* to = reserve(out_.data() + used_, bytes);
        if (comma_due_) *to++ = ',';
        return to;
    }
    void finish(char const* to) {
        used_ = used_to(to);
        comma_due_ = depth_ != 0;
        if (depth_ == 0) out_.resize(used_);
    }
    void begin(char bracket) {
        char* const to = start(1);
        *to = bracket;
        used_ = used_to(to + 1);
        comma_due_ = false;
        ++depth_;
    }
    void end(char bracket) {
        OBLIQUE_ENSURE(depth_ > 0);
        char* const to = reserve(out_.data() + used_, 1);
        *to = bracket;
        --depth_;
        finish(to + 1);
    }

    std::size_t used_to(char const* to) const { return static_cast<std::size_t>(to - out_.data()); }
    // Room for so many bytes, for the marks around them and for one character written longer than
    // it was. The string grows by doubling and is cut to length at the end: to ask it at each
    // letter whether there is room would cost more than the letter.
    char* reserve(char* to, std::size_t bytes) {
        constexpr std::size_t marks = 16;
        std::size_t const used = used_to(to);
        if (out_.size() - used >= bytes + marks) return to;
        grow(used + bytes + marks);
        return out_.data() + used;
    }
    [[gnu::noinline]] void grow(std::size_t needed) {
        out_.resize(needed < 512 ? 1024 : needed * 2);
    }
    static char* put(char* to, std::string_view bytes) {
        std::memcpy(to, bytes.data(), bytes.size());
        return to + bytes.size();
    }
    static std::size_t put_plain(char* to, std::string_view text);
    template <std::unsigned_integral Word> static bool put_word(char* to, char const* from);
    static std::size_t put_bytes(char* to, std::string_view text, std::size_t at);
    static std::size_t put_special(char*& to, std::string_view rest);
    char* put_text(char* to, std::string_view text);

    std::string& out_;
    std::size_t used_; // what lies beyond is room, until the outermost value is closed
    std::size_t depth_ = 0;
    bool comma_due_ = false;
};

// Copies what needs no second look, and returns how much that was: bytes that are neither quote,
// backslash, control character nor beyond ASCII. Nearly all text is such, so it goes by words; the
// last of them may overlap the one before, and short text is taken in halves that overlap.
inline std::size_t JsonWriter::put_plain(char* to, std::string_view text) {
    char const* const from = text.data();
    std::size_t const size = text.size();
    std::size_t at = 0;
    for (; at + 8 <= size; at += 8)
        if (!put_word<std::uint64_t>(to + at, from + at)) return put_bytes(to, text, at);
    if (at == size) return size;
    bool plain = false;
    if (size >= 8)
        plain = put_word<std::uint64_t>(to + size - 8, from + size - 8);
    else if (size >= 4)
        plain = put_word<std::uint32_t>(to, from) &&
                put_word<std::uint32_t>(to + size - 4, from + size - 4);
    else if (size >= 2)
        plain = put_word<std::uint16_t>(to, from) &&
                put_word<std::uint16_t>(to + size - 2, from + size - 2);
    return plain ? size : put_bytes(to, text, at);
}

// Copies one word, and says whether all of it is plain. A subtraction that borrows from the next
// byte sets a top bit: where no byte is odd, none does.
template <std::unsigned_integral Word> bool JsonWriter::put_word(char* to, char const* from) {
    constexpr auto ones = static_cast<Word>(0x0101010101010101u);
    constexpr auto tops = static_cast<Word>(0x8080808080808080u);
    Word word;
    std::memcpy(&word, from, sizeof word);
    std::memcpy(to, &word, sizeof word);
    auto const quote = (word ^ (ones * Word{'"'})) - ones;
    auto const backslash = (word ^ (ones * Word{'\\'})) - ones;
    auto const control = word - ones * Word{0x20};
    return (static_cast<Word>(quote | backslash | control | word) & tops) == 0;
}

inline std::size_t JsonWriter::put_bytes(char* to, std::string_view text, std::size_t at) {
    for (; at < text.size(); ++at) {
        auto const byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x20 || byte >= 0x80 || byte == '"' || byte == '\\') break;
        to[at] = text[at];
    }
    return at;
}

inline char* JsonWriter::put_text(char* to, std::string_view text) {
    *to++ = '"';
    for (;;) {
        std::size_t const plain = put_plain(to, text);
        to += plain;
        text.remove_prefix(plain);
        if (text.empty()) break;
        text.remove_prefix(put_special(to, text));
        to = reserve(to, text.size());
    }
    *to++ = '"';
    return to;
}

// Writes the one character that begins here, and returns how many bytes of the text it took. It
// takes at most six (\u001f), which reserve always leaves beside the text itself.
inline std::size_t JsonWriter::put_special(char*& to, std::string_view rest) {
    char const c = rest.front();
    auto const byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
        *to++ = '\\';
        *to++ = c;
        return 1;
    }
    if (byte < 0x20) {
        constexpr std::string_view hex = "0123456789abcdef";
        switch (c) {
        case '\n': to = put(to, "\\n"); return 1;
        case '\r': to = put(to, "\\r"); return 1;
        case '\t': to = put(to, "\\t"); return 1;
        default: to = put(to, "\\u00");
        }
        *to++ = hex[byte >> 4];
        *to++ = hex[byte & 15];
        return 1;
    }
    std::size_t const length = utf8_length(rest);
    to = put(to, length == 0 ? "\xEF\xBF\xBD" : rest.substr(0, length)); // U+FFFD for what is none
    return length == 0 ? 1 : length;
}

} // namespace umpire
