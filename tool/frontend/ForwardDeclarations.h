//===- ForwardDeclarations.h - What comes later, first ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is after a template that names it is declared before it, too; an
// enumeration or a constant, which cannot be declared twice, moves there.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_FORWARDDECLARATIONS_H
#define AMP2HIP_FRONTEND_FORWARDDECLARATIONS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class Decl;
class NamedDecl;
} // namespace clang

namespace amp2hip {

/// Declarations that are to come before a template.
struct ForwardDeclarations {
  clang::SourceLocation Place; ///< The first token after them.
  /// The bytes of the comments before it, above which they are written.
  unsigned Lead = 0;
  std::vector<std::string> Declarations; ///< A line each, as HIP has it.
  /// The heads of functions name class templates, and both name what moves.
  enum { Definition, Class, Function } What = Function;
  /// What goes from where it is now: default arguments, from what is before the
  /// `=`, and definitions that move.
  std::vector<clang::CharSourceRange> Removed;
};

/// Repeats those of \p Declared, functions or a class template, that are
/// declared after \p Template before it; nothing where one of them cannot be
/// repeated there: what it names is not declared yet, a macro spells it, or it
/// is in a source, or in another header with default arguments.
std::optional<ForwardDeclarations>
declareBefore(clang::CompilerInstance &CI,
              llvm::ArrayRef<const clang::NamedDecl *> Declared,
              const clang::Decl *Template);

/// Moves an enumeration, named by itself or by an enumerator, or a constant of
/// the file of \p Template before it, alike.
std::optional<ForwardDeclarations> moveBefore(clang::CompilerInstance &CI,
                                              const clang::NamedDecl *Named,
                                              const clang::Decl *Template);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_FORWARDDECLARATIONS_H
