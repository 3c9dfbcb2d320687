#pragma once
// The tables of the store in one file.

namespace server {

inline constexpr char const* sqlite_schema = R"(
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
CREATE TABLE IF NOT EXISTS trunks (battle TEXT PRIMARY KEY, trunks TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS marks (
    number INTEGER PRIMARY KEY, visitor TEXT NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL,
    UNIQUE (visitor, kind, what)
);
CREATE INDEX IF NOT EXISTS marks_of_blocked ON marks (what) WHERE kind = 'blocked';
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

} // namespace server
