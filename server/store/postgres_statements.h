#pragma once
// What the store in a PostgreSQL database is made of, and asked: each statement is prepared once.

#include <array>

namespace server {

inline constexpr char const* postgres_schema = R"(
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
CREATE TABLE IF NOT EXISTS trunks (battle TEXT PRIMARY KEY, trunks TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS marks (
    visitor TEXT NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL, number BIGSERIAL,
    PRIMARY KEY (visitor, kind, what)
);
CREATE INDEX IF NOT EXISTS marks_of_blocked ON marks (what) WHERE kind = 'blocked';
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
inline constexpr char const* news = "oblique"; // the channel

struct Statement {
    char const* name;
    char const* sql;
};
inline constexpr std::array writes{
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
    Statement{"set_trunks", "INSERT INTO trunks VALUES ($1,$2)"},
    Statement{"mark", "INSERT INTO marks VALUES ($1,$2,$3) ON CONFLICT DO NOTHING"},
    Statement{"unmark", "DELETE FROM marks WHERE visitor = $1 AND kind = $2 AND what = $3"},
    Statement{"drop_marks", "DELETE FROM marks WHERE visitor = $1"},
    Statement{"drop_moved_marks",
              "DELETE FROM marks a WHERE visitor = $2 AND EXISTS (SELECT * FROM "
              "marks b WHERE b.visitor = $1 AND b.kind = a.kind AND b.what = "
              "a.what)"},
    Statement{"move_marks", "UPDATE marks SET visitor = $1 WHERE visitor = $2"},
    Statement{"drop_moved_blocks",
              "DELETE FROM marks a WHERE kind = 'blocked' AND what = $2 AND EXISTS (SELECT * FROM "
              "marks b WHERE b.visitor = a.visitor AND b.kind = a.kind AND b.what = $1)"},
    Statement{"move_blocks", "UPDATE marks SET what = $1 WHERE kind = 'blocked' AND what = $2"},
    Statement{"drop_blocks", "DELETE FROM marks WHERE kind = 'blocked' AND what = $1"},
    Statement{"unname_complaints",
              "UPDATE marks SET what = replace(what, $1, $2) WHERE kind = 'reported'"},
    Statement{"leave_battle", "UPDATE chairs SET visitor = '' WHERE battle = $1 AND visitor = $2"},
    Statement{"leave_alliance", "UPDATE allies SET visitor = '' WHERE battle = $1 AND visitor = "
                                "$2"},
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
inline constexpr std::array reads{
    Statement{"battle", "SELECT rules, scenario, document, secret, seed, ending, created FROM "
                        "battles WHERE id = $1"},
    Statement{"chairs",
              "SELECT side, kind, visitor, name, word, invitation FROM chairs WHERE battle = $1"},
    Statement{"allies", "SELECT side, visitor, name, invitation FROM allies WHERE battle = $1 "
                        "ORDER BY number"},
    Statement{"clock", "SELECT clock FROM clocks WHERE battle = $1"},
    Statement{"version", "SELECT version FROM versions WHERE battle = $1"},
    Statement{"trunks", "SELECT trunks FROM trunks WHERE battle = $1"},
    Statement{"marks",
              "SELECT what FROM marks WHERE visitor = $1 AND kind = $2 ORDER BY number DESC "
              "LIMIT 1000"},
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

} // namespace server
