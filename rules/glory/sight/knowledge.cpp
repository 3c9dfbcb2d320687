// What a seat may know: GLI-INFO. A view is built up from nothing, field by field: what is
// forgotten here stays hidden.

#include "rules/common/shown_fields.h"
#include "rules/glory/phases.h"

#include <tuple>

namespace glory {

namespace {

using rules::ShownFields;

using PieceShown =
    ShownFields<&Piece::at, &Piece::target, &Piece::also, &Piece::wing, &Piece::parent,
                &Piece::strength, &Piece::spent, &Piece::condition, &Piece::whereabouts,
                &Piece::in_column, &Piece::is_locked, &Piece::has_moved, &Piece::has_changed,
                &Piece::is_halted, &Piece::has_tried, &Piece::has_fired, &Piece::has_bombarded,
                &Piece::has_fought, &Piece::has_routed, &Piece::is_halved, &Piece::has_looked>;
using WingShown =
    ShownFields<&WingStatus::leader, &WingStatus::traced, &WingStatus::status,
                &WingStatus::rating_lost, &WingStatus::asleep_until, &WingStatus::is_hidden,
                &WingStatus::is_awake, &WingStatus::is_only_locked>;
// Of a trio: what lies open, and all of it to its owner.
using TokenShown = ShownFields<&Trio::at, &Trio::outliers, &Trio::arrow, &Trio::presence>;
using TrioShown = TokenShown::And<&Trio::wing, &Trio::path, &Trio::spent, &Trio::asleep_until,
                                  &Trio::in_column, &Trio::has_changed, &Trio::has_moved,
                                  &Trio::is_halted, &Trio::has_looked, &Trio::is_laid_anew>;
using NoteShown = ShownFields<&Note::wing, &Note::among>;
using ArmyShown =
    ShownFields<&Army::morale, &Army::mood, &Army::is_active, &Army::attempts, &Army::initiative,
                &Army::bonus, &Army::bonus_turn, &Army::has_offer, &Army::points, &Army::units_lost,
                &Army::guards_lost, &Army::guns_lost, &Army::leaders_lost, &Army::commander_loss,
                &Army::halved, &Army::halved_counted, &Army::objectives, &Army::has_fought>;
using TaskShown = ShownFields<&Task::kind, &Task::side, &Task::unit, &Task::trio, &Task::at,
                              &Task::number, &Task::flag>;
using FightShown = ShownFields<&Fight::at, &Fight::also, &Fight::lead, &Fight::attackers,
                               &Fight::result, &Fight::is_sweep>;
using MeetingShown = ShownFields<&Meeting::unit, &Meeting::eyes, &Meeting::die, &Meeting::other_die,
                                 &Meeting::lead, &Meeting::is_open>;
using PublicShown = ShownFields<&Position::turn, &Position::stage, &Position::active,
                                &Position::level, &Position::winner, &Position::holders,
                                &Position::has_changed_hands>; // GLI-INFO-01: what all may know

class Sketch {
public:
    Sketch(Glory const& rules, Position const& truth, View& view)
        : scenario_(rules.scenario), truth_(truth), own_(umpire::side_of(view.seat)),
          is_clear_(view.seat == umpire::umpire_seat || !scenario_.is_hidden ||
                    truth.stage == Stage::over), // GLI-GAP-47: all is shown at the end
          view_(view) {}

    void draw() {
        draw_public();
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i) draw_piece(i);
        for (std::size_t i = 0; i < scenario_.wings.size(); ++i) draw_wing(i);
        for (Side const side : {Side::a, Side::b}) draw_trios(side);
        for (Side const side : {Side::a, Side::b}) draw_knowledge(side);
        draw_agenda();
        draw_meeting();
    }

private:
    bool is_open(Side side) const { return is_clear_ || own_ == side; }

    void draw_public() {
        Position& seen = view_.position;
        PublicShown::copy(truth_, seen);
        ArmyShown::copy(truth_.armies, seen.armies);
        FightShown::copy(truth_.fight, seen.fight);
        // Not even of a unit on the map: that it is let go may be the trace of a secret order.
        bool const is_own_hand =
            truth_.hand != nobody && is_open(scenario_.counters[truth_.hand.value].side);
        if (is_own_hand) seen.hand = truth_.hand;
        for (Side const side : {Side::a, Side::b}) {
            std::size_t const i = umpire::index(side);
            // While both set up, neither learns how far the other is.
            if (is_open(side) || truth_.stage != Stage::setup)
                seen.is_ready[i] = truth_.is_ready[i];
            if (is_open(side)) seen.setup_step[i] = truth_.setup_step[i];
        }
        bool const is_own_trio =
            truth_.hand_trio != no_trio && is_open(scenario_.trios[truth_.hand_trio.value].side);
        if (is_own_trio) seen.hand_trio = truth_.hand_trio;
    }

    // Units on the map are plain to all. Of a hidden one its enemy knows the order of battle alone.
    void draw_piece(std::size_t i) {
        Counter const& counter = scenario_.counters[i];
        Piece const& truth = truth_.pieces[i];
        bool const is_secret =
            truth.whereabouts == Whereabouts::hidden || truth.whereabouts == Whereabouts::placing;
        Piece& seen = view_.position.pieces[i];
        if (!is_secret || is_open(counter.side)) {
            PieceShown::copy(truth, seen);
            return;
        }
        seen.whereabouts = Whereabouts::hidden;
        seen.strength = counter.strength;
        seen.wing = counter.wing;
    }

