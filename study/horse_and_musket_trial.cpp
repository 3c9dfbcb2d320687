// What comes of an order of Horse & Musket, by the events alone.

#include "rules/horse_and_musket/odds/advice.h"
#include "rules/horse_and_musket/system.h"
#include "rules/horse_and_musket/words.h"
#include "study/trial.h"

#include <map>

namespace study {

namespace of_horse_and_musket { // so that the systems can be told apart in one file

using namespace horse_and_musket;

// One of those whom it befalls.
struct Befallen {
    UnitId unit = no_unit;
    int stands = 0; // when the order was given
    int lost = 0, disordered = 0;
    std::string fate = "stays";

    std::string told() const {
        if (lost >= stands) return "destroyed";
        if (lost == 0 || fate == "leaves the table") return fate;
        return fate + ", " + std::to_string(lost) + " lost";
    }
};

class MusketAccount {
public:
    MusketAccount(Order const& order, Position const& position) : position_(position) {
        is_shot_ = holds_alternative<Fire>(order) || holds_alternative<GiveFire>(order) ||
                   holds_alternative<SetAlight>(order);
        if (auto const* fire = get_if<Fire>(&order)) note(1, fire->target);
        if (holds_alternative<GiveFire>(order)) note(1, position.top.volley[0].target);
    }

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events)
            if (!is_complete_) visit(*this, event);
        if (is_shot_) is_complete_ = true; // decided at once
    }
    bool is_complete() const { return is_complete_; }
    std::string told() const {
        if (is_shot_) return told_shot();
        return parties_[0].told() + " / " + parties_[1].told();
    }
    // Whoever is asked does what the odds advise; the same where the table looks the same.
    static Order reply(HorseAndMusket const& rules, View const& view) {
        static std::map<std::uint64_t, Order> known;
        std::uint64_t const table = umpire::fingerprint(view.top);
        auto const found = known.find(table);
        return found != known.end() ? found->second
                                    : known.emplace(table, advised(rules, view)).first->second;
    }

    void operator()(AttackDeclared const& event) {
        note(0, event.attacker);
        note(1, event.target);
    }
    void operator()(Tested const& event) {
        Befallen* const party = party_of(event.unit);
        if (party == nullptr) return;
        using Read = horse_and_musket::Result;
        party->fate = event.result == Read::withdraw        ? "withdraws"
                      : event.result == Read::retire        ? "retires"
                      : event.result == Read::break_and_run ? "breaks"
                      : event.result == Read::abandon       ? "abandons"
                                                            : "stays";
    }
    void operator()(StandsDestroyed const& event) {
        if (Befallen* const party = party_of(event.unit)) party->lost += event.stands;
    }
    void operator()(Disordered const& event) {
        if (Befallen* const party = party_of(event.unit)) party->disordered += event.stands;
    }
    void operator()(Left const& event) {
        if (Befallen* const party = party_of(event.unit)) party->fate = "leaves the table";
    }
    void operator()(GunsOverrun const& event) {
        if (Befallen* const party = party_of(event.unit)) party->fate = "overrun";
    }
    void operator()(GunHit const& event) {
        if (party_of(event.unit) != nullptr) guns_ = word(gun_words, event.state);
    }
    void operator()(Shelled const& event) { guns_ = event.burns ? "it burns" : "nothing"; }
    void operator()(AttackEnded const&) { is_complete_ = true; }
    void operator()(auto const&) {}

private:
    void note(std::size_t i, UnitId unit) {
        parties_[i] = {unit, position_.top.units[unit.value].stands, 0, 0, "stays"};
    }
    Befallen* party_of(UnitId unit) {
        auto const found = std::ranges::find(parties_, unit, &Befallen::unit);
        return unit == no_unit || found == parties_.end() ? nullptr : &*found;
    }
    std::string told_shot() const {
        if (!guns_.empty()) return guns_;
        Befallen const& target = parties_[1];
        auto const counted = [](int stands, std::string const& how) {
            return std::to_string(stands) + (stands == 1 ? " stand " : " stands ") + how;
        };
        std::string text;
        if (target.disordered > 0) text = counted(target.disordered, "disordered");
        if (target.lost > 0) text += (text.empty() ? "" : ", ") + counted(target.lost, "destroyed");
        return text.empty() ? "nothing" : text;
    }

    Position const position_;
    std::array<Befallen, 2> parties_{}; // the Attacker first
    bool is_shot_ = false;
    std::string guns_;
    bool is_complete_ = false;
};

} // namespace of_horse_and_musket

TryCase const try_horse_and_musket =
    OrderTrial<horse_and_musket::HorseAndMusket, of_horse_and_musket::MusketAccount,
               horse_and_musket::bind_rules>::run;

} // namespace study
