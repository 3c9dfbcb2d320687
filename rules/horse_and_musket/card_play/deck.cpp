// The packs of event and national cards: HM-DECK-21 to -24, HM-CARD-17 to -21, -81, -93, -95.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/recipe.h"

namespace horse_and_musket {

std::string fortune_name(HorseAndMusket const& rules, FortuneId card) {
    auto const& kinds = rules.scenario.fortunes;
    auto const first = std::ranges::find(kinds, kinds[card.value].row, &Fortune::row);
    bool const is_first = first - kinds.begin() == card.value;
    return row_of(rules, card).id + (is_first                                     ? ""
                                     : kinds[card.value].pack == Pack::national_a ? "@A"
                                                                                  : "@B");
}
FortuneId fortune_called(HorseAndMusket const& rules, std::string_view name) {
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i)
        if (name.starts_with(row_of(rules, fortune_id(i)).id) &&
            fortune_name(rules, fortune_id(i)) == name)
            return fortune_id(i);
    return no_fortune;
}

int pack_size(HorseAndMusket const& rules, Position const& position, Pack pack) {
    int sum = 0;
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i)
        if (rules.scenario.fortunes[i].pack == pack) sum += position.fortunes[i].deck;
    return sum;
}

namespace {

// Of which deck cards are drawn, and how many: in the number of a task.
struct PackDraw {
    Pack pack;
    int number;
    std::optional<std::uint8_t> realm{};

    static PackDraw of(Task const& task) {
        int const realm = task.number / 1000;
        return {static_cast<Pack>(task.number / 100 % 10), task.number % 100,
                realm == 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(realm - 1))};
    }
    std::int16_t told() const {
        return static_cast<std::int16_t>(number + 100 * static_cast<int>(pack) +
                                         (realm ? 1000 * (*realm + 1) : 0));
    }
    bool is_of(Fortune const& kind) const {
        return kind.pack == pack && (!realm || kind.realm == *realm);
    }
};
int cards_for(Pen const& pen, PackDraw const& drawing) {
    int sum = 0;
    auto const& kinds = pen.rules().scenario.fortunes;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (drawing.is_of(kinds[i])) sum += pen.state().position.fortunes[i].deck;
    return sum;
}

// By a die over all that are left, counted through the kinds, as order cards are (HM-GAP-69).
FortuneId drawn_from(Pen& pen, PackDraw const& drawing, RuleId rule) {
    auto const& kinds = pen.rules().scenario.fortunes;
    auto const left_of = [&](std::size_t i) {
        return drawing.is_of(kinds[i]) ? int{pen.state().position.fortunes[i].deck} : 0;
    };
    auto const face_named = [&](std::string_view name) -> std::optional<int> {
        int below = 0;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (left_of(i) > 0 && row_of(pen.rules(), fortune_id(i)).id == name) return below;
            below += left_of(i);
        }
        return std::nullopt;
    };
    umpire::Die const die{0, static_cast<std::int16_t>(cards_for(pen, drawing) - 1)};
    int face = pen.draw_card(die, rule, deck_dice, face_named);
    std::size_t i = 0;
    while (face >= left_of(i)) face -= left_of(i++);
    return fortune_id(i);
}

// HM-CARD-17, -18, -21: held, waiting, handed over, or met at once.
void take(Pen& pen, Side drawer, FortuneId card) {
    CardRow const& row = row_of(pen.rules(), card);
    Pack const pack = kind_of(pen.rules(), card).pack;
    RuleId const rule = pack == Pack::events ? RuleId{"HM-DECK-22"} : RuleId{"HM-DECK-21"};
    bool const is_grey = row.play == Playing::give;
    bool const is_shown = is_grey || row.play == Playing::immediate;
    pen.write(FortuneDrawn{is_grey ? RuleId{"HM-CARD-21"} : rule,
                           is_grey ? umpire::other(drawer) : drawer, pack, card, is_shown});
    if (row.play == Playing::triggered) {
        if (pen.state().position.waiting.full())
            return pen.write(FortuneDiscarded{"HM-CARD-18", drawer, card});
        return pen.write(FortuneWaits{"HM-CARD-18", drawer, card});
    }
    if (row.play == Playing::immediate) meet(pen, drawer, card);
}

} // namespace

Task to_draw(Side side, Pack pack, int number, std::optional<std::uint8_t> realm) {
    return {TaskKind::draw_fortune, side, no_unit, no_unit, PackDraw{pack, number, realm}.told()};
}
// One after another: what a card leads to comes before the next.
void draw_fortunes(Pen& pen, Task const& task) {
    PackDraw const drawing = PackDraw::of(task);
    Pack const pack = drawing.pack;
    if (drawing.number == 0 || cards_for(pen, drawing) == 0) return;
    if (drawing.number > 1) plan(pen, to_draw(task.side, pack, drawing.number - 1, drawing.realm));
    RuleId const rule = pack == Pack::events ? RuleId{"HM-DECK-22"} : RuleId{"HM-DECK-21"};
    take(pen, task.side, drawn_from(pen, drawing, rule));
}

