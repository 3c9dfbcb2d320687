// What is the same for everyone, and who one is.

#include "server/house.h"

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

void House::make_account(Call const& call) {
    visitors_.make_account(
        call.request,
        [this](VisitorId const& from, VisitorId const& to) { hall_.move_seats(from, to); },
        call.respond);
}

void House::log_in(Call const& call) {
    visitors_.log_in(
        call.request,
        [this](VisitorId const& from, VisitorId const& to) { hall_.move_seats(from, to); },
        call.respond);
}

void House::log_out(Call const& call) { visitors_.log_out(call.request, call.respond); }

void House::show_health(Call const& call) {
    Response response;
    JsonWriter out(response.body);
    out.begin_object();
    out.field("well", true);
    out.field("battles", store_->count_battles());
    out.end_object();
    call.respond(std::move(response));
}

void House::show_metrics(Call const& call) {
    // For whoever runs the house: not for the street.
    bool const is_local = call.request.address == "127.0.0.1" || call.request.address == "::1";
    if (!is_local) return call.respond(refuse(404, "target", "there is nothing here"));
    Response response;
    response.type = "text/plain; version=0.0.4";
    response.body = in_prometheus_words(metrics_);
    call.respond(std::move(response));
}

} // namespace server
