//===- AmpEntities.h - What of a program is C++ AMP's -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_AMPENTITIES_H
#define AMP2HIP_AST_AMPENTITIES_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class TypeLoc;
}

namespace amp2hip {

/// True for entities of namespace Concurrency with this name; \p Name may be
/// empty to ask for the namespace alone.
bool isAmpEntity(const clang::NamedDecl *D, llvm::StringRef Name = "");

/// Whether \p NS is C++ AMP's own; it may be null.
bool isConcurrency(const clang::NamespaceDecl *NS);
/// Whether \p D is in that namespace, at any depth.
bool isInConcurrency(const clang::Decl *D);

/// Whether C++ AMP has \p Name in namespace Concurrency or in graphics. The
/// names of these namespaces count, too.
bool isAmpName(const clang::ASTContext &Context, llvm::StringRef Name);

/// The declaration that the name at \p TL refers to. Null if there is none, or
/// if it is found by a using-declaration that hides names of the global scope.
const clang::NamedDecl *foundBesideGlobals(clang::TypeLoc TL);

/// The qualifier that the name of \p D needs, since the platforms' headers have
/// the name at global scope, too: "concurrency::" for `index`; empty for
/// others.
llvm::StringRef qualifierAgainstPlatform(const clang::NamedDecl *D);

/// The name of the C++ AMP class template that \p T is a specialization of, if
/// references, pointers, qualifiers and typedefs are removed: "array", "index",
/// ...; empty for other types.
llvm::StringRef ampClassName(clang::QualType T);

/// Whether a name that ampClassName() gives is `array` or `array_view`.
bool isArrayOrView(llvm::StringRef Class);

/// Whether such a name is `texture`, `texture_view` or
/// `writeonly_texture_view`.
bool isTextureOrView(llvm::StringRef Class);

/// True for `array` and `texture` (not their views): captured by reference.
bool isContainer(clang::QualType T);

/// Whether \p F is one of the functions on one memory location, `atomic_...`.
bool isAtomicFunction(const clang::FunctionDecl *F);

/// Calls \p See with each class and enumeration that \p T is made of, in order:
/// `S`, `E` and `P` for `S<E, P *>`.
void forEachTag(clang::QualType T,
                llvm::function_ref<void(const clang::TagDecl *)> See);

/// Whether \p T is an array or texture, or depends on the arguments of a
/// template. C++ AMP allows no capture by reference of other types, so in valid
/// instances \p T is an array or texture.
bool isContainerIfValid(clang::QualType T);

/// The tile_static marker of a variable, or an invalid location.
clang::SourceLocation tileStaticKeyword(const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_AST_AMPENTITIES_H
