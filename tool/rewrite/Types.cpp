//===- Types.cpp - Types spelled for emitted code -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spells types for text that is written to another location. The text in the
// source is preferred, if it has the same meaning there; otherwise the type is
// printed with all names qualified. If it cannot be named there, the caller
// must refuse or keep the lambda.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Types.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "ast/ShortVectors.h"
#include "ast/version/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/TypeSwitch.h"
#include <map>

using namespace clang;

namespace amp2hip {

bool liesIn(const Decl *D, const Decl *Place) {
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Place);
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
    D = Template->getTemplatedDecl();
  return Class &&
         (declaresSameEntity(D, Class) || Class->Encloses(D->getDeclContext()));
}

namespace {

/// Finds names in a type that namespace scope cannot name.
class TypeNames : public DynamicRecursiveASTVisitor {
public:
  /// \p Place is the declaration that the type is before, or null.
  explicit TypeNames(const Decl *Place) : Place(Place) {}

  bool Unnameable = false;
  bool UsesAliases = false; ///< A typedef or a member of a class.
  bool UsesValues = false; ///< Constants, which are printed without namespaces.

  void see(const NamedDecl *D) {
    if (!D)
      return;
    Unnameable |= D->getParentFunctionOrMethod(/*LexicalParent=*/true) ||
                  liesIn(D, Place) ||
                  (isa<TagDecl>(D) && D->getDeclName().isEmpty());
    if (const auto *Class = dyn_cast<CXXRecordDecl>(D->getDeclContext())) {
      UsesAliases = true;
      Unnameable |= (Place && Class->isDependentContext()) || !isPublic(D);
    }
  }
  bool VisitTagType(TagType *T) override {
    see(tagOf(*T));
    if (const auto *R = dyn_cast<CXXRecordDecl>(T->getDecl()))
      Unnameable |= R->isLambda();
    // A canonical type is a declaration that hides its arguments.
    if (auto *S = dyn_cast<ClassTemplateSpecializationDecl>(T->getDecl()))
      return TraverseTemplateArguments(S->getTemplateArgs().asArray());
    return true;
  }
  bool VisitTypedefType(TypedefType *T) override {
    see(T->getDecl());
    return true;
  }
  bool VisitTemplateSpecializationType(TemplateSpecializationType *T) override {
    see(T->getTemplateName().getAsTemplateDecl());
    return true;
  }
  bool VisitInjectedClassNameType(InjectedClassNameType *) override {
    return !(Unnameable = true);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *D = E->getDecl();
    if (isa<NonTypeTemplateParmDecl>(D))
      return true;
    UsesValues = true;
    see(D);
    return true;
  }
  bool VisitAutoType(AutoType *T) override {
    Unnameable |= T->getDeducedType().isNull();
    return true;
  }
  bool VisitDecltypeType(DecltypeType *) override {
    return !(Unnameable = true);
  }

private:
  const Decl *Place;
};

/// Writes a type without the names that namespace scope does not know: `auto`,
/// typedefs and constants of a function or of a class template's instance
/// become the types and values that they mean.
class SpelledOut {
public:
  SpelledOut(ASTContext &Context, const Decl *Place)
      : Context(Context), Place(Place) {}

  QualType type(QualType T) const {
    SplitQualType Split = T.split();
    return Context.getQualifiedType(unqualified(Split.Ty), Split.Quals);
  }

private:
  ASTContext &Context;
  const Decl *Place;

