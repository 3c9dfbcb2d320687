#include "umpire/json_members.h"

namespace umpire {

namespace {

// Where the text that opens here ends, its quotes included.
std::size_t end_of_text(std::string_view text, std::size_t at) {
    for (++at; text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return at + 1;
}

// Where the value that begins here ends.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    for (int depth = 0;;) {
        switch (text[at]) {
        case '"': at = end_of_text(text, at); continue;
        case '{':
        case '[': ++depth; break;
        case '}':
        case ']':
            if (depth-- == 0) return at;
            break;
        case ',':
            if (depth == 0) return at;
            break;
        default: break;
        }
        ++at;
    }
}

// Walks over the fields of an object. Names of ours need no escapes.
class Members {
public:
    explicit Members(std::string_view object) : object_(object) { read(); }
    bool is_at_end() const { return object_[at_] != '"'; }
    std::string_view name() const { return object_.substr(at_ + 1, named_ - at_ - 2); }
    std::string_view value() const { return object_.substr(named_ + 1, ended_ - named_ - 1); }
    void next() {
        at_ = object_[ended_] == ',' ? ended_ + 1 : ended_;
        read();
    }

private:
    void read() {
        if (is_at_end()) return;
        named_ = end_of_text(object_, at_);
        ended_ = end_of_value(object_, named_ + 1);
    }

    std::string_view object_;
    std::size_t at_ = 1; // after the brace
    std::size_t named_ = 0, ended_ = 0;
};

} // namespace

void write_members(JsonWriter& out, std::string_view object) {
    for (Members each(object); !each.is_at_end(); each.next()) {
        out.key(each.name());
        out.raw(each.value());
    }
}

bool write_difference(JsonWriter& out, std::string_view before, std::string_view after) {
    bool is_any = false;
    Members was(before);
    for (Members now(after); !now.is_at_end(); now.next(), was.next()) {
        OBLIQUE_ENSURE(!was.is_at_end() && was.name() == now.name());
        if (was.value() == now.value()) continue;
        out.key(now.name());
        out.raw(now.value());
        is_any = true;
    }
    return is_any;
}

} // namespace umpire
