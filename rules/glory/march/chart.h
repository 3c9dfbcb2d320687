#pragma once
// Who stands where, and whose zones of control lie on which hex: drawn from a position when needed,
// so that the position itself holds nothing twice.

#include "rules/glory/scenario.h"

#include <utility>

namespace glory {

using Stack = FixedVector<UnitId, 10>;

class Chart {
public:
    class Units { // of one hex, one after the other
    public:
        class Iterator {
        public:
            using value_type = UnitId;
            using difference_type = std::ptrdiff_t;
            Iterator() = default;
            Iterator(Chart const& chart, UnitId unit) : chart_(&chart), unit_(unit) {}
            UnitId operator*() const { return unit_; }
            Iterator& operator++() {
                unit_ = id(chart_->next_[unit_.value]);
                return *this;
            }
            Iterator operator++(int) { return std::exchange(*this, ++Iterator(*this)); }
            bool operator==(Iterator const& other) const { return unit_ == other.unit_; }

        private:
            Chart const* chart_ = nullptr;
            UnitId unit_ = nobody;
        };
        Units(Chart const& chart, UnitId first) : first_(chart, first) {}
        Iterator begin() const { return first_; }
        Iterator end() const { return {}; }

    private:
        Iterator first_;
    };

    Chart(Scenario const& scenario, Position const& position);

    // The units in a hex, leaders aside; those being placed among them.
    UnitId head(Hex hex) const { return id(heads_[hex.value]); }
    Units units(Hex hex) const { return {*this, head(hex)}; }
    Stack stack(Hex hex) const { // the same, to be kept
        Stack found;
        for (UnitId const unit : units(hex))
            if (!found.full()) found.push_back(unit);
        return found;
    }

    bool has_unit(Hex hex) const { return has_unit_of(Side::a, hex) || has_unit_of(Side::b, hex); }
    bool has_unit_of(Side side, Hex hex) const { return has(hex, Mark::unit, side); }
    bool has_formed_of(Side side, Hex hex) const { return has(hex, Mark::formed, side); }
    bool in_zone_of(Side side, Hex hex) const { return has(hex, Mark::zone, side); }
    bool has_trio_of(Side side, Hex hex) const { return has(hex, Mark::trio, side); }
    // The allowance of the slowest hidden unit of a wing, GLI-MOV-02.
    int pace(WingId wing) const { return paces_[wing.value]; }

private:
    enum class Mark : std::uint8_t { unit, formed, zone, trio };
    static UnitId id(std::uint16_t stored) {
        return UnitId{static_cast<std::uint16_t>(stored - 1)}; // 0 gives nobody
    }
    static std::uint8_t bit(Mark mark, Side side) {
        return static_cast<std::uint8_t>(
            1u << (2 * static_cast<unsigned>(mark) + umpire::index(side)));
    }
    bool has(Hex hex, Mark mark, Side side) const {
        return (marks_[hex.value] & bit(mark, side)) != 0;
    }
    void set(Hex hex, Mark mark, Side side) {
        if (hex != nowhere) marks_[hex.value] |= bit(mark, side);
    }
    void add_zone(Scenario const& scenario, Position const& position, UnitId unit);
    bool is_locked_there(Scenario const& scenario, Position const& position, Side side,
                         Hex hex) const;

    std::array<std::uint16_t, max_hexes> heads_{};
    std::array<std::uint8_t, max_hexes> marks_{};
    std::array<std::uint16_t, max_units> next_{};
    std::array<std::uint8_t, max_wings> paces_;
};

} // namespace glory
