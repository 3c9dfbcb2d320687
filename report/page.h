#pragma once
// The report of a battle: one page of HTML that needs nothing beside it, for reading, keeping and
// printing.

#include "report/chronicle.h"

namespace report {

std::optional<std::string> page_of(Subject const& subject); // nothing: there was no time

} // namespace report
