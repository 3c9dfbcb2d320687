# embed(target name files...): puts files, named by their path from the root of the house, into a
# target, where they are found as data::<name>(), a sorted span of data::File.
#
# The assembler includes the bytes (.incbin), which takes no time even for megabytes. It is asked
# from a C++ source, so that the compiler marks the object as needing no executable stack.
function(embed target name)
  set(paths ${ARGN})
  list(SORT paths) # byte by byte, as the search in data.cpp compares
  set(absolute "")
  set(bytes "")
  set(names "")
  set(entries "")
  set(number 0)
  foreach(path IN LISTS paths)
    set(symbol oblique_${name}_${number})
    list(APPEND absolute ${CMAKE_SOURCE_DIR}/${path})
    string(APPEND bytes "${symbol}: .incbin \"${CMAKE_SOURCE_DIR}/${path}\"\n${symbol}_end: .byte 0\n")
    string(APPEND names "extern \"C\" char const ${symbol}[], ${symbol}_end[];\n")
    string(APPEND entries "    File{\"${path}\", ${symbol}, ${symbol}_end},\n")
    math(EXPR number "${number} + 1")
  endforeach()

  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Made by cmake/embed.cmake.
#include "data/data.h"
#include <array>
__asm__(R"(
.pushsection .rodata
@bytes@.popsection
)");
@names@namespace data {
static std::array<File, @number@> const files_of_@name@{{
@entries@}};
std::span<File const> @name@() { return files_of_@name@; }
} // namespace data
]])
  # A changed file makes the object old; what the compiler reads by itself it does not report.
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${absolute}")
  # Its own little library, for no cache of compiled objects may stand between it and the files.
  add_library(embedded_${name} OBJECT ${source})
  set_target_properties(embedded_${name} PROPERTIES CXX_COMPILER_LAUNCHER "" UNITY_BUILD OFF)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:embedded_${name}>)
endfunction()

# Paths from the root that match the patterns, without what editors leave about.
function(find_data result)
  file(GLOB_RECURSE paths CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${ARGN})
  list(FILTER paths EXCLUDE REGEX "(^|/)\\.|~$")
  set(${result} ${paths} PARENT_SCOPE)
endfunction()
