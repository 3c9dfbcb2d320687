// What a seat may know: GLI-INFO. A view is built up from nothing: what is forgotten here stays
// hidden.

#include "rules/glory/phases.h"

#include <tuple>

namespace glory {

namespace {

class Sketch {
public:
    Sketch(Glory const& rules, Position const& truth, View& view)
        : scenario_(rules.scenario), truth_(truth), own_(umpire::side_of(view.seat)),
          is_clear_(view.seat == umpire::umpire_seat || truth.stage == Stage::over), // GLI-GAP-47
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

    void draw_public() { // GLI-INFO-01
        Position& seen = view_.position;
        seen.turn = truth_.turn;
        seen.stage = truth_.stage;
        seen.active = truth_.active;
        seen.level = truth_.level;
        seen.winner = truth_.winner;
        seen.armies = truth_.armies;
        seen.fight = truth_.fight;
        seen.holders = truth_.holders;
        seen.has_changed_hands = truth_.has_changed_hands;
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
            seen = truth;
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
            seen = truth;
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
                if (scenario_.trios[i].side == side) seen.trios[i] = truth_.trios[i];
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
        token.trio.wing = unknown_wing;
        token.trio.at = truth.at;
        token.trio.outliers = truth.outliers;
        token.trio.arrow = truth.arrow;
        token.trio.presence = Presence::map;
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
        if (is_clear_)
            seen = truth;
        else if (own_ == knower)
            seen.notes = truth.notes;
    }

    void draw_agenda() {
        for (Task const& task : truth_.agenda) {
            bool const is_secret = task.trio != no_trio && !is_open(task.side);
            view_.position.agenda.push_back(
                is_secret ? Task{task.kind, task.side, nobody, no_trio, nowhere, 0, false} : task);
        }
    }

    void draw_meeting() {
        Meeting const& truth = truth_.meeting;
        Meeting& seen = view_.position.meeting;
        seen = truth;
        bool const is_secret =
            truth.mover != no_trio && !is_open(scenario_.trios[truth.mover.value].side);
        if (is_secret) seen.mover = shown_slot(truth.mover);
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
    if (!scenario.is_hidden) return {seat, state.position}; // nothing is hidden
    static constexpr Position nothing{};                    // FASTER: copied as bytes
    View view{seat, nothing};
    Sketch(*this, state.position, view).draw();
    return view;
}

namespace {

// One way in which it could be: tokens that a note names, then wings of the look that is shown.
class Guess {
public:
    Guess(Scenario const& scenario, Position& position, umpire::Dice& chance)
        : scenario_(scenario), position_(position), chance_(chance) {}

    void guess(Side side) {
        auto const& known = position_.knowledge[umpire::index(umpire::other(side))];
        for (Note const& note : known.notes)
            for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
                if (is_unknown(side, i) && !note.among.empty() && known.names[i] == note.among[0])
                    position_.trios[i].wing = note.wing;
        for (bool const must_match : {true, false})
            for (std::size_t w = 0; w < scenario_.wings.size(); ++w)
                if (is_without_token(side, wing_at(w))) put_somewhere(side, wing_at(w), must_match);
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
            if (is_unknown(side, i)) position_.trios[i].wing = no_wing;
    }

private:
    bool is_unknown(Side side, std::size_t i) const {
        return scenario_.trios[i].side == side && position_.trios[i].wing == unknown_wing;
    }
    bool is_without_token(Side side, WingId id) const {
        if (scenario_.wings[id.value].side != side || !position_.wings[id.value].is_hidden)
            return false;
        return std::ranges::none_of(position_.trios,
                                    [&](Trio const& trio) { return trio.wing == id; });
    }
    void put_somewhere(Side side, WingId id, bool must_match) {
        std::vector<std::size_t> fits;
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
            if (is_unknown(side, i) &&
                (!must_match || scenario_.trios[i].shown == scenario_.wings[id.value].shown))
                fits.push_back(i);
        if (!fits.empty()) position_.trios[fits[chance_.pick(fits.size())]].wing = id;
    }

    Scenario const& scenario_;
    Position& position_;
    umpire::Dice& chance_;
};

} // namespace

State Glory::sample_state(View const& view, umpire::Dice dice) const {
    State state = begin(dice);
    state.position = view.position;
    umpire::Dice chance = dice;
    for (Side const side : {Side::a, Side::b}) {
        if (umpire::side_of(view.seat) == side || !scenario.is_hidden) continue;
        Guess(scenario, state.position, chance).guess(side);
    }
    return state;
}

static_assert(umpire::Ruleset<Glory>);
static_assert(std::has_unique_object_representations_v<State>);

} // namespace glory
