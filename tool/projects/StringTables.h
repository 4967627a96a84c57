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

/// The part of a resource script (.rc) that a translation has.
struct ScriptStrings {
  /// A C++ source with the strings of each STRINGTABLE, for LoadString(). The
  /// script's includes, definitions and conditions are in it, so each
  /// configuration compiles its own strings.
  std::string Source;
  bool HasStrings = false;
  std::vector<std::string> Headers; ///< In full: those it includes.
  /// The kinds of resources that are left out, "icons"; each once.
  std::vector<std::string> LeftOut;
};

/// Reads a resource script: UTF-16 with a byte order mark, UTF-8, or the code
/// page 1252. The error names the file: it cannot be read, or has letters of
/// another code page.
llvm::Expected<ScriptStrings> readScript(llvm::StringRef File);

} // namespace amp2hip

#endif // AMP2HIP_PROJECTS_STRINGTABLES_H
