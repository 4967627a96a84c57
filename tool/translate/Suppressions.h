//===- Suppressions.h - NOLINT comments -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_SUPPRESSIONS_H
#define AMP2HIP_TRANSLATE_SUPPRESSIONS_H

#include "diagnostics/Diagnostics.h"
#include <map>

namespace amp2hip {

/// A NOLINT comment, and the lines for which it suppresses diagnostics.
struct LintComment {
  unsigned First = 0, Last = 0; ///< The first and the last line, from 1 on.
  bool IsList = false;          ///< The comment names diagnostics.
  std::vector<std::string> Names;

  /// Whether it suppresses the diagnostic \p Info. For a warning, the comment
  /// may name no diagnostics, or patterns (amp-*). An error that may become a
  /// warning must be named in full. Other errors are not suppressed.
  bool accepts(const DiagnosticInfo &Info) const;
};

/// The comments NOLINT, NOLINTNEXTLINE, and NOLINTBEGIN with NOLINTEND in
/// \p Text, by the rules of clang-tidy.
std::vector<LintComment> lintComments(llvm::StringRef Text);

/// Suppresses diagnostics for which a file has a NOLINT comment.
class Suppressions {
public:
  /// \p Folder: the directory that names of files are relative to.
  explicit Suppressions(std::string Folder) : Folder(std::move(Folder)) {}

  /// Whether a comment suppresses \p D.
  bool accept(const Diagnostic &D);
  /// Drops the diagnostics that comments suppress.
  void apply(std::vector<Diagnostic> &Diags);

private:
  std::string Folder;
  std::map<std::string, std::vector<LintComment>> Files;

  const std::vector<LintComment> &commentsOf(const std::string &File);
};

} // namespace amp2hip

#endif
