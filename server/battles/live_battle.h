#pragma once
// A battle that somebody plays: the table, who sits at it, and what is under way to the store.
//
// Everything here but `post` is called on the battle's own strand. What anyone is told waits until
// all that it follows from is durable: no answer speaks of an order that a crash could undo.

#include "commanders/all.h"
#include "protocol/archive.h"
#include "protocol/questions.h"
#include "server/battles/ledger.h"
#include "server/battles/listener.h"
#include "server/battles/pacer.h"
#include "server/battles/past.h"
#include "server/notices/notices.h"
#include "server/store/store.h"
#include "server/work/clock.h"
#include "server/work/limits.h"
#include "server/work/metrics.h"
#include "server/work/thread_pool.h"

#include <deque>

namespace server {

// Does what takes long when the visitor's turn has come; false where it is too much. By address.
using Work = std::function<bool(std::string const& address, Task const& task)>;
// Opens a table for a battle whose seed is known.
using OpenStored = std::function<protocol::Opened(StoredBattle const&)>;

struct Services {
    Store& store;
    Metrics& metrics;
    Post think; // for the machines
    Later later;
    OpenStored make_battle;
    std::function<Milliseconds()> now;
    std::function<void(Notice const&)> notify;
    std::size_t most_onlookers = 64;  // beside the players, whose places nobody takes
    std::size_t most_places = 8;      // of one player, in as many windows
    std::size_t most_players = 4;     // of a side
    double talk_per_second = 1;       // of one visitor: say, offer, reply, undo and the like
    double questions_per_second = 20; // what is asked of a battle
    // How many orders an onlooker is behind where something is hidden, of those they may count.
    std::size_t onlookers_delay = 20;
    Work work{};
    Milliseconds beat = 200; // at which steps are told where boards are hidden
    std::function<Milliseconds()> time_of_beats{};
};

std::string scenario_name(StoredBattle const& battle); // "The oblique order"
// Of a player their name, of a machine its level, "open" where somebody is still to come.
std::string const& shown_name(SeatHolder const& chair);

class LiveBattle : public std::enable_shared_from_this<LiveBattle> {
public:
    LiveBattle(StoredBattle stored, Services services, Post strand);

    void post(auto task) { // keeps the battle while the task waits
        strand_([self = shared_from_this(), task = std::move(task)] { task(); });
    }

    // Opens the table, once all seats are filled, and plays the record so far. An error is a record
    // that this program cannot play.
    std::optional<std::string> resume(std::vector<std::string> const& lines);
    void go_on() { let_machine_think(); }
    // What is in memory is not what is written: whoever sits here is sent away, to come back to
    // the battle as it is loaded again.
    void give_up();

    // What a sitter is sent when something happens: a page boards, a program that keeps a table of
    // its own word that something has moved, a player's program its turn, as over standard streams.
    enum class Wants : std::uint8_t { boards, moves, turns };
    struct Sitter {
        std::shared_ptr<Listener> listener;
        umpire::Seat seat;
        std::string name;
        VisitorId visitor{};
        Wants wants = Wants::boards;
        std::string address{};                 // for the limits
        bool is_asked = false;                 // for an order, and has not yet given it
        std::vector<std::string> highlights{}; // that it has switched on
        std::vector<VisitorId> blocked{};      // whom they do not want to hear
    };
    // May this visitor look through the eyes of the seat?
    bool may_sit(VisitorId const& visitor, umpire::Seat seat) const;
    void sit(Sitter sitter);
    void leave(Listener const* listener);
    void hear(Listener const* listener, std::string_view text);

    // Fills an open seat; `done` is told when that is durable, or why it cannot be.
    using Taken = std::function<void(std::variant<umpire::Seat, std::string>)>;
    void take_chair(std::string const& invitation, SeatHolder chair, Taken const& done);
    // Invites one more player to a side of the visitor's own; `done` is told the invitation.
    using Invited = std::function<void(std::optional<std::string>)>;
    void invite_ally(VisitorId const& visitor, umpire::Seat seat, Invited const& done);
    void move_seats(VisitorId const& from, VisitorId const& to);
    void forget(VisitorId const& visitor);        // the account is no more: nobody sits there
    void forget_player(VisitorId const& visitor); // it is no longer theirs, but they played
    std::vector<VisitorId> players_at(umpire::Seat seat) const;
    void block(VisitorId const& visitor, VisitorId const& other); // who says no more to them
    void unblock(VisitorId const& visitor, VisitorId const& other);
    // Answers a visitor, or a seat, when it has been told all that has happened up to now: else who
    // asks again and again would know before he is told.
    void when_told(umpire::Seat seat, Task answer);
    void when_told(VisitorId const& visitor, Task answer);

