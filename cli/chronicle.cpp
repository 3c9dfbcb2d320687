#include "cli/chronicle.h"

#include "cli/command.h"
#include "cli/progress.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using nlohmann::json;
using Pieces = std::map<std::string, rules::BoardPiece>;
constexpr std::size_t most_fights = 8;

class Chronicler {
public:
    explicit Chronicler(OpenRecord& opened)
        : opened_(opened), table_(*opened.battle.table), system_(*opened.battle.system) {}

    Chronicle tell() {
        Pieces const first = pieces();
        began_ = first;
        open_turn();
        std::size_t const last = opened_.record.orders.size();
        Progress progress("orders", last);
        for (std::size_t number = 1; number <= last; ++number) {
            tell_order(number);
            progress.reach(number);
        }
        close_turn();
        weigh_troops(first, pieces());
        keep_great_fights();
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b})
            told_.armies[umpire::index(side)] = system_.army(table_, side);
        told_.scenario = table_.scenario();
        for (auto const& info : system_.scenarios())
            if (info.id == table_.scenario()) told_.scenario = info.name;
        told_.verdict = verdict(opened_.battle);
        told_.standing = system_.summary(table_);
        return std::move(told_);
    }

private:
    rules::Board board() const { return system_.board(table_, umpire::umpire_seat); }
    Pieces pieces() const {
        Pieces found;
        for (rules::BoardPiece& piece : board().pieces) found[piece.id] = std::move(piece);
        return found;
    }

    void open_turn() {
        told_.turns.push_back({system_.headline(table_), table_.orders(), table_.orders()});
    }
    void close_turn() {
        ChronicleTurn& turn = told_.turns.back();
        turn.last = table_.orders();
        Pieces now = pieces();
        for (auto const& [id, piece] : now) {
            auto const then = began_.find(id);
            bool const has_gone = then != began_.end() && !then->second.at.empty() &&
                                  !piece.at.empty() && then->second.at != piece.at &&
                                  piece.arm != "leader";
            if (has_gone) turn.marches.push_back({piece.side, then->second.at, piece.at});
        }
        began_ = std::move(now);
    }

    void tell_order(std::size_t number) {
        if (auto const wrong = umpire::replay_order(opened_.record, number, table_))
            throw Failed(umpire::describe(*wrong));
        tell_fight(number);
        if (system_.headline(table_) == told_.turns.back().headline) return;
        close_turn();
        open_turn();
    }

    // What an order cost, and its headline.
    void tell_fight(std::size_t number) {
        std::string text;
        umpire::JsonWriter out(text);
        table_.write_news(out, umpire::umpire_seat);
        if (text.find("\"loss\"") == text.npos) return;
        Fight fight{number, told_.turns.back().headline, {}, {}};
        for (json const& sentence : umpire::parsed(text)) {
            if (fight.deed.empty() && sentence["weight"] != "step")
                fight.deed = sentence["text"].get<std::string>();
            for (json const& effect : sentence.value("effects", json::array())) {
                auto const piece = began_.find(effect.value("unit", ""));
                if (effect["kind"] != "loss" || piece == began_.end()) continue;
                std::size_t const side = umpire::index(piece->second.side);
                fight.lost[side] += effect.value("men", 0);
                told_.turns.back().lost[side] += effect.value("men", 0);
            }
        }
        if (fight.lost[0] + fight.lost[1] > 0) told_.fights.push_back(std::move(fight));
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

    OpenRecord& opened_;
    umpire::AnyBattle& table_;
    rules::System const& system_;
    Pieces began_; // as the turn began
    Chronicle told_;
};

} // namespace

Chronicle chronicle_of(OpenRecord& opened) { return Chronicler(opened).tell(); }

} // namespace cli
