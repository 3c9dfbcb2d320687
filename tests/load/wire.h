#pragma once
// A client's end of HTTP and of a WebSocket, as cheap as can be: what it measures shares the
// machine with it.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace load {

// From one of many loopback addresses: no more than a few hundred connections come from one.
inline int connect_to(std::uint16_t port, unsigned number) {
    int const line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(0x7f000001u + number / 200);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_addr.s_addr = htonl(0x7f000001u);
    there.sin_port = htons(port);
    int const yes = 1;
    setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(line, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (bind(line, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 ||
        connect(line, reinterpret_cast<sockaddr*>(&there), sizeof there) != 0)
        throw std::runtime_error("cannot connect");
    return line;
}

inline void send_all(int line, std::string_view text) {
    while (!text.empty()) {
        ssize_t const sent = send(line, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0) throw std::runtime_error("the server has gone");
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

inline std::string read_until(int line, std::string& rest, std::string_view mark) {
    std::size_t found = 0;
    while ((found = rest.find(mark)) == rest.npos) {
        std::array<char, 65536> bytes{};
        ssize_t const got = recv(line, bytes.data(), bytes.size(), 0);
        if (got <= 0) throw std::runtime_error("the server has gone");
        rest.append(bytes.data(), static_cast<std::size_t>(got));
    }
    std::string head = rest.substr(0, found + mark.size());
    rest.erase(0, found + mark.size());
    return head;
}

struct Answer {
    std::string cookie;
    std::string body;
};

// A POST on a connection that is kept.
inline Answer post(int line, std::string const& path, std::string const& body) {
    send_all(line, "POST " + path +
                       " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                       "application/json\r\nContent-Length: " +
                       std::to_string(body.size()) + "\r\n\r\n" + body);
    std::string rest;
    std::string const head = read_until(line, rest, "\r\n\r\n");
    if (head.find(" 201 ") == head.npos) throw std::runtime_error("refused: " + head + rest);
    std::size_t const length = head.find("Content-Length: ");
    auto const size = std::strtoul(head.c_str() + length + 16, nullptr, 10);
    while (rest.size() < size) {
        std::array<char, 4096> bytes{};
        ssize_t const got = recv(line, bytes.data(), bytes.size(), 0);
        if (got <= 0) throw std::runtime_error("the server has gone");
        rest.append(bytes.data(), static_cast<std::size_t>(got));
    }
    std::size_t const cookie = head.find("Set-Cookie: ") + 12;
    return {head.substr(cookie, head.find(';', cookie) - cookie), rest};
}

// Sits down; what has come after the handshake is in `rest`.
inline int sit(std::uint16_t port, unsigned number, std::string const& target,
               std::string const& cookie, std::string& rest) {
    int const line = connect_to(port, number);
    send_all(line, "GET " + target +
                       " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                       "Sec-WebSocket-Version: 13\r\nCookie: " +
                       cookie + "\r\n\r\n");
    std::string const head = read_until(line, rest, "\r\n\r\n");
    if (head.find(" 101 ") == head.npos) throw std::runtime_error("no seat: " + head);
    fcntl(line, F_SETFL, fcntl(line, F_GETFL) | O_NONBLOCK);
    return line;
}

// A text frame with a mask of zeros, which changes nothing.
inline std::string framed(std::string const& text) {
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    return frame + std::string(4, '\0') + text;
}

// Takes the frames of a stream apart, and shows how each message begins.
class Frames {
public:
    template <class Hear> void feed(char const* bytes, std::size_t size, Hear hear) {
        while (size > 0) {
            if (left_ > 0) { // of a message that was shown already
                std::size_t const part = std::min(left_, size);
                left_ -= part;
                bytes += part;
                size -= part;
                continue;
            }
            head_ += *bytes++;
            --size;
            take(hear);
        }
    }

private:
    static constexpr std::size_t shown = 20; // enough to tell what it is

    template <class Hear> void take(Hear& hear) {
        if (head_.size() < 2) return;
        auto const byte = [&](std::size_t i) { return static_cast<std::uint8_t>(head_[i]); };
        std::size_t length = byte(1) & 127u;
        std::size_t header = 2;
        if (length == 126 || length == 127) {
            std::size_t const more = length == 126 ? 2 : 8;
            if (head_.size() < 2 + more) return;
            length = 0;
            for (std::size_t i = 0; i < more; ++i) length = (length << 8) | byte(2 + i);
            header += more;
        }
        std::size_t const begin = std::min(length, shown);
        if (head_.size() < header + begin) return;
        bool const is_text = (byte(0) & 15u) == 1;
        left_ = length - begin;
        if (is_text) hear(std::string_view(head_).substr(header, begin));
        head_.clear();
    }

    std::string head_;
    std::size_t left_ = 0;
};

} // namespace load
