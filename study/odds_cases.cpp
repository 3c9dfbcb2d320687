#include "study/odds_cases.h"

namespace study {

namespace {

using Words = rules::StoryLanguage::Words;

// Split at blanks; a comma or colon at the end of a word stands alone, as in a story.
Words words_of(std::string_view line) {
    Words words;
    for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
        std::size_t const end = std::min(line.find(' ', at), line.size());
        std::string word(line.substr(at, end - at));
        bool const ends_a_part = word.back() == ',' || word.back() == ':';
        if (ends_a_part && word.size() > 1) {
            words.push_back(word.substr(0, word.size() - 1));
            word = word.substr(word.size() - 1);
        }
        words.push_back(std::move(word));
        at = line.find_first_not_of(' ', end);
    }
    return words;
}

std::string lower(std::string word) { // names are told without regard to capitals
    for (char& letter : word)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return word;
}

// One case under way: the story_language turns its words into a scenario and an order.
class Reader {
public:
    explicit Reader(rules::System const& system) : system_(system) {}

    rules::StoryLanguage::Complaint read(std::string_view line) {
        if (line.starts_with("# ")) return begin(line.substr(2));
        if (!teller_) return "a case begins with its name and a title: # F1: a battalion fires";
        Words const words = words_of(line);
        Words const rest(words.begin() + 1, words.end());
        bool const is_told = words[0] == "given" || words[0] == "order" || words[0] == "deal";
        if (is_told) cases_.back().told.emplace_back(line);
        if (words[0] == "given") return teller_->given(rest);
        if (words[0] == "order") return order(rest);
        if (words[0] == "figure") return figure(rest);
        if (words[0] == "deal") return deal(rest);
        return "'" + words[0] + "' begins no line of a case: use given, deal, order or figure";
    }
    std::vector<OddsCase> take() { return std::move(cases_); }

private:
    rules::StoryLanguage::Complaint begin(std::string_view heading) {
        std::size_t const colon = heading.find(": ");
        if (colon == heading.npos) return "a case begins with its name and a title";
        teller_ = system_.story_language();
        table_.reset();
        OddsCase& now = cases_.emplace_back();
        now.id = heading.substr(0, colon);
        now.title = heading.substr(colon + 2);
        return std::nullopt;
    }
    rules::StoryLanguage::Complaint deal(Words const& words) {
        if (table_) return "cards are dealt before the first order";
        for (std::string const& word : words)
            if (word != ",") cases_.back().deals.push_back(lower(word));
        return std::nullopt;
    }
    // Given at once, so that the next may follow from it.
    rules::StoryLanguage::Complaint order(Words const& words) {
        OddsCase& now = cases_.back();
        if (!table_) {
            now.scenario = teller_->scenario();
            auto opened = system_.open(now.scenario, umpire::Seed{}, {{}, now.deals});
            if (auto const* error = get_if<umpire::LoadError>(&opened))
                return "the set-up does not hold: " + error->where + ": " + error->what;
            table_ = std::move(std::get<0>(opened));
        }
        bool const is_whole = words.size() >= 3 && words[1] == ":";
        auto const seat = is_whole ? teller_->seat(words[0]) : std::nullopt;
        if (!seat) return "an order names its side: order Prussia: done";
        auto told = teller_->order(*table_, Words(words.begin() + 2, words.end()));
        if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
        now.orders.push_back({*seat, std::get<nlohmann::json>(std::move(told))});
        auto const answer = table_->give(*seat, now.orders.back().order);
        if (auto const* refusal = get_if<umpire::Refusal>(&answer))
            return "the order is refused by " + std::string(refusal->rule.text());
        return std::nullopt;
    }
    rules::StoryLanguage::Complaint figure(Words const& words) {
        bool const is_whole = words.size() == 4 && words[0] == "own" && words[2] == "enemy";
        if (!is_whole) return "a figure reads: figure own 14 enemy 34";
        cases_.back().figure = Figure{std::atoi(words[1].c_str()), std::atoi(words[3].c_str())};
        return std::nullopt;
    }

    rules::System const& system_;
    std::unique_ptr<rules::StoryLanguage> teller_;
    std::unique_ptr<umpire::AnyBattle> table_;
    std::vector<OddsCase> cases_;
};

} // namespace

std::variant<std::vector<OddsCase>, umpire::LoadError>
read_odds_cases(std::string_view text, rules::System const& system) {
    Reader reader(system);
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::string_view const line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        if (line.empty()) continue;
        if (auto const wrong = reader.read(line))
            return umpire::LoadError{"line " + std::to_string(number), *wrong};
    }
    return reader.take();
}

} // namespace study
