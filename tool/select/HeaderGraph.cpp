//===- HeaderGraph.cpp - The graph of included files ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the include directives of files with Clang's own header search, but
// without its preprocessor, so that the branches of #if that are not taken
// count, too. A file is a node once for all sources with the same arguments.
//
//===----------------------------------------------------------------------===//

#include "select/HeaderGraph.h"
#include "ast/version/Compiler.h"
#include "ast/version/Diagnostics.h"
#include "frontend/Invocation.h"
#include "frontend/ParserSupplies.h"
#include "frontend/WindowsIncludes.h"
#include "paths/Paths.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Triple.h"

using namespace amp2hip;
using llvm::StringRef;

namespace amp2hip {

/// Clang's form of the arguments, and the directories of the toolchain, which
/// Clang adds itself.
struct ScanArguments {
  std::shared_ptr<clang::CompilerInvocation> Invocation;
  std::vector<std::string> Toolchain;
};

} // namespace amp2hip

namespace {

llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> silentDiagnostics() {
  return newDiagnosticsEngine(new clang::IgnoringDiagConsumer());
}

/// Has Clang's driver interpret the arguments, without messages: the parser
/// repeats them later.
ScanArguments argumentsFor(StringRef File,
                           llvm::ArrayRef<std::string> CompilerArgs,
                           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  std::vector<std::string> Line =
      commandLine(File, CompilerArgs, /*Compat=*/true);
  std::vector<const char *> Raw;
  for (const std::string &Arg : Line)
    Raw.push_back(Arg.c_str());
  std::vector<std::string> Lowered;
  clang::CreateInvocationOptions Options;
  Options.Diags = silentDiagnostics();
  Options.VFS = std::move(FS);
  Options.CC1Args = &Lowered;
  ScanArguments Result;
  Result.Invocation = clang::createInvocation(Raw, Options);
  for (size_t I = 0; I + 1 < Lowered.size(); ++I)
    if (StringRef(Lowered[I]).starts_with("-internal-"))
      Result.Toolchain.push_back(realPath(Lowered[I + 1]));
  return Result;
}

} // namespace

class HeaderGraph::Impl {
public:
  Impl(ScanArguments Args, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
       StringRef WorkingDir)
      : Args(std::move(Args)), WorkingDir(WorkingDir),
        Diags(silentDiagnostics()), Files({WorkingDir.str()}, std::move(FS)),
        Sources(*Diags, Files),
        Headers(headerSearchOptions(*this->Args.Invocation), Sources, *Diags,
                this->Args.Invocation->getLangOpts(),
                /*Target=*/nullptr) {
    const clang::CompilerInvocation &From = *this->Args.Invocation;
    clang::ApplyHeaderSearchOptions(Headers, From.getHeaderSearchOpts(),
                                    From.getLangOpts(),
                                    llvm::Triple(From.getTargetOpts().Triple));
  }

  /// The node of a source, with all that it includes. Null if there is no such
  /// file.
  const HeaderNode *source(StringRef File, TextOf Texts) {
    auto Entry = Files.getOptionalFileRef(File);
    HeaderNode *Result = Entry ? add(*Entry, nullptr) : nullptr;
    followAll(Texts);
    return Result;
  }

  /// A node without a file, for the names of -include and -imacros in the
  /// arguments. Such names are looked up as in a file of the working directory.
  const HeaderNode &forced(TextOf Texts) {
    if (Forced)
      return *Forced;
    Forced = std::make_unique<HeaderNode>();
    const clang::PreprocessorOptions &Options =
        Args.Invocation->getPreprocessorOpts();
    auto Here = Files.getOptionalDirectoryRef(".");
    for (const auto &Names : {Options.MacroIncludes, Options.Includes})
      for (const std::string &Name : Names)
        if (Here)
          follow(*Forced, {Name, /*Quoted=*/true}, {std::nullopt, *Here},
                 nullptr);
    followAll(Texts);
    return *Forced;
  }

private:
  using Includer =
      std::pair<clang::OptionalFileEntryRef, clang::DirectoryEntryRef>;

  /// A file whose directives are yet to be followed.
  struct Pending {
    HeaderNode *Node;
    clang::FileEntryRef File;
    clang::ConstSearchDirIterator FoundIn; ///< For #include_next.
  };

