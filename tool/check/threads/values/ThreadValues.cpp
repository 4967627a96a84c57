//===- ThreadValues.cpp - What a function computes from indices -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes the term of each expression. A variable has a term if it is assigned
// once, or if it is the variable of a loop that is understood. In all other
// cases the term is unknown, and so is everything that is computed from it.
//
//===----------------------------------------------------------------------===//

#include "check/threads/values/ThreadValues.h"
#include "ast/Patterns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The shape of a tile, from the type of its tiled_index.
std::vector<int> shapeOf(QualType T) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  return Class ? integerArguments(Class) : std::vector<int>();
}

/// Whether \p E reads an element of a container, as in `view[i]`.
bool readsContainer(const CallExpr *E) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  return Operator &&
         isArrayOrView(ampClassName(Operator->getArg(0)->getType()));
}

/// What \p E copies or casts, or null.
const Expr *copiedBy(const Expr *E) {
  return llvm::TypeSwitch<const Expr *, const Expr *>(E)
      .Case([](const ExplicitCastExpr *E) { return E->getSubExpr(); })
      .Case([](const PseudoObjectExpr *E) { return E->getResultExpr(); })
      .Case([](const OpaqueValueExpr *E) { return E->getSourceExpr(); })
      .Case([](const CXXConstructExpr *E) {
        bool IsCopy = E->getNumArgs() == 1 &&
                      E->getConstructor()->isCopyOrMoveConstructor();
        return IsCopy ? E->getArg(0) : nullptr;
      })
      .Default([](auto *) { return nullptr; });
}

/// \p E without copies, casts and implicit nodes.
const Expr *withoutCopies(const Expr *E) {
  E = strip(E);
  while (const Expr *Inner = E ? copiedBy(E) : nullptr)
    E = strip(Inner);
  return E;
}

bool isWhole(QualType T) { return T->isIntegralOrEnumerationType(); }

StringRef nameOfMember(const MemberExpr *E) {
  return identifierOf(E->getMemberDecl());
}

Arithmetic arithmeticOf(const ASTContext &C, QualType T) {
  if (!isWhole(T))
    return Arithmetic::Other;
  if (!T->isUnsignedIntegerType() || T->isBooleanType())
    return Arithmetic::Signed;
  return C.getIntWidth(T) > 32 ? Arithmetic::Wide : Arithmetic::Unsigned;
}

/// The variable that \p E is, or is a member or component of; null if it is
/// none.
const VarDecl *holderOf(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E);
      Member && !Member->isArrow())
    return holderOf(Member->getBase());
  if (const auto *Component = operatorCall(E, {OO_Subscript});
      Component && holdsComponents(Component->getArg(0)->getType()))
    return holderOf(Component->getArg(0));
  return namedBy<VarDecl>(E);
}

} // namespace

bool holdsComponents(QualType T) {
  StringRef Name = ampClassName(T);
  return !Name.empty() && !llvm::StringSwitch<bool>(Name)
                               .Cases("array", "array_view", "texture", true)
                               .Cases("texture_view", "sampler", true)
                               .Cases("writeonly_texture_view", "accelerator",
                                      "accelerator_view", true)
                               .Default(false);
}

bool isOfThread(const MemberExpr *E) {
  StringRef Name = nameOfMember(E);
  return Name == "local" || Name == "global";
}

ThreadValues::ThreadValues(const Body &B, const ASTContext &C, TermTable &Terms)
    : B(B), Context(C), Terms(Terms), Parents(B.Function->getBody()) {
  forEachStmt(B.Function->getBody(), [this](const Stmt *S) { note(S); });
}

ThreadValues::ThreadValues(const Body &B, const ThreadValues &Caller,
                           unsigned Call)
    : ThreadValues(B, Caller.Context, Caller.Terms) {
  Shape = Caller.Shape;
  this->Call = Call;
}

void ThreadValues::setParameter(const ParmVarDecl *P, const Expr *Argument,
                                ThreadValues &Caller) {
  if (!Assigned.contains(P))
    Parameters[P] = {Caller.of(Argument), Caller.indexMember(Argument, 0)};
}

//===----------------------------------------------------------------------===//
// What the body does
//===----------------------------------------------------------------------===//

