#include "rules/horse_and_musket/army/raise.h"

namespace horse_and_musket {

namespace {

constexpr int spare_generals = 4; // Poor ones, HM-POINTS-10; the last takes all that are left

std::string side_id(Side side, std::string_view id) {
    return (side == Side::a ? "a-" : "b-") + std::string(id);
}

// HM-CARD-33: whom cards call by name.
Troop troop_of(ListLine const& line) {
    return line.is_freikorps           ? Troop::freikorps
           : line.troops == "cossacks" ? Troop::cossack
           : line.troops == "croats"   ? Troop::croat
           : line.troops == "hussars"  ? Troop::hussar
           : line.troops == "dragoons" ? Troop::dragoon
                                       : Troop::none;
}

GeneralData enlisted_general(ArmyGeneral const& bought, BoughtArmy const& army, Side side) {
    GeneralData general;
    general.id = side_id(side, bought.id);
    general.name = bought.name;
    general.side = side;
    general.nation = army.nation;
    general.is_chief = bought.is_chief();
    general.is_bought = true;
    general.is_rolled = !bought.ratings && bought.line != nullptr;
    general.ratings = bought.ratings.value_or(Ratings{});
    if (bought.line != nullptr && bought.line->is_mediocre) general.ratings.grade = Grade::mediocre;
    if (bought.line != nullptr && bought.line->is_exceptional)
        general.ratings.grade = Grade::exceptional;
    general.ratings.leads_cavalry = bought.leads_cavalry;
    return general;
}

UnitData enlisted_unit(ArmyUnit const& bought, BoughtArmy const& army, Side side) {
    ListLine const& line = *bought.line;
    UnitData unit;
    unit.id = side_id(side, bought.id);
    unit.name = bought.name;
    unit.side = side;
    unit.nation = line.is_imperial ? Nation::imperial : army.nation;
    unit.arm = bought.arm();
    unit.is_bought = true;
    unit.is_formed = bought.is_formed;
    unit.has_howitzers = line.has_howitzers;
    if (!bought.is_formed) unit.troop = troop_of(line);
    unit.rolls_stands = bought.stands == 0;
    unit.stands = static_cast<std::uint8_t>(std::max(1, bought.stands));
    unit.status = bought.status.value_or(line.status.value_or(Status::trained));
    if (line.random_status && !bought.status)
        unit.rolls_status = static_cast<std::uint8_t>(*line.random_status);
    // HM-UNIT-08, HM-UNIT-10, HM-GAP-85: in close order they are Poorly Trained.
    if (bought.is_formed) {
        unit.status = Status::poorly_trained;
        unit.rolls_status.reset();
    }
    return unit;
}

} // namespace

void enlist(BoughtArmy const& army, Side side, Scenario& scenario) {
    std::size_t const generals = scenario.generals.size();
    std::size_t const units = scenario.units.size();
    auto const add_force = [&](ArmyForce const& bought) { // HM-FLANK-01
        ForceData force;
        force.side = side;
        force.entry = !bought.flank                  ? Entry::own_edge
                      : *bought.flank == Flank::left ? Entry::left
                                                     : Entry::right;
        force.half = bought.half;
        force.jokers = bought.jokers;
        force.is_instead_of_works = bought.is_instead_of_works;
        for (std::size_t const unit : bought.units)
            force.units.push_back(UnitId{static_cast<std::uint16_t>(units + unit)});
        for (std::size_t const general : bought.generals)
            force.generals.push_back(GeneralId{static_cast<std::uint16_t>(generals + general)});
        scenario.forces.push_back(std::move(force));
    };
    std::ranges::for_each(army.flanks, add_force);
    std::ranges::for_each(army.reinforcements, add_force);
    Army& own = scenario.armies[umpire::index(side)];
    own.name = army.name;
    own.list = army.list->id;
    own.rules = army.list->rules;
    for (ArmyGeneral const& general : army.generals)
        scenario.generals.push_back(enlisted_general(general, army, side));
    for (int i = 1; i <= spare_generals && !army.is_rolled; ++i) {
        GeneralData spare;
        spare.id = side_id(side, "poor-" + std::to_string(i));
        spare.name = "a Poor General";
        spare.side = side;
        spare.nation = army.nation;
        spare.is_bought = spare.is_spare = true;
        spare.ratings = {0, 0, 0, Grade::unreliable, 0, 0, 0};
        scenario.generals.push_back(std::move(spare));
    }
    for (ArmyUnit const& unit : army.units)
        scenario.units.push_back(enlisted_unit(unit, army, side));
}

} // namespace horse_and_musket
