//===- ReadText.h - A hash of the tokens of a unit --------------*- C++ -*-===//
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

/// A hash of the tokens of a unit before the token pass, of their locations,
/// and of the directives that a translation edits. If two sets of compiler
/// arguments give a source the same hash, they give it the same edits.
std::string hashOfText(clang::Preprocessor &PP, const ParsedUnit &Unit,
                       llvm::ArrayRef<clang::Token> Tokens);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_READTEXT_H
