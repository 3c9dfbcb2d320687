#pragma once
// A server, two visitors who may sit at its battles, a clock that the test sets, and what would
// have left the house by webhook and mail.

#include "tests/house_fixture.h"

#include <atomic>
#include <span>
#include <thread>

namespace server::test {

class SeatsTest : public testing::Test {
protected:
    Folder folder_;
    std::atomic<Milliseconds> now_ = 1'000'000;
    std::mutex mutex_;
    std::vector<Delivery> carried_;
    HouseOptions options_ = [this] {
        HouseOptions options = generous();
        options.now = [this] { return now_.load(); };
        options.onlookers_delay = 3;
        options.carry = [this](Delivery const& delivery) {
            std::lock_guard const lock(mutex_);
            carried_.push_back(delivery);
            return true;
        };
        return options;
    }();
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), options_);
    Guest guest_{*house_};
    Guest friend_{*house_};

    void restart() {
        house_.reset();
        house_ = std::make_unique<House>(open_store(folder_), options_);
        for (Guest* const guest : {&guest_, &friend_}) {
            std::string const cookie = guest->cookie;
            *guest = Guest(*house_);
            guest->cookie = cookie;
        }
    }
    // A battle of the guest against his friend.
    std::string open_for_two(json const& more = json::object()) {
        json const opened = guest_.open("me", "open", more);
        Response const joined =
            friend_.post("/api" + opened["links"]["B"].get<std::string>(), {{"name", "Daun"}});
        EXPECT_EQ(joined.status, 200) << joined.body;
        return opened["battle"];
    }
    std::size_t carried() {
        std::lock_guard const lock(mutex_);
        return carried_.size();
    }
    // The code of the last letter that has one.
    std::string code_sent(std::string const& to) {
        std::string code;
        EXPECT_TRUE(soon([&] {
            std::lock_guard const lock(mutex_);
            for (Delivery const& each : carried_)
                if (std::size_t const at = each.text.find("Your code is\n\n    ");
                    each.to == to && at != std::string::npos)
                    code = each.text.substr(at + 18, 24);
            return !code.empty();
        }));
        return code;
    }
    void set_mail(Guest& guest, json const& settings) { // and confirms it
        ASSERT_EQ(guest.post("/api/me/notices", settings).status, 200);
        std::string const code = code_sent(settings["mail"]);
        ASSERT_EQ(guest.post("/api/me/mail", {{"code", code}}).status, 200) << code;
    }
};

} // namespace server::test
