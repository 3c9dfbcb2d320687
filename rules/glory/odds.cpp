// The chances of an order before it is given, from what the seat knows.

#include "rules/common/millionths.h"
#include "rules/glory/phases.h"
#include "rules/glory/words.h"

#include <algorithm>
#include <cmath>

namespace glory {

namespace {

void count(umpire::Odds& odds, std::string result) {
    for (umpire::Chance& chance : odds.chances)
        if (chance.result == result) {
            ++chance.ways;
            return;
        }
    odds.chances.push_back({std::move(result), 1});
}

// What fire does to its target in the end: strength, and order.
class Bombardment {
public:
    Bombardment(Situation const& now, Fire const& order)
        : now_(now), target_(order.target), volley_(volley_of(now, order)) {}

    umpire::Odds odds() {
        for (int die = 1; die <= 6; ++die) strike(row_of(now_.tables(), volley_.sum.total() + die));
        umpire::Odds odds{"GLO-BOM-04", 36, {}, volley_.sum};
        auto const ways = [](rules::Likelihood const& each) { return 36 * each.chance; };
        bool const are_whole = std::ranges::all_of(all_, [&](auto const& each) {
            return std::abs(ways(each) - std::round(ways(each))) < 1e-6;
        });
        if (!are_whole)
            rules::put_in_millionths(odds, all_);
        else
            for (auto const& each : all_)
                odds.chances.push_back({each.result, static_cast<int>(std::lround(ways(each)))});
        return odds;
    }

private:
    void strike(BombardmentRow const& row) {
        if (row.disorders || !row.check)
            return add(1.0 / 6, row, row.disorders ? Condition::disordered : Condition::formed);
        Position then = now_.position;
        Piece& piece = then.pieces[target_.value];
        if (piece.strength <= row.lost) return add(1.0 / 6, row, Condition::formed);
        piece.strength = static_cast<std::uint8_t>(piece.strength - row.lost);
        Situation const after(now_.rules, then);
        Sum const sum = check_modifiers(after, target_, *row.check, "GLO-BOM-04");
        int const weight = after.leader_weight(after.side(target_), piece.at);
        std::array<double, 3> const left = row.lost > 0 ? weights_left() : certain(weight);
        for (int each = 0; each < 3; ++each)
            check(left[static_cast<std::size_t>(each)] / 36, row, sum.total() + weight - each);
    }
    void check(double chance, BombardmentRow const& row, int modifiers) {
        if (chance <= 0) return;
        for (int die = 1; die <= 6; ++die)
            add(chance, row,
                failed_check(die + modifiers - now_.counter(target_).morale,
                             now_.piece(target_).condition));
    }
    static std::array<double, 3> certain(int weight) {
        std::array<double, 3> chances{};
        chances[static_cast<std::size_t>(weight)] = 1;
        return chances;
    }
    // GLO-LDR-03: where points are lost each leader of the hex is hit on a 6, and helps no more.
    // The chance that the heaviest who is left weighs 0, 1 or 2.
    std::array<double, 3> weights_left() const {
        std::array<double, 3> all_hit{1, 1, 1}; // of each weight
        for (std::size_t i = 0; i < now_.count(); ++i)
            if (is_leader(now_.arm(unit_at(i))) &&
                now_.is_own_unit(unit_at(i), now_.side(target_)) &&
                now_.piece(unit_at(i)).at == now_.piece(target_).at)
                all_hit[static_cast<std::size_t>(now_.weight_of(unit_at(i)))] /= 6;
        return {all_hit[2] * all_hit[1], all_hit[2] * (1 - all_hit[1]), 1 - all_hit[2]};
    }
    // GLO-UNIT-05: disordered again is routed, and whoever is routed loses a point instead.
    void add(double chance, BombardmentRow const& row, Condition blow) {
        Piece const& piece = now_.piece(target_);
        bool const is_shaken = blow != Condition::formed;
        int const lost = row.lost + (is_shaken && piece.condition == Condition::routed ? 1 : 0);
        std::string text = lost > 0 ? std::to_string(lost) + " lost" : "";
        if (lost >= piece.strength) {
            text = "destroyed";
        } else if (is_shaken && piece.condition != Condition::routed) {
            bool const routs = blow == Condition::routed || piece.condition != Condition::formed;
            text += std::string(text.empty() ? "" : ", ") + (routs ? "routed" : "disordered");
        }
        if (text.empty()) text = "no effect";
        auto const same = std::ranges::find(all_, text, &rules::Likelihood::result);
        if (same != all_.end())
            same->chance += chance;
        else
            all_.push_back({text, chance});
    }

