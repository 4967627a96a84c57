//===- coherence_test.cpp - Where a view's data is ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

#include <thread>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

__global__ void store(extent<1> domain, array_view<int> v, int n) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] = n;
}

__global__ void add_two_views(extent<1> domain, array_view<int> a,
                              array_view<int> b) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    atomicAdd(&a[i], 1), atomicAdd(&b[i], 10);
}

/// A session that has the view's data on \p target.
struct on_target {
  amp2hip::detail::capture_session session;
  on_target(const amp::accelerator_view &target) : session(&target) {}
  /// The elements that a kernel would see through \p v.
  template <class View> std::vector<int> read(const View &v) {
    {
      auto scope = session.collect();
      View collected(v);
    }
    session.resolve();
    auto scope = session.bind();
    View bound(v);
    std::vector<int> seen;
    for (int i = 0; i < bound.get_extent()[0]; ++i)
      seen.push_back(bound[i]);
    return seen;
  }
};

// 8.001, 8.019
TEST(Coherence, EffectsOfALaunchAreSeenThroughTheView) {
  std::vector<int> data = count_from(0, 100);
  array_view<int> v(100, data);
  add_on_device(v, 5);
  EXPECT_EQ(v[99], 104);
}

// 8.002, 8.023
TEST(Coherence, RawMemoryIsStaleAfterALaunch) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  EXPECT_EQ(data, count_from(0, 8));
}

// 8.021
TEST(Coherence, SynchronizeWritesBack) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  v.synchronize();
  EXPECT_EQ(data, count_from(5, 8));
}

// 2.147
TEST(Coherence, SynchronizeAsyncWritesBack) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  v.synchronize_async().get();
  EXPECT_EQ(data, count_from(5, 8));
}

// 8.020, 8.021
TEST(Coherence, HostAccessWritesBack) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  EXPECT_EQ(v(0), 5);
  EXPECT_EQ(data, count_from(5, 8));
  add_on_device(v, 5);
  EXPECT_EQ(v.data(), data.data());
  EXPECT_EQ(data, count_from(10, 8));
}

// 8.020
TEST(Coherence, HostAccessMakesDeviceCopiesStale) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  v[0] = 100;
  add_on_device(v, 1);
  EXPECT_EQ(v[0], 101);
}

// 8.020
TEST(Coherence, ReadingThroughAConstViewLeavesCopiesValid) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  array_view<const int> reader(v);
  add_on_device(v, 5);
  EXPECT_EQ(reader[1], 6);
  // The device's copy is still valid, so this change is not transferred.
  data[1] = 1000;
  add_on_device(v, 1);
  EXPECT_EQ(v[1], 7);
}

// 8.019
TEST(Coherence, CapturingAConstViewLeavesTheHostsDataValid) {
  std::vector<int> in = count_from(0, 8), out(8);
  array_view<const int> from(8, in);
  array_view<int> to(8, out);
  amp2hip::launch<assign>(to.get_extent(), to, from);
  to.synchronize();
  EXPECT_EQ(out, in);
  in[3] = 77; // Visible at once: the host's memory is where we read.
  EXPECT_EQ(from[3], 77);
}

// 2.163, 8.019
TEST(Coherence, ConstViewsAreTransferredOnce) {
  std::vector<int> in = count_from(0, 8), out(8);
  array_view<const int> from(8, in);
  array_view<int> to(8, out);
  amp2hip::launch<assign>(to.get_extent(), to, from);
  in[3] = 77; // Behind the view's back: the device keeps its copy.
  amp2hip::launch<assign>(to.get_extent(), to, from);
  EXPECT_EQ(to[3], 3);
}

// 8.021
TEST(Coherence, LastViewWritesBackWhenItGoes) {
  std::vector<int> data = count_from(0, 8);
  {
    auto v = std::make_unique<array_view<int>>(8, data);
    array_view<int> copy(*v);
    add_on_device(*v, 5);
    v.reset();
    EXPECT_EQ(data, count_from(0, 8));
  }
  EXPECT_EQ(data, count_from(5, 8));
}

// 8.021, 8.032
TEST(Coherence, SectionsCountAsViewsOfTheSource) {
  std::vector<int> data = count_from(0, 8);
  {
    array_view<int> section = [&] {
      array_view<int> v(8, data);
      add_on_device(v, 5);
      return v.section(2, 3);
    }();
    EXPECT_EQ(data, count_from(0, 8));
  }
  EXPECT_EQ(data, count_from(5, 8));
}

