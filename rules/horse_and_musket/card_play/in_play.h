#pragma once
// Cards of fortune (events and national cards) in a position: decks and hands, which of them wait
// for their trigger, what is in force, what has been asked. Part of state.h.

#include "rules/horse_and_musket/instructions.h"
#include "rules/horse_and_musket/state/units.h"
#include "umpire/fixed_vector.h"

#include <array>

namespace horse_and_musket {

using umpire::FixedVector;

// Kinds in play: all events, and for each side a national deck or one made up of all of the age.
inline constexpr std::size_t max_fortunes = 520;

// A number for each side, up to 15, which no kind of card has copies of.
class SmallPair {
public:
    class One {
    public:
        One(std::uint8_t& both, unsigned shift) : both_(both), shift_(shift) {}
        operator int() const { return both_ >> shift_ & 15; }
        One& operator=(int value) {
            both_ = static_cast<std::uint8_t>((both_ & ~(15u << shift_)) |
                                              (static_cast<unsigned>(value) & 15u) << shift_);
            return *this;
        }
        One& operator++() { return *this = *this + 1; }
        One& operator--() { return *this = *this - 1; }

    private:
        std::uint8_t& both_;
        unsigned shift_;
    };
    SmallPair() = default;
    explicit SmallPair(std::array<std::uint8_t, 2> const& of)
        : both_(static_cast<std::uint8_t>(of[0] | of[1] << 4)) {}
    One operator[](std::size_t i) { return {both_, static_cast<unsigned>(4 * i)}; }
    int operator[](std::size_t i) const { return both_ >> (4 * i) & 15; }
    friend bool operator==(SmallPair const&, SmallPair const&) = default;

private:
    std::uint8_t both_ = 0;
};

// How many of a kind lie where. As of order cards no order of undrawn cards exists anywhere.
struct FortuneCards {
    std::uint8_t deck : 4 = 0;
    std::uint8_t discards : 4 = 0;
    std::uint8_t removed : 4 = 0;
    std::uint8_t out : 4 = 0; // left out by lot before the battle: nobody knows of it
    SmallPair hand{};         // by side, those that wait for a trigger among them
    SmallPair seen{};         // of a hand, by the other side: HM-CARD-110
    friend bool operator==(FortuneCards const&, FortuneCards const&) = default;
};

// A card of a hand that waits for its trigger, HM-CARD-18: the oldest first.
struct Waiting {
    FortuneId card = no_fortune;
    Side side = Side::a;
    std::uint8_t spare = 0;
    friend bool operator==(Waiting const&, Waiting const&) = default;
};

// Whom or what a card is about.
struct CardAim {
    UnitId unit{0xFFFF};
    GeneralId general{0xFFFF};
    FeatureId feature{0xFFFF};
    friend bool operator==(CardAim const&, CardAim const&) = default;
};

// The moment at which cards may be played, HM-CARD-23 to -28; or at which one takes effect.
enum class Hook : std::uint8_t; // both of card_play/row.h
enum class Window : std::uint8_t;
struct Moment {
    Hook hook{};
    Window window{};       // of those of the hook, where only one is meant
    Side side = Side::a;   // whose unit, card or turn it is about
    Side player = Side::a; // of a card: who plays it
    CardAim at{};
    UnitId other{0xFFFF};   // the enemy in it
    FortuneId card{0xFFFF}; // that is being played
    UnitId origin{0xFFFF};  // of a card for many: with whom it began
    std::uint16_t number = 0;
    friend bool operator==(Moment const&, Moment const&) = default;
};

// What a card has left behind, HM-CARD-30, -35: one of the effects of its row, on somebody.
struct InForce {
    FortuneId card{0xFFFF};
    std::uint8_t effect = 0; // of the row
    Side by = Side::a;       // who played it
    UnitId unit{0xFFFF};     // nobody: by filter, or the whole side
    GeneralId general{0xFFFF};
    std::int16_t number = 0;
    std::uint8_t release = 0; // of card_play/in_force.h
    Side whom = Side::a;      // whose units it is about
    friend bool operator==(InForce const&, InForce const&) = default;
};

// An Attack that has been named and waits until all are, HM-CARD-111.
struct NamedAttack {
    UnitId unit{0xFFFF};
    UnitId target{0xFFFF};
    std::uint8_t assaults = 0;
    std::uint8_t spare = 0;
    friend bool operator==(NamedAttack const&, NamedAttack const&) = default;
};
inline constexpr std::size_t most_named = 10;

// Orders that a card of fortune pays for: HM-CARD-42, -43.
struct FreeOrders {
    FortuneId card{0xFFFF};
    GeneralId general{0xFFFF};             // whom they come from, if they count as cards of theirs
    std::array<std::uint16_t, 2> orders{}; // a bit for each OrderName that may be given
    Side side = Side::a;
    std::uint8_t total = 0;                       // left in all
    std::uint8_t is_forced = 0;                   // who can obey must
    std::uint8_t waits = 0;                       // until the Attack in hand is over, HM-CARD-29
    std::array<std::uint8_t, max_units> left{};   // by unit
    FixedVector<NamedAttack, most_named> named{}; // in their sequence
    friend bool operator==(FreeOrders const&, FreeOrders const&) = default;
};

// An order that has been named and not yet carried out, HM-CARD-24.
struct NamedOrder {
    std::array<std::int32_t, 5> numbers{};
    UnitId unit{0xFFFF};
    UnitId target{0xFFFF};
    CardId by{0xFFFF};
    FeatureId feature{0xFFFF};
    std::uint8_t kind = 0xFF; // of the orders; none: 0xFF
    std::uint8_t word = 0;    // ammunition, or how a column deploys
    std::uint8_t is_stopped = 0;
    Side side = Side::a;
    friend bool operator==(NamedOrder const&, NamedOrder const&) = default;
    bool is_on() const { return kind != 0xFF; }
};

// What of all this lies open.
struct CardsInPlay {
    NamedOrder named{};
    FixedVector<FreeOrders, 4> free{};
    FixedVector<InForce, 48> in_force{};
    FixedVector<Moment, 8> moments{};
    std::array<Pause, 2> pauses{Pause::choices, Pause::choices};
    std::array<std::uint8_t, 2> skips{}; // turns that a side will not have
    std::array<std::uint8_t, 2> extra{}; // turns that it has besides
    std::array<std::uint8_t, 2> has_opened{};
    std::uint8_t is_cut = 0;         // the turn ends as soon as nothing is in hand
    std::uint8_t keeps_discards = 0; // the Joker shuffles nothing in
    friend bool operator==(CardsInPlay const&, CardsInPlay const&) = default;
};

} // namespace horse_and_musket
