//===- Translate.cpp - The translation of one unit ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translation is one parse of a unit with all steps that follow from it.
// translateWhole() repeats it with the supplies that the last parse lacked.
//
//===----------------------------------------------------------------------===//

#include "translate/Translate.h"
#include "ast/Walks.h"
#include "check/Checks.h"
#include "clang_errors/ClangDiagnostics.h"
#include "clang_errors/ClangKinds.h"
#include "clang_errors/Folding.h"
#include "edits/Diff.h"
#include "edits/Editor.h"
#include "edits/FileWriter.h"
#include "edits/TokenLoss.h"
#include "frontend/Commands.h"
#include "frontend/Encoding.h"
#include "frontend/Invocation.h"
#include "frontend/LongWords.h"
#include "frontend/ParsedSource.h"
#include "frontend/ParserSupplies.h"
#include "frontend/SourceFiles.h"
#include "model/Counting.h"
#include "paths/Paths.h"
#include "record/Recording.h"
#include "rewrite/Rewrite.h"
#include "translate/ContinuedComments.h"
#include "translate/KeepGoing.h"
#include "translate/LargeStack.h"
#include "translate/MissingNames.h"
#include "translate/RestrictErrors.h"
#include "translate/SkippedAmp.h"
#include "translate/Suppressions.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// An argument that a macro drops, and that is not translated.
struct LeftArgument {
  std::string File; ///< Real path.
  unsigned Offset;
  FileLocation First, Last;
};

class Translation {
public:
  /// \p Supplies: the supplies that earlier parses of the same unit lacked.
  /// \p OnlyReads: the parse ends before anything is parsed.
  Translation(const TranslationRequest &Request, const ParserSupplies &Supplies,
              bool OnlyReads = false)
      : Request(Request), Supplies(Supplies), OnlyReads(OnlyReads),
        Accepted(Request.WorkingDir) {
    FromClang.setCompatFolder(CompatHeaderDir);
    FromClang.setObserver([this](auto Level, const clang::Diagnostic &Info) {
      Missed.note(Level, Info);
    });
  }

  /// The supplies that this parse lacked. Code that Clang accepts is no reason
  /// to change a file that is not written.
  ParserSupplies missed() const {
    ParserSupplies Found = Missed.found();
    std::erase_if(Found.Fixes, [this](const Fix &F) {
      return F.OfMisread && !isWritable(F.File);
    });
    return Found;
  }
  /// The arguments with C++ AMP that macros have dropped.
  const std::vector<LeftArgument> &left() const { return LeftArguments; }

  TranslationResult run() {
    auto FS = createFileSystem(Request.WorkingDir, Supplies, Request.Log);
    FileSystemOptions Options{Request.WorkingDir};
    llvm::IntrusiveRefCntPtr<FileManager> Files(new FileManager(Options, FS));
    bool Ran = false,
         Survived = survives([&] {
           ParsedSource Source({Supplies.Fixes, /*GoesOn=*/Request.KeepGoing,
                                filesWithLong(), Supplies.Arguments,
                                knownTexts()});
           expectNoErrorsOf(Source);
           Ran = Source.parse(
               commandLine(Request.File, arguments(), Request.Compat), *Files,
               FromClang);
           ParsedUnit *Unit = Source.unit();
           if (Unit && !IsStopped)
             translate(*Unit);
         });
    if (IsStopped)
      return std::move(Result);
    addClangErrors();
    addUnreported(std::move(MissingHeaders), Result.Diags);
    if (!Survived)
      Result.Diags.push_back(faultOfOurs());
    else if (!Ran && !refused() && !(Request.KeepGoing && IsParsed))
      Result.Diags.push_back(
          {DiagID::AmpParse, {Request.File, 0, 0}, {"Clang failed"}, {}});
    Result.Refused = refused();
    forgetTexts(Result.Diags, [this](auto F) { return Supplies.replaces(F); });
    return std::move(Result);
  }

private:
  const TranslationRequest &Request;
  const ParserSupplies &Supplies;
  bool OnlyReads;
  bool IsStopped = false; ///< Before anything is parsed.
  Suppressions Accepted;
  SupplyFinder Missed;
  TranslationResult Result;
  ClangDiagnostics FromClang;
  std::vector<Diagnostic> MissingHeaders;
  bool IsParsed = false;
  std::vector<LeftArgument> LeftArguments;

