//===- Collisions.cpp - Threads that come to one element ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/threads/Collisions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Type.h"
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// An element as one number; more dimensions or larger indices are not
/// followed.
constexpr unsigned MaxDimensions = 3, IndexBits = 20;
constexpr size_t MaxThreads = 1024, MaxTried = 24, MaxTrials = 2048;

/// The index of the element is not what the rules know how to follow.
bool hasFormulas(const Access &A) {
  return A.Who.Guards && A.Path.size() <= MaxDimensions &&
         llvm::all_of(A.Path, [](TermRef T) { return T->Exact; });
}

void forEachTerm(const Access &A, llvm::function_ref<void(TermRef)> Do,
                 bool Guards = true) {
  llvm::for_each(A.Path, Do);
  if (A.Who.Guards && Guards)
    for (const Guard &G : *A.Who.Guards)
      Do(G.Condition);
}

/// The variables that the element depends on, and with \p Guards who comes.
std::set<const VarDecl *> variablesOf(const Access &A, bool Guards) {
  std::set<const VarDecl *> Result;
  forEachTerm(
      A,
      [&Result](TermRef T) {
        std::vector<const VarDecl *> Of = amp2hip::variablesOf(T);
        Result.insert(Of.begin(), Of.end());
      },
      Guards);
  return Result;
}

/// An access, ready to be worked out for each thread.
class Plan {
public:
  Plan(const Access &A, TermProgram::Slots &Names,
       llvm::function_ref<bool(TermRef)> IsLater) {
    for (TermRef T : A.Path)
      Path.push_back(TermProgram(T, Names, IsLater));
    for (const Guard &G : *A.Who.Guards)
      Guards.push_back({TermProgram(G.Condition, Names, IsLater), G.Holds});
    if (A.Value && A.Value->Exact)
      Value = TermProgram(A.Value, Names, IsLater);
    QualType Whole = A.Var->getType();
    for (TermRef T : A.Path)
      Bounds.push_back(boundOf(Whole, T));
  }

  llvm::ArrayRef<int64_t> bounds() const { return Bounds; }

  /// The element, or nothing where the thread does not come here. Sets
  /// \p Fails when it would lie outside of the array.
  std::optional<uint64_t> element(const int64_t *Local,
                                  const std::vector<int64_t> &Symbols,
                                  bool &Fails) const {
    // What stands outside keeps what stands inside from being asked.
    for (const auto &[Condition, Holds] : llvm::reverse(Guards)) {
      std::optional<int64_t> Found = Condition.run(Local, Symbols);
      if (!Found)
        Fails = true;
      if (!Found || (*Found != 0) != Holds)
        return std::nullopt;
    }
    uint64_t Element = 0;
    for (size_t I = 0; I != Path.size(); ++I) {
      std::optional<int64_t> Index = Path[I].run(Local, Symbols);
      int64_t Bound = Bounds[I] ? Bounds[I] : int64_t(1) << IndexBits;
      if (!Index || *Index < 0 || *Index >= Bound) {
        Fails = true;
        return std::nullopt;
      }
      Element = (Element << IndexBits) + static_cast<uint64_t>(*Index);
    }
    return Element;
  }

  std::optional<int64_t> value(const int64_t *Local,
                               const std::vector<int64_t> &Symbols) const {
    return Value ? Value->run(Local, Symbols) : std::nullopt;
  }

private:
  std::vector<TermProgram> Path;
  std::vector<std::pair<TermProgram, bool>> Guards;
  std::optional<TermProgram> Value;
  std::vector<int64_t> Bounds; ///< 0: not known.

