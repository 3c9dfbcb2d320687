// Orders that carry numbers, cards dealt by a script, and cards played into the other's turn: what
// the contract promises to systems on a plane, held by a toy.

#include "tests/conformance.h"
#include "tests/plane_toy.h"
#include "tests/protocol_examples.h"

#include "protocol/questions.h"
#include "umpire/orders/random_order.h"

#include <gtest/gtest.h>

#include <set>

namespace plane_toy {

namespace {

using nlohmann::json;
using umpire::seat_a;
using umpire::Spans;

std::shared_ptr<Toy const> rules() { return std::make_shared<Toy const>(); }

std::vector<int> sampled(Spans const& spans, int tick, std::size_t most) {
    std::vector<int> values;
    umpire::detail::sample_values(spans, tick, most, values);
    return values;
}

TEST(Families, ASampleHasBothEndsAndTheRoundValuesBetween) {
    EXPECT_EQ(sampled({{1, 4370, {}}}, 1000, 150), (std::vector{1, 1000, 2000, 3000, 4000, 4370}));
    EXPECT_EQ(sampled({{-250, 250, {}}}, 100, 150),
              (std::vector{-250, -200, -100, 0, 100, 200, 250}));
    EXPECT_EQ(sampled({{-300, -100, {}}, {0, 0, {}}, {100, 200, {}}}, 100, 150),
              (std::vector{-300, -200, -100, 0, 100, 200}));
    EXPECT_EQ(sampled({{7, 7, {}}}, 3, 150), std::vector{7});
}

// Where the round values are too many there are fewer, at equal distances.
TEST(Families, ASampleIsNoLargerThanThereIsRoomFor) {
    std::vector<int> const values = sampled({{1, 1'000'000, {}}}, 10, 150);
    EXPECT_LE(values.size(), 150u);
    EXPECT_GE(values.size(), 75u);
    EXPECT_EQ(values.front(), 1);
    EXPECT_EQ(values.back(), 1'000'000);
    std::set<int> distances;
    for (std::size_t i = 2; i + 1 < values.size(); ++i) distances.insert(values[i] - values[i - 1]);
    EXPECT_EQ(distances.size(), 1u);
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    EXPECT_LE(sampled({{least, most, {}}}, 1, 150).size(), 150u);
    EXPECT_EQ(sampled({{0, 10, {}}, {20, 30, {}}}, 1, 2), (std::vector{0, 30}));
}

TEST(Families, TheSampleOfAFamilyIsSmallAndLegalAndAlwaysTheSame) {
    Toy const toy;
    auto const view = toy.view(toy.begin(umpire::Dice{}), seat_a);
    std::vector<Toy::Order> menu;
    std::vector<Toy::Order> again;
    toy.candidates(view, menu);
    toy.candidates(view, again);
    EXPECT_EQ(menu, again);
    std::size_t marches = 0;
    std::set<int> slants;
    for (Toy::Order const& order : menu) {
        EXPECT_FALSE(umpire::is_refused(toy.check(view, order)));
        if (auto const* march = get_if<March>(&order)) {
            ++marches;
            slants.insert(march->slant);
        }
    }
    EXPECT_LE(marches, umpire::most_of_a_family);
    EXPECT_GE(marches, 50u);
    for (int const slant : {-500, -100, 0, 100, 500}) EXPECT_TRUE(slants.contains(slant)) << slant;
    for (int const distance : {1, 1000, 3000, 4000})
        EXPECT_NE(std::ranges::find(menu, Toy::Order{March{0, distance}}), menu.end()) << distance;
}

TEST(Families, AnOrderByChanceIsOfTheSample) {
    Toy const toy;
    auto const view = toy.view(toy.begin(umpire::Dice{}), seat_a);
    umpire::Dice chance{umpire::Seed{1, 2}};
    std::set<std::size_t> kinds;
    std::set<int> slants;
    for (int i = 0; i < 300; ++i) {
        Toy::Order const order = umpire::random_order(toy, view, chance);
        EXPECT_FALSE(umpire::is_refused(toy.check(view, order)));
        kinds.insert(order.index());
        if (auto const* march = get_if<March>(&order)) slants.insert(march->slant);
    }
    EXPECT_EQ(kinds.size(), 3u); // there is no card to play yet
    for (int const slant : {-500, -100, 0, 100, 500}) EXPECT_TRUE(slants.contains(slant)) << slant;
}

TEST(Families, OneBeyondTheEndIsRefusedByTheRuleThatEndsTheSpan) {
    Toy const toy;
    auto state = toy.begin(umpire::Dice{});
    auto const refused_by = [&](March const& march) {
        auto const ruling = toy.check(toy.view(state, seat_a), march);
        auto const* refusal = get_if<umpire::Refusal>(&ruling);
        return refusal == nullptr ? std::string_view{} : refusal->rule.text();
    };
    EXPECT_EQ(refused_by({0, 4000}), "");
    EXPECT_EQ(refused_by({0, 4001}), "PLN-MOVE-02");
    EXPECT_EQ(refused_by({0, 0}), "PLN-MOVE-02");
    EXPECT_EQ(refused_by({-500, 3500}), "");
    EXPECT_EQ(refused_by({-500, 3501}), "PLN-MOVE-02");
    EXPECT_EQ(refused_by({-501, 1}), "PLN-MOVE-01");
    EXPECT_EQ(refused_by({50, 1}), "PLN-MOVE-01");
    state.table.y[0] = 9000;
    EXPECT_EQ(refused_by({0, 1000}), "");
    EXPECT_EQ(refused_by({0, 1001}), "PLN-MOVE-03");
    state.table.y[0] = 10000;
    EXPECT_EQ(refused_by({0, 1}), "UMP-ORDER-02"); // nothing is left for the distance
}

TEST(Families, TheToyConforms) {
    conformance::play_games("plane toy", 200, [](std::uint64_t game) {
        conformance::Play<Toy> play{rules(), game};
        return conformance::play_whole(
            play, [](auto const&, auto const&) {},
            [&](auto const&) { conformance::check_families(play); });
    });
}

// A battle of the toy, asked in the words of the protocol.
struct Desk {
    std::unique_ptr<umpire::AnyBattle> table;
    umpire::RecordHeader header{};

