#include "report/plans.h"

#include <cmath>
#include <cstdio>

namespace report {

namespace {

// What lies between the element that opens an SVG and the one that closes it.
std::string inner_of(std::string const& svg) {
    std::size_t const begin = svg.find('>', svg.find("<svg")) + 1;
    return svg.substr(begin, svg.rfind("</svg>") - begin);
}

// The troops of a plan are one group of it, with groups inside.
std::string troops_of(std::string const& svg) {
    std::size_t const begin = svg.find("<g class=\"troops\">");
    if (begin == svg.npos) return {};
    std::size_t at = begin + 2;
    for (int open = 1; open > 0;) {
        std::size_t const close = svg.find("</g>", at);
        if (close == svg.npos) return {};
        std::size_t const more = std::min(svg.find("<g ", at), svg.find("<g>", at));
        bool const is_close = close < more;
        open += is_close ? -1 : 1;
        at = (is_close ? close : more) + 3;
    }
    return svg.substr(begin, at + 1 - begin);
}

std::string arrow(March const& march) {
    double const dx = march.to.x - march.from.x, dy = march.to.y - march.from.y;
    double const length = std::hypot(dx, dy);
    if (length < 1) return {}; // it stands where it stood
    double const head = 11;
    char line[400];
    std::snprintf(line, sizeof line,
                  "<path class=\"march %s\" d=\"M%.1f %.1fL%.1f %.1fM%.1f %.1fL%.1f "
                  "%.1fL%.1f %.1f\"/>",
                  march.side == umpire::Side::a ? "a" : "b", march.from.x, march.from.y, march.to.x,
                  march.to.y, march.to.x - head * (dx * 0.87 + dy * 0.5) / length,
                  march.to.y - head * (dy * 0.87 - dx * 0.5) / length, march.to.x, march.to.y,
                  march.to.x - head * (dx * 0.87 - dy * 0.5) / length,
                  march.to.y - head * (dy * 0.87 + dx * 0.5) / length);
    return line;
}

} // namespace

PlanDrawer::PlanDrawer(Subject const& subject)
    : subject_(subject),
      table_(subject.battle.again(subject.battle.seed(), subject.battle.script())) {}

std::string PlanDrawer::ground(umpire::AnyBattle const& battle) {
    if (!head_.empty()) return "<use href=\"#ground\"/>";
    atlas::PlanStyle bare;
    bare.hexes_shown = bare.troops_shown = false;
    bare.cartouche = bare.legend = bare.compass = atlas::Corner::none;
    std::string const svg = subject_.system.draw(battle, umpire::umpire_seat, bare);
    std::size_t const begin = svg.find("<svg");
    head_ = svg.substr(begin, svg.find('>', begin) + 1 - begin);
    return "<g id=\"ground\">" + inner_of(svg) + "</g>";
}

std::string PlanDrawer::draw(ChronicleTurn const& turn) {
    table_->play_to(subject_.battle, turn.last);
    std::string const below = ground(*table_);
    atlas::PlanStyle style;
    style.hexes_shown = false;
    style.cartouche = style.legend = style.compass = atlas::Corner::none;
    std::string arrows;
    for (March const& march : turn.marches) arrows += arrow(march);
    return head_ + below + troops_of(subject_.system.draw(*table_, umpire::umpire_seat, style)) +
           arrows + "</svg>";
}

} // namespace report
