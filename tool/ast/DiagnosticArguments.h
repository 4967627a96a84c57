//===- DiagnosticArguments.h - Arguments of a diagnostic --------*- C++ -*-===//
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

/// Argument number \p Index of Clang's diagnostic if it is a type, else a null
/// type.
clang::QualType typeIn(const clang::Diagnostic &Info, unsigned Index);

/// Argument number \p Index if it is a string or a name. If it is a declaration
/// or a type: the name of that, which may be empty. Empty for arguments of
/// other kinds.
std::string nameIn(const clang::Diagnostic &Info, unsigned Index);
/// nameIn() for all arguments for which it is not empty.
std::vector<std::string> namesIn(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_AST_DIAGNOSTICARGUMENTS_H
