// The store in a PostgreSQL database, which several servers may share: the database puts the writes
// of a battle in order, and tells each server what the others have written.

#include "server/store/write_queue.h"

#include <pqxx/pqxx>

#include <atomic>

namespace server {

namespace {

constexpr char const* postgres_schema = R"(
CREATE TABLE IF NOT EXISTS battles (
    id TEXT PRIMARY KEY, rules TEXT NOT NULL, scenario TEXT NOT NULL, document TEXT NOT NULL,
    secret TEXT NOT NULL, seed TEXT NOT NULL, ending TEXT NOT NULL, created BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS chairs (
    battle TEXT NOT NULL, side INTEGER NOT NULL, kind TEXT NOT NULL, visitor TEXT NOT NULL,
    name TEXT NOT NULL, word TEXT NOT NULL, invitation TEXT NOT NULL, PRIMARY KEY (battle, side)
);
CREATE INDEX IF NOT EXISTS chairs_by_visitor ON chairs (visitor) WHERE visitor <> '';
CREATE INDEX IF NOT EXISTS chairs_by_invitation ON chairs (invitation) WHERE invitation <> '';
CREATE TABLE IF NOT EXISTS allies (
    number BIGSERIAL PRIMARY KEY, battle TEXT NOT NULL, side INTEGER NOT NULL,
    visitor TEXT NOT NULL, name TEXT NOT NULL, invitation TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS allies_by_battle ON allies (battle);
CREATE INDEX IF NOT EXISTS allies_by_visitor ON allies (visitor) WHERE visitor <> '';
CREATE INDEX IF NOT EXISTS allies_by_invitation ON allies (invitation) WHERE invitation <> '';
CREATE TABLE IF NOT EXISTS clocks (battle TEXT PRIMARY KEY, clock TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS versions (battle TEXT PRIMARY KEY, version TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS orders (
    battle TEXT NOT NULL, number BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (battle, number)
);
CREATE TABLE IF NOT EXISTS said (
    number BIGSERIAL PRIMARY KEY, battle TEXT NOT NULL, line TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS said_by_battle ON said (battle);
CREATE TABLE IF NOT EXISTS accounts (
    name TEXT NOT NULL, password TEXT NOT NULL, visitor TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS accounts_by_name ON accounts (lower(name));
CREATE INDEX IF NOT EXISTS accounts_by_visitor ON accounts (visitor);
CREATE TABLE IF NOT EXISTS looks (skeleton TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS notices (
    visitor TEXT PRIMARY KEY, webhook TEXT NOT NULL, mail TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS confirmed_mail (visitor TEXT PRIMARY KEY, mail TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS mail_codes (
    hash TEXT PRIMARY KEY, visitor TEXT NOT NULL, mail TEXT NOT NULL, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS parcels (
    id TEXT PRIMARY KEY, way INTEGER NOT NULL, address TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, visitor TEXT NOT NULL, until BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS health (number INTEGER PRIMARY KEY, at BIGINT NOT NULL);
)";
constexpr char const* news = "oblique"; // the channel

struct Statement {
    char const* name;
    char const* sql;
};
constexpr std::array writes{
    Statement{"open_battle", "INSERT INTO battles VALUES ($1,$2,$3,$4,$5,$6,$7,$8)"},
    Statement{"put_chair",
              "INSERT INTO chairs VALUES ($1,$2,$3,$4,$5,$6,$7) ON CONFLICT (battle, side) DO "
              "UPDATE SET kind = $3, visitor = $4, name = $5, word = $6, invitation = $7"},
    Statement{"begin", "UPDATE battles SET seed = $1 WHERE id = $2"},
    // Only the next order of the battle is taken: where one could not be written, or another
    // server was quicker, none follows it.
    Statement{"give", "INSERT INTO orders SELECT $1, $2, $3 WHERE $2 = 1 + (SELECT "
                      "coalesce(max(number), 0) FROM orders WHERE battle = $1)"},
    Statement{"set_clock", "INSERT INTO clocks VALUES ($1,$2) ON CONFLICT (battle) DO UPDATE SET "
                           "clock = $2"},
    Statement{"set_version", "INSERT INTO versions VALUES ($1,$2) ON CONFLICT (battle) DO UPDATE "
                             "SET version = $2"},
    Statement{"invite_ally", "INSERT INTO allies (battle, side, visitor, name, invitation) VALUES "
                             "($1,$2,'','',$3)"},
    Statement{"join_ally", "UPDATE allies SET visitor = $1, name = $2, invitation = '' WHERE "
                           "battle = $3 AND invitation = $4 AND visitor = ''"},
    Statement{"move_allies", "UPDATE allies SET visitor = $1 WHERE visitor = $2"},
    Statement{"set_notices", "INSERT INTO notices VALUES ($1,$2,$3) ON CONFLICT (visitor) DO "
                             "UPDATE SET webhook = $2, mail = $3"},
    Statement{"keep_code", "INSERT INTO mail_codes VALUES ($1,$2,$3,$4)"},
    Statement{"drop_codes", "DELETE FROM mail_codes WHERE visitor = $1"},
    Statement{"confirm_mail", "INSERT INTO confirmed_mail VALUES ($1,$2) ON CONFLICT (visitor) DO "
                              "UPDATE SET mail = $2"},
    Statement{"set_password", "UPDATE accounts SET password = $1 WHERE visitor = $2"},
    Statement{"log_out_everywhere", "DELETE FROM sessions WHERE visitor = $1"},
    Statement{"drop_deliveries", "DELETE FROM parcels WHERE address IN (SELECT mail FROM notices "
                                 "WHERE visitor = $1 UNION SELECT webhook FROM notices WHERE "
                                 "visitor = $1)"},
    Statement{"unsay_name", "UPDATE said SET line = replace(line, $1, $2) WHERE battle IN (SELECT "
                            "battle FROM chairs WHERE visitor = $3 UNION SELECT battle FROM allies "
                            "WHERE visitor = $3)"},
    Statement{"battles_of_all", "SELECT battle FROM chairs WHERE visitor = $1 UNION SELECT battle "
                                "FROM allies WHERE visitor = $1"},
    Statement{"leave_chairs", "UPDATE chairs SET visitor = '', name = $1 WHERE visitor = $2"},
    Statement{"leave_allies", "UPDATE allies SET visitor = '', name = $1 WHERE visitor = $2"},
    Statement{"drop_notices", "DELETE FROM notices WHERE visitor = $1"},
    Statement{"drop_confirmed", "DELETE FROM confirmed_mail WHERE visitor = $1"},
    Statement{"drop_account", "DELETE FROM accounts WHERE visitor = $1"},
    Statement{"drop_look", "DELETE FROM looks WHERE skeleton = $1"},
    Statement{"take_back", "DELETE FROM orders WHERE battle = $1 AND number > $2"},
    Statement{"end", "UPDATE battles SET ending = $1 WHERE id = $2"},
    Statement{"say", "INSERT INTO said (battle, line) VALUES ($1,$2)"},
    Statement{"make_account", "INSERT INTO accounts VALUES ($1,$2,$3)"},
    Statement{"keep_look", "INSERT INTO looks VALUES ($1)"},
    Statement{"log_in", "INSERT INTO sessions VALUES ($1,$2,$3) ON CONFLICT (token) DO UPDATE SET "
                        "visitor = $2, until = $3"},
    Statement{"log_out", "DELETE FROM sessions WHERE token = $1"},
    Statement{"take_parcel", "INSERT INTO parcels VALUES ($1,$2,$3,$4)"},
    Statement{"drop_parcel", "DELETE FROM parcels WHERE id = $1"},
    Statement{"check_health", "INSERT INTO health VALUES (1,$1) ON CONFLICT (number) DO UPDATE SET "
                              "at = $1"},
    Statement{"move_seats", "UPDATE chairs SET visitor = $1 WHERE visitor = $2"},
    Statement{"tell", "SELECT pg_notify($1, $2)"}};
constexpr std::array reads{
    Statement{"battle", "SELECT rules, scenario, document, secret, seed, ending, created FROM "
                        "battles WHERE id = $1"},
    Statement{"chairs",
              "SELECT side, kind, visitor, name, word, invitation FROM chairs WHERE battle = $1"},
    Statement{"allies", "SELECT side, visitor, name, invitation FROM allies WHERE battle = $1 "
                        "ORDER BY number"},
    Statement{"clock", "SELECT clock FROM clocks WHERE battle = $1"},
    Statement{"version", "SELECT version FROM versions WHERE battle = $1"},
    Statement{"notices", "SELECT webhook, mail, EXISTS (SELECT * FROM confirmed_mail c WHERE "
                         "c.visitor = n.visitor AND c.mail = n.mail) FROM notices n WHERE visitor "
                         "= $1"},
    Statement{"mail_code",
              "SELECT visitor, mail, until FROM mail_codes WHERE hash = $1 AND until > $2"},
    Statement{"lines", "SELECT line FROM orders WHERE battle = $1 ORDER BY number"},
    Statement{"said", "SELECT line FROM (SELECT number, line FROM said WHERE battle = $1 ORDER BY "
                      "number DESC LIMIT 200) AS last ORDER BY number"},
    Statement{
        "battles_of",
        "SELECT id FROM battles WHERE id IN (SELECT battle FROM chairs WHERE visitor = $1 AND "
        "visitor <> '' UNION SELECT battle FROM allies WHERE visitor = $1 AND visitor <> '') "
        "ORDER BY created DESC LIMIT 200"},
    Statement{"invited", "SELECT battle FROM chairs WHERE invitation = $1 AND invitation <> '' "
                         "UNION SELECT battle FROM allies WHERE invitation = $1 AND invitation <> "
                         "''"},
    Statement{"account",
              "SELECT name, password, visitor FROM accounts WHERE lower(name) = lower($1)"},
    Statement{"look", "SELECT skeleton FROM looks WHERE skeleton = $1"},
    Statement{"name_of", "SELECT name FROM accounts WHERE visitor = $1"},
    Statement{"parcels", "SELECT id, way, address, text FROM parcels"},
    Statement{"session", "SELECT visitor FROM sessions WHERE token = $1 AND until > $2"},
    Statement{"count", "SELECT count(*) FROM battles"}};

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
             {"drop_notices", "drop_confirmed", "drop_codes", "log_out_everywhere", "drop_account"})
            run(statement, change.visitor);
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
            return battle;
        });
    }
    std::vector<std::string> lines(std::string const& id) override { return column("lines", id); }
    std::vector<std::string> said(std::string const& id) override { return column("said", id); }
    std::vector<std::string> battles_of(VisitorId const& visitor) override {
        return column("battles_of", visitor);
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
