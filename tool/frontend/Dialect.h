//===- Dialect.h - Words that only Visual C++ knows -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_DIALECT_H
#define AMP2HIP_FRONTEND_DIALECT_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"
#include <utility>
#include <vector>

namespace clang {
class Token;
}

namespace amp2hip {

/// What a word of Visual C++'s dialect, or of C++11 alone, means.
struct DialectWord {
  bool Known = false;
  /// The tokens that Clang gets in its place.
  std::vector<std::pair<clang::tok::TokenKind, llvm::StringRef>> Tokens;
  /// The text that stands for it in the output.
  llvm::StringRef Replacement;
};

DialectWord dialectWord(const clang::Token &T);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DIALECT_H
