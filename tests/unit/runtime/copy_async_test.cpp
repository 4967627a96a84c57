//===- copy_async_test.cpp - Copies that end later --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gate.h"
#include "runtime_test.h"

using namespace runtime_test;
using amp::array;
using amp::array_view;

namespace {

// 3.013, 8.053
TEST(CopyAsync, ReturnsBeforeTheCopyIsOver) {
  gate g;
  array<int> a(8);
  // Were the copy to end first, it would wait for ever.
  const amp::completion_future f = copy_async(gated_numbers(g, 3), a);
  EXPECT_EQ(f.wait_for(now), std::future_status::timeout);
  g.open();
  f.get();
  EXPECT_EQ(f.wait_for(now), std::future_status::ready);
  EXPECT_EQ(std::vector<int>(a), count_from(3, 8));
}

// 8.053, 2.039
TEST(CopyAsync, CarriesWhatAnIteratorThrows) {
  gate g;
  array<int> a(8);
  const amp::completion_future f = copy_async(failing_numbers(g, 0), a);
  g.open();
  EXPECT_THROW(f.get(), std::domain_error);
  EXPECT_THROW(f.get(), std::domain_error);
  EXPECT_NO_THROW((void)std::vector<int>{a}); // The array can be used. (8.077)
}

// 8.053: what is wrong with the arguments comes through the future, too.
TEST(CopyAsync, CarriesRefusals) {
  array<int> large(8), small(4);
  EXPECT_THROW(copy_async(large, small).get(), amp::runtime_exception);
  EXPECT_THROW(copy_async(large, large).get(), amp::runtime_exception);
}

// 2.045, 8.057
TEST(CopyAsync, ContinuationsSeeTheResult) {
  gate g;
  array<int> a(8);
  std::promise<std::vector<int>> seen;
  copy_async(gated_numbers(g, 3), a).then([&] {
    seen.set_value(std::vector<int>(a));
  });
  g.open();
  EXPECT_EQ(seen.get_future().get(), count_from(3, 8));
}

// 8.058
TEST(CopyAsync, LaterLaunchesWaitForIt) {
  gate g;
  array<int> a(8);
  const amp::completion_future f = copy_async(gated_numbers(g, 0), a);
  EXPECT_EQ(while_closed(g,
                         [&] {
                           amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
                           return std::vector<int>(a);
                         }),
            count_from(1, 8));
}

// 8.020, 8.058
TEST(CopyAsync, LaterHostAccessesWaitForIt) {
  gate g;
  std::vector<int> data(8);
  array_view<int> v(8, data);
  v[0] = 7; // The host's copy is the only one.
  const amp::completion_future f = copy_async(gated_numbers(g, 5), v);
  EXPECT_EQ(while_closed(g, [&] { return v[7]; }), 12);
}

// 8.058: copies of one source end in the order in which they were started.
TEST(CopyAsync, FollowsEarlierCopies) {
  gate g;
  array<int> a(8), b(8), c(8);
  copy_async(gated_numbers(g, 0), a);
  copy_async(a, b);
  copy_async(b, c);
  const amp::completion_future last = copy_async(c, a);
  g.open();
  last.get();
  EXPECT_EQ(std::vector<int>(c), count_from(0, 8));
}

// 2.045, 3.013: independent copies do not wait for each other.
TEST(CopyAsync, DoesNotHoldUpOtherData) {
  gate g;
  array<int> a(8), b(8);
  const amp::completion_future f = copy_async(gated_numbers(g, 0), a);
  const std::vector<int> v = count_from(5, 8);
  copy_async(v.begin(), b).get();
  EXPECT_EQ(std::vector<int>(b), v);
  g.open();
  f.get();
}

// 8.003, 8.053
TEST(CopyAsync, WaitAndMarkersOfTheViewCoverIt) {
  gate g;
  array<int> a(8);
  const amp::completion_future f = copy_async(gated_numbers(g, 0), a);
  const amp::completion_future marker =
      a.get_accelerator_view().create_marker();
  EXPECT_EQ(marker.wait_for(now), std::future_status::timeout);
  EXPECT_EQ(while_closed(g,
                         [&] {
                           a.get_accelerator_view().wait();
                           return f.wait_for(now);
                         }),
            std::future_status::ready);
  marker.get();
}

// 8.021, 8.024: a copy holds what it uses; the last view's data goes home
// before the future is ready.
TEST(CopyAsync, HoldsItsViews) {
  gate g;
  std::vector<int> data(8);
  amp::completion_future f;
  {
    array_view<int> v(8, data);
    add_on_device(v, 1);
    f = copy_async(gated_numbers(g, 20), v);
  }
  g.open();
  f.get();
  EXPECT_EQ(data, count_from(20, 8));
}

// 8.024
TEST(CopyAsync, HoldsItsArrays) {
  gate g;
  array<int> b(8);
  amp::completion_future f;
  {
    array<int> a(8);
    copy_async(gated_numbers(g, 20), a);
    f = copy_async(a, b);
  }
  g.open();
  f.get();
  EXPECT_EQ(std::vector<int>(b), count_from(20, 8));
}

// 3.013: plain arrays as ranges.
TEST(CopyAsync, TakesPlainArrays) {
  int in[] = {1, 2, 3}, out[3] = {};
  array<int> a(3);
  copy_async(in, a).get();
  copy_async(a, out).get();
  EXPECT_EQ(std::vector<int>(out, out + 3), count_from(1, 3));
}

// 2.147, 8.058
TEST(SynchronizeAsync, FollowsAnAsyncCopy) {
  gate g;
  std::vector<int> data(8);
  array_view<int> v(8, data);
  copy_async(gated_numbers(g, 5), v);
  const amp::completion_future f = v.synchronize_async();
  EXPECT_EQ(f.wait_for(now), std::future_status::timeout);
  g.open();
  f.get();
  EXPECT_EQ(data, count_from(5, 8));
}

// 2.007, 2.149
TEST(SynchronizeAsync, TheAutoSelectionViewIsTheDefaultOne) {
  std::vector<int> data(8);
  array_view<int> v(8, data);
  v.synchronize_to_async(amp::accelerator::get_auto_selection_view()).get();
  EXPECT_TRUE(
      v.amp2hip_region().data->is_valid_on(device_view().amp2hip_queue()));
}

} // namespace
