//===- Layouts.h - What an element of a record consists of ------*- C++ -*-===//
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

/// The layout of a \p T, with padding, as docs/record.md has it: "f32*3,i32".
/// \returns "" for a number or an enumeration, whose layout the recording
/// header finds out itself, and for a type without such a layout.
std::string layoutOf(const clang::ASTContext &Context, clang::QualType T);

} // namespace amp2hip

#endif
