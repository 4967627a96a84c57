//===- SpecialMembers.cpp - Where implicit members may be called ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Corrects the sides of implicit and defaulted special members when their class
// is complete. Such a function has the sides that are common to all functions
// that it calls: those of bases and members, and of default member initializers
// [amp 2.3.2].
//
//===----------------------------------------------------------------------===//

#include "frontend/SpecialMembers.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Restrictions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {
namespace {

struct Sides {
  bool Amp = true;
  bool Cpu = true;

  void meet(Sides Other) {
    Amp &= Other.Amp;
    Cpu &= Other.Cpu;
  }
  void join(Sides Other) {
    Amp |= Other.Amp;
    Cpu |= Other.Cpu;
  }
};

Sides sidesOf(const FunctionDecl *F) {
  bool Amp = F->hasAttr<CUDADeviceAttr>();
  return {Amp, !Amp || F->hasAttr<CUDAHostAttr>()};
}

enum class Kind { Other, Default, Copy, Move, CopyAssign, MoveAssign, Destroy };

Kind kindOf(const CXXMethodDecl *M) {
  if (isa<CXXDestructorDecl>(M))
    return Kind::Destroy;
  if (const auto *C = dyn_cast<CXXConstructorDecl>(M))
    return C->isDefaultConstructor() ? Kind::Default
           : C->isCopyConstructor()  ? Kind::Copy
           : C->isMoveConstructor()  ? Kind::Move
                                     : Kind::Other;
  return M->isCopyAssignmentOperator()   ? Kind::CopyAssign
         : M->isMoveAssignmentOperator() ? Kind::MoveAssign
                                         : Kind::Other;
}

/// The sides that are common to all functions that an initializer calls. Clang
/// takes an initializer for both sides until it is used.
class InitializerSides : public DynamicRecursiveASTVisitor {
public:
  Sides of(Expr *E) {
    TraverseStmt(E);
    return Found;
  }
  bool VisitCallExpr(CallExpr *E) override {
    // If each side has an overload, Clang has chosen one of them.
    if (const FunctionDecl *F = E->getDirectCallee();
        F && !F->getBuiltinID() && !hasOverloads(foundBy(E)))
      Found.meet(sidesOf(F));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    const CXXConstructorDecl *C = E->getConstructor();
    if (C->isUserProvided() && !hasOverloads(C))
      Found.meet(sidesOf(C));
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  // Nothing in these is called.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }

private:
  Sides Found;

  /// The function that \p E calls, or what a using-declaration has for it.
  static const NamedDecl *foundBy(const CallExpr *E) {
    const Expr *Head = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(Head))
      return Member->getFoundDecl().getDecl();
    if (const auto *Name = dyn_cast<DeclRefExpr>(Head))
      return Name->getFoundDecl();
    return E->getDirectCallee();
  }

  /// Whether the scope that \p Found is found in has more functions of its
  /// name, its own or by using-declarations.
  static bool hasOverloads(const NamedDecl *Found) {
    const FunctionDecl *F = Found->getUnderlyingDecl()->getAsFunction();
    auto Others = Found->getDeclContext()->getRedeclContext()->lookup(
        Found->getDeclName());
    return llvm::any_of(Others, [&](const NamedDecl *D) {
      const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction();
      return Other && Other->getCanonicalDecl() != F->getCanonicalDecl();
    });
  }
};

/// True when the one parameter that counts takes a const object.
bool takesConst(const CXXMethodDecl *M) {
  QualType T = M->getParamDecl(0)->getType();
  return !T->isReferenceType() || T->isRValueReferenceType() ||
         T.getNonReferenceType().isConstQualified();
}

class SpecialMembers {
public:
  explicit SpecialMembers(CompilerInstance &CI) : CI(CI) {}

  void run(CXXRecordDecl *Class) {
    // Clang declares most of them when they are first looked for.
    CI.getSema().ForceDeclarationOfImplicitMembers(Class);
    // The restrictions of the others depend on the destructor's.
    if (CXXDestructorDecl *Destructor = Class->getDestructor())
      correct(Class, Destructor);
    for (CXXMethodDecl *M : Class->methods())
      if (!isa<CXXDestructorDecl>(M))
        correct(Class, M);
  }

private:
  CompilerInstance &CI;

  void correct(CXXRecordDecl *Class, CXXMethodDecl *M) {
    Kind What = kindOf(M);
    if (What == Kind::Other || !hasGeneratedSides(M))
      return;
    Sides Possible = sidesOfGenerated(Class, M, What);
    Sides Clangs = sidesOf(M);
    bool None = !Possible.Amp && !Possible.Cpu;
    if (M->isDeleted() != None &&
        (None || !isDeletedByLanguage(Class, M, What)))
      M->setDeletedAsWritten(None);
    if (None || (Clangs.Amp == Possible.Amp && Clangs.Cpu == Possible.Cpu))
      return;
    ASTContext &Context = CI.getASTContext();
    M->dropAttr<CUDADeviceAttr>();
    M->dropAttr<CUDAHostAttr>();
    if (Possible.Amp)
      M->addAttr(CUDADeviceAttr::CreateImplicit(Context));
    if (Possible.Cpu)
      M->addAttr(CUDAHostAttr::CreateImplicit(Context));
  }

