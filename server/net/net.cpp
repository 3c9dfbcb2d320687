#include "server/net/net.h"

#include "server/net/batching_stream.h"
#include "server/net/gzip.h"
#include "server/work/tally.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;
template <class T> using Awaitable = asio::awaitable<T, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

namespace {

constexpr auto awaiting = asio::as_tuple(asio::use_awaitable_t<Executor>{}); // errors are values
constexpr std::uint32_t longest_header = 16 * 1024;

// Awaits what answers by calling back, on whatever thread; goes on on the thread of the sockets.
// GCC 12 destroys twice what is made inside a co_await expression: everything here has a name.
template <class T>
Awaitable<T> answer_of(std::function<void(std::function<void(T)>)> const& start) {
    auto const executor = co_await asio::this_coro::executor;
    auto const answer = std::make_shared<std::optional<T>>();
    auto const bell = std::make_shared<Timer>(executor);
    bell->expires_at(Timer::time_point::max());
    start([answer, bell, executor](T value) {
        auto const shared = std::make_shared<T>(std::move(value));
        asio::post(executor, [answer, bell, shared] {
            answer->emplace(std::move(*shared));
            bell->cancel();
        });
    });
    // Posted to this thread, the answer cannot come between this question and the wait.
    while (!*answer) co_await bell->async_wait(awaiting);
    co_return std::move(**answer);
}

using RawRequest = http::request<http::string_body>;

// A whole text, as a server sends it: without a mask.
void append_frame(std::string& out, std::string_view text) {
    constexpr std::size_t longest_short = 125;
    constexpr std::size_t longest_middle = 65'535;
    auto const put_length = [&](char mark, int bytes) {
        out += mark;
        while (bytes-- > 0) out += static_cast<char>(text.size() >> (8 * bytes));
    };
    out += '\x81';
    if (text.size() <= longest_short)
        out += static_cast<char>(text.size());
    else if (text.size() <= longest_middle)
        put_length(126, 2);
    else
        put_length(127, 8);
    out += text;
}

// The other end of a WebSocket. But for what is on its way here, all belongs to the thread of the
// sockets.
class Wire final : public Listener, public std::enable_shared_from_this<Wire> {
public:
    Wire(Socket socket, Limits const& limits, std::unique_ptr<Unread> unread)
        : stream(std::move(socket)), limits_(limits), unread_(std::move(unread)),
          messages_(limits.messages_per_second, 4 * limits.messages_per_second) {
        stream.next_layer().when_sent([this] { count(); });
    }

    void send(Message message) override {
        {
            std::lock_guard const lock(mutex_);
            incoming_.push_back(std::move(message));
            if (incoming_.size() > 1) return; // somebody is on his way already
        }
        asio::post(stream.get_executor(), [self = shared_from_this()] { self->take_in(); });
    }
    void close() override {
        asio::post(stream.get_executor(), [self = shared_from_this()] { self->cut(); });
    }
    void cut() { beast::get_lowest_layer(stream).close(); }
    bool may_speak() { return messages_.take(steady_seconds()); }

    websocket::stream<BatchingStream> stream;
    bool compresses = false;

private:
    void take_in() {
        std::vector<Message> messages;
        {
            std::lock_guard const lock(mutex_);
            messages.swap(incoming_);
        }
        if (!stream.is_open()) return;
        compresses ? compress(messages) : frame(messages);
        count();
        if (unread_->is_too_much(limits_)) cut(); // he does not read
    }
    void count() { unread_->set(stream.next_layer().unsent() + waiting_bytes_); }
    // Beast writes one message at a time. Those that are sent as they are go out together.
    void frame(std::vector<Message> const& messages) {
        for (Message const& message : messages)
            append_frame(stream.next_layer().waiting(), *message);
        stream.next_layer().send();
    }
    void compress(std::vector<Message> const& messages) {
        bool const is_idle = waiting_.empty();
        for (Message const& message : messages) {
            waiting_bytes_ += message->size();
            waiting_.push_back(message);
        }
        if (is_idle) write_next();
    }
    void write_next() {
        stream.async_write(asio::buffer(*waiting_.front()),
                           [self = shared_from_this()](error_code error, std::size_t) {
                               if (error) return self->cut();
                               self->waiting_bytes_ -= self->waiting_.front()->size();
                               self->waiting_.pop_front();
                               self->count();
                               if (!self->waiting_.empty()) self->write_next();
                           });
    }

