//===- Callees.h - What calls and declarations are for AMP ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about single nodes of the AST, for the builder of the model.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_CALLEES_H
#define AMP2HIP_MODEL_CALLEES_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/DeclarationName.h"

namespace clang {
class OverloadExpr;
class UnresolvedLookupExpr;
} // namespace clang

namespace amp2hip {

struct Model;

/// Whether \p E calls concurrency::parallel_for_each, or one of the memory
/// fences. \p Callee is null in a template that has not chosen one yet.
bool isLaunch(const clang::CallExpr *E, const clang::FunctionDecl *Callee);
bool isFence(const clang::CallExpr *E, const clang::FunctionDecl *Callee);

/// wait, or a function such as wait_with_all_memory_fence.
bool isWait(clang::DeclarationName Name);

/// A function of <amp_math.h>.
bool isMathFunction(const clang::FunctionDecl *F);
/// cosf, but not erf: <cmath> has it for float alone, too.
bool isSuffixed(const clang::FunctionDecl *F);

/// Notes which arguments become float in \p E, a call of the function \p Callee
/// of <amp_math.h> in code for amp alone.
void noteNarrowedArguments(Model &M, const clang::CallExpr *E,
                           const clang::FunctionDecl *Callee);

/// Whether \p E names `min` or `max` as Windows' macros mean them: a function
/// of amp2hip/min_max.h, or of namespace std in a file that relies on the
/// macros.
bool isWindowsMacro(const Model &M, const clang::DeclRefExpr *E);
bool isWindowsMacro(const Model &M, const clang::UnresolvedLookupExpr *E);

/// Whether one of the functions that a call in a template may mean gets a name
/// of its own.
bool mayBeRenamed(const clang::OverloadExpr *Callee);

/// Whether \p D is an instance of a template or of a part of one.
bool isInstantiation(const clang::Decl *D);
/// Whether \p D is such an instance or lies in one.
bool isInInstantiation(const clang::Decl *D);

bool hasAmpMembers(const clang::CXXRecordDecl *Record);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_CALLEES_H
