//===- PairText.cpp - The text of functions in pairs ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Merges the heads and the member initializers of two definitions, one for each
// side. Where the arguments of an initializer differ, AMP2HIP_PICK((amp),
// (cpu)) chooses at compile time.
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/PairText.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "model/Overloads.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

std::string pick(const std::string &Amp, const std::string &Cpu) {
  return "AMP2HIP_PICK((" + Amp + "), (" + Cpu + "))";
}

std::string ampName(Rewriter &R, const FunctionDecl *F) {
  std::string Name = F->getName().str() + "_amp";
  const FunctionDecl *Cpu = mergedWith(F);
  return Cpu ? R.Names.chooseFor(Name, shownDeclaration(Cpu)->getLocation(),
                                 shownDeclaration(Cpu)->getDeclContext())
             : Name;
}

/// \p Text without the parts that must not be repeated: comments (where text is
/// replaced, they go before it) and directives that are no conditions.
static std::string copied(std::string Text) {
  LexedText Lexed(Text);
  for (const LexedToken &T : llvm::reverse(Lexed.tokens())) {
    bool OfDirective = T.Directive >= 0;
    if (OfDirective ? Lexed.directives()[T.Directive].isConditional()
                    : !T.isComment())
      continue;
    StringRef Before = StringRef(Text).take_front(T.Begin);
    size_t Begin =
        OfDirective ? Before.rtrim().size() : skipBlanksBack(Text, T.Begin);
    bool Joins = isAsciiIdentifierContinue(Text.c_str()[T.End]);
    Text.replace(Begin, T.End - Begin, Joins ? " " : "");
  }
  return StringRef(Text).trim().str();
}

std::string editedText(Rewriter &R, CharSourceRange Range,
                       ArrayRef<TextChange> Changes) {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  if (!Bytes)
    return R.Ed.text(Range).str();
  if (const LexedDirective *D =
          R.Ed.lexed(Range.getBegin()).splitIn(Bytes->Begin, Bytes->End))
    R.refuseSplit(*D, Range.getBegin(), "a function of a pair",
                  "what is repeated begins here");
  EditSet Copy = R.Ed.edits();
  for (const TextChange &C : Changes) {
    if (std::optional<FileRange> At =
            C.Replaces ? R.Ed.resolve(C.At) : R.Ed.resolve(C.At.getBegin()))
      Copy.add({At->File, At->Begin, At->End - At->Begin, C.Text,
                Position::Attributes});
  }
  llvm::Expected<std::string> Text = Copy.extract(
      Bytes->File, R.Ed.buffer(Range.getBegin()), Bytes->Begin, Bytes->End);
  if (Text)
    return copied(std::move(*Text));
  R.Ed.edits().addFailure(Text.takeError());
  return "";
}

std::string editedText(Rewriter &R, SourceRange Tokens,
                       ArrayRef<TextChange> Changes) {
  return editedText(R, CharSourceRange::getTokenRange(Tokens), Changes);
}

void replaceAll(Rewriter &R, CharSourceRange Range, StringRef Text) {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  llvm::Expected<std::string> Old = R.Ed.extract(Range);
  if (!Old) {
    R.Ed.edits().addFailure(Old.takeError());
    return;
  }
  if (!Bytes)
    return;
  R.Ed.replaceWithBlanks(*Bytes, Text);
}

/// The default that \p P itself has; invalid if it has none.
static SourceRange defaultOf(const NamedDecl *P) {
  auto Of = [](const auto *Each) {
    return Each->hasDefaultArgument() && !Each->defaultArgumentWasInherited()
               ? Each->getDefaultArgument().getSourceRange()
               : SourceRange();
  };
  if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
    return Of(Type);
  if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P))
    return Of(Value);
  return Of(cast<TemplateTemplateParmDecl>(P));
}