  Sides sidesOfGenerated(CXXRecordDecl *Class, const CXXMethodDecl *M,
                         Kind What) {
    bool Const = M->getNumParams() == 0 || takesConst(M);
    Sides Possible;
    auto Add = [&](QualType T) {
      T = CI.getASTContext().getBaseElementType(T);
      CXXRecordDecl *Part = T->getAsCXXRecordDecl();
      if (!Part || !(Part = Part->getDefinition()))
        return;
      Sides Its = covered(Part, What, Const || T.isConstQualified());
      // Clang has tried whether the template fits.
      if (What == Kind::Default && !M->isDeleted())
        Its.join(ofDefaultTemplates(Part));
      Possible.meet(Its);
    };
    for (const CXXBaseSpecifier &B : Class->bases())
      Add(B.getType());
    for (const FieldDecl *F : Class->fields())
      if (What != Kind::Default || !F->hasInClassInitializer())
        Add(F->getType());
      else if (F->getInClassInitializer())
        Possible.meet(InitializerSides().of(F->getInClassInitializer()));
    const CXXDestructorDecl *Destructor = Class->getDestructor();
    bool Constructs = isa<CXXConstructorDecl>(M);
    if (Constructs && Destructor && !Destructor->isDeleted())
      Possible.meet(sidesOf(Destructor));
    else if (Constructs && Destructor &&
             !isDeletedByLanguage(Class, Destructor, Kind::Destroy))
      Possible = {false, false};
    return Possible;
  }

  /// The union of the sides of all members of \p Part that can do \p What for a
  /// sub-object.
  Sides covered(CXXRecordDecl *Part, Kind What, bool Const) {
    CI.getSema().ForceDeclarationOfImplicitMembers(Part);
    Sides Found{false, false};
    for (const CXXMethodDecl *M : Part->methods()) {
      if (M->isDeleted() || !serves(M, What, Const))
        continue;
      Found.join(sidesOf(M));
    }
    return Found;
  }

  /// The union of the sides of the templates in \p Part that are default
  /// constructors, as in std::pair.
  static Sides ofDefaultTemplates(const CXXRecordDecl *Part) {
    Sides Found{false, false};
    for (const Decl *D : Part->decls())
      if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
        if (const auto *C = dyn_cast<CXXConstructorDecl>(T->getTemplatedDecl());
            C && C->isDefaultConstructor())
          Found.join(sidesOf(C));
    return Found;
  }

  static bool serves(const CXXMethodDecl *M, Kind What, bool Const) {
    Kind Its = kindOf(M);
    switch (What) {
    case Kind::Copy:
    case Kind::CopyAssign:
      return Its == What && (!Const || takesConst(M));
    case Kind::Move:
      return Its == Kind::Move || (Its == Kind::Copy && takesConst(M));
    case Kind::MoveAssign:
      return Its == Kind::MoveAssign ||
             (Its == Kind::CopyAssign && takesConst(M));
    default:
      return Its == What;
    }
  }

  /// Whether C++ deletes the member for a reason other than restrictions. In
  /// doubt it does.
  static bool isDeletedByLanguage(const CXXRecordDecl *Class,
                                  const CXXMethodDecl *M, Kind What) {
    if (!M->isDeleted())
      return false;
    if (Class->isUnion())
      return true;
    bool Assigns = What == Kind::CopyAssign || What == Kind::MoveAssign;
    bool Copies = Assigns || What == Kind::Copy || What == Kind::Move;
    if (Copies && !Class->hasUserDeclaredCopyConstructor() &&
        (Class->hasUserDeclaredMoveConstructor() ||
         Class->hasUserDeclaredMoveAssignment()))
      return true;
    for (const FieldDecl *F : Class->fields()) {
      bool Fixed =
          F->getType()->isReferenceType() ||
          (F->getType().isConstQualified() && !F->getType()->isRecordType());
      if (Fixed &&
          (Assigns || (What == Kind::Default && !F->hasInClassInitializer())))
        return true;
    }
    return false;
  }
};

} // namespace

void correctSpecialMembers(CompilerInstance &CI, CXXRecordDecl *Class) {
  if (!Class->isDependentContext() && !Class->isLambda() &&
      !Class->isInvalidDecl() && Class->isCompleteDefinition())
    SpecialMembers(CI).run(Class);
}

} // namespace amp2hip
