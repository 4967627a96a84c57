//===- KernelText.h - The layout of a named kernel --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_KERNELTEXT_H
#define AMP2HIP_REWRITE_KERNELS_KERNELTEXT_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// The parts of a kernel.
struct KernelText {
  std::string Name;
  std::vector<std::string> Comments; ///< Comments in the lambda's head.
  std::string Template;              ///< `template <...>` or empty.
  std::string Bound;                 ///< Threads of a block, or empty.
  std::vector<std::string> Parameters;
  /// Lines that begin the body; a tab is one step of indentation. The type of
  /// the index is between IndexBegin and IndexEnd. If IndexEnd is empty, there
  /// is no index.
  std::string Prologue, IndexBegin, IndexEnd, Guard;
  std::string IndexType, Body; ///< As the lambda has them.
  size_t Limit = 80;           ///< Columns of a line.
};

/// Where a function starts and where its body opens, as offsets in its file;
/// both 0 where that is not known.
struct FunctionPlace {
  unsigned Begin = 0, Brace = 0;
};

/// Prints a kernel in the style of the function it comes from.
class KernelStyle {
public:
  std::string print(const KernelText &Text) const;
  /// \p Lines, which are indented as the end of the lambda's body, with the
  /// indentation of the declaration.
  std::string moved(llvm::StringRef Lines) const;
  /// An unnamed namespace around such lines, and in it \p Name's, if any.
  std::string inNamespace(llvm::StringRef Name, llvm::StringRef Lines) const;

private:
  friend class KernelLayout;
  bool StartsLine = true;      ///< Nothing is before the declaration's line.
  bool BraceOnOwnLine = false; ///< The style of the enclosing function.
  std::string Indent;          ///< Before the enclosing declaration.
  std::string BodyIndent;      ///< Before the lambda's closing brace.
  std::string Step = "    ";   ///< One level.

  std::string signature(const KernelText &Text) const;
  std::string body(llvm::StringRef Body, llvm::StringRef Prologue) const;
  class Lines;
};

/// Where a kernel goes and how it looks there.
class KernelLayout {
public:
  /// \p Declaration and \p LambdaClose are offsets in \p Text: where the
  /// enclosing declaration starts, where the lambda's body ends.
  KernelLayout(const LexedText &Text, unsigned Declaration,
               unsigned LambdaClose, FunctionPlace Function);

  /// Before the declaration and the comment that belongs to it.
  unsigned insertionPoint() const { return Insertion; }
  /// Whether nothing but blanks is before the declaration on its line.
  bool startsLine() const { return Style.StartsLine; }
  /// Inserts the text that \p Compose prints from \p Quotes, with an empty line
  /// between it and the text before; gives way to the text that \p General
  /// prints.
  void insert(EditSet &Edits, llvm::StringRef File, std::vector<Quote> Quotes,
              ComposeText Compose, InsertionOrder Order,
              ComposeText General = nullptr) const;
  /// The blanks before the declaration, if it starts its line.
  llvm::StringRef indent() const { return Style.Indent; }
  /// The style, which outlives the source.
  const KernelStyle &style() const { return Style; }

private:
  llvm::StringRef Buffer;
  unsigned Insertion;
  KernelStyle Style;

  /// Whether a line of the source is right before the insertion point.
  bool followsText() const;
};

/// \p Code without the backslashes that splice its lines; comments stay.
std::string onOneLine(llvm::StringRef Code);

/// \p Arguments of a template, without the comments among them.
std::string withoutComments(llvm::StringRef Arguments);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELTEXT_H
