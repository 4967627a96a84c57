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

/// The first token of a chain `A<B<C<...` of more than 12 names, if brackets of
/// it are not closed or no token may declare one of its names; null if there is
/// none. Clang would parse all tokens after such a name twice to find out
/// whether it is a template, so its time doubles with each name.
const clang::Token *findEndlessArguments(llvm::ArrayRef<clang::Token> Tokens);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_ENDLESSARGUMENTS_H