// UNCLEAR: whose nation has no deck; read as: they draw an event, as HM-CARD-04 has it.
void settle_national(Pen& pen, Side side, UnitId unit) {
    bool const waits = pen.rules().scenario.armies[umpire::index(side)].is_mixed &&
                       pen.state().position.top.keeps_order[umpire::index(side)] > 0;
    if (!waits) return;
    pen.write(NationalKept{"HM-CARD-03", side, false});
    auto const realm =
        static_cast<std::uint8_t>(realm_of(pen.rules().scenario.units[unit.value].nation));
    Pack const pack = national_pack(side);
    bool const has_deck = std::ranges::any_of(pen.rules().scenario.fortunes, [&](auto const& kind) {
        return kind.pack == pack && kind.realm == realm;
    });
    plan(pen, has_deck ? to_draw(side, pack, 1, realm) : to_draw(side, Pack::events, 1));
}

void take_out_exceptional(Pen& pen, Side side) {
    auto const& generals = pen.rules().scenario.generals;
    for (std::size_t i = 0; i < generals.size(); ++i)
        if (generals[i].side == side &&
            pen.state().position.top.generals[i].ratings.grade == Grade::exceptional)
            return;
    auto const& kinds = pen.rules().scenario.fortunes;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        int const number = pen.state().position.fortunes[i].deck;
        bool const is_theirs =
            kinds[i].pack == national_pack(side) &&
            row_of(pen.rules(), fortune_id(i)).list == CardList::exceptional_general;
        if (is_theirs && number > 0)
            pen.write(FortuneTakenOut{"HM-GENERAL-18", fortune_id(i), number});
    }
}

void call_fortune(Pen& pen, Side drawer, CardId card) {
    CardKind const& kind = pen.rules().scenario.cards[card.value];
    bool const is_event = kind.what == CardFor::event;
    // HM-GAP-97: a national order card is for its owner, in the enemy's turn too.
    Side const owner = is_event ? drawer : kind.side;
    pen.write(
        FortuneCalled{is_event ? RuleId{"HM-DECK-22"} : RuleId{"HM-DECK-21"}, drawer, owner, card});
    Army const& army = pen.rules().scenario.armies[umpire::index(owner)];
    if (!is_event && army.is_mixed) // HM-CARD-03: until it shows whose it is
        return pen.write(NationalKept{"HM-CARD-03", owner, true});
    if (!is_event && army.keeps_first) {
        bool const is_first = pen.state().position.top.keeps_order[umpire::index(owner)] == 0;
        pen.write(NationalKept{"HM-CARD-07", owner, is_first});
        if (is_first) return;
    }
    plan(pen, to_draw(owner, is_event ? Pack::events : national_pack(owner), 1));
}

void plan_opening_hand(Pen& pen, Side side) {
    if (!has_fortunes(pen.rules()) ||
        pen.state().position.top.fortune.has_opened[umpire::index(side)] != 0)
        return;
    pen.write(FirstTurnOpened{"HM-TURN-13", side});
    plan(pen, to_draw(side, Pack::events, 1)); // HM-DECK-24, after the others
    if (pack_size(pen.rules(), pen.state().position, national_pack(side)) > 0)
        plan(pen, to_draw(side, national_pack(side), pen.roll(umpire::d6, "HM-DECK-23")));
}

// HM-CARD-84, -86, -87: of some lists only so many, by lot. Nobody knows which.
void leave_out_by_lot(Pen& pen) {
    for (Side const side : {Side::a, Side::b})
        for (FortuneLot const& lot : pen.rules().scenario.armies[umpire::index(side)].lots)
            for (int n = 0; n < lot.left_out; ++n) {
                auto const& cards = pen.state().position.fortunes;
                int sum = 0;
                for (FortuneId const card : lot.from) sum += cards[card.value].deck;
                umpire::Die const die{0, static_cast<std::int16_t>(sum - 1)};
                int face = pen.roll(die, "HM-CARD-84", deck_dice);
                std::size_t i = 0;
                while (face >= cards[lot.from[i].value].deck)
                    face -= cards[lot.from[i++].value].deck;
                pen.write(FortuneLeftOut{"HM-CARD-84", national_pack(side), lot.from[i]});
            }
}

} // namespace horse_and_musket
