// plane_figure [CALLS]: the figure of so many calls of the plane, ten million if nothing is said.
// tests/plane_figure builds it with three compilers and compares.

#include "tests/plane_figure.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

int main(int count, char** words) {
    std::uint64_t const calls = count > 1 ? std::strtoull(words[1], nullptr, 10) : 10'000'000;
    std::printf("%016" PRIx64 "\n", field::PlaneFigure().of(calls));
    return 0;
}
