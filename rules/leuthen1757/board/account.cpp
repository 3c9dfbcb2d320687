// What happened, in sentences: text is made of events at the edge, and never inside a rule.

#include "rules/common/account/agreement.h"
#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/system.h"
#include "rules/leuthen1757/words.h"

namespace leuthen1757 {

namespace {

std::string turn_in_words(int turn, int strategic_turn) {
    if (strategic_turn > 0) return "Strategic turn " + std::to_string(strategic_turn);
    int const minutes = 13 * 60 + 30 * (turn - 1); // LEU-GAP-42: turn 1 is 13:00
    return "Turn " + std::to_string(turn) + ", " + std::to_string(minutes / 60) +
           (minutes % 60 == 0 ? ":00" : ":30");
}

// Deeds: the dice behind them are in the reports.
struct Tell {
    Scenario const& scenario;
    Tables const& tables;

    std::string name(UnitId unit) const {
        Counter const& counter = scenario.counters[unit.value];
        return counter.name.empty() ? counter.id : counter.name;
    }
    std::string told(UnitId unit, std::string const& does) const {
        return rules::told_of(name(unit), does);
    }
    std::string formation(FormationId id) const { return scenario.formations[id.value].name; }
    // "Nadasdy is", "Independent units are"
    std::string formation_is(FormationId id) const {
        return formation(id) + (scenario.formations[id.value].is_independent ? " are" : " is");
    }
    std::string place(Hex hex) const { return scenario.ground.grid.label(hex); }
    static std::string army(Side side) { return side == Side::a ? "Prussians" : "Austrians"; }
    std::string list(FixedVector<UnitId, 6> const& units) const {
        std::string text;
        for (UnitId const unit : units) text += (text.empty() ? "" : ", ") + name(unit);
        return text;
    }

    std::string operator()(Tested const& event) const {
        return told(event.unit, event.passed ? "holds" : "fails its test");
    }
    std::string operator()(Fired const& event) const {
        constexpr WordList<4> results{"no effect", "it must hold", "it is disorganized",
                                      "it loses a point and is disorganized"};
        return told(event.unit, "fires at") + " " + name(event.target) + ": " +
               std::string(word(results, event.result));
    }
    std::string operator()(Marched const& event) const {
        return told(event.unit, "marches to") + " " + place(event.to);
    }
    std::string operator()(Withdrew const& event) const {
        return told(event.unit, "withdraws to") + " " + place(event.to);
    }
    std::string operator()(Entered const& event) const {
        return told(event.unit, "comes on at") + " " + place(event.at);
    }
    std::string operator()(Exited const& event) const {
        return told(event.unit, "marches off towards Lissa");
    }
    std::string operator()(Moved const& event) const {
        return event.rule == RuleId("LEU-GAP-49")
                   ? std::string{}
                   : told(event.unit, "goes to") + " " + place(event.to);
    }
    std::string operator()(Disorganized const& event) const {
        return told(event.unit, "is disorganized");
    }
    std::string operator()(Routed const& event) const { return told(event.unit, "routs!"); }
    std::string operator()(Recovered const& event) const {
        return told(event.unit, "is in order again");
    }
    std::string operator()(StepLost const& event) const {
        return told(event.unit, "loses a combat point");
    }
    std::string operator()(Eliminated const& event) const { return told(event.unit, "is lost"); }
    std::string operator()(TurnBegan const& event) const {
        return turn_in_words(event.turn, event.strategic_turn);
    }
    std::string operator()(HalfTurnWon const& event) const {
        return "The " + army(event.side) + " have the half turn";
    }
    std::string operator()(OutOfCommand const& event) const {
        return formation_is(event.formation) + " out of command";
    }
    std::string operator()(InitiativeRolled const& event) const {
        return "Initiative: Prussians " + std::to_string(event.prussian) + ", Austrians " +
               std::to_string(event.austrian) + (event.is_double ? ", a double" : "");
    }
    std::string operator()(InitiativeYielded const& event) const {
        return "The " + army(event.first) + " must go first";
    }
    std::string operator()(Activated const& event) const {
        return event.acts ? formation_is(event.formation) + " activated"
                          : formation(event.formation) + ": no order reaches them";
    }
    std::string operator()(CombatBegan const& event) const {
        if (!event.is_shock) return {};
        if (event.attackers.size() == 1)
            return told(*event.attackers.begin(), "attacks") + " " + list(event.defenders);
        return list(event.attackers) + " attack " + list(event.defenders);
    }
    std::string operator()(ShockResolved const& event) const {
        auto const* const result =
            result_printed(tables, {event.result.begin(), event.result.size()});
        if (result == nullptr) return {};
        return "At " + std::to_string(event.attack) + " to " + std::to_string(event.defence) +
               ", " + in_words(*result, {"attackers:", "defenders:"});
    }
    std::string operator()(Advanced const& event) const {
        return told(event.unit, "advances to") + " " + place(event.to);
    }
    std::string operator()(LeaderAppointed const& event) const {
        return (event.is_aide ? "An aide-de-camp" : name(event.leader)) + " takes over " +
               formation(event.formation);
    }
    std::string operator()(ChiefLost const& event) const {
        return event.side == Side::a ? "The King has fallen!"
                                     : "The Austrians have lost their commander!";
    }
    std::string operator()(ChiefAppointed const& event) const {
        return event.leader == nobody ? "Nobody takes over the army"
                                      : name(event.leader) + " takes over the army";
    }
    std::string operator()(Sighted const& event) const { return told(event.unit, "is sighted"); }
    std::string operator()(EarlyInitiative const&) const {
        return "The Austrians have seen through the march";
    }
    std::string operator()(PlaceTaken const& event) const {
        return "The " + army(event.side) + " take " + place(event.at);
    }
    std::string operator()(BattleEnded const&) const { return "The battle is over"; }
    std::string operator()(auto const&) const { return {}; } // steps and the umpire's own notes
};

} // namespace

std::string Leuthen1757::tell(Report const& report) const {
    return visit(Tell{scenario, tables}, report);
}

umpire::Weight Leuthen1757::weight(Report const& report) {
    if (holds_alternative<Marched>(report)) return umpire::Weight::step;
    if (holds_alternative<TurnBegan>(report)) return umpire::Weight::chapter;
    if (auto const* test = get_if<Tested>(&report); test && test->rule == "LEU-CMD-05")
        return umpire::Weight::lead_in;
    bool const opens_section =
        holds_alternative<Activated>(report) || holds_alternative<InitiativeRolled>(report);
    return opens_section ? umpire::Weight::section : umpire::Weight::plain;
}

std::string LeuthenSystem::headline(umpire::AnyBattle const& table) const {
    auto const& battle = battle_of(table);
    return headline_of(battle.state().position);
}

std::string headline_of(Position const& position) {
    return turn_in_words(position.turn, position.strategic_turn);
}

} // namespace leuthen1757
