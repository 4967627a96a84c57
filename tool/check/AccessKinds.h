//===- AccessKinds.h - Accesses that the rules cannot tell apart *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel may do one thing a thousand times. What is found out about two
// accesses holds for all pairs of their kinds.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_ACCESSKINDS_H
#define AMP2HIP_CHECK_ACCESSKINDS_H

#include "check/BarrierPaths.h"
#include "check/RaceRules.h"

namespace amp2hip {

/// The kind of an access and what it writes, by numbers.
struct AccessKind {
  unsigned Kind;
  unsigned Value;
  /// Where it happens; null where no ways lead.
  const BarrierPaths::Spot *At;
};

class AccessKinds {
public:
  AccessKind of(const Access &A, const BarrierPaths &Paths);

private:
  std::map<std::string, unsigned> Kinds, Values;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_ACCESSKINDS_H
