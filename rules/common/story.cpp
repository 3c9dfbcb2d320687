#include "rules/common/story.h"

#include "rules/common/story_words.h"

#include <nlohmann/json.hpp>

namespace rules {

namespace {

using nlohmann::json;
using Words = StoryLanguage::Words;
using Complaint = StoryLanguage::Complaint;

struct Line {
    int number = 0;
    Words words; // the first is the verb: given, dice, deal, order, undo, refused, expect
};

struct Script { // one story as it stands in the file
    Story story;
    std::vector<Line> lines;
};

// Split at blanks; a comma or colon at the end of a word stands alone.
Words split(std::string_view text) {
    Words words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const begin = text.find_first_not_of(" \t\r", at);
        if (begin == text.npos) break;
        std::size_t const end = std::min(text.find_first_of(" \t\r", begin), text.size());
        std::string word(text.substr(begin, end - begin));
        char const last = word.back();
        bool const ends_a_part = last == ',' || last == ':';
        if (ends_a_part) word.pop_back();
        if (!word.empty()) words.push_back(std::move(word));
        if (ends_a_part) words.push_back(std::string(1, last));
        at = end;
    }
    return words;
}

// "# LEU-MOVE-05, LEU-FACE-03: a sentence"
Complaint read_heading(std::string_view text, Story& story) {
    std::size_t const colon = text.find(':');
    if (colon == text.npos)
        return "a story begins with a rule and a sentence: # LEU-MOVE-05: a sentence";
    for (std::string const& word : split(text.substr(0, colon))) {
        if (word == ",") continue;
        if (!umpire::RuleId::is_well_formed(word))
            return "'" + word + "' is no rule: it looks like LEU-MOVE-05";
        if (story.rule.empty())
            story.rule = word;
        else
            story.others.push_back(word);
    }
    std::size_t const begin = text.find_first_not_of(" \t\r", colon + 1);
    std::size_t const end = text.find_last_not_of(" \t\r");
    if (story.rule.empty() || begin == text.npos)
        return "a story begins with a rule and a sentence: # LEU-MOVE-05: a sentence";
    story.title = std::string(text.substr(begin, end + 1 - begin));
    return std::nullopt;
}

class Telling { // one story under way
public:
    Telling(System const& system, Script const& script, StoryRun const& run)
        : system_(system), teller_(system.story_language()), script_(script), run_(run) {
        for (Line const& line : script.lines)
            if (line.words[0] == "dice") has_dice_ = true;
    }

    // The line that went wrong, and how; nothing if all is well.
    struct Failure {
        int line = 0;
        std::string what;
    };
    std::optional<Failure> run() {
        for (Line const& line : script_.lines) {
            bool const answers = line.words[0] == "refused";
            if (refusal_ && !answers) return unexpected_refusal();
            if (auto const wrong = play(line)) return Failure{line.number, *wrong};
        }
        if (refusal_) return unexpected_refusal();
        int const last = script_.lines.empty() ? script_.story.line : script_.lines.back().number;
        if (auto const wrong = close()) return Failure{last, *wrong};
        return std::nullopt;
    }

private:
    Complaint play(Line const& line) {
        std::string const& verb = line.words[0];
        Words const rest(line.words.begin() + 1, line.words.end());
        if (verb != "refused") just_ordered_ = false;
        if (rest.empty()) return "'" + verb + "' says nothing more";
        if (verb == "given") return given(rest);
        if (verb == "dice") return announce(rest);
        if (verb == "deal") return std::nullopt; // the battle is opened with all of them
        if (verb == "order") return order(rest, line.number);
        if (verb == "undo") return undo(rest, line.number);
        if (verb == "refused") return refused(rest);
        if (verb == "expect") return expect(rest);
        return "'" + verb +
               "' begins no line of a story: use given, dice, deal, order, undo, refused, "
               "expect or note";
    }

    Complaint given(Words const& words) {
        if (table_) return "what is given comes before the first order and the first expect";
        return teller_->given(words);
    }

    Complaint announce(Words const& words) {
        for (std::string const& word : words) {
            if (word == ",") continue;
            if (!face(word)) return "'" + word + "' is no face of a die";
            ++announced_;
        }
        return std::nullopt;
    }

    static std::optional<int> face(std::string const& word) {
        bool const is_number = word.size() <= 4 && std::ranges::all_of(word, [](char c) {
                                   return c >= '0' && c <= '9';
                               });
        if (!is_number) return std::nullopt;
        int value = 0;
        for (char const c : word) value = 10 * value + (c - '0');
        return value;
    }

