//===- TypeParameters.h - Template parameters around code -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_TYPEPARAMETERS_H
#define AMP2HIP_AST_TYPEPARAMETERS_H

#include "clang/AST/ASTFwd.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class DeclContext;
} // namespace clang

namespace amp2hip {

/// The name of a type parameter of the innermost template around \p Code that
/// has one: a type that differs between instances. Empty if there is none.
llvm::StringRef typeParameterAround(const clang::DeclContext *Code);
/// The same for a parameter whose type is an integer or an enumeration.
llvm::StringRef numberParameterAround(const clang::DeclContext *Code);

/// Whether \p D, a static_assert in a template, fails whatever the template's
/// arguments are. False if Clang has already reported that.
bool failsInEachInstance(const clang::StaticAssertDecl *D,
                         const clang::ASTContext &Context);

} // namespace amp2hip

#endif // AMP2HIP_AST_TYPEPARAMETERS_H
