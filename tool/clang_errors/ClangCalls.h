//===- ClangCalls.h - Clang's errors about calls ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors about functions of the other side: host code uses a function that is
// for the device only, or device code uses one for the host only. Each map
// function returns the diagnostic that C++ AMP has for Clang's error, or
// nothing if the error is of another kind.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CLANGCALLS_H
#define AMP2HIP_CLANG_ERRORS_CLANGCALLS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>

namespace amp2hip {

/// "operator" with the operator at the location of \p Info, as "operator+".
std::string operatorAt(const clang::Diagnostic &Info);

/// The names of the functions or types that \p Error is about.
std::vector<std::string> namesOf(const clang::Diagnostic &Error);

/// Maps the error for a function of the other side that is named and not
/// called. Clang reports that as it reports a call.
std::optional<Diagnostic> mapReference(const clang::Diagnostic &Info);

/// Maps the error for a call of a function of C++ AMP for the other side, which
/// no program can declare for both.
std::optional<Diagnostic> mapAmpFunction(const clang::Diagnostic &Info);

/// The side that has the function of \p Info, an error or a note about a
/// candidate for the other side: "the host" or "kernels".
std::string sideOf(const clang::Diagnostic &Info);

/// The arguments of C3930Amp about the function \p Name, if \p Info, an error
/// or a note about a candidate, says which side has it.
std::vector<std::string> aboutAmpFunction(const std::string &Name,
                                          const clang::Diagnostic &Info);

/// Why a version of an atomic function does not fit, if \p Note is about an
/// argument of it, and what to do. Else empty.
std::string whyNoAtomic(const clang::Diagnostic &Note);

/// Maps the error for a constructor that does not initialize a member or base
/// whose default constructor is for the other side. Clang says that there is no
/// such constructor.
std::optional<Diagnostic> mapMissingDefault(const clang::Diagnostic &Info);

/// Maps the error for a unary operator whose function is for the other side.
/// Clang does not mention this function.
std::optional<Diagnostic> mapUnary(const clang::Diagnostic &Info);

/// Maps \p Note, which says that a candidate's parameter has a class to which
/// the argument cannot be converted, if the class has a constructor for that,
/// which is for the other side.
std::optional<Diagnostic> mapConverting(const clang::Diagnostic &Note);

/// Maps the error for a conversion that is for the other side, if C++ AMP has
/// another one for this side. Clang, g++ and nvcc choose without regard to the
/// side.
std::optional<Diagnostic> mapConversion(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGCALLS_H
