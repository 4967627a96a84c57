//===- RecordOptions.cpp - Options about recorded programs ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/RecordOptions.h"

using namespace amp2hip;
using llvm::StringRef;

/// Reads the values of --ulps or --relative, "4" or "float:4", into those of
/// float and of double; returns what is wrong with them.
static std::string readTolerance(llvm::ArrayRef<std::string> Values,
                                 double (&To)[2]) {
  for (StringRef Value : Values) {
    auto [Type, Number] = Value.split(':');
    if (!Value.contains(':'))
      std::swap(Type, Number);
    double Most = 0;
    const bool IsKnown = Type.empty() || Type == "float" || Type == "double";
    if (!IsKnown || Number.getAsDouble(Most) || !(Most >= 0))
      return "'" + Value.str() +
             "' is no tolerance; write a number, as for 4, or one for a type, "
             "as for float:4 or double:2";
    if (Type != "double")
      To[0] = Most;
    if (Type != "float")
      To[1] = Most;
  }
  return "";
}

/// What is wrong with --compare beside other options.
static std::string faultOfCompare(const Options &O) {
  if (O.Sources.size() != 2)
    return "--compare takes two records: name the original's first, then the "
           "translation's";
  if (O.Record || O.DryRun || O.Diff || !O.Output.empty())
    return "--compare reads two records and translates nothing: leave out "
           "--record, --check, --diff and -o";
  if (O.Format != ReportFormat::Text && O.Format != ReportFormat::Json)
    return "--compare prints text or, with --format=json, JSON";
  for (StringRef File : O.Reports)
    if (File.ends_with(".sarif"))
      return "--compare writes reports as .html or .json, not '" + File.str() +
             "'";
  return "";
}

/// What is wrong with --record beside other options.
static std::string faultOfRecord(const Options &O) {
  if (O.writes() && (O.OutRoot.empty() || !O.Output.empty()))
    return "--record needs --in-root and --out-root: the recorded sources "
           "include a header of amp2hip, which is written beside them";
  if (O.Trees.InPlace || O.Trees.KeepGoing || O.EmitCMake)
    return "--record writes no HIP: leave out --in-place, --keep-going and "
           "--emit-cmake";
  return "";
}

std::string RecordOptions::read(Options &O) const {
  if (!O.Compare && (Ulps.getNumOccurrences() || Relative.getNumOccurrences()))
    return "--ulps and --relative need --compare: they say which differences "
           "are small enough";
  std::string Fault = readTolerance(Ulps, O.Allowed.Ulps);
  if (!Fault.empty())
    return "--ulps: " + Fault;
  Fault = readTolerance(Relative, O.Allowed.Relative);
  if (!Fault.empty())
    return "--relative: " + Fault;
  if (O.Compare)
    return faultOfCompare(O);
  return O.Record ? faultOfRecord(O) : "";
}