  /// The size of the array \p T, of which \p Index picks a part, that \p T
  /// becomes.
  static int64_t boundOf(QualType &T, TermRef Index) {
    const clang::Type *Whole = T.isNull() ? nullptr : T.getTypePtr();
    T = QualType();
    if (!Whole)
      return 0;
    if (const auto *Array =
            dyn_cast<ConstantArrayType>(Whole->getUnqualifiedDesugaredType())) {
      T = Array->getElementType();
      uint64_t Size = Array->getSize().getLimitedValue();
      return Size >> IndexBits ? 0 : static_cast<int64_t>(Size);
    }
    if (const RecordDecl *Class = Whole->getAsRecordDecl();
        Class && Index->What == Term::Number)
      for (const FieldDecl *Field : Class->fields())
        if (Field->getFieldIndex() == Index->Value)
          T = Field->getType();
    return 0;
  }
};

/// Symbols that take values together.
struct Dimension {
  std::vector<unsigned> Slots;
  std::vector<std::vector<int64_t>> Rows;
};

/// Two accesses in one passage.
class Collision {
public:
  Collision(const Access &A, const Access &B, Passage Between,
            llvm::ArrayRef<int> Shape)
      : A(A), B(B), Between(Between), IsSelf(&A == &B) {
    for (const VarDecl *V : commonVariables(A, B, true))
      Common.insert(V);
    enumerate(Shape);
    First.emplace(A, Names, [](TermRef) { return false; });
    Second.emplace(B, Names, [this](TermRef S) { return isChanged(S); });
    collectNumbers(Shape);
    makeDimensions();
  }

  bool isCertain() {
    size_t Trials = 1;
    for (const Dimension &D : llvm::concat<Dimension>(Unknown, Known))
      if (Trials *= D.Rows.size(); Trials > MaxTrials)
        return false;
    if (Threads.size() < 2 || Threads.size() > MaxThreads || Trials == 0)
      return false;
    Symbols.assign(Names.size(), 0);
    bool Some = false;
    return tryUnknown(0, Some) && Some;
  }

private:
  const Access &A, &B;
  Passage Between;
  bool IsSelf;
  std::set<const VarDecl *> Common;
  std::vector<std::array<int64_t, 3>> Threads;
  TermProgram::Slots Names;
  std::optional<Plan> First, Second;
  std::set<int64_t> Numbers; ///< From which values to try are made.
  std::vector<Dimension> Unknown, Known;
  std::vector<int64_t> Symbols;

  bool isChanged(TermRef S) const {
    return S->Var && Common.count(S->Var) &&
           Between.What != Passage::Unchanged &&
           (Between.What == Passage::Changes || Between.Var == S->Var);
  }

  void enumerate(llvm::ArrayRef<int> Shape) {
    Threads.push_back({0, 0, 0});
    for (size_t I = 0; I != Shape.size() && I != 3; ++I) {
      std::vector<std::array<int64_t, 3>> Before = std::move(Threads);
      Threads.clear();
      for (std::array<int64_t, 3> Thread : Before)
        for (Thread[I] = 0;
             Thread[I] != Shape[I] && Threads.size() <= MaxThreads; ++Thread[I])
          Threads.push_back(Thread);
    }
  }

  //===--------------------------------------------------------------------===//
  // What is tried
  //===--------------------------------------------------------------------===//

  void collectNumbers(llvm::ArrayRef<int> Shape) {
    Numbers = {0, 1, 2, 3, 5};
    auto Around = [this](int64_t N) { Numbers.insert({N - 1, N, N + 1}); };
    for (int Size : Shape)
      Around(Size);
    Around(static_cast<int64_t>(Threads.size()));
    for (const Plan *P : {&*First, &*Second})
      for (int64_t Bound : P->bounds())
        Around(Bound);
    for (const Access *Each : {&A, &B})
      forEachTerm(*Each, [&](TermRef T) { forEachNumber(T, Around); });
    std::erase_if(Numbers, [](int64_t N) { return N < 0 || N > 4096; });
    while (Numbers.size() > MaxTried)
      Numbers.erase(std::next(Numbers.begin(), MaxTried / 2));
  }

