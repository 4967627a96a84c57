//===- launch_test.cpp - launch, thread_index, compute domains --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/launch.h"
#include "kernel_run.h"

#include "amp2hip/accelerator.h"
#include "amp2hip/atomic.h"
#include "amp2hip/tile_storage.h"

#include <algorithm>
#include <climits>
#include <tuple>

using concurrency::extent;
using concurrency::invalid_compute_domain;

// Not in an unnamed namespace, which compilers spell differently.
namespace launch_test {

/// Fails when a launch copies it.
struct failing {
  const concurrency::runtime_exception *failure;
  explicit failing(const concurrency::runtime_exception &e) : failure(&e) {}
  failing(const failing &other) : failure(other.failure) { fail(); }

private:
  void fail() const {
    if (auto *e = dynamic_cast<const concurrency::out_of_memory *>(failure))
      throw *e;
    if (auto *e = dynamic_cast<const invalid_compute_domain *>(failure))
      throw *e;
    throw *failure;
  }
};
static __global__ void take(extent<1>, failing) {}
static __global__ void take_in_tiles(failing) {}

} // namespace launch_test

using namespace launch_test;

namespace {

/// Counts the visits of every element at its row-major position.
template <int N>
__global__ void visit(extent<N> domain, int *visits, int *strays) {
  concurrency::index<N> i = amp2hip::thread_index(domain);
  if (!domain.contains(i)) {
    concurrency::atomic_fetch_inc(strays);
    return;
  }
  int position = 0;
  for (int d = 0; d < N; ++d)
    position = position * domain[d] + i[d];
  concurrency::atomic_fetch_inc(visits + position);
}

template <int N> void expect_each_once(const extent<N> &domain) {
  device_memory<int> visits(domain.size()), strays(1);
  amp2hip::launch<visit<N>>(domain, visits.get(), strays.get());
  EXPECT_EQ(visits.read(), std::vector<int>(domain.size(), 1));
}

TEST(Launch, VisitsEachElementOfALineOnce_3_025) {
  for (int size : {1, 255, 256, 257, 5000})
    expect_each_once(extent<1>(size));
}

TEST(Launch, VisitsEachElementOfAMatrixOnce_3_025) {
  expect_each_once(extent<2>(1, 1));
  expect_each_once(extent<2>(7, 1000));
  expect_each_once(extent<2>(1000, 3));
  expect_each_once(extent<2>(33, 64));
}

TEST(Launch, FoldsTallMatricesIntoTheGrid_3_029) {
  // 100000 rows of blocks: more than a grid's y.
  const extent<2> domain(100000 * 4, 64);
  const amp2hip::detail::grid_shape shape =
      amp2hip::detail::untiled_grid(domain);
  EXPECT_LE(shape.grid.y, 65535u);
  EXPECT_GE(1ull * shape.grid.y * shape.grid.z * shape.block.y, 400000u);
  expect_each_once(extent<2>(300000, 33));
}

TEST(Launch, RowsOfTheTallestMatrixStayPositive) {
  const amp2hip::detail::grid_shape shape =
      amp2hip::detail::untiled_grid(extent<2>(INT_MAX, 1));
  const unsigned long long rows =
      1ull * shape.grid.y * shape.grid.z * shape.block.y;
  EXPECT_GE(rows, 1ull * INT_MAX);
  EXPECT_LE(rows, 1ull << 31);
}

TEST(Launch, VisitsEachElementOfACubeOnce_3_025) {
  expect_each_once(extent<3>(1, 1, 1));
  expect_each_once(extent<3>(3, 17, 70));
  expect_each_once(extent<3>(70, 17, 3));
  expect_each_once(extent<3>(2, 3, 3000));
  // More planes and rows than a grid's z and y have room for.
  expect_each_once(extent<3>(70000, 2, 3));
  expect_each_once(extent<3>(2, 70000, 3));
}

TEST(Launch, FillsBlocksOfFlatDomains) {
  using amp2hip::detail::untiled_grid;
  for (const auto &[domain, x, y, z] :
       {std::tuple{extent<3>(1000, 1, 1), 1u, 1u, 64u},
        {extent<3>(1000, 4, 4), 4u, 4u, 16u},
        {extent<3>(1, 1000, 4), 4u, 64u, 1u},
        {extent<3>(1, 1, 1000), 256u, 1u, 1u},
        {extent<3>(1, 2, 1000), 128u, 2u, 1u},
        {extent<3>(9, 9, 1000), 64u, 4u, 1u}}) {
    const dim3 block = untiled_grid(domain).block;
    EXPECT_EQ(std::tuple(block.x, block.y, block.z), std::tuple(x, y, z));
  }
  EXPECT_EQ(untiled_grid(extent<2>(1, 1000)).block.x, 256u);
}

TEST(Launch, GridsOfLongCubesFit_3_029) {
  for (const extent<3> &domain :
       {extent<3>(INT_MAX, 1, 1), extent<3>(1, INT_MAX, 1),
        extent<3>(65536, 3, 21845), extent<3>(65535, 65535, 1),
        extent<3>(1 << 24, 1, 255), extent<3>(3, 1 << 24, 85)}) {
    const dim3 grid = amp2hip::detail::untiled_grid(domain).grid;
    const dim3 block = amp2hip::detail::untiled_grid(domain).block;
    EXPECT_LE(std::max(grid.y, grid.z), 65535u);
    EXPECT_LT(1ull * grid.x * block.x, 1ull << 32);
  }
}

TEST(Launch, VisitsEachElementOfHigherRanksOnce_3_025) {
  const int sizes[] = {3, 1, 5, 2, 7};
  expect_each_once(extent<4>(sizes));
  expect_each_once(extent<5>(sizes));
}

TEST(Launch, TakesAlmostFourGigaThreads_3_029) {
  const int sizes[] = {65537, 65535, 1, 1};
  const amp2hip::detail::grid_shape shape =
      amp2hip::detail::untiled_grid(extent<4>(sizes));
  const unsigned long long width = 1ull * shape.grid.x * shape.block.x;
  EXPECT_LT(width, 1ull << 32);
  EXPECT_GE(width * shape.grid.y, UINT_MAX);
  // Else two threads would have the same number.
  EXPECT_LE(width * shape.grid.y, 1ull << 32);
}

TEST(Launch, DecodesRowMajor_8_071) {
  EXPECT_EQ(amp2hip::detail::decode(extent<3>(2, 3, 5), 1 * 15 + 2 * 5 + 4),
            concurrency::index<3>(1, 2, 4));
  EXPECT_EQ(amp2hip::detail::decode(extent<2>(65537, 65535), UINT_MAX - 1),
            concurrency::index<2>(65536, 65534));
  EXPECT_FALSE(
      extent<2>(2, 3).contains(amp2hip::detail::decode(extent<2>(2, 3), 6)));
}

struct doubled {
  int value;
  doubled(int v) : value(2 * v) {}
};
__global__ void store(extent<1> domain, doubled value, int *to) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  to[i[0]] = value.value;
}

