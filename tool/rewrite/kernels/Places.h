//===- Places.h - Positions before declarations -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_PLACES_H
#define AMP2HIP_REWRITE_KERNELS_PLACES_H

#include "edits/Editor.h"
#include <optional>

namespace clang {
class Decl;
}

namespace amp2hip {

/// The begin of \p D. Of a function that a macro declares and then defines, as
/// runtime/compat's `wmain` does, it is that of the declaration.
clang::SourceLocation beginInFile(const clang::Decl *D);

/// The position before \p Outer, a declaration at namespace scope, and before
/// what belongs to it: a template head, `extern "C"` without braces,
/// attributes, macros, pragmas, and an #if that contains its beginning but not
/// its end. Nothing if \p Outer begins in a macro.
std::optional<FileRange> placeBefore(const Editor &Ed,
                                     const clang::Decl *Outer);

/// The namespaces of \p Outer that are not around its text but named in it, as
/// in `void a::b::f() {}`, the outermost first. Names in its body are looked up
/// there, so what leaves it goes there. "" is an unnamed namespace.
std::vector<std::string> namedNamespaces(const clang::Decl *Outer);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_PLACES_H
