//===- TypeNames.h - What the name of a type finds --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_TYPENAMES_H
#define AMP2HIP_MODEL_TYPENAMES_H

namespace clang {
class NamedDecl;
class NamespaceDecl;
class TypeLoc;
} // namespace clang

namespace amp2hip {

/// What the name at \p TL finds, or null: also where it is found through a
/// using-declaration that hides what global scope has.
const clang::NamedDecl *foundBesideGlobals(clang::TypeLoc TL);

/// Whether \p NS is C++ AMP's own; it may be null.
bool isConcurrency(const clang::NamespaceDecl *NS);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_TYPENAMES_H
