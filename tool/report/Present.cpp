//===- Present.cpp - What a run tells its user ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the units' data into the data of the reports (report/Results), and
// prints them in the chosen format. A construct or diagnostic that several
// units see in a header is counted once.
//
//===----------------------------------------------------------------------===//

#include "report/Present.h"
#include "BuildInfo.h"
#include "clang_errors/MissingIncludes.h"
#include "cli/PrintFlags.h"
#include "edits/FileWriter.h"
#include "model/Counting.h"
#include "outputs/EarlierRun.h"
#include "paths/Paths.h"
#include "select/ProjectCommands.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <tuple>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Collects the constructs of all units. If several units see the same one in a
/// header, it counts once, and it counts as left only if no unit translates it.
class Counter {
public:
  explicit Counter(const MergedEdits &Merged) : Merged(Merged) {}

  void add(const Unit &U) {
    bool Left = !U.accepted();
    for (const Construct &C : U.Result.Constructs)
      add(U, C, Left || isLeft(U, C));
    // After an error, the parser drops the code around it from the AST. So the
    // constructs of refused code are also looked for in its tokens.
    for (const std::string &File : U.dependencies()) {
      if (!Left && U.Result.Left.empty())
        break;
      auto Text = Merged.read(File);
      if (!Text) {
        llvm::consumeError(Text.takeError()); // Reported already.
        continue;
      }
      for (const Construct &C : constructsIn(File, *Text))
        if (Left || isLeft(U, C))
          add(U, C, /*Left=*/true);
    }
  }

  std::vector<PlacedConstruct> take() {
    std::vector<PlacedConstruct> Result;
    for (const auto &[Position, Found] : All)
      Result.push_back(Found);
    return Result;
  }

private:
  using Position = std::tuple<std::string, unsigned, unsigned,
                              ConstructKind>; // By real path.

  const MergedEdits &Merged;
  std::map<Position, PlacedConstruct> All;

  static std::string realNameOf(const Unit &U, StringRef File) {
    return realPath(absolute(File, U.command().WorkingDir));
  }

  static bool isLeft(const Unit &U, const Construct &C) {
    return llvm::any_of(U.Result.Left, [&](const LeftPlace &P) {
      return P.spans(C) && realNameOf(U, P.File) == realNameOf(U, C.File);
    });
  }

  void add(const Unit &U, Construct C, bool Left) {
    std::string Real = realNameOf(U, C.File);
    C.File = displayName(U, C.File);
    Position At(Real, C.Line, C.Column, C.Kind);
    auto [It, New] = All.try_emplace(At, PlacedConstruct{C, Left});
    It->second.Left &= Left;
  }
};

/// The edited files, each once, in the order of the units.
std::vector<ChangedFile> changesOf(const std::vector<Unit> &Units,
                                   const MergedEdits &Merged,
                                   OutputMaker &Maker) {
  std::vector<ChangedFile> Result;
  for (const auto &[U, File] : editedFiles(Units, Merged))
    if (auto Texts = Maker.textsOf(File))
      Result.push_back({displayName(*U, File), Texts->Original, Texts->Edited});
    else
      llvm::consumeError(Texts.takeError()); // Reported by Session::write().
  return Result;
}

/// Colors are used on terminals, unless NO_COLOR is set (https://no-color.org)
/// or --color decides.
TextStyle styleOf(const Options &O, llvm::raw_ostream &OS) {
  TextStyle Style;
  Style.Snippets = O.Snippets;
  bool IsTerminal = OS.is_displayed();
  auto NoColor = llvm::sys::Process::GetEnv("NO_COLOR");
  Style.Colors = O.Colors.value_or(IsTerminal && OS.has_colors() &&
                                   (!NoColor || NoColor->empty()));
  if (IsTerminal)
    Style.Columns = llvm::sys::Process::StandardErrColumns();
  return Style;
}

void printAs(llvm::raw_ostream &OS, ReportFormat Format, const Results &R) {
  switch (Format) {
  case ReportFormat::Json:
    return printJson(OS, R);
  case ReportFormat::Sarif:
    return printSarif(OS, R);
  case ReportFormat::Html:
    return printHtml(OS, R);
  case ReportFormat::GitHub:
    return printGitHub(OS, R);
  case ReportFormat::Text:
    break;
  }
}

} // namespace

