//===- Collisions.cpp - Threads that access one element -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Evaluates the indices of two accesses for each thread of the tile. Symbols,
// whose values are not known, get trial values. Values that take an index out
// of bounds do not count.
//
//===----------------------------------------------------------------------===//

#include "check/threads/races/Collisions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/Sequence.h"
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Larger indices are not followed.
constexpr int64_t MaxIndex = int64_t(1) << 20;
constexpr size_t MaxDimensions = 3, MaxThreads = 1024, MaxTrials = 2048;

/// Whether all threads use the same index in both accesses. Its value need not
/// be known.
bool isShared(TermRef A, TermRef B) { return A->isUniform() && areSame(A, B); }

/// An access in a form that is evaluated quickly for each thread.
class Plan {
public:
  /// Only the indices in \p Dimensions are evaluated. Without \p Shared,
  /// conditions that have the same value for all threads are ignored.
  Plan(const Access &A, llvm::ArrayRef<size_t> Dimensions, bool Shared,
       TermProgram::Slots &Names, llvm::function_ref<bool(TermRef)> IsLater) {
    for (const Guard &G : A.Who.Guards)
      if (Shared || !G.Condition->isUniform())
        Guards.push_back({TermProgram(G.Condition, Names, IsLater), G.Holds});
    QualType Whole = A.Var->getType();
    for (const auto &[I, Index] : llvm::enumerate(A.Path)) {
      int64_t Bound = boundOf(Whole, Index);
      if (!llvm::is_contained(Dimensions, I))
        continue;
      Path.push_back(TermProgram(Index, Names, IsLater));
      Bounds.push_back(Bound);
      Fixed.push_back(A.Who.AreAll && affine(Index));
    }
  }

  llvm::ArrayRef<int64_t> bounds() const { return Bounds; }

  /// The element as a number; nothing if the thread does not execute the
  /// access. Sets \p Fails if the values of the symbols are impossible, because
  /// an index would be out of bounds.
  std::optional<uint64_t> element(const int64_t *Local,
                                  const std::vector<int64_t> &Symbols,
                                  bool &Fails) const {
    // From the outermost condition to the innermost.
    for (const auto &[Condition, Holds] : llvm::reverse(Guards)) {
      std::optional<int64_t> Found = Condition.run(Local, Symbols);
      Fails |= !Found;
      if (!Found || (*Found != 0) != Holds)
        return std::nullopt;
    }
    uint64_t Element = 0;
    for (size_t I = 0; I != Path.size(); ++I) {
      std::optional<int64_t> Index = Path[I].run(Local, Symbols);
      if (!Index || *Index < 0 || *Index >= Bounds[I]) {
        Fails |= !Fixed[I];
        return std::nullopt;
      }
      Element = Element * Bounds[I] + *Index;
    }
    return Element;
  }

private:
  std::vector<TermProgram> Path;
  std::vector<std::pair<TermProgram, bool>> Guards;
  std::vector<int64_t> Bounds; ///< At most MaxIndex.
  std::vector<bool> Fixed;     ///< Does not depend on symbols.

  /// The number of elements of the array \p T, MaxIndex if it is not known. \p
  /// T becomes the type of the element, or of the member of a class, at \p
  /// Index.
  static int64_t boundOf(QualType &T, TermRef Index) {
    QualType Whole = std::exchange(T, QualType());
    if (Whole.isNull())
      return MaxIndex;
    const clang::Type *Bare = Whole->getUnqualifiedDesugaredType();
    if (const auto *Array = dyn_cast<ConstantArrayType>(Bare)) {
      T = Array->getElementType();
      return static_cast<int64_t>(Array->getSize().getLimitedValue(MaxIndex));
    }
    const RecordDecl *Class = Whole->getAsRecordDecl();
    if (Class && Index->What == Term::Number)
      T = std::next(Class->field_begin(), Index->Value)->getType();
    return MaxIndex;
  }
};

/// Symbols that take values together, for example the value of a loop's
/// variable at both accesses. Each row has one combination of values.
struct Dimension {
  std::vector<unsigned> Slots;
  std::vector<std::vector<int64_t>> Rows;
};

