// A program of somebody else's at a seat (docs/protocol.md, "A program at a seat"): it is sent
// {"kind":"turn",...}, may ask, and answers with an order.

#include "cli/command.h"
#include "cli/players.h"
#include "commanders/officer.h"
#include "protocol/seat_session.h"

#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

namespace cli {

namespace {

// A child process and the two ends of its standard streams. Closed, it is waited for.
class Child {
public:
    explicit Child(std::string const& command) {
        int to_child[2];
        int from_child[2];
        if (pipe(to_child) != 0 || pipe(from_child) != 0) throw Failed("no pipe can be opened");
        pid_ = fork();
        if (pid_ < 0) throw Failed("no further process can be started");
        if (pid_ == 0) {
            dup2(to_child[0], STDIN_FILENO);
            dup2(from_child[1], STDOUT_FILENO);
            for (int const end : {to_child[0], to_child[1], from_child[0], from_child[1]})
                close(end);
            execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        close(to_child[0]);
        close(from_child[1]);
        to_ = fdopen(to_child[1], "w");
        from_ = fdopen(from_child[0], "r");
    }
    ~Child() {
        std::fclose(to_); // the program sees the end of its input, and goes
        std::fclose(from_);
        waitpid(pid_, nullptr, 0);
    }
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;

    bool write_line(std::string line) {
        line += '\n';
        std::fwrite(line.data(), 1, line.size(), to_);
        return std::fflush(to_) == 0;
    }
    // A line longer than any message is cut: the umpire will say that it is too long.
    bool read_line(std::string& line) {
        line.clear();
        int c = 0;
        while ((c = getc_unlocked(from_)) != EOF && c != '\n')
            if (line.size() <= umpire::JsonLimits{}.bytes) line += static_cast<char>(c);
        return c != EOF;
    }

private:
    pid_t pid_ = -1;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

class Program final : public commanders::Player {
public:
    Program(std::string command, Invitation const& invitation)
        : command_(std::move(command)), invitation_(invitation),
          chair_({"1", invitation_.table, invitation_.header, commanders::write_plan},
                 invitation_.seat),
          child_(command_) {}
    ~Program() override {
        if (invitation_.table.outcome()) child_.write_line(chair_.over_message());
    }
    Program(Program const&) = delete;
    Program& operator=(Program const&) = delete;

    void act(umpire::AnyBattle& table, umpire::Seat) override {
        constexpr int patience = 1000; // questions and mistakes before one order
        if (!child_.write_line(chair_.turn_message())) give_up("has ended");
        std::string line;
        for (int i = 0; i < patience; ++i) {
            std::size_t const before = table.orders();
            if (!child_.read_line(line)) give_up("ended without an order");
            std::string const answer = chair_.answer(line);
            if (!child_.write_line(answer) && table.orders() <= before) give_up("has ended");
            if (table.orders() > before) return;
        }
        give_up("sent 1000 lines and no legal order");
    }

private:
    [[noreturn]] void give_up(std::string const& why) const {
        throw Failed("the program at seat " + std::string(seat_word(invitation_.seat)) + " (" +
                     command_ + ") " + why);
    }

    std::string command_;
    Invitation invitation_;
    protocol::SeatSession chair_;
    Child child_;
};

} // namespace

std::unique_ptr<commanders::Player> seat_program(std::string const& command,
                                                 Invitation const& invitation) {
    return std::make_unique<Program>(command, invitation);
}

} // namespace cli
