//===- Access.cpp - Accesses of tile_static memory ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Properties of a single access or of two, which the search for races asks
// again and again.
//
//===----------------------------------------------------------------------===//

#include "check/threads/races/Access.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace amp2hip {

void forEachTerm(const Access &A, llvm::function_ref<void(TermRef)> Do) {
  llvm::for_each(A.Path, Do);
  for (const Guard &G : A.Who.Guards)
    Do(G.Condition);
}

std::vector<const VarDecl *> variablesOf(const Access &A) {
  llvm::SmallSetVector<const VarDecl *, 4> Result;
  forEachTerm(A, [&Result](TermRef T) {
    std::vector<const VarDecl *> Its = variablesOf(T);
    Result.insert(Its.begin(), Its.end());
  });
  return {Result.begin(), Result.end()};
}

std::vector<const VarDecl *> commonVariables(const Access &A, const Access &B) {
  std::vector<const VarDecl *> Result = variablesOf(A), Others = variablesOf(B);
  std::erase_if(
      Result, [&](const VarDecl *V) { return !llvm::is_contained(Others, V); });
  return Result;
}

bool writeTheSame(const Access &A, const Access &B) {
  return A.Value && B.Value && !A.Reads && !B.Reads && A.Value->isUniform() &&
         areSame(A.Value, B.Value);
}

bool hasSymbol(const Access &A, TermRef Symbol) {
  bool Found = false;
  for (TermRef T : A.Path)
    forEachSymbol(T, [&](TermRef S) { Found |= S->plain() == Symbol; });
  return Found;
}

bool picksOne(const Access &A, const Access &Other) {
  bool IsGuarded = llvm::any_of(
      A.Who.Guards, [](const Guard &G) { return !G.Condition->isUniform(); });
  return llvm::all_of(llvm::zip(A.Path, Other.Path), [&](const auto &Pair) {
    auto [Mine, Theirs] = Pair;
    std::optional<Affine> Own = affine(Theirs);
    if (areSame(Mine, Theirs) || (Own && affine(Mine)))
      return true;
    if (!Mine->isUniform() || Theirs->isUniform() || (Own && Own->Offset))
      return false;
    return IsGuarded ? Own.has_value() : Other.Writes;
  });
}

} // namespace amp2hip
