#include "server/battles/live_battle.h"

#include "seal/seal.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <algorithm>
#include <utility>

namespace server {

using nlohmann::json;
using umpire::JsonWriter;
using umpire::Seat;

namespace {

bool is_machine(SeatHolder const& chair) { return chair.kind != "player" && chair.kind != "open"; }

// What is said among allies is for the players of their side alone, also after the end.
bool is_for_side(std::string const& said) { return umpire::parsed(said).contains("to"); }
Seat speaker_of(std::string const& said) {
    return umpire::seat_meaning(umpire::text_at(umpire::parsed(said), "seat"))
        .value_or(umpire::spectator);
}

// No more than so many steps: the page is to follow, and what waits takes room.
constexpr std::size_t most_ahead = 8;

SeatHolder const* holder_of(StoredBattle const& battle, Seat seat) {
    return seat.value < battle.chairs.size() ? &battle.chairs[seat.value] : nullptr;
}

} // namespace

LiveBattle::LiveBattle(StoredBattle stored, Services services, Post strand)
    : stored_(std::move(stored)), services_(std::move(services)), strand_(std::move(strand)),
      talk_(services_.talk_per_second, 30 * services_.talk_per_second),
      questions_(services_.questions_per_second, 5 * services_.questions_per_second),
      refused_orders_(services_.questions_per_second, 5 * services_.questions_per_second),
      clock_(Clock::read(stored_.clock)) {
    ++services_.metrics.battles_loaded;
    for (Pacer& beat : beats_) beat.set(services_.beat);
}

std::optional<std::string> LiveBattle::resume(std::vector<std::string> const& lines) {
    if (stored_.seed.empty()) return std::nullopt; // somebody is still to come
    auto opened = services_.make_battle(stored_);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        return error->where + ": " + error->what;
    battle_ = std::move(std::get<protocol::OpenBattle>(opened));
    if (!stored_.secret.empty())
        battle_.header.dice = umpire::SharedDice{seal::promise(stored_.secret),
                                                 {stored_.chairs[0].word, stored_.chairs[1].word}};
    ledger_.open(battle_.header.commitment);
    for (std::string const& line : lines) {
        if (auto const wrong = replay_line(line)) {
            battle_.table.reset();
            return umpire::describe(*wrong);
        }
        ledger_.enter(table(), line);
    }
    // What is hidden as long as a sealed order is needs no beat: the board says what is meant.
    is_hidden_ = table().hides() && battle_.system->board(table(), umpire::spectator).is_hidden;
    is_paced_ = services_.beat > 0 && is_hidden_;
    table().forget_views();
    told_to_act_ = table().to_act(); // before it was put away
    is_end_told_ = is_over();
    for (std::size_t side = 0; side < machines_.size(); ++side)
        if (is_machine(stored_.chairs[side]))
            machines_[side] =
                commanders::make(stored_.rules, stored_.chairs[side].kind, seal::fresh_seed());
    return std::nullopt;
}

std::optional<umpire::Malformed> LiveBattle::replay_line(std::string const& line) {
    auto const read = umpire::read_json(line);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read)) return *malformed;
    umpire::Fields fields(std::get<json>(read), "order");
    fields.integer("n", 1, 1'000'000'000);
    auto const seat = umpire::seat_meaning(fields.text("seat"));
    json const& order = fields.raw("order");
    if (auto const malformed = fields.finish()) return malformed;
    auto const answer = table().give(seat.value_or(umpire::spectator), order);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&answer)) return *malformed;
    if (auto const* refusal = std::get_if<umpire::Refusal>(&answer))
        return umpire::Malformed{"order " + std::to_string(table().orders() + 1),
                                 "refused by " + std::string(refusal->rule.text())};
    return std::nullopt;
}

bool LiveBattle::is_over() const {
    return !stored_.ending.empty() || (is_begun() && table().outcome().has_value());
}

bool LiveBattle::may_sit(VisitorId const& visitor, Seat seat) const {
    if (is_over() || is_among_machines()) return true; // there is nothing to hide from anybody
    if (seat != umpire::spectator) return is_player(visitor, seat);
    // A player has seen the battle with one side's eyes, and is not to see it with others'.
    return !is_player(visitor, umpire::seat_a) && !is_player(visitor, umpire::seat_b);
}

