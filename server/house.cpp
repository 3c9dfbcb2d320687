#include "server/house.h"

#include "server/net/page.h"
#include "umpire/tsv.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

namespace {

// Who cannot be asked now whom they blocked sits down all the same.
std::vector<VisitorId> blocked_by(Store& store, VisitorId const& visitor) {
    try {
        return store.marks(visitor, mark::blocked);
    } catch (std::exception const&) {
        return {};
    }
}

constexpr std::string_view policy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

void protect(Response& response) {
    auto& headers = response.headers;
    auto const has = [&](std::string_view name) {
        return std::ranges::any_of(headers, [&](auto const& each) { return each.first == name; });
    };
    if (!has("Content-Security-Policy")) headers.emplace_back("Content-Security-Policy", policy);
    headers.emplace_back("X-Content-Type-Options", "nosniff");
    headers.emplace_back("Referrer-Policy", "same-origin");
    headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    if (!has("Cache-Control")) headers.emplace_back("Cache-Control", "no-store");
}

std::string_view without_port(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

bool matches(std::string_view pattern, std::vector<std::string> const& path) {
    auto const parts = umpire::split(pattern.substr(1), '/');
    return std::ranges::equal(parts, path, [](std::string_view part, std::string const& given) {
        return part == "*" || part == given;
    });
}

DeliveryWorker::Carry usual_carry(HouseOptions const& options) {
    return [command = options.mail_command, reach = options.webhooks](Delivery const& delivery) {
        return delivery.way == Delivery::Way::mail ? mail_by(command, delivery.text)
                                                   : post_to(delivery.to, delivery.text, reach);
    };
}

} // namespace

Milliseconds wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Milliseconds steady_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

House::House(std::unique_ptr<Store> store, HouseOptions options)
    : options_(std::move(options)), store_(std::move(store)),
      asking_(options_.limits.requests_per_second, 4 * options_.limits.requests_per_second),
      opening_(options_.limits.openings_per_second, 10 * options_.limits.openings_per_second),
      logging_in_(options_.limits.logins_per_second, 10 * options_.limits.logins_per_second),
      listing_(options_.limits.listings_per_second, 10),
      copying_(options_.limits.copies_per_second,
               static_cast<double>(options_.limits.orders_of_record)),
      notices_(*store_, options_.carry ? options_.carry : usual_carry(options_),
               options_.carry || !options_.mail_command.empty()),
      thinkers_(options_.thinking_threads, ThreadPool::Priority::low),
      workers_(options_.desk_threads, ThreadPool::Priority::low), desk_(options_.desk_threads),
      work_(workers_.post(), {options_.limits.work_per_second, options_.limits.work_at_once}),
      registry_(*store_, catalogue_, metrics_, {desk_, thinkers_},
                {options_.now,
                 [this](Notice const& notice) {
                     notices_.show(notice);
                     thinkers_.post()([this, notice] { // whom it cannot reach has the page
                         guarded([](Response const&) {}, [&] { notices_.send_out(notice); });
                     });
                 },
                 options_.onlookers_delay, options_.beat, options_.limits,
                 [this](std::string const& address, Task const& task) {
                     return work_.add(address, task);
                 },
                 options_.time_of_beats, options_.later}),
      visitors_(*store_, metrics_, options_.limits), account_mail_(*store_, notices_),
      health_(std::make_shared<Health>(*store_)) {
    if (options_.prepares)
        thinkers_.post()([this] { prepare(std::make_shared<Pieces>(catalogue_.pieces()), 0); });
}

// What is under way uses all that is here, and so does whoever the store has still to tell: they
// end first.
House::~House() {
    for (ThreadPool* const pool : {&workers_, &thinkers_, &desk_}) pool->close();
    store_->settle();
}

// Between two pieces a machine may think, and the house may close.
void House::prepare(std::shared_ptr<Pieces const> const& pieces, std::size_t next) {
    if (next == pieces->size()) return;
    thinkers_.post()([this, pieces, next] {
        (*pieces)[next]();
        prepare(pieces, next + 1);
    });
}

std::span<House::Route const> House::routes() {
    using enum Route::Cost;
    static constexpr std::array all{
        Route{"GET", "/api/scenarios", &House::list_scenarios, heavy},
        Route{"GET", "/api/scenarios/*/*/sheet", &House::show_scenario_sheet, heavy},
        Route{"GET", "/api/plan/*/*", &House::show_plan, heavy},
        Route{"GET", "/api/rulebook/*", &House::show_rulebook, heavy},
        Route{"POST", "/api/armies", &House::answer_about_armies, heavy},
        Route{"GET", "/api/me", &House::show_visitor},
        Route{"GET", "/api/me/notices", &House::show_notices},
        Route{"POST", "/api/me/notices", &House::set_notices, opening},
        Route{"POST", "/api/me/mail", &House::confirm_mail, login},
        Route{"POST", "/api/me/delete", &House::delete_account, login},
        Route{"POST", "/api/password/forgotten", &House::forgot_password, login},
        Route{"POST", "/api/password", &House::set_password, login},
        Route{"GET", "/api/battles", &House::list_battles, heavy},
        Route{"POST", "/api/battles", &House::open_battle, opening},
        Route{"POST", "/api/join/*", &House::join, opening},
        Route{"POST", "/api/battles/*/allies", &House::invite_ally, opening},
        Route{"GET", "/api/battles/*/sheet", &House::show_sheet},
        Route{"GET", "/api/battles/*/record", &House::show_record},
        Route{"GET", "/api/battles/*/board", &House::show_board},
        Route{"GET", "/api/battles/*/report", &House::show_report},
        Route{"GET", "/api/lobby", &House::list_lobby, heavy},
        Route{"GET", "/api/battles/*/seats/*", &House::show_seat},
        Route{"POST", "/api/battles/*/archive", &House::archive_battle},
        Route{"POST", "/api/battles/*/leave", &House::leave_battle},
        Route{"POST", "/api/battles/*/blocks", &House::block_player},
        Route{"POST", "/api/battles/*/complaints", &House::report_player, opening},
        Route{"POST", "/api/battles/*/branches", &House::branch_off, opening},
        Route{"POST", "/api/records", &House::upload, opening},
        Route{"POST", "/api/accounts", &House::make_account, login},
        Route{"POST", "/api/login", &House::log_in, login},
        Route{"POST", "/api/logout", &House::log_out},
        Route{"GET", "/health", &House::show_health},
        Route{"GET", "/metrics", &House::show_metrics}};
    return all;
}

std::optional<Response> House::objection(Request const& request) const {
    std::string_view const host = without_port(request.host);
    if (!options_.is_public) {
        // A name that leads here by somebody's arrangement is not ours: DNS rebinding.
        constexpr std::array<std::string_view, 3> own{"localhost", "127.0.0.1", "[::1]"};
        if (std::ranges::find(own, host) == own.end())
            return refuse(421, "host", "this server answers to localhost and 127.0.0.1 only");
    } else if (!options_.hosts.empty() &&
               std::ranges::find(options_.hosts, host) == options_.hosts.end()) {
        return refuse(421, "host", "this server does not go by that name");
    }
    bool const is_own = request.origin.empty() || request.origin == "http://" + request.host ||
                        request.origin == "https://" + request.host;
    bool const is_foreign_fetch =
        request.fetch_site == "cross-site" || request.fetch_site == "same-site";
    bool const changes = request.method != "GET" && request.method != "HEAD";
    if (changes && (!is_own || is_foreign_fetch))
        return refuse(403, "origin", "asked from another site");
    return std::nullopt;
}

bool House::may_ask(Route::Cost cost, std::string const& address) {
    double const now = steady_seconds();
    bool may = asking_.take(address, now);
    if (cost == Route::Cost::opening) may = may && opening_.take(address, now);
    if (cost == Route::Cost::login) may = may && logging_in_.take(address, now);
    if (!may) ++metrics_.refused_by_limits;
    return may;
}

void House::answer(Request request, Respond respond) {
    ++metrics_.requests;
    Respond const protected_respond = [respond = std::move(respond)](Response response) {
        protect(response);
        respond(std::move(response));
    };
    if (auto wrong = objection(request)) return protected_respond(std::move(*wrong));
    auto target = read_target(request.target);
    if (!target) return protected_respond(refuse(400, "target", "not a path"));
    dispatch(std::move(request), std::move(*target), protected_respond);
}

void House::dispatch(Request request, Target target, Respond const& respond) {
    bool const is_read = request.method == "GET" || request.method == "HEAD";
    std::string_view const method = is_read ? "GET" : std::string_view(request.method);
    bool has_path = false;
    for (Route const& route : routes()) {
        if (!matches(route.path, target.path)) continue;
        has_path = true;
        if (route.method != method) continue;
        if (!may_ask(route.cost, request.address))
            return respond(refuse(429, "", "too much at once: wait a little"));
        bool const is_upload = route.handle == &House::upload;
        if (request.body.size() >
            (is_upload ? options_.limits.body_bytes : options_.limits.small_body_bytes))
            return respond(refuse(413, "body", "too long"));
        auto const call =
            std::make_shared<Call>(Call{std::move(request), std::move(target), {}, respond});
        Task const task = [this, call, handle = route.handle] {
            guarded(call->respond, [&] {
                call->visitor = visitors_.who(call->request);
                if (call->visitor.is_new && call->target.path[0] == "api") give_cookie(*call);
                (this->*handle)(*call);
            });
        };
        route.cost == Route::Cost::light ? desk_.post()(task)
                                         : work_for(call->request.address, respond, task);
        return;
    }
    if (has_path) return respond(refuse(405, "method", "not for this path"));
    desk_.post()([is_read, target = std::move(target), respond] {
        auto page = is_read ? find_page(target) : std::nullopt;
        respond(page ? std::move(*page) : refuse(404, "target", "there is nothing here"));
    });
}

void House::give_cookie(Call& call) {
    std::string const cookie = Visitors::cookie_of(call.visitor.token, call.request.is_secure);
    call.respond = [respond = std::move(call.respond), cookie](Response answer) {
        bool const has_one = std::ranges::any_of(
            answer.headers, [](auto const& each) { return each.first == "Set-Cookie"; });
        if (!has_one) answer.headers.emplace_back("Set-Cookie", cookie);
        respond(std::move(answer));
    };
}

void House::seat(Request request, Seated seated) {
    ++metrics_.requests;
    if (auto wrong = objection(request)) return seated(std::move(*wrong));
    // A page of another site may open a WebSocket here with the visitor's cookie: not without this.
    bool const is_own = request.origin.empty() || request.origin == "http://" + request.host ||
                        request.origin == "https://" + request.host;
    if (!is_own) return seated(refuse(403, "origin", "asked from another site"));
    auto const target = read_target(request.target);
    bool const is_at_door = target && matches("/api/notices", target->path);
    if (!is_at_door && (!target || !matches("/api/battles/*/seats/*", target->path)))
        return seated(refuse(404, "target", "there is nothing here"));
    if (!may_ask(Route::Cost::light, request.address))
        return seated(refuse(429, "", "too much at once: wait a little"));
    if (is_at_door)
        return desk_.post()([this, request = std::move(request), seated = std::move(seated)] {
            guarded(seated, [&] {
                Visitor const visitor = visitors_.who(request);
                seated(Seating{nullptr,
                               umpire::spectator,
                               {},
                               visitor.id,
                               LiveBattle::Wants::boards,
                               visitor.token});
            });
        });
    auto const seat = umpire::seat_meaning(target->path[4]);
    if (!seat) return seated(refuse(404, "seat", "expected one of A, B, spectator, umpire"));
    auto const boards = target->query.find("boards");
    std::string const word = boards == target->query.end() ? "" : boards->second;
    auto const wants = word == "off"     ? LiveBattle::Wants::moves
                       : word == "turns" ? LiveBattle::Wants::turns
                                         : LiveBattle::Wants::boards;
    desk_.post()([this, id = target->path[2], seat = *seat, wants, request = std::move(request),
                  seated = std::move(seated)] {
        guarded(seated, [&] {
            Visitor const visitor = visitors_.who(request);
            auto const blocked = blocked_by(*store_, visitor.id);
            find({id, request.address, seated}, [this, id, visitor, seat, seated, wants, blocked,
                                                 address = request.address](auto const& battle) {
                if (!battle) return seated(missing(id));
                battle->post([battle, visitor, seat, seated, wants, address, blocked] {
                    if (!battle->may_sit(visitor.id, seat))
                        return seated(refuse(403, "seat", "this seat is not yours"));
                    std::string name = visitor.name.value_or("");
                    if (name.empty() && umpire::side_of(seat))
                        name = battle->stored().chairs[seat.value].name;
                    seated(Seating{battle, seat, std::move(name), visitor.id, wants, visitor.token,
                                   address, blocked});
                });
            });
        });
    });
}

void House::work_for(std::string const& address, Respond const& respond, Task const& task) {
    if (work_.add(address, task)) return;
    ++metrics_.refused_by_limits;
    respond(refuse(429, "", "you have asked for much that takes long: wait a little"));
}

void House::find(Sought const& sought,
                 std::function<void(BattleRegistry::Found const&)> const& then) {
    if (auto const found = registry_.loaded(sought.battle)) return then(found);
    work_for(sought.address, sought.refuse, [this, sought, then] {
        guarded(sought.refuse, [&] { then(registry_.find(sought.battle)); });
    });
}

bool House::guarded(Respond const& respond, Task const& task) {
    try {
        task();
        return true;
    } catch (std::exception const&) {
        ++metrics_.failed_reads;
        respond(refuse(503, "", "it could not be read: try again"));
        return false;
    }
}

void House::end_session(std::string const& session) {
    std::lock_guard const lock(listeners_mutex_);
    for (auto const& [key, each] : connected_)
        if (auto const listener = each.listener.lock(); listener && each.session == session)
            listener->close();
}

void House::end_sessions_of(VisitorId const& visitor) {
    std::lock_guard const lock(listeners_mutex_);
    for (auto const& [key, each] : connected_)
        if (auto const listener = each.listener.lock(); listener && each.visitor == visitor)
            listener->close();
}

void House::enter(Seating const& seating, std::shared_ptr<Listener> const& listener) {
    {
        std::lock_guard const lock(listeners_mutex_);
        connected_[listener.get()] = {listener, seating.session, seating.visitor};
    }
    if (!seating.battle) return notices_.enter(seating.visitor, listener);
    seating.battle->post([seating, listener] {
        LiveBattle::Sitter sitter{listener,        seating.seat,  seating.name,
                                  seating.visitor, seating.wants, seating.address};
        sitter.blocked = seating.blocked;
        seating.battle->sit(std::move(sitter));
    });
}

void House::hear(Seating const& seating, std::shared_ptr<Listener> const& listener,
                 std::string text) {
    if (!seating.battle) return; // at the door nobody is listened to
    seating.battle->post([battle = seating.battle.get(), listener, text = std::move(text)] {
        battle->hear(listener.get(), text);
    });
}

void House::leave(Seating const& seating, std::shared_ptr<Listener> const& listener) {
    {
        std::lock_guard const lock(listeners_mutex_);
        connected_.erase(listener.get());
    }
    if (!seating.battle) return notices_.leave(listener.get());
    seating.battle->post(
        [battle = seating.battle.get(), listener] { battle->leave(listener.get()); });
}

} // namespace server
