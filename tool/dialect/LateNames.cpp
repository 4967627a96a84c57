//===- LateNames.cpp - Names that templates use too early -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the meaning of a name in a template for Visual C++, which looks it up
// where the template is instantiated: at that point the whole unit is declared.
//
//===----------------------------------------------------------------------===//

#include "dialect/LateNames.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Restrictions.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include <algorithm>

using namespace clang;

namespace amp2hip::dialect {

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
// The declarations of a name
//===----------------------------------------------------------------------===//

bool isBefore(const Decl *A, SourceLocation B) {
  SourceLocation At = A->getCanonicalDecl()->getLocation();
  return At.isInvalid() ||
         A->getASTContext().getSourceManager().isBeforeInTranslationUnit(At, B);
}

namespace {

class FunctionsAt : public DynamicRecursiveASTVisitor {
public:
  explicit FunctionsAt(FunctionsByName &Sought) : Sought(Sought) {}

  bool VisitFunctionDecl(FunctionDecl *F) override {
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
  std::vector<const NamedDecl *> Found;
  llvm::copy(Scope->lookup(Name), std::back_inserter(Found));
  return functionsAmong(Found);
}

void findFunctions(ASTContext &Context, FunctionsByName &Sought) {
  if (Sought.empty())
    return;
  // The system's headers have some.
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    FunctionsAt(Sought).TraverseDecl(D);
}

std::vector<const FunctionDecl *> namesakesOf(const FunctionDecl *F) {
  if (!F || !F->getDeclContext()->isFileContext())
    return {};
  return functionsIn(F->getDeclContext(), F->getDeclName());
}

WrittenName writtenName(const SourceManager &SM, SourceLocation Loc) {
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Buffer = SM.getBufferData(File);
  auto IsOfName = [](char C) { return isAsciiIdentifierContinue(C); };
  StringRef Before = Buffer.take_front(Offset);
  while (Before.rtrim().ends_with("::")) {
    StringRef Rest = Before.rtrim().drop_back(2).rtrim();
    Before = Rest.drop_back(lastWord(Rest).size());
  }
  WrittenName Result;
  for (StringRef Behind = Buffer.drop_front(Before.size()).ltrim();;) {
    if (Behind.consume_front("::"))
      Behind = Behind.ltrim();
    StringRef Part = Behind.take_while(IsOfName);
    Behind = Behind.drop_front(Part.size()).ltrim();
    if (Part.empty() || !Behind.starts_with("::")) {
      Result.Name = Part.str();
      return Result;
    }
    Result.Spaces.push_back(Part.str());
  }
}

static const DeclContext *spaceIn(const DeclContext *Scope, StringRef Name) {
  const ASTContext &Context = Scope->getParentASTContext();
  for (const NamedDecl *D : Scope->lookup(&Context.Idents.get(Name)))
    if (const auto *Space = dyn_cast<NamespaceDecl>(D))
      return Space;
  return nullptr;
}

std::vector<const NamedDecl *> laterDeclarations(ASTContext &Context,
                                                 const WrittenName &Name,
                                                 const Decl *Template) {
  std::vector<const NamedDecl *> Result;
  const DeclContext *Scope = Template->getLexicalDeclContext();
  for (; Scope && Result.empty(); Scope = Scope->getParent()) {
    const DeclContext *In = Scope;
    StringRef Sought = Name.Name;
    for (const std::string &Space : Name.Spaces) {
      const DeclContext *Inner = spaceIn(In, Space);
      if (!Inner) // The enumeration of `Color::red` may come later.
        Sought = Space;
      if (!Inner)
        break;
      In = Inner;
    }
    for (const NamedDecl *D : In->lookup(&Context.Idents.get(Sought)))
      Result.push_back(D);
    if (In != Scope)
      break;
  }
  return Result;
}

std::vector<const FunctionDecl *>
functionsAmong(ArrayRef<const NamedDecl *> Declarations) {
  std::vector<const FunctionDecl *> Result;
  for (const NamedDecl *D : Declarations) {
    const FunctionDecl *F = D->getAsFunction();
    if (!F || D->getUnderlyingDecl() != D)
      return {};
    Result.push_back(F->getFirstDecl());
  }
  return Result;
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
// Members of bases
//===----------------------------------------------------------------------===//

static const CXXRecordDecl *templateOf(QualType T) {
  if (const auto *S = T->getAs<TemplateSpecializationType>())
    if (auto *D = dyn_cast_or_null<ClassTemplateDecl>(
            S->getTemplateName().getAsTemplateDecl()))
      return D->getTemplatedDecl();
  return T->getAsCXXRecordDecl();
}

/// The text without the `typename` before names of one part, which Visual C++
/// reads over, and without that at its begin.
static std::string withoutTypenames(StringRef Text) {
  static constexpr StringRef Word = "typename ";
  auto IsOfName = [](char C) { return isAsciiIdentifierContinue(C); };
  std::string Result;
  Text.consume_front(Word);
  for (size_t At; (At = Text.find(Word)) != StringRef::npos;) {
    StringRef Behind = Text.drop_front(At + Word.size()).ltrim();
    const bool IsNeeded =
        (At && IsOfName(Text[At - 1])) ||
        Behind.ltrim(": ").drop_while(IsOfName).ltrim().starts_with("::") ||
        Behind.drop_while(IsOfName).ltrim().starts_with("<");
    Result += Text.take_front(IsNeeded ? At + Word.size() : At);
    Text = Behind;
  }
  return Result + Text.str();
}

/// \p B as it is written, or, where a macro spells it, a typedef of \p Class.
static std::string writtenBase(const ASTContext &C, const CXXRecordDecl *Class,
                               const CXXBaseSpecifier &B) {
  SourceRange Range = B.getTypeSourceInfo()->getTypeLoc().getSourceRange();
  if (bytesOf(C.getSourceManager(), Range)) {
    StringRef Text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                             C.getSourceManager(), C.getLangOpts());
    return withoutTypenames(Text);
  }
  for (const Decl *D : Class->decls())
    if (const auto *Name = dyn_cast<TypedefNameDecl>(D))
      if (C.hasSameType(Name->getUnderlyingType(), B.getType()))
        return Name->getNameAsString();
  return B.getType().getAsString(C.getPrintingPolicy());
}

InBase findInBases(const ASTContext &C, const CXXRecordDecl *Class,
                   StringRef Name, unsigned Depth) {
  InBase May;
  if (!(Class = Class->getDefinition()) || Depth > 16)
    return May;
  for (const CXXBaseSpecifier &B : Class->bases()) {
    QualType T = B.getType();
    std::string Base = writtenBase(C, Class, B);
    const CXXRecordDecl *Of = templateOf(T);
    if (!Of) {
      May.MayBe |= T->isDependentType();
      May.Base = Base;
      continue;
    }
    for (const NamedDecl *D : Of->lookup(&C.Idents.get(Name)))
      return {D, Base, false};
    InBase Further = findInBases(C, Of, Name, Depth + 1);
    if (Further.Declared)
      return {Further.Declared, Base, false};
    May.MayBe |= Further.MayBe;
  }
  return May;
}

bool hasObject(const LambdaExpr *L) {
  if (!L)
    return true;
  return !restrictionsOf(L->getCallOperator()).Amp &&
         (L->getCaptureDefault() != LCD_None ||
          llvm::any_of(L->captures(), [](const LambdaCapture &Each) {
            return Each.capturesThis();
          }));
}

std::optional<Token> tokenBehind(const SourceManager &SM, SourceLocation Loc) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid())
    return std::nullopt;
  return Lexer::findNextToken(Loc, SM, LangOptions());
}

bool isScope(const SourceManager &SM, SourceLocation Loc) {
  std::optional<Token> Next = tokenBehind(SM, Loc);
  return Next && Next->is(tok::coloncolon);
}

bool isOfIterators(StringRef Name) {
  return llvm::is_contained({"distance", "advance", "next", "prev"}, Name);
}

} // namespace amp2hip::dialect
