//===- ForwardDeclarations.cpp - What comes later, before a template ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fixes a name that a template uses before it is declared. Functions and class
// templates are declared a second time, in front of the template. An
// enumeration or a constant moves there. If the declaration needs something
// that is declared even later, the fix is not possible.
//
//===----------------------------------------------------------------------===//

#include "frontend/ForwardDeclarations.h"
#include "ast/ClangVersion.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "edits/Blanks.h"
#include "edits/RawTokens.h"
#include "frontend/ClauseReader.h"
#include "frontend/Invocation.h"
#include "frontend/LateNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include <map>

using namespace clang;

namespace amp2hip {

//===----------------------------------------------------------------------===//
// Declarations again
//===----------------------------------------------------------------------===//

namespace {

const TemplateDecl *templateOf(const NamedDecl *D) {
  const auto *Template = dyn_cast<TemplateDecl>(D);
  return Template ? Template : D->getDescribedTemplate();
}

/// What a declaration names.
class NamesOf : public DynamicRecursiveASTVisitor {
public:
  /// \p D: a function, a template, an enumeration or a variable.
  NamesOf(const NamedDecl *D, SourceLocation Before)
      : SM(D->getASTContext().getSourceManager()), Before(Before) {
    if (const TemplateDecl *T = templateOf(D))
      for (NamedDecl *P : *T->getTemplateParameters())
        TraverseDecl(P);
    if (isa<EnumDecl, VarDecl>(D))
      TraverseDecl(const_cast<NamedDecl *>(D));
    else if (const FunctionDecl *F = D->getAsFunction())
      if (const TypeSourceInfo *Type = F->getTypeSourceInfo())
        TraverseTypeLoc(Type->getTypeLoc());
  }

  bool AllKnown = true; ///< All is declared where it is repeated.
  /// What names of C++ AMP need before them, by their offsets.
  std::map<unsigned, std::string> Qualifiers;

  bool VisitTagTypeLoc(TagTypeLoc T) override { return note(tagOf(T), T); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return note(T.getTypePtr()->getDecl(), T);
  }
  bool VisitUsingTypeLoc(UsingTypeLoc T) override {
    return note(foundBy(T), T);
  }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc T) override {
    return note(tagOf(T), T);
  }
  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    return note(T.getTypePtr()->getTemplateName().getAsTemplateDecl(), T);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return note(E->getFoundDecl(), {});
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    for (const NamedDecl *D : E->decls())
      note(D, {});
    return true;
  }

private:
  const SourceManager &SM;
  SourceLocation Before;

  bool note(const NamedDecl *D, TypeLoc At) {
    if (!D || D->isTemplateParameter() || isa<ParmVarDecl>(D))
      return true;
    // A fix may have declared it at the same place.
    AllKnown &= isBefore(D, Before) ||
                SM.getFileLoc(D->getCanonicalDecl()->getLocation()) == Before;
    const auto *Space = dyn_cast<NamespaceDecl>(D->getDeclContext());
    if (At && Space &&
        SM.getFilename(D->getLocation()).starts_with(ModelHeaderDir))
      Qualifiers[SM.getFileOffset(nameBegin(At))] = spelled(Space) + "::";
    return true;
  }
};

/// The text of a declaration, for a place before its own: of a function or a
/// class template.
class Repetition {
public:
  Repetition(CompilerInstance &CI, const NamedDecl *D, SourceLocation Before)
      : PP(CI.getPreprocessor()), SM(CI.getSourceManager()), D(D),
        F(D->getAsFunction()), Names(D, Before) {}

  /// Nothing where it cannot be repeated.
  std::optional<std::string> text() {
    SourceLocation Begin = D->getBeginLoc();
    if (const TemplateDecl *T = templateOf(D)) {
      Begin = T->getBeginLoc();
      for (const NamedDecl *P : *T->getTemplateParameters())
        if (hasDefault(P))
          return std::nullopt;
    }
    if (!Names.AllKnown || Begin.isMacroID() || D->getLocation().isMacroID() ||
        (F && (F->isDeleted() ||
               F->getDeclaredReturnType()->getContainedAutoType())))
      return std::nullopt;
    return copied(Begin) ? std::optional(Text + ";") : std::nullopt;
  }

