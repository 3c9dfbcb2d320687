#pragma once
// What does not depend on who asks: scenarios, sheets, plans, rulebooks. Each is made once.

#include "protocol/archive.h"
#include "server/store/change.h"
#include "server/work/made_once.h"

#include <functional>

namespace server {

// A text that is the same for all, and a mark by which a browser knows it again.
struct Kept {
    std::string text;
    std::string tag;
};

// The battles that this one left, and their dice.
std::vector<umpire::Trunk> trunks_of(StoredBattle const& battle);

class Catalogue {
public:
    using Text = std::shared_ptr<Kept const>; // null: there is no such thing

    protocol::Opened open(StoredBattle const& battle); // its seed must be known

    Text scenarios();
    Text sheet(std::string const& rules, std::string const& scenario);
    Text plan(std::string const& rules, std::string const& scenario, atlas::PlanStyle const& style);
    Text rulebook(std::string const& rules);
    // All of it, to be made before anybody asks, one piece after the other.
    std::vector<std::function<void()>> pieces();
    // Of a battle whose scenario is not the house's own.
    static std::string sheet_of(protocol::OpenBattle const& battle);

private:
    // The scenario at its beginning: other battles of it share its ground and tables.
    using Prototypes = MadeOnce<protocol::OpenBattle>;
    Prototypes::Made prototype(std::string const& rules, std::string const& scenario);
    using Make = std::function<std::optional<std::string>()>;
    Text once(std::string const& name, Make const& make);

    Prototypes prototypes_;
    MadeOnce<Kept> texts_;
};

} // namespace server
