#pragma once
// Views, orders and reports as JSON, for the table and the record. A system's codec.cpp has
// R::write_view, says how things are called in messages (R::Names), and makes the functions here
// by rules/hex/codec.h.

#include "umpire/json_reader.h"
#include "umpire/json_writer.h"

#include <variant>

namespace rules {

template <class R, class View, class Order, class Report> class MessagesOf {
public:
    void write(umpire::JsonWriter& out, View const& view) const {
        self().write_view(out, view, nullptr);
    }
    void write_changes(umpire::JsonWriter& out, View const& before, View const& after) const {
        self().write_view(out, after, &before);
    }
    void write(umpire::JsonWriter& out, Order const& order) const;
    void write(umpire::JsonWriter& out, Report const& report) const;
    std::variant<Order, umpire::Malformed> read_order(nlohmann::json const& message) const;

private:
    R const& self() const { return static_cast<R const&>(*this); }
};

} // namespace rules
