#include "rules/horse_and_musket/army/raise.h"

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

bool belongs_in_a_command(Arm arm) { return arm != Arm::artillery && !is_skirmisher(arm); }

Needs needs_of(Scenario const& scenario, Tabletop const& top, Side side) {
    Needs needs;
    for (UnitData const& unit : scenario.units)
        needs.units += unit.side == side && belongs_in_a_command(unit.arm) && !unit.is_reserve;
    for (std::size_t i = 0; i < scenario.generals.size(); ++i)
        if (scenario.generals[i].side == side && top.generals[i].whereabouts != Whereabouts::absent)
            needs.ability += top.generals[i].ratings.ability;
    return needs;
}

namespace {

// By HM-ARMY-02, -04, -08, -10: which table gives the class.
constexpr std::array<RuleId, random_statuses> status_rules{
    RuleId{"HM-ARMY-02"}, RuleId{"HM-ARMY-02"}, RuleId{"HM-ARMY-04"}, RuleId{"HM-ARMY-08"},
    RuleId{"HM-ARMY-08"}, RuleId{"HM-ARMY-08"}, RuleId{"HM-ARMY-10"}};

class Raiser {
public:
    Raiser(Pen& pen, Side side)
        : pen_(pen), scenario_(pen.rules().scenario), raising_(pen.rules().tables.raising),
          side_(side) {}

