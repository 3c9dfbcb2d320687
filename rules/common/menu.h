#pragma once
// The menu of a board: each order, and how it is given by hand. A menu may have hundreds of
// entries, most of them alike but for the place: those travel as one group (docs/table.md).

#include "rules/common/described.h"
#include "rules/common/spot.h"
#include "umpire/json_writer.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

inline constexpr std::array<std::string_view, 3> measures{"inch", "degree", "share"};

// A number that an order carries, on a surface without areas. In the order it is whole: thousandths
// of its measure. What it may be is asked for when it is wanted (`spans`).
struct Quantity {
    std::string_view name; // of the order's field
    std::string_view measure;
    int tick = 0; // round values are multiples of it

    bool operator==(Quantity const&) const = default;
    static constexpr std::string_view shape = "quantity";
    static constexpr auto fields() {
        return std::tuple{always("name", &Quantity::name),
                          always("measure", &Quantity::measure, measures),
                          always("tick", &Quantity::tick)};
    }
};

// What is worth a word to who ends a phase too soon: an order's verb, and how it is said of those
// who could still give it.
struct Doing {
    std::string_view verb;   // "fire"
    std::string_view phrase; // "fire at": the number of targets follows; else "march"

    bool operator==(Doing const&) const = default;
    static constexpr std::string_view shape = "doing";
    static constexpr auto fields() {
        return std::tuple{always("verb", &Doing::verb), always("phrase", &Doing::phrase)};
    }
};

// An order on the menu, and how it is given by hand.
struct Choice {
    std::string_view verb;
    std::string unit;                // these three empty where they do not apply
    std::string to;                  // an area's id
    std::string at;                  // a target's id
    std::vector<std::string> with{}; // ids of all others that take part, on either side
    std::optional<int> facing{};     // degrees
    std::string label;               // what the player reads, with the ending after it
    std::string ending{};
    std::string cost{};
    bool chancy = false; // it has odds
    Polygon fan{};       // on a surface without areas: where it can be pointed at
    std::string card{};  // that pays for it, or is played
    std::vector<Quantity> numbers{};
    bool ends = false;         // it ends the phase, or what was asked
    std::vector<Doing> rest{}; // whoever can still do this is mentioned once to who ends it
    // Nothing comes of it before the phase ends, and no other order depends on it but in its odds:
    // a player may keep it back until then, and change their mind.
    bool waits = false;
    // The field of the order in which it differs from others of its group: an area, the target, the
    // unit or the direction of its facing. Whatever else the order holds shows in verb, unit and
    // label. Empty: it stands alone.
    std::string_view varies{};
    int direction = 0; // that the order has, where its facing varies

    bool operator==(Choice const&) const = default;
    static constexpr std::string_view shape = "entry";
    // As it is written where it stands alone, but for its order.
    static constexpr auto fields() {
        return std::tuple{always("verb", &Choice::verb),       if_any("unit", &Choice::unit),
                          if_any("to", &Choice::to),           if_any("at", &Choice::at),
                          if_any("with", &Choice::with),       if_any("facing", &Choice::facing),
                          if_any("fan", &Choice::fan),         if_any("card", &Choice::card),
                          if_any("numbers", &Choice::numbers), always("label", &Choice::label),
                          if_any("cost", &Choice::cost),       if_any("chancy", &Choice::chancy),
                          if_any("ends", &Choice::ends),       if_any("rest", &Choice::rest),
                          if_any("waits", &Choice::waits)};
    }
};

// Entries that are alike but for what varies.
struct MenuGroup {
    struct Variant {
        std::string value; // an area's, a target's or a unit's id; none where the facing varies
        std::string ending{};
        std::string cost{};
        int direction = 0;
        int facing = 0;
    };
    std::string order; // the first one's, as JSON
    Choice first;
    std::vector<Variant> variants; // all of them, where there is more than the first
};

class Menu {
public:
    std::vector<MenuGroup> const& groups() const { return groups_; }
    bool empty() const { return groups_.empty(); }
    void clear() { groups_.clear(); }
    std::size_t size() const; // in entries
    bool offers(std::string_view verb) const;

    // Of the entry that ends the phase, if there is one.
    void mention(std::span<Doing const> doings);
    // `write` is asked for the order in JSON only where a new group begins with it.
    template <class Write> void add(Choice&& choice, Write const& write) {
        if (MenuGroup* const group = group_for(choice)) return vary(*group, std::move(choice));
        MenuGroup& group = groups_.emplace_back();
        group.first = std::move(choice);
        umpire::JsonWriter out(group.order);
        write(out);
    }

private:
    MenuGroup* group_for(Choice const& choice); // none if it begins one
    static void vary(MenuGroup& group, Choice&& choice);

    std::vector<MenuGroup> groups_;
};

void write(umpire::JsonWriter& out, MenuGroup const& group);

} // namespace rules
