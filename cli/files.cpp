#include "cli/files.h"

#include "cli/command.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace cli {

std::string read_file(std::string const& path) {
    if (std::filesystem::is_directory(path))
        throw Failed("cannot read " + path + ": it is a folder");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw Failed("cannot read " + path + ": " + std::strerror(errno));
    std::string content{std::istreambuf_iterator<char>(file), {}};
    if (file.bad()) throw Failed("cannot read " + path + ": " + std::strerror(errno));
    return content;
}

void write_file(std::string const& path, std::string_view content) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file) throw Failed("cannot write " + path + ": " + std::strerror(errno));
}

} // namespace cli
