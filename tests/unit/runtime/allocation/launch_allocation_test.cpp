//===- launch_allocation_test.cpp - Launches allocate nothing -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program of its own: it replaces operator new.

#include "amp2hip/accelerator.h"
#include "amp2hip/array_ref.h"
#include "amp2hip/parallel_for_each.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

namespace amp = Concurrency;
using amp::array_view;
using amp::extent;

namespace {
thread_local bool counting = false;
thread_local int allocations = 0;
} // namespace

// Not inlined: g++ would wonder at free() for what new gave.
__attribute__((noinline)) void *operator new(std::size_t size) {
  allocations += counting;
  if (void *memory = std::malloc(size))
    return memory;
  throw std::bad_alloc();
}
__attribute__((noinline)) void operator delete(void *memory) noexcept {
  std::free(memory);
}
__attribute__((noinline)) void operator delete(void *memory,
                                               std::size_t) noexcept {
  std::free(memory);
}

namespace {

/// How often \p action allocates.
template <class Action> int allocations_of(Action &&action) {
  allocations = 0;
  counting = true;
  action();
  counting = false;
  return allocations;
}

__global__ void combine(extent<1> domain, array_view<int> to,
                        array_view<const int> from, int n) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] += from[i] + n;
}

__global__ void combine_tile(array_view<int> to, amp2hip::array_ref<int, 1> a) {
  const amp::tiled_index<4> t = amp2hip::thread_index();
  to[t] += a[t];
}

/// Data on the accelerator, and launches on it that have been made before.
struct LaunchAllocation : testing::Test {
  std::vector<int> to_data = std::vector<int>(4000),
                   from_data = std::vector<int>(4000, 1);
  array_view<int> to{4000, to_data};
  array_view<const int> from{4000, from_data};
  amp::array<int> a{4000, from_data.begin()};
  const amp::accelerator_view view = amp::accelerator().get_default_view();

  void launch_all() {
    amp2hip::launch<combine>(to.get_extent(), to, from, 2);
    amp2hip::launch<combine>(view, to.get_extent(), to, from, 2);
    amp2hip::launch<combine_tile>(to.get_extent().tile<4>(), to, a);
    const array_view<int> &t = to;
    const array_view<const int> &f = from;
    amp::parallel_for_each(
        to.get_extent(), [t, f] __device__(amp::index<1> i) { t[i] += f[i]; });
  }
};

TEST_F(LaunchAllocation, CountsWhatIsAllocated) {
  // A call that the compiler must not leave out, as it may for `new int`.
  EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(4)); }), 1);
}

// 3.020, 3.023, 3.024: with all data there a launch takes nothing of the heap.
TEST_F(LaunchAllocation, LaunchesOnDataThatIsThereAllocateNothing) {
  launch_all();
  EXPECT_EQ(allocations_of([&] { launch_all(); }), 0);
  // Each launch adds its terms once, in both rounds.
  EXPECT_EQ(to[3999], 2 * (3 + 3 + 1 + 1));
}

/// The same where the data is on another view than the default one.
TEST_F(LaunchAllocation, ChoosingAViewAllocatesNothing) {
  amp::accelerator_view other = amp::accelerator().create_view();
  amp2hip::launch<combine>(other, to.get_extent(), to, from, 2);
  EXPECT_EQ(allocations_of([&] {
              amp2hip::launch<combine>(to.get_extent(), to, from, 2);
            }),
            0);
}

// 8.005. Here, since in other programs views of other tests may live.
TEST_F(LaunchAllocation, TheOnlyViewIsTakenUnseen) {
  using amp2hip::detail::capture_session;
  EXPECT_FALSE(capture_session(nullptr).depends_on_arguments());
  const amp::accelerator_view other = amp::accelerator().create_view();
  EXPECT_TRUE(capture_session(nullptr).depends_on_arguments());
  EXPECT_FALSE(capture_session(&other).depends_on_arguments());
}

} // namespace
