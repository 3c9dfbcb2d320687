// oblique serve: the table in the browser.

#include "cli/command.h"
#include "server/net.h"

#include <cstdio>
#include <filesystem>

namespace cli {

namespace {

struct Options {
    std::string data = "oblique-data";
    std::string address;
    std::uint16_t port = 8757;
    bool is_port_given = false;
    bool is_public = false;
    std::vector<std::string> hosts;
    double load = 1;
};

void describe(CLI::App& command, Options& options) {
    command.add_option("--data", options.data, "the folder for battles and accounts")
        ->capture_default_str();
    command
        .add_option_function<std::uint16_t>(
            "--port",
            [&options](std::uint16_t port) {
                options.port = port;
                options.is_port_given = true;
            },
            "the port; 0 takes any free one. Without this: 8757, or the next free one")
        ->type_name("PORT");
    command.add_flag(
        "--public", options.is_public,
        "listen to the open network, behind a reverse proxy with TLS (docs/server.md)");
    command.add_option("--address", options.address,
                       "the address to listen on: 127.0.0.1, or with --public 0.0.0.0");
    command.add_option("--host", options.hosts,
                       "with --public, the names by which it may be asked; any if none is given");
    command
        .add_option("--load", options.load,
                    "so many times the usual limits on how much one address may ask")
        ->check(CLI::Range(0.01, 1e6))
        ->capture_default_str();
}

bool is_loopback(std::string const& address) {
    return address.starts_with("127.") || address == "::1";
}

server::HouseOptions house_options(Options const& options) {
    server::HouseOptions house;
    house.is_public = options.is_public;
    house.hosts = options.hosts;
    house.prepares = true;
    server::Limits& limits = house.limits;
    for (double* const rate : {&limits.requests_per_second, &limits.openings_per_second,
                               &limits.logins_per_second, &limits.messages_per_second})
        *rate *= options.load;
    return house;
}

int run(Options const& options) {
    server::NetOptions net;
    if (options.is_public) net.address = "0.0.0.0";
    if (!options.address.empty()) net.address = options.address;
    if (!options.is_public && !is_loopback(net.address))
        throw BadUsage("--address " + net.address +
                       " can be reached from other machines: say --public if that is meant");
    net.port = options.port;
    net.may_move = !options.is_port_given;
    net.compresses = options.is_public;

    std::error_code error;
    std::filesystem::create_directories(options.data, error);
    if (error) throw Failed("cannot make the folder " + options.data + ": " + error.message());
    auto house = std::make_unique<server::House>(
        server::open_sqlite(options.data + "/oblique.sqlite"), house_options(options));
    server::Net sockets(*house, net);
    std::string const shown = net.address == "0.0.0.0" ? "localhost" : net.address;
    std::printf("Oblique is at http://%s:%u\n", shown.c_str(), unsigned{sockets.port()});
    std::fflush(stdout);
    sockets.run();
    house.reset(); // its battles hold the ends of sockets: they must not outlive the net
    return 0;
}

} // namespace

void add_serve(CLI::App& program, int& status) {
    add<Options>(program, status,
                 {"serve", "The table in the browser", "oblique serve --port 8757", describe, run});
}

} // namespace cli
