//===- Templates.h - The template around a launch ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_TEMPLATES_H
#define AMP2HIP_REWRITE_KERNELS_TEMPLATES_H

#include "rewrite/Rewrite.h"

namespace clang {
class TemplateDecl;
class TemplateParameterList;
} // namespace clang

namespace amp2hip {

/// The template of the function around \p L, or of the class whose member that
/// is; null if there is none.
const clang::TemplateDecl *templateAround(const Launch &L);

/// Whether a kernel can repeat the template parameters of \p F, the pattern of
/// a template or a member of one. True for other functions.
bool hasRepeatableTemplate(const clang::FunctionDecl *F);

/// `template <typename T, int N>` for a kernel, default arguments left out,
/// with the constants that are its parameters; or empty.
std::string templateHead(Rewriter &R, const NamedKernel &K);

/// `<T, N>`, the arguments of the kernel where it is launched, or empty.
std::string ownArguments(const NamedKernel &K);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_TEMPLATES_H
