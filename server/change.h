#pragma once
// What the server keeps: battles, who sits where, orders, accounts. It changes by Changes alone,
// which a Store writes down one after another.

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace server {

using VisitorId = std::string; // a hash: who holds the cookie behind it is this visitor

// How a seat is filled. `open` waits for whoever follows the invitation.
struct Chair {
    std::string kind;       // "player", "open", or the level of a machine
    VisitorId visitor;      // of a player
    std::string name;       // what the others see of him
    std::string word;       // his share in the dice
    std::string invitation; // the word of the link, of an open seat
    friend bool operator==(Chair const&, Chair const&) = default;
};

struct StoredBattle {
    std::string id;
    std::string rules;
    std::string scenario;
    std::string document; // of a scenario that is not the house's own; else empty
    std::string secret;   // the server's share in the dice; empty where the seed was given
    std::string seed;     // empty until all seats are filled
    std::array<Chair, 2> chairs;
    std::string ending;       // how it ended outside the rules, as JSON: resigned, a draw agreed
    std::int64_t created = 0; // seconds since 1970
};

struct BattleOpened {
    StoredBattle battle;
};
struct ChairTaken {
    std::string battle;
    int side = 0;
    Chair chair;
};
struct BattleBegan {
    std::string battle;
    std::string seed;
};
struct OrderGiven {
    std::string battle;
    std::size_t number = 0; // from 1
    std::string line;       // as it stands in the record
};
struct OrdersTakenBack {
    std::string battle;
    std::size_t left = 0;
};
struct BattleEnded {
    std::string battle;
    std::string ending;
};
struct Said {
    std::string battle;
    std::string line; // the message as it was sent to all
};
struct AccountMade {
    std::string name;
    std::string password; // its hash
    VisitorId visitor;
};
struct LoggedIn {
    std::string token; // the hash of the cookie
    VisitorId visitor;
    std::int64_t until = 0;
};
struct LoggedOut {
    std::string token;
};
struct SeatsMoved { // whoever was this visitor is from now on that one
    VisitorId from;
    VisitorId to;
};
using Change = std::variant<BattleOpened, ChairTaken, BattleBegan, OrderGiven, OrdersTakenBack,
                            BattleEnded, Said, AccountMade, LoggedIn, LoggedOut, SeatsMoved>;

struct Account {
    std::string name;
    std::string password;
    VisitorId visitor;
};

} // namespace server
