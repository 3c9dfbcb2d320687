#include "rules/horse_and_musket/odds/engagement.h"

namespace horse_and_musket {

namespace {

constexpr int faces_of_a_die = 6;
constexpr double reaching(int least) {
    return std::clamp(faces_of_a_die + 1 - least, 0, faces_of_a_die) / double{faces_of_a_die};
}
// The chance of each number of successes.
using Binomial = FixedVector<double, 2 * max_stands + max_generals>;
Binomial binomial(int trials, double chance) {
    Binomial found{1.0};
    for (int i = 0; i < trials; ++i) {
        found.push_back(0);
        for (std::size_t k = found.size() - 1; k > 0; --k)
            found[k] = found[k] * (1 - chance) + found[k - 1] * chance;
        found[0] *= 1 - chance;
    }
    return found;
}

Fate fate_of(Result result) {
    switch (result) {
    case Result::withdraw: return Fate::withdraws;
    case Result::retire: return Fate::retires;
    case Result::break_and_run: return Fate::breaks;
    case Result::abandon: return Fate::abandons;
    default: return Fate::stays;
    }
}
Fate fate_of(Situation const& situation, UnitId id, Result result) {
    Unit const& unit = situation.unit(id);
    if (unit.whereabouts == Whereabouts::destroyed) return Fate::destroyed;
    if (unit.whereabouts == Whereabouts::left) return Fate::leaves;
    return unit.captor != 0 ? Fate::overrun : fate_of(result);
}

// Whether other enemies or the table's edge are so near that to be thrown back may be its end.
bool is_risky_to_throw(Situation const& situation, UnitId loser, UnitId winner) {
    constexpr Mil reach{3000};
    Situation::Presence const* const here = presence_of(situation, loser);
    if (here == nullptr || !are_touching(situation, loser, winner)) return false;
    field::Box const ground = field::grown(here->box(), reach);
    field::Cloth const& cloth = situation.scenario().cloth;
    if (ground.low.x.value < 0 || ground.low.y.value < 0 || ground.high.x > cloth.width ||
        ground.high.y > cloth.depth)
        return true;
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        return each.side != here->side && !each.belongs_to(winner) && each.meets(ground);
    });
}

// Throws a party back once for each number of stands that it may have lost.
void try_throwing(HorseAndMusket const& rules, State const& from, Engagement& engagement,
                  std::size_t loser) {
    Fighter& own = engagement.parties[loser];
    AttackInHand const& attack = from.position.top.attack;
    for (int lost = 0; lost < own.stands; ++lost) {
        State state = from;
        std::vector<Event> events;
        Pen pen(rules, state, events);
        for (std::size_t i = 0; i < 2; ++i) { // the winner has more
            Party const party = attack.parties[i];
            pen.write(Tested{"HM-THROW-01",
                             party.unit,
                             party.thrown,
                             {},
                             i == loser ? 0 : 1,
                             party.result,
                             party.inches});
        }
        UnitId const unit = attack.parties[loser].unit;
        if (lost > 0) destroy(pen, {"HM-COMBAT-03", unit, lost, attack.parties[1 - loser].unit});
        throw_back(pen);
        Whereabouts const now = state.position.top.units[unit.value].whereabouts;
        if (now == Whereabouts::destroyed) own.caught |= static_cast<std::uint16_t>(1 << lost);
        if (now == Whereabouts::left) own.driven_off |= static_cast<std::uint16_t>(1 << lost);
    }
}

} // namespace