Outcome amp2hip::outcomeOf(const Unit &U) {
  switch (U.State) {
  case UnitState::Unusable:
    return Outcome::Unusable;
  case UnitState::Refused:
    return Outcome::Refused;
  case UnitState::Unreached:
    return Outcome::NotReached;
  case UnitState::Accepted:
  case UnitState::UpToDate:
    break;
  }
  if (U.Result.Partial)
    return Outcome::Partial;
  return U.Result.HasAmp ? Outcome::Translated : Outcome::WithoutAmp;
}

Results amp2hip::resultsOf(const Options &O, const std::vector<Unit> &Units,
                           const MergedEdits &Merged, OutputMaker *Maker) {
  Results R;
  R.Version = AMP2HIP_VERSION;
  R.Homepage = AMP2HIP_HOMEPAGE;
  R.Folder = currentFolder();
  R.Writes = O.writes() && !O.Fix;
  Counter Found(Merged);
  for (const Unit &U : Units) {
    Outcome What = outcomeOf(U);
    bool Written = O.writes() && U.accepted() && !U.WithoutOutput;
    std::string Output = Written && U.Output != "-" ? displayName(U, U.Output)
                         : Written                  ? U.Output
                                                    : "";
    R.Sources.push_back({U.Name, What, std::move(Output),
                         O.Verbose ? shellLine(U.command().Args) : "",
                         U.IsHeader});
    Found.add(U);
  }
  R.Constructs = Found.take();
  bool WithTexts = llvm::any_of(O.Reports, [](const std::string &File) {
    return formatOf(File) == ReportFormat::Html;
  });
  if (WithTexts && Maker)
    R.Changes = changesOf(Units, Merged, *Maker);
  return R;
}

/// Adds the text of its line to a location, as it was before outputs were
/// written: with --in-place, the file has another text by now.
static void addLine(FileLocation &Where, const MergedEdits &Merged) {
  if (!Where.Line || !Where.Text.empty())
    return;
  if (auto Text = Merged.original(realPath(Where.File)))
    addText(Where, *Text);
  else
    llvm::consumeError(Text.takeError());
}

/// The errors of \p Diags in headers of \p U that it has reported itself. If it
/// has reported no error, another source and U contradict each other, and all
/// errors in its headers may be the reason. \p Keys: of \p Diags, made once for
/// all units.
static std::vector<size_t> faultsOfHeaders(const Unit &U,
                                           llvm::ArrayRef<Diagnostic> Diags,
                                           llvm::ArrayRef<DiagnosticKey> Keys) {
  std::set<DiagnosticKey> Own;
  for (const Diagnostic &D : diagnosticsOf(U, {}))
    if (D.severity() == Severity::Error)
      Own.insert(keyOf(D));
  std::vector<size_t> Result;
  for (size_t I = 0; I != Diags.size(); ++I) {
    const std::string &File = std::get<0>(Keys[I]);
    if (Diags[I].severity() == Severity::Error && File != U.Real &&
        (Own.empty() || Own.count(Keys[I])) &&
        llvm::is_contained(U.dependencies(), File))
      Result.push_back(I);
  }
  return Result;
}

/// Branches of #if that were skipped, and names that no unit could resolve, are
/// known from diagnostics only. They count as constructs that are left.
void amp2hip::addDiagnostics(Results &R, std::vector<Diagnostic> Diags,
                             const std::vector<Unit> &Units,
                             const MergedEdits &Merged) {
  R.Diags = std::move(Diags);
  std::vector<DiagnosticKey> Keys;
  for (const Diagnostic &D : R.Diags)
    Keys.push_back(keyOf(D));
  for (size_t I = 0; I != Units.size(); ++I)
    if (Units[I].is(UnitState::Refused))
      R.Sources[I].FaultsOfHeaders = faultsOfHeaders(Units[I], R.Diags, Keys);
  for (Diagnostic &D : R.Diags)
    addLine(D.Where, Merged);
  for (const Diagnostic &D : R.Diags)
    if (D.ID == DiagID::AmpSkipped || D.ID == DiagID::AmpUnknown)
      R.Constructs.push_back(
          {{D.ID == DiagID::AmpSkipped ? ConstructKind::SkippedBranch
                                       : ConstructKind::UnknownUse,
            D.Where.File, D.Where.Line, D.Where.Column},
           /*Left=*/true});
}

