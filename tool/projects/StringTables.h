//===- StringTables.h - The strings of resource scripts ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_STRINGTABLES_H
#define AMP2HIP_PROJECTS_STRINGTABLES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The strings of a resource script (.rc). Translations have no other
/// resources.
struct ScriptStrings {
  /// A C++ source with the strings of each STRINGTABLE, for LoadString(). It
  /// has the script's #include, #define and #if, so that each configuration
  /// compiles its own strings.
  std::string Source;
  bool HasStrings = false;
  std::vector<std::string> Headers; ///< Absolute; those the script includes.
  /// The kinds of resources that are left out, "icons"; each once.
  std::vector<std::string> LeftOut;
};

/// Reads a resource script in UTF-16 with a byte order mark, in UTF-8, or in
/// code page 1252. Fails if it cannot be read or is in another code page.
llvm::Expected<ScriptStrings> readScript(llvm::StringRef File);

} // namespace amp2hip

#endif // AMP2HIP_PROJECTS_STRINGTABLES_H