  /// The diagnostic for a crash of the tool, such as a null pointer's use.
  Diagnostic faultOfOurs() const {
    if (IsParsed)
      return {
          DiagID::AmpInternal, {Request.File, 0, 0}, {"amp2hip crashed"}, {}};
    return {DiagID::AmpParse,
            {Request.File, 0, 0},
            {"Clang " CLANG_VERSION_MAJOR_STRING
             " crashed while parsing, which can happen after an error, or if "
             "code is nested too deeply; fix the other errors first, or remove "
             "parts of the source to find the code that makes Clang crash"},
            {}};
  }

  /// Whether the parser reads the same as for an earlier request. That one's
  /// result is this one's then.
  bool isKnown(std::string Hash) {
    for (const TranslationResult *Each : Request.Earlier)
      if (Each->ReadText == Hash && Each->Supplies &&
          *Each->Supplies == Supplies)
        Result.SameAs = Each;
    Result.ReadText = std::move(Hash);
    IsStopped = OnlyReads || Result.SameAs;
    return IsStopped;
  }

  /// Only sources with other arguments are worth a hash of all tokens.
  std::function<bool(std::string)> knownTexts() {
    if (!Request.IsOneOfSeveral)
      return nullptr;
    return [this](std::string Hash) { return isKnown(std::move(Hash)); };
  }

  /// Tells the files in which `long` has 32 bits.
  PathTest filesWithLong() const {
    if (!Request.LongIs32)
      return nullptr;
    return [this](llvm::StringRef File) { return isWritable(File); };
  }

  std::vector<std::string> arguments() const {
    std::vector<std::string> Arguments = Request.CompilerArgs;
    for (const std::string &Folder : Supplies.Folders)
      Arguments.insert(Arguments.end(), {"-iquote", Folder});
    for (const std::string &Header : Supplies.headers())
      Arguments.insert(Arguments.end(), {"-include", Header});
    return Arguments;
  }

  /// Whether a C4700 says of the variable of a C3564 that it is read before it
  /// has a value: Visual C++ has the one on the host, and the other in a
  /// kernel.
  static bool isSameRead(const Diagnostic &Warning, const Diagnostic &Fault) {
    return Warning.ID == DiagID::C4700 && Fault.ID == DiagID::C3564 &&
           Warning.Args == Fault.Args && !Fault.Notes.empty() &&
           Fault.Notes.front().Where.Line <= Warning.Where.Line &&
           Warning.Where.Line <= Fault.Where.Line;
  }

  /// Adds the errors of Clang that are not among \p Faults. If a check reports
  /// the same line, its text is the better one.
  void addClangErrors(llvm::ArrayRef<Diagnostic> Faults = {}) {
    for (Diagnostic &D : FromClang.take()) {
      bool Known = llvm::any_of(Faults, [&](const Diagnostic &F) {
        return F.severity() == Severity::Error &&
               F.Where.File == D.Where.File &&
               (isSameRead(D, F) ||
                (F.Where.Line == D.Where.Line &&
                 (D.ID == DiagID::AmpParse || D.code() == F.code())));
      });
      if (!Known)
        Result.Diags.push_back(std::move(D));
    }
  }

  /// Whether there is an error so far, after the user's changes of severities.
  bool refused() {
    changeSeverities(Result.Diags);
    return hasErrors(Result.Diags);
  }

  /// Applies the command line and NOLINT comments.
  void changeSeverities(std::vector<Diagnostic> &Diags) {
    Request.Severities.apply(Diags);
    Accepted.apply(Diags);
  }

  void translate(ParsedUnit &Unit) {
    IsParsed = true;
    Unit.IsOneOfSeveral = Request.IsOneOfSeveral;
    noteParsed(Unit);
    // If a header is missing, its names and macros are, too. All other errors
    // may follow from that.
    if (Unit.CI.getDiagnostics().hasFatalErrorOccurred())
      return void(MissingHeaders = faultsOfMissingHeaders(Unit));
    if (Missed.lostLibrary())
      return;
    Model M = buildModel(Unit.CI.getASTContext(), Unit);
    Result.Constructs = constructsOf(M);
    findFaults(M);
    reportAbsentHeaders(Unit, Missed, Result.Diags);
    std::optional<LeftCode> Left;
    if (Result.Partial = Request.KeepGoing; Result.Partial) {
      Left.emplace(M, Result.Diags);
      Result.Left = Left->places();
    }
    bool Refused = refused();
    foldConsequences(Result.Diags);
    if (!Refused)
      edit(M, Left);
  }

