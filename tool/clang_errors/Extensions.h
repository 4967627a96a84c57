//===- Extensions.h - Extensions that only Clang accepts --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_EXTENSIONS_H
#define AMP2HIP_CLANG_ERRORS_EXTENSIONS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace amp2hip {

/// Makes Clang report each use of an extension of C++, whatever flags and
/// defaults say. Left out are the extensions that all compilers of the
/// translation accept, and those that amp2hip translates to standard C++.
void watchExtensions(clang::DiagnosticsEngine &Diags);

/// The diagnostic for a construct that Clang accepts as an extension, with the
/// warning \p Info, and another compiler of the translation rejects. Nothing
/// for other warnings, and in the ranges \p OfClang: branches of `#if` that
/// only Clang compiles.
std::optional<Diagnostic>
refusedExtension(const clang::Diagnostic &Info,
                 llvm::ArrayRef<clang::SourceRange> OfClang);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_EXTENSIONS_H