/// Collects what later questions need: jumps, assignments, declarations, and
/// the size of the tile.
void ThreadValues::note(const Stmt *S) {
  if (isa<ReturnStmt, BreakStmt, ContinueStmt>(S))
    Exits.push_back(S);
  noteAssignments(S);
  for (const VarDecl *V : variablesIn(S))
    Scopes[V] = S;
  if (const auto *E = dyn_cast<Expr>(S);
      E && Shape.empty() && isTiledIndex(E->getType()))
    Shape = shapeOf(E->getType());
}

void ThreadValues::noteVariable(const Expr *Target, const Expr *Value,
                                const Stmt *Where) {
  const VarDecl *V = holderOf(Target);
  // Elements of tile_static memory are not followed.
  if (!V || (tileStaticKeyword(V).isValid() &&
             !isa<DeclRefExpr>(Target->IgnoreParenCasts())))
    return;
  Assigned[V].push_back({Value, Where});
  AssignedBy[Where].push_back(V);
}

/// Whether the initializer of \p V may change through it at any time.
static bool givesAccess(const VarDecl *V) {
  QualType T = V->getType();
  return V->getInit() && T->isReferenceType() &&
         !T.getNonReferenceType().isConstQualified();
}

/// Notes all variables that a statement may change: by an assignment, by taking
/// the address, by a reference parameter or a member function that is not
/// const. A change at any time counts as an assignment of an unknown value.
void ThreadValues::noteAssignments(const Stmt *S) {
  if (const auto *O = dyn_cast<BinaryOperator>(S); O && O->isAssignmentOp())
    noteVariable(O->getLHS(), O->getRHS(), O);
  else if (const Expr *Stepped = steppedBy(S))
    noteVariable(Stepped, Stepped, S);
  else if (const Expr *Object = operandOf(S, UO_AddrOf))
    noteVariable(Object, nullptr, S);
  else if (const auto *Call = dyn_cast<CallExpr>(S))
    noteCall(Call);
  for (const VarDecl *V : variablesIn(S))
    if (givesAccess(V))
      noteVariable(V->getInit(), nullptr, S);
}

void ThreadValues::noteCall(const CallExpr *E) {
  // The object of a const member function is const, too.
  auto Note = [&](const Expr *Given) {
    if (Given->isLValue() && !Given->getType().isConstQualified())
      noteVariable(Given, nullptr, E);
  };
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->isAssignmentOp() ||
      operatorCall(E, {OO_PlusPlus, OO_MinusMinus}))
    llvm::for_each(E->arguments(), Note);
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    Note(Member->getImplicitObjectArgument());
}

