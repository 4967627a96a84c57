//===- Types.h - Types spelled for emitted code -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_TYPES_H
#define AMP2HIP_REWRITE_TYPES_H

#include "rewrite/Rewrite.h"
#include "clang/AST/TypeLoc.h"
#include <optional>

namespace amp2hip {

// These functions write types for code that is inserted at namespace scope,
// such as a kernel. Place is the declaration before which this code is
// inserted: the code cannot name Place or its members. Place is null if it can
// name everything that is declared at namespace scope.

/// Whether \p Place is a class, and \p D is that class or a member of it.
bool liesIn(const clang::Decl *D, const clang::Decl *Place);

/// The text of \p T with each name qualified. Nothing if code before \p Place
/// cannot name the type: local and unnamed types, members of a class that are
/// not public, and \p Place and its members.
std::optional<std::string> qualifiedType(Rewriter &R, clang::QualType T,
                                         const clang::Decl *Place = nullptr);

/// The text of \p T without reference and qualifiers: as \p Written has it, if
/// it means the same before \p Place, so that macros stay; otherwise
/// qualifiedType(). \p Written may be null.
std::optional<std::string> typeText(Rewriter &R, clang::QualType T,
                                    const clang::TypeSourceInfo *Written,
                                    const clang::Decl *Place = nullptr);

/// \p TL without references, qualifiers and the parentheses around the name.
clang::TypeLoc valueLoc(clang::TypeLoc TL);

/// Whether \p T, a type in the pattern of \p Template, may be a reference in an
/// instance: `V` if a function parameter is `V &&`, a member type of a
/// parameter, a parameter that no call deduces. With \p IfGiven, also each
/// other parameter: `f<int &>(x)` and `C<int &>` give it a reference.
/// \p Template may be null.
bool mayBeReference(clang::QualType T, const clang::TemplateDecl *Template,
                    bool IfGiven);

/// Whether an instance of \p Template in this unit has a reference as argument
/// that no call deduces as one: `C<int &>` or `f<int &>(x)`. \p Template may be
/// null.
bool isGivenReferences(const clang::TemplateDecl *Template);

/// `<T, N>` if \p T is `array<T, N>`, another specialization of a class
/// template, or a reference to one; also if the source names it by an alias.
std::string templateArguments(Rewriter &R, clang::QualType T,
                              const clang::Decl *Place = nullptr);

/// The runtime's class that replaces a reference to a container \p T (an array
/// or a texture): `amp2hip::array_ref` or `amp2hip::texture_ref`. If \p T
/// depends on template arguments, the function `amp2hip::ref`, which chooses.
std::string containerRef(clang::QualType T);

/// The argument with which a launch passes the captured variable \p V to
/// \p Kernel: \p Name, its name at the launch, or `amp2hip::read_write(name)`
/// for a texture that the kernel reads and writes.
std::string launchArgument(const clang::LambdaExpr *Kernel,
                           const clang::VarDecl *V, llvm::StringRef Name);

/// `amp2hip::array_ref<T, N>` for \p T, an `array<T, N>` or a reference to one;
/// the same for textures. The template arguments are those of \p Written, if
/// it has them. `amp2hip::ref_t<A &>` if \p T depends on template arguments.
std::string containerRefType(Rewriter &R, clang::QualType T,
                             const clang::TypeSourceInfo *Written,
                             const clang::Decl *Place = nullptr);

/// The same for the type of a data member, which \p Written spells.
std::string memberRefType(Rewriter &R, clang::QualType T,
                          const clang::TypeSourceInfo *Written);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_TYPES_H