/// Decides whether two accesses collide in one passage. *Known* symbols take
/// each of their values at some time, so one collision is enough. *Unknown*
/// symbols have one value that is not known, so each trial value must lead to
/// one.
class Collision {
public:
  Collision(const Access &A, const Access &B, Passage Between,
            llvm::ArrayRef<int> Shape, bool Shared)
      : A(A), B(B), Between(Between),
        IsAlone(&A == &B && Between.What == Passage::Unchanged),
        MaxTried(Shared ? 24 : 12), Common(commonVariables(A, B)) {
    llvm::copy_if(llvm::seq(A.Path.size()), std::back_inserter(Dimensions),
                  [this](size_t I) { return !isOneForAll(I); });
    enumerate(Shape);
    First.emplace(A, Dimensions, Shared, Names, [](TermRef) { return false; });
    Second.emplace(B, Dimensions, Shared, Names,
                   [this](TermRef S) { return isChanged(S); });
    if (IsAlone && A.Value && A.Value->Exact)
      Value.emplace(A.Value, Names, [](TermRef) { return false; });
    collectNumbers(Shape);
    makeDimensions();
    for (const Dimension &D : llvm::concat<Dimension>(Unknown, Known))
      Trials = std::min(Trials * D.Rows.size(), MaxTrials + 1);
  }

  bool hasTooMany() const { return Trials > MaxTrials; }

  bool isCertain() {
    if (Threads.size() < 2 || Threads.size() > MaxThreads ||
        Dimensions.size() > MaxDimensions)
      return false;
    // Symbols on which only a written value depends: any number will do.
    Symbols.assign(Names.size(), 3);
    bool Some = false;
    return tryUnknown(0, Some) && Some;
  }

private:
  const Access &A, &B;
  Passage Between;
  bool IsAlone; ///< One access that several threads execute at the same time.
  size_t MaxTried;
  size_t Trials = 1;
  std::vector<const VarDecl *> Common;
  std::vector<std::array<int64_t, 3>> Threads;
  TermProgram::Slots Names;
  std::vector<size_t> Dimensions; ///< The indices in them may differ.
  std::optional<Plan> First, Second;
  std::optional<TermProgram> Value; ///< The term that each thread writes.
  std::set<int64_t> Numbers;        ///< The trial values of unknown symbols.
  std::vector<Dimension> Unknown, Known;
  std::vector<int64_t> Symbols;

  bool isChanged(TermRef S) const {
    return llvm::is_contained(Common, S->Var) &&
           (Between.What == Passage::Changes || Between.Var == S->Var);
  }

  /// Whether all threads have the same index in dimension \p I. An index that
  /// is read from data counts, too: two threads may find the same value.
  bool isOneForAll(size_t I) const {
    TermRef T = A.Path[I];
    bool Stays = true;
    forEachSymbol(T, [&](TermRef S) { Stays &= !isChanged(S); });
    return Stays && (isShared(T, B.Path[I]) || (IsAlone && A.Reads && T->Data));
  }

  void enumerate(llvm::ArrayRef<int> Shape) {
    constexpr int Two[] = {2};
    Threads = {{0, 0, 0}};
    // If the shape is not known, two threads are enough.
    for (auto [I, Size] :
         llvm::enumerate(Shape.empty() ? Two : Shape.take_front(3))) {
      std::vector<std::array<int64_t, 3>> Before = std::exchange(Threads, {});
      for (std::array<int64_t, 3> Thread : Before)
        for (; Thread[I] != Size && Threads.size() <= MaxThreads; ++Thread[I])
          Threads.push_back(Thread);
    }
  }

  //===--------------------------------------------------------------------===//
  // Trial values
  //===--------------------------------------------------------------------===//

  void forEachTerm(llvm::function_ref<void(TermRef)> Do) const {
    amp2hip::forEachTerm(A, Do);
    amp2hip::forEachTerm(B, Do);
  }

  /// Collects small numbers, and those around each number in the program: sizes
  /// of tiles and arrays, constants in indices.
  void collectNumbers(llvm::ArrayRef<int> Shape) {
    Numbers = {0, 1, 2, 3, 5};
    auto Around = [this](int64_t N) { Numbers.insert({N - 1, N, N + 1}); };
    llvm::for_each(Shape, Around);
    Around(static_cast<int64_t>(Threads.size()));
    llvm::for_each(First->bounds(), Around);
    llvm::for_each(Second->bounds(), Around);
    forEachTerm([&](TermRef T) { forEachNumber(T, Around); });
    std::erase_if(Numbers, [](int64_t N) { return N < 0 || N > 4096; });
    while (Numbers.size() > MaxTried)
      Numbers.erase(std::next(Numbers.begin(), MaxTried / 2));
  }

