//===- Comparison.cpp - Comparison of two records -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "compare/Comparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <algorithm>
#include <cmath>
#include <cstring>

using namespace amp2hip;
using llvm::StringRef;

std::vector<int> ContainerDifference::index() const {
  const std::vector<int> &Extent = either().Extent;
  std::vector<int> Result(Extent.size());
  uint64_t Rest = Element;
  for (size_t D = Extent.size(); D-- != 0;) {
    Result[D] = static_cast<int>(Rest % static_cast<unsigned>(Extent[D]));
    Rest /= static_cast<unsigned>(Extent[D]);
  }
  return Result;
}

bool LaunchComparison::differs() const {
  return EndsDiffer ||
         llvm::any_of(Differences, [](const ContainerDifference &D) {
           return !D.isInput() && D.isCertain();
         });
}

bool LaunchComparison::isUndecided() const {
  return !differs() &&
         llvm::any_of(Differences, [](const ContainerDifference &D) {
           return !D.isInput();
         });
}

const LaunchComparison *Comparison::first() const {
  auto It = llvm::find_if(
      Launches, [](const LaunchComparison &L) { return L.differs(); });
  return It == Launches.end() ? nullptr : &*It;
}

bool Comparison::anyUndecided() const {
  return llvm::any_of(
      Launches, [](const LaunchComparison &L) { return L.isUndecided(); });
}

bool Comparison::hasUnmatched() const {
  return llvm::any_of(Kernels, [](const KernelComparison &K) {
    return K.InFirst != K.InSecond;
  });
}

static void enlarge(Distance &Largest, const Distance &D) {
  Largest.Ulps = std::max(Largest.Ulps, D.Ulps);
  Largest.Relative = std::max(Largest.Relative, D.Relative);
}

namespace {

/// One number of an element, and where it is in both records.
struct NumberPlace {
  NumberRun First, Second;
  size_t FirstAt, SecondAt;
};

/// The numbers of two layouts side by side; nothing if they are not of one
/// kind. The sizes of integers may differ: `long` has 32 bits on Windows.
std::optional<std::vector<NumberPlace>> pair(StringRef First,
                                             StringRef Second) {
  auto Expand = [](StringRef Text) -> std::optional<std::vector<NumberRun>> {
    auto Runs = readLayout(Text);
    if (!Runs)
      return std::nullopt;
    std::vector<NumberRun> Single;
    for (const NumberRun &R : *Runs)
      Single.insert(Single.end(), R.Count, {R.Kind, R.Size, 1});
    return Single;
  };
  auto A = Expand(First), B = Expand(Second);
  if (!A || !B || A->size() != B->size())
    return std::nullopt;
  std::vector<NumberPlace> Result;
  size_t AtA = 0, AtB = 0;
  for (auto [X, Y] : llvm::zip(*A, *B)) {
    if (X.Kind != Y.Kind || (X.Kind == 'f' && X.Size != Y.Size))
      return std::nullopt;
    Result.push_back({X, Y, AtA, AtB});
    AtA += X.Size;
    AtB += Y.Size;
  }
  return Result;
}

/// Compares the contents of two containers.
class ElementComparison {
public:
  ElementComparison(const std::vector<NumberPlace> &Numbers,
                    const Tolerance &Allowed, ContainerDifference &To)
      : Numbers(Numbers), Allowed(Allowed), To(To) {
    const NumberPlace &Last = Numbers.back();
    SizeA = Last.FirstAt + Last.First.Size;
    SizeB = Last.SecondAt + Last.Second.Size;
    To.Components = Numbers.size();
  }

