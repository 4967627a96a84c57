//===- CMakeText.cpp - Words of CMake -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quotes text for CMake. A backslash, a quote, a dollar sign or a semicolon in
// a path or a definition must not be interpreted by CMake.
//
//===----------------------------------------------------------------------===//

#include "projects/CMakeText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

std::string amp2hip::cmakeQuoted(StringRef Text) {
  bool Plain = !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || StringRef("_-./=+:,<>").contains(C);
  });
  if (Plain)
    return Text.str();
  std::string Result = "\"";
  for (char C : Text) {
    if (StringRef("\\\"$;").contains(C))
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

/// Relative, although it is outside: so the file stays right if both
/// directories are moved together. From another drive, nothing leads to it.
std::string amp2hip::cmakePath(StringRef Path, StringRef Folder,
                               PathStyle Style) {
  std::string Relative = relativeFrom(Path, Folder, Style);
  if (isUnder(Path, Folder, Style))
    return Relative.empty() ? "." : Relative;
  return llvm::sys::path::is_absolute(Relative, Style)
             ? Relative
             : "${CMAKE_CURRENT_SOURCE_DIR}/" + Relative;
}

/// The variable must stay outside of the quoting, which would escape its dollar
/// sign.
std::string amp2hip::quotedPath(StringRef Path) {
  StringRef Rest = Path;
  if (!Rest.consume_front("${CMAKE_CURRENT_SOURCE_DIR}"))
    return cmakeQuoted(Path);
  std::string Result = cmakeQuoted(("@" + Rest).str());
  Result.replace(Result.find('@'), 1, "${CMAKE_CURRENT_SOURCE_DIR}");
  return Result;
}

/// The quotes are around the whole list, so each character with a meaning is
/// escaped, except in the variable at the beginning.
std::string amp2hip::listInQuotes(llvm::ArrayRef<std::string> Words) {
  std::string Result;
  for (StringRef Word : Words) {
    if (!Result.empty())
      Result += ';';
    StringRef Rest = Word;
    if (Rest.consume_front("${CMAKE_CURRENT_SOURCE_DIR}"))
      Result += "${CMAKE_CURRENT_SOURCE_DIR}";
    for (char C : Rest) {
      if (StringRef("\\\"$;").contains(C))
        Result += '\\';
      Result += C;
    }
  }
  return Result;
}

const llvm::StringLiteral amp2hip::RuntimeOfTranslations = R"(
# The platform to compile for. For amd and nvidia, the translations are sources
# of CMake's language HIP, for the GPUs of CMAKE_HIP_ARCHITECTURES.
set(AMP2HIP_PLATFORM cpu CACHE STRING "cpu, amd or nvidia")
if(AMP2HIP_PLATFORM STREQUAL "cpu")
  if(NOT TARGET amp2hip::cpu)
    find_package(amp2hip REQUIRED COMPONENTS cpu)
  endif()
else()
  # An old name, "hip", leaves the choice to CMake.
  if(NOT AMP2HIP_PLATFORM STREQUAL "hip")
    set(CMAKE_HIP_PLATFORM ${AMP2HIP_PLATFORM})
  endif()
  enable_language(HIP)
  if(NOT TARGET amp2hip::runtime)
    find_package(amp2hip REQUIRED)
  endif()
endif()

# Has CMake compile these translations for the platform.
function(hip_sources)
  if(AMP2HIP_PLATFORM STREQUAL "cpu")
    set_source_files_properties(${ARGN} PROPERTIES LANGUAGE CXX)
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -xc++)
  else()
    set_source_files_properties(${ARGN} PROPERTIES LANGUAGE HIP)
  endif()
endfunction()

# Gives a target the runtime, which all of its sources may include.
function(hip_runtime target)
  if(AMP2HIP_PLATFORM STREQUAL "cpu")
    target_link_libraries(${target} PRIVATE amp2hip::cpu)
  else()
    target_link_libraries(${target} PRIVATE amp2hip::runtime)
  endif()
endfunction()
)";
