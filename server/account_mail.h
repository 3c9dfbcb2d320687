#pragma once
// What an account does with an address of mail. A code that was sent there and comes back shows
// that the address is theirs; from then on notices go to it, and a forgotten password is set anew
// by another code. A letter carries no link: the name this server goes by is whatever a request
// says, and a forged one would lead the code astray.

#include "server/notices/notices.h"
#include "server/visitors.h"

namespace server {

class AccountMail {
public:
    AccountMail(Store& store, Notices& notices) : store_(store), notices_(notices) {}

    // Whether another letter may go there now: nobody's letter box is filled from here.
    bool may_write_to(std::string const& mail);
    void ask_to_confirm(VisitorId const& visitor, std::string const& mail);
    void confirm(Visitor const& visitor, Request const& request, Respond const& respond);

    // The answer is the same whether or not there is such an account, or an address of it.
    void forgotten(Request const& request, Respond const& respond);
    // `changed` is told whose password it was before they are answered. Slow on purpose.
    using Changed = std::function<void(VisitorId const&)>;
    void set_password(Request const& request, Changed const& changed, Respond const& respond);

private:
    enum class Purpose : std::uint8_t { confirm, password };
    struct Letter {
        Purpose purpose;
        VisitorId visitor;
        std::string mail;
    };
    void send_code(Letter const& letter);
    std::optional<MailCode> find(Purpose purpose, std::string const& given);
    static std::string hash_of(Purpose purpose, std::string const& given);

    Store& store_;
    Notices& notices_;
    RateLimiter letters_{1.0 / 600, 5}; // to one address
};

} // namespace server
