// Every event and national card that is played: for each row a small ground on which all that it
// asks for is so. It is for whom its row says, not for those a class outside or of another arm;
// something comes of it, and what it leaves behind ends as its row says.

#include "horse_and_musket_parade.h"
#include "umpire/any_battle.h"
#include "umpire/orders/random_order.h"

#include <fstream>
#include <set>

namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;

// What tells nothing of an effect: the playing of the card itself, and dice.
bool tells_of_effect(Event const& event) {
    return !holds_alternative<FortunePlayed>(event) && !holds_alternative<FortuneSaved>(event) &&
           !holds_alternative<MomentOpened>(event) && !holds_alternative<MomentClosed>(event) &&
           !holds_alternative<Planned>(event) && !holds_alternative<Begun>(event) &&
           !holds_alternative<umpire::Rolled>(event) && !holds_alternative<OrderTaken>(event) &&
           !holds_alternative<OrderPaid>(event) && !holds_alternative<OrderGivenFree>(event);
}

std::vector<CardRow> const& played_rows() {
    static std::vector<CardRow> const rows = [] {
        json document{{"format", "oblique-scenario"},
                      {"version", 1},
                      {"rules", "horse-and-musket"},
                      {"id", "rows"},
                      {"name", "rows"},
                      {"options", {{"event_deck", true}}},
                      {"units", {horse_and_musket_tests::unit("a1", "infantry", {8, 6, 0})}}};
        auto const read = rules_of(document);
        return read == nullptr ? std::vector<CardRow>{} : *read->tables.rows;
    }();
    return rows;
}
// All but those of the English, who are no nation of a unit yet.
template <class Visit> int each_played_row(Visit const& visit) {
    int seen = 0;
    for (CardRow const& row : played_rows()) {
        if (!is_playable(row) || row.print == Print::blank) continue;
        if (row.target.kind == TargetKind::counter) continue; // of hidden movement
        if (row.filter.has(CardMark::first_volley)) continue; // an option not in play
        Parade parade(row);
        EXPECT_EQ(parade.is_ready(), row.list != CardList::england) << row.id;
        if (!parade.is_ready()) continue;
        SCOPED_TRACE(row.id);
        visit(row, parade);
        ++seen;
    }
    return seen;
}

// HM-CARD-23 HM-CARD-24 HM-CARD-25 HM-CARD-26 HM-CARD-27 HM-CARD-28 HM-CARD-31 HM-CARD-33.
TEST(HorseAndMusketEveryCard, IsOfferedWhereItsRowSays) {
    std::set<std::string> missing;
    int const seen = each_played_row([&](CardRow const& row, Parade& parade) {
        if (row.window != Window::drawn && !parade.is_time()) missing.insert("time " + row.id);
        if (parade.aims().empty()) missing.insert("aims " + row.id);
    });
    for (std::string const& id : missing) ADD_FAILURE() << id;
    std::printf("%d rows looked at\n", seen);
    EXPECT_GT(seen, 300);
}

// HM-CARD-32: limits of class count both ends, and nobody beyond them is meant.
TEST(HorseAndMusketEveryCard, IsNotOfferedAClassOutside) {
    int steps = 0;
    each_played_row([&](CardRow const& row, Parade& parade) {
        bool const is_of_units =
            row.target.kind == TargetKind::unit || row.target.kind == TargetKind::artillery;
        if (!is_of_units || row.filter.has(CardMark::cuirassier_or_elite)) return;
        auto const at = [&](int status) {
            parade.unit(parade.subject()).status = static_cast<Status>(status);
            return parade.offers(parade.subject());
        };
        int const least = static_cast<int>(row.filter.least);
        int const most = static_cast<int>(row.filter.most);
        if (row.filter.has(CardMark::lower_status) ||
            row.filter.has(CardMark::unreliable_or_shaken) || row.filter.troops != 0)
            return;
        if (least > 0) {
            EXPECT_TRUE(at(least)) << row.id;
            EXPECT_FALSE(at(least - 1)) << row.id;
            ++steps;
        }
        if (most < static_cast<int>(Status::exceptional)) {
            EXPECT_TRUE(at(most)) << row.id;
            EXPECT_FALSE(at(most + 1)) << row.id;
            ++steps;
        }
    });
    std::printf("%d limits of class\n", steps);
    EXPECT_GT(steps, 80);
}

// HM-CARD-33: nor to another arm.
TEST(HorseAndMusketEveryCard, IsNotOfferedToAnotherArm) {
    int looked = 0;
    each_played_row([&](CardRow const& row, Parade& parade) {
        if (row.filter.arms == 0 || row.target.kind != TargetKind::unit) return;
        for (std::size_t i = 0; i < 10; ++i) {
            Arm const arm = parade.rules().scenario.units[i].arm;
            if (holds_bit(row.filter.arms, arm)) continue;
            EXPECT_FALSE(parade.offers(unit_id(i))) << row.id << " to " << word_of_arm(arm);
            ++looked;
        }
    });
    EXPECT_GT(looked, 200);
}

