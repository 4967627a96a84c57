//===- Severities.h - Changes of severities ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIAGNOSTICS_SEVERITIES_H
#define AMP2HIP_DIAGNOSTICS_SEVERITIES_H

#include "diagnostics/Diagnostics.h"
#include "llvm/Support/Error.h"
#include <map>

namespace amp2hip {

/// The code of the diagnostic that the user means by \p Name: "amp-C3561" for
/// "c3561" and "AMP-C3561". Empty if there is none.
std::string codeNamed(llvm::StringRef Name);

/// The message that there is no diagnostic \p Name, with the most similar one.
std::string messageForUnknown(llvm::StringRef Name);

/// The changes of severities by --suppress, --warn and --error.
class SeverityChanges {
public:
  /// Gives the diagnostics with the code \p Name the severity \p Level; without
  /// a level, they are not printed. An error if there is no such code, if it
  /// was given another level, or if it must stay an error
  /// (DiagnosticInfo::Open).
  llvm::Error change(llvm::StringRef Name, std::optional<Severity> Level);

  /// Changes the severities of \p Diags and drops those that are not printed. A
  /// second call changes nothing.
  void apply(std::vector<Diagnostic> &Diags) const;

  /// The changes by --warn and --error, as options of the command line, sorted.
  /// They decide whether a source is translated.
  std::vector<std::string> decisive() const;

private:
  /// The severities by code; nothing for --suppress.
  std::map<std::string, std::optional<Severity>, std::less<>> Levels;
};

} // namespace amp2hip

#endif
