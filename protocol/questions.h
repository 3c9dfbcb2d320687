#pragma once
// What may be asked of one battle, over any carrier: pending, menu, families, spans, preview, odds,
// why, view, reports, changes, plan, order, undo, digest, and by the umpire alone record.

#include "protocol/answer.h"
#include "umpire/commission.h"
#include "umpire/record/record.h"

namespace protocol {

// Who asks. A player's program is bound to its seat: it may look through no other's eyes, and what
// would tell the dice or the truth is not for it. Whoever runs the umpire is bound to none.
struct Asker {
    std::optional<umpire::Seat> seat;
    bool may_ask_as(umpire::Seat other) const { return !seat || *seat == other; }
};

// What happens to a battle beyond its table. Whoever serves several seats at once knows more of it:
// who gave it up, which orders a seat has heard of, what must be durable before it is told.
class Keeper {
public:
    using Answer = umpire::AnyBattle::Answer;

    virtual ~Keeper() = default;
    virtual Answer give(umpire::Seat seat, nlohmann::json const& order) = 0;
    virtual umpire::Ruling<> take_back(umpire::Seat seat) = 0;
    virtual bool is_over() const = 0;
    virtual void write_outcome(umpire::JsonWriter& out) const = 0;
    // How many orders were given, as far as who asks may know.
    virtual std::size_t orders(Asker const& asker) const = 0;
    // What the last order of which the seat knows anything did: "reports" and "account"; "changes".
    virtual void write_reports(umpire::JsonWriter& out, umpire::Seat seat) = 0;
    virtual void write_changes(umpire::JsonWriter& out, umpire::Seat seat) = 0;
};

// Of a battle that is nothing but its table. Where something is hidden a player's program counts
// its own orders, for one that it does not hear of must not be counted either.
class TableKeeper final : public Keeper {
public:
    explicit TableKeeper(umpire::AnyBattle& table) : table_(table) {}
    Answer give(umpire::Seat seat, nlohmann::json const& order) override;
    umpire::Ruling<> take_back(umpire::Seat seat) override;
    bool is_over() const override;
    void write_outcome(umpire::JsonWriter& out) const override;
    std::size_t orders(Asker const& asker) const override;
    void write_reports(umpire::JsonWriter& out, umpire::Seat seat) override;
    void write_changes(umpire::JsonWriter& out, umpire::Seat seat) override;

private:
    umpire::AnyBattle& table_;
};

struct Subject {
    std::string_view battle; // its name in answers
    umpire::AnyBattle& table;
    umpire::RecordHeader const& header;
    Keeper& keeper;
    umpire::Planner planner = nullptr; // who answers `plan`: this room knows no commanders
};

// Nothing where this is no question about a battle.
std::optional<std::string> answer_question(Request const& request, Subject const& subject,
                                           Asker const& asker);
bool is_question(std::string_view kind);
std::string question_words(Asker const& asker); // all kinds that may be asked
// To who asks for something that does not exist: what there is, `others` beside the questions.
std::string answer_unknown(Request const& request, Asker const& asker, std::string_view others);

// What a program at a seat is sent: that it is its turn, with the view and the menu; and that the
// battle is over.
std::string turn_message(Subject const& subject, umpire::Seat seat);
std::string over_message(Subject const& subject, umpire::Seat seat);

} // namespace protocol
