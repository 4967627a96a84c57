//===- ThreadForms.cpp - How values depend on the thread ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/ThreadForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr size_t MaxKey = 2048;

/// The size of a tile in a dimension, from the type of its tiled_index.
int tileSize(QualType T, unsigned Dimension) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || Dimension >= Class->getTemplateArgs().size())
    return 0;
  const TemplateArgument &A = Class->getTemplateArgs()[Dimension];
  return A.getKind() == TemplateArgument::Integral
             ? static_cast<int>(A.getAsIntegral().getExtValue())
             : 0;
}

/// `view[i]`, `array(i, j)`.
bool readsContainer(const CallExpr *E) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->getNumArgs() == 0)
    return false;
  StringRef Name = ampClassName(Operator->getArg(0)->getType());
  return Name == "array" || Name == "array_view";
}

} // namespace

const Expr *withoutCopies(const Expr *E) {
  while (E) {
    const Expr *Inner = strip(E);
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(Inner))
      Inner = Cast->getSubExpr();
    else if (const auto *Ctor = dyn_cast<CXXConstructExpr>(Inner);
             Ctor && Ctor->getNumArgs() == 1 &&
             Ctor->getConstructor()->isCopyOrMoveConstructor())
      Inner = Ctor->getArg(0);
    else if (const auto *P = dyn_cast<PseudoObjectExpr>(Inner))
      Inner = P->getResultExpr();
    else if (const auto *O = dyn_cast<OpaqueValueExpr>(Inner);
             O && O->getSourceExpr())
      Inner = O->getSourceExpr();
    if (!Inner || Inner == E)
      return E;
    E = Inner;
  }
  return E;
}

ThreadForms::ThreadForms(const Body &B, const ASTContext &C)
    : B(B), Context(C), Parents(B.Function->getBody()) {
  forEachStmt(B.Function->getBody(), [this](const Stmt *S) {
    if (isa<ReturnStmt, BreakStmt, ContinueStmt>(S))
      Exits.push_back(S);
    noteAssignments(S);
    if (const auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *Inner : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Inner))
          Scopes[V] = D;
    if (const auto *E = dyn_cast<Expr>(S);
        E && Shape.empty() && isTiledIndex(E->getType()))
      for (unsigned I = 0; int Size = tileSize(E->getType(), I); ++I)
        Shape.push_back(Size);
  });
}

ThreadForms::ThreadForms(const Body &B, const ThreadForms &Caller,
                         std::string Scope)
    : ThreadForms(B, Caller.Context) {
  Shape = Caller.Shape;
  this->Scope = std::move(Scope);
}

void ThreadForms::setParameter(const ParmVarDecl *P, const Expr *Argument,
                               ThreadForms &Caller) {
  if (!Assigned.contains(P))
    Parameters[P] = {Caller.describe(Argument),
                     Caller.indexMember(Argument, 0)};
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// Equal names of different variables must not look the same.
std::string ThreadForms::keyOf(const VarDecl *V) const {
  return (isOwnLocal(V) ? Scope : "") + V->getNameAsString() + "#" +
         std::to_string(V->getCanonicalDecl()->getID());
}

void ThreadForms::noteVariable(const Expr *Target, const Expr *Value,
                               const Stmt *Where) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Target->IgnoreParenCasts()))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
      Assigned[V].push_back({Value, Where});
      AssignedBy[Where].push_back(V);
    }
}

void ThreadForms::noteAssignments(const Stmt *S) {
  if (const auto *O = dyn_cast<BinaryOperator>(S)) {
    if (O->isAssignmentOp())
      noteVariable(O->getLHS(), O->getRHS(), O);
  } else if (const auto *U = dyn_cast<UnaryOperator>(S)) {
    if (U->isIncrementDecrementOp())
      noteVariable(U->getSubExpr(), U->getSubExpr(), U);
    else if (U->getOpcode() == UO_AddrOf)
      noteVariable(U->getSubExpr(), nullptr, U);
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    bool Assigns = Operator && Operator->isAssignmentOp();
    for (const Expr *Arg : Call->arguments())
      if (Arg->isLValue() && !Arg->getType().isConstQualified() &&
          (!Operator || Assigns))
        noteVariable(Arg, nullptr, Call);
  } else if (const auto *D = dyn_cast<DeclStmt>(S)) {
    // A reference may change what it is bound to.
    for (const Decl *Inner : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Inner);
          V && V->getInit() && V->getType()->isReferenceType() &&
          !V->getType().getNonReferenceType().isConstQualified())
        noteVariable(V->getInit(), nullptr, D);
  }
}

