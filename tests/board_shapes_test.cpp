// The page's types of the board follow from the structs of the rules, and from nothing else.

#include "rules/common/board.h"
#include "rules/common/board_shapes.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace {

TEST(BoardShapes, ThePageHasWhatTheStructsSay) {
    std::ifstream file(OBLIQUE_SOURCE_DIR "/web/src/generated/board.ts");
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), rules::board_shapes())
        << "write it anew: ninja -C build/release board_shapes";
}

nlohmann::json written(rules::Board const& board) {
    std::string text;
    umpire::JsonWriter out(text);
    out.begin_object();
    rules::write_fields(out, board);
    out.end_object();
    return umpire::parsed(text);
}

TEST(BoardShapes, APieceOnAPlaneHasAPoseAndAFootprint) {
    rules::Board board;
    rules::BoardPiece piece;
    piece.id = "a3";
    piece.arm = "infantry";
    piece.pose = rules::Pose{24000, 12000, 90500};
    piece.footprint = {{{23000, 11500}, {25000, 11500}, {25000, 12500.25}, {23000, 12500.25}}};
    board.pieces = {piece};
    nlohmann::json const shown = written(board)["pieces"][0];
    EXPECT_EQ(shown["at"], nullptr);
    EXPECT_EQ(shown["pose"], umpire::parsed(R"({"x":24000,"y":12000,"heading":90500})"));
    EXPECT_EQ(shown["footprint"].dump(),
              "[[[23000,11500],[25000,11500],[25000,12500.25],[23000,12500.25]]]");
    EXPECT_FALSE(shown.contains("top"));
}

TEST(BoardShapes, WhatIsEmptyIsLeftOutOrNull) {
    rules::Board board;
    board.pieces.resize(1);
    board.statistics[1] = rules::Statistics{92, 9};
    nlohmann::json const shown = written(board);
    EXPECT_EQ(shown["pieces"][0]["facing"], nullptr);
    EXPECT_FALSE(shown["pieces"][0].contains("pose"));
    EXPECT_FALSE(shown["pieces"][0].contains("kind"));
    EXPECT_FALSE(shown.contains("hidden"));
    EXPECT_EQ(shown["statistics"], umpire::parsed(R"({"B":{"strength":92,"lost":9}})"));
}

} // namespace
