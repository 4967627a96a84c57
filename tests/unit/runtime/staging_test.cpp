//===- staging_test.cpp - Copies through pinned memory --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Emulated devices get no staged copies unless the limits say so.

#include "runtime_test.h"

#include <hip/hipcpu_transfers.h>

#include <algorithm>
#include <thread>

using namespace runtime_test;
using amp2hip::detail::staging;
using amp2hip::detail::staging_limits;

namespace {

constexpr std::size_t chunk = 4096;

/// Everything is staged, in small chunks, by three threads if there are cores.
constexpr staging_limits small_chunks = {1, chunk, 3};

struct small_staging : staging {
  small_staging() { limits = small_chunks; }
};

/// Bytes of which no two chunks have the same.
std::vector<char> bytes_from(unsigned seed, std::size_t count) {
  std::vector<char> v(count);
  for (char &c : v)
    c = static_cast<char>((seed = seed * 1664525 + 1013904223) >> 24);
  return v;
}

struct device_memory {
  char *first = nullptr;

  explicit device_memory(std::size_t bytes) {
    EXPECT_EQ(hipMalloc(&first, bytes), hipSuccess);
  }
  device_memory(const device_memory &) = delete;
  device_memory &operator=(const device_memory &) = delete;
  ~device_memory() { EXPECT_EQ(hipFree(first), hipSuccess); }
};

bool to_device(staging &s, char *to, const char *from, std::size_t bytes) {
  return s.copy(to, from, bytes, hipMemcpyHostToDevice, 0, nullptr);
}
bool to_host(staging &s, char *to, const char *from, std::size_t bytes) {
  return s.copy(to, from, bytes, hipMemcpyDeviceToHost, 0, nullptr);
}

std::size_t copies_so_far() { return hipcpu::transfers_so_far().copies; }

/// A copy by some staging object, of sizes around the borders of chunks.
struct StagedSize : testing::TestWithParam<std::size_t> {
  const std::size_t size = GetParam();
  small_staging stage;
  device_memory device = device_memory(size + 2);
};

TEST_P(StagedSize, AllComesToTheDevice) {
  const std::vector<char> from = bytes_from(1, size);
  std::vector<char> there(size + 2, 'x');
  ASSERT_EQ(
      hipMemcpy(device.first, there.data(), size + 2, hipMemcpyHostToDevice),
      hipSuccess);
  EXPECT_TRUE(to_device(stage, device.first + 1, from.data(), size));
  ASSERT_EQ(
      hipMemcpy(there.data(), device.first, size + 2, hipMemcpyDeviceToHost),
      hipSuccess);
  std::vector<char> expected(size + 2, 'x');
  std::copy(from.begin(), from.end(), expected.begin() + 1);
  EXPECT_EQ(there, expected);
}

TEST_P(StagedSize, AllComesBack) {
  const std::vector<char> from = bytes_from(2, size);
  ASSERT_EQ(hipMemcpy(device.first, from.data(), size, hipMemcpyHostToDevice),
            hipSuccess);
  std::vector<char> here(size + 2, 'x'), expected(size + 2, 'x');
  EXPECT_TRUE(to_host(stage, here.data() + 1, device.first, size));
  std::copy(from.begin(), from.end(), expected.begin() + 1);
  EXPECT_EQ(here, expected);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StagedSize,
                         testing::Values(1, chunk - 1, chunk, chunk + 1,
                                         2 * chunk, 5 * chunk - 1, 8 * chunk,
                                         8 * chunk + 1, 31 * chunk));

/// A copy of nine chunks.
struct Staging : testing::Test {
  static constexpr std::size_t size = 9 * chunk;
  small_staging stage;
  std::vector<char> host = bytes_from(3, size);
  device_memory device = device_memory(size);
};

TEST_F(Staging, EachChunkIsOneTransfer) {
  const std::size_t before = copies_so_far();
  EXPECT_TRUE(to_device(stage, device.first, host.data(), size));
  EXPECT_EQ(copies_so_far() - before, 9u);
}

TEST_F(Staging, WhatIsSmallIsLeftToHip) {
  stage.limits.least = size;
  const std::size_t before = copies_so_far();
  EXPECT_FALSE(to_device(stage, device.first, host.data(), size - 1));
  EXPECT_EQ(copies_so_far(), before);
  EXPECT_TRUE(to_device(stage, device.first, host.data(), size));
}

TEST_F(Staging, PinnedMemoryIsLeftToHip) {
  char *pinned = nullptr;
  ASSERT_EQ(hipHostMalloc(&pinned, size), hipSuccess);
  EXPECT_FALSE(to_device(stage, device.first, pinned, size));
  EXPECT_FALSE(to_host(stage, pinned, device.first, size));
  EXPECT_EQ(hipHostFree(pinned), hipSuccess);
}

TEST_F(Staging, WithoutBuffersCopiesAreLeftToHip) {
  stage.limits.chunk = std::size_t(1) << 60;
  EXPECT_FALSE(to_device(stage, device.first, host.data(), size));
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST_F(Staging, BuffersGrowWithTheChunks) {
  EXPECT_TRUE(to_device(stage, device.first, host.data(), size));
  stage.limits.chunk = 4 * chunk;
  std::vector<char> back(size);
  const std::size_t before = copies_so_far();
  EXPECT_TRUE(to_host(stage, back.data(), device.first, size));
  EXPECT_EQ(copies_so_far() - before, 3u);
  EXPECT_EQ(back, host);
}

TEST_F(Staging, BuffersGoWithTheirObject) {
  std::size_t before = 0, after = 0, total = 0;
  ASSERT_EQ(hipMemGetInfo(&before, &total), hipSuccess);
  {
    small_staging other;
    EXPECT_TRUE(to_device(other, device.first, host.data(), size));
  }
  ASSERT_EQ(hipMemGetInfo(&after, &total), hipSuccess);
  EXPECT_EQ(after, before);
}

// The device has nine chunks: the tenth is refused.
TEST_F(Staging, AnErrorOnTheWayToTheDeviceIsThrownOnce) {
  const std::vector<char> more = bytes_from(4, 2 * size);
  EXPECT_EQ(message_of(
                [&] { to_device(stage, device.first, more.data(), 2 * size); }),
            "copying: invalid argument");
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST_F(Staging, AnErrorOnTheWayBackIsThrownOnce) {
  std::vector<char> more(2 * size);
  EXPECT_EQ(
      message_of([&] { to_host(stage, more.data(), device.first, 2 * size); }),
      "copying: invalid argument");
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST_F(Staging, NothingIsWrittenForAChunkThatFailed) {
  std::vector<char> more(size + chunk, 'x');
  EXPECT_THROW(to_host(stage, more.data(), device.first, more.size()),
               amp::runtime_exception);
  EXPECT_EQ(std::count(more.begin() + size, more.end(), 'x'),
            static_cast<std::ptrdiff_t>(chunk));
}

TEST_F(Staging, TheNextCopyAfterAnErrorIsRight) {
  std::vector<char> more(2 * size);
  EXPECT_THROW(to_host(stage, more.data(), device.first, 2 * size),
               amp::runtime_exception);
  EXPECT_TRUE(to_device(stage, device.first, host.data(), size));
  std::vector<char> back(size);
  EXPECT_TRUE(to_host(stage, back.data(), device.first, size));
  EXPECT_EQ(back, host);
}

// They share the buffers of the device.
TEST_F(Staging, CopiesOfTwoThreadsDoNotMix) {
  constexpr std::size_t large = 200 * chunk;
  const auto go_and_return = [&](unsigned seed, bool &right) {
    const std::vector<char> from = bytes_from(seed, large);
    const device_memory there(large);
    right = true;
    for (int round = 0; round < 20; ++round) {
      std::vector<char> back(large);
      if (!to_device(stage, there.first, from.data(), large)) {
        EXPECT_EQ(
            hipMemcpy(there.first, from.data(), large, hipMemcpyHostToDevice),
            hipSuccess);
      }
      if (!to_host(stage, back.data(), there.first, large)) {
        EXPECT_EQ(
            hipMemcpy(back.data(), there.first, large, hipMemcpyDeviceToHost),
            hipSuccess);
      }
      right = right && back == from;
    }
  };
  bool one = false, other = false;
  std::thread second([&] { go_and_return(5, other); });
  go_and_return(6, one);
  second.join();
  EXPECT_TRUE(one);
  EXPECT_TRUE(other);
}

/// The default accelerator's copies.
struct StagedArray : testing::Test {
  static constexpr int count = 1 << 14; ///< Sixteen chunks of 4 KB.
  amp2hip::detail::device &device =
      *amp2hip::detail::registry::get().default_device(true);
  const staging_limits usual = device.stage.limits;
  std::vector<int> data = count_from(1, count);

  ~StagedArray() override { device.stage.limits = usual; }
};

TEST_F(StagedArray, ComesAndGoesInChunks) {
  device.stage.limits = small_chunks;
  amp::array<int> a(count);
  std::vector<int> back(count);
  const std::size_t before = copies_so_far();
  copy(data.begin(), a);
  copy(a, back.begin());
  EXPECT_EQ(copies_so_far() - before, 32u);
  EXPECT_EQ(back, data);
}

TEST_F(StagedArray, OfTheHostsPinnedMemoryMovesInOnePiece) {
  device.stage.limits = small_chunks;
  amp::array<int> pinned(count, cpu_view(), device_view()), a(count);
  std::fill_n(pinned.data(), count, 7);
  const std::size_t before = copies_so_far();
  copy(pinned, a);
  EXPECT_EQ(copies_so_far() - before, 1u);
}

TEST_F(StagedArray, OnAnEmulatedDeviceMovesInOnePiece) {
  const std::vector<int> large((16 << 20) / sizeof(int));
  amp::array<int> a(static_cast<int>(large.size()));
  const std::size_t before = copies_so_far();
  copy(large.begin(), a);
  EXPECT_EQ(copies_so_far() - before, 1u);
}

} // namespace
