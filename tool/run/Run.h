//===- Run.h - From a command line to written files -------------*- C++ -*-===//
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

#ifndef AMP2HIP_RUN_RUN_H
#define AMP2HIP_RUN_RUN_H

#include "run/RunContext.h"
#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Runs the tool; returns main()'s result. Args begins with the program's name.
ExitStatus run(llvm::ArrayRef<const char *> Args, const RunContext &Context);

} // namespace amp2hip

#endif