bool LiveBattle::is_among_machines() const {
    return stored_.allies.empty() && std::ranges::all_of(stored_.chairs, is_machine);
}

bool LiveBattle::is_player(VisitorId const& visitor, Seat seat) const {
    SeatHolder const* const chair = holder_of(stored_, seat);
    if (chair == nullptr) return false;
    bool const is_first = chair->kind == "player" && chair->visitor == visitor;
    return is_first || std::ranges::any_of(stored_.allies, [&](Ally const& ally) {
               return ally.side == seat.value && ally.visitor == visitor;
           });
}

// Onlookers have so many places and no more. A player's is always free: who comes in one window too
// many takes the place of his first.
bool LiveBattle::make_room(Sitter const& sitter) {
    if (!is_player(sitter)) {
        auto const onlookers =
            std::ranges::count_if(sitters_, [&](Sitter const& each) { return !is_player(each); });
        return static_cast<std::size_t>(onlookers) < services_.most_onlookers;
    }
    auto const is_his = [&](Sitter const& each) {
        return each.visitor == sitter.visitor && is_player(each);
    };
    auto const own = static_cast<std::size_t>(std::ranges::count_if(sitters_, is_his));
    if (own < services_.most_places) return true;
    auto const first = std::ranges::find_if(sitters_, is_his)->listener;
    leave(first.get());
    first->close();
    return true;
}

void LiveBattle::sit(Sitter sitter) {
    if (is_broken_ || !make_room(sitter)) return sitter.listener->close();
    ++services_.metrics.sitters;
    sitters_.push_back(std::move(sitter));
    Sitter& newcomer = sitters_.back();
    Seat const seat = newcomer.seat;
    follow_delayed();
    if (!is_begun())
        send(newcomer, waiting_message(seat));
    else if (newcomer.wants != Wants::boards)
        send(newcomer, brief_message(newcomer, std::nullopt));
    else
        give_whole_board(newcomer);
    for (std::string const& line : said()) {
        Seat const speaker = speaker_of(line);
        bool const is_for_him = !is_for_side(line) || (speaker == seat && is_player(newcomer));
        if (is_for_him && is_heard(speaker, newcomer)) send(newcomer, line);
    }
    tell_presence();
    let_machine_think();
}

std::vector<std::string> LiveBattle::said() const {
    try {
        return services_.store.said(stored_.id);
    } catch (std::exception const&) { // the battle goes on without what was said before
        ++services_.metrics.failed_reads;
        return {};
    }
}

void LiveBattle::leave(Listener const* listener) {
    auto const left = std::erase_if(
        sitters_, [&](Sitter const& sitter) { return sitter.listener.get() == listener; });
    for (Held& held : held_)
        std::erase_if(held.messages, [&](QueuedMessage const& message) {
            return message.to && message.to.get() == listener;
        });
    for (Pacer& beat : beats_) beat.forget(listener);
    services_.metrics.sitters -= left;
    for (std::uint16_t seat = 0; seat < streams_.size(); ++seat)
        if (!has_watchers(Seat{seat})) streams_[seat].board.reset();
    if (is_begun() && sitters_.empty()) table().forget_views();
    if (left > 0) tell_presence();
}

void LiveBattle::invite_ally(VisitorId const& visitor, Seat seat, Invited const& done) {
    auto const others = std::ranges::count(stored_.allies, int{seat.value}, &Ally::side);
    bool const has_room = static_cast<std::size_t>(others) + 1 < services_.most_players;
    if (!is_player(visitor, seat) || !has_room || is_over()) return done(std::nullopt);
    Ally const ally{seat.value, {}, {}, seal::fresh_word()};
    stored_.allies.push_back(ally);
    commit(AllyInvited{stored_.id, ally}, [done, word = ally.invitation](bool is_written) {
        done(is_written ? std::optional(word) : std::nullopt);
    });
}