bool ThreadForms::isOwnLocal(const VarDecl *V) const {
  return V->getParentFunctionOrMethod() == B.Function;
}

Form ThreadForms::ofVariable(const VarDecl *V) {
  if (tileStaticKeyword(V).isValid())
    return {};
  // What a kernel captured, and constants, are the same for all; what a lambda
  // in a kernel captured may not be.
  const auto *Outer =
      dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
  if (!isOwnLocal(V) && Outer && restrictionsOf(Outer).Amp)
    return {};
  if (!isOwnLocal(V))
    return {Form::Uniform, keyOf(V), 0, 0};
  if (isa<ParmVarDecl>(V))
    return Parameters.lookup(V).Value;
  if (auto It = Known.find(V); It != Known.end())
    return It->second;
  // Met again in its own definition: the other values decide.
  if (!Open.insert(V).second)
    return {Form::Uniform, "", 0, 0};
  Form Result;
  if (!Assigned.contains(V))
    Result = V->getInit() ? classify(V->getInit()) : Form();
  else
    Result = ofReassigned(V);
  // What it was made from may change while it stays.
  const Stmt *Declared = Scopes.lookup(V);
  if (!Assigned.contains(V) && !Result.Vars.empty() &&
      (!Declared || !areKept(Result.Vars, Parents.getParent(Declared)))) {
    Result.Key = Result.What == Form::Uniform ? "var " + keyOf(V) : "";
    Result.Vars = {V};
  }
  Open.erase(V);
  Known[V] = Result;
  return Result;
}

/// Uniform when all values are and all threads that come to its scope assign
/// them.
Form ThreadForms::ofReassigned(const VarDecl *V) {
  if (V->getInit() && classify(V->getInit()).What != Form::Uniform)
    return {};
  const Stmt *Declared = Scopes.lookup(V);
  for (const Assignment &A : Assigned[V])
    if (!A.Value || classify(A.Value).What != Form::Uniform ||
        guardOf(A.Where, Declared))
      return {};
  return {Form::Uniform, "var " + keyOf(V), 0, 0, false, {V}};
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Form ThreadForms::merge(llvm::ArrayRef<Form> Parts, std::string Key) const {
  Form Result{Form::Uniform, std::move(Key), 0, 0};
  for (const Form &P : Parts) {
    if (P.What == Form::Unknown)
      return {};
    if (P.What != Form::Uniform)
      Result.What = Form::Thread;
    if (P.Key.empty())
      Result.Key.clear();
    Result.Data |= P.Data;
    for (const VarDecl *V : P.Vars)
      if (!llvm::is_contained(Result.Vars, V))
        Result.Vars.push_back(V);
  }
  // The keys of variables that are made of each other double.
  if (Result.Key.size() > MaxKey)
    Result.Key.clear();
  return Result;
}

Form ThreadForms::describe(const Expr *E) {
  Form Result = classify(E);
  Result.Formula = termOf(E);
  return Result;
}

Form ThreadForms::classify(const Expr *E) {
  E = withoutCopies(E);
  if (!E || E->isValueDependent())
    return {};
  if (Expr::EvalResult R; E->getType()->isIntegralOrEnumerationType() &&
                          E->EvaluateAsInt(R, Context))
    return {Form::Uniform, llvm::toString(R.Val.getInt(), 10), 0, 0};
  if (isa<FloatingLiteral, CXXBoolLiteralExpr, CXXThisExpr>(E))
    return {Form::Uniform, "", 0, 0};
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return V ? ofVariable(V) : Form();
  }
  if (const auto *O = dyn_cast<BinaryOperator>(E))
    return ofBinary(O);
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf ||
        U->getOpcode() == UO_Deref)
      return {};
    Form Sub = classify(U->getSubExpr());
    return merge({Sub}, UnaryOperator::getOpcodeStr(U->getOpcode()).str() +
                            "(" + Sub.Key + "@" + std::to_string(Sub.Offset) +
                            ")");
  }
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return ofMember(M);
  if (const auto *C = dyn_cast<CXXOperatorCallExpr>(E))
    if (Form Component = ofComponent(C); Component.What != Form::Unknown)
      return Component;
  if (const auto *C = dyn_cast<CallExpr>(E))
    return ofCall(C);
  if (const auto *Ctor = dyn_cast<CXXConstructExpr>(E)) {
    std::vector<Form> Parts;
    for (const Expr *Arg : Ctor->arguments())
      Parts.push_back(classify(Arg));
    return merge(Parts, "");
  }
  return {};
}

