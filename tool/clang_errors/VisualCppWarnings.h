//===- VisualCppWarnings.h - Warnings of Visual C++ -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_VISUALCPPWARNINGS_H
#define AMP2HIP_CLANG_ERRORS_VISUALCPPWARNINGS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace amp2hip {

/// Makes Clang report the warnings that visualCppWarning() knows, whatever
/// flags and defaults say.
void watchVisualCppWarnings(clang::DiagnosticsEngine &Diags);

/// The warning of Visual C++ for the same fault as Clang's warning \p Info;
/// nothing for warnings that are not passed on.
std::optional<Diagnostic> visualCppWarning(const clang::Diagnostic &Info);

/// The note in place of Clang's note \p Info, if that belongs to such a warning
/// and is kept; nothing for other notes.
std::optional<DiagnosticNote>
noteOfVisualCppWarning(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_VISUALCPPWARNINGS_H
