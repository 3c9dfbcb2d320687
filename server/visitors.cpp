#include "server/visitors.h"

#include "seal/seal.h"
#include "server/names.h"
#include "umpire/json_writer.h"
#include "umpire/utf8.h"

#include <algorithm>
#include <chrono>

namespace server {

namespace {

constexpr std::string_view cookie_name = "oblique";
constexpr std::int64_t session_seconds = std::int64_t{180} * 24 * 3600;

bool is_token(std::string_view text) {
    return text.size() == 64 && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

// What the store keeps of a cookie: whoever reads the store cannot make a cookie of it.
std::string kept_of(std::string const& token) { return seal::hash("oblique session " + token); }
VisitorId stranger_of(std::string const& token) {
    return seal::hash("oblique visitor " + token).substr(0, 32);
}

Response with_fresh_cookie(bool is_secure) { // of somebody whom nobody knows
    Response response;
    response.body = "{}";
    response.headers.emplace_back("Set-Cookie",
                                  Visitors::cookie_of(seal::fresh_word(32), is_secure));
    return response;
}
Response wrong_login() { return refuse(401, "login", "the name or the password is wrong"); }

} // namespace

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Visitor Visitors::who(Request const& request) {
    Visitor visitor;
    auto const token = find_cookie(request.cookies, cookie_name);
    if (token && is_token(*token)) {
        visitor.token = *token;
        if (auto const known = store_.session(kept_of(*token), seconds_now())) {
            visitor.id = *known;
            visitor.name = store_.name_of(*known);
            return visitor;
        }
    } else {
        visitor.token = seal::fresh_word(32);
        visitor.is_new = true;
    }
    visitor.id = stranger_of(visitor.token);
    return visitor;
}

std::string Visitors::cookie_of(std::string const& token, bool is_secure) {
    return std::string(cookie_name) + "=" + token +
           "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(session_seconds) +
           (is_secure ? "; Secure" : "");
}

std::optional<Response> objection_to_password(std::string const& password,
                                              std::string const& name) {
    if (password.size() < 8 || password.size() > 128)
        return refuse(400, "password", "8 to 128 bytes");
    if (is_common_password(password, name))
        return refuse(400, "password", "one of those that are tried first: take another");
    return std::nullopt;
}

std::variant<Visitors::Credentials, Response> Visitors::read(Request const& request) {
    return read_fields(request, [](umpire::Fields& fields) {
        return Credentials{fields.text("name"), fields.text("password")};
    });
}

void Visitors::make_account(Request const& request, Moved const& moved, Respond const& respond) {
    auto const given = read(request);
    if (auto const* wrong = std::get_if<Response>(&given)) return respond(*wrong);
    auto const& [name, password] = std::get<Credentials>(given);
    if (!is_name(name)) return respond(refuse(400, "name", wanted_name));
    if (auto const wrong = objection_to_password(password, name)) return respond(*wrong);
    // A new visitor, not the one of the cookie: who knew that cookie must not know the account.
    Account const account{name, seal::hash_password(password), seal::fresh_word()};
    if (account.password.empty()) return respond(refuse(503, "", "no memory: try again"));
    store_.write(AccountMade{account.name, account.password, account.visitor, skeleton_of(name)},
                 [this, account, request, moved, respond](bool is_written) {
                     if (!is_written)
                         return respond(
                             refuse(409, "name", "this name is taken, or looks like one that is"));
                     enter({account, request}, moved, respond);
                 });
}

std::variant<Account, Response> Visitors::check(Credentials const& given) {
    auto const& [name, password] = given;
    if (!tries_.take(skeleton_of(name), steady_seconds())) {
        ++metrics_.refused_by_limits;
        return refuse(429, "login", "too many tries for this name: wait a few minutes");
    }
    // A name that does not exist takes as long as a password that is wrong.
    static std::string const nobody = seal::hash_password("nobody has this password");
    auto account = is_name(name) ? store_.account(name) : std::nullopt;
    bool const fits = seal::is_password(password, account ? account->password : nobody);
    if (account && fits) return std::move(*account);
    ++metrics_.failed_logins;
    return wrong_login();
}

void Visitors::log_in(Request const& request, Moved const& moved, Respond const& respond) {
    auto const given = read(request);
    if (auto const* wrong = std::get_if<Response>(&given)) return respond(*wrong);
    auto const account = check(std::get<Credentials>(given));
    if (auto const* wrong = std::get_if<Response>(&account)) return respond(*wrong);
    enter({std::get<Account>(account), request}, moved, respond);
}

void Visitors::delete_account(Request const& request, Left const& left, Respond const& respond) {
    Visitor const visitor = who(request);
    if (!visitor.name) return respond(refuse(401, "login", "you are not logged in"));
    auto const password =
        read_fields(request, [](umpire::Fields& fields) { return fields.text("password"); });
    if (auto const* wrong = std::get_if<Response>(&password)) return respond(*wrong);
    auto const account = check({*visitor.name, std::get<std::string>(password)});
    if (auto const* wrong = std::get_if<Response>(&account)) return respond(*wrong);
    auto const& known = std::get<Account>(account);
    store_.write(AccountDeleted{known.visitor, known.name, skeleton_of(known.name)},
                 [respond, left, known, is_secure = request.is_secure](bool is_written) {
                     if (!is_written) return respond(refuse(503, "", "try again"));
                     left(known.visitor);
                     respond(with_fresh_cookie(is_secure));
                 });
}

// From now on by a fresh cookie: one that was planted before opens nothing.
void Visitors::enter(Entry const& entry, Moved const& moved, Respond const& respond) {
    Visitor const before = who(entry.request);
    std::string const token = seal::fresh_word(32);
    VisitorId const after = entry.account.visitor;
    if (!before.name && !before.is_new) {
        store_.write(SeatsMoved{before.id, after}, {});
        moved(before.id, after);
    }
    bool const is_secure = entry.request.is_secure;
    store_.write(LoggedIn{kept_of(token), after, seconds_now() + session_seconds},
                 [respond, token, is_secure, name = entry.account.name](bool is_written) {
                     if (!is_written) return respond(refuse(503, "", "try again"));
                     Response response;
                     umpire::JsonWriter out(response.body);
                     out.begin_object();
                     out.field("name", name);
                     out.end_object();
                     response.headers.emplace_back("Set-Cookie", cookie_of(token, is_secure));
                     respond(std::move(response));
                 });
}

void Visitors::log_out(Request const& request, Respond const& respond) {
    Visitor const visitor = who(request);
    store_.write(LoggedOut{kept_of(visitor.token)}, [respond, is_secure = request.is_secure](bool) {
        respond(with_fresh_cookie(is_secure));
    });
}

} // namespace server
