//===- Terms.cpp - Values as formulas of the thread's indices -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes terms, and simplifies them as it makes them: equal terms are one
// object, so that they can be compared by address. Differences of indices are
// simplified, since they decide whether an index is the same for all threads.
// Values whose parts exceed 33 bits are dropped, so that no evaluation
// overflows.
//
//===----------------------------------------------------------------------===//

#include "check/threads/values/Terms.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include <algorithm>
#include <array>
#include <tuple>

using namespace clang;

namespace amp2hip {

bool Term::operator<(const Term &Other) const {
  auto Identity = [](const Term &T) {
    return std::tie(T.What, T.Value, T.In, T.Extent, T.Opcode, T.Of, T.Decl,
                    T.Call, T.Var, T.Rounds, T.Parts, T.Differs, T.Data);
  };
  return Identity(*this) < Identity(Other);
}

/// An index of the thread plus a constant; nothing for other terms.
std::optional<Affine> affine(TermRef T) {
  if (T->isOwn())
    return Affine{T, 0};
  if (T->Opcode != BO_Add || !T->Parts[0]->isOwn() ||
      T->Parts[1]->What != Term::Number)
    return std::nullopt;
  return Affine{T->Parts[0], T->Parts[1]->Value};
}

bool areSame(TermRef A, TermRef B) {
  if (!A->Known || !B->Known)
    return false;
  std::optional<Affine> Own = affine(A);
  return A->plain() == B->plain() || (Own && Own == affine(B));
}

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

/// Returns the object for a term. A term with the values of a loop's variable
/// also gets a version without them, by which such terms are compared.
TermRef TermTable::add(Term T) {
  auto HasRounds = [](TermRef Part) { return Part->WithoutRounds; };
  if (T.Rounds || llvm::any_of(T.Parts, HasRounds)) {
    Term Plain = T;
    Plain.Rounds = nullptr;
    for (TermRef &Part : Plain.Parts)
      Part = Part->plain();
    T.WithoutRounds = add(std::move(Plain));
  }
  return &*All.insert(std::move(T)).first;
}

TermRef TermTable::number(int64_t Value) {
  return add({.What = Term::Number, .Value = Value});
}

TermRef TermTable::index(Space In, unsigned Dimension, int Extent) {
  Term T{.What = Term::Index, .Value = Dimension, .In = In, .Extent = Extent};
  T.Exact = In == Space::Tile || Extent > 0;
  if (In != Space::Tile)
    T.Differs = Variation::Thread;
  if (In == Space::Global)
    T.Parts = {index(Space::Tile, Dimension, Extent)};
  return add(std::move(T));
}

static bool isWhole(const ValueDecl *D) {
  return D->getType().getNonReferenceType()->isIntegralOrEnumerationType();
}

TermRef TermTable::symbol(const ValueDecl *D) {
  return add({.What = Term::Symbol, .Decl = D, .Exact = isWhole(D)});
}

TermRef TermTable::variable(const VarDecl *V, unsigned Call,
                            const std::vector<int64_t> *Rounds) {
  return add({.What = Term::Symbol,
              .Decl = V,
              .Call = Call,
              .Var = V,
              .Rounds = Rounds,
              .Exact = isWhole(V)});
}

TermRef TermTable::member(TermRef Object, const ValueDecl *D) {
  if (Object->What != Term::Symbol)
    return mixture({Object});
  return add({.What = Term::Symbol,
              .Decl = D,
              .Var = Object->Var,
              .Parts = {Object},
              .Exact = isWhole(D)});
}

TermRef TermTable::some(Variation Differs, bool Data) {
  return add({.What = Term::Some,
              .Differs = Differs,
              .Data = Data,
              .Known = false,
              .Exact = false});
}

/// A value of which only the parts are known: it differs between threads if one
/// of the parts does.
TermRef TermTable::mixture(llvm::ArrayRef<TermRef> Parts) {
  Variation Differs = Variation::Uniform;
  bool Data = false;
  for (TermRef Part : Parts) {
    Differs = std::max(Differs, Part->Differs);
    Data |= Part->Data;
  }
  return some(Differs, Data && Differs != Variation::Unknown);
}

TermRef TermTable::compound(Term T) {
  // Terms of variables that depend on each other may double with each step. A
  // larger term would take too long to evaluate for each thread.
  constexpr unsigned MaxSize = 512;
  TermRef Mixture = mixture(T.Parts);
  T.Differs = std::max(T.Differs, Mixture->Differs);
  T.Data = Mixture->Data;
  T.Known = T.Differs != Variation::Unknown;
  T.Exact = T.Of != Arithmetic::Other;
  for (TermRef Part : T.Parts) {
    T.Size += Part->Size;
    T.Known &= Part->Known;
    T.Exact &= Part->Exact;
  }
  return T.Size > MaxSize ? Mixture : add(std::move(T));
}

TermRef TermTable::choice(TermRef Condition, TermRef Yes, TermRef No) {
  return compound({.What = Term::Choice,
                   .Parts = {Condition, Yes, No},
                   .Differs = Variation::Unknown});
}

/// The difference of two indices: a number if they are the same index, or the
/// origin of the tile if one is global and the other one local. Else null.
TermRef TermTable::difference(Affine L, Affine R) {
  TermRef Distance = number(L.Offset - R.Offset);
  if (L.Index == R.Index)
    return Distance;
  bool Reversed = L.Index->In == Space::Local;
  const Term &Global = Reversed ? *R.Index : *L.Index;
  const Term &Local = Reversed ? *L.Index : *R.Index;
  if (Global.In != Space::Global || Local.In != Space::Local ||
      Global.Value != Local.Value || Global.Extent <= 0)
    return nullptr;
  TermRef Origin = binary(BO_Mul, Global.Parts.front(), number(Global.Extent));
  if (Reversed)
    return binary(BO_Sub, Distance, Origin);
  return Distance->Value ? binary(BO_Add, Origin, Distance) : Origin;
}

/// A sum or difference of an index and a number in its one form, so that equal
/// terms are one object. Null for others.
TermRef TermTable::sum(bool Minus, TermRef L, TermRef R, Arithmetic Of) {
  std::optional<Affine> Left = affine(L), Right = affine(R);
  if (!Minus && Right && L->What == Term::Number)
    return sum(Minus, R, L, Of);
  if (Minus && Left && Right)
    return difference(*Left, *Right);
  if (!Left || R->What != Term::Number)
    return nullptr;
  int64_t Offset = Left->Offset + (Minus ? -R->Value : R->Value);
  if (Offset == 0)
    return Left->Index;
  return compound({.What = Term::Binary,
                   .Opcode = BO_Add,
                   .Of = Of,
                   .Parts = {Left->Index, number(Offset)}});
}

TermRef TermTable::binary(BinaryOperatorKind Opcode, TermRef L, TermRef R,
                          Arithmetic Of) {
  if (Opcode == BO_Add || Opcode == BO_Sub)
    if (TermRef Sum = sum(Opcode == BO_Sub, L, R, Of))
      return Sum;
  return compound(
      {.What = Term::Binary, .Opcode = Opcode, .Of = Of, .Parts = {L, R}});
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void forEachSymbol(TermRef T, llvm::function_ref<void(TermRef)> Do) {
  if (T->What == Term::Symbol || T->In == Space::Tile) {
    Do(T);
    return;
  }
  for (TermRef Part : T->Parts)
    forEachSymbol(Part, Do);
}

void forEachNumber(TermRef T, llvm::function_ref<void(int64_t)> Do) {
  if (T->What == Term::Number)
    Do(T->Value);
  for (TermRef Part : T->Parts)
    forEachNumber(Part, Do);
}

std::vector<const VarDecl *> variablesOf(TermRef T) {
  llvm::SmallSetVector<const VarDecl *, 4> Result;
  forEachSymbol(T, [&Result](TermRef S) {
    if (S->Var)
      Result.insert(S->Var);
  });
  return {Result.begin(), Result.end()};
}

//===----------------------------------------------------------------------===//
// Working out
//===----------------------------------------------------------------------===//

using Operation = int64_t (*)(int64_t L, int64_t R);

/// The function that computes each operator; null where that is not followed.
/// The operands have at most 33 bits (see run()), so that no operation
/// overflows.
static constexpr auto Operations = [] {
  std::array<Operation, BO_Comma + 1> Of = {};
  Of[BO_Add] = [](int64_t L, int64_t R) { return L + R; };
  Of[BO_Sub] = [](int64_t L, int64_t R) { return L - R; };
  Of[BO_Mul] = [](int64_t L, int64_t R) { return L * R; };
  Of[BO_Div] = [](int64_t L, int64_t R) { return L / R; };
  Of[BO_Rem] = [](int64_t L, int64_t R) { return L % R; };
  Of[BO_And] = [](int64_t L, int64_t R) { return L & R; };
  Of[BO_Or] = [](int64_t L, int64_t R) { return L | R; };
  Of[BO_Xor] = [](int64_t L, int64_t R) { return L ^ R; };
  Of[BO_Shl] = [](int64_t L, int64_t R) { return L * (int64_t(1) << R); };
  Of[BO_Shr] = [](int64_t L, int64_t R) { return L >> R; };
  Of[BO_LT] = [](int64_t L, int64_t R) { return int64_t(L < R); };
  Of[BO_LE] = [](int64_t L, int64_t R) { return int64_t(L <= R); };
  Of[BO_GT] = [](int64_t L, int64_t R) { return int64_t(L > R); };
  Of[BO_GE] = [](int64_t L, int64_t R) { return int64_t(L >= R); };
  Of[BO_EQ] = [](int64_t L, int64_t R) { return int64_t(L == R); };
  Of[BO_NE] = [](int64_t L, int64_t R) { return int64_t(L != R); };
  return Of;
}();

/// Whether an operation is defined for the second operand \p R.
static bool isDefined(BinaryOperatorKind Opcode, int64_t R) {
  if (Opcode == BO_Div || Opcode == BO_Rem)
    return R != 0;
  if (BinaryOperator::isShiftOp(Opcode))
    return R >= 0 && R < (Opcode == BO_Shl ? 31 : 32);
  return true;
}

TermProgram::TermProgram(TermRef T, Slots &Names,
                         llvm::function_ref<bool(TermRef)> IsLater) {
  add(T, Names, IsLater);
}

/// Writes the steps of a stack machine, in postfix order.
void TermProgram::add(TermRef T, Slots &Names,
                      llvm::function_ref<bool(TermRef)> IsLater) {
  bool IsSymbol = T->What == Term::Symbol;
  if (!IsSymbol)
    for (TermRef Part : T->Parts)
      add(Part, Names, IsLater);
  int64_t Value = T->Value;
  if (IsSymbol || T->In == Space::Tile)
    Value = Names
                .insert({{T->plain(), IsLater(T)},
                         static_cast<unsigned>(Names.size())})
                .first->second;
  Steps.push_back({T, Value});
}

/// The second operand of `&&` and `||` may be undefined if the first decides.
static std::optional<int64_t> decide(bool Or, std::optional<int64_t> L,
                                     std::optional<int64_t> R) {
  if (L && (*L != 0) == Or)
    return Or;
  return L && R ? std::optional<int64_t>(*R != 0) : std::nullopt;
}

/// The result of an operation; nothing if it, or an operand, is not defined.
static std::optional<int64_t> combine(const Term &T, std::optional<int64_t> L,
                                      std::optional<int64_t> R) {
  if (BinaryOperator::isLogicalOp(T.Opcode))
    return decide(T.Opcode == BO_LOr, L, R);
  Operation Compute = Operations[T.Opcode];
  if (!Compute || !L || !R)
    return std::nullopt;
  bool Modulo = T.Of == Arithmetic::Unsigned;
  if (Modulo) {
    L = static_cast<uint32_t>(*L);
    R = static_cast<uint32_t>(*R);
  }
  if (!isDefined(T.Opcode, *R))
    return std::nullopt;
  int64_t Result = Compute(*L, *R);
  return Modulo ? static_cast<uint32_t>(Result) : Result;
}

using Operands = llvm::SmallVectorImpl<std::optional<int64_t>>;

static std::optional<int64_t> indexOf(const Term &T, int64_t Value,
                                      Operands &Stack, const int64_t *Local,
                                      const std::vector<int64_t> &Symbols) {
  if (T.In == Space::Tile)
    return Symbols[Value];
  if (T.In == Space::Local)
    return Local[Value];
  std::optional<int64_t> Tile = Stack.pop_back_val();
  return Tile ? std::optional(*Tile * T.Extent + Local[Value]) : std::nullopt;
}

/// Takes the parts of \p T from the end of \p Stack, and gives its value.
/// \p Value: see TermProgram::Step.
static std::optional<int64_t> valueOf(const Term &T, int64_t Value,
                                      Operands &Stack, const int64_t *Local,
                                      const std::vector<int64_t> &Symbols) {
  switch (T.What) {
  case Term::Number:
    return Value;
  case Term::Symbol:
    return Symbols[Value];
  case Term::Index:
    return indexOf(T, Value, Stack, Local, Symbols);
  case Term::Choice: {
    std::optional<int64_t> No = Stack.pop_back_val();
    std::optional<int64_t> Yes = Stack.pop_back_val();
    std::optional<int64_t> Condition = Stack.pop_back_val();
    if (!Condition)
      return std::nullopt;
    return *Condition ? Yes : No;
  }
  case Term::Binary: {
    std::optional<int64_t> R = Stack.pop_back_val();
    return combine(T, Stack.pop_back_val(), R);
  }
  case Term::Some:
    break;
  }
  return std::nullopt;
}

std::optional<int64_t>
TermProgram::run(const int64_t *Local,
                 const std::vector<int64_t> &Symbols) const {
  llvm::SmallVector<std::optional<int64_t>, 16> Stack;
  for (const auto &[T, Value] : Steps) {
    std::optional<int64_t> Result = valueOf(*T, Value, Stack, Local, Symbols);
    // A larger value has overflowed in the program, too.
    bool Fits = Result && *Result >= INT32_MIN && *Result <= UINT32_MAX;
    Stack.push_back(Fits ? Result : std::nullopt);
  }
  return Stack.back();
}

//===----------------------------------------------------------------------===//
// Ranges: a local index lies between zero and the tile's size, so that some
// conditions on it hold for all threads or for none.
//===----------------------------------------------------------------------===//

namespace {

/// \p R, if all of it fits into the arithmetic \p Of.
std::optional<Range> within(Arithmetic Of, std::optional<Range> R) {
  int64_t Lo = Of == Arithmetic::Signed ? INT32_MIN : 0;
  int64_t Hi = Of == Arithmetic::Signed ? INT32_MAX : UINT32_MAX;
  return R && R->Lo >= Lo && R->Hi <= Hi ? R : std::nullopt;
}

/// The range that an operator computes from ranges within 32 bits, and the
/// least and most operands that it takes.
struct RangeOperation {
  Range (*Compute)(Range L, Range R) = nullptr; ///< Null: not known.
  int64_t LeastLeft = INT64_MIN, LeastRight = INT64_MIN;
  int64_t MostRight = INT64_MAX;
};

bool areEqual(Range L, Range R) {
  return std::max(L.Hi, R.Hi) == std::min(L.Lo, R.Lo);
}

bool areApart(Range L, Range R) {
  return std::max(L.Lo, R.Lo) > std::min(L.Hi, R.Hi);
}

constexpr auto RangeOperations = [] {
  std::array<RangeOperation, BO_Comma + 1> Of = {};
  Of[BO_Add] = {
      [](Range L, Range R) { return Range{L.Lo + R.Lo, L.Hi + R.Hi}; }};
  Of[BO_Sub] = {
      [](Range L, Range R) { return Range{L.Lo - R.Hi, L.Hi - R.Lo}; }};
  Of[BO_Mul] = {[](Range L, Range R) {
    auto [Lo, Hi] =
        std::minmax({L.Lo * R.Lo, L.Lo * R.Hi, L.Hi * R.Lo, L.Hi * R.Hi});
    return Range{Lo, Hi};
  }};
  Of[BO_Div] = {
      [](Range L, Range R) { return Range{L.Lo / R.Hi, L.Hi / R.Lo}; }, 0, 1};
  Of[BO_Rem] = {[](Range L, Range R) {
                  return L.Hi < R.Lo ? L : Range{0, std::min(L.Hi, R.Hi - 1)};
                },
                0, 1};
  Of[BO_And] = {[](Range L, Range R) { return Range{0, std::min(L.Hi, R.Hi)}; },
                0, 0};
  Of[BO_Shr] = {
      [](Range L, Range R) { return Range{L.Lo >> R.Hi, L.Hi >> R.Lo}; }, 0, 0,
      31};
  Of[BO_LT] = {
      [](Range L, Range R) { return Range{L.Hi < R.Lo, L.Lo < R.Hi}; }};
  Of[BO_LE] = {
      [](Range L, Range R) { return Range{L.Hi <= R.Lo, L.Lo <= R.Hi}; }};
  Of[BO_GT] = {
      [](Range L, Range R) { return Range{L.Lo > R.Hi, L.Hi > R.Lo}; }};
  Of[BO_GE] = {
      [](Range L, Range R) { return Range{L.Lo >= R.Hi, L.Hi >= R.Lo}; }};
  Of[BO_EQ] = {
      [](Range L, Range R) { return Range{areEqual(L, R), !areApart(L, R)}; }};
  Of[BO_NE] = {
      [](Range L, Range R) { return Range{areApart(L, R), !areEqual(L, R)}; }};
  return Of;
}();

/// A value as a condition: 0 for zero, 1 for all else.
Range truthOf(std::optional<Range> R) {
  if (!R)
    return {0, 1};
  return {R->Lo > 0 || R->Hi < 0, R->Lo != 0 || R->Hi != 0};
}

Range ofLogical(BinaryOperatorKind Opcode, Range L, Range R) {
  if (Opcode == BO_LOr)
    return {std::max(L.Lo, R.Lo), std::max(L.Hi, R.Hi)};
  return {std::min(L.Lo, R.Lo), std::min(L.Hi, R.Hi)};
}

} // namespace

static std::optional<Range> rangeOfBinary(const Term &T) {
  std::optional<Range> L = rangeOf(T.Parts[0]), R = rangeOf(T.Parts[1]);
  if (BinaryOperator::isLogicalOp(T.Opcode))
    return ofLogical(T.Opcode, truthOf(L), truthOf(R));
  L = within(T.Of, L);
  R = within(T.Of, R);
  const RangeOperation &O = RangeOperations[T.Opcode];
  if (T.Of == Arithmetic::Other || !L || !R || !O.Compute ||
      L->Lo < O.LeastLeft || R->Lo < O.LeastRight || R->Hi > O.MostRight)
    return std::nullopt;
  return within(T.Of, O.Compute(*L, *R));
}

std::optional<Range> rangeOf(TermRef T) {
  switch (T->What) {
  case Term::Number:
    return Range{T->Value, T->Value};
  case Term::Index:
    if (T->In != Space::Local)
      return Range{0, INT32_MAX};
    return T->Extent > 0 ? std::optional(Range{0, T->Extent - 1})
                         : std::nullopt;
  case Term::Binary:
    return rangeOfBinary(*T);
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
