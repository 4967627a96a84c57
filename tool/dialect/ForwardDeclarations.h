//===- ForwardDeclarations.h - What comes later, first ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarations after a template that names them are repeated before it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIALECT_FORWARDDECLARATIONS_H
#define AMP2HIP_DIALECT_FORWARDDECLARATIONS_H

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
  std::vector<std::string> Templates;    ///< Names in these, before them.
  /// The heads of functions name class templates, which come first.
  bool OfFunctions = true;
};

/// Repeats before \p Template those of \p Declared, functions or a class
/// template, that come after it. Nothing if one of them cannot be repeated
/// there: a name in it is not declared yet, a macro spells it, it has default
/// arguments, or it is in a source and the template is in a header.
std::optional<ForwardDeclarations>
declareBefore(clang::CompilerInstance &CI,
              llvm::ArrayRef<const clang::NamedDecl *> Declared,
              const clang::Decl *Template);

/// Bytes of a file.
struct FileBytes {
  clang::SourceLocation Begin;
  unsigned Length = 0;
};

/// A constant or an enumeration that moves before a template.
struct MovedDeclaration {
  ForwardDeclarations To;
  FileBytes From;
};

/// Moves \p D, a constant, an enumeration or one of its enumerators, before
/// \p Template. (Its definition cannot be repeated.) Nothing if a name in it is
/// not known there, or if it is in another file.
std::optional<MovedDeclaration> moveBefore(clang::CompilerInstance &CI,
                                           const clang::NamedDecl *D,
                                           const clang::Decl *Template);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_FORWARDDECLARATIONS_H
