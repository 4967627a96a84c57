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

/// Argument number \p Index if it is a type, else a null type.
clang::QualType typeIn(const clang::Diagnostic &Info, unsigned Index);

/// Argument number \p Index if it is a name, or the name of what it is. Empty
/// if that has none.
std::string nameIn(const clang::Diagnostic &Info, unsigned Index);
/// The names of all arguments that have one.
std::vector<std::string> namesIn(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_AST_DIAGNOSTICARGUMENTS_H
