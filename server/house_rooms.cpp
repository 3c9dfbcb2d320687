// What is the same for everyone, and who one is.

#include "server/house.h"

#include "protocol/armies.h"
#include "seal/seal.h"

#include <algorithm>

namespace server {

using umpire::JsonWriter;

namespace {

struct Keeping { // what a browser does with an answer
    std::string_view type;
    std::string_view cache;
};
constexpr Keeping asked_again{"application/json", "no-cache"};
// A plan is large, and changes with the program alone.
constexpr Keeping plan_kept{"image/svg+xml", "max-age=3600"};

Response text_response(Request const& request, Catalogue::Text const& kept,
                       Keeping const& keeping) {
    if (!kept) return refuse(404, "target", "there is no such thing");
    // Weak, for it may travel compressed.
    std::string const tag = "W/\"" + kept->tag + "\"";
    Response response;
    response.headers.emplace_back("Cache-Control", keeping.cache);
    response.headers.emplace_back("ETag", tag);
    if (request.known_tag == tag) {
        response.status = 304;
        return response;
    }
    response.type = keeping.type;
    response.body = kept->text;
    return response;
}

bool has(Target const& target, std::string_view name, std::string_view value) {
    auto const found = target.query.find(name);
    return found != target.query.end() && found->second == value;
}

} // namespace

void House::list_scenarios(Call const& call) {
    call.respond(text_response(call.request, catalogue_.scenarios(), asked_again));
}

void House::show_scenario_sheet(Call const& call) {
    auto const& path = call.target.path;
    call.respond(text_response(call.request, catalogue_.sheet(path[2], path[3]), asked_again));
}

void House::show_plan(Call const& call) {
    std::string name = call.target.path[3];
    if (!name.ends_with(".svg")) return call.respond(refuse(404, "target", "no such plan"));
    name.resize(name.size() - 4);
    atlas::PlanStyle style;
    if (has(call.target, "theme", "dark")) style.theme = atlas::Theme::dark;
    if (has(call.target, "size", "small")) style.detail = atlas::Detail::small;
    auto const plan = catalogue_.plan(call.target.path[2], name, style);
    call.respond(text_response(call.request, plan, plan_kept));
}

void House::show_rulebook(Call const& call) {
    auto const rulebook = catalogue_.rulebook(call.target.path[2]);
    call.respond(text_response(call.request, rulebook, asked_again));
}

// Armies to be bought: what the protocol answers of them (docs/protocol.md), without a battle.
void House::answer_about_armies(Call const& call) {
    constexpr protocol::SeedSource sealed{seal::fresh_seed, seal::commitment, seal::is_shared};
    if (!call.request.content_type.starts_with("application/json"))
        return call.respond(refuse(415, "content-type", "expected application/json"));
    auto const read = protocol::read_request(call.request.body);
    auto const* const asked = std::get_if<protocol::Request>(&read);
    auto const answer =
        asked == nullptr ? std::nullopt : protocol::answer_about_armies(*asked, sealed);
    if (!answer)
        return call.respond(
            refuse(400, "kind", "expected one of" + std::string(protocol::army_requests)));
    Response response;
    response.body = *answer;
    call.respond(std::move(response));
}

void House::show_visitor(Call const& call) {
    Response response;
    JsonWriter out(response.body);
    out.begin_object();
    out.key("name");
    call.visitor.name ? out.value(*call.visitor.name) : out.value(nullptr);
    out.end_object();
    call.respond(std::move(response));
}

namespace {

Response notices_response(NoticeSettings const& settings) {
    Response response;
    JsonWriter out(response.body);
    auto const put = [&](std::string_view name, std::string const& value) {
        out.key(name);
        value.empty() ? out.value(nullptr) : out.value(value);
    };
    out.begin_object();
    put("webhook", settings.webhook);
    put("mail", settings.mail);
    out.field("confirmed", settings.is_mail_confirmed);
    out.end_object();
    return response;
}

Response no_account() { return refuse(401, "login", "notices are sent to accounts"); }

} // namespace

void House::show_notices(Call const& call) {
    if (!call.visitor.name) return call.respond(no_account());
    call.respond(notices_response(store_->notices(call.visitor.id)));
}

void House::set_notices(Call const& call) {
    if (!call.visitor.name) return call.respond(no_account());
    auto const read = read_fields(call.request, [&](umpire::Fields& fields) {
        NoticeSettings settings{fields.optional_text("webhook").value_or(""),
                                fields.optional_text("mail").value_or("")};
        if (!settings.webhook.empty() && !read_web_address(settings.webhook))
            fields.fail("webhook", "expected an address of http:// or https://");
        if (!settings.mail.empty() && !is_mail_address(settings.mail))
            fields.fail("mail", "expected one address");
        if (!settings.mail.empty() && !notices_.sends_mail())
            fields.fail("mail", "this server sends no mail");
        return settings;
    });
    if (auto const* wrong = std::get_if<Response>(&read)) return call.respond(*wrong);
    NoticeSettings settings = std::get<NoticeSettings>(read);
    NoticeSettings const before = store_->notices(call.visitor.id);
    settings.is_mail_confirmed = before.is_mail_confirmed && settings.mail == before.mail;
    bool const asks = !settings.mail.empty() && !settings.is_mail_confirmed;
    if (asks && !account_mail_.may_write_to(settings.mail))
        return call.respond(refuse(429, "mail", "too many letters went there: wait ten minutes"));
    store_->write(NoticesSet{call.visitor.id, settings},
                  [this, call, settings, asks](bool is_written) {
                      if (is_written && asks)
                          account_mail_.ask_to_confirm(call.visitor.id, settings.mail);
                      call.respond(is_written ? notices_response(settings)
                                              : refuse(503, "", "it could not be written down"));
                  });
}

void House::confirm_mail(Call const& call) {
    if (!call.visitor.name) return call.respond(no_account());
    account_mail_.confirm(call.visitor, call.request, call.respond);
}

void House::forgot_password(Call const& call) {
    account_mail_.forgotten(call.request, call.respond);
}

void House::set_password(Call const& call) {
    account_mail_.set_password(
        call.request, [this](VisitorId const& visitor) { end_sessions_of(visitor); }, call.respond);
}

void House::delete_account(Call const& call) {
    visitors_.delete_account(
        call.request,
        [this](VisitorId const& visitor) {
            end_sessions_of(visitor);
            registry_.forget(visitor);
        },
        call.respond);
}

void House::make_account(Call const& call) {
    visitors_.make_account(
        call.request,
        [this](VisitorId const& from, VisitorId const& to) { registry_.move_seats(from, to); },
        call.respond);
}

void House::log_in(Call const& call) {
    visitors_.log_in(
        call.request,
        [this](VisitorId const& from, VisitorId const& to) { registry_.move_seats(from, to); },
        call.respond);
}

void House::log_out(Call const& call) {
    end_session(call.visitor.token);
    visitors_.log_out(call.request, call.respond);
}

void House::show_health(Call const& call) {
    health_->ask([respond = call.respond, battles = store_->count_battles()](bool is_well) {
        Response response;
        response.status = is_well ? 200 : 503;
        JsonWriter out(response.body);
        out.begin_object();
        out.field("well", is_well);
        out.field("battles", battles);
        out.end_object();
        respond(std::move(response));
    });
}

void House::show_metrics(Call const& call) {
    // For whoever runs the house: not for the street.
    bool const is_local = call.request.address == "127.0.0.1" || call.request.address == "::1";
    if (!is_local) return call.respond(refuse(404, "target", "there is nothing here"));
    Response response;
    response.type = "text/plain; version=0.0.4";
    metrics_.waiting_work = work_.waiting();
    response.body = in_prometheus_words(metrics_);
    call.respond(std::move(response));
}

} // namespace server
