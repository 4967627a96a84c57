//===- Types.h - Types spelled for emitted code -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_TYPES_H
#define AMP2HIP_REWRITE_TYPES_H

#include "rewrite/Rewrite.h"
#include <optional>

namespace amp2hip {

/// \p T with every name qualified, as it can be written at namespace scope
/// before a function; nothing when it cannot: local and unnamed types, members
/// of a class that are not public.
std::optional<std::string> qualifiedType(Rewriter &R, clang::QualType T);

/// As written in the source when that means the same at namespace scope (so
/// that macros stay in it), else as qualifiedType().
std::optional<std::string> typeText(Rewriter &R, clang::QualType T,
                                    const clang::TypeSourceInfo *Written);

/// What stands for a reference to a container where there must be an object:
/// `amp2hip::array_ref` or `amp2hip::texture_ref`.
std::string containerRef(clang::QualType T);

/// What a launch of \p Kernel gives for \p V, which it captures: the name, or
/// `amp2hip::read_write(name)` for textures that are read and written.
std::string launchArgument(const clang::LambdaExpr *Kernel,
                           const clang::VarDecl *V);

/// `amp2hip::array_ref<T, N>` for (a reference to) `array<T, N>`, textures
/// alike; the template arguments as in the source where they are written there.
std::string containerRefType(Rewriter &R, clang::QualType T,
                             const clang::TypeSourceInfo *Written);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_TYPES_H
