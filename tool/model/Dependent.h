//===- Dependent.h - What a template's definition tells ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The members of AMP's own class templates are the same in every instance:
// `tiled_index<N>::barrier` is a tile_barrier, whatever N is. The meaning of
// all else that depends on arguments is known in instances only.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_DEPENDENT_H
#define AMP2HIP_MODEL_DEPENDENT_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringSet.h"

namespace amp2hip {

/// The class that a \p T, or the object it refers or points to, has in every
/// instance: its definition, for a class template the pattern. Null if only
/// instances know it.
const clang::CXXRecordDecl *classInEveryInstance(clang::QualType T);
const clang::CXXRecordDecl *classInEveryInstance(const clang::Expr *E);

/// The declaration around a place that has an instance only if a program uses
/// it: a function, even if its class has instances; outside of functions, the
/// outermost template. \p Enclosing has the outermost first. Null if there is
/// none.
const clang::Decl *
uninstantiated(llvm::ArrayRef<const clang::Decl *> Enclosing);

/// The property of that name that \p Class or a base of it has, or null.
const clang::MSPropertyDecl *findProperty(const clang::CXXRecordDecl *Class,
                                          clang::DeclarationName Name);

/// The names of the properties of AMP's classes.
llvm::StringSet<> ampPropertyNames(const clang::ASTContext &Context);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_DEPENDENT_H
