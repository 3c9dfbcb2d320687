#pragma once
// Proves the documents of a battle: what a reader of one document cannot see, because it takes the
// eyes of a surveyor or a second document.

#include "atlas/army.h"
#include "atlas/ground.h"
#include "atlas/history.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas {

// What is wrong: in which document, at which feature, and what to do about it.
struct Flaw {
    std::string_view file;
    std::string where;
    std::string why;
};
using Flaws = std::vector<Flaw>;

// Rings that cross themselves or one another, lines that end in the open, crossings without water,
// buildings in it.
Flaws inspect(Ground const& ground);

// Troops that stand nowhere, turn their backs, have no room, or stand where they cannot.
Flaws inspect(Armies const& armies, Ground const& ground);

// Sums that differ from history's by more than a twentieth, with no note that says why.
Flaws inspect(Armies const& armies, History const& history);

// Villages that lie elsewhere than history says, by more than a hex of the finest system.
Flaws inspect(History const& history, Ground const& ground);

// A battle's folder: all that can be found wrong with what is there. Texts that are missing are
// not checked; that they are missing is no flaw.
struct Folder {
    std::string name; // "leuthen-1757"
    std::optional<std::string_view> ground, armies, history;
};
Flaws inspect(Folder const& folder);

} // namespace atlas
