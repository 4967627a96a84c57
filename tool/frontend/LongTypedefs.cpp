//===- LongTypedefs.cpp - Typedefs of long that count other memory --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On Windows, `long` has 32 bits, and programs use it as another name of `int`:
//
//   typedef long element;
//   array_view<element> v(n, ints); // `ints` is a vector of int
//
// With HIP, `long` has 64 bits there, so the view would not compile. The fix
// changes the typedef to `int`. Two conditions keep that safe:
//
// - The typedef is in the same file as the views. Then all sources that include
//   the file see the same fix.
// - Nothing would change its meaning without an error. The fix is not made if
//   the program passes such a value to printf, compares the type in a template,
//   has overloads on `long`, or declares a function with it that is defined
//   elsewhere.
//
//===----------------------------------------------------------------------===//

#include "frontend/LongTypedefs.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/LongElements.h"
#include "ast/Walks.h"
#include "edits/Editor.h"
#include "frontend/FilePlaces.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

using Typedefs = llvm::SetVector<const TypedefNameDecl *>;

/// Whether the name of the type is \p T's own, pointers, references and arrays
/// removed.
bool isSpelledByName(TypeLoc T) {
  while (true) {
    T = T.getUnqualifiedLoc();
    if (auto Pointer = T.getAs<PointerTypeLoc>())
      T = Pointer.getPointeeLoc();
    else if (auto Reference = T.getAs<ReferenceTypeLoc>())
      T = Reference.getPointeeLoc();
    else
      return !T.isNull() && T.getAs<BuiltinTypeLoc>() &&
             isBuiltinLong(T.getType());
  }
}

/// The typedef at the end of the chain that begins with \p T: it names `long`.
const TypedefNameDecl *typedefOf(QualType T) {
  const TypedefNameDecl *Last = nullptr;
  while (const auto *Named = T->getAs<TypedefType>()) {
    Last = Named->getDecl();
    T = Last->getUnderlyingType();
  }
  return Last && isBuiltinLong(T) ? Last : nullptr;
}

/// Where memory of other types is taken for long, and as what.
class Uses : public DynamicRecursiveASTVisitor {
public:
  explicit Uses(const ASTContext &C) : C(C) {}

  std::vector<SourceLocation> Places;
  bool AnyInTemplate = false; ///< Of the places.
  Typedefs Names;
  bool AnyUnnamed = false;
  std::vector<QualType> Memory; ///< What it holds.

  bool TraverseDecl(Decl *D) override {
    const auto *Context = dyn_cast_or_null<DeclContext>(D);
    llvm::SaveAndRestore In(
        InTemplate, InTemplate || (Context && Context->isDependentContext()));
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    for (const Expr *Cast : castsToLong(C, E)) {
      Places.push_back(E->getLocation());
      AnyInTemplate |= InTemplate;
      note(Cast->getType()->getPointeeType());
      Memory.push_back(
          cast<CastExpr>(Cast)->getSubExpr()->getType()->getPointeeType());
    }
    return true;
  }

  /// What the views themselves are spelled with.
  bool VisitVarDecl(VarDecl *V) override {
    const auto *Written =
        V->getType().getNonReferenceType()->getAs<TemplateSpecializationType>();
    if (Written && isSpelledLong(C, V->getType().getNonReferenceType()) &&
        llvm::is_contained(Places, V->getLocation()))
      note(Written->template_arguments()[0].getAsType());
    return true;
  }

private:
  const ASTContext &C;
  bool InTemplate = false;

  void note(QualType T) {
    if (const TypedefNameDecl *Name = typedefOf(T))
      Names.insert(Name);
    else
      AnyUnnamed = true;
  }
};

/// Looks for what would mean something else without a word.
class Meanings : public DynamicRecursiveASTVisitor {
public:
  Meanings(const ASTContext &C, const Typedefs &Names) : C(C), Names(Names) {}

  bool AnyLost = false;

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    const auto *Type = E->getCallee()->getType()->getAs<FunctionProtoType>();
    if (Callee)
      Type = Callee->getType()->getAs<FunctionProtoType>();
    if (Type && Type->isVariadic())
      for (unsigned I = Type->getNumParams(); I < E->getNumArgs(); ++I)
        AnyLost |= isUnspelled(E->getArg(I));
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
      if (const TemplateArgumentList *Args = F->getTemplateSpecializationArgs())
        noteSpecialization(*Args);
    bool IsOverloaded =
        F->getDeclName() &&
        !F->getDeclContext()->getRedeclContext()->isFunctionOrMethod() &&
        F->getDeclContext()->lookup(F->getDeclName()).isSingleResult() == false;
    // Others may define it, with a long.
    bool IsElsewhere = !F->isImplicit() && !F->isPureVirtual() &&
                       (!F->isDefined() || F->isExternC());
    if (IsElsewhere)
      AnyLost |= names(F->getReturnType());
    for (const ParmVarDecl *P : F->parameters()) {
      const TypeSourceInfo *Written = P->getTypeSourceInfo();
      AnyLost |=
          IsOverloaded && Written && isSpelledByName(Written->getTypeLoc());
      AnyLost |= IsElsewhere && names(P->getType());
    }
    return true;
  }

  bool VisitVarDecl(VarDecl *V) override {
    AnyLost |= !isa<ParmVarDecl>(V) && V->hasExternalStorage() &&
               !V->getDefinition() && names(V->getType());
    return true;
  }

  bool VisitClassTemplateSpecializationDecl(
      ClassTemplateSpecializationDecl *D) override {
    if (D->isExplicitSpecialization())
      noteSpecialization(D->getTemplateArgs());
    return true;
  }

  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    const TemplateDecl *Of =
        T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    for (unsigned I = 0; I != T.getNumArgs(); ++I)
      noteArgument(Of, T.getArgLoc(I));
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    for (const TemplateArgumentLoc &Arg : E->template_arguments())
      noteArgument(E->getDecl(), Arg);
    return true;
  }

  bool VisitCXXTypeidExpr(CXXTypeidExpr *) override {
    return !(AnyLost = true);
  }