  /// Takes the parse's facts about files, headers and clauses.
  void noteParsed(ParsedUnit &Unit) {
    const SourceManager &SM = Unit.CI.getSourceManager();
    collectDependencies(SM);
    for (const auto &[File, Macros] : Unit.Macros)
      if (std::string Name = realPathOf(SM, File); !Name.empty())
        Result.Macros[Name].insert(Macros.begin(), Macros.end());
    Missed.noteUnit(Unit);
    noteAbsentHeaders(Unit, Missed);
    supply(Unit);
    if (Request.Compat)
      fixCommands(Unit);
    refuseSystemAmp(Unit);
    warnOfSkipped(Unit);
    warnOfContinued(SM);
    for (SourceLocation Loc : Unit.Tokens.LongsLeft)
      warnOfLong(SM, Loc);
    warnOfMisread(SM);
    Result.HasAmp = Unit.Tokens.HasAmp;
    for (const RestrictError &E : Unit.Tokens.Errors)
      Result.Diags.push_back(faultOf(E, locate(SM, E.Loc)));
    for (const auto &[Loc, Word] : Unit.Tokens.Dialect.UnknownDeclspecs)
      Result.Diags.push_back({DiagID::AmpDeclspec, locate(SM, Loc), {Word}});
    for (const auto &[Loc, Word] : Unit.Tokens.Dialect.ExistenceTests)
      Result.Diags.push_back(
          {DiagID::AmpVisualCppRefused,
           locate(SM, Loc),
           {"'" + Word + "' asks whether a name is declared",
            "an overload for each case, which std::enable_if selects, or a "
            "specialization"}});
  }

  /// Runs the checks, and merges their faults with Clang's errors.
  void findFaults(const Model &M) {
    std::vector<Diagnostic> Faults;
    runChecks(M, Faults);
    std::erase_if(Faults, [this](const Diagnostic &D) {
      return FromClang.isMiscorrectedAt(D.Where);
    });
    for (const Diagnostic &D : Faults)
      if (D.hasCodeOf(DiagID::C3930))
        Missed.noteForeignCall(D.Where.File, D.Args.front());
    addLateNames(M.Context.getSourceManager(), Missed, Faults);
    changeSeverities(Faults);
    FromClang.resolve(
        [&M](SourceLocation Loc) { return standsInAmpCode(M, Loc); });
    addClangErrors(Faults);
    dropSharedReads(M);
    Result.LeavesBounds = llvm::any_of(Faults, [](const Diagnostic &D) {
      return D.hasCodeOf(DiagID::AmpPaddedAccess);
    });
    llvm::move(Faults, std::back_inserter(Result.Diags));
    blameMacro(M.Unit.MacrosInHeaders, M.Context.getSourceManager(),
               Result.Diags);
    leaveLibraryMacros(Result.Diags);
    leaveManagedCode(Result.Diags);
    addLibraryFixIts(M.Context, Result.Diags);
  }

  /// Another thread may have given a tile_static variable the value that Clang
  /// misses.
  void dropSharedReads(const Model &M) {
    std::vector<FileLocation> Reads;
    auto Note = [&](const DeclRefExpr *Use) {
      Reads.push_back(locate(M.Context.getSourceManager(), Use->getLocation()));
    };
    for (const TileStaticVariable &T : M.TileStatics)
      if (const auto *F = dyn_cast_or_null<FunctionDecl>(
              T.Var->getParentFunctionOrMethod()))
        forEachUse(T.Var, F->getBody(), Note);
    std::erase_if(Result.Diags, [&](const Diagnostic &D) {
      return (D.ID == DiagID::C4700 || D.ID == DiagID::C4701) &&
             llvm::is_contained(Reads, D.Notes.empty() ? D.Where
                                                       : D.Notes.front().Where);
    });
  }

