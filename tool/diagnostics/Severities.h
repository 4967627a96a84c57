//===- Severities.h - What the user makes of diagnostics --------*- C++ -*-===//
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

/// The code that the user means by \p Name: "amp-C3561" for "c3561", whatever
/// its letters' case. Empty if there is none.
std::string codeNamed(llvm::StringRef Name);

/// The message to the user if no code has that name.
std::string messageForUnknown(llvm::StringRef Name);

/// The changes that --suppress, --warn and --error ask for.
class SeverityChanges {
public:
  /// Diagnostics with the code that \p Name means get \p Level; without a level
  /// they are not printed. An error if no code has that name, if it has another
  /// level already, or if it is of code that cannot be translated.
  llvm::Error change(llvm::StringRef Name, std::optional<Severity> Level);

  /// Changes the severities of \p Diags and drops those not to be printed.
  /// Doing it again changes nothing.
  void apply(std::vector<Diagnostic> &Diags) const;

  /// The changes that decide whether a source is translated, as options of the
  /// command line, sorted.
  std::vector<std::string> decisive() const;

private:
  /// By code.
  std::map<std::string, std::optional<Severity>, std::less<>> Levels;
};

} // namespace amp2hip

#endif
