//===- KeptCheck.cpp - A cache for the results of checks ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An entry is a list of texts: the exit status, the printed text, the reports,
// and the paths that were looked up, with their states. A hash of them is
// first.
//
//===----------------------------------------------------------------------===//

#include "run/KeptCheck.h"
#include "BuildInfo.h"
#include "cli/ConfigFile.h"
#include "edits/FileWriter.h"
#include "paths/Hash.h"
#include "paths/Paths.h"
#include "projects/Projects.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

/// Environment variables that the parser and the printer read. Those of
/// projects have become arguments of units.
constexpr StringRef Variables[] = {"CPATH",    "C_INCLUDE_PATH",
                                   "INCLUDE",  "CPLUS_INCLUDE_PATH",
                                   "NO_COLOR", "CLANG_CONFIG_FILE_SYSTEM_DIR"};

/// A list of texts of any bytes, and their hash in front.
class Texts {
public:
  void put(StringRef Text) {
    All += llvm::utostr(Text.size()) + ' ';
    All += Text;
  }
  std::string sealed() const { return hashOf(All) + '\n' + All; }

  /// The texts that sealed() has made \p Bytes of; none if these are damaged.
  static std::vector<std::string> parse(StringRef Bytes) {
    auto [Hash, Rest] = Bytes.split('\n');
    std::vector<std::string> Result;
    if (Hash != hashOf(Rest))
      return Result;
    for (size_t Size; !Rest.consumeInteger(10, Size);
         Rest = Rest.drop_front(Size + 1))
      Result.push_back(Rest.substr(1, Size).str());
    return Result;
  }

private:
  std::string All;
};

/// Reads the results of parse() from the front.
class Reader {
public:
  explicit Reader(std::vector<std::string> All) : All(std::move(All)) {}

  bool atEnd() const { return Next == All.size(); }
  StringRef text() { return atEnd() ? "" : StringRef(All[Next++]); }
  unsigned number() {
    unsigned Result = 0;
    (void)text().getAsInteger(10, Result);
    return Result;
  }

private:
  std::vector<std::string> All;
  size_t Next = 0;
};

/// All of \p File; empty if it cannot be read.
std::string contentOf(StringRef File) {
  auto Text = readFile(File);
  if (Text)
    return std::move(*Text);
  llvm::consumeError(Text.takeError());
  return "";
}

/// Adds all that a unit's result depends on, except the files.
void describe(const Unit &U, Texts &To) {
  To.put(U.Name);
  for (const CompileCommand &C : U.Commands) {
    To.put(C.WorkingDir);
    for (const auto *List : {&C.Args, &C.Configurations}) {
      To.put(llvm::utostr(List->size()));
      llvm::for_each(*List, [&](StringRef Each) { To.put(Each); });
    }
  }
  To.put(U.fault());
  const IncludeScan &Scan = U.Scan;
  for (bool Each : {Scan.MayHoldAmp, Scan.Translated, Scan.Wide, U.Plain})
    To.put(Each ? "1" : "0");
  To.put(Scan.Missing);
  To.put(Scan.Respelled);
}

} // namespace

bool KeptCheck::keeps(const Options &O, const RunContext &Context) {
  return O.KeepsResults && !Context.KeptFolder.empty() && !O.writes() &&
         !O.Trees.Verify && !O.Trees.WriteBaseline &&
         (O.takesDatabase() || O.takesWholeTree());
}

KeptCheck::KeptCheck(const Options &O, llvm::ArrayRef<const char *> Args,
                     StringRef Tool, const RunContext &Context)
    : O(O), Context(Context), Out(Context.Out), Err(Context.Err),
      Begin(std::chrono::system_clock::now()) {
  Texts Line;
  Line.put(AMP2HIP_VERSION);
  Line.put(stateOf(Tool, /*IsListed=*/false));
  Line.put(currentFolder());
  for (StringRef Each : Args.drop_front())
    Line.put(Each);
  for (StringRef Each : O.decisive())
    Line.put(Each);
  for (StringRef Each : Variables)
    Line.put(llvm::sys::Process::GetEnv(Each).value_or(""));
  Line.put(contentOf(O.Trees.Baseline));
  if (auto Config = findConfig(O))
    Line.put(contentOf(*Config));
  else
    llvm::consumeError(Config.takeError());
  for (const llvm::raw_ostream *Each : {&Context.Out, &Context.Err})
    Line.put(Each->is_displayed() ? "terminal" : "");
  Line.put(llvm::utostr(llvm::sys::Process::StandardErrColumns()));
  Key = Line.sealed();
}

std::optional<ExitStatus> KeptCheck::replay(llvm::ArrayRef<Unit> Units,
                                            llvm::ArrayRef<std::string> Others,
                                            llvm::ArrayRef<Diagnostic> Said) {
  Texts All;
  All.put(Key);
  for (const Unit &U : Units) {
    describe(U, All);
    for (const std::string &File : U.Scan.Files)
      Log.note(File);
  }
  for (const std::string &File : Others) {
    All.put(File);
    Log.note(absolute(File, currentFolder()));
  }
  for (const Diagnostic &D : Said)
    All.put(shownPath(D.Where.File) + D.text());
  Key = hashOf(All.sealed());
  Entry = absolute("llvmcache-" + Key, Context.KeptFolder);

  Reader Kept(Texts::parse(contentOf(Entry)));
  if (Kept.atEnd())
    return std::nullopt;
  auto Status = static_cast<ExitStatus>(Kept.number());
  StringRef OnOut = Kept.text(), OnErr = Kept.text();
  std::vector<PendingFile> Reports(Kept.number());
  for (PendingFile &Each : Reports) {
    Each.Path = Kept.text();
    Each.Content = Kept.text();
  }
  while (!Kept.atEnd()) {
    StringRef Path = Kept.text();
    bool IsListed = Kept.number();
    if (Kept.text() != stateOf(Path, IsListed))
      return std::nullopt;
  }
  if (llvm::Error E = writeFiles(Reports))
    return llvm::consumeError(std::move(E)), std::nullopt;
  Context.Err << OnErr;
  Context.Out << OnOut;
  return Status;
}

/// Whether \p Path changed during the run, or just before: then the run may
/// have read an older text.
bool KeptCheck::isRecent(StringRef Path) const {
  fs::file_status Status;
  return !fs::status(Path, Status) &&
         Status.type() == fs::file_type::regular_file &&
         Status.getLastModificationTime() + std::chrono::seconds(1) > Begin;
}

void KeptCheck::keep(ExitStatus Status) {
  if (Entry.empty() || Status > Unusable)
    return;
  Texts All;
  All.put(llvm::utostr(Status));
  All.put(Out.Text);
  All.put(Err.Text);
  All.put(llvm::utostr(O.Reports.size()));
  for (const std::string &Report : O.Reports) {
    All.put(Report);
    All.put(contentOf(Report));
  }
  for (const auto &[Path, IsListed] : Log.paths()) {
    if (isRecent(Path))
      return;
    All.put(Path);
    All.put(IsListed ? "1" : "0");
    All.put(stateOf(Path, IsListed));
  }
  // A result that cannot be kept is made again.
  llvm::consumeError(writeFiles(PendingFile{Entry, All.sealed(), "", false}));
  llvm::pruneCache(
      Context.KeptFolder,
      llvm::cantFail(llvm::parseCachePruningPolicy("cache_size_bytes=100m")));
}
