#pragma once
// Where a notice may be sent, and how it gets there: by the programs `curl` and whatever command
// the host of the server has for mail.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

struct WebAddress {
    std::string host; // without the brackets of an IPv6 address
    std::string port;
};
// Of http:// or https://, without a name and password in it; nothing where it is no such address.
std::optional<WebAddress> read_web_address(std::string_view url);
// One address of mail that cannot be mistaken for two, nor for a header.
bool is_mail_address(std::string_view text);

// An address of the open network: not this machine's, not a local network's.
bool is_public_address(std::string const& numeric);

enum class Reach : std::uint8_t { open_network, anywhere };
// Each says whether it arrived, and takes ten seconds at most, or a minute.
bool post_to(std::string const& url, std::string const& json, Reach reach);
bool mail_by(std::string const& command, std::string const& text);

} // namespace server
