//===- IncludeScan.h - Search for sources with C++ AMP ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources that the user did not name are parsed only if they may contain C++
// AMP. To find that out, the scan follows their include directives in all
// branches of #if. Clang searches for the headers.
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

/// Facts about a source and the files that it includes, found without a parser.
struct IncludeScan {
  /// Whether the source must be parsed: it or an included file may include a
  /// header of C++ AMP, contain a restriction clause, or include a header that
  /// a macro names. It is true for each source with C++ AMP in the files that
  /// are found. It may be true without C++ AMP, because of code in branches of
  /// #if that are not chosen.
  bool MayHoldAmp = false;
  /// The source is a translation: it includes <amp2hip/...> and no header of
  /// C++ AMP. If it has names of namespace amp2hip, or the compiler arguments
  /// are those for a translation, one of its headers may include <amp2hip/...>
  /// instead.
  bool Translated = false;
  bool Wide = false; ///< The source is in an encoding of isWide().
  /// A file that is included under no condition and not found; or empty. If the
  /// including file has words of C++ AMP's library, MayHoldAmp is true.
  std::string Missing;
  /// A file that is included under no condition, with a name that only Windows
  /// finds: in another case, or with backslashes; or empty.
  std::string Respelled;
  /// The real paths of the source and of the files that it includes, without
  /// headers of the system.
  std::vector<std::string> Files;
};

/// Whether compiler arguments are for a translation: they define the macro that
/// --print-flags and amp2hip's CMake functions define.
bool definesOurMacro(llvm::ArrayRef<std::string> Args);

/// Scans sources. It reads each header once for all of them.
class IncludeScanner {
public:
  /// \p Others: headers of the program. If Clang does not find a header, those
  /// of Others with its name are scanned in its place. \p OfProjects: projects
  /// name these headers. Then such a header does not count as missing.
  explicit IncludeScanner(llvm::ArrayRef<std::string> Others = {},
                          bool OfProjects = false);
  ~IncludeScanner();

  /// Scans \p File, which is compiled with \p CompilerArgs in \p WorkingDir.
  IncludeScan scan(llvm::StringRef File,
                   llvm::ArrayRef<std::string> CompilerArgs,
                   llvm::StringRef WorkingDir);

  /// The same for a source that the user named. It is parsed, with or without
  /// C++ AMP, unless it is a translation. Therefore its headers are read only
  /// if it may be one.
  IncludeScan scanNamed(llvm::StringRef File,
                        llvm::ArrayRef<std::string> CompilerArgs,
                        llvm::StringRef WorkingDir);

private:
  class Impl;
  std::unique_ptr<Impl> I;
};

} // namespace amp2hip

#endif
