#include "field/plane_file.h"

namespace field {

Mil File::length() const {
    Mil sum;
    for (Leg const& leg : legs()) sum = sum + leg.length;
    return sum;
}

Pose File::stand(Mil behind) const {
    for (Leg const& leg : legs()) {
        if (behind <= leg.length || &leg == &legs().back())
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
    while (over > Mil{} && file.count_ > 1 && file.last().length <= over) {
        over = over - file.last().length;
        file.last() = Leg{};
        --file.count_;
    }
    if (over > Mil{}) file.last().length = file.last().length - over;
    return file;
}

File File::turned_head(Angle angle) const {
    File file;
    file.add({legs_[0].front, legs_[0].heading + angle, {}});
    for (Leg const& leg : legs()) {
        if (leg.length == Mil{}) continue; // it had turned there already
        if (file.legs().size() == most_legs) {
            file.last().length = file.last().length + leg.length;
            continue;
        }
        file.add(leg);
    }
    return file;
}

File File::reversed() const {
    File file;
    for (std::size_t i = legs().size(); i-- > 0;) {
        Leg const& leg = legs_[i];
        Spot const end = to_table({leg.front, leg.heading}, {{}, -leg.length});
        if (leg.length > Mil{} || count_ == 1) file.add({end, leg.heading + half_turn, leg.length});
    }
    if (file.count_ == 0) file.add({legs_[0].front, legs_[0].heading + half_turn, {}});
    return file;
}

} // namespace field
