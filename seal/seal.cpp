#include "seal/seal.h"

#include <sodium.h>

#include <vector>

namespace seal {

namespace {

void begin() { OBLIQUE_ENSURE(sodium_init() >= 0); } // a second call does nothing

std::string in_hexadecimal(unsigned char const* bytes, std::size_t count) {
    std::string words;
    for (std::size_t i = 0; i < count; ++i) {
        words += "0123456789abcdef"[bytes[i] >> 4];
        words += "0123456789abcdef"[bytes[i] & 15];
    }
    return words;
}

} // namespace

umpire::Seed fresh_seed() {
    begin();
    umpire::Seed seed;
    randombytes_buf(&seed.high, sizeof seed.high);
    randombytes_buf(&seed.low, sizeof seed.low);
    return seed;
}

std::string hash(std::string_view text) {
    begin();
    std::array<unsigned char, 32> bytes{};
    crypto_generichash(bytes.data(), bytes.size(),
                       reinterpret_cast<unsigned char const*>(text.data()), text.size(), nullptr,
                       0);
    return in_hexadecimal(bytes.data(), bytes.size());
}

std::string fresh_word(std::size_t bytes) {
    begin();
    std::vector<unsigned char> random(bytes);
    randombytes_buf(random.data(), random.size());
    return in_hexadecimal(random.data(), random.size());
}

std::string commitment(umpire::Seed seed) {
    return hash("oblique seed " + umpire::seed_word(seed));
}

std::string promise(std::string_view secret) {
    return hash("oblique secret " + std::string(secret));
}

umpire::Seed shared_seed(std::string_view secret, std::array<std::string, 2> const& words) {
    std::string text = "oblique dice " + std::string(secret);
    for (std::string const& word : words) text += " " + (word.empty() ? "-" : word);
    return umpire::read_seed(hash(text).substr(0, 32)).value_or(umpire::Seed{});
}

bool is_shared(umpire::SharedDice const& dice, std::string_view secret, umpire::Seed seed) {
    return promise(secret) == dice.promise && shared_seed(secret, dice.words) == seed;
}

std::string hash_password(std::string_view password) {
    begin();
    std::array<char, crypto_pwhash_STRBYTES> text{};
    int const status = crypto_pwhash_str_alg(
        text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
        crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return status == 0 ? std::string(text.data()) : std::string{};
}

bool is_password(std::string_view password, std::string const& hash) {
    begin();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

} // namespace seal