// All occasions on which something may end.
void end_all(Pen& pen, State& state, Parade const& parade) {
    Side const side = parade.drawer();
    if (state.position.top.attack.is_on()) release(pen, Occasion::attack_over, side);
    release(pen, Occasion::order_over, side, parade.subject());
    release(pen, Occasion::stands_changed, side, parade.subject());
    for (Side const one : {Side::a, Side::b}) {
        release(pen, Occasion::turn_over, one);
        release(pen, Occasion::artillery_card, one);
        release(pen, Occasion::joker, one);
    }
    release(pen, Occasion::deck_out, side);
    for (General& general : state.position.top.generals) general.with = no_unit;
    release_by_condition(pen);
    for (General& general : state.position.top.generals) general.with = parade.subject();
    release_by_condition(pen);
}
bool is_for_good(Rules const& rules, CardRow const& row, State const& state) {
    return std::ranges::any_of(state.position.top.fortune.in_force, [&](InForce const& each) {
        Lasts const own = effect_of(rules, each).lasts;
        Lasts const lasts = own == Lasts::row ? row.lasts : own;
        return lasts == Lasts::battle || lasts == Lasts::until_used ||
               lasts == Lasts::until_played_again || lasts == Lasts::until_reinforcements ||
               lasts == Lasts::order;
    });
}

// What a card is tried for: whether anything comes of it, and of what it leaves behind an end.
struct Outcome {
    bool has_effect = false;
    bool lasts = false;
    bool ends = true;
};
Outcome outcome_of(CardRow const& row, Parade& parade) {
    auto const aims = parade.aims();
    if (aims.empty()) return {};
    // Dice of a save or of the card itself may spare everybody: another throw, then.
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        State state = parade.state();
        state.dice = umpire::Dice{umpire::Seed{seed, 5}};
        std::vector<Event> events;
        horse_and_musket::Pen pen(parade.rules(), state, events);
        auto const moment = parade.moment();
        if (row.hook() == Hook::card_played) state.position.top.fortune.moments.push_back(*moment);
        play_fortune(pen, parade.holder(), {parade.card(), aims[0]}, moment ? &*moment : nullptr);
        proceed(pen);
        auto const& agenda = state.position.top.agenda;
        bool const asks = !agenda.empty() && (agenda.back().kind == TaskKind::set_draws ||
                                              agenda.back().kind == TaskKind::lay_ground);
        if (!asks && std::ranges::none_of(events, tells_of_effect)) continue;
        Outcome outcome{true, !state.position.top.fortune.in_force.empty()};
        if (!outcome.lasts) return outcome;
        end_all(pen, state, parade);
        outcome.ends =
            state.position.top.fortune.in_force.empty() || is_for_good(parade.rules(), row, state);
        return outcome;
    }
    return {};
}

// Window and verbs of a row, each verb once.
std::string pair_of(CardRow const& row) {
    std::set<int> verbs;
    for (CardEffect const& effect : row.effects) verbs.insert(static_cast<int>(effect.verb));
    std::string text(rules::word(window_words, row.window));
    for (int const verb : verbs) text += " " + std::to_string(verb);
    return text;
}
bool is_played_by_its_row(CardRow const& row) {
    return row.sort() == CardClass::row || row.sort() == CardClass::chart;
}

