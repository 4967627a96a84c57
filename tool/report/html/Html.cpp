//===- Html.cpp - Results for a reader ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the HTML report as one page that needs neither a network nor scripts:
// parts that open and close are <details> elements. All texts of the program
// are escaped.
//
//===----------------------------------------------------------------------===//

#include "diagnostics/Pages.h"
#include "report/Results.h"
#include "report/html/HtmlText.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

struct Embedded {
  StringRef File, Text;
};
const Embedded Styles[] = {
#include "HtmlStyles.inc"
};

StringRef titleOf(StringRef Code) {
  return pageOf(Code).split('\n').first.split(": ").second;
}

std::string placeOf(const FileLocation &Where) {
  if (!Where.Line)
    return Where.File;
  return Where.File + ":" + std::to_string(Where.Line) + ":" +
         std::to_string(Where.Column);
}

/// The section of the page about one file.
struct FileSection {
  std::string Name;
  const SourceResult *Source = nullptr;
  const ChangedFile *Change = nullptr;
  std::vector<const Diagnostic *> Diags;
};

class HtmlPage {
public:
  HtmlPage(llvm::raw_ostream &OS, const Results &R) : OS(OS), R(R) {
    collect();
  }

  void print() {
    OS << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
          "charset=\"utf-8\">\n<meta name=\"viewport\" "
          "content=\"width=device-width\">\n<title>C++ AMP to HIP</title>\n"
          "<style>\n"
       << Styles[0].Text << "</style>\n</head>\n<body>\n";
    printHead();
    printCounts();
    printList("left", "What remains to be done by hand",
              "Nothing: no C++ AMP is left.", leavesCode);
    printList("look", "What to look at", "",
              [](const Diagnostic &D) { return !leavesCode(D); });
    printFiles();
    OS << "</body>\n</html>\n";
  }

private:
  llvm::raw_ostream &OS;
  const Results &R;
  std::vector<FileSection> Files;
  llvm::StringMap<size_t> Indices; ///< Into Files, by name.

  /// The section of a file, in the order of the first mention. The reference is
  /// valid until the next call.
  FileSection &section(StringRef Name) {
    auto [It, New] = Indices.try_emplace(Name, Files.size());
    if (New)
      Files.emplace_back().Name = Name.str();
    return Files[It->second];
  }

  /// Sorts sources, changes and diagnostics by file.
  void collect() {
    for (const SourceResult &S : R.Sources)
      section(S.Name).Source = &S;
    for (const ChangedFile &C : R.Changes)
      section(C.Name).Change = &C;
    for (const Diagnostic &D : R.Diags)
      if (!D.Where.File.empty())
        section(D.Where.File).Diags.push_back(&D);
  }

  void card(unsigned Number, StringRef What, StringRef Class) {
    OS << "<div class=\"card " << Class << "\"><b>" << Number << "</b>" << What
       << "</div>\n";
  }

  void printHead() {
    unsigned Percent = R.percent();
    OS << "<h1>C++ AMP to HIP</h1>\n<p class=\"soft\">amp2hip " << R.Version
       << ", " << escaped(R.Folder) << "</p>\n<div class=\"cards\">\n";
    OS << "<div class=\"card\"><b>" << Percent
       << " %</b>of the C++ AMP constructs</div>\n";
    card(R.count(Outcome::Translated),
         R.Writes ? "translated" : "can be translated", "translated");
    if (unsigned Partial = R.count(Outcome::Partial))
      card(Partial, "in part", "partial");
    card(R.count(Outcome::Refused), "refused", "refused");
    if (unsigned Unusable = R.count(Outcome::Unusable))
      card(Unusable, "unusable", "unusable");
    if (unsigned NotReached = R.count(Outcome::NotReached))
      card(NotReached, "not reached", "unusable");
    card(R.count(Outcome::WithoutAmp), "without C++ AMP", "withoutAmp");
    card(R.count(Severity::Error), "errors", "error");
    card(R.count(Severity::Warning), "warnings", "warning");
    OS << "</div>\n<div class=\"bar\"><div style=\"width:" << Percent
       << "%\"></div></div>\n";
  }

  void printCounts() {
    OS << "<h2>C++ AMP</h2>\n<table class=\"counts\">\n<tr><th></th><th>in "
          "all</th><th>"
       << (R.Writes ? "translated" : "can be translated")
       << "</th><th>left</th></tr>\n";
    Tallies Of = R.tallies();
    for (unsigned I = 0; I != ConstructKinds; ++I)
      if (Tally T = Of[I]; T.All)
        OS << "<tr><th>" << nameOf(static_cast<ConstructKind>(I)) << "</th><td>"
           << T.All << "</td><td>" << T.All - T.Left << "</td><td"
           << (T.Left ? " class=\"error\"" : "") << ">" << T.Left
           << "</td></tr>\n";
    OS << "</table>\n";
  }

  /// The anchor of a diagnostic. It is inside of the section of its file: a
  /// browser that follows a link opens what is around its target, and not a
  /// <details> that is the target.
  std::string anchorOf(const Diagnostic &D) const {
    return "said-" + std::to_string(&D - R.Diags.data());
  }

  void printPlace(const Diagnostic &D) {
    if (!D.Where.File.empty())
      OS << "<a href=\"#" << anchorOf(D) << "\"><code>"
         << escaped(placeOf(D.Where)) << "</code></a>: ";
  }

