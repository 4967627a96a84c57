//===- RepeatedConstants.cpp - Which constants a kernel may repeat --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel takes a constant of a class from the class, by name or as an
// argument of its template, so that a change of the constant changes the kernel
// as well. A constant of a function is repeated as it is written, so all that
// its declaration names must be there too: declarations outside of functions
// and classes, or constants, which are repeated before it.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "rewrite/Types.h"
#include "rewrite/kernels/KernelConstants.h"
#include "rewrite/kernels/QualifiedTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether a statement of a block declares \p D and nothing else.
bool isDeclaredAlone(const Decl *D) {
  const auto *Statement = parentOf<DeclStmt>(D->getASTContext(), *D);
  return Statement && Statement->isSingleDecl();
}

class ConstantScan : public QualifiedTypesVisitor {
public:
  ConstantScan(const Decl *Place, ConstantSet &Found)
      : Place(Place), Found(Found) {}

  bool add(const NamedDecl *D) {
    if (Found.contains(D))
      return true;
    if (formOf(D, Place) != ConstantForm::Repeated) {
      Found.insert(D);
      return true;
    }
    bool OfClassBefore = std::exchange(OfClass, D->isCXXClassMember());
    if (D->getBeginLoc().isMacroID() || (OfClass && !isPlainMember(D)) ||
        !isRepeatable(D))
      return false;
    OfClass = OfClassBefore;
    Found.insert(D);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const NamedDecl *D = E->getDecl();
    if (isa<NonTypeTemplateParmDecl>(D))
      return true;
    if (!E->hasQualifier())
      D = declarationWith(D);
    return see(D, E->hasQualifier());
  }
  /// Instances choose among functions. Those of a block hide all others.
  bool VisitOverloadExpr(OverloadExpr *E) override {
    return Fits &= llvm::none_of(E->decls(), [](const NamedDecl *D) {
             return D->getUnderlyingDecl()->getParentFunctionOrMethod(
                 /*LexicalParent=*/true);
           });
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) override {
    return see(tagOf(TL), isQualified(TL.getNameLoc()));
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    return see(TL.getTypePtr()->getDecl(), isQualified(TL.getNameLoc()));
  }
  bool VisitStmt(Stmt *S) override {
    // Between a class and its member's definition a macro may change.
    Fits &= !OfClass || isInFile(S->getSourceRange());
    // Kernels cannot compute results of the host's functions.
    Fits &= Evaluated || !isa<CallExpr, CXXConstructExpr>(S);
    // Only instances know the meaning of some of these.
    return Fits &= !isa<CXXUnresolvedConstructExpr, DependentScopeDeclRefExpr,
                        LambdaExpr, CXXThisExpr>(S);
  }
  /// The blanks in a string of several lines are its own.
  bool VisitStringLiteral(StringLiteral *S) override {
    return Fits &=
           S->getNumConcatenated() == 1 && !S->getString().contains('\n');
  }

private:
  const Decl *Place; ///< The declaration after the kernel.
  ConstantSet &Found;
  llvm::DenseSet<const Decl *> Open; ///< The declarations being visited.
  bool OfClass = false;              ///< A class's constant is seen.
  bool Fits = true;
  bool Evaluated = false; ///< The compiler evaluates the code at hand.

  bool isRepeatable(const NamedDecl *D) {
    if (const auto *V = dyn_cast<VarDecl>(D))
      return isConstant(V) && addNames(V);
    if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
      return addNames(Alias);
    return isa<EnumDecl>(D) && addNames(cast<EnumDecl>(D));
  }

  /// Notes a use of \p D, which a function or a class may declare.
  bool see(const NamedDecl *D, bool IsQualified) {
    if (Open.contains(D))
      return true;
    if (D->getParentFunctionOrMethod(/*LexicalParent=*/true))
      return Fits &= add(D);
    const auto *Class =
        dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
    if (!Class)
      return Fits &= !OfClass || IsQualified || isSeenAtPlace(D);
    if (IsQualified)
      return Fits &= isPublic(D) && !Class->isDependentContext() &&
                     !liesIn(Class, Place);
    return Fits &= isa<VarDecl, EnumDecl, EnumConstantDecl>(D) && add(D);
  }