TEST(Launch, ConvertsArgumentsAsACallDoes) {
  device_memory<int> to(3);
  amp2hip::launch<store>(extent<1>(3), 21, to.get());
  EXPECT_EQ(to.read(), std::vector<int>(3, 42));
}

template <class Failure, class Run> std::string failure_of(const Run &run) {
  try {
    run();
  } catch (const Failure &e) {
    return e.what();
  }
  return "none";
}

TEST(Launch, FailuresOfHipNameTheKernel) {
  const concurrency::out_of_memory full("allocating 4 bytes: out of memory");
  EXPECT_EQ(failure_of<concurrency::out_of_memory>(
                [&] { amp2hip::launch<take>(extent<1>(1), failing(full)); }),
            "allocating 4 bytes: out of memory (kernel launch_test::take)");
  const invalid_compute_domain domain("launching a kernel: bad configuration");
  EXPECT_EQ(failure_of<invalid_compute_domain>([&] {
              amp2hip::launch<take_in_tiles>(extent<1>(4).tile<4>(),
                                             failing(domain));
            }),
            "launching a kernel: bad configuration "
            "(kernel launch_test::take_in_tiles)");
}

TEST(Launch, FailuresInVisualCppsWordsKeepThem) {
  const concurrency::runtime_exception given("Not there.", E_INVALIDARG);
  EXPECT_EQ(failure_of<concurrency::runtime_exception>(
                [&] { amp2hip::launch<take>(extent<1>(1), failing(given)); }),
            "Not there.");
}

TEST(Launch, RunsOnTheGivenView_8_004) {
  device_memory<int> to(1);
  concurrency::accelerator_view view = concurrency::accelerator().create_view();
  amp2hip::launch<store>(view, extent<1>(1), 1, to.get());
  view.wait();
  EXPECT_EQ(to.read()[0], 2);
}

