//===- AmpAction.cpp - Clang parses C++ AMP as HIP ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One parse of a unit: the preprocessor is recorded (Recorder), its tokens are
// collected and rewritten by the token pass, and the result is given to Clang's
// parser. Each declaration is corrected as soon as it is complete, before
// anything uses it (Consumer).
//
//===----------------------------------------------------------------------===//

#include "frontend/AmpAction.h"
#include "ast/ClauseReader.h"
#include "ast/ProgramMacros.h"
#include "ast/Walks.h"
#include "ast/version/Compiler.h"
#include "dialect/Dialect.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "frontend/CallSides.h"
#include "frontend/ClangBranches.h"
#include "frontend/DroppedArguments.h"
#include "frontend/EndlessArguments.h"
#include "frontend/FunctionTypedefs.h"
#include "frontend/GuidePairs.h"
#include "frontend/Invocation.h"
#include "frontend/LongWords.h"
#include "frontend/PairInstances.h"
#include "frontend/PropertyOperands.h"
#include "frontend/ReadText.h"
#include "frontend/SpecialMembers.h"
#include "paths/Paths.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether the replacement list of \p MI is nothing but clauses, or macros with
/// nothing else. Adds their restrictions to \p Amp and \p Cpu.
bool isRestrictionOnly(const MacroInfo &MI,
                       const std::vector<RestrictionMacro> &Known, bool &Amp,
                       bool &Cpu) {
  ClauseReader Clause;
  for (const Token &T : MI.tokens()) {
    const IdentifierInfo *ID = T.getIdentifierInfo();
    StringRef Name = ID ? ID->getName() : "";
    bool WasInside = Clause.isInside();
    ClauseReader::Part Part = Clause.take(T.getKind(), Name);
    Amp |= Part == ClauseReader::Amp;
    Cpu |= Part == ClauseReader::Cpu;
    if (Part == ClauseReader::Other ||
        (Part == ClauseReader::Restrict && WasInside))
      return false;
    if (Part != ClauseReader::None)
      continue;
    auto Inner = llvm::find_if(
        Known, [&](const RestrictionMacro &K) { return Name == K.Name; });
    if (Inner == Known.end() || WasInside)
      return false;
    Amp |= Inner->Amp;
    Cpu |= Inner->Cpu;
  }
  return MI.getNumTokens() && !Clause.isInside();
}

class Recorder : public PPCallbacks {
public:
  Recorder(ParsedUnit &Unit, DroppedArguments &Read)
      : Unit(Unit), Read(Read), SM(Unit.CI.getSourceManager()),
        LangOpts(Unit.CI.getLangOpts()) {}