  unsigned slot(TermRef S, bool IsLater) {
    return Names.insert({{S, IsLater}, static_cast<unsigned>(Names.size())})
        .first->second;
  }

  static bool hasSymbol(const Access &Each, TermRef Symbol) {
    bool Found = false;
    for (TermRef T : Each.Path)
      forEachSymbol(T, [&](TermRef S) { Found |= S->plain() == Symbol; });
    return Found;
  }

  void addUnknown(TermRef S, bool IsLater) {
    Dimension D{{slot(S, IsLater)}, {}};
    for (int64_t N : Numbers)
      D.Rows.push_back({N});
    // What decides about who comes may always let all of them come.
    bool Chooses = hasSymbol(A, S) || hasSymbol(B, S);
    if (!Chooses)
      D.Rows.push_back({1'000'000});
    (Chooses ? Unknown : Known).push_back(std::move(D));
  }

  void addKnown(TermRef S, const std::vector<int64_t> &Values) {
    bool Changed = isChanged(S);
    Dimension D{{slot(S, false)}, {}};
    if (Changed)
      D.Slots.push_back(slot(S, true));
    if (!Changed && llvm::is_contained(Between.AtLast, S->Var))
      D.Rows.push_back({Values.back()});
    else if (!Changed && llvm::is_contained(Between.AtFirst, S->Var))
      D.Rows.push_back({Values.front()});
    else if (!Changed)
      for (int64_t Value : Values)
        D.Rows.push_back({Value});
    else if (Between.What == Passage::Restarts)
      D.Rows.push_back({Values.back(), Values.front()});
    else if (Between.What == Passage::Advances)
      for (size_t I = 1; I < Values.size(); ++I)
        D.Rows.push_back({Values[I - 1], Values[I]});
    while (D.Rows.size() > MaxTried)
      D.Rows.erase(std::next(D.Rows.begin(), MaxTried / 2));
    Known.push_back(std::move(D));
  }

  void makeDimensions() {
    std::map<TermRef, const std::vector<int64_t> *> All;
    for (const Access *Each : {&A, &B})
      forEachTerm(*Each, [&](TermRef T) {
        forEachSymbol(T, [&](TermRef S) {
          const std::vector<int64_t> *&Rounds = All[S->plain()];
          if (!Rounds)
            Rounds = S->Rounds;
        });
      });
    for (const auto &[S, Rounds] : All) {
      if (Rounds && Between.What != Passage::Changes) {
        addKnown(S, *Rounds);
        continue;
      }
      for (bool IsLater : {false, true})
        if (Names.count({S, IsLater}))
          addUnknown(S, IsLater);
    }
  }

  //===--------------------------------------------------------------------===//
  // Trying
  //===--------------------------------------------------------------------===//

  enum Outcome { Impossible, Apart, Own, Collide };

  void set(const Dimension &D, const std::vector<int64_t> &Row) {
    for (size_t I = 0; I != D.Slots.size(); ++I)
      Symbols[D.Slots[I]] = Row[I];
  }

  /// True when each possible choice of the unknown values leads to a
  /// collision; sets \p Some when there is one.
  bool tryUnknown(size_t Index, bool &Some) {
    if (Index != Unknown.size())
      return llvm::all_of(Unknown[Index].Rows, [&](const auto &Row) {
        set(Unknown[Index], Row);
        return tryUnknown(Index + 1, Some);
      });
    Outcome Found = tryKnown(0);
    Some |= Found == Collide;
    return Found != Apart;
  }

  /// The best that the values that surely occur lead to.
  Outcome tryKnown(size_t Index) {
    if (Index == Known.size())
      return tryThreads();
    Outcome Best = Impossible;
    for (const std::vector<int64_t> &Row : Known[Index].Rows) {
      set(Known[Index], Row);
      Outcome Found = tryKnown(Index + 1);
      if (Found == Collide)
        return Collide;
      if (Best == Impossible || Found == Apart)
        Best = Found;
    }
    return Best;
  }