  /// Rewrites all code that is not \p Left.
  void edit(Model &M, const std::optional<LeftCode> &Left) {
    const SourceManager &SM = M.Context.getSourceManager();
    Editor Ed(Result.Edits, SM, M.Context.getLangOpts());
    Rewriter R(M, Ed, Result.Diags, Result.Unknown);
    R.Direct3DArithmetic = Request.Direct3DArithmetic;
    for (const TranslationResult *Each : Request.Earlier)
      R.Names.keep(Each->Names);
    if (Request.Record)
      recordLaunches(R, Request.WritableRoots);
    else if (Request.Fix)
      fix(R);
    else
      rewrite(R);
    // A unit that is copied as it is may read the headers that it reads now.
    const PathTest IsWritten = [this](auto File) { return isWritable(File); };
    if (Request.Moves && !Result.Edits.empty())
      keepIncludesInside(R, IsWritten);
    if (!Request.Fix && !Result.Edits.empty())
      escapeLiterals(R, IsWritten);
    Result.Names = R.Names.given();
    warnOfDropped(M.Unit);
    if (Left)
      reportConflicts(Left->restore(Result.Edits), SM);
    Result.HasAmp |= !Result.Edits.empty() && !Request.Plain;
    std::erase_if(Result.Unknown, [this](const UnknownPlace &P) {
      return !isWritable(P.Where.File) || Accepted.accept(P.Said);
    });
    if (!Request.Fix && (Result.HasAmp || Request.Plain))
      noteDecoded();
    findSplits(SM);
    // The edits of a refused construct may be incomplete, and then conflict.
    if (!refused())
      reportConflicts(Result.Edits.conflicts(), SM);
    checkWritable(M.Unit);
  }

  /// Makes the edits of --fix, and drops the warnings of what they fix.
  void fix(Rewriter &R) {
    for (const auto &[File, Text] : Supplies.Decoded) {
      const bool IsUtf16 = isUtf16(File);
      Result.Diags.push_back(
          {DiagID::AmpEncoding,
           {File, 0, 0},
           {textOnDecoded(IsUtf16) +
            ", which --fix does not write: what includes it is unchanged; " +
            (IsUtf16 ? "save it as UTF-8" : "remove this byte")},
           {}});
    }
    if (!Supplies.Decoded.empty())
      return;
    fixSource(R);
    const SourceManager &SM = R.Ed.sourceManager();
    forEachFile(SM, [&](FileID ID, const FileEntry &) {
      std::string Real = realPathOf(SM, ID);
      std::string Shown = locate(SM, SM.getLocForStartOfFile(ID)).File;
      std::erase_if(Result.Diags, [&](const Diagnostic &D) {
        if (D.ID != DiagID::AmpPath || D.FixIts.empty() ||
            D.Where.File != Shown || !isWritable(Real))
          return false;
        for (const FixIt &F : D.FixIts) {
          unsigned Begin = offsetAt(SM, ID, F.Line, F.Column);
          Result.Edits.replace(Real, Begin,
                               offsetAt(SM, ID, F.EndLine, F.EndColumn) - Begin,
                               F.Text);
        }
        return true;
      });
    });
  }

  static unsigned offsetAt(const SourceManager &SM, FileID ID, unsigned Line,
                           unsigned Column) {
    return SM.getFileOffset(SM.translateLineCol(ID, Line, Column));
  }

  /// Marks supplies of the parser that the translation must write itself.
  void supply(ParsedUnit &Unit) {
    Unit.MissingHeaders = Supplies.Headers;
    const SourceManager &SM = Unit.CI.getSourceManager();
    forEachFile(SM, [&](FileID ID, const FileEntry &) {
      if (Supplies.Headers.count({realPathOf(SM, ID), MinMaxHeader}))
        Unit.WithWindowsMacros.insert(ID);
    });
    for (IncludeDirective &Include : Unit.Includes) {
      Include.IsRespelled = Supplies.respelled(Include, SM);
      if (std::string Name = Supplies.renamed(Include, SM); !Name.empty()) {
        Include.Name = std::move(Name);
        Include.IsRespelled = true;
      } else if (Request.Moves)
        Include.Inside = pathInside(Request.WritableRoots.front(), Include, SM);
      Include.Stays = Include.IsAmp && staysAsItIs(Unit.CI, Include);
    }
  }

  /// Whether a header that is not written includes <amp.h> under a name that
  /// the compiler finds among the headers of Visual C++.
  bool staysAsItIs(const CompilerInstance &CI,
                   const IncludeDirective &Include) const {
    const SourceManager &SM = CI.getSourceManager();
    SourceLocation Name = Include.NameRange.getBegin();
    return Request.Compat && Name.isValid() &&
           !CI.getTarget().getTriple().isOSWindows() &&
           !isWritable(realPathOf(SM, SM.getFileID(Name))) &&
           SM.getFileManager().getOptionalFileRef(
               (llvm::Twine(CompatHeaderDir) + "/" + Include.Name).str());
  }

