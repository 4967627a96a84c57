//===- Declarations.cpp - What may have a restriction specifier -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// main, extern "C", destructors, defaulted functions, exception specifications,
// pointers to functions [amp 2.2, 2.3.1, 2.4.2], and whether there may be
// clauses at all.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "frontend/FunctionTypedefs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;

namespace amp2hip {
namespace {

/// It covers all constructors, for each object is destroyed by it.
void checkDestructor(CheckContext &C, const CXXDestructorDecl *F,
                     Restrictions R) {
  if (F->isDefaulted())
    return;
  for (const CXXConstructorDecl *Ctor : F->getParent()->ctors())
    if (Ctor->isUserProvided() && !R.covers(restrictionsOf(Ctor)))
      C.report(DiagID::C3933, F->getLocation(),
               {F->getParent()->getNameAsString()},
               {C.note(Ctor->getLocation(), "the constructor")});
  // There is one, whatever its restrictions.
  for (const Decl *D : F->getParent()->decls()) {
    const auto *Other = dyn_cast<CXXDestructorDecl>(D);
    if (!Other)
      continue;
    if (Other->getCanonicalDecl() == F->getCanonicalDecl())
      break;
    Restrictions Its = restrictionsOf(Other);
    bool Overlap = Its.without(R) != Its;
    C.report(Its != R && Overlap ? DiagID::C3935 : DiagID::C2535,
             F->getLocation(), {F->getNameAsString()},
             {C.note(Other->getLocation(), "the other declaration")});
  }
}

/// One name is one function there, whatever its restrictions.
void checkLinkage(CheckContext &C, const FunctionDecl *F, Restrictions R) {
  if (!F->isExternC())
    return;
  if (R.Amp && R.Cpu)
    C.report(DiagID::C3938, F->getLocation(), {F->getNameAsString()});
  const SourceManager &SM = C.Context.getSourceManager();
  for (const NamedDecl *D :
       F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName())) {
    const auto *Other = dyn_cast<FunctionDecl>(D);
    if (Other && Other->isExternC() && R.Amp != restrictionsOf(Other).Amp &&
        SM.isBeforeInTranslationUnit(Other->getLocation(), F->getLocation()))
      C.report(DiagID::C2733, F->getLocation(), {F->getNameAsString()},
               {C.note(Other->getLocation(), "the other declaration")});
  }
}

/// Whether Windows calls \p F first.
bool isEntry(const FunctionDecl *F) {
  return F->isMain() ||
         (F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
          llvm::is_contained({"wmain", "WinMain", "wWinMain", "_tmain"},
                             identifierOf(F)));
}

/// The token pass has put `noexcept(false)` in the place of `throw(T)` where no
/// clause is before it.
bool hasDynamicExceptionSpecification(const CheckContext &C,
                                      const FunctionDecl *F) {
  if (isDynamicExceptionSpec(F->getExceptionSpecType()))
    return true;
  SourceLocation Begin = F->getExceptionSpecSourceRange().getBegin();
  return Begin.isValid() &&
         llvm::any_of(C.M.Unit.Tokens.Dialect.Uses, [&](const DialectUse &Use) {
           return Use.Tokens.getBegin() == Begin &&
                  Use.Replacement == "noexcept(false)";
         });
}

void checkFunction(CheckContext &C, const Body &B) {
  const FunctionDecl *F = B.Function;
  if (isEntry(F) && B.Where.Amp)
    C.report(DiagID::C3934, F->getLocation(), {F->getNameAsString()});
  else if (isEntry(F) && !F->isMain() && F->hasBody() &&
           !C.Context.getTargetInfo().getTriple().isOSWindows())
    C.report(DiagID::AmpEntryPoint, F->getLocation(), {F->getNameAsString()});
  checkLinkage(C, F, B.Where);
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
    checkDestructor(C, Destructor, B.Where);
  if (B.Where.Amp && hasDynamicExceptionSpecification(C, F))
    C.report(DiagID::C3581, F->getLocation(),
             {F->getType().getAsString(), "it has an exception specification",
              "remove that"});
}

void checkClauses(CheckContext &C) {
  for (const RestrictedFunction &F : C.M.Functions)
    if (!F.Lambda && (F.Function->isExplicitlyDefaulted() ||
                      F.Function->isDeletedAsWritten()))
      C.report(DiagID::C2685, F.Function->getLocation(),
               {F.Function->getNameAsString()});
  // Visual C++ defines it for /clr. One place says it.
  const auto &Names = C.Context.Idents;
  auto Managed = Names.find("__cplusplus_cli");
  if (Managed == Names.end() || !Managed->second->hasMacroDefinition())
    return;
  const SourceManager &SM = C.Context.getSourceManager();
  const auto &Clauses = C.M.Unit.Tokens.Clauses;
  auto First = llvm::find_if(Clauses, [&](const RestrictClause &Clause) {
    return Clause.Amp && !SM.isInSystemHeader(Clause.Begin);
  });
  if (First != Clauses.end())
    C.report(DiagID::C3570, SM.getExpansionLoc(First->Begin), {});
}

/// Reports declarators that share a declaration but not a clause: HIP's
/// attributes come before the declaration and mean them all.
void checkGroup(CheckContext &C, const Decl *D) {
  auto Sides = [](const Decl *Of) {
    return restrictionsOfCode(dyn_cast<FunctionDecl>(Of));
  };
  const Decl *Next = D->getNextDeclInContext();
  if (isa_and_nonnull<FunctionDecl, VarDecl>(Next) &&
      Next->getBeginLoc() == D->getBeginLoc() && D->getBeginLoc().isFileID() &&
      Sides(D) != Sides(Next))
    C.report(DiagID::AmpDeclaration, Next->getLocation(), {});
}

/// Finds declarations of pointers and references to functions.
class PointerFinder : public DynamicRecursiveASTVisitor {
public:
  PointerFinder(CheckContext &C) : C(C), Clauses(C.M.Unit.Tokens.Clauses) {}

