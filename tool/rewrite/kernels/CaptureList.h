//===- CaptureList.h - The captures of a lambda that stays ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_CAPTURELIST_H
#define AMP2HIP_REWRITE_KERNELS_CAPTURELIST_H

#include "rewrite/Rewrite.h"
#include "clang/AST/ExprCXX.h"

namespace amp2hip {

/// Writes a new list of captures, `[...]`, for a lambda. An item of it may show
/// text of the old list by a quote: bytes of the file that the edit's text
/// contains, with the edits inside them.
class CaptureList {
public:
  CaptureList(Rewriter &R, const clang::LambdaExpr *E) : R(R), E(E) {}

  /// Adds an item to the new list.
  void add(const llvm::Twine &Item) { Items.push_back(Item.str()); }
  /// Quotes \p Range, a part of the old list. If it cannot be quoted, returns
  /// nothing and adds an error to the edits.
  std::optional<Quote> quote(clang::SourceRange Range);
  /// Quotes the initializer of the init-capture \p V.
  std::optional<Quote> quoteInitializer(const clang::VarDecl *V);
  /// A text for \p Text in an item, which write() replaces by the quote. Items
  /// must be added in the order of the calls of quoted().
  std::string quoted(std::optional<Quote> Text);
  /// The same for the text of the whole init-capture \p V.
  std::string quotedInit(const clang::VarDecl *V);
  /// The name of \p C in the old list: if a macro spells the list, it may be a
  /// parameter of the macro.
  std::string nameOf(const clang::LambdaCapture &C);
  /// Replaces the old list by the new one. A line that becomes too long is
  /// broken as by clang-format: before the list, in it, or after it.
  void write();

private:
  Rewriter &R;
  const clang::LambdaExpr *E;
  std::vector<std::string> Items;
  std::vector<Quote> Quotes;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CAPTURELIST_H
