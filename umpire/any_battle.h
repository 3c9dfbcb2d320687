#pragma once
// The one type-erased door to a battle, in JSON, for the protocol, the server and the command line.

#include "umpire/battle.h"
#include "umpire/codec.h"
#include "umpire/orders/family_spans.h"
#include "umpire/orders/preview.h"
#include "umpire/sentence.h"
#include "umpire/tsv.h"

#include <array>

namespace umpire {

// A seat in words: "A", "B", "spectator", "umpire".
std::string_view seat_word(Seat seat);
std::optional<Seat> seat_meaning(std::string_view word);

std::string hexadecimal(std::uint64_t value);         // sixteen digits
std::optional<Seed> read_seed(std::string_view text); // up to 32 hexadecimal digits
std::string seed_word(Seed seed);

// What is wrong with an order that stands in a list: at "orders[2].unit", not at "order.unit".
Malformed in_list(Malformed const& malformed, std::size_t index);

class AnyBattle {
public:
    using Answer = std::variant<std::monostate, Refusal, Malformed>;

    virtual ~AnyBattle() = default;
    virtual std::string_view system() const = 0;
    virtual std::string_view version() const = 0;
    virtual std::string_view scenario() const = 0;
    virtual Seats to_act() const = 0;
    virtual Seats to_act_for(Seat seat) const = 0; // as far as the seat may know
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::size_t orders() const = 0;           // how many have been given
    virtual Seat giver(std::size_t number) const = 0; // of an order, from 0
    // Whether a seat is kept from knowing anything for longer than a sealed decision takes.
    virtual bool hides() const = 0;
    // Whether an onlooker would learn by what they see who watches whom: then they see the opening
    // alone until it is over.
    virtual bool is_closed_to_onlookers() const = 0;
    // Whether the last order is anything to the seat: its own, heard of, or seen on the field.
    virtual bool is_noticed(Seat seat) const = 0;
    virtual std::uint64_t digest() const = 0;              // of the truth
    virtual std::uint64_t digest_for(Seat seat) const = 0; // of the seat's view, and of no more
    virtual Seed seed() const = 0;
    virtual Script const& script() const = 0;
    virtual std::uint64_t draws() const = 0;

    // Another battle of the same scenario from its beginning; the ground and the tables are shared.
    virtual std::unique_ptr<AnyBattle> again(Seed seed, Script script) const = 0;
    // Gives here the orders of another battle of the same scenario and seed, up to so many.
    virtual void play_to(AnyBattle const& other, std::size_t orders) = 0;
    // Views are made once for each order and seat, and kept until the next. A battle that nobody
    // looks at lets go of them.
    virtual void forget_views() const = 0;

    // This battle as it stands: what is done to one is not done to the other.
    virtual std::unique_ptr<AnyBattle> copy() const = 0;
    // The dice fall otherwise from here on: for a copy, to see what else might have come of it.
    virtual void throw_anew(Seed seed) = 0;

    virtual Answer give(Seat seat, nlohmann::json const& order) = 0;
    virtual bool may_take_back(Seat seat) const = 0;
    virtual Ruling<> take_back(Seat seat) = 0;

