// What is the same for everyone, and who one is.

#include "server/house.h"

#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

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
    if (!call.request.content_type.starts_with("application/json"))
        return call.respond(refuse(415, "content-type", "expected application/json"));
    auto const body = umpire::read_json(call.request.body, {4096, 4});
    if (auto const* malformed = std::get_if<umpire::Malformed>(&body))
        return call.respond(refuse(400, malformed->where, malformed->what));
    umpire::Fields fields(std::get<nlohmann::json>(body), "");
    NoticeSettings const settings{fields.optional_text("webhook").value_or(""),
                                  fields.optional_text("mail").value_or("")};
    if (!settings.webhook.empty() && !read_web_address(settings.webhook))
        fields.fail("webhook", "expected an address of http:// or https://");
    if (!settings.mail.empty() && !is_mail_address(settings.mail))
        fields.fail("mail", "expected one address");
    if (!settings.mail.empty() && options_.mail_command.empty() && !options_.carry)
        fields.fail("mail", "this server sends no mail");
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    store_->write(NoticesSet{call.visitor.id, settings}, [call, settings](bool is_written) {
        call.respond(is_written ? notices_response(settings)
                                : refuse(503, "", "it could not be written down"));
    });
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
