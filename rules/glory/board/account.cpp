// What happened, in sentences: text is made of events at the edge, and never inside a rule. Of a
// token the sentences say no more than its name and where it is, GLI-INFO-10.

#include "rules/common/account/agreement.h"
#include "rules/glory/phases.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"

namespace glory {

namespace {

using rules::number;

// Deeds: the dice behind them are in the reports.
struct Tell {
    Scenario const& scenario;

    std::string name(UnitId unit) const {
        return unit == nobody ? "a detachment" : scenario.counters[unit.value].name;
    }
    std::string told(UnitId unit, std::string const& does) const {
        return rules::told_of(name(unit), does);
    }
    std::string name(WingId wing) const { return scenario.wings[wing.value].name; }
    std::string name(TrioId trio) const { return scenario.trios[trio.value].name; }
    std::string name(TokenId token) const { return "token " + number(token.value); }
    std::string place(Hex hex) const { return scenario.ground.grid.label(hex); }
    std::string army(Side side) const { return scenario.armies[umpire::index(side)].name; }

    std::string operator()(TurnBegan const& event) const {
        int const clock = scenario.hour(event.turn).clock;
        auto const two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
        return "Turn " + number(event.turn) + ", " + two(clock / 60) + ":" + two(clock % 60);
    }
    std::string operator()(StageBegan const& event) const {
        if (event.stage != Stage::movement) return {};
        return army(event.side) + " move";
    }
    std::string operator()(RouseTried const& event) const {
        return army(event.side) +
               (event.passed || event.die <= event.against ? " stir" : " do not stir");
    }
    std::string operator()(Woken const& event) const { return army(event.side) + " are active"; }
    std::string operator()(WingWoken const& event) const { return name(event.wing) + " is active"; }
    std::string operator()(CommandRolled const& event) const {
        return name(event.wing) + " is " + std::string(word(status_words, event.status));
    }
    std::string operator()(Stepped const& event) const {
        return told(event.unit, "moves to") + " " + place(event.to);
    }
    std::string operator()(Formed const& event) const {
        return told(event.unit, event.column ? "forms column" : "forms line");
    }
    std::string operator()(Checked const& event) const {
        return told(event.unit, event.condition == Condition::formed ? "stands" : "wavers");
    }
    std::string operator()(ConditionChanged const& event) const {
        return told(event.unit, "is") + " " + std::string(word(condition_words, event.condition));
    }
    std::string operator()(StrengthLost const& event) const {
        return event.points == 0 ? std::string()
                                 : told(event.unit, "loses") + " " + number(event.points) +
                                       (event.points == 1 ? " point" : " points");
    }
    std::string operator()(Lost const& event) const {
        return told(event.unit, event.how == Whereabouts::fled ? "has" : "is") + " " +
               std::string(word(whereabouts_words, event.how));
    }
    std::string operator()(Moved const& event) const {
        return told(event.unit, "goes to") + " " + place(event.to);
    }
    std::string operator()(RallyTried const& event) const {
        return told(event.unit, event.passed ? "rallies" : "does not rally");
    }
    std::string operator()(LeaderLost const& event) const {
        return name(event.leader) + " is lost";
    }
    std::string operator()(Bombarded const& event) const {
        return told(event.unit, "bombards") + " " + name(event.target);
    }
    std::string operator()(Fought const& event) const {
        return told(event.lead, "attacks") + " " + name(event.defender) + ": " +
               std::string(word(told_results, event.result));
    }
    std::string operator()(Sniped const& event) const {
        return told(event.unit, "snipes at") + " " + name(event.target);
    }
    std::string operator()(MoraleAdjusted const& event) const {
        if (event.by == 0) return {};
        return "The morale of " + army(event.side) + " is " + number(event.now);
    }
    std::string operator()(MoodTested const& event) const {
        return army(event.side) + " are " + std::string(word(mood_words, event.mood));
    }
    std::string operator()(ObjectiveTaken const& event) const {
        for (Objective const& objective : scenario.objectives)
            if (objective.at == event.at) return army(event.side) + " take " + objective.name;
        return {};
    }
    std::string operator()(BattleEnded const& event) const {
        return army(event.winner) + " win: " + std::string(word(level_words, event.level));
    }
    std::string operator()(TrioStepped const& event) const {
        if (event.counter != 0) return {};
        return name(event.trio) + " marches to " + place(event.to);
    }
    std::string operator()(TrioRemoved const& event) const {
        return name(event.trio) + " is spotted at " + place(event.at) + " and removed";
    }
    std::string operator()(TurnedUp const& event) const { return name(event.trio) + " is seen"; }
    std::string operator()(DeploymentRolled const& event) const {
        return "Deployment: " + name(event.mover) + " " + number(event.die) + " and " +
               number(event.added) + ", " + name(event.stander) + " " + number(event.other_die) +
               " and " + number(event.other_added);
    }
    std::string operator()(Deployed const& event) const { return name(event.trio) + " deploys"; }
    std::string operator()(Appeared const& event) const {
        return told(event.unit, "appears at") + " " + place(event.at);
    }
    std::string operator()(TokenStepped const& event) const {
        std::string const whose = event.token == no_token ? "" : name(event.token) + ": ";
        return whose + "a counter from " + place(event.from) + " to " + place(event.to);
    }
    std::string operator()(TokenGone const& event) const {
        if (event.is_mover) return "an enemy counter was driven off at " + place(event.at);
        return "nothing there: " + name(event.token) + " at " + place(event.at);
    }
    std::string operator()(TokenShown const& event) const {
        return name(event.token) + " is " + name(event.leader);
    }
    std::string operator()(TokenDeployed const& event) const {
        return name(event.token) + " deploys";
    }
    std::string operator()(TokensMixed const& event) const {
        std::string text = "enemy counters have crossed: now";
        for (TokenId const token : event.after) text += " " + number(token.value);
        return text;
    }
    std::string operator()(auto const&) const { return {}; } // not worth a sentence
};

} // namespace

std::string Glory::tell(Report const& report) const {
    std::string text = visit(Tell{scenario}, report);
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + ".";
}

umpire::Weight Glory::weight(Report const& report) {
    if (holds_alternative<TurnBegan>(report)) return umpire::Weight::chapter;
    if (holds_alternative<StageBegan>(report)) return umpire::Weight::section;
    bool const is_step = holds_alternative<Stepped>(report) ||
                         holds_alternative<TrioStepped>(report) ||
                         holds_alternative<TokenStepped>(report);
    return is_step ? umpire::Weight::step : umpire::Weight::plain;
}

std::string GlorySystem::headline(umpire::AnyBattle const& table) const {
    auto const& battle = battle_of(table);
    std::string text = battle.rules().tell(TurnBegan{"GLO-SEQ-01", battle.state().position.turn});
    text.pop_back();
    return text;
}

} // namespace glory
