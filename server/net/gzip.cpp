#include "server/net/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace server {

bool is_worth_compressing(std::string_view type, std::string_view body) {
    constexpr std::array<std::string_view, 4> words{"text/", "json", "svg", "javascript"};
    return body.size() > 1400 && std::ranges::any_of(words, [&](std::string_view word) {
               return type.find(word) != type.npos;
           });
}

std::string compressed(std::string_view body) {
    constexpr int level = 6;
    constexpr int gzip_window = 15 + 16; // zlib's way of asking for gzip's own header
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("no memory to compress an answer");
    std::string out(deflateBound(&stream, static_cast<uLong>(body.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

} // namespace server
