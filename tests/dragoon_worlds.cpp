#include "tests/dragoon_worlds.h"

namespace dragoon {

std::shared_ptr<Dragoon const> foggy_field(Cover cover) {
    auto document = std::get<nlohmann::json>(dragoon::system.document("training-field"));
    document["options"]["fog"] = true;
    auto& hexes = document["ground"]["hexes"];
    if (cover == Cover::belt)
        for (std::string const hex : {"0111", "0211", "0511", "0611", "0711", "0811", "0911",
                                      "1011", "1311", "1411", "1511", "1611", "1711"})
            hexes[hex] = "woods";
    field::Grid const grid(field::GridShape{20, 19, 20});
    for (Hex hex{0}; cover == Cover::forest && hex.value < grid.size(); ++hex.value)
        if (grid.holds(hex) && grid.row(hex) >= 8 && grid.row(hex) <= 12)
            hexes[grid.label(hex)] = "woods";
    return std::get<0>(bind_rules(document));
}

bool World::give(umpire::Seat seat, Order const& order) {
    events.clear();
    if (!rules.to_act(state).contains(seat)) return false;
    if (umpire::is_refused(rules.check(rules.view(state, seat), order))) return false;
    Pen pen(rules, state, events);
    rules.resolve(pen, seat, order);
    return true;
}

void World::look() {
    events.clear();
    Pen pen(rules, state, events);
    look_about(pen);
}

bool World::has_learnt(Side side) const {
    return std::ranges::any_of(events, [&](Event const& event) {
        auto const* sighted = get_if<Sighted>(&event);
        auto const* flag = get_if<FlagSeen>(&event);
        auto const* halted = get_if<Halted>(&event);
        return (sighted != nullptr && sighted->side == side) ||
               (flag != nullptr && flag->side == side) ||
               (halted != nullptr && rules.scenario.counters[halted->unit.value].side == side);
    });
}

Order Mail::some_order(umpire::Dice& chance) const {
    auto const count = rules_.scenario.counters.size();
    UnitId const unit{static_cast<std::uint16_t>(chance.pick(count))};
    Hex hex{static_cast<std::uint16_t>(chance.pick(rules_.scenario.ground.hexes.size()))};
    if (!rules_.scenario.ground.grid.holds(hex)) hex = rules_.scenario.objectives[0].at;
    // Half of them concern the neighbourhood, where most can be asked.
    Hex const at = rules_.scenario.setup[unit.value].at;
    Hex const own = view_.position.pieces[unit.value].at;
    if (own != nowhere && chance.pick(2) == 0)
        if (Hex const to =
                rules_.scenario.ground.grid.neighbour(own, static_cast<Direction>(chance.pick(6)));
            to != nowhere)
            hex = to;
    if (at != nowhere && chance.pick(8) == 0) hex = at;
    std::array<Order, 12> const orders{Fire{unit, hex},
                                       dragoon::Step{unit, hex},
                                       March{unit, hex},
                                       Charge{unit, hex},
                                       Advance{unit, hex},
                                       Disengage{unit, hex, true},
                                       AssaultMove{unit, hex},
                                       Take{unit},
                                       Rally{unit},
                                       Assault{unit},
                                       Recall{unit},
                                       Allot{unit, 1}};
    return orders[chance.pick(orders.size())];
}

State Hider::disguise(State const& truth) const {
    World other{rules_, truth};
    for (std::size_t i = 0; i < scenario().counters.size(); ++i)
        if (scenario().counters[i].side != side_) change(other, i);
    change_army(other.position());
    for (int i = 0; i < 20; ++i) change_places(other.position());
    other.state.dice = umpire::Dice{umpire::Seed{chance_.pick(1000), 3}};
    return other.state;
}

std::optional<State> Hider::lay_in_wait(State const& truth, Hex at) const {
    for (std::size_t i = 0; i < scenario().counters.size(); ++i) {
        World other{rules_, truth};
        bool const is_enemy =
            scenario().counters[i].side != side_ && !is_leader(scenario().counters[i].arm);
        if (!is_enemy || is_seen(other.position(), i)) continue;
        if (other.position().pieces[i].whereabouts != Whereabouts::field) continue;
        move(other, i, at);
        if (other.position().pieces[i].at == at) return other.state;
    }
    return std::nullopt;
}

State Hider::move_unseen(State const& truth) const {
    World other{rules_, truth};
    for (std::size_t i = 0; i < scenario().counters.size(); ++i)
        if (scenario().counters[i].side != side_ && !is_seen(other.position(), i)) change(other, i);
    return other.state;
}

void Hider::change(World& world, std::size_t i) const {
    Piece& piece = world.position().pieces[i];
    Arm const arm = scenario().counters[i].arm;
    if (piece.whereabouts != Whereabouts::field || chance_.pick(3) == 0) return;
    if (!is_leader(arm) && piece.formation != Formation::rout) {
        piece.morale = static_cast<std::uint8_t>(1 + up_to(9));
        piece.disruption = is_battery(arm) ? piece.disruption : up_to(10);
    }
    if (!is_leader(arm)) piece.quality = static_cast<Quality>(up_to(3));
    piece.target = Hex{static_cast<std::uint16_t>(up_to(200))};
    piece.has_acted = up_to(1) == 1;
    piece.is_active = piece.is_active && up_to(1) == 1;
    piece.spent = up_to(4);
    if (is_seen(world.position(), i)) {
        if (has_men(arm)) piece.men = alike(piece.men);
        return;
    }
    if (has_men(arm)) piece.men = static_cast<std::uint16_t>(100 + chance_.pick(700));
    if (piece.formation != Formation::rout && !is_leader(arm)) piece.facing = up_to(5);
    relocate(world, i);
}

std::uint16_t Hider::alike(int men) const {
    int const about = std::max(100, (men + 50) / 100 * 100);
    return static_cast<std::uint16_t>(about - 50 + static_cast<int>(chance_.pick(100)));
}

void Hider::relocate(World& world, std::size_t i) const {
    move(world, i, Hex{static_cast<std::uint16_t>(chance_.pick(scenario().ground.hexes.size()))});
}

void Hider::move(World& world, std::size_t i, Hex to) const {
    Situation const now(rules_, world.position());
    if (!now.grid().holds(to) || !now.chart.is_empty(to) ||
        now.ground().terrain(to) == Terrain::pond)
        return;
    UnitId const unit{static_cast<std::uint16_t>(i)};
    if (now.chart.is_stacked(now.piece(unit).at)) return;
    World elsewhere = world;
    elsewhere.position().pieces[i].at = to;
    World looked = elsewhere;
    looked.look();
    if (looked.has_learnt(side_)) return;
    world.state = looked.state;
}

void Hider::change_places(Position& position) const {
    std::size_t const one = chance_.pick(scenario().counters.size());
    std::size_t const two = chance_.pick(scenario().counters.size());
    Counter const& first = scenario().counters[one];
    Counter const& second = scenario().counters[two];
    bool const is_alike = first.side != side_ && first.side == second.side &&
                          first.arm == second.arm && first.nation == second.nation;
    if (!is_alike || is_leader(first.arm)) return;
    std::swap(position.pieces[one], position.pieces[two]);
    auto& seen_as = position.seen_as[umpire::index(side_)];
    std::swap(seen_as[one], seen_as[two]);
    auto const exchange = [&](UnitId& unit) {
        if (unit.value == one)
            unit.value = static_cast<std::uint16_t>(two);
        else if (unit.value == two)
            unit.value = static_cast<std::uint16_t>(one);
    };
    exchange(position.hand);
    exchange(position.charge.unit);
    for (Task& task : position.agenda) exchange(task.unit);
    for (Attack& attack : position.attacks) {
        exchange(attack.unit);
        exchange(attack.target);
    }
}

void Hider::change_army(Position& position) const {
    std::size_t const enemy = umpire::index(other(side_));
    for (std::size_t i = 0; i < scenario().commands.size(); ++i) {
        if (scenario().commands[i].side == side_) continue;
        position.commands[i].rating = up_to(9);
        position.commands[i].sub_points = up_to(3);
        position.commands[i].offered = up_to(3);
        position.commands[i].standing = static_cast<Standing>(up_to(3));
    }
    position.sub_points[enemy] = up_to(3);
    position.is_finished[enemy] = position.is_finished[enemy] != (up_to(1) == 1);
    position.has_declined[enemy] = up_to(1) == 1;
    position.levels[enemy] = up_to(50);
    for (Side& flag : position.flags[enemy]) flag = static_cast<Side>(up_to(1));
    if (position.acting == no_command) return;
    if (scenario().commands[position.acting.value].side == side_) return;
    position.rally_points = up_to(9);
    if (position.charge.unit == nobody) position.hand = nobody;
}

} // namespace dragoon
