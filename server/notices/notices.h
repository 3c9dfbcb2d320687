#pragma once
// Tells players who are not at the table that it is their move: in the page, by webhook, by mail.

#include "server/battles/listener.h"
#include "server/notices/delivery_worker.h"
#include "server/store/store.h"

namespace server {

struct Notice {
    VisitorId visitor; // whom it is for
    std::string what;  // "your_move", "over"
    std::string battle;
    std::string name; // of the scenario
    std::string seat;
    std::string headline;
};

class Notices {
public:
    // Mail goes out only where `mails`. What was under way when the house was closed is sent now.
    Notices(Store& store, DeliveryWorker::Carry carry, bool mails);

    void enter(VisitorId visitor, std::shared_ptr<Listener> listener); // a page that listens
    void leave(Listener const* listener);
    void show(Notice const& notice);     // in the page; does not wait
    void send_out(Notice const& notice); // by webhook and mail; asks the store
    void mail(std::string const& to, std::string const& text); // a letter with its headers
    bool sends_mail() const { return mails_; }

private:
    void post(Delivery delivery);

    Store& store_;
    bool mails_;
    std::mutex mutex_;
    std::vector<std::pair<VisitorId, std::shared_ptr<Listener>>> listeners_;
    DeliveryWorker courier_;
};

} // namespace server
