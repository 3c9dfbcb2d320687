# cmake -DROOT=... -DOUTPUT=... -P tested_rules.cmake: writes a source that holds the ids of all
# rules which a story's heading ("# LEU-MOVE-03, LEU-FACE-03: ...") or a test in C++ or of the page
# names, sorted, one a line.
set(id "[A-Z][A-Z][A-Z]?-[A-Z]+(-[A-Z]+)?-[0-9][0-9][0-9]?") # as RuleId::is_well_formed
file(GLOB_RECURSE stories ${ROOT}/tests/stories/*.play)
file(GLOB tests ${ROOT}/tests/*_test.cpp ${ROOT}/web/tests/unit/*.test.ts
     ${ROOT}/web/tests/e2e/*/*.spec.ts)
set(found "")
foreach(file IN LISTS stories)
  file(STRINGS ${file} lines REGEX "^# ${id}.*:")
  list(TRANSFORM lines REPLACE ":.*" "") # what follows is a sentence
  string(REGEX MATCHALL "${id}" ids "${lines}")
  list(APPEND found ${ids})
endforeach()
foreach(file IN LISTS tests)
  file(STRINGS ${file} lines REGEX "${id}")
  string(REGEX MATCHALL "${id}" ids "${lines}")
  list(APPEND found ${ids})
endforeach()
list(SORT found)
list(REMOVE_DUPLICATES found)
list(JOIN found "\\n\"\n    \"" text)
file(WRITE ${OUTPUT} "// Made by cmake/tested_rules.cmake.
#include \"data/data.h\"
namespace data {
std::string_view tested_rules() {
    return \"${text}\";
}
} // namespace data
")
