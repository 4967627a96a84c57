//===- large_shared_test.cpp - Much shared memory in one program *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_array.h"

#include <algorithm>
#include <thread>

namespace {

constexpr unsigned Bytes = 16 << 20, Stride = Bytes / 64;

/// Uses all of 16 MiB of its own; four instances make 64 MiB.
template <int Number> __global__ void useMuch(int *Good) {
  __shared__ unsigned char Tile[Bytes];
  const unsigned T = threadIdx.x;
  for (unsigned I = 0; I < Stride; I += 1024)
    Tile[T * Stride + I] = static_cast<unsigned char>(T + Number);
  __syncthreads();
  const unsigned Other = (T + 1) % 64;
  bool IsGood = true;
  for (unsigned I = 0; I < Stride; I += 1024)
    IsGood &=
        Tile[Other * Stride + I] == static_cast<unsigned char>(Other + Number);
  Good[blockIdx.x * 64 + T] = IsGood;
}

int launchAll() {
  constexpr int Blocks = 8;
  int Good = 0;
  DeviceArray<int> Out(Blocks * 64);
  const auto Count = [&] {
    const std::vector<int> Result = Out.read();
    Good += static_cast<int>(std::count(Result.begin(), Result.end(), 1));
    EXPECT_EQ(hipMemset(Out.get(), 0, Blocks * 64 * sizeof(int)), hipSuccess);
  };
  hipLaunchKernelGGL(useMuch<1>, Blocks, 64, 0, 0, Out.get());
  Count();
  hipLaunchKernelGGL(useMuch<2>, Blocks, 64, 0, 0, Out.get());
  Count();
  hipLaunchKernelGGL(useMuch<3>, Blocks, 64, 0, 0, Out.get());
  Count();
  hipLaunchKernelGGL(useMuch<4>, Blocks, 64, 0, 0, Out.get());
  Count();
  return Good;
}

// 9.099: __shared__ is thread-local storage, of any size.
TEST(LargeShared, WorkersHold64MiB) { EXPECT_EQ(launchAll(), 4 * 8 * 64); }

TEST(LargeShared, ThreadOfTheProgramLaunchesToo) {
  int Good = 0;
  std::thread([&] { Good = launchAll(); }).join();
  EXPECT_EQ(Good, 4 * 8 * 64);
}

} // namespace
