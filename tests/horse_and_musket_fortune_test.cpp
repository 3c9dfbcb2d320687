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
using horse_and_musket_tests::in_action;
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
    EXPECT_EQ(left.size(), 2u); // of counters, and of doubled lines
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

// Troops of all classes and kinds, Generals in touch, and whose guns fire. Variants have them
// otherwise: who is of what class and name, and who is led by whom.
nlohmann::json all_sorts(std::array<char const*, 2> nations, std::size_t variant = 0) {
    nlohmann::json document = with_decks(drill_ground());
    document["id"] = std::string("all-sorts-") + nations[0];
    document["options"]["turn_limit"] = 30;
    constexpr std::array status{"unreliable",   "poorly_trained", "trained",
                                "well_trained", "elite",          "exceptional"};
    constexpr std::array foot{"freikorps", "croat", "none"};
    constexpr std::array horse{"hussar", "dragoon", "none"};
    constexpr std::array grade{"great",   "mediocre", "talented", "unreliable",
                               "skilled", "terrible", "capable",  "inadequate"};
    std::size_t i = variant;
    for (nlohmann::json& unit : document["units"]) {
        bool const is_a = unit["side"] == "A";
        unit["nation"] = nations[is_a ? 0 : 1];
        unit["status"] = status[i++ % status.size()];
        if (unit["arm"] == "skirmishing_infantry") unit["troop"] = foot[variant % foot.size()];
        if (unit["arm"] == "skirmishing_cavalry")
            unit["troop"] = (variant + is_a) % 2 == 0 ? "cossack" : "freikorps";
        if (unit["arm"] == "light_cavalry") unit["troop"] = horse[variant % horse.size()];
        if (unit["arm"] == "heavy_cavalry") unit["troop"] = horse[(variant + 1) % horse.size()];
        if (unit["arm"] == "infantry" && variant % 4 == 3) unit["troop"] = "freikorps";
        if (unit["arm"] == "infantry" && variant % 4 == 2 && i % 2 == 0)
            unit["troop"] = "hungarian_grenadier";
    }
    for (nlohmann::json& general : document["generals"]) {
        general["nation"] = nations[general["side"] == "A" ? 0 : 1];
        if (variant > 0) general["grade"] = grade[i++ % grade.size()];
        if (variant % 3 == 1) general["cavalry"] = true;
    }
    if (variant % 2 == 0) document["generals"][0]["grade"] = "exceptional";
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

// HM-CARD-46: what a card forbids of one General's cards is asked of each that could pay, and all
// that is offered is accepted.
TEST(HorseAndMusketFortune, WhatIsForbiddenIsAskedOfEachPayer) {
    auto const rules = rules_of(with_decks(drill_ground()));
    ASSERT_NE(rules, nullptr);
    State state = in_action(*rules);
    Tabletop& top = state.position.top;
    FortuneId const feud = fortune_called(*rules, "event.general.stubborn");
    ASSERT_NE(feud, no_fortune);
    top.fortune.in_force.push_back({feud, 0, Side::b, no_unit, GeneralId{0}, 0, 0, Side::a});
    CardId chiefs = no_card;
    for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i) {
        CardKind const& kind = rules->scenario.cards[i];
        bool const is_chiefs = kind.what == CardFor::general && kind.general == GeneralId{0};
        if (is_chiefs) chiefs = card_id(i);
        if (is_chiefs || (kind.what == CardFor::unit && kind.side == Side::a))
            state.position.cards[i].hand[0] = 1;
    }
    View const view = rules->view(state, umpire::seat_a);
    std::vector<Order> menu;
    rules->candidates(view, menu);
    int by_unit = 0, by_chief = 0;
    for (Order const& order : menu) {
        EXPECT_FALSE(umpire::is_refused(rules->check(view, order)));
        auto const* const move = get_if<Move>(&order);
        if (move == nullptr) continue;
        (move->by == chiefs ? by_chief : by_unit) += 1;
    }
    EXPECT_GT(by_unit, 0);
    bool const has_other = std::ranges::any_of(menu, [&](Order const& order) {
        auto const* const move = get_if<Move>(&order);
        return move != nullptr && move->by == chiefs &&
               top.units[move->unit.value].command == GeneralId{0};
    });
    EXPECT_FALSE(has_other) << by_chief;
}

