#include "rules/horse_and_musket/army/meeting.h"

#include "rules/common/system_of.h"
#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

struct Books { // what an army is held against
    ArmyLists const& lists;
    Tables const& tables;
};
void read_side(umpire::Fields& fields, Side side, Books const& books, Scenario& scenario) {
    std::string_view const letter = word(side_words, side);
    auto const army = read_army(fields.raw(letter), books.lists);
    if (auto const* error = get_if<umpire::LoadError>(&army))
        return fields.fail(letter, error->where + ": " + error->what);
    BoughtArmy const& bought = std::get<BoughtArmy>(army);
    for (rules::ArmyFinding const& finding : report_of(bought, books.lists, books.tables).findings)
        if (!finding.is_warning)
            return fields.fail(letter, (finding.line.empty() ? "" : finding.line + ": ") +
                                           finding.rule + ": " + finding.what);
    enlist(bought, side, scenario);
}

} // namespace

void read_meeting(umpire::Fields& fields, Scenario& scenario, Tables const& tables) {
    auto meeting = fields.optional_object("meeting");
    if (!meeting) return;
    auto const lists = load_army_lists(rules::find_file<HorseAndMusket>);
    if (auto const* error = get_if<umpire::LoadError>(&lists))
        return fields.fail("meeting", error->where + ": " + error->what);
    for (Side const side : {Side::a, Side::b})
        read_side(*meeting, side, {std::get<ArmyLists>(lists), tables}, scenario);
}

} // namespace horse_and_musket
