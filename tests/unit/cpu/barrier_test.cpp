//===- barrier_test.cpp - Threads of a block meet at barriers ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_array.h"

#include <cstring>
#include <numeric>
#include <thread>

namespace {

__global__ void reverseBlock(int *Values) {
  __shared__ int Tile[1024];
  const unsigned T = threadIdx.x, N = blockDim.x;
  int *Block = Values + blockIdx.x * N;
  Tile[T] = Block[T];
  __syncthreads();
  Block[T] = Tile[N - 1 - T];
}

// 8.060, 9.098: nobody passes the barrier before all have come to it.
TEST(Barrier, BlockOf1024ThreadsSeesWhatAllWroteBefore) {
  constexpr int Blocks = 7, Threads = 1024;
  DeviceArray<int> Values(Blocks * Threads);
  std::vector<int> Host(Blocks * Threads);
  std::iota(Host.begin(), Host.end(), 0);
  ASSERT_EQ(hipMemcpy(Values.get(), Host.data(), Host.size() * sizeof(int),
                      hipMemcpyHostToDevice),
            hipSuccess);
  hipLaunchKernelGGL(reverseBlock, dim3(Blocks), dim3(Threads), 0, 0,
                     Values.get());
  ASSERT_EQ(hipGetLastError(), hipSuccess);
  const std::vector<int> Result = Values.read();
  for (int B = 0; B < Blocks; ++B)
    for (int T = 0; T < Threads; ++T)
      ASSERT_EQ(Result[B * Threads + T], B * Threads + Threads - 1 - T);
}

__global__ void rotateIn3D(unsigned *Values) {
  __shared__ unsigned Tile[4][5][6];
  const unsigned X = threadIdx.x, Y = threadIdx.y, Z = threadIdx.z;
  Tile[Z][Y][X] = (Z * 5 + Y) * 6 + X;
  __syncthreads();
  const unsigned Other = Tile[(Z + 1) % 4][(Y + 2) % 5][(X + 3) % 6];
  __syncthreads();
  // The position must have survived both waits.
  const unsigned Block =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  Values[Block * 120 + (threadIdx.z * 5 + threadIdx.y) * 6 + threadIdx.x] =
      Other;
}

TEST(Barrier, PositionIn3DimensionsSurvivesBarriers) {
  constexpr unsigned Blocks = 2 * 3 * 4;
  DeviceArray<unsigned> Values(Blocks * 120);
  hipLaunchKernelGGL(rotateIn3D, dim3(2, 3, 4), dim3(6, 5, 4), 0, 0,
                     Values.get());
  const std::vector<unsigned> Result = Values.read();
  for (unsigned B = 0; B < Blocks; ++B)
    for (unsigned Z = 0; Z < 4; ++Z)
      for (unsigned Y = 0; Y < 5; ++Y)
        for (unsigned X = 0; X < 6; ++X)
          ASSERT_EQ(Result[B * 120 + (Z * 5 + Y) * 6 + X],
                    ((Z + 1) % 4 * 5 + (Y + 2) % 5) * 6 + (X + 3) % 6);
}

__global__ void returnEarly(int *Calls, int *Sums) {
  __shared__ int Tile[64];
  const unsigned T = threadIdx.x;
  atomicAdd(&Calls[T], 1);
  Tile[T] = static_cast<int>(T);
  if (T % 4 == 0)
    return;
  __syncthreads();
  if (T % 4 == 1)
    return;
  __syncthreads();
  int Sum = 0;
  for (int Value : Tile)
    Sum += Value;
  Sums[T] = Sum;
}

TEST(Barrier, ThreadsMayReturnBeforeAndAfterABarrier) {
  DeviceArray<int> Calls(64), Sums(64);
  hipLaunchKernelGGL(returnEarly, 1, 64, 0, 0, Calls.get(), Sums.get());
  const std::vector<int> C = Calls.read(), S = Sums.read();
  for (int T = 0; T < 64; ++T) {
    EXPECT_EQ(C[T], 1) << "each thread runs once";
    EXPECT_EQ(S[T], T % 4 < 2 ? 0 : 64 * 63 / 2);
  }
}

__global__ void firstThreadReturns(int *Out) {
  if (threadIdx.x == 0)
    return;
  __syncthreads();
  Out[threadIdx.x] = 1;
}

__global__ void onlyLastThreadStays(int *Out) {
  if (threadIdx.x + 1 != blockDim.x)
    return;
  __syncthreads();
  Out[threadIdx.x] = 1;
}

TEST(Barrier, WhoReturnsIsNotWaitedFor) {
  DeviceArray<int> First(32), Last(32);
  hipLaunchKernelGGL(firstThreadReturns, 1, 32, 0, 0, First.get());
  hipLaunchKernelGGL(onlyLastThreadStays, 1, 32, 0, 0, Last.get());
  const std::vector<int> F = First.read(), L = Last.read();
  EXPECT_EQ(std::accumulate(F.begin(), F.end(), 0), 31);
  EXPECT_EQ(std::accumulate(L.begin(), L.end(), 0), 1);
}

/// A barrier in a helper, reached from a loop.
template <class T> __device__ T sumOfTile(T *Tile, unsigned Me, unsigned N) {
  for (unsigned Stride = N / 2; Stride; Stride /= 2) {
    if (Me < Stride)
      Tile[Me] += Tile[Me + Stride];
    __syncthreads();
  }
  return Tile[0];
}

template <class T, int N> __global__ void reduce(const T *In, T *Out) {
  __shared__ T Tile[N];
  Tile[threadIdx.x] = In[blockIdx.x * N + threadIdx.x];
  __syncthreads();
  const T Sum = sumOfTile(Tile, threadIdx.x, N);
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Sum;
}

TEST(Barrier, BarriersInLoopsOfHelpersReduceEveryBlock) {
  constexpr int N = 256, Blocks = 50;
  std::vector<double> Host(N * Blocks);
  std::iota(Host.begin(), Host.end(), 1.0);
  DeviceArray<double> In(Host.size()), Out(Blocks);
  ASSERT_EQ(hipMemcpy(In.get(), Host.data(), Host.size() * sizeof(double),
                      hipMemcpyDefault),
            hipSuccess);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(reduce<double, N>), dim3(Blocks), dim3(N),
                     0, 0, In.get(), Out.get());
  const std::vector<double> Result = Out.read();
  for (int B = 0; B < Blocks; ++B)
    EXPECT_EQ(Result[B], std::accumulate(Host.begin() + B * N,
                                         Host.begin() + (B + 1) * N, 0.0));
}