  void InclusionDirective(SourceLocation Hash, const Token &Directive,
                          StringRef FileName, bool IsAngled,
                          CharSourceRange NameRange, OptionalFileEntryRef File,
                          StringRef Folder, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!SM.isInSystemHeader(Hash))
      add(NameRange.getBegin(), FileName, IsAngled, File, Folder,
          Directive.is(tok::identifier) &&
              Directive.getIdentifierInfo()->isStr("import"));
  }

  /// Its name is that of a directive to come.
  void HasInclude(SourceLocation Loc, StringRef FileName, bool IsAngled,
                  OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    if (!SM.isInSystemHeader(Loc) && isAmp(File))
      add(Loc, FileName, IsAngled, File);
  }

  void If(SourceLocation Loc, SourceRange Condition,
          ConditionValueKind) override {
    Chosen[Loc] = chosenBy(Condition);
    IfOfElse = Loc;
    noteVersionTest(Loc, Condition);
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &MD) override {
    noteMacro(Name, MD, Loc);
    Chosen[Loc] = isOfProgram(Name.getIdentifierInfo()) ? Always : Open;
    IfOfElse = Loc;
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &MD) override {
    noteMacro(Name, MD, Loc);
    Chosen[Loc] = isOfProgram(Name.getIdentifierInfo()) ? Never : Open;
    IfOfElse = Loc;
  }
  void Elif(SourceLocation Loc, SourceRange Condition, ConditionValueKind Value,
            SourceLocation If) override {
    if (Value != CVK_NotEvaluated)
      noteVersionTest(Loc, Condition);
    Chosen[If] = Chosen.lookup(If) == Always ? Always : Open;
    BranchEnd = Loc;
  }
  void Else(SourceLocation Loc, SourceLocation If) override {
    IfOfElse = If;
    BranchEnd = Loc;
  }
  void Endif(SourceLocation Loc, SourceLocation) override { BranchEnd = Loc; }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    if (SM.isInSystemHeader(Range.getBegin()))
      return;
    std::optional<Token> Directive =
        Lexer::findNextToken(Range.getBegin(), SM, LangOpts);
    if (!Directive || !Directive->is(tok::raw_identifier))
      return;
    const std::string Name = withoutSplices(Directive->getRawIdentifier());
    bool IsElse = StringRef(Name).starts_with("el");
    SourceLocation If = IsElse ? IfOfElse : Directive->getLocation();
    if (Chosen.lookup(If) == (IsElse ? Always : Never) ||
        ((Name == "else" || Name == "if") && isConstant(If)))
      return;
    // Clang's range ends behind the condition of an #elif.
    if (SM.isBeforeInTranslationUnit(Range.getBegin(), BranchEnd))
      Range.setEnd(BranchEnd);
    Unit.Skipped.push_back(Range);
  }

  void MacroExpands(const Token &Name, const MacroDefinition &MD,
                    SourceRange Range, const MacroArgs *Args) override {
    noteMacro(Name, MD, Range.getBegin());
    if (Args && !SM.isInSystemHeader(SM.getExpansionLoc(Range.getBegin())))
      noteDropped(Name, *MD.getMacroInfo(), *Args, Range);
    noteInHeader(Name);
    if (!limitOfInt(Name.getIdentifierInfo()->getName()).empty())
      Unit.LongLimits.push_back(Name.getLocation());
  }
  void Defined(const Token &Name, const MacroDefinition &MD,
               SourceRange Range) override {
    noteMacro(Name, MD, Range.getBegin());
  }
  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    const MacroInfo *MI = MD->getMacroInfo();
    if (!MI->isObjectLike())
      return;
    RestrictionMacro Macro;
    Macro.OfUser = !SM.isInSystemHeader(MI->getDefinitionLoc());
    if (!isRestrictionOnly(*MI, Unit.RestrictionMacros, Macro.Amp, Macro.Cpu))
      return;
    Macro.Name = Name.getIdentifierInfo()->getName().str();
    Macro.Body = {MI->tokens().front().getLocation(),
                  MI->tokens().back().getLocation()};
    Unit.RestrictionMacros.push_back(std::move(Macro));
  }

