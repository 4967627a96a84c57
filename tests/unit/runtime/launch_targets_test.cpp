//===- launch_targets_test.cpp - Which accelerator view a launch takes ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

__global__ void add_array(extent<1> domain, array_view<int> to,
                          amp2hip::array_ref<int, 1> from) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] += from[i];
}

// 8.004
TEST(Coherence, ExplicitTargetIsTaken) {
  std::vector<int> data = count_from(0, 8);
  amp::accelerator_view other = amp::accelerator().create_view();
  amp2hip::detail::capture_session session(&other);
  EXPECT_EQ(amp::accelerator_view(session.resolve()), other);
}

// 8.005
TEST(Coherence, TargetIsWhereTheArraysAre) {
  amp::accelerator_view other = amp::accelerator().create_view();
  array<int> a(8, other);
  amp2hip::detail::capture_session session(nullptr);
  {
    auto scope = session.collect();
    amp2hip::array_ref<int, 1> r(a);
  }
  EXPECT_EQ(amp::accelerator_view(session.resolve()), other);
}

// 8.005
TEST(Coherence, TargetIsWhereAllViewsHaveCopies) {
  std::vector<int> data = count_from(0, 8), more(8);
  array_view<int> v(8, data);
  array_view<const int> w(8, more);
  amp::accelerator_view other = amp::accelerator().create_view();
  v.synchronize_to(other);
  auto target = [&] {
    amp2hip::detail::capture_session session(nullptr);
    {
      auto scope = session.collect();
      array_view<int> a(v);
      array_view<const int> b(w);
    }
    return amp::accelerator_view(session.resolve());
  };
  EXPECT_EQ(target(), device_view());
  w.synchronize_to(other);
  EXPECT_EQ(target(), other);
}

// 8.005
TEST(Coherence, TargetIsElseTheDefaultView) {
  EXPECT_EQ(amp::accelerator_view(
                amp2hip::detail::capture_session(nullptr).resolve()),
            device_view());
}

// 8.006
TEST(Coherence, AutoSelectionViewMeansTheRuntimeChooses) {
  amp::accelerator_view other = amp::accelerator().create_view();
  const amp::accelerator_view automatic =
      amp::accelerator::get_auto_selection_view();
  array<int> a(8, other);
  amp2hip::detail::capture_session session(&automatic);
  {
    auto scope = session.collect();
    amp2hip::array_ref<int, 1> r(a);
  }
  EXPECT_EQ(amp::accelerator_view(session.resolve()), other);
}

// 8.007
TEST(Coherence, ArraysElsewhereAreRefused) {
  const char *text =
      "At least one of the array or texture objects referenced in the entry "
      "function of the parallel_for_each call is not on the specified target "
      "accelerator_view";
  array<int> a(8, amp::accelerator().create_view()), b(8, device_view());
  EXPECT_EQ(message_of([&] {
              amp2hip::launch<add_to_array>(device_view(), a.get_extent(), a,
                                            1);
            }),
            text);
  EXPECT_EQ(message_of([&] {
              amp2hip::detail::capture_session session(nullptr);
              {
                auto scope = session.collect();
                amp2hip::array_ref r(a), s(b);
              }
              session.resolve();
            }),
            text);
}

// 8.007
TEST(Coherence, ARefusedLaunchLeavesItsViewsAsTheyAre) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  array<int> a(8, amp::accelerator().create_view());
  EXPECT_THROW(amp2hip::launch<add_array>(device_view(), v.get_extent(), v, a),
               amp::runtime_exception);
  EXPECT_EQ(v[7], 7);
}

// 8.005, 8.008
TEST(Coherence, ArraysOfTheCpuSayWhereALaunchCannotRun) {
  array<int> a(8, cpu_view());
  device_view();
  EXPECT_EQ(
      message_of([&] { amp2hip::launch<add_to_array>(a.get_extent(), a, 1); }),
      "concurrency::parallel_for_each is not supported on the selected "
      "accelerator \"CPU accelerator\".");
}

// 8.008
TEST(Coherence, TheCpuIsRefused) {
  std::vector<int> data(8);
  EXPECT_EQ(
      message_of([&] { add_on(cpu_view(), array_view<int>(8, data), 1); }),
      "concurrency::parallel_for_each is not supported on the selected "
      "accelerator \"CPU accelerator\".");
}

} // namespace