  QualType unqualified(const Type *T) const {
    const QualType Same(T, 0);
    if (QualType Inner = inElaborated(T); !Inner.isNull()) {
      QualType Named = type(Inner);
      return Named == Inner ? Same : Named;
    }
    return llvm::TypeSwitch<const Type *, QualType>(T)
        .Case([&](const DeducedType *Deduced) {
          QualType Type = Deduced->getDeducedType();
          return Type.isNull() ? Same : type(Type);
        })
        .Case([&](const SubstTemplateTypeParmType *Param) {
          return type(Param->getReplacementType());
        })
        .Case(
            [&](const ParenType *Paren) { return type(Paren->getInnerType()); })
        .Case([&](const TypedefType *Alias) {
          return isLocal(Alias->getDecl()) ? type(Alias->desugar()) : Same;
        })
        .Case([&](const PointerType *Pointer) {
          return Context.getPointerType(type(Pointer->getPointeeType()));
        })
        .Case([&](const TemplateSpecializationType *TST) {
          llvm::SmallVector<TemplateArgument, 4> Arguments;
          for (const TemplateArgument &A : TST->template_arguments())
            Arguments.push_back(argument(A));
          return withArguments(Context, TST, Arguments);
        })
        .Default(Same);
  }

  /// An argument that contains a constant of a function becomes the constant's
  /// value.
  TemplateArgument argument(const TemplateArgument &A) const {
    if (A.getKind() == TemplateArgument::Type)
      return TemplateArgument(type(A.getAsType()));
    if (A.getKind() != TemplateArgument::Expression ||
        A.getAsExpr()->isValueDependent())
      return A;
    TypeNames Names(Place);
    Names.TraverseStmt(A.getAsExpr());
    if (!Names.Unnameable && !Names.UsesAliases && !Names.UsesValues)
      return A;
    std::optional<llvm::APSInt> Value =
        A.getAsExpr()->getIntegerConstantExpr(Context);
    return Value ? TemplateArgument(Context, *Value, A.getAsExpr()->getType())
                 : A;
  }

  bool isLocal(const NamedDecl *D) const {
    const auto *Class = dyn_cast<CXXRecordDecl>(D->getDeclContext());
    return D->getParentFunctionOrMethod() || liesIn(D, Place) ||
           (Class && (isa<ClassTemplateSpecializationDecl>(Class) ||
                      Class->isDependentContext()));
  }
};

/// Whether a directive is among these tokens: it must not be copied.
bool holdsDirective(Rewriter &R, SourceRange Tokens) {
  StringRef Text = R.Ed.text(CharSourceRange::getTokenRange(Tokens));
  return Text.contains('#') && !LexedText(Text).directives().empty();
}

/// True where the type at \p TL reads the same from namespace scope.
bool readsTheSame(Rewriter &R, TypeLoc TL, const Decl *Place) {
  if (!isInFile(TL.getSourceRange()) ||
      holdsDirective(R, TL.getSourceRange()) ||
      TL.getType()->getContainedDeducedType() ||
      TL.getType()->isReferenceType())
    return false;
  for (TypeLoc Part = TL; Part; Part = Part.getNextTypeLoc())
    if (Part.getAs<ParenTypeLoc>())
      return false; // The name is inside.
  TypeNames Names(Place);
  Names.TraverseTypeLoc(TL);
  return !Names.Unnameable && !Names.UsesAliases;
}

/// Whether \p Loc, a place in a file, may be in \p Range. It is quick, because
/// it is asked for each name at each captured variable.
bool mayLieIn(SourceLocation Loc, SourceRange Range) {
  return !Loc.isFileID() || !isInFile(Range) ||
         (Range.getBegin() <= Loc && Loc <= Range.getEnd());
}

/// The text of a type, names that would be ambiguous qualified.
std::string textOf(Rewriter &R, SourceRange Range) {
  CharSourceRange Tokens = CharSourceRange::getTokenRange(Range);
  std::optional<FileRange> All = R.Ed.resolve(Tokens);
  std::map<unsigned, StringRef> Hidden;
  for (const HiddenName &Name : R.M.HiddenNames) {
    if (!All || !mayLieIn(Name.Loc, Range))
      continue;
    if (std::optional<FileRange> At = R.Ed.resolve(Name.Loc);
        At && All->holds(*At))
      Hidden[At->Begin - All->Begin] = Name.Qualifier;
  }
  return R.Ed.textAsRead(Tokens, Hidden);
}

/// The specialization of a class template that \p T is or refers to, aliases
/// resolved.
QualType specializationOf(ASTContext &Context, QualType T) {
  for (T = T.getNonReferenceType();;) {
    T = T.getUnqualifiedType();
    const auto *TST = dyn_cast<TemplateSpecializationType>(T);
    if (TST && !TST->isTypeAlias())
      return T;
    QualType Next = T.getSingleStepDesugaredType(Context);
    if (Next.getUnqualifiedType() == T)
      return T;
    T = Next;
  }
}

/// Whether arguments of a call decide a template's parameter.
class DeducedNames : public DynamicRecursiveASTVisitor {
public:
  explicit DeducedNames(unsigned Index) : Index(Index) {}
  bool Found = false;

