//===- RaceSearch.cpp - Races on tile_static memory -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares each write with each other access of the same variable. A kernel may
// have thousands of accesses, so pairs of the same kind are examined once. The
// number of examined pairs is limited: beyond the limit nothing is reported.
//
//===----------------------------------------------------------------------===//

#include "check/threads/races/RaceSearch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The number of pairs that are examined in one kernel. Handwritten kernels
/// stay far below it.
constexpr unsigned MaxPassages = 4000;

/// The events in which one of \p Vars, except \p But, gets a value.
std::vector<VariableChange> changesOf(llvm::ArrayRef<const VarDecl *> Vars,
                                      const VarDecl *But = nullptr) {
  std::vector<VariableChange> Result;
  for (const VarDecl *V : Vars)
    if (V != But)
      Result.insert(Result.end(), {{V, true}, {V, false}});
  return Result;
}

/// All that distinguishes \p A from others, except its value and its place.
std::vector<uint64_t> traitsOf(const Access &A) {
  std::vector<uint64_t> Result;
  auto Add = [&](auto Trait) {
    if constexpr (std::is_pointer_v<decltype(Trait)>)
      Result.push_back(reinterpret_cast<uintptr_t>(Trait));
    else
      Result.push_back(static_cast<uint64_t>(Trait));
  };
  Add(A.Var);
  Add(A.Reads | A.Writes << 1 | A.FromBegin << 2 | A.ToEnd << 3);
  Add(A.Path.size());
  llvm::for_each(A.Path, Add);
  Add(A.Who.AreAll | A.Who.Return << 1);
  for (const Guard &G : A.Who.Guards) {
    Add(G.Condition);
    Add(G.Holds);
  }
  return Result;
}

} // namespace

RaceSearch::RaceSearch(llvm::ArrayRef<Access> Accesses, BarrierPaths &Paths,
                       llvm::ArrayRef<int> Shape,
                       llvm::ArrayRef<const FunctionDecl *> Known,
                       const llvm::DenseSet<const VarDecl *> &Atomic,
                       unsigned &Trials)
    : Accesses(Accesses), Paths(Paths), Shape(Shape), Known(Known),
      Trials(Trials) {
  std::map<std::vector<uint64_t>, unsigned> Numbers;
  for (const Access &A : Accesses) {
    UsesOf[A.Var].All.push_back(Kinds.size());
    const BarrierPaths::Spot *At = Paths.spotOf(A.Performed);
    std::vector<uint64_t> Traits = traitsOf(A);
    // The access depends on variables. They may change on the ways that lead
    // from here, so that accesses at other locations are of another kind.
    if (At && !variablesOf(A).empty())
      Traits.insert(Traits.end(), {At->Before, At->After});
    unsigned Number = static_cast<unsigned>(Numbers.size());
    Kinds.push_back({Numbers.insert({std::move(Traits), Number}).first->second,
                     A.Value, At});
  }
  for (auto &[V, Of] : UsesOf) {
    const Access *Write = nullptr;
    Of.OneValue = !Atomic.contains(V) && llvm::all_of(Of.All, [&](size_t I) {
      const Access &A = Accesses[I];
      if (A.Writes && !Write)
        Write = &A;
      return !A.Writes || writeTheSame(*Write, A);
    });
  }
}

const Access *RaceSearch::opponentOf(const Access &W) {
  if (racesAlone(W))
    return &W;
  for (size_t I : UsesOf[W.Var].All)
    if (meets(W, Accesses[I]))
      return &Accesses[I];
  return nullptr;
}

bool RaceSearch::racesAlone(const Access &W) {
  const AccessKind &Kind = Kinds[&W - Accesses.begin()];
  auto [It, IsNew] = Alone.try_emplace({Kind.Kind, Kind.Value});
  if (IsNew)
    It->second = collidesWithItself(W, Shape);
  return It->second;
}

/// Whether the accesses race. The result is cached for the kinds of both and
/// for the ways between them.
bool RaceSearch::meets(const Access &W, const Access &Other) {
  const AccessKind &A = Kinds[&W - Accesses.begin()],
                   &B = Kinds[&Other - Accesses.begin()];
  if (!A.At || !B.At)
    return false;
  bool There = leads(W, Other), Back = leads(Other, W);
  if (!There && !Back)
    return false;
  unsigned Ways = There | Back << 1 | A.At->leadsTo(*B.At) << 2 |
                  B.At->leadsTo(*A.At) << 3 | writeTheSame(W, Other) << 4 |
                  (&W == &Other) << 5;
  auto [It, IsNew] = Pairs.try_emplace({{A.Kind, B.Kind}, Ways});
  if (IsNew)
    It->second = race(W, Other);
  return It->second;
}