// How often each card is played in so many battles by chance between all nations, in the years of
// all decks; for whoever asks for it by OBLIQUE_CARD_BATTLES=2000. The player by chance chooses a
// kind of order first, and of several cards the one that was played least.
// After the first third, cards that were played 50 times are left out of the decks (HM-CARD-09), so
// that others come.
class ManyBattles {
public:
    explicit ManyBattles(std::uint64_t battles) : battles_(battles) {
        for (char const* const year : years)
            for (auto const& nations : sides) add_field(year, nations, 0, {});
        for (auto const& rules : fields_)
            for (Fortune const& card : rules->scenario.fortunes)
                played_.try_emplace(row_of_card(*rules, card).id, 0);
    }
    void fight() {
        for (std::uint64_t number = 0; number < battles_; ++number) {
            if (number % 60 == 0) muster(number);
            if (fields_.empty()) return;
            Game game{fields_[number % fields_.size()], number};
            while (!game.battle.is_over() && game.battle.orders().size() < 20'000) {
                step(game);
                if (testing::Test::HasFailure()) return;
            }
            EXPECT_TRUE(game.battle.is_over()) << "battle " << number << " does not end";
            orders_ += game.battle.orders().size();
        }
    }
    void tell() const {
        std::size_t seldom = 0, cards = 0;
        for (auto const& [id, times] : played_) {
            std::printf("%d %s\n", times, id.c_str());
            seldom += times < 50;
            cards += static_cast<std::size_t>(times);
        }
        std::printf("%llu battles, %zu orders, %zu cards played; %zu kinds, %zu of them less than "
                    "50 times\n",
                    static_cast<unsigned long long>(battles_), orders_, cards, played_.size(),
                    seldom);
    }

private:
    using Game = conformance::Play<Rules>;
    static constexpr std::array years{"1745", "1757", "1760"};
    // Only one side has skirmishing foot, and only the other skirmishing horse.
    static constexpr std::array<std::array<char const*, 2>, 4> sides{{{"prussian", "austrian"},
                                                                      {"russian", "french"},
                                                                      {"austrian", "prussian"},
                                                                      {"french", "russian"}}};
    static CardRow const& row_of_card(Rules const& rules, Fortune const& card) {
        return (*rules.tables.rows)[card.row];
    }
    void add_field(char const* year, std::array<char const*, 2> nations, std::size_t variant,
                   std::vector<std::string> const& left_out) {
        nlohmann::json document = all_sorts(nations, variant);
        document["battle"] = std::string("field-") + year;
        if (!left_out.empty()) document["cards"]["left_out"] = left_out;
        fields_.push_back(rules_of(document));
    }
    void muster(std::uint64_t number) {
        std::vector<std::string> left_out;
        if (3 * number >= battles_)
            for (auto const& [id, times] : played_)
                if (times >= 50) left_out.push_back(id);
        fields_.clear();
        for (char const* const year : years)
            for (auto const& nations : sides) add_field(year, nations, number / 60, left_out);
    }
    // Who may interject does so by chance; then whoever is to act.
    void step(Game& game) {
        for (umpire::Seat const seat : game.rules->may_interject(game.battle.state()))
            if (chance_.pick(3) == 0 && give(game, seat)) return;
        give(game, game.seat());
    }
    bool give(Game& game, umpire::Seat seat) {
        game.rules->candidates(game.battle.view(seat), game.menu);
        if (game.menu.empty()) return false;
        Order const order = choose(game);
        auto const ruling = game.battle.submit(seat, order);
        EXPECT_FALSE(umpire::is_refused(ruling))
            << "battle " << game.number << ", order " << game.battle.orders().size() << ": "
            << game.in_json(order);
        for (Event const& event : game.battle.events())
            if (auto const* played = get_if<FortunePlayed>(&event))
                ++played_[row_of(*game.rules, played->card).id];
        return true;
    }
    Order choose(Game const& game) {
        std::map<std::size_t, std::vector<Order const*>> kinds;
        Order const* rarest = nullptr;
        int least = 0;
        for (Order const& order : game.menu) {
            kinds[order.index()].push_back(&order);
            auto const* play = get_if<PlayFortune>(&order);
            if (play == nullptr) continue;
            int const times = played_[row_of(*game.rules, play->card).id];
            if (rarest != nullptr && times >= least) continue;
            rarest = &order;
            least = times;
        }
        if (rarest != nullptr && least < 50 && chance_.pick(3) != 0) return *rarest;
        auto kind = kinds.begin();
        std::advance(kind, static_cast<std::ptrdiff_t>(chance_.pick(kinds.size())));
        return *kind->second[chance_.pick(kind->second.size())];
    }

    std::uint64_t battles_;
    std::vector<std::shared_ptr<Rules const>> fields_;
    std::map<std::string, int> played_;
    std::size_t orders_ = 0;
    umpire::Dice chance_{umpire::Seed{9, 1757}};
};

TEST(HorseAndMusketFortune, EachCardInManyBattles) {
    char const* const asked = std::getenv("OBLIQUE_CARD_BATTLES");
    if (asked == nullptr) GTEST_SKIP() << "set OBLIQUE_CARD_BATTLES to their number";
    ManyBattles battles(std::strtoull(asked, nullptr, 10));
    battles.fight();
    battles.tell();
}

} // namespace
