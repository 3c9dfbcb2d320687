// Whom a card is for, in plain words.

#include "rules/horse_and_musket/card_play/reading.h"
#include "rules/horse_and_musket/card_play/row_words.h"

namespace horse_and_musket {

using Phrases = std::vector<std::string>;

std::string_view status_name(Status status) {
    constexpr WordList<6> names{"Unreliable",   "Poorly Trained", "Trained",
                                "Well Trained", "Elite",          "Exceptional"};
    return rules::word(names, status);
}
std::string listed_words(Phrases const& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
        text += words[i];
    }
    return text;
}

namespace {

constexpr std::uint8_t arm_bit(Arm arm) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(arm));
}
template <std::size_t count> Phrases names_of(std::uint32_t bits, WordList<count> const& names) {
    Phrases found;
    for (std::size_t i = 0; i < count; ++i)
        if ((bits >> i & 1) != 0) found.emplace_back(names[i]);
    return found;
}

std::string arms_adjective(std::uint8_t bits) {
    constexpr std::uint8_t charging =
        arm_bit(Arm::light_cavalry) | arm_bit(Arm::heavy_cavalry) | arm_bit(Arm::cuirassier);
    constexpr std::uint8_t mounted = charging | arm_bit(Arm::skirmishing_cavalry);
    Phrases words;
    if ((bits & arm_bit(Arm::infantry)) != 0) words.emplace_back("infantry");
    if ((bits & arm_bit(Arm::skirmishing_infantry)) != 0)
        words.emplace_back("skirmishing infantry");
    if ((bits & mounted) == mounted) {
        words.emplace_back("mounted");
    } else if ((bits & charging) == charging) {
        words.emplace_back("cavalry");
    } else {
        if ((bits & arm_bit(Arm::light_cavalry)) != 0) words.emplace_back("light cavalry");
        if ((bits & arm_bit(Arm::heavy_cavalry)) != 0) words.emplace_back("heavy cavalry");
        if ((bits & arm_bit(Arm::skirmishing_cavalry)) != 0)
            words.emplace_back("skirmishing cavalry");
    }
    if ((bits & arm_bit(Arm::artillery)) != 0) words.emplace_back("artillery");
    return listed_words(words, "or");
}

std::string status_phrase(CardFilter const& filter) {
    if (filter.least == filter.most) return "rated " + std::string(status_name(filter.least));
    if (filter.least != Status::unreliable)
        return "rated " + std::string(status_name(filter.least)) + " or better";
    if (filter.most != Status::exceptional)
        return "rated " + std::string(status_name(filter.most)) + " or lower";
    return {};
}
std::string near_phrase(CardFilter const& filter) {
    constexpr WordList<12> names{"",
                                 "an enemy",
                                 "a shaken enemy",
                                 "a shaken friend",
                                 "a unit of yours",
                                 "skirmishers of yours",
                                 "Croats of yours",
                                 "their Commander-in-chief",
                                 "an eligible target",
                                 "Prussian infantry that is not shaken",
                                 "a friend that it could Attack",
                                 "troops that fight or fire"};
    if (filter.near == Near::nothing) return {};
    return "within " + std::to_string(filter.inches) + " inches of " +
           std::string(rules::word(names, filter.near));
}
constexpr WordList<30> mark_phrases{"in cover",
                                    "not in cover",
                                    "in cover or uphill of the enemy",
                                    "in a settlement",
                                    "in woods",
                                    "in dense woods",
                                    "on a steep hill or within 3 inches of a sheer slope",
                                    "in column",
                                    "in loose formation",
                                    "limbered",
                                    "with disordered stands",
                                    "without disordered stands",
                                    "having Moved this turn",
                                    "with a target within Attack range",
                                    "just uncertain in a test, or within 9 inches of a broken unit",
                                    "rated below its opponent",
                                    "that did not charge to contact",
                                    "out of Leadership Range of its General",
                                    "in Leadership Range of its General",
                                    "under fire of guns or infantry",
                                    "under its first volley",
                                    "cuirassiers, or rated Elite or better",
                                    "Unreliable or shaken",
                                    "of cavalry",
                                    "as many as wanted",
                                    "all that share it",
                                    "or a hidden counter",
                                    "and one of your own",
                                    "with a friend in its arc beyond 15 inches",
                                    "where no enemy has come within 3 inches"};
static_assert(mark_phrases.size() == card_mark_words.size());