void LiveBattle::take_chair(std::string const& invitation, SeatHolder chair, Taken const& done) {
    for (Ally& ally : stored_.allies) {
        if (!ally.visitor.empty() || ally.invitation != invitation) continue;
        Seat const seat{static_cast<std::uint16_t>(ally.side)};
        Seat const enemy = umpire::seat_of(umpire::other(*umpire::side_of(seat)));
        if (is_player(chair.visitor, enemy)) return done("you are a player of the other side");
        ally.visitor = chair.visitor;
        ally.name = chair.name;
        commit(AllyJoined{stored_.id, ally}, [done, seat](bool is_written) {
            is_written ? done(seat) : done("it could not be written down");
        });
        ally.invitation.clear();
        send_away_onlookers(chair.visitor);
        tell_presence();
        return;
    }
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side) {
        if (stored_.chairs[side].kind != "open" || stored_.chairs[side].invitation != invitation)
            continue;
        SeatHolder const& enemy = stored_.chairs[1 - side];
        if (enemy.kind == "player" && enemy.visitor.empty())
            return done("whoever invited you has gone");
        stored_.chairs[side] = chair;
        send_away_onlookers(chair.visitor);
        Seat const seat{static_cast<std::uint16_t>(side)};
        commit(SeatTaken{stored_.id, static_cast<int>(side), std::move(chair)});
        bool const is_full = std::ranges::none_of(
            stored_.chairs, [](SeatHolder const& each) { return each.kind == "open"; });
        if (is_full) {
            stored_.seed = umpire::seed_word(seal::shared_seed(
                stored_.secret, {stored_.chairs[0].word, stored_.chairs[1].word}));
            resume({});
            told_to_act_ = {};
            if (is_begun()) clock_.begin(standing());
            show_clocks();
            commit(BattleBegan{stored_.id, stored_.seed, clock_.kept()});
        }
        held_.back().done = [done, seat](bool is_written) {
            is_written ? done(seat) : done("it could not be written down");
        };
        if (is_begun()) show_all(News::all);
        give_notices();
        let_machine_think();
        return;
    }
    done("this seat is taken");
}

void LiveBattle::move_seats(VisitorId const& from, VisitorId const& to) {
    for (SeatHolder& chair : stored_.chairs)
        if (chair.visitor == from) chair.visitor = to;
    for (Ally& ally : stored_.allies)
        if (ally.visitor == from) ally.visitor = to;
    for (Sitter& sitter : sitters_)
        if (sitter.visitor == from) sitter.visitor = to;
    send_away_onlookers(to);
}

void LiveBattle::forget(VisitorId const& visitor) {
    for (SeatHolder& chair : stored_.chairs)
        if (chair.visitor == visitor) chair.visitor.clear(), chair.name = former_player;
    for (Ally& ally : stored_.allies)
        if (ally.visitor == visitor) ally.visitor.clear(), ally.name = former_player;
}

void LiveBattle::forget_player(VisitorId const& visitor) {
    // Whoever has left while it goes on gives no more orders through a window that is still open.
    if (!is_over()) send_away([&](Sitter const& each) { return each.visitor == visitor; });
    for (SeatHolder& chair : stored_.chairs)
        if (chair.visitor == visitor) chair.visitor.clear();
    for (Ally& ally : stored_.allies)
        if (ally.visitor == visitor) ally.visitor.clear();
}

std::vector<VisitorId> LiveBattle::players_at(Seat seat) const {
    std::vector<VisitorId> found;
    if (SeatHolder const* const chair = holder_of(stored_, seat)) found.push_back(chair->visitor);
    for (Ally const& ally : stored_.allies)
        if (ally.side == seat.value) found.push_back(ally.visitor);
    std::erase(found, VisitorId{});
    return found;
}

bool LiveBattle::is_heard(Seat speaker, Sitter const& by) const {
    auto const speakers = players_at(speaker);
    return std::ranges::none_of(by.blocked, [&](VisitorId const& other) {
        return std::ranges::find(speakers, other) != speakers.end();
    });
}

void LiveBattle::block(VisitorId const& visitor, VisitorId const& other) {
    unblock(visitor, other); // once is enough, however often it is asked for
    for (Sitter& sitter : sitters_)
        if (sitter.visitor == visitor) sitter.blocked.push_back(other);
}

void LiveBattle::unblock(VisitorId const& visitor, VisitorId const& other) {
    for (Sitter& sitter : sitters_)
        if (sitter.visitor == visitor) std::erase(sitter.blocked, other);
}

