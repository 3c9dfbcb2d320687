// Who lays what, and when: HM-SETUP-01 to -06. UNCLEAR: who is the host, and who lays first; read
// as side A, who is asked first.

#include "rules/horse_and_musket/before/lay.h"

#include "rules/horse_and_musket/table/laid_ground.h"

namespace horse_and_musket {

namespace {

constexpr int least_in_middle = 4; // HM-SETUP-06
constexpr int host_lays = 12;      // at most, a limit of ours: as many as one can throw, and one
constexpr int host_proposes = 8;   // features of the proposal
constexpr field::Cloth usual_table{{72'000}, {48'000}};

class Layer {
public:
    explicit Layer(Pen& pen) : pen_(pen) {}

    void begin() {
        if (scenario().options.laying == Laying::fast) {
            pen_.write(GroundCounted{"HM-SETUP-02", Side::a, host_lays});
            return begin_laying();
        }
        field::Cloth const& cloth = scenario().cloth;
        int const more = cloth.width > usual_table.width || cloth.depth > usual_table.depth ? 2 : 0;
        for (Side const side : {Side::a, Side::b})
            pen_.write(
                GroundThrown{"HM-SETUP-04", side, pen_.roll(umpire::d6, "HM-SETUP-04") + more});
        pen_.write(StageBegan{"HM-SETUP-04", Stage::counting});
        pen_.write(LayingPassed{"HM-SETUP-04", Side::a});
    }
    void count(int features) {
        Side const side = top().active;
        pen_.write(GroundCounted{"HM-SETUP-04", side, features});
        if (side == Side::a) return pen_.write(LayingPassed{"HM-SETUP-04", Side::b});
        begin_laying();
    }
    // True once all is laid.
    bool lay(LayGround const& order) {
        Pose const pose{{{order.x}, {order.y}}, Heading{order.heading}};
        bool const is_in_middle =
            PiecePlaces(now(), order.piece, pose.heading).is_in_middle(pose.at);
        if (is_longer() && is_in_middle && top().before.handed == no_feature &&
            pen_.roll(umpire::d6, "HM-SETUP-06") < least_in_middle) {
            pen_.write(GroundHanded{"HM-SETUP-06", order.piece, umpire::other(top().active)});
            return false;
        }
        pen_.write(GroundLaid{"HM-SETUP-05", order.piece, pose});
        return go_on();
    }
    // HM-SETUP-02: by lot.
    bool take() {
        std::vector<FeatureId> laid;
        for (std::size_t i = 0; i < scenario().features.size(); ++i)
            if (top().laid.is_laid[i] != 0) laid.push_back(feature_id(i));
        pen_.write(GroundTaken{"HM-SETUP-02", laid[draw(laid.size(), "HM-SETUP-02")]});
        return go_on();
    }
    bool add(FeatureId piece) {
        lay_by_lot(piece, "HM-SETUP-02");
        return go_on();
    }
    bool be_done() {
        if (top().before.handed != no_feature) {
            pen_.write(GroundLeftOut{"HM-SETUP-06", top().before.handed});
            return go_on();
        }
        return end_of(top().before.layer);
    }
    // HM-TERRAIN-27: what is proposed leaves the middle open.
    bool as_proposed() {
        if (top().stage == Stage::counting)
            return count(top().before.thrown[umpire::index(top().active)]), false;
        if (top().before.handed != no_feature) {
            lay_by_lot(top().before.handed, "HM-SETUP-06");
            return go_on();
        }
        Side const side = top().before.layer;
        auto const left = [&] { return int{top().before.features[umpire::index(side)]}; };
        int const least = is_longer() ? 0 : host_lays - host_proposes;
        while (left() > least) lay_by_lot(proposed_piece(), "HM-SETUP-05");
        return end_of(side);
    }

private:
    Scenario const& scenario() const { return pen_.rules().scenario; }
    Tabletop const& top() const { return pen_.state().position.top; }
    Situation now() const { return {pen_.rules(), pen_.state().position}; }
    bool is_longer() const { return scenario().options.laying == Laying::longer; }
    std::size_t draw(std::size_t from, RuleId rule) {
        umpire::Die const die{0, static_cast<std::int16_t>(from - 1)};
        return static_cast<std::size_t>(pen_.roll(die, rule, ground_dice));
    }

