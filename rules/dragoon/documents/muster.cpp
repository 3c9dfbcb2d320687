#include "rules/dragoon/documents/muster.h"

#include "rules/dragoon/words.h"

namespace dragoon {

namespace {

constexpr int most_men = 900;           // of one battalion: a stronger body is divided
constexpr int most_squadrons = 3;       // DRG-SCALE-04: of a unit of horse
constexpr int most_guns = 15;           // DRG-SCALE-05: of a battery
constexpr int most_regimental_guns = 2; // DRG-UNIT-03: of a battalion

Troops troops_of(atlas::Troops type) {
    switch (type) {
    case atlas::Troops::musketeers:
    case atlas::Troops::fusiliers:
    case atlas::Troops::garrison: return Troops::line;
    case atlas::Troops::grenadiers: return Troops::grenadiers;
    case atlas::Troops::guards: return Troops::guards;
    case atlas::Troops::free_battalion:
    case atlas::Troops::croats:
    case atlas::Troops::jaegers: return Troops::light;
    case atlas::Troops::cuirassiers:
    case atlas::Troops::carabiniers:
    case atlas::Troops::dragoons:
    case atlas::Troops::horse_grenadiers:
    case atlas::Troops::chevaulegers: return Troops::heavy;
    case atlas::Troops::hussars:
    case atlas::Troops::horse: return Troops::hussars; // uhlans and their like
    case atlas::Troops::cossacks: return Troops::cossacks;
    }
    return Troops::line;
}

Arm arm_of(atlas::Troops type) { // DRG-UNIT-01, -09: the classes of horse and foot
    switch (troops_of(type)) {
    case Troops::line: return Arm::line;
    case Troops::grenadiers:
    case Troops::guards: return Arm::grenadier;
    case Troops::light: return Arm::light;
    case Troops::heavy:
        return type == atlas::Troops::cuirassiers || type == atlas::Troops::carabiniers
                   ? Arm::cuirassier
                   : Arm::dragoon;
    case Troops::hussars: return Arm::hussar;
    case Troops::cossacks: return Arm::cossack;
    }
    return Arm::line;
}

Arm arm_of(atlas::Calibre calibre) { // DRG-UNIT-13; howitzers are as far to move as 12-pounders
    switch (calibre) {
    case atlas::Calibre::three_pounder:
    case atlas::Calibre::four_pounder:
    case atlas::Calibre::six_pounder:
    case atlas::Calibre::eight_pounder: return Arm::light_battery;
    case atlas::Calibre::light_twelve_pounder:
    case atlas::Calibre::heavy_twelve_pounder:
    case atlas::Calibre::howitzer:
    case atlas::Calibre::unicorn:
    case atlas::Calibre::secret_howitzer: return Arm::medium_battery;
    case atlas::Calibre::twenty_four_pounder: return Arm::heavy_battery;
    }
    return Arm::light_battery;
}

Nation nation_of(std::string_view nation) { // DRG-UNIT-19: the Empire fights with Austria
    if (nation == "Prussia") return Nation::prussian;
    if (nation == "Russia") return Nation::russian;
    return nation == "Saxony" ? Nation::saxon : Nation::austrian;
}

std::string numeral(int number) {
    constexpr WordList<10> numerals{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"};
    return number <= 10 ? std::string(numerals[static_cast<std::size_t>(number - 1)])
                        : std::to_string(number);
}

// DRG-GAP-65. A regiment two points better or worse than is usual there is so by one grade.
void rate(MusterTables const& tables, atlas::Regiment const& regiment, int year, Piece& piece) {
    Troops const troops = troops_of(regiment.type);
    auto const fits = [&](Enlistment const& row) {
        return (row.nation == "any" || row.nation == regiment.nation) && row.troops == troops &&
               year <= row.until && regiment.quality <= row.at_most;
    };
    auto const row = std::ranges::find_if(tables.enlistments, fits);
    if (row == tables.enlistments.end()) return; // trained, as nobody says otherwise
    UnitValues const& values = tables.values[row->values];
    int const shift = std::clamp((regiment.quality - row->usual) / 2, -1, 1);
    piece.quality =
        static_cast<Quality>(std::clamp(static_cast<int>(values.quality) + shift, 0, 3));
    piece.morale = static_cast<std::uint8_t>(std::clamp(values.morale + shift, 1, 10));
}

// A body of men or guns, cut into units one after the other, so that the parts add up.
class Portioner {
public:
    Portioner(int whole, int parts) : whole_(whole), parts_(parts) {}
    int take(int parts) {
        int const before = whole_ * taken_ / parts_;
        taken_ += parts;
        return whole_ * taken_ / parts_ - before;
    }

private:
    int whole_, parts_;
    int taken_ = 0;
};

// What has been made of a regiment or battery so far.
struct Roll {
    Portioner strength;
    Portioner guns;
    int made = 0; // units
};

// Into how many units a number of battalions, squadrons or pieces goes, and of which size.
std::vector<int> divided(int whole, int most) {
    int const units = (whole + most - 1) / most;
    std::vector<int> sizes;
    for (int i = 0; i < units; ++i) sizes.push_back(whole * (i + 1) / units - whole * i / units);
    return sizes;
}

class Recruiter {
public:
    Recruiter(Call const& call, MusterTables const& tables) : call_(call), tables_(tables) {}

    void recruit(atlas::Post const& post, std::size_t corps, std::vector<Recruit>& recruits) {
        Recruit made;
        made.corps = corps;
        made.toward = post.toward;
        std::string const& id = post.battery ? post.battery->id : post.regiment->id;
        auto const found = call_.corrections.find(id);
        Correction const correction =
            found == call_.corrections.end() ? Correction{} : found->second;
        describe(post, correction, made);
        bool const is_column =
            post.formation == atlas::Formation::column || call_.corps[corps].in_column;
        made.piece.formation =
            correction.formation.value_or(formation_of(made.counter.arm, is_column));
        std::vector<int> const sizes = sizes_of(post);
        Roll& roll = rolls_.try_emplace(id, roll_of(post, correction)).first->second;
        bool const is_alone = sizes.size() == 1 && is_whole(post);
        std::vector<atlas::Point> const places =
            atlas::spread_along(post.line, static_cast<int>(sizes.size()));
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            Recruit one = made;
            one.at = places[i];
            muster_in(one, roll, sizes[i]);
            one.counter.id = is_alone ? id : id + "-" + std::to_string(roll.made);
            if (!is_alone) one.counter.name += " " + numeral(roll.made);
            recruits.push_back(std::move(one));
        }
    }

private:
    static int parts_of_battalion(atlas::Regiment const& regiment) {
        return (regiment.men + regiment.battalions * most_men - 1) /
               (regiment.battalions * most_men);
    }
    // In battalions, or parts of them, squadrons or pieces.
    static std::vector<int> sizes_of(atlas::Post const& post) {
        if (post.battery) return divided(post.units, most_guns);
        if (!atlas::is_foot(post.regiment->type)) return divided(post.units, most_squadrons);
        return divided(post.units * parts_of_battalion(*post.regiment), 1);
    }
    static Roll roll_of(atlas::Post const& post, Correction const& correction) {
        if (post.battery)
            return {
                {correction.men.value_or(post.battery->pieces), post.battery->pieces}, {0, 1}, 0};
        atlas::Regiment const& regiment = *post.regiment;
        bool const is_foot = atlas::is_foot(regiment.type);
        int const parts =
            is_foot ? regiment.battalions * parts_of_battalion(regiment) : regiment.squadrons;
        int const guns =
            is_foot ? std::min(regiment.battalion_guns, parts * most_regimental_guns) : 0;
        return {{correction.men.value_or(regiment.men), parts}, {guns, parts}, 0};
    }
    static Formation formation_of(Arm arm, bool is_column) {
        if (is_light(arm)) return Formation::normal;
        if (is_battery(arm)) return is_column ? Formation::limbered : Formation::unlimbered;
        return is_column ? Formation::column : Formation::line;
    }
    void describe(atlas::Post const& post, Correction const& correction, Recruit& made) const {
        Counter& counter = made.counter;
        counter.side = call_.side;
        made.piece.whereabouts = Whereabouts::field;
        made.piece.quality = Quality::trained;
        made.piece.morale = 8;
        if (post.battery) {
            counter.name = post.battery->name;
            counter.nation = nation_of(post.battery->nation);
            counter.arm = arm_of(post.battery->calibre);
        } else {
            counter.name = post.regiment->name;
            counter.nation = nation_of(post.regiment->nation);
            counter.arm = arm_of(post.regiment->type);
            rate(tables_, *post.regiment, call_.year, made.piece);
        }
        counter.arm = correction.arm.value_or(counter.arm);
        made.piece.quality = correction.quality.value_or(made.piece.quality);
        if (correction.morale) made.piece.morale = static_cast<std::uint8_t>(*correction.morale);
    }
    static void muster_in(Recruit& recruit, Roll& roll, int parts) {
        recruit.counter.men = static_cast<std::uint16_t>(roll.strength.take(parts));
        recruit.counter.guns = static_cast<std::uint8_t>(roll.guns.take(parts));
        recruit.piece.men = recruit.counter.men;
        ++roll.made;
    }
    static bool is_whole(atlas::Post const& post) {
        return post.units == (post.battery ? post.battery->pieces
                                           : post.regiment->battalions + post.regiment->squadrons);
    }

    Call const& call_;
    MusterTables const& tables_;
    std::map<std::string, Roll> rolls_;
};

// Which corps each regiment and battery goes with.
class Assignment {
public:
    Assignment(atlas::Army const& army, Call const& call) : army_(army), call_(call) {
        for (std::size_t i = 0; i < call.corps.size(); ++i)
            for (std::string const& id : call.corps[i].of) named_.emplace(id, i);
    }
    std::optional<std::size_t> corps_of(atlas::Command const& command,
                                        std::string const& id) const {
        if (call_.without.contains(id)) return std::nullopt;
        if (auto const found = named_.find(id); found != named_.end()) return found->second;
        // Up the chain of commands, as far as one is named.
        for (atlas::Command const* at = &command; at != nullptr; at = above(*at)) {
            if (call_.without.contains(at->id)) return std::nullopt;
            if (auto const found = named_.find(at->id); found != named_.end()) return found->second;
        }
        return std::nullopt;
    }

private:
    atlas::Command const* above(atlas::Command const& command) const {
        auto const found = std::ranges::find(army_.commands, command.under, &atlas::Command::id);
        return command.under.empty() || found == army_.commands.end() ? nullptr : &*found;
    }

