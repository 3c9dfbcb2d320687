// The store in one file, by SQLite: a write-ahead log, synchronised at every commit.
//
// Orders are kept by battle, and those that come at one time belong to many battles: each would
// have a page of its own to be written. So they are first put down one after another, and sorted in
// once there are many of them.

#include "server/store/checkpoints.h"
#include "server/store/sqlite_schema.h"
#include "server/store/write_queue.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>

namespace server {

namespace {

// The statements of a connection, each compiled when it is first asked for and then bound again and
// again.
class Statements {
public:
    explicit Statements(SQLite::Database& database) : database_(database) {}

    // `sql` is kept as the statement's key: it is a literal.
    template <class... Values>
    SQLite::Statement& with(std::string_view sql, Values const&... values) {
        auto const found = compiled_.try_emplace(sql, database_, std::string(sql)).first;
        SQLite::Statement& statement = found->second;
        statement.tryReset(); // that its last use failed is no error of this one
        statement.clearBindings();
        int place = 0;
        (statement.bind(++place, values), ...);
        return statement;
    }
    template <class... Values> void run(std::string_view sql, Values const&... values) {
        with(sql, values...).exec();
    }

private:
    SQLite::Database& database_;
    std::unordered_map<std::string_view, SQLite::Statement> compiled_;
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
        : statements_(database),
          recent_(database.execAndGet("SELECT count(*) FROM recent_orders").getInt64()) {}

