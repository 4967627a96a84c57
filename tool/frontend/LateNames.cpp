//===- LateNames.cpp - What a template uses before it is there ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/LateNames.h"
#include "edits/Blanks.h"
#include "frontend/Invocation.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include <map>

using namespace clang;

namespace amp2hip {

const Decl *outermost(const Decl *D) {
  while (!D->getLexicalDeclContext()->isFileContext())
    D = cast<Decl>(D->getLexicalDeclContext());
  const TemplateDecl *Template = D->getDescribedTemplate();
  return Template ? Template : D;
}

std::string spelled(const NamespaceDecl *Space) {
  std::string Name = Space->getQualifiedNameAsString();
  if (StringRef(Name).starts_with("Concurrency"))
    Name.front() = 'c';
  return Name;
}

//===----------------------------------------------------------------------===//
// Whose name it is
//===----------------------------------------------------------------------===//

namespace {

bool isBefore(const Decl *A, SourceLocation B) {
  SourceLocation At = A->getCanonicalDecl()->getLocation();
  return At.isInvalid() ||
         A->getASTContext().getSourceManager().isBeforeInTranslationUnit(At, B);
}

class FunctionsAt : public RecursiveASTVisitor<FunctionsAt> {
public:
  explicit FunctionsAt(FunctionsByName &Sought) : Sought(Sought) {}

