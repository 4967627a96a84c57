//===- RunContext.h - Surroundings and result of a run ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_RUNCONTEXT_H
#define AMP2HIP_RUN_RUNCONTEXT_H

#include <functional>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

class FileLog;
struct TranslationRequest;
struct TranslationResult;

/// The program's exit status.
enum ExitStatus {
  Translated = 0, ///< All sources are translated, maybe with warnings.
  Refused = 1,    ///< A source has errors; nothing is written for it.
  Unusable = 2,   ///< The command line, an input or an output is unusable.
  // 128 plus the number of the signal, as in shells.
  Interrupted = 130, ///< SIGINT ended the run; a source was not reached.
  Terminated = 143   ///< The same for SIGTERM.
};

/// The surroundings of a run, which tests replace.
struct RunContext {
  std::function<TranslationResult(const TranslationRequest &)> Translate;
  llvm::raw_ostream &Out;
  llvm::raw_ostream &Err;
  /// The directory with the cached results of checks (KeptCheck.h); empty:
  /// there is no cache.
  std::string KeptFolder = {};
  FileLog *Log = nullptr; ///< The files that the parser looks up; may be null.
  /// The stream for the progress line; null: Err.
  llvm::raw_ostream *Screen = nullptr;
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_RUNCONTEXT_H
