// The chances of an order before it is given, from what the seat knows.

#include "rules/glory/phases.h"
#include "rules/glory/words.h"

#include <algorithm>

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

std::string words_of(BombardmentRow const& row) {
    std::string text = row.lost > 0 ? std::to_string(row.lost) + " lost" : "";
    auto const add = [&](std::string const& part) { text += (text.empty() ? "" : ", ") + part; };
    if (row.disorders) add("disordered");
    if (row.check) add(*row.check == 0 ? "check" : "check at +" + std::to_string(*row.check));
    return text.empty() ? "no effect" : text;
}

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
        Volley const volley = volley_of(now, order);
        umpire::Odds odds{"GLO-BOM-04", 6, {}, volley.sum};
        for (int die = 1; die <= 6; ++die)
            count(odds, words_of(row_of(now.tables(), volley.sum.total() + die)));
        return odds;
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
    if (std::holds_alternative<Rouse>(order)) return !now.army(side).has_offer;
    return std::holds_alternative<Fire>(order) || std::holds_alternative<Assault>(order) ||
           std::holds_alternative<Snipe>(order);
}

std::optional<umpire::Odds> Glory::odds(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side || is_refused(check(view, order))) return std::nullopt;
    Situation const now(*this, view.position);
    if (!glory::leaves_to_chance(now, *side, order)) return std::nullopt;
    return std::visit(Reckon{now, *side}, order);
}

bool Glory::leaves_to_chance(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side || is_refused(check(view, order))) return false;
    return glory::leaves_to_chance(Scene(*this, view.position), *side, order);
}

} // namespace glory
