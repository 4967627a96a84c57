//===- ClangKinds.h - Kinds of Clang's diagnostics --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about Clang's errors and notes. The answers depend on their IDs,
// never on their text.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CLANGKINDS_H
#define AMP2HIP_CLANG_ERRORS_CLANGKINDS_H

#include "clang/Basic/Diagnostic.h"

namespace amp2hip {

/// Whether an error with this ID says that no function fits a call's arguments.
bool isNoViable(unsigned ID);

/// Whether a note with this ID says why an overload is not called.
bool isOverloadNote(unsigned ID);

/// Whether a note with this ID says where a template is instantiated.
bool isInstantiationNote(unsigned ID);

/// How an error of Clang suggests another name.
struct Suggestion {
  /// Clang's text for the same fault without a suggestion, as a format for
  /// Diagnostic::FormatDiagnostic().
  llvm::StringRef Plain;
  unsigned NameAt = 0; ///< The number of the argument with the suggested name.
};

/// The suggestion of errors with this ID; its Plain is empty if they have none.
Suggestion suggestionOf(unsigned ID);

/// Whether Clang's error with this ID says that a name is not declared.
bool isUndeclared(unsigned ID);

/// Whether a warning with this ID says that a literal has bytes that are no
/// UTF-8.
bool isOfEncoding(unsigned ID);

/// Whether Clang's error with this ID may be about the construction or
/// destruction of an object.
bool isOfConstruction(unsigned ID);

/// Whether the error is about an operator for which Clang only names the types
/// of the operands.
bool isOfOperator(unsigned ID);

/// "operator[]" or "operator()" for errors about a call of that operator, in
/// which Clang only names the type of the object; else null.
const char *operatorCalled(unsigned ID);

/// Whether the error is about a conversion. Clang then names two types. The
/// second one is the target, whose constructors do not fit.
bool isOfConversion(unsigned ID);

/// Whether the error is about a second declaration of the same entity.
bool isOfRedeclaration(unsigned ID);

/// The same, or about two declarations of one name that cannot both be there.
bool isOfClash(unsigned ID);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGKINDS_H
