// What the program carries is what lies in the folders.

#include "data/data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

namespace data {
namespace {

TEST(Data, EveryFileIsFoundAsItLiesInItsFolder) {
    for (std::string_view const path : list()) {
        auto const found = find(path);
        ASSERT_TRUE(found) << path;
        std::ifstream file(OBLIQUE_SOURCE_DIR "/" + std::string(path), std::ios::binary);
        std::string const content{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(*found, content) << path;
    }
}

TEST(Data, TheListIsSortedAndWithoutRepetition) {
    auto const paths = list();
    EXPECT_TRUE(std::ranges::is_sorted(paths));
    EXPECT_EQ(std::ranges::adjacent_find(paths), paths.end());
}

TEST(Data, WhatIsNotThereIsNotFound) {
    EXPECT_FALSE(find(""));
    EXPECT_FALSE(find("rules"));
    EXPECT_FALSE(find("zzz/no/such/file"));
}

} // namespace
} // namespace data
