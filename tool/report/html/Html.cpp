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
#include <map>
#include <set>

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

/// The same fault at one or several places.
struct Fault {
  const Diagnostic *First;
  std::vector<const Diagnostic *> Again;
};

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
    printPages();
    OS << "</body>\n</html>\n";
  }

private:
  llvm::raw_ostream &OS;
  const Results &R;
  std::vector<FileSection> Files;
  llvm::StringMap<size_t> Indices; ///< Into Files, by name.
  std::set<std::string> Codes;     ///< All codes that have a page.

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
    for (const Diagnostic &D : R.Diags) {
      if (!D.Where.File.empty())
        section(D.Where.File).Diags.push_back(&D);
      if (!pageOf(D.code()).empty())
        Codes.insert(D.code().str());
    }
  }

  StringRef projectOf(StringRef File) const {
    auto It = R.Projects.find(File.str());
    return It == R.Projects.end() ? StringRef() : StringRef(It->second);
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
  /// browser that follows a link opens the <details> around its target, and not
  /// a <details> that is the target.
  std::string anchorOf(const Diagnostic &D) const {
    return "said-" + std::to_string(&D - R.Diags.data());
  }

  void linkPlace(const Diagnostic &D) {
    OS << "<a href=\"#" << anchorOf(D) << "\"><code>"
       << escaped(placeOf(D.Where)) << "</code></a>";
  }

  void printPlace(const Diagnostic &D) {
    if (D.Where.File.empty())
      return;
    linkPlace(D);
    OS << ": ";
  }

  void printCode(StringRef Code) {
    OS << "<span class=\"soft\">";
    if (Codes.count(Code.str()))
      OS << "<a href=\"#" << anchorOfPage(Code) << "\">" << Code << "</a>";
    else
      OS << Code;
    OS << "</span>";
  }

  /// Diagnostics with the same text are one fault.
  std::vector<Fault> faults(bool (*Is)(const Diagnostic &)) const {
    std::vector<Fault> Result;
    std::map<std::pair<std::string, std::string>, size_t> Known;
    for (const Diagnostic &D : R.Diags) {
      if (!Is(D))
        continue;
      auto [It, New] =
          Known.try_emplace({D.code().str(), D.text()}, Result.size());
      if (New)
        Result.push_back({&D, {}});
      else
        Result[It->second].Again.push_back(&D);
    }
    return Result;
  }

  void printFault(const Fault &F) {
    OS << "<li>";
    printPlace(*F.First);
    OS << escaped(F.First->text()) << ' ';
    printCode(F.First->code());
    if (!F.Again.empty())
      OS << "<br><span class=\"soft\">" << F.Again.size() + 1
         << " times, also at</span>";
    for (const Diagnostic *D : F.Again) {
      OS << ' ';
      linkPlace(*D);
    }
    OS << "</li>\n";
  }

  /// How much is to be done, by codes: the most frequent one first.
  void printKinds(llvm::ArrayRef<Fault> Faults) {
    struct Kind {
      StringRef Code;
      size_t Places = 0, Texts = 0;
      std::set<StringRef> Files = {};
    };
    std::vector<Kind> Kinds;
    for (const Fault &F : Faults) {
      auto Known = llvm::find_if(
          Kinds, [&](const Kind &K) { return K.Code == F.First->code(); });
      Kind &K = Known != Kinds.end()
                    ? *Known
                    : Kinds.emplace_back(Kind{F.First->code()});
      ++K.Texts;
      K.Places += 1 + F.Again.size();
      K.Files.insert(F.First->Where.File);
      for (const Diagnostic *D : F.Again)
        K.Files.insert(D->Where.File);
    }
    if (Kinds.size() < 2)
      return;
    llvm::stable_sort(Kinds, [](const Kind &A, const Kind &B) {
      return A.Places > B.Places;
    });
    OS << "<table class=\"counts\">\n<tr><th></th><th></th><th>different</th>"
          "<th>places</th><th>files</th></tr>\n";
    for (const Kind &K : Kinds) {
      OS << "<tr><th>";
      printCode(K.Code);
      OS << "</th><th>" << escaped(titleOf(K.Code)) << "</th><td>" << K.Texts
         << "</td><td>" << K.Places << "</td><td>" << K.Files.size()
         << "</td></tr>\n";
    }
    OS << "</table>\n";
  }

  void printList(StringRef Id, StringRef Title, StringRef IfEmpty,
                 bool (*Is)(const Diagnostic &)) {
    std::vector<Fault> Faults = faults(Is);
    // "Nothing is left" must not appear beside numbers that say otherwise.
    if (Faults.empty() && (IfEmpty.empty() || R.anythingLeft()))
      return;
    OS << "<section id=\"" << Id << "\">\n<h2>" << Title << "</h2>\n";
    if (Faults.empty()) {
      OS << "<p>" << IfEmpty << "</p>\n</section>\n";
      return;
    }
    printKinds(Faults);
    OS << "<ol>\n";
    for (const Fault &F : Faults)
      printFault(F);
    OS << "</ol>\n</section>\n";
  }

  /// Sources without C++ AMP are listed at the end, in one section that is
  /// closed.
  void printFiles() {
    OS << "<h2>Files</h2>\n";
    std::vector<StringRef> Projects;
    for (const FileSection &F : Files)
      if (StringRef P = projectOf(F.Name);
          !P.empty() && !llvm::is_contained(Projects, P))
        Projects.push_back(P);
    for (StringRef Project : Projects) {
      OS << "<h3>" << escaped(Project) << printedCounts(Project) << "</h3>\n";
      printFilesOf(Project);
    }
    if (!Projects.empty() && llvm::any_of(Files, [&](const FileSection &F) {
          return projectOf(F.Name).empty() && !isPlain(F);
        }))
      OS << "<h3>In no project</h3>\n";
    printFilesOf("");
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

  /// The outcomes of a project's sources.
  std::string printedCounts(StringRef Project) const {
    std::map<Outcome, unsigned> Count;
    for (const SourceResult &S : R.Sources)
      if (projectOf(S.Name) == Project)
        ++Count[S.What];
    std::string Text;
    for (auto [What, Number] : Count)
      Text += (Text.empty() ? " <span class=\"soft\">" : ", ") +
              std::to_string(Number) + " " + wordsOf(What, R.Writes).str();
    return Text.empty() ? "" : Text + "</span>";
  }

  /// Files in no project if \p Project is empty.
  void printFilesOf(StringRef Project) {
    for (const FileSection &F : Files)
      if (!isPlain(F) && projectOf(F.Name) == Project)
        printFile(F);
  }

  /// Each page once.
  void printPages() {
    if (Codes.empty())
      return;
    OS << "<h2>What the diagnostics mean</h2>\n";
    for (const std::string &Code : Codes)
      // The anchor is inside of the part that opens.
      OS << "<details class=\"page\"><summary>" << Code << ": "
         << escaped(titleOf(Code)) << "</summary>\n<pre id=\""
         << anchorOfPage(Code) << "\">" << pageAsHtml(pageOf(Code), Codes)
         << "</pre></details>\n";
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

  /// Errors that refuse a source without being in it. The section of the header
  /// has the diagnostic with all that belongs to it.
  void printFaultsOfHeaders(const SourceResult &Source) {
    for (size_t Index : Source.FaultsOfHeaders) {
      const Diagnostic &D = R.Diags[Index];
      OS << "<p>Because of its header: ";
      printPlace(D);
      OS << escaped(D.text()) << ' ';
      printCode(D.code());
      OS << "</p>\n";
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
       << escaped(D.text()) << ' ';
    printCode(D.code());
    OS << "</p>\n" << lineAsHtml(D.Where);
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
    OS << "</div>\n";
  }
};

} // namespace

void amp2hip::printHtml(llvm::raw_ostream &OS, const Results &R) {
  HtmlPage(OS, R).print();
}
