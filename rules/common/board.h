#pragma once
// What a system shows on the table in the browser, in words that are the same for all of them.
// docs/table.md tells what each means to the page. Each struct describes itself: described_json.h
// writes it as JSON by that description, board_shapes.cpp writes the page's types by it.

#include "rules/common/menu.h"
#include "umpire/any_battle.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

// A part of the surface that an order can name, such as a hex.
struct Area {
    std::string id;
    double x = 0; // its centre
    double y = 0;
    std::string_view terrain;
    int level = 0;
    std::string name; // of a village or hill; mostly empty
    bool has_road = false;
    Polygon outline{}; // from the centre; empty where it has that of all areas

    bool operator==(Area const&) const = default;
    static constexpr std::string_view shape = "area";
    static constexpr auto fields() {
        return std::tuple{always("id", &Area::id),         always("x", &Area::x),
                          always("y", &Area::y),           always("terrain", &Area::terrain),
                          always("level", &Area::level),   if_any("name", &Area::name),
                          if_any("road", &Area::has_road), if_any("outline", &Area::outline)};
    }
};

// What lies on a surface without areas: a wood, a hill, a village.
struct Feature {
    std::string_view terrain;
    int level = 0;
    std::string name{};
    Polygon outline{};

    bool operator==(Feature const&) const = default;
    static constexpr std::string_view shape = "feature";
    static constexpr auto fields() {
        return std::tuple{always("terrain", &Feature::terrain), always("level", &Feature::level),
                          if_any("name", &Feature::name), always("outline", &Feature::outline)};
    }
};

// In what a system measures: a hex, an inch; and how long one is on the surface.
struct DistanceUnit {
    std::string_view name;
    double length = 0;

    bool operator==(DistanceUnit const&) const = default;
    static constexpr std::string_view shape = "unit";
    static constexpr auto fields() {
        return std::tuple{always("name", &DistanceUnit::name),
                          always("length", &DistanceUnit::length)};
    }
};

// What a battle is fought on. The plan is a drawing of the whole of it.
struct Surface {
    double width = 0;
    double depth = 0;
    DistanceUnit unit{};
    Polygon outline{}; // of each area, from its centre
    std::vector<Area> areas{};
    std::vector<Feature> features{};

    bool operator==(Surface const&) const = default;
    static constexpr std::string_view shape = "surface";
    static constexpr auto fields() {
        return std::tuple{always("width", &Surface::width), always("depth", &Surface::depth),
                          always("unit", &Surface::unit),   if_any("outline", &Surface::outline),
                          always("areas", &Surface::areas), if_any("features", &Surface::features)};
    }
};

// What never changes in a battle.
struct Sheet {
    double width = 0; // of the plan, in its own units
    double height = 0;
    Surface surface{};

    static constexpr std::string_view shape = "sheet";
    static constexpr auto fields() { return std::tuple{always("surface", &Sheet::surface)}; }
};

// Where a piece stands on a surface without areas.
struct Pose {
    int x = 0;
    int y = 0;
    int heading = 0; // in thousandths of a degree, clockwise from the top of the plan

    bool operator==(Pose const&) const = default;
    static constexpr std::string_view shape = "pose";
    static constexpr auto fields() {
        return std::tuple{always("x", &Pose::x), always("y", &Pose::y),
                          always("heading", &Pose::heading)};
    }
};

inline constexpr std::array<std::string_view, 6> board_arms{"infantry", "light",  "cavalry",
                                                            "battery",  "leader", "hidden"};
inline constexpr std::array<std::string_view, 3> closed_looks{"infantry", "cavalry", "both"};
inline constexpr std::array<std::string_view, 2> closed_contents{"wing", "dummy"};
inline constexpr std::array<std::string_view, 6> board_formations{"line", "column",   "square",
                                                                  "open", "limbered", ""};
inline constexpr std::array<std::string_view, 3> board_conditions{"ordered", "disordered",
                                                                  "routed"};

struct BoardPiece {
    std::string id;
    std::string name;
    umpire::Side side = umpire::Side::a;
    std::string_view arm;
    std::string_view kind;    // of its arm: grenadiers, hussars, heavy...; empty: the usual
    std::string_view nation;  // whose colours it wears; empty: those of its side
    std::string_view shows;   // what a closed counter looks like
    std::string_view holds;   // what is under it, where the seat knows
    std::string at;           // an area's id; empty where it has a pose, or is not on the field
    std::string aim;          // the area it is pointed at, until the phase is over
    std::optional<Pose> pose; // on a surface without areas
    std::vector<Polygon> footprint; // its stands there
    std::optional<int> facing;      // degrees clockwise from the top of the plan
    std::string_view formation;     // or empty
    int strength = 0;
    std::string figure; // what is written beside it
    std::string_view condition = "ordered";
    int disruption = 0; // how much of its order is lost, 0 to 3 strokes
    int shaken = 0;     // how much of its morale is lost, 0 to 3 dots
    bool can_act = false;
    bool is_finished = false; // it could be taken in hand, but has nothing left to do
    bool is_top = false;      // of a stack: the others stand under it
    bool is_charging = false;
    std::string leader;             // the id of the leader it obeys; empty if none
    int radius = 0;                 // of a leader's command, in the surface's unit of distance
    std::vector<std::string> lines; // what is said of it on inspection

