// "given infantry A of Prussia 5 stands trained at 24 12 heading 0"

#include "rules/horse_and_musket/stories/story.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

std::optional<int> thousandths_in(std::string_view word) {
    bool const is_negative = word.starts_with('-');
    if (is_negative) word.remove_prefix(1);
    std::size_t const point = word.find('.');
    std::string_view const whole = word.substr(0, point);
    std::string decimals(point == word.npos ? std::string_view{} : word.substr(point + 1));
    bool const is_number = rules::is_digits(whole) && whole.size() <= 4 && decimals.size() <= 3 &&
                           (decimals.empty() || rules::is_digits(decimals));
    if (!is_number) return std::nullopt;
    decimals.resize(3, '0');
    int const value = 1000 * *rules::number_in(whole) + *rules::number_in(decimals);
    return is_negative ? -value : value;
}
int read_thousandths(WordReader& words, std::string_view what) {
    auto const value = thousandths_in(words.peek());
    if (!value) words.complain("expected " + std::string(what) + words.found());
    words.take();
    return value.value_or(0);
}
std::string in_thousandths(int value) {
    std::string digits = std::to_string(value < 0 ? -value : value);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    digits.insert(digits.size() - 3, ".");
    return value < 0 ? "-" + digits : digits;
}

namespace {

json read_place(WordReader& words) {
    double const x = read_thousandths(words, "inches across") / 1000.0;
    double const y = read_thousandths(words, "inches from the near edge") / 1000.0;
    return json::array({x, y});
}
template <std::size_t count>
bool take_word(WordReader& words, rules::WordList<count> const& list, json& to) {
    if (std::ranges::find(list, words.peek()) == list.end()) return false;
    to = std::string(words.take());
    return true;
}

// A of Prussia: what it is called, and whose it is.
void take_who(WordReader& words, json& into) {
    into["id"] = words.name();
    into["name"] = into["id"];
    if (!words.take_if("of")) words.complain("expected of and a side" + words.found());
    Side const side = words.side();
    into["side"] = std::string(word(side_words, side));
    into["nation"] = side == Side::a ? "prussian" : "austrian";
}

} // namespace

StorySetup::StorySetup()
    : scenario_(umpire::parsed(R"({"format": "oblique-scenario", "version": 1,
        "rules": "horse-and-musket", "id": "story", "name": "A story",
        "exercise": true, "ground": [], "generals": [], "units": []})")) {}

StoryComplaint StorySetup::given(StoryWords const& all) {
    WordReader words(all);
    std::string const what(words.take());
    if (std::ranges::find(arm_words, what) != arm_words.end())
        add_unit(words, what);
    else if (std::ranges::find(terrain_words, what) != terrain_words.end())
        add_ground(words, what);
    else if (what == "general")
        add_general(words);
    else if (what == "option")
        set_option(words);
    else if (what == "weather")
        set_weather(words);
    else if (what == "force")
        add_force(words);
    else if (what == "table")
        scenario_["table"] = {{"width", words.number("inches")}, {"depth", words.number("inches")}};
    else if (auto const side = rules::side_named(what))
        set_army(words, *side);
    else
        words.complain("nothing is called '" + what +
                       "': an arm, a terrain, general, option, "
                       "weather, table or a side is given");
    return words.finish();
}

// infantry A of Prussia 5 stands trained at 24 12 heading 0 in column under frederick
void StorySetup::add_unit(WordReader& words, std::string_view arm) {
    json unit;
    unit["arm"] = std::string(arm);
    take_who(words, unit);
    while (!words.at_end() && !words.complaint()) {
        if (rules::is_digits(words.peek())) {
            unit["stands"] = words.number("stands");
            if (!words.take_if("stands")) words.take_if("stand");
        } else if (words.take_if("at")) {
            unit["at"] = read_place(words);
        } else if (words.take_if("heading")) {
            unit["heading"] = words.number("a heading in degrees");
        } else if (words.take_if("in")) {
            if (!words.take_if("column")) words.complain("expected column" + words.found());
            unit["column"] = true;
        } else if (words.take_if("howitzers")) {
            unit["howitzers"] = true;
        } else if (words.take_if("under")) {
            unit["command"] = words.name();
        } else if (words.take_if("disordered")) {
            unit["disordered"] = words.number("stands");
        } else if (words.take_if("assaulting")) { // may be ordered to Assault
            unit["assault"] = true;
        } else if (words.take_if("spent")) {
            unit["spent"] = true;
        } else if (!take_word(words, status_words, unit["status"]) &&
                   !take_word(words, troop_words, unit["troop"]) &&
                   !take_word(words, nation_words, unit["nation"])) {
            break; // one word too many
        }
    }
    for (char const* const key : {"status", "troop"})
        if (unit.contains(key) && unit[key].is_null()) unit.erase(key);
    scenario_["units"].push_back(std::move(unit));
}