  bool VisitTemplateTypeParmType(TemplateTypeParmType *T) override {
    Found |= T->getIndex() == Index;
    return true;
  }
  bool TraverseDependentNameType(DependentNameType *) override { return true; }
  bool TraverseDecltypeType(DecltypeType *) override { return true; }

private:
  unsigned Index;
};

/// Whether a template's definition lets a parameter be a reference though no
/// caller asks for that.
bool mayBeReference(unsigned Index, const FunctionTemplateDecl *Template) {
  DeducedNames Deduced(Index);
  for (const ParmVarDecl *P : Template->getTemplatedDecl()->parameters()) {
    QualType T = P->getType().getCanonicalType();
    if (const auto *Ref = T->getAs<RValueReferenceType>())
      if (const auto *Forwarded = dyn_cast<TemplateTypeParmType>(
              Ref->getPointeeType().getTypePtr());
          Forwarded && Forwarded->getIndex() == Index)
        return true;
    Deduced.TraverseType(T);
  }
  return !Deduced.Found;
}

} // namespace

TypeLoc valueLoc(TypeLoc TL) {
  for (;;) {
    TL = TL.getUnqualifiedLoc();
    if (auto Ref = TL.getAs<ReferenceTypeLoc>())
      TL = Ref.getPointeeLoc();
    else if (auto Paren = TL.getAs<ParenTypeLoc>())
      TL = Paren.getInnerLoc();
    else
      return TL;
  }
}

bool mayBeReference(QualType T, const TemplateDecl *Template, bool IfGiven) {
  T = T.getNonReferenceType().getCanonicalType();
  if (!T->isDependentType() || !Template)
    return false;
  if (const auto *Param = dyn_cast<TemplateTypeParmType>(T.getTypePtr())) {
    const auto *Function = dyn_cast<FunctionTemplateDecl>(Template);
    return IfGiven || (Function && mayBeReference(Param->getIndex(), Function));
  }
  // The meaning of other types depends on a member or an expression.
  return !isa<PointerType, ArrayType, TagType, InjectedClassNameType,
              TemplateSpecializationType, VectorType, MemberPointerType>(
      T.getTypePtr());
}

/// Whether one of \p Args is a reference that calls of \p Function, if there is
/// one, would not deduce.
static bool areReferences(const TemplateArgumentList *Args,
                          const FunctionTemplateDecl *Function) {
  for (unsigned I = 0; Args && I != Args->size(); ++I)
    if (Args->get(I).getKind() == TemplateArgument::Type &&
        Args->get(I).getAsType()->isReferenceType() &&
        !(Function && mayBeReference(I, Function)))
      return true;
  return false;
}

