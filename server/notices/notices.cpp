#include "server/notices/notices.h"

#include "seal/seal.h"
#include "umpire/json_object.h"

namespace server {

namespace {

// To the player's own page, which may follow it to the battle.
std::string page_message(Notice const& notice) {
    return umpire::json_object({{"kind", "notice"},
                                {"what", notice.what},
                                {"battle", notice.battle},
                                {"name", notice.name},
                                {"seat", notice.seat},
                                {"headline", notice.headline}});
}

std::string sentence_of(Notice const& notice) {
    return notice.what == "over" ? "The battle is over: " + notice.name
                                 : "It is your move: " + notice.name + ", " + notice.headline;
}

// What leaves the house does not tell where the battle is found: whoever knows that may look on.
std::string webhook_message(Notice const& notice) {
    return umpire::json_object({{"what", notice.what},
                                {"name", notice.name},
                                {"seat", notice.seat},
                                {"headline", notice.headline},
                                {"text", sentence_of(notice)}});
}

std::string mail_message(Notice const& notice, std::string const& to) {
    std::string sentence = sentence_of(notice);
    for (char& c : sentence) // a scenario of somebody's own may be called anything
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return "To: " + to +
           "\nSubject: Oblique: " + (notice.what == "over" ? "the battle is over" : "your move") +
           "\nContent-Type: text/plain; charset=utf-8\n\n" + sentence + ".\n";
}

} // namespace

Notices::Notices(Store& store, DeliveryWorker::Carry carry, bool mails)
    : store_(store), mails_(mails), courier_(std::move(carry), [&store](Delivery const& delivery) {
          store.write(DeliveryDone{delivery.id}, {});
      }) {
    for (Delivery& delivery : store_.deliveries())
        if (mails || delivery.way != Delivery::Way::mail) courier_.take(std::move(delivery));
}

void Notices::enter(VisitorId visitor, std::shared_ptr<Listener> listener) {
    std::lock_guard const lock(mutex_);
    listeners_.emplace_back(std::move(visitor), std::move(listener));
}

void Notices::leave(Listener const* listener) {
    std::lock_guard const lock(mutex_);
    std::erase_if(listeners_, [&](auto const& each) { return each.second.get() == listener; });
}

void Notices::show(Notice const& notice) {
    auto const message = std::make_shared<std::string const>(page_message(notice));
    std::lock_guard const lock(mutex_);
    for (auto const& [visitor, listener] : listeners_)
        if (visitor == notice.visitor) listener->send(message);
}

void Notices::send_out(Notice const& notice) {
    NoticeSettings const settings = store_.notices(notice.visitor);
    if (!settings.webhook.empty())
        post({Delivery::Way::webhook, settings.webhook, webhook_message(notice)});
    if (settings.is_mail_confirmed) mail(settings.mail, mail_message(notice, settings.mail));
}

void Notices::mail(std::string const& to, std::string const& text) {
    if (mails_) post({Delivery::Way::mail, to, text});
}

void Notices::post(Delivery delivery) {
    delivery.id = seal::fresh_word();
    store_.write(DeliveryQueued{delivery}, {});
    courier_.take(std::move(delivery));
}

} // namespace server
