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

/// Whether \p E calls concurrency::parallel_for_each (isLaunch) or one of the
/// memory fences (isFence). \p Callee: its callee; null in a template whose
/// instances choose it.
bool isLaunch(const clang::CallExpr *E, const clang::FunctionDecl *Callee);
bool isFence(const clang::CallExpr *E, const clang::FunctionDecl *Callee);

/// Whether \p Name begins with `wait`, as the names of tile_barrier's functions
/// do.
bool isWait(clang::DeclarationName Name);

/// Whether \p F is a function of C++ AMP for the accelerator alone, and no
/// member: one of direct3d's, an atomic one, a fence, one of <amp_math.h>.
bool isForKernels(const clang::FunctionDecl *F);
/// Whether \p F competes with others for the call \p E: any function of the
/// program and the system, and of C++ AMP's those of isForKernels(), unless \p
/// E names a scope. The runtime declares the others otherwise than the parser.
bool competes(const clang::FunctionDecl *F, const clang::Expr *E);
/// Whether C++ AMP has such a function of the name \p Name, and <cmath> none.
bool isOfKernels(const clang::ASTContext &Context, clang::DeclarationName Name);
/// Whether \p F is a function of <amp_math.h>.
bool isMathFunction(const clang::FunctionDecl *F);
/// Whether \p F is one whose name <cmath> or <math.h> has as well. The
/// runtime's is <cmath>'s, or has the same value.
bool isOfCMath(const clang::FunctionDecl *F);
/// Whether \p F is declared in a header of the system.
bool isOfSystem(const clang::FunctionDecl *F);
/// Whether \p F, a function of <amp_math.h>, has a name with the suffix `f`:
/// cosf, but not erf, because there is no function `er`.
bool isSuffixed(const clang::FunctionDecl *F);

/// Adds to \p M the arguments of \p E that are converted to float, and the
/// locations of those that a parameter of type double gets. \p E is in code of
/// restrict(amp) and calls \p Callee, a function of <amp_math.h>.
void noteNarrowedArguments(Model &M, const clang::CallExpr *E,
                           const clang::FunctionDecl *Callee);

/// Whether \p E, without a qualifier, names `min` or `max` as a program for
/// Windows uses the macros of these names: a function of amp2hip/min_max.h, or
/// of namespace std in a file that relies on the macros.
bool isWindowsMacro(const Model &M, const clang::DeclRefExpr *E);
bool isWindowsMacro(const Model &M, const clang::UnresolvedLookupExpr *E);

/// Whether one of the functions that \p Callee, in a template, may mean gets a
/// new name in the translation (isRenamed()).
bool mayBeRenamed(const clang::OverloadExpr *Callee);

/// Whether \p D is an instance of a template, or of a member of a class
/// template.
bool isInstantiation(const clang::Decl *D);
/// Whether \p D is such an instance or is inside of one.
bool isInInstantiation(const clang::Decl *D);

/// Whether \p Record declares a member function with restrict(amp).
bool hasAmpMembers(const clang::CXXRecordDecl *Record);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_CALLEES_H
