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
  case Outcome::NotReached:
    return "notReached";
  }
  return "";
}

StringRef amp2hip::wordsOf(Outcome What, bool Writes) {
  switch (What) {
  case Outcome::Translated:
    return Writes ? "translated" : "can be translated";
  case Outcome::Partial:
    return Writes ? "translated in part" : "can be translated in part";
  case Outcome::WithoutAmp:
    return "without C++ AMP";
  case Outcome::Refused:
    return "refused";
  case Outcome::Unusable:
    return "cannot be used";
  case Outcome::NotReached:
    return "not reached";
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

/// Several sources may report one error of a header, which is printed once.
const FileLocation *amp2hip::reasonOf(const SourceResult &S, const Results &R) {
  auto IsOwn = [&](const Diagnostic &D) {
    return D.severity() == Severity::Error && D.Where.File == S.Name;
  };
  if (S.FaultsOfHeaders.empty() || llvm::any_of(R.Diags, IsOwn))
    return nullptr;
  return &R.Diags[S.FaultsOfHeaders.front()].Where;
}

std::string amp2hip::outcomeOf(const SourceResult &S, const Results &R) {
  const bool Writes = R.Writes;
  std::string Words = wordsOf(S.What, Writes).str();
  if (const FileLocation *At = reasonOf(S, R))
    return Words + " because of " + At->File + ":" + std::to_string(At->Line) +
           ":" + std::to_string(At->Column);
  if (!Writes || (S.What != Outcome::Translated && S.What != Outcome::Partial))
    return Words;
  return Words + " to " + (S.Output == "-" ? "standard output" : S.Output);
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
  Add(", ", R.count(Outcome::NotReached), "not reached", "not reached");
  unsigned Errors = R.count(Severity::Error);
  Add("; ", Errors, "error", "errors");
  Add(Errors ? ", " : "; ", R.count(Severity::Warning), "warning", "warnings");
  return Text;
}

std::string amp2hip::interruptionOf(const Results &R) {
  std::vector<StringRef> Left;
  for (const SourceResult &S : R.Sources)
    if (S.What == Outcome::NotReached)
      Left.push_back(S.Name);
  return "interrupted: " + std::to_string(R.Sources.size() - Left.size()) +
         " of " + counted(R.Sources.size(), "source", "sources") +
         " done; left: " + listOf(Left);
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
    OS << printableLine(S.Name) << ": " << printableLine(outcomeOf(S, R));
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

void amp2hip::printReasons(llvm::raw_ostream &OS, const Results &R) {
  for (const SourceResult &S : R.Sources)
    if (reasonOf(S, R))
      OS << printableLine(S.Name + ": " + outcomeOf(S, R)) << '\n';
}
