//===- AccessKinds.cpp - Accesses that the rules cannot tell apart --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/AccessKinds.h"
#include "check/Collisions.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp2hip {
namespace {

void print(llvm::raw_ostream &Out, const TermRef &T) {
  if (!T) {
    Out << '-';
    return;
  }
  Out << '(' << T->What << ' ' << T->Opcode << ' ' << T->Unsigned << ' '
      << T->Value << ' ' << T->Name << ' ' << T->Var << ' '
      << T->Values.empty();
  for (const TermRef &Part : T->Parts)
    print(Out, Part);
  Out << ')';
}

void print(llvm::raw_ostream &Out, const Form &F) {
  Out << F.What << ' ' << F.Key << ' ' << F.Offset << ' ' << F.Size << ' '
      << F.Data;
  for (const VarDecl *V : F.Vars)
    Out << ' ' << V;
  print(Out, F.Formula);
}

void print(llvm::raw_ostream &Out, const Party &P) {
  Out << P.Who;
  for (const auto &[Key, Value] : P.Pins)
    Out << ' ' << Key << '=' << Value;
}

/// All but what is written and where.
std::string textOf(const Access &A) {
  std::string Result;
  llvm::raw_string_ostream Out(Result);
  Out << A.Var << ' ' << A.Reads << A.Writes << A.FromBegin << A.ToEnd;
  for (const Form &F : A.Path)
    print(Out << '[', F);
  print(Out << '|', A.By);
  if (!A.Guards)
    return Result;
  for (const ThreadGuard &G : *A.Guards)
    print(Out << '?' << G.Holds, G.Condition);
  return Result;
}

} // namespace

AccessKind AccessKinds::of(const Access &A, const BarrierPaths &Paths) {
  auto NumberOf = [](std::map<std::string, unsigned> &All, std::string Text) {
    return All.insert({std::move(Text), static_cast<unsigned>(All.size())})
        .first->second;
  };
  const BarrierPaths::Spot *At = Paths.spotOf(A.Performed);
  std::string Text = textOf(A), Value;
  // On the ways to other places its variables may change.
  if (At && !variablesOf(A).empty())
    llvm::raw_string_ostream(Text) << '@' << At->Before << ' ' << At->After;
  if (A.Value) {
    llvm::raw_string_ostream Out(Value);
    print(Out, *A.Value);
  }
  return {NumberOf(Kinds, std::move(Text)), NumberOf(Values, std::move(Value)),
          At};
}

} // namespace amp2hip
