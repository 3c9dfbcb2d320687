#pragma once
// Systems in which players buy their armies.

#include "rules/all.h"
#include "rules/common/armies/army.h"

namespace rules {

Armies const* armies_of(System const& system); // null where armies are not bought

} // namespace rules
