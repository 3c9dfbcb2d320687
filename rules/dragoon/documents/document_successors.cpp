// The officers who take over from leaders who fall: DRG-LDR-07, DRG-GAP-74. They are counters of
// their own from the first, so that no name ever stands for two people.

#include "rules/dragoon/documents/document_reader.h"

namespace dragoon {

namespace {

std::string id_of_name(std::string name) {
    std::ranges::transform(name, name.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return name;
}

// Somebody of that name is in the battle already.
bool is_borne(Scenario const& scenario, std::string const& name) {
    std::string const id = id_of_name(name);
    return std::ranges::any_of(scenario.counters, [&](Counter const& each) {
        return each.id == id || each.name.find(name) != std::string::npos;
    });
}

Counter const* leader_of(Scenario const& scenario, Corps const& corps) {
    return corps.leader == nobody ? nullptr : &scenario.counters[corps.leader.value];
}

void add_successor(Document& document, Side side, Nation nation) {
    Scenario& scenario = document.scenario;
    if (scenario.counters.size() >= max_units) return;
    auto const& names = document.tables.successors;
    auto const found = std::ranges::find_if(names, [&](Tables::Successor const& each) {
        return each.nation == nation && !is_borne(scenario, each.name);
    });
    if (found == names.end()) return;
    Counter counter;
    counter.id = id_of_name(found->name);
    counter.name = found->name;
    counter.side = side;
    counter.nation = nation;
    counter.arm = Arm::leader;
    counter.is_successor = true;
    scenario.counters.push_back(std::move(counter));
    scenario.setup.push_back({}); // waiting, and nowhere
}

} // namespace

// One for each leader there is.
void add_successors(Document& document) {
    for (std::size_t i = 0; i < document.scenario.commands.size(); ++i) {
        Corps const& corps = document.scenario.commands[i];
        if (Counter const* const leader = leader_of(document.scenario, corps))
            add_successor(document, corps.side, leader->nation);
    }
}

} // namespace dragoon
