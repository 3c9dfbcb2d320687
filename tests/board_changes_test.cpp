// A board that is sent as changes is, at every step, the whole board (docs/table.md).

#include "commanders/all.h"
#include "protocol/answer.h"
#include "rules/all.h"
#include "tests/kept_board.h"
#include "umpire/json_object.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <fstream>

namespace changes {

using kept_board::KeptBoard;
using nlohmann::json;
using umpire::JsonWriter;

struct News { // of the last order, and of all of them, in JSON
    std::string last = "[]";
    std::string all = "[]";
};

// The board of one seat, as the server sends it.
class Stream {
public:
    Stream(rules::System const& system, umpire::Seat seat)
        : system_(system), seat_(seat), shown_(system.shown_board()) {}

    void want(std::vector<std::string> names) { wanted_.names = std::move(names); }
    std::string message(umpire::AnyBattle const& battle, News const& news = {}) {
        shown_->look({battle, seat_, wanted_});
        if (!std::exchange(is_begun_, true)) return written("board", battle, news.all);
        ++seq_;
        return written("change", battle, news.last);
    }
    // As it would be for somebody who comes now.
    std::string whole(umpire::AnyBattle const& battle, News const& news = {}) {
        Stream fresh(system_, seat_);
        fresh.wanted_ = wanted_;
        fresh.seq_ = seq_;
        return fresh.message(battle, news);
    }

private:
    std::string written(std::string_view kind, umpire::AnyBattle const& battle,
                        std::string_view news) const {
        std::string text;
        JsonWriter out(text);
        out.begin_object();
        out.field("kind", kind);
        out.field("seq", seq_);
        out.field("battle", "recorded");
        out.field("seat", umpire::seat_word(seat_));
        out.field("orders", battle.orders());
        out.key("pending");
        protocol::write_seats(out, battle.to_act_for(seat_));
        out.field("outcome", nullptr);
        out.field("may_undo", battle.may_take_back(seat_));
        kind == "board" ? shown_->write_whole(out) : (void)shown_->write_change(out);
        out.key("news");
        out.raw(news);
        out.end_object();
        return text;
    }

    rules::System const& system_;
    umpire::Seat seat_;
    std::unique_ptr<rules::ShownBoard> shown_;
    rules::WantedHighlights wanted_;
    bool is_begun_ = false;
    std::uint64_t seq_ = 0;
};

struct Battle {
    std::string_view rules, scenario;
    bool with_fog = false;
    int orders = 0;
};
void PrintTo(Battle const& battle, std::ostream* out) { *out << battle.scenario; }

std::unique_ptr<umpire::AnyBattle> open(Battle const& battle) {
    rules::System const& system = *rules::find(battle.rules);
    json document = std::get<json>(system.document(battle.scenario));
    if (battle.with_fog) document["options"]["fog"] = true;
    auto opened = system.open(document, umpire::Seed{0, 1757}, {});
    return std::move(std::get<0>(opened));
}

// The best machines, and now and then an order that is taken back; `look` sees the battle after
// each.
template <class Look> void play(umpire::AnyBattle& table, int orders, Look look) {
    std::string_view const best = commanders::levels_of(table.system()).back();
    std::array const players{commanders::make(table.system(), best, umpire::Seed{2, 1}),
                             commanders::make(table.system(), best, umpire::Seed{2, 2})};
    for (int i = 0; i < orders && !table.to_act().empty(); ++i) {
        umpire::Seat const seat = table.to_act()[0];
        players[seat.value]->act(table, seat);
        look();
        if (i % 7 != 0 || !table.may_take_back(seat)) continue;
        table.take_back(seat);
        look();
    }
}

class BoardChanges : public testing::TestWithParam<Battle> {};

TEST_P(BoardChanges, ComeToTheWholeBoard) {
    auto const table = open(GetParam());
    rules::System const& system = *rules::find(GetParam().rules);
    std::array<std::string, 5> const names{"zones", "radius", "shaken", "watched", "threats"};
    for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator}) {
        auto const again = table->again(umpire::Seed{0, 1757}, {});
        Stream stream(system, seat);
        KeptBoard page;
        std::size_t looks = 0;
        page.hear(umpire::parsed(stream.message(*again)));
        play(*again, GetParam().orders, [&] {
            if (testing::Test::HasFailure() || ++looks % 5 == 4) return; // not every order is told
            if (looks % 16 == 0) stream.want({names[looks / 16 % names.size()]});
            ASSERT_EQ(page.hear(umpire::parsed(stream.message(*again))), KeptBoard::Heard::taken);
            ASSERT_EQ(page.lean(), umpire::parsed(stream.whole(*again))) << "order " << looks;
        });
    }
}

