// oblique umpire: the protocol on the standard streams (docs/protocol.md).

#include "cli/command.h"
#include "cli/opening.h"
#include "commanders/officer.h"
#include "protocol/session.h"

#include <cstdio>

namespace cli {

namespace {

// One line without its end. Of a line longer than any message only as much is kept as shows that it
// is too long; the rest is read and forgotten.
bool read_line(std::string& line) {
    constexpr std::size_t most = umpire::JsonLimits{}.bytes + 1;
    line.clear();
    int c = 0;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n')
        if (line.size() < most) line += static_cast<char>(c);
    return c != EOF || !line.empty();
}

} // namespace

int run(UmpireOptions const&) {
    protocol::Session desk(chance, commanders::write_plan);
    std::string line;
    while (read_line(line)) {
        std::string answer = desk.answer(line);
        answer += '\n';
        std::fwrite(answer.data(), 1, answer.size(), stdout);
        if (std::fflush(stdout) != 0) throw Failed("nobody reads the answers any more");
    }
    return 0;
}

} // namespace cli
