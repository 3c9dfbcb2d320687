#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/glory/stories/story_check.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"

namespace glory {

struct StorySetup final : rules::StoryGround {
    StorySetup() : StoryGround({"glory", {"wings"}}, 30, rules::Columns::all_alike) {}

    // A wing nobody said anything of has a leader all the same.
    void complete(json& document) const override {
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
    }

    void read_given(WordReader& words, Noun noun) override {
        using S = StorySetup;
        static constexpr std::array<Reader<S>, 12> readers{
            {{&S::read_hexside, {"stream", "river", "ravine", "bridge", "works"}},
             {&S::read_clock, {"turn", "last", "year"}},
             {&S::read_option, {"hidden", "sniping", "stalling"}},
             {&S::read_weather, {"rain", "dusk", "night"}},
             {&S::read_army, {"army"}},
             {&S::read_objective, {"objective"}},
             {&S::read_stretch, {"stretch"}},
             {&S::read_victory, {"victory"}},
             {&S::read_wing, {"wing", "detachment"}},
             {&S::read_dummy, {"dummy", "mask"}},
             {&S::read_leader, {"leader"}},
             {&S::read_commander, {"commander"}}}};
        if (auto const read = reader_of(readers, noun))
            (this->*read)(words, noun);
        else if (meaning<Terrain>(terrain_words, noun))
            read_terrain(words, noun);
        else if (meaning<Stage>(stage_words, noun))
            read_phase(words, noun);
        else if (meaning<Arm>(arm_words, noun))
            read_unit(words, noun);
        else
            words.complain("'" + std::string(noun) + "' is nothing that can be given");
    }

    void read_scenario(WordReader& words) override { // a whole one of the house
        std::string const id = words.name();
        auto const found = system.document(id);
        if (auto const* document = get_if<json>(&found))
            document_ = *document;
        else
            words.complain("no scenario is called '" + id + "'");
    }

    void read_clock(WordReader& words, Noun noun) {
        if (noun == "last") words.take_if("turn");
        document_[noun == "last" ? "last_turn" : std::string(noun)] = words.number("a number");
    }

    void read_option(WordReader& words, Noun noun) {
        document_["options"][noun == "hidden" ? "limited_intelligence" : std::string(noun)] = true;
        if (noun == "hidden" && words.take_if("setup")) document_["options"]["setup"] = true;
    }

    void read_weather(WordReader& words, Noun noun) {
        words.take_if("on");
        words.take_if("turn");
        document_[noun].push_back(words.number("a turn"));
    }

    // army of Austria inactive morale 5 initiative 2 costs 1 edge east
    void read_army(WordReader& words, Noun) {
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
            else if (here == "gate")
                army["gate"] = words.hex();
            else if (here == "on_any_place" || here == "on_lines")
                army[here] = true;
            else if (here == "morale" || here == "initiative" || here == "successor" ||
                     here == "first_cost" || here == "later_cost" || here == "wakes_within" ||
                     here == "east_of")
                army[here] = words.number("a number");
            else
                words.complain("'" + here + "' says nothing about an army");
        }
    }

    // objective Hof at 1705 worth 10 and 5 held by Austria
    void read_objective(WordReader& words, Noun) {
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
            } else if (words.peek() == "group" || words.peek() == "most") {
                std::string const here(words.take());
                objective[here] = words.number("a number");
            } else {
                words.complain("expected 'worth', 'held by', 'near', 'group' or 'most'" +
                               words.found());
            }
        }
        document_["objectives"].push_back(std::move(objective));
    }

    // stretch of Prussia worth 5 columns below 10 rows above 20
    void read_stretch(WordReader& words, Noun) {
        json stretch;
        words.take_if("of");
        stretch["earner"] = letter(words.side());
        words.take_if("worth");
        stretch["points"] = words.number("points");
        for (std::string_view const small : {"columns", "below"}) words.take_if(small);
        stretch["columns_below"] = words.number("a column");
        for (std::string_view const small : {"rows", "above"}) words.take_if(small);
        stretch["rows_above"] = words.number("a row");
        document_["stretches"].push_back(std::move(stretch));
    }

    void read_victory(WordReader& words, Noun) { // whose levels count: a battle of victory.tsv
        document_["victory"] = words.name();
    }

    void read_phase(WordReader& words, Noun noun) {
        words.take_if("of");
        document_["begin"] = {{"phase", noun}, {"side", letter(words.side())}};
    }

    json& wing_named(std::string const& id, std::string const& side) {
        for (json& wing : document_["wings"])
            if (wing.value("id", "") == id) return wing;
        document_["wings"].push_back({{"id", id}, {"side", side}, {"units", json::array()}});
        return document_["wings"].back();
    }

    void read_trio_parts(WordReader& words, json& trio) {
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
    void read_wing(WordReader& words, Noun noun) {
        std::string const id = words.name();
        json parts;
        read_trio_parts(words, parts);
        if (!parts.contains("side"))
            return words.complain("expected whose wing it is: 'of Prussia'");
        json& wing = wing_named(id, parts.value("side", "A"));
        wing.update(parts);
        if (noun == "detachment") wing["detachment"] = true;
    }

    // dummy d1 of Prussia cav at 1014 outliers 1013 1016 arrow 5; mask m1 of Austria cav covers
    // det-1
    void read_dummy(WordReader& words, Noun noun) {
        json dummy{{"id", words.name()}};
        read_trio_parts(words, dummy);
        if (noun == "mask") dummy["mask"] = true;
        document_["dummies"].push_back(std::move(dummy));
    }

    // leader seydlitz of cavalry-wing special 6 at 0505
    void read_leader(WordReader& words, Noun) {
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
    void read_commander(WordReader& words, Noun) {
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
    void read_unit(WordReader& words, Noun noun) {
        json unit{{"arm", noun}, {"id", words.name()}};
        std::string side = "A";
        std::string wing;
        while (!words.at_end() && !words.complaint()) {
            if (number_in(words.peek())) {
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
};

} // namespace glory
