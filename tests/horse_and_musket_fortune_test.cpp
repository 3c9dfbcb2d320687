// Event and national cards: drawn, held, played, asked about; and random play with all decks.

#include "conformance.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/documents/card_rows.h"

#include <map>
#include <set>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;

nlohmann::json with_decks(nlohmann::json document) {
    document["id"] = "all-decks";
    document["options"]["event_deck"] = true;
    document["options"]["national_decks"] = true;
    return document;
}

// HM-GAP-69, HM-CARD-95: cards are neither lost nor made.
void expect_fortunes_constant(Rules const& rules, State const& state) {
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i) {
        FortuneCards const& cards = state.position.fortunes[i];
        EXPECT_EQ(cards.deck + cards.discards + cards.removed + cards.out + cards.hand[0] +
                      cards.hand[1],
                  rules.scenario.fortunes[i].copies)
            << row_of(rules, fortune_id(i)).id;
        EXPECT_LE(cards.seen[0], cards.hand[0]);
        EXPECT_LE(cards.seen[1], cards.hand[1]);
    }
    horse_and_musket_tests::expect_cards_constant(rules, state);
}

// HM-CARD-18: whatever is triggered waits, and nothing else.
void expect_waiting_sound(Rules const& rules, State const& state) {
    std::array<int, 2> waiting{};
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i)
        if (row_of(rules, fortune_id(i)).play == Playing::triggered)
            for (std::size_t side = 0; side < 2; ++side)
                waiting[side] += state.position.fortunes[i].hand[side];
    for (InForce const& each :
         state.position.top.fortune.in_force) // one that is kept waits no more
        if (state.position.fortunes[each.card.value].hand[umpire::index(each.by)] > 0 &&
            kept_for(rules, state.position.top, each.card, each.by) != no_unit)
            --waiting[umpire::index(each.by)];
    for (std::size_t side = 0; side < 2; ++side)
        EXPECT_EQ(waiting[side],
                  std::ranges::count_if(state.position.waiting, [&](Waiting const& each) {
                      return umpire::index(each.side) == side;
                  }));
}

// Moments and orders of cards lie on the agenda exactly as long as they are kept in mind.
void expect_windows_sound(State const& state) {
    Tabletop const& top = state.position.top;
    auto const tasks = [&](TaskKind kind) {
        return std::ranges::count_if(top.agenda,
                                     [&](Task const& task) { return task.kind == kind; });
    };
    auto const closing = std::ranges::count_if(top.agenda, [](Task const& task) {
        return task.kind == TaskKind::window && task.number != 0;
    });
    EXPECT_EQ(static_cast<std::ptrdiff_t>(top.fortune.moments.size()),
              closing + tasks(TaskKind::aim) + tasks(TaskKind::take_effect));
    auto const asked = std::ranges::count_if(
        top.fortune.free, [](FreeOrders const& orders) { return orders.waits == 0; });
    EXPECT_EQ(asked, tasks(TaskKind::free_orders));
    // An order that a card has replaced by a deed is taken off before its task comes.
    EXPECT_TRUE(!top.fortune.named.is_on() || tasks(TaskKind::carry_out) > 0);
}

// By chance, with what is interjected as well.
class Chance {
public:
    Chance(std::shared_ptr<Rules const> const& rules, std::uint64_t number, std::size_t eager = 0)
        : play_{rules, number}, chance_(umpire::Seed{9, number}), eager_(eager) {}

