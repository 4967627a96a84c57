//===- OwnTokens.h - Tokens that no file holds ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_OWNTOKENS_H
#define AMP2HIP_AST_OWNTOKENS_H

#include "clang/Lex/Token.h"
#include <vector>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// A token that is in no file. Its location is \p Loc, where the file has
/// another token, and its length is 1.
clang::Token makeToken(clang::tok::TokenKind Kind, clang::SourceLocation Loc,
                       clang::IdentifierInfo *Name = nullptr);

/// A string literal at \p Loc. \p Literal is its text with the quotes, and must
/// outlive the token.
clang::Token makeString(clang::SourceLocation Loc, llvm::StringRef Literal);

/// A number that is spelled \p Digits, at \p Loc.
clang::Token makeNumber(clang::Preprocessor &PP, clang::SourceLocation Loc,
                        llvm::StringRef Digits);

/// Appends `__attribute__((Name))`.
void appendAttribute(std::vector<clang::Token> &To, clang::Preprocessor &PP,
                     clang::SourceLocation Loc, llvm::StringRef Name);

} // namespace amp2hip

#endif // AMP2HIP_AST_OWNTOKENS_H
