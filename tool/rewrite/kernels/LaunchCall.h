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

/// Makes `amp2hip::launch<K>(domain, captures...)` of a parallel_for_each over
/// the lambda that becomes kernel \p K. \p TemplateArguments are the kernel's
/// own, `<T, N>`, or empty; \p Captures its parameters.
void rewriteLaunchCall(Rewriter &R, const NamedKernel &K,
                       llvm::StringRef TemplateArguments,
                       llvm::ArrayRef<CapturedVariable> Captures);

/// Where the comments begin that belong to a launch's lambda: after the comma,
/// on lines of their own. They become the kernel's. \p Domain is the end of the
/// argument before, and \p Lambda is where the lambda begins, which is the
/// result if there are no such comments.
unsigned commentsOfLambda(const LexedText &Text, unsigned Domain,
                          unsigned Lambda);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_LAUNCHCALL_H