    // HM-POINTS-09, -10, -12: Generals when everything is paid, then who is wanting, and last the
    // classes of the troops.
    void raise() {
        for_each(scenario_.generals, [&](std::size_t i) { rate(general_id(i)); });
        for_each(scenario_.generals, [&](std::size_t i) { call_poor_general(general_id(i)); });
        if (scenario_.options.idiosyncratic)
            for_each(scenario_.generals, [&](std::size_t i) { give_traits(general_id(i)); });
        for_each(scenario_.units, [&](std::size_t i) {
            // HM-UNIT-03, HM-UNIT-09, HM-UNIT-11: Freikorps and Freihussars.
            if (scenario_.units[i].rolls_stands)
                pen_.write(UnitSized{"HM-UNIT-03", unit_id(i), die("HM-UNIT-03")});
        });
        for_each(scenario_.units, [&](std::size_t i) { rate(unit_id(i)); });
    }

private:
    template <class List, class Do> void for_each(List const& list, Do const& act) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].side == side_ && list[i].is_bought) act(i);
    }
    int die(RuleId rule) { return pen_.roll(umpire::d6, rule); }
    void write(RuleId rule, GeneralId general, Ratings const& ratings) {
        pen_.write(GeneralRated{rule, general, ratings.grade, ratings.leadership, ratings.inches,
                                ratings.ability, ratings.leads_cavalry != 0, ratings.traits});
    }

    void rate(GeneralId id) {
        GeneralData const& data = scenario_.generals[id.value];
        if (!data.is_rolled) return;
        Grade const bought = data.ratings.grade;
        // HM-GENERAL-12: 0/0/4. HM-GENERAL-16, HM-GENERAL-19, HM-GAP-73: 6/30/20.
        if (bought == Grade::mediocre) return write("HM-GENERAL-12", id, raising_.mediocre);
        if (bought == Grade::exceptional) return write("HM-GENERAL-19", id, raising_.exceptional);
        // HM-GENERAL-13: a die, one higher for the Commander-in-chief, gives the grade.
        int const first = die("HM-GENERAL-13") + data.is_chief;
        Grade grade = raising_.grades[static_cast<std::size_t>(first - 1)];
        // HM-NAT-12, HM-GAP-76: Russian chiefs are Talented at best.
        if (data.is_chief && data.nation == Nation::russian) grade = Grade::talented;
        // HM-GENERAL-14: a second one, unmodified, the three numbers.
        auto const second = static_cast<std::size_t>(die("HM-GENERAL-14") - 1);
        auto const column =
            static_cast<std::size_t>(grade) - static_cast<std::size_t>(Grade::talented);
        Ratings ratings = raising_.ratings[second][column];
        // HM-GENERAL-15: a chief's Leadership is 1 more; HM-GAP-73: not that of an Exceptional
        // one, whom a die makes so (HM-GENERAL-20).
        if (data.is_chief && ratings.grade != Grade::exceptional) ++ratings.leadership;
        if (data.ratings.leads_cavalry != 0) lead_cavalry(ratings);
        write("HM-GENERAL-14", id, ratings);
    }
    // HM-GENERAL-21: Leadership 2 higher, Range halved, Ability halved and rounded up.
    static void lead_cavalry(Ratings& ratings) {
        ratings.leads_cavalry = 1;
        ratings.leadership = static_cast<std::uint8_t>(ratings.leadership + 2);
        ratings.inches = static_cast<std::uint8_t>(ratings.inches / 2);
        ratings.ability = static_cast<std::uint8_t>((ratings.ability + 1) / 2);
    }

    // HM-POINTS-10, -13: a free Poor General for whom the others cannot lead.
    void call_poor_general(GeneralId id) {
        if (!scenario_.generals[id.value].is_spare) return;
        Needs const needs = needs_of(scenario_, pen_.state().position.top, side_);
        int const wanting = needs.units - needs.ability;
        if (wanting <= 0) return;
        Ratings ratings{0, 0, 0, Grade::unreliable, 0, 0, 0};
        ratings.grade = raising_.poor[static_cast<std::size_t>(die("HM-POINTS-13") - 1)];
        // HM-OPT-POOR-05: Influence is 2D6 less 4. UNCLEAR: who has none; read as a single unit.
        int const first = die("HM-POINTS-11");
        int const influence = std::max(1, first + die("HM-POINTS-11") - 4);
        bool const is_last = id.value + 1U >= scenario_.generals.size() ||
                             !scenario_.generals[id.value + 1U].is_spare;
        ratings.ability =
            static_cast<std::uint8_t>(is_last ? std::max(influence, wanting) : influence);
        write("HM-POINTS-13", id, ratings);
    }

    // HM-OPT-IDIO-01, -02: on a 6, of the Capable on 5 or more; and two traits on another 5.
    void give_traits(GeneralId id) {
        General const& general = pen_.state().position.top.generals[id.value];
        if (general.whereabouts == Whereabouts::absent) return;
        int const least = is_capable(general.ratings.grade) ? 5 : 6;
        if (die("HM-OPT-IDIO-01") < least) return;
        int const traits = die("HM-OPT-IDIO-01") >= 5 ? 2 : 1;
        Ratings ratings = general.ratings;
        for (int i = 0; i < traits; ++i)
            ratings.traits =
                static_cast<std::uint8_t>(ratings.traits | 1 << (die("HM-OPT-IDIO-02") - 1));
        write("HM-OPT-IDIO-02", id, ratings);
    }

    // HM-POINTS-12: the class of troops for whom the list throws dice.
    void rate(UnitId id) {
        auto const column = scenario_.units[id.value].rolls_status;
        if (!column) return;
        RuleId const rule = status_rules[*column];
        RandomStatus const& found =
            raising_.status[*column][static_cast<std::size_t>(die(rule) - 1)];
        // HM-ARMY-08: a starred Elite throws again, and is Exceptional on 4 or more.
        bool const is_exceptional = found.may_be_exceptional && die("HM-ARMY-08") >= 4;
        pen_.write(UnitRated{rule, id, is_exceptional ? Status::exceptional : found.status});
    }

    Pen& pen_;
    Scenario const& scenario_;
    RaisingTables const& raising_;
    Side side_;
};

} // namespace

void raise_army(Pen& pen, Side side) {
    Raiser(pen, side).raise();
    take_out_exceptional(pen, side);
}

} // namespace horse_and_musket
