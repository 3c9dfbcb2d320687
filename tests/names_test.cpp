// What players may be called, and by what passwords.

#include "server/names.h"

#include <gtest/gtest.h>

namespace {

using server::is_common_password;
using server::is_name;
using server::skeleton_of;

TEST(Names, AreOfLatinLettersThatCanBeSeen) {
    for (char const* name : {"Zieten", "Jürgen von Moltke", "Łukasz", "O. Daun", "a-1", "Þórr"})
        EXPECT_TRUE(is_name(name)) << name;
    for (char const* name :
         {"", "a", " ab", "ab.", "a\nb", "a\x01z", "a\xc2\x80z", "a\xc2\xadz", // controls
          "a\xe2\x80\x8bz", "a\xe2\x80\xaez", "a\xef\xbb\xbfz", "\xd0\x90nna",
          "a\xcc\x81z", // unseen
          "a×z", "a<b", "\xc3", "ab\xc5", "日本"})
        EXPECT_FALSE(is_name(name)) << name;
    EXPECT_FALSE(is_name(std::string(33, 'a')));
}

TEST(Names, OneLookIsOneName) {
    for (char const* like : {"DESSAU", "Deßau", "Dess_au", "D e s s a u", "Dessáu", "De55au"})
        EXPECT_EQ(skeleton_of(like), skeleton_of("Dessau")) << like;
    EXPECT_EQ(skeleton_of("Zi3ten1"), skeleton_of("Zl3tenl"));
    EXPECT_EQ(skeleton_of("Arnold"), skeleton_of("Amold"));
    for (char const* other : {"Dessa", "Dossau", "Dessauer"})
        EXPECT_NE(skeleton_of(other), skeleton_of("Dessau")) << other;
}

TEST(Passwords, ThoseTriedFirstAreCommon) {
    for (char const* common :
         {"password", "PassWord", "12345678", "hgfedcba", "--------", "zie.ten1"})
        EXPECT_TRUE(is_common_password(common, "Zieten1")) << common;
    for (char const* fair : {"correct horse", "from the bush", "abcdefgx", "12345679"})
        EXPECT_FALSE(is_common_password(fair, "Zieten1")) << fair;
}

} // namespace