  void printList(StringRef Id, StringRef Title, StringRef IfEmpty,
                 bool (*Is)(const Diagnostic &)) {
    bool Any = llvm::any_of(R.Diags, Is);
    // "Nothing is left" must not appear beside numbers that say otherwise.
    if (!Any && (IfEmpty.empty() || R.anythingLeft()))
      return;
    OS << "<section id=\"" << Id << "\">\n<h2>" << Title << "</h2>\n";
    if (!Any)
      OS << "<p>" << IfEmpty << "</p>\n";
    else
      OS << "<ol>\n";
    for (const Diagnostic &D : R.Diags)
      if (Is(D)) {
        OS << "<li>";
        printPlace(D);
        OS << escaped(D.text()) << " <span class=\"soft\">" << D.code()
           << "</span></li>\n";
      }
    OS << (Any ? "</ol>\n" : "") << "</section>\n";
  }

  /// Sources without C++ AMP are listed at the end, in one section that is
  /// closed.
  void printFiles() {
    OS << "<h2>Files</h2>\n";
    for (size_t I = 0; I != Files.size(); ++I)
      if (!isPlain(Files[I]))
        printFile(Files[I]);
    size_t Plain = llvm::count_if(Files, isPlain);
    if (!Plain)
      return;
    OS << "<details class=\"file\"><summary><span class=\"badge withoutAmp\">"
          "without C++ AMP</span>"
       << Plain << (Plain == 1 ? " source" : " sources") << "</summary><div>\n";
    for (const FileSection &F : Files)
      if (isPlain(F))
        OS << "<p><code>" << escaped(F.Name) << "</code></p>\n";
    OS << "</div></details>\n";
  }

  /// Whether a source has no C++ AMP, no change and no diagnostic.
  static bool isPlain(const FileSection &F) {
    return F.Source && F.Source->What == Outcome::WithoutAmp && !F.Change &&
           F.Diags.empty();
  }

  void printFile(const FileSection &F) {
    StringRef What = F.Source ? keyOf(F.Source->What) : "header";
    StringRef Told = F.Source   ? wordsOf(F.Source->What, R.Writes)
                     : F.Change ? "header, changed"
                                : "header";
    OS << "<details class=\"file\"><summary><span class=\"badge " << What
       << "\">" << Told << "</span><code>" << escaped(F.Name) << "</code>";
    if (F.Source && !F.Source->Output.empty())
      OS << " &rarr; <code>" << escaped(F.Source->Output) << "</code>";
    printFileCounts(F);
    OS << "</summary><div>\n";
    if (F.Source)
      printFaultsOfHeaders(*F.Source);
    for (const Diagnostic *D : F.Diags)
      printDiagnostic(*D);
    if (F.Change)
      OS << "<details class=\"change\"><summary>Before and after, side by "
            "side</summary>\n"
         << diffAsHtml(*F.Change) << "</details>\n";
    OS << "</div></details>\n";
  }

  /// What refuses a source without being in it. The section of the header has
  /// the diagnostic with all that belongs to it.
  void printFaultsOfHeaders(const SourceResult &Source) {
    for (size_t Index : Source.FaultsOfHeaders) {
      const Diagnostic &D = R.Diags[Index];
      OS << "<p>Because of its header: ";
      printPlace(D);
      OS << escaped(D.text()) << " <span class=\"soft\">" << D.code()
         << "</span></p>\n";
    }
  }

  void printFileCounts(const FileSection &F) {
    Tallies Of = R.tallies(F.Name);
    OS << " <span class=\"soft\">";
    const char *Between = "";
    for (unsigned I = 0; I != ConstructKinds; ++I)
      if (Tally T = Of[I]; T.All) {
        OS << Between << nameOf(static_cast<ConstructKind>(I)) << " "
           << T.All - T.Left << "/" << T.All;
        Between = ", ";
      }
    OS << "</span>";
  }

  void printDiagnostic(const Diagnostic &D) {
    StringRef Level = nameOf(D.severity());
    OS << "<div class=\"said " << Level << "\" id=\"" << anchorOf(D)
       << "\"><p><span class=\"badge " << Level << "\">" << Level
       << "</span><code>" << escaped(placeOf(D.Where)) << "</code> "
       << escaped(D.text()) << "</p>\n"
       << lineAsHtml(D.Where);
    for (const FixIt &F : D.FixIts)
      OS << "<p class=\"soft\">Fix: line " << F.Line << ", column " << F.Column
         << ": "
         << (F.Line == F.EndLine && F.Column == F.EndColumn ? "insert"
                                                            : "write")
         << " <code>" << escaped(F.Text) << "</code></p>\n";
    for (const DiagnosticNote &N : D.Notes)
      OS << "<p class=\"soft\"><code>" << escaped(placeOf(N.Where))
         << "</code> note: " << escaped(N.Text) << "</p>\n"
         << lineAsHtml(N.Where);
    if (StringRef Text = pageOf(D.code()); !Text.empty())
      OS << "<details class=\"page\"><summary>" << D.code() << ": "
         << escaped(titleOf(D.code())) << "</summary>\n<pre>"
         << escaped(Text.split('\n').second.trim()) << "</pre></details>\n";
    OS << "</div>\n";
  }
};

} // namespace

void amp2hip::printHtml(llvm::raw_ostream &OS, const Results &R) {
  HtmlPage(OS, R).print();
}