void add_phrase(Phrases& to, std::string phrase) {
    if (!phrase.empty()) to.push_back(std::move(phrase));
}
void add_fight(Phrases& to, CardFilter const& filter) {
    constexpr WordList<7> roles{"Attacking", "Assaulting",         "defending",
                                "firing",    "charged by cavalry", "that has charged to contact",
                                "resolute"};
    add_phrase(to, listed_words(names_of(filter.roles, roles), "or"));
    if (filter.against == Against::infantry) to.emplace_back("against infantry");
    if (filter.against == Against::prussian_musketry)
        to.emplace_back("against Prussian infantry that is not shaken");
    if (filter.least_destroyed > 0)
        to.push_back("with " + std::to_string(filter.least_destroyed) +
                     " or more stands destroyed");
    if (filter.most_score > 0)
        to.push_back("whose total is " + std::to_string(filter.most_score) + " or less");
    if (filter.suffers > 0)
        to.push_back("about to have exactly " + std::to_string(filter.suffers) +
                     " stand disordered");
}

} // namespace

std::string nation_adjective(Realm realm) {
    constexpr WordList<6> nations{"", "Prussian ", "Austrian ", "Russian ", "French ", "English "};
    return std::string(rules::word(nations, realm));
}
std::string unit_noun(CardFilter const& filter) {
    constexpr WordList<troops> named{
        "",         "Cossack", "Croat", "hussar", "dragoon", "Freikorps", "Hungarian grenadier",
        "Highland", "foreign"};
    constexpr WordList<4> states{"shaken", "broken", "Jubilant", "fresh"};
    // These are of one nation anyway.
    constexpr auto of_one =
        static_cast<std::uint8_t>(1u << static_cast<int>(Troop::cossack) |
                                  1u << static_cast<int>(Troop::hungarian_grenadier) |
                                  1u << static_cast<int>(Troop::highlander));
    std::string noun = (filter.troops & of_one) != 0 ? "" : nation_adjective(filter.of);
    if (filter.states != 0) noun = listed_words(names_of(filter.states, states), "or") + " " + noun;
    if (filter.troops != 0)
        return noun + listed_words(names_of(filter.troops, named), "or") + " unit";
    constexpr std::uint8_t all_but_guns = 0x3F;
    if (filter.arms == all_but_guns) return noun + "unit other than artillery";
    return noun + (filter.arms == 0 ? "unit" : arms_adjective(filter.arms) + " unit");
}

std::vector<std::string> filter_reading(CardFilter const& filter) {
    constexpr WordList<4> states{"not shaken", "not broken", "not Jubilant", "no longer fresh"};
    constexpr WordList<6> nations{"", "Prussian", "Austrian", "Russian", "French", "English"};
    Phrases phrases;
    add_phrase(phrases, status_phrase(filter));
    for (std::string& each : names_of(filter.not_states, states)) phrases.push_back(each);
    if (filter.not_of != Realm::any)
        phrases.push_back("not " + std::string(rules::word(nations, filter.not_of)));
    if (filter.contact == Contact::general)
        phrases.emplace_back("in contact with a General or the Commander-in-chief");
    if (filter.contact == Contact::chief)
        phrases.emplace_back("in contact with the Commander-in-chief");
    add_phrase(phrases, near_phrase(filter));
    add_fight(phrases, filter);
    for (std::size_t i = 0; i < mark_phrases.size(); ++i) {
        CardMark const mark{static_cast<std::uint8_t>(i)};
        bool const is_of_general = mark == CardMark::cavalry_general || mark == CardMark::all_ties;
        if (filter.has(mark) && !is_of_general) phrases.emplace_back(mark_phrases[i]);
    }
    return phrases;
}