template <int Bytes> __global__ void useLocals(unsigned *Out) {
  volatile unsigned char Locals[Bytes];
  const unsigned char Mine = static_cast<unsigned char>(threadIdx.x * 7 + 1);
  for (int I = 0; I < Bytes; ++I)
    Locals[I] = static_cast<unsigned char>(Mine + I);
  __syncthreads();
  unsigned Wrong = 0;
  for (int I = 0; I < Bytes; ++I)
    Wrong += Locals[I] != static_cast<unsigned char>(Mine + I);
  Out[threadIdx.x] = Wrong + 1;
}

template <int Bytes> void expectLocalsSurvive(int Threads) {
  DeviceArray<unsigned> Out(Threads);
  hipLaunchKernelGGL(useLocals<Bytes>, 1, Threads, 0, 0, Out.get());
  for (unsigned WrongPlus1 : Out.read())
    ASSERT_EQ(WrongPlus1, 1u);
}

TEST(Barrier, Locals16KiBOf1024ThreadsSurvive) {
  expectLocalsSurvive<16 * 1024>(1024);
}

TEST(Barrier, Locals64KiBSurvive) { expectLocalsSurvive<64 * 1024>(64); }

__global__ void vote(int *Out) {
  const int T = static_cast<int>(threadIdx.x);
  int *Mine = Out + T * 6;
  Mine[0] = __syncthreads_count(T < 10);
  Mine[1] = __syncthreads_and(T >= 0);
  Mine[2] = __syncthreads_and(T != 5);
  Mine[3] = __syncthreads_or(T == 5);
  Mine[4] = __syncthreads_or(T < 0);
  Mine[5] = __syncthreads_count(1);
}

TEST(Barrier, EveryThreadGetsTheResultOfAVote) {
  DeviceArray<int> Out(48 * 6);
  hipLaunchKernelGGL(vote, 1, 48, 0, 0, Out.get());
  const std::vector<int> Result = Out.read();
  for (int T = 0; T < 48; ++T)
    EXPECT_EQ(
        std::vector<int>(Result.begin() + T * 6, Result.begin() + T * 6 + 6),
        (std::vector<int>{10, 1, 0, 1, 0, 48}));
}

// A launch with barriers between two others: parked fibers are taken again.
TEST(Barrier, BlocksOfDifferentSizesFollowEachOther) {
  for (int Threads : {3, 1024, 1, 17, 512}) {
    DeviceArray<int> Values(Threads);
    std::vector<int> Host(Threads);
    std::iota(Host.begin(), Host.end(), 0);
    ASSERT_EQ(hipMemcpy(Values.get(), Host.data(), Host.size() * sizeof(int),
                        hipMemcpyHostToDevice),
              hipSuccess);
    hipLaunchKernelGGL(reverseBlock, 1, Threads, 0, 0, Values.get());
    const std::vector<int> Result = Values.read();
    for (int T = 0; T < Threads; ++T)
      ASSERT_EQ(Result[T], Threads - 1 - T);
  }
}

TEST(Barrier, HostThreadsLaunchAtTheSameTime) {
  std::vector<std::thread> Threads;
  std::vector<int> Good(4);
  for (int H = 0; H < 4; ++H)
    Threads.emplace_back([H, &Good] {
      constexpr int N = 128, Blocks = 20;
      for (int Round = 0; Round < 10; ++Round) {
        std::vector<int> Host(N * Blocks, H + 1);
        DeviceArray<int> In(Host.size()), Out(Blocks);
        EXPECT_EQ(hipMemcpy(In.get(), Host.data(), Host.size() * sizeof(int),
                            hipMemcpyHostToDevice),
                  hipSuccess);
        hipLaunchKernelGGL(HIP_KERNEL_NAME(reduce<int, N>), Blocks, N, 0, 0,
                           In.get(), Out.get());
        Good[H] += Out.read() == std::vector<int>(Blocks, N * (H + 1));
      }
    });
  for (std::thread &T : Threads)
    T.join();
  EXPECT_EQ(Good, std::vector<int>(4, 10));
}

// 9.100: a fence does not wait, and what was written before it is there.
__global__ void fenceAlone(int *Out) {
  Out[threadIdx.x] = 1;
  __threadfence_block();
  __threadfence();
  __threadfence_system();
  Out[threadIdx.x] += threadIdx.x == 0 ? Out[1] : 0;
}

TEST(Barrier, FenceIsNoBarrier) {
  DeviceArray<int> Out(2);
  hipLaunchKernelGGL(fenceAlone, 1, 2, 0, 0, Out.get());
  // Thread 0 has ended before thread 1 begins, so it cannot see its write.
  EXPECT_EQ(Out.read(), (std::vector<int>{1, 1}));
}

} // namespace