    // Without all that is checked after each order.
    void hurry_to_the_end() {
        while (step() && !testing::Test::HasFailure()) count();
    }
    std::uint64_t to_the_end() {
        while (step() && !testing::Test::HasFailure()) {
            conformance::check_events(play_, [&](State const&, State const& after) {
                expect_fortunes_constant(*play_.rules, after);
            });
            expect_windows_sound(play_.battle.state());
            expect_waiting_sound(*play_.rules, play_.battle.state());
            if (play_.battle.orders().size() % 5 == 0) conformance::check_views(play_);
            if (play_.battle.orders().size() % 25 == 0) conformance::check_messages(play_);
            count();
        }
        if (!testing::Test::HasFailure()) conformance::check_replay(play_);
        return play_.battle.digest();
    }
    std::map<std::string, int> const& played() const { return played_; }
    std::size_t orders() const { return play_.battle.orders().size(); }

private:
    void count() {
        for (Event const& event : play_.battle.events())
            if (auto const* played = get_if<FortunePlayed>(&event))
                ++played_[row_of(*play_.rules, played->card).id];
    }
    bool step() {
        if (play_.battle.is_over()) return false;
        for (umpire::Seat const seat : play_.rules->may_interject(play_.battle.state())) {
            std::vector<Order> menu;
            play_.rules->candidates(play_.battle.view(seat), menu);
            if (menu.empty() || chance_.pick(4) != 0) continue;
            Order const order = menu[chance_.pick(menu.size())];
            EXPECT_FALSE(umpire::is_refused(play_.battle.submit(seat, order)))
                << play_.in_json(order);
            return true;
        }
        Tabletop const& top = play_.battle.state().position.top;
        SCOPED_TRACE(
            "stage " + std::to_string(static_cast<int>(top.stage)) + ", task " +
            std::to_string(top.agenda.empty() ? -1 : static_cast<int>(top.agenda.back().kind)) +
            ", orders " + std::to_string(play_.battle.orders().size()));
        return play_a_card() || play_.step();
    }
    // Of three times so often a card, and a pause before everything, if there is a choice.
    bool play_a_card() {
        if (chance_.pick(3) >= eager_) return false;
        umpire::Seat const seat = play_.seat();
        std::vector<Order> menu;
        play_.rules->candidates(play_.battle.view(seat), menu);
        std::erase_if(menu, [](Order const& order) {
            auto const* const pause = get_if<SetPause>(&order);
            bool const asks = pause != nullptr && pause->pause == Pause::always;
            return !asks && !holds_alternative<PlayFortune>(order);
        });
        if (menu.empty()) return false;
        Order const order = menu[chance_.pick(menu.size())];
        EXPECT_FALSE(umpire::is_refused(play_.battle.submit(seat, order))) << play_.in_json(order);
        return true;
    }
    conformance::Play<Rules> play_;
    umpire::Dice chance_;
    std::size_t eager_;
    std::map<std::string, int> played_;
};

// HM-CARD-12: what is not played yet is left out of the packs, and known by name.
TEST(HorseAndMusketFortune, RowsThatArePlayed) {
    auto const rules = rules_of(with_decks(drill_ground()));
    ASSERT_NE(rules, nullptr);
    int played = 0, copies = 0;
    std::set<std::string> left;
    for (CardRow const& row : *rules->tables.rows) {
        if (row.list == CardList::order || row.print == Print::sketch) continue;
        played += is_playable(row);
        copies += is_playable(row) ? row.copies : 0;
        if (!is_playable(row)) left.insert(row.id);
    }
    std::printf("%d rows, %d cards are played; %zu rows are not\n", played, copies, left.size());
    for (std::string const& id : left) {
        CardRow const& row = (*rules->tables.rows)[find_card(*rules->tables.rows, id).value];
        bool const is_charted = row.sort() == CardClass::chart;
        EXPECT_TRUE(is_charted || row.handler != Handler::none) << id;
    }
    EXPECT_EQ(left.size(), 8u); // of brigades, hidden ground and counters, and of doubled lines
}

std::size_t sum_of(std::map<std::string, int> const& played) {
    std::size_t sum = 0;
    for (auto const& [id, times] : played) sum += static_cast<std::size_t>(times);
    return sum;
}

TEST(HorseAndMusketFortune, RandomPlayWithAllDecks) { // HM-CARD-17 to -30
    auto const rules = rules_of(with_decks(drill_ground()));
    ASSERT_NE(rules, nullptr);
    ASSERT_GT(rules->scenario.fortunes.size(), 100u);
    std::map<std::string, int> played;
    std::size_t orders = 0;
    conformance::play_games("all-decks", 12, [&](std::uint64_t number) {
        Chance game(rules, number);
        std::uint64_t const digest = game.to_the_end();
        for (auto const& [id, times] : game.played()) played[id] += times;
        orders += game.orders();
        return digest;
    });
    std::size_t const sum = sum_of(played);
    std::printf("%zu orders; %zu kinds of %zu in play were played, %zu cards\n", orders,
                played.size(), rules->scenario.fortunes.size(), sum);
    EXPECT_GT(sum * 40, orders) << "cards are seldom played";
    if (std::getenv("OBLIQUE_CARDS_PLAYED") != nullptr)
        for (std::size_t i = 0; i < rules->scenario.fortunes.size(); ++i) {
            std::string const& id = row_of(*rules, fortune_id(i)).id;
            std::printf("%d %s\n", played.contains(id) ? played[id] : 0, id.c_str());
        }
}