bool RaceSearch::race(const Access &W, const Access &Other) {
  // `a[i] += x` reads and writes: it may collide with itself in the next round
  // of a loop.
  if (&W == &Other)
    return W.Reads && collideOnTheWay(W, W);
  return collideOnTheWay(W, Other) || collideOnTheWay(Other, W, true);
}

/// Whether all writes to the variable write the same value, and it has been
/// written before \p Read. Then the order of the writes does not matter.
bool RaceSearch::writesNothingNew(const Access &W, const Access &Read) {
  const Uses &Of = UsesOf[W.Var];
  return W.Value && variablesOf(W.Value).empty() && Of.OneValue &&
         llvm::any_of(Of.All, [&](size_t I) {
           const Access &A = Accesses[I];
           return A.Writes &&
                  Paths.reaches(A.Performed, Read.Performed, {{}, {}, true});
         });
}

/// Whether \p V is a local variable of a function that is not followed. Its
/// values are not known.
bool RaceSearch::isOfHelper(const VarDecl *V) const {
  return llvm::none_of(Known, [V](const FunctionDecl *F) {
    return V->getParentFunctionOrMethod() == F;
  });
}

/// Whether a way without a barrier leads from one access to the other.
bool RaceSearch::leads(const Access &From, const Access &To,
                       const WayRules &Rules) {
  return From.ToEnd && To.FromBegin &&
         Paths.reaches(From.Performed, To.Performed, Rules);
}

/// The ways without a barrier from one access to the other, divided by how the
/// variables change on them on which both accesses depend.
std::vector<Passage> RaceSearch::passages(const Access &From,
                                          const Access &To) {
  std::vector<Passage> Result;
  if (!leads(From, To))
    return Result;
  std::vector<const VarDecl *> Common = commonVariables(From, To);
  if (llvm::none_of(Common, [this](auto *V) { return isOfHelper(V); })) {
    if (leads(From, To, {changesOf(Common)}))
      Result.push_back({});
    for (const VarDecl *V : Common) {
      VariableChange First{V, true}, Next{V, false};
      WayRules Restarting{changesOf(Common, V), First}, Advancing = Restarting;
      Advancing.Avoids.push_back(First);
      Advancing.Needs = Next;
      if (leads(From, To, Advancing))
        Result.push_back({Passage::Advances, V});
      if (leads(From, To, Restarting))
        Result.push_back({Passage::Restarts, V});
    }
  }
  if (Result.empty())
    Result.push_back({Passage::Changes, nullptr});
  for (Passage &P : Result) {
    P.AtLast = withoutRounds(From, From, To, Common);
    P.AtFirst = withoutRounds(To, From, To, Common);
  }
  return Result;
}

/// The variables of loops around \p A that do not contain the other access, and
/// whose rounds are separated by a barrier. On the way between the accesses,
/// such a variable has only its first or its last value.
std::vector<const VarDecl *>
RaceSearch::withoutRounds(const Access &A, const Access &From, const Access &To,
                          llvm::ArrayRef<const VarDecl *> Common) {
  std::vector<const VarDecl *> Result = variablesOf(A);
  std::erase_if(Result, [&](const VarDecl *V) {
    VariableChange First{V, true}, Next{V, false};
    WayRules WithoutEntering{{Next}};
    if (&A == &To)
      WithoutEntering.Avoids.push_back(First);
    return llvm::is_contained(Common, V) || isOfHelper(V) ||
           Paths.reaches(From.Performed, To.Performed, WithoutEntering) ||
           Paths.reaches(A.Performed, A.Performed, {{}, Next});
  });
  return Result;
}

/// Examines the ways from one access to the other. \p Replaces: a write comes
/// after the read.
bool RaceSearch::collideOnTheWay(const Access &From, const Access &To,
                                 bool Replaces) {
  if (!areComparable(From, To))
    return false;
  if (writeTheSame(From, To))
    return false;
  if (!From.Writes && writesNothingNew(To, From))
    return false;
  return llvm::any_of(passages(From, To), [&](Passage P) {
    P.Replaces = Replaces;
    return ++Trials <= MaxPassages && collide(From, To, P, Shape);
  });
}

} // namespace amp2hip
