//===- EndlessArguments.h - Template arguments without end ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_ENDLESSARGUMENTS_H
#define AMP2HIP_FRONTEND_ENDLESSARGUMENTS_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// The first token of `A<B<C<...`, so many names that nothing closes again or
/// declares, or null. Where they are not declared, Clang reads all after each
/// name twice to tell whether it is a template's: time doubles with each.
const clang::Token *findEndlessArguments(llvm::ArrayRef<clang::Token> Tokens);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_ENDLESSARGUMENTS_H