std::vector<CharSourceRange>
templateDefaults(const Rewriter &R, const TemplateParameterList &List) {
  const SourceManager &SM = R.Ed.sourceManager();
  std::vector<CharSourceRange> Result;
  for (const NamedDecl *P : List) {
    SourceRange Default = defaultOf(P);
    if (Default.isInvalid())
      continue;
    auto At = R.Ed.resolve(CharSourceRange::getTokenRange(Default));
    const LexedText &Lexed = R.Ed.lexed(Default.getBegin());
    const LexedToken *Equals = At ? Lexed.codeBefore(At->Begin) : nullptr;
    if (!Equals || Lexed.text(*Equals) != "=")
      continue;
    const LexedToken *Name = Lexed.codeBefore(Equals->Begin);
    Result.push_back(
        CharSourceRange::getCharRange(SM.getComposedLoc(At->ID, Name->End),
                                      SM.getComposedLoc(At->ID, At->End)));
  }
  return Result;
}

namespace {

struct UseVisitor : DynamicRecursiveASTVisitor {
  const FunctionDecl *F = nullptr;
  ParameterUses Uses;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *P = dyn_cast<ParmVarDecl>(E->getDecl());
        P && P->getDeclContext() == F)
      Uses[P->getFunctionScopeIndex()].push_back(E->getLocation());
    return true;
  }
};

/// Looks for names of what is declared behind a place, the parameters of the
/// function itself excepted.
struct LateNameVisitor : DynamicRecursiveASTVisitor {
  const SourceManager &SM;
  SourceLocation Place;
  bool Found = false;

  LateNameVisitor(const FunctionDecl *F, SourceLocation Place)
      : SM(F->getASTContext().getSourceManager()), Place(Place) {}

  bool VisitTypeName(TypeLoc Name, NestedNameSpecifierLoc) override {
    const Type *T = Name.getTypePtr();
    if (const auto *Alias = dyn_cast<TypedefType>(T))
      see(Alias->getDecl());
    else if (const auto *Class = dyn_cast<TagType>(T))
      see(Class->getDecl());
    else if (const auto *Of = dyn_cast<TemplateSpecializationType>(T))
      see(Of->getTemplateName().getAsTemplateDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (!isa<ParmVarDecl, NonTypeTemplateParmDecl>(E->getDecl()))
      see(E->getDecl());
    return true;
  }
  bool TraverseParmVarDecl(ParmVarDecl *P) override {
    return TraverseTypeLoc(P->getTypeSourceInfo()->getTypeLoc());
  }

private:
  void see(const NamedDecl *D) {
    const Decl *First = D ? D->getCanonicalDecl() : nullptr;
    Found |= First && SM.isBeforeInTranslationUnit(Place, First->getLocation());
  }
};

/// The initializers of a member, a base or, delegating, of the object; null
/// for a side that leaves it alone.
struct InitializerPair {
  const CXXCtorInitializer *Cpu = nullptr, *Amp = nullptr;

