//===- ForeignCode.h - Errors about code that is not C++ --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_FOREIGNCODE_H
#define AMP2HIP_CLANG_ERRORS_FOREIGNCODE_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace amp2hip {

// Each map function returns the diagnostic to report instead of Clang's error
// \p Info, or nothing if the error is of another kind.

/// Maps the error about a file in UTF-16 or UTF-32, as Visual C++ may save it.
std::optional<Diagnostic> mapEncoding(const clang::Diagnostic &Info);

/// Maps the error about a name where only a type may be: `vector<int x>`.
std::optional<Diagnostic> mapNameAfterType(const clang::Diagnostic &Info);

/// Maps errors about C++/CLI and C++/CX. Clang only knows that such code is no
/// C++: `String ^s`, `ref class C`, `gcnew C`.
std::optional<Diagnostic> mapOtherLanguage(const clang::Diagnostic &Info);

/// Maps errors about structured exceptions, which Clang has for Windows only.
/// Some standard libraries define `__try` as `try`.
std::optional<Diagnostic> mapStructured(const clang::Diagnostic &Info);

/// Maps the error about a literal beside `__FUNCTION__`, which is a literal
/// itself in Visual C++ alone.
std::optional<Diagnostic> mapJoinedName(const clang::Diagnostic &Info);

/// Maps the error about `++` of a `bool` that stays: its old value is used.
std::optional<Diagnostic> mapIncrement(const clang::Diagnostic &Info);

/// Maps the error about `std::bad_alloc("text")`.
std::optional<Diagnostic> mapTextException(const clang::Diagnostic &Info);

/// Maps the error about `#@x` in a macro.
std::optional<Diagnostic> mapCharizing(const clang::Diagnostic &Info);

/// Maps the error about `7i8` in a macro that an #if uses.
std::optional<Diagnostic> mapNarrowNumber(const clang::Diagnostic &Info);

/// The word of the line at \p Where that begins at \p Column; "" if no line is
/// kept.
llvm::StringRef wordAt(const FileLocation &Where, unsigned Column);

/// Whether mapOtherLanguage() or mapStructured() made \p D. Further errors in
/// the same line follow from it.
bool isOfOtherLanguage(const Diagnostic &D);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_FOREIGNCODE_H
