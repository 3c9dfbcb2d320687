#include "rules/common/board_shapes.h"

#include "rules/common/armies/army.h"
#include "rules/common/board.h"

namespace rules {

namespace {

// What a member is in the page's words (web/src/schema.ts). Never called: only its type is asked.
template <class T> struct Shape;
template <> struct Shape<bool> {
    static std::string name() { return "flag"; }
};
template <> struct Shape<int> {
    static std::string name() { return "number"; }
};
template <> struct Shape<double> {
    static std::string name() { return "number"; }
};
template <> struct Shape<std::string> {
    static std::string name() { return "text"; }
};
template <> struct Shape<std::string_view> {
    static std::string name() { return "text"; }
};
template <> struct Shape<umpire::Side> {
    static std::string name() { return "side"; }
};
template <> struct Shape<Spot> {
    static std::string name() { return "spot"; }
};
template <class T> struct Shape<std::vector<T>> {
    static std::string name() { return "list(" + Shape<T>::name() + ")"; }
};
template <class T> struct Shape<std::optional<T>> {
    static std::string name() { return Shape<T>::name(); }
};
template <class T> struct Shape<std::array<T, 2>> { // by side
    static std::string name() {
        std::string const one = Shape<T>::name();
        return "record({ A: " + one + ", B: " + one + " })";
    }
};
template <class T> struct Shape<std::array<std::optional<T>, 2>> {
    static std::string name() {
        std::string const one = "optional(" + Shape<T>::name() + ")";
        return "record({ A: " + one + ", B: " + one + " })";
    }
};
template <Described T> struct Shape<T> {
    static std::string name() { return std::string(T::shape); }
};

std::string one_of(WordSpan words) {
    std::string text;
    for (std::string_view const word : words)
        text.append(text.empty() ? "oneOf('" : ", '").append(word).append("'");
    return text + ")";
}

template <Described T> std::string lines_of() {
    std::string text;
    for_each_described<T>([&]<class Field>(Field const& field) {
        using Member = std::remove_cvref_t<decltype(std::declval<T>().*(field.member))>;
        std::string shape = field.words.empty() ? Shape<Member>::name() : one_of(field.words);
        if (Field::if_empty == IfEmpty::left_out) shape = "optional(" + shape + ")";
        if (Field::if_empty == IfEmpty::null) shape = "nullable(" + shape + ")";
        text.append("    ").append(field.name).append(": ").append(shape).append(",\n");
    });
    return text;
}

// A message of its own, or a part of one.
template <Described T> std::string record_of() {
    std::string const name(T::shape);
    std::string type = name;
    type.front() = static_cast<char>(type.front() - 'a' + 'A');
    return "\nexport const " + name + " = record({\n" + lines_of<T>() + "});\nexport type " + type +
           " = Infer<typeof " + name + ">;\n";
}

// The fields that a system gives to a message which has others besides.
template <Described T> std::string fields_of() {
    return "\nexport const " + std::string(T::shape) + "Fields = {\n" + lines_of<T>() + "};\n";
}

} // namespace

std::string board_shapes() {
    return "// Written by `ninja board_shapes` from rules/common/board.h and army.h, which tell "
           "what "
           "each means.\n\n"
           "import {\n    flag,\n    list,\n    nullable,\n    number,\n    oneOf,\n"
           "    optional,\n    record,\n    spot,\n    text,\n    type Infer,\n"
           "} from '../schema';\n\n"
           "export const side = oneOf('A', 'B');\nexport type Side = Infer<typeof side>;\n" +
           record_of<Area>() + record_of<Feature>() + record_of<DistanceUnit>() +
           record_of<Surface>() + fields_of<Sheet>() + record_of<Pose>() + record_of<BoardPiece>() +
           record_of<Quantity>() + record_of<Doing>() + fields_of<Choice>() +
           record_of<Highlight>() + record_of<BoardObjective>() + record_of<Effect>() +
           record_of<BoardCard>() + record_of<BoardDeck>() + record_of<Statistics>() +
           fields_of<Board>() + record_of<ArmyFinding>() + record_of<ArmyPrice>() +
           record_of<ArmyMeasure>() + record_of<ArmyReport>() + record_of<ArmyRoll>() +
           record_of<ListedTroops>() + record_of<ListedArmy>();
}

} // namespace rules
