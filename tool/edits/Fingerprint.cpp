//===- Fingerprint.cpp - What tells two sets of edits apart ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hash of the edits of one file. An incremental run compares it with that of
// the last run to find out whether a source still changes a header in the same
// way.
//
//===----------------------------------------------------------------------===//

#include "edits/EditSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;

/// The length comes before each text. Otherwise a text could look like the next
/// edit, and two different sets could print the same.
static void print(llvm::raw_ostream &OS, const Edit &E) {
  OS << 'e' << E.Offset << ',' << E.Length << ',' << int(E.Order.At) << ','
     << E.Order.Rank << ',' << E.Guess << ',' << E.Text.size() << ':' << E.Text
     << E.General.size() << ':' << E.General;
  for (const Quote &Q : E.Quotes)
    OS << 'q' << Q.Begin << ',' << Q.End << ',' << Q.Moved << ','
       << Q.MayVanish;
  OS << '\n';
}

std::string EditSet::fingerprint(llvm::StringRef File) const {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  for (const Edit &E : editsOf(File))
    print(OS, E);
  if (auto Claims = Kept.find(File); Claims != Kept.end())
    for (auto [Offset, Length] : Claims->second)
      OS << 'k' << Offset << ',' << Length << '\n';
  return Result;
}
