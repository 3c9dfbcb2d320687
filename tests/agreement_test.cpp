// What is told of a unit agrees with its name.

#include "rules/common/account/agreement.h"

#include <gtest/gtest.h>

namespace {

using rules::told_of;

struct ToldOfName {
    char const *name, *of_one, *agreed;
};
constexpr ToldOfName told_of_names[]{
    {"Regiment Forcade", "moves and is halted.", "moves and is halted."},
    {"Battery before Lobositz, howitzers", "fires at ", "fires at "},
    {"Ried's detachment, hussars 2", "routs", "routs"},
    {"Light corps", "stands firm", "stands firm"},
    {"Warasdiner Croats", "moves and is halted.", "move and are halted."},
    {"Croats of Karlstadt", "marches to", "march to"},
    {"Don Cossacks of the left", "breaks and runs.", "break and run."},
    {"Grenadiers Loudon", "keeps its Resolve of ", "keep their Resolve of "},
    {"Six-pounders", "tries to evade: ", "try to evade: "},
    {"Austrian guns 2", "goes to", "go to"},
    {"Kazan Cuirassiers II", "is shaken", "are shaken"},
    {"Light troops in the heath", "has fled", "have fled"},
    {"Leib-Carabiniers, Driesen", "does not rally", "do not rally"},
    {"Hussars Nádasdy", "routs!", "rout!"},
};

TEST(Told, VerbsAgreeWithNamesOfMany) {
    for (auto const& [name, of_one, agreed] : told_of_names)
        EXPECT_EQ(told_of(name, of_one), std::string(name) + " " + agreed);
}

} // namespace
