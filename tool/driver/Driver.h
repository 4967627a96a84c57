//===- Driver.h - From a command line to written files ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run has this order: select the sources, translate each unit on a thread,
// merge the edits of all units, write the outputs, report. Only the merged
// edits are written, because several units may change one header. A unit that
// an earlier run translated is translated again if another one changes edits of
// a header that both include. Diagnostics are collected and printed in the
// order of the units, whatever the threads did.
//
// A run over many units (UnitWork) prints the diagnostics of a unit, and writes
// its own translation, when it is done. If a signal ends the run, the units
// that it has not reached are neither refused nor accepted, and the steps after
// the translation run for the others.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_DRIVER_H
#define AMP2HIP_DRIVER_DRIVER_H

#include "llvm/ADT/ArrayRef.h"
#include <functional>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

struct TranslationRequest;
struct TranslationResult;

/// What the program's exit status says.
enum ExitStatus {
  Translated = 0, ///< Everything; warnings are allowed.
  Refused = 1,    ///< Some source; nothing of it was written.
  Unusable = 2,   ///< The command line, an input or an output.
  // 128 and the number of the signal, as shells have it.
  Interrupted = 130, ///< By SIGINT; some source was not reached.
  Terminated = 143   ///< The same by SIGTERM.
};

/// What the driver works with; a test may give its own.
struct DriverContext {
  std::function<TranslationResult(const TranslationRequest &)> Translate;
  llvm::raw_ostream &Out;
  llvm::raw_ostream &Err;
};

/// Runs the tool; what main() returns. Args begins with the program's name.
ExitStatus run(llvm::ArrayRef<const char *> Args, const DriverContext &Context);

} // namespace amp2hip

#endif
