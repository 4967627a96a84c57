//===- SkippedAmp.h - C++ AMP in branches not chosen ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_SKIPPEDAMP_H
#define AMP2HIP_TRANSLATE_SKIPPEDAMP_H

#include "clang/Basic/SourceLocation.h"
#include <vector>

namespace amp2hip {

struct DroppedArgument;
struct ParsedUnit;

/// The branches of #if that contain C++ AMP and that no inclusion of their file
/// chooses, from their directive to the next one.
std::vector<clang::SourceRange> skippedAmp(const ParsedUnit &Unit);

/// The arguments that contain C++ AMP and that their macros drop.
std::vector<DroppedArgument> droppedAmp(const ParsedUnit &Unit);

} // namespace amp2hip

#endif
