// How a story speaks of Leuthen 1757.

#include "rules/leuthen1757/system.h"

namespace leuthen1757 {

std::unique_ptr<rules::Teller> LeuthenSystem::teller() const { return nullptr; }

} // namespace leuthen1757
