#include "protocol/seat_session.h"

#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

namespace protocol {

using umpire::JsonWriter;
using umpire::Malformed;

std::string SeatSession::turn_message() const {
    std::string line;
    JsonWriter out(line);
    out.begin_object();
    out.field("kind", "turn");
    out.field("battle", subject_.battle);
    out.field("seat", seat_word(seat_));
    out.field("orders", orders_for(subject_.table, Asker{seat_}));
    out.key("view");
    subject_.table.write_view(out, seat_);
    out.key("menu");
    subject_.table.write_menu(out, seat_);
    out.end_object();
    return line;
}

std::string SeatSession::over_message() const {
    std::string line;
    JsonWriter out(line);
    out.begin_object();
    out.field("kind", "over");
    out.field("battle", subject_.battle);
    out.field("seat", seat_word(seat_));
    out.key("outcome");
    umpire::write_outcome(out, subject_.table.outcome());
    out.end_object();
    return line;
}

std::string SeatSession::answer(std::string_view line) {
    auto const read = read_request(line);
    if (auto const* error = std::get_if<std::string>(&read)) return *error;
    auto const& request = std::get<Request>(read);
    if (auto answer = answer_question(request, subject_, Asker{seat_})) return *answer;
    return write_answer(request, "error", [&](JsonWriter&) -> Verdict {
        return Malformed{"kind", "a player asks for none of the kind '" +
                                     std::string(umpire::clipped(request.kind, 40)) +
                                     "'; there are" + question_words()};
    });
}

} // namespace protocol
