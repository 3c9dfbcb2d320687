#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/dragoon/documents/scenario_document.h"
#include "rules/dragoon/stories/story_check.h"
#include "rules/dragoon/system.h"

namespace dragoon {

struct StorySetup final : rules::StoryGround {
    StorySetup()
        : StoryGround({"dragoon", {"units", "leaders"}}, 20, rules::Columns::even_stick_out) {}

    void read_given(WordReader& words, Noun noun) override {
        using S = StorySetup;
        static constexpr std::array<Reader<S>, 7> readers{
            {{&S::read_hexside, {"stream", "ford", "works"}},
             {&S::read_clock, {"turn", "last"}},
             {&S::read_fog, {"fog"}},
             {&S::read_army, {"withdrawal", "charge", "home"}},
             {&S::read_objective, {"objective"}},
             {&S::read_leader, {"leader", "overall"}},
             {&S::read_terrain, {"vineyard", "churchyard"}}}};
        if (auto const read = reader_of(readers, noun)) return (this->*read)(words, noun);
        if (meaning<Terrain>(terrain_words, noun)) return read_terrain(words, noun);
        if (meaning<Stage>(stage_words, noun)) return read_phase(words, noun);
        if (meaning<Arm>(arm_words, noun)) return read_unit(words, noun);
        read_known(words, lower(noun));
    }

    // A corps whose leader a story does not mention has one all the same: far behind, of rating 4,
    // and their word reaches everywhere.
    void complete(json& document) const override {
        for (json const& unit : document_.at("units")) {
            std::string const corps = unit.value("corps", "");
            bool is_led = corps.empty();
            for (json const& leader : document["leaders"])
                is_led = is_led || leader.value("corps", "") == corps;
            if (is_led) continue;
            bool const is_first = unit.value("side", "A") == "A";
            std::string const row = std::to_string(document["ground"].value("rows_odd", 1));
            std::string const last = (row.size() == 1 ? "0" : "") + row;
            document["leaders"].push_back(
                {{"id", "leader-" + corps},
                 {"side", is_first ? "A" : "B"},
                 {"corps", corps},
                 {"at", (is_first ? "01" : "01") + (is_first ? last : "01")},
                 {"rating", 4},
                 {"radius", 40}});
        }
    }

    void read_scenario(WordReader& words) override {
        auto found = system.document(words.name());
        if (auto const* error = get_if<umpire::LoadError>(&found))
            return words.complain(error->where + ": " + error->what);
        document_ = std::move(std::get<json>(found));
    }

    void read_clock(WordReader& words, Noun noun) {
        if (noun == "last" && !words.take_if("turn"))
            return words.complain("expected 'last turn'" + words.found());
        document_[noun == "turn" ? "turn" : "last_turn"] = words.number("the number of a turn");
    }

    void read_fog(WordReader&, Noun) { document_["options"]["fog"] = true; }

    // withdrawal 25 of Prussia; charge modifier +2 of Austria; home bottom of Prussia
    void read_army(WordReader& words, Noun noun) {
        words.take_if("modifier");
        json value;
        if (noun == "home")
            value = words.name();
        else
            value = words.number("a number");
        words.take_if("of");
        std::string const name = noun == "home"     ? "home"
                                 : noun == "charge" ? "charge_modifier"
                                                    : "withdrawal_level";
        document_["armies"][letter(words.side())][name] = value;
    }

    // objective Hof at 1705 worth 10 and 5 held by Austria
    void read_objective(WordReader& words, Noun) {
        json objective = objective_named(words);
        objective["at"] = words.hex();
        read_worth(words, objective, {"worth_a", "worth_b"});
        if (!words.take_if("held")) words.complain("expected 'held by'" + words.found());
        words.take_if("by");
        objective["holder"] = letter(words.side());
        document_["objectives"].push_back(std::move(objective));
    }

    // movement of bevern with P2; bombardment
    void read_phase(WordReader& words, Noun noun) {
        document_["begin"] = {{"phase", noun}};
        if (words.take_if("of")) document_["begin"]["corps"] = words.name();
        if (words.take_if("with")) document_["begin"]["hand"] = words.name();
    }

    // line P1 of Prussia in bevern 600 men at 0505 facing 0 veteran morale 9 disruption 2
    void read_unit(WordReader& words, Noun noun) {
        json unit;
        unit["arm"] = noun;
        unit["id"] = words.name();
        read_parts(words, unit);
        bool const is_gun = noun.ends_with("battery");
        if (!unit.contains("side"))
            return words.complain("expected whose unit it is: 'of Prussia'");
        if (is_gun && !unit.contains("guns")) unit["guns"] = 10;
        if (!is_gun && !unit.contains("men")) unit["men"] = 600;
        // Whoever names no corps means the only one that matters.
        if (!is_gun && !unit.contains("corps"))
            unit["corps"] = unit.value("side", "A") == "A" ? "prussia" : "austria";
        add_piece(words, "units", std::move(unit));
    }

    // leader L1 of Prussia in bevern at 0505 rating 5 radius 6
    void read_leader(WordReader& words, Noun noun) {
        json leader;
        leader["id"] = words.name();
        if (noun == "overall") leader["overall"] = true;
        read_parts(words, leader);
        if (!leader.contains("side")) return words.complain("expected whose leader it is");
        if (noun == "leader" && !leader.contains("corps"))
            leader["corps"] = leader.value("side", "A") == "A" ? "prussia" : "austria";
        add_piece(words, "leaders", std::move(leader));
    }

    void read_known(WordReader& words, std::string const& id) {
        json* const piece = find_piece(id);
        if (piece == nullptr) return words.complain("nothing is called '" + id + "'");
        read_parts(words, *piece);
    }

    bool read_number_part(WordReader& words, json& piece) {
        for (std::string_view const name :
             {"facing", "morale", "disruption", "rating", "radius", "at_first", "regimental_guns",
              "sub_rating", "sub_points"})
            if (words.take_if(name)) {
                piece[name] = words.number("a number");
                return true;
            }
        if (!number_in(words.peek())) return false;
        int const number = words.number("a number");
        std::string const unit(words.take());
        if (unit != "men" && unit != "guns") words.complain("expected men or guns");
        piece[unit] = number;
        return true;
    }

    void read_parts(WordReader& words, json& piece) {
        while (!words.at_end() && !words.complaint()) {
            std::string const here(words.peek());
            if (words.take_if(",")) continue;
            if (read_number_part(words, piece)) continue;
            words.take();
            if (here == "of") {
                std::string const country = lower(words.peek());
                piece["side"] = letter(words.side());
                if (country.starts_with("saxon")) piece["nation"] = "saxon";
                if (country.starts_with("russia")) piece["nation"] = "russian";
            } else if (here == "in") {
                piece["corps"] = words.name();
            } else if (here == "at") {
                piece["at"] = words.hex();
            } else if (here == "lost") {
                piece["at"] = "lost";
            } else if (meaning<Formation>(formation_words, here)) {
                piece["formation"] = here;
            } else if (meaning<Quality>(quality_words, here)) {
                piece["quality"] = here;
            } else if (meaning<Standing>(standing_words, here) && !piece.contains("arm")) {
                piece["standing"] = here;
            } else if (here == "acted" || here == "bombarded" || here == "moved" ||
                       here == "pursuing") {
                piece[here] = true;
            } else {
                words.complain("'" + here + "' says nothing about a unit");
            }
        }
    }
};

} // namespace dragoon