  bool VisitFunctionDecl(FunctionDecl *F) {
    auto At = Sought.find(F->getLocation());
    if (At != Sought.end() && !At->second)
      At->second = F;
    return true;
  }

private:
  FunctionsByName &Sought;
};

} // namespace

std::vector<const FunctionDecl *> functionsIn(const DeclContext *Scope,
                                              DeclarationName Name) {
  std::vector<const FunctionDecl *> Result;
  for (const NamedDecl *D : Scope->lookup(Name)) {
    const FunctionDecl *F = D->getAsFunction();
    if (!F || D->getUnderlyingDecl() != D)
      return {};
    Result.push_back(F->getFirstDecl());
  }
  return Result;
}

void findFunctions(ASTContext &Context, FunctionsByName &Sought) {
  if (!Sought.empty())
    FunctionsAt(Sought).TraverseDecl(Context.getTranslationUnitDecl());
}

std::vector<const FunctionDecl *> namesakesOf(const FunctionDecl *F) {
  if (!F || !F->getDeclContext()->isFileContext())
    return {};
  return functionsIn(F->getDeclContext(), F->getDeclName());
}

std::vector<const FunctionDecl *>
laterFunctions(ASTContext &Context, StringRef Name, const Decl *Template) {
  DeclarationName Sought = &Context.Idents.get(Name);
  for (const DeclContext *Scope = Template->getLexicalDeclContext(); Scope;
       Scope = Scope->getParent())
    if (std::vector<const FunctionDecl *> Found = functionsIn(Scope, Sought);
        !Found.empty())
      return Found;
  return {};
}

const NamespaceDecl *namespaceOf(ArrayRef<const FunctionDecl *> Functions,
                                 const Decl *Template) {
  for (const FunctionDecl *F : Functions)
    if (!isBefore(F, Template->getLocation()))
      return nullptr;
  return Functions.empty()
             ? nullptr
             : dyn_cast<NamespaceDecl>(Functions.front()->getDeclContext());
}

const NamespaceDecl *
namespaceOfLaterDirective(ArrayRef<const UsingDirectiveDecl *> Directives,
                          StringRef Name, SourceLocation Use,
                          const Decl *Template) {
  const ASTContext &Context = Template->getASTContext();
  const NamespaceDecl *Found = nullptr;
  for (const UsingDirectiveDecl *D : Directives) {
    if (!D->getDeclContext()->Encloses(Template->getDeclContext()) ||
        isBefore(D, Use))
      continue;
    const NamespaceDecl *Space = D->getNominatedNamespace()->getCanonicalDecl();
    bool HasName = llvm::any_of(
        Space->lookup(&Context.Idents.get(Name)),
        [&](const NamedDecl *Each) { return isBefore(Each, Use); });
    if (HasName && Found && Found != Space)
      return nullptr;
    if (HasName)
      Found = Space;
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Declarations again
//===----------------------------------------------------------------------===//

namespace {

/// What the declaration of a function names.
class NamesOf : public RecursiveASTVisitor<NamesOf> {
public:
  NamesOf(const FunctionDecl *F, SourceLocation Before)
      : SM(F->getASTContext().getSourceManager()), Before(Before) {
    if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
      for (NamedDecl *P : *T->getTemplateParameters())
        TraverseDecl(P);
    if (const TypeSourceInfo *Type = F->getTypeSourceInfo())
      TraverseTypeLoc(Type->getTypeLoc());
  }

  bool AllKnown = true; ///< All is declared where it is repeated.
  /// What names of C++ AMP need before them, by their offsets.
  std::map<unsigned, std::string> Qualifiers;

  bool VisitTagTypeLoc(TagTypeLoc T) { return note(T.getDecl(), T); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) {
    return note(T.getTypedefNameDecl(), T);
  }
  bool VisitUsingTypeLoc(UsingTypeLoc T) { return note(T.getFoundDecl(), T); }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc T) {
    return note(T.getDecl(), T);
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) {
    return note(T.getTypePtr()->getTemplateName().getAsTemplateDecl(), T);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E->getFoundDecl(), {}); }
  bool VisitOverloadExpr(OverloadExpr *E) {
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
    AllKnown &= isBefore(D, Before);
    const auto *Space = dyn_cast<NamespaceDecl>(D->getDeclContext());
    if (At && Space &&
        SM.getFilename(D->getLocation()).starts_with(ModelHeaderDir))
      Qualifiers[SM.getFileOffset(At.getBeginLoc())] = spelled(Space) + "::";
    return true;
  }
};

/// The text of a function's declaration, for a place before its own.
class Repetition {
public:
  Repetition(CompilerInstance &CI, const FunctionDecl *F, SourceLocation Before)
      : PP(CI.getPreprocessor()), SM(CI.getSourceManager()), F(F),
        Names(F, Before) {}

  /// Nothing where it cannot be repeated.
  std::optional<std::string> text() {
    SourceLocation Begin = F->getBeginLoc();
    if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate()) {
      Begin = T->getBeginLoc();
      for (const NamedDecl *P : *T->getTemplateParameters())
        if (hasDefault(P))
          return std::nullopt;
    }
    if (!Names.AllKnown || Begin.isMacroID() || F->getLocation().isMacroID() ||
        F->isDeleted() || F->getDeclaredReturnType()->getContainedAutoType())
      return std::nullopt;
    return copied(Begin) ? std::optional(Text + ";") : std::nullopt;
  }

  /// The default arguments, from what is before the `=`; nothing where one
  /// cannot be taken out.
  std::optional<std::vector<CharSourceRange>> defaults() const {
    std::vector<CharSourceRange> Result;
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
  const FunctionDecl *F;
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

  /// Copies the tokens from \p Begin to the body or the semicolon, the
  /// restriction as HIP's words; false where a macro or a directive is there,
  /// or what is Visual C++'s own.
  bool copied(SourceLocation Begin) {
    auto [File, First] = SM.getDecomposedLoc(Begin);
    StringRef Buffer = SM.getBufferData(File);
    Lexer Raw(SM.getLocForStartOfFile(File), PP.getLangOpts(), Buffer.begin(),
              Buffer.begin() + First, Buffer.end());
    int Depth = 0;
    bool Qualified = false;
    for (Token T; !Raw.LexFromRawLexer(T);) {
      if (T.is(tok::hash) && T.isAtStartOfLine())
        return false;
      if (Depth == 0 && T.isOneOf(tok::semi, tok::l_brace))
        return true;
      if (T.is(tok::period) || (Depth == 0 && T.is(tok::equal)))
        return false;
      Depth += T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
      Depth -= T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
      if (T.is(tok::raw_identifier)) {
        StringRef Name = T.getRawIdentifier();
        if (Name == "restrict" && Depth == 0) {
          if (!restriction(Raw))
            return false;
          continue;
        }
        if (Name.starts_with("__") ||
            PP.getIdentifierInfo(Name)->hadMacroDefinition())
          return false;
      }
      append(T, Buffer, Qualified);
      Qualified = T.is(tok::coloncolon);
    }
    return false;
  }

  void append(const Token &T, StringRef Buffer, bool Qualified) {
    unsigned Offset = SM.getFileOffset(T.getLocation());
    if (!Text.empty() && (T.hasLeadingSpace() || T.isAtStartOfLine()))
      Text += ' ';
    if (T.getLocation() == F->getInnerLocStart())
      Specifiers = Text.size();
    if (auto Before = Names.Qualifiers.find(Offset);
        Before != Names.Qualifiers.end() && !Qualified)
      Text += Before->second;
    Text += Buffer.substr(Offset, T.getLength());
  }

  /// Reads what is behind `restrict`.
  bool restriction(Lexer &Raw) {
    bool Amp = false, Cpu = false;
    Token T;
    if (Raw.LexFromRawLexer(T) || T.isNot(tok::l_paren))
      return false;
    while (!Raw.LexFromRawLexer(T) && T.isNot(tok::r_paren)) {
      if (T.is(tok::comma))
        continue;
      if (T.isNot(tok::raw_identifier))
        return false;
      Amp |= T.getRawIdentifier() == "amp";
      Cpu |= T.getRawIdentifier() == "cpu";
    }
    if (Amp)
      Text.insert(Specifiers, Cpu ? "__host__ __device__ " : "__device__ ");
    return Amp || Cpu;
  }
};

/// The declaration around \p Template, or itself, that is a member of the same
/// namespace as \p F; null if there is none.
const Decl *neighbour(const FunctionDecl *F, const Decl *Template) {
  const DeclContext *Space = F->getDeclContext()->getPrimaryContext();
  if (F->getLexicalDeclContext()->getPrimaryContext() != Space)
    return nullptr; // A friend, in its class.
  while (Template->getLexicalDeclContext()->getPrimaryContext() != Space) {
    const DeclContext *Around = Template->getLexicalDeclContext();
    if (Around->isTranslationUnit())
      return nullptr;
    Template = cast<Decl>(Around);
  }
  return Template;
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

/// Whether \p Name stands among the tokens of \p D.
bool mentions(const Decl *D, const std::string &Name) {
  const ASTContext &C = D->getASTContext();
  const SourceManager &SM = C.getSourceManager();
  SourceRange Range = D->getSourceRange();
  if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
    return false;
  auto [File, First] = SM.getDecomposedLoc(Range.getBegin());
  StringRef Buffer = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), C.getLangOpts(), Buffer.begin(),
            Buffer.begin() + First, Buffer.end());
  for (Token T; !Raw.LexFromRawLexer(T) &&
                !SM.isBeforeInTranslationUnit(Range.getEnd(), T.getLocation());)
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name)
      return true;
  return false;
}

