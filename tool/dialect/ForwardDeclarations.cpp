//===- ForwardDeclarations.cpp - Declarations before templates ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fixes a name that a template uses before it is declared. Functions and class
// templates are declared a second time, in front of the template. If the
// declaration needs something that is declared even later, the fix is not
// possible.
//
//===----------------------------------------------------------------------===//

#include "dialect/ForwardDeclarations.h"
#include "ast/ClauseReader.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Marks.h"
#include "ast/version/Types.h"
#include "dialect/LateNames.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include <map>
#include <set>

using namespace clang;

namespace amp2hip {

using namespace dialect;

//===----------------------------------------------------------------------===//
// Declarations again
//===----------------------------------------------------------------------===//

namespace {

const TemplateDecl *templateOf(const NamedDecl *D) {
  const auto *Template = dyn_cast<TemplateDecl>(D);
  return Template ? Template : D->getDescribedTemplate();
}

/// The names in a declaration.
class NamesOf : public DynamicRecursiveASTVisitor {
public:
  /// \p D: a function or a template.
  NamesOf(const NamedDecl *D, SourceLocation Before)
      : SM(D->getASTContext().getSourceManager()), Before(Before) {
    if (const TemplateDecl *T = templateOf(D))
      for (NamedDecl *P : *T->getTemplateParameters())
        TraverseDecl(P);
    if (const FunctionDecl *F = D->getAsFunction())
      if (const TypeSourceInfo *Type = F->getTypeSourceInfo())
        TraverseTypeLoc(Type->getTypeLoc());
    if (isa<EnumDecl, VarDecl>(D)) {
      Self = D;
      TraverseDecl(const_cast<NamedDecl *>(D));
    }
  }

  bool AllKnown = true; ///< All is declared where it is repeated.
  /// Class templates that are not declared there, and can be.
  std::vector<const ClassTemplateDecl *> Templates;
  /// The types behind typedefs that are not declared there, by their offsets.
  std::map<unsigned, std::string> Spelled;
  /// The text that names of C++ AMP need before them, by their offsets.
  std::map<unsigned, std::string> Qualifiers;

  bool VisitTagTypeLoc(TagTypeLoc T) override { return note(tagOf(T), T); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    const TypedefNameDecl *D = T.getTypePtr()->getDecl();
    if (isKnown(D) || !D->getDeclContext()->isFileContext())
      return note(D, T);
    // All that it stands for must be known.
    NamesOf Inner(D->getTypeSourceInfo()->getTypeLoc(), SM, Before);
    AllKnown &= Inner.AllKnown && Inner.Templates.empty();
    PrintingPolicy Policy(D->getASTContext().getPrintingPolicy());
    Policy.FullyQualifiedName = true;
    Spelled[SM.getFileOffset(nameBegin(T))] =
        D->getUnderlyingType().getAsString(Policy);
    return true;
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
  const Decl *Self = nullptr; ///< Its own members are known.

  NamesOf(TypeLoc T, const SourceManager &SM, SourceLocation Before)
      : SM(SM), Before(Before) {
    TraverseTypeLoc(T);
  }

  /// A fix may have declared it at the same place.
  bool isKnown(const NamedDecl *D) const {
    return isBefore(D, Before) ||
           SM.getFileLoc(D->getCanonicalDecl()->getLocation()) == Before ||
           D == Self ||
           D->getDeclContext() == dyn_cast_or_null<DeclContext>(Self);
  }

  bool note(const NamedDecl *D, TypeLoc At) {
    if (!D || D->isTemplateParameter() || isa<ParmVarDecl>(D))
      return true;
    const auto *Template = dyn_cast<ClassTemplateDecl>(D);
    if (!isKnown(D) && Template)
      Templates.push_back(Template);
    else
      AllKnown &= isKnown(D);
    const auto *Space = dyn_cast<NamespaceDecl>(D->getDeclContext());
    if (At && Space &&
        SM.getFilename(D->getLocation()).starts_with(AmpHeaderDir))
      Qualifiers[SM.getFileOffset(nameBegin(At))] = spelled(Space) + "::";
    return true;
  }
};

/// The text of a declaration, for a place before its own: of a function or a
/// class template.
class Repetition {
public:
  /// \p IsAmp: the text is C++ AMP.
  Repetition(CompilerInstance &CI, const NamedDecl *D, SourceLocation Before,
             bool IsAmp = false)
      : PP(CI.getPreprocessor()), SM(CI.getSourceManager()), D(D),
        F(D->getAsFunction()), IsAmp(IsAmp), Names(D, Before) {}

