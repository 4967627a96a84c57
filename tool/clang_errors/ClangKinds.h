//===- ClangKinds.h - What kind of diagnostic Clang's is --------*- C++ -*-===//
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

/// Whether a note with this ID says why an overload is not called.
bool isOverloadNote(unsigned ID);

/// Whether a note with this ID says where a template is instantiated.
bool isInstantiationNote(unsigned ID);

/// An error that suggests another name.
struct Suggestion {
  /// Clang's text for the same fault where it has no name to suggest, for
  /// Diagnostic::FormatDiagnostic().
  llvm::StringRef Plain;
  unsigned NameAt = 0; ///< Which argument is the name, in quotes.
};

/// The suggestion of errors with this ID; without a text if they have none.
Suggestion suggestionOf(unsigned ID);

/// Whether Clang's error with this ID says that nothing has a name.
bool isUndeclared(unsigned ID);

/// Whether a warning with this ID says that a literal has bytes that are no
/// UTF-8.
bool isOfEncoding(unsigned ID);

/// Whether Clang's error with this ID is about how an object is constructed.
bool isOfConstruction(unsigned ID);

/// Whether the error is about an operator for which Clang only names the types
/// of the operands.
bool isOfOperator(unsigned ID);

/// The operator that is called, for errors in which Clang only names the type
/// of the object; else null.
const char *operatorCalled(unsigned ID);

/// Whether the error is about a conversion. Clang then names two types, and the
/// second one is the one whose constructors do not fit.
bool isOfConversion(unsigned ID);

/// Whether the error is about two declarations that are alike.
bool isOfRedeclaration(unsigned ID);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGKINDS_H
