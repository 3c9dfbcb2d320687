// Armies against their ground, and against history.

#include "atlas/deploy.h"
#include "atlas/inspect.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace atlas {

namespace {

constexpr std::string_view armies_file = "armies.json";

std::string_view letter_of(umpire::Side side) { return side == umpire::Side::a ? "A" : "B"; }

class Marshal {
public:
    Marshal(Armies const& armies, Ground const& ground) : armies_(armies), ground_(ground) {
        Point const spare{500, 500};
        Box const box = box_of(ground);
        field_ = {box.low - spare, box.high + spare};
    }

    Flaws look() {
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
            Army const& army = armies_.of(side);
            side_ = side;
            auto const posts = posts_of(army, ground_.projection);
            for (Command const& command : army.commands) {
                look_for_absent(command);
                for (Deployment const& deployment : command.deployment)
                    look_at_line(command, deployment);
                look_at_leader(command, posts);
            }
            for (Post const& post : posts) look_at_post(post);
        }
        return std::move(flaws_);
    }

private:
    void blame(Command const& command, std::string const& who, std::string why) {
        flaws_.push_back({armies_file,
                          "side " + std::string(letter_of(side_)) + ", command \"" + command.id +
                              "\"" + (who.empty() ? "" : ", " + who),
                          std::move(why)});
    }

    void look_for_absent(Command const& command) {
        std::set<std::string> placed;
        for (Deployment const& deployment : command.deployment)
            placed.insert(deployment.of.begin(), deployment.of.end());
        auto const look = [&](std::string const& id) {
            if (!placed.contains(id))
                blame(command, "\"" + id + "\"",
                      "stands in no line of the deployment; add it to one");
        };
        for (Regiment const& regiment : command.regiments) look(regiment.id);
        for (Battery const& battery : command.batteries) look(battery.id);
    }

    void look_at_line(Command const& command, Deployment const& deployment) {
        Line line;
        for (Position const& position : deployment.line)
            line.push_back(ground_.projection.metres(position));
        std::string const who = "the line of \"" + deployment.of.front() + "\"";
        for (Point const& point : line)
            if (!holds(field_, point))
                return blame(command, who, "leaves the ground; check its positions");
        if (deployment.formation == Formation::column) return;
        // Seen by the troops the line runs from right to left, so that the front is on its right.
        Point const front = turned_right(unit(line.back() - line.front()));
        if (dot(front, bearing(deployment.facing)) < 0)
            blame(command, who,
                  "runs from its left end to its right for troops that face " +
                      std::to_string(static_cast<int>(deployment.facing)) +
                      " degrees; turn the line round, or correct the facing");
    }

    void look_at_leader(Command const& command, std::vector<Post> const& posts) {
        constexpr double reach_metres = 2500;
        if (!command.leader.at || command.deployment.empty()) return;
        Point const at = ground_.projection.metres(*command.leader.at);
        bool const near = std::ranges::any_of(posts, [&](Post const& post) {
            return post.command == &command && length(half_way(post.line) - at) <= reach_metres;
        });
        if (!near)
            blame(command, "its leader", "stands more than 2500 m from all his troops; check `at`");
    }

    void look_at_post(Post const& post) {
        std::string const who = "\"" + (post.battery ? post.battery->id : post.regiment->id) + "\"";
        if (!holds(field_, post.line.front())) return; // said once, of the whole line
        double const front = length(post.line);
        if (post.formation == Formation::line && front < least_front(post))
            blame(*post.command, who,
                  "has " + std::to_string(static_cast<int>(front)) + " m for " +
                      std::to_string(post.units) + (post.battery ? " guns" : " units") +
                      "; lengthen the line, or form it in two");
        int drowned = 0;
        int tangled = 0;
        auto const places = spread_along(post.line, std::min(post.units, 12));
        for (Point const& place : places) {
            if (is_in(Kind::pond, place) || is_in_river(place)) ++drowned;
            if (is_in(Kind::wood, place) || is_in(Kind::marsh, place)) ++tangled;
        }
        auto const most = [&](int count) { return 2 * count > static_cast<int>(places.size()); };
        if (drowned > 0 && post.formation != Formation::column)
            blame(*post.command, who, "stands in water; move its line");
        bool const on_foot = post.regiment && is_foot(post.regiment->type);
        if (!on_foot && most(tangled) && post.formation != Formation::column)
            blame(*post.command, who,
                  "stands in a wood or marsh, where horse and guns cannot; move its line");
    }

    // Half of what they need drawn up in three ranks: less is a crowd.
    static double least_front(Post const& post) {
        if (post.battery) return 0;
        return post.units * (is_foot(post.regiment->type) ? 60.0 : 20.0);
    }

    bool is_in(Kind kind, Point point) const {
        return std::ranges::any_of(ground_.features, [&](Feature const& feature) {
            return feature.kind == kind && is_inside(feature, point);
        });
    }
    bool is_in_river(Point point) const {
        constexpr double half_breadth = 30;
        for (Feature const& river : ground_.features) {
            if (river.kind != Kind::stream || river.width != Width::river) continue;
            for (std::size_t i = 1; i < river.points.size(); ++i)
                if (length(nearest_on(river.points[i - 1], river.points[i], point) - point) <
                    half_breadth)
                    return true;
        }
        return false;
    }

    Armies const& armies_;
    Ground const& ground_;
    Box field_;
    umpire::Side side_{};
    Flaws flaws_;
};

struct Sum {
    std::string_view name; // the word a note must name to excuse the difference
    int ours;
    int historical;
};

// A twentieth of what history has, and one at least: guns are counted by the handful.
bool agree(Sum const& sum) {
    return std::abs(sum.ours - sum.historical) <= std::max(1, sum.historical / 20);
}

} // namespace

Flaws inspect(Armies const& armies, Ground const& ground) { return Marshal(armies, ground).look(); }

Flaws inspect(Armies const& armies, History const& history) {
    Flaws flaws;
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
        Army const& army = armies.of(side);
        Tally const tally = tally_of(army);
        Strength const& strength = history.sides[side == umpire::Side::a ? 0 : 1].strength;
        for (Sum const& sum :
             {Sum{"men", tally.men, strength.men.value},
              Sum{"battalions", tally.battalions, strength.battalions.value},
              Sum{"squadrons", tally.squadrons, strength.squadrons.value},
              Sum{"guns", tally.heavy_guns + tally.battalion_guns, strength.guns_total.value}})
            if (!agree(sum) && army.note.find(sum.name) == std::string::npos)
                flaws.push_back({armies_file, "side " + std::string(letter_of(side)),
                                 "has " + std::to_string(sum.ours) + " " + std::string(sum.name) +
                                     ", history " + std::to_string(sum.historical) +
                                     "; correct the regiments, or say why in the side's note, with "
                                     "the word \"" +
                                     std::string(sum.name) + "\""});
    }
    return flaws;
}

} // namespace atlas