  /// Reports files in encodings that the compilers of HIP cannot read.
  void noteDecoded() {
    for (const auto &[File, Text] : Supplies.Decoded) {
      Result.Decoded.insert(File);
      const bool IsUtf16 = isUtf16(File);
      Result.Diags.push_back(
          {DiagID::AmpEncoding,
           {File, 1, 1},
           {textOnDecoded(IsUtf16) +
            ", which the compilers of HIP do not read; it is written " +
            (IsUtf16 ? "as UTF-8" : "without")},
           {}});
    }
  }

  /// The beginning of a message about a file that decoded() changes.
  static std::string textOnDecoded(bool IsUtf16) {
    return IsUtf16 ? "this file is in UTF-16"
                   : "this file ends in Ctrl-Z (0x1A)";
  }
  static bool isUtf16(const std::string &File) {
    auto Text = readFile(File);
    if (Text)
      return isWide(*Text);
    llvm::consumeError(Text.takeError());
    return false;
  }

  /// Warns of comments that compilers of HIP continue on the next line.
  void warnOfContinued(const SourceManager &SM) {
    forEachFile(SM, [&](FileID File, const FileEntry &) {
      for (unsigned Offset : continuedComments(SM.getBufferData(File)))
        Result.Diags.push_back(
            {DiagID::AmpEncoding,
             locate(SM, SM.getComposedLoc(File, Offset)),
             {"this comment is not in UTF-8 and ends in the byte of a "
              "backslash, so that the next line is a part of it for g++, Clang "
              "and nvcc: save the file as UTF-8"},
             {}});
    });
  }

  /// Whether \p Info is about a call that Clang does not report where it reads
  /// it: in code for both sides when the source ends, in a default argument
  /// where it is used. Clang has not looked for the functions of one side alone
  /// there. The check of calls tells such faults.
  static bool isLateCall(const clang::Diagnostic &Info,
                         const CompilerInstance &CI) {
    if (Info.getID() != diag::err_ref_bad_target)
      return false;
    constexpr unsigned Caller = 3;
    if (const FunctionDecl *In =
            CI.getSema().getCurFunctionDecl(/*AllowLambda=*/true))
      return CI.getSourceManager().isBeforeInTranslationUnit(Info.getLocation(),
                                                             In->getBeginLoc());
    return Info.getRawArg(Caller) ==
           static_cast<uint64_t>(CUDAFunctionTarget::HostDevice);
  }

  /// C++ AMP runs no constructor for a tile_static variable [amp 2.4.3.5.1], so
  /// Clang's errors about constructors of such variables are ignored. Branches
  /// that other compilers do not see may have extensions of Clang.
  void expectNoErrorsOf(ParsedSource &Source) {
    FromClang.setFilter([&Source](const clang::Diagnostic &Info) {
      const ParsedUnit *Unit = Source.unit();
      return Unit &&
             ((isOfConstruction(Info.getID()) &&
               Unit->Tokens.Uninitialized.contains(Info.getLocation())) ||
              isLateCall(Info, Unit->CI));
    });
    FromClang.setLongs([&Source](SourceLocation Loc) {
      return Source.unit() && wasLong(*Source.unit(), Loc);
    });
    FromClang.setBranchesOfClang([&Source] {
      return Source.unit() ? llvm::ArrayRef(Source.unit()->OfClang)
                           : llvm::ArrayRef<SourceRange>();
    });
  }

  void reportConflicts(llvm::Error E, const SourceManager &SM) {
    llvm::handleAllErrors(
        std::move(E),
        [&](const EditConflict &C) {
          if (C.File.empty())
            Result.Diags.push_back(
                {DiagID::AmpNoPlace,
                 {C.UsedIn.empty() ? Request.File : C.UsedIn, C.Line, C.Column},
                 {C.First}});
          else
            Result.Diags.push_back({DiagID::AmpEditConflict,
                                    {C.File, C.Line, C.Column},
                                    {C.First, C.Second},
                                    inclusionsOf(C.File, SM)});
        },
        [this](const TokenLoss &L) {
          Result.Diags.push_back({DiagID::AmpInternal,
                                  {L.File, L.Line, L.Column},
                                  {L.What + " in the translation"}});
        },
        [this](const llvm::ErrorInfoBase &Other) {
          Result.Diags.push_back(
              {DiagID::AmpNoPlace, {Request.File, 0, 0}, {Other.message()}});
        });
  }

  /// Notes at the places that include \p File, if there are several.
  static std::vector<DiagnosticNote> inclusionsOf(llvm::StringRef File,
                                                  const SourceManager &SM) {
    std::vector<DiagnosticNote> Result;
    forEachFile(SM, [&](FileID ID, const FileEntry &) {
      if (SourceLocation At = SM.getIncludeLoc(ID);
          At.isValid() && realPathOf(SM, ID) == File)
        Result.push_back({locate(SM, At), "the file is included here"});
    });
    if (Result.size() < 2)
      return {};
    Result.back().Text += ", too; the code may be a template instead";
    return Result;
  }

