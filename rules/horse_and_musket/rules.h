#pragma once
// Horse & Musket, bound to one scenario: what umpire/umpire.h and umpire/orders/families.h ask of a
// system.

#include "rules/common/nouns.h"
#include "rules/horse_and_musket/event.h"
#include "rules/horse_and_musket/tables.h"
#include "rules/horse_and_musket/view.h"
#include "umpire/any_battle.h"
#include "umpire/orders/families.h"

namespace horse_and_musket {

class HorseAndMusket;
class Situation;

// What is reckoned once of a view, for many questions: what may be ordered, and how far. The view
// must outlive it.
struct Reckoning {
    Reckoning(HorseAndMusket const& rules, View const& of);
    ~Reckoning();

    View const& view;
    std::unique_ptr<Situation const> situation;
};

class HorseAndMusket {
public:
    using State = horse_and_musket::State;
    using View = horse_and_musket::View;
    using Order = horse_and_musket::Order;
    using Event = horse_and_musket::Event;
    using Report = horse_and_musket::Event;
    using Scenario = horse_and_musket::Scenario;
    static constexpr std::string_view id = "horse-and-musket";
    static constexpr std::string_view folder = "horse_and_musket";
    static constexpr std::string_view version = "1";

    HorseAndMusket(Scenario the_scenario, Tables the_tables)
        : scenario(std::move(the_scenario)), tables(the_tables) {}

    OBLIQUE_CONTRACT(HorseAndMusket)
    umpire::Seats may_interject(State const& state) const;
    bool hides() const { return !scenario.options.hands_are_open || has_secret_ground(); }
    bool has_secret_ground() const {
        return scenario.options.laying != Laying::none ||
               std::ranges::any_of(scenario.features, [](Feature const& feature) {
                   return feature.secret_of.has_value();
               });
    }
    static bool is_final(Event const& event) {
        return holds_alternative<umpire::Rolled>(event) || holds_alternative<TurnBegan>(event) ||
               holds_alternative<DeployedAll>(event) || holds_alternative<Measured>(event) ||
               holds_alternative<FortunePlayed>(event) || holds_alternative<KindRevealed>(event);
    }

    // Orders with numbers (sight/menu.cpp, sight/spans.cpp).
    static int numbers(Order const& order);
    static int number(Order const& order, int k);
    static void set_number(Order& order, int k, int value);
    static std::string_view number_name(Order const& order, int k);
    static int tick(Order const& order, int k);
    void families(View const& view, std::vector<Order>& families) const;
    umpire::Spans spans(View const& view, Order const& order, int k) const;
    // The same of what was reckoned of a view once, and for one subject or order alone.
    using Subject = horse_and_musket::Subject;
    Reckoning reckon(View const& view) const;
    void families(Reckoning const& now, std::vector<Order>& families) const;
    umpire::Spans spans(Reckoning const& now, Order const& order, int k) const;
    bool offers(Reckoning const& now, Order const& order) const;
    // Whether the k-th number may be so much: a short question, where spans are long ones.
    bool may_be(Reckoning const& now, Order const& order, int k, int value) const;
    void subjects(Reckoning const& now, std::vector<Subject>& subjects) const;
    void families_of(Reckoning const& now, Subject const& subject,
                     std::vector<Order>& families) const;

    // In JSON (sight/codec.cpp), and in words (sight/account.cpp).
    void write(umpire::JsonWriter& out, View const& view) const;
    void write_changes(umpire::JsonWriter& out, View const& before, View const& after) const;
    void write(umpire::JsonWriter& out, Order const& order) const;
    void write(umpire::JsonWriter& out, Report const& report) const;
    std::variant<Order, umpire::Malformed> read_order(nlohmann::json const& message) const;

    Scenario const scenario;
    Tables const tables;
};

using Pen = umpire::Scribe<HorseAndMusket>;

} // namespace horse_and_musket
