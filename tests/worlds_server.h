#pragma once
// A server in which one of two worlds is played, and everything that it sends to whom it must tell
// nothing: the side that cannot tell them apart, an onlooker and a stranger.

#include "seal/seal.h"
#include "server/battles/outdated.h"
#include "tests/house_fixture.h"
#include "tests/worlds_plan.h"

#include <atomic>
#include <map>

namespace worlds {

using namespace server;

enum class Actor : std::uint8_t { watcher, owner, onlooker, stranger };
inline constexpr std::array actors{Actor::watcher, Actor::owner, Actor::onlooker, Actor::stranger};
inline constexpr std::array uninformed{Actor::watcher, Actor::onlooker, Actor::stranger};

// Time stands until somebody waits for it: beats cost nothing.
class Timeline {
public:
    std::atomic<Milliseconds> clock = 0; // of the battle's clocks

    Milliseconds now() const { return now_.load(); }
    void later(std::chrono::milliseconds pause, Task task) {
        std::lock_guard const lock(mutex_);
        waiting_.emplace_back(now_ + pause.count(), std::move(task));
        changed_.notify_all();
    }
    void notify() {
        std::lock_guard const lock(mutex_);
        changed_.notify_all();
    }
    // Lets time pass as far as somebody waits for it, until it is so.
    template <class True> bool pass_until(True is_true) {
        auto const end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        std::unique_lock lock(mutex_);
        while (!is_true()) {
            if (waiting_.empty()) {
                if (changed_.wait_until(lock, end) == std::cv_status::timeout) return is_true();
                continue;
            }
            auto const next = std::ranges::min_element(waiting_, {}, &Waiting::first);
            Waiting const due = std::move(*next);
            waiting_.erase(next);
            now_ = std::max(now_.load(), due.first);
            lock.unlock();
            due.second();
            lock.lock();
        }
        return true;
    }

private:
    using Waiting = std::pair<Milliseconds, Task>;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Waiting> waiting_;
    std::atomic<Milliseconds> now_ = 0;
};

// One who sits, and what they are sent word for word.
class Diary final : public Listener {
public:
    static constexpr char const* closed = "<the line is cut>";

    explicit Diary(Timeline& time) : time_(time) {}
    void send(Message message) override {
        {
            std::lock_guard const lock(mutex_);
            heard_.push_back(*message);
        }
        time_.notify();
    }
    void close() override { send(std::make_shared<std::string const>(closed)); }
    std::vector<std::string> take() {
        std::lock_guard const lock(mutex_);
        return std::exchange(heard_, {});
    }
    bool has(std::string const& part) {
        std::lock_guard const lock(mutex_);
        return std::ranges::any_of(
            heard_, [&](std::string const& each) { return each.find(part) != std::string::npos; });
    }

private:
    Timeline& time_;
    std::mutex mutex_;
    std::vector<std::string> heard_;
};

class World {
public:
    static constexpr Milliseconds start = 1'000'000'000;

    explicit World(std::size_t onlookers_delay) {
        HouseOptions options = test::generous();
        options.beat = 200;
        options.onlookers_delay = onlookers_delay;
        options.now = [this] { return time_.clock.load(); };
        options.time_of_beats = [this] { return time_.now(); };
        options.later = [this](std::chrono::milliseconds pause, Task task) {
            time_.later(pause, std::move(task));
        };
        auto store = open_sqlite(folder_.file("x.sqlite"));
        store_ = store.get();
        house_ = std::make_unique<House>(std::move(store), options);
    }
    ~World() { house_.reset(); }
    World(World const&) = delete;
    World& operator=(World const&) = delete;

    void open(StoredBattle battle, Plan const& plan, umpire::Seed seed,
              std::vector<std::string> const& prefix) {
        battle_ = battle.id;
        battle.seed = umpire::seed_word(seed);
        battle.version = version_now(battle.rules);
        ++battles_;
        watcher_ = umpire::index(plan.watcher);
        for (Actor const actor : {Actor::watcher, Actor::owner}) {
            SeatHolder& chair = battle.chairs[actor == Actor::watcher ? watcher_ : 1 - watcher_];
            chair = {"player", visitor(actor), actor == Actor::watcher ? "Wanda" : "Otto", {}, {}};
        }
        store_->write(BattleOpened{battle}, {});
        store_->write(Marked{{}, mark::listed, battle.id}, {}); // for whoever looks for company
        std::size_t number = 0;
        for (std::string const& line : prefix)
            store_->write(OrderGiven{battle.id, ++number, line}, {});
        std::promise<void> written;
        store_->write(HealthChecked{1}, [&](bool) { written.set_value(); });
        written.get_future().get();
        said_.clear();
        hashes_.clear();
        time_.clock = start;
    }
    void close() {
        for (Actor const actor : actors) leave(actor);
        store_->write(Marked{{}, mark::listed, battle_, false}, {});
    }