  void run() { TraverseAST(C.Context); }

  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    if (!isa<FunctionDecl>(D))
      check(D, D->getTypeSourceInfo());
    return true;
  }

  bool VisitTypedefNameDecl(TypedefNameDecl *D) override {
    check(D, D->getTypeSourceInfo());
    return true;
  }

private:
  CheckContext &C;
  const std::vector<RestrictClause> &Clauses;

  /// The function type, as it is written, to which \p Written refers, the type
  /// of \p D; null if that is no pointer or reference to a function. A
  /// parameter of function type is a pointer.
  static TypeLoc functionIn(const NamedDecl *D, TypeLoc Written) {
    TypeLoc Inner = Written.getUnqualifiedLoc();
    if (auto Pointer = Inner.getAsAdjusted<PointerTypeLoc>())
      Inner = Pointer.getPointeeLoc();
    else if (auto Reference = Inner.getAsAdjusted<ReferenceTypeLoc>())
      Inner = Reference.getPointeeLoc();
    else if (auto Member = Inner.getAsAdjusted<MemberPointerTypeLoc>())
      Inner = Member.getPointeeLoc();
    else if (!isa<ParmVarDecl>(D))
      return TypeLoc();
    return Inner.getType()->isFunctionType() ? Inner : TypeLoc();
  }

  static bool isForAmp(const RestrictClause *Clause) {
    return Clause && Clause->Amp;
  }

  /// Whether a typedef or decltype names the type \p Function, and the
  /// declaration that it refers to is for the accelerator.
  bool isNamedForAmp(TypeLoc Function) const {
    if (auto Operand = Function.getAsAdjusted<DecltypeTypeLoc>()) {
      const auto *F = namedBy<FunctionDecl>(
          Operand.getUnderlyingExpr()->IgnoreParenImpCasts());
      return F && restrictionsOf(F) == Restrictions{true, false};
    }
    const auto *Name = Function.getType()->getAs<TypedefType>();
    if (!Name)
      return false;
    const TypedefNameDecl *Of = Name->getDecl();
    return isForAmp(clauseOf(C.Context, Clauses, Of)) ||
           isNamedForAmp(Of->getTypeSourceInfo()->getTypeLoc());
  }

  void check(const NamedDecl *D, const TypeSourceInfo *Type) {
    TypeLoc Function = Type ? functionIn(D, Type->getTypeLoc()) : TypeLoc();
    if (!Function)
      return;
    const RestrictClause *Clause =
        clauseAfter(C.Context, Clauses, Type->getTypeLoc().getEndLoc());
    if (!isForAmp(Clause) && !isNamedForAmp(Function))
      return;
    // There, it is the type that is wrong.
    SourceLocation Loc = isForAmp(Clause) ? Clause->Begin : D->getLocation();
    if (!standsInAmpCode(C.M, Loc))
      C.report(DiagID::C3939, Loc, {D->getNameAsString()});
  }
};

} // namespace

void checkDeclarations(CheckContext &C) {
  for (const Body &B : C.Code.Bodies)
    checkFunction(C, B);
  for (const Body &B : C.Code.Prototypes) {
    if (!B.Function->isDefined())
      checkFunction(C, B);
    checkGroup(C, B.Function);
  }
  for (const VarDecl *V : C.Code.Variables)
    checkGroup(C, V);
  PointerFinder(C).run();
  checkClauses(C);
}

} // namespace amp2hip
