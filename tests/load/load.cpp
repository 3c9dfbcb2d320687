// Drives a running `oblique serve` over its WebSockets with battles made by machine, and measures
// durable orders a second, how long each takes to be acknowledged, and what the server holds.
//
//     oblique serve --port 8757 --load 100000 &
//     load --port 8757 --battles 256 --seconds 10              as fast as it goes
//     load --port 8757 --battles 256 --seconds 10 --rate 10000 so many orders a second
//     load --port 8757 --hold 10000 --pid $(pidof oblique)     battles that nobody sits at
//     load --port 8757 --idle 2000 --pid $(pidof oblique)      connections that say nothing
//     load --port 8757 --rounds 20 --pid $(pidof oblique)      again and again, with memory:
//     against
//                                                              a server with --put-away 5

#include "tests/load/script.h"
#include "tests/load/wire.h"

#include <CLI/CLI.hpp>
#include <sys/epoll.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

namespace load {

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    std::uint16_t port = 8757;
    std::size_t battles = 256;
    double seconds = 10;
    double rate = 0; // as fast as it goes
    std::string rules = "leuthen1757";
    std::string scenario = "leuthen-oblique";
    std::size_t orders = 600; // of a battle, at most
    bool boards = false;
    std::size_t hold = 0;
    std::size_t idle = 0;
    std::size_t rounds = 1;
    int pid = 0;
    std::string witness;
};

double megabytes(int pid) { // resident
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr) / 1024;
    return 0;
}