  const std::vector<const ClassTemplateDecl *> &templates() const {
    return Names.Templates;
  }

  /// Nothing where it cannot be repeated.
  std::optional<std::string> text() {
    SourceLocation Begin = D->getBeginLoc();
    if (const TemplateDecl *T = templateOf(D)) {
      Begin = T->getBeginLoc();
      for (const NamedDecl *P : *T->getTemplateParameters())
        if (hasDefault(P) && !noteDefault(P))
          return std::nullopt;
    }
    if (!Names.AllKnown || Begin.isMacroID() || D->getLocation().isMacroID() ||
        (F && (F->isDeleted() ||
               F->getDeclaredReturnType()->getContainedAutoType() ||
               llvm::any_of(F->parameters(), [](const ParmVarDecl *P) {
                 return P->hasDefaultArg();
               }))))
      return std::nullopt;
    return copied(Begin) ? std::optional(Text + ";") : std::nullopt;
  }

private:
  Preprocessor &PP;
  const SourceManager &SM;
  const NamedDecl *D;
  const FunctionDecl *F; ///< D, unless that is a class template.
  const bool IsAmp;
  NamesOf Names;
  std::string Text;
  size_t Specifiers = 0; ///< Where they begin in the text.

  /// Default arguments stay where they are: bytes from the `=` to the begin of
  /// the last token.
  std::vector<std::pair<unsigned, unsigned>> Defaults;

  bool noteDefault(const NamedDecl *P) {
    const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(P);
    const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
    if (F || (!Number && !Type))
      return false; // Calls of functions may need them.
    SourceRange Range =
        (Number ? Number->getDefaultArgument() : Type->getDefaultArgument())
            .getSourceRange();
    if (!P->getLocation().isFileID() || !Range.getEnd().isFileID())
      return false;
    Defaults.push_back(
        {SM.getFileOffset(P->getLocation()), SM.getFileOffset(Range.getEnd())});
    return true;
  }

  /// Whether a token is of a default argument, its `=` included.
  bool isOfDefault(const Token &T) const {
    const unsigned At = SM.getFileOffset(T.getLocation());
    return llvm::any_of(Defaults, [&](const auto &D) {
      return D.first < At && At <= D.second;
    });
  }

  static bool hasDefault(const NamedDecl *P) {
    if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
      return Type->hasDefaultArgument();
    if (const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(P))
      return Number->hasDefaultArgument();
    return cast<TemplateTemplateParmDecl>(P)->hasDefaultArgument();
  }