    Situation const& now_;
    UnitId target_;
    Volley volley_;
    std::vector<rules::Likelihood> all_;
};

struct Reckon {
    Situation const& now;
    Side side;

    std::optional<umpire::Odds> operator()(Rouse const&) const {
        umpire::Odds odds{"GLO-ACT-02", 6, {}, {}};
        for (int die = 1; die <= 6; ++die)
            count(odds, die <= now.army(side).initiative ? "active" : "not active");
        return odds;
    }
    std::optional<umpire::Odds> operator()(Fire const& order) const {
        return Bombardment(now, order).odds();
    }
    std::optional<umpire::Odds> operator()(Assault const& order) const {
        Fight fight{order.at, now.piece(order.lead).also, order.lead, {}, Result::none, false};
        for (std::size_t i = 0; i < now.count(); ++i)
            if (now.is_own_unit(unit_at(i), side) && now.piece(unit_at(i)).target == order.at &&
                !fight.attackers.full())
                fight.attackers.push_back(unit_at(i));
        Balance const balance = balance_of(now, fight);
        // GLO-CC-03: light troops and horse may go before the roll.
        bool const may_fall_back = std::ranges::any_of(defenders_of(now, fight), [&](UnitId unit) {
            return is_fast(now.arm(unit)) && now.is_formed(unit);
        });
        umpire::Odds odds{"GLO-CC-04", 6, {}, {}};
        if (may_fall_back) odds.inexact = "if nobody falls back before it";
        int theirs = 0, ours = 0;
        std::vector<umpire::Chance> told; // the same for players
        for (std::size_t die = 0; die < 6; ++die) {
            Result const result =
                now.tables().combat[die][now.tables().combat_column(balance.difference)];
            count(odds, std::string(word(result_words, result)));
            told.push_back({std::string(word(told_results, result)), 1});
            ours += result <= Result::ar;
            theirs += result >= Result::dr && result <= Result::dx;
        }
        odds.gist = {{"enemy gives way", theirs}, {"we give way", ours}};
        for (umpire::Chance& chance : told) {
            auto const same = std::ranges::find(odds.gist, chance.result, &umpire::Chance::result);
            if (same != odds.gist.end())
                ++same->ways;
            else
                odds.gist.push_back(std::move(chance));
        }
        return odds;
    }
    std::optional<umpire::Odds> operator()(Snipe const& order) const {
        UnitId const target =
            lead_defender(now, Fight{order.at, nowhere, order.unit, {}, Result::none, false});
        umpire::Odds odds{"GLO-CC-08", 6, {}, {}};
        for (int die = 1; die <= 6; ++die)
            count(odds, die + now.strength(order.unit) > now.counter(target).morale ? "disordered"
                                                                                    : "no effect");
        return odds;
    }
    std::optional<umpire::Odds> operator()(auto const&) const { return std::nullopt; }
};

} // namespace

bool leaves_to_chance(Scene const& now, Side side, Order const& order) {
    // GLO-ACT-02: an offer that is taken needs no die.
    if (holds_alternative<Rouse>(order)) return !now.army(side).has_offer;
    return holds_alternative<Fire>(order) || holds_alternative<Assault>(order) ||
           holds_alternative<Snipe>(order);
}

std::optional<umpire::Odds> Glory::odds(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side || is_refused(check(view, order))) return std::nullopt;
    Situation const now(*this, view.position);
    if (!glory::leaves_to_chance(now, *side, order)) return std::nullopt;
    return visit(Reckon{now, *side}, order);
}

bool Glory::leaves_to_chance(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side || is_refused(check(view, order))) return false;
    return glory::leaves_to_chance(Scene(*this, view.position), *side, order);
}

} // namespace glory
