// oblique play: a battle from its beginning to its end.

#include "cli/account.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "umpire/json_reader.h"

#include <array>
#include <chrono>
#include <iostream>

namespace cli {

namespace {

struct Played {
    protocol::OpenBattle battle;
    double seconds = 0;
    umpire::Outcome outcome() const { return *battle.table->outcome(); }
};

protocol::Opening opening_of(PlayOptions const& options, umpire::Seed seed) {
    protocol::Opening opening{
        rules_of(options.rules, options.scenario), options.scenario, {}, seed, {}};
    if (!options.scenario.ends_with(".json")) {
        if (!options.fog) return opening;
        auto chosen = protocol::document_with(opening.rules, opening.scenario, {{"fog", true}});
        if (auto const* error = std::get_if<umpire::LoadError>(&chosen))
            throw BadUsage(error->where + ": " + error->what);
        opening.document = std::move(std::get<nlohmann::json>(chosen));
        return opening;
    }
    if (options.fog) throw BadUsage("--fog: the document itself says whether there is fog");
    auto read = umpire::read_json(read_file(options.scenario));
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        throw Failed(options.scenario + ", " + umpire::describe(*malformed));
    opening.document = std::move(std::get<nlohmann::json>(read));
    return opening;
}

// The turn in which a battle stands, where its view has one.
std::size_t turn_of(umpire::AnyBattle const& table) {
    std::string text;
    umpire::JsonWriter out(text);
    table.write_view(out, umpire::umpire_seat);
    auto const view = umpire::parsed(text);
    auto const turn = view.find("turn");
    return turn != view.end() && turn->is_number_unsigned() ? turn->get<std::size_t>() : 0;
}

std::array<std::string, 2> who_plays(PlayOptions const& options) {
    std::array<std::string, 2> who{"captain", "captain"};
    for (std::string const& text : options.seats) {
        SeatChoice const choice = read_seat_choice(text);
        who[choice.seat.value] = choice.who;
    }
    return who;
}

// Through whose eyes the battle is told, if it is: a human sees what his seat sees, and two at one
// terminal what both may know.
std::optional<umpire::Seat> told_to(PlayOptions const& options) {
    auto const who = who_plays(options);
    if (who[0] == "human" && who[1] == "human") return umpire::spectator;
    if (who[0] == "human") return umpire::seat_a;
    if (who[1] == "human") return umpire::seat_b;
    if (options.account && !options.json) return umpire::umpire_seat;
    return std::nullopt;
}

std::size_t turns_of(protocol::OpenBattle const& battle) {
    for (rules::ScenarioInfo const& info : battle.system->scenarios())
        if (info.id == battle.table->scenario()) return static_cast<std::size_t>(info.turns);
    return 0;
}

void play_out(protocol::OpenBattle& battle, PlayOptions const& options) {
    constexpr std::size_t most_orders = 1'000'000; // far beyond any battle: it does not end
    umpire::AnyBattle& table = *battle.table;
    auto const who = who_plays(options);
    std::array const players{seat_player(who[0], {table, battle.header, umpire::seat_a}),
                             seat_player(who[1], {table, battle.header, umpire::seat_b})};
    Account account(std::cout);
    auto const listener = told_to(options);
    Progress progress("turns", listener || options.games > 1 ? 0 : turns_of(battle));
    if (listener) account.head(battle.system->headline(table));
    if (listener) account.add(table.account(*listener));
    while (!table.outcome()) {
        if (table.orders() >= most_orders) throw Failed("the battle does not end");
        umpire::Seat const seat = table.to_act()[0];
        std::size_t const before = table.orders();
        players[seat.value]->act(table, seat);
        if (listener && table.orders() > before) account.add(table.account(*listener));
        if (progress.is_due()) progress.reach(turn_of(table));
    }
}

Played play_one(PlayOptions const& options, umpire::Seed seed) {
    auto const began = std::chrono::steady_clock::now();
    Played played{open_or_throw(opening_of(options, seed)), 0};
    play_out(played.battle, options);
    std::chrono::duration<double> const taken = std::chrono::steady_clock::now() - began;
    played.seconds = taken.count();
    return played;
}

void write_played(umpire::JsonWriter& out, Played const& played) {
    umpire::Outcome const outcome = played.outcome();
    out.begin_object();
    out.key("outcome");
    out.begin_object();
    out.key("winner");
    outcome.winner ? out.value(seat_word(seat_of(*outcome.winner))) : out.value(nullptr);
    out.field("level", outcome.level);
    out.field("reason", outcome.reason);
    out.end_object();
    out.field("turns", turn_of(*played.battle.table));
    out.field("orders", played.battle.table->orders());
    out.field("digest", umpire::hexadecimal(played.battle.table->digest()));
    out.key("seconds");
    std::array<char, 32> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.3f", played.seconds);
    out.raw(seconds.data());
    out.end_object();
}

void print_summary(Played const& played, umpire::Seed seed) {
    umpire::AnyBattle const& table = *played.battle.table;
    std::cout << "\nThe end\n=======\n";
    for (std::string const& line : played.battle.system->summary(table))
        std::cout << wrapped(line, {96, 4, 8});
    std::cout << wrapped(verdict(played.battle), {96, 4, 8});
    std::cout << "\n"
              << table.orders() << " orders; seed " << umpire::seed_word(seed) << "; digest "
              << umpire::hexadecimal(table.digest()) << "\n";
}

// "battle.jsonl" for one game; "battle-3.jsonl" for the third of several.
std::string record_name(PlayOptions const& options, std::size_t game) {
    if (options.games == 1) return options.record;
    std::size_t const slash = options.record.rfind('/');
    std::size_t dot = options.record.rfind('.');
    if (dot == std::string::npos || (slash != std::string::npos && dot < slash))
        dot = options.record.size();
    return options.record.substr(0, dot) + "-" + std::to_string(game) + options.record.substr(dot);
}

void play_many(PlayOptions const& options, umpire::Seed seed) {
    std::array<std::size_t, 3> wins{}; // A, B, nobody
    std::string text;
    umpire::JsonWriter out(text);
    out.begin_object();
    out.key("games");
    out.begin_array();
    Progress progress("battles", options.games);
    for (std::size_t game = 1; game <= options.games; ++game, ++seed.low) {
        Played const played = play_one(options, seed);
        auto const winner = played.outcome().winner;
        ++wins[winner ? umpire::index(*winner) : 2];
        write_played(out, played);
        if (!options.json)
            std::cout << "seed " << umpire::seed_word(seed) << ": " << verdict(played.battle)
                      << "\n";
        if (!options.record.empty())
            write_file(record_name(options, game),
                       umpire::write_record(played.battle.header, *played.battle.table));
        progress.reach(game);
    }
    out.end_array();
    out.key("wins");
    out.begin_object();
    out.field("A", wins[0]);
    out.field("B", wins[1]);
    out.field("draw", wins[2]);
    out.end_object();
    out.end_object();
    if (options.json)
        std::cout << text << "\n";
    else
        std::cout << "A won " << wins[0] << ", B won " << wins[1] << ", " << wins[2] << " drawn\n";
}

} // namespace

int run(PlayOptions const& options) {
    umpire::Seed const seed = seed_or_fresh(options.seed);
    if (options.games > 1) {
        play_many(options, seed);
        return 0;
    }
    Played const played = play_one(options, seed);
    if (!options.record.empty())
        write_file(options.record,
                   umpire::write_record(played.battle.header, *played.battle.table));
    if (!options.json) {
        print_summary(played, seed);
        return 0;
    }
    std::string text;
    umpire::JsonWriter out(text);
    write_played(out, played);
    std::cout << text << "\n";
    return 0;
}

} // namespace cli
