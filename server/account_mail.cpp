#include "server/account_mail.h"

#include "seal/seal.h"
#include "server/names.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

namespace {

constexpr std::int64_t code_seconds = 3600;

Response done() {
    Response response;
    response.body = "{}";
    return response;
}
Response not_kept() { return refuse(503, "", "it could not be written down: try again"); }
Response wrong_code() {
    return refuse(400, "code", "it is not the last code that was sent, or an hour has passed");
}

std::string in_groups(std::string const& code) { // of four, as it is read and typed
    std::string text;
    for (std::size_t at = 0; at < code.size(); at += 4)
        text += (at == 0 ? "" : "-") + code.substr(at, 4);
    return text;
}

} // namespace

bool AccountMail::may_write_to(std::string const& mail) {
    return letters_.take(mail, steady_seconds());
}

// A code that confirms an address must not set a password: the purpose is part of what is kept.
std::string AccountMail::hash_of(Purpose purpose, std::string const& given) {
    std::string code;
    for (char const c : given)
        if (c != ' ' && c != '-') code += c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c;
    return seal::hash((purpose == Purpose::confirm ? "oblique mail " : "oblique password ") + code);
}

std::optional<MailCode> AccountMail::find(Purpose purpose, std::string const& given) {
    return store_.mail_code(hash_of(purpose, given), seconds_now());
}

void AccountMail::send_code(Letter const& letter) {
    std::string const code = seal::fresh_word(10);
    bool const confirms = letter.purpose == Purpose::confirm;
    std::string const text =
        "To: " + letter.mail +
        "\nSubject: Oblique: " + (confirms ? "is this your address?" : "a new password") +
        "\nContent-Type: text/plain; charset=utf-8\n\nYour code is\n\n    " + in_groups(code) +
        "\n\nType it on the page where you " +
        (confirms ? "asked to be told by mail" : "set a new password") +
        ". It holds for an hour. If you asked for nothing, do nothing.\n";
    MailCode const kept{hash_of(letter.purpose, code), letter.visitor, letter.mail,
                        seconds_now() + code_seconds};
    store_.write(MailCodeSent{kept}, [this, to = letter.mail, text](bool is_written) {
        if (is_written) notices_.mail(to, text);
    });
}

void AccountMail::ask_to_confirm(VisitorId const& visitor, std::string const& mail) {
    send_code({Purpose::confirm, visitor, mail});
}

void AccountMail::confirm(Visitor const& visitor, Request const& request, Respond const& respond) {
    auto const read =
        read_fields(request, [](umpire::Fields& fields) { return fields.text("code"); });
    if (auto const* wrong = std::get_if<Response>(&read)) return respond(*wrong);
    auto const code = find(Purpose::confirm, std::get<std::string>(read));
    if (!code || code->visitor != visitor.id) return respond(wrong_code());
    store_.write(MailConfirmed{code->visitor, code->mail},
                 [respond](bool is_written) { respond(is_written ? done() : not_kept()); });
}

void AccountMail::forgotten(Request const& request, Respond const& respond) {
    auto const read =
        read_fields(request, [](umpire::Fields& fields) { return fields.text("name"); });
    if (auto const* wrong = std::get_if<Response>(&read)) return respond(*wrong);
    respond(done()); // before anything is looked up: how long that takes would tell
    auto const& name = std::get<std::string>(read);
    auto const account = is_name(name) ? store_.account(name) : std::nullopt;
    if (!account) return;
    NoticeSettings const settings = store_.notices(account->visitor);
    if (!settings.is_mail_confirmed || !may_write_to(settings.mail)) return;
    send_code({Purpose::password, account->visitor, settings.mail});
}

void AccountMail::set_password(Request const& request, Changed const& changed,
                               Respond const& respond) {
    struct Given {
        std::string code;
        std::string password;
    };
    auto const read = read_fields(request, [](umpire::Fields& fields) {
        return Given{fields.text("code"), fields.text("password")};
    });
    if (auto const* wrong = std::get_if<Response>(&read)) return respond(*wrong);
    auto const& given = std::get<Given>(read);
    auto const code = find(Purpose::password, given.code);
    if (!code) return respond(wrong_code());
    std::string const name = store_.name_of(code->visitor).value_or("");
    if (auto const wrong = objection_to_password(given.password, name)) return respond(*wrong);
    std::string const hash = seal::hash_password(given.password);
    if (hash.empty()) return respond(refuse(503, "", "no memory: try again"));
    store_.write(PasswordSet{code->visitor, hash},
                 [respond, changed, visitor = code->visitor](bool is_written) {
                     if (is_written) changed(visitor);
                     respond(is_written ? done() : not_kept());
                 });
}

} // namespace server
