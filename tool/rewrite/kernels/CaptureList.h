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

/// The captures that a lambda is to have.
class CaptureList {
public:
  CaptureList(Rewriter &R, const clang::LambdaExpr *E) : R(R), E(E) {}

  void add(const llvm::Twine &Item) { Items.push_back(Item.str()); }
  /// The text of \p Range, a part of the introducer, as it is written. Leaves a
  /// note if there is none.
  std::optional<Quote> quote(clang::SourceRange Range);
  /// The same of the initializer of an init-capture.
  std::optional<Quote> quoteInitializer(const clang::VarDecl *V);
  /// The mark for \p Text in an item. The items with such parts are added in
  /// their order.
  std::string quoted(std::optional<Quote> Text);
  /// The same for a whole init-capture.
  std::string quotedInit(const clang::VarDecl *V);
  /// The name of \p C in the introducer: in a macro, that may be a parameter.
  std::string nameOf(const clang::LambdaCapture &C);
  /// Replaces the introducer. Where a line would be too long, it is broken as
  /// clang-format would: in the list, before it or after the bracket of the
  /// launch that it is in; before the attributes, if nothing else helps.
  void write();

private:
  Rewriter &R;
  const clang::LambdaExpr *E;
  std::vector<std::string> Items;
  std::vector<Quote> Quotes;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CAPTURELIST_H