  /// Null if it initializes no member.
  const FieldDecl *member() const { return (Cpu ? Cpu : Amp)->getAnyMember(); }
};

/// The member or the type that is initialized.
const void *targetOf(const CXXCtorInitializer *I) {
  if (I->isAnyMemberInitializer())
    return I->getAnyMember();
  return I->getTypeSourceInfo()->getType().getCanonicalType().getAsOpaquePtr();
}

/// In the order of construction, as compilers want to see it.
std::vector<InitializerPair> initializerPairs(const CXXConstructorDecl *Cpu,
                                              const CXXConstructorDecl *Amp) {
  std::vector<InitializerPair> All;
  for (const CXXConstructorDecl *C : {Cpu, Amp})
    for (const CXXCtorInitializer *I : C->inits()) {
      if (!I->isWritten())
        continue;
      auto Same = llvm::find_if(All, [&](const InitializerPair &Other) {
        return targetOf(I) == targetOf(Other.Cpu ? Other.Cpu : Other.Amp);
      });
      if (Same == All.end())
        Same = All.insert(Same, InitializerPair());
      (C == Cpu ? Same->Cpu : Same->Amp) = I;
    }
  llvm::stable_sort(All, [](InitializerPair A, InitializerPair B) {
    auto Rank = [](InitializerPair I) {
      return I.member() ? I.member()->getFieldIndex() + 1 : 0;
    };
    return Rank(A) < Rank(B);
  });
  return All;
}

/// The arguments as written, without the defaults.
std::vector<Expr *> argumentsOf(const CXXCtorInitializer *I) {
  Expr *Init = I->getInit()->IgnoreImplicit();
  if (auto *List = dyn_cast<ParenListExpr>(Init))
    return {List->getExprs(), List->getExprs() + List->getNumExprs()};
  if (auto *List = dyn_cast<InitListExpr>(Init))
    return {List->getInits(), List->getInits() + List->getNumInits()};
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(Init))
    return {};
  if (auto *Construct = dyn_cast<CXXConstructExpr>(Init);
      Construct && !isa<CXXTemporaryObjectExpr>(Init)) {
    std::vector<Expr *> Found;
    llvm::copy_if(Construct->arguments(), std::back_inserter(Found),
                  [](const Expr *Arg) { return !isa<CXXDefaultArgExpr>(Arg); });
    return Found;
  }
  return {Init};
}

/// Whether the arguments of both have the same types, one by one.
bool sameTypes(const CXXCtorInitializer *A, const CXXCtorInitializer *B) {
  return llvm::equal(argumentsOf(A), argumentsOf(B), [](Expr *InA, Expr *InB) {
    QualType TA = InA->IgnoreParenImpCasts()->getType();
    QualType TB = InB->IgnoreParenImpCasts()->getType();
    return !TA->isDependentType() && !TB->isDependentType() &&
           TA.getCanonicalType().getUnqualifiedType() ==
               TB.getCanonicalType().getUnqualifiedType();
  });
}

/// One list of arguments, which picks between arguments that differ.
std::string pickEach(ArrayRef<std::string> Amp, ArrayRef<std::string> Cpu) {
  std::vector<std::string> All;
  for (const auto &[InAmp, InCpu] : llvm::zip(Amp, Cpu))
    All.push_back(InAmp == InCpu ? InCpu : pick(InAmp, InCpu));
  return "(" + llvm::join(All, ", ") + ")";
}

/// Whether \p Member has no value but its initializer's: one that both sides
/// can have.
bool hasNoOtherValue(const FieldDecl *Member, ArrayRef<std::string> Arguments) {
  return !Member->hasInClassInitializer() && Arguments.size() == 1 &&
         Member->getType()->isArithmeticType() &&
         !StringRef(Arguments[0]).contains('(');
}

class InitializerMerger {
public:
  InitializerMerger(Rewriter &R, const CXXConstructorDecl *Cpu,
                    const CXXConstructorDecl *Amp, ArrayRef<std::string> Names)
      : R(R), Cpu(Cpu), Amp(Amp), Names(Names) {}

  llvm::Expected<std::string> merged() {
    std::vector<std::string> Texts;
    for (const InitializerPair &I : initializerPairs(Cpu, Amp))
      Texts.push_back(nameOf(I.Cpu ? I.Cpu : I.Amp) + argumentsFor(I));
    if (Why)
      return llvm::createStringError(Why);
    return Texts.empty() ? "" : " : " + llvm::join(Texts, ", ");
  }

private:
  Rewriter &R;
  const CXXConstructorDecl *Cpu, *Amp;
  ArrayRef<std::string> Names;
  const char *Why = nullptr;

  /// The name of the member or base, without the text before its brackets.
  std::string nameOf(const CXXCtorInitializer *I) const {
    return editedText(
        R, I->isAnyMemberInitializer()
               ? SourceRange(I->getMemberLocation())
               : I->getTypeSourceInfo()->getTypeLoc().getSourceRange());
  }