  ScanArguments Args;
  std::string WorkingDir;
  llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> Diags;
  clang::FileManager Files;
  clang::SourceManager Sources;
  clang::HeaderSearch Headers;
  llvm::DenseMap<const clang::FileEntry *, std::unique_ptr<HeaderNode>> Nodes;
  std::unique_ptr<HeaderNode> Forced;
  std::vector<Pending> Work;

  HeaderNode *add(clang::FileEntryRef File,
                  clang::ConstSearchDirIterator FoundIn) {
    std::unique_ptr<HeaderNode> &Node = Nodes[&File.getFileEntry()];
    if (Node)
      return Node.get();
    Node = std::make_unique<HeaderNode>();
    Headers.getFileInfo(File); // LookupFile() needs it for the includer.
    Node->System = clang::SrcMgr::isSystem(Headers.getFileDirFlavor(File));
    // The parser's own <amp.h> exists in memory only: it gets no real path, by
    // which IncludeScan recognizes it.
    if (isUnder(File.getName(), AmpHeaderDir))
      return Node.get();
    // Clang's own real path removes ".." after it has followed a link.
    Node->Real = realPath(absolute(File.getName(), WorkingDir));
    Node->Toolchain =
        Node->System && llvm::any_of(Args.Toolchain, [&](StringRef Folder) {
          return isUnder(Node->Real, Folder);
        });
    Work.push_back({Node.get(), File, FoundIn});
    return Node.get();
  }

  /// Reads all pending files. Not recursive: a chain of headers may be long.
  void followAll(TextOf Texts) {
    while (!Work.empty()) {
      Pending Next = Work.back();
      Work.pop_back();
      Next.Node->Text = &Texts(Next.Node->Real);
      for (const IncludeLine &Line : Next.Node->Text->Includes)
        follow(*Next.Node, Line, {Next.File, Next.File.getDir()}, Next.FoundIn);
    }
  }

  /// Adds the header of a directive. If Clang does not find it, the name is
  /// tried as Windows would read it: other case, backslashes.
  void follow(HeaderNode &From, const IncludeLine &Line, Includer By,
              clang::ConstSearchDirIterator FoundIn) {
    if (lookUp(From, Line, By, FoundIn))
      return;
    std::optional<RespelledInclude> Known;
    if (!From.Toolchain)
      Known = findAsWindows(
          Line.Name,
          searchedFolders(Headers, !Line.Quoted, By.second.getName()),
          Files.getVirtualFileSystem());
    IncludeLine Respelled = Line;
    if (Known)
      Respelled.Name = Known->Corrected;
    bool IsFound = Known && lookUp(From, Respelled, By, FoundIn);
    (IsFound ? From.Respelled : From.Missing).push_back(Line);
  }

  /// Adds the header of Line to From, if Clang finds it.
  bool lookUp(HeaderNode &From, const IncludeLine &Line, Includer By,
              clang::ConstSearchDirIterator FoundIn) {
    clang::ConstSearchDirIterator Start = nullptr, Found = nullptr;
    // #include_next continues after the directory that the file itself was
    // found in. In a source it is an #include, as for Clang.
    bool Next = Line.Next && FoundIn;
    if (Next) {
      Start = FoundIn;
      ++Start;
    }
    auto File = Headers.LookupFile(
        Line.Name, clang::SourceLocation(), /*isAngled=*/!Line.Quoted || Next,
        Start, &Found, By, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
        /*SkipCache=*/false, /*BuildSystemModule=*/false, /*OpenFile=*/false);
    if (File)
      From.Includes.push_back(add(*File, Found));
    return File.has_value();
  }
};

HeaderGraph::HeaderGraph(std::unique_ptr<Impl> I) : I(std::move(I)) {}
HeaderGraph::~HeaderGraph() = default;

std::unique_ptr<HeaderGraph>
HeaderGraph::create(StringRef File, llvm::ArrayRef<std::string> CompilerArgs,
                    StringRef WorkingDir) {
  auto FS = createFileSystem(WorkingDir, {});
  ScanArguments Args = argumentsFor(File, CompilerArgs, FS);
  if (!Args.Invocation)
    return nullptr;
  return std::unique_ptr<HeaderGraph>(new HeaderGraph(
      std::make_unique<Impl>(std::move(Args), std::move(FS), WorkingDir)));
}

const HeaderNode *HeaderGraph::source(StringRef File, TextOf Texts) {
  return I->source(File, Texts);
}

const HeaderNode &HeaderGraph::forced(TextOf Texts) { return I->forced(Texts); }
