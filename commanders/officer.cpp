#include "commanders/officer.h"

#include "commanders/dragoon_captain/captain.h"
#include "commanders/glory_captain/captain.h"
#include "commanders/leuthen1757_captain/captain.h"
#include "rules/dragoon/rules.h"
#include "rules/glory/rules.h"
#include "rules/leuthen1757/rules.h"

namespace commanders {

namespace {

using umpire::AnyBattle;
using umpire::Commission;
using umpire::Malformed;

// The names of units and of a place become theirs of the scenario.
template <class Scenario>
std::variant<Brief, Malformed> read_brief(Scenario const& scenario, Commission const& commission) {
    Brief brief;
    brief.intention = commission.intention;
    if (commission.units) {
        brief.units.resize(scenario.counters.size());
        for (std::size_t i = 0; i < commission.units->size(); ++i) {
            std::string const& name = (*commission.units)[i];
            auto const found = std::ranges::find(scenario.counters, name, [](auto const& counter) {
                return std::string_view(counter.id);
            });
            if (found == scenario.counters.end())
                return Malformed{"units[" + std::to_string(i) + "]",
                                 "no unit is called '" + name + "'"};
            brief.units[static_cast<std::size_t>(found - scenario.counters.begin())] = true;
        }
    }
    if (commission.at) {
        auto const found = scenario.ground.grid.find(*commission.at);
        if (!found) return Malformed{"at", "there is no hex '" + *commission.at + "' on this map"};
        brief.at = *found;
    }
    if (brief.is_attack() && brief.at == field::nowhere)
        return Malformed{"at", "an attack needs a place"};
    return brief;
}

// The orders are tried on a state made up from the view, as in any preview, and go on after a die
// as if it had fallen as it does there.
template <class R, class Captain>
AnyBattle::Answer plan(umpire::JsonWriter& out, AnyBattle const& table, umpire::Seat seat,
                       Commission const& commission) {
    auto const& battle = static_cast<umpire::AnyBattleOf<R> const&>(table);
    auto const read = read_brief(battle.rules().scenario, commission);
    if (auto const* const malformed = get_if<Malformed>(&read)) return *malformed;
    Captain captain(std::get<Brief>(read));
    umpire::Dice own;
    umpire::Preview<R> preview(battle.rules(), battle.view(seat), seat);
    out.begin_array();
    for (std::size_t i = 0; i < commission.most && preview.may_order(); ++i) {
        auto const order = captain.propose(battle.rules(), preview.view(), own);
        if (!order) break;
        preview.write_step(out, *order);
        preview.suppose();
    }
    out.end_array();
    return std::monostate{};
}

} // namespace

AnyBattle::Answer write_plan(umpire::JsonWriter& out, AnyBattle const& table, umpire::Seat seat,
                             Commission const& commission) {
    using dragoon::Dragoon;
    using glory::Glory;
    using leuthen1757::Leuthen1757;
    if (table.system() == Leuthen1757::id)
        return plan<Leuthen1757, leuthen1757_captain::Captain>(out, table, seat, commission);
    if (table.system() == Dragoon::id)
        return plan<Dragoon, dragoon_captain::Captain>(out, table, seat, commission);
    if (table.system() == Glory::id)
        return plan<Glory, glory_captain::Captain>(out, table, seat, commission);
    return umpire::Refusal{"UMP-PLAN-02", "no staff officer knows this system yet"};
}

} // namespace commanders