bool ThreadValues::isOwnLocal(const VarDecl *V) const {
  return V->getParentFunctionOrMethod() == B.Function;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

TermRef ThreadValues::ofVariable(const DeclRefExpr *E, const VarDecl *V) {
  if (tileStaticKeyword(V).isValid())
    return Terms.unknown();
  // A variable of the host is a capture or a constant, the same for all
  // threads. One of another device function is captured by a lambda, and may
  // differ.
  if (!isOwnLocal(V))
    return restrictionsOfCode(V->getParentFunctionOrMethod()).Amp
               ? Terms.unknown()
               : Terms.symbol(V);
  if (isa<ParmVarDecl>(V)) {
    TermRef Given = Parameters.lookup(V).Value;
    return Given ? Given : Terms.unknown();
  }
  TermRef T = ofLocal(V);
  if (T->Decl == V)
    if (const LoopValues &C = loopValuesOf(V);
        !C.Values.empty() && isInside(E, C.Body))
      return Terms.variable(V, Call, &C.Values);
  return T;
}

/// The term of a local variable, cached. A term that was computed while a
/// variable was open, and that depends on it, is provisional: it is dropped
/// when the outermost one is complete.
TermRef ThreadValues::ofLocal(const VarDecl *V) {
  if (auto It = Values.find(V); It != Values.end())
    return It->second;
  // The definition of V uses V. Assume a value that is the same for all
  // threads; the other parts of the definition decide.
  if (!Open.insert(V).second) {
    MetOpen = true;
    return Terms.variable(V, Call);
  }
  bool MetBefore = std::exchange(MetOpen, false);
  TermRef T = Assigned.contains(V) ? ofReassigned(V) : ofInitial(V);
  Open.erase(V);
  Values[V] = T;
  if (Open.empty()) {
    for (const VarDecl *Other : Provisional)
      Values.erase(Other);
    Provisional.clear();
    MetOpen = false;
  } else {
    if (MetOpen)
      Provisional.push_back(V);
    MetOpen |= MetBefore;
  }
  return T;
}

/// The term of a variable that is only initialized. This is the term of its
/// initializer, if none of the variables in that change while V exists.
TermRef ThreadValues::ofInitial(const VarDecl *V) {
  if (!V->getInit())
    return Terms.unknown();
  TermRef T = of(V->getInit());
  const Stmt *Declared = Scopes.lookup(V);
  bool Stays = variablesOf(T).empty() ||
               (Declared && isKept(T, Parents.getParent(Declared)));
  bool IsReference = V->getType()->isReferenceType();
  if (Stays && (T->Exact || !T->isUniform() || IsReference ||
                (T->Known && !isWhole(V->getType()))))
    return T;
  return T->isUniform() && !IsReference ? Terms.variable(V, Call)
                                        : Terms.mixture({T});
}

/// The term of a variable that is assigned to. It is uniform if each assigned
/// value is, and if all threads execute each assignment.
TermRef ThreadValues::ofReassigned(const VarDecl *V) {
  if (V->getInit() && !of(V->getInit())->isUniform())
    return Terms.unknown();
  const Stmt *Declared = Scopes.lookup(V);
  for (const Assignment &A : Assigned[V])
    if (!A.Value || !of(A.Value)->isUniform() ||
        !isReachedByAll(A.Where, Declared))
      return Terms.unknown();
  return Terms.variable(V, Call);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

TermRef ThreadValues::of(const Expr *E) {
  const Expr *Bare = withoutCopies(E);
  if (!Bare || Bare->isValueDependent())
    return Terms.unknown();
  TermRef T = ofBare(Bare);
  QualType From = Bare->getType();
  if (!E->getType()->isBooleanType() || From->isBooleanType() || !isWhole(From))
    return T;
  return T->What == Term::Number ? Terms.number(T->Value != 0)
                                 : Terms.binary(BO_NE, T, Terms.number(0));
}

TermRef ThreadValues::ofBare(const Expr *E) {
  std::optional<llvm::APSInt> Value = integerOf(E, Context);
  if (!Value)
    return Visit(E);
  return Value->isRepresentableByInt64() ? Terms.number(Value->getExtValue())
                                         : Terms.some(Variation::Uniform);
}

TermRef ThreadValues::mixtureOf(llvm::ArrayRef<const Expr *> Parts) {
  auto Values = llvm::map_range(Parts, [this](const Expr *E) { return of(E); });
  return Terms.mixture(llvm::to_vector(Values));
}

TermRef ThreadValues::VisitFloatingLiteral(const FloatingLiteral *) {
  return Terms.some(Variation::Uniform);
}

TermRef ThreadValues::VisitCXXThisExpr(const CXXThisExpr *) {
  return Terms.some(Variation::Uniform);
}

TermRef ThreadValues::VisitDeclRefExpr(const DeclRefExpr *E) {
  const auto *V = namedBy<VarDecl>(E);
  return V ? ofVariable(E, V) : Terms.unknown();
}

TermRef ThreadValues::VisitConditionalOperator(const ConditionalOperator *E) {
  return Terms.choice(of(E->getCond()), of(E->getTrueExpr()),
                      of(E->getFalseExpr()));
}

TermRef ThreadValues::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  return mixtureOf({E->getArgs(), E->getNumArgs()});
}

TermRef ThreadValues::VisitUnaryOperator(const UnaryOperator *E) {
  TermRef Sub = of(E->getSubExpr());
  Arithmetic Of = arithmeticOf(Context, E->getType());
  switch (E->getOpcode()) {
  case UO_Plus:
    return Sub;
  case UO_Minus:
    return Terms.binary(BO_Sub, Terms.number(0), Sub, Of);
  case UO_Not:
    return Terms.binary(BO_Xor, Sub, Terms.number(-1), Of);
  case UO_LNot:
    return Terms.binary(BO_EQ, Sub, Terms.number(0));
  default:
    return Terms.unknown();
  }
}

TermRef ThreadValues::VisitBinaryOperator(const BinaryOperator *E) {
  if (E->isAssignmentOp() || E->isCommaOp() || E->isPtrMemOp())
    return Terms.unknown();
  TermRef L = of(E->getLHS()), R = of(E->getRHS());
  Arithmetic Of = E->isLogicalOp()
                      ? Arithmetic::Signed
                      : arithmeticOf(Context, E->getLHS()->getType());
  return Terms.binary(E->getOpcode(), L, R, Of);
}

/// The result of a call is uniform if all arguments are. This also holds for an
/// element of global memory that is the same for all threads.
TermRef ThreadValues::VisitCallExpr(const CallExpr *E) {
  std::vector<TermRef> Parts;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E)) {
    const Expr *Object = Member->getImplicitObjectArgument();
    if (isTiledIndex(Object->getType()))
      return Terms.some(isa<CXXConversionDecl>(Member->getMethodDecl())
                            ? Variation::Thread
                            : Variation::Uniform);
    Parts.push_back(of(Object));
  }
  for (const Expr *Arg : E->arguments())
    Parts.push_back(isTiledIndex(Arg->getType()) ? Terms.some(Variation::Thread)
                                                 : of(Arg));
  TermRef T = Terms.mixture(Parts);
  return T->Differs == Variation::Thread && readsContainer(E)
             ? Terms.some(Variation::Thread, /*Data=*/true)
             : T;
}

