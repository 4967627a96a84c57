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

/// Whether a template argument in \p TL, a type as it is written, names one of
/// \p Constants. The arguments behind a typedef's name are not searched.
bool namesConstant(clang::TypeLoc TL,
                   llvm::ArrayRef<const clang::NamedDecl *> Constants);

/// Whether the template arguments of \p TL name anything but constants that
/// \p K declares again, or come from macros.
bool dependOnNames(clang::TypeLoc TL, const NamedKernel &K);

/// The template arguments of \p TL with the constants of \p K replaced by their
/// initializers, for the head of \p K, where they are not declared: `<N * 2>`
/// for `tiled_index<tile>`, if `tile` is `N * 2`. Empty if that cannot be
/// written.
std::string argumentsWithoutConstants(const Editor &Ed, clang::TypeLoc TL,
                                      const NamedKernel &K);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CONSTANTARGUMENTS_H
