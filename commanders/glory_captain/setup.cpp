// Before the battle: the set-up among dummies, and when to rouse the army.

#include "commanders/glory_captain/captain.h"

namespace commanders::glory_captain {

namespace {

using Kind = Question::Kind;

int men_of(Scene const& now, WingId wing) {
    int men = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.position.pieces[i].wing == wing && is_infantry(now.arm(unit_at(i))))
            men += now.position.pieces[i].strength;
    return men;
}
int guns_with(Scene const& now, WingId wing) {
    int guns = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        guns += now.position.pieces[i].wing == wing && is_artillery(now.arm(unit_at(i)));
    return guns;
}

// The commander and the guns go where most foot is, the guns shared out.
Order assign(Scene const& now, UnitId unit, Menu const& menu) {
    Order best = Done{};
    int most = -99;
    for (Order const& order : menu) {
        auto const* const choice = get_if<Assign>(&order);
        if (choice == nullptr || choice->unit != unit) continue;
        int worth = men_of(now, choice->wing);
        if (is_artillery(now.arm(unit))) worth -= 8 * guns_with(now, choice->wing);
        if (worth > most) {
            most = worth;
            best = order;
        }
    }
    return best;
}

// The places that the scenario proposes are known to the enemy: counters of one look change about
// among them.
std::vector<Hex> free_places(Scene const& now, TrioId id) {
    Counters const& own = now.counters(id);
    std::vector<Hex> places;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Counters const& each = now.scenario().trios[i];
        bool const is_alike = each.side == own.side && each.shown == own.shown &&
                              each.is_detachment == own.is_detachment && each.setup.at != nowhere;
        if (is_alike) places.push_back(each.setup.at);
    }
    for (std::size_t i = 0; i < id.value; ++i) { // those before it have taken theirs
        Trio const& each = now.position.trios[i];
        if (now.scenario().trios[i].side != own.side || each.presence != Presence::map) continue;
        if (auto const taken = std::ranges::find(places, each.at); taken != places.end())
            places.erase(taken);
    }
    return places;
}

Order post(Scene const& now, TrioId id, Menu const& menu, umpire::Dice& own) {
    std::vector<Hex> const places = free_places(now, id);
    Hex const wanted = places.empty() ? now.trio(id).at : places[own.pick(places.size())];
    Order best = Done{};
    int least = 99;
    for (Order const& order : menu) {
        auto const* const choice = get_if<Post>(&order);
        if (choice == nullptr) continue;
        int const far = wanted == nowhere ? 0 : now.distance(choice->at, wanted);
        if (far < least) {
            least = far;
            best = order;
        }
    }
    return best;
}

Order any_of_kind(Menu const& menu, umpire::Dice& own) {
    std::vector<Order> fitting;
    for (Order const& order : menu)
        if (holds_alternative<Lay>(order)) fitting.push_back(order);
    return fitting.empty() ? Order{Done{}} : fitting[own.pick(fitting.size())];
}

Order cover(Menu const& menu) {
    Order best = Done{};
    for (Order const& order : menu)
        if (auto const* const choice = get_if<Cover>(&order))
            if (choice->wing != no_wing || holds_alternative<Done>(best)) best = order;
    return best;
}

// GLI-MOV-08: to where it came from.
Order point_back(Scene const& now, Side side, TrioId id) {
    Point best{0};
    int least = 99;
    for (Direction d = 0; d < 6; ++d) {
        Hex const next = now.grid().neighbour(now.trio(id).at, d);
        if (next == nowhere || now.to_friendly_edge(side, next) >= least) continue;
        least = now.to_friendly_edge(side, next);
        best.arrow = d;
    }
    return best;
}

} // namespace

Order set_up(Situation const& now, View const& view, umpire::Dice& own) {
    Side const side = *umpire::side_of(view.seat);
    Question const question = question_of(now, side);
    Menu menu;
    now.rules.candidates(view, menu);
    switch (question.kind) {
    case Kind::assign: return assign(now, question.unit, menu);
    case Kind::cover: return cover(menu);
    case Kind::post: return post(now, question.trio, menu, own);
    case Kind::lay: return any_of_kind(menu, own);
    case Kind::point: return point_back(now, side, question.trio);
    case Kind::none: break;
    }
    return Done{};
}

// An attempt must not cost more army morale than it is likely to be worth.
bool should_rouse(Situation const& now, Side side) {
    if (is_refused(check_rouse(now, side))) return false;
    Army const& army = now.army(side);
    if (army.has_offer) return now.position.turn + 6 <= now.scenario().last_turn;
    int const cost = army.attempts == 0 ? now.sheet(side).first_cost : now.sheet(side).later_cost;
    return side == Side::a || 3 * cost <= army.initiative;
}

} // namespace commanders::glory_captain
