#include "rules/glory/stories/story_setup.h"

#include "rules/glory/system.h"

namespace glory {

using nlohmann::json;
using rules::lower;

namespace {

std::string letter(Side side) { return std::string(word(side_words, side)); }

} // namespace

StorySetup::StorySetup() : StoryGround("glory", 30, rules::Columns::all_alike) {
    document_["wings"] = json::array();
}

StorySetup::Read StorySetup::reader_of(Noun noun) {
    using S = StorySetup;
    struct Entry {
        Noun noun;
        Read read;
    };
    static constexpr std::array entries{
        Entry{"scenario", &S::read_scenario}, Entry{"ground", &S::read_ground},
        Entry{"level", &S::read_level},       Entry{"stream", &S::read_hexside},
        Entry{"river", &S::read_hexside},     Entry{"ravine", &S::read_hexside},
        Entry{"bridge", &S::read_hexside},    Entry{"works", &S::read_hexside},
        Entry{"road", &S::read_road},         Entry{"turn", &S::read_clock},
        Entry{"last", &S::read_clock},        Entry{"year", &S::read_clock},
        Entry{"hidden", &S::read_option},     Entry{"sniping", &S::read_option},
        Entry{"stalling", &S::read_option},   Entry{"rain", &S::read_weather},
        Entry{"dusk", &S::read_weather},      Entry{"night", &S::read_weather},
        Entry{"army", &S::read_army},         Entry{"objective", &S::read_objective},
        Entry{"wing", &S::read_wing},         Entry{"detachment", &S::read_wing},
        Entry{"dummy", &S::read_dummy},       Entry{"mask", &S::read_dummy},
        Entry{"leader", &S::read_leader},     Entry{"commander", &S::read_commander}};
    auto const found = std::ranges::find(entries, noun, &Entry::noun);
    if (found != entries.end()) return found->read;
    if (meaning<Terrain>(terrain_words, noun)) return &S::read_terrain;
    if (meaning<Stage>(stage_words, noun)) return &S::read_phase;
    if (meaning<Arm>(arm_words, noun)) return &S::read_unit;
    return nullptr;
}

StoryLanguage::Complaint StorySetup::given(StoryLanguage::Words const& words) {
    WordReader reader(words);
    std::string const noun(reader.take());
    Read const read = reader_of(noun);
    if (read == nullptr) return "'" + noun + "' is nothing that can be given";
    (this->*read)(reader, noun);
    return reader.finish();
}

// A wing nobody said anything of has a leader all the same.
json StorySetup::document() const {
    json document = document_;
    json const options = document.value("options", json::object());
    for (json& wing : document["wings"]) {
        bool const is_pile = wing.value("pile", false);
        wing.erase("pile");
        if (is_pile || wing.contains("leader")) continue;
        wing["leader"] = {{"id", "leader-" + wing.value("id", "")}};
        bool const is_hidden =
            options.value("limited_intelligence", false) && !wing.value("deployed", false);
        if (is_hidden) continue;
        for (json const& unit : wing["units"])
            if (unit.contains("at") && !wing["leader"].contains("at"))
                wing["leader"]["at"] = unit["at"];
    }
    return document;
}

void StorySetup::read_scenario(WordReader& words, Noun) { // a whole one of the house
    std::string const id = words.name();
    auto const found = system.document(id);
    if (auto const* document = std::get_if<json>(&found))
        document_ = *document;
    else
        words.complain("no scenario is called '" + id + "'");
}

void StorySetup::read_clock(WordReader& words, Noun noun) {
    if (noun == "last") words.take_if("turn");
    document_[noun == "last" ? "last_turn" : std::string(noun)] = words.number("a number");
}

void StorySetup::read_option(WordReader& words, Noun noun) {
    document_["options"][noun == "hidden" ? "limited_intelligence" : std::string(noun)] = true;
    if (noun == "hidden" && words.take_if("setup")) document_["options"]["setup"] = true;
}

void StorySetup::read_weather(WordReader& words, Noun noun) {
    words.take_if("on");
    words.take_if("turn");
    document_[noun].push_back(words.number("a turn"));
}

// army of Austria inactive morale 5 initiative 2 costs 1 edge east
void StorySetup::read_army(WordReader& words, Noun) {
    words.take_if("of");
    json& army = document_["armies"][letter(words.side())];
    while (!words.at_end() && !words.complaint()) {
        std::string const here(words.take());
        if (here == "inactive")
            army["active"] = false;
        else if (here == "allies")
            army["awakening"] = "allies";
        else if (here == "edge")
            army["edges"].push_back(words.name());
        else if (here == "morale" || here == "initiative" || here == "successor" ||
                 here == "first_cost" || here == "later_cost" || here == "wakes_within" ||
                 here == "east_of")
            army[here] = words.number("a number");
        else
            words.complain("'" + here + "' says nothing about an army");
    }
}

// objective Hof at 1705 worth 10 and 5 held by Austria
void StorySetup::read_objective(WordReader& words, Noun) {
    json objective{{"name", words.take()}};
    words.take_if("at");
    objective["at"] = words.hex();
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if("worth")) {
            objective["worth_a"] = words.number("points");
            words.take_if("and");
            objective["worth_b"] = words.number("points");
        } else if (words.take_if("held")) {
            words.take_if("by");
            objective["holder"] = letter(words.side());
        } else if (words.take_if("near")) {
            objective["near_infantry"] = words.number("units");
        } else {
            words.complain("expected 'worth', 'held by' or 'near'" + words.found());
        }
    }
    document_["objectives"].push_back(std::move(objective));
}

