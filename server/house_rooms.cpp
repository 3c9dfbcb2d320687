// What is the same for everyone, and who one is.

#include "server/house.h"

#include <algorithm>

namespace server {

using umpire::JsonWriter;

namespace {

Response text_response(Catalogue::Text const& text, std::string_view type) {
    if (!text) return refuse(404, "target", "there is no such thing");
    Response response;
    response.type = type;
    response.body = *text;
    response.headers.emplace_back("Cache-Control", "no-cache");
    return response;
}

} // namespace

void House::list_scenarios(Call const& call) {
    call.respond(text_response(catalogue_.scenarios(), "application/json"));
}

void House::show_scenario_sheet(Call const& call) {
    auto const& path = call.target.path;
    call.respond(text_response(catalogue_.sheet(path[2], path[3]), "application/json"));
}

void House::show_plan(Call const& call) {
    std::string name = call.target.path[3];
    if (!name.ends_with(".svg")) return call.respond(refuse(404, "target", "no such plan"));
    name.resize(name.size() - 4);
    auto const theme = call.target.query.find("theme");
    bool const is_dark = theme != call.target.query.end() && theme->second == "dark";
    Response response =
        text_response(catalogue_.plan(call.target.path[2], name, is_dark), "image/svg+xml");
    // It is large, and changes with the program alone.
    if (response.status == 200) response.headers = {{"Cache-Control", "max-age=3600"}};
    call.respond(std::move(response));
}

void House::show_rulebook(Call const& call) {
    call.respond(text_response(catalogue_.rulebook(call.target.path[2]), "application/json"));
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