  Outcome tryThreads() const {
    std::vector<std::optional<uint64_t>> Firsts, Seconds;
    bool Fails = false;
    for (const auto &Thread : Threads) {
      Firsts.push_back(First->element(Thread.data(), Symbols, Fails));
      Seconds.push_back(Second->element(Thread.data(), Symbols, Fails));
      if (Fails)
        return Impossible;
    }
    auto Comes = [](const auto &Element) { return Element.has_value(); };
    if (llvm::none_of(Firsts, Comes) || llvm::none_of(Seconds, Comes))
      return Impossible;
    if (IsSelf && Between.What == Passage::Unchanged)
      return meetThemselves(Firsts) ? Collide : Apart;
    return meet(Firsts, Seconds);
  }

  Outcome meet(const std::vector<std::optional<uint64_t>> &Firsts,
               const std::vector<std::optional<uint64_t>> &Seconds) const {
    constexpr size_t Several = MaxThreads + 1;
    llvm::DenseMap<uint64_t, size_t> Who;
    for (size_t I = 0; I != Firsts.size(); ++I)
      if (Firsts[I])
        if (auto [It, IsNew] = Who.insert({*Firsts[I], I}); !IsNew)
          It->second = Several;
    bool AllOwn = true;
    for (size_t I = 0; I != Seconds.size(); ++I) {
      if (!Seconds[I])
        continue;
      bool IsOwn = Firsts[I] == Seconds[I];
      AllOwn &= IsOwn;
      // It has written the same there before.
      if (IsOwn && A.Writes && !A.Reads)
        continue;
      if (auto It = Who.find(*Seconds[I]); It != Who.end() && It->second != I)
        return Collide;
    }
    return AllOwn ? Own : Apart;
  }

  /// Two threads come to one element with different values.
  bool
  meetThemselves(const std::vector<std::optional<uint64_t>> &Elements) const {
    llvm::DenseMap<uint64_t, std::optional<int64_t>> Values;
    for (size_t I = 0; I != Elements.size(); ++I) {
      if (!Elements[I])
        continue;
      std::optional<int64_t> Value = First->value(Threads[I].data(), Symbols);
      auto [It, IsNew] = Values.insert({*Elements[I], Value});
      if (!IsNew && (A.Reads || (Value && It->second && *Value != *It->second)))
        return true;
    }
    return false;
  }
};

} // namespace

std::vector<const VarDecl *> commonVariables(const Access &A, const Access &B,
                                             bool Guards) {
  std::vector<const VarDecl *> Result;
  std::set<const VarDecl *> Mine = variablesOf(A, Guards);
  for (const VarDecl *V : variablesOf(B, Guards))
    if (Mine.count(V))
      Result.push_back(V);
  return Result;
}

std::vector<const VarDecl *> variablesOf(const Access &A) {
  std::set<const VarDecl *> All = variablesOf(A, true);
  return {All.begin(), All.end()};
}

bool areComparable(const Access &A, const Access &B) {
  return A.Path.size() == B.Path.size() && hasFormulas(A) && hasFormulas(B);
}

bool dependOnRounds(const Access &A, const Access &B) {
  bool Some = false, Others = false;
  for (const Access *Each : {&A, &B})
    forEachTerm(*Each, [&](TermRef T) {
      forEachSymbol(T, [&](TermRef S) { (S->Rounds ? Some : Others) = true; });
    });
  return Some && !Others && areComparable(A, B);
}

bool collide(const Access &First, const Access &Second, Passage Between,
             llvm::ArrayRef<int> Shape) {
  return !Shape.empty() && areComparable(First, Second) &&
         Collision(First, Second, Between, Shape).isCertain();
}

bool collidesWithItself(const Access &W, llvm::ArrayRef<int> Shape) {
  return !Shape.empty() && hasFormulas(W) &&
         Collision(W, W, {}, Shape).isCertain();
}

} // namespace amp2hip
