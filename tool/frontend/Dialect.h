//===- Dialect.h - Words that only Visual C++ knows -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_DIALECT_H
#define AMP2HIP_FRONTEND_DIALECT_H

#include "frontend/TokenPass.h"
#include <vector>

namespace amp2hip {

/// Where the token pass is: at In[Next]; what comes before is in Out.
struct TokenCursor {
  clang::Preprocessor &PP;
  std::vector<clang::Token> &In;
  size_t &Next;
  std::vector<clang::Token> &Out;
};

/// Takes `__asm {...}` and `__asm ...` to the end of the line, for which Clang
/// sees an empty asm: the checks say what is wrong with any. \returns false
/// where there is none.
bool takeAssembly(TokenCursor At, std::vector<clang::SourceLocation> &Blocks);

/// Takes a phrase of Visual C++'s dialect: `__declspec(...)`, `for each`,
/// `std::exception("text")`, `sealed`, and members of C++ AMP's that the
/// standard wants `template` or brackets for where an object depends on a
/// template's parameters. \returns false where there is none, one that has a
/// meaning of its own (property), or a `__declspec` that is not known, which it
/// notes.
bool takePhrase(TokenCursor At, std::vector<DialectUse> &Uses,
                std::vector<RestrictError> &Errors);

/// Takes `sealed` and `abstract` after the head of a class or of a member
/// function. \returns false where there is none.
bool takeClassWord(TokenCursor At, std::vector<DialectUse> &Uses);

/// Takes a word that the standard has others for, or none: `__int64`,
/// `__cdecl`. \returns false where there is none.
bool takeWord(TokenCursor At, std::vector<DialectUse> &Uses);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DIALECT_H
