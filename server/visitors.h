#pragma once
// Who asks. A visitor is whoever holds a cookie; an account lets him be the same one elsewhere.

#include "server/net/http.h"
#include "server/store/store.h"
#include "server/work/limits.h"
#include "server/work/metrics.h"
#include "server/work/thread_pool.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

namespace server {

struct Visitor {
    VisitorId id;
    std::string token;               // the secret of his cookie
    bool is_new = false;             // he is to be given it
    std::optional<std::string> name; // of his account
};

class Visitors {
public:
    Visitors(Store& store, Metrics& metrics, Limits const& limits)
        : store_(store), metrics_(metrics),
          tries_(limits.tries_per_second, 100 * limits.tries_per_second) {}

    Visitor who(Request const& request);
    static std::string cookie_of(std::string const& token, bool is_secure);

    // Both are slow on purpose, and belong on a thread that may wait. `moved` is told that the
    // visitor's battles go over to his account before he is answered.
    using Moved = std::function<void(VisitorId const& from, VisitorId const& to)>;
    void make_account(Request const& request, Moved const& moved, Respond const& respond);
    void log_in(Request const& request, Moved const& moved, Respond const& respond);
    void log_out(Request const& request, Respond const& respond);
    // With all that is known of it, once its password was given again. `left` is told whose it was.
    using Left = std::function<void(VisitorId const&)>;
    void delete_account(Request const& request, Left const& left, Respond const& respond);

private:
    struct Credentials {
        std::string name;
        std::string password;
    };
    static std::variant<Credentials, Response> read(Request const& request);
    // The account, if name and password belong together; else what to answer.
    std::variant<Account, Response> check(Credentials const& given);
    struct Entry { // an account is entered
        Account account;
        Request const& request;
    };
    void enter(Entry const& entry, Moved const& moved, Respond const& respond);

    Store& store_;
    Metrics& metrics_;
    RateLimiter tries_; // of passwords, by the account: however many addresses they come from
};

std::int64_t seconds_now(); // since 1970

std::optional<Response> objection_to_password(std::string const& password, std::string const& name);

// What `take` makes of a small object that a request brings; or what is wrong with the request. A
// form of another site cannot send JSON.
template <class Take>
auto read_fields(Request const& request, Take const& take)
    -> std::variant<decltype(take(std::declval<umpire::Fields&>())), Response> {
    if (!request.content_type.starts_with("application/json"))
        return refuse(415, "content-type", "expected application/json");
    auto const body = umpire::read_json(request.body, {4096, 4});
    if (auto const* malformed = std::get_if<umpire::Malformed>(&body))
        return refuse(400, malformed->where, malformed->what);
    umpire::Fields fields(std::get<nlohmann::json>(body), "");
    auto taken = take(fields);
    if (auto const malformed = fields.finish())
        return refuse(400, malformed->where, malformed->what);
    return taken;
}

} // namespace server