Engagement::Engagement(HorseAndMusket const& rules, State const& state, std::array<int, 2> before) {
    Situation const situation(rules, state.position);
    AttackInHand const& attack = situation.top().attack;
    throws_dice = !is_against_guns(rules.scenario, attack);
    std::array<bool, 2> is_risky{};
    for (std::size_t i = 0; i < 2; ++i) {
        Party const& party = attack.parties[i];
        Fighter& own = parties[i];
        Unit const& unit = situation.unit(party.unit);
        Strength const strength = situation.strength(party.unit);
        int const at_first = unit.at_first;
        own.is_here = situation.is_here(party.unit);
        own.at_first = at_first;
        own.stands = unit.stands;
        own.generals = strength.stands - unit.stands;
        own.shaken_generals = strength.disordered - unit.disordered;
        own.disordered = unit.disordered;
        own.lost = before[i] - unit.stands;
        own.fate = fate_of(situation, party.unit, party.result);
        if (!throws_dice || !own.is_here) continue;
        own.strike = strike_of(situation, attack, i);
        own.may_be_swept_away = may_be_swept_away(situation, attack, i);
        own.may_break_through =
            party.has_charged != 0 && is_mounted(rules.scenario.units[party.unit.value].arm);
        is_risky[i] = is_risky_to_throw(situation, party.unit, attack.parties[1 - i].unit);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        Strike const& strike = parties[1 - i].strike;
        Blow const blow{strike.rule, attack.parties[i].unit, 1, attack.parties[1 - i].unit};
        if (strike.is_on()) parties[i].least_save = least_save(situation, blow, strike.harm);
        if (is_risky[i]) try_throwing(rules, state, *this, i);
    }
}

namespace {

// A party after Confrontation: how many of its stands and Generals are disordered.
struct Shaken {
    int disordered = 0, generals = 0;
    bool is_shaken = false;
    double chance = 0;
};
using Confronted = std::vector<Shaken>;

// HM-CONF-01 to -04, HM-GAP-52: Generals come last.
Confronted confronted(Fighter const& own, int dice, int least) {
    Binomial const hits = binomial(dice, reaching(least));
    Confronted found;
    for (int hit = 0; hit <= dice; ++hit) {
        int const stands = std::min(own.stands, own.disordered + hit);
        int const left = hit - (stands - own.disordered);
        int const generals = std::min(own.generals, own.shaken_generals + left);
        int const destroyed = own.at_first - own.stands;
        bool const is_shaken =
            // HM-DIS-05: more than half.
            2 * (stands + generals + destroyed) > own.at_first + own.generals;
        double const chance = hits[static_cast<std::size_t>(hit)];
        if (!found.empty() && found.back().disordered == stands &&
            found.back().generals == generals)
            found.back().chance += chance;
        else
            found.push_back({stands, generals, is_shaken, chance});
    }
    return found;
}

// What Combat Dice leave of a party: stands lost, and how many are in order, Generals among them.
class Tolls {
public:
    static constexpr std::size_t most = max_stands + max_generals + 1;

    void add(int lost, int sound, double chance) {
        chances_[static_cast<std::size_t>(lost)][static_cast<std::size_t>(sound)] += chance;
        most_lost_ = std::max(most_lost_, lost);
        most_sound_ = std::max(most_sound_, sound);
    }
    template <class Do> void each(Do const& visit) const {
        for (int lost = 0; lost <= most_lost_; ++lost)
            for (int sound = 0; sound <= most_sound_; ++sound)
                if (double const chance =
                        chances_[static_cast<std::size_t>(lost)][static_cast<std::size_t>(sound)];
                    chance > 0)
                    visit(lost, sound, chance);
    }

private:
    std::array<std::array<double, most>, max_stands + 1> chances_{};
    int most_lost_ = 0, most_sound_ = 0;
};

// HM-COMBAT-03, -04: a die for each disordered stand, and a throw to be saved for each that falls.
void add_tolls(Tolls& tolls, Fighter const& own, Shaken const& shaken, Strike const& against) {
    int const dice = shaken.disordered + shaken.generals;
    int const all = own.stands + own.generals;
    Binomial const struck = binomial(against.is_on() ? dice : 0, reaching(against.least));
    double const falls = 1 - reaching(own.least_save);
    for (int hit = 0; hit < static_cast<int>(struck.size()); ++hit) {
        Binomial const unsaved = binomial(hit, falls);
        for (int lost = 0; lost <= hit; ++lost) {
            int const generals = std::min(lost, shaken.generals); // who fall first, HM-GAP-52
            double const chance = shaken.chance * struck[static_cast<std::size_t>(hit)] *
                                  unsaved[static_cast<std::size_t>(lost)];
            if (chance > 0) tolls.add(lost - generals, all - dice, chance);
        }
    }
}

// What losses are worth beside one stand disordered.
constexpr double of_a_stand = 3;
double worth(Fate fate) {
    switch (fate) {
    case Fate::stays: return 0;
    case Fate::withdraws:
    case Fate::retires: return 3;
    case Fate::abandons: return 5;
    case Fate::breaks:
    case Fate::leaves:
    case Fate::destroyed: return 6;
    case Fate::overrun: return 9;
    }
    return 0;
}

class FateSum {
public:
    FateSum(Engagement const& engagement, Resolute resolute)
        : engagement_(engagement), resolute_(resolute) {}