    // All dice and cards of the story, in order: the battle is opened with the whole script.
    umpire::Script faces() const {
        umpire::Script script;
        for (Line const& line : script_.lines) {
            bool const deals = line.words[0] == "deal";
            if (!deals && line.words[0] != "dice") continue;
            for (std::size_t i = 1; i < line.words.size(); ++i) {
                std::string const& word = line.words[i];
                if (deals && word != ",")
                    script.deals.push_back(lower(word));
                else if (auto const value = face(word))
                    script.faces.push_back(*value);
            }
        }
        return script;
    }

    Complaint open() {
        if (table_) return std::nullopt;
        auto opened = system_.open(teller_->scenario(), umpire::Seed{}, faces());
        if (auto const* error = get_if<umpire::LoadError>(&opened))
            return "the set-up does not hold: " + error->where + ": " + error->what;
        table_ = std::move(std::get<0>(opened));
        show_events("as it begins");
        return check_dice();
    }

    void show_events(std::string const& what) const {
        if (!run_.show) return;
        run_.show(what);
        for (json const& report : reports()) run_.show("    " + report.dump());
    }

    // Each die of the story stands in a dice line above the order that rolls it. All that are
    // missing are told at once, with those that were named.
    Complaint check_dice() const {
        if (!has_dice_) return std::nullopt;
        std::vector<json> rolls;
        for (json& report : reports())
            if (report.value("kind", "") == "rolled") rolls.push_back(std::move(report));
        std::size_t draw = table_->draws() - rolls.size();
        std::string named;
        std::string missing;
        for (json const& roll : rolls) {
            std::string const rule = roll.value("rule", "");
            std::string const face = std::to_string(roll.value("face", -1));
            if (draw >= announced_) {
                missing += (missing.empty() ? "" : ", ") + rule;
                continue;
            }
            int const wanted = table_->script().faces[draw++];
            if (roll.value("face", -1) != wanted)
                return "the die of " + rule + " has no face " + std::to_string(wanted);
            named += (named.empty() ? "" : ", ") + rule + " " + face;
        }
        if (missing.empty()) return std::nullopt;
        return "dice were rolled that no dice line above names: " + missing +
               (named.empty() ? "" : "; after " + named);
    }

    std::vector<json> reports() const {
        std::string text;
        umpire::JsonWriter out(text);
        table_->write_reports(out, umpire::umpire_seat);
        auto read = umpire::read_json(text, {.bytes = text.size() + 1});
        std::vector<json> list;
        if (auto* found = get_if<json>(&read))
            for (json& item : *found) list.push_back(std::move(item));
        return list;
    }

    Complaint order(Words const& words, int line) {
        if (auto const wrong = open()) return wrong;
        auto const colon = std::ranges::find(words, ":");
        if (colon != words.begin() + 1 || words.size() < 3)
            return "an order names its side: order Prussia: done";
        auto const seat = teller_->seat(words[0]);
        if (!seat) return "no side is called '" + words[0] + "'";
        auto const read = teller_->order(*table_, Words(colon + 1, words.end()));
        if (auto const* wrong = get_if<std::string>(&read)) return *wrong;
        auto const answer = table_->give(*seat, std::get<json>(read));
        if (auto const* malformed = get_if<umpire::Malformed>(&answer))
            return umpire::describe(*malformed);
        has_checked_ = just_ordered_ = true;
        if (auto const* refusal = get_if<umpire::Refusal>(&answer)) {
            if (refusal->rule.text() == "UMP-DICE-01") return std::string(refusal->why);
            refusal_ = *refusal;
            order_line_ = line;
            return std::nullopt;
        }
        show_events("order " + told(words));
        return check_dice();
    }

    Complaint undo(Words const& words, int line) {
        if (auto const wrong = open()) return wrong;
        auto const seat = teller_->seat(words[0]);
        if (!seat || words.size() > 1) return "undo names the side alone: undo Prussia";
        auto const ruling = table_->take_back(*seat);
        has_checked_ = just_ordered_ = true;
        if (auto const* refusal = get_if<umpire::Refusal>(&ruling)) {
            refusal_ = *refusal;
            order_line_ = line;
        }
        return std::nullopt;
    }

    Complaint refused(Words const& words) {
        if (!just_ordered_) return "refused stands right below the order that is refused";
        just_ordered_ = false;
        if (!refusal_) return "expected a refusal by " + words[0] + ", but the order was accepted";
        std::string const rule(refusal_->rule.text());
        std::string const why(refusal_->why);
        refusal_.reset();
        if (words.size() > 1) return "refused names one rule and nothing more";
        if (rule == words[0]) return std::nullopt;
        return "expected a refusal by " + words[0] + ", found " + rule + ": " + why;
    }