Form ThreadForms::ofBinary(const BinaryOperator *E) {
  if (E->isAssignmentOp() || E->isCommaOp())
    return {};
  Form L = classify(E->getLHS()), R = classify(E->getRHS());
  bool Plus = E->getOpcode() == BO_Add, Minus = E->getOpcode() == BO_Sub;
  int64_t Value = 0;
  auto IsNumber = [&Value](const Form &F) {
    return F.What == Form::Uniform && !F.Key.empty() &&
           !StringRef(F.Key).getAsInteger(10, Value);
  };
  if ((Plus || Minus) && L.What == Form::Affine && IsNumber(R)) {
    L.Offset += Plus ? Value : -Value;
    return L;
  }
  if (Plus && R.What == Form::Affine && IsNumber(L)) {
    R.Offset += Value;
    return R;
  }
  if (Minus && L.What == Form::Affine && R.What == Form::Affine) {
    std::string Distance = std::to_string(L.Offset - R.Offset);
    if (L.Key == R.Key)
      return {Form::Uniform, Distance, 0, 0};
    // Between a global and a local index lies the tile's origin.
    bool Reversed = StringRef(L.Key).starts_with("local");
    const Form &Global = Reversed ? R : L, &Local = Reversed ? L : R;
    if (L.Key.back() == R.Key.back() &&
        StringRef(Global.Key).starts_with("global") &&
        StringRef(Local.Key).starts_with("local"))
      return {Form::Uniform,
              (Reversed ? "-origin" : "origin") + Global.Key.substr(6) + "@" +
                  Distance,
              0, 0};
  }
  std::string Key;
  if (!L.Key.empty() && !R.Key.empty())
    Key = "(" + L.Key + "@" + std::to_string(L.Offset) +
          E->getOpcodeStr().str() + R.Key + "@" + std::to_string(R.Offset) +
          ")";
  return merge({L, R}, Key);
}

/// Pure functions of uniform values are uniform; elements of global memory
/// that no index of the thread chooses are taken for that, too.
Form ThreadForms::ofCall(const CallExpr *E) {
  std::vector<Form> Parts;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E)) {
    const Expr *Object = Member->getImplicitObjectArgument();
    if (isTiledIndex(Object->getType()))
      return isa<CXXConversionDecl>(Member->getMethodDecl())
                 ? Form{Form::Thread, "global", 0, 0}
                 : Form{Form::Uniform, "", 0, 0};
    Parts.push_back(classify(Object));
  }
  for (const Expr *Arg : E->arguments())
    Parts.push_back(isTiledIndex(Arg->getType()) ? Form{Form::Thread, "", 0, 0}
                                                 : classify(Arg));
  Form Result = merge(Parts, "");
  Result.Data |= Result.What == Form::Thread && readsContainer(E);
  return Result;
}

const MemberExpr *ThreadForms::indexMember(const Expr *E, unsigned Depth) {
  E = withoutCopies(E);
  if (Depth > 8 || !E)
    return nullptr;
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    StringRef Name = M->getMemberDecl()->getName();
    return isTiledIndex(M->getBase()->getType()) &&
                   (Name == "local" || Name == "global")
               ? M
               : nullptr;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (V && isa<ParmVarDecl>(V))
    return Parameters.lookup(V).Index;
  if (V && isOwnLocal(V) && V->getInit() && !Assigned.contains(V))
    return indexMember(V->getInit(), Depth + 1);
  return nullptr;
}

/// `t.local[0]`, also by way of a copy of `t.local`.
Form ThreadForms::ofComponent(const CXXOperatorCallExpr *E) {
  if (E->getOperator() != OO_Subscript || E->getNumArgs() != 2)
    return {};
  const MemberExpr *Index = indexMember(E->getArg(0), 0);
  Expr::EvalResult R;
  if (!Index || E->getArg(1)->isValueDependent() ||
      !E->getArg(1)->EvaluateAsInt(R, Context))
    return {};
  unsigned Dimension = static_cast<unsigned>(R.Val.getInt().getExtValue());
  return {Form::Affine,
          Index->getMemberDecl()->getNameAsString() + std::to_string(Dimension),
          0, tileSize(Index->getBase()->getType(), Dimension)};
}

Form ThreadForms::ofMember(const MemberExpr *E) {
  StringRef Name =
      E->getMemberDecl()->getIdentifier() ? E->getMemberDecl()->getName() : "";
  if (isTiledIndex(E->getBase()->getType()))
    return Name == "local" || Name == "global"
               ? Form{Form::Thread, Name.str(), 0, 0}
               : Form{Form::Uniform, Name.str(), 0, 0};
  Form Base = classify(E->getBase());
  return merge({Base}, Base.Key.empty() ? "" : Base.Key + "." + Name.str());
}

} // namespace amp2hip
