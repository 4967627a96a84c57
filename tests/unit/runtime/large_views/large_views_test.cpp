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

#include <amp2hip/amp.h>

#include <gtest/gtest.h>

#include <climits>
#include <sys/mman.h>

namespace amp = concurrency;
using amp::array_view;

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

} // namespace
