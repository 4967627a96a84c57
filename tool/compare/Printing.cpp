//===- Printing.cpp - Printing of a comparison ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "compare/Printing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace amp2hip;
using llvm::StringRef;
namespace json = llvm::json;

static std::string shortText(double X) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.3g", X);
  return Text;
}

static std::string listText(const std::vector<int> &Values,
                            StringRef Separator) {
  std::vector<std::string> Texts;
  for (int V : Values)
    Texts.push_back(std::to_string(V));
  return llvm::join(Texts, Separator);
}

static std::string countText(uint64_t N, StringRef What) {
  return std::to_string(N) + " " + What.str() + (N == 1 ? "" : "s");
}

/// The statistics of a container without contents.
static std::string statisticsText(const RecordedContainer &C) {
  if (C.Count == 0 && C.NaNs == 0)
    return "no statistics";
  return "least " + shortText(C.Least) + ", greatest " + shortText(C.Greatest) +
         ", mean " + shortText(C.Mean) +
         (C.NaNs ? ", " + countText(C.NaNs, "NaN") : "");
}

std::string amp2hip::textOf(const Distance &D, bool IsFloat) {
  if (std::isinf(D.Ulps))
    return "one of them is NaN";
  std::string Relative = "relative " + shortText(D.Relative);
  if (!IsFloat)
    return Relative;
  std::string Ulps;
  llvm::raw_string_ostream(Ulps) << llvm::format("%.0f", D.Ulps);
  return Ulps + (D.Ulps == 1 ? " ulp, " : " ulps, ") + Relative;
}

std::string amp2hip::factOf(const ContainerDifference &D) {
  const RecordedContainer &C = D.either();
  switch (D.Kind) {
  case ContainerDifference::Type:
    return "the elements are " + typeName(D.First->Layout) + " in the first, " +
           typeName(D.Second->Layout) + " in the second";
  case ContainerDifference::Extent:
    return "the extent is " + listText(D.First->Extent, " x ") +
           " in the first, " + listText(D.Second->Extent, " x ") +
           " in the second";
  case ContainerDifference::OnlyInFirst:
    return "only the first record has it";
  case ContainerDifference::OnlyInSecond:
    return "only the second record has it";
  case ContainerDifference::Hash:
  case ContainerDifference::Undecided:
    return "the hashes differ (" + statisticsText(*D.First) + "; " +
           statisticsText(*D.Second) + ")";
  case ContainerDifference::Elements:
    break;
  }
  std::string Place;
  if (!C.Extent.empty())
    Place = countText(D.Count, "element") + " of " +
            std::to_string(C.elements()) +
            (D.Count == 1 ? " differs" : " differ") + "; the first is [" +
            listText(D.index(), ", ") + "]";
  else
    Place = "the values are";
  if (D.Components > 1)
    Place += ", its number " + std::to_string(D.Component + 1) + " of " +
             std::to_string(D.Components);
  Place += (C.Extent.empty() ? " " : ": ") + D.FirstValue + " and " +
           D.SecondValue + " (" + textOf(D.Between, D.IsFloat) + ")";
  if (D.Largest.Ulps != D.Between.Ulps ||
      D.Largest.Relative != D.Between.Relative)
    Place += "; the largest difference: " + textOf(D.Largest, D.IsFloat);
  return Place;
}

/// "kernel 'k', launch 2 of 5 (launch 7 of the program, a.cpp:3)"
static std::string nameOf(const LaunchComparison &L, const Comparison &C) {
  const KernelComparison &K = C.Kernels[L.Kernel];
  std::string Place = L.First->File.empty() ? ""
                                            : ", " + L.First->File.str() + ":" +
                                                  std::to_string(L.First->Line);
  return "kernel '" + K.Name.str() + "', launch " + std::to_string(L.Nth) +
         " of " + std::to_string(K.InFirst) + " (launch " +
         std::to_string(L.First->Number + 1) + " of the program" + Place + ")";
}

static void printRecord(llvm::raw_ostream &OS, const Record &R) {
  OS << R.Path << ": " << R.Launches.size()
     << (R.Launches.size() == 1 ? " launch" : " launches") << ", written by "
     << R.Writer;
  if (!R.Damage.empty())
    OS << ", damaged";
  else if (!R.IsComplete)
    OS << ", whose program did not reach its end";
  OS << '\n';
}