// Processor seconds of a process so far, the kernel's for it included.
double processor_seconds(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream fields(text.substr(text.rfind(')') + 2)); // its name may hold anything
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double kernel = 0;
    fields >> user >> kernel;
    return (user + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// A server that has just begun draws its plans first: that is no part of what is measured.
void wait_until_idle(int pid) {
    constexpr auto moment = std::chrono::milliseconds(500);
    constexpr double little = 0.03; // seconds of it
    for (double before = -1, now = processor_seconds(pid); now - before > little;) {
        std::this_thread::sleep_for(moment);
        before = std::exchange(now, processor_seconds(pid));
    }
}

struct Battle;
struct Seat {
    Battle* battle = nullptr;
    int line = -1;
    Frames frames;
};
struct Battle {
    std::string name;
    std::string cookie; // of who plays both sides
    Script const* script = nullptr;
    std::array<Seat, 2> seats;
    std::size_t next = 0; // order to be given
    bool is_waiting = false;
    Clock::time_point due; // when the order that waits was to be sent
};

std::string opening_of(Script const& script) {
    return R"({"rules":")" + script.rules + R"(","scenario":")" + script.scenario +
           R"(","seats":{"A":"here","B":"here"},"seed":")" + script.seed + "\"}";
}

std::string battle_of(Answer const& answer) {
    return nlohmann::json::parse(answer.body)["battle"].get<std::string>();
}

class Run {
public:
    explicit Run(Options const& options) : options_(options) {}
    Run(Run const&) = delete;
    Run& operator=(Run const&) = delete;
    ~Run() {
        for (Battle const& battle : battles_)
            for (Seat const& seat : battle.seats) close(seat.line);
        close(ears_);
    }

    void open(std::vector<Script> const& scripts) {
        int const line = connect_to(options_.port, 0);
        for (std::size_t i = 0; i < options_.battles; ++i) {
            Answer const opened =
                post(line, "/api/battles", opening_of(scripts[i % scripts.size()]));
            Battle& battle = battles_.emplace_back();
            battle.script = &scripts[i % scripts.size()];
            battle.name = battle_of(opened);
            battle.cookie = opened.cookie;
            for (std::size_t side = 0; side < 2; ++side) {
                std::string const target = "/api/battles/" + battle.name + "/seats/" +
                                           (side == 0 ? "A" : "B") +
                                           (options_.boards ? "" : "?boards=off");
                std::string rest;
                Seat& seat = battle.seats[side];
                seat.battle = &battle;
                seat.line = sit(options_.port, static_cast<unsigned>(2 * i + side), target,
                                opened.cookie, rest);
                seat.frames.feed(rest.data(), rest.size(), [](std::string_view) {});
                epoll_event event{EPOLLIN, {.ptr = &seat}};
                epoll_ctl(ears_, EPOLL_CTL_ADD, seat.line, &event);
            }
        }
        close(line);
    }

    void play() {
        drain(); // first boards
        began_ = Clock::now();
        Work const before = work();
        auto const end = began_ + std::chrono::duration<double>(options_.seconds);
        if (options_.rate == 0)
            for (Battle& battle : battles_) give(battle, began_);
        while (Clock::now() < end && finished_ < battles_.size() / 4) {
            if (options_.rate > 0) give_due();
            listen(options_.rate > 0 ? 1 : 100);
        }
        took_ = std::chrono::duration<double>(Clock::now() - began_).count();
        Work const after = work();
        work_ = {after.own - before.own, after.servers - before.servers};
    }
    void report() {
        std::ranges::sort(delays_);
        auto const at = [&](double share) {
            return delays_.empty() ? 0.0
                                   : delays_[static_cast<std::size_t>(
                                         share * static_cast<double>(delays_.size() - 1))];
        };
        std::printf("%zu durable orders in %.1f s: %.0f a second; p50 %.1f ms, p99 %.1f ms, "
                    "longest %.1f ms; %zu not accepted\n",
                    delays_.size(), took_, static_cast<double>(delays_.size()) / took_, at(0.5),
                    at(0.99), at(1), refused_);
        if (options_.pid == 0) return;
        auto const each = [&](double seconds) {
            return 1e6 * seconds / static_cast<double>(delays_.size());
        };
        std::printf("    processor time of an order: %.1f us of the server, %.1f us of this; the "
                    "server holds %.0f MB\n",
                    each(work_.servers), each(work_.own), megabytes(options_.pid));
    }

    // For who looks afterwards whether all of it is still there.
    void bear_witness() const {
        std::ofstream out(options_.witness);
        for (Battle const& battle : battles_)
            out << battle.name << ' ' << battle.cookie << ' ' << battle.next << ' '
                << battle.next - (battle.is_waiting ? 1 : 0) << '\n';
    }

private:
    struct Work { // processor seconds
        double own = 0;
        double servers = 0;
    };
    Work work() const {
        return {processor_seconds(getpid()),
                options_.pid == 0 ? 0 : processor_seconds(options_.pid)};
    }
    void give(Battle& battle, Clock::time_point due) {
        if (battle.next == battle.script->orders.size()) {
            ++finished_;
            return;
        }
        Order const& order = battle.script->orders[battle.next++];
        battle.is_waiting = true;
        battle.due = due;
        send_all(battle.seats[order.side].line, order.frame);
    }
    // The k-th order is due at its time, whether the server keeps up or not.
    void give_due() {
        auto const now = Clock::now();
        for (std::size_t tries = 0; tries < battles_.size(); ++tries) {
            auto const due =
                began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                             static_cast<double>(sent_) / options_.rate));
            if (due > now) return;
            Battle& battle = battles_[turn_++ % battles_.size()];
            if (battle.is_waiting) continue; // it is late: another takes its place
            give(battle, due);
            ++sent_;
        }
    }
    void listen(int patience) {
        std::array<epoll_event, 256> events{};
        int const count = epoll_wait(ears_, events.data(), events.size(), patience);
        for (int i = 0; i < count; ++i)
            read(*static_cast<Seat*>(events[static_cast<std::size_t>(i)].data.ptr));
    }
    void drain() { // until nothing more comes
        std::array<epoll_event, 256> events{};
        for (int count = 0; (count = epoll_wait(ears_, events.data(), events.size(), 500)) > 0;)
            for (int i = 0; i < count; ++i)
                read(*static_cast<Seat*>(events[static_cast<std::size_t>(i)].data.ptr));
    }
    void read(Seat& seat) {
        static std::array<char, std::size_t{1} << 18> bytes;
        ssize_t const got = recv(seat.line, bytes.data(), bytes.size(), 0);
        if (got == 0) throw std::runtime_error("the server has closed a seat");
        if (got < 0) return;
        seat.frames.feed(bytes.data(), static_cast<std::size_t>(got), [&](std::string_view text) {
            if (text.starts_with(R"({"kind":"accepted")"))
                answered(*seat.battle);
            else if (text.starts_with(R"({"kind":"refused")") ||
                     text.starts_with(R"({"kind":"error")"))
                ++refused_;
        });
    }
    void answered(Battle& battle) {
        auto const now = Clock::now();
        delays_.push_back(std::chrono::duration<double, std::milli>(now - battle.due).count());
        battle.is_waiting = false;
        if (options_.rate == 0) give(battle, now);
    }

    Options const& options_;
    std::deque<Battle> battles_;
    int ears_ = epoll_create1(0);
    Clock::time_point began_;
    double took_ = 0;
    Work work_;
    std::vector<double> delays_;
    std::size_t sent_ = 0;
    std::size_t turn_ = 0;
    std::size_t finished_ = 0;
    std::size_t refused_ = 0;
};