private:
  ParsedUnit &Unit;
  DroppedArguments &Read;
  const SourceManager &SM;
  const LangOptions &LangOpts;
  SourceLocation IfOfElse;  ///< The `if` of the latest directive.
  SourceLocation BranchEnd; ///< The latest directive that ends a branch.
  /// Whether the first branch of an #if is chosen wherever C++ AMP is compiled.
  enum Choice { Open, Always, Never };
  llvm::DenseMap<SourceLocation, Choice> Chosen;

  /// Whether \p Name is a macro that the program or C++ AMP's headers define:
  /// so it is with Visual C++. Other compilers' own macros are another matter.
  bool isOfProgram(const IdentifierInfo *Name) const {
    const MacroInfo *MI = Unit.CI.getPreprocessor().getMacroInfo(Name);
    SourceLocation At = MI ? MI->getDefinitionLoc() : SourceLocation();
    if (At.isInvalid() || !At.isFileID())
      return false;
    OptionalFileEntryRef File = SM.getFileEntryRefForID(SM.getFileID(At));
    return File && (File->getName().starts_with(AmpHeaderDir) ||
                    !SM.isInSystemHeader(At));
  }

  /// The choice that the terms `defined(X)` and `!defined(X)` of \p Condition
  /// make.
  Choice chosenBy(SourceRange Condition) const {
    const std::string Line = withoutSplices(Lexer::getSourceText(
        CharSourceRange::getTokenRange(Condition), SM, LangOpts));
    StringRef Text = Line;
    bool And = Text.contains("&&"), Or = Text.contains("||");
    SmallVector<StringRef> Terms;
    Text.split(Terms, Or ? "||" : "&&");
    if ((And && Or) || (Terms.size() > 1 && Text.contains("((")))
      return Open;
    for (StringRef Term : Terms) {
      Term = Term.trim();
      bool Not = Term.consume_front("!");
      Term = Term.ltrim();
      if (!Term.consume_front("defined") || (Or && Not) || (And && !Not))
        continue;
      Term = Term.trim(" \t()");
      if (isValidAsciiIdentifier(Term) &&
          isOfProgram(Unit.CI.getPreprocessor().getIdentifierInfo(Term)))
        return Not ? Never : Always;
    }
    return Open;
  }

  /// `#if _MSC_VER < 1800` chooses code for an old compiler wherever there is
  /// no such macro.
  void noteVersionTest(SourceLocation Loc, SourceRange Condition) {
    if (SM.isInSystemHeader(Loc))
      return;
    const std::string Line = withoutSplices(Lexer::getSourceText(
        CharSourceRange::getTokenRange(Condition), SM, LangOpts));
    StringRef Text = Line;
    StringRef Behind = Text.split("_MSC_VER").second.ltrim();
    bool Compares = Behind.starts_with("<") || Behind.starts_with(">");
    Preprocessor &PP = Unit.CI.getPreprocessor();
    if (Compares && !Text.contains("defined") &&
        !PP.getMacroInfo(PP.getIdentifierInfo("_MSC_VER")))
      Unit.VersionTests.push_back(Loc);
  }

  void noteMacro(const Token &Name, const MacroDefinition &MD,
                 SourceLocation At) {
    At = SM.getExpansionLoc(At);
    const MacroInfo *Info = MD.getMacroInfo();
    if (SM.isInSystemHeader(At) || (Info && Info->isBuiltinMacro()))
      return;
    auto [It, New] = Unit.Macros[SM.getFileID(At)].try_emplace(
        Name.getIdentifierInfo()->getName().str());
    if (New && Info)
      It->second = textOf(*Info);
  }

  /// `assert(e)` drops its argument if NDEBUG is defined.
  void noteDropped(const Token &Name, const MacroInfo &Macro,
                   const MacroArgs &Args, SourceRange Use) {
    for (unsigned I = 0; I != Macro.getNumParams(); ++I) {
      const IdentifierInfo *Parameter = Macro.params()[I];
      if (llvm::any_of(Macro.tokens(), [=](const Token &T) {
            return T.getIdentifierInfo() == Parameter;
          }))
        continue;
      const Token *First = Args.getUnexpArgument(I), *Last = First;
      if (First->is(tok::eof))
        continue;
      while (Last[1].isNot(tok::eof))
        ++Last;
      SourceLocation Begin = SM.getSpellingLoc(First->getLocation());
      SourceLocation End = Lexer::getLocForEndOfToken(
          SM.getSpellingLoc(Last->getLocation()), 0, SM, LangOpts);
      if (SM.getFileID(Begin) == SM.getFileID(End) && Begin < End &&
          SM.getFileEntryRefForID(SM.getFileID(Begin))) {
        Unit.Dropped.push_back(
            {Name.getIdentifierInfo()->getName().str(), {Begin, End}});
        Read.note(Use, {First, Last + 1});
      }
    }
  }

  void noteInHeader(const Token &Name) {
    SourceLocation Use = SM.getExpansionLoc(Name.getLocation());
    if (!SM.isInSystemHeader(Use))
      return;
    const IdentifierInfo &ID = *Name.getIdentifierInfo();
    const MacroInfo *Macro = replacingMacro(Unit.CI.getPreprocessor(), ID, Use,
                                            /*IsCalled=*/true);
    if (!Macro)
      return;
    SourceLocation Include = Use;
    while (Include.isValid() && SM.isInSystemHeader(Include))
      Include = SM.getIncludeLoc(SM.getFileID(Include));
    Unit.MacrosInHeaders.push_back(
        {ID.getName().str(), definitionInFile(SM, *Macro, Include), Use});
  }

  std::string textOf(const MacroInfo &Macro) const {
    std::string Text;
    for (const Token &T : Macro.tokens())
      Text += (Text.empty() || !T.hasLeadingSpace() ? "" : " ") +
              Unit.CI.getPreprocessor().getSpelling(T);
    return Text.empty() ? "(nothing)" : Text;
  }

  /// Whether the condition after the `if` at \p If is a literal: no compiler
  /// chooses the other branch.
  bool isConstant(SourceLocation If) const {
    auto [File, Offset] = SM.getDecomposedLoc(If);
    const std::string Whole =
        firstLine(SM.getBufferData(File).drop_front(Offset));
    StringRef Line = Whole;
    Line.consume_front("if");
    StringRef Rest = Line.trim().ltrim("0123456789");
    return Rest.size() != Line.trim().size() &&
           (Rest.empty() || Rest.ltrim().starts_with("/"));
  }

  /// Headers of the runtime that are none of C++ AMP's stay what they are.
  static bool isAmp(OptionalFileEntryRef File) {
    StringRef Name = File ? File->getName() : "";
    return isUnder(Name, AmpHeaderDir) && !isUnder(Name, OwnHeaderDir);
  }

  void add(SourceLocation Loc, StringRef Name, bool IsAngled,
           OptionalFileEntryRef File, StringRef Folder = "",
           bool IsImport = false) {
    if (isFixed(Loc, Name))
      return;
    IncludeDirective Include;
    Include.Loc = Loc;
    Include.NameRange = spelledRange(
        Loc, (IsAngled ? "<" + Name + ">" : "\"" + Name + "\"").str());
    Include.Name = Name.str();
    if (File)
      Include.Found = uniform(File->getFileEntry().tryGetRealPathName());
    if (!Folder.empty())
      Include.Folder =
          absolute(Folder, SM.getFileManager().getFileSystemOpts().WorkingDir);
    Include.IsAmp = isAmp(File);
    Include.IsAbsent = isUnder(Include.Found, AbsentHeaderDir);
    Include.IsAngled = IsAngled;
    Include.IsImport = IsImport;
    Unit.Includes.push_back(std::move(Include));
  }

  /// Whether a fix, and not the command line, includes \p Name first of all.
  bool isFixed(SourceLocation Loc, StringRef Name) const {
    return SM.getFileID(Loc) ==
               Unit.CI.getPreprocessor().getPredefinesFileID() &&
           llvm::any_of(Unit.Fixes,
                        [&](const Fix &M) { return includedEarly(M) == Name; });
  }

  /// Where a file has \p Text, which is lexed at \p Loc; maybe the body of a
  /// macro.
  CharSourceRange spelledRange(SourceLocation Loc, StringRef Text) const {
    // Clang copies text in brackets in a macro.
    if (Loc.isMacroID() && SM.isWrittenInScratchSpace(SM.getSpellingLoc(Loc)))
      Loc = SM.getImmediateExpansionRange(Loc).getBegin();
    Loc = SM.getSpellingLoc(Loc);
    // A token begins with the splices before it.
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    while (unsigned Size = lineSpliceAt(SM.getBufferData(File), Offset)) {
      Offset += Size;
      Loc = Loc.getLocWithOffset(Size);
    }
    if (!SM.getFileEntryRefForID(SM.getFileID(Loc)) ||
        !StringRef(SM.getCharacterData(Loc)).starts_with(Text))
      return {};
    return CharSourceRange::getCharRange(Loc,
                                         Loc.getLocWithOffset(Text.size()));
  }
};

