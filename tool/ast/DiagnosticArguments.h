//===- DiagnosticArguments.h - What Clang's diagnostics name ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_DIAGNOSTICARGUMENTS_H
#define AMP2HIP_AST_DIAGNOSTICARGUMENTS_H

#include "clang/AST/Type.h"
#include "clang/Basic/Diagnostic.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The type that argument number \p Index is; a null one for others.
clang::QualType typeIn(const clang::Diagnostic &Info, unsigned Index);

/// The name that argument number \p Index is or has; empty for others.
std::string nameIn(const clang::Diagnostic &Info, unsigned Index);
/// The names of all arguments that have one.
std::vector<std::string> namesIn(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_AST_DIAGNOSTICARGUMENTS_H
