//===- CompareRecords.cpp - A run with --compare --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "run/CompareRecords.h"
#include "compare/Printing.h"
#include "diagnostics/Diagnostics.h"
#include "edits/FileWriter.h"
#include "report/TextPrinter.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;

static ExitStatus fail(const RunContext &Context, std::string Why) {
  print(Context.Err, {DiagID::AmpRecord, {}, {std::move(Why)}, {}});
  return Unusable;
}

/// A difference is certain, whatever the rest of a damaged record would say.
static ExitStatus statusOf(const Comparison &Result, bool IsDamaged) {
  if (Result.first())
    return Refused;
  if (IsDamaged || Result.anyUndecided())
    return Unusable;
  return Result.hasUnmatched() ? Refused : Translated;
}

/// Writes the files of --report.
static llvm::Error writeComparisons(const Options &O,
                                    const ComparedRecords &C) {
  std::vector<PendingFile> Files;
  for (const std::string &Path : O.Reports) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    if (llvm::StringRef(Path).ends_with(".html"))
      printComparisonPage(OS, C);
    else
      printComparisonJson(OS, C);
    Files.push_back({Path, Text, "", false});
  }
  return writeFiles(Files);
}

ExitStatus amp2hip::compareRecords(const Options &O,
                                   const RunContext &Context) {
  auto First = Record::read(O.Sources[0]);
  if (!First)
    return fail(Context, toString(First.takeError()));
  auto Second = Record::read(O.Sources[1]);
  if (!Second)
    return fail(Context, toString(Second.takeError()));
  auto Result = compare(*First, *Second, O.Allowed);
  if (!Result)
    return fail(Context,
                "cannot compare the contents: " + toString(Result.takeError()));
  bool IsDamaged = false;
  for (const Record *R : {&*First, &*Second})
    if (!R->Damage.empty()) {
      IsDamaged = true;
      fail(Context, "cannot read all of '" + R->Path + "': " + R->Damage);
    }
  const ComparedRecords C = {*First, *Second, O.Allowed, *Result,
                             statusOf(*Result, IsDamaged)};
  if (llvm::Error Failure = writeComparisons(O, C))
    return fail(Context, toString(std::move(Failure)));
  if (O.Format == ReportFormat::Json)
    printComparisonJson(Context.Out, C);
  else
    printComparison(Context.Out, C);
  Context.Out.flush();
  return static_cast<ExitStatus>(C.ExitStatus);
}