    Prospect sum() {
        auto const& [attacker, defender] = engagement_.parties;
        if (engagement_.throws_dice && attacker.is_here && defender.is_here) {
            std::array const both{after_confrontation(0), after_confrontation(1)};
            for (int first = 0; first < 2; ++first)
                for (int second = 0; second < 2; ++second)
                    add_pair(tolls(0, both[0], {first != 0, second != 0}),
                             tolls(1, both[1], {second != 0, first != 0}));
        } else { // nobody throws, or has nobody to strike
            add({After{0, attacker.stands - attacker.disordered},
                 After{0, defender.stands - defender.disordered}},
                1);
        }
        gather();
        return std::move(prospect_);
    }

private:
    struct Are {
        bool shaken, enemy_shaken;
    };
    struct After {
        int lost, sound;
    };
    enum Turn { as_it_is, destroyed, driven_off, turns };

    bool is_resolute(std::size_t party) const {
        return resolute_ == (party == 0 ? Resolute::attacker : Resolute::defender);
    }
    // By the other's dice.
    Confronted after_confrontation(std::size_t party) const {
        Fighter const& other = engagement_.parties[1 - party];
        return confronted(engagement_.parties[party], other.stands + other.generals,
                          is_resolute(1 - party) ? 4 : 5);
    }
    // Of all cases in which it is shaken, or is not; swept away by enemies who are not.
    Tolls tolls(std::size_t party, Confronted const& all, Are are) const {
        Fighter const& own = engagement_.parties[party];
        Strike const& against = engagement_.parties[1 - party].strike;
        bool const is_swept = own.may_be_swept_away && against.is_on() && !are.enemy_shaken;
        Tolls found;
        for (Shaken const& each : all)
            if (each.is_shaken == are.shaken) {
                if (is_swept)
                    found.add(own.stands, 0, each.chance);
                else
                    add_tolls(found, own, each, against);
            }
        return found;
    }
    void add_pair(Tolls const& first, Tolls const& second) {
        first.each([&](int lost, int sound, double chance) {
            second.each([&](int also_lost, int also_sound, double also) {
                add({After{lost, sound}, After{also_lost, also_sound}}, chance * also);
            });
        });
    }
    struct Ending {
        std::array<After, 2> after;
        double chance;
        std::array<Turn, 2> turn{};
        std::array<int, 2> disordered{};
    };
    void add(std::array<After, 2> const& after, double chance) {
        Ending ending{after, chance};
        for (std::size_t i = 0; i < 2; ++i) {
            Fighter const& own = engagement_.parties[i];
            if (own.is_here && after[i].lost >= own.stands) ending.turn[i] = destroyed;
            ending.disordered[i] = std::max(0, own.stands - after[i].lost - after[i].sound);
        }
        for (std::size_t i = 0; i < 2; ++i)
            if (is_resolute(i) && ending.turn[i] == as_it_is && engagement_.parties[i].is_here)
                win(ending, i);
        for (std::size_t i = 0; i < 2; ++i) {
            Fighter const& own = engagement_.parties[i];
            Turn const turn = ending.turn[i];
            int const stands = own.lost + (turn == destroyed ? own.stands : after[i].lost);
            double const lost = worth(fate(i, turn)) + of_a_stand * stands + ending.disordered[i];
            prospect_.value += chance * (i == 0 ? -lost : lost);
        }
        std::size_t const first = slot(ending.turn[0], after[0].lost);
        is_met_[first] = true;
        chances_[first * slots + slot(ending.turn[1], after[1].lost)] += chance;
    }
    // Stage 7: HM-BREAK-01 and -03, where cavalry has more stands in order; else HM-THROW-05.
    void win(Ending& ending, std::size_t winner) {
        std::size_t const beaten = 1 - winner;
        Fighter const& loser = engagement_.parties[beaten];
        Turn& turn = ending.turn[beaten];
        int const lost = ending.after[beaten].lost;
        int const sound = turn == destroyed ? 0 : ending.after[beaten].sound;
        if (engagement_.parties[winner].may_break_through && ending.after[winner].sound > sound) {
            prospect_.breaks_through += ending.chance;
            if (turn == as_it_is) ending.disordered[beaten] = loser.stands - lost;
        } else if (turn == as_it_is) {
            if ((loser.caught >> lost & 1) != 0) turn = destroyed;
            if ((loser.driven_off >> lost & 1) != 0) turn = driven_off;
        }
    }
    Fate fate(std::size_t party, Turn turn) const {
        return turn == destroyed    ? Fate::destroyed
               : turn == driven_off ? Fate::leaves
                                    : engagement_.parties[party].fate;
    }
    static constexpr std::size_t slots = turns * (max_stands + 1);
    static std::size_t slot(Turn turn, int lost) {
        return static_cast<std::size_t>(turn) * (max_stands + 1) + static_cast<std::size_t>(lost);
    }
    void gather() {
        auto const party = [&](std::size_t i, std::size_t slot) {
            auto const turn = static_cast<Turn>(slot / (max_stands + 1));
            int const lost = static_cast<int>(slot % (max_stands + 1));
            Fate const fate_now = fate(i, turn);
            bool const is_gone = fate_now >= Fate::leaves;
            return PartyFate{fate_now, is_gone ? 0 : engagement_.parties[i].lost + lost};
        };
        for (std::size_t first = 0; first < slots; ++first)
            for (std::size_t second = 0; is_met_[first] && second < slots; ++second)
                if (double const chance = chances_[first * slots + second]; chance > 0)
                    prospect_.fates.push_back({{party(0, first), party(1, second)}, chance});
    }

