#pragma once
// All battles of the house. One that nobody has looked at for a while lies in the store alone.

#include "server/battles/catalogue.h"
#include "server/battles/live_battle.h"
#include "server/work/limits.h"

#include <chrono>
#include <condition_variable>
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
        Limits limits{};
        Work work{};
        std::function<Milliseconds()> time_of_beats{};
        Later later{}; // waits for the next beat
    };
    BattleRegistry(Store& store, Catalogue& catalogue, Metrics& metrics, Pools pools, World world);
    ~BattleRegistry() { store_.watch({}); }
    BattleRegistry(BattleRegistry const&) = delete;
    BattleRegistry& operator=(BattleRegistry const&) = delete;

    using Found = std::shared_ptr<LiveBattle>; // null: there is no such battle
    // Loads it where it must, which may take long; others are found meanwhile. Throws what the
    // store throws.
    Found find(std::string const& id);
    Found loaded(std::string const& id); // null too where it lies in the store
    // Opens a battle; `done` is told when it is durable.
    void open(StoredBattle battle, std::function<void(Found)> done);
    // Puts away what nobody has asked for in so long a time.
    void put_away(std::chrono::seconds unused);
    // Tells those battles that are loaded that a visitor is another one now.
    void move_seats(VisitorId const& from, VisitorId const& to);
    void forget(VisitorId const& visitor); // whose account was deleted

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        Found battle;
        Clock::time_point used;
        bool has_document = false; // of its own, and with it a ground and tables
    };
    Found known(std::string const& id); // under the lock
    Found load(std::string const& id);
    void shed(); // what has been unused longest, where too many are loaded
    void shed(std::vector<std::pair<Clock::time_point, std::string>> battles, std::size_t most);
    void put_away_those(std::vector<std::pair<std::string, Found>> const& battles);
    void changed_elsewhere(std::string const& id); // by another server of the same store

    Store& store_;
    Metrics& metrics_;
    ThreadPool& desk_;
    Services services_;
    std::mutex mutex_;
    std::condition_variable is_loaded_;
    std::unordered_map<std::string, Entry> battles_;
    std::unordered_map<std::string, bool> loading_; // and whether it has changed since that began
    std::size_t most_loaded_;
    std::size_t most_documents_;
};

} // namespace server