void StorySetup::read_phase(WordReader& words, Noun noun) {
    words.take_if("of");
    document_["begin"] = {{"phase", noun}, {"side", letter(words.side())}};
}

json& StorySetup::wing_named(std::string const& id, std::string const& side) {
    for (json& wing : document_["wings"])
        if (wing.value("id", "") == id) return wing;
    document_["wings"].push_back({{"id", id}, {"side", side}, {"units", json::array()}});
    return document_["wings"].back();
}

void StorySetup::read_trio_parts(WordReader& words, json& trio) {
    while (!words.at_end() && !words.complaint()) {
        std::string const here(words.take());
        if (here == ",") continue;
        if (here == "of") {
            trio["side"] = letter(words.side());
        } else if (meaning<Shown>(shown_words, here)) {
            trio["shows"] = here;
        } else if (meaning<Nation>(nation_words, here)) {
            trio["nation"] = here;
        } else if (here == "at") {
            trio["at"] = words.hex();
        } else if (here == "outliers") {
            trio["outliers"] = {words.hex(), words.hex()};
        } else if (here == "rating" || here == "arrow" || here == "radius" ||
                   here == "held_until" || here == "needs_dets") {
            trio[here] = words.number("a number");
        } else if (here == "column" || here == "deployed" || here == "frees_others" ||
                   here == "stands_fast" || here == "pile") {
            trio[here] = true;
        } else if (here == "covers") {
            trio[here] = words.name();
        } else if (here == "leader") { // Ried, who lies on a detachment himself
            std::string const id = words.name();
            trio[here] = {{"id", id}, {"initiative", words.number("his initiative")}};
        } else {
            words.complain("'" + here + "' says nothing about a wing");
        }
    }
}

// wing zieten of Prussia cav rating 4 at 1010 outliers 0911 1012 arrow 5 column
void StorySetup::read_wing(WordReader& words, Noun noun) {
    std::string const id = words.name();
    json parts;
    read_trio_parts(words, parts);
    if (!parts.contains("side")) return words.complain("expected whose wing it is: 'of Prussia'");
    json& wing = wing_named(id, parts.value("side", "A"));
    wing.update(parts);
    if (noun == "detachment") wing["detachment"] = true;
}

// dummy d1 of Prussia cav at 1014 outliers 1013 1016 arrow 5; mask m1 of Austria cav covers det-1
void StorySetup::read_dummy(WordReader& words, Noun noun) {
    json dummy{{"id", words.name()}};
    read_trio_parts(words, dummy);
    if (noun == "mask") dummy["mask"] = true;
    document_["dummies"].push_back(std::move(dummy));
}

// leader seydlitz of cavalry-wing special 6 at 0505
void StorySetup::read_leader(WordReader& words, Noun) {
    json leader{{"id", words.name()}};
    words.take_if("of");
    std::string const wing = words.name();
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if("special")) {
            leader["special"] = true;
            leader["initiative"] = words.number("his initiative");
        } else if (words.take_if("at")) {
            leader["at"] = words.hex();
        } else {
            words.complain("expected 'special' or 'at'" + words.found());
        }
    }
    wing_named(wing, "A")["leader"] = std::move(leader);
}

// commander frederick of Prussia with zieten initiative 5 at 0505
void StorySetup::read_commander(WordReader& words, Noun) {
    json commander{{"id", words.name()}};
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if("of"))
            commander["side"] = letter(words.side());
        else if (words.take_if("with"))
            commander["with"] = words.name();
        else if (words.take_if("initiative"))
            commander["initiative"] = words.number("his initiative");
        else if (words.take_if("at"))
            commander["at"] = words.hex();
        else
            words.complain("expected 'of', 'with', 'initiative' or 'at'" + words.found());
    }
    document_["commanders"].push_back(std::move(commander));
}

// line P1 of Prussia in zieten 4 points morale 7 at 0505 column disordered
void StorySetup::read_unit(WordReader& words, Noun noun) {
    json unit{{"arm", noun}, {"id", words.name()}};
    std::string side = "A";
    std::string wing;
    while (!words.at_end() && !words.complaint()) {
        if (rules::number_in(words.peek())) {
            unit["strength"] = words.number("points");
            if (!words.take_if("points")) words.take_if("point");
            continue;
        }
        std::string const here(words.take());
        if (here == ",") continue;
        if (here == "of") {
            std::string const of = lower(words.peek());
            side = letter(words.side());
            if (of.starts_with("russia")) unit["nation"] = "russian";
            if (of.starts_with("france")) unit["nation"] = "french";
        } else if (here == "in") {
            wing = words.name();
        } else if (here == "at") {
            unit["at"] = words.hex();
        } else if (here == "morale" || here == "at_first") {
            unit[here] = words.number("a number");
        } else if (meaning<Condition>(condition_words, here)) {
            unit["condition"] = here;
        } else if (meaning<Nation>(nation_words, here)) {
            unit["nation"] = here;
        } else if (here == "column" || here == "locked" || here == "free" || here == "moved") {
            unit[here] = true;
        } else {
            words.complain("'" + here + "' says nothing about a unit");
        }
    }
    if (wing.empty()) wing = side == "A" ? "prussia" : "austria";
    json& parent = wing_named(wing, side);
    parent["side"] = side; // a leader may have been named before
    parent["units"].push_back(std::move(unit));
}

} // namespace glory
