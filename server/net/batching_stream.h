#pragma once
// A socket that gathers what is written to it while earlier writing is under way, and sends it on
// together: whole frames, whoever writes them. All of it belongs to one thread.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>

namespace server {

using Executor = boost::asio::io_context::executor_type; // not one that could be any: it is copied
                                                         // at every step of every message
using Socket = boost::beast::basic_stream<boost::asio::ip::tcp, Executor>;

class BatchingStream {
public:
    using executor_type = Executor;
    using next_layer_type = Socket;
    using error_code = boost::system::error_code;

    explicit BatchingStream(Socket socket) : socket_(std::move(socket)) {
        error_code ignored;
        socket_.socket().non_blocking(true, ignored);
    }
    BatchingStream(BatchingStream const&) = delete;
    BatchingStream& operator=(BatchingStream const&) = delete;
    ~BatchingStream() { outgoing_->gathering = nullptr; }

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& next_layer() { return socket_; }
    Socket const& next_layer() const { return socket_; }

    std::string& waiting() { return outgoing_->waiting; } // to be appended to, then sent
    // Called whenever what waited has been taken.
    void when_sent(std::function<void()> task) { when_sent_ = std::move(task); }
    std::size_t unsent() const { return outgoing_->waiting.size() + outgoing_->sending.size(); }
    // What the line takes at once is sent at once; only the rest has to wait for it.
    void send() {
        if (!outgoing_->sending.empty()) return;
        auto& [sending, waiting, self] = *outgoing_;
        error_code error;
        std::size_t const sent = socket_.socket().write_some(boost::asio::buffer(waiting), error);
        if (error && error != boost::asio::error::would_block) return socket_.close();
        if (sent < waiting.size()) {
            sending.assign(waiting, sent);
            send_rest();
        }
        waiting.clear();
    }

    template <class Buffers, class Token> auto async_read_some(Buffers const& to, Token&& token) {
        return socket_.async_read_some(to, std::forward<Token>(token));
    }
    template <class Buffers, class Token>
    auto async_write_some(Buffers const& from, Token&& token) {
        std::size_t const size = boost::asio::buffer_size(from);
        outgoing_->waiting += boost::beast::buffers_to_string(from);
        send();
        return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this, size](auto handler) {
                boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                                      std::move(handler), error_code{}, size));
            },
            token);
    }

private:
    struct Outgoing { // outlives the socket where a handler is still to be called
        std::string sending;
        std::string waiting;
        BatchingStream* gathering;
    };
    void send_rest() {
        boost::asio::async_write(socket_.socket(), boost::asio::buffer(outgoing_->sending),
                                 [outgoing = outgoing_](error_code error, std::size_t) {
                                     outgoing->sending.clear();
                                     if (outgoing->gathering == nullptr) return;
                                     if (error) return outgoing->gathering->socket_.close();
                                     if (!outgoing->waiting.empty()) outgoing->gathering->send();
                                     auto const& tell = outgoing->gathering->when_sent_;
                                     if (tell) tell();
                                 });
    }

    Socket socket_;
    std::function<void()> when_sent_;
    std::shared_ptr<Outgoing> outgoing_ = std::make_shared<Outgoing>("", "", this);
};

template <class Handler>
void async_teardown(boost::beast::role_type role, BatchingStream& stream, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, BatchingStream& stream,
                     boost::system::error_code& error) {
    using boost::beast::websocket::teardown;
    teardown(role, stream.next_layer(), error);
}

} // namespace server
