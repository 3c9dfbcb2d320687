#include "report/chronicle.h"

#include "report/luck.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"
#include "umpire/record/record.h"

namespace report {

namespace {

using nlohmann::json;
using Pieces = std::map<std::string, rules::BoardPiece>;
constexpr std::size_t most_fights = 8;

// "The Prussians win, decisive: ..."; empty where it has not ended.
std::string verdict_of(Subject const& subject) {
    std::string text;
    umpire::JsonWriter out(text);
    umpire::write_outcome(out, subject.battle.outcome());
    json const by_rule = umpire::parsed(text);
    json const& end = by_rule.is_null() ? subject.ending : by_rule;
    if (end.is_null()) return {};
    std::string const reason = umpire::text_at(end, "reason");
    auto const winner = umpire::seat_meaning(umpire::text_at(end, "winner"));
    auto const side = winner ? umpire::side_of(*winner) : std::nullopt;
    if (!side) return "No victory: " + reason + ".";
    std::string army(subject.system.army(subject.battle, *side));
    if (army.starts_with("the ")) army.front() = 'T';
    return army + " win, " + umpire::text_at(end, "level") + ": " + reason + ".";
}

class Chronicler {
public:
    explicit Chronicler(Subject const& subject)
        : subject_(subject), system_(subject.system),
          table_(subject.battle.again(subject.battle.seed(), subject.battle.script())),
          sheet_(system_.sheet(*table_)) {}

    std::optional<Chronicle> tell() {
        Pieces const first = pieces();
        began_ = first;
        open_turn();
        for (std::size_t number = 1; number <= subject_.battle.orders(); ++number) {
            tell_order(number);
            if (subject_.goes_on && !subject_.goes_on(number)) return std::nullopt;
        }
        close_turn();
        weigh_troops(first, pieces());
        keep_great_fights();
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b})
            told_.armies[umpire::index(side)] = system_.army(*table_, side);
        told_.scenario = table_->scenario();
        for (auto const& info : system_.scenarios())
            if (info.id == table_->scenario()) told_.scenario = info.name;
        told_.verdict = verdict_of(subject_);
        told_.standing = system_.summary(*table_);
        told_.luck = luck_.luck();
        return std::move(told_);
    }

private:
    Pieces pieces() {
        Pieces found;
        for (rules::BoardPiece& piece : system_.board(*table_, umpire::umpire_seat).pieces) {
            sides_[piece.id] = piece.side;
            found[piece.id] = std::move(piece);
        }
        return found;
    }

    void open_turn() {
        told_.turns.push_back({system_.headline(*table_), table_->orders(), table_->orders()});
    }
    void close_turn() {
        ChronicleTurn& turn = told_.turns.back();
        turn.last = table_->orders();
        Pieces now = pieces();
        for (auto const& [id, piece] : now) {
            auto const then = began_.find(id);
            if (then == began_.end() || piece.arm == "leader") continue;
            auto const from = spot_of(then->second);
            auto const to = spot_of(piece);
            if (from && to && (from->x != to->x || from->y != to->y))
                turn.marches.push_back({piece.side, *from, *to});
        }
        began_ = std::move(now);
    }
    std::optional<Spot> spot_of(rules::BoardPiece const& piece) const {
        if (!sheet_) return std::nullopt;
        double const unit = sheet_->width / sheet_->surface.width;
        if (piece.pose) return Spot{piece.pose->x * unit, piece.pose->y * unit};
        auto const& areas = sheet_->surface.areas;
        auto const area = std::ranges::find(areas, piece.at, &rules::Area::id);
        if (piece.at.empty() || area == areas.end()) return std::nullopt;
        return Spot{area->x * unit, area->y * unit};
    }

    void tell_order(std::size_t number) {
        auto const before = table_->copy();
        table_->play_to(subject_.battle, number);
        luck_.weigh(*before, *table_, sides_);
        tell_fight(number);
        if (system_.headline(*table_) == told_.turns.back().headline) return;
        close_turn();
        open_turn();
    }

    // What an order cost, and its headline.
    void tell_fight(std::size_t number) {
        Fight fight{number, told_.turns.back().headline, {}, losses_of(*table_, sides_)};
        if (fight.lost[0] + fight.lost[1] == 0) return;
        for (std::size_t side = 0; side < 2; ++side)
            told_.turns.back().lost[side] += fight.lost[side];
        std::string text;
        umpire::JsonWriter out(text);
        table_->write_news(out, umpire::umpire_seat);
        for (json const& sentence : umpire::parsed(text))
            if (fight.deed.empty() && umpire::text_at(sentence, "weight") != "step")
                fight.deed = umpire::text_at(sentence, "text");
        told_.fights.push_back(std::move(fight));
    }

    void keep_great_fights() {
        auto& fights = told_.fights;
        auto const cost = [](Fight const& fight) { return -(fight.lost[0] + fight.lost[1]); };
        std::ranges::stable_sort(fights, {}, cost);
        if (fights.size() > most_fights) fights.resize(most_fights);
        std::ranges::stable_sort(fights, {}, &Fight::order);
    }

    void weigh_troops(Pieces const& first, Pieces const& last) {
        for (auto const& [id, piece] : first) {
            if (piece.arm == "leader" || piece.arm == "hidden") continue;
            auto const now = last.find(id);
            int const left = now == last.end() ? 0 : now->second.strength;
            std::size_t const side = umpire::index(piece.side);
            Body& arm = told_.arms[std::string(piece.arm)];
            arm.at_first[side] += piece.strength;
            arm.at_last[side] += left;
            auto const leader = first.find(piece.leader);
            std::string const name = leader == first.end() ? "" : leader->second.name;
            auto& wing = told_.wings[side][name];
            wing[0] += piece.strength;
            wing[1] += left;
        }
    }

    Subject const& subject_;
    rules::System const& system_;
    std::unique_ptr<umpire::AnyBattle> table_;
    std::optional<rules::Sheet> sheet_;
    Pieces began_; // as the turn began
    Sides sides_;  // of all that were ever seen
    LuckKeeper luck_;
    Chronicle told_;
};

} // namespace

std::optional<Chronicle> chronicle_of(Subject const& subject) { return Chronicler(subject).tell(); }

} // namespace report
