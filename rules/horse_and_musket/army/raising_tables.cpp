#include "rules/horse_and_musket/army/raising_tables.h"

#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using rules::TableReader;
using umpire::Tsv;

namespace {

TableReader::Words const die_rows{"1", "2", "3", "4", "5", "6"};

void read_random_status(TableReader& reader, RaisingTables& to) {
    TableReader::Words columns{"die"};
    columns.insert(columns.end(), random_status_words.begin(), random_status_words.end());
    reader.open("random_status.tsv", columns, die_rows, [&](Tsv& table, std::size_t row) {
        for (std::size_t i = 0; i < random_statuses; ++i) {
            std::string_view const text = table.text(row, random_status_words[i]);
            bool const is_starred = text == "elite_or_exceptional";
            auto const status =
                is_starred ? std::optional(Status::elite) : meaning<Status>(status_words, text);
            if (!status) return table.complain(row, "no status is called so");
            to.status[i][row] = {*status, is_starred};
        }
    });
}

// A grade for each die from `least` to `most`.
template <std::size_t size>
void read_grades(TableReader& reader, std::string_view file, std::string_view column,
                 std::array<Grade, size>& to) {
    reader.open(file, {"least", "most", column}, [&](Tsv& table, std::size_t row) {
        auto const grade = meaning<Grade>(grade_words, table.text(row, column));
        if (!grade) return table.complain(row, "no grade is called so");
        int const most = table.number(row, "most", 1, size);
        for (int die = table.number(row, "least", 1, size); die <= most; ++die)
            to[static_cast<std::size_t>(die - 1)] = *grade;
    });
}

// "3/10/8": Leadership, Leadership Range, Ability.
std::optional<Ratings> read_three(std::string_view text, Grade grade) {
    auto const parts = umpire::split(text, '/');
    if (parts.size() != 3) return std::nullopt;
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < 3; ++i) {
        auto const number = umpire::read_number(parts[i]);
        if (!number || *number < 0 || *number > 60) return std::nullopt;
        numbers[i] = *number;
    }
    Ratings ratings;
    ratings.leadership = static_cast<std::uint8_t>(numbers[0]);
    ratings.inches = static_cast<std::uint8_t>(numbers[1]);
    ratings.ability = static_cast<std::uint8_t>(numbers[2]);
    ratings.grade = grade;
    return ratings;
}

void read_generals(TableReader& reader, RaisingTables& to) {
    reader.whole("generals.tsv", {"general", "points", "leadership", "range", "ability"},
                 [&](Tsv& table) {
                     auto const read = [&](std::string_view name, Grade grade, Ratings& into) {
                         auto const row = table.find(name);
                         auto const three =
                             row ? read_three(std::string(table.text(*row, "leadership")) + "/" +
                                                  std::string(table.text(*row, "range")) + "/" +
                                                  std::string(table.text(*row, "ability")),
                                              grade)
                                 : std::nullopt;
                         if (!three) return table.complain(0, "three ratings are expected");
                         into = *three;
                     };
                     read("mediocre", Grade::mediocre, to.mediocre);
                     read("exceptional_commander", Grade::exceptional, to.exceptional);
                 });
    constexpr std::array<Grade, 3> columns{Grade::talented, Grade::skilled, Grade::great};
    reader.open("general_ratings.tsv", {"die", "talented", "skilled", "great"}, die_rows,
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < columns.size(); ++i) {
                        std::string_view const text =
                            table.text(row, word(grade_words, columns[i]));
                        auto const three = text == "exceptional" ? std::optional(to.exceptional)
                                                                 : read_three(text, columns[i]);
                        if (!three) return table.complain(row, "three ratings are expected");
                        to.ratings[row][i] = *three;
                    }
                });
}

} // namespace

void read_raising(TableReader& reader, RaisingTables& tables) {
    read_random_status(reader, tables);
    read_grades(reader, "general_grades.tsv", "grade", tables.grades);
    read_grades(reader, "poor_generals.tsv", "general", tables.poor);
    read_generals(reader, tables);
    TableReader::Words const traits(trait_words.begin(), trait_words.end());
    reader.open("traits.tsv", {"die", "trait"}, die_rows, [&](Tsv& table, std::size_t row) {
        if (table.text(row, "trait") != traits[row]) table.complain(row, "no trait is called so");
    });
}

} // namespace horse_and_musket