namespace {

/// The summary of the kernels, as a table.
class KernelTable {
public:
  void add(std::vector<std::string> Row) {
    Width.resize(std::max(Width.size(), Row.size()));
    for (size_t I = 0; I != Row.size(); ++I)
      Width[I] = std::max(Width[I], Row[I].size());
    Rows.push_back(std::move(Row));
  }
  void print(llvm::raw_ostream &OS) const {
    for (const std::vector<std::string> &Row : Rows) {
      std::string Line;
      for (size_t I = 0; I != Row.size(); ++I) {
        Line += Row[I];
        Line.append(Width[I] - Row[I].size() + 2, ' ');
      }
      OS << StringRef(Line).rtrim() << '\n';
    }
  }

private:
  std::vector<std::vector<std::string>> Rows;
  std::vector<size_t> Width;
};

} // namespace

static void printKernels(llvm::raw_ostream &OS, const Comparison &C) {
  KernelTable Table;
  Table.add({"kernel", "launches", "differ", "first", "largest difference"});
  for (const KernelComparison &K : C.Kernels)
    Table.add(
        {K.Name.str(),
         K.InFirst == K.InSecond
             ? std::to_string(K.InFirst)
             : std::to_string(K.InFirst) + " and " + std::to_string(K.InSecond),
         std::to_string(K.Different) +
             (K.Undecided ? " (" + std::to_string(K.Undecided) + " unknown)"
                          : ""),
         K.FirstDifferent ? std::to_string(K.FirstDifferent) : "-",
         K.Largest.Ulps == 0 ? "-" : textOf(K.Largest, K.IsFloat)});
  Table.print(OS);
}

/// Prints a possible reason, and the next thing to do.
static void printAdvice(llvm::raw_ostream &OS, const ComparedRecords &C,
                        const LaunchComparison &L) {
  auto Has = [&](auto Is) { return llvm::any_of(L.Differences, Is); };
  if (Has([](const ContainerDifference &D) { return D.isInput(); }))
    OS << "It had other inputs: the host, or code that is not recorded, "
          "computed them in another way. See what runs before this launch.\n";
  else if (!C.First.HasInputs || !C.Second.HasInputs)
    OS << "To see whether its inputs differ already, run both programs with "
          "AMP2HIP_RECORD=inputs.\n";
  if (Has([](const ContainerDifference &D) {
        return D.Kind == ContainerDifference::Hash ||
               D.Kind == ContainerDifference::Undecided;
      }))
    OS << "To see the elements that differ, run both programs with "
          "AMP2HIP_RECORD=contents.\n";
  if (C.First.Writer == C.Second.Writer)
    OS << "Both records were written by " << C.First.Writer
       << ". If they are of one program, it has a race, or reads what nothing "
          "has written: such results differ from run to run.\n";
  else
    OS << "If the program has races, results differ from run to run: record it "
          "twice, and compare the two records first.\n";
}

static void printFirst(llvm::raw_ostream &OS, const ComparedRecords &C) {
  const LaunchComparison *L = C.Result.first();
  if (!L)
    return;
  OS << "\nThe first difference is in " << nameOf(*L, C.Result) << ":\n";
  for (const ContainerDifference &D : L->Differences) {
    const RecordedContainer &Of = D.either();
    OS << "  '" << Of.Name << "' (" << typeName(Of.Layout);
    if (!Of.Extent.empty())
      OS << ", " << listText(Of.Extent, " x ");
    OS << "), " << (Of.IsAfter ? "after" : "before")
       << " the launch: " << factOf(D) << '\n';
  }
  if (L->EndsDiffer)
    OS << "  the launch ended in another way: an exception, or the end of the "
          "program\n";
  for (const RecordedLaunch *Each : {L->First, L->Second})
    for (const std::string &Note : Each->Notes)
      OS << "  note: " << Note << '\n';
  printAdvice(OS, C, *L);
}

