#include "server/battles/battle_registry.h"

#include "server/battles/outdated.h"

#include <algorithm>

namespace server {

BattleRegistry::BattleRegistry(Store& store, Catalogue& catalogue, Metrics& metrics, Pools pools,
                               World world)
    : store_(store), metrics_(metrics), desk_(pools.desk),
      services_{store,
                metrics,
                pools.thinkers.post(),
                world.later ? std::move(world.later) : pools.desk.later(),
                [&catalogue](StoredBattle const& battle) { return catalogue.open(battle); },
                std::move(world.now),
                std::move(world.notify)},
      most_loaded_(world.limits.battles_loaded), most_documents_(world.limits.documents_loaded) {
    services_.onlookers_delay = world.onlookers_delay;
    services_.beat = world.beat;
    services_.time_of_beats = std::move(world.time_of_beats);
    services_.work = std::move(world.work);
    services_.talk_per_second = world.limits.talk_per_second;
    services_.questions_per_second = world.limits.questions_per_second;
    store_.watch([this](std::string const& battle) { changed_elsewhere(battle); });
}

BattleRegistry::Found BattleRegistry::load(std::string const& id) {
    auto battle = store_.battle(id);
    if (!battle || is_outdated(*battle)) return nullptr;
    std::vector<std::string> const lines = store_.lines(id);
    auto loaded = std::make_shared<LiveBattle>(std::move(*battle), services_, desk_.strand());
    if (loaded->resume(lines)) { // a scenario or an order that this program does not know
        --metrics_.battles_loaded;
        return nullptr;
    }
    return loaded;
}

BattleRegistry::Found BattleRegistry::known(std::string const& id) {
    auto const found = battles_.find(id);
    if (found == battles_.end()) return nullptr;
    if (found->second.battle->is_broken()) {
        --metrics_.battles_loaded;
        battles_.erase(found);
        return nullptr;
    }
    found->second.used = Clock::now();
    return found->second.battle;
}

BattleRegistry::Found BattleRegistry::loaded(std::string const& id) {
    std::lock_guard const lock(mutex_);
    return known(id);
}

BattleRegistry::Found BattleRegistry::find(std::string const& id) {
    std::unique_lock lock(mutex_);
    is_loaded_.wait(lock, [&] { return !loading_.contains(id); }); // it must not be loaded twice
    if (Found found = known(id)) return found;
    struct Loading { // whatever becomes of it, nobody waits for ever
        BattleRegistry& hall;
        std::string const& id;
        std::unique_lock<std::mutex>& lock;
        ~Loading() {
            if (!lock.owns_lock()) lock.lock();
            hall.loading_.erase(id);
            hall.is_loaded_.notify_all();
        }
    } const loading{*this, id, lock};
    for (;;) {
        bool& has_changed = loading_[id] = false;
        lock.unlock();
        Found loaded = load(id);
        lock.lock();
        if (!loaded) return nullptr;
        if (has_changed) { // by another server, or whose seat it is
            --metrics_.battles_loaded;
            continue;
        }
        battles_[id] = {loaded, Clock::now(), !loaded->stored().document.empty()};
        loaded->post([loaded] { loaded->go_on(); });
        shed();
        return loaded;
    }
}

void BattleRegistry::open(StoredBattle battle, std::function<void(Found)> done) {
    std::string const id = battle.id;
    battle.version = version_now(battle.rules);
    store_.write(BattleOpened{std::move(battle)},
                 [this, id, done = std::move(done), post = desk_.post()](bool is_written) {
                     post([this, id, done, is_written] {
                         Found found;
                         try {
                             if (is_written) found = find(id);
                         } catch (std::exception const&) { // it is there, but cannot be read now
                             ++metrics_.failed_reads;
                         }
                         done(found);
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
    put_away_those(old);
}

// Under the lock. Those at which somebody sits stay: how many these are is limited elsewhere.
void BattleRegistry::shed() {
    std::vector<std::pair<Clock::time_point, std::string>> all;
    std::vector<std::pair<Clock::time_point, std::string>> own;
    for (auto const& [id, entry] : battles_)
        (entry.has_document ? own : all).emplace_back(entry.used, id);
    metrics_.documents_loaded = own.size();
    shed(std::move(all), most_loaded_);
    shed(std::move(own), most_documents_);
}

void BattleRegistry::shed(std::vector<std::pair<Clock::time_point, std::string>> battles,
                          std::size_t most) {
    if (battles.size() <= most) return;
    std::ranges::sort(battles);
    battles.resize(battles.size() - most + most / 10);
    std::vector<std::pair<std::string, Found>> old;
    for (auto const& [used, id] : battles) old.emplace_back(id, battles_[id].battle);
    put_away_those(old);
}

void BattleRegistry::put_away_those(std::vector<std::pair<std::string, Found>> const& battles) {
    for (auto const& [id, battle] : battles)
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
    if (auto const loading = loading_.find(id); loading != loading_.end()) loading->second = true;
    if (auto const found = battles_.find(id); found != battles_.end())
        found->second.battle->post([battle = found->second.battle.get()] { battle->give_up(); });
}

void BattleRegistry::move_seats(VisitorId const& from, VisitorId const& to) {
    std::lock_guard const lock(mutex_);
    for (auto& [id, has_changed] : loading_) has_changed = true;
    for (auto const& [id, entry] : battles_)
        entry.battle->post([battle = entry.battle.get(), from, to] { //
            battle->move_seats(from, to);
        });
}

void BattleRegistry::forget(VisitorId const& visitor) {
    std::lock_guard const lock(mutex_);
    for (auto& [id, has_changed] : loading_) has_changed = true;
    for (auto const& [id, entry] : battles_)
        entry.battle->post([battle = entry.battle.get(), visitor] { battle->forget(visitor); });
}

} // namespace server