// What a seat has been told, order by order.
class Told {
public:
    explicit Told(umpire::Seat seat) : seat_(seat) {}
    News hear(umpire::AnyBattle const& battle) {
        std::size_t const n = battle.orders();
        bool const is_taken_back = n < told_.size();
        told_.resize(n + 1);
        if (!is_taken_back) told_[n] = told_of(battle);
        News news{is_taken_back ? "[]" : '[' + told_[n] + ']', {}};
        for (std::string const& each : told_) news.all += (news.all.empty() ? "[" : ",") + each;
        news.all += ']';
        return news;
    }

private:
    std::string told_of(umpire::AnyBattle const& battle) const {
        return umpire::json_object([&](JsonWriter& out) {
            out.field("n", battle.orders());
            out.key("seat");
            if (battle.orders() == 0)
                out.value(nullptr);
            else
                out.value(umpire::seat_word(battle.giver(battle.orders() - 1)));
            out.key("sentences");
            battle.write_news(out, seat_);
        });
    }

    umpire::Seat seat_;
    std::vector<std::string> told_;
};

// For the page's own tests (web/tests/unit/broken_lines.test.ts, where messages are lost, repeated
// and late ten thousand times): the first board, then changes, and now and then the whole board to
// which they must have come.
std::string recorded(Battle const& battle, umpire::Seat seat) {
    constexpr std::size_t often = 8;
    auto const table = open(battle);
    Stream stream(*rules::find(battle.rules), seat);
    Told told(seat);
    std::string messages = "[" + stream.message(*table, told.hear(*table));
    std::size_t looks = 0;
    play(*table, battle.orders, [&] {
        News const news = told.hear(*table);
        messages += ",\n" + stream.message(*table, news);
        if (++looks % often == 0) messages += ",\n" + stream.whole(*table, news);
    });
    return messages + "]";
}

TEST(BoardChangesRecord, IsWrittenWhereAskedFor) {
    char const* const file = std::getenv("OBLIQUE_RECORD_CHANGES");
    if (file == nullptr) GTEST_SKIP();
    std::ofstream(file) << '[' << recorded({"dragoon", "training-field", true, 24}, umpire::seat_a)
                        << ",\n"
                        << recorded({"glory", "glory-exercise-hidden", false, 24}, umpire::seat_b)
                        << "]\n";
}

INSTANTIATE_TEST_SUITE_P(Systems, BoardChanges,
                         testing::Values(Battle{"leuthen1757", "leuthen-oblique", false, 300},
                                         Battle{"leuthen1757", "leuthen-approach", false, 120},
                                         Battle{"dragoon", "training-field", false, 300},
                                         Battle{"dragoon", "training-field", true, 300},
                                         Battle{"glory", "glory-exercise", false, 200},
                                         Battle{"glory", "glory-exercise-hidden", false, 200},
                                         Battle{"horse-and-musket", "third-lesson", false, 120},
                                         Battle{"horse-and-musket", "field-laid", false, 40}),
                         [](auto const& each) { return "n" + std::to_string(each.index); });

} // namespace changes