void amp2hip::printComparison(llvm::raw_ostream &OS, const ComparedRecords &C) {
  printRecord(OS, C.First);
  printRecord(OS, C.Second);
  OS << '\n';
  printKernels(OS, C.Result);
  printFirst(OS, C);
  if (C.Result.hasUnmatched() && C.First.Damage.empty() &&
      C.Second.Damage.empty())
    OS << "\nThe programs did not launch the same kernels equally often.\n";
  if (!C.Result.first() && C.Result.anyUndecided())
    OS << "\nWithout contents, it is unknown whether the differences are small "
          "enough: run both programs with AMP2HIP_RECORD=contents.\n";
  if (C.ExitStatus == 0)
    OS << (C.Allowed.isExact() ? "\nAll results are equal.\n"
                               : "\nAll results are equal within the "
                                 "tolerance.\n");
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static json::Value number(double X) {
  return std::isfinite(X) ? json::Value(X) : json::Value(nullptr);
}

static json::Object valueOf(const Record &R) {
  return json::Object{{"file", json::fixUTF8(R.Path)},
                      {"writer", json::fixUTF8(R.Writer)},
                      {"launches", static_cast<int64_t>(R.Launches.size())},
                      {"contents", R.HasContents},
                      {"inputs", R.HasInputs},
                      {"complete", R.IsComplete},
                      {"damage", json::fixUTF8(R.Damage)}};
}

static StringRef keyOf(ContainerDifference::Kinds Kind) {
  switch (Kind) {
  case ContainerDifference::Elements:
    return "elements";
  case ContainerDifference::Hash:
    return "hash";
  case ContainerDifference::Undecided:
    return "unknown";
  case ContainerDifference::Type:
    return "type";
  case ContainerDifference::Extent:
    return "extent";
  case ContainerDifference::OnlyInFirst:
    return "onlyInFirst";
  case ContainerDifference::OnlyInSecond:
    return "onlyInSecond";
  }
  llvm_unreachable("no such kind");
}

static json::Value valueOf(const ContainerDifference &D) {
  const RecordedContainer &C = D.either();
  json::Object Result{{"container", json::fixUTF8(C.Name)},
                      {"after", C.IsAfter},
                      {"layout", json::fixUTF8(C.Layout)},
                      {"extent", C.Extent},
                      {"kind", keyOf(D.Kind)},
                      {"message", json::fixUTF8(factOf(D))}};
  if (D.Kind == ContainerDifference::Elements) {
    Result["count"] = static_cast<int64_t>(D.Count);
    Result["index"] = D.index();
    Result["component"] = D.Component;
    Result["values"] = json::Array{D.FirstValue, D.SecondValue};
    Result["relative"] = number(D.Between.Relative);
    Result["largestRelative"] = number(D.Largest.Relative);
    if (D.IsFloat) {
      Result["ulps"] = number(D.Between.Ulps);
      Result["largestUlps"] = number(D.Largest.Ulps);
    }
  }
  return Result;
}

static json::Value valueOf(const LaunchComparison &L, const Comparison &C) {
  json::Array Differences;
  for (const ContainerDifference &D : L.Differences)
    Differences.push_back(valueOf(D));
  return json::Object{
      {"kernel", json::fixUTF8(C.Kernels[L.Kernel].Name)},
      {"nth", L.Nth},
      {"launches", json::Array{L.First->Number + 1, L.Second->Number + 1}},
      {"file", json::fixUTF8(L.First->File)},
      {"line", L.First->Line},
      {"differs", L.differs()},
      {"differences", std::move(Differences)}};
}

void amp2hip::printComparisonJson(llvm::raw_ostream &OS,
                                  const ComparedRecords &C) {
  json::Array Kernels, Launches;
  for (const KernelComparison &K : C.Result.Kernels)
    Kernels.push_back(
        json::Object{{"name", json::fixUTF8(K.Name)},
                     {"launches", json::Array{K.InFirst, K.InSecond}},
                     {"different", K.Different},
                     {"unknown", K.Undecided},
                     {"firstDifferent", K.FirstDifferent},
                     {"largestUlps", number(K.Largest.Ulps)},
                     {"largestRelative", number(K.Largest.Relative)}});
  for (const LaunchComparison &L : C.Result.Launches)
    if (!L.Differences.empty() || L.EndsDiffer)
      Launches.push_back(valueOf(L, C.Result));
  json::Value Document = json::Object{
      {"format", 1},
      {"exitStatus", C.ExitStatus},
      {"records", json::Array{valueOf(C.First), valueOf(C.Second)}},
      {"kernels", std::move(Kernels)},
      {"launches", std::move(Launches)}};
  OS << llvm::formatv("{0:2}", Document) << '\n';
}
