//===- IncludeScan.cpp - Search for sources with C++ AMP ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the graph of includes from a source and combines the facts in the texts
// of all files. A source that may contain C++ AMP is parsed. For all others the
// walk reports which headers are missing, since no parser will.
//
//===----------------------------------------------------------------------===//

#include "select/IncludeScan.h"
#include "frontend/Invocation.h"
#include "paths/Paths.h"
#include "select/HeaderGraph.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <map>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The arguments without definitions of macros. These do not change which files
/// are found, so sources that differ only in them share a graph.
std::vector<std::string> withoutMacros(llvm::ArrayRef<std::string> Args) {
  if (llvm::is_contained(Args, "-Xclang"))
    return Args; // The next word belongs to -Xclang, even if it is -D.
  std::vector<std::string> Result;
  for (size_t I = 0; I != Args.size(); ++I)
    if (Args[I] == "-D" || Args[I] == "-U")
      ++I;
    else if (!StringRef(Args[I]).starts_with("-D") &&
             !StringRef(Args[I]).starts_with("-U"))
      Result.push_back(Args[I]);
  return Result;
}

/// Walks the graph from one source, and collects the facts that decide whether
/// it is parsed. A translation that is given to the tool again is recognized by
/// the runtime's headers: it includes them, and none of C++ AMP's.
class Walk {
public:
  Walk(llvm::ArrayRef<std::string> Args,
       llvm::function_ref<std::vector<std::string>(StringRef)> Candidates,
       bool CandidatesAreMeant, HeaderGraph::TextOf Texts)
      : TranslatedFlags(definesOurMacro(Args)), Candidates(Candidates),
        CandidatesAreMeant(CandidatesAreMeant), Texts(Texts) {}

  IncludeScan run(const HeaderNode &Forced, const HeaderNode &Main) {
    HasOwnNames = Main.Text->OwnNames;
    visitAll(Forced, /*IsMain=*/false);
    bool ForcedAmp = Result.MayHoldAmp;
    visitAll(Main, /*IsMain=*/true);
    Result.Wide = Main.Text->Wide;
    // A missing header may include <amp.h>. Then names of the library are a
    // sign of C++ AMP.
    Result.MayHoldAmp |= AnyMissing && Hints;
    if (SawOwnRuntime && !SawAmp && !ForcedAmp && !Main.Text->Unconditional) {
      Result.Translated = true;
      Result.MayHoldAmp = false;
      Result.Missing.clear();
    }
    return std::move(Result);
  }

private:
  IncludeScan Result;
  bool TranslatedFlags, SawOwnRuntime = false, SawAmp = false;
  bool HasOwnNames = false; ///< The source has names of the runtime.
  bool AnyMissing = false;
  bool Hints = false; ///< Words of C++ AMP's library were seen.
  llvm::function_ref<std::vector<std::string>(StringRef)> Candidates;
  bool CandidatesAreMeant;
  HeaderGraph::TextOf Texts;
  llvm::SmallPtrSet<const HeaderNode *, 32> Seen;
  llvm::StringSet<> SeenOthers;

  /// Visits each file that First includes once, in the order of the directives.
  /// Not recursive: a chain of headers may be long.
  void visitAll(const HeaderNode &First, bool IsMain) {
    std::vector<const HeaderNode *> Work = {&First};
    while (!Work.empty()) {
      const HeaderNode &Node = *Work.back();
      Work.pop_back();
      if (!Seen.insert(&Node).second)
        continue;
      if (!Node.Real.empty() && Node.Text)
        visit(Node, IsMain && &Node == &First);
      else if (Node.Real.empty() && &Node != &First)
        Result.MayHoldAmp = true; // The parser's own <amp.h>.
      if (!Node.Toolchain)
        for (const IncludeLine &Line : Node.Missing)
          miss(Line);
      if (!Node.System)
        noteRespelled(Node);
      // libstdc++ includes <omp.h> in its parallel mode. The program did not
      // ask for it, so the tool's own <omp.h> does not count.
      for (const HeaderNode *Included : llvm::reverse(Node.Includes))
        if (!Node.Toolchain || !isUnder(Included->Real, CompatHeaderDir))
          Work.push_back(Included);
    }
  }

  void visit(const HeaderNode &Node, bool IsMain) {
    const FileText &Text = *Node.Text;
    if (!Node.System)
      Result.Files.push_back(Node.Real);
    // The parser reports why a header cannot be read.
    Result.MayHoldAmp |= !Text.Readable && !IsMain;
    if (Node.Toolchain) {
      Result.MayHoldAmp |= Text.Words == AmpSpelling::Sure;
      return;
    }
    look(Text, IsMain);
  }

  /// Combines the facts of a file of the program with the rest. It may belong
  /// to a translation, which is not parsed again.
  void look(const FileText &Text, bool IsMain) {
    Result.MayHoldAmp |= Text.Words != AmpSpelling::None || Text.AmpHeader;
    Hints |= Text.Hints;
    Result.MayHoldAmp |= Text.Unsure;
    // A header that includes the runtime proves nothing by itself, unless the
    // arguments or the names in the source belong to a translation.
    bool Tells = IsMain || TranslatedFlags;
    SawOwnRuntime |=
        Text.OwnRuntime && (Tells || (HasOwnNames && !Text.AmpHeader));
    // A header that only includes <amp.h> may belong to a translation.
    bool IsOriginal = IsMain || Text.Unconditional;
    SawAmp |= Text.AmpHeader && IsOriginal && (Tells || !Text.OwnRuntime);
  }

