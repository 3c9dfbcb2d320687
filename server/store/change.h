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
struct SeatHolder {
    std::string kind;       // "player", "open", or the level of a machine
    VisitorId visitor;      // of a player
    std::string name;       // what the others see of him
    std::string word;       // his share in the dice
    std::string invitation; // the word of the link, of an open seat
    friend bool operator==(SeatHolder const&, SeatHolder const&) = default;
};

// One more player of a side, or the invitation that waits for him. He sees what the side sees, and
// whatever any of its players orders is the side's order.
struct Ally {
    int side = 0;
    VisitorId visitor; // empty as long as nobody has come
    std::string name;
    std::string invitation;
    friend bool operator==(Ally const&, Ally const&) = default;
};

struct StoredBattle {
    std::string id;
    std::string rules;
    std::string scenario;
    std::string document; // of a scenario that is not the house's own; else empty
    std::string secret;   // the server's share in the dice; empty where the seed was given
    std::string seed;     // empty until all seats are filled
    std::array<SeatHolder, 2> chairs;
    std::string ending;       // how it ended outside the rules, as JSON: resigned, a draw agreed
    std::int64_t created = 0; // seconds since 1970
    std::string clock{};      // as Clock keeps it; empty where there is none
    std::vector<Ally> allies{};
    std::string version{}; // of the rules it was opened under
    std::string trunks{};  // of a battle that leaves another: {"trunks": [...]} as in a record
};

// Where a player wants to be told that it is his move; empty: nowhere.
struct NoticeSettings {
    std::string webhook;
    std::string mail;
    bool is_mail_confirmed =
        false; // a code sent there has come back; before, nothing else goes there
    friend bool operator==(NoticeSettings const&, NoticeSettings const&) = default;
};

// A notice on its way out of the house. It is kept until it has arrived, or is given up.
struct Delivery {
    enum class Way : std::uint8_t { webhook, mail } way{};
    std::string to;   // an address of the web, or of mail
    std::string text; // what is delivered
    std::string id{};
    int tries = 0; // since the server began
};

// A word sent to an address of mail: who knows it reads what comes there. Only its hash is kept.
struct MailCode {
    std::string hash;
    VisitorId visitor; // the account that it is about
    std::string mail;
    std::int64_t until = 0; // seconds since 1970
};

struct BattleOpened {
    StoredBattle battle;
};
struct SeatTaken {
    std::string battle;
    int side = 0;
    SeatHolder chair;
};
struct AllyInvited {
    std::string battle;
    Ally ally;
};
struct AllyJoined {
    std::string battle;
    Ally ally; // by the invitation he came with
};
struct BattleBegan {
    std::string battle;
    std::string seed;
    std::string clock{}; // this and the two that follow: empty where there is none
};
struct OrderGiven {
    std::string battle;
    std::size_t number = 0; // from 1
    std::string line;       // as it stands in the record
    std::string clock{};
};
struct OrdersTakenBack {
    std::string battle;
    std::size_t left = 0;
    std::string clock{};
    std::vector<std::string> kept{}; // what was given after it and stands, one line an order
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
    std::string skeleton{}; // what the name looks like: no other may look so
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
// Something that a visitor has marked, or no longer: a battle put into the archive, a player they
// do not want to meet, a complaint. What nobody in particular has marked is the house's: battles
// that are on its list.
struct Marked {
    VisitorId visitor;
    std::string kind;
    std::string what;
    bool is_on = true;
};
namespace mark {
inline constexpr char const* archived = "archived"; // a battle
inline constexpr char const* blocked = "blocked";   // a visitor
inline constexpr char const* reported = "reported"; // {"battle","seat","text","at"}
inline constexpr char const* listed = "listed";     // a battle, by nobody
} // namespace mark
struct BattleLeft { // it is no longer theirs; that they played stays
    std::string battle;
    VisitorId visitor;
};
struct NoticesSet {
    VisitorId visitor;
    NoticeSettings settings;
};
struct MailCodeSent {
    MailCode code;
};
struct MailConfirmed { // all codes of the account have served
    VisitorId visitor;
    std::string mail;
};
struct PasswordSet { // all codes have served, and all sessions end
    VisitorId visitor;
    std::string password; // its hash
};
struct AccountDeleted { // its battles stay, and nobody sits where it sat
    VisitorId visitor;
    std::string name;
    std::string skeleton;
};
struct DeliveryQueued {
    Delivery delivery;
};
struct DeliveryDone {
    std::string id;
};
struct HealthChecked { // written to see whether anything can be
    std::int64_t at = 0;
};
using Change =
    std::variant<BattleOpened, SeatTaken, AllyInvited, AllyJoined, BattleBegan, OrderGiven,
                 OrdersTakenBack, BattleEnded, Said, AccountMade, LoggedIn, LoggedOut, SeatsMoved,
                 Marked, BattleLeft, NoticesSet, MailCodeSent, MailConfirmed, PasswordSet,
                 AccountDeleted, DeliveryQueued, DeliveryDone, HealthChecked>;

constexpr char const* former_player = "a former player"; // instead of a name that was deleted

struct Account {
    std::string name;
    std::string password;
    VisitorId visitor;
};

} // namespace server
