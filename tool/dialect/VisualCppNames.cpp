//===- VisualCppNames.cpp - Names that <amp.h> brought along --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Answers which headers declare a name: Visual C++'s, from VisualCppNames.def
// and a table that is made of the headers in runtime/compat, or the C and C++
// libraries', from a table of Clang's.
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using llvm::StringRef;
namespace stdlib = clang::tooling::stdlib;

std::vector<StringRef> amp2hip::headersOfStandardName(StringRef Name) {
  // Visual C++'s own, which its headers have in that namespace.
  if (StringRef Header = headerOfVisualCppName(("std::" + Name).str());
      !Header.empty())
    return {Header};
  std::vector<StringRef> Result;
  if (auto Symbol = stdlib::Symbol::named("std::", Name))
    for (stdlib::Header Header : Symbol->headers())
      Result.push_back(Header.name().trim("<>"));
  return Result;
}

static constexpr StringRef WindowsHeader = "windows.h";

/// Visual C++'s <amp.h> includes <windows.h>, by way of the headers of COM.
static bool isOfWindows(StringRef Name) {
  static const llvm::StringMap<StringRef> Headers = {
#include "CompatNames.inc.headers"
  };
  return Headers.lookup(Name) == WindowsHeader;
}

StringRef amp2hip::headerOfVisualCppName(StringRef Name) {
  static const llvm::StringMap<StringRef> Headers = {
#define NAME(NAME, HEADER) {#NAME, HEADER},
#include "dialect/VisualCppNames.def"
#undef NAME
#include "CompatNames.inc"
  };
  if (StringRef Header = Headers.lookup(Name); !Header.empty())
    return Header;
  if (isOfWindows(Name))
    return WindowsHeader;
  // Names of the C library.
  auto Symbol = stdlib::Symbol::named("", Name);
  auto Header = Symbol ? Symbol->header() : std::nullopt;
  return Header ? Header->name().trim("<>") : StringRef();
}