  /// The default arguments, from what is before the `=`; nothing where one
  /// cannot be taken out.
  std::optional<std::vector<CharSourceRange>> defaults() const {
    std::vector<CharSourceRange> Result;
    if (!F)
      return Result;
    for (const ParmVarDecl *P : F->parameters()) {
      if (!P->hasDefaultArg() || P->hasInheritedDefaultArg())
        continue;
      SourceRange Value = P->getDefaultArgRange();
      if (!Value.getBegin().isFileID() || !Value.getEnd().isFileID())
        return std::nullopt;
      auto [File, Offset] = SM.getDecomposedLoc(Value.getBegin());
      StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
      if (!Before.consume_back("="))
        return std::nullopt;
      Result.push_back(CharSourceRange::getCharRange(
          SM.getComposedLoc(File, Before.rtrim().size()),
          Lexer::getLocForEndOfToken(Value.getEnd(), 0, SM, PP.getLangOpts())));
    }
    return Result;
  }

private:
  Preprocessor &PP;
  const SourceManager &SM;
  const NamedDecl *D;
  const FunctionDecl *F; ///< D, unless that is a class template.
  NamesOf Names;
  std::string Text;
  size_t Specifiers = 0; ///< Where they begin in the text.

  static bool hasDefault(const NamedDecl *P) {
    if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
      return Type->hasDefaultArgument();
    if (const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(P))
      return Number->hasDefaultArgument();
    return cast<TemplateTemplateParmDecl>(P)->hasDefaultArgument();
  }

  /// Copies the tokens from \p Begin to the body, the bases or the semicolon,
  /// the restriction as HIP's words; false where a macro or a directive is
  /// there, or what is Visual C++'s own.
  bool copied(SourceLocation Begin) {
    int Depth = 0;
    bool Qualified = false, AfterEnum = false;
    for (RawTokens Next(SM, Begin); Next.next();) {
      const Token &T = Next.token();
      if (Next.beginsDirective())
        return false;
      if (Depth == 0 &&
          (T.isOneOf(tok::semi, tok::l_brace) || (!F && T.is(tok::colon))))
        return true;
      if (T.is(tok::period) || (Depth == 0 && T.is(tok::equal)))
        return false;
      Depth += T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
      Depth -= T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
      if (Next.isName()) {
        if (Next.word() == "restrict" && Depth == 0) {
          if (!restriction(Next))
            return false;
          continue;
        }
        if (Next.word().starts_with("__") ||
            PP.getIdentifierInfo(Next.word())->hadMacroDefinition())
          return false;
      }
      // The standard has no `enum class` before the name of a parameter's type.
      if (!AfterEnum || (Next.word() != "class" && Next.word() != "struct"))
        append(Next, Qualified);
      Qualified = T.is(tok::coloncolon);
      AfterEnum = Next.word() == "enum";
    }
    return false;
  }

  void append(const RawTokens &Next, bool Qualified) {
    const Token &T = Next.token();
    if (!Text.empty() && (T.hasLeadingSpace() || T.isAtStartOfLine()))
      Text += ' ';
    if (F && T.getLocation() == F->getInnerLocStart())
      Specifiers = Text.size();
    if (auto Before = Names.Qualifiers.find(Next.begin());
        Before != Names.Qualifiers.end() && !Qualified)
      Text += Before->second;
    Text += Next.spelled();
  }

