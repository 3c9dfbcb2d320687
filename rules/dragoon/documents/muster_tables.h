#pragma once
// The tables by which an order of battle becomes units and leaders: DRG-GAP-59, -65.

#include "rules/common/table_reader.h"
#include "rules/dragoon/state.h"

namespace dragoon {

struct UnitValues { // DRG-GAP-65: by their kind
    std::string unit;
    Quality quality = Quality::trained;
    int morale = 8;
};
struct LeaderClass { // DRG-GAP-59: ratings go by it
    std::string name;
    int rating = 0, radius = 0, sub_rating = 0;
};
// What a regiment counts as, by whose values it takes.
enum class Troops : std::uint8_t { line, grenadiers, guards, light, heavy, hussars, cossacks };
struct Enlistment {
    std::string nation; // "any" is all of them
    Troops troops{};
    int until = 0;          // the last year in which it holds
    int at_most = 0;        // for regiments of this quality or less
    std::size_t values = 0; // by their place among the values
    int usual = 0;          // the quality at which the values hold as printed
};

struct MusterTables {
    std::vector<UnitValues> values;
    std::vector<LeaderClass> leaders;
    std::vector<Enlistment> enlistments;

    UnitValues const* find_values(std::string_view unit) const;
    LeaderClass const* find_leader(std::string_view name) const;
};

std::variant<MusterTables, umpire::LoadError> read_muster_tables(rules::FindTable const& find);

} // namespace dragoon
