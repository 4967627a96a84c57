//===- Rounds.h - Rounds that all threads run -------------------*- C++ -*-===//
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

/// Makes two loops of one that threads leave after different numbers of rounds:
/// the first one has the rounds that all of them run, so that it can be
/// interchanged, the second one has the rest. Says whether it found such a
/// loop; Seen remembers it. All analyses are then out of date.
bool splitRounds(Tile &T, const TileUniformity &U,
                 llvm::FunctionAnalysisManager &AM,
                 llvm::SmallPtrSetImpl<llvm::BasicBlock *> &Seen);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_ROUNDS_H
