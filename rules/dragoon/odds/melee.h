#pragma once
// One fight, followed with the chance of each result of each step: from the last hex ridden to the
// last withdrawal. The steps are those of first_clash.cpp and exchange.cpp, and the figures come
// from attacks.h. After the first clash the hits on one unit tell nothing of those on another, so
// that each unit's end is reckoned by itself.

#include "rules/dragoon/fight/attacks.h"
#include "rules/dragoon/odds/odds.h"

#include <map>

namespace dragoon {

enum class End : std::uint8_t { stands, retreats, routs, destroyed, gives_way, in_part };
constexpr std::size_t ends = 6;

class Melee {
public:
    Melee(Dragoon const& rules, Position const& position, UnitId unit)
        : position_(position), now_(rules, position_), unit_(unit) {}
    Melee(Melee const&) = delete; // what looks at its own position
    Melee& operator=(Melee const&) = delete;

    void assault() {
        piece(unit_).is_attacking = true;
        meet(1.0);
    }
    void charge(Charge const& order);
    bool is_too_large() const { return is_too_large_; }
    umpire::Odds told(RuleId rule) const;

private:
    static constexpr std::size_t most_fighters = 5;
    static constexpr int most_cases = 300'000; // a second's work
    // Where a unit ends: by morale 0, 1, 2 and more, or destroyed.
    static constexpr int steady = 3, gone = 4;
    static constexpr std::size_t class_count = 5;
    using Classes = std::array<double, class_count>;
    static constexpr std::size_t all_classes = 3125; // of five fighters together
    struct Fighter {
        UnitId unit;
        int stacked = 0;      // DRG-STACK-15: +1 to every check in a stack
        UnitId guns = nobody; // lost when it leaves them, DRG-ADV-07
        bool is_checked = false;
        End end = End::stands;
    };
    struct Place {               // what its place means to a fighter
        bool is_pressed = false; // in an enemy zone
        std::optional<Hex> retreat;
    };
    using Places = std::array<Place, most_fighters>;
    using Key = std::array<unsigned, most_fighters>;
    // Who is left of a fight after the exchange ends by its class alone, whatever led to it: all
    // cases with the same units in the same places are gathered, by the class of each.
    struct Remnant {
        FixedVector<Fighter, most_fighters> fighters;
        std::array<Piece, most_fighters> pieces;
        std::vector<double> chances; // in base 5, the first fighter's class in the lowest place
    };

    Piece& piece(UnitId unit) { return position_.pieces[unit.value]; }
    int stacked(UnitId unit) const { return now_.companion(unit) == nobody ? 0 : 1; }
    void alarm(FixedVector<Alarmed, 2> const& alarmed, std::size_t i, double chance);
    void form_columns();
    void meet(double chance);
    void test_squares(std::size_t i, double chance);
    void answer_charges(double chance);
    using Volleys = std::vector<std::optional<Distribution>>; // at each fighter, where one is fired
    void bear(Volleys const& volleys, std::size_t i, double chance);
    void countercharge(std::size_t i, double chance);
    void lose_nerve(double chance);
    void shake(std::vector<Distribution> const& margins, std::size_t i, double chance);
    void exchange(double chance);
    Classes classes_of(Fighter const& fighter, Clash const& clash, Distribution const& hits) const;
    void gather(std::vector<Classes> const& classes, double chance);
    void withdraw_after_exchange();
    void waver(std::size_t i, FixedVector<UnitId, most_fighters> going, double chance);
    void settle(FixedVector<UnitId, most_fighters> const& going, double chance);
    Key key() const; // who is where, and who stands in square
    Places const& places();
    void record(double chance);

    // The margin of a disruption check, whatever follows from each.
    template <class Next>
    void disrupt(UnitId unit, Distribution const& margin, double chance, Next next) {
        Piece const before = piece(unit);
        for (int by = 0; by < margin.count(); ++by) {
            if (margin.at(by) == 0) continue;
            piece(unit).disruption =
                static_cast<std::uint8_t>(std::min(10, before.disruption + by));
            next(chance * margin.at(by));
            piece(unit) = before;
        }
    }
    // DRG-GAP-51, DRG-LDR-04, -05: with each leader who falls there their men lose heart.
    template <class Next>
    void risk_leaders(std::span<CommandId const> led, double risk, double chance,
                      Next const& next) {
        if (led.empty()) return next(chance);
        risk_leaders(led.subspan(1), risk, chance * (1 - risk), next);
        std::array<Quality, most_fighters> before{};
        for (std::size_t i = 0; i < fighters_.size(); ++i) {
            UnitId const unit = fighters_[i].unit;
            Quality& quality = piece(unit).quality;
            before[i] = quality;
            bool const is_shaken = now_.corps(led[0]).is_overall
                                       ? now_.side(unit) == now_.corps(led[0]).side
                                       : now_.counter(unit).command == led[0];
            if (is_shaken && quality != Quality::green)
                quality = static_cast<Quality>(static_cast<std::uint8_t>(quality) - 1);
        }
        risk_leaders(led.subspan(1), risk, chance * risk, next);
        for (std::size_t i = 0; i < fighters_.size(); ++i)
            piece(fighters_[i].unit).quality = before[i];
    }
    FixedVector<CommandId, max_commands> led_from(Hex hex, Side side) const { // by a leader there
        FixedVector<CommandId, max_commands> found;
        for (std::uint16_t i = 0; i < now_.commands(); ++i) {
            UnitId const leader = now_.command(CommandId{i}).leader;
            if (leader != nobody && now_.on_field(leader) && now_.piece(leader).at == hex &&
                now_.side(leader) == side)
                found.push_back(CommandId{i});
        }
        return found;
    }
    Distribution disruption_margin(UnitId unit, Sum sum) const {
        sum.add("DRG-STACK-15", stacked(unit));
        return margin_of(sum, now_.quality(unit));
    }

    Position position_;
    Scene now_; // of position_ as it is just now
    UnitId unit_;
    Sum sum_;
    FixedVector<Fighter, most_fighters> fighters_;
    FixedVector<UnitId, 2> targets_; // of the unit that was asked about
    bool is_last_ = false;           // after the exchange
    int cases_ = 0;                  // of morale after the first clash
    bool is_too_large_ = false;
    std::map<Key, Places> places_;
    std::map<std::pair<Key, std::array<End, most_fighters>>, Remnant> remnants_;
    double lapsed_ = 0;
    std::array<std::array<double, ends>, ends>
        results_{}; // by the end of the unit, and its enemy's
};

} // namespace dragoon
