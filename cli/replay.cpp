// oblique replay: a recorded battle, played again.

#include "cli/account.h"
#include "cli/command.h"
#include "cli/opening.h"
#include "cli/progress.h"

#include <iostream>
#include <limits>

namespace cli {

namespace {

// All orders up to the one asked for. A record is checked whether or not --verify is given; the
// closing line only when its end is reached.
void replay_orders(OpenRecord& opened, ReplayOptions const& options) {
    umpire::Record const& record = opened.record;
    umpire::AnyBattle& table = *opened.battle.table;
    std::size_t const last = std::min(options.to, record.orders.size());
    Account account(std::cout);
    Progress progress("orders", last);
    if (options.account) account.head(opened.battle.system->headline(table));
    if (options.account) account.add(table.account(umpire::umpire_seat));
    for (std::size_t number = 1; number <= last; ++number) {
        if (auto const wrong = umpire::replay_order(record, number, table))
            throw Failed(options.record + ", " + umpire::describe(*wrong));
        if (options.account) account.add(table.account(umpire::umpire_seat));
        progress.reach(number);
    }
    if (last < record.orders.size()) return;
    if (auto const wrong = umpire::compare_end(record, table))
        throw Failed(options.record + ", " + umpire::describe(*wrong));
}

void print_json(umpire::AnyBattle const& table) {
    std::string text;
    umpire::JsonWriter out(text);
    out.begin_object();
    out.key("outcome");
    umpire::write_outcome(out, table.outcome());
    out.field("orders", table.orders());
    out.field("digest", umpire::hexadecimal(table.digest()));
    out.end_object();
    std::cout << text << "\n";
}

void print_standing(OpenRecord const& opened) {
    umpire::AnyBattle const& table = *opened.battle.table;
    std::cout << table.scenario() << " under " << table.system() << ", after " << table.orders()
              << " of " << opened.record.orders.size() << " orders; digest "
              << umpire::hexadecimal(table.digest()) << "\n";
    for (std::string const& line : opened.battle.system->summary(table))
        std::cout << wrapped(line, {96, 2, 4});
    if (table.outcome()) std::cout << wrapped(verdict(opened.battle), {96, 2, 4});
}

} // namespace

int run(ReplayOptions const& options) {
    auto const seat = umpire::seat_meaning(options.view);
    if (!options.view.empty() && !seat)
        throw BadUsage("--view takes A, B, spectator or umpire, not '" + options.view + "'");
    OpenRecord opened = open_record_or_throw(options.record);
    replay_orders(opened, options);
    umpire::AnyBattle const& table = *opened.battle.table;
    if (seat) {
        std::string text;
        umpire::JsonWriter out(text);
        table.write_view(out, *seat);
        std::cout << text << "\n";
    } else if (options.json) {
        print_json(table);
    } else if (options.verify) {
        std::cout << options.record << ": " << table.orders()
                  << " orders replayed; commitment, orders, outcome and digest "
                  << umpire::hexadecimal(table.digest()) << " are right\n";
    } else {
        print_standing(opened);
    }
    return 0;
}

} // namespace cli
