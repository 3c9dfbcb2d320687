// The menu as the table in the browser shows it: a line for each family of orders, with the card
// that pays for it and the numbers it carries. Their spans are asked for when a hand needs them.

#include "rules/horse_and_musket/board/board.h"

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

using rules::Choice;

// Who is mentioned to a player that would pass them over: HM-REORG, and whom a card still serves.
constexpr std::array<rules::Doing, 1> reforming{{{"reform", "reform"}}};
constexpr std::array<rules::Doing, 3> served{
    {{"move", "move"}, {"march", "march"}, {"fire", "fire"}}};
constexpr std::array<rules::Doing, 1> still_firing{{{"fire", "fire"}}};

class Describe {
public:
    Describe(HorseAndMusket const& rules, View const& view)
        : rules_(rules), scenario_(rules.scenario), top_(view.top), forces_(view.forces) {}

    Choice operator()(CountGround const& order) const {
        int const features = static_cast<int>(order.features);
        return button("count_ground", "Lay " + std::to_string(features) + " features");
    }
    Choice operator()(LayGround const& order) const {
        Choice choice = button("lay_ground", "Lay it here");
        choice.unit = scenario_.features[order.piece.value].id;
        return choice;
    }
    Choice operator()(TakeGround const&) const {
        return chancy(button("take_ground", "Take one away, by lot"));
    }
    Choice operator()(AddGround const& order) const {
        return chancy(piece("add_ground", "Add, where lot will: ", order.piece));
    }
    Choice operator()(Pass const&) const { return ending(button("pass", "Pass")); }
    Choice operator()(IssueOrders const&) const { return button("issue_orders", "Issue orders"); }
    Choice operator()(Discard const& order) const {
        Choice choice = button("discard", "Throw away: " + title(order.card));
        choice.card = card_name(scenario_, order.card);
        return choice;
    }
    Choice operator()(Play const& order) const {
        Choice choice = button("play", "Play: " + title(order.card));
        choice.card = card_name(scenario_, order.card);
        return choice;
    }
    Choice operator()(Rally const& order) const { return of(order, "rally", "Rally"); }
    Choice operator()(Reform const& order) const { return of(order, "reform", "Reform"); }
    Choice operator()(ReformGeneral const& order) const {
        Choice choice = button("reform_general", "Reform");
        choice.unit = scenario_.generals[order.general.value].id;
        return paid(std::move(choice), order.by);
    }
    Choice operator()(Move const& order) const { return of(order, "move", "Move"); }
    Choice operator()(Oblique const& order) const { return of(order, "oblique", "Oblique"); }
    Choice operator()(Wheel const& order) const { return of(order, "wheel", "Wheel"); }
    Choice operator()(WheelTowards const& order) const {
        return of(order, "wheel_towards", "Wheel towards the nearest enemy");
    }
    Choice operator()(TurnAbout const& order) const { return of(order, "turn", "Turn about"); }
    Choice operator()(March const& order) const { return of(order, "march", "March"); }
    Choice operator()(MarchByRoad const& order) const {
        return of(order, "march_by_road", "March, turning twice");
    }
    Choice operator()(FormLine const& order) const {
        constexpr WordList<3> labels{"Form line ahead", "Form line to the left",
                                     "Form line to the right"};
        return of(order, "form_line", std::string(word(labels, order.to)));
    }
    Choice operator()(Go const& order) const { return of(order, "go", "Go"); }
    Choice operator()(Line const& order) const {
        Feature const& feature = scenario_.features[order.feature.value];
        return of(order, "line", "Line " + (feature.name.empty() ? feature.id : feature.name));
    }
    Choice operator()(Ride const& order) const {
        Choice choice = button("ride", "Ride");
        choice.unit = scenario_.generals[order.general.value].id;
        return paid(std::move(choice), order.by);
    }
    Choice operator()(Withdraw const& order) const { return of(order, "withdraw", "Withdraw"); }
    Choice operator()(Retire const& order) const { return of(order, "retire", "Retire"); }
    Choice operator()(Halt const& order) const { return of(order, "halt", "Halt"); }
    Choice operator()(Limber const& order) const { return of(order, "limber", "Limber up and go"); }
    Choice operator()(Unlimber const& order) const { return of(order, "unlimber", "Unlimber"); }
    Choice operator()(Manhandle const& order) const { return of(order, "manhandle", "Manhandle"); }
    Choice operator()(Attack const& order) const { return against(order, "attack", "Attack"); }
    Choice operator()(Assault const& order) const { return against(order, "assault", "Assault"); }
    Choice operator()(Evade const& order) const { return of(order, "evade", "Evade"); }
    Choice operator()(SlipAway const& order) const { return of(order, "slip_away", "Slip away"); }
    Choice operator()(ContinueCombat const& order) const {
        return against(order, "continue_combat", "Fight on with");
    }
    Choice operator()(Choose const& order) const {
        if (order.option == Option::arrival) {
            constexpr WordList<3> labels{"Leave the throw as it is", "Hasten by one",
                                         "Delay by one"};
            return button("choose", std::string(word(labels, order.pick)));
        }
        std::string const sign = order.pick == Pick::plus ? "Add for " : "Take off for ";
        return button("choose", sign + (order.option == Option::cover     ? "cover"
                                        : order.option == Option::general ? "the General"
                                                                          : "the ground"));
    }
    Choice operator()(Fire const& order) const {
        return chancy(
            against(order, "fire",
                    "Fire " + std::string(word(ammunition_words, order.ammunition)) + " at"));
    }
    Choice operator()(SetAlight const& order) const {
        Feature const& house = scenario_.features[order.building.value];
        return chancy(
            of(order, "set_alight", "Shell " + (house.name.empty() ? house.id : house.name)));
    }
    Choice operator()(DriveOff const& order) const {
        return chancy(of(order, "drive_off", "Drive off what is in the way"));
    }
    Choice operator()(Man const& order) const { return of(order, "man", "Man the guns"); }
    Choice operator()(Spike const& order) const { return of(order, "spike", "Spike the guns"); }
    Choice operator()(LendLimber const& order) const {
        return against(order, "lend_limber", "Lend the limbers to");
    }
    Choice operator()(Suffer const& order) const { return of(order, "suffer", "Takes the loss"); }
    Choice operator()(Spread const& order) const {
        constexpr WordList<5> labels{"Spread in a row", "Spread in two ranks", "Spread in file",
                                     "Spread in a wedge", "Spread with the wings ahead"};
        return of(order, "spread", std::string(word(labels, order.pattern)));
    }
    Choice operator()(Shed const& order) const {
        return of(order, "shed",
                  order.end == End::left ? "Lose the stand on the left"
                                         : "Lose the stand on the right");
    }
    Choice operator()(Skirmish const& order) const { return against(order, "fire", "Fire at"); }
    Choice operator()(GiveFire const&) const {
        return chancy(ending(button("give_fire", "Give fire")));
    }
    // HM-DECK-26: of the card its title; whom it is for stands beside it.
    Choice operator()(PlayFortune const& order) const {
        CardRow const& row = row_of(rules_, order.card);
        std::string label = "Play: " + row.title;
        Choice choice = button("play_fortune", "");
        choice.card = fortune_name(rules_, order.card);
        if (order.on != no_unit) {
            label += " on " + scenario_.units[order.on.value].name;
            choice.at = scenario_.units[order.on.value].id;
        } else if (order.commander != no_general) {
            label += " on " + scenario_.generals[order.commander.value].name;
            choice.at = scenario_.generals[order.commander.value].id;
        } else if (order.place != no_feature) {
            Feature const& feature = scenario_.features[order.place.value];
            label += " on " + (feature.name.empty() ? feature.id : feature.name);
        }
        choice.label = std::move(label);
        return choice;
    }
    // HM-GAP-101 to -104: what only stands.
    Choice operator()(SetPause const& order) const {
        constexpr WordList<4> labels{
            "Ask me nothing in the enemy's turn", "Ask me what my troops do in an Attack",
            "Ask me for cards in Attacks too", "Ask me at every moment for cards"};
        return button("set_pause", std::string(word(labels, order.pause)));
    }
    Choice operator()(Instruct const&) const { return button("instruct", "Instructions"); }
    Choice operator()(InstructCard const& order) const {
        CardRow const& row = row_of(rules_, order.card);
        Choice choice = button("instruct_card", "Instructions for: " + row.title);
        choice.card = row.id;
        return choice;
    }
    Choice operator()(Sleep const&) const {
        return button("sleep", "Pass until something happens");
    }
    Choice operator()(LayNext const& order) const {
        return button("lay_next", "Next: " + title(order.card));
    }
    Choice operator()(SetDraws const&) const {
        return button("set_draws", "Draw so many from now on");
    }
    // Before the first turn, and later.
    Choice operator()(TakeArray const& order) const {
        Choice choice = button("take_array", order.array == Array::line
                                                 ? "Stand in line, before its first order"
                                                 : "Stand in column, before its first order");
        choice.unit = scenario_.units[order.unit.value].id;
        return choice;
    }
    Choice operator()(TakeRole const& order) const {
        return button("take_role", order.role == BattleRole::attack ? "Attack" : "Defend");
    }
    Choice operator()(Deploy const& order) const {
        bool const is_gun = scenario_.units[order.unit.value].arm == Arm::artillery;
        std::string label = order.array == Array::line
                                ? (is_gun ? "Put down, in action" : "Put down in line")
                                : (is_gun ? "Put down, limbered" : "Put down in column");
        Choice choice = button("deploy", std::move(label));
        choice.unit = scenario_.units[order.unit.value].id;
        return choice;
    }
    Choice operator()(PutDown const& order) const {
        Choice choice = button("put_down", "Put down");
        choice.unit = scenario_.generals[order.general.value].id;
        return choice;
    }
    Choice operator()(Appoint const& order) const {
        GeneralData const& general = scenario_.generals[order.general.value];
        Choice choice = button("appoint", "To the Command of " + general.name);
        choice.unit = scenario_.units[order.unit.value].id;
        choice.at = general.id;
        return choice;
    }
    Choice operator()(AsProposed const&) const {
        return button("as_proposed", std::string(proposal())); // what ends is to be done as it is
    }
    Choice operator()(EnterAt const&) const {
        Choice choice = button("enter_at", "Enter there");
        Force const& force = forces_[static_cast<std::size_t>(top_.agenda.back().number)];
        if (force.units[0] != no_unit) choice.unit = scenario_.units[force.units[0].value].id;
        return choice;
    }
    Choice operator()(Enter const& order) const {
        Choice choice =
            button("enter", order.array == Array::line ? "Come in, in line" : "Come in, in column");
        choice.unit = scenario_.units[order.unit.value].id;
        return choice;
    }
    Choice operator()(Done const&) const {
        if (top_.stage == Stage::deployment)
            return ending(button("done", top_.before.in_group > 0 ? "Done with this group"
                                                                  : "The rest comes later"));
        if (top_.before.handed != no_feature) return button("done", "Leave it in the box");
        if (top_.stage == Stage::laying) return ending(button("done", "Enough ground"));
        if (top_.stage == Stage::altering) return ending(button("done", "Leave it so"));
        if (top_.stage == Stage::generals) return ending(button("done", "The rest as proposed"));
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::enter)
            return button("done", "Wait");
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::evade)
            return button("done", "Stand and test Resolve");
        if (!top_.agenda.empty() && (top_.agenda.back().kind == TaskKind::suffer ||
                                     top_.agenda.back().kind == TaskKind::shed))
            return button("done", "As usual");
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::window)
            return button("done", "Play no card");
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::aim)
            return button("done", "Make no use of it");
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::arrange)
            return button("done", "Leave the rest as it is");
        if (!top_.agenda.empty() && top_.agenda.back().kind == TaskKind::lay_ground)
            return button("done", "Lay nothing");
        if (!top_.agenda.empty()) return button("done", "No further order");
        if (top_.stage == Stage::grapeshot)
            return ending(button("done", "Done with grapeshot"), still_firing);
        if (top_.stage == Stage::reorganisation)
            return ending(button("done", "Done reforming"), reforming);
        if (top_.grant.card != no_card)
            return ending(button("done", "Done with " + title(top_.grant.card)), served);
        return ending(button("done", "End the turn"));
    }

