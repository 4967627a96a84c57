//===- Checks.h - What C++ AMP forbids --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each family of rules has a file. Checks read the model and report; they edit
// nothing.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_CHECKS_H
#define AMP2HIP_CHECK_CHECKS_H

#include "diagnostics/Diagnostics.h"
#include "model/Model.h"

namespace amp2hip {

/// Runs the checks on a translation unit. After errors of Clang, only checks
/// run that these errors cannot mislead.
void runChecks(const Model &M, std::vector<Diagnostic> &Diags);

/// True when \p Loc is in a function or lambda that is restrict(amp), even if
/// Clang dropped the code at \p Loc from the AST.
bool standsInAmpCode(const Model &M, clang::SourceLocation Loc);

/// Adds fix-its to those of \p Diags that report a call of a math function of
/// the C or C++ library. The fix-it names C++ AMP's function for the same
/// arguments.
void addLibraryFixIts(clang::ASTContext &Context,
                      std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_CHECKS_H