/// The places for a declaration of \p F, the first one first: before all
/// templates that name it, whichever of them a source instantiates, so that all
/// sources put it at the same place. \p Last is the one that is known to need
/// it.
std::vector<const Decl *> placesFor(const FunctionDecl *F, const Decl *Last) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  std::vector<const Decl *> Result;
  for (const Decl *D : Last->getLexicalDeclContext()->decls()) {
    if (D == Last)
      break;
    bool MayBe = D->isTemplated() || isa<TemplateDecl, NamespaceDecl>(D);
    if (MayBe && !D->isImplicit() &&
        SM.getFileID(D->getBeginLoc()) == SM.getFileID(Last->getBeginLoc()) &&
        mentions(D, F->getNameAsString()))
      Result.push_back(D);
  }
  Result.push_back(Last);
  return Result;
}

/// The declarations of \p Functions at one place.
std::optional<ForwardDeclarations>
declareAt(CompilerInstance &CI, ArrayRef<const FunctionDecl *> Functions,
          const Decl *Before) {
  const SourceManager &SM = CI.getSourceManager();
  ForwardDeclarations Result;
  std::string Indent, End = "\n";
  if (!placeBefore(SM, Before, Result, Indent, End))
    return std::nullopt;
  for (const FunctionDecl *F : Functions) {
    if (SM.getFileID(Result.Place) != SM.getFileID(F->getLocation()))
      return std::nullopt;
    Repetition Again(CI, F, Result.Place);
    std::optional<std::string> Text = Again.text();
    auto Defaults = Again.defaults();
    if (!Text || !Defaults)
      return std::nullopt;
    Result.Declarations.push_back(Indent + *Text + End);
    llvm::append_range(Result.Defaults, *Defaults);
  }
  return Result;
}

} // namespace

std::optional<ForwardDeclarations>
declareBefore(CompilerInstance &CI, ArrayRef<const FunctionDecl *> Functions,
              const Decl *Template) {
  std::vector<const FunctionDecl *> Later;
  for (const FunctionDecl *F : Functions)
    if (!isBefore(F, Template->getLocation()))
      Later.push_back(F);
  const Decl *Last =
      Later.empty() ? nullptr : neighbour(Later.front(), Template);
  if (!Last)
    return std::nullopt;
  for (const Decl *Place : placesFor(Later.front(), Last))
    if (auto Result = declareAt(CI, Later, Place))
      return Result;
  return std::nullopt;
}

} // namespace amp2hip