/// Sees declarations as they are completed, before they are used.
class Consumer : public ASTConsumer {
public:
  Consumer(CompilerInstance &CI, const std::vector<RestrictClause> &Clauses,
           PropertyOperands &Properties)
      : CI(CI), Clauses(Clauses), Properties(Properties) {}

  void HandleTagDeclDefinition(TagDecl *D) override {
    auto *Class = dyn_cast<CXXRecordDecl>(D);
    if (Class)
      Properties.note(Class);
    CallSides::onClassEnd(CI.getSema(), D);
    if (!Class || CI.getSourceManager().isInSystemHeader(D->getLocation()))
      return;
    for (CXXMethodDecl *M : Class->methods())
      inheritTypedefClause(CI.getASTContext(), Clauses, M);
    correctSpecialMembers(CI, Class);
  }

  /// The bodies of C++ AMP's functions are not parsed: they call HIP, which
  /// need not be installed.
  bool shouldSkipFunctionBody(Decl *D) override {
    const SourceManager &SM = CI.getSourceManager();
    SourceLocation Name = D->getLocation();
    StringRef File = SM.getFilename(SM.getExpansionLoc(Name));
    return isUnder(File, OwnHeaderDir) && !speaksToProgram(Name);
  }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group) {
      if (auto *F = dyn_cast<FunctionDecl>(D))
        inheritTypedefClause(CI.getASTContext(), Clauses, F);
      instantiateOtherHalves(CI.getSema(), D);
    }
    return true;
  }

