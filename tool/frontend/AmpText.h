//===- AmpText.h - Whether the text of a file contains C++ AMP --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_AMPTEXT_H
#define AMP2HIP_FRONTEND_AMPTEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// An include directive.
struct IncludeLine {
  std::string Name;
  bool Quoted = false;
  bool Next = false;        ///< #include_next.
  bool Conditional = false; ///< In a branch of #if, but not of a guard.
};

/// How surely a text is C++ AMP.
enum class AmpSpelling {
  None,
  Alike, ///< "restrict" is in it, which a macro may complete.
  Sure   ///< A restriction clause, tile_static or the name of an AMP header.
};

/// The properties of a file's text without its macros, in all branches of #if.
struct FileText {
  bool Readable = false;
  bool Wide = false; ///< In an encoding of isWide().
  AmpSpelling Words = AmpSpelling::None;
  /// A clause or tile_static is outside of comments and of branches of #if. A
  /// translation has such words only in these, so the file is an original.
  bool Unconditional = false;
  /// It contains a name of C++ AMP's library, perhaps in a comment.
  bool Hints = false;
  bool OwnRuntime = false; ///< Includes <amp2hip/...>.
  bool AmpHeader = false;  ///< Includes a header of C++ AMP.
  /// A macro or a pragma decides which header is included, or the directives
  /// are damaged.
  bool Unsure = false;
  std::vector<IncludeLine> Includes;
};

/// Reads a file. One that cannot be read is not Readable.
FileText readText(llvm::StringRef File);

/// Whether a name in an include directive is a header of C++ AMP.
bool isAmpHeader(llvm::StringRef Name);

} // namespace amp2hip

#endif
