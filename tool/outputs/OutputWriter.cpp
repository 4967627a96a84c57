//===- OutputWriter.cpp - The writer of all outputs -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translation that is written early is made from the edits of its own unit.
// At the end of the run it is written again from the edits of all units, which
// differ only if another unit includes the source.
//
//===----------------------------------------------------------------------===//

#include "outputs/OutputWriter.h"
#include "outputs/Outputs.h"
#include "outputs/OwnOutputs.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;

bool OutputWriter::isNew(const Unit &U, const std::string &Output) const {
  return (O.InRoot.empty() || isUnder(U.Real, realPath(O.InRoot))) &&
         !llvm::sys::fs::exists(Output) &&
         !(Earlier && Earlier->hasWritten(Output));
}

/// A failure is reported when the file is written at the end.
void OutputWriter::writeEarly(const Unit &U) {
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
  Early[U.Real] = Output;
  AllEarly.insert(Output);
}

void OutputWriter::keepOnly(llvm::ArrayRef<Unit> Units) {
  for (const Unit &U : Units)
    if (U.accepted())
      Early.erase(U.Real);
  for (const auto &[Source, Output] : Early)
    (void)llvm::sys::fs::remove(Output);
  Early.clear();
}

/// Whether nothing that amp2hip has not written is lost. Reports the files for
/// which that is not so. The manifest answers for the outputs that it has.
bool OutputWriter::mayReplace(llvm::ArrayRef<PendingFile> Files,
                              std::vector<Diagnostic> &Faults) {
  bool Ok = true;
  for (const PendingFile &File : Files) {
    if (O.Trees.Force || AllEarly.contains(File.Path) ||
        (Earlier && Earlier->hasWritten(File.Path)))
      continue;
    auto Loss = lossBy(File);
    Ok &= !Loss;
    if (Loss && Kept.insert(File.Path).second)
      Faults.push_back(std::move(*Loss));
  }
  return Ok;
}

void OutputWriter::noteWritten(llvm::ArrayRef<PendingFile> Files) {
  for (const PendingFile &File : Files)
    if (Earlier)
      Earlier->wrote(File);
    else if (!O.Trees.Force || O.DepFile.empty()) // Else a build system's.
      recordOutput(File);
}

bool OutputWriter::write(llvm::Expected<std::vector<PendingFile>> Files,
                         bool Prints, std::vector<Diagnostic> &Faults) {
  auto Fail = [&](llvm::Error E) {
    Faults.push_back({DiagID::AmpIo, {}, {toString(std::move(E))}});
    return false;
  };
  if (!Files)
    return Fail(Files.takeError());
  if ((Earlier && !Earlier->selectOutputs(*Files)) ||
      !mayReplace(llvm::ArrayRef(*Files).drop_front(Prints), Faults))
    return false;
  if (Prints) {
    Out << Files->front().Content;
    Out.flush();
    Files->erase(Files->begin());
  }
  if (llvm::Error E = writeFiles(*Files))
    return Fail(std::move(E));
  noteWritten(*Files);
  return true;
}