const MemberExpr *ThreadValues::indexMember(const Expr *E, unsigned Depth) {
  E = withoutCopies(E);
  if (Depth > 8 || !E)
    return nullptr;
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return isTiledIndex(M->getBase()->getType()) ? M : nullptr;
  const auto *V = namedBy<VarDecl>(E);
  if (isa_and_nonnull<ParmVarDecl>(V))
    return Parameters.lookup(V).Index;
  if (V && isOwnLocal(V) && V->getInit() && !Assigned.contains(V))
    return indexMember(V->getInit(), Depth + 1);
  return nullptr;
}

/// The term of a component of an index, such as `t.local[0]`, also if the index
/// was copied to a variable. Null for other subscripts.
TermRef ThreadValues::ofComponent(const CXXOperatorCallExpr *E) {
  if (E->getOperator() != OO_Subscript || E->getNumArgs() != 2)
    return nullptr;
  const MemberExpr *Member = indexMember(E->getArg(0), 0);
  std::optional<llvm::APSInt> Number = integerOf(E->getArg(1), Context);
  if (!Member || !Number)
    return nullptr;
  auto Dimension = static_cast<unsigned>(Number->getExtValue());
  std::vector<int> Tile = shapeOf(Member->getBase()->getType());
  int Size = Dimension < Tile.size() ? Tile[Dimension] : 0;
  StringRef Name = nameOfMember(Member);
  auto Index = llvm::StringSwitch<std::optional<Space>>(Name)
                   .Case("local", Space::Local)
                   .Case("global", Space::Global)
                   .Cases("tile", "tile_origin", Space::Tile)
                   .Default(std::nullopt);
  if (!Index)
    return Name == "tile_extent" ? Terms.number(Size) : nullptr;
  TermRef T = Terms.index(*Index, Dimension, Size);
  return Name == "tile_origin" ? Terms.binary(BO_Mul, T, Terms.number(Size))
                               : T;
}

TermRef ThreadValues::VisitCXXOperatorCallExpr(const CXXOperatorCallExpr *E) {
  TermRef Component = ofComponent(E);
  return Component ? Component : VisitCallExpr(E);
}

TermRef ThreadValues::VisitMemberExpr(const MemberExpr *E) {
  if (isTiledIndex(E->getBase()->getType()))
    return Terms.some(isOfThread(E) ? Variation::Thread : Variation::Uniform);
  return Terms.member(of(E->getBase()), E->getMemberDecl());
}

//===----------------------------------------------------------------------===//
// What is the same for all
//===----------------------------------------------------------------------===//

bool ThreadValues::isSameForAll(const Expr *E) {
  TermRef T = of(E);
  if (std::optional<Range> R = rangeOf(T); R && R->Lo == R->Hi)
    return true;
  const BinaryOperator *Difference =
      binaryOperator(E->IgnoreParenImpCasts(), {BO_Sub});
  return Difference && T->isUniform() && affine(of(Difference->getLHS())) &&
         affine(of(Difference->getRHS()));
}

bool ThreadValues::isTileOrigin(const Expr *E) {
  const CXXOperatorCallExpr *Difference = operatorCall(E, {OO_Minus});
  if (!Difference || Difference->getNumArgs() != 2)
    return false;
  const MemberExpr *L = indexMember(Difference->getArg(0), 0),
                   *R = indexMember(Difference->getArg(1), 0);
  // If both are the same index, the difference is 0, which is uniform as well.
  return L && R && isOfThread(L) && isOfThread(R);
}

} // namespace amp2hip
