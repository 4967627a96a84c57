//===- Suppressions.h - What comments in the source accept ------*- C++ -*-===//
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

/// A NOLINT comment, and the lines that it is about.
struct LintComment {
  unsigned First = 0, Last = 0; ///< From 1; the last is included.
  bool IsList = false;          ///< It names diagnostics.
  std::vector<std::string> Names;

  /// Whether it is about a row of the table. A warning may be named as
  /// clang-tidy does it (amp-*), or not at all; an error that may be lowered
  /// must be named in full, and the others stay.
  bool accepts(const DiagnosticInfo &Info) const;
};

/// The comments NOLINT, NOLINTNEXTLINE, and NOLINTBEGIN with its NOLINTEND in
/// a text, as clang-tidy reads them.
std::vector<LintComment> lintComments(llvm::StringRef Text);

/// Finds the comments of the files that diagnostics are about.
class Suppressions {
public:
  /// Folder: the base of the files' names.
  explicit Suppressions(std::string Folder) : Folder(std::move(Folder)) {}

  /// Whether a comment accepts D.
  bool accept(const Diagnostic &D);
  /// Drops accepted diagnostics.
  void apply(std::vector<Diagnostic> &Diags);

private:
  std::string Folder;
  std::map<std::string, std::vector<LintComment>> Files;

  const std::vector<LintComment> &commentsOf(const std::string &File);
};

} // namespace amp2hip

#endif
