// Brigades that cards bring: HM-SUBREIN, HM-GAP-98. Their units and Generals are held from the
// beginning (documents/reserves.cpp). The throws are their owner's secret, as flanking forces are.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

namespace {

constexpr int most_on_foot = 6; // HM-GAP-98: stands of a unit
constexpr int most_mounted = static_cast<int>(max_stands);

class BrigadeThrow {
public:
    BrigadeThrow(Pen& pen, Side side)
        : pen_(pen), scenario_(pen.rules().scenario),
          charts_(pen.rules().tables.card_charts->brigades), side_(side) {}

    void is_unsided() { force_.is_unsided = 1; }

    // HM-SUBREIN-01 to -05: kind, stands and where it enters, by a die each.
    void by_chart(bool enters_by_flank) {
        BrigadeKind const kind = charts_.kinds[die("HM-SUBREIN-01")];
        BrigadeMakeUp const made =
            charts_.make_up[static_cast<std::size_t>(kind.arm)][die("HM-SUBREIN-02")];
        int stands = 0;
        if (made.troops == BrigadeTroops::light_troops) {
            BrigadeMakeUp const lights = charts_.lights[die("HM-SUBREIN-03")];
            for (int units = face("HM-SUBREIN-02"); units > 0; --units)
                stands += face("HM-SUBREIN-02");
            enlist(lights.troops, lights.status, stands);
        } else {
            for (int i = 0; i < made.dice; ++i) stands += face("HM-SUBREIN-02");
            enlist(made.troops, made.status, stands);
        }
        int const score = face("HM-SUBREIN-05") + kind.entry;
        enter(charts_.entrances[static_cast<std::size_t>(std::min(score, 6) - 1)], enters_by_flank);
        lead();
        come();
    }
    // HM-CARD-80: Cossacks, over their own edge, under nobody.
    void of_cossacks(int dice) {
        int stands = 0;
        for (int i = 0; i < dice; ++i) stands += face("HM-SUBREIN-02");
        enlist(BrigadeTroops::skirmishing_cavalry, std::nullopt, stands);
        come();
    }

private:
    int face(RuleId rule) { return pen_.roll(umpire::d6, rule, ground_dice); }
    std::size_t die(RuleId rule) { return static_cast<std::size_t>(face(rule) - 1); }
    Tabletop const& top() const { return pen_.state().position.top; }

