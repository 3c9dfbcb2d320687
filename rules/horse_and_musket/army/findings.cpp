// All that the rules say of an army that was bought, each beside the line it belongs to.

#include "rules/common/document.h"
#include "rules/horse_and_musket/army/army.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

using rules::ArmyFinding;
using rules::ArmyMeasure;
using rules::number_of;

constexpr int least_ability = 4; // of a General for whom dice are still to be thrown

class Auditor {
public:
    Auditor(BoughtArmy const& army, ArmyLists const& lists, Tables const& tables)
        : army_(army), lists_(lists), tables_(tables) {
        report_.name = army.name;
        report_.prices = prices_of(army, lists);
        report_.budget = budget_of(army);
        for (rules::ArmyPrice const& price : report_.prices) report_.points += price.points;
    }

    rules::ArmyReport report() {
        budget();
        for (std::size_t i = 0; i < army_.units.size(); ++i) unit(i);
        thirds();
        limits();
        for (std::size_t i = 0; i < army_.generals.size(); ++i) general(i);
        chief();
        commands();
        forces();
        instead_of_works();
        year();
        report_.is_legal = std::ranges::all_of(report_.findings, &ArmyFinding::is_warning);
        return std::move(report_);
    }

private:
    void find(std::string line, std::string_view rule, std::string what) {
        report_.findings.push_back({std::move(line), std::string(rule), false, std::move(what)});
    }
    void warn(std::string line, std::string_view rule, std::string what) {
        report_.findings.push_back({std::move(line), std::string(rule), true, std::move(what)});
    }
    void measure(std::string_view name, std::string_view rule, int is, int of) {
        report_.measures.push_back({std::string(name), std::string(rule), is, of, is >= of});
    }

    // HM-POINTS-06: no more is spent than there is.
    void budget() {
        report_.measures.push_back({"points", "HM-POINTS-06", report_.points, report_.budget,
                                    report_.points <= report_.budget});
        if (report_.points > report_.budget)
            find("", "HM-POINTS-06",
                 std::to_string(report_.points - report_.budget) + " points too many: " +
                     std::to_string(report_.points) + " of " + std::to_string(report_.budget));
    }

    void unit(std::size_t i) {
        ArmyUnit const& unit = army_.units[i];
        ListLine const& line = *unit.line;
        std::string const place = number_of("units", i);
        if (line.is_diced && unit.stands > 0 && !army_.is_rolled)
            find(place, "HM-UNIT-03", "a die gives its stands before its first battle");
        if (!line.is_diced && !line.points(unit.stands))
            find(place, "HM-GAP-84",
                 "none of " + std::to_string(unit.stands) + " stands is to be had");
        Numbers const& stands = tables_.stands[static_cast<std::size_t>(line.arm)];
        if (unit.stands > 0 && (unit.stands < stands.least || unit.stands > stands.most))
            find(place, "HM-UNIT-01",
                 "it has " + std::to_string(stands.least) + " to " + std::to_string(stands.most) +
                     " stands");
        if (line.is_horse_artillery)
            find(place, "HM-UNIT-16", "horse artillery needs its option, which is not played yet");
        if (unit.is_formed && !is_skirmisher(line.arm))
            find(place, "HM-SKIRM-19", "only skirmishers may be fielded formed");
        status(unit, place);
    }

    void status(ArmyUnit const& unit, std::string const& place) {
        ListLine const& line = *unit.line;
        if (!unit.status) return;
        bool const is_chosen = army_.list->id == "none" && !line.is_freikorps;
        bool const is_rolled = army_.is_rolled && line.random_status.has_value();
        if (!is_chosen && !is_rolled && unit.status != line.status)
            find(place, line.status ? "HM-GAP-84" : "HM-POINTS-12",
                 line.status ? "in this list they are " + said(*line.status)
                             : "dice give its class, when all is paid");
        if (is_rolled && !may_come_by_die(*line.random_status, *unit.status))
            find(place, "HM-POINTS-12", "no die makes it " + said(*unit.status));
        // HM-STATUS-03: not without the opponent's leave, unless a roll of the list brings them.
        if (unit.status == Status::exceptional && !is_rolled && !army_.may_field_exceptional)
            find(place, "HM-STATUS-03", "Exceptional units need the opponent's agreement");
    }
    bool may_come_by_die(std::size_t column, Status status) const {
        return std::ranges::any_of(tables_.raising.status[column], [&](RandomStatus const& each) {
            return each.status == status ||
                   (each.may_be_exceptional && status == Status::exceptional);
        });
    }
    static std::string said(Status status) { return shown_troops(word(status_words, status)); }

