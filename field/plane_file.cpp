#include "field/plane_file.h"

namespace field {

Mil File::length() const {
    Mil sum;
    for (Leg const& leg : legs_) sum = sum + leg.length;
    return sum;
}

Pose File::stand(Mil behind) const {
    for (Leg const& leg : legs_) {
        if (behind <= leg.length || &leg == &legs_.back())
            return {to_table({leg.front, leg.heading}, {{}, -behind}), leg.heading};
        behind = behind - leg.length;
    }
    return {};
}

File File::marched(Mil distance, Mil keep) const {
    File file = *this;
    Leg& first = file.legs_[0];
    first.front = to_table(head(), {{}, distance});
    first.length = first.length + distance;
    Mil over = file.length() - keep;
    while (over > Mil{} && file.legs_.size() > 1 && file.legs_.back().length <= over) {
        over = over - file.legs_.back().length;
        file.legs_.pop_back();
    }
    if (over > Mil{}) file.legs_.back().length = file.legs_.back().length - over;
    return file;
}

File File::turned_head(Angle angle) const {
    File file;
    file.legs_.push_back({legs_[0].front, legs_[0].heading + angle, {}});
    for (Leg const& leg : legs_) {
        if (leg.length == Mil{}) continue; // it had turned there already
        if (file.legs_.full()) {
            file.legs_.back().length = file.legs_.back().length + leg.length;
            continue;
        }
        file.legs_.push_back(leg);
    }
    return file;
}

File File::reversed() const {
    File file;
    for (std::size_t i = legs_.size(); i-- > 0;) {
        Leg const& leg = legs_[i];
        Spot const end = to_table({leg.front, leg.heading}, {{}, -leg.length});
        if (leg.length > Mil{} || legs_.size() == 1)
            file.legs_.push_back({end, leg.heading + half_turn, leg.length});
    }
    if (file.legs_.empty())
        file.legs_.push_back({legs_[0].front, legs_[0].heading + half_turn, {}});
    return file;
}

} // namespace field