  unsigned slot(TermRef S, bool IsLater) {
    return Names.insert({{S, IsLater}, static_cast<unsigned>(Names.size())})
        .first->second;
  }

  void addUnknown(TermRef S, bool IsLater) {
    Dimension D{{slot(S, IsLater)}, {}};
    for (int64_t N : Numbers)
      D.Rows.push_back({N});
    // A symbol that only decides which threads execute an access may have a
    // value, such as a large bound, with which all of them do.
    auto Chooses = [S](const Access &Each, const Access &Other) {
      return hasSymbol(Each, S) && !picksOne(Each, Other);
    };
    bool IsChosen = Chooses(A, B) || Chooses(B, A);
    if (!IsChosen)
      D.Rows.push_back({1'000'000});
    (IsChosen ? Unknown : Known).push_back(std::move(D));
  }

  using Rows = std::vector<std::vector<int64_t>>;

  /// The values of a loop's variable that both accesses find alike.
  Rows rowsOfKept(const VarDecl *V, const std::vector<int64_t> &Values) const {
    if (llvm::is_contained(Between.AtLast, V))
      return {{Values.back()}};
    if (llvm::is_contained(Between.AtFirst, V) || !A.Who.Return ||
        !B.Who.Return)
      return {{Values.front()}};
    Rows Result;
    for (int64_t Value : Values)
      Result.push_back({Value});
    return Result;
  }

  /// The values of a loop's variable at the first access and at the second.
  Rows rowsOfChanged(const std::vector<int64_t> &Values) const {
    if (Between.What == Passage::Restarts)
      return {{Values.back(), Values.front()}};
    Rows Result;
    for (size_t I = 1; I < Values.size(); ++I)
      Result.push_back({Values[I - 1], Values[I]});
    return Result;
  }

  /// Adds the variable of a loop whose values are known. How it changes between
  /// the accesses decides which pairs of values occur.
  void addKnown(TermRef S, const std::vector<int64_t> &Values) {
    bool Changed = isChanged(S);
    Dimension D{{slot(S, false)},
                Changed ? rowsOfChanged(Values) : rowsOfKept(S->Var, Values)};
    if (Changed)
      D.Slots.push_back(slot(S, true));
    while (D.Rows.size() > MaxTried)
      D.Rows.erase(std::next(D.Rows.begin(), MaxTried / 2));
    Known.push_back(std::move(D));
  }

