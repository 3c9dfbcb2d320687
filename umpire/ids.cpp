#include "umpire/ids.h"

#include <cstdio>
#include <cstdlib>

namespace umpire {

void fail(char const* what, char const* file, int line) {
    std::fprintf(stderr, "oblique: this should not happen: %s (%s:%d)\n", what, file, line);
    std::abort();
}

} // namespace umpire