    // At a socket, in their own seat: "?boards=off" and the like; or in another: "/umpire".
    void sit(Actor actor, std::string const& how = {}) {
        leave(actor);
        std::atomic<bool> settled = false;
        House::Seating seating;
        std::string const seat = how.starts_with("/") ? how : "/" + seat_of(actor) + how;
        house_->seat(request(actor, path() + "/seats" + seat),
                     [&](std::variant<House::Seating, Response> outcome) {
                         if (auto* const response = get_if<Response>(&outcome))
                             note(actor, told(*response));
                         else
                             seating = std::get<House::Seating>(std::move(outcome));
                         settled = true;
                         time_.notify();
                     });
        time_.pass_until([&] { return settled.load(); });
        if (!seating.battle) return;
        auto const diary = std::make_shared<Diary>(time_);
        at_[actor] = {seating, diary};
        house_->enter(seating, diary);
        settle();
    }
    bool sits(Actor actor) const { return at_.contains(actor); }
    void leave(Actor actor) {
        if (!sits(actor)) return;
        auto const [seating, diary] = at_[actor];
        at_.erase(actor);
        house_->leave(seating, diary);
        std::promise<void> gone;
        seating.battle->post([&] { gone.set_value(); });
        gone.get_future().get();
        keep(actor, diary->take());
        settle();
    }
    // Says it and waits for the answer, which is the last thing that it leads to for them.
    std::string ask(Actor actor, json message) {
        if (!sits(actor)) return {};
        message["id"] = ++asked_;
        auto const& [seating, diary] = at_[actor];
        house_->hear(seating, diary, message.dump());
        std::string const mark = R"("id":)" + std::to_string(asked_);
        if (!time_.pass_until([&] { return diary->has(mark) || diary->has(Diary::closed); }))
            ADD_FAILURE() << "no answer to " << message;
        std::vector<std::string> const heard = diary->take();
        keep(actor, heard);
        for (std::string const& each : heard)
            if (each.find(mark) != std::string::npos) return each;
        return {};
    }
    void tell(Actor actor, json const& message) {
        if (sits(actor)) house_->hear(at_[actor].first, at_[actor].second, message.dump());
        settle();
    }
    // Until all have been sent what the last act led to.
    void settle() {
        for (Actor const actor : actors) ask(actor, {{"kind", "pending"}});
    }
    void get(Actor actor, std::string const& target) { call(request(actor, target), actor); }
    void post(Actor actor, std::string const& target, std::string const& body) {
        Request asked = request(actor, target);
        asked.method = "POST";
        asked.body = body;
        asked.content_type = "application/json";
        call(std::move(asked), actor);
    }
    void call(Request asked, Actor actor) {
        std::atomic<bool> settled = false;
        Response answer;
        house_->answer(asked, [&](Response response) {
            answer = std::move(response);
            settled = true;
            time_.notify();
        });
        if (!time_.pass_until([&] { return settled.load(); }))
            ADD_FAILURE() << "no answer to " << asked.target;
        note(actor, told(answer));
    }
    void ask_nothing() { ++asked_; } // where the other world is asked something
    void pass(Milliseconds span) { time_.clock += span; }
    std::string board_path(std::string const& seat, std::size_t at) const {
        return "/api/battles/" + battle_ + "/board?seat=" + seat + "&at=" + std::to_string(at);
    }
    std::string path() const { return "/api/battles/" + battle_; }
    std::string seat_of(Actor actor) const {
        if (actor == Actor::onlooker) return "spectator";
        bool const is_first = actor == Actor::owner ? watcher_ == 1 : watcher_ == 0;
        return is_first ? "A" : "B"; // a stranger tries the watcher's
    }
    // All that they were sent since it was last asked for.
    std::vector<std::string> take(Actor actor) { return std::exchange(said_[actor], {}); }

private:
    // Of a visitor who has no other battle.
    std::string token(Actor actor) const {
        std::string const number = std::to_string(battles_);
        return std::string(64 - number.size(), "abcd"[static_cast<std::size_t>(actor)]) + number;
    }
    VisitorId visitor(Actor actor) const {
        return seal::hash("oblique visitor " + token(actor)).substr(0, 32);
    }
    Request request(Actor actor, std::string const& target) const {
        Request request;
        request.method = "GET";
        request.target = target;
        request.host = "localhost:8757";
        request.address = "127.0.0.1";
        request.cookies = "oblique=" + token(actor);
        return request;
    }
    static std::string told(Response const& response) {
        std::string text = std::to_string(response.status) + " ";
        for (auto const& [name, value] : response.headers) text += name + ": " + value + "; ";
        return text + response.body;
    }
    void keep(Actor actor, std::vector<std::string> const& heard) {
        for (std::string const& each : heard) note(actor, each);
    }
    // A chain hashes what is secret with the seed, a commitment the seed. Only when they change
    // can be told: each goes by the order in which it was first seen.
    void note(Actor actor, std::string text) {
        for (std::string_view const key : {R"("chain":")", R"("commitment":")"})
            for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
                auto const from = at + key.size();
                std::string const hash = text.substr(from, text.find('"', from) - from);
                auto& known = hashes_[actor];
                auto const name = known.try_emplace(hash, known.size()).first->second;
                text.replace(from, hash.size(), std::to_string(name));
            }
        said_[actor].push_back(std::move(text));
    }

    Timeline time_;
    test::Folder folder_;
    Store* store_ = nullptr;
    std::unique_ptr<House> house_;
    std::string battle_;
    int battles_ = 0; // so far
    std::size_t watcher_ = 0;
    int asked_ = 1'000'000;
    std::map<Actor, std::pair<House::Seating, std::shared_ptr<Diary>>> at_;
    std::map<Actor, std::vector<std::string>> said_;
    std::map<Actor, std::map<std::string, std::size_t>> hashes_;
};

} // namespace worlds