    void begin_laying() {
        pen_.write(StageBegan{"HM-SETUP-05", Stage::laying});
        pen_.write(LayingPassed{"HM-SETUP-05", Side::a});
    }
    bool go_on() {
        Side const side = top().before.layer;
        return top().before.features[umpire::index(side)] == 0 && end_of(side);
    }
    // Of the host the other alters it; of the first player the second lays theirs.
    bool end_of(Side side) {
        if (top().stage == Stage::altering || (is_longer() && side == Side::b)) return true;
        if (!is_longer()) {
            pen_.write(GroundCounted{"HM-SETUP-02", Side::b, most_changes});
            pen_.write(StageBegan{"HM-SETUP-02", Stage::altering});
        }
        pen_.write(LayingPassed{"HM-SETUP-05", umpire::other(side)});
        return false;
    }

    // Hills, woods, marshes, settlements; and one water.
    FeatureId proposed_piece() {
        bool has_water = false;
        for (std::size_t i = 0; i < scenario().features.size(); ++i)
            has_water |= top().laid.is_laid[i] != 0 && is_water(scenario().features[i].terrain);
        std::vector<FeatureId> found;
        for (FeatureId const piece : pieces_to_lay(scenario(), top())) {
            Terrain const terrain = scenario().features[piece.value].terrain;
            bool const is_fit = terrain <= Terrain::settlement || is_marsh(terrain) ||
                                (is_water(terrain) && !has_water);
            if (is_fit && terrain != Terrain::sheer_slope) found.push_back(piece);
        }
        return found[draw(found.size(), "HM-SETUP-05")];
    }
    // Outside the middle; where lot finds no room it stays in the box.
    void lay_by_lot(FeatureId piece, RuleId rule) {
        constexpr int tries = 60;
        constexpr std::size_t headings = 24;
        for (int i = 0; i < tries; ++i) {
            Heading const heading{15'000 * static_cast<int>(draw(headings, rule))};
            Situation const situation = now();
            PiecePlaces const places(situation, piece, heading);
            umpire::Spans const across = places.across();
            if (across.empty()) continue;
            Mil const x{drawn(across[0], rule)};
            umpire::Spans const along = places.along(x);
            if (along.empty()) continue;
            Spot const at{x, {drawn(along[draw(along.size(), rule)], rule)}};
            if (places.is_in_middle(at)) continue;
            return pen_.write(GroundLaid{rule, piece, {at, heading}});
        }
        pen_.write(GroundLeftOut{rule, piece});
    }
    int drawn(umpire::Span const& span, RuleId rule) {
        constexpr int step = 125;
        auto const steps = static_cast<std::size_t>((span.most - span.least) / step + 1);
        return span.least + step * static_cast<int>(draw(steps, rule));
    }

    Pen& pen_;
};

} // namespace

void begin_laying(Pen& pen) { Layer(pen).begin(); }

bool obey_laying(Pen& pen, Side, Order const& order) {
    Layer layer(pen);
    if (auto const* count = get_if<CountGround>(&order))
        return layer.count(static_cast<int>(count->features)), false;
    if (auto const* lay = get_if<LayGround>(&order)) return layer.lay(*lay);
    if (holds_alternative<TakeGround>(order)) return layer.take();
    if (auto const* add = get_if<AddGround>(&order)) return layer.add(add->piece);
    if (holds_alternative<AsProposed>(order)) return layer.as_proposed();
    return layer.be_done();
}

} // namespace horse_and_musket