    explicit Desk(umpire::Script script = {}) {
        auto made = umpire::make_battle(rules(), umpire::Seed{0, 7}, std::move(script));
        table = std::move(std::get<0>(made));
    }
    json ask(std::string const& line, std::optional<umpire::Seat> seat = {}) {
        auto const request = std::get<protocol::Request>(protocol::read_request(line));
        protocol::TableKeeper keeper(*table);
        return umpire::parsed(*protocol::answer_question(request, {"1", *table, header, keeper},
                                                         protocol::Asker{seat}));
    }
    json order(std::string const& seat, std::string const& order) {
        return ask(R"({"kind":"order","seat":")" + seat + R"(","order":)" + order + "}");
    }
};

TEST(Families, AreAskedForAsTheDocumentSays) {
    Desk desk;
    auto const examples = protocol_examples::of("plane");
    EXPECT_GE(examples.size(), 3u);
    for (auto const& example : examples)
        protocol_examples::expect_fits(example, desk.ask(example.sent).dump());
}

TEST(Families, AreListedWithTheNamesOfTheirNumbers) {
    Desk desk;
    json const families = desk.ask(R"({"kind":"families","seat":"A"})")["families"];
    ASSERT_EQ(families.size(), 3u) << families;
    EXPECT_EQ(families[0]["order"]["kind"], "march");
    EXPECT_EQ(families[0]["numbers"], (json{"slant", "distance"}));
    EXPECT_EQ(families[1]["order"], (json{{"kind", "rest"}}));
    EXPECT_EQ(families[1]["numbers"], json::array());
    EXPECT_EQ(desk.ask(R"({"kind":"families","seat":"B"})")["families"], json::array());
}

TEST(Families, SpansAreOfTheNumbersBefore) {
    Desk desk;
    auto const spans = [&](int slant, int k) {
        json const order{{"kind", "march"}, {"slant", slant}, {"distance", 0}};
        json const message{{"kind", "spans"}, {"seat", "A"}, {"order", order}, {"k", k}};
        return desk.ask(message.dump());
    };
    json const first = spans(77, 0); // the number asked for may be anything
    EXPECT_EQ(first["number"], "slant");
    EXPECT_EQ(first["spans"].size(), 3u);
    EXPECT_EQ(first["spans"][2], (json{{"least", 100}, {"most", 500}, {"rule", "PLN-MOVE-01"}}));
    json const second = spans(-300, 1);
    EXPECT_EQ(second["tick"], 1000);
    EXPECT_EQ(second["spans"],
              json::array({{{"least", 1}, {"most", 3700}, {"rule", "PLN-MOVE-02"}}}));
    EXPECT_EQ(spans(77, 1)["rule"], "PLN-MOVE-01"); // the number before it is refused
    EXPECT_EQ(spans(0, 2)["where"], "k");
    EXPECT_EQ(desk.ask(R"({"kind":"spans","seat":"A","order":{"kind":"rest"},"k":0})")["where"],
              "k");
    EXPECT_EQ(desk.ask(R"({"kind":"spans","seat":"A","order":{"kind":"rest"},"k":-1})")["where"],
              "k");
    std::string const march = R"("order":{"kind":"march","slant":0,"distance":1},"k":0})";
    EXPECT_EQ(desk.ask(R"({"kind":"spans","seat":"B",)" + march)["rule"], "PLN-TURN-01");
    EXPECT_EQ(desk.ask(R"({"kind":"spans","seat":"spectator",)" + march)["rule"], "UMP-SEAT-01");
}

TEST(Script, DealsCardsByName) {
    json const message = umpire::parsed(R"({"script":[5,2],"deals":["spade","spade","drum"]})");
    umpire::Fields fields(message, "");
    umpire::Script const script = umpire::read_script(fields);
    ASSERT_FALSE(fields.finish());
    Desk desk(script);
    auto const drawn = [&](std::string const& seat) {
        return desk.order(seat, R"({"kind":"draw"})")["reports"][0]["card"];
    };
    EXPECT_EQ(drawn("A"), "spade");
    EXPECT_EQ(desk.ask(R"({"kind":"reports","seat":"B"})")["reports"][0]["card"], "unseen");
    EXPECT_EQ(drawn("B"), "spade");
    // What is dealt takes no face from the dice.
    EXPECT_EQ(desk.order("A", R"({"kind":"rest"})")["reports"][1]["worth"], 5);
    EXPECT_EQ(drawn("B"), "drum");
    EXPECT_EQ(desk.order("A", R"({"kind":"rest"})")["reports"][1]["worth"], 2);
    EXPECT_EQ(desk.order("B", R"({"kind":"draw"})")["kind"], "accepted"); // now by the seed
}

TEST(Script, ACardThatTheDeckDoesNotHoldIsRefused) {
    Desk desk(umpire::Script{{}, {"drum", "drum", "drum"}});
    EXPECT_EQ(desk.order("A", R"({"kind":"draw"})")["kind"], "accepted");
    EXPECT_EQ(desk.order("B", R"({"kind":"draw"})")["kind"], "accepted");
    json const before = desk.ask(R"({"kind":"digest"})");
    EXPECT_EQ(desk.order("A", R"({"kind":"draw"})")["rule"], "UMP-DICE-01");
    EXPECT_EQ(desk.ask(R"({"kind":"digest"})"), before);
}

TEST(Script, DealsAreNamesAndNothingElse) {
    for (std::string const deals : {"17", R"([17])", R"("drum")", R"(["drum",null])"}) {
        json const message = umpire::parsed(R"({"deals":)" + deals + "}");
        umpire::Fields fields(message, "");
        umpire::read_script(fields);
        EXPECT_TRUE(fields.finish()) << deals;
    }
}

// A seat may play a card though nobody waits for it; everything else waits for its turn.
TEST(Interjection, ACardIsPlayedIntoTheOthersTurn) {
    Desk desk(umpire::Script{{}, {"flag"}});
    EXPECT_EQ(desk.order("A", R"({"kind":"draw"})")["kind"], "accepted");
    json const pending = desk.ask(R"({"kind":"pending"})")["pending"];
    EXPECT_EQ(pending, json{"B"});
    json const menu = desk.ask(R"({"kind":"menu","seat":"A"})")["menu"];
    EXPECT_EQ(menu, json::array({{{"kind", "play"}, {"card", "flag"}}}));
    EXPECT_EQ(desk.order("A", R"({"kind":"rest"})")["rule"], "PLN-TURN-01");
    EXPECT_EQ(desk.order("A", R"({"kind":"play","card":"drum"})")["rule"], "PLN-CARD-02");
    EXPECT_EQ(desk.order("A", R"({"kind":"play","card":"flag"})")["kind"], "accepted");
    EXPECT_EQ(desk.ask(R"({"kind":"pending"})")["pending"], pending);
    EXPECT_EQ(desk.order("spectator", R"({"kind":"rest"})")["rule"], "UMP-SEAT-01");
}

} // namespace

} // namespace plane_toy
