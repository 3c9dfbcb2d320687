#pragma once
// An open field on which the captain of Dragoon is given plain situations.

#include "commanders/dragoon_captain/captain.h"
#include "rules/dragoon/system.h"
#include "tests/small_field.h"

namespace dragoon {

using commanders::dragoon_captain::Blow;
using commanders::dragoon_captain::Captain;
using commanders::dragoon_captain::Prospect;
using commanders::dragoon_captain::prospect_of;
using nlohmann::json;
using umpire::Seed;

inline json unit(std::string_view id, std::string_view side, std::string_view at, int facing) {
    bool const is_prussian = side == "A";
    return {{"id", id},
            {"side", side},
            {"arm", "line"},
            {"corps", is_prussian ? "bevern" : "daun"},
            {"at", at},
            {"facing", facing},
            {"men", is_prussian ? 600 : 650},
            {"quality", is_prussian ? "veteran" : "trained"},
            {"morale", is_prussian ? 9 : 8},
            {"regimental_guns", 0}};
}
inline json with(json unit, json const& changes) {
    unit.update(changes);
    return unit;
}

// An open field of 20 by 20 hexes. Bevern, of the Prussians, is to act.
inline json field_of(json units, std::string_view phase) {
    json const hof{
        {"name", "Hof"}, {"at", "1003"}, {"worth_a", 10}, {"worth_b", 10}, {"holder", "B"}};
    return small_field::document("dragoon", {20, 19, 20},
                                 {{"turn", 2},
                                  {"last_turn", 20},
                                  {"objectives", json::array({hof})},
                                  {"units", std::move(units)},
                                  {"leaders",
                                   {small_field::leader("bevern", {"1018", 6, 12}),
                                    small_field::leader("daun", {"1001", 4, 12})}},
                                  {"begin", {{"phase", phase}, {"corps", "bevern"}}}});
}

struct Field : small_field::Field<Dragoon> {
    explicit Field(json const& document) : small_field::Field<Dragoon>(bind_rules, document) {}
    Situation now() const { return {*rules, battle.state().position}; }
    Prospect prospect(AttackKind kind) const {
        Situation const scene = now();
        std::array const blows{Blow{find("p1"), find("a1"), kind}};
        return prospect_of(scene, blows);
    }
    Order next() {
        umpire::Dice dice;
        return captain.decide(*rules, battle.view(umpire::seat_a), dice);
    }
    // Plays the captain's orders as long as the stage lasts.
    void play_stage() {
        Stage const stage = battle.state().position.stage;
        for (int orders = 0; orders < 200 && battle.state().position.stage == stage &&
                             rules->to_act(battle.state())[0] == umpire::seat_a;
             ++orders)
            ASSERT_FALSE(umpire::is_refused(battle.submit(umpire::seat_a, next())));
    }

    Captain captain;
};

template <class Kind> bool gives(Order const& order) { return holds_alternative<Kind>(order); }

inline json in_column(json unit) {
    return with(std::move(unit), {{"formation", "column"}, {"facing", 1}});
}

inline json cuirassiers(std::string_view at) {
    return with(unit("p1", "A", at, 0), {{"arm", "cuirassier"}, {"men", 320}});
}

inline json leader(std::string_view id, std::string_view at, int rating) {
    return {{"id", id}, {"side", "A"},      {"corps", id},
            {"at", at}, {"rating", rating}, {"radius", 12}};
}
inline json battery(std::string_view id, std::string_view side, std::string_view at, int facing) {
    return {{"id", id},         {"side", side}, {"arm", "medium_battery"},  {"at", at},
            {"facing", facing}, {"guns", 8},    {"formation", "unlimbered"}};
}
inline json of_corps(std::string_view corps, json unit) {
    return with(std::move(unit), {{"corps", corps}});
}
// Where no corps acts. Frederick commands, Bevern and Keith have a corps each.
inline json army_of(json units, std::string_view phase) {
    json document = field_of(std::move(units), phase);
    document["begin"] = {{"phase", phase}};
    document["leaders"].push_back(leader("keith", "1017", 5));
    document["leaders"].push_back({{"id", "frederick"},
                                   {"side", "A"},
                                   {"overall", true},
                                   {"at", "1118"},
                                   {"rating", 7},
                                   {"radius", 12},
                                   {"sub_rating", 2}});
    return document;
}

inline json held_by_a(json document) {
    document["objectives"][0]["at"] = "1018";
    document["objectives"][0]["holder"] = "A";
    return document;
}

} // namespace dragoon