    bool operator==(BoardPiece const&) const = default;
    static constexpr std::string_view shape = "piece";
    static constexpr auto fields() {
        return std::tuple{always("id", &BoardPiece::id),
                          always("name", &BoardPiece::name),
                          always("side", &BoardPiece::side),
                          always("arm", &BoardPiece::arm, board_arms),
                          if_any("kind", &BoardPiece::kind),
                          if_any("nation", &BoardPiece::nation),
                          if_any("shows", &BoardPiece::shows, closed_looks),
                          if_any("holds", &BoardPiece::holds, closed_contents),
                          or_null("at", &BoardPiece::at),
                          if_any("aim", &BoardPiece::aim),
                          if_any("pose", &BoardPiece::pose),
                          if_any("footprint", &BoardPiece::footprint),
                          or_null("facing", &BoardPiece::facing),
                          always("formation", &BoardPiece::formation, board_formations),
                          always("strength", &BoardPiece::strength),
                          always("figure", &BoardPiece::figure),
                          always("condition", &BoardPiece::condition, board_conditions),
                          if_any("disruption", &BoardPiece::disruption),
                          if_any("shaken", &BoardPiece::shaken),
                          always("can_act", &BoardPiece::can_act),
                          if_any("finished", &BoardPiece::is_finished),
                          if_any("top", &BoardPiece::is_top),
                          if_any("charging", &BoardPiece::is_charging),
                          or_null("leader", &BoardPiece::leader),
                          always("radius", &BoardPiece::radius),
                          always("lines", &BoardPiece::lines)};
    }
};

inline constexpr std::array<std::string_view, 4> highlight_tones{"gold", "red", "blue", "violet"};

// What players may have pointed out on the field whenever they like.
struct Highlight {
    std::string_view name;  // by which the page knows it again on the next board
    std::string_view label; // what the player reads
    std::string_view tone;
    std::vector<std::string> areas{};  // ids
    std::vector<std::string> pieces{}; // ids
    std::vector<Polygon> polygons{};   // on a surface without areas

    bool operator==(Highlight const&) const = default;
    static constexpr std::string_view shape = "highlight";
    static constexpr auto fields() {
        return std::tuple{always("name", &Highlight::name),
                          always("label", &Highlight::label),
                          always("tone", &Highlight::tone, highlight_tones),
                          always("areas", &Highlight::areas),
                          always("pieces", &Highlight::pieces),
                          if_any("polygons", &Highlight::polygons)};
    }
};

// Which of them somebody has switched on; the others are not looked for.
struct WantedHighlights {
    std::vector<std::string> names{};
    bool is_all = false;
    bool contains(std::string_view name) const {
        return is_all || std::ranges::find(names, name) != names.end();
    }
};

// A place worth holding.
struct BoardObjective {
    std::string at; // an area's id
    std::string name;
    umpire::Side holder = umpire::Side::a; // as far as the seat knows
    std::array<int, 2> worth{};            // by side
    std::optional<Spot> spot{};            // in place of an area

    bool operator==(BoardObjective const&) const = default;
    static constexpr std::string_view shape = "objective";
    static constexpr auto fields() {
        return std::tuple{if_any("at", &BoardObjective::at), if_any("spot", &BoardObjective::spot),
                          always("name", &BoardObjective::name),
                          always("holder", &BoardObjective::holder),
                          always("worth", &BoardObjective::worth)};
    }
};

inline constexpr std::array<std::string_view, 6> effect_kinds{"fire",   "loss", "rout",
                                                              "charge", "move", "advance"};

// What is to be seen of something that happened, and no more than the seat has heard of it.
struct Effect {
    std::string_view kind;
    std::string unit{};        // who does it, or suffers it
    std::string target{};      // whom it is done to
    std::string at{};          // areas' ids: where it is seen,
    std::string from{};        // or from where
    std::string to{};          // to where
    std::vector<Spot> spots{}; // the same on a surface without areas
    int men = 0;               // lost, or whatever the system counts its losses in

