// oblique report: a recorded battle on one page, for reading and printing.

#include "report/page.h"

#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "cli/progress.h"

namespace cli {

int run(ReportOptions const& options) {
    if (!options.out.ends_with(".html"))
        throw BadUsage("--out " + options.out + ": the name must end in .html");
    OpenRecord opened = open_record_or_throw(options.record);
    umpire::AnyBattle& table = *opened.battle.table;
    if (auto const wrong = umpire::replay(opened.record, table))
        throw Failed(umpire::describe(*wrong));
    Progress progress("orders", table.orders());
    auto const goes_on = [&](std::size_t done) {
        progress.reach(done);
        return true;
    };
    write_file(options.out, *report::page_of({*opened.battle.system, table,
                                              opened.record.closing.ending, goes_on}));
    return 0;
}

} // namespace cli
