#include "umpire/one_of.h"

#include "umpire/ids.h"

// Asked for a kind that it is not: the rooms below the server have no exceptions.
namespace boost {
void throw_exception(std::exception const&) { OBLIQUE_ENSURE(!"one of another kind"); }
} // namespace boost
