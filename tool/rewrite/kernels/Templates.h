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

/// The template of the function around \p L, or the class template with that
/// function as a member; null if there is none.
const clang::TemplateDecl *templateAround(const Launch &L);

/// Whether a kernel from \p F can have the template parameters of \p F, a
/// function template's pattern or a member of a class template. True if \p F is
/// no template.
bool hasRepeatableTemplate(const clang::FunctionDecl *F);

/// `template <typename T, int N>` for the kernel \p K: the parameters of
/// templateAround() without default arguments, and the constants of
/// parametersOf(). Empty if there are none.
std::string templateHead(Rewriter &R, const NamedKernel &K);

/// `<T, N>`, the template arguments of \p K at its launch; empty if it has
/// none.
std::string ownArguments(const NamedKernel &K);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_TEMPLATES_H