    Engagement const& engagement_;
    Resolute resolute_;
    Prospect prospect_;
    std::array<double, slots * slots> chances_{};
    std::array<bool, slots> is_met_{}; // by the first party
};

} // namespace

Prospect Engagement::prospect(Resolute resolute) const { return FateSum(*this, resolute).sum(); }
Prospect Engagement::prospect_without_dice() const {
    Engagement still = *this;
    still.throws_dice = false;
    return still.prospect(Resolute::none);
}

void ProspectSum::add(Prospect const& prospect, double chance) {
    auto const slot = [](PartyFate const& party) {
        return static_cast<std::size_t>(party.fate) * (max_stands + 1) +
               static_cast<std::size_t>(party.lost);
    };
    for (AttackFate const& fate : prospect.fates)
        chances_[slot(fate.parties[0]) * party_fates + slot(fate.parties[1])] +=
            chance * fate.chance;
    sum_.value += chance * prospect.value;
    sum_.breaks_through += chance * prospect.breaks_through;
}
Prospect ProspectSum::take() {
    auto const party = [](std::size_t slot) {
        return PartyFate{static_cast<Fate>(slot / (max_stands + 1)),
                         static_cast<int>(slot % (max_stands + 1))};
    };
    for (std::size_t first = 0; first < party_fates; ++first)
        for (std::size_t second = 0; second < party_fates; ++second)
            if (double const chance = chances_[first * party_fates + second]; chance > 0)
                sum_.fates.push_back({{party(first), party(second)}, chance});
    return std::move(sum_);
}

} // namespace horse_and_musket
