// Units that a scenario gives no place are laid round their leader, ring after ring: GLO-GAP-06.

#include "rules/glory/documents/document_reader.h"
#include "rules/glory/situation.h"

namespace glory {

namespace {

class Layout {
public:
    explicit Layout(Document& document) : document_(document), scenario_(document.scenario) {}

    bool lay(std::size_t index) {
        Counter const& counter = scenario_.counters[index];
        Piece& piece = scenario_.setup[index];
        WingId const wing = piece.wing;
        Hex const at = wing == no_wing ? nowhere : scenario_.wings[wing.value].place;
        if (at == nowhere) return false;
        if (is_leader(counter.arm)) return put(index, at);
        for (int ring = 0; ring <= 3; ++ring)
            for (std::size_t i = 0; i < scenario_.ground.hexes.size(); ++i) {
                Hex const hex{static_cast<std::uint16_t>(i)};
                if (document_.grid().holds(hex) && document_.grid().distance(hex, at) == ring &&
                    fits(index, hex))
                    return put(index, hex);
            }
        return false;
    }

private:
    bool put(std::size_t index, Hex hex) {
        scenario_.setup[index].at = hex;
        scenario_.setup[index].whereabouts = Whereabouts::field;
        return true;
    }
    // GLO-STK-02: two units of one arm and two of guns.
    bool fits(std::size_t index, Hex hex) const {
        Counter const& counter = scenario_.counters[index];
        Terrain const terrain = scenario_.ground.terrain(hex);
        bool const is_rough = terrain == Terrain::marsh || terrain == Terrain::wood;
        if (terrain == Terrain::pond || (is_artillery(counter.arm) && is_rough)) return false;
        int men = has_men(counter.arm);
        int guns = is_artillery(counter.arm);
        int points = has_men(counter.arm) ? counter.strength : 0;
        bool has_column = scenario_.setup[index].in_column;
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i) {
            Counter const& other = scenario_.counters[i];
            if (i == index || scenario_.setup[i].at != hex || is_leader(other.arm)) continue;
            if (other.side != counter.side) return false;
            has_column |= scenario_.setup[i].in_column;
            if (is_artillery(other.arm)) {
                ++guns;
                continue;
            }
            if (has_men(counter.arm) && is_cavalry(other.arm) != is_cavalry(counter.arm))
                return false;
            ++men;
            points += other.strength;
        }
        bool const on_road = scenario_.ground.at(hex).roads != 0;
        return men <= (has_column && !on_road ? 1 : 2) && guns <= (has_column ? 1 : 2) &&
               points <= 9;
    }

    Document& document_;
    Scenario& scenario_;
};

} // namespace

void muster(Document& document) {
    Scenario& scenario = document.scenario;
    Layout layout(document);
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        if (scenario.setup[i].whereabouts != Whereabouts::waiting) continue;
        if (!layout.lay(i))
            return document.fields.fail("wings", scenario.counters[i].id +
                                                     " finds no room within three hexes of its "
                                                     "wing: give it a place");
    }
}

} // namespace glory
