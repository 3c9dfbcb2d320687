// What happened, in sentences: text is made of events at the edge, and never inside a rule.

#include "rules/common/account/agreement.h"
#include "rules/dragoon/board/board.h"
#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "rules/dragoon/words.h"

namespace dragoon {

namespace {

using rules::number;

// Deeds: the dice behind them are in the reports.
struct Tell {
    Scenario const& scenario;

    std::string name(UnitId unit) const {
        if (unit == nobody) return "an enemy out of sight";
        if (is_alias(unit)) return spoken(alias_name(scenario, unit));
        Counter const& counter = scenario.counters[unit.value];
        return counter.name.empty() ? counter.id : counter.name;
    }
    std::string told(UnitId unit, std::string const& does) const {
        return rules::told_of(name(unit), does);
    }
    std::string place(Hex hex) const { return scenario.ground.grid.label(hex); }
    std::string army(Side side) const { return scenario.armies[umpire::index(side)].name; }

    std::string operator()(Checked const& event) const {
        constexpr WordList<3> held{"keeps its order", "stands firm", "keeps its head"};
        constexpr WordList<3> failed{"loses its order", "is shaken", "does not obey"};
        if (event.margin == 0) return told(event.unit, std::string(word(held, event.check)));
        std::string const levels =
            event.check == CheckKind::quality
                ? std::string()
                : ", by " + number(event.margin) + (event.margin == 1 ? " level" : " levels");
        return told(event.unit, std::string(word(failed, event.check))) + levels;
    }
    std::string operator()(Struck const& event) const {
        std::string const hits = event.hits == 0   ? "no hit"
                                 : event.hits == 1 ? "1 hit"
                                                   : number(event.hits) + " hits";
        return told(event.unit, "strikes") + " " + name(event.target) + ": " + hits;
    }
    std::string operator()(MenLost const& event) const {
        bool const is_guns = !is_alias(event.unit) && event.unit != nobody &&
                             is_battery(scenario.counters[event.unit.value].arm);
        std::string const what = is_guns ? " gun" : " man";
        std::string const many = is_guns ? " guns" : " men";
        return told(event.unit, "loses") + " " + number(event.men) + (event.men == 1 ? what : many);
    }
    std::string operator()(Eliminated const& event) const { return told(event.unit, "is no more"); }
    std::string operator()(Stepped const& event) const {
        return told(event.unit, "moves to") + " " + place(event.to);
    }
    std::string operator()(Formed const& event) const {
        return told(event.unit, "forms") + " " +
               std::string(word(formation_words, event.formation));
    }
    std::string operator()(Recovered const& event) const {
        return told(event.unit, event.levels == 0 ? "tries in vain to recover its order"
                                                  : "recovers its order");
    }
    std::string operator()(Disengaged const& event) const {
        return told(event.unit, "disengages to") + " " + place(event.to);
    }
    std::string operator()(Charged const& event) const {
        return told(event.unit, "charges to") + " " + place(event.to);
    }
    std::string operator()(Moved const& event) const {
        return told(event.unit, "goes back to") + " " + place(event.to);
    }
    std::string operator()(Routed const& event) const { return told(event.unit, "routs"); }
    std::string operator()(RallyTried const& event) const {
        return told(event.unit, event.raised ? "rallies" : "does not rally");
    }
    std::string operator()(RoutEnded const& event) const {
        return told(event.unit, "stands again");
    }
    std::string operator()(TurnBegan const& event) const { return "Turn " + number(event.turn); }
    std::string operator()(SubPointsReceived const& event) const {
        return name(event.leader) + " receives " + number(event.points) +
               (event.points == 1 ? " sub point" : " sub points");
    }
    std::string operator()(InitiativeWon const& event) const {
        return name(event.leader) + " has the initiative with " + number(event.rating);
    }
    std::string operator()(Deferred const& event) const {
        return name(event.leader) + " is deferred";
    }
    std::string operator()(ActivationChecked const& event) const {
        return name(event.leader) + (event.passed ? " acts" : " does not act");
    }
    std::string operator()(AttackDeclared const& event) const {
        return told(event.unit, event.attack == AttackKind::charge ? "charges" : "assaults") + " " +
               name(event.target) + " in " + place(event.at);
    }
    std::string operator()(Advanced const& event) const {
        return told(event.unit, "advances to") + " " + place(event.to);
    }
    std::string operator()(PursuitBegan const& event) const { return told(event.unit, "pursues"); }
    std::string command(CommandId id) const {
        Corps const& corps = scenario.commands[id.value];
        return corps.is_overall ? "the army" : "the corps " + corps.id;
    }
    std::string operator()(LeaderLost const& event) const {
        std::string const alone = command(event.command) + " is without its leader";
        if (event.shaken == 0) return alone;
        return alone + ", and the quality of " + number(event.shaken) +
               (event.shaken == 1 ? " unit falls" : " units fall");
    }
    std::string operator()(LevelFell const& event) const {
        return army(event.side) + " now withdraw at a loss of " + number(event.level) + " %";
    }
    std::string operator()(LeaderReplaced const& event) const {
        return name(event.leader) + " takes over " + command(event.command) + ", in " +
               place(event.at);
    }
    std::string operator()(OverallAppointed const& event) const {
        return name(event.leader) + " takes over " + command(event.command);
    }
    std::string operator()(ObjectiveTaken const& event) const {
        for (Objective const& objective : scenario.objectives)
            if (objective.at == event.at) return army(event.side) + " take " + objective.name;
        return {};
    }
    std::string operator()(Sighted const& event) const {
        if (!is_alias(event.unit)) return {}; // the umpire sees all
        return told(event.unit, event.in_sight ? "comes into sight" : "is lost from sight");
    }
    std::string operator()(FlagSeen const& event) const {
        for (Objective const& objective : scenario.objectives)
            if (objective.at == event.at)
                return army(event.holder) + " are seen to hold " + objective.name;
        return {};
    }
    std::string operator()(Withdrawn const& event) const {
        return army(event.side) + " withdraw: " + number(event.lost) + " % lost, level " +
               number(event.level);
    }
    std::string operator()(BattleEnded const& event) const {
        if (event.victory == Victory::draw) return "The battle is a draw";
        return army(event.winner) + " win: " + std::string(word(victory_words, event.victory));
    }
    std::string operator()(auto const&) const { return {}; } // not worth a sentence
};

} // namespace

std::string Dragoon::tell(Report const& report) const {
    std::string text = visit(Tell{scenario}, report);
    if (text.empty()) return text;
    text.front() = static_cast<char>(
        text.front() >= 'a' && text.front() <= 'z' ? text.front() - 'a' + 'A' : text.front());
    return text + ".";
}

umpire::Weight Dragoon::weight(Report const& report) {
    if (holds_alternative<TurnBegan>(report)) return umpire::Weight::chapter;
    if (holds_alternative<InitiativeWon>(report)) return umpire::Weight::lead_in;
    if (holds_alternative<ActivationChecked>(report)) return umpire::Weight::section;
    return umpire::Weight::plain;
}

std::string DragoonSystem::headline(umpire::AnyBattle const& table) const {
    auto const& battle = static_cast<umpire::AnyBattleOf<Dragoon> const&>(table).battle();
    return headline_of(battle.rules(), battle.state().position);
}

std::string headline_of(Dragoon const& rules, Position const& position) {
    int const turn = position.turn;
    auto const begins = rules.scenario.begins;
    constexpr int turn_minutes = 15; // DRG-SCALE-02: four turns make an hour
    std::string const hour =
        begins ? ", " + clock_of(*begins + turn_minutes * (turn - 1)) : std::string{};
    return "Turn " + number(turn) + hour;
}

} // namespace dragoon