void LiveBattle::take_off_list() {
    if (is_over()) commit(Marked{{}, mark::listed, stored_.id, false});
}

void LiveBattle::send_away_onlookers(VisitorId const& visitor) {
    if (may_sit(visitor, umpire::spectator)) return;
    send_away(
        [&](Sitter const& each) { return each.visitor == visitor && !umpire::side_of(each.seat); });
}

void LiveBattle::send_away(std::function<bool(Sitter const&)> const& is_sent) {
    std::vector<std::shared_ptr<Listener>> sent;
    for (Sitter const& sitter : sitters_)
        if (is_sent(sitter)) sent.push_back(sitter.listener);
    for (auto const& listener : sent) {
        leave(listener.get());
        listener->close();
    }
}

Standing LiveBattle::standing() const {
    return {table().orders(), is_over() ? umpire::Seats{} : table().to_act(), services_.now()};
}

void LiveBattle::show_clocks() {
    if (!is_begun() || !clock_.is_set()) return;
    auto const to_act = is_over() ? umpire::Seats{} : table().to_act();
    for (Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator})
        if (table().orders() == 0 || ledger_.is_news(seat))
            clock_.show(seat, is_over() ? umpire::Seats{} : table().to_act_for(seat), to_act);
}

void LiveBattle::given() {
    ++version_;
    ++services_.metrics.orders;
    has_taken_back_ = false;
    Seat const giver = table().giver(table().orders() - 1);
    OrderGiven change{stored_.id, table().orders(), {}, {}};
    umpire::write_recorded_order(change.line, table(), table().orders());
    ledger_.enter(table(), change.line);
    hear_again();
    Seat const other = umpire::seat_of(umpire::other(*umpire::side_of(giver)));
    // Who plays on instead of answering declines, by an order that the other knows of. Where boards
    // are hidden not even that: who gave it would learn that it was seen.
    if (offer_ && offer_->seat != giver && !is_hidden_ && ledger_.is_news(other)) offer_.reset();
    bool const is_known = is_hidden_ ? !table().to_act().contains(giver) : ledger_.is_news(other);
    is_known || is_over() ? clock_.press(*umpire::side_of(giver), standing())
                          : clock_.press_unknown(*umpire::side_of(giver), standing());
    show_clocks();
    change.clock = clock_.kept();
    commit(std::move(change));
    show_order();
    give_notices();
}

void LiveBattle::give_notices() {
    if (!is_begun()) return;
    bool const is_end_news = is_over() && !is_end_told_;
    is_end_told_ = is_over();
    if (is_end_news) take_off_list();
    umpire::Seats const to_act = is_over() ? umpire::Seats{} : table().to_act();
    umpire::Seats const told = std::exchange(told_to_act_, to_act);
    for (Seat const seat : {umpire::seat_a, umpire::seat_b}) {
        bool const is_his_move = to_act.contains(seat) && !told.contains(seat);
        if (!is_his_move && !is_end_news) continue;
        auto const tell = [&](VisitorId const& visitor) {
            bool const is_here = std::ranges::any_of(
                sitters_, [&](Sitter const& sitter) { return sitter.visitor == visitor; });
            if (visitor.empty() || is_here || !services_.notify) return;
            Notice const notice{visitor,
                                is_his_move ? "your_move" : "over",
                                stored_.id,
                                scenario_name(stored_),
                                std::string(seat_word(seat)),
                                battle_.system->headline(table())};
            when_durable([notify = services_.notify, notice] { notify(notice); });
        };
        tell(stored_.chairs[seat.value].visitor);
        for (Ally const& ally : stored_.allies)
            if (ally.side == seat.value) tell(ally.visitor);
    }
}

void LiveBattle::let_machine_think() {
    if (!is_begun() || is_thinking_ || is_broken_ || is_over() || is_ahead()) return;
    // Machines alone play for whoever looks on: else a few hundred such battles, which nobody need
    // own, would keep the machines of all others waiting.
    if (is_among_machines() && sitters_.empty()) return;
    for (Seat const seat : table().to_act()) {
        if (seat.value >= machines_.size() || !machines_[seat.value]) continue;
        is_thinking_ = true;
        auto thought = machines_[seat.value]->ponder(table(), seat);
        services_.think([self = shared_from_this(), seat, thought, version = version_] {
            std::string order = thought();
            self->post([self, seat, version, order] { //
                self->machine_decided(seat, version, order);
            });
        });
        return;
    }
}