    bool operator==(Effect const&) const = default;
    static constexpr std::string_view shape = "effect";
    static constexpr auto fields() {
        return std::tuple{always("kind", &Effect::kind, effect_kinds),
                          if_any("unit", &Effect::unit),
                          if_any("target", &Effect::target),
                          if_any("at", &Effect::at),
                          if_any("from", &Effect::from),
                          if_any("to", &Effect::to),
                          if_any("spots", &Effect::spots),
                          if_any("men", &Effect::men)};
    }
};

// Cards of one kind, as the seat may count them.
struct BoardCard {
    std::string id;
    std::string_view kind; // what it is good for, in the system's own words
    std::string name;
    std::string piece{}; // whom it orders
    std::string text{};  // what is printed on it
    umpire::Side side{}; // whose it is; either's, where `is_common`
    bool is_common = false;
    int held = 0; // in the seat's own hand
    int seen = 0; // known to be in the other's
    int discards = 0;
    int unseen = 0; // in the deck or the other's hand

    bool operator==(BoardCard const&) const = default;
    static constexpr std::string_view shape = "card";
    static constexpr auto fields() {
        return std::tuple{always("id", &BoardCard::id),
                          always("kind", &BoardCard::kind),
                          always("name", &BoardCard::name),
                          if_any("piece", &BoardCard::piece),
                          if_any("text", &BoardCard::text),
                          always("side", &BoardCard::side),
                          if_any("common", &BoardCard::is_common),
                          if_any("held", &BoardCard::held),
                          if_any("seen", &BoardCard::seen),
                          if_any("discards", &BoardCard::discards),
                          if_any("unseen", &BoardCard::unseen)};
    }
};
struct BoardDeck {
    int left = 0;
    int discards = 0;
    std::array<int, 2> hands{}; // how many cards each side holds
    std::vector<BoardCard> cards;

    bool operator==(BoardDeck const&) const = default;
    static constexpr std::string_view shape = "deck";
    static constexpr auto fields() {
        return std::tuple{always("left", &BoardDeck::left),
                          always("discards", &BoardDeck::discards),
                          always("hands", &BoardDeck::hands), always("cards", &BoardDeck::cards)};
    }
};

struct Statistics { // of one side
    int strength = 0;
    int lost = 0;

    bool operator==(Statistics const&) const = default;
    static constexpr std::string_view shape = "statistics";
    static constexpr auto fields() {
        return std::tuple{always("strength", &Statistics::strength),
                          always("lost", &Statistics::lost)};
    }
};

// What a seat sees now.
struct Board {
    std::string headline; // "Turn 3, 14:00"
    std::string phase;
    std::string prompt;
    bool is_hidden = false; // the other side is not to see this board
    std::vector<BoardPiece> pieces;
    Menu menu;                         // empty where it is not the seat's turn
    std::vector<Highlight> highlights; // all the system has, those too that point out nothing now
    std::vector<BoardObjective> objectives;
    std::vector<std::string> standing;  // how the battle stands, a sentence each
    std::string score{};                // the same in a few words, for the head of the page
    std::vector<std::string> victory{}; // what wins, a sentence for each level or way
    std::array<std::optional<Statistics>, 2> statistics{}; // none of an enemy in fog
    std::optional<BoardDeck> deck{};                       // of systems with order cards
    std::vector<Feature> ground{}; // that players have laid, and no plan shows

    static constexpr std::string_view shape = "board";
    static constexpr auto plain_fields() {
        return std::tuple{
            always("headline", &Board::headline),     always("phase", &Board::phase),
            always("prompt", &Board::prompt),         if_any("hidden", &Board::is_hidden),
            always("objectives", &Board::objectives), always("standing", &Board::standing),
            if_any("score", &Board::score),           if_any("victory", &Board::victory),
            always("statistics", &Board::statistics)};
    }
    static constexpr auto frame_fields() {
        return std::tuple_cat(plain_fields(), std::tuple{if_any("deck", &Board::deck),
                                                         if_any("ground", &Board::ground)});
    }
    // The menu travels in groups, and describes itself.
    static constexpr auto fields() {
        return std::tuple_cat(frame_fields(), std::tuple{always("pieces", &Board::pieces),
                                                         always("highlights", &Board::highlights)});
    }
};

// The fields of each, into an object that is open.
void write_fields(umpire::JsonWriter& out, Sheet const& sheet);
void write_fields(umpire::JsonWriter& out, Board const& board);
// A board's but for its pieces, menu and highlights.
void write_frame(umpire::JsonWriter& out, Board const& board);
// Each as an object.
void write(umpire::JsonWriter& out, BoardPiece const& piece);
void write(umpire::JsonWriter& out, Highlight const& highlight);
void write(umpire::JsonWriter& out, BoardObjective const& objective);
void write(umpire::JsonWriter& out, Effect const& effect);
// As "effects" of a sentence, into an object that is open; nothing where there are none.
void write_effects(umpire::JsonWriter& out, std::vector<Effect> const& effects);

} // namespace rules