  llvm::Error run(ContentReader &A, ContentReader &B, uint64_t Elements) {
    A.begin(*To.First);
    B.begin(*To.Second);
    const size_t Some = std::max<size_t>(1, BlockSize / std::max(SizeA, SizeB));
    std::vector<char> OfA(Some * SizeA), OfB(Some * SizeB);
    for (uint64_t Done = 0; Done != Elements;) {
      const size_t N = std::min<uint64_t>(Some, Elements - Done);
      for (auto [Reader, Bytes, Size] :
           {std::tuple(&A, &OfA, N * SizeA), {&B, &OfB, N * SizeB}}) {
        auto Got = Reader->read(Bytes->data(), Size);
        if (!Got)
          return Got.takeError();
        if (*Got != Size)
          return llvm::createStringError("contents are too short");
      }
      if (SizeA != SizeB || std::memcmp(OfA.data(), OfB.data(), N * SizeA) != 0)
        for (size_t I = 0; I != N; ++I)
          compare(OfA.data() + I * SizeA, OfB.data() + I * SizeB, Done + I);
      Done += N;
    }
    return llvm::Error::success();
  }

private:
  static constexpr size_t BlockSize = 1u << 16;
  const std::vector<NumberPlace> &Numbers;
  const Tolerance &Allowed;
  ContainerDifference &To;
  size_t SizeA, SizeB;

  void compare(const char *A, const char *B, uint64_t Element) {
    if (SizeA == SizeB && std::memcmp(A, B, SizeA) == 0)
      return;
    bool Differs = false;
    for (const NumberPlace &P : Numbers) {
      const Distance D =
          distanceOf(P.First, A + P.FirstAt, P.Second, B + P.SecondAt);
      enlarge(To.Largest, D);
      To.IsFloat |= P.First.Kind == 'f';
      if (!exceeds(D, P.First, Allowed))
        continue;
      if (To.Count == 0 && !Differs) {
        To.Element = Element;
        To.Component = static_cast<unsigned>(&P - Numbers.data());
        To.FirstValue = textOf(P.First, A + P.FirstAt);
        To.SecondValue = textOf(P.Second, B + P.SecondAt);
        To.Between = D;
      }
      Differs = true;
    }
    To.Count += Differs;
  }
};

class RecordComparison {
public:
  RecordComparison(const Record &First, const Record &Second,
                   const Tolerance &Allowed, ContentReader &OfFirst,
                   ContentReader &OfSecond)
      : First(First), Second(Second), Allowed(Allowed), OfFirst(OfFirst),
        OfSecond(OfSecond) {}

  llvm::Expected<Comparison> run() {
    llvm::StringMap<std::vector<const RecordedLaunch *>> InSecond;
    for (const RecordedLaunch &L : Second.Launches)
      InSecond[L.Kernel].push_back(&L);
    for (const RecordedLaunch &L : First.Launches) {
      KernelComparison &K = kernel(L.Kernel);
      const auto &Others = InSecond[L.Kernel];
      if (K.InFirst++ < Others.size())
        if (llvm::Error E = add(L, *Others[K.InFirst - 1], K))
          return std::move(E);
    }
    for (const RecordedLaunch &L : Second.Launches)
      ++kernel(L.Kernel).InSecond;
    return std::move(Result);
  }

private:
  const Record &First, &Second;
  const Tolerance &Allowed;
  ContentReader &OfFirst, &OfSecond;
  Comparison Result;
  llvm::StringMap<unsigned> Places; ///< Indices of kernels.

  KernelComparison &kernel(StringRef Name) {
    auto [It, New] = Places.try_emplace(Name, Result.Kernels.size());
    if (New)
      Result.Kernels.emplace_back().Name = Name;
    return Result.Kernels[It->second];
  }

  llvm::Error add(const RecordedLaunch &A, const RecordedLaunch &B,
                  KernelComparison &K) {
    LaunchComparison L = {&A, &B, K.InFirst, Places[A.Kernel], {}, {}};
    L.EndsDiffer = A.End != B.End && !isCut(A, First) && !isCut(B, Second);
    if (llvm::Error E = compareContainers(L))
      return E;
    for (const ContainerDifference &D : L.Differences)
      if (!D.isInput()) {
        enlarge(L.Largest, D.Largest);
        K.IsFloat |= D.IsFloat;
      }
    // Differences that the tolerance allows matter only for the distance.
    llvm::erase_if(L.Differences, [](const ContainerDifference &D) {
      return D.Kind == ContainerDifference::Elements && D.Count == 0;
    });
    enlarge(K.Largest, L.Largest);
    if (L.differs()) {
      ++K.Different;
      if (K.FirstDifferent == 0)
        K.FirstDifferent = L.Nth;
    }
    K.Undecided += L.isUndecided();
    Result.Launches.push_back(std::move(L));
    return llvm::Error::success();
  }