    void sort_in_orders() {
        constexpr std::int64_t many = 2048;
        if (recent_ < many) return;
        statements_.run(
            "INSERT INTO orders SELECT battle, number, line FROM recent_orders ORDER BY battle, "
            "number");
        statements_.run("DELETE FROM recent_orders");
        recent_ = 0;
    }
    void forget_last_orders() { last_orders_.clear(); } // they may not have been written
    void operator()(BattleOpened const& change) {
        StoredBattle const& battle = change.battle;
        statements_.run("INSERT INTO battles VALUES (?,?,?,?,?,?,?,?)", battle.id, battle.rules,
                        battle.scenario, battle.document, battle.secret, battle.seed, battle.ending,
                        battle.created);
        for (int side = 0; side < 2; ++side)
            put_chair(battle.id, side, battle.chairs[static_cast<std::size_t>(side)]);
        set_clock(battle.id, battle.clock);
        statements_.run("INSERT OR REPLACE INTO versions VALUES (?,?)", battle.id, battle.version);
        if (!battle.trunks.empty())
            statements_.run("INSERT INTO trunks VALUES (?,?)", battle.id, battle.trunks);
    }
    void operator()(SeatTaken const& change) {
        put_chair(change.battle, change.side, change.chair);
    }
    void operator()(AllyInvited const& change) {
        statements_.run("INSERT INTO allies VALUES (?,?,'','',?)", change.battle, change.ally.side,
                        change.ally.invitation);
    }
    void operator()(AllyJoined const& change) {
        Ally const& ally = change.ally;
        if (statements_
                .with(
                    "UPDATE allies SET visitor = ?, name = ?, invitation = '' WHERE battle = ? AND "
                    "invitation = ? AND visitor = ''",
                    ally.visitor, ally.name, change.battle, ally.invitation)
                .exec() != 1)
            throw SQLite::Exception("nobody was invited so");
    }
    void operator()(BattleBegan const& change) {
        statements_.run("UPDATE battles SET seed = ? WHERE id = ?", change.seed, change.battle);
        set_clock(change.battle, change.clock);
    }
    // Only the next order of the battle is taken: where one could not be written, none follows it.
    void operator()(OrderGiven const& change) {
        std::int64_t& last = last_order_of(change.battle);
        if (number(change.number) != last + 1) throw SQLite::Exception("an order out of its place");
        statements_.run("INSERT INTO recent_orders VALUES (?,?,?)", change.battle, ++last,
                        change.line);
        ++recent_;
        set_clock(change.battle, change.clock);
    }
    void operator()(OrdersTakenBack const& change) {
        last_orders_.erase(change.battle);
        statements_.run("DELETE FROM orders WHERE battle = ? AND number > ?", change.battle,
                        number(change.left));
        statements_.run("DELETE FROM recent_orders WHERE battle = ? AND number > ?", change.battle,
                        number(change.left));
        std::size_t next = change.left;
        for (std::string const& line : change.kept)
            (*this)(OrderGiven{change.battle, ++next, line, change.clock});
        set_clock(change.battle, change.clock);
    }
    void operator()(BattleEnded const& change) {
        statements_.run("UPDATE battles SET ending = ? WHERE id = ?", change.ending, change.battle);
    }
    void operator()(Said const& change) {
        statements_.run("INSERT INTO said (battle, line) VALUES (?,?)", change.battle, change.line);
    }
    void operator()(AccountMade const& change) {
        statements_.run("INSERT INTO accounts VALUES (?,?,?)", change.name, change.password,
                        change.visitor);
        statements_.run("INSERT INTO looks VALUES (?)", change.skeleton);
    }
    void operator()(LoggedIn const& change) {
        statements_.run("INSERT OR REPLACE INTO sessions VALUES (?,?,?)", change.token,
                        change.visitor, change.until);
    }
    void operator()(LoggedOut const& change) {
        statements_.run("DELETE FROM sessions WHERE token = ?", change.token);
    }
    void operator()(SeatsMoved const& change) {
        statements_.run("UPDATE chairs SET visitor = ? WHERE visitor = ?", change.to, change.from);
        statements_.run("UPDATE allies SET visitor = ? WHERE visitor = ?", change.to, change.from);
        statements_.run("UPDATE OR REPLACE marks SET visitor = ? WHERE visitor = ?", change.to,
                        change.from);
        // Who blocked the guest has blocked the account.
        statements_.run("UPDATE OR REPLACE marks SET what = ? WHERE kind = 'blocked' AND what = ?",
                        change.to, change.from);
    }
    void operator()(Marked const& change) {
        statements_.run(change.is_on
                            ? "INSERT OR IGNORE INTO marks (visitor, kind, what) VALUES (?,?,?)"
                            : "DELETE FROM marks WHERE visitor = ? AND kind = ? AND what = ?",
                        change.visitor, change.kind, change.what);
    }
    void operator()(BattleLeft const& change) {
        statements_.run("UPDATE chairs SET visitor = '' WHERE battle = ? AND visitor = ?",
                        change.battle, change.visitor);
        statements_.run("UPDATE allies SET visitor = '' WHERE battle = ? AND visitor = ?",
                        change.battle, change.visitor);
    }
    void operator()(NoticesSet const& change) {
        statements_.run("INSERT OR REPLACE INTO notices VALUES (?,?,?)", change.visitor,
                        change.settings.webhook, change.settings.mail);
    }
    void operator()(MailCodeSent const& change) {
        MailCode const& code = change.code;
        statements_.run("DELETE FROM mail_codes WHERE visitor = ?",
                        code.visitor); // the last one alone serves
        statements_.run("INSERT OR REPLACE INTO mail_codes VALUES (?,?,?,?)", code.hash,
                        code.visitor, code.mail, code.until);
    }
    void operator()(MailConfirmed const& change) {
        statements_.run("INSERT OR REPLACE INTO confirmed_mail VALUES (?,?)", change.visitor,
                        change.mail);
        statements_.run("DELETE FROM mail_codes WHERE visitor = ?", change.visitor);
    }
    void operator()(PasswordSet const& change) {
        statements_.run("UPDATE accounts SET password = ? WHERE visitor = ?", change.password,
                        change.visitor);
        statements_.run("DELETE FROM sessions WHERE visitor = ?", change.visitor);
        statements_.run("DELETE FROM mail_codes WHERE visitor = ?", change.visitor);
    }
    void operator()(AccountDeleted const& change) {
        statements_.run(
            "DELETE FROM parcels WHERE address IN (SELECT mail FROM notices WHERE visitor = ?1 "
            "UNION SELECT webhook FROM notices WHERE visitor = ?1)",
            change.visitor);
        statements_.run(
            "UPDATE said SET line = replace(line, ?1, ?2) WHERE battle IN (SELECT battle FROM "
            "chairs WHERE visitor = ?3 UNION SELECT battle FROM allies WHERE visitor = ?3)",
            R"("name":")" + change.name + '"', std::string(R"("name":")") + former_player + '"',
            change.visitor);
        statements_.run("UPDATE chairs SET visitor = '', name = ? WHERE visitor = ?", former_player,
                        change.visitor);
        statements_.run("UPDATE allies SET visitor = '', name = ? WHERE visitor = ?", former_player,
                        change.visitor);
        for (char const* const drop :
             {"DELETE FROM notices WHERE visitor = ?",
              "DELETE FROM confirmed_mail WHERE visitor = ?",
              "DELETE FROM mail_codes WHERE visitor = ?", "DELETE FROM sessions WHERE visitor = ?",
              "DELETE FROM marks WHERE visitor = ?",
              "DELETE FROM marks WHERE kind = 'blocked' AND what = ?",
              "DELETE FROM accounts WHERE visitor = ?"})
            statements_.run(drop, change.visitor);
        statements_.run(
            "UPDATE OR REPLACE marks SET what = replace(what, ?1, ?2) WHERE kind = 'reported'",
            R"("name":")" + change.name + '"', std::string(R"("name":")") + former_player + '"');
        statements_.run("DELETE FROM looks WHERE skeleton = ?", change.skeleton);
    }
    void operator()(DeliveryQueued const& change) {
        Delivery const& delivery = change.delivery;
        statements_.run("INSERT INTO parcels VALUES (?,?,?,?)", delivery.id,
                        static_cast<int>(delivery.way), delivery.to, delivery.text);
    }
    void operator()(DeliveryDone const& change) {
        statements_.run("DELETE FROM parcels WHERE id = ?", change.id);
    }
    void operator()(HealthChecked const& change) {
        statements_.run("INSERT OR REPLACE INTO health VALUES (1,?)", change.at);
    }

private:
    void set_clock(std::string const& battle, std::string const& clock) {
        if (!clock.empty())
            statements_.run("INSERT OR REPLACE INTO clocks VALUES (?,?)", battle, clock);
    }
    void put_chair(std::string const& battle, int side, SeatHolder const& chair) {
        statements_.run("INSERT OR REPLACE INTO chairs VALUES (?,?,?,?,?,?,?)", battle, side,
                        chair.kind, chair.visitor, chair.name, chair.word, chair.invitation);
    }

