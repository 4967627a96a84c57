//===- IncludeScan.h - Which sources hold C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_INCLUDESCAN_H
#define AMP2HIP_DRIVER_INCLUDESCAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// What a look at a source's include directives tells, without a parser.
struct IncludeScan {
  /// A header of C++ AMP may be included, or a restriction clause may stand, in
  /// the source or in what it includes. Never false for a source with C++ AMP;
  /// comments and #if branches not taken can make it true for one without.
  bool MayHoldAmp = false;
  /// The source itself includes <amp2hip/...> and no header of C++ AMP; so do
  /// its headers, where the compiler arguments are those of a translation.
  bool Translated = false;
  /// The compiler arguments do not lead to a file that is included in quotes:
  /// there may be C++ AMP in it.
  bool Unresolved = false;
  bool Wide = false; ///< The source itself is in an encoding of isWide().
  /// Real paths of the source and of the files it includes, as far as the
  /// compiler arguments lead to them.
  std::vector<std::string> Files;
};

/// Scans File, whose compiler arguments are CompilerArgs in WorkingDir. What
/// they do not lead to may be among Others.
IncludeScan scanIncludes(llvm::StringRef File,
                         llvm::ArrayRef<std::string> CompilerArgs,
                         llvm::StringRef WorkingDir,
                         llvm::ArrayRef<std::string> Others = {});

/// Whether a name in an include directive is a header of C++ AMP.
bool isAmpHeader(llvm::StringRef Name);

} // namespace amp2hip

#endif
