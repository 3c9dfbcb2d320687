#include "server/live_battle.h"

#include "seal/seal.h"

#include <nlohmann/json.hpp>

namespace server {

using nlohmann::json;
using umpire::JsonWriter;
using umpire::Seat;

namespace {

bool is_machine(Chair const& chair) { return chair.kind != "player" && chair.kind != "open"; }

Chair const* chair_of(StoredBattle const& battle, Seat seat) {
    return seat.value < battle.chairs.size() ? &battle.chairs[seat.value] : nullptr;
}

} // namespace

LiveBattle::LiveBattle(StoredBattle stored, Services services, Post strand)
    : stored_(std::move(stored)), services_(std::move(services)), strand_(std::move(strand)) {
    ++services_.metrics.battles_loaded;
}

std::optional<std::string> LiveBattle::resume(std::vector<std::string> const& lines) {
    if (stored_.seed.empty()) return std::nullopt; // somebody is still to come
    auto opened = services_.open_table(stored_);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        return error->where + ": " + error->what;
    battle_ = std::move(std::get<protocol::OpenBattle>(opened));
    if (!stored_.secret.empty())
        battle_.header.dice = umpire::SharedDice{seal::promise(stored_.secret),
                                                 {stored_.chairs[0].word, stored_.chairs[1].word}};
    for (std::string const& line : lines)
        if (auto const wrong = replay_line(line)) {
            battle_.table.reset();
            return umpire::describe(*wrong);
        }
    forge_chain();
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
    if (seat == umpire::spectator) return true;
    if (is_over()) return true; // then there is nothing left to hide
    Chair const* const chair = chair_of(stored_, seat);
    return chair != nullptr && chair->kind == "player" && chair->visitor == visitor;
}

void LiveBattle::sit(Sitter sitter) {
    if (is_broken_ || sitters_.size() >= services_.most_sitters) return sitter.listener->close();
    ++services_.metrics.sitters;
    sitters_.push_back(std::move(sitter));
    auto const& [listener, seat, name] = sitters_.back();
    send(listener, is_begun() ? board_message(seat, News::all) : waiting_message(seat));
    for (std::string const& line : services_.store.said(stored_.id)) send(listener, line);
    tell_presence();
}

void LiveBattle::leave(Listener const* listener) {
    auto const left = std::erase_if(
        sitters_, [&](Sitter const& sitter) { return sitter.listener.get() == listener; });
    services_.metrics.sitters -= left;
    if (left > 0) tell_presence();
}

void LiveBattle::take_chair(std::string const& invitation, Chair chair, Taken const& done) {
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side) {
        if (stored_.chairs[side].kind != "open" || stored_.chairs[side].invitation != invitation)
            continue;
        stored_.chairs[side] = chair;
        Seat const seat{static_cast<std::uint16_t>(side)};
        commit(ChairTaken{stored_.id, static_cast<int>(side), std::move(chair)});
        bool const is_full = std::ranges::none_of(
            stored_.chairs, [](Chair const& each) { return each.kind == "open"; });
        if (is_full) {
            stored_.seed = umpire::seed_word(seal::shared_seed(
                stored_.secret, {stored_.chairs[0].word, stored_.chairs[1].word}));
            commit(BattleBegan{stored_.id, stored_.seed});
            resume({});
        }
        held_.back().done = [done, seat](bool is_written) {
            is_written ? done(seat) : done("it could not be written down");
        };
        if (is_begun()) show_all(News::all);
        let_machine_think();
        return;
    }
    done("this seat is taken");
}

void LiveBattle::move_seats(VisitorId const& from, VisitorId const& to) {
    for (Chair& chair : stored_.chairs)
        if (chair.visitor == from) chair.visitor = to;
}

void LiveBattle::given() {
    ++version_;
    ++services_.metrics.orders;
    offer_.reset();
    OrderGiven change{stored_.id, table().orders(), {}};
    umpire::write_recorded_order(change.line, table(), table().orders());
    lengthen_chain(change.line);
    commit(std::move(change));
    show_all(News::last);
}

void LiveBattle::forge_chain() {
    chain_ = battle_.header.commitment;
    for (std::size_t number = 1; number <= table().orders(); ++number) {
        std::string line;
        umpire::write_recorded_order(line, table(), number);
        lengthen_chain(line);
    }
}

// With the seed in every link: else whoever sees two of them could try which order lies between.
void LiveBattle::lengthen_chain(std::string const& line) {
    chain_ = seal::hash(umpire::seed_word(table().seed()) + chain_ + line);
}

void LiveBattle::let_machine_think() {
    if (!is_begun() || is_thinking_ || is_broken_ || is_over()) return;
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

void LiveBattle::send(std::shared_ptr<Listener> const& to, std::string message) {
    send_shared(to, std::make_shared<std::string const>(std::move(message)));
}

void LiveBattle::send_shared(std::shared_ptr<Listener> const& to,
                             std::shared_ptr<std::string const> message) {
    if (held_.empty()) return to->send(std::move(message));
    held_.back().tasks.push_back([to, message = std::move(message)] { to->send(message); });
}

void LiveBattle::commit(Change change, std::function<void(bool)> done) {
    held_.push_back({{}, std::move(done)});
    services_.store.write(std::move(change), [self = shared_from_this()](bool is_written) {
        self->post([self, is_written] { self->settle(is_written); });
    });
}

void LiveBattle::settle(bool is_written) {
    Held const held = std::move(held_.front());
    held_.pop_front();
    bool const is_well = is_written && !is_broken_;
    if (held.done) held.done(is_well);
    if (is_well) {
        for (Task const& task : held.tasks) task();
        return;
    }
    ++services_.metrics.failed_writes;
    give_up();
}

void LiveBattle::give_up() {
    is_broken_ = true;
    services_.metrics.sitters -= sitters_.size();
    for (Sitter const& sitter : sitters_) sitter.listener->close();
    sitters_.clear();
}

} // namespace server
