//===- PlatformNames.h - Names of the platforms' headers --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translations include headers of HIP, CUDA and the C library. These declare
// names at global scope that programs may declare as well.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_PLATFORMNAMES_H
#define AMP2HIP_MODEL_PLATFORMNAMES_H

#include "clang/AST/Decl.h"

namespace amp2hip {

/// Whether one of these headers declares a type or a variable \p Name.
bool isTypeOfPlatforms(llvm::StringRef Name);

/// The number of parameters of the function \p Name that one of these headers
/// declares; -1 if there is none.
int parametersOnPlatforms(llvm::StringRef Name);

/// Whether \p D is an enumerator of the program at global scope that has the
/// name of a declaration in these headers. The translation gives it another
/// name. The result depends on the declaration only.
bool isRenamedForPlatforms(const clang::NamedDecl *D);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_PLATFORMNAMES_H
