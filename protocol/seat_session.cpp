#include "protocol/seat_session.h"

namespace protocol {

std::string SeatSession::answer(std::string_view line) {
    auto const read = read_request(line);
    if (auto const* error = std::get_if<std::string>(&read)) return *error;
    auto const& request = std::get<Request>(read);
    if (auto answer = answer_question(request, subject_, Asker{seat_})) return *answer;
    return answer_unknown(request, Asker{seat_}, "");
}

} // namespace protocol
