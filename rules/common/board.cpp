#include "rules/common/board.h"

#include "rules/common/described_json.h"

namespace rules {

using umpire::JsonWriter;

void write_fields(JsonWriter& out, Sheet const& sheet) { DescribedWriter{out}.put_fields(sheet); }
void write_fields(JsonWriter& out, Board const& board) {
    DescribedWriter{out}.put_fields(board);
    out.key("menu");
    out.begin_array();
    for (MenuGroup const& group : board.menu.groups()) write(out, group);
    out.end_array();
}
void write_frame(JsonWriter& out, Board const& board) {
    DescribedWriter{out}.put_these(Board::frame_fields(), board);
}
void write(JsonWriter& out, BoardPiece const& piece) { DescribedWriter{out}.put(piece); }
void write(JsonWriter& out, Highlight const& highlight) { DescribedWriter{out}.put(highlight); }
void write(JsonWriter& out, BoardObjective const& objective) {
    DescribedWriter{out}.put(objective);
}
void write(JsonWriter& out, Effect const& effect) { DescribedWriter{out}.put(effect); }
void write_effects(JsonWriter& out, std::vector<Effect> const& effects) {
    if (effects.empty()) return;
    out.key("effects");
    DescribedWriter{out}.put(effects);
}

} // namespace rules
