#pragma once
// From an order of battle of the atlas to the units of Dragoon. docs/rules/dragoon-muster.md tells
// the rules in words; a scenario says which commands take part, and what it knows better.

#include "atlas/deploy.h"
#include "rules/dragoon/tables.h"

#include <map>
#include <set>

namespace dragoon {

// What a scenario knows better of a regiment or battery than the order of battle does.
struct Correction {
    std::optional<Arm> arm;
    std::optional<Quality> quality;
    std::optional<int> morale;
    std::optional<int> men; // of the whole regiment; the pieces, of a battery
    std::optional<Formation> formation;
};

// A line on which part of a corps stands, in place of where the atlas has it.
struct Stand {
    std::vector<atlas::Point> line; // metres east and north of the reference point of the ground
    double facing = 0;              // degrees of the compass
    atlas::Formation formation{};
    std::vector<std::string> of; // commands, regiments, batteries from right to left; all if empty
};

struct CorpsCall {
    std::string id;
    std::string name;            // of its leader; as the atlas has it, if empty
    std::vector<std::string> of; // commands, with those under them, and single regiments, batteries
    int rating = 0, radius = 0;
    bool in_column = false; // as the battle begins
    std::vector<Stand> stands;
};

struct OverallCall {
    std::string name;
    std::string with; // the corps with whose leader they are
    int rating = 0, radius = 0, sub_rating = 0;
};

// What a scenario calls up of one army.
struct Call {
    Side side = Side::a;
    int year = 0;
    std::vector<CorpsCall> corps;
    std::optional<OverallCall> overall;
    std::set<std::string> without; // commands, regiments and batteries that stay away
    std::map<std::string, Correction, std::less<>> corrections;
    bool three_as_two = false; // DRG-SCEN-12: weak Austrian battalions at Hohenfriedberg
};

// A unit that takes part, and where the army would have it stand.
struct Recruit {
    Counter counter; // its command is left to whoever lists the corps
    Piece piece;     // as above, its hex
    std::size_t corps = 0;
    atlas::Point at;
    atlas::Point toward;
};
struct CorpsLeader {
    std::string name;
    Nation nation{};
    std::optional<atlas::Point> at; // where he was, as far as is known
};
struct Muster {
    std::vector<Recruit> recruits;    // corps by corps, in the order of the deployment
    std::vector<CorpsLeader> leaders; // by corps
};

// Everybody whom a call brings to the field; or the mistake in it, say a name the army does not
// know.
std::variant<Muster, std::string> call_up(atlas::Army army, Call const& call,
                                          atlas::Projection const& projection,
                                          MusterTables const& tables);

} // namespace dragoon