  /// Whether the rest of \p L is missing because its file is damaged.
  static bool isCut(const RecordedLaunch &L, const Record &Of) {
    return L.End == RecordedLaunch::Open && !Of.Damage.empty();
  }

  llvm::Error compareContainers(LaunchComparison &L) {
    const bool SameInputs = First.HasInputs == Second.HasInputs;
    std::vector<const RecordedContainer *> Others;
    for (const RecordedContainer &C : L.Second->Containers)
      Others.push_back(&C);
    for (const RecordedContainer &C : L.First->Containers) {
      auto Other = llvm::find_if(Others, [&](const RecordedContainer *O) {
        return O->IsAfter == C.IsAfter && O->Name == C.Name;
      });
      if (Other != Others.end()) {
        if (llvm::Error E = compare(C, **Other, L))
          return E;
        Others.erase(Other);
      } else if ((C.IsAfter || SameInputs) && !isCut(*L.Second, Second)) {
        L.Differences.emplace_back(ContainerDifference::OnlyInFirst, &C,
                                   nullptr);
      }
    }
    for (const RecordedContainer *C : Others)
      if ((C->IsAfter || SameInputs) && !isCut(*L.First, First))
        L.Differences.emplace_back(ContainerDifference::OnlyInSecond, nullptr,
                                   C);
    return llvm::Error::success();
  }

  llvm::Error compare(const RecordedContainer &A, const RecordedContainer &B,
                      LaunchComparison &L) {
    ContainerDifference D(ContainerDifference::Elements, &A, &B);
    if (A.Extent != B.Extent) {
      D.Kind = ContainerDifference::Extent;
      L.Differences.push_back(std::move(D));
      return llvm::Error::success();
    }
    if (A.Layout == B.Layout && A.Hash == B.Hash)
      return llvm::Error::success();
    auto Numbers = pair(A.Layout, B.Layout);
    if (!Numbers) {
      D.Kind = ContainerDifference::Type;
    } else if (!A.ContentBytes || !B.ContentBytes) {
      D.Kind = A.Layout != B.Layout ? ContainerDifference::Undecided
                                    : kindByStatistics(A, B, Numbers->front());
    } else {
      if (llvm::Error E = ElementComparison(*Numbers, Allowed, D)
                              .run(OfFirst, OfSecond, A.elements()))
        return E;
    }
    L.Differences.push_back(std::move(D));
    return llvm::Error::success();
  }

  /// Without contents, least and greatest may show that more differs than the
  /// tolerance allows.
  ContainerDifference::Kinds kindByStatistics(const RecordedContainer &A,
                                              const RecordedContainer &B,
                                              const NumberPlace &P) const {
    if (Allowed.isExact() || P.First.Kind != 'f')
      return ContainerDifference::Hash;
    if (A.Count == 0 && B.Count == 0)
      return ContainerDifference::Undecided;
    if (A.NaNs != B.NaNs)
      return ContainerDifference::Hash;
    auto Exceeds = [&](double X, double Y) {
      if (P.First.Size == 8)
        return exceeds(distanceOf(P.First, reinterpret_cast<char *>(&X),
                                  P.Second, reinterpret_cast<char *>(&Y)),
                       P.First, Allowed);
      float U = static_cast<float>(X), V = static_cast<float>(Y);
      return exceeds(distanceOf(P.First, reinterpret_cast<char *>(&U), P.Second,
                                reinterpret_cast<char *>(&V)),
                     P.First, Allowed);
    };
    return Exceeds(A.Least, B.Least) || Exceeds(A.Greatest, B.Greatest)
               ? ContainerDifference::Hash
               : ContainerDifference::Undecided;
  }
};

} // namespace

llvm::Expected<Comparison> amp2hip::compare(const Record &First,
                                            const Record &Second,
                                            const Tolerance &Allowed) {
  auto OfFirst = ContentReader::open(First);
  if (!OfFirst)
    return OfFirst.takeError();
  auto OfSecond = ContentReader::open(Second);
  if (!OfSecond)
    return OfSecond.takeError();
  return RecordComparison(First, Second, Allowed, **OfFirst, **OfSecond).run();
}