  /// Refuses edits that contain only a part of an #if, or a directive that
  /// cannot be kept where it is.
  void findSplits(const SourceManager &SM) {
    for (const std::string &File : Result.Edits.files()) {
      FileID ID = fileAt(SM, File);
      if (ID.isInvalid())
        continue;
      for (const SplitDirective &S : findSplitDirectives(
               LexedText(SM.getBufferData(ID)), Result.Edits.editsOf(File)))
        Result.Diags.push_back(
            {S.IsPart ? DiagID::AmpSplitDirective : DiagID::AmpInnerDirective,
             locate(SM, SM.getComposedLoc(ID, S.Offset)),
             {S.Text, "code"},
             {{locate(SM, SM.getComposedLoc(ID, S.EditAt)),
               "the change begins here"}}});
    }
  }

  /// Refuses a unit that would need a change in a file that may not be written.
  void checkWritable(const ParsedUnit &Unit) {
    std::vector<std::string> Files = Result.Edits.files();
    llvm::copy_if(
        Result.Decoded, std::back_inserter(Files),
        [&](const std::string &File) { return !Result.Edits.edits(File); });
    for (const std::string &File : Files) {
      if (isWritable(File))
        continue;
      Result.Diags.push_back({DiagID::AmpHeaderNotTranslated,
                              whereIncluded(Unit.CI.getSourceManager(), File),
                              firstChangeIn(Unit.CI.getSourceManager(), File),
                              {}});
    }
  }

  /// Headers of the system are not edited: they may contain no C++ AMP.
  void refuseSystemAmp(const ParsedUnit &Unit) {
    const SourceManager &SM = Unit.CI.getSourceManager();
    llvm::StringSet<> Seen;
    auto Refuse = [&](SourceLocation Loc) {
      Loc = SM.getSpellingLoc(Loc);
      OptionalFileEntryRef File = SM.getFileEntryRefForID(SM.getFileID(Loc));
      if (!File || !SM.isInSystemHeader(Loc) ||
          isUnder(File->getName(), AmpHeaderDir) ||
          isUnder(File->getName(), CompatHeaderDir) ||
          !Seen.insert(File->getName()).second)
        return;
      std::string Place =
          (File->getName() + ":" + llvm::Twine(SM.getSpellingLineNumber(Loc)))
              .str();
      Result.Diags.push_back({DiagID::AmpHeaderNotTranslated,
                              whereIncluded(SM, File->getName()),
                              {Place, "it is found with -isystem or a similar "
                                      "option, and contains C++ AMP"},
                              {}});
    };
    for (unsigned I = 0, N = SM.local_sloc_entry_size(); I != N; ++I) {
      const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
      if (!Entry.isFile() || !Entry.getFile().getContentCache().OrigEntry ||
          !isUnder(Entry.getFile().getContentCache().OrigEntry->getName(),
                   AmpHeaderDir))
        continue;
      if (SourceLocation By = Entry.getFile().getIncludeLoc(); By.isValid())
        Refuse(By);
    }
    for (const RestrictClause &Clause : Unit.Tokens.Clauses)
      Refuse(Clause.Begin);
  }

  /// The directive of the source that brings \p File, itself or through others.
  FileLocation whereIncluded(const SourceManager &SM,
                             llvm::StringRef File) const {
    SourceLocation At = SM.getIncludeLoc(fileAt(SM, File));
    while (At.isValid() && !SM.isWrittenInMainFile(At))
      At = SM.getIncludeLoc(SM.getFileID(At));
    return At.isValid() ? locate(SM, At) : FileLocation{Request.File, 0, 0};
  }

  /// The file and the line of the first change in it, and the change in words.
  std::vector<std::string> firstChangeIn(const SourceManager &SM,
                                         llvm::StringRef File) const {
    FileID ID = fileAt(SM, File);
    llvm::ArrayRef<Edit> Edits = Result.Edits.editsOf(File);
    if (ID.isInvalid() || Edits.empty())
      return {File.str(),
              isUtf16(File.str()) ? "it is in UTF-16" : "it ends in Ctrl-Z"};
    // An insertion of blanks alone says nothing.
    const Edit *Shown = llvm::find_if(Edits, [](const Edit &E) {
      return E.Length || !llvm::StringRef(E.Text).trim().empty();
    });
    const Edit &First = Shown == Edits.end() ? Edits.front() : *Shown;
    return {
        (File + ":" + llvm::Twine(SM.getLineNumber(ID, First.Offset))).str(),
        described(First, SM.getBufferData(ID))};
  }

