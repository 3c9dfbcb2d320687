#include "rules/horse_and_musket/turn/guns.h"

namespace horse_and_musket {

void hit_guns(Pen&, Blow const&) {}
void offer_evade(Pen&) {}
bool fires_before_contact(Pen&) { return false; }
void fire_in_support(Pen&) {}

} // namespace horse_and_musket