  void noteRespelled(const HeaderNode &Node) {
    for (const IncludeLine &Line : Node.Respelled)
      if (!Line.Conditional && Result.Respelled.empty())
        Result.Respelled = Line.Name;
  }

  /// Notes an include that Clang does not find. Files of the tree or of the
  /// projects with that name may be meant: they are examined as well, since the
  /// missing directory may be the only fault.
  void miss(const IncludeLine &Line) {
    AnyMissing = true;
    std::vector<std::string> Others = Candidates(Line.Name);
    // A project names its headers, so one with this name is the right one. Of a
    // tree, it is only a guess.
    bool IsFound = CandidatesAreMeant && !Others.empty();
    if (!Line.Conditional && !IsFound && Result.Missing.empty())
      Result.Missing = Line.Name;
    for (const std::string &File : Others) {
      if (!SeenOthers.insert(File).second)
        continue;
      const FileText &Text = Texts(File);
      Result.Files.push_back(File);
      look(Text, /*IsMain=*/false);
      for (const IncludeLine &Inner : Text.Includes)
        miss(Inner);
    }
  }
};

} // namespace

class IncludeScanner::Impl {
public:
  Impl(llvm::ArrayRef<std::string> Others, bool OfProjects)
      : OfProjects(OfProjects) {
    for (const std::string &Other : Others)
      ByName[llvm::sys::path::filename(Other).lower()].push_back(Other);
  }

  /// Reads each file once. The result has an address of its own, because nodes
  /// refer to it while the map grows.
  const FileText &textOf(StringRef Real) {
    auto [It, New] = Texts.try_emplace(Real);
    if (New)
      It->second = std::make_unique<FileText>(readText(Real));
    return *It->second;
  }

  /// The graph for these arguments. It is shared by all sources that have the
  /// same ones.
  HeaderGraph *graphFor(StringRef File, llvm::ArrayRef<std::string> Args,
                        StringRef WorkingDir) {
    std::vector<std::string> Key = withoutMacros(Args);
    std::vector<std::string> Search = Key;
    Key.push_back(WorkingDir.str());
    auto [It, New] = Graphs.try_emplace(std::move(Key));
    if (New)
      It->second = HeaderGraph::create(File, Search, WorkingDir);
    return It->second.get();
  }

  IncludeScan scan(StringRef File, llvm::ArrayRef<std::string> Args,
                   StringRef WorkingDir) {
    auto Texts = [this](StringRef Real) -> const FileText & {
      return textOf(Real);
    };
    HeaderGraph *Graph = graphFor(File, Args, WorkingDir);
    const HeaderNode *Main = Graph ? Graph->source(File, Texts) : nullptr;
    if (!Main || !Main->Text || !Main->Text->Readable) {
      IncludeScan Failed;
      Failed.MayHoldAmp = true; // The parser reports why.
      return Failed;
    }
    auto Candidates = [this](StringRef Name) { return others(Name); };
    return Walk(Args, Candidates, OfProjects, Texts)
        .run(Graph->forced(Texts), *Main);
  }

private:
  bool OfProjects;
  llvm::StringMap<std::unique_ptr<FileText>> Texts; ///< By real path.
  std::map<std::vector<std::string>, std::unique_ptr<HeaderGraph>> Graphs;
  llvm::StringMap<std::vector<std::string>> ByName; ///< Others, small letters.

  /// Which of the other files an include directive may mean, as on Windows.
  std::vector<std::string> others(StringRef Written) const {
    std::vector<std::string> Result;
    std::string Name = llvm::sys::path::convert_to_slash(
        Written.lower(), llvm::sys::path::Style::windows);
    auto Found = ByName.find(llvm::sys::path::filename(Name));
    if (Found == ByName.end())
      return Result;
    for (StringRef Other : Found->second)
      if (StringRef Front = Other; Front.consume_back_insensitive(Name) &&
                                   (Front.empty() || Front.ends_with("/")))
        Result.push_back(realPath(Other));
    return Result;
  }
};

bool amp2hip::definesOurMacro(llvm::ArrayRef<std::string> Args) {
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg.consume_front("-D") &&
        (Arg.empty() && I + 1 != Args.size() ? StringRef(Args[I + 1]) : Arg)
            .starts_with("__AMP2HIP__"))
      return true;
  }
  return false;
}

IncludeScanner::IncludeScanner(llvm::ArrayRef<std::string> Others,
                               bool OfProjects)
    : I(std::make_unique<Impl>(Others, OfProjects)) {}
IncludeScanner::~IncludeScanner() = default;

/// A source that the user names is parsed, so its includes are followed only if
/// it may be a translation or cannot be read by the parser.
IncludeScan IncludeScanner::scanNamed(StringRef File,
                                      llvm::ArrayRef<std::string> CompilerArgs,
                                      StringRef WorkingDir) {
  const FileText &Text = I->textOf(realPath(File));
  if (Text.OwnRuntime || Text.OwnNames || Text.Wide ||
      definesOurMacro(CompilerArgs)) {
    IncludeScan Result = scan(File, CompilerArgs, WorkingDir);
    Result.MayHoldAmp |= !Result.Translated && !Result.Wide;
    return Result;
  }
  IncludeScan Result;
  Result.MayHoldAmp = true;
  if (Text.Readable)
    Result.Files = {realPath(File)};
  return Result;
}

IncludeScan IncludeScanner::scan(StringRef File,
                                 llvm::ArrayRef<std::string> CompilerArgs,
                                 StringRef WorkingDir) {
  return I->scan(File, CompilerArgs, WorkingDir);
}