    void draw_wing(std::size_t i) {
        WingStatus const& truth = truth_.wings[i];
        WingStatus& seen = view_.position.wings[i];
        if (!truth.is_hidden || is_open(scenario_.wings[i].side)) {
            WingShown::copy(truth, seen);
            return;
        }
        seen.leader = scenario_.wings[i].leader;
        seen.is_hidden = true;
    }

    // GLI-INFO-02: a token is a place for the leader, two for the outliers, an arrow and a name.
    void draw_trios(Side side) {
        Position& seen = view_.position;
        if (is_open(side)) {
            for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
                if (scenario_.trios[i].side == side)
                    TrioShown::copy(truth_.trios[i], seen.trios[i]);
            return;
        }
        if (truth_.stage == Stage::setup) return; // nothing until both have finished
        Tokens tokens;
        FixedVector<std::size_t, max_trios> slots;
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i) {
            if (scenario_.trios[i].side != side) continue;
            slots.push_back(i);
            if (truth_.trios[i].presence == Presence::map) tokens.push_back(token_of(i));
        }
        pool_outliers(tokens);
        lay_out(tokens, slots, side);
    }

    struct Token {
        Trio trio;
        Shown shown = Shown::inf;
        TokenId name;
        friend bool operator==(Token const&, Token const&) = default;
    };
    using Tokens = FixedVector<Token, max_trios>;
    Token token_of(std::size_t i) const {
        Trio const& truth = truth_.trios[i];
        Token token;
        token.shown = scenario_.trios[i].shown;
        token.name = names_about(scenario_.trios[i].side)[i];
        TokenShown::copy(truth, token.trio);
        token.trio.wing = unknown_wing;
        std::ranges::sort(token.trio.outliers);
        return token;
    }
    std::array<TokenId, max_trios> const& names_about(Side side) const {
        return truth_.knowledge[umpire::index(umpire::other(side))].names;
    }
    // In the order of the map, GLI-INFO-07. Of tokens that share a hex and a look nobody can say
    // whose outliers are whose.
    static void pool_outliers(Tokens& tokens) {
        std::ranges::sort(tokens, {}, [](Token const& token) {
            return std::tuple(token.trio.at, token.shown, token.name);
        });
        for (auto first = tokens.begin(); first != tokens.end();) {
            auto const last = std::find_if(first, tokens.end(), [&](Token const& token) {
                return token.trio.at != first->trio.at || token.shown != first->shown;
            });
            if (last - first > 1) pool(first, last);
            first = last;
        }
    }
    static void pool(Token* first, Token* last) {
        FixedVector<Hex, 2 * max_trios> hexes;
        for (Token const* each = first; each != last; ++each)
            for (Hex const hex : each->trio.outliers) hexes.push_back(hex);
        std::ranges::sort(hexes);
        for (std::size_t k = 0; first != last; ++first, k += 2)
            first->trio.outliers = {hexes[k], hexes[k + 1]};
    }
    // Each in a slot of its look, in the order of the map; the slots say nothing.
    void lay_out(Tokens const& tokens, FixedVector<std::size_t, max_trios> const& slots,
                 Side side) {
        Position& seen = view_.position;
        auto& names = seen.knowledge[umpire::index(umpire::other(side))].names;
        std::array<bool, max_trios> used{};
        for (Token const& token : tokens)
            for (std::size_t const slot : slots) {
                if (used[slot] || scenario_.trios[slot].shown != token.shown) continue;
                used[slot] = true;
                seen.trios[slot] = token.trio;
                names[slot] = token.name;
                break;
            }
    }

    // What a side has learnt it sees itself. What its enemy has learnt of it, it is not told.
    void draw_knowledge(Side knower) {
        Knowledge const& truth = truth_.knowledge[umpire::index(knower)];
        Knowledge& seen = view_.position.knowledge[umpire::index(knower)];
        if (is_clear_) seen.names = truth.names;
        if (is_open(knower)) NoteShown::append(truth.notes, seen.notes);
    }

    void draw_agenda() {
        for (Task const& task : truth_.agenda) {
            bool const is_secret = task.trio != no_trio && !is_open(task.side);
            view_.position.agenda.push_back(
                is_secret ? Task{task.kind, task.side, nobody, no_trio, nowhere, 0, false}
                          : TaskShown::of(task));
        }
    }

    void draw_meeting() {
        Meeting const& truth = truth_.meeting;
        Meeting& seen = view_.position.meeting;
        MeetingShown::copy(truth, seen);
        bool const is_secret =
            truth.mover != no_trio && !is_open(scenario_.trios[truth.mover.value].side);
        seen.mover = is_secret ? shown_slot(truth.mover) : truth.mover;
    }
    // Under which slot the seat sees a token that has shown itself.
    TrioId shown_slot(TrioId id) const {
        Side const side = scenario_.trios[id.value].side;
        TokenId const name = names_about(side)[id.value];
        auto const& seen = view_.position.knowledge[umpire::index(umpire::other(side))].names;
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
            if (scenario_.trios[i].side == side && seen[i] == name) return trio_at(i);
        return no_trio;
    }

    Scenario const& scenario_;
    Position const& truth_;
    std::optional<Side> own_;
    bool is_clear_;
    View& view_;
};

} // namespace

View Glory::view(State const& state, umpire::Seat seat) const {
    static Position const nothing{}; // FASTER: copied as bytes, where a constant would be made anew
    View view{seat, nothing};
    Sketch(*this, state.position, view).draw();
    return view;
}

static_assert(umpire::Ruleset<Glory>);
static_assert(std::has_unique_object_representations_v<State>);

} // namespace glory