  /// Copies the tokens from \p Begin to the body, the bases or the semicolon,
  /// the restriction as HIP's words; false where a macro, a directive, or an
  /// extension of Visual C++ is there.
  bool copied(SourceLocation Begin) {
    int Depth = 0;
    bool Qualified = false, AfterEnum = false;
    for (RawTokens Next(SM, Begin); Next.next();) {
      const Token &T = Next.token();
      if (Next.beginsDirective())
        return false;
      if (isOfDefault(T))
        continue;
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
    if (auto Type = Names.Spelled.find(Next.begin());
        Type != Names.Spelled.end() && !Qualified)
      Text += Type->second;
    else
      Text += Next.spelled();
  }

  /// Reads the words after `restrict`.
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
    if (IsAmp)
      Text += Amp && Cpu ? " restrict(cpu, amp)"
              : Amp      ? " restrict(amp)"
                         : " restrict(cpu)";
    else if (Amp)
      Text.insert(Specifiers, Cpu ? "__host__ __device__ " : "__device__ ");
    return Amp || Cpu;
  }
};

/// The surroundings of a declaration that is repeated.
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

/// Where a declaration goes before \p D and its comments, and the text around
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
  // In `namespace a::b` the inner one begins elsewhere.
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

/// Whether \p Name is among the tokens of \p D.
bool mentions(const Decl *D, StringRef Name) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  SourceRange Range = D->getSourceRange();
  if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
    return false;
  for (RawTokens Next(SM, Range.getBegin());
       Next.next() && !SM.isBeforeInTranslationUnit(
                          Range.getEnd(), Next.token().getLocation());)
    if (Next.isName() && Next.word() == Name)
      return true;
  return false;
}

/// The places for a declaration of \p Name, the first one first: before all
/// templates that name it, whichever of them a source instantiates, so that all
/// sources put it at the same place. \p Last is known to need it.
std::vector<const Decl *> placesFor(StringRef Name, const Decl *Last) {
  const SourceManager &SM = Last->getASTContext().getSourceManager();
  std::vector<const Decl *> Result;
  for (const Decl *D : Last->getLexicalDeclContext()->decls()) {
    if (D == Last)
      break;
    bool MayBe = D->isTemplated() || isa<TemplateDecl, NamespaceDecl>(D);
    if (MayBe && !D->isImplicit() &&
        SM.getFileID(D->getBeginLoc()) == SM.getFileID(Last->getBeginLoc()) &&
        mentions(D, Name))
      Result.push_back(D);
  }
  Result.push_back(Last);
  return Result;
}

/// Whether \p D may be declared in another header, \p There: a header must not
/// know declarations of a source.
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

/// Adds the declaration of a class template that the head of \p By names to
/// \p Heads; false where it is of another namespace or cannot be repeated.
bool declareTemplate(CompilerInstance &CI, const ClassTemplateDecl *D,
                     const Decl *By, SourceLocation Before,
                     std::set<std::string> &Heads) {
  D = cast<ClassTemplateDecl>(written(D));
  Repetition Again(CI, D, Before);
  std::optional<std::string> Text = Again.text();
  if (!Text || !Again.templates().empty() ||
      !D->getDeclContext()->Equals(By->getDeclContext()) ||
      !mayCross(CI.getSourceManager(), D,
                CI.getSourceManager().getFileID(Before)))
    return false;
  Heads.insert(*Text);
  return true;
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
  std::set<std::string> Heads;
  for (const NamedDecl *First : Declared) {
    const auto *D = cast<NamedDecl>(written(First));
    Repetition Again(CI, D, Result.Place);
    for (const ClassTemplateDecl *Named : Again.templates())
      if (!declareTemplate(CI, Named, D, Result.Place, Heads))
        return std::nullopt;
    std::optional<std::string> Text = Again.text();
    if (!Text || !mayCross(SM, D, Here))
      return std::nullopt;
    Result.Declarations.push_back(Indent + Spaces.Open + *Text + Spaces.Close +
                                  End);
    Result.OfFunctions &= !isa<ClassTemplateDecl>(D);
  }
  for (const std::string &Head : Heads)
    Result.Templates.push_back(Indent + Spaces.Open + Head + Spaces.Close +
                               End);
  return Result;
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

std::string declarationsFor(CompilerInstance &CI,
                            ArrayRef<const NamedDecl *> Declared,
                            const Decl *Template) {
  const Around Spaces = around(Declared.front(), Template);
  std::string Result = Spaces.Open;
  for (const NamedDecl *D : Declared) {
    if (isBefore(D, Template->getLocation()))
      continue;
    Repetition Again(CI, D, Template->getBeginLoc(), /*IsAmp=*/true);
    std::optional<std::string> Text = Again.text();
    if (!Spaces.Neighbor || !Text || !Again.templates().empty())
      return "";
    Result += (Result == Spaces.Open ? "" : " ") + *Text;
  }
  return Result + Spaces.Close;
}

/// The bytes of a constant or an enumeration, to its semicolon, if they declare
/// nothing else and no macro or directive is among them.
static std::optional<FileBytes> bytesOfWhole(CompilerInstance &CI,
                                             const NamedDecl *D) {
  const SourceManager &SM = CI.getSourceManager();
  if (!D->getBeginLoc().isFileID() || !D->getEndLoc().isFileID())
    return std::nullopt;
  auto [File, Begin] = SM.getDecomposedLoc(D->getBeginLoc());
  const LexedText Text(SM.getBufferData(File));
  const LexedToken *Before = nullptr;
  for (const LexedToken &T : Text.tokensIn(0, Begin))
    if (!T.isComment())
      Before = &T;
  if (Before && Before->Directive < 0 &&
      !llvm::is_contained({";", "{", "}"}, Text.text(*Before)))
    return std::nullopt;
  int Depth = 0;
  for (RawTokens Next(SM, D->getBeginLoc()); Next.next();) {
    const Token &T = Next.token();
    if (Next.beginsDirective() || (Depth == 0 && T.is(tok::comma)) ||
        (Next.isName() && CI.getPreprocessor()
                              .getIdentifierInfo(Next.word())
                              ->hadMacroDefinition()))
      return std::nullopt;
    Depth += T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
    Depth -= T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
    if (Depth == 0 && T.is(tok::semi))
      return FileBytes{D->getBeginLoc(), Next.end() - Begin};
  }
  return std::nullopt;
}

std::optional<MovedDeclaration>
moveBefore(CompilerInstance &CI, const NamedDecl *D, const Decl *Template) {
  const SourceManager &SM = CI.getSourceManager();
  const std::string Name = D->getNameAsString();
  if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
    D = cast<EnumDecl>(Enumerator->getDeclContext());
  const auto *Constant = dyn_cast<VarDecl>(D);
  if (Constant ? !Constant->getType().isConstQualified() || !Constant->hasInit()
               : !isa<EnumDecl>(D))
    return std::nullopt;
  std::optional<FileBytes> Bytes = bytesOfWhole(CI, D);
  Around Spaces = around(D, Template);
  if (!Bytes || !Spaces.Neighbor || !Spaces.Open.empty())
    return std::nullopt;
  for (const Decl *Place : placesFor(Name, Spaces.Neighbor)) {
    MovedDeclaration Result;
    std::string Indent, End = "\n";
    if (!placeBefore(SM, Place, Result.To, Indent, End) ||
        SM.getFileID(Result.To.Place) != SM.getFileID(Bytes->Begin))
      return std::nullopt;
    NamesOf Names(D, Result.To.Place);
    if (!Names.AllKnown || !Names.Templates.empty() || !Names.Spelled.empty())
      continue;
    auto [File, Offset] = SM.getDecomposedLoc(Bytes->Begin);
    StringRef Buffer = SM.getBufferData(File);
    StringRef Text = Buffer.substr(Offset, Bytes->Length);
    Result.To.Declarations.push_back(Indent + Text.str() + End);
    Result.From = *Bytes;
    // A line of its own goes as a whole.
    unsigned Line = lineStart(Buffer, Offset),
             Next = Buffer.find('\n', Offset + Bytes->Length);
    if (Next < Buffer.size() && Buffer.slice(Line, Offset).trim().empty() &&
        Buffer.slice(Offset + Bytes->Length, Next).trim().empty())
      Result.From = {SM.getComposedLoc(File, Line), Next + 1 - Line};
    return Result;
  }
  return std::nullopt;
}

} // namespace amp2hip
