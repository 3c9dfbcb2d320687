#pragma once
// The words of "expect event struck unit A1 target P1 hits 2", read before they are held against
// what happened: what each field of an event can hold, and whom a bare name means.

#include "field/hex.h"
#include "rules/common/story_words.h"
#include "umpire/reflect.h"

namespace rules {

inline bool is_rule(std::string_view word) { return umpire::RuleId::is_well_formed(word); }

// What may stand behind a field's name, told by its type.
enum class Shape : std::uint8_t { flag, number, name, hex, side, words, other };
struct FieldShape {
    std::string_view name;
    Shape shape = Shape::other;
    void const* type = nullptr; // names of one type can be taken for one another
};

template <class T> inline constexpr char type_mark{};

template <class T> struct IsId : std::false_type {};
template <class Tag> struct IsId<umpire::Id<Tag>> : std::true_type {};

template <class T> constexpr FieldShape shape_of(std::string_view name) {
    if constexpr (std::is_same_v<T, bool>)
        return {name, Shape::flag, nullptr};
    else if constexpr (std::is_same_v<T, char>)
        return {name, Shape::words, nullptr}; // of a short text, "D/1DR*"
    else if constexpr (std::is_arithmetic_v<T>)
        return {name, Shape::number, nullptr};
    else if constexpr (std::is_same_v<T, Side>)
        return {name, Shape::side, nullptr};
    else if constexpr (std::is_same_v<T, field::Hex>)
        return {name, Shape::hex, nullptr};
    else if constexpr (IsId<T>::value)
        return {name, Shape::name, &type_mark<T>};
    else if constexpr (std::is_enum_v<T> || std::is_convertible_v<T, std::string_view>)
        return {name, Shape::words, nullptr};
    else if constexpr (requires { typename T::value_type; })
        return shape_of<typename T::value_type>(name); // one of several
    else
        return {name, Shape::other, nullptr};
}

template <class T> std::vector<FieldShape> field_shapes() {
    std::vector<FieldShape> shapes;
    if constexpr (requires { T::fields(); }) {
        auto const add = [&]<class Member>(umpire::Field<Member T::*> const& field) {
            shapes.push_back(shape_of<Member>(field.name));
        };
        std::apply([&](auto const&... field) { (add(field), ...); }, T::fields());
    }
    return shapes;
}

// The fields of a kind of event; nothing if no event is of that kind.
template <class Event, std::size_t... i>
std::optional<std::vector<FieldShape>> fields_of(std::string_view kind, std::index_sequence<i...>) {
    std::optional<std::vector<FieldShape>> found;
    auto const look = [&]<class T>(T const*) {
        if constexpr (requires { T::kind; })
            if (T::kind == kind) found = field_shapes<T>();
    };
    (look(static_cast<umpire::variant_alternative_t<i, Event> const*>(nullptr)), ...);
    if (kind == "rolled")
        found = std::vector<FieldShape>{
            {"rule"}, {"face", Shape::number}, {"low", Shape::number}, {"high", Shape::number}};
    return found;
}

// Reads the words of an expected event before they are held against any. A misspelt word would
// match nothing, and "no event" would hold for the wrong reason; a name that could stand in two
// fields would match whoever of the two is meant. `is_name` knows the units and commands.
template <class IsName> class EventWords {
public:
    EventWords(std::string_view kind, std::vector<FieldShape> const& fields, IsName const& is_name)
        : kind_(kind), fields_(fields), is_name_(is_name) {}

    StoryLanguage::Complaint check(StoryLanguage::Words const& words) {
        WordReader reader(words);
        while (!reader.at_end() && !reader.complaint())
            if (!reader.take_if(",")) check_part(reader);
        return reader.complaint();
    }

private:
    FieldShape const* field(std::string_view name) const {
        auto const found = std::ranges::find(fields_, name, &FieldShape::name);
        return found == fields_.end() ? nullptr : &*found;
    }
    void check_part(WordReader& words) const {
        if (words.take_if("not")) {
            FieldShape const* const flag = field(words.peek());
            if (flag == nullptr || flag->shape != Shape::flag) return refuse(words);
            words.take();
        } else if (FieldShape const* const named = field(words.peek())) {
            words.take();
            check_value(words, *named);
        } else if ((words.peek() == "total" || words.peek() == "die") && field("sum") != nullptr) {
            words.take();
            words.number("a number");
        } else if (is_rule(words.peek())) {
            words.take();
            if (words.peek().starts_with('+') || words.peek().starts_with('-'))
                words.number("a modifier");
        } else {
            check_bare(words);
        }
    }
    void check_value(WordReader& words, FieldShape const& of) const {
        if (of.shape == Shape::flag) return;
        if (of.shape == Shape::number) {
            if (!words.take_if("none")) words.number("a number for " + std::string(of.name));
            while (words.take_if(",") || number_in(words.peek())) // of several
                if (number_in(words.peek())) words.take();
            return;
        }
        bool const fits = of.shape == Shape::name   ? is_name_(lower(words.peek()))
                          : of.shape == Shape::hex  ? is_hex_label(words.peek())
                          : of.shape == Shape::side ? side_named(words.peek()).has_value()
                                                    : !words.at_end();
        if (!fits && words.peek() != "none")
            return words.complain("expected " + expected(of) + words.found());
        words.take();
        // Of several, and of text, as many words as there are.
        while (!words.at_end() && goes_on(of, words.peek())) words.take();
    }
    bool goes_on(FieldShape const& of, std::string_view next) const {
        if (field(next) != nullptr || next == "not" || next == "," || is_rule(next)) return false;
        if (of.shape == Shape::name) return is_name_(lower(next)) && is_listed(of);
        if (of.shape == Shape::hex) return is_hex_label(next) && is_listed(of);
        return of.shape == Shape::words && next != "total" && next != "die" &&
               !is_name_(lower(next)) && !is_hex_label(next);
    }
    static bool is_listed(FieldShape const& of) { return of.name.ends_with('s'); } // attackers
    static std::string expected(FieldShape const& of) {
        std::string const what = of.shape == Shape::hex    ? "a hex"
                                 : of.shape == Shape::side ? "a side"
                                                           : "a name";
        return what + " for " + std::string(of.name);
    }
    // A name, hex or side alone stands in the only field that can hold one.
    void check_bare(WordReader& words) const {
        std::string const told(words.peek());
        Shape const shape = is_hex_label(told)                     ? Shape::hex
                            : side_named(told) && has(Shape::side) ? Shape::side
                            : is_name_(lower(told))                ? Shape::name
                                                                   : Shape::other;
        if (shape == Shape::other) return refuse(words);
        std::string several;
        std::size_t count = 0;
        for (FieldShape const& each : fields_) {
            if (each.shape != shape) continue;
            ++count;
            bool const is_twin = std::ranges::count_if(fields_, [&](FieldShape const& other) {
                                     return other.shape == shape && other.type == each.type;
                                 }) > 1;
            if (is_twin) several.append(several.empty() ? "" : " or ").append(each.name);
        }
        if (count == 0) return refuse(words);
        if (!several.empty())
            return words.complain("'" + told + "' could be " + several + " of the event " +
                                  std::string(kind_) + ": say which");
        words.take();
    }
    bool has(Shape shape) const {
        return std::ranges::find(fields_, shape, &FieldShape::shape) != fields_.end();
    }
    void refuse(WordReader& words) const {
        words.complain("'" + std::string(words.peek()) + "' is no part of the event " +
                       std::string(kind_));
    }

    std::string_view kind_;
    std::vector<FieldShape> const& fields_;
    IsName const& is_name_;
};

template <class Event, class IsName>
StoryLanguage::Complaint check_event_words(StoryLanguage::Words const& words,
                                           IsName const& is_name) {
    constexpr auto alternatives = std::make_index_sequence<umpire::variant_size_v<Event>>{};
    if (words.empty()) return "expected the kind of an event";
    auto const fields = fields_of<Event>(words[0], alternatives);
    if (!fields) return "no event is called '" + words[0] + "'";
    return EventWords<IsName>(words[0], *fields, is_name).check({words.begin() + 1, words.end()});
}

} // namespace rules