    Limits const& limits_;
    std::unique_ptr<Unread> unread_;
    TokenBucket messages_;
    std::mutex mutex_;
    std::vector<Message> incoming_;
    std::deque<Message> waiting_; // to be compressed; the first is being written
    std::size_t waiting_bytes_ = 0;
};

// Whoever lets go of it last, it ends on the thread of the sockets, as it lived.
std::shared_ptr<Wire> make_wire(Socket socket, Limits const& limits,
                                std::unique_ptr<Unread> unread) {
    return {new Wire(std::move(socket), limits, std::move(unread)), [](Wire* wire) {
                auto const executor = wire->stream.get_executor();
                asio::post(executor, [owned = std::unique_ptr<Wire>(wire)] {});
            }};
}

std::string text_of(RawRequest const& raw, http::field field) { return std::string(raw[field]); }

bool is_local(std::string const& address) { return address == "127.0.0.1" || address == "::1"; }

// A reverse proxy on this machine says for whom it asks; the last word of the last line is its own.
std::string network_for(RawRequest const& raw, std::string const& address) {
    std::string forwarded;
    if (is_local(address))
        for (auto const& field : raw)
            if (beast::iequals(field.name_string(), "X-Forwarded-For"))
                forwarded = std::string(field.value());
    std::string const named = network_of(forwarded.substr(forwarded.find_last_of(", ") + 1));
    return named.empty() ? network_of(address) : named;
}

Request request_of(RawRequest const& raw, std::string const& address) {
    Request request;
    request.method = std::string(raw.method_string());
    request.target = std::string(raw.target());
    request.host = text_of(raw, http::field::host);
    request.origin = text_of(raw, http::field::origin);
    request.fetch_site = std::string(raw["Sec-Fetch-Site"]);
    request.content_type = text_of(raw, http::field::content_type);
    request.cookies = text_of(raw, http::field::cookie);
    request.known_tag = text_of(raw, http::field::if_none_match);
    request.address = network_for(raw, address);
    request.body = raw.body();
    request.is_secure = is_local(address) && raw["X-Forwarded-Proto"] == "https";
    return request;
}

bool takes_gzip(RawRequest const& raw) {
    return raw[http::field::accept_encoding].find("gzip") != std::string::npos;
}

// Whoever answers compresses too: it takes its time, and there is one thread for all sockets.
Response made_small(Response response) {
    if (!is_worth_compressing(response.type, response.body)) return response;
    response.body = compressed(response.body);
    response.headers.emplace_back("Content-Encoding", "gzip");
    return response;
}

http::response<http::string_body> raw_response(RawRequest const& raw, Response response) {
    http::response<http::string_body> out(static_cast<http::status>(response.status),
                                          raw.version());
    out.set(http::field::content_type, response.type);
    for (auto const& [name, value] : response.headers) out.insert(name, value);
    out.set(http::field::vary, "Accept-Encoding");
    out.keep_alive(raw.keep_alive() && response.status != 413);
    out.body() = std::move(response.body);
    out.prepare_payload();
    if (raw.method() == http::verb::head) out.body().clear();
    return out;
}

} // namespace

struct Net::Sockets {
    House& house;
    NetOptions options;
    Tallies tallies;
    asio::io_context io{1}; // run by one thread
    Acceptor acceptor{io};
    asio::signal_set signals{io, SIGINT, SIGTERM};
    Timer housekeeping{io};
    Sockets(House& the_house, NetOptions the_options)
        : house(the_house), options(std::move(the_options)) {}

