//===- ReadText.h - What the parser reads of a unit -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_READTEXT_H
#define AMP2HIP_FRONTEND_READTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace amp2hip {

struct ParsedUnit;

/// A hash of the tokens of a unit and of their places, before the token pass,
/// and of the directives that a translation edits. Two sets of compiler
/// arguments for which it is the same make the same edits of a source.
std::string hashOfText(clang::Preprocessor &PP, const ParsedUnit &Unit,
                       llvm::ArrayRef<clang::Token> Tokens);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_READTEXT_H
