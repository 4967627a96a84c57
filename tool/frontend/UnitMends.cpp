//===- UnitMends.cpp - Mends that take the whole unit to see --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/AmpAction.h"
#include "frontend/Mends.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

namespace {

/// The declaration of a name in a base that depends on a template's parameter,
/// and the base as written.
struct InBase {
  const NamedDecl *Declared = nullptr;
  std::string Base;
  /// The base is a parameter, or a member of something that depends on one.
  bool MayBe = false;
};

class ScopesAround : public RecursiveASTVisitor<ScopesAround> {
public:
  ScopesAround(const SourceManager &SM, SourceLocation Loc)
      : SM(SM), Loc(Loc) {}
  bool shouldVisitImplicitCode() const { return false; }

  const CXXRecordDecl *Class = nullptr;
  const CXXMethodDecl *Method = nullptr;

  bool VisitCXXRecordDecl(CXXRecordDecl *R) {
    if (!R->isLambda() && R->isThisDeclarationADefinition() &&
        R->isDependentContext() && holds(R->getSourceRange()))
      Class = R;
    return true;
  }
  bool VisitCXXMethodDecl(CXXMethodDecl *M) {
    if (M->getParent()->isLambda() || !holds(M->getSourceRange()))
      return true;
    Method = M;
    Class = M->getParent();
    return true;
  }

private:
  const SourceManager &SM;
  SourceLocation Loc;

  bool holds(SourceRange Range) const {
    return SM.isPointWithin(Loc, SM.getExpansionLoc(Range.getBegin()),
                            SM.getExpansionLoc(Range.getEnd()));
  }
};

const CXXRecordDecl *templateOf(QualType T) {
  if (const auto *S = T->getAs<TemplateSpecializationType>())
    if (auto *D = dyn_cast_or_null<ClassTemplateDecl>(
            S->getTemplateName().getAsTemplateDecl()))
      return D->getTemplatedDecl();
  return T->getAsCXXRecordDecl();
}

InBase findInBases(const ASTContext &C, const CXXRecordDecl *Class,
                   StringRef Name, unsigned Depth = 0) {
  InBase May;
  if (!(Class = Class->getDefinition()) || Depth > 16)
    return May;
  for (const CXXBaseSpecifier &B : Class->bases()) {
    QualType T = B.getType();
    std::string Base =
        Lexer::getSourceText(
            CharSourceRange::getTokenRange(
                B.getTypeSourceInfo()->getTypeLoc().getSourceRange()),
            C.getSourceManager(), C.getLangOpts())
            .str();
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

/// The written type of each parameter of a template that is an unsigned number.
void collectUnsigned(const FunctionTemplateDecl *T,
                     std::vector<SourceRange> &Into) {
  for (const NamedDecl *P : *T->getTemplateParameters()) {
    const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(P);
    if (Number && Number->getType()->isUnsignedIntegerType() &&
        !Number->getType()->isBooleanType())
      Into.push_back(
          Number->getTypeSourceInfo()->getTypeLoc().getSourceRange());
  }
}

/// The template of which \p Parameter is the name of a parameter.
class TemplateOf : public RecursiveASTVisitor<TemplateOf> {
public:
  explicit TemplateOf(SourceLocation Parameter) : Parameter(Parameter) {}
  SourceRange Found;
  bool VisitTemplateDecl(TemplateDecl *T) {
    for (const NamedDecl *P : *T->getTemplateParameters())
      if (P->getLocation() == Parameter)
        Found = T->getSourceRange();
    return true;
  }

private:
  SourceLocation Parameter;
};

/// The argument with a number of the call at a place that Clang refused.
class RefusedArgument : public RecursiveASTVisitor<RefusedArgument> {
public:
  RefusedArgument(SourceLocation Call, uint64_t Number)
      : Call(Call), Number(Number) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  SourceRange Found;

  bool VisitRecoveryExpr(RecoveryExpr *E) {
    ArrayRef<Expr *> Parts = E->subExpressions();
    if (Parts.empty())
      return true;
    bool HasCallee = Parts[0]->getExprLoc() == Call ||
                     (Parts[0]->getBeginLoc() == Call &&
                      isa<OverloadExpr, DeclRefExpr>(Parts[0]));
    if (!HasCallee && E->getBeginLoc() != Call)
      return true;
    size_t At = Number - !HasCallee;
    if (At < Parts.size())
      take(Parts[At]);
    return true;
  }

  /// The arguments of a constructor.
  bool VisitVarDecl(VarDecl *V) {
    auto *E = dyn_cast_or_null<RecoveryExpr>(V->getInit());
    if (!E || V->getLocation() != Call)
      return true;
    ArrayRef<Expr *> Arguments = E->subExpressions();
    if (Arguments.size() == 1)
      if (auto *List = dyn_cast<InitListExpr>(Arguments.front()))
        Arguments = List->inits();
    if (Number <= Arguments.size())
      take(Arguments[Number - 1]);
    return true;
  }

private:
  /// Visual C++ takes no temporaries of scalars either.
  void take(const Expr *Argument) {
    if (Argument->isTypeDependent() || Argument->getType()->isRecordType())
      Found = Argument->getSourceRange();
  }

  SourceLocation Call;
  uint64_t Number;
};

class TemplatesAt : public RecursiveASTVisitor<TemplatesAt> {
public:
  TemplatesAt(const std::vector<SourceLocation> &Places) : Places(Places) {}
  std::vector<SourceRange> Found;
  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *T) {
    if (llvm::is_contained(Places, T->getTemplatedDecl()->getLocation()))
      collectUnsigned(T, Found);
    return true;
  }

private:
  const std::vector<SourceLocation> &Places;
};

} // namespace

/// Gives the parameter and all that means it another name.
void MendFinder::rename(const SourceManager &SM, const Shadow &S,
                        SourceRange Template) {
  SourceLocation Begin = placeInFile(SM, Template.getBegin()),
                 End = placeInFile(SM, Template.getEnd());
  if (Begin.isInvalid() || End.isInvalid() || !S.Loc.isFileID() ||
      SM.getFileID(Begin) != SM.getFileID(End))
    return;
  auto [File, First] = SM.getDecomposedLoc(Begin);
  StringRef Buffer = SM.getBufferData(File);
  StringRef Name = Lexer::getSourceText(CharSourceRange::getTokenRange(S.Loc),
                                        SM, LangOptions());
  std::string New;
  for (unsigned I = 2; New.empty() || Buffer.contains(New); ++I)
    New = (Name + llvm::Twine(I)).str();
  unsigned Last =
      SM.getFileOffset(End) + Lexer::MeasureTokenLength(End, SM, LangOptions());
  SourceLocation Start = SM.getLocForStartOfFile(File);
  LangOptions Lang;
  Lang.CPlusPlus = true;
  Lexer Raw(Start, Lang, Buffer.begin(), Buffer.begin() + First, Buffer.end());
  tok::TokenKind Before = tok::unknown;
  for (Token T;
       !Raw.LexFromRawLexer(T) && SM.getFileOffset(T.getLocation()) < Last;
       Before = T.getKind())
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name &&
        !llvm::is_contained({tok::period, tok::arrow, tok::coloncolon}, Before))
      add(SM, T.getLocation(), Name.size(), New, false, S.Fault);
}

