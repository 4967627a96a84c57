//===- CallText.h - The text of calls that name a scope ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_CALLTEXT_H
#define AMP2HIP_REWRITE_PAIRS_CALLTEXT_H

#include "clang/AST/ASTFwd.h"
#include "clang/Basic/SourceLocation.h"
#include <functional>
#include <string>

namespace amp2hip {

/// The text of a call or operator around its head: the name of the function
/// with what qualifies it, or the operator.
struct CallParts {
  std::string Before, Head, Behind;
};

/// Makes the text of a call of its parts.
using CallText = std::function<std::string(const CallParts &)>;

/// The head of \p E, which names a function or is an operator.
clang::SourceRange writtenHead(const clang::Expr *E);

/// How \p E calls \p F with its scope; as it is written if that is null.
CallText scopedCall(const clang::Expr *E, const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_CALLTEXT_H
