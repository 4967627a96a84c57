//===- RunContext.h - What a run works with, and its result -----*- C++ -*-===//
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
  Translated = 0, ///< Everything; warnings are allowed.
  Refused = 1,    ///< Some source; nothing of it was written.
  Unusable = 2,   ///< The command line, an input or an output.
  // 128 and the number of the signal, as shells have it.
  Interrupted = 130, ///< By SIGINT; some source was not reached.
  Terminated = 143   ///< The same by SIGTERM.
};

/// The surroundings of a run; a test may give its own.
struct RunContext {
  std::function<TranslationResult(const TranslationRequest &)> Translate;
  llvm::raw_ostream &Out;
  llvm::raw_ostream &Err;
  /// The folder with the results of earlier checks; empty: none are kept.
  std::string KeptFolder = {};
  FileLog *Log = nullptr; ///< The files that the parser looks up; may be null.
  /// Where the progress is shown if that is not Err.
  llvm::raw_ostream *Screen = nullptr;
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_RUNCONTEXT_H
