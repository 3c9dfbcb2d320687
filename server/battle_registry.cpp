#include "server/battle_registry.h"

namespace server {

BattleRegistry::BattleRegistry(Store& store, Catalogue& catalogue, Metrics& metrics, Pools pools,
                               World world)
    : store_(store), metrics_(metrics), desk_(pools.desk),
      services_{store,
                metrics,
                pools.thinkers.post(),
                pools.desk.later(),
                [&catalogue](StoredBattle const& battle) { return catalogue.open(battle); },
                std::move(world.now),
                std::move(world.notify)} {
    services_.onlookers_delay = world.onlookers_delay;
    services_.beat = world.beat;
    store_.watch([this](std::string const& battle) { changed_elsewhere(battle); });
}

BattleRegistry::Found BattleRegistry::load(StoredBattle battle) {
    std::vector<std::string> const lines = store_.lines(battle.id);
    auto loaded = std::make_shared<LiveBattle>(std::move(battle), services_, desk_.strand());
    if (loaded->resume(lines)) { // fought under rules that this program no longer plays
        --metrics_.battles_loaded;
        return nullptr;
    }
    loaded->post([loaded] { loaded->go_on(); });
    return loaded;
}

BattleRegistry::Found BattleRegistry::find(std::string const& id) {
    std::lock_guard const lock(mutex_); // a battle must not be loaded twice
    auto const found = battles_.find(id);
    if (found != battles_.end() && !found->second.battle->is_broken()) {
        found->second.used = Clock::now();
        return found->second.battle;
    }
    if (found != battles_.end()) {
        --metrics_.battles_loaded;
        battles_.erase(found);
    }
    auto stored = store_.battle(id);
    Found loaded = stored ? load(std::move(*stored)) : nullptr;
    if (loaded) battles_[id] = {loaded, Clock::now()};
    return loaded;
}

void BattleRegistry::open(StoredBattle battle, std::function<void(Found)> done) {
    std::string const id = battle.id;
    store_.write(BattleOpened{std::move(battle)},
                 [this, id, done = std::move(done), post = desk_.post()](bool is_written) {
                     post([this, id, done, is_written] { //
                         done(is_written ? find(id) : nullptr);
                     });
                 });
    ++metrics_.battles_opened;
}

void BattleRegistry::put_away(std::chrono::seconds unused) {
    std::vector<std::pair<std::string, Found>> old;
    {
        std::lock_guard const lock(mutex_);
        for (auto const& [id, entry] : battles_)
            if (Clock::now() - entry.used > unused) old.emplace_back(id, entry.battle);
    }
    for (auto const& [id, battle] : old)
        battle->post([this, id = id, battle = battle.get()] {
            if (!battle->is_idle()) return;
            std::lock_guard const lock(mutex_);
            // The map and this task hold it; whoever else does may be about to sit down.
            auto const found = battles_.find(id);
            bool const is_same = found != battles_.end() && found->second.battle.get() == battle;
            if (!is_same || found->second.battle.use_count() > 2) return;
            battles_.erase(found);
            --metrics_.battles_loaded;
        });
}

void BattleRegistry::changed_elsewhere(std::string const& id) {
    std::lock_guard const lock(mutex_);
    if (auto const found = battles_.find(id); found != battles_.end())
        found->second.battle->post([battle = found->second.battle.get()] { battle->give_up(); });
}

void BattleRegistry::move_seats(VisitorId const& from, VisitorId const& to) {
    std::lock_guard const lock(mutex_);
    for (auto const& [id, entry] : battles_)
        entry.battle->post([battle = entry.battle.get(), from, to] { //
            battle->move_seats(from, to);
        });
}

} // namespace server