TEST(Launch, RefusesTheCpuAccelerator_8_008) {
  device_memory<int> to(1);
  concurrency::accelerator_view view =
      concurrency::accelerator(concurrency::accelerator::cpu_accelerator)
          .get_default_view();
  EXPECT_THROW(amp2hip::launch<store>(view, extent<1>(1), 1, to.get()),
               concurrency::runtime_exception);
  EXPECT_EQ(to.read()[0], 0);
}

template <class Domain> std::string refusal(const Domain &domain) {
  try {
    if constexpr (std::is_same_v<Domain, extent<Domain::rank>>)
      amp2hip::detail::untiled_grid(domain);
    else
      amp2hip::detail::tiled_grid(domain);
  } catch (const invalid_compute_domain &e) {
    return e.what();
  }
  return "none";
}

// 1.145
TEST(Domain, RefusesZeroAndLess_8_009) {
  EXPECT_EQ(refusal(extent<2>(3, 0)),
            "concurrency::parallel_for_each: unsupported compute domain, the "
            "extent of dimension 1 of the compute domain (0) cannot be smaller "
            "than or equal to 0.");
  EXPECT_EQ(refusal(extent<1>(-4)),
            "concurrency::parallel_for_each: unsupported compute domain, the "
            "extent of dimension 0 of the compute domain (-4) cannot be "
            "smaller than or equal to 0.");
}

TEST(Domain, RefusesEmptyTiledDomains_8_069) {
  EXPECT_NE(refusal(extent<1>(3).tile<4>().truncate())
                .find("cannot be smaller than or equal to 0."),
            std::string::npos);
}

TEST(Domain, RefusesDomainsThatTilesDoNotFill_8_010) {
  EXPECT_EQ(refusal(extent<2>(4, 7).tile<2, 3>()),
            "concurrency::parallel_for_each(tiling): unsupported compute "
            "domain, the extent of dimension 1 of the compute domain (7) "
            "cannot be evenly divided by the extent of dimension 1 of the tile "
            "(3).");
}

// 1.145
TEST(Domain, RefusesFourGigaThreads_8_011) {
  const auto text = [](const char *threads) {
    return std::string("concurrency::parallel_for_each: unsupported compute "
                       "domain, The number of threads requested (") +
           threads + ") exceeds the limit (4294967295).";
  };
  EXPECT_EQ(refusal(extent<2>(65536, 65536)), text("4294967296"));
  EXPECT_EQ(refusal(extent<2>(65536, 65536).tile<8, 8>()), text("4294967296"));
  EXPECT_EQ(refusal(extent<2>(65537, 65535)), "none");
  EXPECT_EQ(refusal(extent<3>(65536, 65536, 65536)), text("281474976710656"));
  EXPECT_EQ(refusal(extent<3>(INT_MAX, INT_MAX, INT_MAX)),
            text("more than 18446744073709551615"));
}

TEST(Domain, IsCheckedBeforeAnythingRuns_8_012) {
  device_memory<int> to(1);
  EXPECT_THROW(amp2hip::launch<store>(extent<1>(0), 1, to.get()),
               invalid_compute_domain);
  EXPECT_EQ(to.read()[0], 0);
}

/// Notes where each thread stands.
template <int D0, int D1, int D2>
__global__ void stand(int *bad, int *visits, extent<3> domain) {
  concurrency::tiled_index<D0, D1, D2> t = amp2hip::thread_index();
  const extent<3> tile(D0, D1, D2);
  for (int d = 0; d < 3; ++d)
    if (t.tile_origin[d] != t.tile[d] * tile[d] ||
        t.global[d] != t.tile_origin[d] + t.local[d] || t.local[d] < 0 ||
        t.local[d] >= tile[d])
      concurrency::atomic_fetch_inc(bad);
  const concurrency::index<3> i = t;
  concurrency::atomic_fetch_inc(visits + (i[0] * domain[1] + i[1]) * domain[2] +
                                i[2]);
}

TEST(TiledLaunch, KeepsTheInvariants_2_081_2_084_9_018) {
  const extent<3> domain(4, 6, 10);
  device_memory<int> bad(1), visits(domain.size());
  amp2hip::launch<stand<2, 3, 5>>(domain.tile<2, 3, 5>(), bad.get(),
                                  visits.get(), domain);
  EXPECT_EQ(bad.read()[0], 0);
  EXPECT_EQ(visits.read(), std::vector<int>(domain.size(), 1));
}

TEST(TiledLaunch, PutsTheLastDimensionInX_9_017) {
  const amp2hip::detail::grid_shape shape =
      amp2hip::detail::tiled_grid(extent<3>(4, 9, 20).tile<2, 3, 5>());
  EXPECT_EQ(shape.block.x, 5u);
  EXPECT_EQ(shape.block.y, 3u);
  EXPECT_EQ(shape.block.z, 2u);
  EXPECT_EQ(shape.grid.x, 4u);
  EXPECT_EQ(shape.grid.y, 3u);
  EXPECT_EQ(shape.grid.z, 2u);
}

