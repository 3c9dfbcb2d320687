#pragma once
// The server without its sockets: every request is answered here, and every seat is given here.

#include "server/account_mail.h"
#include "server/battles/battle_registry.h"
#include "server/battles/catalogue.h"
#include "server/health.h"
#include "server/notices/notices.h"
#include "server/notices/webhook.h"
#include "server/visitors.h"
#include "server/work/limits.h"
#include "server/work/work_queue.h"

namespace server {

Milliseconds wall_clock();   // since 1970
Milliseconds steady_clock(); // which nobody sets

struct HouseOptions {
    bool is_public = false;         // else only names of this machine are answered to
    std::vector<std::string> hosts; // of the open network, the names it goes by; any if empty
    Limits limits;
    unsigned desk_threads = 2;
    unsigned thinking_threads = 2;
    bool prepares = false;                          // the catalogue, before anybody asks for it
    std::string mail_command{};                     // what sends the mail it reads; none if empty
    Reach webhooks = Reach::open_network;           // where they may lead
    std::size_t onlookers_delay = 20;               // in orders, where something is hidden
    double longest_report = 15;                     // in the making, in seconds of the processor
    Milliseconds beat = 200;                        // of the steps told where boards are hidden
    std::function<Milliseconds()> now = wall_clock; // of the clocks
    std::function<Milliseconds()> time_of_beats = steady_clock;
    Later later{};                 // waits for the next beat; the usual if empty
    DeliveryWorker::Carry carry{}; // by which notices leave, instead of the usual
};

class House {
public:
    House(std::unique_ptr<Store> store, HouseOptions options);
    ~House();

    // May answer at once or later, on any thread, and does so exactly once.
    void answer(Request request, Respond respond);

    // A seat at a battle, for a WebSocket; or why not. Without a battle: at the door, where a
    // visitor hears what concerns him at any of his tables.
    struct Seating {
        std::shared_ptr<LiveBattle> battle;
        umpire::Seat seat;
        std::string name;
        VisitorId visitor;
        LiveBattle::Wants wants = LiveBattle::Wants::boards;
        std::string session{}; // the cookie it was opened with: when that ends, so does this
        std::string address{}; // for the limits
        std::vector<VisitorId> blocked{}; // whom they do not want to hear
    };
    using Seated = std::function<void(std::variant<Seating, Response>)>;
    void seat(Request request, Seated seated);
    void enter(Seating const& seating, std::shared_ptr<Listener> const& listener);
    void hear(Seating const& seating, std::shared_ptr<Listener> const& listener, std::string text);
    void leave(Seating const& seating, std::shared_ptr<Listener> const& listener);

    Limits const& limits() const { return options_.limits; }
    Metrics& metrics() { return metrics_; }
    void put_away(std::chrono::seconds unused) { registry_.put_away(unused); }

private:
    struct Call { // a request on its way to its answer
        Request request;
        Target target;
        Visitor visitor;
        Respond respond;
    };
    using Handle = void (House::*)(Call const&);
    struct Route {
        std::string_view method;
        std::string_view path; // "*" stands for any one part
        Handle handle;
        // All but the light take long enough to wait for their turn.
        enum class Cost : std::uint8_t { light, heavy, opening, login } cost = Cost::light;
    };
    static std::span<Route const> routes();

    std::optional<Response> objection(Request const& request) const; // host, origin, method, size
    void dispatch(Request request, Target target, Respond const& respond);
    bool may_ask(Route::Cost cost, std::string const& address);

    // To what a visitor without an account calls himself: not like a player who has one.
    std::optional<Response> objection_to(Visitor const& visitor, std::string const& name);

    void list_scenarios(Call const& call);
    void show_scenario_sheet(Call const& call);
    void show_plan(Call const& call);
    void show_rulebook(Call const& call);
    void answer_about_armies(Call const& call);
    void show_visitor(Call const& call);
    void show_notices(Call const& call);
    void set_notices(Call const& call);
    void list_battles(Call const& call);
    void open_battle(Call const& call);
    void join(Call const& call);
    void invite_ally(Call const& call);
    void show_sheet(Call const& call);
    void show_record(Call const& call);
    void show_board(Call const& call);
    void show_report(Call const& call);
    void list_lobby(Call const& call);
    void show_seat(Call const& call);
    void archive_battle(Call const& call);
    void leave_battle(Call const& call);
    void block_player(Call const& call);
    void report_player(Call const& call);
    bool is_kept_apart(VisitorId const& visitor, StoredBattle const& battle);
    void upload(Call const& call);
    void branch_off(Call const& call);
    // Keeps a battle with the orders that were given in it, and answers where it is found.
    void keep_played(Call const& call, StoredBattle battle, std::vector<std::string> lines);
    void make_account(Call const& call);
    void log_in(Call const& call);
    void log_out(Call const& call);
    void delete_account(Call const& call);
    void confirm_mail(Call const& call);
    void forgot_password(Call const& call);
    void set_password(Call const& call);
    void show_health(Call const& call);
    void show_metrics(Call const& call);

    // Finds the battle the path names and goes on, on its strand; or answers that there is none.
    void at_battle(Call const& call, std::function<void(LiveBattle&)> then);
    Response missing(std::string const& id);     // why it cannot be played, or that there is none
    bool show_outdated_record(Call const& call); // false: it is not such a battle, or not theirs
    // The same for any visitor; loading it is work that waits for its turn.
    struct Sought {
        std::string battle;
        std::string address; // of who asks
        Respond refuse;
    };
    void find(Sought const& sought, std::function<void(BattleRegistry::Found const&)> const& then);
    // On a thread of its own, when the visitor's turn has come; or he is told that it is too much.
    void work_for(std::string const& address, Respond const& respond, Task const& task);

    // What the store cannot read ends the request, and not the server.
    bool guarded(Respond const& respond, Task const& task);
    static void give_cookie(Call& call); // to a visitor who has none, with whatever he is answered
    void end_session(std::string const& session); // and every connection opened with it
    void end_sessions_of(VisitorId const& visitor);

    using Pieces = std::vector<Task>; // of the catalogue
    void prepare(std::shared_ptr<Pieces const> const& pieces, std::size_t next);

    HouseOptions options_;
    std::unique_ptr<Store> store_;
    Metrics metrics_;
    Catalogue catalogue_;
    RateLimiter asking_;
    RateLimiter opening_;
    RateLimiter logging_in_;
    RateLimiter listing_;
    RateLimiter copying_;
    Notices notices_;
    ThreadPool thinkers_;
    ThreadPool workers_;
    ThreadPool desk_;
    WorkQueue work_;
    BattleRegistry registry_;
    Visitors visitors_;
    AccountMail account_mail_;
    std::shared_ptr<Health> health_; // the store may tell it something when the house has gone
    std::mutex listeners_mutex_;
    struct Connected {
        std::weak_ptr<Listener> listener;
        std::string session;
        VisitorId visitor;
    };
    std::unordered_map<Listener const*, Connected> connected_;
};

} // namespace server