    Arm arm_of(BrigadeTroops troops) const {
        switch (troops) {
        // UNCLEAR: who says which; read as the army's own: Cossacks of Russians, else light
        // cavalry.
        case BrigadeTroops::light_or_skirmishing_cavalry:
            return has_cossacks() ? Arm::skirmishing_cavalry : Arm::light_cavalry;
        case BrigadeTroops::light_cavalry: return Arm::light_cavalry;
        case BrigadeTroops::heavy_cavalry: return Arm::heavy_cavalry;
        case BrigadeTroops::skirmishing_cavalry: return Arm::skirmishing_cavalry;
        case BrigadeTroops::skirmishing_infantry: return Arm::skirmishing_infantry;
        default: return Arm::infantry;
        }
    }
    bool has_cossacks() const {
        return std::ranges::any_of(scenario_.units, [&](UnitData const& unit) {
            return unit.side == side_ && unit.is_reserve && unit.troop == Troop::cossack;
        });
    }
    // HM-SUBREIN-04: that of the worst such unit present.
    Status worst(Arm arm) const {
        std::optional<Status> found;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (scenario_.units[i].side == side_ && scenario_.units[i].arm == arm &&
                !scenario_.units[i].is_reserve && (!found || top().units[i].status < *found))
                found = top().units[i].status;
        return found.value_or(Status::poorly_trained);
    }
    // HM-GAP-98: as few units as can be, as nearly alike as can be; what they cannot hold stays
    // behind. DEPARTS from HM-SUBREIN-04: their player is not asked.
    void enlist(BrigadeTroops troops, std::optional<Status> status, int stands) {
        Arm const arm = arm_of(troops);
        int const most = is_foot(arm) ? most_on_foot : most_mounted;
        std::vector<UnitId> free;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (scenario_.units[i].side == side_ && scenario_.units[i].arm == arm &&
                scenario_.units[i].is_reserve && scenario_.units[i].stands_for == no_general &&
                top().units[i].whereabouts == Whereabouts::absent)
                free.push_back(unit_id(i));
        int const units = std::min((stands + most - 1) / most, static_cast<int>(free.size()));
        stands = std::min(stands, units * most);
        for (int i = 0; i < units; ++i) {
            auto const place = static_cast<std::size_t>(i);
            force_.units[place] = free[place];
            raised_.units[place] = free[place];
            raised_.stands[place] =
                static_cast<std::uint8_t>(stands / units + (i < stands % units));
        }
        raised_.status = status.value_or(worst(arm));
    }
    // HM-GAP-81: by a flank, left on 1 to 3.
    void enter(Entrance entrance, bool enters_by_flank) {
        if (enters_by_flank && entrance != Entrance::close_flank) entrance = Entrance::far_flank;
        force_.entry = entrance == Entrance::own_baseline     ? Entry::own_edge
                       : entrance == Entrance::enemy_baseline ? Entry::enemy_edge
                       : face("HM-GAP-81") <= 3               ? Entry::left
                                                              : Entry::right;
        force_.half = entrance == Entrance::far_flank ? Half::far : Half::near;
    }
    // HM-SUBREIN-07: a Capable General, by the dice of HM-GENERAL-13 and -14.
    void lead() {
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i) {
            if (scenario_.generals[i].side != side_ || !scenario_.generals[i].is_reserve ||
                top().generals[i].whereabouts != Whereabouts::absent)
                continue;
            RaisingTables const& raising = pen_.rules().tables.raising;
            Grade const grade = raising.grades[die("HM-GENERAL-13")];
            raised_.general = general_id(i);
            raised_.ratings =
                raising.ratings[die("HM-GENERAL-14")][static_cast<std::size_t>(grade) -
                                                      static_cast<std::size_t>(Grade::talented)];
            force_.generals[0] = raised_.general;
            return;
        }
    }
    void come() {
        if (force_.units[0] == no_unit || !has_room_for_force(pen_.state().position.forces, side_))
            return;
        force_.side = side_;
        force_.jokers = static_cast<std::uint8_t>(std::min(250, top().before.jokers + 1));
        pen_.write(raised_);
        form_brigade(pen_, force_);
    }

    Pen& pen_;
    Scenario const& scenario_;
    BrigadeCharts const& charts_;
    Side side_;
    Force force_{};
    BrigadeRaised raised_{};
};

// Units destroyed, shaken or gone.
int losses_of(Situation const& situation, Side side) {
    int sum = 0;
    for (std::size_t i = 0; i < situation.scenario().units.size(); ++i) {
        if (situation.scenario().units[i].side != side) continue;
        UnitId const unit = unit_id(i);
        sum += is_lost(situation.unit(unit).whereabouts) ||
               (situation.is_here(unit) && situation.is_shaken(unit));
    }
    return sum;
}

} // namespace

void CardEffects::bring_brigade(CardEffect const& effect) {
    if (effect.number.is == NumberIs::dice)
        return BrigadeThrow(pen_, side_meant()).of_cossacks(effect.number.value);
    Side side = side_meant();
    if (row_.filter.pick == CardPick::most_losses) {
        Situation const situation(pen_.rules(), position());
        Side const other =
            umpire::other(side); // UNCLEAR: who if both are alike; read as the drawer
        if (losses_of(situation, other) > losses_of(situation, side)) side = other;
    }
    bool const is_unsided = row_.filter.pick == CardPick::by_arrival_die;
    if (is_unsided) // a die that nobody sees before they come
        side = pen_.roll(umpire::d6, "HM-SUBREIN-06", ground_dice) <= 3 ? Side::a : Side::b;
    BrigadeThrow brigade(pen_, side);
    if (is_unsided) brigade.is_unsided();
    brigade.by_chart(effect.has(Manner::flank));
}

} // namespace horse_and_musket
