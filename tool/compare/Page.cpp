//===- Page.cpp - A comparison as a page with a plot ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The page needs no other file and no script. Each launch is a dot in the plot:
// to the right in the order of the program, upwards by its largest relative
// difference.
//
//===----------------------------------------------------------------------===//

#include "compare/Printing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

using namespace amp2hip;
using llvm::StringRef;

namespace {

constexpr char PageHead[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<title>amp2hip: comparison of two records</title>\n<style>\n"
    "body { font-family: sans-serif; margin: 2em; max-width: 60em; }\n"
    "table { border-collapse: collapse; }\n"
    "td, th { border: 1px solid #ccc; padding: 0.2em 0.6em; text-align: left; "
    "}\n"
    "pre { background: #f4f4f4; padding: 1em; white-space: pre-wrap; }\n"
    ".equal { fill: #4a4; } .differs { fill: #c33; } .unknown { fill: #c90; }\n"
    "text { font-size: 11px; fill: #555; }\n"
    "</style></head><body>\n<h1>Comparison of two records</h1>\n";

std::string escaped(StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  llvm::printHTMLEscaped(Text, OS);
  return Result;
}

/// The launches, by their largest relative difference.
class DifferencePlot {
public:
  DifferencePlot(llvm::raw_ostream &OS, const Comparison &C) : OS(OS), C(C) {}

  void print() {
    OS << "<svg role=\"img\" width=\"" << Width + Left + 10 << "\" height=\""
       << Height + 40 << "\">\n<title>The largest relative difference of each "
       << "launch</title>\n";
    line("equal", Height);
    for (int Exponent = Lowest; Exponent <= 0; Exponent += 4)
      line("1e" + std::to_string(Exponent), heightOf(std::pow(10, Exponent)));
    line("other", 0);
    for (size_t I = 0; I != C.Launches.size(); ++I)
      if (isShown(I))
        dot(C.Launches[I], I);
    OS << "<text x=\"" << Left << "\" y=\"" << Height + 32
       << "\">launches, in the order of the first record</text>\n</svg>\n";
  }

private:
  static constexpr int Width = 800, Height = 240, Left = 50, Lowest = -16;
  static constexpr size_t MaxDots = 4000;
  llvm::raw_ostream &OS;
  const Comparison &C;

  /// Whether a launch is shown: among very many, all that differ and a part of
  /// the others.
  bool isShown(size_t I) const {
    const size_t Step = C.Launches.size() / MaxDots + 1;
    return I % Step == 0 || !C.Launches[I].Differences.empty();
  }

  static int heightOf(double Relative) {
    const double Exponent =
        std::clamp(std::log10(Relative), double(Lowest), 0.0);
    return static_cast<int>(Height - 20 +
                            (Exponent - Lowest) / Lowest * (Height - 40));
  }
  /// Differences without a size, such as another extent, are at the top.
  static int heightOf(const LaunchComparison &L) {
    if (std::isfinite(L.Largest.Relative) && L.Largest.Relative > 0)
      return heightOf(L.Largest.Relative);
    return L.differs() || L.isUndecided() ? 0 : Height;
  }

  void line(StringRef Text, int Y) {
    OS << "<text x=\"0\" y=\"" << Y + 14 << "\">" << Text
       << "</text><path stroke=\"#ddd\" d=\"M" << Left << ' ' << Y + 10 << "h"
       << Width << "\"/>\n";
  }

  void dot(const LaunchComparison &L, size_t I) {
    const size_t Steps = std::max<size_t>(1, C.Launches.size() - 1);
    OS << "<circle class=\""
       << (L.differs()       ? "differs"
           : L.isUndecided() ? "unknown"
                             : "equal")
       << "\" r=\"3\" cx=\"" << Left + Width * I / Steps << "\" cy=\""
       << heightOf(L) + 10 << "\"><title>" << escaped(C.Kernels[L.Kernel].Name)
       << ", launch " << L.Nth << "</title></circle>\n";
  }
};

} // namespace

void amp2hip::printComparisonPage(llvm::raw_ostream &OS,
                                  const ComparedRecords &C) {
  OS << PageHead << "<table>\n<tr><th>kernel</th><th>launches</th>"
     << "<th>differ</th><th>first</th><th>largest difference</th></tr>\n";
  for (const KernelComparison &K : C.Result.Kernels)
    OS << "<tr><td>" << escaped(K.Name) << "</td><td>" << K.InFirst
       << (K.InFirst == K.InSecond ? "" : " and " + std::to_string(K.InSecond))
       << "</td><td>" << K.Different << "</td><td>"
       << (K.FirstDifferent ? std::to_string(K.FirstDifferent) : "-")
       << "</td><td>"
       << (K.Largest.Ulps == 0 ? "-" : textOf(K.Largest, K.IsFloat))
       << "</td></tr>\n";
  OS << "</table>\n<h2>Differences over the launches</h2>\n";
  DifferencePlot(OS, C.Result).print();
  std::string Text;
  llvm::raw_string_ostream Printed(Text);
  printComparison(Printed, C);
  OS << "<h2>What --compare prints</h2>\n<pre>" << escaped(Text)
     << "</pre>\n</body></html>\n";
}
