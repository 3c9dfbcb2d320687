#pragma once
// What a card does: the verbs of its row, one after another (HM-CARD-35 to -75).

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"

namespace horse_and_musket {

// Whether all that a row says is played here: others are left out of their packs.
bool is_playable(CardRow const& row);
bool brings_brigade(CardRow const& row); // HM-SUBREIN-01

class CardEffects {
public:
    CardEffects(Pen& pen, Moment const& moment);
    void run();

private:
    // Of one effect.
    void carry_out(std::size_t i);
    void on_unit(std::size_t i, UnitId unit);
    void on_general(std::size_t i, GeneralId general);
    void on_side(std::size_t i, Side side);
    void last(std::size_t i, UnitId unit, GeneralId general); // in force from now on
    void set_state(CardEffect const& effect, UnitId unit);
    void stop(CardEffect const& effect, UnitId unit);
    void disorder_by(CardEffect const& effect, UnitId unit);
    void change_general(CardEffect const& effect, GeneralId general);
    void discard_hand(CardEffect const& effect, Side side);
    void remove_card_of(UnitId unit);
    void reveal_forces(CardEffect const& effect, Side whose);
    void on_ground(std::size_t i, FeatureId feature);
    void raise_status(CardEffect const& effect, UnitId unit);
    void alter_general(CardEffect const& effect, GeneralId general);
    void last_with(std::size_t i, InForce in_force);
    // card_effects/charts.cpp
    void throw_on_chart(std::size_t i);
    // card_effects/brigades.cpp
    void bring_brigade(CardEffect const& effect);
    // card_effects/handlers.cpp: false if the row's own effects say it all
    bool handle();
    void drive_command();
    void run_forward();
    void return_fire();
    void advance_blindly();
    void sing();
    void substitute();
    void promote();
    void rate_anew(GeneralId general);
    void gather_round();
    void avenge();
    // card_effects/deck_cards.cpp
    int look_at_deck(int most);
    void arrange_deck();
    // card_effects/standing.cpp
    void lose_officers();
    void follow_leader();
    void endear();
    void overheat();
    // card_effects/own_side.cpp
    void turn_on_friends();
    void charge_in_rage();
    void fall_on_comrades();
    void take_out_cards(GeneralId general, int number);
    // card_play/granting.cpp
    void grant(std::size_t i);
    void obey_at_once(CardEffect const& effect, UnitId unit);
    void grant_to_general(CardEffect const& effect, GeneralId general);
    void write_grant(FreeOrders const& orders);
    void play_as(CardEffect const& effect);

    Position const& position() const { return pen_.state().position; }
    Unit const& unit_now(UnitId unit) const { return position().top.units[unit.value]; }
    bool is_battery(UnitId unit) const {
        return pen_.rules().scenario.units[unit.value].arm == Arm::artillery;
    }
    int value_of(CardNumber const& number, UnitId unit);
    // Whom the card is for, and of those whom one of its effects is for.
    std::vector<UnitId> units();
    std::vector<UnitId> units_for_effect(CardEffect const& effect);
    std::vector<GeneralId> generals();
    Side side_meant() const; // of an army, a player, a deck

    Pen& pen_;
    Moment const moment_;
    CardRow const& row_;
    Side const drawer_;
};

} // namespace horse_and_musket
