//===- EarlyOutputs.cpp - What is written before a run has ended ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translation is made from the edits of its own unit. At the end of the run
// it is written again from the edits of all units, which differ only if another
// unit includes the source.
//
//===----------------------------------------------------------------------===//

#include "outputs/EarlyOutputs.h"
#include "outputs/Outputs.h"
#include "outputs/OwnOutputs.h"
#include "sources/Paths.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;

bool EarlyOutputs::isNew(const Unit &U, const std::string &Output) const {
  return (O.InRoot.empty() || isUnder(U.Real, realPath(O.InRoot))) &&
         !llvm::sys::fs::exists(Output) &&
         !(Earlier && Earlier->hasWritten(Output));
}

/// A failure is reported when the file is written at the end.
void EarlyOutputs::write(const Unit &U) {
  bool IsDone =
      U.accepted() && U.Result.HasAmp && U.Result.Unknown.empty() && !U.Plain;
  std::string Output = outputOf(O, U);
  if (!O.writes() || O.Trees.InPlace || !O.Output.empty() || !IsDone ||
      !isNew(U, Output))
    return;
  MergedEdits Own;
  Own.Edits = U.Result.Edits;
  Own.Decoded.insert(U.Result.Decoded.begin(), U.Result.Decoded.end());
  auto Text = OutputMaker(O, Own).textsOf(U.Real);
  if (!Text)
    return llvm::consumeError(Text.takeError());
  PendingFile File = {Output, Text->Edited, U.Real, false};
  if (llvm::Error Failure = writeFiles(File))
    return llvm::consumeError(std::move(Failure));
  recordOutput(File); // If the run is killed, there may be no manifest.
  Written[U.Real] = Output;
  All.insert(Output);
}

void EarlyOutputs::keepOnly(llvm::ArrayRef<Unit> Units) {
  for (const Unit &U : Units)
    if (U.accepted())
      Written.erase(U.Real);
  for (const auto &[Source, Output] : Written)
    (void)llvm::sys::fs::remove(Output);
  Written.clear();
}