    // {"id","name","headline","seat","your_move","outcome"}
    void write_summary(umpire::JsonWriter& out, VisitorId const& visitor) const;
    // The record: all of it once the battle is over, else without what must stay secret.
    std::string record(VisitorId const& visitor) const;
    std::unique_ptr<umpire::AnyBattle> copy() const { return table().copy(); } // it has begun
    // The lines of the record up to so many orders, after which there is something to order; only
    // of a battle that is over.
    std::optional<std::vector<std::string>> lines_until(std::size_t orders) const;
    // The board as it stood after so many orders; `done` may be told it later. What takes long is
    // done when the visitor's turn has come.
    struct Glance {
        VisitorId visitor;
        std::string address;
        umpire::Seat seat;
        std::size_t orders = 0; // that the seat knew of
    };
    enum class Unseen : std::uint8_t { forbidden, too_long, too_much };
    using Shown = std::function<void(std::variant<std::string, Unseen>)>;
    void board_at(Glance const& glance, Shown const& done);

    StoredBattle const& stored() const { return stored_; }
    bool is_begun() const { return battle_.table != nullptr; }
    bool is_over() const;
    bool is_among_machines() const;               // nobody plays it, but some may look on
    bool is_broken() const { return is_broken_; } // a change was not written: to be loaded again
    bool is_idle() const { return sitters_.empty() && held_.empty() && !is_thinking_; }

private:
    using Request = protocol::Request;
    struct Held { // what waits until a change is durable
        std::vector<QueuedMessage> messages;
        std::vector<Task> tasks;
        std::function<void(bool)> done;
    };

    umpire::AnyBattle& table() const { return *battle_.table; }
    std::optional<umpire::Malformed> replay_line(std::string const& line);

    // Messages of a seat, each by its kind (live_battle_talk.cpp).
    void answer(Sitter const& sitter, Request const& request, std::string_view kind,
                protocol::Body const& body);
    RateLimiter* limit_of(std::string_view kind);
    void refuse_for_much(Sitter const& sitter, Request const& request);
    class SeatKeeper;
    protocol::Subject subject(umpire::Seat seat, SeatKeeper& keeper) const;
    void hear_question(Sitter const& sitter, Request const& request);
    void hear_long_question(Sitter const& sitter, Request const& request);
    umpire::Ruling<> take_back(umpire::Seat giver);
    void hear_say(Sitter const& sitter, Request const& request);
    void hear_resign(Sitter const& sitter, Request const& request);
    void hear_offer(Sitter const& sitter, Request const& request);
    void hear_reply(Sitter const& sitter, Request const& request);
    void hear_claim(Sitter const& sitter, Request const& request);
    void hear_board(Sitter const& sitter, Request const& request);
    void hear_highlights(Sitter const& sitter, Request const& request);
    void agree(std::string const& what, umpire::Seat offerer);
    void take_back_last(umpire::Seat offerer, umpire::Seat heard_by);
    void take_back_to(std::size_t orders);
    std::unique_ptr<umpire::AnyBattle> played_to(std::size_t orders) const; // again
    // What the last order of which a seat knows did: not the last of all, for its silence would
    // tell that a hidden one was given. Kept from when the seat first asks for it.
    struct Heard {
        std::string reports, account, changes; // in JSON
    };
    static Heard heard_at(umpire::AnyBattle const& table, umpire::Seat seat);
    Heard const& heard(umpire::Seat seat);
    void hear_again(); // after an order
    void end(std::string ending);
    void end(umpire::Outcome const& outcome);
    std::optional<protocol::Verdict> objection_to_end(Sitter const& sitter,
                                                      Request const& request) const;

    // After an order was given: written down, told to all, and the machine may go on.
    void given();
    void let_machine_think();
    void machine_decided(umpire::Seat seat, std::uint64_t version, std::string const& order);

