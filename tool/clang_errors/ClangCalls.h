//===- ClangCalls.h - Clang's errors about what is called -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each of these returns C++ AMP's fault, or nothing where Clang's error is
// about something else.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CLANGCALLS_H
#define AMP2HIP_CLANG_ERRORS_CLANGCALLS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>

namespace amp2hip {

/// The name of the function that the operator at the location of \p Info calls.
std::string operatorAt(const clang::Diagnostic &Info);

/// The names that \p Error is about.
std::vector<std::string> namesOf(const clang::Diagnostic &Error);

/// Clang reports calls and other references to a function alike.
std::optional<Diagnostic> mapReference(const clang::Diagnostic &Info);

/// Maps the error for a constructor that does not initialize a member or base
/// whose default constructor is for the other side. Clang says that there is no
/// such constructor.
std::optional<Diagnostic> mapMissingDefault(const clang::Diagnostic &Info);

/// Maps the error for a unary operator whose function is for the other side.
/// Clang does not mention this function.
std::optional<Diagnostic> mapUnary(const clang::Diagnostic &Info);

/// Maps the error for a conversion that is for the other side, if C++ AMP has
/// another one for this side. Clang, g++ and nvcc choose without regard to the
/// side.
std::optional<Diagnostic> mapConversion(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGCALLS_H
