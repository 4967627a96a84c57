//===- SkippedAmp.h - C++ AMP that the preprocessor skips -------*- C++ -*-===//
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

/// The branches of #if with C++ AMP that are skipped each time their file is
/// included. Each range begins at the branch's directive and ends at the next
/// directive of the #if.
std::vector<clang::SourceRange> skippedAmp(const ParsedUnit &Unit);

/// The arguments of macros that contain C++ AMP and are not in the macro's
/// expansion.
std::vector<DroppedArgument> droppedAmp(const ParsedUnit &Unit);

} // namespace amp2hip

#endif
