#pragma once
// A board as a page keeps it: one whole, and then what changes (docs/table.md).

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace kept_board {

using nlohmann::json;

// One entry of a group: a value of the order's field, or [value, ending of the label, shown].
inline json entry_of(json const& group, json const& variant, json const& cost) {
    json entry = group;
    for (char const* const key : {"vary", "each", "costs"}) entry.erase(key);
    bool const is_plain = !variant.is_array();
    json const value = is_plain ? variant : variant[0];
    json const shown = !is_plain && variant.size() > 2 ? variant[2] : value;
    entry["order"][group["vary"][1].get<std::string>()] = value;
    entry[group["vary"][0].get<std::string>()] = shown;
    entry["label"] = group["label"].get<std::string>() +
                     (is_plain ? value.get<std::string>() : variant[1].get<std::string>());
    if (!cost.is_null() && cost != "") entry["cost"] = cost;
    return entry;
}

// Every entry by itself, as the player knows them.
inline json expanded(json const& menu) {
    json entries = json::array();
    auto const add = [&](json entry) {
        if (!entry.contains("chancy")) entry["chancy"] = false;
        entries.push_back(std::move(entry));
    };
    for (json const& group : menu) {
        if (!group.contains("vary")) {
            add(group);
            continue;
        }
        if (group.contains("each"))
            for (json const& variant : group["each"]) add(entry_of(group, variant, nullptr));
        if (group.contains("costs"))
            for (json const& cost : group["costs"])
                for (json const& variant : cost[1]) add(entry_of(group, variant, cost[0]));
    }
    return entries;
}

inline json::iterator named(json& list, char const* key, json const& name) {
    return std::find_if(list.begin(), list.end(),
                        [&](json const& each) { return each[key] == name; });
}

inline void apply_fields(json& to, json const& patch, std::initializer_list<std::string_view> but) {
    for (auto const& [key, value] : patch.items())
        if (key != "without" && std::ranges::find(but, key) == but.end()) to[key] = value;
    if (patch.contains("without"))
        for (json const& key : patch["without"]) to.erase(key.get<std::string>());
}

inline void apply_pieces(json& pieces, json const& change) {
    if (change.contains("gone"))
        for (json const& id : change["gone"]) pieces.erase(named(pieces, "id", id));
    if (change.contains("pieces"))
        for (json const& patch : change["pieces"])
            apply_fields(*named(pieces, "id", patch["id"]), patch, {});
    if (change.contains("new"))
        for (json const& each : change["new"]) {
            json const& after = each["after"];
            pieces.insert(after.is_null() ? pieces.begin() : named(pieces, "id", after) + 1,
                          each["piece"]);
        }
}

inline json applied_menu(json const& before, json const& change) {
    json menu = json::array();
    for (json const& each : change) {
        if (!each.is_array()) {
            menu.push_back(each);
            continue;
        }
        std::size_t const from = each[0], count = each[1];
        for (std::size_t i = from; i < from + count; ++i) menu.push_back(before[i]);
    }
    return menu;
}

inline void apply_deck(json& deck, json const& change) {
    apply_fields(deck, change, {"cards"});
    for (json const& card : change["cards"]) *named(deck["cards"], "id", card["id"]) = card;
}

// The board after a change; its menu is as it travels.
inline void apply(json& board, json const& change) {
    apply_fields(board, change,
                 {"kind", "pieces", "new", "gone", "menu", "highlights", "news", "deck"});
    if (change.contains("deck")) apply_deck(board["deck"], change["deck"]);
    apply_pieces(board["pieces"], change);
    if (change.contains("menu")) board["menu"] = applied_menu(board["menu"], change["menu"]);
    if (change.contains("highlights"))
        for (json const& each : change["highlights"])
            *named(board["highlights"], "name", each["name"]) = each;
    board["news"] = change.value("news", json::array());
}

// What a page does with messages that come in any order.
class KeptBoard {
public:
    enum class Heard { taken, old, out_of_sequence };
    Heard hear(json const& message) {
        if (message["kind"] == "board") {
            board_ = message;
            return Heard::taken;
        }
        if (board_.is_null()) return Heard::out_of_sequence;
        std::uint64_t const seq = message["seq"], own = board_["seq"];
        if (seq <= own) return Heard::old;
        if (seq != own + 1) return Heard::out_of_sequence;
        apply(board_, message);
        return Heard::taken;
    }
    json const& lean() const { return board_; }
    json board() const { // with every entry of its menu
        json whole = board_;
        if (whole.contains("menu")) whole["menu"] = expanded(whole["menu"]);
        return whole;
    }

private:
    json board_;
};

} // namespace kept_board
