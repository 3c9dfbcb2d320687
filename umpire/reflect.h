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

// OBLIQUE_EACH(macro, type, a, b): macro(type, a) macro(type, b), for up to 27 of them.
#define OBLIQUE_NOTHING ()
#define OBLIQUE_EXPAND(...) OBLIQUE_EXPAND_3(OBLIQUE_EXPAND_3(OBLIQUE_EXPAND_3(__VA_ARGS__)))
#define OBLIQUE_EXPAND_3(...) OBLIQUE_EXPAND_2(OBLIQUE_EXPAND_2(OBLIQUE_EXPAND_2(__VA_ARGS__)))
#define OBLIQUE_EXPAND_2(...) OBLIQUE_EXPAND_1(OBLIQUE_EXPAND_1(OBLIQUE_EXPAND_1(__VA_ARGS__)))
#define OBLIQUE_EXPAND_1(...) __VA_ARGS__
#define OBLIQUE_EACH(macro, type, ...)                                                             \
    __VA_OPT__(OBLIQUE_EXPAND(OBLIQUE_EACH_STEP(macro, type, __VA_ARGS__)))
#define OBLIQUE_EACH_STEP(macro, type, a, ...)                                                     \
    macro(type, a) __VA_OPT__(OBLIQUE_EACH_AGAIN OBLIQUE_NOTHING(macro, type, __VA_ARGS__))
#define OBLIQUE_EACH_AGAIN() OBLIQUE_EACH_STEP

// What makes a struct know its kind and its fields, and lets it be compared.
#define OBLIQUE_KNOWS(type, kind_name, field_macro, ...)                                           \
    static constexpr std::string_view kind = kind_name;                                            \
    static constexpr auto fields() {                                                               \
        return std::tuple{OBLIQUE_EACH(field_macro, type, __VA_ARGS__)};                           \
    }                                                                                              \
    friend bool operator==(type const&, type const&) = default;
#define OBLIQUE_FIELD(type, name) ::umpire::Field{std::string_view{#name}, &type::name},

// In a struct: its kind, and the names of its fields.
#define OBLIQUE_FIELDS(type, kind_name, ...)                                                       \
    OBLIQUE_KNOWS(type, kind_name, OBLIQUE_FIELD, __VA_ARGS__)
#define OBLIQUE_NO_FIELDS(type, kind_name) OBLIQUE_KNOWS(type, kind_name, OBLIQUE_FIELD)

// The whole struct, each field as (type, name); an event begins with the rule by which it came.
#define OBLIQUE_MESSAGE(type, kind_name, ...)                                                      \
    struct type {                                                                                  \
        OBLIQUE_EACH(OBLIQUE_MEMBER, type, __VA_ARGS__)                                            \
        OBLIQUE_KNOWS(type, kind_name, OBLIQUE_MEMBER_FIELD, __VA_ARGS__)                          \
    }
#define OBLIQUE_EVENT(type, kind_name, ...)                                                        \
    OBLIQUE_MESSAGE(type, kind_name, (::umpire::RuleId, rule)__VA_OPT__(, ) __VA_ARGS__)
#define OBLIQUE_MEMBER(type, pair) OBLIQUE_DECLARE pair
#define OBLIQUE_DECLARE(member_type, name) member_type name;
#define OBLIQUE_MEMBER_FIELD(type, pair) OBLIQUE_NAMED_FIELD(type, OBLIQUE_NAME pair)
#define OBLIQUE_NAMED_FIELD(type, name) OBLIQUE_FIELD(type, name)
#define OBLIQUE_NAME(member_type, name) name
