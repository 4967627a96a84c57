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

/// The syntax of patterns. `*`, `?` and `**` are in both. Shell also has
/// `[a-z]` and `{a,b}`. MSBuild ignores case. On Windows, both ignore case, and
/// a backslash separates folders as a slash does.
enum class GlobStyle { Shell, MSBuild };

/// Whether Text has a special character of patterns.
bool isGlob(llvm::StringRef Text, GlobStyle Style);

/// The files that match Pattern, sorted. If Pattern is relative, it is matched
/// in Folder, and the results are relative to Folder. `*` and `?` match within
/// a name, `**` matches any number of folders. A hidden file or folder matches
/// only a name in Pattern that begins with a dot. Fails if Pattern is
/// malformed.
llvm::Expected<std::vector<std::string>>
filesMatching(llvm::StringRef Pattern, llvm::StringRef Folder, GlobStyle Style,
              PathStyle Paths = NativePaths);

/// Replaces each of Names that is a pattern of a shell, and not the name of a
/// file, by the files that match. Fails if a pattern is malformed or matches no
/// file.
llvm::Error expandGlobs(std::vector<std::string> &Names);

/// Decides by the patterns of --exclude which files are left out.
class Exclusions {
public:
  Exclusions() = default;
  Exclusions(Exclusions &&) = default; // No copies: Patterns refer to Texts.
  Exclusions &operator=(Exclusions &&) = default;

  /// Fails if a pattern is malformed.
  static llvm::Expected<Exclusions> create(llvm::ArrayRef<std::string> Patterns,
                                           PathStyle Paths = NativePaths);

  /// Whether a pattern matches File or a folder above it: its path relative to
  /// Folder or, for a pattern without a slash, its name.
  bool match(llvm::StringRef File, llvm::StringRef Folder) const;

private:
  struct Pattern {
    llvm::GlobPattern Glob;
    bool OfName; ///< It has no slash, and is compared with names.
  };
  PathStyle Paths = NativePaths;
  std::vector<std::string> Texts;
  std::vector<Pattern> Patterns;
};

} // namespace amp2hip

#endif
