//===- Standard.h - What Clang alone reads so -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_LANGUAGE_STANDARD_H
#define AMP2HIP_CHECK_LANGUAGE_STANDARD_H

namespace amp2hip {

class CheckContext;

/// Refuses what Clang takes without a word, by later resolutions of the
/// committee's, and g++ 12 does not.
void checkStandard(CheckContext &C);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_LANGUAGE_STANDARD_H