void LiveBattle::machine_decided(Seat seat, std::uint64_t version, std::string const& order) {
    is_thinking_ = false;
    if (is_broken_ || is_over()) return;
    if (version == version_) {
        auto const read = umpire::read_json(order);
        auto const answer = table().give(seat, std::get<json>(read));
        // Its orders are from the menu, and the menu is what is accepted: else we are wrong.
        OBLIQUE_ENSURE(std::holds_alternative<std::monostate>(answer));
        ++services_.metrics.orders_of_machines;
        given();
    }
    let_machine_think();
}

void LiveBattle::send(Sitter const& to, std::string message) {
    send_shared(to, std::make_shared<std::string const>(std::move(message)));
}

void LiveBattle::send_shared(Sitter const& to, Message message) {
    put({to.seat, to.listener, std::move(message)});
}

void LiveBattle::put(QueuedMessage message) {
    if (!held_.empty()) return held_.back().messages.push_back(std::move(message));
    Seat const seat = message.seat;
    beats_[seat.value].add(std::move(message));
    go_by_beat(seat);
}

void LiveBattle::go_by_beat(Seat seat) {
    Pacer& beat = beats_[seat.value];
    beat.go_on(services_.time_of_beats);
    auto const next = beat.next();
    if (!next || is_awaited_[seat.value]) return;
    is_awaited_[seat.value] = true;
    std::chrono::milliseconds const pause(
        std::max(*next - services_.time_of_beats(), Milliseconds{0}));
    services_.later(pause, [self = shared_from_this(), seat] {
        self->post([self, seat] {
            self->is_awaited_[seat.value] = false;
            self->go_by_beat(seat);
            self->let_machine_think();
        });
    });
}

bool LiveBattle::is_ahead() const {
    return std::ranges::any_of(beats_,
                               [](Pacer const& each) { return each.steps() >= most_ahead; });
}

void LiveBattle::when_told(Seat seat, Task answer) { put({seat, {}, {}, std::move(answer)}); }

void LiveBattle::when_told(VisitorId const& visitor, Task answer) {
    for (Seat const seat : {umpire::seat_a, umpire::seat_b})
        if (is_player(visitor, seat)) return when_told(seat, std::move(answer));
    answer();
}

void LiveBattle::when_durable(Task task) {
    held_.empty() ? task() : held_.back().tasks.push_back(std::move(task));
}

void LiveBattle::commit(Change change, std::function<void(bool)> done) {
    held_.push_back({{}, {}, std::move(done)});
    services_.store.write(std::move(change), [self = shared_from_this()](bool is_written) {
        self->post([self, is_written] { self->settle(is_written); });
    });
}

void LiveBattle::settle(bool is_written) {
    Held held = std::move(held_.front());
    held_.pop_front();
    bool const is_well = is_written && !is_broken_;
    if (held.done) held.done(is_well);
    if (is_well) {
        // Whose message is the last is told last: his acknowledgement comes when the others know.
        std::array seats{umpire::seat_a, umpire::seat_b, umpire::spectator, umpire::umpire_seat};
        for (QueuedMessage& message : held.messages) {
            auto const seat = std::ranges::find(seats, message.seat);
            std::rotate(seat, seat + 1, seats.end());
            beats_[message.seat.value].add(std::move(message));
        }
        for (Seat const seat : seats) go_by_beat(seat);
        for (Task const& task : held.tasks) task();
        return;
    }
    ++services_.metrics.failed_writes;
    give_up();
    for (QueuedMessage const& message : held.messages)
        if (message.task) message.task();
}

void LiveBattle::give_up() {
    is_broken_ = true;
    for (Pacer& beat : beats_) beat.close();
    services_.metrics.sitters -= sitters_.size();
    for (Sitter const& sitter : sitters_) sitter.listener->close();
    sitters_.clear();
}

} // namespace server
