//===- PlatformNames.h - Names of the platforms' headers --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers of HIP, of CUDA and of the C library, which translations include,
// declare names at global scope that C++ AMP's programs may have, too.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_PLATFORMNAMES_H
#define AMP2HIP_MODEL_PLATFORMNAMES_H

#include "clang/AST/Decl.h"

namespace amp2hip {

/// Whether the platforms have a type or a variable of that name.
bool isTypeOfPlatforms(llvm::StringRef Name);

/// How many parameters a platform's function of this name has, or -1.
int parametersOnPlatforms(llvm::StringRef Name);

/// Whether \p D is an enumerator at global scope with a name of the platforms.
/// It gets another name in the translation: all uses of it are known. It
/// depends on the declaration only.
bool isRenamedForPlatforms(const clang::NamedDecl *D);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_PLATFORMNAMES_H
