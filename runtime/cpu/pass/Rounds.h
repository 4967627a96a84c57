//===- Rounds.h - Loop iterations that all threads run ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_ROUNDS_H
#define HIPCPU_PASS_ROUNDS_H

#include "Regions.h"
#include "Tile.h"
#include "TileUniformity.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace hipcpu_pass {

/// Splits a loop that threads leave after different numbers of iterations. The
/// first loop has the iterations that all threads run, so that all threads can
/// run it together (Interchange.h). The second loop has the rest. Ignores loops
/// whose headers are in Seen, and adds the headers that it has looked at.
/// \returns whether it split a loop. All analyses are then out of date.
bool splitRounds(Tile &T, const TileUniformity &U,
                 llvm::FunctionAnalysisManager &AM,
                 llvm::SmallPtrSetImpl<llvm::BasicBlock *> &Seen);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_ROUNDS_H
