#pragma once
// "expect event tested LEU-FACE-07 P1 total 5 passed": the reports of the last order, held against
// the words of a story. A report is matched by its JSON, so a new event needs no new words.

#include "rules/common/story_event_words.h"
#include "umpire/battle.h"

#include <nlohmann/json.hpp>

namespace rules {

using nlohmann::json;

inline std::string value_word(std::string_view told) { // as it stands in a report
    if (auto const side = side_named(told)) return *side == Side::a ? "A" : "B";
    return lower(told);
}

inline bool has_term(json const& report, std::string_view rule, int value) {
    auto const holds = [&](json const& terms) {
        return std::ranges::any_of(terms, [&](json const& term) {
            return term.value("rule", "") == rule && term.value("value", 0) == value;
        });
    };
    if (report.contains("sum") && holds(report["sum"]["terms"])) return true;
    for (char const* const list : {"factors", "shifts", "attacker_terms",
                                   "defender_terms"}) // beside the sum, as the system has them
        if (report.contains(list) && holds(report[list])) return true;
    return false;
}

class ReportMatcher {
public:
    ReportMatcher(json const& report, WordReader& words) : report_(report), words_(words) {}

    bool matches() {
        while (!words_.at_end())
            if (!words_.take_if(",") && !matches_next()) return false;
        return true;
    }

private:
    bool matches_next() {
        if (words_.take_if("not")) return is_flag(words_.take(), false);
        std::string const here(words_.take());
        if ((here == "total" || here == "die") && report_.contains("sum"))
            return matches_value(report_["sum"][here]);
        if (report_.contains(here) && report_[here].is_boolean()) return is_flag(here, true);
        if (report_.contains(here)) return matches_value(report_[here]);
        if (is_rule(here)) {
            bool const is_term = words_.peek().starts_with('+') || words_.peek().starts_with('-');
            if (is_term) return has_term(report_, here, number_in(words_.take()).value_or(0));
            return report_.value("rule", "") == here;
        }
        return std::ranges::any_of(report_, [&](json const& value) { return holds(value, here); });
    }

    bool is_flag(std::string_view name, bool expected) const {
        return report_.contains(name) && report_[name].is_boolean() && report_[name] == expected;
    }

    static bool holds(json const& value, std::string_view told) {
        if (value.is_array())
            return std::ranges::any_of(value, [&](json const& each) { return holds(each, told); });
        return value.is_string() &&
               lower(value.get_ref<std::string const&>()) == lower(value_word(told));
    }

    // The value behind a field's name; text of several words takes as many.
    bool matches_value(json const& value) {
        if (value.is_number()) return number_in(words_.take()) == value.get<int>();
        if (value.is_null()) return words_.take() == "none";
        if (value.is_array()) {
            return std::ranges::all_of(value, [&](json const& each) {
                words_.take_if(",");
                return matches_value(each);
            });
        }
        if (!value.is_string()) return false;
        auto const& text = value.get_ref<std::string const&>();
        std::string_view const first = words_.take();
        if (lower(first) == lower(text)) return true; // "prussian" may be a half turn, not a side
        std::string told = value_word(first);
        while (told.size() < text.size() && !words_.at_end())
            told.append(" ").append(lower(words_.take()));
        return lower(told) == lower(text);
    }

    json const& report_;
    WordReader& words_;
};

template <class R, class IsName>
StoryLanguage::Complaint expect_event(umpire::Battle<R> const& battle,
                                      StoryLanguage::Words const& all, IsName const& is_name,
                                      umpire::Seat seat = umpire::umpire_seat) {
    using Words = StoryLanguage::Words;
    bool const wanted = all[0] == "event";
    if (!wanted && (all.size() < 2 || all[1] != "event")) return "expected 'no event'";
    Words const words(all.begin() + (wanted ? 1 : 2), all.end());
    if (auto const wrong = check_event_words<typename R::Event>(words, is_name)) return wrong;
    std::string seen;
    std::string kinds;
    for (auto const& event : battle.events()) {
        auto const report = battle.rules().report(battle.state(), event, seat);
        if (!report) continue;
        std::string text;
        umpire::JsonWriter out(text);
        battle.rules().write(out, *report);
        auto const read = umpire::read_json(text);
        json const* const told = get_if<json>(&read);
        if (told == nullptr) continue;
        std::string const kind = told->value("kind", "");
        kinds += " " + kind;
        if (kind != words[0]) continue;
        Words const rest(words.begin() + 1, words.end());
        WordReader reader(rest);
        if (ReportMatcher(*told, reader).matches())
            return wanted ? std::nullopt
                          : StoryLanguage::Complaint("expected no such event, found " + text);
        seen += " " + text;
    }
    if (!wanted) return std::nullopt;
    if (seen.empty()) return "expected an event " + words[0] + ", found" + kinds;
    return "expected another event " + words[0] + ", found" + seen;
}

} // namespace rules