  bool isSeenAtPlace(const NamedDecl *D) const {
    return D->getDeclContext()->getRedeclContext()->Encloses(
        Place->getLexicalDeclContext());
  }

  /// Whether \p D means what its text in the class says: instances of templates
  /// have the text of the pattern. Functions may take an enumeration that has a
  /// name.
  bool isPlainMember(const NamedDecl *D) const {
    return !D->getParentFunctionOrMethod() &&
           (!D->isTemplated() || isOfTemplateAround(D)) &&
           !(isa<EnumDecl>(D) && D->getIdentifier()) &&
           !enclosing<ClassTemplateSpecializationDecl>(D->getDeclContext());
  }

  /// Whether \p D is a member of the class template that the launch is in, and
  /// the same in all of its instances.
  bool isOfTemplateAround(const NamedDecl *D) const {
    const auto *Class =
        dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
    ClassTemplateDecl *T = Class ? Class->getDescribedClassTemplate() : nullptr;
    const auto *Around = dyn_cast<CXXRecordDecl>(Place);
    if (!Around)
      Around = dyn_cast<CXXRecordDecl>(Place->getDeclContext());
    return T && Around && declaresSameEntity(Class, Around) &&
           llvm::none_of(T->specializations(), [D](const auto *Instance) {
             return llvm::any_of(
                 Instance->lookup(D->getDeclName()), [](const NamedDecl *Each) {
                   const auto *V = dyn_cast<VarDecl>(Each);
                   return V && V->getTemplateSpecializationKind() ==
                                   TSK_ExplicitSpecialization;
                 });
           });
  }

  static bool isConstant(const VarDecl *V) {
    const ASTContext &Context = V->getASTContext();
    QualType T = V->getType();
    if (!V->hasInit() || T->isDependentType() ||
        V->getTSCSpec() != TSCS_unspecified || !V->getTypeSourceInfo())
      return false;
    if (T->isArrayType())
      return isConstantArray(V);
    if (T.getCVRQualifiers() != Qualifiers::Const)
      return false;
    if (V->getInit()->isValueDependent())
      return T->isIntegralOrEnumerationType();
    if (T->isRecordType())
      return isConstantSampler(V);
    return (T->isArithmeticType() || T->isEnumeralType()) &&
           V->isUsableInConstantExpressions(Context);
  }

  static bool isConstantArray(const VarDecl *V) {
    ASTContext &Context = V->getASTContext();
    QualType Element = Context.getBaseElementType(V->getType());
    if (!Context.getAsConstantArrayType(V->getType()) ||
        !V->hasLocalStorage() || !Element->isArithmeticType() ||
        Element.getCVRQualifiers() != Qualifiers::Const ||
        V->getInit()->isValueDependent() || !isDeclaredAlone(V))
      return false;
    return V->isUsableInConstantExpressions(Context) ||
           V->getInit()->isConstantInitializer(Context, /*ForRef=*/false);
  }

  bool addNames(const VarDecl *V) {
    bool Value = V->isConstexpr() || (!V->getType()->isArrayType() &&
                                      !V->getInit()->isValueDependent());
    return within(V, Value, [&] {
      TraverseStmt(const_cast<Expr *>(V->getInit()));
      TraverseTypeLoc(V->getTypeSourceInfo()->getTypeLoc());
    });
  }

  bool addNames(const EnumDecl *E) {
    if (!E->isThisDeclarationADefinition() || E->isEmbeddedInDeclarator() ||
        !(OfClass || isDeclaredAlone(E)))
      return false;
    return within(E, /*Value=*/true, [&] {
      for (const EnumConstantDecl *Each : E->enumerators())
        TraverseStmt(const_cast<Expr *>(Each->getInitExpr()));
      if (const TypeSourceInfo *Type = E->getIntegerTypeSourceInfo())
        TraverseTypeLoc(Type->getTypeLoc());
    });
  }

