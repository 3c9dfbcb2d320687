#pragma once
// The umpire's desk: several battles, each by its name, and an answer to every line.

#include "protocol/archive.h"
#include "protocol/questions.h"

#include <map>

namespace protocol {

class Session {
public:
    explicit Session(SeedSource seeds, umpire::Planner planner = nullptr)
        : seeds_(seeds), planner_(planner) {}

    // Never fails: what is wrong with a line is said in the answer, and the battles go on unharmed.
    std::string answer(std::string_view line);

private:
    static constexpr std::size_t most_battles = 64; // so that no sender fills the memory

    Verdict hello(umpire::Fields& fields, umpire::JsonWriter& out);
    Verdict list_systems(umpire::Fields& fields, umpire::JsonWriter& out);
    Verdict list_scenarios(umpire::Fields& fields, umpire::JsonWriter& out);
    Verdict show_scenario(umpire::Fields& fields, umpire::JsonWriter& out);
    Verdict open(umpire::Fields& fields, umpire::JsonWriter& out);
    Verdict close(umpire::Fields& fields, umpire::JsonWriter& out);
    Opening read_opening(umpire::Fields& fields) const;
    std::string read_new_name(umpire::Fields& fields) const;
    std::string answer_about_battle(Request const& request);

    using Battles = std::map<std::string, OpenBattle, std::less<>>;
    Battles::iterator find(umpire::Fields& fields); // an unknown name is the fields' error

    SeedSource seeds_;
    umpire::Planner planner_;
    Battles battles_;
    std::uint64_t opened_ = 0; // for names where the sender gives none
};

} // namespace protocol
