//===- ConstantArguments.h - Arguments without constants --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_CONSTANTARGUMENTS_H
#define AMP2HIP_REWRITE_KERNELS_CONSTANTARGUMENTS_H

#include "rewrite/Rewrite.h"
#include "clang/AST/TypeLoc.h"

namespace amp2hip {

/// Whether an argument of \p TL, a type as it is written, names one of
/// \p Constants. The name of a typedef has no arguments of its own.
bool namesConstant(clang::TypeLoc TL,
                   llvm::ArrayRef<const clang::NamedDecl *> Constants);

/// Whether the arguments of \p TL depend on more than numbers and constants
/// that \p K declares itself.
bool dependOnNames(clang::TypeLoc TL, const NamedKernel &K);

/// `<N * 2>` of `tiled_index<tile>`: its arguments with the initializers of
/// \p K's constants in their places, for code that does not know the constants.
/// Empty where that cannot be written.
std::string argumentsWithoutConstants(const Editor &Ed, clang::TypeLoc TL,
                                      const NamedKernel &K);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CONSTANTARGUMENTS_H