    atlas::Army const& army_;
    Call const& call_;
    std::map<std::string, std::size_t> named_;
};

// The regiments and batteries of a command, or the one that is meant itself.
std::vector<std::string> members_of(atlas::Army const& army, std::string const& id) {
    auto const command = std::ranges::find(army.commands, id, &atlas::Command::id);
    if (command == army.commands.end()) return {id};
    std::vector<std::string> ids;
    for (atlas::Regiment const& regiment : command->regiments) ids.push_back(regiment.id);
    for (atlas::Battery const& battery : command->batteries) ids.push_back(battery.id);
    return ids;
}

std::optional<std::string> unknown_name(atlas::Army const& army, Call const& call) {
    std::set<std::string> known;
    for (atlas::Command const& command : army.commands) {
        known.insert(command.id);
        for (std::string const& id : members_of(army, command.id)) known.insert(id);
    }
    auto const complaint = [&](std::string const& id) -> std::optional<std::string> {
        if (known.contains(id)) return std::nullopt;
        return "the army has no command, regiment or battery '" + id + "'";
    };
    for (CorpsCall const& corps : call.corps) {
        for (std::string const& id : corps.of)
            if (auto wrong = complaint(id)) return wrong;
        for (Stand const& stand : corps.stands)
            for (std::string const& id : stand.of)
                if (auto wrong = complaint(id)) return wrong;
    }
    for (std::string const& id : call.without)
        if (auto wrong = complaint(id)) return wrong;
    for (auto const& [id, correction] : call.corrections)
        if (auto wrong = complaint(id)) return wrong;
    return std::nullopt;
}

// Those of a corps, as one command that stands where the scenario has it.
atlas::Command regrouped(atlas::Army const& army, Assignment const& assignment,
                         CorpsCall const& corps, std::size_t index) {
    atlas::Command command;
    std::vector<std::string> all;
    for (atlas::Command const& each : army.commands) {
        for (atlas::Regiment const& regiment : each.regiments)
            if (assignment.corps_of(each, regiment.id) == index) {
                command.regiments.push_back(regiment);
                all.push_back(regiment.id);
            }
        for (atlas::Battery const& battery : each.batteries)
            if (assignment.corps_of(each, battery.id) == index) {
                command.batteries.push_back(battery);
                all.push_back(battery.id);
            }
    }
    for (Stand const& stand : corps.stands) {
        atlas::Deployment deployment;
        deployment.facing = stand.facing;
        deployment.formation = stand.formation;
        // Metres are as good as degrees where the projection is told so.
        for (atlas::Point const& point : stand.line)
            deployment.line.push_back({point.east, point.north});
        if (stand.of.empty()) deployment.of = all;
        for (std::string const& id : stand.of)
            for (std::string const& member : members_of(army, id))
                if (std::ranges::find(all, member) != all.end()) deployment.of.push_back(member);
        command.deployment.push_back(std::move(deployment));
    }
    return command;
}

CorpsLeader leader_of(atlas::Army const& army, CorpsCall const& corps,
                      atlas::Projection const& projection) {
    CorpsLeader leader;
    leader.name = corps.name.empty() ? corps.id : corps.name;
    for (std::string const& id : corps.of) {
        auto const command = std::ranges::find(army.commands, id, &atlas::Command::id);
        if (command == army.commands.end()) continue;
        if (corps.name.empty()) leader.name = command->leader.name;
        if (command->leader.at) leader.at = projection.metres(*command->leader.at);
        break;
    }
    return leader;
}

} // namespace

std::variant<Muster, std::string> call_up(atlas::Army army, Call const& call,
                                          atlas::Projection const& projection,
                                          MusterTables const& tables) {
    if (auto wrong = unknown_name(army, call)) return *wrong;
    for (atlas::Command& command : army.commands)
        for (atlas::Regiment& regiment : command.regiments)
            if (call.three_as_two && regiment.nation == "Austria" && regiment.battalions == 3)
                regiment.battalions = 2; // DRG-SCEN-12: three weak ones as two
    Assignment const assignment(army, call);
    std::vector<atlas::Post> const posts = atlas::posts_of(army, projection);
    Recruiter recruiter(call, tables);
    Muster muster;
    for (std::size_t i = 0; i < call.corps.size(); ++i) {
        CorpsCall const& corps = call.corps[i];
        atlas::Army moved;
        moved.commands.push_back(regrouped(army, assignment, corps, i));
        std::set<std::string> elsewhere;
        for (atlas::Deployment const& deployment : moved.commands.front().deployment)
            elsewhere.insert(deployment.of.begin(), deployment.of.end());
        std::size_t const before = muster.recruits.size();
        for (atlas::Post const& post : atlas::posts_of(moved, {0, 0, 1, 1}))
            recruiter.recruit(post, i, muster.recruits);
        for (atlas::Post const& post : posts) {
            std::string const& id = post.battery ? post.battery->id : post.regiment->id;
            if (!elsewhere.contains(id) && assignment.corps_of(*post.command, id) == i)
                recruiter.recruit(post, i, muster.recruits);
        }
        if (muster.recruits.size() == before) return "nobody is left in the corps " + corps.id;
        muster.leaders.push_back(leader_of(army, corps, projection));
        muster.leaders.back().nation = muster.recruits[before].counter.nation;
    }
    // The first named of a stack is on top: foot above the guns beside it.
    std::ranges::stable_partition(
        muster.recruits, [](Recruit const& each) { return !is_battery(each.counter.arm); });
    return muster;
}

} // namespace dragoon
