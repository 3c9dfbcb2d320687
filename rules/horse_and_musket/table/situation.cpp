#include "rules/horse_and_musket/table/situation.h"

#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/table/zones.h"

namespace horse_and_musket {

namespace {

constexpr std::size_t least_houses = 3; // HM-TERRAIN-10: of a village

} // namespace

std::optional<std::size_t> sort_of(Terrain terrain) {
    if (terrain >= Terrain::orchard && terrain <= Terrain::forest) return 0;
    if (terrain == Terrain::minor_stream || terrain == Terrain::torrential_stream) return 1;
    if (terrain >= Terrain::bog && terrain <= Terrain::quagmire) return 2;
    if (terrain >= Terrain::shallow_river && terrain <= Terrain::raging_torrent) return 3;
    return std::nullopt;
}

Situation::Situation(HorseAndMusket const& rules, Tabletop const& top, Ground const& ground)
    : rules_(rules), top_(top), ground_(ground) {
    if (has_laid_ground(scenario(), top)) laid_ = laid_ground(scenario(), top, ground);
    std::size_t const units = scenario().units.size();
    std::size_t const generals = scenario().generals.size();
    present_.reserve(units + generals);
    for (std::size_t i = 0; i < units; ++i) {
        Unit const& unit = top.units[i];
        if (unit.whereabouts != Whereabouts::table) continue;
        UnitId const id = unit_id(i);
        Arm const arm = data(id).arm;
        Presence& each = add(side(id), unit.pose, half_side(arm));
        each.unit = id;
        each.bounds = bounds_of(unit, arm, file_of(id));
        stands_ += unit.stands;
    }
    units_present_ = present_.size();
    for (std::size_t i = 0; i < generals; ++i) {
        General const& general = top.generals[i];
        if (general.whereabouts != Whereabouts::table || general.is_aside != 0) continue;
        Mil const half = half_side(Arm::infantry);
        Presence& each = add(scenario().generals[i].side, general.pose, half);
        each.general = general_id(i);
        each.with = general.with;
        each.bounds = field::grown({general.pose.at, general.pose.at}, 2 * half);
    }
}
Situation::~Situation() = default;

Situation::Cover const& Situation::cover_of(Presence const& each) const {
    if (covers_.empty()) {
        covers_.resize(present_.size());
        // One for each stand at most, and each General: those that are asked for stay where they
        // are.
        outlines_.reserve(stands_ + present_.size());
    }
    Cover& cover = covers_[each.number];
    if (cover.count > 0) return cover;
    std::size_t const first = outlines_.size();
    if (each.unit == no_unit)
        outlines_.emplace_back(footprint_of(top_.generals[each.general.value]));
    else
        add_outlines(unit(each.unit), data(each.unit).arm, file_of(each.unit), outlines_);
    Outlines const made = Outlines(outlines_).subspan(first);
    cover = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(made.size()),
             made[0].box()};
    for (field::Convex const& outline : made) cover.box = field::both(cover.box, outline.box());
    return cover;
}
Outlines Situation::outlines_of(Presence const& each) const {
    Cover const& cover = cover_of(each);
    return Outlines(outlines_).subspan(cover.first, cover.count);
}
Situation::Presence const* Situation::presence(UnitId unit) const {
    auto const units = std::span(present_).first(units_present_);
    auto const found = std::ranges::lower_bound(units, unit, {}, &Presence::unit);
    return found != units.end() && found->unit == unit ? &*found : nullptr;
}

Zones& Situation::zones() const {
    if (!zones_) zones_ = std::make_unique<Zones>(*this);
    return *zones_;
}

std::optional<Status> Situation::status(UnitId id) const {
    if (data(id).troop != Troop::freikorps) return status_in_force(*this, id, unit(id).status);
    if (unit(id).settled == 0) return std::nullopt;
    return status_in_force(*this, id, static_cast<Status>(unit(id).settled - 1));
}
bool Situation::is_lone(GeneralId id) const {
    General const& general = top_.generals[id.value];
    return general.whereabouts == Whereabouts::table && general.with == no_unit;
}
bool Situation::is_shaken(UnitId id) const {
    if (!keeps_answers_) return find_shaken(id);
    std::optional<bool>& known = shaken_[id.value];
    if (!known) known = find_shaken(id);
    return *known;
}
bool Situation::find_shaken(UnitId id) const {
    // HM-CARD-53: some cannot be shaken.
    return strength(id).is_shaken() && !is_proof(*this, id, EffectWord::shaken);
}
field::File const* Situation::file_of(UnitId id) const {
    std::uint8_t const column = unit(id).column;
    return column < max_columns ? &top_.columns[column] : nullptr;
}

Mover Situation::mover(UnitId id) const {
    Unit const& unit = this->unit(id);
    UnitData const& data = this->data(id);
    bool const is_line = is_formed(unit.formation);
    return {id,
            no_general,
            side(id),
            data.arm,
            data.nation,
            unit.formation,
            unit.pose,
            is_line ? extent_of(unit, data.arm) : field::square(half_side(data.arm)),
            Precedence::none};
}
Mover Situation::mover(GeneralId id) const {
    return {no_unit,
            id,
            scenario().generals[id.value].side,
            Arm::skirmishing_cavalry,
            scenario().generals[id.value].nation,
            Formation::skirmish,
            top_.generals[id.value].pose,
            field::square({stand_side.value / 2}),
            Precedence::none};
}

