#include "atlas/history.h"

#include "atlas/reading.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"
#include "umpire/tsv.h"

#include <nlohmann/json.hpp>

namespace atlas {

namespace {

using nlohmann::json;
using umpire::Fields;

// Confidence, source and note, which every statement has and few need.
void read_grounds(Fields& fields) {
    confidence_of(fields);
    fields.text("source");
    fields.optional_text("note");
}

bool is_clock(std::string const& text) {
    auto const digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
    return text.size() == 5 && digit(0) && digit(1) && text[2] == ':' && digit(3) && digit(4) &&
           text < "24:00" && text[3] < '6';
}

std::string clock_of(Fields& fields, char const* name) {
    std::string const text = fields.text(name);
    if (!is_clock(text)) fields.fail(name, "is no time of day; write it as \"13:30\"");
    return text;
}

void read_clock_range(Fields& fields, char const* name) {
    json const* const range = fields.optional_array(name);
    if (range == nullptr) return;
    if (range->size() != 2) return fields.fail(name, "must be the earliest and the latest time");
    for (json const& time : *range)
        if (!is_clock(umpire::text(time)))
            return fields.fail(name, "holds no time of day; write it as \"13:30\"");
}

Figure figure_of(Fields& parent, char const* name) {
    constexpr int most = 1'000'000;
    Fields fields = parent.object(name);
    Figure figure;
    figure.value = static_cast<int>(fields.integer("value", 0, most));
    if (json const* const range = fields.optional_array("range")) {
        auto const end = [&](std::size_t i) {
            return range->size() == 2 ? umpire::whole_number((*range)[i], {0, most}) : std::nullopt;
        };
        if (!end(0) || !end(1))
            fields.fail("range", "must be two whole numbers, the lowest and the highest");
        else
            figure.range = {static_cast<int>(*end(0)), static_cast<int>(*end(1))};
        if (figure.range &&
            ((*figure.range)[0] > figure.value || figure.value > (*figure.range)[1]))
            fields.fail("range", "does not hold the value");
    }
    figure.confidence = confidence_of(fields);
    figure.source = fields.text("source");
    figure.note = fields.optional_text("note").value_or("");
    if (figure.source.empty()) fields.fail("source", "is empty; say where the figure comes from");
    return figure;
}

Strength strength_of(Fields fields) {
    return {.men = figure_of(fields, "men"),
            .infantry = figure_of(fields, "infantry"),
            .cavalry = figure_of(fields, "cavalry"),
            .battalions = figure_of(fields, "battalions"),
            .squadrons = figure_of(fields, "squadrons"),
            .heavy_guns = figure_of(fields, "heavy_guns"),
            .battalion_guns = figure_of(fields, "battalion_guns"),
            .guns_total = figure_of(fields, "guns_total")};
}

Losses losses_of(Fields fields) {
    return {.killed = figure_of(fields, "killed"),
            .wounded = figure_of(fields, "wounded"),
            .missing_captured = figure_of(fields, "missing_captured"),
            .total = figure_of(fields, "total"),
            .guns_lost = figure_of(fields, "guns_lost")};
}

SideHistory side_of(Fields fields, std::size_t expected) {
    SideHistory side;
    side.nations = nations_of(fields, expected);
    side.commander = fields.text("commander");
    side.strength = strength_of(fields.object("strength"));
    side.losses = losses_of(fields.object("losses"));
    return side;
}

void read_day(Fields& fields, History& history) {
    Fields fighting = fields.object("fighting");
    history.begins = clock_of(fighting, "begins");
    history.ends = clock_of(fighting, "ends");
    read_clock_range(fighting, "begins_range");
    read_clock_range(fighting, "ends_range");
    read_grounds(fighting);
    Fields weather = fields.object("weather");
    weather.text("value");
    read_grounds(weather);
    Fields daylight = fields.object("daylight");
    clock_of(daylight, "sunrise");
    history.sunset = clock_of(daylight, "sunset");
    clock_of(daylight, "twilight_ends");
    daylight.text("clock");
    read_grounds(daylight);
}

void read_checks(Fields& fields, History& history) {
    json const* const checks = fields.optional_array("distance_checks");
    for (std::size_t i = 0; checks != nullptr && i < checks->size(); ++i) {
        Fields check = fields.item("distance_checks", i);
        DistanceCheck read{check.text("from"), check.text("to"), 0, {}};
        read.kilometres = umpire::number(check.raw("km")).value_or(0);
        if (!(read.kilometres > 0)) check.fail("km", "must be a number of kilometres");
        read.note = check.optional_text("note").value_or("");
        history.distance_checks.push_back(std::move(read));
    }
}

void read_course(Fields& fields, History& history) {
    std::size_t const moments = fields.array("course").size();
    for (std::size_t i = 0; i < moments; ++i) {
        Fields moment = fields.item("course", i);
        std::string time = clock_of(moment, "time");
        history.course.push_back({std::move(time), moment.text("event")});
    }
    Fields outcome = fields.object("outcome");
    std::size_t const winner = outcome.choice("winner", {"A", "B", "none"});
    if (winner < 2) history.winner = winner == 0 ? umpire::Side::a : umpire::Side::b;
    history.outcome = outcome.text("value");
}

} // namespace

std::variant<History, LoadError> read_history(std::string_view text) {
    auto const read = document_of(text);
    if (auto const* wrong = std::get_if<LoadError>(&read)) return *wrong;
    Fields fields(*std::get_if<json>(&read), "");
    History history;
    history.battle = fields.text("battle");
    history.name = fields.text("name");
    history.war = fields.text("war");
    history.date = fields.text("date");
    if (date_in_words(history.date) == history.date)
        fields.fail("date", "is no day; write it as \"1757-12-05\"");
    read_day(fields, history);
    if (fields.array("sides").size() != 2)
        fields.fail("sides", "must be two: A, the Prussians, and B");
    else
        for (std::size_t i = 0; i < 2; ++i) history.sides[i] = side_of(fields.item("sides", i), i);
    read_checks(fields, history);
    read_course(fields, history);
    if (auto const malformed = fields.finish()) return LoadError{malformed->where, malformed->what};
    return history;
}

std::string date_in_words(std::string_view date) {
    static constexpr std::array<std::string_view, 12> months{
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    auto const parts = umpire::split(date, '-');
    if (parts.size() != 3) return std::string(date);
    auto const month = umpire::read_number(parts[1]);
    auto const day = umpire::read_number(parts[2]);
    if (!month || !day || *month < 1 || *month > 12 || *day < 1 || *day > 31)
        return std::string(date);
    return std::to_string(*day) + " " + std::string(months[static_cast<std::size_t>(*month - 1)]) +
           " " + std::string(parts[0]);
}

void name_plan(History const& history, PlanStyle& style) {
    if (style.title.empty()) style.title = history.name;
    if (style.date.empty()) style.date = date_in_words(history.date);
}

} // namespace atlas
