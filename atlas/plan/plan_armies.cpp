// The armies as they stood: bars as long on the plan as the troops were on the ground.

#include "atlas/army.h"
#include "atlas/deploy.h"
#include "atlas/plan/sheet.h"

namespace atlas {

namespace {

constexpr double bar_depth = 5.6; // of a bar, on the sheet

// The line, and the same line moved to the rear: the outline of a bar.
std::vector<Spot> bar_along(Sheet const& sheet, Mark const& mark, double from, double to) {
    Point const rear = unit(-1 * mark.toward);
    Spot const back{rear.east, -rear.north};
    std::vector<Spot> const front = spots_of(sheet, mark.front);
    std::vector<Spot> outline;
    for (Spot const& spot : front) outline.push_back(spot + from * back);
    for (auto spot = front.rbegin(); spot != front.rend(); ++spot)
        outline.push_back(*spot + to * back);
    return outline;
}

std::string slashes_on(Sheet const& sheet, Mark const& mark) {
    Point const rear = unit(-1 * mark.toward);
    Spot const back{rear.east, -rear.north};
    std::string path;
    for (Point const& middle : spread_along(mark.front, std::max(1, mark.strength))) {
        Spot const at = sheet.on(middle);
        Spot const side = 1.6 * turned_right(back);
        path += straight_path({at - side, at + bar_depth * back + side}, Ends::open);
    }
    return path;
}

// As few words as tell one general from another: "Hans Joachim von Zieten" is Zieten.
std::string short_name(std::string const& name) {
    for (std::string_view const particle : {" von der ", " von dem ", " von ", " de ", " zu "}) {
        std::size_t const found = name.rfind(particle);
        if (found != std::string::npos) return name.substr(found + particle.size());
    }
    return name;
}

// The line without its ends, so that neighbours do not touch.
Line trimmed(Line const& line, double metres) {
    double const whole = length(line);
    if (whole < 4 * metres) return line;
    std::array<double, 3> const shares{metres, whole - 2 * metres, metres};
    return shared_out(line, shares)[1];
}

void add_posts(std::vector<Mark>& marks, Post const& post, umpire::Side side) {
    Mark mark;
    mark.side = side;
    mark.toward = post.toward;
    mark.arm = post.battery                   ? Arm::battery
               : is_foot(post.regiment->type) ? Arm::infantry
                                              : Arm::cavalry;
    if (mark.arm == Arm::battery) {
        mark.at = half_way(post.line);
        marks.push_back(mark);
        return;
    }
    if (post.formation == Formation::column) { // one behind the other, each across the march
        for (Point const& at : spread_along(post.line, post.units)) {
            Point const right = turned_right(post.toward);
            double const half = mark.arm == Arm::infantry ? 40 : 25;
            mark.front = {at + half * right, at - half * right};
            mark.strength = 1;
            marks.push_back(mark);
        }
        return;
    }
    bool const is_horse = mark.arm == Arm::cavalry;
    std::vector<double> const shares(static_cast<std::size_t>(is_horse ? 1 : post.units), 1.0);
    for (Line const& part : shared_out(post.line, shares)) {
        mark.front = trimmed(part, 8);
        mark.strength = is_horse ? post.units : 1;
        marks.push_back(mark);
    }
}

void add_leader(std::vector<Mark>& marks, Officer const& officer, Mark flag) {
    // So the documents write of one whose name is lost.
    constexpr std::string_view lost = "Name not known";
    flag.arm = Arm::leader;
    if (officer.name != lost) flag.label = short_name(officer.name);
    marks.push_back(flag);
}

} // namespace

std::vector<Mark> marks_of(Armies const& armies, Projection const& projection) {
    std::vector<Mark> marks;
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
        Army const& army = armies.of(side);
        for (Post const& post : posts_of(army, projection)) add_posts(marks, post, side);
        for (Command const& command : army.commands) {
            if (!command.leader.at) continue;
            Mark flag{projection.metres(*command.leader.at), {0, 1}, {}, side, 0, {}, {}, {}};
            if (command.leader.name == army.commander.name) flag.strength = 1;
            add_leader(marks, command.leader, flag);
        }
        if (army.commander.at)
            add_leader(marks, army.commander,
                       {projection.metres(*army.commander.at), {0, 1}, {}, side, 1, {}, {}, {}});
    }
    return marks;
}

void draw_front(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    sheet.put("<path d=\"", straight_path(bar_along(sheet, mark, 0, bar_depth), Ends::closed),
              "\" fill=\"", coat.fill, "\" stroke=\"", coat.edge, "\" stroke-width=\"0.8\"/>");
    // White in front and red behind, as for a bar that is a sign.
    if (mark.arm == Arm::infantry && mark.side == umpire::Side::b)
        sheet.put("<path d=\"",
                  straight_path(bar_along(sheet, mark, bar_depth * 0.5, bar_depth), Ends::closed),
                  "\" fill=\"", coat.edge, "\"/>");
    if (mark.arm == Arm::cavalry)
        sheet.put("<path d=\"", slashes_on(sheet, mark), "\" stroke=\"",
                  mark.side == umpire::Side::a ? sheet.palette().slash : coat.edge,
                  "\" stroke-width=\"1.3\"/>");
    Spot const middle = sheet.on(half_way(mark.front));
    Spot const ahead{unit(mark.toward).east, -unit(mark.toward).north};
    Spot const side = 2.0 * turned_right(ahead);
    sheet.put("<path d=\"",
              straight_path({middle - side, middle + 3.4 * ahead, middle + side}, Ends::closed),
              "\" fill=\"", coat.edge, "\"/>\n");
}

} // namespace atlas
