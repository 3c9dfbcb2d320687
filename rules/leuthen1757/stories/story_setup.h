#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/leuthen1757/documents/scenario_document.h"
#include "rules/leuthen1757/stories/story_check.h"
#include "rules/leuthen1757/system.h"

namespace leuthen1757 {

struct StorySetup final : rules::StoryGround {
    // Even columns stick out at both ends, as on the map sheet: LEU-GAP-21 counts neighbours so.
    StorySetup()
        : StoryGround({"leuthen1757", {"units", "leaders"}}, 20, rules::Columns::even_stick_out) {
        auto tables = load_tables();
        if (auto* found = get_if<Tables>(&tables)) tables_ = std::move(*found);
    }

    void complete(json& document) const override {
        if (acting_.empty()) return;
        json& begin = document["begin"];
        begin["formations"] = acting_;
        begin["side"] = letter(side_of(acting_.front()).value_or(Side::a));
    }

    void read_given(WordReader& words, Noun noun) override {
        using S = StorySetup;
        static constexpr std::array<Reader<S>, 11> readers{
            {{&S::read_terrain,
              {"clear", "forest", "town", "village", "churchyard", "marsh", "pond"}},
             {&S::read_hexside, {"stream", "bridge", "abatis"}},
             {&S::read_clock, {"turn", "last", "half", "dusk"}},
             {&S::read_edge, {"entries", "exits"}},
             {&S::read_objective, {"objective"}},
             {&S::read_held, {"held"}},
             {&S::read_frozen, {"frozen"}},
             {&S::read_strategic, {"strategic"}},
             {&S::read_phase, {"barrage", "initiative", "march", "combat", "command", "rally"}},
             {&S::read_unit,
              {"infantry", "light", "cuirassier", "dragoon", "hussar", "battery", "heavy"}},
             {&S::read_leader, {"leader", "reserve", "chief", "aide"}}}};
        if (auto const read = reader_of(readers, noun))
            (this->*read)(words, noun);
        else
            read_known(words, lower(noun));
    }

    std::optional<Side> side_of(std::string_view formation) const {
        for (std::string_view const list : {"units", "leaders"})
            for (json const& piece : document_.at(list))
                if (piece.value("formation", "") == formation && piece.contains("side"))
                    return piece.value("side", "A") == "A" ? Side::a : Side::b;
        if (!tables_) return std::nullopt;
        auto const found = std::ranges::find(tables_->formations, formation, &Formation::id);
        if (found == tables_->formations.end()) return std::nullopt;
        return found->side;
    }

    // A shipped scenario, written out in full, so that its ground and its counters can be changed.
    void read_scenario(WordReader& words) override {
        std::string const id = words.name();
        auto const found = system.document(id);
        if (auto const* error = get_if<umpire::LoadError>(&found))
            return words.complain(error->where + ": " + error->what);
        auto const bound = bind_rules(std::get<json>(found));
        if (auto const* error = get_if<umpire::LoadError>(&bound))
            return words.complain(error->where + ": " + error->what);
        Leuthen1757 const& rules = *std::get<0>(bound);
        std::string text;
        umpire::JsonWriter out(text);
        write_scenario(out, rules.scenario, rules.begin(umpire::Dice{}).position);
        auto read = umpire::read_json(text, {.bytes = text.size() + 1});
        if (auto* document = get_if<json>(&read)) document_ = std::move(*document);
        document_["begin"] = {
            {"phase", rules.scenario.strategic_turns > 0 ? "strategic" : "barrage"}};
    }

    void read_terrain(WordReader& words, Noun noun) {
        StoryGround::read_terrain(words, noun == "village" ? "town" : noun);
    }

    void read_clock(WordReader& words, Noun noun) {
        if (noun == "dusk") {
            document_["dusk"] = true;
        } else if (noun == "turn") {
            document_["turn"] = words.number("the number of a turn");
        } else if (!words.take_if("turn")) {
            words.complain("expected '" + std::string(noun) + " turn'" + words.found());
        } else if (noun == "last") {
            document_["last_turn"] = words.number("the number of a turn");
        } else {
            document_["half_turn"] = words.name();
        }
    }

    void read_strategic(WordReader& words, Noun) {
        if (words.take_if("turns"))
            document_["strategic_turns"] = words.number("a number of turns");
        else
            words.complain("expected 'strategic turns'" + words.found());
    }

    void read_edge(WordReader& words, Noun noun) {
        words.take_if("at");
        document_[noun] = words.hexes();
    }

    // objective Leuthen at 1705 1706 worth 10 and 10
    void read_objective(WordReader& words, Noun) {
        json objective = objective_named(words);
        objective["hexes"] = words.hexes();
        read_worth(words, objective, {"prussian", "austrian"});
        document_["objectives"].push_back(std::move(objective));
    }

    void read_held(WordReader& words, Noun) {
        for (std::string const& hex : words.hexes()) document_["prussian_held"].push_back(hex);
        words.take_if("by");
        if (words.side() != Side::a)
            words.complain("every place is Austrian until Prussians enter it: name theirs alone");
    }