private:
  CompilerInstance &CI;
  const std::vector<RestrictClause> &Clauses;
  PropertyOperands &Properties;

  /// Whether the function whose name is at \p Loc has a body with a
  /// static_assert, which tells callers what they must not do, or one that
  /// instantiates their kernels.
  bool speaksToProgram(SourceLocation Loc) const {
    const SourceManager &SM = CI.getSourceManager();
    RawTokens Next(SM, SM.getSpellingLoc(Loc));
    for (int Depth = 0; Next.next();) {
      const Token &T = Next.token();
      if (Next.word() == "static_assert" ||
          Next.word().starts_with("_Instantiate"))
        return true;
      Depth += T.is(tok::l_brace) - T.is(tok::r_brace);
      if (Depth <= 0 && T.is(tok::r_brace))
        break;
    }
    return false;
  }
};

} // namespace

/// Reports template arguments without end, for which the parser would need
/// exponential time, and gives it no tokens then.
static void refuseEndlessArguments(DiagnosticsEngine &Diags,
                                   std::vector<Token> &Tokens) {
  const Token *First = findEndlessArguments(Tokens);
  if (!First)
    return;
  Diags.Report(First->getLocation(),
               Diags.getCustomDiagID(DiagnosticsEngine::Error,
                                     "the template arguments that begin here "
                                     "do not end; close each '<' with '>'"));
  Tokens.erase(Tokens.begin(), std::prev(Tokens.end()));
}

bool AmpAction::BeginInvocation(CompilerInstance &CI) {
  // Whatever the flags say: g++ and nvcc have none of these languages. The
  // token pass reads Visual C++'s language without a flag.
  LangOptions &Lang = CI.getLangOpts();
  Lang.MicrosoftExt = Lang.MSVCCompat = Lang.DelayedTemplateParsing = false;
  Lang.AsmBlocks = Lang.Borland = Lang.Blocks = false;
  turnOffHeinousExtensions(Lang);
  if (Options.GoesOn)
    CI.getDiagnostics().setFatalsAsError(true);
  return true;
}

std::unique_ptr<ASTConsumer> AmpAction::CreateASTConsumer(CompilerInstance &CI,
                                                          StringRef) {
  return std::make_unique<Consumer>(CI, Clauses, Properties);
}

