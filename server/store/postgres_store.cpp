// The store in a PostgreSQL database, which several servers may share: the database puts the writes
// of a battle in order, and tells each server what the others have written.

#include "server/store/postgres_statements.h"
#include "server/store/write_queue.h"

#include <pqxx/pqxx>

#include <atomic>

namespace server {

namespace {

// A connection that is opened again, with its statements, when the database went away for a while.
class Line {
public:
    Line(std::string address, std::span<Statement const> statements)
        : address_(std::move(address)), statements_(statements) {
        open();
    }
    pqxx::connection& get() {
        if (!connection_ || !connection_->is_open()) open();
        return *connection_;
    }
    void drop() { connection_.reset(); }

private:
    void open() {
        connection_ = std::make_unique<pqxx::connection>(address_);
        for (Statement const& each : statements_) connection_->prepare(each.name, each.sql);
    }

    std::string address_;
    std::span<Statement const> statements_;
    std::unique_ptr<pqxx::connection> connection_;
};

class PostgresWriter { // applies changes in a transaction
public:
    PostgresWriter(pqxx::work& work, std::string const& server) : work_(work), server_(server) {}

    void operator()(BattleOpened const& change) {
        StoredBattle const& battle = change.battle;
        run("open_battle", battle.id, battle.rules, battle.scenario, battle.document, battle.secret,
            battle.seed, battle.ending, battle.created);
        for (int side = 0; side < 2; ++side)
            put_chair(battle.id, side, battle.chairs[static_cast<std::size_t>(side)]);
        set_clock(battle.id, battle.clock);
        run("set_version", battle.id, battle.version);
        if (!battle.trunks.empty()) run("set_trunks", battle.id, battle.trunks);
    }
    void operator()(AllyInvited const& change) {
        run("invite_ally", change.battle, change.ally.side, change.ally.invitation);
        tell(change.battle);
    }
    void operator()(AllyJoined const& change) {
        Ally const& ally = change.ally;
        auto const written = work_.exec_prepared("join_ally", ally.visitor, ally.name,
                                                 change.battle, ally.invitation);
        if (written.affected_rows() != 1) throw pqxx::failure("nobody was invited so");
        tell(change.battle);
    }
    void operator()(SeatTaken const& change) {
        put_chair(change.battle, change.side, change.chair);
        tell(change.battle);
    }
    void operator()(BattleBegan const& change) {
        run("begin", change.seed, change.battle);
        set_clock(change.battle, change.clock);
        tell(change.battle);
    }
    void operator()(OrderGiven const& change) {
        auto const written = work_.exec_prepared("give", change.battle, change.number, change.line);
        if (written.affected_rows() != 1) throw pqxx::failure("an order out of its place");
        set_clock(change.battle, change.clock);
        tell(change.battle);
    }
    void operator()(OrdersTakenBack const& change) {
        run("take_back", change.battle, change.left);
        std::size_t next = change.left;
        for (std::string const& line : change.kept)
            (*this)(OrderGiven{change.battle, ++next, line, change.clock});
        set_clock(change.battle, change.clock);
        tell(change.battle);
    }
    void operator()(BattleEnded const& change) {
        run("end", change.ending, change.battle);
        tell(change.battle);
    }
    void operator()(Said const& change) { run("say", change.battle, change.line); }
    void operator()(AccountMade const& change) {
        run("make_account", change.name, change.password, change.visitor);
        run("keep_look", change.skeleton);
    }
    void operator()(LoggedIn const& change) {
        run("log_in", change.token, change.visitor, change.until);
    }
    void operator()(LoggedOut const& change) { run("log_out", change.token); }
    void operator()(SeatsMoved const& change) {
        run("move_seats", change.to, change.from);
        run("move_allies", change.to, change.from);
        run("drop_moved_marks", change.to, change.from);
        run("move_marks", change.to, change.from);
        run("drop_moved_blocks", change.to, change.from);
        run("move_blocks", change.to, change.from);
    }
    void operator()(Marked const& change) {
        run(change.is_on ? "mark" : "unmark", change.visitor, change.kind, change.what);
    }
    void operator()(BattleLeft const& change) {
        run("leave_battle", change.battle, change.visitor);
        run("leave_alliance", change.battle, change.visitor);
        tell(change.battle);
    }
    void operator()(NoticesSet const& change) {
        run("set_notices", change.visitor, change.settings.webhook, change.settings.mail);
    }
    void operator()(MailCodeSent const& change) {
        MailCode const& code = change.code;
        run("drop_codes", code.visitor); // the last one alone serves
        run("keep_code", code.hash, code.visitor, code.mail, code.until);
    }
    void operator()(MailConfirmed const& change) {
        run("confirm_mail", change.visitor, change.mail);
        run("drop_codes", change.visitor);
    }
    void operator()(PasswordSet const& change) {
        run("set_password", change.password, change.visitor);
        run("log_out_everywhere", change.visitor);
        run("drop_codes", change.visitor);
    }
    void operator()(AccountDeleted const& change) {
        run("drop_deliveries", change.visitor);
        run("unsay_name", R"("name":")" + change.name + '"',
            std::string(R"("name":")") + former_player + '"', change.visitor);
        for (auto const& row : work_.exec_prepared("battles_of_all", change.visitor))
            tell(row[0].c_str());
        run("leave_chairs", former_player, change.visitor);
        run("leave_allies", former_player, change.visitor);
        for (char const* const statement :
             {"drop_notices", "drop_confirmed", "drop_codes", "log_out_everywhere", "drop_marks",
              "drop_blocks", "drop_account"})
            run(statement, change.visitor);
        run("unname_complaints", R"("name":")" + change.name + '"',
            std::string(R"("name":")") + former_player + '"');
        run("drop_look", change.skeleton);
    }
    void operator()(DeliveryQueued const& change) {
        Delivery const& delivery = change.delivery;
        run("take_parcel", delivery.id, static_cast<int>(delivery.way), delivery.to, delivery.text);
    }
    void operator()(DeliveryDone const& change) { run("drop_parcel", change.id); }
    void operator()(HealthChecked const& change) { run("check_health", change.at); }

private:
    template <class... Values> void run(char const* statement, Values const&... values) {
        work_.exec_prepared(statement, values...);
    }
    void put_chair(std::string const& battle, int side, SeatHolder const& chair) {
        run("put_chair", battle, side, chair.kind, chair.visitor, chair.name, chair.word,
            chair.invitation);
    }
    void set_clock(std::string const& battle, std::string const& clock) {
        if (!clock.empty()) run("set_clock", battle, clock);
    }
    // Equal words within one transaction are heard once.
    void tell(std::string const& battle) { run("tell", news, server_ + " " + battle); }