    // What the seats are sent (live_battle_board.cpp).
    enum class News : std::uint8_t { all, last, none };
    std::string moved_message(umpire::Seat seat) const;
    // For who wants no boards; `giver` has given or taken back an order.
    std::string brief_message(Sitter& sitter, std::optional<umpire::Seat> giver);
    std::string waiting_message(umpire::Seat seat) const;
    void write_all_news(umpire::JsonWriter& out, umpire::Seat seat) const;
    struct Look { // at the battle as a seat sees it, and how many orders it then knows of
        umpire::AnyBattle const& table;
        umpire::Seat seat;
        std::size_t orders;
    };
    std::string const& chain_of(Ledger const& ledger, umpire::Seat seat) const;
    std::string const& chain_now(umpire::Seat seat) const;
    void write_news_of(umpire::JsonWriter& out, Look const& look) const;
    Look look(umpire::Seat seat) const; // now
    std::string past_board(Glance const& glance, Position const& then) const;
    // The board of a seat, whole or what has changed of it (live_battle_stream.cpp).
    struct SeatStream { // what was shown to the seat last
        std::unique_ptr<rules::ShownBoard> board;
        std::string frame; // all that is not the system's, but for news, as one object
        std::uint64_t seq = 0;
    };
    struct Aside { // what of a board is not the battle's
        std::string const& chain;
        bool is_past = false;
    };
    std::string frame_of(Look const& look, Aside aside) const;
    bool has_menu(umpire::AnyBattle const& table) const;
    void look_anew(umpire::Seat seat);
    std::string whole_board(umpire::Seat seat, News news); // of the last look
    // Nothing where the seat has been shown all of it.
    Message changed_board(umpire::Seat seat, News news);
    // Brings all at the seat up to date, and gives them or the newcomer the whole.
    void give_whole_board(Sitter const& sitter);
    void write_news(umpire::JsonWriter& out, umpire::Seat seat, News news) const;
    rules::WantedHighlights wanted_highlights(umpire::Seat seat) const;
    bool has_watchers(umpire::Seat seat) const; // who want boards
    // The orders that a seat may count; all of them once the battle is over.
    std::size_t orders_known(umpire::Seat seat) const;
    // How many had been given when it knew of so many; nothing where it does not know of them yet.
    std::optional<std::size_t> orders_given(umpire::Seat seat, std::size_t known) const;
    void write_ending(umpire::JsonWriter& out, umpire::AnyBattle const& table) const;
    void tell_all(std::string message);
    void show_all(News news);
    void show_order(); // the last one, to whoever knows of it
    // If by an order, or the taking back of one, the others are told it as a step.
    void show(News news, std::optional<umpire::Seat> giver,
              std::function<bool(umpire::Seat)> const& is_shown);
    void tell_presence();
    bool is_heard(umpire::Seat speaker, Sitter const& by) const; // nobody there is blocked
    void take_off_list();                                        // it is over

    void send(Sitter const& to, std::string message);
    void send_shared(Sitter const& to, Message message);
    void put(QueuedMessage message);
    void go_by_beat(umpire::Seat seat);
    bool is_ahead() const; // of what the seats have been told, further than a machine should be
    // Everything sent after this waits for the change to be durable.
    void commit(Change change, std::function<void(bool)> done = {});
    void settle(bool is_written);
    void when_durable(Task task);

    Standing standing() const; // for the clocks
    void show_clocks();
    // Whoever is to act since the last change is told so, if he is not at the table.
    void give_notices();
    bool is_player(VisitorId const& visitor, umpire::Seat seat) const;
    bool is_player(Sitter const& sitter) const { return is_player(sitter.visitor, sitter.seat); }
    std::vector<std::string> said() const; // at this table, as it is kept
    bool make_room(Sitter const& sitter);  // whether there is any
    bool is_late(umpire::Seat seat) const; // whether what it is shown comes after
    void follow_delayed();
    Position position_before(std::size_t orders) const; // to be played on from
    void send_away_onlookers(VisitorId const& visitor); // who plays now
    void send_away(std::function<bool(Sitter const&)> const& is_sent);

    StoredBattle stored_;
    Services services_;
    Post strand_;
    protocol::OpenBattle battle_; // without a table until all seats are filled
    std::array<std::unique_ptr<commanders::Machine>, 2> machines_;
    std::vector<Sitter> sitters_;
    RateLimiter talk_;
    RateLimiter questions_;
    RateLimiter refused_orders_;        // each takes a look at the whole table
    std::array<SeatStream, 4> streams_; // by seat
    std::deque<Held> held_;
    bool is_hidden_ = false; // boards are, for longer than something is decided sealed
    bool is_paced_ = false;
    std::array<Pacer, 4> beats_;       // by seat
    std::array<bool, 4> is_awaited_{}; // whether it will sound
    Ledger ledger_;
    std::array<std::optional<Heard>, 4> heard_; // by seat
    Clock clock_;
    umpire::Seats told_to_act_; // who has been told that it is his move
    bool is_end_told_ = false;
    Past past_;
    std::optional<Position> delayed_; // for onlookers, once one has come
    std::uint64_t version_ = 0;       // counts whatever changes the table
    bool has_taken_back_ = false;     // since the last order was given
    bool is_thinking_ = false;
    std::atomic<bool> is_broken_ = false; // the hall asks, from its own thread
    struct Offer {
        umpire::Seat seat;
        std::string what;
    };
    std::optional<Offer> offer_;
};

} // namespace server