  bool isWritable(llvm::StringRef File) const {
    return File == realPath(Request.File) ||
           llvm::any_of(Request.WritableRoots, [&](llvm::StringRef Root) {
             return isUnder(File, Root);
           });
  }

  /// Warns of a header that is not translated, and has the `long` at \p Loc.
  void warnOfLong(const SourceManager &SM, SourceLocation Loc) {
    std::string File = realPathOf(SM, SM.getFileID(SM.getSpellingLoc(Loc)));
    FileLocation Where = File.empty() ? locate(SM, SM.getExpansionLoc(Loc))
                                      : whereIncluded(SM, File);
    Result.Diags.push_back({DiagID::AmpLongHeader,
                            Where,
                            {File.empty() ? "the command line" : File},
                            {}});
  }

  /// Warns of code without a fix that means something else to Visual C++.
  void warnOfMisread(const SourceManager &SM) {
    std::set<SourceLocation> Seen;
    for (SourceLocation Loc : Missed.misread()) {
      Loc = SM.getExpansionLoc(Loc);
      if (isWritable(realPathOf(SM, SM.getFileID(Loc))) &&
          Seen.insert(Loc).second)
        Result.Diags.push_back({DiagID::AmpNullNumber, locate(SM, Loc), {}});
    }
  }

  /// Warns of C++ AMP in branches of #if that this parse did not choose.
  void warnOfSkipped(const ParsedUnit &Unit) {
    const SourceManager &SM = Unit.CI.getSourceManager();
    for (SourceRange R : skippedAmp(Unit)) {
      std::string File = realPathOf(SM, SM.getFileID(R.getBegin()));
      FileLocation Where = locate(SM, R.getBegin());
      if (!isWritable(File))
        continue;
      Result.Skipped.push_back(
          {File, Where.Line, SM.getSpellingLineNumber(R.getEnd())});
      Result.Diags.push_back({DiagID::AmpSkipped, std::move(Where)});
    }
    bool IsAmp = Unit.Tokens.HasAmp ||
                 llvm::any_of(Unit.Includes, [](const IncludeDirective &I) {
                   return I.IsAmp;
                 });
    if (!IsAmp)
      return;
    for (SourceLocation Loc : Unit.VersionTests)
      if (isWritable(realPathOf(SM, SM.getFileID(Loc))))
        Result.Diags.push_back({DiagID::AmpMscVer, locate(SM, Loc), {}, {}});
  }

  /// Warns of C++ AMP in arguments that macros drop, unless this parse has
  /// read them, or another macro has kept the argument.
  void warnOfDropped(const ParsedUnit &Unit) {
    const SourceManager &SM = Unit.CI.getSourceManager();
    for (const DroppedArgument &Each : droppedAmp(Unit)) {
      std::string File = realPathOf(SM, SM.getFileID(Each.Range.getBegin()));
      unsigned Begin = SM.getFileOffset(Each.Range.getBegin()),
               End = SM.getFileOffset(Each.Range.getEnd());
      bool IsTranslated =
          llvm::any_of(Result.Edits.editsOf(File), [&](const Edit &E) {
            return Begin <= E.Offset && E.Offset + E.Length <= End;
          });
      FileLocation Where = locate(SM, Each.Range.getBegin());
      bool IsTold = llvm::any_of(Result.Diags, [&](const Diagnostic &D) {
        return D.ID == DiagID::AmpSkippedArgument && D.Where == Where;
      });
      if (!isWritable(File) || IsTranslated || IsTold)
        continue;
      Result.Diags.push_back({DiagID::AmpSkippedArgument, Where, {Each.Macro}});
      LeftArguments.push_back({std::move(File), Begin, std::move(Where),
                               locate(SM, Each.Range.getEnd())});
    }
  }

  void collectDependencies(const SourceManager &SM) {
    llvm::DenseSet<const FileEntry *> Seen;
    forEachFile(SM, [&](FileID, const FileEntry &File) {
      llvm::StringRef Path = File.tryGetRealPathName();
      if (Seen.insert(&File).second && !Path.empty())
        Result.Dependencies.push_back(uniform(Path));
    });
  }
};

} // namespace

