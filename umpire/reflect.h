#pragma once
// Orders and events are plain structs that know their own name and fields, so that one piece of
// code writes all of them as JSON, reads all of them, compares them and turns them into words.

#include <string_view>
#include <tuple>

namespace umpire {

template <class Member> struct Field {
    std::string_view name;
    Member member;
};
template <class Member> Field(std::string_view, Member) -> Field<Member>;

// Calls visit(name, value) for each field of a struct that has OBLIQUE_FIELDS.
template <class T, class Visit> constexpr void for_each_field(T& value, Visit&& visit) {
    std::apply([&](auto const&... field) { (visit(field.name, value.*(field.member)), ...); },
               std::remove_const_t<T>::fields());
}

} // namespace umpire

#define OBLIQUE_FIELD(type, name)                                                                  \
    ::umpire::Field { std::string_view{#name}, &type::name }
#define OBLIQUE_FIELDS_1(type, a) OBLIQUE_FIELD(type, a)
#define OBLIQUE_FIELDS_2(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_1(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_3(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_2(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_4(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_3(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_5(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_4(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_6(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_5(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_7(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_6(type, __VA_ARGS__)
#define OBLIQUE_FIELDS_8(type, a, ...) OBLIQUE_FIELD(type, a), OBLIQUE_FIELDS_7(type, __VA_ARGS__)
#define OBLIQUE_PICK(_1, _2, _3, _4, _5, _6, _7, _8, name, ...) name
// Names the struct's kind and its fields, and lets it be compared.
#define OBLIQUE_FIELDS(type, kind_name, ...)                                                       \
    static constexpr std::string_view kind = kind_name;                                            \
    static constexpr auto fields() {                                                               \
        return std::tuple{OBLIQUE_PICK(__VA_ARGS__, OBLIQUE_FIELDS_8, OBLIQUE_FIELDS_7,            \
                                       OBLIQUE_FIELDS_6, OBLIQUE_FIELDS_5, OBLIQUE_FIELDS_4,       \
                                       OBLIQUE_FIELDS_3, OBLIQUE_FIELDS_2,                         \
                                       OBLIQUE_FIELDS_1)(type, __VA_ARGS__)};                      \
    }                                                                                              \
    friend bool operator==(type const&, type const&) = default;
#define OBLIQUE_NO_FIELDS(type, kind_name)                                                         \
    static constexpr std::string_view kind = kind_name;                                            \
    static constexpr auto fields() { return std::tuple{}; }                                        \
    friend bool operator==(type const&, type const&) = default;