  /// Collects the symbols of both accesses. One whose value changes in between
  /// has two slots.
  void makeDimensions() {
    std::map<TermRef, const std::vector<int64_t> *> All;
    auto Note = [&](TermRef S) {
      const std::vector<int64_t> *&Rounds = All[S->plain()];
      if (!Rounds)
        Rounds = S->Rounds;
    };
    forEachTerm([&](TermRef T) { forEachSymbol(T, Note); });
    for (const auto &[S, Rounds] : All) {
      bool IsKnown = Rounds && Between.What != Passage::Changes;
      if (IsKnown && (Names.count({S, false}) || Names.count({S, true})))
        addKnown(S, *Rounds);
      for (bool IsLater : {false, true})
        if (!IsKnown && Names.count({S, IsLater}))
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

  /// Whether each possible choice of the unknown values leads to a collision.
  /// Sets \p Some if there is a collision at all: choices that are impossible,
  /// or with which each thread has an element of its own, do not count.
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

  /// The result for the best choice of the known values, which all occur.
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

  /// Evaluates both accesses for all threads with the current values of the
  /// symbols.
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
    if (IsAlone)
      return meetThemselves(Firsts) ? Collide : Apart;
    if (A.Who.AreAll && B.Who.AreAll)
      return meet(Firsts, Seconds);
    return meetWhoever(Firsts, Seconds) ? Collide : Apart;
  }

  using Elements = std::vector<std::optional<uint64_t>>;

  /// Not all threads execute the accesses, and it is not known which ones do.
  /// At least one does. There is a collision if each thread that may be it
  /// accesses the same element as another.
  bool meetWhoever(const Elements &Firsts, const Elements &Seconds) const {
    bool IsFirst = !A.Who.AreAll, AreBoth = IsFirst && !B.Who.AreAll;
    const Elements *Both[] = {&Seconds, &Firsts};
    const Elements &Some = *Both[IsFirst], &Others = *Both[!IsFirst];
    llvm::iota_range<size_t> All(0, Some.size(), false);
    return llvm::all_of(All, [&](size_t I) {
      if (!Some[I])
        return true;
      if (!IsFirst && isRepeated(Firsts, Seconds, I))
        return false;
      auto Meets = [&](size_t J) { return Others[J] == Some[I] && J != I; };
      if (!AreBoth)
        return llvm::any_of(All, Meets);
      return llvm::all_of(All,
                          [&](size_t J) { return !Others[J] || Meets(J); });
    });
  }

  /// Whether thread \p I reads an element in the second access that it has
  /// written in the first.
  bool isRepeated(const Elements &Firsts, const Elements &Seconds,
                  size_t I) const {
    return Firsts[I] == Seconds[I] && A.Writes && !A.Reads && !Between.Replaces;
  }

  static constexpr size_t Several = MaxThreads + 1;

  /// The thread that accesses each element, or Several.
  static llvm::DenseMap<uint64_t, size_t> usersOf(const Elements &All) {
    llvm::DenseMap<uint64_t, size_t> Result;
    for (size_t I = 0; I != All.size(); ++I)
      if (All[I] && !Result.insert({*All[I], I}).second)
        Result[*All[I]] = Several;
    return Result;
  }

  /// All threads execute both accesses. There is a collision if the second
  /// access of a thread and the first one of another thread are to one element.
  Outcome meet(const Elements &Firsts, const Elements &Seconds) const {
    llvm::DenseMap<uint64_t, size_t> Who = usersOf(Firsts);
    bool AllAgain =
        llvm::all_of(llvm::zip(Firsts, Seconds), [](const auto &Pair) {
          auto &[Mine, Next] = Pair;
          return !Mine || Mine == Next;
        });
    bool AllOwn = true;
    for (size_t I = 0; I != Seconds.size(); ++I) {
      if (!Seconds[I])
        continue;
      bool IsOwn = Firsts[I] == Seconds[I];
      AllOwn &= IsOwn;
      // The thread has written this element itself.
      if (IsOwn && A.Writes && !A.Reads && (AllAgain || !Between.Replaces))
        continue;
      if (auto It = Who.find(*Seconds[I]); It != Who.end() && It->second != I)
        return Collide;
    }
    return AllOwn ? Own : Apart;
  }

  /// Whether two threads write different values to one element.
  bool meetThemselves(const Elements &Found) const {
    llvm::DenseMap<uint64_t, std::optional<int64_t>> Values;
    bool Differ =
        A.Reads || (A.Value && A.Value->Differs == Variation::Thread &&
                    !Value && Dimensions.empty());
    for (size_t I = 0; I != Found.size(); ++I) {
      if (!Found[I])
        continue;
      std::optional<int64_t> Mine =
          Value ? Value->run(Threads[I].data(), Symbols) : std::nullopt;
      auto [It, IsNew] = Values.insert({*Found[I], Mine});
      if (!IsNew && (Differ || (Mine && It->second && *Mine != *It->second)))
        return true;
    }
    return false;
  }
};

} // namespace

bool areComparable(const Access &A, const Access &B) {
  auto IsFollowed = [&](const auto &Pair) {
    auto [L, R] = Pair;
    // If it is not known which threads execute an access, the element must be
    // known.
    bool IsKnown = areSame(L, R) || ((A.Who.AreAll || L->isUniform()) &&
                                     (B.Who.AreAll || R->isUniform()));
    return IsKnown && (isShared(L, R) || (L->Exact && R->Exact));
  };
  return A.Path.size() == B.Path.size() &&
         llvm::all_of(llvm::zip(A.Path, B.Path), IsFollowed);
}

bool collide(const Access &First, const Access &Second, Passage Between,
             llvm::ArrayRef<int> Shape) {
  if (&First == &Second && !First.Who.AreAll)
    return false;
  if (Between.What != Passage::Unchanged &&
      !(First.Who.Return && Second.Who.Return))
    return false;
  Collision All(First, Second, Between, Shape, true);
  if (!All.hasTooMany())
    return All.isCertain();
  Collision Fewer(First, Second, Between, Shape, false);
  return !Fewer.hasTooMany() && Fewer.isCertain();
}

bool collidesWithItself(const Access &W, llvm::ArrayRef<int> Shape) {
  return llvm::all_of(W.Path,
                      [&](TermRef T) {
                        return isShared(T, T) || T->Exact ||
                               (W.Reads && T->Data);
                      }) &&
         collide(W, W, {}, Shape);
}

} // namespace amp2hip
