#include "atlas/plan/sheet.h"

#include <cmath>

namespace atlas {

double length(Spot way) { return std::sqrt(way.x * way.x + way.y * way.y); }

Spot unit(Spot way) {
    double const size = length(way);
    return size > 0 ? (1 / size) * way : Spot{0, -1};
}

Palette const& palette_of(Theme theme) {
    static constexpr Palette light{.paper = "#f3e9d2",
                                   .paper_edge = "#e3d2ab",
                                   .ink = "#2b2118",
                                   .faint_ink = "#6d5b45",
                                   .hill = "#5a4632",
                                   .wood = "#cdd2a4",
                                   .leaf = "#a5b178",
                                   .leaf_ink = "#4b5a33",
                                   .water = "#b9cfd0",
                                   .water_ink = "#3f6b78",
                                   .garden = "#dfdcae",
                                   .house = "#a9432c",
                                   .house_edge = "#5d1f14",
                                   .wall = "#3a2c22",
                                   .road = "#faf4e4",
                                   .grid = "#8a7554",
                                   .label = "#8a7554",
                                   .gold = "#b58a2c",
                                   .prussian = "#1f4486",
                                   .prussian_edge = "#0e2143",
                                   .austrian = "#fffdf6",
                                   .austrian_edge = "#a3211f",
                                   .austrian_figure = "#a3211f",
                                   .slash = "#f3e9d2",
                                   .morale = "#b3261e"};
    static constexpr Palette dark{.paper = "#211e1a",
                                  .paper_edge = "#171411",
                                  .ink = "#e6d9b8",
                                  .faint_ink = "#a3957a",
                                  .hill = "#b7a482",
                                  .wood = "#2c3425",
                                  .leaf = "#47573a",
                                  .leaf_ink = "#94a67a",
                                  .water = "#24404b",
                                  .water_ink = "#7fb0c2",
                                  .garden = "#2f2f22",
                                  .house = "#b9573d",
                                  .house_edge = "#eab79d",
                                  .wall = "#e6d9b8",
                                  .road = "#4a4234",
                                  .grid = "#7d7058",
                                  .label = "#85775d",
                                  .gold = "#d3aa4c",
                                  .prussian = "#4f86dc",
                                  .prussian_edge = "#c4dbff",
                                  .austrian = "#f6efe0",
                                  .austrian_edge = "#c8322c",
                                  .austrian_figure = "#ff9d8f",
                                  .slash = "#14233f",
                                  .morale = "#ff8a7a"};
    return theme == Theme::light ? light : dark;
}

std::string number(double value) {
    auto hundredths = static_cast<long long>(std::floor(value * 100 + 0.5));
    std::string text = hundredths < 0 ? "-" : "";
    if (hundredths < 0) hundredths = -hundredths;
    text += std::to_string(hundredths / 100);
    long long const rest = hundredths % 100;
    if (rest == 0) return text;
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    return text;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (char const c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (static_cast<unsigned char>(c) < 0x20)
            result += ' '; // XML has no way to write most of these
        else
            result += c;
    }
    return result;
}

std::size_t letters_in(std::string_view text) {
    std::size_t letters = 0;
    for (char const c : text)
        if ((static_cast<unsigned char>(c) & 0xC0u) != 0x80u) ++letters;
    return letters;
}

Jitter::Jitter(std::string_view seed) {
    for (char const c : seed) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
}

double Jitter::between(double low, double high) {
    // Split-mix: well spread even from the similar seeds that ids are.
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    mixed ^= mixed >> 31;
    return low + (high - low) * (static_cast<double>(mixed >> 11) / 9007199254740992.0);
}

namespace {

// Green cloth by day, and by candlelight.
Palette on_cloth(Palette palette, Theme theme) {
    bool const is_light = theme == Theme::light;
    palette.paper = is_light ? "#b9c39a" : "#26301f";
    palette.paper_edge = is_light ? "#9fac80" : "#171d13";
    palette.wood = is_light ? "#93a56b" : "#1e2a1a";
    palette.leaf = is_light ? "#7c9158" : "#3f5333";
    palette.garden = is_light ? "#cdd0a0" : "#333a24";
    palette.leaf_ink = is_light ? "#2f3a1c" : "#b6c79c"; // the names stand on darker woods
    return palette;
}

} // namespace

Sheet::Sheet(Box const& window, PlanStyle const& style)
    : window_(window), style_(style), palette_(palette_of(style.theme)) {
    if (style.backing == Backing::cloth) palette_ = on_cloth(palette_, style.theme);
}

double Sheet::border() const { return style_.backing == Backing::cloth ? 0 : 34; }

Patch Sheet::map() const {
    Point const extent = window_.high - window_.low;
    return {{border(), border()}, {border() + size(extent.east), border() + size(extent.north)}};
}

Patch Sheet::paper() const { return {{0, 0}, map().high + Spot{border(), border()}}; }

Spot Sheet::on(Point point) const {
    return {border() + size(point.east - window_.low.east),
            border() + size(window_.high.north - point.north)};
}

Point Sheet::under(Spot spot) const {
    return {window_.low.east + (spot.x - border()) / style_.units_per_metre,
            window_.high.north - (spot.y - border()) / style_.units_per_metre};
}

std::vector<Spot> spots_of(Sheet const& sheet, std::vector<Point> const& points) {
    std::vector<Spot> spots;
    for (Point const& point : points) spots.push_back(sheet.on(point));
    return spots;
}

std::string straight_path(std::vector<Spot> const& spots, Ends ends) {
    Pen path;
    for (std::size_t i = 0; i < spots.size(); ++i) path.put(i == 0 ? "M" : "L", spots[i]);
    if (ends == Ends::closed) path.put("Z");
    return path.take();
}

std::string round_path(std::vector<Spot> const& spots, Ends ends) {
    int const count = static_cast<int>(spots.size());
    if (count < 3) return straight_path(spots, ends);
    auto const at = [&](int i) {
        int const index = ends == Ends::closed ? (i + count) % count : std::clamp(i, 0, count - 1);
        return spots[static_cast<std::size_t>(index)];
    };
    // A curve through each point, parallel there to the way between the points beside it.
    Pen path;
    path.put("M", spots[0]);
    int const curves = ends == Ends::closed ? count : count - 1;
    for (int i = 0; i < curves; ++i)
        path.put("C", at(i) + (1.0 / 6) * (at(i + 1) - at(i - 1)), " ",
                 at(i + 1) - (1.0 / 6) * (at(i + 2) - at(i)), " ", at(i + 1));
    if (ends == Ends::closed) path.put("Z");
    return path.take();
}

Ring rounded(Ring const& ring) {
    constexpr int parts = 6;
    std::size_t const count = ring.size();
    Ring result;
    for (std::size_t i = 0; i < count; ++i) {
        Point const before = ring[(i + count - 1) % count];
        Point const from = ring[i];
        Point const to = ring[(i + 1) % count];
        Point const after = ring[(i + 2) % count];
        Point const first = from + (1.0 / 6) * (to - before);
        Point const second = to - (1.0 / 6) * (after - from);
        for (int part = 0; part < parts; ++part) {
            double const t = static_cast<double>(part) / parts;
            double const s = 1 - t;
            result.push_back((s * s * s) * from + (3 * s * s * t) * first +
                             (3 * s * t * t) * second + (t * t * t) * to);
        }
    }
    return result;
}

} // namespace atlas