    // The number of the last order of a battle, asked for when its first comes.
    std::int64_t& last_order_of(std::string const& battle) {
        constexpr std::size_t many = 10'000;
        if (auto const known = last_orders_.find(battle); known != last_orders_.end())
            return known->second;
        if (last_orders_.size() >= many) last_orders_.clear();
        auto& row = statements_.with("SELECT coalesce((SELECT max(number) FROM recent_orders WHERE "
                                     "battle = ?1), (SELECT max(number) FROM orders WHERE battle = "
                                     "?1), 0)",
                                     battle);
        row.executeStep();
        std::int64_t const last = row.getColumn(0).getInt64();
        row.reset();
        return last_orders_[battle] = last;
    }

    Statements statements_;
    std::unordered_map<std::string, std::int64_t> last_orders_; // of those lately written to
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
        auto& row =
            reads_.with("SELECT rules, scenario, document, secret, seed, ending, created FROM "
                        "battles WHERE id = ?",
                        id);
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
        auto& chairs = reads_.with(
            "SELECT side, kind, visitor, name, word, invitation FROM chairs WHERE battle = ?", id);
        while (chairs.executeStep()) {
            auto const side = static_cast<std::size_t>(chairs.getColumn(0).getInt());
            if (side < 2)
                battle.chairs[side] = {text(chairs, 1), text(chairs, 2), text(chairs, 3),
                                       text(chairs, 4), text(chairs, 5)};
        }
        chairs.reset();
        auto& allies = reads_.with(
            "SELECT side, visitor, name, invitation FROM allies WHERE battle = ? ORDER BY rowid",
            id);
        while (allies.executeStep())
            battle.allies.push_back(
                {allies.getColumn(0).getInt(), text(allies, 1), text(allies, 2), text(allies, 3)});
        allies.reset();
        auto& clock = reads_.with("SELECT clock FROM clocks WHERE battle = ?", id);
        if (clock.executeStep()) battle.clock = text(clock, 0);
        clock.reset();
        auto& version = reads_.with("SELECT version FROM versions WHERE battle = ?", id);
        battle.version = version.executeStep() ? text(version, 0) : first_version;
        version.reset();
        auto& trunks = reads_.with("SELECT trunks FROM trunks WHERE battle = ?", id);
        if (trunks.executeStep()) battle.trunks = text(trunks, 0);
        trunks.reset();
        return battle;
    }
    std::vector<std::string> lines(std::string const& id) override {
        return column(
            "SELECT line FROM (SELECT number, line FROM orders WHERE battle = ?1 UNION ALL SELECT "
            "number, line FROM recent_orders WHERE battle = ?1) ORDER BY number",
            id);
    }
    std::vector<std::string> said(std::string const& id) override {
        return column("SELECT line FROM (SELECT number, line FROM said WHERE battle = ? ORDER BY "
                      "number DESC LIMIT 200) ORDER BY number",
                      id);
    }
    std::vector<std::string> battles_of(VisitorId const& visitor) override {
        return column("SELECT id FROM battles WHERE id IN (SELECT battle FROM chairs WHERE visitor "
                      "= ?1 AND visitor <> '' UNION SELECT battle FROM allies WHERE visitor = ?1 "
                      "AND visitor <> '') ORDER BY created DESC LIMIT 200",
                      visitor);
    }
    std::vector<std::string> marks(VisitorId const& visitor, std::string const& kind) override {
        return column("SELECT what FROM marks WHERE visitor = ? AND kind = ? ORDER BY number DESC "
                      "LIMIT 1000",
                      visitor, kind);
    }
    std::optional<std::string> invited(std::string const& word) override {
        return first(first_text,
                     "SELECT battle FROM chairs WHERE invitation = ?1 AND invitation <> '' UNION "
                     "SELECT battle FROM allies WHERE invitation = ?1 AND invitation <> ''",
                     word);
    }
    std::optional<Account> account(std::string const& name) override {
        return first([](Row& row) { return Account{text(row, 0), text(row, 1), text(row, 2)}; },
                     "SELECT name, password, visitor FROM accounts WHERE name = ?", name);
    }
    bool has_look(std::string const& skeleton) override {
        return !column("SELECT skeleton FROM looks WHERE skeleton = ?", skeleton).empty();
    }
    std::optional<std::string> name_of(VisitorId const& visitor) override {
        return first(first_text, "SELECT name FROM accounts WHERE visitor = ?", visitor);
    }
    NoticeSettings notices(VisitorId const& visitor) override {
        auto const settings = [](Row& row) {
            return NoticeSettings{text(row, 0), text(row, 1), row.getColumn(2).getInt() != 0};
        };
        return first(settings,
                     "SELECT webhook, mail, EXISTS (SELECT * FROM confirmed_mail c WHERE c.visitor "
                     "= n.visitor AND c.mail = n.mail) FROM notices n WHERE visitor = ?",
                     visitor)
            .value_or(NoticeSettings{});
    }
    std::optional<MailCode> mail_code(std::string const& hash, std::int64_t now) override {
        auto const code = [&](Row& row) {
            return MailCode{hash, text(row, 0), text(row, 1), row.getColumn(2).getInt64()};
        };
        return first(code,
                     "SELECT visitor, mail, until FROM mail_codes WHERE hash = ? AND until > ?",
                     hash, now);
    }
    std::vector<Delivery> deliveries() override {
        std::lock_guard const lock(reading_mutex_);
        std::vector<Delivery> found;
        auto& row = reads_.with("SELECT id, way, address, text FROM parcels");
        while (row.executeStep())
            found.push_back({static_cast<Delivery::Way>(row.getColumn(1).getInt()), text(row, 2),
                             text(row, 3), text(row, 0)});
        row.reset();
        return found;
    }
    std::optional<VisitorId> session(std::string const& token, std::int64_t now) override {
        return first(first_text, "SELECT visitor FROM sessions WHERE token = ? AND until > ?",
                     token, now);
    }
    std::size_t count_battles() override {
        auto const count = [](Row& row) { return row.getColumn(0).getInt64(); };
        return static_cast<std::size_t>(first(count, "SELECT count(*) FROM battles").value_or(0));
    }

private:
    using Row = SQLite::Statement;

    static std::string text(Row& row, int column) { return row.getColumn(column).getString(); }
    static std::string first_text(Row& row) { return text(row, 0); }
    // What `read` makes of the first row, if there is one.
    template <class Read, class... Values>
    std::optional<std::invoke_result_t<Read const&, Row&>>
    first(Read const& read, std::string_view sql, Values const&... values) {
        std::lock_guard const lock(reading_mutex_);
        Row& row = reads_.with(sql, values...);
        std::optional<std::invoke_result_t<Read const&, Row&>> found;
        if (row.executeStep()) found = read(row);
        row.reset();
        return found;
    }
    template <class... Keys>
    std::vector<std::string> column(std::string_view sql, Keys const&... keys) {
        std::lock_guard const lock(reading_mutex_);
        std::vector<std::string> found;
        Row& row = reads_.with(sql, keys...);
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
            writer_.forget_last_orders();
            return false; // the transaction rolls itself back
        }
    }

    SQLite::Database writing_;
    SQLite::Database reading_;
    std::mutex reading_mutex_;
    Statements reads_{reading_};

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