  std::string argumentsFor(const InitializerPair &I) {
    std::vector<std::string> InCpu = arguments(Cpu, I.Cpu);
    std::vector<std::string> InAmp = arguments(Amp, I.Amp);
    bool Both = I.Cpu && I.Amp;
    if (Both && InCpu == InAmp)
      return editedText(
          R, SourceRange(I.Cpu->getLParenLoc(), I.Cpu->getRParenLoc()));
    if (Both && sameTypes(I.Cpu, I.Amp))
      return pickEach(InAmp, InCpu);
    const FieldDecl *Member = I.member();
    if (!Member || Member->getType()->isArrayType() ||
        Member->getType()->isReferenceType()) {
      Why = Both ? "that initialize a base or member with different arguments"
                 : "of which only one initializes a base or an array";
      return "";
    }
    ArrayRef<std::string> Mine = I.Cpu ? InCpu : InAmp;
    if (!Both && hasNoOtherValue(Member, Mine))
      return "(" + Mine[0] + ")";
    return "(" + pick(made(Member, I.Amp, InAmp), made(Member, I.Cpu, InCpu)) +
           ")";
  }

  /// `decltype(member)(arguments)`, or the member's own initializer where \p I
  /// is null.
  std::string made(const FieldDecl *Member, const CXXCtorInitializer *I,
                   ArrayRef<std::string> Arguments) const {
    std::string Type = "decltype(" + Member->getName().str() + ")";
    if (I || !Member->getInClassInitializer())
      return Type + "(" + llvm::join(Arguments, ", ") + ")";
    std::string Default =
        editedText(R, Member->getInClassInitializer()->getSourceRange());
    return StringRef(Default).starts_with("{") ? Type + Default : Default;
  }

  std::vector<std::string> arguments(const CXXConstructorDecl *C,
                                     const CXXCtorInitializer *I) const {
    std::vector<std::string> Texts;
    if (!I)
      return Texts;
    std::vector<TextChange> Changes;
    for (auto &[Index, Places] : usesIn(C, I->getInit()))
      if (C->getParamDecl(Index)->getName() != Names[Index])
        for (SourceLocation Loc : Places)
          Changes.push_back({Loc, /*Replaces=*/true, Names[Index]});
    for (const Expr *Arg : argumentsOf(I))
      Texts.push_back(editedText(R, Arg->getSourceRange(), Changes));
    return Texts;
  }
};

} // namespace

ParameterUses usesIn(const FunctionDecl *F, Stmt *Part) {
  UseVisitor Visitor;
  Visitor.F = F;
  if (Part)
    Visitor.TraverseStmt(Part);
  else
    Visitor.TraverseDecl(const_cast<FunctionDecl *>(F));
  return std::move(Visitor.Uses);
}

bool hasTypesFrom(const FunctionDecl *F, SourceLocation Place) {
  LateNameVisitor Visitor(F, Place);
  Visitor.TraverseTypeLoc(F->getTypeSourceInfo()->getTypeLoc());
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    for (NamedDecl *P : *T->getTemplateParameters())
      Visitor.TraverseDecl(P);
  return Visitor.Found;
}

bool hasDefaultsFrom(const FunctionDecl *F, SourceLocation Place) {
  LateNameVisitor Visitor(F, Place);
  for (const ParmVarDecl *P : F->parameters())
    if (P->hasDefaultArg() && !P->hasInheritedDefaultArg() &&
        !P->hasUninstantiatedDefaultArg() && !P->hasUnparsedDefaultArg())
      Visitor.TraverseStmt(const_cast<Expr *>(P->getDefaultArg()));
  return Visitor.Found;
}

llvm::Expected<std::string> mergedInitializers(Rewriter &R,
                                               const CXXConstructorDecl *Cpu,
                                               const CXXConstructorDecl *Amp,
                                               ArrayRef<std::string> Names) {
  return InitializerMerger(R, Cpu, Amp, Names).merged();
}

} // namespace amp2hip
