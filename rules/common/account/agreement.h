#pragma once
// Names of units are of one body ("Regiment Forcade") or of many soldiers ("Warasdiner Croats"):
// what is told of them agrees.

#include <string>

namespace rules {

// `does` as of one: "breaks and runs", "keeps its Resolve".
std::string told_of(std::string const& name, std::string const& does);

} // namespace rules
