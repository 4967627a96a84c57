//===- LaunchCall.h - The call that launches a kernel -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_LAUNCHCALL_H
#define AMP2HIP_REWRITE_KERNELS_LAUNCHCALL_H

#include "ast/Captures.h"
#include "rewrite/Rewrite.h"

namespace amp2hip {

/// Replaces the call of parallel_for_each whose lambda becomes the kernel \p K.
/// The new text is `amp2hip::launch<K>(domain, captures...)`.
/// \p TemplateArguments: the kernel's, `<T, N>`, or empty. \p Captures: the
/// variables for the kernel's parameters.
void rewriteLaunchCall(Rewriter &R, const NamedKernel &K,
                       llvm::StringRef TemplateArguments,
                       llvm::ArrayRef<CapturedVariable> Captures);

/// The offset of the comments that belong to a launch's lambda, and become the
/// kernel's: those on lines of their own after the comma before the lambda.
/// \p Domain: the end of the argument before. \p Lambda: the beginning of the
/// lambda, which is the result if there are no such comments.
unsigned commentsOfLambda(const LexedText &Text, unsigned Domain,
                          unsigned Lambda);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_LAUNCHCALL_H