static void parseUnit(CompilerInstance &CI, Parser &P) {
  const SourceManager &SM = CI.getSourceManager();
  Parser::DeclGroupPtrTy Group;
  Sema::ModuleImportState Imports;
  for (bool End = P.ParseFirstTopLevelDecl(Group, Imports); !End;) {
    if (Group)
      CI.getASTConsumer().HandleTopLevelDecl(Group.get());
    // Few templates of the host's library are instantiated; their bodies are
    // parsed then.
    CI.getLangOpts().DelayedTemplateParsing =
        SM.isInSystemHeader(P.getCurToken().getLocation());
    End = P.ParseTopLevelDecl(Group, Imports);
  }
}

/// The steps of a parse: lex the whole unit with the fixes of earlier parses,
/// rewrite the tokens, and give them to the parser.
void AmpAction::ExecuteAction() {
  CompilerInstance &CI = getCompilerInstance();
  Preprocessor &PP = CI.getPreprocessor();
  if (!CI.hasSema())
    CI.createSema(getTranslationUnitKind(), /*CompletionConsumer=*/nullptr);
  Sema &S = CI.getSema();
  Properties.watch(S);

  ParsedUnit &Unit = this->Unit.emplace(ParsedUnit{CI, {}, {}, {}, {}, {}});
  Unit.Fixes = Options.Fixes;
  DroppedArguments Dropped(PP, Options.Arguments);
  PP.addPPCallbacks(std::make_unique<Recorder>(Unit, Dropped));
  PP.addPPCallbacks(
      std::make_unique<ClangBranches>(CI.getSourceManager(), Unit.OfClang));

  // The parser registers its pragma handlers, so it comes before the lexing.
  TheParser = std::make_unique<Parser>(PP, S, /*SkipFunctionBodies=*/true);
  Parser &P = *TheParser;
  PP.EnterMainSourceFile();
  // A comment that looks like documentation in the wrong place makes Sema warn,
  // for which it must be somewhere.
  S.CurContext = CI.getASTContext().getTranslationUnitDecl();
  std::vector<Token> Tokens;
  Undefinitions Undefined(PP, Options.Fixes);
  do {
    Tokens.emplace_back();
    PP.Lex(Tokens.back());
    if (Dropped.putBefore(Tokens.back(), ArrayRef(Tokens).drop_back()))
      PP.Lex(Tokens.back());
    Undefined.note(Tokens.back());
  } while (Tokens.back().isNot(tok::eof));
  S.CurContext = nullptr;
  std::erase_if(Unit.Dropped, [&](const DroppedArgument &Each) {
    return Dropped.isPut(Each.Range.getBegin());
  });
  if (Options.IsKnown && Options.IsKnown(hashOfText(PP, Unit, Tokens)))
    return;
  const Token End = Tokens.back();
  refuseEndlessArguments(CI.getDiagnostics(), Tokens);
  applyFixes(PP, Tokens, Options.Fixes);
  Unit.Tokens = runTokenPass(PP, Tokens, Options.NarrowsLong);
  narrowLimits(Unit, Options.NarrowsLong);
  // A clause or bracket without an end may have taken it along, and the parser
  // reads on to it.
  if (Tokens.empty() || Tokens.back().isNot(tok::eof))
    Tokens.push_back(End);
  Clauses = Unit.Tokens.Clauses;

  PP.EnterTokenStream(Tokens, /*DisableMacroExpansion=*/true,
                      /*IsReinject=*/false);
  CallSides Sides(S, Unit.Tokens.Governed);
  uniteGuidesOfPairs(S);
  if (!Unit.Tokens.Governed.empty())
    PP.setTokenWatcher([&](const Token &T) { Sides.onToken(T); });
  S.Initialize();
  P.Initialize();
  parseUnit(CI, P);
  PP.setTokenWatcher(nullptr);
  passOverSystemHeaders(CI.getASTContext());
  Properties.clean(CI.getASTContext());
}

AmpAction::AmpAction(ParseOptions Options) : Options(std::move(Options)) {}

AmpAction::~AmpAction() = default;

void AmpAction::EndSourceFileAction() { TheParser.reset(); }

} // namespace amp2hip