    void listen();
    Awaitable<void> accept_all();
    Awaitable<void> serve(Socket socket, std::string address);
    struct Caller {
        RawRequest const& raw;
        std::string const& address;
        Counted const& counted;
    };
    Awaitable<bool> answer_one(Socket& socket, Caller const& caller);
    Awaitable<void> talk(Socket& socket, Caller const& caller);
    Awaitable<void> converse(std::shared_ptr<Wire> const& wire, RawRequest const& raw,
                             House::Seating const& seating);
    void keep_house();
    // To a whole request, before the house hears of it.
    std::optional<Response> objection(RawRequest const& raw, std::string const& address,
                                      Counted& counted);
};

void Net::Sockets::listen() {
    error_code error;
    auto const address = asio::ip::make_address(options.address, error);
    if (error) throw std::runtime_error("not an address: " + options.address);
    constexpr int ports_tried = 20;
    for (int i = 0; i < (options.may_move ? ports_tried : 1); ++i) {
        tcp::endpoint const here(address, static_cast<std::uint16_t>(options.port + i));
        acceptor = Acceptor(io);
        acceptor.open(here.protocol(), error);
        if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor.bind(here, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (!error) return;
    }
    throw std::runtime_error("cannot listen on " + options.address + ", port " +
                             std::to_string(options.port) + ": " + error.message() +
                             "; --port takes another");
}

Awaitable<void> Net::Sockets::accept_all() {
    for (;;) {
        auto [error, peer] = co_await acceptor.async_accept(io.get_executor(), awaiting);
        if (error == asio::error::operation_aborted) co_return;
        if (error) { // too many open files: wait until some are closed
            Timer pause(io, std::chrono::milliseconds(100));
            co_await pause.async_wait(awaiting);
            continue;
        }
        error_code unknown;
        auto const remote = peer.remote_endpoint(unknown);
        if (unknown) continue;
        std::string address = remote.address().to_string();
        if (house.metrics().connections >= house.limits().connections) {
            ++house.metrics().refused_by_limits;
            continue; // the socket closes
        }
        ++house.metrics().connections;
        peer.set_option(tcp::no_delay(true), unknown);
        auto const executor = peer.get_executor();
        asio::co_spawn(executor, serve(Socket(std::move(peer)), address),
                       [this](std::exception_ptr) { --house.metrics().connections; });
    }
}

std::optional<Response> Net::Sockets::objection(RawRequest const& raw, std::string const& address,
                                                Counted& counted) {
    if (raw.count(http::field::host) > 1) // a proxy may have believed the other one
        return refuse(400, "host", "expected one of them");
    if (counted.move_to(network_for(raw, address))) return std::nullopt;
    ++house.metrics().refused_by_limits;
    return refuse(429, "", "you have too many connections");
}

Awaitable<void> Net::Sockets::serve(Socket socket, std::string address) {
    beast::flat_buffer buffer;
    Counted counted(tallies, house.limits());
    // A proxy's connection is nobody's until it says for whom it asks.
    if (!is_local(address) && !counted.move_to(network_of(address))) {
        ++house.metrics().refused_by_limits;
        co_return;
    }
    for (;;) {
        socket.expires_after(options.patience);
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_header);
        parser.body_limit(house.limits().body_bytes);
        auto const [error, bytes] = co_await http::async_read(socket, buffer, parser, awaiting);
        if (error == http::error::body_limit || error == http::error::header_limit) {
            auto refusal = raw_response(parser.get(), refuse(413, "body", "too long"));
            co_await http::async_write(socket, refusal, awaiting);
            break;
        }
        if (error) break;
        if (auto wrong = objection(parser.get(), address, counted)) {
            auto refusal = raw_response(parser.get(), std::move(*wrong));
            co_await http::async_write(socket, refusal, awaiting);
            break;
        }
        if (websocket::is_upgrade(parser.get())) {
            RawRequest const raw = parser.release();
            Caller const caller{raw, address, counted};
            co_await talk(socket, caller);
            co_return;
        }
        if (!co_await answer_one(socket, {parser.get(), address, counted})) break;
    }
    error_code ignored;
    socket.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

Awaitable<bool> Net::Sockets::answer_one(Socket& socket, Caller const& caller) {
    RawRequest const& raw = caller.raw;
    Request const request = request_of(raw, caller.address);
    house.metrics().unread_bytes = tallies.all()->unread; // it may be for them that is asked
    std::function<void(Respond)> const ask = [&, is_small = takes_gzip(raw)](Respond respond) {
        house.answer(request, [is_small, respond = std::move(respond)](Response answer) {
            respond(is_small ? made_small(std::move(answer)) : std::move(answer));
        });
    };
    Response answer = co_await answer_of<Response>(ask);
    // Answers are large, plans and reports above all, and wait here until they are read.
    Unread unread(caller.counted.tally(), tallies.all());
    unread.set(answer.body.size());
    if (unread.is_too_much_in_all(house.limits())) {
        unread.set(0);
        ++house.metrics().refused_by_limits;
        answer = refuse(429, "", "first read what you were sent");
    }
    auto response = raw_response(raw, std::move(answer));
    bool const goes_on = response.keep_alive();
    socket.expires_after(options.patience);
    auto const [error, bytes] = co_await http::async_write(socket, response, awaiting);
    co_return !error && goes_on;
}

Awaitable<void> Net::Sockets::talk(Socket& socket, Caller const& caller) {
    using Outcome = std::variant<House::Seating, Response>;
    RawRequest const& raw = caller.raw;
    Request const request = request_of(raw, caller.address);
    std::function<void(House::Seated)> const ask = [this, &request](House::Seated seated) {
        house.seat(request, std::move(seated));
    };
    Outcome outcome = co_await answer_of<Outcome>(ask);
    if (auto* const refusal = std::get_if<Response>(&outcome)) {
        auto response = raw_response(raw, std::move(*refusal));
        response.keep_alive(false);
        co_await http::async_write(socket, response, awaiting);
        co_return;
    }
    auto unread = std::make_unique<Unread>(caller.counted.tally(), tallies.all());
    auto const wire = make_wire(std::move(socket), house.limits(), std::move(unread));
    co_await converse(wire, raw, std::get<House::Seating>(outcome));
}

Awaitable<void> Net::Sockets::converse(std::shared_ptr<Wire> const& wire, RawRequest const& raw,
                                       House::Seating const& seating) {
    auto& stream = wire->stream;
    beast::get_lowest_layer(stream).expires_never(); // the WebSocket has a clock of its own
    stream.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream.read_message_max(house.limits().message_bytes);
    wire->compresses = options.compresses;
    if (options.compresses) {
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        stream.set_option(deflate);
    }
    auto const [refused] = co_await stream.async_accept(raw, awaiting);
    if (refused) co_return;
    stream.text(true);
    house.enter(seating, wire);
    beast::flat_buffer buffer;
    for (;;) {
        auto const [error, bytes] = co_await stream.async_read(buffer, awaiting);
        if (error) break;
        if (!wire->may_speak()) {
            ++house.metrics().refused_by_limits;
            wire->cut();
            break;
        }
        std::string text = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        house.hear(seating, wire, std::move(text));
    }
    house.leave(seating, wire);
}

void Net::Sockets::keep_house() {
    housekeeping.expires_after(options.unused / 20 + std::chrono::seconds(1));
    housekeeping.async_wait([this](error_code error) {
        if (error) return;
        house.put_away(options.unused);
        tallies.sweep();
        keep_house();
    });
}

Net::Net(House& house, NetOptions options)
    : sockets_(std::make_unique<Sockets>(house, std::move(options))) {
    sockets_->listen();
}

Net::~Net() = default;

std::uint16_t Net::port() const { return sockets_->acceptor.local_endpoint().port(); }

void Net::stop() { sockets_->io.stop(); }

void Net::run() {
    sockets_->signals.async_wait([this](error_code error, int) {
        if (!error) stop();
    });
    asio::co_spawn(sockets_->io, sockets_->accept_all(), asio::detached);
    sockets_->keep_house();
    sockets_->io.run();
}

} // namespace server
