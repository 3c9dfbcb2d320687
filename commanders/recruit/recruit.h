#pragma once
// The recruit: any legal order, one as likely as the other; on a plane, where orders carry numbers,
// anybody's, then any kind, then any number of the sample. Whoever loses to it has a bug.

#include "umpire/battle.h"
#include "umpire/orders/random_order.h"

namespace commanders {

template <umpire::Ruleset R> class Recruit final : public umpire::Commander<R> {
public:
    typename R::Order decide(R const& rules, typename R::View const& view,
                             umpire::Dice& own) override {
        if constexpr (umpire::Ranged<R>) {
            return umpire::random_order(rules, view, own);
        } else {
            rules.candidates(view, menu_);
            OBLIQUE_ENSURE(!menu_.empty());
            return menu_[own.pick(menu_.size())];
        }
    }

private:
    std::vector<typename R::Order> menu_; // kept: the room it needs is asked for once
};

} // namespace commanders
