//===- ThreadState.cpp - What differs between a tile's threads ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the state of the analysis: reading and writing memory, and
// joining the states of two paths. Joining takes the union of what may differ
// between threads, so the analysis reaches a fixed point after a finite number
// of rounds.
//
//===----------------------------------------------------------------------===//

#include "check/threads/ThreadState.h"
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

Origin ThreadState::read(const MemoryPlace &P) const {
  Origin Found = around(P);
  // Members follow their object.
  for (auto It = Known.upper_bound(P);
       It != Known.end() && P.contains(It->first); ++It)
    Found = either(Found, It->second);
  return Found;
}

void ThreadState::assign(const MemoryPlace &P, Origin Varies) {
  auto First = Known.lower_bound(P), Last = First;
  while (Last != Known.end() && P.contains(Last->first))
    ++Last;
  Known.erase(First, Last);
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
  for (auto It = Known.upper_bound(From);
       It != Known.end() && From.contains(It->first); ++It) {
    MemoryPlace Member = To;
    Member.Path.insert(Member.Path.end(),
                       It->first.Path.begin() + From.Path.size(),
                       It->first.Path.end());
    Copies[Member] = It->second;
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
    // Who left is missed by those who are still here.
    std::vector<Divergence *> Left = Live ? Other.Parted : Parted;
    if (!Live)
      *this = Other;
    for (Divergence *D : Left)
      if (D->Departed && !(OneWay && Live))
        part(D);
    return;
  }
  std::map<MemoryPlace, Origin> Joined;
  auto Note = [&](const MemoryPlace &P) {
    Joined[P] = either(around(P), Other.around(P));
  };
  for (const auto &[P, Varies] : Known)
    Note(P);
  for (const auto &[P, Varies] : Other.Known)
    Note(P);
  Known.clear();
  for (const auto &[P, Varies] : Joined)
    assign(P, Varies);
  for (Divergence *D : Other.Parted)
    part(D);
}

} // namespace amp2hip
