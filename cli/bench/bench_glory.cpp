// The figures of Prussia's Glory, on its largest battle with Limited Intelligence.

#include "cli/bench/bench_of.h"
#include "rules/glory/rules.h"

namespace cli {

std::vector<Figure> bench_glory() {
    return BenchOf<glory::Glory>("glory-leuthen-hidden").figures();
}

} // namespace cli
