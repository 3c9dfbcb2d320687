// The store in one file, by SQLite: a write-ahead log, synchronised at every commit.
//
// Orders are kept by battle, and those that come at one time belong to many battles: each would
// have a page of its own to be written. So they are first put down one after another, and sorted in
// once there are many of them.

#include "server/store/checkpoints.h"
#include "server/store/write_queue.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace server {

namespace {

constexpr char const* sqlite_schema = R"(
CREATE TABLE IF NOT EXISTS battles (
    id TEXT PRIMARY KEY, rules TEXT NOT NULL, scenario TEXT NOT NULL, document TEXT NOT NULL,
    secret TEXT NOT NULL, seed TEXT NOT NULL, ending TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chairs (
    battle TEXT NOT NULL, side INTEGER NOT NULL, kind TEXT NOT NULL, visitor TEXT NOT NULL,
    name TEXT NOT NULL, word TEXT NOT NULL, invitation TEXT NOT NULL, PRIMARY KEY (battle, side)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS chairs_by_visitor ON chairs (visitor) WHERE visitor <> '';
CREATE INDEX IF NOT EXISTS chairs_by_invitation ON chairs (invitation) WHERE invitation <> '';
CREATE TABLE IF NOT EXISTS allies (
    battle TEXT NOT NULL, side INTEGER NOT NULL, visitor TEXT NOT NULL, name TEXT NOT NULL,
    invitation TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS allies_by_battle ON allies (battle);
CREATE INDEX IF NOT EXISTS allies_by_visitor ON allies (visitor) WHERE visitor <> '';
CREATE INDEX IF NOT EXISTS allies_by_invitation ON allies (invitation) WHERE invitation <> '';
CREATE TABLE IF NOT EXISTS clocks (battle TEXT PRIMARY KEY, clock TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS versions (battle TEXT PRIMARY KEY, version TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    battle TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (battle, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS recent_orders (
    battle TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS recent_orders_by_battle ON recent_orders (battle, number);
CREATE TABLE IF NOT EXISTS said (
    number INTEGER PRIMARY KEY, battle TEXT NOT NULL, line TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS said_by_battle ON said (battle);
CREATE TABLE IF NOT EXISTS accounts (
    name TEXT PRIMARY KEY COLLATE NOCASE, password TEXT NOT NULL, visitor TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS accounts_by_visitor ON accounts (visitor);
CREATE TABLE IF NOT EXISTS looks (skeleton TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notices (
    visitor TEXT PRIMARY KEY, webhook TEXT NOT NULL, mail TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS confirmed_mail (
    visitor TEXT PRIMARY KEY, mail TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS mail_codes (
    hash TEXT PRIMARY KEY, visitor TEXT NOT NULL, mail TEXT NOT NULL, until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS parcels (
    id TEXT PRIMARY KEY, way INTEGER NOT NULL, address TEXT NOT NULL, text TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, visitor TEXT NOT NULL, until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS health (number INTEGER PRIMARY KEY, at INTEGER NOT NULL);
)";

// A statement that is compiled once and bound again and again.
class Prepared {
public:
    Prepared(SQLite::Database& database, char const* sql) : statement_(database, sql) {}

    template <class... Values> SQLite::Statement& with(Values const&... values) {
        statement_.tryReset(); // that its last use failed is no error of this one
        statement_.clearBindings();
        int place = 0;
        (statement_.bind(++place, values), ...);
        return statement_;
    }
    template <class... Values> void run(Values const&... values) { with(values...).exec(); }

private:
    SQLite::Statement statement_;
};

void prepare_connection(SQLite::Database& database) {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");  // a commit that returned survives a power cut
    database.exec("PRAGMA cache_size = -16000"); // 16 MB
    database.setBusyTimeout(5000);
}

std::int64_t number(std::size_t value) { return static_cast<std::int64_t>(value); }

class SqliteWriter { // applies changes to the database
public:
    explicit SqliteWriter(SQLite::Database& database)
        : database_(database),
          recent_(database.execAndGet("SELECT count(*) FROM recent_orders").getInt64()) {}

    void sort_in_orders() {
        constexpr std::int64_t many = 2048;
        if (recent_ < many) return;
        sort_in_.run();
        clear_recent_.run();
        recent_ = 0;
    }
    void operator()(BattleOpened const& change) {
        StoredBattle const& battle = change.battle;
        open_battle_.run(battle.id, battle.rules, battle.scenario, battle.document, battle.secret,
                         battle.seed, battle.ending, battle.created);
        for (int side = 0; side < 2; ++side)
            put_chair(battle.id, side, battle.chairs[static_cast<std::size_t>(side)]);
        set_clock(battle.id, battle.clock);
        set_version_.run(battle.id, battle.version);
    }
    void operator()(SeatTaken const& change) {
        put_chair(change.battle, change.side, change.chair);
    }
    void operator()(AllyInvited const& change) {
        invite_ally_.run(change.battle, change.ally.side, change.ally.invitation);
    }
    void operator()(AllyJoined const& change) {
        Ally const& ally = change.ally;
        if (join_ally_.with(ally.visitor, ally.name, change.battle, ally.invitation).exec() != 1)
            throw SQLite::Exception("nobody was invited so");
    }
    void operator()(BattleBegan const& change) {
        begin_.run(change.seed, change.battle);
        set_clock(change.battle, change.clock);
    }
    // Only the next order of the battle is taken: where one could not be written, none follows it.
    void operator()(OrderGiven const& change) {
        if (give_.with(change.battle, number(change.number), change.line).exec() != 1)
            throw SQLite::Exception("an order out of its place");
        ++recent_;
        set_clock(change.battle, change.clock);
    }
    void operator()(OrdersTakenBack const& change) {
        take_back_.run(change.battle, number(change.left));
        take_back_recent_.run(change.battle, number(change.left));
        std::size_t next = change.left;
        for (std::string const& line : change.kept)
            (*this)(OrderGiven{change.battle, ++next, line, change.clock});
        set_clock(change.battle, change.clock);
    }
    void operator()(BattleEnded const& change) { end_.run(change.ending, change.battle); }
    void operator()(Said const& change) { say_.run(change.battle, change.line); }
    void operator()(AccountMade const& change) {
        make_account_.run(change.name, change.password, change.visitor);
        keep_look_.run(change.skeleton);
    }
    void operator()(LoggedIn const& change) {
        log_in_.run(change.token, change.visitor, change.until);
    }
    void operator()(LoggedOut const& change) { log_out_.run(change.token); }
    void operator()(SeatsMoved const& change) {
        move_seats_.run(change.to, change.from);
        move_allies_.run(change.to, change.from);
    }
    void operator()(NoticesSet const& change) {
        set_notices_.run(change.visitor, change.settings.webhook, change.settings.mail);
    }
    void operator()(MailCodeSent const& change) {
        MailCode const& code = change.code;
        drop_codes_.run(code.visitor); // the last one alone serves
        keep_code_.run(code.hash, code.visitor, code.mail, code.until);
    }
    void operator()(MailConfirmed const& change) {
        confirm_mail_.run(change.visitor, change.mail);
        drop_codes_.run(change.visitor);
    }
    void operator()(PasswordSet const& change) {
        set_password_.run(change.password, change.visitor);
        log_out_everywhere_.run(change.visitor);
        drop_codes_.run(change.visitor);
    }
    void operator()(AccountDeleted const& change) {
        drop_deliveries_.run(change.visitor);
        unsay_name_.run(R"("name":")" + change.name + '"',
                        std::string(R"("name":")") + former_player + '"', change.visitor);
        leave_chairs_.run(former_player, change.visitor);
        leave_allies_.run(former_player, change.visitor);
        drop_notices_.run(change.visitor);
        drop_confirmed_.run(change.visitor);
        drop_codes_.run(change.visitor);
        log_out_everywhere_.run(change.visitor);
        drop_account_.run(change.visitor);
        drop_look_.run(change.skeleton);
    }
    void operator()(DeliveryQueued const& change) {
        Delivery const& delivery = change.delivery;
        take_parcel_.run(delivery.id, static_cast<int>(delivery.way), delivery.to, delivery.text);
    }
    void operator()(DeliveryDone const& change) { drop_parcel_.run(change.id); }
    void operator()(HealthChecked const& change) { check_health_.run(change.at); }

private:
    void set_clock(std::string const& battle, std::string const& clock) {
        if (!clock.empty()) set_clock_.run(battle, clock);
    }
    void put_chair(std::string const& battle, int side, SeatHolder const& chair) {
        put_chair_.run(battle, side, chair.kind, chair.visitor, chair.name, chair.word,
                       chair.invitation);
    }

    SQLite::Database& database_;
    Prepared open_battle_{database_, "INSERT INTO battles VALUES (?,?,?,?,?,?,?,?)"};
    Prepared put_chair_{database_, "INSERT OR REPLACE INTO chairs VALUES (?,?,?,?,?,?,?)"};
    Prepared set_clock_{database_, "INSERT OR REPLACE INTO clocks VALUES (?,?)"};
    Prepared set_version_{database_, "INSERT OR REPLACE INTO versions VALUES (?,?)"};
    Prepared invite_ally_{database_, "INSERT INTO allies VALUES (?,?,'','',?)"};
    Prepared join_ally_{database_, "UPDATE allies SET visitor = ?, name = ?, invitation = '' WHERE "
                                   "battle = ? AND invitation = ? AND visitor = ''"};
    Prepared move_allies_{database_, "UPDATE allies SET visitor = ? WHERE visitor = ?"};
    Prepared set_notices_{database_, "INSERT OR REPLACE INTO notices VALUES (?,?,?)"};
    Prepared keep_code_{database_, "INSERT OR REPLACE INTO mail_codes VALUES (?,?,?,?)"};
    Prepared drop_codes_{database_, "DELETE FROM mail_codes WHERE visitor = ?"};
    Prepared confirm_mail_{database_, "INSERT OR REPLACE INTO confirmed_mail VALUES (?,?)"};
    Prepared set_password_{database_, "UPDATE accounts SET password = ? WHERE visitor = ?"};
    Prepared log_out_everywhere_{database_, "DELETE FROM sessions WHERE visitor = ?"};
    Prepared drop_deliveries_{database_, "DELETE FROM parcels WHERE address IN (SELECT mail FROM "
                                         "notices WHERE visitor = ?1 UNION SELECT webhook FROM "
                                         "notices WHERE visitor = ?1)"};
    Prepared unsay_name_{database_, "UPDATE said SET line = replace(line, ?1, ?2) WHERE battle IN "
                                    "(SELECT battle FROM chairs WHERE visitor = ?3 UNION SELECT "
                                    "battle FROM allies WHERE visitor = ?3)"};
    Prepared leave_chairs_{database_, "UPDATE chairs SET visitor = '', name = ? WHERE visitor = ?"};
    Prepared leave_allies_{database_, "UPDATE allies SET visitor = '', name = ? WHERE visitor = ?"};
    Prepared drop_notices_{database_, "DELETE FROM notices WHERE visitor = ?"};
    Prepared drop_confirmed_{database_, "DELETE FROM confirmed_mail WHERE visitor = ?"};
    Prepared drop_account_{database_, "DELETE FROM accounts WHERE visitor = ?"};
    Prepared drop_look_{database_, "DELETE FROM looks WHERE skeleton = ?"};
    Prepared begin_{database_, "UPDATE battles SET seed = ? WHERE id = ?"};
    Prepared give_{database_, "INSERT INTO recent_orders SELECT ?1, ?2, ?3 WHERE ?2 = 1 + coalesce("
                              "(SELECT max(number) FROM recent_orders WHERE battle = ?1), "
                              "(SELECT max(number) FROM orders WHERE battle = ?1), 0)"};
    Prepared sort_in_{database_, "INSERT INTO orders SELECT battle, number, line FROM "
                                 "recent_orders ORDER BY battle, number"};
    Prepared clear_recent_{database_, "DELETE FROM recent_orders"};
    Prepared take_back_{database_, "DELETE FROM orders WHERE battle = ? AND number > ?"};
    Prepared take_back_recent_{database_,
                               "DELETE FROM recent_orders WHERE battle = ? AND number > ?"};
    Prepared end_{database_, "UPDATE battles SET ending = ? WHERE id = ?"};
    Prepared say_{database_, "INSERT INTO said (battle, line) VALUES (?,?)"};
    Prepared make_account_{database_, "INSERT INTO accounts VALUES (?,?,?)"};
    Prepared keep_look_{database_, "INSERT INTO looks VALUES (?)"};
    Prepared log_in_{database_, "INSERT OR REPLACE INTO sessions VALUES (?,?,?)"};
    Prepared log_out_{database_, "DELETE FROM sessions WHERE token = ?"};
    Prepared take_parcel_{database_, "INSERT INTO parcels VALUES (?,?,?,?)"};
    Prepared drop_parcel_{database_, "DELETE FROM parcels WHERE id = ?"};
    Prepared check_health_{database_, "INSERT OR REPLACE INTO health VALUES (1,?)"};
    Prepared move_seats_{database_, "UPDATE chairs SET visitor = ? WHERE visitor = ?"};
    std::int64_t recent_; // orders that are not sorted in, or were taken back since
};

class SqliteStore final : public Store {
public:
    explicit SqliteStore(std::string const& path)
        : writing_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE),
          reading_((prepare_connection(writing_), writing_.exec(sqlite_schema), path),
                   SQLite::OPEN_READONLY),
          checkpoints_(path, writing_) {
        reading_.setBusyTimeout(5000);
    }

    void write(Change change, Done done) override {
        queue_.write(std::move(change), std::move(done));
    }
    void settle() override { queue_.settle(); }

    std::optional<StoredBattle> battle(std::string const& id) override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = find_battle_.with(id);
        if (!row.executeStep()) return std::nullopt;
        StoredBattle battle;
        battle.id = id;
        battle.rules = text(row, 0);
        battle.scenario = text(row, 1);
        battle.document = text(row, 2);
        battle.secret = text(row, 3);
        battle.seed = text(row, 4);
        battle.ending = text(row, 5);
        battle.created = row.getColumn(6).getInt64();
        row.reset();
        auto& chairs = find_chairs_.with(id);
        while (chairs.executeStep()) {
            auto const side = static_cast<std::size_t>(chairs.getColumn(0).getInt());
            if (side < 2)
                battle.chairs[side] = {text(chairs, 1), text(chairs, 2), text(chairs, 3),
                                       text(chairs, 4), text(chairs, 5)};
        }
        chairs.reset();
        auto& allies = find_allies_.with(id);
        while (allies.executeStep())
            battle.allies.push_back(
                {allies.getColumn(0).getInt(), text(allies, 1), text(allies, 2), text(allies, 3)});
        allies.reset();
        auto& clock = find_clock_.with(id);
        if (clock.executeStep()) battle.clock = text(clock, 0);
        clock.reset();
        auto& version = find_version_.with(id);
        battle.version = version.executeStep() ? text(version, 0) : first_version;
        version.reset();
        return battle;
    }
    std::vector<std::string> lines(std::string const& id) override { return column(lines_, id); }
    std::vector<std::string> said(std::string const& id) override { return column(said_, id); }
    std::vector<std::string> battles_of(VisitorId const& visitor) override {
        return column(battles_of_, visitor);
    }
    std::optional<std::string> invited(std::string const& word) override {
        auto found = column(invited_, word);
        if (found.empty()) return std::nullopt;
        return std::move(found.front());
    }
    std::optional<Account> account(std::string const& name) override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = find_account_.with(name);
        std::optional<Account> account;
        if (row.executeStep()) account = Account{text(row, 0), text(row, 1), text(row, 2)};
        row.reset();
        return account;
    }
    bool has_look(std::string const& skeleton) override { return !column(look_, skeleton).empty(); }
    std::optional<std::string> name_of(VisitorId const& visitor) override {
        auto found = column(name_of_, visitor);
        if (found.empty()) return std::nullopt;
        return std::move(found.front());
    }
    NoticeSettings notices(VisitorId const& visitor) override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = find_notices_.with(visitor);
        NoticeSettings settings;
        if (row.executeStep())
            settings = {text(row, 0), text(row, 1), row.getColumn(2).getInt() != 0};
        row.reset();
        return settings;
    }
    std::optional<MailCode> mail_code(std::string const& hash, std::int64_t now) override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = find_code_.with(hash, now);
        std::optional<MailCode> code;
        if (row.executeStep())
            code = MailCode{hash, text(row, 0), text(row, 1), row.getColumn(2).getInt64()};
        row.reset();
        return code;
    }
    std::vector<Delivery> deliveries() override {
        std::lock_guard const lock(reading_mutex_);
        std::vector<Delivery> found;
        auto& row = find_parcels_.with();
        while (row.executeStep())
            found.push_back({static_cast<Delivery::Way>(row.getColumn(1).getInt()), text(row, 2),
                             text(row, 3), text(row, 0)});
        row.reset();
        return found;
    }
    std::optional<VisitorId> session(std::string const& token, std::int64_t now) override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = find_session_.with(token, now);
        std::optional<VisitorId> visitor;
        if (row.executeStep()) visitor = text(row, 0);
        row.reset();
        return visitor;
    }
    std::size_t count_battles() override {
        std::lock_guard const lock(reading_mutex_);
        auto& row = count_.with();
        row.executeStep();
        auto const count = static_cast<std::size_t>(row.getColumn(0).getInt64());
        row.reset();
        return count;
    }

private:
    static std::string text(SQLite::Statement& row, int column) {
        return row.getColumn(column).getString();
    }
    std::vector<std::string> column(Prepared& query, std::string const& key) {
        std::lock_guard const lock(reading_mutex_);
        std::vector<std::string> found;
        auto& row = query.with(key);
        while (row.executeStep()) found.push_back(text(row, 0));
        row.reset();
        return found;
    }

    bool commit(std::span<Change const> changes) {
        try {
            checkpoints_.finish();
            SQLite::Transaction transaction(writing_);
            writer_.sort_in_orders();
            for (Change const& change : changes) std::visit(writer_, change);
            transaction.commit();
            return true;
        } catch (SQLite::Exception const&) {
            return false; // the transaction rolls itself back
        }
    }

    SQLite::Database writing_;
    SQLite::Database reading_;
    std::mutex reading_mutex_;
    Prepared find_battle_{reading_, "SELECT rules, scenario, document, secret, seed, ending, "
                                    "created FROM battles WHERE id = ?"};
    Prepared find_chairs_{reading_, "SELECT side, kind, visitor, name, word, invitation FROM "
                                    "chairs WHERE battle = ?"};
    Prepared lines_{reading_, "SELECT line FROM (SELECT number, line FROM orders WHERE battle = ?1 "
                              "UNION ALL SELECT number, line FROM recent_orders WHERE battle = ?1) "
                              "ORDER BY number"};
    Prepared said_{reading_, "SELECT line FROM (SELECT number, line FROM said WHERE battle = ? "
                             "ORDER BY number DESC LIMIT 200) ORDER BY number"};
    Prepared find_allies_{reading_, "SELECT side, visitor, name, invitation FROM allies WHERE "
                                    "battle = ? ORDER BY rowid"};
    Prepared find_clock_{reading_, "SELECT clock FROM clocks WHERE battle = ?"};
    Prepared find_version_{reading_, "SELECT version FROM versions WHERE battle = ?"};
    Prepared find_notices_{reading_, "SELECT webhook, mail, EXISTS (SELECT * FROM confirmed_mail c "
                                     "WHERE c.visitor = n.visitor AND c.mail = n.mail) FROM "
                                     "notices n WHERE visitor = ?"};
    Prepared find_code_{reading_, "SELECT visitor, mail, until FROM mail_codes WHERE hash = ? AND "
                                  "until > ?"};
    Prepared battles_of_{reading_, "SELECT id FROM battles WHERE id IN (SELECT battle FROM chairs "
                                   "WHERE visitor = ?1 AND visitor <> '' UNION SELECT battle FROM "
                                   "allies WHERE visitor = ?1 AND visitor <> '') ORDER BY created "
                                   "DESC LIMIT 200"};
    Prepared invited_{reading_, "SELECT battle FROM chairs WHERE invitation = ?1 AND invitation <> "
                                "'' UNION SELECT battle FROM allies WHERE invitation = ?1 AND "
                                "invitation <> ''"};
    Prepared find_account_{reading_, "SELECT name, password, visitor FROM accounts WHERE name = ?"};
    Prepared look_{reading_, "SELECT skeleton FROM looks WHERE skeleton = ?"};
    Prepared name_of_{reading_, "SELECT name FROM accounts WHERE visitor = ?"};
    Prepared find_parcels_{reading_, "SELECT id, way, address, text FROM parcels"};
    Prepared find_session_{reading_, "SELECT visitor FROM sessions WHERE token = ? AND until > ?"};
    Prepared count_{reading_, "SELECT count(*) FROM battles"};

    SqliteWriter writer_{writing_};
    Checkpoints checkpoints_;
    WriteQueue queue_{[this](std::span<Change const> changes) { return commit(changes); }};
};

// Before anything is written: the log takes its permissions from the file it belongs to.
void keep_to_owner(std::string const& path) {
    int const file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return; // SQLite will say why
    close(file);
    for (char const* const end : {"", "-wal", "-shm"})
        chmod((path + end).c_str(), S_IRUSR | S_IWUSR); // those of an older program, too
}

} // namespace

std::unique_ptr<Store> open_sqlite(std::string const& path) {
    try {
        keep_to_owner(path);
        return std::make_unique<SqliteStore>(path);
    } catch (SQLite::Exception const& error) {
        throw std::runtime_error("cannot open " + path + ": " + error.what());
    }
}

} // namespace server
