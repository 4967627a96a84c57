//===- ThreadValues.cpp - Values that depend on thread indices ------------===//
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

/// The operand that \p E copies or casts, or null.
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
// The statements of the body
//===----------------------------------------------------------------------===//

/// Collects the facts that later questions need: jumps, assignments,
/// declarations, and the size of the tile.
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
  // threads. A variable of another device function is captured by a lambda, and
  // may differ.
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

/// A local variable's term, cached. A term that was computed while a variable
/// was open, and that depends on it, is provisional: it is dropped when the
/// outermost open variable is complete.
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
/// initializer, if no variable in the initializer changes while V exists.
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
// Values that are the same for all threads
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

//===----------------------------------------------------------------------===//
// Loops: recognizes loops whose variable takes known values one after the
// other, by executing the condition and the step with constants. The variable
// is then a symbol with these values. If the variable is changed elsewhere, its
// values are unknown.
//===----------------------------------------------------------------------===//

namespace {

/// Loops that run longer are not followed.
constexpr size_t MaxRounds = 4096;

bool hasOwn(TermRef T) { return T->isOwn() || llvm::any_of(T->Parts, hasOwn); }

/// Whether \p T can be evaluated if only the value of \p V is known.
bool dependsOn(TermRef T, TermRef V) {
  bool Others = !T->Exact || hasOwn(T);
  forEachSymbol(T, [&](TermRef S) { Others |= S->plain() != V; });
  return !Others;
}

/// The value of \p T if its only symbol has the value \p Value.
std::optional<int64_t> evaluate(TermRef T, int64_t Value) {
  TermProgram::Slots Names;
  const int64_t Nobody[3] = {0, 0, 0};
  return TermProgram(T, Names, [](TermRef) { return false; })
      .run(Nobody, {Value});
}

/// Executes a loop with constants: tests the condition and applies the step,
/// until the condition is false. Gives the values of the rounds; nothing if
/// something is not known.
std::optional<std::vector<int64_t>>
valuesOfRounds(TermRef Stays, TermRef Next, int64_t Value, bool BodyFirst) {
  std::vector<int64_t> Values;
  for (bool Runs = BodyFirst; Values.size() != MaxRounds; Runs = false) {
    std::optional<int64_t> Goes = Runs ? 1 : evaluate(Stays, Value);
    if (Goes == 0)
      return Values;
    Values.push_back(Value);
    std::optional<int64_t> Then = evaluate(Next, Value);
    if (!Goes || !Then)
      return std::nullopt;
    Value = *Then;
  }
  return std::nullopt;
}

} // namespace

