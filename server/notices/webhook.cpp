#include "server/notices/webhook.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <span>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace server {

namespace {

bool is_plain(std::string_view text, std::string_view marks) {
    return std::ranges::all_of(text, [&](char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte < 0x80 && (std::isalnum(byte) != 0 || marks.find(c) != marks.npos);
    });
}

// The first `bits` of an address are those of a network.
bool is_in(std::span<std::uint8_t const> address, std::span<std::uint8_t const> network, int bits) {
    for (int bit = 0; bit < bits; ++bit) {
        auto const at = static_cast<std::size_t>(bit / 8);
        auto const mask = static_cast<std::uint8_t>(0x80u >> (bit % 8));
        if ((address[at] & mask) != (network[at] & mask)) return false;
    }
    return true;
}

struct Network4 {
    std::array<std::uint8_t, 4> address;
    int bits;
};
// This machine, local networks, links, carriers' networks, examples, groups, what is reserved.
constexpr std::array closed4{
    Network4{{0, 0, 0, 0}, 8},     Network4{{10, 0, 0, 0}, 8},      Network4{{100, 64, 0, 0}, 10},
    Network4{{127, 0, 0, 0}, 8},   Network4{{169, 254, 0, 0}, 16},  Network4{{172, 16, 0, 0}, 12},
    Network4{{192, 0, 0, 0}, 24},  Network4{{192, 0, 2, 0}, 24},    Network4{{192, 168, 0, 0}, 16},
    Network4{{198, 18, 0, 0}, 15}, Network4{{198, 51, 100, 0}, 24}, Network4{{203, 0, 113, 0}, 24},
    Network4{{224, 0, 0, 0}, 3}};

struct Child {
    std::vector<std::string> arguments; // the program first
    std::string_view input;
    std::chrono::seconds patience;
};

// Runs a program with nothing of ours but the text it reads; whether it ended well in time.
bool run(Child const& child) {
    std::array<int, 2> line{}; // no pipe, which kills us when the program does not read it
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line.data()) != 0) return false;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, line[0], 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3); // our sockets are not for others
    std::vector<char*> arguments;
    for (std::string const& each : child.arguments)
        arguments.push_back(const_cast<char*>(each.c_str()));
    arguments.push_back(nullptr);
    std::string path = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";
    std::array<char*, 2> environment{path.data(), nullptr}; // no proxy, no settings of a user
    pid_t process = 0;
    int const failed = posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(),
                                    environment.data());
    posix_spawn_file_actions_destroy(&actions);
    close(line[0]);
    // The text is far shorter than what a socket holds: whether it is read is the program's affair.
    if (failed == 0) send(line[1], child.input.data(), child.input.size(), MSG_NOSIGNAL);
    close(line[1]);
    if (failed != 0) return false;
    auto const end = std::chrono::steady_clock::now() + child.patience;
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > end) kill(process, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The numbers of a host; none where it has none, or one that is not for us.
std::vector<std::string> addresses_of(WebAddress const& address, Reach reach) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.host.c_str(), address.port.c_str(), &wanted, &found) != 0) return {};
    std::vector<std::string> numbers;
    for (addrinfo const* each = found; each != nullptr; each = each->ai_next) {
        std::array<char, NI_MAXHOST> text{};
        if (getnameinfo(each->ai_addr, each->ai_addrlen, text.data(), text.size(), nullptr, 0,
                        NI_NUMERICHOST) == 0)
            numbers.emplace_back(text.data());
    }
    freeaddrinfo(found);
    bool const is_for_us =
        reach == Reach::anywhere || std::ranges::all_of(numbers, is_public_address);
    return is_for_us ? numbers : std::vector<std::string>{};
}

} // namespace

std::optional<WebAddress> read_web_address(std::string_view url) {
    constexpr std::string_view marks = "-._~:/?#[]@!$&'()*+,;=%";
    if (url.size() > 500 || !is_plain(url, marks)) return std::nullopt;
    bool const is_safe = url.starts_with("https://");
    if (!is_safe && !url.starts_with("http://")) return std::nullopt;
    std::string_view rest = url.substr(is_safe ? 8 : 7);
    rest = rest.substr(0, rest.find_first_of("/?#"));
    if (rest.empty() || rest.find('@') != rest.npos) return std::nullopt;
    WebAddress address{{}, is_safe ? "443" : "80"};
    std::size_t end = rest.find(':');
    if (rest.starts_with('[')) {
        end = rest.find(']');
        if (end == rest.npos) return std::nullopt;
        address.host = rest.substr(1, end - 1);
        ++end;
    } else {
        address.host = rest.substr(0, end);
        if (!is_plain(address.host, "-.")) return std::nullopt;
    }
    if (end < rest.size()) {
        std::string_view const port = rest.substr(end);
        bool const is_number =
            port.size() > 1 && port.size() <= 6 && port.front() == ':' &&
            std::ranges::all_of(port.substr(1), [](char c) { return c >= '0' && c <= '9'; });
        if (!is_number) return std::nullopt;
        address.port = port.substr(1);
    }
    if (address.host.empty()) return std::nullopt;
    return address;
}

bool is_mail_address(std::string_view text) {
    std::size_t const at = text.find('@');
    return text.size() <= 200 && at != text.npos && at > 0 && at + 1 < text.size() &&
           text.front() != '-' && text.find('@', at + 1) == text.npos && is_plain(text, "@.-_+") &&
           text.substr(at).find('.') != text.npos;
}

bool is_public_address(std::string const& numeric) {
    std::array<std::uint8_t, 4> four{};
    if (inet_pton(AF_INET, numeric.c_str(), four.data()) == 1)
        return std::ranges::none_of(closed4, [&](Network4 const& network) {
            return is_in(four, network.address, network.bits);
        });
    std::array<std::uint8_t, 16> six{};
    if (inet_pton(AF_INET6, numeric.c_str(), six.data()) != 1) return false; // with a zone, too
    // Of all IPv6 only what is given out to the open network, and of that neither the ways back
    // into IPv4 (Teredo, 6to4) nor examples.
    constexpr std::array<std::uint8_t, 16> open{0x20};
    constexpr std::array<std::uint8_t, 16> special{0x20, 0x01};
    constexpr std::array<std::uint8_t, 16> examples{0x20, 0x01, 0x0d, 0xb8};
    constexpr std::array<std::uint8_t, 16> six_to_four{0x20, 0x02};
    return is_in(six, open, 3) && !is_in(six, special, 23) && !is_in(six, examples, 32) &&
           !is_in(six, six_to_four, 16);
}

bool post_to(std::string const& url, std::string const& body, Reach reach) {
    auto const address = read_web_address(url);
    if (!address) return false;
    auto const numbers = addresses_of(*address, reach);
    if (numbers.empty()) return false;
    // The number that was looked at is the one that is called: a name may mean another next time.
    bool const is_six = numbers.front().find(':') != std::string::npos;
    std::string const number = is_six ? "[" + numbers.front() + "]" : numbers.front();
    return run({{"curl",
                 "-q",
                 "--silent",
                 "--fail",
                 "--globoff",
                 "--proto",
                 "=http,https",
                 "--max-redirs",
                 "0",
                 "--max-time",
                 "10",
                 "--noproxy",
                 "*",
                 "--connect-to",
                 "::" + number + ":" + address->port,
                 "--header",
                 "Content-Type: application/json",
                 "--data-binary",
                 "@-",
                 "--url",
                 url},
                body,
                std::chrono::seconds(12)});
}

bool mail_by(std::string const& command, std::string const& text) {
    return run({{"/bin/sh", "-c", command}, text, std::chrono::seconds(60)});
}

} // namespace server
