//===- IncludeScan.h - Which sources hold C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources that the user did not name are parsed only if they may contain C++
// AMP. To find out, the include directives in all branches of #if are followed,
// with Clang's search for headers.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_INCLUDESCAN_H
#define AMP2HIP_SELECT_INCLUDESCAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace amp2hip {

/// Facts from a source's include directives, found without a parser.
struct IncludeScan {
  /// A header of C++ AMP may be included, or a restriction clause may be in the
  /// source or in its includes, or a macro names a header. Never false for a
  /// source with C++ AMP in the files that are found; #if branches not taken
  /// can make it true for one without.
  bool MayHoldAmp = false;
  /// The source includes <amp2hip/...> and no header of C++ AMP. Its headers
  /// are looked at, too, if the compiler arguments belong to a translation.
  bool Translated = false;
  bool Wide = false; ///< The source itself is in an encoding of isWide().
  /// A file that is included, whatever the macros, and not found. Where words
  /// of C++ AMP's library are in the same file, MayHoldAmp is true.
  std::string Missing;
  /// A file that is included, whatever the macros, by a name that only Windows
  /// finds: in another case, or with backslashes.
  std::string Respelled;
  /// Real paths of the source and of the files it includes, without the
  /// system's, as far as the compiler arguments lead to them.
  std::vector<std::string> Files;
};

/// Whether compiler arguments belong to a translation: --print-flags and the
/// CMake functions define a macro.
bool definesOurMacro(llvm::ArrayRef<std::string> Args);

/// Scans sources; what it has read of a header serves for all of them.
class IncludeScanner {
public:
  /// \p Others: headers of the program. A header that is not found with the
  /// compiler arguments may be one of them; if projects name them
  /// (\p OfProjects), it is one of them.
  explicit IncludeScanner(llvm::ArrayRef<std::string> Others = {},
                          bool OfProjects = false);
  ~IncludeScanner();

  /// Scans File, whose compiler arguments are CompilerArgs in WorkingDir.
  IncludeScan scan(llvm::StringRef File,
                   llvm::ArrayRef<std::string> CompilerArgs,
                   llvm::StringRef WorkingDir);

  /// The same for a source that the user named: it is parsed, with or without
  /// C++ AMP, unless it is a translation. Its headers are read only if it may
  /// be a translation.
  IncludeScan scanNamed(llvm::StringRef File,
                        llvm::ArrayRef<std::string> CompilerArgs,
                        llvm::StringRef WorkingDir);

private:
  class Impl;
  std::unique_ptr<Impl> I;
};

} // namespace amp2hip

#endif
