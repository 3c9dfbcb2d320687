#pragma once
// Attacks and fire, weighed by the rules' own odds.

#include "commanders/horse_and_musket_captain/outlook.h"

namespace commanders::horse_and_musket_captain {

// By what an Attack is judged: by all that may come of it, or as HM-SOLO-02 has it by how much
// better the Attacker is before the dice.
enum class Judgement : std::uint8_t { odds, margin };
// What a lawful Attack is worth by its odds, in stands.
double worth_of_attack(Scene const& now, Order const& attack);
// Those in range of somebody, and of them who have a card, each another.
struct Strikers {
    struct Aim {
        UnitId unit, target;
    };
    Strikers(Scene const& now, Outlook const& outlook);
    int all = 0, ready = 0;
    std::vector<Aim> aims; // of who is ready
};
// The best Attack that some card in hand pays for; by its margin its worth is in points.
Choice best_attack(Scene const& now, Outlook const& outlook, Judgement by = Judgement::odds);
// The best shot of a battery, by a card or as cards are drawn.
Choice best_shot(Scene const& now, Outlook const& outlook, Subject const& subject);
// The best fire of skirmishers.
Choice best_skirmish(Scene const& now, Subject const& subject);

} // namespace commanders::horse_and_musket_captain
