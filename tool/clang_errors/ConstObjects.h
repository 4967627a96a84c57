//===- ConstObjects.h - Clang's errors about const containers ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors about code that changes an array, a view or a texture that is const,
// or whose elements are. Clang's text is about a function that the program
// does not name.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CONSTOBJECTS_H
#define AMP2HIP_CLANG_ERRORS_CONSTOBJECTS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace amp2hip {

/// Maps the error for `v[i] = 1` where `v` is a view of const elements or an
/// array that is const. Nothing for other errors.
std::optional<Diagnostic> mapConstElement(const clang::Diagnostic &Info);

/// Maps the error for a member function of C++ AMP's that changes its object,
/// where that is const: `t.set(i, 1)`. Nothing for other errors.
std::optional<Diagnostic> mapConstObject(const clang::Diagnostic &Info);

/// Maps the error for `int &k = v[i]` or `int *p = &v[i]` where the element is
/// const. Nothing for other errors.
std::optional<Diagnostic> mapConstReferent(const clang::Diagnostic &Info);

/// The arguments of C2664, if \p Note says that a parameter of a function has
/// no `const` and the argument is const: `f(v[i])` and `f(int &)`. Else empty.
std::vector<std::string> lostConst(const clang::Diagnostic &Note);

/// Maps the error for `set` of a view of a texture's const elements, which has
/// no such member. Nothing for other errors.
std::optional<Diagnostic> mapReadOnlyTexture(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CONSTOBJECTS_H