// 2.150, 8.025
TEST(Coherence, RefreshReadsTheSourceAnew) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 0);
  v.synchronize();
  data[2] = 50;
  v.refresh();
  add_on_device(v, 1);
  EXPECT_EQ(v[2], 51);
}

// 2.161
TEST(Coherence, ConstViewsRefreshToo) {
  std::vector<int> in = count_from(0, 8), out(8);
  array_view<const int> from(8, in);
  array_view<int> to(8, out);
  amp2hip::launch<assign>(to.get_extent(), to, from);
  in[3] = 77;
  from.refresh();
  amp2hip::launch<assign>(to.get_extent(), to, from);
  EXPECT_EQ(to[3], 77);
}

// 2.146, 8.026
TEST(Coherence, SynchronizeForWritingAllowsDirectWrites) {
  for (amp::access_type type :
       {amp::access_type_write, amp::access_type_read_write}) {
    std::vector<int> data = count_from(0, 8);
    array_view<int> v(8, data);
    add_on_device(v, 5);
    v.synchronize(type);
    data[2] = 50;
    add_on_device(v, 1);
    EXPECT_EQ(v[2], 51);
  }
}

// 8.028
TEST(Coherence, SynchronizeForReadingLeavesCopiesValid) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  v.synchronize();
  data[2] = 50;
  add_on_device(v, 1);
  EXPECT_EQ(v[2], 8);
}

// 2.148, 2.149
TEST(Coherence, SynchronizeToBringsTheDataThere) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  amp::accelerator_view other = amp::accelerator().create_view();
  v.synchronize_to(other);
  v.synchronize_to_async(device_view()).get();
  data[0] = 99; // Not seen: both have copies.
  EXPECT_EQ(on_target(other).read(array_view<const int>(v)), count_from(0, 8));
  EXPECT_EQ(on_target(device_view()).read(array_view<const int>(v)),
            count_from(0, 8));
}

// 2.148
TEST(Coherence, SynchronizeToTheCpuWritesBack) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  v.synchronize_to(cpu_view());
  EXPECT_EQ(data, count_from(5, 8));
}

// 2.151, 8.029
TEST(Coherence, DiscardSavesTheTransfer) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 100); // The device's copy holds 100, ...
  v[0] = 7;              // ... and is stale now.
  v.discard_data();
  EXPECT_EQ(on_target(device_view()).read(array_view<const int>(v)),
            count_from(100, 8));
}

// 8.029
TEST(Coherence, DiscardDoesNotPreventTheWriteBack) {
  std::vector<int> data = count_from(0, 8);
  {
    array_view<int> v(8, data);
    v.discard_data();
    amp2hip::launch<store>(v.get_extent(), v, 3);
  }
  EXPECT_EQ(data, std::vector<int>(8, 3));
}

// 8.029, 8.030
TEST(Coherence, DiscardingASectionKeepsTheRest) {
  std::vector<int> data = count_from(0, 8);
  {
    array_view<int> v(8, data);
    array_view<int> part = v.section(0, 4);
    part.discard_data();
    amp2hip::launch<store>(part.get_extent(), part, 3);
  }
  EXPECT_EQ(data, (std::vector<int>{3, 3, 3, 3, 4, 5, 6, 7}));
}

// 2.134, 8.031
TEST(Coherence, ViewsWithoutSourceWorkOnHostAndDevice) {
  array_view<int> v(8);
  amp2hip::launch<store>(v.get_extent(), v, 3);
  EXPECT_EQ(v[7], 3);
  v[7] = 5;
  add_on_device(v, 1);
  EXPECT_EQ(v[7], 6);
  EXPECT_EQ(v[0], 4);
}

// 8.031
TEST(Coherence, DataWithoutSourceLivesAsLongAsAView) {
  array_view<int> part = [] {
    array_view<int> v(8);
    v[5] = 55;
    return v.section(4, 4);
  }();
  EXPECT_EQ(part[1], 55);
}

// 8.032
TEST(Coherence, OverlappingSectionsAliasInAKernel) {
  std::vector<int> data(8);
  array_view<int> v(8, data);
  amp2hip::launch<add_two_views>(extent<1>(6), v.section(0, 6),
                                 v.section(2, 6));
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{1, 1, 11, 11, 11, 11, 10, 10}));
}

