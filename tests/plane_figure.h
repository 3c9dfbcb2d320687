#pragma once
// One number for many calls of the plane: if two compilers differ anywhere, it differs.

#include "field/plane_angle.h"
#include "field/plane_fan.h"
#include "field/plane_file.h"
#include "field/plane_index.h"
#include "tests/plane_support.h"

namespace field {

// What comes out of it does not depend on how a compiler orders the arguments of a call: every
// random number has a name, or stands in braces.
class PlaneFigure {
public:
    std::uint64_t of(std::uint64_t calls) {
        for (std::size_t i = 0; i < crowd_.size(); ++i) place(i);
        for (std::uint64_t i = 0; i < calls; ++i) {
            if (i % 64 == 0) place(i / 64 % crowd_.size());
            call(static_cast<int>(i % 32), i);
        }
        return figure_;
    }

private:
    struct Member {
        Pose pose;
        Extent extent;
        Convex outline;
    };

    void place(std::size_t i) {
        Pose const pose = units_.pose_near(Units::middle, 12'000);
        Extent const extent = units_.extent();
        if (crowd_[i].outline.corners().size() > 0) index_.remove(i, crowd_[i].outline.box());
        crowd_[i] = {pose, extent, footprint(pose, extent)};
        index_.add(i, crowd_[i].outline.box());
    }
    Member const& any() { return crowd_[static_cast<std::size_t>(units_.from_to(0, 23))]; }

    void take(std::int64_t number) {
        figure_ = (figure_ ^ static_cast<std::uint64_t>(number)) * 1'099'511'628'211u;
        figure_ ^= figure_ >> 29;
    }
    void take(Spot spot) {
        take(spot.x.value);
        take(spot.y.value);
    }
    void take(Pose const& pose) {
        take(pose.at);
        take(pose.heading.value());
    }
    void take(Convex const& outline) {
        for (Spot const corner : outline.corners()) take(corner);
    }
    void take(std::optional<Mil> mil) { take(mil ? mil->value : -1); }

    // In every 32 calls: 24 of the cheap ones, 7 of the dearer, one of the dearest.
    void call(int kind, std::uint64_t number) {
        if (kind < 24)
            cheap(kind % 8);
        else if (kind < 31)
            dearer(kind - 24);
        else
            dearest(static_cast<int>(number / 32 % 3));
    }

    void cheap(int kind) {
        Member const& one = any();
        Member const& two = any();
        switch (kind) {
        case 0: return take(Convex(footprint({one.pose.at, units_.heading()}, one.extent)));
        case 1: return take(to_table(two.pose, {one.extent.left, one.extent.right}));
        case 2: return take(heading_toward(one.pose.at, two.pose.at).value());
        case 3: return take(in_frame(one.pose, two.pose.at).right);
        case 4: return take(within(one.outline, two.outline, {units_.from_to(0, 9000)}));
        case 5: return take(nearest(gap(one.outline, two.outline)).value);
        case 6: return take(overlap(one.outline, two.outline));
        default: return take(wheeled(one.pose, one.extent, {units_.from_to(-45'000, 45'000)}));
        }
    }

    void dearer(int kind) {
        Member const& one = any();
        Member const& two = any();
        Way const way{one.outline, slanted(one.pose, units_.from_to(-500, 500)), {6000}};
        switch (kind) {
        case 0: return take(aim(one.pose, one.extent, two.pose.at, degrees(45)).value);
        case 1: return take(clear_way(way, near(one)).value);
        case 2: return take(first_within(way, two.outline, {units_.from_to(0, 9000)}));
        case 3: return take(way_to_contact(way, two.outline).value);
        case 4:
            return take(
                Convex(hull(footprint(one.pose, one.extent), footprint(two.pose, two.extent))));
        case 5: return lines(one, two);
        default: return file(one);
        }
    }

    void dearest(int kind) {
        Member const& one = any();
        Member const& two = any();
        if (kind == 0) {
            int const side = units_.from_to(0, 1) == 0 ? 1 : -1;
            return take(clear_wheel({one.pose, one.extent, degrees(side * 45)}, near(one)).value);
        }
        Fan const fan({one.pose, one_stand, {18'000}}, blockers(one));
        if (kind == 1)
            return take(first_entry(footprint(two.pose, two.extent), straight_ahead(two.pose),
                                    {6000}, fan));
        take(fan.meets(two.outline));
        take(fan.meets(Fan({two.pose, one_stand, {9000}}, blockers(two))));
    }

    void lines(Member const& one, Member const& two) {
        auto const between = blockers(one);
        take(are_joined(stand_of(one.pose, one_stand), stand_of(two.pose, one_stand), {{9000}},
                        between));
        take(reaches_ahead(one.pose, one_stand, footprint(two.pose, one_stand), between));
    }

    void file(Member const& one) {
        File file(one.pose, {3000});
        for (int bend = 0; bend < 3; ++bend) {
            file = file.turned_head({units_.from_to(-45'000, 45'000)});
            file = file.marched({units_.from_to(0, 3000)}, {3000});
        }
        for (int stand = 0; stand < 5; ++stand) take(file.stand({750 * stand}));
        take(file.reversed().stand({1500}));
    }

    // Those nearby, but for the one itself.
    std::span<Convex const> near(Member const& one) {
        near_.clear();
        index_.near(grown(one.outline.box(), {9000})).each([&](std::size_t i) {
            if (&crowd_[i] != &one) near_.push_back(crowd_[i].outline);
        });
        return near_;
    }
    std::vector<Blocker> blockers(Member const& one) {
        std::vector<Blocker> found;
        for (Convex const& outline : near(one))
            found.push_back({outline, found.size() % 4 == 3 ? Hides::beyond : Hides::all,
                             static_cast<std::uint16_t>(found.size())});
        return found;
    }

    Units units_{1757};
    std::array<Member, 24> crowd_{};
    Index index_;
    std::vector<Convex> near_;
    std::uint64_t figure_ = 14'695'981'039'346'656'037u;
};

} // namespace field