    // frozen 2 turns to column 14
    void read_frozen(WordReader& words, Noun) {
        json& frozen = document_["frozen"];
        frozen["turns"] = words.number("a number of turns");
        for (std::string_view const small : {"turns", "turn", "to", "column"}) words.take_if(small);
        frozen["column"] = words.number("the last column that is frozen");
    }

    void read_phase(WordReader& words, Noun noun) {
        document_["begin"] = {{"phase", noun}};
        acting_.clear();
        if (!words.take_if("of")) return;
        if (noun == "march" || noun == "combat") {
            while (!words.at_end() && !words.complaint()) {
                words.skip_small_words();
                std::string const formation = words.name();
                if (!side_of(formation))
                    words.complain("no formation is called '" + formation +
                                   "': give its units first");
                acting_.push_back(formation);
            }
        } else {
            document_["begin"]["side"] = letter(words.side());
        }
    }

    // infantry P1 of Prussia in wedel 3-4 at 0505 facing 0 disorganized
    void read_unit(WordReader& words, Noun noun) {
        bool const is_heavy = noun == "heavy" && words.take_if("battery");
        if (noun == "heavy" && !is_heavy) words.complain("only a battery is heavy");
        json unit;
        unit["arm"] = is_heavy ? "heavy_battery" : std::string(noun);
        unit["id"] = words.name();
        read_parts(words, unit);
        // Whoever names no formation means the only one that matters.
        if (!unit.contains("formation") && noun != "battery" && !is_heavy)
            unit["formation"] = unit.value("side", "A") == "A" ? "prussia" : "austria";
        if (!unit.contains("facing")) unit["facing"] = 0;
        add_piece(words, "units", std::move(unit));
    }

    void read_leader(WordReader& words, Noun noun) {
        json leader;
        leader["rank"] = noun;
        leader["id"] = words.name();
        read_parts(words, leader);
        if (noun == "chief" && !leader.contains("factor")) leader["factor"] = 10;
        if (noun == "leader" || noun == "reserve") {
            if (!leader.contains("range")) leader["range"] = 4;
            if (!leader.contains("activation")) leader["activation"] = 4;
        }
        if (noun != "chief" && !leader.contains("formation"))
            leader["formation"] = leader.value("side", "A") == "A" ? "prussia" : "austria";
        add_piece(words, "leaders", std::move(leader));
    }

    // A counter given before, or one of the printed armies.
    void read_known(WordReader& words, std::string const& id) {
        json* piece = find_piece(id);
        if (piece == nullptr && tables_) {
            auto const printed = std::ranges::find(tables_->counters, id, &Counter::id);
            if (printed == tables_->counters.end())
                return words.complain("'" + id +
                                      "' is neither a unit nor a thing that can be given");
            bool const leads = is_leader(printed->arm);
            json& list = document_[leads ? "leaders" : "units"];
            list.push_back({{"id", id}, {"side", letter(printed->side)}});
            piece = &list.back();
            if (!leads) (*piece)["facing"] = 0;
        }
        if (piece != nullptr) read_parts(words, *piece);
    }

    static bool is_strength_and_morale(std::string_view text) {
        return text.size() == 3 && text[1] == '-' && is_digits(text.substr(0, 1)) &&
               is_digits(text.substr(2));
    }

    // Numbers of a counter, each behind its name; "3-4" is strength and morale.
    bool read_numbers(WordReader& words, json& piece) {
        constexpr std::array names{"facing", "strength", "morale",     "movement",
                                   "losses", "range",    "activation", "factor"};
        for (std::string_view const name : names)
            if (words.take_if(name)) {
                piece[name] = words.number("a number");
                return true;
            }
        if (is_strength_and_morale(words.peek())) {
            std::string_view const both = words.take();
            piece["strength"] = both[0] - '0';
            piece["morale"] = both[2] - '0';
            return true;
        }
        if (words.peek().size() == 1 && is_digits(words.peek())) { // a battery's value
            piece["strength"] = words.number("a strength");
            return true;
        }
        return false;
    }

    void read_parts(WordReader& words, json& piece) {
        while (!words.at_end() && !words.complaint()) {
            std::string_view const here = words.peek();
            if (words.take_if(",") || read_numbers(words, piece)) continue;
            if (words.take_if("of")) {
                piece["side"] = letter(words.side());
            } else if (words.take_if("in")) {
                piece["formation"] = words.name();
            } else if (words.take_if("at")) {
                piece["at"] = words.hex();
            } else if (here == "waiting" || here == "exited" || here == "lost") {
                piece["at"] = words.take();
            } else if (meaning<Condition>(condition_words, here)) {
                piece["condition"] = words.take();
            } else if (words.take_if("frozen")) {
                piece["frozen"] = true;
            } else {
                words.complain("'" + std::string(here) + "' says nothing about a counter");
            }
        }
    }

    std::vector<std::string> acting_; // formations, for march and combat
    std::optional<Tables> tables_;    // the printed armies
};

} // namespace leuthen1757
