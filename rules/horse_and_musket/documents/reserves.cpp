// Units and Generals that cards may bring: HM-SUBREIN, HM-GAP-98. They are held from the beginning,
// so that a battle always knows the same units; until a card calls them they are nowhere.

#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/documents/scenario_document.h"
#include "rules/horse_and_musket/state.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

// As many as one brigade may need, but for the greatest of light troops.
struct Held {
    Arm arm;
    int units;
};
constexpr std::array held{Held{Arm::infantry, 4}, Held{Arm::skirmishing_infantry, 4},
                          Held{Arm::light_cavalry, 3}, Held{Arm::heavy_cavalry, 2},
                          Held{Arm::skirmishing_cavalry, 3}};
constexpr std::size_t held_units = 2 * 16;

class Holding {
public:
    Holding(Scenario& scenario, Tables const& tables) : scenario_(scenario), tables_(tables) {}

    bool is_wanted() const {
        return std::ranges::any_of(scenario_.fortunes, [&](Fortune const& fortune) {
            return brings_brigade((*tables_.rows)[fortune.row]);
        });
    }
    bool has_room() const {
        return scenario_.units.size() + held_units + scenario_.generals.size() + 2 <= max_units &&
               scenario_.generals.size() + 2 <= max_generals &&
               scenario_.cards.size() + held_units + 6 <= max_cards;
    }
    void hold(Side side) {
        auto const first = std::ranges::find(scenario_.units, side, &UnitData::side);
        if (first == scenario_.units.end()) return;
        Nation const nation = first->nation;
        for (Held const& each : held) {
            if (is_skirmisher(each.arm)) add_cards_of(each.arm, side);
            for (int i = 1; i <= each.units; ++i) add_unit(each.arm, {i, side, nation});
        }
        GeneralData general;
        general.id = id_of(side, "general");
        general.name = "The brigade's General";
        general.side = side;
        general.nation = nation;
        general.is_reserve = true;
        general.ratings.leadership = 0;
        add_card({CardFor::general, side, no_unit,
                  GeneralId{static_cast<std::uint16_t>(scenario_.generals.size())}, 0});
        scenario_.generals.push_back(std::move(general));
    }

private:
    struct Who {
        int number;
        Side side;
        Nation nation;
    };
    static std::string id_of(Side side, std::string const& what) {
        return (side == Side::a ? "brigade-a-" : "brigade-b-") + what;
    }
    void add_unit(Arm arm, Who const& who) {
        std::string name(word(arm_words, arm));
        UnitData unit;
        std::string id = name;
        std::ranges::replace(id, '_', '-');
        std::ranges::replace(name, '_', ' ');
        unit.id = id_of(who.side, id + "-" + std::to_string(who.number));
        unit.name = "Brigade " + name + " " + std::to_string(who.number);
        unit.side = who.side;
        unit.nation = who.nation;
        unit.arm = arm;
        unit.stands = is_foot(arm) ? std::uint8_t{6} : std::uint8_t{max_stands};
        unit.is_reserve = true;
        bool const are_cossacks = arm == Arm::skirmishing_cavalry && who.nation == Nation::russian;
        if (are_cossacks) unit.troop = Troop::cossack;
        if (int const copies = tables_.unit_cards[static_cast<std::size_t>(arm)]; copies > 0)
            add_card({CardFor::unit, who.side,
                      UnitId{static_cast<std::uint16_t>(scenario_.units.size())}, no_general,
                      static_cast<std::uint8_t>(copies)});
        scenario_.units.push_back(std::move(unit));
    }
    // Of an army that has none of its own.
    void add_cards_of(Arm arm, Side side) {
        CardFor const what = arm == Arm::skirmishing_infantry ? CardFor::skirmishing_infantry
                                                              : CardFor::skirmishing_cavalry;
        if (std::ranges::none_of(scenario_.cards, [&](CardKind const& kind) {
                return kind.what == what && kind.side == side;
            }))
            add_card({what, side, no_unit, no_general,
                      static_cast<std::uint8_t>(tables_.cards[static_cast<std::size_t>(what)])});
    }
    void add_card(CardKind kind) {
        kind.is_reserve = true;
        scenario_.cards.push_back(kind);
    }

    Scenario& scenario_;
    Tables const& tables_;
};

} // namespace

// Where so many find no room, such cards bring nobody.
void add_reserves(Scenario& scenario, Tables const& tables) {
    if (!tables.rows) return;
    Holding holding(scenario, tables);
    if (!holding.is_wanted() || !holding.has_room()) return;
    for (Side const side : {Side::a, Side::b}) holding.hold(side);
}

void add_stand_ins(Scenario& scenario) {
    if (scenario.units.size() + scenario.generals.size() > max_units) return;
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        GeneralData const& general = scenario.generals[i];
        UnitData unit;
        unit.id = general.id;
        unit.name = general.name;
        unit.side = general.side;
        unit.nation = general.nation;
        unit.arm = Arm::skirmishing_cavalry;
        unit.status = Status::elite;
        unit.stands = 1;
        unit.is_reserve = true;
        unit.stands_for = GeneralId{static_cast<std::uint16_t>(i)};
        scenario.units.push_back(std::move(unit));
    }
}

} // namespace horse_and_musket
