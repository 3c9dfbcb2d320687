#include "commanders/horse_and_musket_captain/captain.h"

namespace commanders::horse_and_musket_captain {

Order Captain::think(Scene const& now, View const& view, umpire::Dice&) {
    Side const side = side_of(view);
    plans_ = 0;
    if (!view.top.agenda.empty()) return answer(now, Outlook(now, side));
    Moment const moment{view.top.turn, view.top.stage};
    if (!remembers(moment, side)) begin(moment, now, side);
    switch (view.top.stage) {
    case Stage::grapeshot: return grapeshot(now, *outlook_);
    case Stage::decision: return decide_to_issue(now, view);
    case Stage::reorganisation: return reorganise(now, Outlook(now, side));
    case Stage::action: return work_through(now, view);
    case Stage::compulsory: return compelled(now, Outlook(now, side));
    case Stage::over: break;
    }
    return Done{};
}

namespace {

constexpr int most_plans = 4; // for one order

// How many units would rather be elsewhere.
int wanting(Scene const& now, Outlook const& outlook) {
    return static_cast<int>(std::ranges::count_if(outlook.own(), [&](UnitId unit) {
        return now.data(unit).arm != Arm::artillery && !now.table().is_shaken(unit) &&
               outlook.nearest_foe(unit) > striking_distance(now, unit);
    }));
}

// HM-GAP-93: who holds until the end has won; who attacks, or meets, has not, and dares the more
// the later it is.
Standards standards_of(Scene const& now, Side side) {
    Standards standards;
    auto const& armies = now.rules.scenario.armies;
    bool const holds =
        armies[umpire::index(umpire::other(side))].attacks && !armies[umpire::index(side)].attacks;
    int const limit = 2 * now.rules.scenario.options.turn_limit;
    if (!holds && limit > 0) standards.attack -= doctrine.haste * now.top().turn / limit;
    return standards;
}

} // namespace

// HM-TACT-01: it collects cards, and issues orders for sure profit, or once enough can march.
Order Captain::decide_to_issue(Scene const& now, View const& view) {
    View imagined = view;
    imagined.top.stage = Stage::action;
    Scene const then(now.rules, imagined);
    Hand const hand(then, outlook_->side());
    auto const is_worth_it = [&] {
        if (view.top.must_play_joker != 0) return true;
        if (best_gun(then, *outlook_, hand.first(then, CardFor::artillery)).order) return true;
        if (Choice const attack = best_attack(then, *outlook_);
            attack.order && attack.worth > standards_of(now, outlook_->side()).attack)
            return true;
        imagined.top.stage = Stage::reorganisation;
        if (best_reform(Scene(now.rules, imagined), *outlook_).order) return true;
        imagined.top.stage = Stage::action;
        auto const ready = static_cast<int>(plan_marches(then, *outlook_).size());
        if (hand.first(then, CardFor::infantry_advance) != no_card && wanting(then, *outlook_) > 0)
            return true;
        return ready > 0 && (ready * doctrine.part_ready >= wanting(then, *outlook_) ||
                             waited_ >= doctrine.longest_wait);
    };
    bool const issues = is_worth_it();
    waited_ = issues ? 0 : waited_ + 1;
    return issues ? Order{IssueOrders{}} : Order{Pass{}};
}

bool Captain::plan_next(Scene const& now, View const&) {
    if (++plans_ > most_plans) return false; // nothing came of them
    outlook_ = Outlook(now, outlook_->side());
    Orders orders = next_orders(now, *outlook_, standards_of(now, outlook_->side()));
    if (orders.empty()) return false;
    set_plan(std::move(orders));
    return true;
}

} // namespace commanders::horse_and_musket_captain
