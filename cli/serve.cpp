// oblique serve: the table in the browser.

#include "cli/command.h"
#include "server/net/net.h"

#include <sys/stat.h>

#include <cstdio>
#include <filesystem>

namespace cli {

namespace {

bool is_loopback(std::string const& address) {
    return address.starts_with("127.") || address == "::1";
}

server::HouseOptions house_options(ServeOptions const& options) {
    server::HouseOptions house;
    house.is_public = options.is_public;
    house.hosts = options.hosts;
    house.prepares = true;
    house.mail_command = options.mail_command;
    house.onlookers_delay = options.onlookers_delay;
    house.beat = options.beat;
    if (options.may_call_locally) house.webhooks = server::Reach::anywhere;
    server::Limits& limits = house.limits;
    for (double* const rate :
         {&limits.requests_per_second, &limits.openings_per_second, &limits.logins_per_second,
          &limits.tries_per_second, &limits.messages_per_second, &limits.talk_per_second,
          &limits.questions_per_second, &limits.work_per_second, &limits.work_at_once,
          &limits.listings_per_second, &limits.copies_per_second})
        *rate *= options.load;
    return house;
}

// Passwords, even hashed, and what was said are for whoever runs the server alone. A folder that
// was there before and holds nothing of ours is left as it is: it may be anybody's.
void prepare_folder(std::string const& folder) {
    umask(S_IRWXG | S_IRWXO);
    std::error_code error;
    bool const is_new = std::filesystem::create_directories(folder, error);
    if (error) throw Failed("cannot make the folder " + folder + ": " + error.message());
    if (is_new || std::filesystem::exists(folder + "/oblique.sqlite"))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
}

} // namespace

int run(ServeOptions const& options) {
    server::NetOptions net;
    if (options.is_public) net.address = "0.0.0.0";
    if (!options.address.empty()) net.address = options.address;
    if (!options.is_public && !is_loopback(net.address))
        throw BadUsage("--address " + net.address +
                       " can be reached from other machines: say --public if that is meant");
    net.port = options.port;
    net.may_move = !options.is_port_given;
    net.compresses = options.is_public;
    net.unused = std::chrono::seconds(options.unused);
    net.patience = std::chrono::milliseconds(static_cast<int>(1000 * options.patience));

    prepare_folder(options.data);
    auto house = std::make_unique<server::House>(
        options.database.empty() ? server::open_sqlite(options.data + "/oblique.sqlite")
                                 : server::open_postgres(options.database),
        house_options(options));
    server::Net sockets(*house, net);
    std::string const shown = net.address == "0.0.0.0" ? "localhost" : net.address;
    std::printf("Oblique is at http://%s:%u\n", shown.c_str(), unsigned{sockets.port()});
    std::fflush(stdout);
    sockets.run();
    house.reset(); // its battles hold the ends of sockets: they must not outlive the net
    return 0;
}

} // namespace cli
