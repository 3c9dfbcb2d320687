// What is told of a unit agrees with its name.

#include "rules/common/account/agreement.h"

#include <gtest/gtest.h>

namespace {

using rules::told_of;

TEST(Told, VerbsAgreeWithNamesOfMany) {
    EXPECT_EQ(told_of("Regiment Forcade", "moves and is halted."),
              "Regiment Forcade moves and is halted.");
    EXPECT_EQ(told_of("Battery before Lobositz, howitzers", "fires at "),
              "Battery before Lobositz, howitzers fires at ");
    EXPECT_EQ(told_of("Ried's detachment, hussars 2", "routs"),
              "Ried's detachment, hussars 2 routs");
    EXPECT_EQ(told_of("Light corps", "stands firm"), "Light corps stands firm");
    EXPECT_EQ(told_of("Warasdiner Croats", "moves and is halted."),
              "Warasdiner Croats move and are halted.");
    EXPECT_EQ(told_of("Croats of Karlstadt", "marches to"), "Croats of Karlstadt march to");
    EXPECT_EQ(told_of("Don Cossacks of the left", "breaks and runs."),
              "Don Cossacks of the left break and run.");
    EXPECT_EQ(told_of("Grenadiers Loudon", "keeps its Resolve of "),
              "Grenadiers Loudon keep their Resolve of ");
    EXPECT_EQ(told_of("Six-pounders", "tries to evade: "), "Six-pounders try to evade: ");
    EXPECT_EQ(told_of("Austrian guns 2", "goes to"), "Austrian guns 2 go to");
    EXPECT_EQ(told_of("Kazan Cuirassiers II", "is shaken"), "Kazan Cuirassiers II are shaken");
    EXPECT_EQ(told_of("Light troops in the heath", "has fled"),
              "Light troops in the heath have fled");
    EXPECT_EQ(told_of("Leib-Carabiniers, Driesen", "does not rally"),
              "Leib-Carabiniers, Driesen do not rally");
    EXPECT_EQ(told_of("Hussars Nádasdy", "routs!"), "Hussars Nádasdy rout!");
}

} // namespace