/// Parses a unit that Clang accepts again, if it misreads it. \returns the
/// better of the two results.
static TranslationResult correct(const TranslationRequest &Request,
                                 const ParserSupplies &Missed,
                                 ParserSupplies &Supplies,
                                 std::vector<LeftArgument> &Left,
                                 TranslationResult Accepted) {
  ParserSupplies Corrected = Supplies;
  if (!Corrected.addMisread(Missed))
    return Accepted;
  Translation Next(Request, Corrected);
  TranslationResult Result = Next.run();
  if (Result.Refused)
    return Accepted;
  Left = Next.left();
  Supplies = std::move(Corrected);
  return Result;
}

/// Parses a unit until it is understood, or until a parse finds nothing new.
static TranslationResult translateWhole(const TranslationRequest &Request,
                                        ParserSupplies &Supplies,
                                        std::vector<LeftArgument> &Left) {
  for (unsigned Readings = 1;; ++Readings) {
    Translation Next(Request, Supplies);
    TranslationResult Result = Next.run();
    Left = Next.left();
    if (!Result.Refused)
      Result =
          correct(Request, Next.missed(), Supplies, Left, std::move(Result));
    if (!Result.Refused || !Supplies.add(Next.missed())) {
      Result.Supplies = std::make_shared<ParserSupplies>(Supplies);
      return Result;
    }
    if (Readings < Request.MaxReadings)
      continue;
    Result.Diags.push_back({DiagID::AmpParse,
                            {Request.File, 0, 0},
                            {"after " + std::to_string(Readings) +
                             " attempts, amp2hip has not fixed everything that "
                             "only Visual C++ accepts; make the changes that "
                             "the other messages ask for in the source"},
                            {}});
    return Result;
  }
}

/// The earlier translation whose parser, with the same supplies, would read the
/// same; null if there is none. The first parse finds translations without
/// supplies.
static const TranslationResult *
sameOfEarlier(const TranslationRequest &Request) {
  for (const TranslationResult *Each : Request.Earlier)
    if (Each->Supplies && *Each->Supplies != ParserSupplies())
      if (TranslationResult Read =
              Translation(Request, *Each->Supplies, /*OnlyReads=*/true).run();
          Read.SameAs)
        return Read.SameAs;
  return nullptr;
}

/// Translates the arguments that macros drop as well, so that the translation
/// compiles where they do not: `assert` without NDEBUG. Arguments that are no
/// expressions stay \p Without.
static TranslationResult translateLeft(const TranslationRequest &Request,
                                       ParserSupplies Supplies,
                                       std::vector<LeftArgument> Arguments,
                                       TranslationResult Without) {
  while (!Arguments.empty()) {
    Supplies.Arguments.clear();
    for (const LeftArgument &Each : Arguments)
      Supplies.Arguments.insert({Each.File, Each.Offset});
    // Without fixes: code that only Visual C++ accepts may be no expression.
    TranslationResult Next = Translation(Request, Supplies).run();
    if (!Next.Refused) {
      Next.Supplies = std::make_shared<ParserSupplies>(Supplies);
      return Next;
    }
    auto IsAtFault = [&](const LeftArgument &Each) {
      return llvm::any_of(Next.Diags, [&](const Diagnostic &D) {
        return D.severity() == Severity::Error &&
               D.Where.File == Each.First.File &&
               Each.First.Line <= D.Where.Line &&
               D.Where.Line <= Each.Last.Line;
      });
    };
    if (std::erase_if(Arguments, IsAtFault) == 0)
      break;
  }
  return Without;
}

/// With KeepGoing, parts are left only if the whole unit is refused.
TranslationResult translate(const TranslationRequest &Request) {
  if (const TranslationResult *Same = sameOfEarlier(Request)) {
    TranslationResult Result;
    Result.SameAs = Same;
    return Result;
  }
  ParserSupplies Supplies;
  TranslationRequest Whole = Request;
  Whole.KeepGoing = false;
  std::vector<LeftArgument> Arguments;
  TranslationResult Result = translateWhole(Whole, Supplies, Arguments);
  if (!Result.Refused && !Arguments.empty())
    return translateLeft(Whole, Supplies, std::move(Arguments),
                         std::move(Result));
  if (!Result.Refused || !Request.KeepGoing)
    return Result;
  TranslationResult Parts = Translation(Request, Supplies).run();
  Parts.Supplies = Result.Supplies;
  return Parts.Refused ? std::move(Result) : std::move(Parts);
}

} // namespace amp2hip
