//===- transfers_test.cpp - How much a use of data moves ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The table in docs/performance.md has a line for each of these.

#include "runtime_test.h"

#include <hip/hipcpu_transfers.h>
#include <ostream>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

/// Bytes that were moved.
struct moved {
  std::size_t in, out, across = 0;

  friend bool operator==(const moved &a, const moved &b) {
    return a.in == b.in && a.out == b.out && a.across == b.across;
  }
  friend std::ostream &operator<<(std::ostream &to, const moved &m) {
    return to << m.in << " in, " << m.out << " out, " << m.across << " across";
  }
};

template <class Action> moved moved_by(Action &&action) {
  const hipcpu::transfers before = hipcpu::transfers_so_far();
  action();
  const hipcpu::transfers after = hipcpu::transfers_so_far();
  return {after.to_devices - before.to_devices, after.to_host - before.to_host,
          after.between_devices - before.between_devices};
}
template <class Action> std::size_t copies_of(Action &&action) {
  const std::size_t before = hipcpu::transfers_so_far().copies;
  action();
  return hipcpu::transfers_so_far().copies - before;
}

__global__ void add_block(extent<2> domain, array_view<int, 2> v, int n) {
  const amp::index<2> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += n;
}
__global__ void add_box(extent<3> domain, array_view<int, 3> v, int n) {
  const amp::index<3> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += n;
}
void add_to_block(const array_view<int, 2> &v, int n) {
  amp2hip::launch<add_block>(v.get_extent(), v, n);
}

/// A megabyte on the host, also as a matrix of 4 KB a row.
struct Transfers : testing::Test {
  static constexpr std::size_t all = 1 << 20;
  static constexpr int count = all / sizeof(int), rows = 256, columns = 1024;
  std::vector<int> data = std::vector<int>(count);
  array_view<int> v{count, data};
  array_view<int, 2> matrix = v.view_as(extent<2>(rows, columns));

  ~Transfers() override { v.discard_data(); }
};

TEST_F(Transfers, AViewThatAKernelChangesComesAndGoes) {
  EXPECT_EQ(moved_by([&] {
              add_on_device(v, 1);
              v.synchronize();
            }),
            (moved{all, all}));
}

TEST_F(Transfers, AConstViewOnlyComes) {
  std::vector<int> more(count);
  array_view<int> to(more);
  to.discard_data();
  EXPECT_EQ(moved_by([&] {
              amp2hip::launch<assign>(to.get_extent(), to,
                                      array_view<const int>(v));
              v.synchronize();
            }),
            (moved{all, 0}));
  to.discard_data();
}

TEST_F(Transfers, AResultWhoseOldDataIsDiscardedOnlyGoes) {
  EXPECT_EQ(moved_by([&] {
              v.discard_data();
              add_on_device(v, 1);
              v.synchronize();
            }),
            (moved{0, all}));
}

TEST_F(Transfers, AViewWithoutASourceIsFilledWhereKernelsRun) {
  const array_view<int> filled(count);
  EXPECT_EQ(moved_by([&] { copy(data.begin(), data.end(), filled); }),
            (moved{all, 0}));
  EXPECT_EQ(moved_by([&] { add_on_device(filled, 1); }), (moved{0, 0}));
  EXPECT_EQ(filled[7], 1);
}

TEST_F(Transfers, AViewWithoutASourceIsFilledWhereItsOtherDataIs) {
  const array_view<int> filled(count);
  filled[0] = 5;
  EXPECT_EQ(moved_by([&] { copy(v.section(1, 10), filled.section(1, 10)); }),
            (moved{0, 0}));
}

TEST_F(Transfers, FurtherKernelsMoveNothing) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] {
              add_on_device(v, 1);
              add_on_device(v.section(5, 7), 1);
              add_to_block(matrix.section(3, 4, 5, 6), 1);
            }),
            (moved{0, 0}));
}

TEST_F(Transfers, ASectionComesAndGoesAlone) {
  const array_view<int> part = v.section(count / 2, 1024);
  EXPECT_EQ(moved_by([&] {
              add_on_device(part, 1);
              v.synchronize();
            }),
            (moved{4096, 4096}));
}

TEST_F(Transfers, AColumnComesAndGoesAlone) {
  EXPECT_EQ(moved_by([&] {
              add_to_block(matrix.section(0, 17, rows, 1), 1);
              v.synchronize();
            }),
            (moved{rows * 4, rows * 4}));
}

TEST_F(Transfers, ABlockOfAMatrixIsOneCopy) {
  EXPECT_EQ(copies_of([&] { add_to_block(matrix.section(9, 9, 64, 64), 1); }),
            1u);
}

TEST_F(Transfers, ABlockOfThreeDimensionsIsOneCopy) {
  const array_view<int, 3> cube = v.view_as(extent<3>(64, 64, 64));
  const array_view<int, 3> part = cube.section(8, 8, 8, 16, 16, 16);
  EXPECT_EQ(
      copies_of([&] { amp2hip::launch<add_box>(part.get_extent(), part, 1); }),
      1u);
}

TEST_F(Transfers, TheRestOfAViewFollowsItsSection) {
  add_on_device(v.section(0, 1024), 1);
  EXPECT_EQ(moved_by([&] { add_on_device(v, 1); }), (moved{all - 4096, 0}));
}

TEST_F(Transfers, SectionsOfTwoKernelsComeAndGoAlone) {
  EXPECT_EQ(moved_by([&] {
              add_on_device(v.section(0, 1024), 1);
              add_on_device(v.section(8192, 1024), 1);
              v.synchronize();
            }),
            (moved{8192, 8192}));
}

TEST_F(Transfers, SynchronizingASectionBringsIt) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] { v.section(100, 1024).synchronize(); }),
            (moved{0, 4096}));
}

