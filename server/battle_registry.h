#pragma once
// All battles of the house. One that nobody has looked at for a while lies in the store alone.

#include "server/catalogue.h"
#include "server/limits.h"
#include "server/live_battle.h"

#include <chrono>
#include <unordered_map>

namespace server {

class BattleRegistry {
public:
    struct Pools {
        ThreadPool& desk;
        ThreadPool& thinkers;
    };
    // What a battle needs of the world outside.
    struct World {
        std::function<Milliseconds()> now;
        std::function<void(Notice const&)> notify;
        std::size_t onlookers_delay = 0;
        Milliseconds beat = 0;
    };
    BattleRegistry(Store& store, Catalogue& catalogue, Metrics& metrics, Pools pools, World world);
    ~BattleRegistry() { store_.watch({}); }
    BattleRegistry(BattleRegistry const&) = delete;
    BattleRegistry& operator=(BattleRegistry const&) = delete;

    using Found = std::shared_ptr<LiveBattle>; // null: there is no such battle
    Found find(std::string const& id);
    // Opens a battle; `done` is told when it is durable.
    void open(StoredBattle battle, std::function<void(Found)> done);
    // Puts away what nobody has asked for in so long a time.
    void put_away(std::chrono::seconds unused);
    // Tells those battles that are loaded that a visitor is another one now.
    void move_seats(VisitorId const& from, VisitorId const& to);

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        Found battle;
        Clock::time_point used;
    };
    Found load(StoredBattle battle);
    void changed_elsewhere(std::string const& id); // by another server of the same store

    Store& store_;
    Metrics& metrics_;
    ThreadPool& desk_;
    Services services_;
    std::mutex mutex_;
    std::unordered_map<std::string, Entry> battles_;
};

} // namespace server
