#include "umpire/umpire.h"

#include <cstring>

namespace umpire {

std::uint64_t fingerprint_bytes(void const* data, std::size_t size) {
    // Multiply and fold, a word at a time; the constants are the odd fractions of the golden ratio
    // and of the root of two.
    std::uint64_t hash = 0x9e3779b97f4a7c15u ^ size;
    auto const* bytes = static_cast<unsigned char const*>(data);
    auto const mix = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * 0x6a09e667f3bcc909u;
        hash ^= hash >> 29;
    };
    for (; size >= 8; size -= 8, bytes += 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes, 8);
        mix(word);
    }
    std::uint64_t rest = 0;
    if (size > 0) std::memcpy(&rest, bytes, size);
    mix(rest);
    mix(0);
    return hash;
}

} // namespace umpire