  /// Reads what is after `restrict`.
  bool restriction(RawTokens &Next) {
    bool Amp = false, Cpu = false;
    ClauseReader Clause;
    Clause.take(Next.token().getKind(), Next.word());
    while (Clause.isInside() && Next.next()) {
      ClauseReader::Part Part =
          Clause.take(Next.token().getKind(), Next.word());
      Amp |= Part == ClauseReader::Amp;
      Cpu |= Part == ClauseReader::Cpu;
      if (Part == ClauseReader::None ||
          (Part == ClauseReader::Other && !Next.isName()))
        return false;
    }
    if (Amp)
      Text.insert(Specifiers, Cpu ? "__host__ __device__ " : "__device__ ");
    return Amp || Cpu;
  }
};

/// What is around a declaration that is repeated.
struct Around {
  const Decl *Neighbor = nullptr; ///< Before which it goes; null for nowhere.
  std::string Open, Close;        ///< Namespaces between them.
};

/// The declaration around \p Template, or itself, that is a member of the
/// namespace of \p D, or of one around that.
Around around(const NamedDecl *D, const Decl *Template) {
  const DeclContext *Space = D->getDeclContext()->getPrimaryContext();
  if (D->getLexicalDeclContext()->getPrimaryContext() != Space)
    return {}; // A friend, in its class.
  Around Result;
  for (; Space && Space->isFileContext(); Space = Space->getParent()) {
    Space = Space->getPrimaryContext();
    const Decl *At = Template;
    while (At->getLexicalDeclContext()->getPrimaryContext() != Space &&
           !At->getLexicalDeclContext()->isTranslationUnit())
      At = cast<Decl>(At->getLexicalDeclContext());
    if (At->getLexicalDeclContext()->getPrimaryContext() == Space) {
      Result.Neighbor = At;
      return Result;
    }
    const auto *Named = dyn_cast<NamespaceDecl>(Space);
    if (!Named)
      break;
    std::string Name = Named->getNameAsString();
    Result.Open = (Named->isInline() ? "inline namespace " : "namespace ") +
                  Name + (Name.empty() ? "{ " : " { ") + Result.Open;
    Result.Close += " }";
  }
  return {};
}

/// Where a declaration goes before \p D and its comments, and what is around
/// it.
bool placeBefore(const SourceManager &SM, const Decl *D,
                 ForwardDeclarations &Result, std::string &Indent,
                 std::string &End) {
  Result.Place = D->getBeginLoc();
  if (!Result.Place.isFileID())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Result.Place);
  StringRef Buffer = SM.getBufferData(File);
  StringRef Here = Buffer.drop_front(Offset);
  // Of `namespace a::b` the inner one begins elsewhere.
  if (isa<NamespaceDecl>(D) && !Here.starts_with("namespace") &&
      !Here.starts_with("inline"))
    return false;
  unsigned Line = lineStart(Buffer, Offset);
  Indent = Buffer.slice(Line, Offset).str();
  if (StringRef(Indent).trim().empty())
    Result.Lead = Offset - beforeComment(Buffer, Line);
  else
    Indent.clear(), End = " ";
  return true;
}

/// Whether one of \p Names is among the tokens of \p D.
bool mentions(const Decl *D, ArrayRef<std::string> Names) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  SourceRange Range = D->getSourceRange();
  if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
    return false;
  for (RawTokens Next(SM, Range.getBegin());
       Next.next() && !SM.isBeforeInTranslationUnit(
                          Range.getEnd(), Next.token().getLocation());)
    if (Next.isName() && llvm::is_contained(Names, Next.word()))
      return true;
  return false;
}

/// The places for a declaration of \p Names, the first one first: before all
/// templates that name it, whichever of them a source instantiates, so that all
/// sources put it at the same place. \p Last is the one that is known to need
/// it.
std::vector<const Decl *> placesFor(ArrayRef<std::string> Names,
                                    const Decl *Last) {
  const SourceManager &SM = Last->getASTContext().getSourceManager();
  std::vector<const Decl *> Result;
  for (const Decl *D : Last->getLexicalDeclContext()->decls()) {
    if (D == Last)
      break;
    bool MayBe = D->isTemplated() || isa<TemplateDecl, NamespaceDecl>(D);
    if (MayBe && !D->isImplicit() &&
        SM.getFileID(D->getBeginLoc()) == SM.getFileID(Last->getBeginLoc()) &&
        mentions(D, Names))
      Result.push_back(D);
  }
  Result.push_back(Last);
  return Result;
}