void hold(Options const& options, Script const& script) {
    double const before = megabytes(options.pid);
    int const line = connect_to(options.port, 0);
    auto const began = Clock::now();
    for (std::size_t i = 0; i < options.hold; ++i) post(line, "/api/battles", opening_of(script));
    std::printf("%zu battles opened in %.1f s; the server holds %.0f MB, %.0f before\n",
                options.hold, std::chrono::duration<double>(Clock::now() - began).count(),
                megabytes(options.pid), before);
    close(line);
}

void idle(Options const& options, Script const& script) {
    int const line = connect_to(options.port, 0);
    Answer const opened = post(line, "/api/battles", opening_of(script));
    double const before = megabytes(options.pid);
    std::vector<int> lines;
    for (std::size_t i = 0; i < options.idle; ++i) {
        std::string rest;
        lines.push_back(
            sit(options.port, static_cast<unsigned>(i), "/api/notices", opened.cookie, rest));
    }
    std::printf("%zu idle connections; the server holds %.0f MB, %.0f before\n", lines.size(),
                megabytes(options.pid), before);
    for (int const each : lines) close(each);
}

void run(Options const& options) {
    std::vector<Script> scripts;
    for (unsigned i = 0; i < 8; ++i)
        scripts.push_back(make_script(options.rules, options.scenario, i, options.orders));
    if (options.pid != 0) wait_until_idle(options.pid);
    if (options.hold > 0) return hold(options, scripts[0]);
    if (options.idle > 0) return idle(options, scripts[0]);
    for (std::size_t round = 0; round < options.rounds; ++round) {
        Run run(options);
        try {
            run.open(scripts);
            run.play();
        } catch (std::exception const&) {
            if (options.witness.empty()) throw;
            return run.bear_witness();
        }
        run.report();
        std::fflush(stdout);
    }
}

} // namespace

} // namespace load

int main(int argc, char** argv) {
    load::Options options;
    CLI::App program("Drives a running server with battles made by machine");
    program.add_option("--port", options.port, "where it listens");
    program.add_option("--battles", options.battles, "at once");
    program.add_option("--seconds", options.seconds, "at most, of one round");
    program.add_option("--rate", options.rate, "orders a second; without it as many as it takes");
    program.add_option("--rules", options.rules, "the rule system");
    program.add_option("--scenario", options.scenario, "the battle");
    program.add_option("--orders", options.orders, "of a battle, at most");
    program.add_flag("--boards", options.boards, "with boards, as a page has them");
    program.add_option("--hold", options.hold, "only opens so many battles");
    program.add_option("--idle", options.idle, "only opens so many connections");
    program.add_option("--rounds", options.rounds, "so often, with new battles");
    program.add_option("--pid", options.pid, "of the server, whose memory is told");
    program.add_option(
        "--witness", options.witness,
        "a file: once the server has gone, each battle, its player's cookie, and how "
        "many orders were sent and acknowledged");
    CLI11_PARSE(program, argc, argv);
    try {
        load::run(options);
    } catch (std::exception const& error) {
        std::fprintf(stderr, "load: %s\n", error.what());
        return 1;
    }
    return 0;
}
