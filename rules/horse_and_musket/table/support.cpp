// Support on the flanks and in the rear: HM-MOD-02 to -09, HM-GAP-53.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/table/attacks.h"

namespace horse_and_musket {

namespace {

constexpr Mil flank_reach{3000};
constexpr Mil rear_reach_of_foot{9000};
constexpr Mil rear_reach_of_mounted{18'000};

class Supporters {
public:
    Supporters(Situation const& situation, UnitId unit)
        : situation_(situation), unit_(unit), is_mounted_(is_mounted(situation.data(unit).arm)),
          figure_(figure_of(situation, unit)) {}

    bool on_flank(int sign) const {
        Flank const flank = this->flank(sign);
        if (!is_mounted_ &&
            any_closed([&](field::Convex const& outline) { return is_beside(flank, outline); }))
            return true;
        return std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
            return supports(flank, each);
        });
    }
    RuleId in_rear() const {
        field::Convex const ground = ground_behind();
        if (std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
                return supports(ground, each);
            }))
            return is_mounted_ ? RuleId{"HM-MOD-06"} : RuleId{"HM-MOD-04"};
        return !is_mounted_ && has_closed_rear() ? RuleId{"HM-MOD-05"} : RuleId{};
    }
    std::vector<UnitId> units() const {
        std::array const flanks{flank(-1), flank(1)};
        field::Convex const ground = ground_behind();
        std::vector<UnitId> found;
        for (Situation::Presence const& each : situation_.present())
            if (supports(ground, each) || supports(flanks[0], each) || supports(flanks[1], each))
                found.push_back(each.unit);
        return found;
    }

private:
    struct Flank {
        int sign;
        field::Convex edge;
        Mil end;
    };
    Flank flank(int sign) const {
        field::Quad const quad = figure_.outline();
        return {sign, sign > 0 ? field::Convex{quad[1], quad[2]} : field::Convex{quad[3], quad[0]},
                sign > 0 ? figure_.extent.right : figure_.extent.left};
    }
    bool is_beside(Flank const& flank, field::Convex const& outline) const {
        return field::within(outline, flank.edge, flank_reach) &&
               std::ranges::any_of(outline.corners(), [&](Spot corner) {
                   return flank.sign * field::in_frame(figure_.pose, corner).right >
                          field::fine(flank.end);
               });
    }
    bool supports(Flank const& flank, Situation::Presence const& each) const {
        return is_friend(each) && (!is_mounted_ || is_mounted(situation_.data(each.unit).arm)) &&
               std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                   return is_beside(flank, outline);
               });
    }
    field::Convex ground_behind() const {
        Mil const reach = is_mounted_ ? rear_reach_of_mounted : rear_reach_of_foot;
        field::Extent strip = figure_.extent;
        strip.front = -figure_.extent.rear;
        strip.rear = figure_.extent.rear + reach;
        return field::Convex(field::footprint(figure_.pose, strip));
    }
    bool supports(field::Convex const& ground, Situation::Presence const& each) const {
        if (!is_friend(each) || !supports_rear(situation_.data(each.unit).arm)) return false;
        int const off = field::bearing_off(each.pose, figure_.pose.at).value;
        return std::abs(off) <= 45'000 &&
               std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                   return field::touch(outline, ground);
               });
    }
    // HM-GAP-53: neither broken, shaken nor withdrawing; guns only with their crew.
    bool is_friend(Situation::Presence const& each) const {
        if (each.unit == no_unit || each.unit == unit_ || each.side != situation_.side(unit_) ||
            situation_.is_shaken(each.unit))
            return false;
        Unit const& unit = situation_.unit(each.unit);
        return unit.condition == Condition::steady && unit.guns < GunState::crewless;
    }
    // HM-MOD-07, -08: horse by horse; foot by formed troops.
    bool supports_rear(Arm arm) const {
        return is_mounted_ ? is_mounted(arm) : arm == Arm::infantry || is_cavalry(arm);
    }
    bool is_closed_to_cavalry(std::size_t feature) const {
        auto const& access = situation_.ground(feature).access;
        auto const is_closed = [&](Arm arm) {
            return access[static_cast<std::size_t>(arm)] == Access::closed;
        };
        return is_closed(Arm::light_cavalry) && is_closed(Arm::heavy_cavalry) &&
               is_closed(Arm::cuirassier);
    }
    template <class Test> bool any_closed(Test const& test) const {
        auto const& features = situation_.features();
        for (std::size_t i = 0; i < features.size(); ++i)
            if (is_closed_to_cavalry(i) && std::ranges::any_of(features[i].parts, test))
                return true;
        return false;
    }
    // HM-MOD-05: the whole rear edge; asked at the corners of its stands.
    bool has_closed_rear() const {
        int const width = figure_.extent.left.value + figure_.extent.right.value;
        for (int at = 0; at <= width; at += stand_side.value) {
            Spot const spot = field::to_table(
                figure_.pose, {{at - figure_.extent.left.value}, -figure_.extent.rear});
            bool const is_near = any_closed([&](field::Convex const& part) {
                return field::within(part, field::Convex{spot}, flank_reach);
            });
            if (!is_near) return false;
        }
        return true;
    }

    Situation const& situation_;
    UnitId unit_;
    bool is_mounted_;
    Figure figure_;
};

} // namespace

Support support_of(Situation const& situation, UnitId unit) {
    Support support;
    if (!has_flanks(situation, unit)) return support; // HM-SKIRM-09: skirmishers have no flanks
    Supporters const near(situation, unit);
    support.flanks = near.on_flank(-1) + near.on_flank(1);
    support.flank_by =
        is_mounted(situation.data(unit).arm) ? RuleId{"HM-MOD-03"} : RuleId{"HM-MOD-02"};
    support.rear_by = near.in_rear();
    return support;
}
std::vector<UnitId> supporters_of(Situation const& situation, UnitId unit) {
    if (!has_flanks(situation, unit)) return {};
    return Supporters(situation, unit).units();
}

} // namespace horse_and_musket