void MendFinder::noteUnit(const ParsedUnit &Unit) {
  ASTContext &C = Unit.CI.getASTContext();
  const SourceManager &SM = C.getSourceManager();
  for (const LostName &L : Lost) {
    ScopesAround Scopes(SM, L.Loc);
    for (Decl *D : C.getTranslationUnitDecl()->decls())
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
        Scopes.TraverseDecl(D);
    if (!Scopes.Class)
      continue;
    InBase Is = findInBases(C, Scopes.Class, L.Name);
    if (!Is.Declared && !(Is.MayBe && Scopes.Method))
      continue;
    bool OfObject = Scopes.Method && Scopes.Method->isInstance();
    std::string Before = OfObject ? "this->" : Is.Base + "::";
    if (isa_and_nonnull<TypeDecl>(Is.Declared))
      Before = "typename " + Is.Base + "::";
    else if (isa_and_nonnull<ClassTemplateDecl, TypeAliasTemplateDecl>(
                 Is.Declared))
      Before = "typename " + Is.Base + "::template ";
    add(SM, L.Loc, 0, Before, false, L.Fault);
  }
  for (const Temporary &T : Temporaries) {
    RefusedArgument Argument(T.Call, T.Number);
    for (Decl *D : C.getTranslationUnitDecl()->decls())
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
        Argument.TraverseDecl(D);
    if (Argument.Found.isValid())
      wrap(SM, Argument.Found, T.Fault);
  }
  for (const Shadow &S : Shadows) {
    TemplateOf Template(S.Loc);
    Template.TraverseDecl(C.getTranslationUnitDecl());
    rename(SM, S, Template.Found);
  }
  if (Unsigned.empty())
    return;
  TemplatesAt Templates(Unsigned);
  Templates.TraverseDecl(C.getTranslationUnitDecl());
  for (SourceRange Type : Templates.Found) {
    SourceLocation Begin = placeInFile(SM, Type.getBegin()),
                   End = placeInFile(SM, Type.getEnd());
    if (Begin.isValid() && End.isValid())
      add(SM, Begin,
          SM.getFileOffset(End) - SM.getFileOffset(Begin) +
              Lexer::MeasureTokenLength(End, SM, LangOptions()),
          "int", false,
          "the rank of C++ AMP's templates is an 'int', and a parameter of "
          "another type is not deduced from it");
  }
}

} // namespace amp2hip