    // Do its orders carry numbers? Then what may be ordered takes long to say.
    virtual bool is_ranged() const = 0;
    virtual void write_view(JsonWriter& out, Seat seat) const = 0;
    virtual void write_menu(JsonWriter& out, Seat seat) const = 0;
    // Orders alike but for their numbers: [{"order","numbers"}], the numbers by their names. Where
    // a system's orders carry none, each order of the menu is a family.
    virtual void write_families(JsonWriter& out, Seat seat) const = 0;
    // Of the k-th number of an order, those before it as they are there: "number","tick","spans".
    virtual Answer write_spans(JsonWriter& out, Seat seat, nlohmann::json const& order,
                               int k) const = 0;
    // What the orders would do one after the other, as far as the seat can know: [step, ...].
    virtual Answer write_preview(JsonWriter& out, Seat seat,
                                 std::vector<nlohmann::json const*> const& orders) const = 0;
    // What the last order did, as the seat hears it: its reports, and what of the view has changed.
    virtual void write_reports(JsonWriter& out, Seat seat) const = 0;
    virtual void write_changes(JsonWriter& out, Seat seat) const = 0;
    virtual void write_order(JsonWriter& out, std::size_t number) const = 0; // {"seat","order"}
    // Odds of an order the seat could give now; null where nothing is left to chance.
    // Of the last of some orders, if those before it were given first.
    virtual Answer write_odds(JsonWriter& out, Seat seat,
                              std::vector<nlohmann::json const*> const& orders) const = 0;
    // The last order's reports in sentences; and the same for the table, where a sentence can be
    // opened: [{"text","weight","at","rules","report","effects"}], with the place it speaks of or
    // null, and what is to be seen of it.
    virtual std::vector<Sentence> account(Seat seat) const = 0;
    virtual void write_news(JsonWriter& out, Seat seat) const = 0;
    // What the seat would be told if it gave the order now.
    virtual Answer judge(Seat seat, nlohmann::json const& order) const = 0;
};

// What a rule system adds to the contract so that it can sit behind a AnyBattle.
template <class R>
concept PresentableRuleset =
    Ruleset<R> && requires(R const& rules, JsonWriter& out, typename R::View const& view,
                           typename R::Order const& order, typename R::Report const& report,
                           nlohmann::json const& message) {
        { R::id } -> std::convertible_to<std::string_view>;
        { R::version } -> std::convertible_to<std::string_view>;
        { rules.scenario.id } -> std::convertible_to<std::string_view>;
        { rules.write(out, view) };
        { rules.write_changes(out, view, view) }; // from a view to a later one
        { rules.write(out, order) };
        { rules.write(out, report) };
        { rules.tell(report) } -> std::same_as<std::string>; // a sentence; empty if not worth one
        { R::weight(report) } -> std::same_as<Weight>;
        { rules.read_order(message) } -> std::same_as<std::variant<typename R::Order, Malformed>>;
    };

template <PresentableRuleset R> class AnyBattleOf final : public AnyBattle {
public:
    AnyBattleOf(std::shared_ptr<R const> rules, Seed seed, Script script)
        : battle_(std::move(rules), seed, std::move(script)) {}
    explicit AnyBattleOf(Battle<R> battle) : battle_(std::move(battle)) {}

    using View = typename R::View;

    Battle<R> const& battle() const { return battle_; }
    Battle<R>& battle() { // whoever asks may change it
        forget_views();
        return battle_;
    }
    // What the seat sees now, and what it saw before the last order. For one thread at a time.
    View const& view(Seat seat) const { return kept(seen_[seat.value].now, battle_.state(), seat); }
    View const& view_before(Seat seat) const {
        return kept(seen_[seat.value].before, battle_.before(), seat);
    }
    void forget_views() const override { seen_ = {}; }
    R const& rules() const { return battle_.rules(); }

    std::string_view system() const override { return R::id; }
    std::string_view version() const override { return R::version; }
    std::string_view scenario() const override { return rules().scenario.id; }
    Seats to_act() const override { return rules().to_act(battle_.state()); }
    // Who has already given what is sealed is told by the truth, and not by a view.
    Seats to_act_for(Seat seat) const override {
        return rules().to_act(rules().sample_state(view(seat), Dice{}));
    }
    std::optional<Outcome> outcome() const override { return rules().outcome(battle_.state()); }
    std::size_t orders() const override { return battle_.orders().size(); }
    Seat giver(std::size_t number) const override { return battle_.orders()[number].seat; }
    bool hides() const override {
        if constexpr (requires { rules().hides(); }) return rules().hides();
        return false;
    }
    bool is_closed_to_onlookers() const override {
        if constexpr (requires { rules().is_closed_to_onlookers(); })
            return rules().is_closed_to_onlookers();
        return false;
    }
    bool is_noticed(Seat seat) const override {
        if (orders() == 0 || giver(orders() - 1) == seat) return true;
        for (auto const& event : battle_.events())
            if (rules().report(battle_.state(), event, seat)) return true;
        return view_before(seat) != view(seat);
    }
    std::uint64_t digest() const override { return battle_.digest(); }
    std::uint64_t digest_for(Seat seat) const override {
        std::string view;
        JsonWriter out(view);
        write_view(out, seat);
        return fingerprint_bytes(view.data(), view.size());
    }
    Seed seed() const override { return battle_.seed(); }
    Script const& script() const override { return battle_.script(); }
    std::uint64_t draws() const override { return draws_of(battle_.state()); }

    std::unique_ptr<AnyBattle> again(Seed seed, Script script) const override {
        return std::make_unique<AnyBattleOf>(battle_.shared_rules(), seed, std::move(script));
    }

    std::unique_ptr<AnyBattle> copy() const override {
        return std::make_unique<AnyBattleOf>(battle_);
    }
    void throw_anew(Seed seed) override { battle_.throw_anew(seed); }

    Answer give(Seat seat, nlohmann::json const& message) override {
        auto const read = rules().read_order(message);
        if (auto const* malformed = get_if<Malformed>(&read)) return *malformed;
        return answer(changed(battle_.submit(seat, std::get<typename R::Order>(read))));
    }
    void play_to(AnyBattle const& other, std::size_t orders) override {
        OBLIQUE_ENSURE(other.system() == R::id); // so that the cast is to what it is
        auto const& given = static_cast<AnyBattleOf const&>(other).battle().orders();
        while (this->orders() < orders) {
            auto const& next = given[this->orders()];
            OBLIQUE_ENSURE(!is_refused(changed(battle_.submit(next.seat, next.order))));
        }
    }
    bool may_take_back(Seat seat) const override { return battle_.may_take_back(seat); }
    Ruling<> take_back(Seat seat) override { return changed(battle_.take_back(seat)); }

    bool is_ranged() const override { return Ranged<R>; }
    void write_view(JsonWriter& out, Seat seat) const override { rules().write(out, view(seat)); }
    void write_menu(JsonWriter& out, Seat seat) const override {
        std::vector<typename R::Order> menu;
        if (may_order(seat)) rules().candidates(view(seat), menu);
        out.begin_array();
        for (auto const& order : menu) rules().write(out, order);
        out.end_array();
    }
    void write_families(JsonWriter& out, Seat seat) const override {
        std::vector<typename R::Order> families;
        if constexpr (Ranged<R>) {
            if (may_order(seat)) rules().families(view(seat), families);
        } else {
            if (may_order(seat)) rules().candidates(view(seat), families);
        }
        out.begin_array();
        for (auto const& family : families) {
            out.begin_object();
            out.key("order");
            rules().write(out, family);
            out.key("numbers");
            out.begin_array();
            if constexpr (Ranged<R>)
                for (int k = 0; k < R::numbers(family); ++k)
                    out.value(std::string_view(R::number_name(family, k)));
            out.end_array();
            out.end_object();
        }
        out.end_array();
    }
    Answer write_spans(JsonWriter& out, Seat seat, nlohmann::json const& message,
                       int k) const override {
        auto const read = rules().read_order(message);
        if (auto const* malformed = get_if<Malformed>(&read)) return *malformed;
        if (!may_order(seat)) return Refusal{"UMP-SEAT-01", "this seat gives no order now"};
        if constexpr (Ranged<R>)
            return umpire::write_spans(out, FamilyQuestion<R>{rules(), view(seat)},
                                       std::get<typename R::Order>(read), k);
        return Malformed{"k", "an order of this system carries no numbers"};
    }
    Answer write_preview(JsonWriter& out, Seat seat,
                         std::vector<nlohmann::json const*> const& messages) const override {
        std::vector<typename R::Order> orders;
        if (auto const malformed = read_orders(messages, orders)) return *malformed;
        Preview<R> preview(rules(), view(seat), seat);
        out.begin_array();
        for (auto const& order : orders)
            if (!preview.is_stopped()) preview.write_step(out, order);
        out.end_array();
        return std::monostate{};
    }
    void write_reports(JsonWriter& out, Seat seat) const override {
        out.begin_array();
        for (auto const& event : battle_.events())
            if (auto const heard = rules().report(battle_.state(), event, seat))
                rules().write(out, *heard);
        out.end_array();
    }
    void write_changes(JsonWriter& out, Seat seat) const override {
        rules().write_changes(out, view_before(seat), view(seat));
    }
    void write_order(JsonWriter& out, std::size_t number) const override {
        auto const& given = battle_.orders()[number];
        out.begin_object();
        out.field("seat", seat_word(given.seat));
        out.key("order");
        rules().write(out, given.order);
        out.end_object();
    }
    Answer write_odds(JsonWriter& out, Seat seat,
                      std::vector<nlohmann::json const*> const& messages) const override {
        if (messages.size() == 1) {
            auto const read = rules().read_order(*messages.front());
            if (auto const* malformed = get_if<Malformed>(&read)) return *malformed;
            return write_odds(out, view(seat), std::get<typename R::Order>(read));
        }
        std::vector<typename R::Order> orders;
        if (auto const malformed = read_orders(messages, orders)) return *malformed;
        Preview<R> plan(rules(), view(seat), seat);
        for (std::size_t i = 0; i + 1 < orders.size(); ++i)
            if (auto const ruling = plan.play_silently(orders[i]); is_refused(ruling))
                return answer(ruling);
        return write_odds(out, plan.view(), orders.back());
    }
    std::vector<Sentence> account(Seat seat) const override {
        std::vector<Sentence> sentences;
        for (auto const& event : battle_.events()) {
            auto const heard = rules().report(battle_.state(), event, seat);
            if (!heard || R::weight(*heard) == Weight::step) continue;
            std::string sentence = rules().tell(*heard);
            if (!sentence.empty()) sentences.push_back({R::weight(*heard), std::move(sentence)});
        }
        return sentences;
    }
    void write_news(JsonWriter& out, Seat seat) const override {
        out.begin_array();
        for (auto const& event : battle_.events())
            if (auto const heard = rules().report(battle_.state(), event, seat))
                write_sentence(out, seat, *heard);
        out.end_array();
    }
    Answer judge(Seat seat, nlohmann::json const& message) const override {
        auto const read = rules().read_order(message);
        if (auto const* malformed = get_if<Malformed>(&read)) return *malformed;
        return answer(battle_.judge(seat, std::get<typename R::Order>(read)));
    }

private:
    std::optional<Malformed> read_orders(std::vector<nlohmann::json const*> const& messages,
                                         std::vector<typename R::Order>& orders) const {
        for (nlohmann::json const* const message : messages) {
            auto const read = rules().read_order(*message);
            if (auto const* malformed = get_if<Malformed>(&read))
                return in_list(*malformed, orders.size());
            orders.push_back(std::get<typename R::Order>(read));
        }
        return std::nullopt;
    }
    Answer write_odds(JsonWriter& out, View const& seen, typename R::Order const& order) const {
        if (auto const ruling = rules().check(seen, order); is_refused(ruling))
            return answer(ruling);
        auto const odds = rules().odds(seen, order);
        odds ? umpire::write_odds(out, *odds) : out.value(nullptr);
        return std::monostate{};
    }
    // Whether an order of the seat would be heard now, though perhaps refused.
    bool may_order(Seat seat) const {
        return !battle_.is_over() && (to_act().contains(seat) || battle_.may_interject(seat));
    }
    struct Seen { // by one seat; nothing until somebody asks
        std::unique_ptr<View const> before, now;
    };
    View const& kept(std::unique_ptr<View const>& view, typename R::State const& state,
                     Seat seat) const {
        if (!view) view = std::make_unique<View const>(rules().view(state, seat));
        return *view;
    }
    // What was seen is now what was seen before: an order given and one taken back alike.
    Ruling<> changed(Ruling<> ruling) {
        if (is_refused(ruling)) {
            forget_views(); // a script that does not fit has undone what it began
            return ruling;
        }
        for (Seen& each : seen_) each.before = std::move(each.now);
        return ruling;
    }
    void write_sentence(JsonWriter& out, Seat seat, typename R::Report const& report) const {
        std::string const text = rules().tell(report);
        if (text.empty()) return;
        out.begin_object();
        out.field("text", text);
        out.field("weight", weight_word(R::weight(report)));
        // A system need not say where: a battle may be fought on no ground at all.
        if constexpr (requires(View const& seen) { rules().place_of(seen, report); }) {
            std::string place = rules().place_of(view(seat), report);
            if (place.empty()) place = rules().place_of(view_before(seat), report); // it is lost
            out.key("at");
            place.empty() ? out.value(nullptr) : out.value(place);
        }
        out.key("rules");
        out.begin_array();
        for (RuleId const rule : rules_cited(report)) out.value(rule.text());
        out.end_array();
        out.key("report");
        rules().write(out, report);
        // Nor need it say what is to be seen of it: "effects", if there are any.
        if constexpr (requires(View const& seen) {
                          rules().write_effects(out, seen, seen, report);
                      })
            rules().write_effects(out, view_before(seat), view(seat), report);
        out.end_object();
    }
    static Answer answer(Ruling<> const& ruling) {
        if (auto const* refusal = get_if<Refusal>(&ruling)) return *refusal;
        return std::monostate{};
    }

    Battle<R> battle_;
    mutable std::array<Seen, 4> seen_{}; // by seat
};

// A table for a new battle; an error where the script does not fit the dice of its opening.
template <PresentableRuleset R>
std::variant<std::unique_ptr<AnyBattle>, LoadError> make_battle(std::shared_ptr<R const> rules,
                                                                Seed seed, Script script) {
    auto table = std::make_unique<AnyBattleOf<R>>(std::move(rules), seed, std::move(script));
    if (auto const* misfit = get_if<Refusal>(&table->battle().opening()))
        return LoadError{"script", std::string(misfit->why)};
    return table;
}

} // namespace umpire
