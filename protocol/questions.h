#pragma once
// What may be asked of one battle: pending, menu, families, spans, preview, odds, view, reports,
// changes, order, undo, digest, and by the umpire alone record.

#include "protocol/answer.h"
#include "umpire/record.h"

namespace protocol {

// Who asks. A player's program is bound to his seat: it may look through no other's eyes, and what
// would tell the dice or the truth is not for it. Whoever runs the umpire himself is bound to none.
struct Asker {
    std::optional<umpire::Seat> seat;
    bool may_ask_as(umpire::Seat other) const { return !seat || *seat == other; }
};

struct Subject {
    std::string_view battle; // its name in answers
    umpire::AnyBattle& table;
    umpire::RecordHeader const& header;
};

// Nothing where this is no question about a battle.
std::optional<std::string> answer_question(Request const& request, Subject const& subject,
                                           Asker const& asker);
bool is_question(std::string_view kind);
// How many orders were given, as far as who asks may know: where something is hidden a player's
// program counts its own, for an order that it does not hear of must not be counted either.
std::size_t orders_for(umpire::AnyBattle const& table, Asker const& asker);
std::string question_words(); // all kinds, for who asks for one that does not exist

} // namespace protocol
