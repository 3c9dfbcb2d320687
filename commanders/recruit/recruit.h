#pragma once
// The recruit: any legal order, one as likely as the other. Whoever loses to it has a bug.

#include "umpire/battle.h"

namespace commanders {

template <umpire::Ruleset R> class Recruit final : public umpire::Commander<R> {
public:
    typename R::Order decide(R const& rules, typename R::View const& view,
                             umpire::Dice& own) override {
        rules.candidates(view, menu_);
        OBLIQUE_ENSURE(!menu_.empty());
        return menu_[own.pick(menu_.size())];
    }

private:
    std::vector<typename R::Order> menu_; // kept: the room it needs is asked for once
};

} // namespace commanders
