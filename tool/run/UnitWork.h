//===- UnitWork.h - The translation of many units ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_UNITWORK_H
#define AMP2HIP_RUN_UNITWORK_H

#include "outputs/OutputWriter.h"
#include "report/Present.h"
#include "report/Progress.h"
#include "run/RunContext.h"

namespace amp2hip {

/// Translates units on several threads, and shows the progress. On a terminal,
/// that is one line that is overwritten. Elsewhere, it is a line for each unit,
/// if there are many. If there are many units, the translation of a unit is
/// also written, and its diagnostics are printed, as soon as it and the units
/// before it are done.
class UnitWork {
public:
  /// \p Roots: the directories whose headers may be edited.
  UnitWork(const Options &O, const RunContext &Context,
           const std::vector<std::string> &Roots, DiagnosticPrinter &Text,
           OutputWriter &Writer)
      : O(O), Context(Context), Roots(Roots), Text(Text), Writer(Writer) {}

  /// Translates the units \p Todo and sets their results. After a signal
  /// (InterruptWatch), the units that have begun are finished, and the others
  /// become UnitState::Unreached.
  void run(const std::vector<Unit *> &Todo);

private:
  const Options &O;
  const RunContext &Context;
  const std::vector<std::string> &Roots;
  DiagnosticPrinter &Text;
  OutputWriter &Writer;

  void translate(Unit &U) const;
  void translate(const Unit &U, const CompileCommand &C,
                 std::vector<UnitPart> &Parts) const;
  void tell(const Unit &U, size_t Number, size_t All, bool Lines);
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_UNITWORK_H
