//===- Results.cpp - What came of a run -----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums up the results of a run in sentences and tables, for the summary and the
// reports.
//
//===----------------------------------------------------------------------===//

#include "report/Results.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The names of a kind of construct: in sentences, and as a key of the JSON
/// report.
struct KindNames {
  StringRef One, Several, Key;
};

const KindNames &namesOf(ConstructKind Kind) {
  static const KindNames Names[ConstructKinds] = {
      {"launch", "launches", "launches"},
      {"restriction clause", "restriction clauses", "restrictions"},
      {"tile_static declaration", "tile_static declarations", "tileStatic"},
      {"barrier", "barriers", "barriers"},
      {"fence", "fences", "fences"},
      {"use of a property", "uses of properties", "properties"},
      {"branch not chosen", "branches not chosen", "skippedBranches"},
      {"use in a template without instances",
       "uses in templates without instances", "unknownUses"}};
  return Names[static_cast<unsigned>(Kind)];
}

std::string counted(unsigned Number, StringRef One, StringRef Several) {
  return std::to_string(Number) + " " + (Number == 1 ? One : Several).str();
}

Tally sumOf(const Tallies &Of) {
  Tally Sum;
  for (const Tally &T : Of) {
    Sum.All += T.All;
    Sum.Left += T.Left;
  }
  return Sum;
}

/// The outcome of a source, in words.
std::string told(const SourceResult &S, bool Writes) {
  switch (S.What) {
  case Outcome::Translated:
  case Outcome::Partial: {
    std::string Part = S.What == Outcome::Partial ? " in part" : "";
    if (!Writes)
      return "can be translated" + Part;
    return "translated" + Part + " to " +
           (S.Output == "-" ? "standard output" : S.Output);
  }
  case Outcome::WithoutAmp:
    return "without C++ AMP";
  case Outcome::Refused:
    return "refused";
  case Outcome::Unusable:
    return "cannot be used";
  }
  return "";
}

} // namespace

StringRef amp2hip::nameOf(ConstructKind Kind) { return namesOf(Kind).Several; }
StringRef amp2hip::keyOf(ConstructKind Kind) { return namesOf(Kind).Key; }

StringRef amp2hip::keyOf(Outcome What) {
  switch (What) {
  case Outcome::Translated:
    return "translated";
  case Outcome::Partial:
    return "partial";
  case Outcome::WithoutAmp:
    return "withoutAmp";
  case Outcome::Refused:
    return "refused";
  case Outcome::Unusable:
    return "unusable";
  }
  return "";
}

bool amp2hip::leavesCode(const Diagnostic &D) {
  return D.ID == DiagID::AmpSkipped || D.ID == DiagID::AmpUnknown ||
         D.severity() == Severity::Error || D.Leaves;
}

unsigned Results::count(Outcome What) const {
  return llvm::count_if(Sources,
                        [&](const SourceResult &S) { return S.What == What; });
}

unsigned Results::count(Severity Level) const {
  return llvm::count_if(
      Diags, [&](const Diagnostic &D) { return D.severity() == Level; });
}

Tallies Results::tallies(StringRef File) const {
  Tallies Result = {};
  for (const PlacedConstruct &C : Constructs)
    if (File.empty() || C.What.File == File) {
      Tally &T = Result[static_cast<unsigned>(C.What.Kind)];
      ++T.All;
      T.Left += C.Left;
    }
  return Result;
}

/// Whether anything remains to be done by hand. The exit status counts, because
/// a fault of the command line belongs to no source.
bool Results::anythingLeft() const {
  return ExitStatus != 0 || count(Outcome::Refused) ||
         count(Outcome::Unusable) || llvm::any_of(Diags, leavesCode) ||
         llvm::any_of(Constructs,
                      [](const PlacedConstruct &C) { return C.Left; });
}

/// Rounded down, and 100 only if nothing is left: a report with an error must
/// not say that all is done.
unsigned Results::percent() const {
  Tally Sum = sumOf(tallies());
  unsigned Whole =
      Sum.All ? static_cast<unsigned>(100ULL * (Sum.All - Sum.Left) / Sum.All)
              : 100;
  return anythingLeft() ? std::min(Whole, Sum.All ? 99u : 0u) : Whole;
}

/// One line such as "3 sources: 2 translated, 1 refused; 2 errors, 1 warning".
/// Numbers that are zero are left out.
std::string amp2hip::summaryOf(const Results &R) {
  std::string Text = counted(R.Sources.size(), "source", "sources") + ": " +
                     std::to_string(R.count(Outcome::Translated)) +
                     (R.Writes ? " translated" : " can be translated");
  auto Add = [&](StringRef Before, unsigned Number, StringRef One,
                 StringRef Several) {
    if (Number)
      Text += Before.str() + counted(Number, One, Several);
  };
  Add(", ", R.count(Outcome::Partial), "in part", "in part");
  Add(" with ", llvm::count_if(R.Diags, std::mem_fn(&Diagnostic::Leaves)),
      "place left", "places left");
  Add(", ", R.count(Outcome::Refused), "refused", "refused");
  Add(", ", R.count(Outcome::Unusable), "unusable", "unusable");
  Add(", ", R.count(Outcome::WithoutAmp), "without C++ AMP", "without C++ AMP");
  unsigned Errors = R.count(Severity::Error);
  Add("; ", Errors, "error", "errors");
  Add(Errors ? ", " : "; ", R.count(Severity::Warning), "warning", "warnings");
  return Text;
}

void amp2hip::printStats(llvm::raw_ostream &OS, const Results &R) {
  Tallies Of = R.tallies();
  auto Row = [&OS](StringRef Name, Tally T) {
    OS << llvm::format("%8u of %6u  ", T.All - T.Left, T.All) << Name << '\n';
  };
  OS << (R.Writes ? "C++ AMP translated:\n"
                  : "C++ AMP that can be translated:\n");
  for (unsigned I = 0; I != ConstructKinds; ++I)
    if (Of[I].All)
      Row(nameOf(static_cast<ConstructKind>(I)), Of[I]);
  Row("in all", sumOf(Of));
  OS << llvm::format("%8u %%\n", R.percent());
}

/// One line for each source, with the number of its constructs.
void amp2hip::printSources(llvm::raw_ostream &OS, const Results &R) {
  for (const SourceResult &S : R.Sources) {
    OS << printableLine(S.Name) << ": " << printableLine(told(S, R.Writes));
    Tallies Of = R.tallies(S.Name);
    const char *Between = "; ";
    for (unsigned I = 0; I != ConstructKinds; ++I)
      if (Of[I].All) {
        const KindNames &Names = namesOf(static_cast<ConstructKind>(I));
        OS << Between << counted(Of[I].All, Names.One, Names.Several);
        Between = ", ";
      }
    if (!S.Arguments.empty())
      OS << "; arguments: " << printableLine(S.Arguments);
    OS << '\n';
  }
}