    // HM-POINTS-07: a third of the stands infantry, a third cavalry; of those that are bought, not
    // diced for.
    void thirds() {
        int all = 0, infantry = 0, cavalry = 0;
        for (ArmyUnit const& unit : army_.units) {
            if (unit.line->is_diced) continue;
            all += unit.stands;
            if (unit.arm() == Arm::infantry) infantry += unit.stands;
            if (is_cavalry(unit.arm())) cavalry += unit.stands;
        }
        int const third = (all + 2) / 3;
        third_of("infantry", infantry, third);
        third_of("cavalry", cavalry, third);
    }
    void third_of(std::string const& arm, int stands, int third) {
        measure("stands of " + arm, "HM-POINTS-07", stands, third);
        if (stands >= third || army_.may_ignore_thirds) return;
        find("", "HM-POINTS-07",
             "a third of the stands is " + arm + ": " + std::to_string(third) + ", not " +
                 std::to_string(stands));
    }

    template <class Fits> int count(Fits const& fits) const {
        return static_cast<int>(std::ranges::count_if(army_.units, fits));
    }
    int count_arm(bool (*fits)(Arm)) const {
        return count([&](ArmyUnit const& unit) { return fits(unit.line->arm); });
    }
    int allowed(ListLimit const& limit) const {
        int const infantry = count_arm([](Arm arm) { return arm == Arm::infantry; });
        switch (limit.share) {
        case Share::any: return 1000;
        case Share::units: return limit.number;
        case Share::third: return (infantry + 2) / 3;
        case Share::third_of_foot: return count_arm(is_foot) / 3;
        case Share::third_of_mounted: return count_arm(is_mounted) / 3;
        case Share::half_of_mounted: return count_arm(is_mounted) / 2;
        case Share::half_of_cavalry: return count_arm(is_cavalry) / 2;
        case Share::quarter_of_cavalry: return count_arm(is_cavalry) / 4;
        case Share::one_per_2_infantry: return infantry / 2;
        case Share::one_per_3_infantry: return infantry / 3;
        case Share::as_cannon: break;
        case Share::two_as_cannon: return 2;
        }
        return 1000;
    }
    // HM-POINTS-14: advice, and no more. Guns of all sorts share the limit of cannon.
    void limits() {
        for (ListLine const& line : army_.list->lines) {
            bool const is_cannon = line.arm == Arm::artillery && line.wares == Wares::unit &&
                                   line.most.share <= Share::one_per_3_infantry;
            auto const belongs = [&](ArmyUnit const& unit) {
                return is_cannon ? unit.line->arm == Arm::artillery : unit.line == &line;
            };
            if (line.wares == Wares::unit) most(line, belongs);
            if (line.wares == Wares::works) works(line);
            // UNCLEAR: "a third" at least; read as of the infantry.
            if (line.least.share == Share::third && count(belongs) < allowed(line.least))
                warn("", "HM-POINTS-14",
                     "at least " + shown(line.least) + " should be " + shown_troops(line.troops) +
                         ": " + std::to_string(allowed(line.least)));
        }
    }
    template <class Belongs> void most(ListLine const& line, Belongs const& belongs) {
        int const limit = allowed(line.most);
        int seen = 0;
        for (std::size_t i = 0; i < army_.units.size(); ++i)
            if (belongs(army_.units[i]) && ++seen == limit + 1)
                warn(number_of("units", i), "HM-POINTS-14",
                     "the list recommends " + shown(line.most) +
                         " at most: " + std::to_string(limit));
    }
    void works(ListLine const& line) {
        int seen = 0;
        for (std::size_t i = 0; i < army_.works.size(); ++i) {
            if (army_.works[i].line != &line) continue;
            seen += army_.works[i].number;
            if (seen > allowed(line.most))
                warn(number_of("works", i), "HM-POINTS-14",
                     "the list recommends " + shown(line.most) +
                         " at most: " + std::to_string(allowed(line.most)));
        }
    }