std::optional<Loop> loopOf(const Stmt *S) {
  using Found = std::optional<Loop>;
  return llvm::TypeSwitch<const Stmt *, Found>(S)
      .Case([](const ForStmt *S) -> Found {
        return Loop{S,
                    S->getCond(),
                    S->getBody(),
                    {S->getInit()},
                    S->getInc(),
                    S->getConditionVariable()};
      })
      .Case([](const WhileStmt *S) -> Found {
        return Loop{S,  S->getCond(), S->getBody(),
                    {}, nullptr,      S->getConditionVariable()};
      })
      .Case([](const DoStmt *S) -> Found {
        return Loop{S, S->getCond(), S->getBody(), {}, nullptr, nullptr, true};
      })
      .Case([](const CXXForRangeStmt *S) -> Found {
        return Loop{S,
                    S->getCond(),
                    S->getBody(),
                    {S->getInit(), S->getRangeStmt(), S->getBeginStmt(),
                     S->getEndStmt()},
                    S->getInc(),
                    S->getLoopVariable()};
      })
      .Default(Found());
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

bool ThreadValues::isInside(const Stmt *S, const Stmt *Region) const {
  for (; S; S = Parents.getParent(S))
    if (S == Region)
      return true;
  return false;
}

std::vector<VariableChange> ThreadValues::changesBy(const Stmt *S) const {
  std::vector<VariableChange> Result;
  for (const VarDecl *V : variablesIn(S))
    Result.push_back({V, true});
  // A reference that it binds changes nothing yet.
  if (!isa<DeclStmt>(S))
    for (const VarDecl *V : AssignedBy.lookup(S))
      Result.push_back({V, false});
  return Result;
}

bool ThreadValues::isKept(TermRef T, const Stmt *Region) const {
  return llvm::none_of(variablesOf(T), [&](const VarDecl *V) {
    if (isInside(Scopes.lookup(V), Region))
      return true;
    return llvm::any_of(Assigned.lookup(V), [&](const Assignment &A) {
      return isInside(A.Where, Region);
    });
  });
}

//===----------------------------------------------------------------------===//
// ValuesOfLoops
//===----------------------------------------------------------------------===//

/// The new value of \p V after the assignment \p A, as a term of the old one.
TermRef ThreadValues::stepOf(const Assignment &A, const VarDecl *V) {
  TermRef Before = Terms.variable(V, Call);
  if (steppedBy(A.Where))
    return Terms.binary(cast<UnaryOperator>(A.Where)->isIncrementOp() ? BO_Add
                                                                      : BO_Sub,
                        Before, Terms.number(1));
  const auto *O = dyn_cast<BinaryOperator>(A.Where);
  if (!O || !A.Value)
    return Terms.unknown();
  TermRef Value = of(A.Value);
  return O->isCompoundAssignmentOp()
             ? Terms.binary(
                   BinaryOperator::getOpForCompoundAssignment(O->getOpcode()),
                   Before, Value)
             : Value;
}

const ThreadValues::LoopValues &ThreadValues::loopValuesOf(const VarDecl *V) {
  auto [It, IsNew] = ValuesOfLoops.try_emplace(V);
  // The search for the values of a variable may meet it again. Then its values
  // are not known yet, as the new entry says.
  if (IsNew)
    It->second = findLoopValues(V);
  return It->second;
}

/// Whether \p A is executed exactly once in each round of \p Loop, at its end.
bool ThreadValues::isOncePerRound(const Assignment &A, const Stmt *Loop) {
  const auto L = *loopOf(Loop);
  if (isInside(A.Where, L.Increment))
    return true;
  const auto *Body = dyn_cast<CompoundStmt>(L.Body);
  return Body && Body->body_back() == A.Where &&
         llvm::none_of(Exits, [&](const Stmt *Exit) {
           return isa<ContinueStmt>(Exit) && isInside(Exit, Body);
         });
}

const Stmt *ThreadValues::loopAround(const Stmt *S) const {
  do
    S = Parents.getParent(S);
  while (S && !loopOf(S));
  return S;
}

/// Whether \p Whole starts with the variable that \p Declared initializes: it
/// is in the head of the loop, or in the same block as the loop.
bool ThreadValues::beginsWith(const Stmt *Whole, const Stmt *Declared) const {
  return llvm::is_contained(loopOf(Whole)->Before, Declared) ||
         Parents.getParent(Declared) == Parents.getParent(Whole);
}

/// Whether a jump may end \p L before its condition does.
bool ThreadValues::mayEndEarly(const Loop &L) const {
  return llvm::any_of(Exits, [&](const Stmt *Exit) {
    return !isa<ContinueStmt>(Exit) && isInside(Exit, L.Whole) &&
           mayLeave(Exit, L.Body);
  });
}

ThreadValues::LoopValues ThreadValues::findLoopValues(const VarDecl *V) {
  const std::vector<Assignment> Changes = Assigned.lookup(V);
  const Stmt *Declared = Scopes.lookup(V);
  std::optional<llvm::APSInt> Start = integerOf(V->getInit(), Context);
  if (Changes.size() != 1 || !Declared || !Start)
    return {};
  const Assignment &Change = Changes.front();
  const Stmt *Whole = loopAround(Change.Where);
  if (!Whole || !beginsWith(Whole, Declared))
    return {};
  const Loop L = *loopOf(Whole);
  if (!L.Condition || !isOncePerRound(Change, Whole) || mayEndEarly(L))
    return {};
  TermRef Stays = of(L.Condition), Next = stepOf(Change, V);
  TermRef Now = Terms.variable(V, Call);
  if (!dependsOn(Stays, Now) || !dependsOn(Next, Now))
    return {};
  std::optional<std::vector<int64_t>> Values =
      valuesOfRounds(Stays, Next, Start->getExtValue(), L.BodyFirst);
  return Values ? LoopValues{Whole, L.Body, std::move(*Values)} : LoopValues();
}

std::optional<size_t> ThreadValues::roundsOf(const Stmt *Whole) {
  std::optional<size_t> Rounds;
  if (std::optional<Loop> L = loopOf(Whole))
    forEachStmt(L->Condition, [&](const Stmt *S) {
      const auto *V = namedBy<VarDecl>(S);
      if (!V || !isOwnLocal(V))
        return;
      if (const LoopValues &C = loopValuesOf(V); C.Loop == Whole)
        Rounds = C.Values.size();
    });
  return Rounds;
}

//===----------------------------------------------------------------------===//
// Guards: finds the conditions under which a thread executes a statement: those
// of the statements around it, and those of earlier jumps (return, break,
// continue) that may have taken threads away. If a condition is not understood,
// the result says so, and nothing is reported.
//===----------------------------------------------------------------------===//

namespace {

/// The condition that decides whether a part of a statement is executed.
struct Decision {
  const Expr *Condition = nullptr;
  std::optional<bool> Holds = std::nullopt; ///< Not for loops and switches.
};

Decision decisionIn(const IfStmt *S, const Stmt *Child) {
  if (Child != S->getThen() && Child != S->getElse())
    return {};
  return {S->getCond(), Child == S->getThen()};
}

Decision decisionIn(const AbstractConditionalOperator *E, const Stmt *Child) {
  if (Child == E->getCond())
    return {};
  return {E->getCond(), Child == E->getTrueExpr()};
}

Decision decisionIn(const BinaryOperator *E, const Stmt *Child) {
  if (!E->isLogicalOp() || Child != E->getRHS())
    return {};
  return {E->getLHS(), E->getOpcode() == BO_LAnd};
}

Decision decisionIn(const SwitchStmt *S, const Stmt *Child) {
  return {Child == S->getBody() ? S->getCond() : nullptr};
}

Decision decisionAbout(const Stmt *Child, const Stmt *Parent) {
  if (std::optional<Loop> L = loopOf(Parent))
    return {Child == L->Body || Child == L->Increment ? L->Condition : nullptr};
  return llvm::TypeSwitch<const Stmt *, Decision>(Parent)
      .Case<IfStmt, SwitchStmt, AbstractConditionalOperator, BinaryOperator>(
          [Child](auto *Whole) { return decisionIn(Whole, Child); })
      .Default(Decision());
}

} // namespace

bool ThreadValues::isBefore(const Stmt *S, const Stmt *Other) const {
  return Context.getSourceManager().isBeforeInTranslationUnit(
      S->getBeginLoc(), Other->getBeginLoc());
}

/// The conditions of the statements around \p S up to \p Scope, innermost
/// first.
std::vector<ThreadValues::Condition>
ThreadValues::conditionsOver(const Stmt *S, const Stmt *Scope) {
  std::vector<Condition> Result;
  const Stmt *Child = S;
  for (const Stmt *P = Parents.getParent(S); P; P = Parents.getParent(P)) {
    if (Decision D = decisionAbout(Child, P); D.Condition)
      Result.push_back({of(D.Condition), Child, D.Holds});
    if (isa<CXXForRangeStmt>(P))
      Result.push_back({Terms.unknown(), Child, std::nullopt});
    if (P == Scope)
      break;
    Child = P;
  }
  return Result;
}

template <typename Conditions> static bool mayDiffer(const Conditions &All) {
  return llvm::any_of(All, [](const auto &C) { return !C.Value->isUniform(); });
}

/// Whether all threads that execute \p Since also execute \p S: no condition in
/// between differs, and no thread leaves.
bool ThreadValues::isReachedByAll(const Stmt *S, const Stmt *Since) {
  const Stmt *Scope = Since ? Parents.getParent(Since) : nullptr;
  if (mayDiffer(conditionsOver(S, Scope)))
    return false;
  return llvm::none_of(Exits, [&](const Stmt *Exit) {
    return Exit != S && isBefore(Exit, S) &&
           (!Since || isBefore(Since, Exit)) &&
           mayDiffer(conditionsOver(Exit, Scope));
  });
}

/// The jumps that some threads of a tile take and others do not.
llvm::ArrayRef<const Stmt *> ThreadValues::partings() {
  if (!Partings) {
    Partings.emplace();
    for (const Stmt *Exit : Exits)
      if (mayDiffer(conditionsOver(Exit)))
        Partings->push_back(Exit);
  }
  return *Partings;
}

/// Whether threads that take the jump \p Exit may not get to \p S: it is after
/// the jump, or in a loop that the jump ends.
bool ThreadValues::mayLeave(const Stmt *Exit, const Stmt *S) const {
  for (const Stmt *P = Parents.getParent(Exit); P; P = Parents.getParent(P)) {
    bool Ends = loopOf(P) || (isa<SwitchStmt>(P) && isa<BreakStmt>(Exit));
    if (Ends && isInside(S, P))
      return true;
    if (Ends && !isa<ReturnStmt>(Exit))
      return false;
  }
  return isBefore(Exit, S);
}

ReachingThreads ThreadValues::threadsReaching(const Stmt *S) {
  ReachingThreads Result;
  for (const Condition &C : conditionsOver(S))
    if (C.Holds && C.Value->Exact && isKept(C.Value, C.Branch))
      Result.Guards.push_back({C.Value, *C.Holds});
    else if (!C.Value->isUniform())
      Result.AreAll = false;
  for (const Stmt *Exit : partings())
    if (Exit != S && mayLeave(Exit, S))
      (isBefore(Exit, S) ? Result.AreAll : Result.Return) = false;
  return Result;
}

ReachingThreads ReachingThreads::around(ReachingThreads Inner) const {
  llvm::append_range(Inner.Guards, Guards);
  Inner.AreAll &= AreAll;
  Inner.Return &= Return;
  return Inner;
}

} // namespace amp2hip