  /// In a dependent type a `typename` may be missing.
  bool addNames(const TypedefNameDecl *Alias) {
    if (Alias->getUnderlyingType()->isDependentType() ||
        !isDeclaredAlone(Alias))
      return false;
    return within(Alias, /*Value=*/true, [&] {
      TraverseTypeLoc(Alias->getTypeSourceInfo()->getTypeLoc());
    });
  }

  template <typename Fn> bool within(const Decl *D, bool Value, Fn Look) {
    bool Outer = std::exchange(Evaluated, Value);
    Open.insert(D);
    Look();
    Open.erase(D);
    Evaluated = Outer;
    return Fits;
  }
};

/// Whether \p E is a number, or an object that a constructor makes of numbers.
bool isKnown(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return llvm::all_of(Construct->arguments(), [&](const Expr *Argument) {
      return isKnown(Argument, Context);
    });
  return isa<CXXDefaultArgExpr>(E) ||
         (!E->isValueDependent() && E->getType()->isScalarType() &&
          E->isCXX11ConstantExpr(Context));
}

} // namespace

bool isConstantSampler(const VarDecl *V) {
  QualType T = V->getType();
  return T.getCVRQualifiers() == Qualifiers::Const &&
         ampClassName(T) == "sampler" && V->hasLocalStorage() && V->hasInit() &&
         isDeclaredAlone(V) && isKnown(V->getInit(), V->getASTContext());
}

/// Whether \p D is an enumerator of an enumeration without a name in a class.
/// In a template, only instances know the type.
static bool isConstantOfClass(const NamedDecl *D) {
  const auto *Enum = isa<EnumConstantDecl>(D)
                         ? dyn_cast<EnumDecl>(D->getDeclContext())
                         : nullptr;
  return Enum && Enum->isCXXClassMember() && !Enum->getIdentifier() &&
         !Enum->isDependentContext();
}

const NamedDecl *declarationWith(const NamedDecl *D) {
  return isa<EnumConstantDecl>(D) && !isConstantOfClass(D)
             ? cast<EnumDecl>(D->getDeclContext())
             : D;
}

bool isNamedBefore(const CXXRecordDecl *Class, const Decl *Place) {
  for (const DeclContext *DC = Class; DC; DC = DC->getParent())
    if (const auto *R = dyn_cast<CXXRecordDecl>(DC);
        DC->isFunctionOrMethod() ||
        (R && (!R->getIdentifier() || !isPublic(R) ||
               isa<ClassTemplateSpecializationDecl>(R))))
      return false;
  return !Class->isDependentContext() && !liesIn(Class, Place);
}

ConstantForm formOf(const NamedDecl *D, const Decl *Place) {
  const auto *V = dyn_cast<VarDecl>(D);
  const auto *Class =
      dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
  if (!Class || !(isConstantOfClass(D) || (V && V->isStaticDataMember())))
    return ConstantForm::Repeated;
  QualType T = cast<ValueDecl>(D)->getType();
  if (V && (!V->hasInit() || T->isDependentType() || T->isEnumeralType() ||
            T.getCVRQualifiers() != Qualifiers::Const))
    return ConstantForm::Repeated;
  if (isPublic(D) && isNamedBefore(Class, Place) && T->isArithmeticType())
    return ConstantForm::Named;
  return T->isIntegerType() ? ConstantForm::Parameter : ConstantForm::Repeated;
}

llvm::SmallVector<const ValueDecl *> parametersOf(const NamedKernel &K) {
  llvm::SmallVector<const ValueDecl *> Result;
  for (const NamedDecl *D : K.Constants)
    if (formOf(D, K.At->Enclosing.front()) == ConstantForm::Parameter)
      Result.push_back(cast<ValueDecl>(D));
  return Result;
}

std::string typeOfConstant(Rewriter &R, const ValueDecl *D, const Decl *Place) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V)
    return cast<EnumDecl>(D->getDeclContext())
        ->getPromotionType()
        .getAsString();
  QualType T = V->getType().getUnqualifiedType();
  // A typedef may be one of the class.
  return typeText(R, T, V->getTypeSourceInfo(), Place)
      .value_or(T.getCanonicalType().getAsString());
}