/// Whether \p D may be declared in another header, \p There: what a source has
/// is none of a header's business.
bool mayCross(const SourceManager &SM, const NamedDecl *D, FileID There) {
  FileID Here = SM.getFileID(D->getLocation());
  return Here == There ||
         (Here != SM.getMainFileID() && !SM.isInSystemHeader(D->getLocation()));
}

/// The declaration of \p D that is in a file, and not one that a fix added.
const Decl *written(const Decl *D) {
  for (const Decl *Each : D->redecls())
    if (Each->getBeginLoc().isFileID())
      return Each;
  return D;
}

/// The declarations of \p Declared at one place.
std::optional<ForwardDeclarations>
declareAt(CompilerInstance &CI, ArrayRef<const NamedDecl *> Declared,
          const Decl *Before, const Around &Spaces) {
  const SourceManager &SM = CI.getSourceManager();
  ForwardDeclarations Result;
  std::string Indent, End = "\n";
  if (!placeBefore(SM, Before, Result, Indent, End))
    return std::nullopt;
  FileID Here = SM.getFileID(Result.Place);
  for (const NamedDecl *First : Declared) {
    const auto *D = cast<NamedDecl>(written(First));
    Repetition Again(CI, D, Result.Place);
    std::optional<std::string> Text = Again.text();
    auto Defaults = Again.defaults();
    if (!Text || !Defaults || !mayCross(SM, D, Here) ||
        (!Defaults->empty() && SM.getFileID(D->getLocation()) != Here))
      return std::nullopt;
    Result.Declarations.push_back(Indent + Spaces.Open + *Text + Spaces.Close +
                                  End);
    llvm::append_range(Result.Removed, *Defaults);
    if (isa<ClassTemplateDecl>(D))
      Result.What = ForwardDeclarations::Class;
  }
  return Result;
}

/// Whether the text from \p Begin to \p End can be elsewhere: no macro
/// and no directive is in it.
bool isPlain(CompilerInstance &CI, SourceLocation Begin, unsigned End) {
  for (RawTokens Next(CI.getSourceManager(), Begin);
       Next.next() && Next.begin() < End;)
    if (Next.token().is(tok::hash) ||
        (Next.isName() && CI.getPreprocessor()
                              .getIdentifierInfo(Next.word())
                              ->hadMacroDefinition()))
      return false;
  return true;
}

/// The lines of a declaration that has them to itself, with its comment.
std::optional<CharSourceRange> linesOf(CompilerInstance &CI, const Decl *D) {
  const SourceManager &SM = CI.getSourceManager();
  SourceLocation Last = D->getEndLoc();
  if (!D->getBeginLoc().isFileID() || !Last.isFileID())
    return std::nullopt;
  std::optional<Token> Semi = Lexer::findNextToken(Last, SM, CI.getLangOpts());
  if (!Semi || Semi->isNot(tok::semi))
    return std::nullopt;
  auto [File, Offset] = SM.getDecomposedLoc(D->getBeginLoc());
  StringRef Buffer = SM.getBufferData(File);
  auto IsBreak = [](char C) { return C == '\n'; };
  unsigned Line = lineStart(Buffer, Offset);
  unsigned End = SM.getFileOffset(Semi->getEndLoc());
  StringRef Rest = Buffer.drop_front(End).take_until(IsBreak);
  if (!Buffer.slice(Line, Offset).trim().empty() || !Rest.trim().empty() ||
      !isPlain(CI, D->getBeginLoc(), End))
    return std::nullopt;
  // Not two blank lines where there was one before it and one after.
  unsigned Begin = beforeComment(Buffer, Line);
  End = std::min<size_t>(End + Rest.size() + 1, Buffer.size());
  StringRef Next = Buffer.drop_front(End).take_until(IsBreak);
  if (Next.trim().empty() && End + Next.size() < Buffer.size())
    End += Next.size() + 1;
  return CharSourceRange::getCharRange(SM.getComposedLoc(File, Begin),
                                       SM.getComposedLoc(File, End));
}