    pqxx::work& work_;
    std::string const& server_;
};

class Ear final : public pqxx::notification_receiver {
public:
    Ear(pqxx::connection& connection, std::string own, Store::Changed changed)
        : pqxx::notification_receiver(connection, news), own_(std::move(own)),
          changed_(std::move(changed)) {}
    void operator()(std::string const& words, int) override {
        std::size_t const space = words.find(' ');
        if (space != std::string::npos && words.substr(0, space) != own_)
            changed_(words.substr(space + 1));
    }

private:
    std::string own_;
    Store::Changed changed_;
};

class PostgresStore final : public Store {
public:
    explicit PostgresStore(std::string const& address) : address_(address) {
        pqxx::connection first(address);
        pqxx::work work(first);
        // Two servers that start at once must not make the tables at once.
        work.exec("SELECT pg_advisory_xact_lock(1757)");
        work.exec(postgres_schema);
        server_ = work.exec1("SELECT gen_random_uuid()")[0].c_str();
        work.commit();
        writing_.emplace(address, writes);
        reading_.emplace(address, reads);
        queue_.emplace([this](std::span<Change const> changes) { return commit(changes); });
    }
    PostgresStore(PostgresStore const&) = delete;
    PostgresStore& operator=(PostgresStore const&) = delete;
    ~PostgresStore() override {
        queue_.reset();
        watch({});
    }

    void write(Change change, Done done) override {
        queue_->write(std::move(change), std::move(done));
    }
    void settle() override { queue_->settle(); }
    void watch(Changed changed) override {
        is_listening_ = false;
        if (listening_.joinable()) listening_.join();
        if (!changed) return;
        is_listening_ = true;
        listening_ = std::thread([this, changed = std::move(changed)] { listen(changed); });
    }