private:
    // What is left to the umpire at this step.
    std::string_view proposal() const {
        if (top_.before.handed != no_feature) return "Lay it by lot";
        if (top_.stage == Stage::counting) return "As many as thrown";
        if (top_.stage == Stage::laying) return "Lay the ground as proposed";
        return "Draw up as proposed";
    }
    std::string title(CardId card) const { return card_title(scenario_, card); }
    Choice piece(std::string_view verb, std::string const& before, FeatureId id) const {
        Choice choice = button(verb, before + scenario_.features[id.value].name);
        choice.unit = scenario_.features[id.value].id;
        return choice;
    }
    static Choice button(std::string_view verb, std::string label) {
        Choice choice;
        choice.verb = verb;
        choice.label = std::move(label);
        return choice;
    }
    static Choice ending(Choice choice, std::span<rules::Doing const> rest = {}) {
        choice.ends = true;
        choice.rest.assign(rest.begin(), rest.end());
        return choice;
    }
    static Choice chancy(Choice choice) {
        choice.chancy = true;
        return choice;
    }
    Choice paid(Choice choice, CardId by) const {
        if (by == no_card) return choice;
        choice.card = card_name(scenario_, by);
        choice.cost = "by " + title(by);
        return choice;
    }
    template <class T> Choice of(T const& order, std::string_view verb, std::string label) const {
        Choice choice = button(verb, std::move(label));
        choice.unit = scenario_.units[order.unit.value].id;
        return paid(std::move(choice), order.by);
    }

    template <class T>
    Choice against(T const& order, std::string_view verb, std::string_view label) const {
        UnitData const& target = scenario_.units[order.target.value];
        Choice choice = of(order, verb, std::string(label) + " " + target.name);
        choice.at = target.id;
        return choice;
    }

    HorseAndMusket const& rules_;
    Scenario const& scenario_;
    Tabletop const& top_;
    Forces const& forces_;
};

std::string_view measure_of(std::string_view name) {
    if (name == "slant" || name == "stand" || name == "stands" || name == "cards" ||
        name == "worth")
        return "share";
    bool const is_length = name == "distance" || name.ends_with("bend") || name == "x" ||
                           name == "y" || name == "point" || name == "near";
    return is_length ? "inch" : "degree";
}

} // namespace

rules::Menu menu_of(HorseAndMusket const& rules, Reckoning const& now) {
    View const& view = now.view;
    rules::Menu menu;
    if (!umpire::side_of(view.seat)) return menu;
    std::vector<Order> families;
    rules.families(now, families);
    Describe const describe(rules, view);
    for (Order const& family : families) {
        Choice choice = visit(describe, family);
        choice.chancy = rules.leaves_to_chance(view, family);
        for (int k = 0; k < HorseAndMusket::numbers(family); ++k) {
            std::string_view const name = HorseAndMusket::number_name(family, k);
            choice.numbers.push_back({name, measure_of(name), HorseAndMusket::tick(family, k)});
        }
        menu.add(std::move(choice), [&](umpire::JsonWriter& out) { rules.write(out, family); });
    }
    return menu;
}

} // namespace horse_and_musket
