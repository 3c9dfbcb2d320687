#pragma once
// What does not depend on who asks: scenarios, sheets, plans, rulebooks. Each is made once.

#include "protocol/archive.h"
#include "server/change.h"

#include <map>
#include <memory>
#include <mutex>

namespace server {

class Catalogue {
public:
    using Text = std::shared_ptr<std::string const>; // null: there is no such thing

    protocol::Opened open(StoredBattle const& battle); // its seed must be known

    Text scenarios();
    Text sheet(std::string const& rules, std::string const& scenario);
    Text plan(std::string const& rules, std::string const& scenario, bool is_dark);
    Text rulebook(std::string const& rules);
    // All of it, to be made before anybody asks, one piece after the other.
    std::vector<std::function<void()>> pieces();
    // Of a battle whose scenario is not the house's own.
    static std::string sheet_of(protocol::OpenBattle const& battle);

private:
    // The scenario at its beginning: other battles of it share its ground and tables.
    protocol::OpenBattle const* prototype(std::string const& rules, std::string const& scenario);
    template <class Make> Text once(std::string const& key, Make make);

    std::mutex mutex_;
    std::map<std::string, std::unique_ptr<protocol::OpenBattle>, std::less<>> prototypes_;
    std::map<std::string, Text, std::less<>> texts_;
};

} // namespace server
