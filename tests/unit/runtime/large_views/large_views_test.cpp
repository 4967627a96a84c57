//===- large_views_test.cpp - Views of more than 2^31 elements ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// AMP2HIP_LARGE_VIEWS is defined.
//
//===----------------------------------------------------------------------===//

#include "../runtime_test.h"

#include <amp2hip/amp.h>

#include <gtest/gtest.h>

#include <climits>
#include <sys/mman.h>

using namespace runtime_test;
using amp::array_view;
using amp::extent;
using amp::parallel_for_each;

namespace {

/// As many ints as a view can have, all 0, which take no memory until they are
/// touched.
class MostInts {
public:
  static constexpr std::size_t count = UINT_MAX;

  MostInts()
      : room(mmap(nullptr, count * sizeof(int), PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
  MostInts(const MostInts &) = delete;
  ~MostInts() {
    if (room != MAP_FAILED)
      munmap(room, count * sizeof(int));
  }
  /// Null if there is no room for them.
  int *data() const {
    return room == MAP_FAILED ? nullptr : static_cast<int *>(room);
  }

private:
  void *const room;
};

// 2.154, 8.071
TEST(LargeViews, ReachesItsLastElementBeyond31Bits) {
  const MostInts ints;
  int *const data = ints.data();
  ASSERT_NE(data, nullptr);
  // 3 * 5 * 286331153 is 2^32 - 1.
  array_view<int, 3> v(3, 5, 286331153, data);
  data[MostInts::count - 1] = 7;
  EXPECT_EQ(v(2, 4, 286331152), 7);
  EXPECT_EQ(v[2][4][286331152], 7);
  EXPECT_EQ(v.section(amp::index<3>(2, 4, 286331151))(0, 0, 1), 7);
}

/// A container of them.
struct ContainerOfMostInts {
  MostInts ints;

  int *data() const { return ints.data(); }
  std::size_t size() const { return ints.count; }
};

TEST(LargeViews, ContainerMayHaveMoreElementsThan31Bits) {
  ContainerOfMostInts ints;
  ASSERT_NE(ints.data(), nullptr);
  array_view<int, 3> v(3, 5, 286331153, ints);
  ints.data()[MostInts::count - 1] = 7;
  EXPECT_EQ(v(2, 4, 286331152), 7);
}

// 2.154
TEST(LargeViews, DimensionOfOneIndexMayHaveAStepBeyond31Bits) {
  const MostInts ints;
  int *const data = ints.data();
  ASSERT_NE(data, nullptr);
  // A plane has 3 * 1431655765 elements, which are all.
  array_view<int, 3> v(1, 3, 1431655765, data);
  data[MostInts::count - 1] = 7;
  EXPECT_EQ(v(0, 2, 1431655764), 7);
  EXPECT_EQ(v[0][2][1431655764], 7);
}

struct large {
  int values[256];
};

// 8.014, 8.077: the launch throws, and the view can still be used.
TEST(LargeViews, LaunchesWithoutMemoryThrow_8_014) {
  std::vector<int> data = count_from(0, 4);
  const array_view<int> v(4, data);
  // Two terabytes.
  const array_view<large> huge(extent<1>(0x7fffffff));
  EXPECT_THROW(parallel_for_each(v.get_extent(),
                                 [v, huge] __device__(amp::index<1> i) {
                                   v[i] = 100;
                                   huge[i].values[0] = 1;
                                 }),
               amp::out_of_memory);
  EXPECT_EQ(v[0], 0);
  add_on_device(v, 1);
  v.synchronize();
  EXPECT_EQ(data, count_from(1, 4));
}

} // namespace
