// Every event and national card that is played: for each row a small ground on which all that it
// asks for is so. It is for whom its row says, not for those a class outside or of another arm;
// something comes of it, and what it leaves behind ends as its row says.

#include "horse_and_musket_parade.h"

#include <set>

namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;

// What tells nothing of an effect: the playing of the card itself, and dice.
bool tells_of_effect(Event const& event) {
    return !std::holds_alternative<FortunePlayed>(event) &&
           !std::holds_alternative<FortuneSaved>(event) &&
           !std::holds_alternative<MomentOpened>(event) &&
           !std::holds_alternative<MomentClosed>(event) &&
           !std::holds_alternative<Planned>(event) && !std::holds_alternative<Begun>(event) &&
           !std::holds_alternative<umpire::Rolled>(event) &&
           !std::holds_alternative<OrderTaken>(event) &&
           !std::holds_alternative<OrderPaid>(event) &&
           !std::holds_alternative<OrderGivenFree>(event);
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
template <class Visit> int each_played_row(Visit const& visit) {
    int seen = 0;
    for (CardRow const& row : played_rows()) {
        if (!is_playable(row) || row.print == Print::blank) continue;
        if (row.target.kind == TargetKind::counter) continue; // of hidden movement
        if (row.filter.has(CardMark::first_volley)) continue; // an option not in play
        Parade parade(row);
        if (!parade.is_ready()) continue; // no deck of its nation and year on this ground
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

// Something comes of each, and what lasts comes to its end: HM-CARD-30, HM-CARD-34, HM-CARD-35.
// By verb: HM-CARD-36 HM-CARD-37 HM-CARD-38 HM-CARD-39 HM-CARD-40 HM-CARD-41 HM-CARD-42 HM-CARD-43
// HM-CARD-44 HM-CARD-45 HM-CARD-46 HM-CARD-47 HM-CARD-48 HM-CARD-49 HM-CARD-50 HM-CARD-51
// HM-CARD-52 HM-CARD-53 HM-CARD-54 HM-CARD-55 HM-CARD-56 HM-CARD-57 HM-CARD-58 HM-CARD-59
// HM-CARD-60 HM-CARD-61 HM-CARD-62 HM-CARD-63 HM-CARD-64 HM-CARD-66 HM-CARD-67 HM-CARD-68
// HM-CARD-69 HM-CARD-70 HM-CARD-73 HM-CARD-74 HM-CARD-75 HM-CARD-76.
TEST(HorseAndMusketEveryCard, HasItsEffectAndItsEnd) {
    int played = 0, ended = 0;
    std::set<std::string> nothing, endless;
    each_played_row([&](CardRow const& row, Parade& parade) {
        auto const aims = parade.aims();
        if (aims.empty()) return;
        // Dice of a save or of the card itself may spare everybody: another throw, then.
        bool did = false;
        for (std::uint64_t seed = 0; seed < 12 && !did; ++seed) {
            State state = parade.state();
            state.dice = umpire::Dice{umpire::Seed{seed, 5}};
            std::vector<Event> events;
            horse_and_musket::Pen pen(parade.rules(), state, events);
            auto const moment = parade.moment();
            if (row.hook() == Hook::card_played)
                state.position.top.fortune.moments.push_back(*moment);
            play_fortune(pen, parade.holder(), {parade.card(), aims[0]},
                         moment ? &*moment : nullptr);
            proceed(pen);
            did = std::ranges::any_of(events, tells_of_effect);
            if (!did) continue;
            ++played;
            if (state.position.top.fortune.in_force.empty()) continue;
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
            bool const is_for_good =
                std::ranges::any_of(state.position.top.fortune.in_force, [&](InForce const& each) {
                    Lasts const own = effect_of(parade.rules(), each).lasts;
                    Lasts const lasts = own == Lasts::row ? row.lasts : own;
                    return lasts == Lasts::battle || lasts == Lasts::until_used ||
                           lasts == Lasts::until_played_again ||
                           lasts == Lasts::until_reinforcements || lasts == Lasts::order;
                });
            if (!state.position.top.fortune.in_force.empty() && !is_for_good)
                endless.insert(row.id);
            ++ended;
        }
        if (!did) nothing.insert(row.id);
    });
    std::printf("%d cards had an effect, %d left something in force\n", played, ended);
    for (std::string const& id : nothing) ADD_FAILURE() << "nothing comes of " << id;
    for (std::string const& id : endless) ADD_FAILURE() << "no end of " << id;
    EXPECT_GT(played, 250);
}

} // namespace