/// The declaration that gives \p Named its meaning, and the names that come
/// with it; null unless it is a definition that can move.
const NamedDecl *movable(const NamedDecl *Named,
                         std::vector<std::string> &Names) {
  if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(Named))
    Named = cast<EnumDecl>(Enumerator->getDeclContext());
  if (!Named->getDeclContext()->isFileContext())
    return nullptr;
  Names.push_back(Named->getNameAsString());
  if (const auto *Enum = dyn_cast<EnumDecl>(Named)) {
    for (const EnumConstantDecl *Each : Enum->enumerators())
      Names.push_back(Each->getNameAsString());
    return Enum->isThisDeclarationADefinition() ? Enum : nullptr;
  }
  const auto *Constant = dyn_cast<VarDecl>(Named);
  bool IsOne = Constant && Constant->hasInit() &&
               Constant->getType().isConstQualified() &&
               Constant->getType()->isArithmeticType();
  return IsOne ? Constant : nullptr;
}

} // namespace

std::optional<ForwardDeclarations>
declareBefore(CompilerInstance &CI, ArrayRef<const NamedDecl *> Declared,
              const Decl *Template) {
  std::vector<const NamedDecl *> Later;
  for (const NamedDecl *D : Declared)
    if (!isBefore(D, Template->getLocation()))
      Later.push_back(D);
  if (Later.empty())
    return std::nullopt;
  Around Spaces = around(Later.front(), Template);
  if (!Spaces.Neighbor)
    return std::nullopt;
  for (const Decl *Place :
       placesFor(Later.front()->getNameAsString(), Spaces.Neighbor))
    if (auto Result = declareAt(CI, Later, Place, Spaces))
      return Result;
  return std::nullopt;
}

std::optional<ForwardDeclarations>
moveBefore(CompilerInstance &CI, const NamedDecl *Named, const Decl *Template) {
  const SourceManager &SM = CI.getSourceManager();
  std::vector<std::string> Names;
  const NamedDecl *D = movable(Named, Names);
  if (!D || isBefore(D, Template->getLocation()) ||
      SM.getFileID(D->getLocation()) != SM.getFileID(Template->getLocation()))
    return std::nullopt;
  Around Spaces = around(D, Template);
  std::optional<CharSourceRange> Lines = linesOf(CI, D);
  if (!Spaces.Neighbor || !Lines)
    return std::nullopt;
  auto [File, Begin] = SM.getDecomposedLoc(Lines->getBegin());
  std::string Text = SM.getBufferData(File)
                         .slice(Begin, SM.getFileOffset(Lines->getEnd()))
                         .rtrim()
                         .str();
  for (const Decl *Place : placesFor(Names, Spaces.Neighbor)) {
    ForwardDeclarations Result;
    std::string Indent, End = "\n";
    if (!placeBefore(SM, Place, Result, Indent, End) ||
        !NamesOf(D, Result.Place).AllKnown)
      continue;
    std::string Whole = Text;
    if (!Spaces.Open.empty())
      Whole = Indent + StringRef(Spaces.Open).rtrim().str() + "\n" + Text +
              "\n" + Indent + StringRef(Spaces.Close).ltrim().str();
    Result.Declarations.push_back(Whole + End);
    Result.What = ForwardDeclarations::Definition;
    Result.Removed.push_back(*Lines);
    return Result;
  }
  return std::nullopt;
}

} // namespace amp2hip