    void general(std::size_t i) {
        ArmyGeneral const& general = army_.generals[i];
        std::string const place = number_of("generals", i);
        bool const is_capable = general.line != nullptr && !general.line->is_mediocre;
        if (general.leads_cavalry && (general.is_chief() || !is_capable))
            find(place, "HM-GENERAL-21", "only a Capable General may be made a Cavalry General");
        if (general.ratings && !army_.is_rolled)
            find(place, "HM-POINTS-09", "dice rate Generals, when everything is paid");
        if (general.line == nullptr && !is_poor(general.ratings->grade))
            find(place, "HM-POINTS-10", "none but a Poor General is free");
    }
    // HM-GENERAL-09, HM-UNIT-17: one Commander-in-chief.
    void chief() {
        int chiefs = 0;
        for (std::size_t i = 0; i < army_.generals.size(); ++i)
            if (army_.generals[i].is_chief() && ++chiefs == 2)
                find(number_of("generals", i), "HM-UNIT-17",
                     "an army has one Commander-in-chief, no more");
        if (chiefs == 0) find("", "HM-GENERAL-09", "an army has a Commander-in-chief");
    }
    // HM-GENERAL-10: Abilities together suffice for all units that belong in Commands.
    void commands() {
        int const units = count([](ArmyUnit const& unit) { return unit.is_commanded(); });
        int ability = 0;
        bool is_known = true;
        for (ArmyGeneral const& general : army_.generals) {
            is_known = is_known && (general.ratings || !general.is_rolled_for());
            ability += ability_of(general);
        }
        measure(is_known ? "Ability of the Generals" : "Ability of the Generals, at least",
                "HM-GENERAL-10", ability, units);
        if (ability < units && is_known)
            find("", "HM-GENERAL-10",
                 "Generals are wanting: their Ability is " + std::to_string(ability) + ", for " +
                     std::to_string(units) + " units");
        if (ability < units && !is_known)
            warn("", "HM-POINTS-10",
                 "the Generals' Ability may be no more than " + std::to_string(ability) + ", for " +
                     std::to_string(units) + " units: dice may add Poor Generals");
        auto const others = static_cast<int>(army_.generals.size()) - 1;
        if (others > units)
            find(number_of("generals", army_.generals.size() - 1), "HM-GENERAL-08",
                 "every General below the chief has a Command of one unit at least");
    }
    int ability_of(ArmyGeneral const& general) const {
        if (general.ratings) return std::max<int>(general.ratings->ability, 1);
        if (general.line->is_exceptional) return tables_.raising.exceptional.ability;
        if (general.line->is_mediocre) return tables_.raising.mediocre.ability;
        return general.leads_cavalry ? least_ability / 2 : least_ability;
    }

    // HM-SETUP-10: each unit is in the main body, or in one force.
    void forces() {
        std::vector<int> forces(army_.units.size());
        auto const look = [&](std::string_view list, std::vector<ArmyForce> const& all) {
            for (std::size_t i = 0; i < all.size(); ++i) {
                for (std::size_t const unit : all[i].units)
                    if (++forces[unit] == 2)
                        find(number_of(list, i), "HM-SETUP-10",
                             army_.units[unit].name + " is in another force already");
                // HM-FLANK-03: 2 Jokers or more for the near half, 3 for the far.
                int const least = !all[i].flank ? 1 : all[i].half == Half::near ? 2 : 3;
                if (all[i].jokers < least)
                    find(number_of(list, i), "HM-FLANK-03",
                         "it comes with Joker " + std::to_string(least) + " at the earliest");
            }
        };
        look("flanks", army_.flanks);
        look("reinforcements", army_.reinforcements);
        if (std::ranges::none_of(forces, [](int number) { return number == 0; }))
            find("", "HM-SETUP-10", "somebody has to be in the main body");
    }
    // HM-NAT-08: what field works have cost may go into flank marches, and no more.
    void instead_of_works() {
        int works = 0;
        for (ArmyWorks const& each : army_.works)
            works += each.number * each.line->sizes.front().points;
        auto const& rules = army_.list->rules;
        bool const may = std::ranges::find(rules, "HM-NAT-08") != rules.end();
        for (std::size_t i = 0; i < army_.flanks.size(); ++i) {
            if (!army_.flanks[i].is_instead_of_works) continue;
            works -= flanking_points(army_, army_.flanks[i], lists_);
            if (!may || works < 0)
                find(number_of("flanks", i), "HM-NAT-08",
                     may ? "it costs more than the field works" : "none but Austrians may do so");
        }
    }
    void year() {
        if (army_.year == 0 || army_.list->first_year == 0) return;
        bool const is_late = army_.list->last_year != 0 && army_.year > army_.list->last_year;
        if (army_.year < army_.list->first_year || is_late)
            warn("", army_.list->rule, "the list is of other years: " + shown_list(*army_.list));
    }

    BoughtArmy const& army_;
    ArmyLists const& lists_;
    Tables const& tables_;
    rules::ArmyReport report_;
};

} // namespace

rules::ArmyReport report_of(BoughtArmy const& army, ArmyLists const& lists, Tables const& tables) {
    return Auditor(army, lists, tables).report();
}

} // namespace horse_and_musket
