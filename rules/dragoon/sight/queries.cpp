#include "rules/dragoon/sight/queries.h"

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

// Friendly units on the field of which something is true.
template <class Holds> UnitList friends(Dragoon const& rules, View const& view, Holds&& holds) {
    UnitList found;
    Scene const now(rules, view.position);
    auto const own = umpire::side_of(view.seat);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (own == now.side(unit) && now.on_field(unit) && holds(now, unit)) found.push_back(unit);
    }
    return found;
}

// The command of the leader who acts or has the initiative, if they are the seat's own.
CommandId own_acting(Dragoon const& rules, View const& view) {
    CommandId const acting = view.position.acting;
    bool const is_own = acting != no_command &&
                        umpire::side_of(view.seat) == rules.scenario.commands[acting.value].side;
    return is_own ? acting : no_command;
}

} // namespace

std::vector<Hex> command_radius(Dragoon const& rules, View const& view) {
    std::vector<Hex> found;
    CommandId const command = own_acting(rules, view);
    if (command == no_command) return found;
    Scene const now(rules, view.position);
    for (Hex hex{0}; hex.value < now.grid().size(); ++hex.value)
        if (now.grid().holds(hex) && now.is_within_radius(command, hex)) found.push_back(hex);
    return found;
}

// DRG-OA-02: to the overall leader nobody is attached, and everybody is subordinate.
UnitList attached_units(Dragoon const& rules, View const& view) {
    CommandId const command = own_acting(rules, view);
    if (command == no_command) return {};
    return friends(rules, view, [&](Scene const& now, UnitId unit) {
        if (now.corps(command).is_overall) return now.command(command).leader != unit;
        return !is_leader(now.arm(unit)) && now.counter(unit).command == command;
    });
}

UnitList deferred_leaders(Dragoon const& rules, View const& view) {
    return friends(rules, view, [](Scene const& now, UnitId unit) {
        CommandId const led = now.command_of_leader(unit);
        return led != no_command && now.command(led).standing == Standing::deferred;
    });
}

UnitList disrupted_units(Dragoon const& rules, View const& view) {
    return friends(rules, view,
                   [](Scene const& now, UnitId unit) { return now.piece(unit).disruption > 5; });
}

UnitList shaken_units(Dragoon const& rules, View const& view) {
    return friends(rules, view, [](Scene const& now, UnitId unit) {
        return !is_leader(now.arm(unit)) && now.piece(unit).morale <= 5;
    });
}

UnitList finished_units(Dragoon const& rules, View const& view) {
    return friends(rules, view,
                   [](Scene const& now, UnitId unit) { return now.piece(unit).has_acted; });
}

// Hex by hex, as the orders themselves would lead: what is not offered is not shown.
ChargeArea charge_area(Dragoon const& rules, View const& view) {
    ChargeArea area;
    auto const side = umpire::side_of(view.seat);
    UnitId const under_way = view.position.charge.unit;
    UnitId const unit = under_way == nobody ? view.position.hand : under_way;
    if (!side || unit == nobody) return area;
    Position ridden = view.position;
    std::vector<std::pair<Hex, std::uint8_t>> reached{
        {ridden.pieces[unit.value].at, view.position.charge.hexes}};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        auto const [from, hexes] = reached[i];
        ridden.pieces[unit.value].at = from;
        ridden.charge.hexes = hexes;
        if (hexes > 0) ridden.charge.unit = unit;
        Menu menu;
        Situation const now(rules, ridden);
        list_charges(now, *side, menu);
        for (Order const& order : menu) {
            Hex const to = get<Charge>(order).to;
            auto& list = is_red(now, unit, to) ? area.red : area.yellow;
            if (std::ranges::find(list, to) != list.end()) continue;
            list.push_back(to);
            if (to != from) reached.push_back({to, std::uint8_t(hexes + 1)});
        }
    }
    std::ranges::sort(area.yellow);
    std::ranges::sort(area.red);
    return area;
}

std::vector<Hex> formation_hexes(Dragoon const& rules, View const& view) {
    std::vector<Hex> found;
    Situation const now(rules, view.position);
    UnitId const unit = view.position.hand;
    bool const is_own = unit != nobody && umpire::side_of(view.seat) == now.side(unit);
    if (!is_own || view.position.stage != Stage::movement) return found;
    Menu menu;
    list_turns_and_forms(now, now.side(unit), menu);
    for (Order const& order : menu) {
        auto const* const form = get_if<Form>(&order);
        if (form == nullptr) continue;
        for (Direction way = 0; way < 6; ++way) {
            Hex const hex = now.grid().neighbour(now.piece(unit).at, way);
            if (hex != nowhere && aspect_of(form->formation, form->facing, way) == Aspect::front)
                found.push_back(hex);
        }
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

HexSheet sheet_of(Dragoon const& rules, View const& view, Hex hex) {
    Ground const& ground = rules.scenario.ground;
    HexSheet sheet{ground.terrain(hex), ground.level(hex), ground.at(hex).roads != 0, {}};
    for (std::size_t i = 0; i < rules.scenario.objectives.size(); ++i) {
        Objective const& objective = rules.scenario.objectives[i];
        if (objective.at == hex)
            sheet.objectives.push_back({objective.name, objective.worth, view.position.holders[i]});
    }
    return sheet;
}

void Messages::add(std::string message) {
    kept_.push_front(std::move(message));
    if (kept_.size() > most) kept_.pop_back();
    back_ = 0;
}

std::string_view Messages::shown() const {
    return kept_.empty() ? std::string_view{} : std::string_view(kept_[back_]);
}

bool Messages::previous() {
    if (back_ + 1 >= kept_.size()) return false;
    ++back_;
    return true;
}

} // namespace dragoon
