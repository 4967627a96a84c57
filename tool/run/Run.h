//===- Run.h - One run of the tool ------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run has these steps: select the sources, translate the units on several
// threads, merge the edits of all units, write the outputs, report. The edits
// are merged because several units may change one header. A unit that is up to
// date is translated again if another one changes edits of a header that both
// include. Diagnostics are printed in the order of the units, whatever the
// threads did.
//
// A run over many units (UnitWork.h) already prints the diagnostics of a unit,
// and writes its translation, when the unit is done. If a signal ends the run,
// units that were not reached are neither refused nor accepted, and the steps
// after the translation are done for the others.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_RUN_H
#define AMP2HIP_RUN_RUN_H

#include "run/RunContext.h"
#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Runs the tool. \p Args begins with the program's name. \returns the exit
/// status.
ExitStatus run(llvm::ArrayRef<const char *> Args, const RunContext &Context);

} // namespace amp2hip

#endif
