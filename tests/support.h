#pragma once
// What several tests of the house need: dice sealed as the program seals them, and files.

#include "protocol/archive.h"
#include "seal/seal.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

inline constexpr protocol::SeedSource sealed_chance{seal::fresh_seed, seal::commitment};

inline std::string read_file(std::filesystem::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
