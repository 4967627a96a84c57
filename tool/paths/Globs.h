//===- Globs.h - Files by patterns of their names ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PATHS_GLOBS_H
#define AMP2HIP_PATHS_GLOBS_H

#include "paths/Paths.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The language of patterns: a shell's has `[a-z]` and `{a,b}`, too; MSBuild's
/// does not tell large letters from small ones. On Windows, none does, and a
/// backslash separates as a slash does.
enum class GlobStyle { Shell, MSBuild };

/// Whether Text is a pattern rather than a name.
bool isGlob(llvm::StringRef Text, GlobStyle Style);

/// The files that match Pattern, sorted, named as it begins: in Folder when it
/// is relative. `*` and `?` match in a name, `**` any number of folders, except
/// hidden ones.
llvm::Expected<std::vector<std::string>>
filesMatching(llvm::StringRef Pattern, llvm::StringRef Folder, GlobStyle Style,
              PathStyle Paths = NativePaths);

/// Replaces each of Names that is a pattern and names no file by the files that
/// match. The error names one that matches nothing.
llvm::Error expandGlobs(std::vector<std::string> &Names);

/// The files that --exclude leaves out.
class Exclusions {
public:
  Exclusions() = default;
  Exclusions(Exclusions &&) = default; // Patterns refer to Texts.
  Exclusions &operator=(Exclusions &&) = default;

  /// The error names a pattern that is none.
  static llvm::Expected<Exclusions> create(llvm::ArrayRef<std::string> Patterns,
                                           PathStyle Paths = NativePaths);

  /// Whether a pattern matches the path of a file, or of a folder above it, as
  /// seen from Folder; one without a slash, the name of either.
  bool match(llvm::StringRef File, llvm::StringRef Folder) const;

private:
  struct Pattern {
    llvm::GlobPattern Glob;
    bool OfName;
  };
  PathStyle Paths = NativePaths;
  std::vector<std::string> Texts;
  std::vector<Pattern> Patterns;
};

} // namespace amp2hip

#endif