    Complaint expect(Words const& words) {
        if (auto const wrong = open()) return wrong;
        has_checked_ = true;
        if (auto const wrong = teller_->expect(*table_, words)) return wrong;
        if (!run_.negates) return std::nullopt;
        for (Words const& otherwise : negations_of(words))
            if (!teller_->expect(*table_, otherwise))
                return "it holds as well if it says: expect " + told(otherwise);
        return std::nullopt;
    }

    static std::string told(Words const& words) {
        std::string text;
        for (std::string const& word : words)
            text += (text.empty() || word == "," || word == ":" ? "" : " ") + word;
        return text;
    }

    std::optional<Failure> unexpected_refusal() const {
        return Failure{order_line_, "the order was refused by " +
                                        std::string(refusal_->rule.text()) + ": " +
                                        std::string(refusal_->why)};
    }

    Complaint close() const {
        if (!has_checked_) return "the story checks nothing: it has no order and no expect";
        std::size_t const rolled = static_cast<std::size_t>(table_->draws());
        if (has_dice_ && rolled < announced_)
            return std::to_string(announced_ - rolled) + " of " + std::to_string(announced_) +
                   " dice were never rolled";
        return std::nullopt;
    }

    System const& system_;
    std::unique_ptr<StoryLanguage> teller_;
    Script const& script_;
    StoryRun const& run_;
    std::unique_ptr<umpire::AnyBattle> table_;
    std::optional<umpire::Refusal> refusal_; // of the last order, until `refused` answers it
    std::size_t announced_ = 0;              // faces in the dice lines so far
    int order_line_ = 0;
    bool has_dice_ = false;
    bool has_checked_ = false;
    bool just_ordered_ = false;
};

struct Reading { // the file, and the first thing in it that is no story
    std::vector<Script> scripts;
    int wrong_line = 0;
    std::string wrong;
};

Reading read(std::string_view text) {
    Reading reading;
    int number = 0;
    for (std::size_t at = 0; at <= text.size() && reading.wrong.empty();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::string_view const line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        Words words = split(line);
        if (words.empty() || words[0] == "note") continue;
        Complaint wrong;
        if (words[0][0] == '#') {
            Script& script = reading.scripts.emplace_back();
            script.story.line = number;
            wrong = read_heading(line.substr(line.find('#') + 1), script.story);
        } else if (reading.scripts.empty()) {
            wrong = "a story begins with a rule and a sentence: # LEU-MOVE-05: a sentence";
        } else {
            reading.scripts.back().lines.push_back({number, std::move(words)});
        }
        if (wrong) {
            reading.wrong = *wrong;
            reading.wrong_line = number;
        }
    }
    return reading;
}

std::string_view stem_of(std::string_view file_name) {
    std::size_t const slash = file_name.rfind('/');
    if (slash != file_name.npos) file_name.remove_prefix(slash + 1);
    return file_name.substr(0, file_name.find('.'));
}

} // namespace

StoryResult run_stories(std::string_view file_name, std::string_view text, System const& system,
                        StoryRun const& run) {
    Reading reading = read(text);
    StoryResult result;
    auto const place = [&](int line, std::string const& what) {
        return std::string(file_name) + ":" + std::to_string(line) + ": " + what;
    };
    auto const fail = [&](Story story, int line, std::string const& what) {
        story.passed = false;
        story.message = place(line, what);
        result.stories.push_back(std::move(story));
    };
    if (!reading.wrong.empty()) { // nothing of such a file is believed
        Story const story = reading.scripts.empty() ? Story{} : reading.scripts.back().story;
        fail(story, reading.wrong_line, reading.wrong);
        return result;
    }
    if (reading.scripts.empty()) fail({}, 1, "the file holds no story");
    for (Script const& script : reading.scripts) {
        bool const is_first = &script == &reading.scripts.front();
        if (is_first && script.story.rule != stem_of(file_name)) {
            fail(script.story, script.story.line,
                 "the first story is about " + script.story.rule + ", so the file is " +
                     script.story.rule + ".play");
            continue;
        }
        Story story = script.story;
        if (run.show) run.show("# " + story.rule + ": " + story.title);
        auto const failure = Telling(system, script, run).run();
        story.passed = !failure;
        if (failure) story.message = place(failure->line, failure->what);
        result.stories.push_back(std::move(story));
    }
    return result;
}

} // namespace rules
