//===- ThreadState.cpp - State of the uniformity analysis -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the state of the analysis: reading and writing memory, and
// joining the states of two paths. Joining takes the union of the values that
// may differ between threads, so the analysis reaches a fixed point after a
// finite number of rounds.
//
//===----------------------------------------------------------------------===//

#include "check/threads/uniformity/ThreadState.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp2hip {

Origin either(Origin A, Origin B) {
  if (A.isInvalid() || B.isInvalid())
    return A.isValid() ? A : B;
  return A.getRawEncoding() <= B.getRawEncoding() ? A : B;
}

bool MemoryPlace::contains(const MemoryPlace &Other) const {
  return Root == Other.Root && Path.size() <= Other.Path.size() &&
         std::equal(Path.begin(), Path.end(), Other.Path.begin());
}

void Reference::add(const Reference &Other) {
  for (const MemoryPlace &P : Other.Targets)
    if (!llvm::is_contained(Targets, P))
      Targets.push_back(P);
  Varies = either(Varies, Other.Varies);
  Element |= Other.Element;
}

Origin ThreadState::around(const MemoryPlace &P) const {
  MemoryPlace At = P;
  while (true) {
    if (auto It = Known.find(At); It != Known.end())
      return It->second;
    if (At.Path.empty())
      return {};
    At.Path.pop_back();
  }
}

/// Members follow their object.
auto ThreadState::inside(const MemoryPlace &P) const {
  auto First = Known.lower_bound(P);
  return llvm::make_range(
      First, std::find_if(First, Known.end(),
                          [&](auto &Each) { return !P.contains(Each.first); }));
}

Origin ThreadState::read(const MemoryPlace &P) const {
  Origin Found = around(P);
  for (const auto &[Member, Varies] : inside(P))
    Found = either(Found, Varies);
  return Found;
}

void ThreadState::assign(const MemoryPlace &P, Origin Varies) {
  auto Members = inside(P);
  Known.erase(Members.begin(), Members.end());
  if (Varies != around(P))
    Known[P] = Varies;
}

void ThreadState::mix(const MemoryPlace &P, Origin Varies) {
  if (Varies.isValid())
    assign(P, either(Varies, read(P)));
}

void ThreadState::copy(const MemoryPlace &From, const MemoryPlace &To) {
  if (From == To)
    return;
  std::map<MemoryPlace, Origin> Copies = {{To, around(From)}};
  for (const auto &[Member, Varies] : inside(From)) {
    MemoryPlace Copy = To;
    llvm::append_range(Copy.Path,
                       llvm::drop_begin(Member.Path, From.Path.size()));
    Copies[Copy] = Varies;
  }
  for (const auto &[P, Varies] : Copies)
    assign(P, Varies);
}

void ThreadState::makeUniform(llvm::function_ref<bool(const void *)> IsShared) {
  std::erase_if(Known,
                [&](const auto &Entry) { return IsShared(Entry.first.Root); });
}

void ThreadState::part(Divergence *D) {
  if (!llvm::is_contained(Parted, D))
    Parted.push_back(D);
}

void ThreadState::rejoin(unsigned Level) {
  llvm::erase_if(Parted, [=](Divergence *D) { return D->Level >= Level; });
}

void ThreadState::join(const ThreadState &Other, bool OneWay) {
  if (!Other.Live || !Live) {
    // Threads that left keep the others divergent.
    const ThreadState Gone = Live ? Other : std::exchange(*this, Other);
    for (Divergence *D : Gone.Parted)
      if (D->Departed && !(OneWay && Live))
        part(D);
    return;
  }
  std::map<MemoryPlace, Origin> Joined;
  using Entry = const std::pair<const MemoryPlace, Origin>;
  for (const auto &[P, Varies] : llvm::concat<Entry>(Known, Other.Known))
    Joined[P] = either(around(P), Other.around(P));
  Known.clear();
  for (const auto &[P, Varies] : Joined)
    assign(P, Varies);
  for (Divergence *D : Other.Parted)
    part(D);
}

} // namespace amp2hip