// general frederick of Prussia great chief leadership 3 ability 10 range 20 at 24 8
void StorySetup::add_general(WordReader& words) {
    json general = {{"leadership", 1}, {"ability", 4}, {"range", 10}};
    take_who(words, general);
    while (!words.at_end() && !words.complaint()) {
        std::string const next(words.peek());
        if (next == "leadership" || next == "ability" || next == "range") {
            words.take();
            general[next] = words.number(next);
        } else if (words.take_if("at")) {
            general["at"] = read_place(words);
        } else if (words.take_if("heading")) {
            general["heading"] = words.number("a heading in degrees");
        } else if (words.take_if("with")) {
            general["with"] = words.name();
        } else if (next == "chief" || next == "cavalry") {
            words.take();
            general[next] = true;
        } else if (!take_word(words, grade_words, general["grade"]) &&
                   !take_word(words, nation_words, general["nation"])) {
            break;
        }
    }
    if (general.contains("grade") && general["grade"].is_null()) general.erase("grade");
    scenario_["generals"].push_back(std::move(general));
}

// woodland W at 12 16.75 to 20 22 as forest: a rectangle between two corners, and what it is as
// cover
void StorySetup::add_ground(WordReader& words, std::string_view terrain) {
    json feature;
    feature["id"] = words.name();
    feature["terrain"] = std::string(terrain);
    if (!words.take_if("at")) words.complain("expected at and a corner" + words.found());
    json const low = read_place(words);
    if (!words.take_if("to")) words.complain("expected to and a corner" + words.found());
    json const high = read_place(words);
    feature["parts"] = json::array(
        {json::array({low, json::array({low[0], high[1]}), high, json::array({high[0], low[1]})})});
    if (words.take_if("as")) feature["cover"] = std::string(words.take());
    scenario_["ground"].push_back(std::move(feature));
}

// option turn_limit 2; option open_hands; option lone_generals_halt no
void StorySetup::set_option(WordReader& words) {
    std::string const name(words.take());
    json& option = scenario_["options"][name];
    if (rules::is_digits(words.peek()))
        option = words.number("a number");
    else if (name == "deployment" || name == "laying") // planned, or by_turns; fast, or longer
        option = std::string(words.take());
    else
        option = !words.take_if("no");
}

// weather heavy_rain; weather rain after 2 jokers
void StorySetup::set_weather(WordReader& words) {
    if (!take_word(words, weather_words, scenario_["weather"]))
        return words.complain("expected rain, heavy_rain, mist or fog" + words.found());
    if (!words.take_if("after")) return;
    scenario_["heavy_jokers"] = words.number("a number of Jokers");
    if (!words.take_if("jokers")) words.take_if("joker");
}

// force of Prussia left near jokers 2 with zieten: A B
void StorySetup::add_force(WordReader& words) {
    json force = {{"units", json::array()}};
    if (!words.take_if("of")) words.complain("expected of and a side" + words.found());
    force["side"] = std::string(word(side_words, words.side()));
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if("jokers"))
            force["jokers"] = words.number("a number of Jokers");
        else if (words.take_if("with"))
            force["generals"] = json::array({words.name()});
        else if (!take_word(words, entry_words, force["entry"]) &&
                 !take_word(words, half_words, force["half"]))
            force["units"].push_back(words.name());
    }
    for (char const* const key : {"entry", "half"})
        if (force.contains(key) && force[key].is_null()) force.erase(key);
    scenario_["forces"].push_back(std::move(force));
}

// Prussia attacks; Austria first
void StorySetup::set_army(WordReader& words, Side side) {
    std::string const letter(word(side_words, side));
    if (words.take_if("attacks"))
        scenario_["armies"][letter]["attacks"] = true;
    else if (words.take_if("first"))
        scenario_["first"] = letter;
    else
        words.complain("expected attacks or first" + words.found());
}

} // namespace horse_and_musket