bool Situation::is_razed(std::size_t feature) const {
    auto const& houses = features()[feature].houses;
    if (houses.size() < least_houses) return false; // drawn without them
    return std::ranges::count_if(houses, [&](std::size_t house) {
               return top_.is_burnt[house] == 0;
           }) < static_cast<std::ptrdiff_t>(least_houses);
}
TerrainRow const& Situation::ground(std::size_t feature) const {
    static constexpr TerrainRow open_ground{};
    if (is_razed(feature)) return open_ground;
    return rules_.tables.terrain[static_cast<std::size_t>(terrain(feature))];
}
Access Situation::access(std::size_t feature, Mover const& mover) const {
    Access const access = ground(feature).access[static_cast<std::size_t>(mover.arm)];
    // HM-WEATHER-08: soaked ground is closed.
    if (!do_roads_serve(top_) && is_marsh(terrain(feature))) return Access::closed;
    // HM-CARD-73: a card has found a way.
    if (access != Access::open && is_passed(*this, feature, mover)) return Access::open;
    // Cossacks are the skirmishing cavalry of Russia.
    if (access == Access::cossacks)
        return mover.unit != no_unit && mover.nation == Nation::russian ? Access::open
                                                                        : Access::closed;
    // A farm that skirmishers hold is entered by nobody who marches.
    return access == Access::occupied ? Access::closed : access;
}
int Situation::level_at(Spot spot) const {
    int level = 0;
    for (std::size_t i = 0; i < features().size(); ++i)
        if (is_hill(ground_[i]) &&
            std::ranges::any_of(features()[i].parts, [&](field::Convex const& part) {
                return field::touch(part, field::Convex{spot});
            }))
            level += ground(i).rises;
    return level;
}
int Situation::top_of(std::size_t feature) const {
    if (features()[feature].parts.empty()) return 0;
    field::Box const& box = features()[feature].parts[0].box();
    int const here = level_at(
        {{(box.low.x.value + box.high.x.value) / 2}, {(box.low.y.value + box.high.y.value) / 2}});
    return is_hill(ground_[feature]) ? here : here + ground(feature).rises;
}

bool Situation::is_passed_loose(UnitId id, Side by) const {
    return data(id).arm == Arm::artillery &&
           (side(id) == by || unit(id).guns >= GunState::crewless);
}
bool Situation::makes_way(Presence const& each, Mover const& mover) const {
    UnitId const unit = each.with != no_unit ? each.with : each.unit;
    if (mover.precedence == Precedence::none || unit == no_unit) return false;
    if (mover.precedence == Precedence::guns) return is_passed_loose(unit, mover.side);
    if (each.side != mover.side) return false;
    bool const steps_aside =
        is_skirmisher(data(unit).arm) && this->unit(unit).formation == Formation::skirmish;
    return steps_aside || (mover.precedence == Precedence::shaken && is_shaken(unit));
}
std::vector<field::Convex> Situation::ground_of(Mover const& mover, Access wanted,
                                                field::Box const& box) const {
    std::vector<field::Convex> found;
    for (std::size_t i = 0; i < features().size(); ++i)
        if (access(i, mover) == wanted)
            for (field::Convex const& part : features()[i].parts)
                if (field::meet(part.box(), box)) found.push_back(part);
    return found;
}
std::vector<field::Convex> Situation::edges(Mover const& mover, field::Box const& box) const {
    return ground_of(mover, Access::edge, box);
}
std::vector<field::Convex> Situation::obstacles(Mover const& mover, field::Box const& box) const {
    std::vector<field::Convex> found;
    for (Presence const& each : present_) {
        if (!each.meets(box) || each.is(mover) || makes_way(each, mover)) continue;
        for (field::Convex const& outline : each.outlines())
            if (field::meet(outline.box(), box)) found.push_back(outline);
    }
    std::vector<field::Convex> const closed = ground_of(mover, Access::closed, box);
    found.insert(found.end(), closed.begin(), closed.end());
    return found;
}

std::vector<field::Blocker> Situation::blockers(Mover const& one, Presence const& two,
                                                field::Box const& box) const {
    std::vector<field::Blocker> found;
    bool const is_passed = one.precedence == Precedence::skirmishers;
    for (Presence const& each : present_) {
        if (!each.meets(box) || each.is(one) || &each == &two || each.belongs_to(two.unit))
            continue;
        if (is_passed && each.unit != no_unit && // HM-SKIRM-13: of either side
            unit(each.unit).formation == Formation::skirmish)
            continue;
        for (field::Convex const& outline : each.outlines())
            if (field::meet(outline.box(), box)) found.push_back({outline, field::Hides::all, 0});
    }
    for (std::size_t i = 0; i < features().size(); ++i)
        if (is_closed(i, one))
            for (field::Convex const& part : features()[i].parts)
                if (field::meet(part.box(), box))
                    found.push_back({part, field::Hides::all, static_cast<std::uint16_t>(i + 1)});
    return found;
}

bool Situation::is_clear(Mover const& mover, field::Quad const& outline) const {
    if (!field::is_on(scenario().cloth, outline)) return false;
    field::Convex const here(outline);
    auto const is_in = [&](Mil depth) {
        return [&here, depth](field::Convex const& other) {
            return field::overlap_deeper(here, other, depth);
        };
    };
    return std::ranges::none_of(obstacles(mover, here.box()), is_in({0})) &&
           std::ranges::none_of(edges(mover, here.box()), is_in(edge_depth));
}

} // namespace horse_and_musket
