#pragma once
// Counts what a test takes from the heap.

#include <cstddef>

std::size_t allocations();
