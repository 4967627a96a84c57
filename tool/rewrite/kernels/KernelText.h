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

/// The parts of the text of a kernel.
struct KernelText {
  std::string Name;
  std::vector<std::string> Comments;   ///< Comments in the lambda's head.
  std::vector<std::string> Namespaces; ///< Around the kernel; "" is unnamed.
  std::string Template;                ///< `template <...>` or empty.
  std::string Bound;                   ///< For `__launch_bounds__`, or empty.
  std::vector<std::string> Parameters;
  /// Lines before the lambda's body: Prologue, the declaration of the index,
  /// and Guard, which returns if the index is outside of the domain. A tab at
  /// the start of a line is one more step of indentation. The declaration is
  /// IndexBegin, IndexType and IndexEnd; there is none if IndexEnd is empty.
  std::string Prologue, IndexBegin, IndexEnd, Guard;
  std::string IndexType, Body; ///< As the lambda spells them.
  size_t Limit = 80;           ///< Columns of a line.
};

/// The offsets of a function and of its body's `{` in its file; both 0 if they
/// are not known.
struct FunctionPlace {
  unsigned Begin = 0, Brace = 0;
};

/// Prints a kernel with the indentation and braces of the function that the
/// kernel comes from.
class KernelStyle {
public:
  std::string print(const KernelText &Text) const;
  /// \p Lines with the indentation of the declaration before which the kernel
  /// is inserted, in place of that of the lambda's closing brace.
  std::string moved(llvm::StringRef Lines) const;
  /// \p Lines in namespaces, the outermost first. "" is an unnamed one.
  std::string inNamespaces(llvm::ArrayRef<std::string> Names,
                           llvm::StringRef Lines) const;

private:
  friend class KernelLayout;
  bool StartsLine = true;      ///< The enclosing declaration begins a line.
  bool BraceOnOwnLine = false; ///< The enclosing function's `{` is alone.
  std::string Indent;          ///< Before the enclosing declaration.
  std::string BodyIndent;      ///< Before the lambda's closing brace.
  std::string Step = "    ";   ///< One level.

  std::string signature(const KernelText &Text) const;
  std::string body(llvm::StringRef Body, llvm::StringRef Prologue) const;
  class Lines;
};

/// Finds the position and the style for a kernel, which is inserted before the
/// declaration that encloses its lambda.
class KernelLayout {
public:
  /// \p Declaration and \p LambdaClose are offsets in \p Text: the beginning of
  /// the enclosing declaration, and the end of the lambda's body.
  KernelLayout(const LexedText &Text, unsigned Declaration,
               unsigned LambdaClose, FunctionPlace Function);

  /// The offset before the declaration and the comment that belongs to it.
  unsigned insertionPoint() const { return Insertion; }
  /// Whether only blanks and comments are before the declaration on its line.
  bool startsLine() const { return Style.StartsLine; }
  /// Inserts the text that \p Compose makes of \p Quotes, after an empty line.
  /// If another source inserts the text that \p General makes, that one wins.
  void insert(EditSet &Edits, llvm::StringRef File, std::vector<Quote> Quotes,
              ComposeText Compose, InsertionOrder Order,
              ComposeText General = nullptr) const;
  /// The blanks before the declaration; empty if startsLine() is false.
  llvm::StringRef indent() const { return Style.Indent; }
  /// The style. It does not refer to the text of the source.
  const KernelStyle &style() const { return Style; }

private:
  llvm::StringRef Buffer;
  unsigned Insertion;
  KernelStyle Style;

  /// Whether the line before the insertion point has text that needs an empty
  /// line after it.
  bool followsText() const;
};

/// \p Code without its line continuations, except those in comments.
std::string onOneLine(llvm::StringRef Code);

/// \p Arguments, `<...>` of a template, without the comments in it.
std::string withoutComments(llvm::StringRef Arguments);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELTEXT_H