namespace {

// Whose it is: "one of your", "one enemy"; of a grey card the drawer's.
struct Owned {
    std::string_view many;  // "your", "enemy": before several
    std::string_view one;   // "one of your", "one enemy"
    bool is_plural = false; // the noun after `one`
};
Owned owned_by(CardRow const& row) {
    bool const is_grey = row.play == Playing::give;
    switch (row.whose) {
    case Whose::own:
        return is_grey ? Owned{"the drawer's", "one of the drawer's", true}
                       : Owned{"your", "one of your", true};
    case Whose::enemy: return {"enemy", "one enemy", false};
    case Whose::either: return {"either side's", "one of either side's", true};
    }
    return {};
}

std::string noun_of(CardRow const& row) {
    CardFilter const& filter = row.filter;
    switch (row.target.kind) {
    case TargetKind::unit: return unit_noun(filter);
    case TargetKind::artillery: {
        std::string noun = unit_noun(filter);
        return noun.substr(0, noun.size() - 4) + "battery";
    }
    case TargetKind::general: {
        std::string noun = filter.has(CardMark::cavalry_general) ? "cavalry General" : "General";
        if (filter.chief == Chief::only) noun = "Commander-in-chief";
        if (filter.chief == Chief::too) noun += " or Commander-in-chief";
        return nation_adjective(filter.of) + noun;
    }
    case TargetKind::command: return nation_adjective(filter.of) + "Command";
    case TargetKind::counter: return "hidden counter";
    case TargetKind::terrain: return "piece of ground";
    default: return {};
    }
}
std::string plural_of(std::string noun) {
    if (noun.ends_with("battery")) return noun.substr(0, noun.size() - 1) + "ies";
    constexpr std::string_view chief = " or Commander-in-chief";
    if (noun.ends_with(chief)) noun.resize(noun.size() - chief.size());
    constexpr std::string_view other = "unit other than artillery";
    if (noun.ends_with(other))
        return noun.substr(0, noun.size() - other.size()) + "units other than artillery";
    return noun == "piece of ground" ? "pieces of ground" : noun + "s";
}

std::string picked(CardFilter const& filter) {
    constexpr WordList<13> phrases{"",
                                   "nearest to the enemy",
                                   "with the highest Ability",
                                   "with the highest Ability below the Commander-in-chief",
                                   "with the most units",
                                   "with the fewest units",
                                   "with most units within 9 inches of the enemy",
                                   "over the unit drawn",
                                   "of the General lost",
                                   "that fires first",
                                   "that fires last",
                                   "with most units destroyed, shaken or gone",
                                   "that a die names on arrival"};
    std::string const phrase(rules::word(phrases, filter.pick));
    return filter.has(CardMark::all_ties) ? phrase + " (all who share it)" : phrase;
}
std::string graded(std::uint8_t grades) {
    constexpr WordList<7> names{"Mediocre", "Capable",     "Talented", "Skilled",
                                "Great",    "Exceptional", "Poor"};
    return "graded " + listed_words(names_of(grades, names), "or");
}

// "one of your infantry units", "all enemy units", "2 to 5 of your units".
std::string selected(CardRow const& row, std::string const& noun) {
    Owned const owned = owned_by(row);
    std::string const many = std::string(owned.many) + " " + plural_of(noun);
    std::string const one =
        std::string(owned.one) + " " + (owned.is_plural ? plural_of(noun) : noun);
    CardTarget const& target = row.target;
    switch (target.select) {
    case Select::automatic: return std::string(owned.many) + " " + noun;
    case Select::one: return one;
    case Select::one_or_command: return one + ", or all such of one Command";
    case Select::range:
        return (target.least == 0 ? "up to " : std::to_string(target.least) + " to ") +
               std::to_string(target.most) + " of " + many;
    case Select::any: return "as many of " + many + " as wanted";
    case Select::all: return "all " + many;
    case Select::next:
        return owned.many == "enemy" ? "the next enemy " + noun
                                     : std::string(owned.many) + " next " + noun;
    case Select::lot: return one + " by lot";
    case Select::area:
        return "all " + many + " in a square of " + std::to_string(row.filter.inches) + " inches";
    }
    return {};
}
std::string side_reading(CardRow const& row) {
    bool const is_army = row.target.kind == TargetKind::army;
    if (row.filter.pick != CardPick::none) return "the army " + picked(row.filter);
    if (row.whose == Whose::either) return "both sides";
    if (row.whose == Whose::enemy) return is_army ? "the enemy army" : "the enemy";
    if (row.play == Playing::give) return is_army ? "the drawer's army" : "the drawer";
    return is_army ? "your army" : "you";
}
// Of a Command its units are asked, and its General.
std::string command_conditions(CardRow const& row) {
    CardFilter const& filter = row.filter;
    Phrases phrases = filter_reading(filter);
    std::string text;
    if (filter.has(CardMark::cavalry_general)) text += " under a cavalry General";
    if (filter.grades != 0) text += " under a General " + graded(filter.grades);
    if (filter.pick != CardPick::none) text += " " + picked(filter);
    if (filter.arms != 0 || !phrases.empty()) {
        CardFilter asked = filter;
        asked.of = Realm::any; // said already
        text += ": its " + plural_of(unit_noun(asked));
        for (std::string const& each : phrases) text += ", " + each;
    }
    return text;
}

} // namespace

std::string target_reading(CardRow const& row) {
    switch (row.target.kind) {
    case TargetKind::none:
    case TargetKind::deck:
    case TargetKind::table: return {};
    case TargetKind::card: return "one event or national card";
    case TargetKind::player:
    case TargetKind::army: return side_reading(row);
    default: break;
    }
    std::string text = selected(row, noun_of(row));
    if (row.target.kind == TargetKind::command) return text + command_conditions(row);
    CardFilter const& filter = row.filter;
    if (filter.grades != 0) text += " " + graded(filter.grades);
    if (filter.pick != CardPick::none) text += " " + picked(filter);
    for (std::string const& each : filter_reading(filter)) text += ", " + each;
    if (row.target.enemy_chooses) text += ", chosen by the enemy";
    return text;
}

} // namespace horse_and_musket
