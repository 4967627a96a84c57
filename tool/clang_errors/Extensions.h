//===- Extensions.h - What Clang takes and others do not --------*- C++ -*-===//
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

/// Makes Clang report every extension, whatever flags and defaults say, except
/// those that all compilers of the translation accept.
void watchExtensions(clang::DiagnosticsEngine &Diags);

/// The diagnostic for a construct that Clang's warning \p Info calls an
/// extension and another compiler refuses. Nothing for other warnings, and in
/// branches of \p OfClang, which others do not see.
std::optional<Diagnostic>
refusedExtension(const clang::Diagnostic &Info,
                 llvm::ArrayRef<clang::SourceRange> OfClang);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_EXTENSIONS_H
