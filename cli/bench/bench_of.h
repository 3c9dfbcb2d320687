#pragma once
// The figures that every rule system has, measured alike for all.

#include "cli/bench/bench.h"
#include "cli/command.h"
#include "rules/all.h"
#include "umpire/orders/random_order.h"

#include <nlohmann/json.hpp>

namespace cli {

template <umpire::PresentableRuleset R> class BenchOf {
public:
    using Battle = umpire::Battle<R>;
    using AnyBattle = umpire::AnyBattleOf<R>;
    using Rules = std::shared_ptr<R const>;

    explicit BenchOf(std::string_view scenario)
        : rules_(bind(scenario)), whole_(play_by_chance(1757)), middle_(half_way()) {}

    Rules const& rules() const { return rules_; }
    Battle const& middle() const { return middle_; } // of a battle by chance

    // With those that only this system has.
    std::vector<Figure> figures(std::vector<Figure> own = {}) const {
        std::vector<Figure> found{
            {"random_orders_per_s", random_orders()},   {"clone_per_s", clones()},
            {"replay_orders_per_s", replayed_orders()}, {"view_json_us", view_microseconds()},
            {"delta_json_us", delta_microseconds()},    {"memory_kib", memory_kib()},
        };
        found.insert(found.end(), own.begin(), own.end());
        for (Figure& figure : found) figure.name = std::string(R::id) + "." + figure.name;
        return found;
    }

private:
    static Rules bind(std::string_view scenario) {
        rules::System const* const system = rules::find(R::id);
        auto const document = system->document(scenario);
        auto const opened = system->open(std::get<nlohmann::json>(document), {}, {});
        if (auto const* error = std::get_if<umpire::LoadError>(&opened))
            throw Failed(error->where + ": " + error->what);
        return static_cast<AnyBattle const&>(*std::get<0>(opened)).battle().shared_rules();
    }

    // Each order by chance: menu, choice, order; on a plane the menu of who was chosen first.
    Battle play_by_chance(std::uint64_t seed) const {
        Battle battle(rules_, umpire::Seed{0, seed});
        umpire::Dice own(umpire::Seed{1, seed});
        while (!battle.is_over()) {
            umpire::Seat const seat = rules_->to_act(battle.state())[0];
            auto const order = order_by_chance(battle.view(seat), own);
            OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(seat, order)));
        }
        return battle;
    }
    typename R::Order order_by_chance(typename R::View const& view, umpire::Dice& own) const {
        if constexpr (umpire::Ranged<R>) {
            return umpire::random_order(*rules_, view, own);
        } else {
            rules_->candidates(view, menu_);
            return menu_[own.pick(menu_.size())];
        }
    }
    Battle half_way() const {
        Battle battle(rules_, whole_.state().dice.seed());
        for (std::size_t i = 0; i < whole_.orders().size() / 2; ++i)
            battle.submit(whole_.orders()[i].seat, whole_.orders()[i].order);
        return battle;
    }

    double random_orders() const {
        std::uint64_t seed = 0;
        return rate_of([&] { return play_by_chance(++seed).orders().size(); });
    }
    double clones() const {
        constexpr std::size_t times = 10'000;
        return rate_of([&] {
            for (std::size_t i = 0; i < times; ++i) {
                typename R::State copy = middle_.state();
                asm volatile("" : : "r"(&copy) : "memory"); // the whole copy is wanted, not a part
            }
            return times;
        });
    }
    // Of several battles, for each has a mixture of orders of its own.
    double replayed_orders() const {
        std::vector<Battle> battles;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) battles.push_back(play_by_chance(seed));
        return rate_of([&] {
            std::size_t orders = 0;
            for (Battle const& played : battles) {
                Battle battle(rules_, played.state().dice.seed());
                for (auto const& given : played.orders()) battle.submit(given.seat, given.order);
                OBLIQUE_ENSURE(battle.digest() == played.digest());
                orders += played.orders().size();
            }
            return orders;
        });
    }
    double view_microseconds() const {
        AnyBattle table(rules_, {}, {});
        table.battle() = middle_;
        std::string buffer;
        double const rate = rate_of([&] {
            buffer.clear();
            umpire::JsonWriter out(buffer);
            table.write_view(out, umpire::seat_a);
            return std::size_t{1};
        });
        return 1e6 / rate;
    }
    // What a seat is sent after one order, on the average of a whole battle.
    double delta_microseconds() const {
        std::string buffer;
        double writing = 0;
        AnyBattle whole(rules_, {}, {}), table(rules_, whole_.state().dice.seed(), {});
        whole.battle() = whole_;
        while (table.orders() < whole.orders()) {
            table.play_to(whole, table.orders() + 1);
            writing += seconds_of([&] {
                buffer.clear();
                umpire::JsonWriter out(buffer);
                table.write_reports(out, umpire::seat_a);
                table.write_changes(out, umpire::seat_a);
            });
        }
        return writing * 1e6 / static_cast<double>(whole_.orders().size());
    }
    double memory_kib() const { return static_cast<double>(whole_.bytes()) / 1024; }

    Rules rules_;
    std::vector<typename R::Order> mutable menu_; // kept: the room it needs is asked for once
    Battle whole_;                                // by chance, to its end
    Battle middle_;
};

} // namespace cli
