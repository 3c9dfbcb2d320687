// What happened, in sentences.

#include "rules/common/account/agreement.h"
#include "rules/horse_and_musket/before/lay.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/odds/result_words.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

class Teller {
public:
    explicit Teller(HorseAndMusket const& rules) : rules_(rules), scenario_(rules.scenario) {}

    std::string operator()(TurnBegan const& event) const {
        return "Turn " + std::to_string((event.turn + 1) / 2) + " of " + army(event.side) + ".";
    }
    std::string operator()(Passed const& event) const {
        return capital(army(event.side)) + " pass.";
    }
    std::string operator()(TurnSkipped const& event) const {
        return "The order deck is out: the turn of " + army(event.side) + " ends.";
    }
    std::string operator()(JokerForced const& event) const {
        return "The order deck is out: " + army(event.side) + " must play the Joker.";
    }
    std::string operator()(BattleEnded const&) const { return "The battle is over."; }
    std::string operator()(CardDrawn const& event) const {
        std::string const what = event.card == no_card ? "a card" : card(event.card);
        if (event.drawer == event.owner) return capital(army(event.drawer)) + " draw " + what + ".";
        return capital(army(event.drawer)) + " draw " + what + " and pass it on.";
    }
    std::string operator()(CardPlayed const& event) const {
        return capital(army(event.side)) + " play " + card(event.card) + ".";
    }
    std::string operator()(CardDiscarded const& event) const {
        return capital(army(event.side)) + " throw " + card(event.card) + " away.";
    }
    std::string operator()(AdvanceLapsed const& event) const {
        return capital(army(event.side)) + " let an infantry advance lapse.";
    }
    std::string operator()(DeckRenewed const&) const {
        return "The discards are shuffled into the order deck.";
    }
    std::string operator()(Stood const& event) const { return moved(event.unit, event.ended_by); }
    std::string operator()(Marched const& event) const { return moved(event.unit, event.ended_by); }
    std::string operator()(Laid const& event) const { return moved(event.unit, event.ended_by); }
    std::string operator()(Lined const& event) const {
        Feature const& feature = scenario_.features[event.feature.value];
        return told(event.unit, "lines ") + (feature.name.empty() ? feature.id : feature.name) +
               ".";
    }
    std::string operator()(Formed const& event) const {
        std::string formation(word(formation_words, event.formation));
        std::ranges::replace(formation, '_', ' ');
        return unit(event.unit) + ": now in formation " + formation + ".";
    }
    std::string operator()(Disordered const& event) const {
        std::string const stands =
            event.stands == 1 ? "One stand" : std::to_string(event.stands) + " stands";
        return stands + " of " + unit(event.unit) + (event.stands == 1 ? " is" : " are") +
               " disordered.";
    }
    std::string operator()(Reformed const& event) const { return told(event.unit, "reforms."); }
    std::string operator()(Left const& event) const {
        return told(event.unit, "leaves the table.");
    }
    std::string operator()(WentOn const& event) const {
        if (event.rule == RuleId{"HM-SKIRM-07"}) return {}; // it may be laid out otherwise
        return told(event.unit, "comes loose, and may go on.");
    }
    std::string operator()(Reversed const& event) const { return told(event.unit, "turns about."); }
    std::string operator()(GroundThrown const& event) const {
        return capital(army(event.side)) +
               " have thrown for the ground: " + std::to_string(event.features) + ".";
    }
    std::string operator()(GroundCounted const& event) const {
        std::string const number = std::to_string(event.features);
        if (event.rule == RuleId{"HM-SETUP-04"})
            return capital(army(event.side)) + " are to lay " + number + " features.";
        return capital(army(event.side)) + " may " +
               (event.features == most_changes ? "make up to " + number + " changes to the ground."
                                               : "lay up to " + number + " features.");
    }
    std::string operator()(GroundLaid const& event) const {
        return ground(event.feature) + " is laid.";
    }
    std::string operator()(GroundTaken const& event) const {
        return ground(event.feature) + " is taken away, by lot.";
    }
    std::string operator()(GroundHanded const& event) const {
        return ground(event.feature) + " may not lie in the middle: " + army(event.to) +
               " lay it somewhere else.";
    }
    std::string operator()(GroundFound const& event) const {
        constexpr std::array found{"There is a pond, a pit or a crag that closes the way.",
                                   "There is broken ground, rough and slow.",
                                   "There is a herd, or a train of wagons, in the way."};
        return found[static_cast<std::size_t>(event.terrain) -
                     static_cast<std::size_t>(Terrain::lake)];
    }
    std::string operator()(GroundCleared const& event) const {
        return told(event.unit, "drives off what was in the way.");
    }
    std::string operator()(GroundLeftOut const& event) const {
        return ground(event.feature) + " stays in the box.";
    }
    std::string operator()(LayingPassed const&) const { return {}; }
    std::string operator()(KindSettled const& event) const {
        return kind(event.feature, event.terrain);
    }
    std::string operator()(KindRevealed const& event) const {
        return kind(event.feature, event.terrain);
    }
    std::string operator()(WeatherChanged const& event) const {
        constexpr WordList<weathers> now{"The weather clears.", "It rains.", "It rains heavily.",
                                         "Mist lies on the field.", "Fog lies on the field."};
        std::string const die = event.die == 0 ? "" : " (" + std::to_string(event.die) + ")";
        return std::string(word(now, event.weather)) + die;
    }
    std::string operator()(Shot const& event) const {
        return unit(event.unit) + ": " + std::string(word(ammunition_words, event.ammunition)) +
               " at " + unit(event.target) + ".";
    }
    std::string operator()(Struck const& event) const {
        std::string const name = unit(event.unit);
        if (event.less == 0)
            return name + ": " + std::to_string(event.die) + " of four dice of grapeshot hit.";
        return told(event.unit, event.less == 3 ? "is shot at: " : "is met by the ball: ") +
               std::to_string(event.die) + " less " + std::to_string(event.less) + ", " +
               (event.stands == 0 ? "no stand" : counted(event.stands)) + ".";
    }
    std::string operator()(GunHit const& event) const {
        return unit(event.unit) + ", hit (" + std::to_string(event.die) +
               "): " + std::string(word(gun_words, event.state)) + ".";
    }
    std::string operator()(GunsSet const& event) const {
        return unit(event.unit) + (event.state == GunState::spiked
                                       ? ": the guns are spiked."
                                       : ": the guns can be served again.");
    }
    std::string operator()(GunsManned const& event) const {
        return unit(event.unit) + ": the guns are manned by " + army(event.by) + ".";
    }
    std::string operator()(GunsOverrun const& event) const {
        return unit(event.unit) + ": the guns are overrun by " + army(event.by) + ".";
    }
    std::string operator()(Shelled const& event) const {
        Feature const& feature = scenario_.features[event.feature.value];
        return told(event.unit, "shells ") + (feature.name.empty() ? feature.id : feature.name) +
               " (" + std::to_string(event.die) + (event.burns ? "): it burns." : "): in vain.");
    }
    std::string operator()(FireGiven const& event) const {
        return "Skirmishers fire at " + unit(event.target) + ": " + std::to_string(event.first) +
               " and " + std::to_string(event.second) + " against " + counted(event.stands) +
               (event.is_hit ? ", hit." : ", in vain.");
    }
    std::string operator()(StatusSettled const& event) const {
        std::string status(word(status_words, event.status));
        std::ranges::replace(status, '_', ' ');
        return told(event.unit, "turns out to be ") + status + ".";
    }
    std::string operator()(FireSuffered const& event) const {
        return told(event.unit, "pays for the fire at ") + unit(event.target) + ".";
    }
    std::string operator()(LimberLent const& event) const {
        return told(event.unit, "gives its limbers to ") + unit(event.to) + ".";
    }
    std::string operator()(Measured const& event) const {
        return event.rule == RuleId{"HM-TURN-16"}   ? "It is too far off."
               : event.rule == RuleId{"HM-TURN-17"} ? "The shot falls short."
                                                    : std::string{};
    }
    std::string operator()(Harried const& event) const {
        return "Shaken, " + told(event.unit, "loses a stand to the skirmishers.");
    }
    std::string operator()(StandsDestroyed const& event) const {
        return told(event.unit, "loses ") + counted(event.stands) + ".";
    }
    std::string operator()(Rode const& event) const {
        if (event.rule == RuleId{"HM-GENERAL-25"}) return {}; // the unit's move tells it
        std::string const& name = scenario_.generals[event.general.value].name;
        return event.with == no_unit ? name + " rides on."
                                     : name + " joins " + unit(event.with) + ".";
    }
    // The fight.
    std::string operator()(Saved const& event) const {
        return unit(event.unit) + ": cover saves " + counted(event.stands) + ".";
    }
    std::string operator()(Spent const& event) const {
        return told(event.unit, "is no longer fresh.");
    }
    std::string operator()(Rejoiced const& event) const {
        if (event.levels == 0) return told(event.unit, "rejoices no longer.");
        return told(event.unit, "is jubilant") +
               (event.levels == 1 ? "." : ", " + std::to_string(event.levels) + " times over.");
    }
    std::string operator()(MarksCleared const&) const {
        return "Those who perished are no longer mourned.";
    }
    std::string operator()(GeneralShaken const& event) const {
        return scenario_.generals[event.general.value].name +
               (event.is_disordered ? " is swept along in the disorder." : " has recovered.");
    }
    std::string operator()(GeneralStands const& event) const {
        return scenario_.generals[event.general.value].name + " is alone, and fights for it.";
    }
    std::string operator()(GeneralAlone const&) const { return {}; }
    std::string operator()(GeneralFell const& event) const {
        return scenario_.generals[event.general.value].name + " falls.";
    }
    std::string operator()(ConditionSet const& event) const {
        if (event.condition == Condition::broken) return told(event.unit, "breaks and runs.");
        if (event.condition == Condition::withdrawing) return told(event.unit, "withdraws.");
        return told(event.unit, event.rule == RuleId{"HM-ROUT-03"} ? "is rallied." : "halts.");
    }
    std::string operator()(AttackDeclared const& event) const {
        std::string const where = event.quarter == Quarter::flank  ? " in flank"
                                  : event.quarter == Quarter::rear ? " in rear"
                                                                   : "";
        if (event.fights_on)
            return told(event.attacker, "fights on with ") + unit(event.target) + ".";
        return told(event.attacker, "attacks ") + unit(event.target) + where + ".";
    }
    std::string operator()(Answered const& event) const {
        return event.counters ? "The defender counter-attacks." : std::string{};
    }
    std::string operator()(EvadeHelped const& event) const {
        return capital(army(event.side)) + " play " + card(event.card) + " to evade.";
    }
    std::string operator()(Evaded const& event) const {
        return told(event.unit, "tries to evade: ") + std::to_string(event.dice) + " comes to " +
               std::to_string(event.score) + ".";
    }
    std::string operator()(Met const& event) const {
        return told(event.unit, "runs into ") + unit(event.enemy) + ".";
    }
    std::string operator()(TotalKept const& event) const {
        return told(event.unit, "keeps its Resolve of ") + std::to_string(event.total) + ".";
    }
    std::string operator()(Thrown const& event) const {
        return told(event.unit, "throws ") + std::to_string(event.dice) + " for Resolve.";
    }
    std::string operator()(Chosen const& event) const {
        std::string const what = event.pick == Pick::plus ? "adds for its " : "takes off for its ";
        return told(event.unit, what + (event.option == Option::cover     ? "cover."
                                        : event.option == Option::general ? "General."
                                                                          : "ground."));
    }
    std::string operator()(Tested const& event) const {
        int sum = 0;
        for (umpire::Term const& term : event.factors) sum += term.value;
        return unit(event.unit) + ": Resolve " + std::to_string(event.dice) +
               (sum < 0 ? " - " : " + ") + std::to_string(std::abs(sum)) + " is " +
               std::to_string(event.total) + ": " + words_of(event.result, event.inches) + ".";
    }
    std::string operator()(Charged const& event) const { return told(event.unit, "charges home."); }
    std::string operator()(SetAside const&) const { return {}; } // the move tells it
    std::string operator()(BrokeThrough const& event) const {
        return told(event.unit, "breaks through.");
    }
    std::string operator()(TurnedToFace const& event) const {
        return told(event.unit, "turns to face its attacker.");
    }
    std::string operator()(Fired const& event) const {
        return told(event.unit, "fires at ") + unit(event.target) + ".";
    }
    std::string operator()(AttackEnded const&) const { return {}; }
    // Cards of fortune.
    std::string operator()(FortuneCalled const& event) const {
        bool const is_event = scenario_.cards[event.card.value].what == CardFor::event;
        return capital(army(event.drawer)) + " draw " +
               (is_event ? "an event." : "a national card of " + army(event.owner) + ".");
    }
    std::string operator()(FortuneDrawn const& event) const {
        std::string const what =
            event.card == no_fortune ? "a card" : "\"" + title(event.card) + "\"";
        if (event.rule == RuleId{"HM-CARD-21"})
            return capital(army(event.holder)) + " are handed " + what + ".";
        return capital(army(event.holder)) + " take " + what +
               (event.pack == Pack::events ? " of the events." : " of their own deck.");
    }
    std::string operator()(DeckLookedAt const& event) const {
        return capital(army(event.side)) + " look at the next " + std::to_string(event.number) +
               " order cards.";
    }
    std::string operator()(ForcesReported const& event) const {
        return event.number == 0 ? "No such forces of the enemy are still to come."
                                 : "Of such forces " + std::to_string(event.number) +
                                       " of the enemy's are still to come.";
    }
    std::string operator()(DrawsSet const& event) const {
        return "From now on " + std::to_string(event.number) + " order cards are drawn.";
    }
    std::string operator()(FortunePlayed const& event) const {
        std::string text = capital(army(event.side)) + " play \"" + title(event.card) + "\"";
        if (event.unit != no_unit) text += " on " + unit(event.unit);
        if (event.general != no_general)
            text += " on " + scenario_.generals[event.general.value].name;
        return text + ".";
    }
    std::string operator()(FortuneDiscarded const& event) const {
        return "\"" + title(event.card) + "\" of " + army(event.side) + " is discarded.";
    }
    std::string operator()(FortuneGiven const& event) const {
        return capital(army(event.from)) + " hand \"" + title(event.card) + "\" over.";
    }
    std::string operator()(FortuneSaved const& event) const {
        return capital(army(event.side)) + " throw " + std::to_string(event.die) +
               " to be spared \"" + title(event.card) + "\"" +
               (event.is_spared ? ", and are." : ", in vain.");
    }
    std::string operator()(FortuneAnnulled const& event) const {
        return "\"" + title(event.card) + "\" has no effect.";
    }
    std::string operator()(OrderStopped const& event) const {
        return unit(event.unit) + ": the order is not carried out.";
    }
    std::string operator()(Recovered const& event) const {
        return unit(event.unit) + ": " + counted(event.stands) +
               (event.stands == 1 ? " is" : " are") + " in order again.";
    }
    std::string operator()(GeneralGone const& event) const {
        return scenario_.generals[event.general.value].name + " leaves the field.";
    }
    std::string operator()(CardForfeited const& event) const {
        return capital(army(event.side)) + " lose " + card(event.card) + ".";
    }
    std::string operator()(CardTakenOut const& event) const {
        return "Out of the game: " + card(event.card) + ".";
    }
    std::string operator()(ResultSet const& event) const {
        return unit(event.unit) + ": by a card, " + words_of(event.result, event.inches) + ".";
    }
    std::string operator()(TurnCut const& event) const {
        return "A card ends the turn of " + army(event.side) + ".";
    }
    std::string operator()(TurnsChanged const& event) const {
        if (event.extra > 0) return capital(army(event.side)) + " will have a turn more.";
        if (event.skips > 0) return capital(army(event.side)) + " will lose a turn.";
        return {};
    }
    // Before the first turn, and who comes later.
    std::string operator()(Outscouted const& event) const {
        return capital(army(event.side)) + " are outscouted.";
    }
    std::string operator()(InitiativeWon const& event) const {
        return capital(army(event.side)) + " have the initiative, " + std::to_string(event.a) +
               " against " + std::to_string(event.b) + ".";
    }
    std::string operator()(RoleTaken const& event) const {
        return capital(army(event.side)) +
               (event.role == BattleRole::attack ? " attack." : " defend.");
    }
    std::string operator()(FirstUnitsCounted const& event) const {
        return capital(army(event.side)) + " put down first: " + std::to_string(event.units) + ".";
    }
    std::string operator()(DrawnUp const& event) const { return told(event.unit, "is put down."); }
    std::string operator()(PlansShown const&) const { return "Both plans are laid open."; }
    std::string operator()(ForceTold const& event) const {
        std::string const half = event.half == Half::near ? "near half" : "far half";
        std::string const where =
            !is_flank(event.entry)
                ? (event.entry == Entry::own_edge ? "over their own edge" : "over the enemy's edge")
                : std::string("by their ") + (event.entry == Entry::left ? "left" : "right") +
                      " flank" + (event.is_seen ? ", the " + half : "");
        return capital(army(event.side)) + " will come " + where + ".";
    }
    std::string operator()(ArrivalThrown const& event) const {
        return capital(army(event.side)) + " throw for an arrival: " + std::to_string(event.die) +
               ".";
    }
    std::string operator()(ForceArrived const& event) const {
        return "A force of " + army(event.side) + " arrives.";
    }
    std::string operator()(Entered const& event) const { return told(event.unit, "enters."); }
    std::string operator()(auto const&) const { return {}; }

private:
    static std::string counted(int stands) {
        return stands == 1 ? "one stand" : std::to_string(stands) + " stands";
    }
    std::string const& army(Side side) const { return scenario_.armies[umpire::index(side)].name; }
    std::string const& unit(UnitId id) const { return scenario_.units[id.value].name; }
    std::string told(UnitId id, std::string const& does) const {
        return rules::told_of(unit(id), does);
    }
    std::string const& title(FortuneId card) const { return row_of(rules_, card).title; }
    std::string card(CardId id) const {
        CardKind const& kind = scenario_.cards[id.value];
        if (kind.what == CardFor::unit) return "the card of " + unit(kind.unit);
        if (kind.what == CardFor::general)
            return "a card of " + scenario_.generals[kind.general.value].name;
        if (kind.what == CardFor::joker) return "the Joker";
        std::string name(word(card_words, kind.what));
        std::ranges::replace(name, '-', ' ');
        return "a card: " + name;
    }
    std::string const& ground(FeatureId id) const { return scenario_.features[id.value].name; }
    std::string kind(FeatureId id, Terrain terrain) const {
        Feature const& feature = scenario_.features[id.value];
        std::string is(word(terrain_words, terrain));
        std::ranges::replace(is, '_', ' ');
        return capital(feature.name.empty() ? feature.id : feature.name) +
               " turns out to be: " + is + ".";
    }
    std::string moved(UnitId id, RuleId by) const {
        return told(id, by.text().starts_with("HM-HALT") ? "moves and is halted." : "moves.");
    }
    static std::string capital(std::string text) {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    HorseAndMusket const& rules_;
    Scenario const& scenario_;
};

} // namespace

std::string HorseAndMusket::tell(Report const& report) const {
    return visit(Teller(*this), report);
}
umpire::Weight HorseAndMusket::weight(Report const& report) {
    if (holds_alternative<TurnBegan>(report)) return umpire::Weight::chapter;
    // What is thrown is told once more with what it comes to.
    bool const is_step = holds_alternative<CardDrawn>(report) ||
                         holds_alternative<Thrown>(report) || holds_alternative<Spent>(report);
    return is_step ? umpire::Weight::step : umpire::Weight::plain;
}

static_assert(umpire::Ranged<HorseAndMusket> && umpire::PresentableRuleset<HorseAndMusket>);

} // namespace horse_and_musket