// 8.032
TEST(Coherence, DerivedViewsShareTheData) {
  std::vector<int> data(12);
  array_view<int> v(12, data);
  array_view<int, 2> matrix = v.view_as(extent<2>(3, 4));
  array_view<int> row = matrix[1];
  array_view<unsigned> bits = v.reinterpret_as<unsigned>();
  add_on_device(row, 1);
  EXPECT_EQ(matrix(1, 0), 1);
  bits[4] = 9;
  EXPECT_EQ(row[0], 9);
  row[3] = 2;
  EXPECT_EQ(v[7], 2);
}

// 2.140, 8.035
TEST(Coherence, GetRefDoesNotSynchronize) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 5);
  EXPECT_EQ(v.get_ref(amp::index<1>(2)), 2);
  v.synchronize();
  EXPECT_EQ(v.get_ref(amp::index<1>(2)), 7);
}

// 8.017
TEST(Coherence, OneViewOnTwoAcceleratorViewsIsCoherent) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  amp::accelerator_view other = amp::accelerator().create_view();
  add_on(device_view(), v, 1);
  add_on(other, v, 10);
  add_on(device_view(), v, 100);
  v.synchronize();
  EXPECT_EQ(data, count_from(111, 8));
}

// 8.037
TEST(Coherence, ViewOfAnArrayIsModifiedElsewhereAndComesBack) {
  const std::vector<int> start = count_from(0, 8);
  amp::accelerator_view other = amp::accelerator().create_view();
  array<int> a(8, start.begin(), device_view());
  array_view<int> v(a);
  add_on(other, v, 10);
  amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
  EXPECT_EQ(std::vector<int>(a), count_from(11, 8));
  EXPECT_EQ(v[0], 11);
}

// 8.037
TEST(Coherence, HostWritesThroughAViewReachTheArray) {
  const std::vector<int> start = count_from(0, 8);
  array<int> a(8, start.begin());
  array_view<int> v(a);
  v[3] = 50;
  amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
  EXPECT_EQ(array_view<const int>(a)[3], 51);
}

// 8.038
TEST(Coherence, ViewOfACpuArrayIsHostMemory) {
  const std::vector<int> start = count_from(0, 8);
  array<int> a(8, start.begin(), cpu_view());
  array_view<int> v(a);
  EXPECT_EQ(v.data(), a.data());
  add_on_device(v, 10);
  EXPECT_EQ(a[0], 10);
}

// 2.127, 8.024
TEST(Coherence, ViewsKeepAnArraysDataAlive) {
  const std::vector<int> start = count_from(0, 8);
  auto a = std::make_unique<array<int>>(8, start.begin());
  array_view<int> v(*a);
  a.reset();
  add_on_device(v, 1);
  EXPECT_EQ(v[7], 8);
}

// 8.012
TEST(Coherence, RefusedLaunchLeavesTheDataWhereItWas) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  EXPECT_NE(message_of([&] { add_on(cpu_view(), v, 1); }), "none");
  data[0] = 5;
  EXPECT_EQ(v[0], 5);
}

// 8.018
TEST(Coherence, ScalarsAreCopiedAtTheLaunch) {
  std::vector<int> data(8);
  array_view<int> v(8, data);
  int n = 4;
  amp2hip::launch<add>(v.get_extent(), v, n);
  n = 100;
  EXPECT_EQ(v[0], 4);
}

// 3.027, 8.045
TEST(Coherence, SeveralThreadsLaunchOnTheirOwnData) {
  std::vector<std::vector<int>> data(4, std::vector<int>(64));
  std::vector<std::thread> threads;
  for (std::vector<int> &mine : data)
    threads.emplace_back([&mine] {
      array_view<int> v(64, mine);
      for (int i = 0; i < 20; ++i)
        add_on_device(v, 1);
    });
  for (std::thread &t : threads)
    t.join();
  EXPECT_EQ(data, std::vector<std::vector<int>>(4, std::vector<int>(64, 20)));
}

// 8.028, 8.045
TEST(Coherence, SeveralThreadsReadOneView) {
  std::vector<int> data = count_from(0, 64);
  array_view<int> v(64, data);
  add_on_device(v, 1);
  array_view<const int> reader(v);
  std::vector<long> sums(4);
  std::vector<std::thread> threads;
  for (long &sum : sums)
    threads.emplace_back([&sum, reader] {
      reader.synchronize();
      for (int i = 0; i < 64; ++i)
        sum += reader[i];
    });
  for (std::thread &t : threads)
    t.join();
  EXPECT_EQ(sums, std::vector<long>(4, 64 * 65 / 2));
}

} // namespace