#if defined(__HIP_PLATFORM_CPU__)
TEST(TiledLaunch, OfOtherTilesThanTheKernelsEndsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const extent<3> domain(4, 6, 10);
  device_memory<int> bad(1), visits(domain.size());
  EXPECT_DEATH((amp2hip::launch<stand<2, 3, 5>>(
                   domain.tile<2, 6, 5>(), bad.get(), visits.get(), domain)),
               "a kernel for tiles of 5 x 3 x 2 threads was launched with "
               "tiles of 5 x 6 x 2");
}
#endif

using tile8 = concurrency::tiled_index<8>;
static_assert(!std::is_default_constructible_v<tile8>);   // 2.080
static_assert(std::is_copy_constructible_v<tile8>);       // 2.080
static_assert(!std::is_copy_assignable_v<tile8>);         // 2.080
static_assert(tile8::rank == 1 && tile8::tile_dim0 == 8); // 2.079
static_assert(!std::is_default_constructible_v<concurrency::tile_barrier>);
static_assert(std::is_copy_constructible_v<concurrency::tile_barrier>);
static_assert(!std::is_copy_assignable_v<concurrency::tile_barrier>); // 2.085

/// Each thread reads its mirror image's value after the given wait.
template <int Wait> __global__ void mirror(int *to) {
  tile8 t = amp2hip::thread_index();
  __shared__ int values[8];
  values[t.local[0]] = t.global[0];
  const concurrency::tile_barrier barrier = t.barrier;
  if (Wait == 0)
    barrier.wait();
  if (Wait == 1)
    barrier.wait_with_all_memory_fence();
  if (Wait == 2)
    barrier.wait_with_global_memory_fence();
  if (Wait == 3)
    barrier.wait_with_tile_static_memory_fence();
  to[t.global[0]] = values[7 - t.local[0]];
}
template <int Wait> void expect_mirrored() {
  device_memory<int> to(16);
  amp2hip::launch<mirror<Wait>>(extent<1>(16).tile<8>(), to.get());
  const std::vector<int> got = to.read();
  for (int i = 0; i < 16; ++i)
    EXPECT_EQ(got[i], i / 8 * 8 + 7 - i % 8);
}
TEST(Barrier, WaitWaits_2_086) { expect_mirrored<0>(); }
TEST(Barrier, WaitWithAllFenceWaits_2_087) { expect_mirrored<1>(); }
TEST(Barrier, WaitWithGlobalFenceWaits_2_088) { expect_mirrored<2>(); }
TEST(Barrier, WaitWithTileStaticFenceWaits_2_089) { expect_mirrored<3>(); }

__global__ void fence_divergently(int *to) {
  tile8 t = amp2hip::thread_index();
  if (t.local[0] == 3) {
    concurrency::all_memory_fence(t.barrier);
    concurrency::global_memory_fence(t.barrier);
    concurrency::tile_static_memory_fence(t.barrier);
  }
  t.barrier.wait();
  to[t.global[0]] = 1;
}
TEST(Fence, BlocksNobody_3_047_9_041) {
  device_memory<int> to(8);
  amp2hip::launch<fence_divergently>(extent<1>(8).tile<8>(), to.get());
  EXPECT_EQ(to.read(), std::vector<int>(8, 1));
}

struct counted {
  int value = 5;
  __device__ counted() {}
  __device__ ~counted() { value = -1; }
};
__global__ void use_storage(int *to) {
  tile8 t = amp2hip::thread_index();
  __shared__ amp2hip::tile_storage<counted[8]> storage;
  counted(&values)[8] = storage.get();
  values[t.local[0]].value = t.local[0];
  t.barrier.wait();
  to[t.global[0]] = values[7 - t.local[0]].value;
}
TEST(TileStorage, HoldsArraysOfClasses_9_030) {
  static_assert(std::is_trivially_default_constructible_v<
                    amp2hip::tile_storage<counted[8]>> &&
                sizeof(amp2hip::tile_storage<counted[8]>) ==
                    sizeof(counted[8]));
  device_memory<int> to(8);
  amp2hip::launch<use_storage>(extent<1>(8).tile<8>(), to.get());
  EXPECT_EQ(to.read(), (std::vector<int>{7, 6, 5, 4, 3, 2, 1, 0}));
}

} // namespace
