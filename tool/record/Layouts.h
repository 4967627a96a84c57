//===- Layouts.h - Layouts of recorded types --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RECORD_LAYOUTS_H
#define AMP2HIP_RECORD_LAYOUTS_H

#include "clang/AST/Type.h"
#include <string>

namespace amp2hip {

/// The numbers that \p T consists of, with padding, such as "f32*3,i32"
/// (docs/record.md). \returns "" for a number or an enumeration, because the
/// header that records finds their layouts itself, and for a type that does not
/// consist of numbers.
std::string layoutOf(const clang::ASTContext &Context, clang::QualType T);

} // namespace amp2hip

#endif
