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
  bool Conditional = false; ///< In a branch of an #if that is no include guard.
};

/// How surely a text is C++ AMP.
enum class AmpSpelling {
  None,
  Alike, ///< Has the word `restrict`, and macros may make a clause of it.
  Sure   ///< A restriction clause, tile_static or the name of an AMP header.
};

/// The properties of a file's text: of all branches of #if, and before macros
/// are expanded.
struct FileText {
  bool Readable = false;
  bool Wide = false; ///< isWide() holds, and it cannot be decoded.
  AmpSpelling Words = AmpSpelling::None;
  /// A clause or tile_static is outside of comments and of branches of #if.
  /// Such a file is no translation: a translation has these words only in
  /// comments and in branches.
  bool Unconditional = false;
  /// It contains a word of C++ AMP or a name of its library, perhaps in a
  /// comment.
  bool Hints = false;
  bool OwnRuntime = false; ///< Includes <amp2hip/...>, or a macro names it.
  bool OwnNames = false;   ///< Contains `amp2hip::`, perhaps in a comment.
  bool AmpHeader = false;  ///< Includes a header of C++ AMP.
  /// A macro or a pragma decides which header is included, or the directives
  /// are damaged.
  bool Unsure = false;
  std::vector<IncludeLine> Includes;
};

/// Reads a file. If that fails, only Readable of the result has a meaning.
FileText readText(llvm::StringRef File);

/// Whether a name in an include directive is a header of C++ AMP.
bool isAmpHeader(llvm::StringRef Name);

} // namespace amp2hip

#endif