private:
  const ASTContext &C;
  const Typedefs &Names;

  void noteSpecialization(const TemplateArgumentList &Args) {
    AnyLost |= llvm::any_of(Args.asArray(), [](const TemplateArgument &A) {
      return A.getKind() == TemplateArgument::Type &&
             isBuiltinLong(A.getAsType());
    });
  }

  /// Templates may compare types; of the library's few do.
  void noteArgument(const NamedDecl *Of, const TemplateArgumentLoc &Arg) {
    bool Compares = !Of ||
                    !C.getSourceManager().isInSystemHeader(Of->getLocation()) ||
                    Of->getName().starts_with("is_same");
    if (Compares && Arg.getArgument().getKind() == TemplateArgument::Type &&
        Arg.getTypeSourceInfo())
      AnyLost |= isSpelledByName(Arg.getTypeSourceInfo()->getTypeLoc());
  }

  /// Whether \p E is long by no word of its own.
  static bool isUnspelled(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
    return isBuiltinLong(E->getType()) && !isa<IntegerLiteral>(E) &&
           !(Cast &&
             isSpelledByName(Cast->getTypeInfoAsWritten()->getTypeLoc()));
  }

  /// Whether \p T is spelled with one of the typedefs.
  bool names(QualType T) const {
    while (!T.isNull()) {
      if (const auto *Named = T->getAs<TypedefType>();
          Named && Names.contains(typedefOf(T)))
        return true;
      if (const auto *Written = T->getAs<TemplateSpecializationType>())
        return llvm::any_of(Written->template_arguments(),
                            [this](const TemplateArgument &A) {
                              return A.getKind() == TemplateArgument::Type &&
                                     names(A.getAsType());
                            });
      QualType Inner = T->getPointeeType();
      if (const auto *Array = T->getAsArrayTypeUnsafe())
        Inner = Array->getElementType();
      T = Inner;
    }
    return false;
  }
};

/// Whether \p T holds a long that stays one.
bool holdsOtherLong(QualType T, const Typedefs &Names, unsigned Depth = 0) {
  if (Depth > 16)
    return true;
  if (isBuiltinLong(T))
    return !Names.contains(typedefOf(T));
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return holdsOtherLong(Array->getElementType(), Names, Depth + 1);
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return false;
  return !Record->hasDefinition() ||
         llvm::any_of(partsOf(Record), [&](QualType Part) {
           return holdsOtherLong(Part, Names, Depth + 1);
         });
}

/// `unsigned int` for `long unsigned int`; nothing if the declaration has other
/// words there, or a macro's.
std::optional<Fix> intFor(const SourceManager &SM, const TypedefNameDecl *D) {
  TypeLoc Written = D->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
  auto Long = Written.getAs<BuiltinTypeLoc>();
  auto Bytes = Long ? bytesOf(SM, Long.getSourceRange()) : std::nullopt;
  if (!Bytes || SM.isInSystemHeader(Bytes->first))
    return std::nullopt;
  auto [File, Offset] = SM.getDecomposedLoc(Bytes->first);
  SmallVector<StringRef> Words;
  SM.getBufferData(File)
      .substr(Offset, Bytes->second)
      .split(Words, ' ', -1, false);
  for (StringRef Word : Words)
    if (!llvm::is_contained({"long", "int", "unsigned", "signed"}, Word))
      return std::nullopt;
  Fix Result;
  Result.File = realPathOf(SM, File);
  Result.Offset = Offset;
  Result.Length = Bytes->second;
  Result.Text = llvm::is_contained(Words, "unsigned") ? "unsigned int" : "int";
  Result.Fault = D->getNameAsString();
  Result.Retypes = true;
  return Result.File.empty() ? std::nullopt : std::optional(std::move(Result));
}

/// Whether all places are in \p File. In a header none may be in a template:
/// other sources may have no instance of that.
bool areIn(const SourceManager &SM, FileID File, const Uses &Found) {
  return (!Found.AnyInTemplate || File == SM.getMainFileID()) &&
         llvm::all_of(Found.Places, [&](SourceLocation Loc) {
           return SM.getFileID(SM.getExpansionLoc(Loc)) == File;
         });
}

} // namespace

std::set<Fix> intsForLongs(ASTContext &C) {
  const SourceManager &SM = C.getSourceManager();
  Uses Found(C);
  Found.TraverseAST(C);
  Meanings Other(C, Found.Names);
  Other.TraverseAST(C);
  if (Found.Names.empty() || Found.AnyUnnamed || Other.AnyLost ||
      llvm::any_of(Found.Memory,
                   [&](QualType T) { return holdsOtherLong(T, Found.Names); }))
    return {};
  std::set<Fix> Result;
  for (const TypedefNameDecl *D : Found.Names) {
    std::optional<Fix> Int = intFor(SM, D);
    if (!Int ||
        !areIn(SM, SM.getFileID(SM.getExpansionLoc(D->getLocation())), Found))
      return {};
    Result.insert(std::move(*Int));
  }
  return Result;
}

} // namespace amp2hip