void amp2hip::addProjects(Results &R, const ProjectCommands &Projects) {
  std::map<std::string, std::string> Owners; // By real path.
  for (const ProjectSet &Set : Projects.sets())
    for (const Project &P : Set.Projects) {
      for (const ProjectSource &Source : P.Sources)
        Owners.try_emplace(realPath(Source.File), P.Name);
      for (const std::string &Header : P.Headers)
        Owners.try_emplace(realPath(Header), P.Name);
    }
  auto Add = [&](const std::string &Name) {
    auto Owner = Owners.find(realPath(absolute(Name, R.Folder)));
    if (Owner != Owners.end())
      R.Projects[Name] = Owner->second;
  };
  for (const SourceResult &S : R.Sources)
    Add(S.Name);
  for (const ChangedFile &C : R.Changes)
    Add(C.Name);
  for (const Diagnostic &D : R.Diags)
    if (!D.Where.File.empty())
      Add(D.Where.File);
}

/// The name of each file decides its format. Names without a known extension
/// get JSON.
llvm::Error amp2hip::writeReports(const Options &O, const Results &R) {
  for (const std::string &File : O.Reports) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printAs(OS, formatOf(File).value_or(ReportFormat::Json), R);
    if (llvm::Error E = writeFiles(PendingFile{File, OS.str(), "", false}))
      return E;
  }
  return llvm::Error::success();
}

DiagnosticPrinter::DiagnosticPrinter(const Options &O, llvm::raw_ostream &OS)
    : OS(OS), Style(styleOf(O, OS)), ErrorsOnly(O.Quiet),
      AdviceOnHeaders("give the folder of another library's headers with "
                      "--extra-arg=-I<folder>") {
  if (O.takesProject())
    AdviceOnHeaders += ", or in the project's AdditionalIncludeDirectories";
}

void DiagnosticPrinter::print(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Diagnostic &D : Diags) {
    if ((ErrorsOnly && D.severity() != Severity::Error) ||
        !Printed.insert(keyOf(D)).second)
      continue;
    if (AdviceOnHeaders.empty() || !isMissingHeader(D)) {
      amp2hip::print(OS, D, Style);
      continue;
    }
    Diagnostic Advised = D;
    Advised.Notes.push_back({{D.Where.File, D.Where.Line, D.Where.Column},
                             std::exchange(AdviceOnHeaders, {})});
    amp2hip::print(OS, Advised, Style);
  }
}

void DiagnosticPrinter::printEarly(const Unit &U) {
  MergedEdits Unwritten; // Only for the texts of files, which it reads.
  Unwritten.Decoded.insert(U.Result.Decoded.begin(), U.Result.Decoded.end());
  Report Sorted;
  Sorted.add(0, diagnosticsOf(U, {}));
  std::vector<Diagnostic> Diags = Sorted.ordered();
  std::erase_if(Diags, leavesOutCode);
  for (Diagnostic &D : Diags)
    addLine(D.Where, Unwritten);
  print(Diags);
}

/// The user's next step after an interruption.
static StringRef adviceFor(const Options &O) {
  if (O.keepsManifest())
    return "; the same command goes on with these";
  if (O.Trees.InPlace)
    return "; nothing was written, because --in-place writes all or nothing";
  return O.writes() ? "; to go on, name these" : "";
}

void amp2hip::present(const Options &O, const Results &R,
                      DiagnosticPrinter &Text, llvm::raw_ostream &Out,
                      llvm::raw_ostream &Err) {
  if (O.Format != ReportFormat::Text) {
    printAs(Out, O.Format, R);
    Out.flush();
  } else {
    Text.print(R.Diags);
  }
  if (O.Verbose)
    printSources(Err, R);
  if (O.Stats)
    printStats(Err, R);
  // --verify translates nothing, and is silent if everything is up to date.
  bool Sums = R.Sources.size() > 1 && !O.Quiet && !O.Trees.Verify;
  Sums &= O.Format == ReportFormat::Text;
  if (Sums && !O.Verbose)
    printReasons(Err, R);
  if (Sums)
    Err << summaryOf(R) << '\n';
  if (R.count(Outcome::NotReached))
    Err << interruptionOf(R) << adviceFor(O) << '\n';
}