// Troops of all classes and kinds, Generals in touch, and whose guns fire.
nlohmann::json all_sorts(std::array<char const*, 2> nations) {
    nlohmann::json document = with_decks(drill_ground());
    document["id"] = std::string("all-sorts-") + nations[0];
    document["options"]["turn_limit"] = 30;
    constexpr std::array status{"unreliable",   "poorly_trained", "trained",
                                "well_trained", "elite",          "exceptional"};
    std::size_t i = 0;
    for (nlohmann::json& unit : document["units"]) {
        bool const is_a = unit["side"] == "A";
        unit["nation"] = nations[is_a ? 0 : 1];
        unit["status"] = status[i++ % status.size()];
        if (unit["arm"] == "skirmishing_infantry") unit["troop"] = "freikorps";
        if (unit["arm"] == "skirmishing_cavalry") unit["troop"] = is_a ? "freikorps" : "cossack";
        if (unit["arm"] == "light_cavalry") unit["troop"] = "hussar";
    }
    for (nlohmann::json& general : document["generals"])
        general["nation"] = nations[general["side"] == "A" ? 0 : 1];
    document["generals"][2]["with"] = "b2";
    document["generals"][2]["at"] = {16, 30.75};
    return document;
}

// HM-CARD-17 to -30: to the end, with cards played wherever they can be. No dead end.
TEST(HorseAndMusketFortune, CardsPlayedEagerly) {
    std::map<std::string, int> played;
    std::size_t orders = 0, kinds = 0;
    for (auto const nations :
         {std::array{"prussian", "austrian"}, std::array{"russian", "french"}}) {
        auto const rules = rules_of(all_sorts(nations));
        ASSERT_NE(rules, nullptr);
        kinds = std::max(kinds, rules->scenario.fortunes.size());
        conformance::play_games("all-sorts", 6, [&](std::uint64_t number) {
            Chance game(rules, number, 2);
            std::uint64_t const digest = game.to_the_end();
            for (auto const& [id, times] : game.played()) played[id] += times;
            orders += game.orders();
            return digest;
        });
    }
    std::size_t const sum = sum_of(played);
    std::printf("%zu orders; %zu kinds were played, %zu cards\n", orders, played.size(), sum);
    EXPECT_GT(sum * 40, orders) << "cards are seldom played";
    if (std::getenv("OBLIQUE_CARDS_PLAYED") != nullptr)
        for (auto const& [id, times] : played) std::printf("%d %s\n", times, id.c_str());
}

// How often each card is played in so many battles by chance between all nations, in the years of
// all decks; for whoever asks for it by OBLIQUE_CARD_BATTLES=2000.
TEST(HorseAndMusketFortune, EachCardInManyBattles) {
    char const* const asked = std::getenv("OBLIQUE_CARD_BATTLES");
    if (asked == nullptr) GTEST_SKIP() << "set OBLIQUE_CARD_BATTLES to their number";
    std::uint64_t const battles = std::strtoull(asked, nullptr, 10);
    std::map<std::string, int> played;
    std::vector<std::shared_ptr<Rules const>> fields;
    for (char const* const year : {"1745", "1757", "1760"})
        for (auto const nations : {std::array{"prussian", "austrian"}, {"russian", "french"}}) {
            nlohmann::json document = all_sorts(nations);
            document["battle"] = std::string("field-") + year;
            fields.push_back(rules_of(document));
        }
    for (auto const& rules : fields)
        for (Fortune const& card : rules->scenario.fortunes)
            played.try_emplace((*rules->tables.rows)[card.row].id, 0);
    for (std::uint64_t number = 0; number < battles; ++number) {
        Chance game(fields[number % fields.size()], number, 2);
        game.hurry_to_the_end();
        if (testing::Test::HasFailure()) return;
        for (auto const& [id, times] : game.played()) played[id] += times;
    }
    std::size_t seldom = 0;
    for (auto const& [id, times] : played) {
        std::printf("%d %s\n", times, id.c_str());
        seldom += times < 50;
    }
    std::printf("%zu kinds in %llu battles, %zu of them less than 50 times\n", played.size(),
                static_cast<unsigned long long>(battles), seldom);
}

} // namespace