// Something comes of each, and what lasts comes to its end: HM-CARD-30, HM-CARD-34, HM-CARD-35.
// By verb: HM-CARD-36 HM-CARD-37 HM-CARD-38 HM-CARD-39 HM-CARD-40 HM-CARD-41 HM-CARD-42 HM-CARD-43
// HM-CARD-44 HM-CARD-45 HM-CARD-46 HM-CARD-47 HM-CARD-48 HM-CARD-49 HM-CARD-50 HM-CARD-51
// HM-CARD-52 HM-CARD-53 HM-CARD-54 HM-CARD-55 HM-CARD-56 HM-CARD-57 HM-CARD-58 HM-CARD-59
// HM-CARD-60 HM-CARD-61 HM-CARD-62 HM-CARD-63 HM-CARD-64 HM-CARD-66 HM-CARD-67 HM-CARD-68
// HM-CARD-69 HM-CARD-70 HM-CARD-73 HM-CARD-74 HM-CARD-75 HM-CARD-76.
TEST(HorseAndMusketEveryCard, HasItsEffectAndItsEnd) {
    int played = 0, lasted = 0;
    std::set<std::string> nothing, endless, pairs, told;
    std::set<Handler> handled;
    each_played_row([&](CardRow const& row, Parade& parade) {
        if (parade.aims().empty()) return;
        Outcome const outcome = outcome_of(row, parade);
        played += outcome.has_effect;
        lasted += outcome.lasts;
        if (!outcome.has_effect) nothing.insert(row.id);
        if (!outcome.ends) endless.insert(row.id);
        if (outcome.has_effect) told.insert(pair_of(row));
        if (outcome.has_effect) handled.insert(row.handler);
    });
    std::printf("%d cards had an effect, %d left something in force\n", played, lasted);
    for (std::string const& id : nothing) ADD_FAILURE() << "nothing comes of " << id;
    for (std::string const& id : endless) ADD_FAILURE() << "no end of " << id;
    EXPECT_GT(played, 250);
    // Each pair of window and verbs that a row plays, and each handler, is among them.
    std::set<std::string> untold;
    for (CardRow const& row : played_rows()) {
        if (!is_played_by_its_row(row)) continue;
        pairs.insert(pair_of(row));
        if (!told.contains(pair_of(row))) untold.insert(pair_of(row) + ", of " + row.id);
    }
    EXPECT_EQ(pairs.size(), 116u);
    for (std::string const& pair : untold) ADD_FAILURE() << "untold: " << pair;
    for (std::size_t i = 1; i <= handlers; ++i) {
        auto const handler = static_cast<Handler>(i);
        bool const waits =
            handler == Handler::dust_on_the_road || handler == Handler::doubled_lines;
        EXPECT_EQ(handled.contains(handler), !waits) << rules::word(handler_words, handler);
    }
}

// What comes of a card, in words as far as it goes, and of what follows a figure: of other throws,
// of other aims, of its end, and of two dozen orders by chance while it is in force.
class Deeds {
public:
    explicit Deeds(Parade& parade) : parade_(parade) {}

    std::string told(CardRow const& row) {
        auto const aims = parade_.aims();
        std::string text = row.id + " " + std::to_string(aims.size());
        std::string said;
        for (std::uint64_t seed = 0; seed < 6; ++seed)
            for (std::size_t i = 0; i < std::min<std::size_t>(aims.size(), 3); ++i) {
                State state = played(row, aims[i], seed);
                if (said.empty()) said = words();
                if (seed == 0) play_on(state, i);
                Pen pen(parade_.rules(), state, events_);
                end_all(pen, state, parade_);
                add(state);
            }
        return text + said + " " + umpire::hexadecimal(figure_);
    }

private:
    State played(CardRow const& row, CardAim const& aim, std::uint64_t seed) {
        State state = parade_.state();
        state.dice = umpire::Dice{umpire::Seed{seed, 5}};
        events_.clear();
        Pen pen(parade_.rules(), state, events_);
        auto const moment = parade_.moment();
        if (row.hook() == Hook::card_played) state.position.top.fortune.moments.push_back(*moment);
        play_fortune(pen, parade_.holder(), {parade_.card(), aim}, moment ? &*moment : nullptr);
        proceed(pen);
        add(state);
        return state;
    }
    void play_on(State state, std::size_t number) {
        Rules const& rules = parade_.rules();
        umpire::Dice chance{umpire::Seed{number, 7}};
        for (int i = 0; i < 24 && !rules.outcome(state); ++i) {
            auto const seats = rules.to_act(state);
            if (seats.empty()) return;
            Order const order = umpire::random_order(rules, rules.view(state, seats[0]), chance);
            Pen pen(rules, state, events_);
            rules.resolve(pen, seats[0], order);
            add(state);
        }
    }
    std::string words() const {
        std::string text;
        for (Event const& event : events_)
            if (tells_of_effect(event))
                visit(
                    [&](auto const& one) {
                        if constexpr (requires { one.kind; }) text += " " + std::string(one.kind);
                    },
                    event);
        return text;
    }
    void add(State const& state) {
        std::array const both{figure_, umpire::fingerprint(state)};
        figure_ = umpire::fingerprint(both);
    }

    Parade& parade_;
    std::vector<Event> events_;
    std::uint64_t figure_ = 0;
};

// A change of what a card does shows as a changed line; OBLIQUE_WRITE_DEEDS=tests/... writes all
// of them anew.
TEST(HorseAndMusketEveryCard, ComesToWhatIsWrittenDown) {
    std::vector<std::string> lines;
    each_played_row(
        [&](CardRow const& row, Parade& parade) { lines.push_back(Deeds(parade).told(row)); });
    if (char const* const path = std::getenv("OBLIQUE_WRITE_DEEDS")) {
        std::ofstream file(path);
        for (std::string const& line : lines) file << line << "\n";
    }
    std::ifstream file(OBLIQUE_SOURCE_DIR "/tests/horse_and_musket_deeds.txt");
    std::vector<std::string> written;
    for (std::string line; std::getline(file, line);) written.push_back(line);
    EXPECT_EQ(lines, written);
}

} // namespace