std::string qualifierOf(const CXXRecordDecl *Class) {
  return qualifiedNameOf(Class) + "::";
}

std::string qualifiedName(const NamedDecl *D) {
  return qualifierOf(
             cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext())) +
         D->getName().str();
}

bool addRepeated(const NamedDecl *D, const Decl *Place, ConstantSet &Found) {
  ConstantSet All = Found;
  if (!ConstantScan(Place, All).add(D))
    return false;
  Found = std::move(All);
  return true;
}

bool isRepeatedAsWritten(Rewriter &R, const NamedDecl *D, const Launch &L) {
  if (formOf(D, L.Enclosing.front()) != ConstantForm::Repeated)
    return true;
  CharSourceRange Tokens = CharSourceRange::getTokenRange(D->getSourceRange());
  std::optional<FileRange> Range = R.Ed.resolve(Tokens);
  std::optional<FileRange> Call = R.Ed.resolve(L.Call->getBeginLoc());
  if (!Range || !Call)
    return false;
  const LexedText &Text = R.Ed.lexed(D->getBeginLoc());
  unsigned Inner = Range->File == Call->File ? Text.branchAt(Call->Begin)
                                             : Text.outermostBranch();
  if (!Text.directivesIn(Range->Begin, Range->End).empty() ||
      !Text.isAround(Text.branchAt(Range->Begin), Inner))
    return false;
  return llvm::none_of(R.M.HiddenNames, [&](const HiddenName &Name) {
    return Name.Loc.isFileID() && D->getBeginLoc() <= Name.Loc &&
           Name.Loc <= D->getEndLoc();
  });
}

CharSourceRange writtenRange(const Editor &Ed, SourceRange Range) {
  CharSourceRange Tokens = CharSourceRange::getTokenRange(Range);
  CharSourceRange InFile =
      Lexer::makeFileCharRange(Tokens, Ed.sourceManager(), Ed.langOpts());
  return InFile.isValid() ? InFile : Tokens;
}

/// The tokens of \p Range after \p Column columns. Lines below the first lose
/// the indentation of \p D's line. Lines that were aligned with the first stay
/// so.
static std::string linesOf(const Editor &Ed, const NamedDecl *D,
                           SourceRange Range, size_t Column) {
  const SourceManager &SM = Ed.sourceManager();
  StringRef Buffer = Ed.buffer(D->getBeginLoc());
  unsigned Start = lineStart(Buffer, SM.getFileOffset(D->getBeginLoc()));
  StringRef Indent = leadingBlanks(lineAt(Buffer, Start));
  CharSourceRange Written = writtenRange(Ed, Range);
  size_t Old = SM.getFileOffset(Written.getBegin()) - Start - Indent.size();
  SmallVector<StringRef, 8> Lines;
  Ed.text(Written).split(Lines, '\n');
  std::string Result = Lines.front().rtrim("\r").str();
  for (StringRef Line : llvm::drop_begin(Lines)) {
    Line.consume_front(Indent);
    Line = Line.rtrim("\r");
    bool IsAligned = Line.take_front(Old) == std::string(Old, ' ');
    Result += "\n";
    Result += IsAligned ? std::string(Column, ' ') + Line.substr(Old).str()
                        : Line.str();
  }
  return Result;
}

std::string repeatedText(const Editor &Ed, const NamedDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V || V->getType()->isArrayType() || V->getType()->isRecordType())
    return linesOf(Ed, D, D->getSourceRange(), 0) + ";";
  TypeLoc TL = V->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
  std::string Text = V->isConstexpr() ? "constexpr " : "const ";
  Text += linesOf(Ed, D, TL.getSourceRange(), Text.size());
  Text += " " + V->getName().str() + " = ";
  return Text + linesOf(Ed, D, V->getInit()->getSourceRange(), Text.size()) +
         ";";
}

} // namespace amp2hip