// Programs take the address of an element and go on from there.
TEST_F(Transfers, ReadingAnElementBringsItsView) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] { EXPECT_EQ(v[7], 1); }), (moved{0, all}));
}

TEST_F(Transfers, ReadingASectionOfOneElementBringsThat) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] {
              EXPECT_EQ(array_view<const int>(v).section(7, 1)[0], 1);
            }),
            (moved{0, 4}));
}

TEST_F(Transfers, AnElementWrittenBetweenKernelsTakesItsViewAlong) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] {
              v[7] = 5;
              add_on_device(v, 1);
            }),
            (moved{all, all}));
}

TEST_F(Transfers, ASectionOfOneElementWrittenBetweenKernelsGoesAlone) {
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] {
              v.section(7, 1)[0] = 5;
              add_on_device(v, 1);
            }),
            (moved{4, 4}));
}

TEST_F(Transfers, RowsReadOnTheHostComeInFewCopies) {
  add_on_device(v, 1);
  const array_view<const int, 2> reader = matrix;
  long sum = 0;
  const auto read = [&] {
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < columns; ++x)
        sum += reader[y][x];
  };
  // To the ends of rows 0, 1, 4, 9, 18, 35, 68, 133 and 255.
  EXPECT_EQ(copies_of([&] { EXPECT_EQ(moved_by(read), (moved{0, all})); }), 9u);
  EXPECT_EQ(sum, count);
}

TEST_F(Transfers, SwappingTwoViewsMovesNothing) {
  array_view<int> other(count);
  add_on_device(v, 1);
  EXPECT_EQ(moved_by([&] {
              for (int round = 0; round < 4; ++round) {
                amp2hip::launch<assign>(other.get_extent(), other,
                                        array_view<const int>(v));
                std::swap(v, other);
              }
            }),
            (moved{0, 0}));
}

TEST_F(Transfers, HaloRowsOfTwoAcceleratorViewsGoAlone) {
  amp::accelerator_view second = amp::accelerator().create_view();
  const array_view<int, 2> upper = matrix.section(0, 0, 128, columns),
                           lower = matrix.section(128, 0, 128, columns);
  amp2hip::launch<add_block>(device_view(), upper.get_extent(), upper, 1);
  amp2hip::launch<add_block>(second, lower.get_extent(), lower, 1);
  EXPECT_EQ(moved_by([&] {
              matrix.section(128, 0, 1, columns).synchronize_to(device_view());
              matrix.section(127, 0, 1, columns).synchronize_to(second);
            }),
            (moved{0, 0, 8192}));
}

TEST_F(Transfers, AnArrayIsFilledAndReadOnce) {
  EXPECT_EQ(moved_by([&] {
              array<int> a(count, data.begin());
              amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
              copy(a, data.begin());
            }),
            (moved{all, all}));
}

TEST_F(Transfers, ASectionOfAnArrayIsReadAlone) {
  array<int> a(count, data.begin());
  EXPECT_EQ(moved_by([&] { copy(a.section(5, 1024), data.begin()); }),
            (moved{0, 4096}));
}

TEST_F(Transfers, AnElementOfAnArraysViewComesAlone) {
  array<int> a(count, data.begin());
  EXPECT_EQ(moved_by([&] { a.section(5, 1)[0] = 3; }), (moved{0, 4}));
}

TEST_F(Transfers, CopiesBetweenArraysStayOnTheDevice) {
  array<int> a(count, data.begin()), b(count);
  EXPECT_EQ(moved_by([&] { copy(a, b); }), (moved{0, 0, all}));
}

TEST_F(Transfers, AStagingArrayIsMovedOnce) {
  array<int> staging(count, cpu_view(), device_view()), a(count);
  EXPECT_EQ(moved_by([&] {
              for (int i = 0; i < count; ++i)
                staging[i] = i;
              copy(staging, a);
            }),
            (moved{all, 0}));
}

TEST_F(Transfers, AColumnOverwrittenByACopyIsNotFetched) {
  add_on_device(v, 1);
  const std::vector<int> column(rows);
  EXPECT_EQ(moved_by([&] {
              copy(column.begin(), matrix.section(0, 3, rows, 1));
              add_on_device(v, 1);
            }),
            (moved{rows * 4, 0}));
}

TEST_F(Transfers, RefreshingASectionBringsThatAnew) {
  add_on_device(v, 1);
  data[7] = 5;
  EXPECT_EQ(moved_by([&] {
              v.section(4, 8).refresh();
              add_on_device(v, 1);
            }),
            (moved{32, 0}));
}

TEST_F(Transfers, OnlyWhatChangedGoesBackWithTheLastView) {
  EXPECT_EQ(moved_by([&] {
              const array_view<int> last(count, data);
              add_on_device(last, 1);
              last.synchronize();
              add_on_device(last.section(8, 8), 1);
            }),
            (moved{all, all + 32}));
}

// A window of more than 4 GB, in units of 2 bytes.
TEST(ByteWindow, IsNeverLargerThanItsRange) {
  amp2hip::detail::byte_window window(std::size_t(5) << 30);
  window.open({3, 9});
  EXPECT_TRUE(window.contains({4, 8}));
  EXPECT_FALSE(window.contains({3, 8}));
  EXPECT_FALSE(window.contains({4, 9}));
  window.close();
  EXPECT_FALSE(window.contains({4, 8}));
}

// A view without data of its own.
TEST_F(Transfers, TemporariesNeverMove) {
  EXPECT_EQ(moved_by([&] {
              array_view<int> temporary(count);
              add_on_device(temporary, 1);
              add_on_device(temporary, 1);
            }),
            (moved{0, 0}));
}

} // namespace