    std::optional<StoredBattle> battle(std::string const& id) override {
        return read([&](pqxx::work& work) -> std::optional<StoredBattle> {
            auto const rows = work.exec_prepared("battle", id);
            if (rows.empty()) return std::nullopt;
            auto const& row = rows[0];
            StoredBattle battle{id,           text(row, 0), text(row, 1),
                                text(row, 2), text(row, 3), text(row, 4),
                                {},           text(row, 5), row[6].as<std::int64_t>(),
                                {},           {},           {}};
            for (auto const& chair : work.exec_prepared("chairs", id))
                battle.chairs.at(chair[0].as<std::size_t>()) = {
                    text(chair, 1), text(chair, 2), text(chair, 3), text(chair, 4), text(chair, 5)};
            for (auto const& ally : work.exec_prepared("allies", id))
                battle.allies.push_back(
                    {ally[0].as<int>(), text(ally, 1), text(ally, 2), text(ally, 3)});
            for (auto const& clock : work.exec_prepared("clock", id)) battle.clock = text(clock, 0);
            battle.version = first_version;
            for (auto const& version : work.exec_prepared("version", id))
                battle.version = text(version, 0);
            for (auto const& trunks : work.exec_prepared("trunks", id))
                battle.trunks = text(trunks, 0);
            return battle;
        });
    }
    std::vector<std::string> lines(std::string const& id) override { return column("lines", id); }
    std::vector<std::string> said(std::string const& id) override { return column("said", id); }
    std::vector<std::string> battles_of(VisitorId const& visitor) override {
        return column("battles_of", visitor);
    }
    std::vector<std::string> marks(VisitorId const& visitor, std::string const& kind) override {
        return column("marks", visitor, kind);
    }
    std::optional<std::string> invited(std::string const& word) override {
        return first(column("invited", word));
    }
    std::optional<Account> account(std::string const& name) override {
        return read([&](pqxx::work& work) -> std::optional<Account> {
            auto const rows = work.exec_prepared("account", name);
            if (rows.empty()) return std::nullopt;
            return Account{text(rows[0], 0), text(rows[0], 1), text(rows[0], 2)};
        });
    }
    bool has_look(std::string const& skeleton) override {
        return !column("look", skeleton).empty();
    }
    std::optional<std::string> name_of(VisitorId const& visitor) override {
        return first(column("name_of", visitor));
    }
    NoticeSettings notices(VisitorId const& visitor) override {
        return read([&](pqxx::work& work) {
            NoticeSettings settings;
            for (auto const& row : work.exec_prepared("notices", visitor))
                settings = {text(row, 0), text(row, 1), row[2].as<bool>()};
            return settings;
        });
    }
    std::optional<MailCode> mail_code(std::string const& hash, std::int64_t now) override {
        return read([&](pqxx::work& work) -> std::optional<MailCode> {
            auto const rows = work.exec_prepared("mail_code", hash, now);
            if (rows.empty()) return std::nullopt;
            return MailCode{hash, text(rows[0], 0), text(rows[0], 1),
                            rows[0][2].as<std::int64_t>()};
        });
    }
    std::vector<Delivery> deliveries() override {
        return read([&](pqxx::work& work) {
            std::vector<Delivery> found;
            for (auto const& row : work.exec_prepared("parcels"))
                found.push_back({static_cast<Delivery::Way>(row[1].as<int>()), text(row, 2),
                                 text(row, 3), text(row, 0)});
            return found;
        });
    }
    std::optional<VisitorId> session(std::string const& token, std::int64_t now) override {
        return first(column("session", token, now));
    }
    std::size_t count_battles() override {
        return read(
            [&](pqxx::work& work) { return work.exec_prepared1("count")[0].as<std::size_t>(); });
    }

private:
    static std::string text(pqxx::row const& row, int column) { return row[column].c_str(); }
    static std::optional<std::string> first(std::vector<std::string> found) {
        if (found.empty()) return std::nullopt;
        return std::move(found.front());
    }
    template <class... Keys>
    std::vector<std::string> column(char const* query, Keys const&... keys) {
        return read([&](pqxx::work& work) {
            std::vector<std::string> found;
            for (auto const& row : work.exec_prepared(query, keys...))
                found.push_back(text(row, 0));
            return found;
        });
    }
    template <class Ask> std::invoke_result_t<Ask, pqxx::work&> read(Ask ask) {
        std::lock_guard const lock(reading_mutex_);
        try {
            pqxx::work work(reading_->get());
            return ask(work);
        } catch (pqxx::broken_connection const&) { // it may be back already
            reading_->drop();
            pqxx::work work(reading_->get());
            return ask(work);
        }
    }

    bool commit(std::span<Change const> changes) {
        try {
            pqxx::work work(writing_->get());
            PostgresWriter writer(work, server_);
            for (Change const& change : changes) std::visit(writer, change);
            work.commit();
            return true;
        } catch (pqxx::broken_connection const&) {
            writing_->drop();
            return false;
        } catch (std::exception const&) {
            return false; // the transaction rolls itself back
        }
    }

    void listen(Changed const& changed) {
        while (is_listening_) try {
                pqxx::connection line(address_);
                Ear const ear(line, server_, changed);
                while (is_listening_) line.await_notification(0, 200'000);
            } catch (std::exception const&) {
                std::this_thread::sleep_for(std::chrono::milliseconds(200)); // it is away
            }
    }

    std::string address_;
    std::string server_; // a name among those that share the database
    std::optional<Line> writing_;
    std::optional<Line> reading_;
    std::mutex reading_mutex_;
    std::optional<WriteQueue> queue_;
    std::atomic<bool> is_listening_ = false;
    std::thread listening_;
};

} // namespace

std::unique_ptr<Store> open_postgres(std::string const& address) {
    try {
        return std::make_unique<PostgresStore>(address);
    } catch (std::exception const& error) {
        throw std::runtime_error(std::string("cannot open the database: ") + error.what());
    }
}

} // namespace server
