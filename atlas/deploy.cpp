#include "atlas/deploy.h"

#include <algorithm>
#include <array>
#include <map>

namespace atlas {

namespace {

// The front of each in metres, drawn up for battle: three ranks, with intervals.
constexpr double front_of_battalion = 150;
constexpr double front_of_squadron = 50;
constexpr double front_of_piece = 12;

double front_of(Post const& post) {
    double const one = post.battery                   ? front_of_piece
                       : is_foot(post.regiment->type) ? front_of_battalion
                                                      : front_of_squadron;
    return one * post.units;
}

Post post_of(Command const& command, std::string const& id) {
    Post post;
    post.command = &command;
    auto const regiment = std::ranges::find(command.regiments, id, &Regiment::id);
    if (regiment != command.regiments.end()) {
        post.regiment = &*regiment;
        post.units = regiment->battalions + regiment->squadrons;
        return post;
    }
    auto const battery = std::ranges::find(command.batteries, id, &Battery::id);
    OBLIQUE_ENSURE(battery != command.batteries.end());
    post.battery = &*battery;
    post.units = battery->pieces;
    return post;
}

// Divides what is named in several lines: the first have one more if it does not come out even.
class Portions {
public:
    explicit Portions(Command const& command) {
        for (Deployment const& deployment : command.deployment)
            for (std::string const& id : deployment.of) ++left_[id];
    }
    int take(std::string const& id, int whole) {
        int const named = named_.try_emplace(id, left_[id]).first->second;
        int const turn = named - left_[id]--;
        return whole / named + (turn < whole % named ? 1 : 0);
    }

private:
    std::map<std::string, int> left_;  // lines still to come
    std::map<std::string, int> named_; // lines in all
};

} // namespace

std::vector<Line> shared_out(Line const& line, std::span<double const> shares) {
    double sum = 0;
    for (double const share : shares) sum += share;
    double const metres = length(line);
    std::vector<Line> parts;
    std::size_t next = 1;    // the bend ahead
    Point at = line.front(); // where the next part begins
    for (double const share : shares) {
        double left = sum > 0 ? metres * share / sum : 0;
        Line part{at};
        while (next < line.size() && length(line[next] - at) <= left) {
            left -= length(line[next] - at);
            at = line[next++];
            part.push_back(at);
        }
        if (next < line.size() && left > 0) {
            at = at + left * unit(line[next] - at);
            part.push_back(at);
        }
        if (part.size() == 1) part.push_back(at);
        parts.push_back(std::move(part));
    }
    return parts;
}

Point half_way(Line const& line) {
    std::array<double, 2> const halves{1, 1};
    return shared_out(line, halves).back().front();
}

std::vector<Point> spread_along(Line const& line, int count) {
    std::vector<double> const shares(static_cast<std::size_t>(count), 1.0);
    std::vector<Point> points;
    for (Line const& part : shared_out(line, shares)) points.push_back(half_way(part));
    return points;
}

std::vector<Post> posts_of(Army const& army, Projection const& projection) {
    std::vector<Post> posts;
    for (Command const& command : army.commands) {
        Portions portions(command);
        for (Deployment const& deployment : command.deployment) {
            Line line;
            for (Position const& position : deployment.line)
                line.push_back(projection.metres(position));
            std::vector<Post> here;
            std::vector<double> shares;
            for (std::string const& id : deployment.of) {
                Post post = post_of(command, id);
                post.units = portions.take(id, post.units);
                post.toward = bearing(deployment.facing);
                post.formation = deployment.formation;
                if (post.units == 0) continue;
                shares.push_back(front_of(post));
                here.push_back(std::move(post));
            }
            auto const parts = shared_out(line, shares);
            for (std::size_t i = 0; i < here.size(); ++i) {
                here[i].line = parts[i];
                posts.push_back(std::move(here[i]));
            }
        }
    }
    return posts;
}

field::Direction nearest_corner(Frame const& frame, Point toward) {
    field::Direction best = 0;
    for (field::Direction d = 1; d < 6; ++d)
        if (dot(facing_of(frame, d), toward) > dot(facing_of(frame, best), toward)) best = d;
    return best;
}

field::Direction nearest_side(field::Grid const& grid, Frame const& frame, Point toward) {
    Point const centre = centre_of(grid, frame, frame.pinned);
    auto const along = [&](field::Direction d) {
        return dot(neighbour_centre(grid, frame, frame.pinned, d) - centre, toward);
    };
    field::Direction best = 0;
    for (field::Direction d = 1; d < 6; ++d)
        if (along(d) > along(best)) best = d;
    return best;
}

std::vector<field::Hex> quartered(field::Grid const& grid, Frame const& frame,
                                  std::span<Point const> points, Quarters const& quarters) {
    std::vector<field::Hex> hexes;
    for (std::size_t i = 0; i < points.size(); ++i) {
        field::Hex best = field::nowhere;
        double best_square = 0;
        for (std::size_t h = 0; h < grid.size(); ++h) {
            field::Hex const hex{static_cast<std::uint16_t>(h)};
            if (!grid.holds(hex)) continue;
            Point const way = centre_of(grid, frame, hex) - points[i];
            double const square = dot(way, way);
            if (best != field::nowhere && square >= best_square) continue;
            if (!quarters.holds(hex, i)) continue;
            best = hex;
            best_square = square;
        }
        if (best != field::nowhere) quarters.place(best, i);
        hexes.push_back(best);
    }
    return hexes;
}

} // namespace atlas
