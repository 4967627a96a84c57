//===- ThreadTerms.cpp - Formulas of the index of the thread --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/ThreadTerms.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace amp2hip {

TermRef Term::number(int64_t Value) {
  return std::make_shared<const Term>(Term{Number, Value});
}

TermRef Term::local(unsigned Dimension) {
  return std::make_shared<const Term>(Term{Local, Dimension});
}

TermRef Term::symbol(std::string Name) {
  return std::make_shared<const Term>(Term{Symbol, 0, std::move(Name)});
}

TermRef Term::compound(Term T) {
  constexpr unsigned MaxSize = 512;
  for (const TermRef &Part : T.Parts) {
    if (!Part || T.Size + Part->Size > MaxSize)
      return nullptr;
    T.Size += Part->Size;
  }
  return std::make_shared<const Term>(std::move(T));
}

TermRef Term::binary(BinaryOperatorKind Opcode, TermRef L, TermRef R,
                     bool Unsigned) {
  Term Result{Binary};
  Result.Opcode = Opcode;
  Result.Unsigned = Unsigned;
  Result.Parts = {std::move(L), std::move(R)};
  return compound(std::move(Result));
}

void forEachSymbol(const TermRef &T,
                   llvm::function_ref<void(const Term &)> Do) {
  if (T->What == Term::Symbol)
    Do(*T);
  for (const TermRef &Part : T->Parts)
    forEachSymbol(Part, Do);
}

void forEachNumber(const TermRef &T, llvm::function_ref<void(int64_t)> Do) {
  if (T->What == Term::Number)
    Do(T->Value);
  for (const TermRef &Part : T->Parts)
    forEachNumber(Part, Do);
}

//===----------------------------------------------------------------------===//
// Working out
//===----------------------------------------------------------------------===//

/// The values of parts stay within 33 bits, so that nothing overflows here.
static std::optional<int64_t> compute(BinaryOperatorKind Opcode, int64_t L,
                                      int64_t R) {
  switch (Opcode) {
  case BO_Add:
    return L + R;
  case BO_Sub:
    return L - R;
  case BO_Mul:
    return L * R;
  case BO_Div:
    return R ? std::optional(L / R) : std::nullopt;
  case BO_Rem:
    return R ? std::optional(L % R) : std::nullopt;
  case BO_And:
    return L & R;
  case BO_Or:
    return L | R;
  case BO_Xor:
    return L ^ R;
  case BO_Shl:
    return R >= 0 && R < 31 ? std::optional(L * (int64_t(1) << R))
                            : std::nullopt;
  case BO_Shr:
    return R >= 0 && R < 32 ? std::optional(L >> R) : std::nullopt;
  case BO_LT:
    return L < R;
  case BO_LE:
    return L <= R;
  case BO_GT:
    return L > R;
  case BO_GE:
    return L >= R;
  case BO_EQ:
    return L == R;
  case BO_NE:
    return L != R;
  case BO_LAnd:
    return L && R;
  case BO_LOr:
    return L || R;
  default:
    return std::nullopt;
  }
}

TermProgram::TermProgram(const Term &T, Slots &Names,
                         llvm::function_ref<std::string(const Term &)> NameOf) {
  add(T, Names, NameOf);
}

void TermProgram::add(const Term &T, Slots &Names,
                      llvm::function_ref<std::string(const Term &)> NameOf) {
  for (const TermRef &Part : T.Parts)
    add(*Part, Names, NameOf);
  int64_t Value = T.Value;
  if (T.What == Term::Symbol)
    Value = Names.insert({NameOf(T), static_cast<unsigned>(Names.size())})
                .first->second;
  Steps.push_back({T.What, T.Opcode, T.Unsigned, Value});
}

std::optional<int64_t>
TermProgram::run(const int64_t *Local,
                 const std::vector<int64_t> &Symbols) const {
  // A part without a value counts where it is used alone: not behind `&&`.
  llvm::SmallVector<std::optional<int64_t>, 16> Stack;
  for (const Step &S : Steps) {
    if (S.What == Term::Number) {
      Stack.push_back(S.Value);
    } else if (S.What == Term::Local) {
      Stack.push_back(Local[S.Value]);
    } else if (S.What == Term::Symbol) {
      Stack.push_back(Symbols[S.Value]);
    } else if (S.What == Term::Not) {
      if (Stack.back())
        Stack.back() = !*Stack.back();
    } else if (S.What == Term::Choice) {
      std::optional<int64_t> No = Stack.pop_back_val();
      std::optional<int64_t> Yes = Stack.pop_back_val();
      if (Stack.back())
        Stack.back() = *Stack.back() ? Yes : No;
    } else {
      std::optional<int64_t> R = Stack.pop_back_val();
      std::optional<int64_t> &L = Stack.back();
      bool Decided =
          L && ((S.Opcode == BO_LAnd && !*L) || (S.Opcode == BO_LOr && *L));
      if (Decided)
        L = S.Opcode == BO_LOr;
      else if (!L || !R)
        L = std::nullopt;
      else if (S.Unsigned)
        L = compute(S.Opcode, static_cast<uint32_t>(*L),
                    static_cast<uint32_t>(*R));
      else
        L = compute(S.Opcode, *L, *R);
      if (L && S.Unsigned)
        L = static_cast<uint32_t>(*L);
      // Beyond that a program's integers have overflowed.
      if (L && (*L < INT32_MIN || *L > UINT32_MAX))
        L = std::nullopt;
    }
  }
  return Stack.back();
}

} // namespace amp2hip
