//===- ForwardDeclarations.h - Declarations before templates ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template may use a name that is declared after it: Visual C++ finds it. The
// standard requires a declaration before the template. These functions repeat
// the declaration there, or move it.
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

/// The text of declarations to insert before a template.
struct ForwardDeclarations {
  clang::SourceLocation Place; ///< The first token after them.
  /// The text is inserted this many bytes before Place, above comments.
  unsigned Lead = 0;
  std::vector<std::string> Declarations; ///< Lines, with HIP's keywords.
  /// Declarations of class templates that Declarations name. They come first.
  std::vector<std::string> Templates;
  /// Whether all Declarations are functions. Those come after class templates,
  /// which they may name.
  bool OfFunctions = true;
};

/// Repeats the declarations \p Declared, functions or a class template, before
/// \p Template. Nothing if one of them cannot be repeated there: a name in it
/// is not declared yet, a macro spells it, a function has default arguments, or
/// it is in a source and the template is in a header.
std::optional<ForwardDeclarations>
declareBefore(clang::CompilerInstance &CI,
              llvm::ArrayRef<const clang::NamedDecl *> Declared,
              const clang::Decl *Template);

/// The declarations \p Declared, functions of one name, for a message: the text
/// of C++ AMP that the author may write before \p Template, with the namespaces
/// that they need there. Empty if one of them cannot be repeated there.
std::string declarationsFor(clang::CompilerInstance &CI,
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
  FileBytes From; ///< The bytes to remove.
};

/// Moves the definition of \p D, a constant, an enumeration or an enumerator,
/// before \p Template, since a definition cannot be repeated. Nothing if a name
/// in it is not declared there, or if it is in another file.
std::optional<MovedDeclaration> moveBefore(clang::CompilerInstance &CI,
                                           const clang::NamedDecl *D,
                                           const clang::Decl *Template);

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_FORWARDDECLARATIONS_H
