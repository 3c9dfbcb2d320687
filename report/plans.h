#pragma once
// The plans of a report: the ground is drawn once, and every plan but the first refers to it.

#include "report/chronicle.h"

namespace report {

class PlanDrawer {
public:
    explicit PlanDrawer(Subject const& subject);
    // As it stood at the end of a turn, with an arrow for each march of it. One after the other.
    std::string draw(ChronicleTurn const& turn);

private:
    std::string ground(umpire::AnyBattle const& battle);

    Subject const& subject_;
    std::unique_ptr<umpire::AnyBattle> table_;
    std::string head_; // of each plan: the element that opens it; empty before the first
};

} // namespace report
