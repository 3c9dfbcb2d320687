// What players call each modifier of a roll: a few words, where the rulebook has a sentence.

#include "rules/dragoon/system.h"

namespace dragoon {

namespace {

constexpr int any = rules::ModifierName::any;
constexpr std::array<rules::ModifierName, 45> modifier_names{
    {{"DRG-STACK-15", any, "in a stack"},
     {"DRG-TERR-01", any, "ground"},
     {"DRG-GAP-04", any, "uphill"},
     {"DRG-GAP-05", any, "stream"},
     {"DRG-GAP-06", any, "works"},
     {"DRG-GAP-24", 3, "hit in the flank"},
     {"DRG-GAP-24", 4, "hit in the rear"},
     {"DRG-GAP-24", any, "direction of the fire"},
     {"DRG-FIRE-04", any, "hits"},
     {"DRG-FIRE-10", 2, "horse under guns"},
     {"DRG-FIRE-10", any, "hits by guns"},
     {"DRG-ASLT-12", 5, "light infantry"},
     {"DRG-ASLT-12", any, "own disruption"},
     {"DRG-CHG-08", any, "charging of the army"},
     {"DRG-CHG-20", any, "numbers, direction and order"},
     {"DRG-DISE-08", any, "disengaging"},
     {"DRG-RETR-02", any, "retreating"},
     {"DRG-GAP-32", any, "assault fire"},
     {"DRG-GAP-33", any, "numbers and direction"},
     {"DRG-GAP-39", any, "numbers and own disruption"},
     {"DRG-GAP-49", -1, "leader at hand"},
     {"DRG-GAP-49", 2, "the enemy routs"},
     {"DRG-GAP-49", any, "light horse"},
     {"DRG-REC-05", any, "horse"},
     {"DRG-SQR-04", any, "light horse comes"},
     {"DRG-SQR-05", any, "ground slows the horse"},
     {"DRG-SQR-06", any, "ground before the square"},
     {"DRG-SQR-07", any, "own disruption"},
     {"DRG-ART-14", any, "Prussian guns"},
     {"DRG-ART-15", any, "large target, horse or enfilade"},
     {"DRG-ART-16", any, "light infantry or guns as target"},
     {"DRG-CSTR-02", any, "kind of horse"},
     {"DRG-CSTR-03", any, "own disruption"},
     {"DRG-CSTR-04", any, "own morale"},
     {"DRG-CSTR-05", any, "disruption of the target"},
     {"DRG-CSTR-06", any, "direction of the charge"},
     {"DRG-FIRE-15", any, "square"},
     {"DRG-FSTR-02", any, "drill"},
     {"DRG-FSTR-03", any, "grenadiers"},
     {"DRG-FSTR-04", any, "quality"},
     {"DRG-FSTR-05", any, "own morale"},
     {"DRG-FSTR-06", any, "own disruption"},
     {"DRG-FSTR-07", any, "light infantry as target"},
     {"DRG-GAP-19", any, "regimental guns"},
     {"DRG-GAP-20", any, "cover"}}};

} // namespace

std::span<rules::ModifierName const> DragoonSystem::modifiers() const { return modifier_names; }

} // namespace dragoon
