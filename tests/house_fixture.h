#pragma once
// A server without sockets: requests are asked of it directly, and a listener keeps what it hears.

#include "server/house.h"
#include "tests/kept_board.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <condition_variable>
#include <filesystem>
#include <future>
#include <thread>

namespace server::test {

using nlohmann::json;

class Folder { // of one test, gone after it
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "oblique-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string file(std::string const& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

// The store of a folder: a file in it; under tests/with_postgres, a database of the folder's name.
inline std::unique_ptr<Store> open_store(Folder const& folder) {
    if (std::getenv("OBLIQUE_POSTGRES") == nullptr) return open_sqlite(folder.file("x.sqlite"));
    std::string const name = std::filesystem::path(folder.file("")).parent_path().filename();
    std::system(("createdb '" + name + "' 2>/dev/null").c_str()); // it may be there already
    return open_postgres("dbname='" + name + "'");
}

// How long a test waits for what must come. It is no measure of anything: a machine may be as busy
// as it likes, with sanitizers too, and only a test that fails waits so long.
inline constexpr std::chrono::seconds patience{120};

// Whether it becomes so.
template <class True> bool soon(True is_true) {
    auto const end = std::chrono::steady_clock::now() + patience;
    while (!is_true()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

class Ears final : public Listener {
public:
    void send(Message message) override {
        std::lock_guard const lock(mutex_);
        json heard = umpire::parsed(*message);
        std::string const kind = umpire::text_at(heard, "kind");
        bool const is_board = kind == "board" || kind == "change";
        if (is_board) {
            EXPECT_EQ(board_.hear(heard), kept_board::KeptBoard::Heard::taken) << heard;
            heard = board_.board();
        }
        heard_.push_back(std::move(heard));
        times_.push_back(std::chrono::steady_clock::now());
        changed_.notify_all();
    }
    void close() override {
        std::lock_guard const lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }
    // The first message, from where the last search ended, that fits; null if none comes.
    template <class Fits> json await(Fits fits) {
        std::unique_lock lock(mutex_);
        json found;
        changed_.wait_for(lock, patience, [&] {
            while (next_ < heard_.size())
                if (json const& message = heard_[next_++]; fits(message)) {
                    found = message;
                    return true;
                }
            return false;
        });
        return found;
    }
    // All of a kind that have come since it was last asked for, searched or not.
    std::vector<json> take(char const* kind) {
        std::lock_guard const lock(mutex_);
        std::vector<json> found;
        for (std::size_t i = taken_; i < heard_.size(); ++i)
            if (heard_[i]["kind"] == kind) found.push_back(heard_[i]);
        taken_ = next_ = heard_.size();
        return found;
    }
    json await(char const* kind) {
        return await([&](json const& message) { return message["kind"] == kind; });
    }
    bool await_closed() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, [&] { return is_closed_; });
    }
    // All of it, with when it came.
    using Time = std::chrono::steady_clock::time_point;
    std::vector<std::pair<json, Time>> diary() {
        std::lock_guard const lock(mutex_);
        std::vector<std::pair<json, Time>> all;
        for (std::size_t i = 0; i < heard_.size(); ++i) all.emplace_back(heard_[i], times_[i]);
        return all;
    }
    std::size_t count() {
        std::lock_guard const lock(mutex_);
        return heard_.size();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    kept_board::KeptBoard board_; // whole boards are heard, however they came
    std::vector<json> heard_;
    std::vector<Time> times_;
    std::size_t next_ = 0;
    std::size_t taken_ = 0;
    bool is_closed_ = false;
};

// Somebody with a browser.
class Guest {
public:
    explicit Guest(House& house) : house_(&house) {}

    Response ask(std::string const& method, std::string const& target, std::string body = {},
                 std::function<void(Request&)> const& change = {}) {
        Request request = request_for(method, target);
        request.body = std::move(body);
        request.content_type = "application/json";
        if (change) change(request);
        std::promise<Response> promise;
        house_->answer(request, [&](Response response) { promise.set_value(response); });
        Response response = promise.get_future().get();
        for (auto const& [name, value] : response.headers)
            if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
        return response;
    }
    Response get(std::string const& target) { return ask("GET", target); }
    Response post(std::string const& target, json const& body) {
        return ask("POST", target, body.dump());
    }

    struct AtTable {
        std::shared_ptr<LiveBattle> battle;
        std::shared_ptr<Ears> ears;
        void say(json const& message) const {
            battle->post([battle = battle.get(), ears = ears, text = message.dump()] {
                battle->hear(ears.get(), text);
            });
        }
    };
    // Without a battle where the seat was refused.
    AtTable sit(std::string const& battle, std::string const& seat,
                std::function<void(Request&)> const& change = {}) {
        return sit_at("/api/battles/" + battle + "/seats/" + seat, change);
    }
    AtTable sit_at(std::string const& target, std::function<void(Request&)> const& change = {}) {
        Request request = request_for("GET", target);
        if (change) change(request);
        using Outcome = std::variant<House::Seating, Response>;
        std::promise<Outcome> promise;
        house_->seat(request, [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
        Outcome outcome = promise.get_future().get();
        auto* const seating = get_if<House::Seating>(&outcome);
        if (seating == nullptr) return {};
        AtTable at{seating->battle, std::make_shared<Ears>()};
        house_->enter(*seating, at.ears);
        return at;
    }

    // Opens a battle and gives the answer.
    json open(std::string const& a, std::string const& b, json more = json::object()) {
        json body{{"rules", "leuthen1757"},
                  {"scenario", "leuthen-oblique"},
                  {"seats", {{"A", a}, {"B", b}}}};
        body.update(more);
        Response const response = post("/api/battles", body);
        EXPECT_EQ(response.status, 201) << response.body;
        return umpire::parsed(response.body);
    }

    std::string cookie;

private:
    Request request_for(std::string const& method, std::string const& target) const {
        Request request;
        request.method = method;
        request.target = target;
        request.host = "localhost:8757";
        request.address = "127.0.0.1";
        request.cookies = cookie;
        return request;
    }

    House* house_;
};

inline HouseOptions generous() { // tests ask much in little time
    HouseOptions options;
    options.limits.requests_per_second = options.limits.openings_per_second =
        options.limits.logins_per_second = options.limits.tries_per_second =
            options.limits.talk_per_second = options.limits.questions_per_second =
                options.limits.work_per_second = options.limits.work_at_once =
                    options.limits.listings_per_second = options.limits.copies_per_second = 1e6;
    options.beat = 0;
    return options;
}

class HouseTest : public testing::Test {
protected:
    Folder folder_;
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), generous());
    Guest guest_{*house_};

    void restart() {
        house_.reset();
        house_ = std::make_unique<House>(open_store(folder_), generous());
        std::string const cookie = guest_.cookie;
        guest_ = Guest(*house_);
        guest_.cookie = cookie;
    }
    json record_of(std::string const& battle) {
        std::string const text = guest_.get("/api/battles/" + battle + "/record").body;
        json lines = json::array();
        for (std::size_t at = 0; at < text.size();) {
            std::size_t const end = text.find('\n', at);
            lines.push_back(umpire::parsed(text.substr(at, end - at)));
            at = end + 1;
        }
        return lines;
    }
};

} // namespace server::test