/// Looks at all instances of the template in this unit.
bool isGivenReferences(const TemplateDecl *Template) {
  auto *All = const_cast<TemplateDecl *>(Template);
  if (auto *Class = dyn_cast_or_null<ClassTemplateDecl>(All))
    return llvm::any_of(Class->specializations(),
                        [](const ClassTemplateSpecializationDecl *Each) {
                          return areReferences(&Each->getTemplateArgs(),
                                               nullptr);
                        });
  auto *Function = dyn_cast_or_null<FunctionTemplateDecl>(All);
  return Function &&
         llvm::any_of(Function->specializations(), [&](FunctionDecl *F) {
           return areReferences(F->getTemplateSpecializationArgs(), Function);
         });
}

std::optional<std::string> qualifiedType(Rewriter &R, QualType T,
                                         const Decl *Place) {
  TypeNames AsWritten(Place);
  T = SpelledOut(R.M.Context, Place).type(T);
  AsWritten.TraverseType(T);
  if (AsWritten.Unnameable) {
    // A canonical type has no names for a template's parameters.
    TypeNames Canonical(Place);
    T = T.getCanonicalType();
    Canonical.TraverseType(T);
    if (Canonical.Unnameable || T->isDependentType())
      return std::nullopt;
  }
  PrintingPolicy Policy(R.M.Context.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  Policy.Bool = true;
  std::string Text = withShortVectorNames(
      TypeName::getFullyQualifiedName(T, R.M.Context, Policy));
  // The alias reads better, and programs use it.
  static constexpr StringRef From = "Concurrency::", To = "concurrency::";
  for (size_t At = Text.find(From); At != std::string::npos;
       At = Text.find(From, At + 1))
    Text.replace(At, From.size(), To);
  return Text;
}

std::optional<std::string> typeText(Rewriter &R, QualType T,
                                    const TypeSourceInfo *Written,
                                    const Decl *Place) {
  if (Written) {
    TypeLoc TL = valueLoc(Written->getTypeLoc());
    if (readsTheSame(R, TL, Place))
      return textOf(R, TL.getSourceRange());
  }
  return qualifiedType(R, T.getNonReferenceType().getUnqualifiedType(), Place);
}

std::string templateArguments(Rewriter &R, QualType T, const Decl *Place) {
  std::string Text =
      qualifiedType(R, specializationOf(R.M.Context, T), Place).value_or("");
  size_t Angle = Text.find('<');
  return Angle == std::string::npos ? "" : Text.substr(Angle);
}

std::string containerRef(QualType T) {
  return isContainer(T) ? ("amp2hip::" + ampClassName(T) + "_ref").str()
                        : "amp2hip::ref";
}

std::string launchArgument(const LambdaExpr *Kernel, const VarDecl *V,
                           StringRef Name) {
  return isReadAndWritten(Kernel, V) ? "amp2hip::read_write(" + Name.str() + ")"
                                     : Name.str();
}

std::string containerRefType(Rewriter &R, QualType T,
                             const TypeSourceInfo *Written, const Decl *Place) {
  if (!isContainer(T))
    return "amp2hip::ref_t<" + typeText(R, T, Written, Place).value_or("") +
           " &>";
  if (Written) {
    TypeLoc TL = namedType(valueLoc(Written->getTypeLoc()));
    auto TST = TL.getAs<TemplateSpecializationTypeLoc>();
    if (TST && !TST.getTypePtr()->isTypeAlias() && readsTheSame(R, TST, Place))
      return containerRef(T) +
             textOf(R, {TST.getLAngleLoc(), TST.getRAngleLoc()});
  }
  return containerRef(T) + templateArguments(R, T, Place);
}

std::string memberRefType(Rewriter &R, QualType T,
                          const TypeSourceInfo *Written) {
  if (isContainer(T))
    return containerRefType(R, T, Written);
  TypeLoc TL = Written->getTypeLoc();
  bool Const = T.getNonReferenceType().isLocalConstQualified();
  return std::string("amp2hip::ref_t<") + (Const ? "const " : "") +
         textOf(R, valueLoc(TL).getSourceRange()) +
         (TL.getAs<ReferenceTypeLoc>() ? " &>" : ">");
}

} // namespace amp2hip
