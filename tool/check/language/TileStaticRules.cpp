//===- TileStaticRules.cpp - What may be tile_static ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The storage class tile_static [amp 2.4.3.5.1], its size, and launches without
// tiles that reach it.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr uint64_t BytesPerTile = 32 * 1024;

/// The container or view that \p T is or holds, or an empty string.
std::string containerIn(QualType T, unsigned Depth = 0) {
  const CXXRecordDecl *Record = definitionOf(T->getBaseElementTypeUnsafe());
  if (!Record || Depth > 32)
    return "";
  if (isAmpEntity(Record)) {
    StringRef Name = Record->getName();
    bool Is = isArrayOrView(Name) || isTextureOrView(Name) || Name == "sampler";
    return Is ? Name.str() : "";
  }
  for (QualType Part : partsOf(Record))
    if (std::string Found = containerIn(Part, Depth + 1); !Found.empty())
      return Found;
  return "";
}

/// True when the declaration says how to initialize the variable; the call of
/// a default constructor that Clang adds does not count.
bool isInitialized(const VarDecl *V) {
  if (!V->hasInit())
    return false;
  if (V->getInitStyle() == VarDecl::ListInit)
    return true;
  // No constructor could be called, and none had to be.
  if (const auto *Failed = dyn_cast<RecoveryExpr>(V->getInit()))
    return !Failed->subExpressions().empty();
  const auto *Construct =
      dyn_cast<CXXConstructExpr>(V->getInit()->IgnoreImplicit());
  return !Construct || Construct->getParenOrBraceRange().isValid() ||
         llvm::any_of(Construct->arguments(), [](const Expr *Arg) {
           return !isa<CXXDefaultArgExpr>(Arg);
         });
}

std::string whyMisplaced(const CheckContext &C, const VarDecl *V) {
  bool IsStatic = C.M.Unit.Tokens.MadeStatic.contains(tileStaticKeyword(V));
  Restrictions R = restrictionsOfCode(V->getParentFunctionOrMethod());
  return firstFault(
      {{isa<ParmVarDecl>(V),
        "it is a parameter; pass a pointer or reference to a variable that is"},
       {!V->isLocalVarDecl(),
        "it is outside of a function; declare it in the function with "
        "restrict(amp) that uses it"},
       {V->getStorageClass() != SC_None && !IsStatic,
        "it has another storage class; remove that"},
       {R != Restrictions{/*Amp=*/true, /*Cpu=*/false},
        "the function around it runs on the host, too; only functions with "
        "restrict(amp) alone have tiles"}});
}

std::string whyNotShared(QualType T) {
  std::string Holds = containerIn(T);
  std::string Why = firstFault(
      {{T->isReferenceType(), "it is a reference; share the object itself"},
       {T->isNullPtrType() || T->isAnyPointerType() || T->isMemberPointerType(),
        "it is a pointer; share the object or an index into it"},
       {T->getBaseElementTypeUnsafe()->isAnyPointerType(),
        "its elements are pointers; share the objects or indices into them"}});
  return Why.empty() && !Holds.empty()
             ? "it holds a '" + Holds + "'; share the elements"
             : Why;
}

/// AMP runs neither constructor nor destructor.
void warnOfConstructor(CheckContext &C, const VarDecl *V) {
  QualType T = C.Context.getBaseElementType(V->getType());
  const CXXRecordDecl *Record = definitionOf(T.getTypePtr());
  if (Record && !Record->isDependentType() &&
      (!Record->hasTrivialDefaultConstructor() ||
       !Record->hasTrivialDestructor()))
    C.report(
        DiagID::C4881, V->getLocation(),
        {V->getNameAsString(), T.getAsString(C.Context.getPrintingPolicy())});
}

void checkVariable(CheckContext &C, const VarDecl *V) {
  SourceLocation Loc = V->getLocation();
  std::string Why = whyMisplaced(C, V);
  if (Why.empty())
    Why = whyNotShared(V->getType());
  if (Why.empty() && isInitialized(V))
    Why = "it has an initializer; assign to it after the declaration and wait "
          "at the barrier";
  if (!Why.empty())
    C.report(DiagID::C3584, Loc, {V->getNameAsString(), Why});
  else
    warnOfConstructor(C, V);
}

/// The tile_static variables of each complete function.
using Owners =
    llvm::DenseMap<const FunctionDecl *, std::vector<const VarDecl *>>;

Owners ownersOf(const CheckContext &C) {
  Owners Result;
  for (const TileStaticVariable &T : C.M.TileStatics)
    if (const auto *F =
            dyn_cast_or_null<FunctionDecl>(T.Var->getParentFunctionOrMethod());
        F && !F->isDependentContext())
      Result[F->getCanonicalDecl()].push_back(T.Var);
  return Result;
}

/// None of a variable that has no size.
uint64_t bytesOf(const ASTContext &Context, const VarDecl *V) {
  bool IsObject = !V->isInvalidDecl() && !V->getType()->isReferenceType();
  return IsObject ? sizeOf(Context, V->getType()) : 0;
}

/// Adds up the tile_static memory of all functions that the kernel calls. A
/// launch without tiles must not use any.
void checkLaunch(CheckContext &C, const Owners &All, const LaunchSite &L) {
  const FunctionDecl *Kernel = C.Code.kernelOf(L);
  if (!Kernel)
    return;
  uint64_t Bytes = 0;
  for (const FunctionDecl *F : C.Code.reachable(Kernel))
    for (const VarDecl *V : All.lookup(F)) {
      if (!L.Tiled)
        C.report(DiagID::C3600, V->getLocation(), {V->getNameAsString()},
                 {C.note(L.Call->getExprLoc(), "the launch without tiles")});
      Bytes += bytesOf(C.Context, V);
    }
  if (Bytes > BytesPerTile)
    C.report(DiagID::C3565, L.Call->getExprLoc(),
             {std::to_string(Bytes), std::to_string(BytesPerTile)});
}

} // namespace

void checkTileStatic(CheckContext &C) {
  for (const NamedDecl *D : C.Code.MisplacedTileStatics)
    C.report(DiagID::C3584, D->getLocation(),
             {D->getNameAsString(),
              isa<FieldDecl>(D)
                  ? "it is a member; make a variable of the class tile_static"
                  : "it is a function"});
  for (const TileStaticVariable &T : C.M.TileStatics)
    checkVariable(C, T.Var);
  Owners All = ownersOf(C);
  for (const LaunchSite &L : C.Code.Launches)
    checkLaunch(C, All, L);
}

} // namespace amp2hip
