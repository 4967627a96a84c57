//===- memory_pool_test.cpp - What arrays leave to the next ones ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/array.h"
#include "runtime_test.h"

namespace amp = Concurrency;

namespace {

/// HIP's free memory; differences show how much it has given out.
std::size_t free_memory() {
  std::size_t free = 0, total = 0;
  EXPECT_EQ(hipMemGetInfo(&free, &total), hipSuccess);
  return free;
}

amp2hip::detail::memory_pool &pool() {
  return amp2hip::detail::registry::get().default_device(true)->pool;
}

} // namespace

TEST(MemoryPool, AnArrayInEachStepIsAllocatedOnce) {
  pool().trim();
  const std::size_t before = free_memory();
  for (int step = 0; step < 5; ++step) {
    const amp::array<int> between(1000);
    EXPECT_EQ(before - free_memory(), 4000u);
  }
  EXPECT_EQ(before - free_memory(), pool().keeps ? 4000u : 0u);
}

TEST(MemoryPool, NoArrayGetsMemoryThatIsInUse) {
  pool().trim();
  const std::size_t before = free_memory();
  {
    const amp::array<int> gone(1000);
  }
  const amp::array<int> one(1000), other(1000);
  EXPECT_EQ(before - free_memory(), 8000u);
}

TEST(MemoryPool, OutOfMemoryIsThrownWhenNothingIsKept) {
  pool().trim();
  const std::size_t before = free_memory();
  {
    const amp::array<int> gone(1000);
  }
  EXPECT_THROW(pool().allocate(nullptr, before + 1), amp::out_of_memory);
  EXPECT_EQ(free_memory(), before);
}

TEST(MemoryPool, AnAcceleratorViewTakesItsMemoryAlong) {
  pool().trim();
  const std::size_t before = free_memory();
  {
    const amp::accelerator_view view = amp::accelerator().create_view();
    const amp::array<int> gone(1000, view);
  }
  EXPECT_EQ(free_memory(), before);
}

TEST(MemoryPool, KeepsNoMoreThanItMay) {
  pool().trim();
  const std::size_t before = free_memory();
  void *memory = pool().allocate(nullptr, 100);
  EXPECT_FALSE(pool().keep(nullptr, 100, memory, 99));
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(free_memory(), before);
}
