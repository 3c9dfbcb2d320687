#pragma once
// Where everything is written down.

#include "server/store/change.h"

#include <functional>
#include <memory>
#include <optional>

namespace server {

// Of a battle from before versions were kept: all rules were at their first then.
inline constexpr char const* first_version = "1";

class Store {
public:
    // Told when a change is durable (true), or that it could not be written (false).
    using Done = std::function<void(bool)>;

    virtual ~Store() = default;

    // Changes are written in the order in which they come, many at once where many wait; `done` is
    // called on a thread of the store's own and must not tarry.
    virtual void write(Change change, Done done) = 0;
    virtual void settle() = 0; // waits until all is written, and everybody was told

    // Reading sees what is durable. A battle without its orders, and they by themselves.
    virtual std::optional<StoredBattle> battle(std::string const& id) = 0;
    virtual std::vector<std::string> lines(std::string const& battle) = 0;
    virtual std::vector<std::string> said(std::string const& battle) = 0;
    virtual std::vector<std::string> battles_of(VisitorId const& visitor) = 0; // newest first
    // What the visitor has marked so, the latest first.
    virtual std::vector<std::string> marks(VisitorId const& visitor, std::string const& kind) = 0;
    // The battle an invitation leads to.
    virtual std::optional<std::string> invited(std::string const& word) = 0;
    virtual std::optional<Account> account(std::string const& name) = 0;
    virtual bool has_look(std::string const& skeleton) = 0; // whether an account's name has it
    virtual std::optional<std::string> name_of(VisitorId const& visitor) = 0; // of his account
    virtual NoticeSettings notices(VisitorId const& visitor) = 0;
    virtual std::optional<MailCode> mail_code(std::string const& hash, std::int64_t now) = 0;
    virtual std::vector<Delivery> deliveries() = 0; // that have not arrived yet
    virtual std::optional<VisitorId> session(std::string const& token, std::int64_t now) = 0;
    virtual std::size_t count_battles() = 0;

    // Where several servers share a store: told, on a thread of the store's own, which battle
    // another of them has changed; once `changed` is empty, no more.
    using Changed = std::function<void(std::string const& battle)>;
    virtual void watch(Changed /*changed*/) {}
};

// Opens or makes the database; throws std::runtime_error with a sentence that says what is wrong.
std::unique_ptr<Store> open_sqlite(std::string const& path);
std::unique_ptr<Store> open_postgres(std::string const& address); // postgresql://...

} // namespace server
