//===- launch_test.cpp - What hipLaunchKernelGGL takes and does -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_array.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <utility>

namespace {

__global__ void countThreads(unsigned *Seen) {
  const unsigned Block =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned Thread =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  Seen[Block * blockDim.x * blockDim.y * blockDim.z + Thread] += 1;
}

// 9.097: each index of the space once.
TEST(Launch, EveryThreadOfEveryBlockRunsOnce) {
  DeviceArray<unsigned> Seen(3 * 4 * 5 * 2 * 3 * 4);
  hipLaunchKernelGGL(countThreads, dim3(3, 4, 5), dim3(2, 3, 4), 0, 0,
                     Seen.get());
  for (unsigned Times : Seen.read())
    ASSERT_EQ(Times, 1u);
}

TEST(Launch, LaunchWithoutBarriersRunsTheSameThreads) {
  DeviceArray<unsigned> Seen(3 * 4 * 5 * 2 * 3 * 4);
  hipcpuLaunchWithoutBarriers(countThreads, dim3(3, 4, 5), dim3(2, 3, 4), 0, 0,
                              Seen.get());
  for (unsigned Times : Seen.read())
    ASSERT_EQ(Times, 1u);
}

__global__ void noteOrder(int *Next, int *Order) {
  Order[threadIdx.x] = (*Next)++;
  __syncthreads();
  Order[threadIdx.x + blockDim.x] = (*Next)++;
}

// 8.059: threads may run one at a time between barriers, and here they do.
TEST(Launch, ThreadsOfABlockRunOneAtATimeBetweenBarriers) {
  DeviceArray<int> Next(1), Order(200);
  hipLaunchKernelGGL(noteOrder, 1, 100, 0, 0, Next.get(), Order.get());
  const std::vector<int> Result = Order.read();
  for (int I = 0; I < 200; ++I)
    EXPECT_EQ(Result[I], I);
}

struct Counted {
  static std::atomic<int> Conversions, Copies;
  int Value;
  Counted(int Value) : Value(Value) { ++Conversions; }
  Counted(const Counted &Other) : Value(Other.Value) { ++Copies; }
  ~Counted() { Value = -1; }
};
std::atomic<int> Counted::Conversions, Counted::Copies;

__global__ void changeParameter(Counted C, int *Out) {
  C.Value += static_cast<int>(threadIdx.x); // The thread's own copy.
  __syncthreads();
  Out[threadIdx.x] = C.Value;
}

// 9.097: an argument is converted once, then copied for each thread.
TEST(Launch, ArgumentsAreConvertedOnceAndCopiedPerThread) {
  Counted::Conversions = Counted::Copies = 0;
  DeviceArray<int> Out(64);
  hipLaunchKernelGGL(changeParameter, 1, 64, 0, 0, 100, Out.get());
  EXPECT_EQ(Counted::Conversions, 1);
  EXPECT_EQ(Counted::Copies, 64);
  const std::vector<int> Result = Out.read();
  for (int T = 0; T < 64; ++T)
    EXPECT_EQ(Result[T], 100 + T);
}

__global__ void storeInt(int Value, int *Out) { Out[blockIdx.x] = Value; }

TEST(Launch, ConversionToTheParameterTypeTruncatesAsACallDoes) {
  DeviceArray<int> Out(4);
  double Value = 2.75;
  hipLaunchKernelGGL(storeInt, 4, 1, 0, 0, Value, Out.get());
  EXPECT_EQ(Out.read(), std::vector<int>(4, 2));
}

__global__ void isNull(const int *Pointer, int *Out) { *Out = !Pointer; }

TEST(Launch, NullPointerConstantIsAnArgument) {
  DeviceArray<int> Out(1);
  hipLaunchKernelGGL(isNull, 1, 1, 0, 0, nullptr, Out.get());
  EXPECT_EQ(Out.read()[0], 1);
}

int Runs = 0;
__global__ void withoutParameters() { ++Runs; }

TEST(Launch, KernelMayHaveNoParameters) {
  Runs = 0;
  hipLaunchKernelGGL(withoutParameters, 1, 3, 0, 0);
  EXPECT_EQ(Runs, 3);
}

template <class T, int Step> __global__ void addStep(T *Values) {
  Values[threadIdx.x] += Step;
}
template <void (*Kernel)(int *)> void launchParameter(int *Values) {
  hipLaunchKernelGGL(Kernel, 1, 4, 0, 0, Values);
}
template <class T> void launchDependent(T *Values) {
  hipLaunchKernelGGL(HIP_KERNEL_NAME(addStep<T, 10>), 1, 4, 0, 0, Values);
}
void launchPointer(void (*Kernel)(int *), int *Values) {
  hipLaunchKernelGGL(Kernel, 1, 4, 0, 0, Values);
}

TEST(Launch, KernelsAreNamedInEveryWay) {
  DeviceArray<int> Values(4);
  launchParameter<addStep<int, 1>>(Values.get());
  launchDependent(Values.get());
  launchPointer(addStep<int, 100>, Values.get());
  hipLaunchKernelGGL((addStep<int, 1000>), 1, 4, 0, 0, Values.get());
  hipLaunchKernelGGL((&addStep<int, 10000>), 1, 4, 0, 0, Values.get());
  EXPECT_EQ(Values.read(), std::vector<int>(4, 11111));
}

__global__ void sumDynamic(int *Out) {
  HIP_DYNAMIC_SHARED(int, Tile)
  Tile[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) {
    int Sum = 0;
    for (unsigned I = 0; I < blockDim.x; ++I)
      Sum += Tile[I];
    Out[blockIdx.x] = Sum;
  }
}

TEST(Launch, DynamicSharedMemoryIsTheBlocks) {
  DeviceArray<int> Out(40);
  hipLaunchKernelGGL(sumDynamic, 40, 1024, 1024 * sizeof(int), 0, Out.get());
  EXPECT_EQ(Out.read(), std::vector<int>(40, 1023 * 512));
}

TEST(Launch, WrongShapesAreRefusedAndRunNothing) {
  Runs = 0;
  for (const auto &[Grid, Block] : {std::pair<dim3, dim3>{0, 1},
                                    {dim3(1, 0, 1), 1},
                                    {1, 0},
                                    {1, dim3(1, 1, 0)},
                                    {1, 1025},
                                    {1, dim3(32, 32, 2)},
                                    {0x80000000u, 1},
                                    {1, dim3(65536, 65536, 1)}}) {
    hipLaunchKernelGGL(withoutParameters, Grid, Block, 0, 0);
    EXPECT_EQ(hipPeekAtLastError(), hipErrorInvalidConfiguration);
    EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
    EXPECT_EQ(hipGetLastError(), hipSuccess) << "it is forgotten";
  }
  EXPECT_EQ(Runs, 0);
}

TEST(Launch, DestroyedStreamIsRefused) {
  hipStream_t Stream;
  ASSERT_EQ(hipStreamCreate(&Stream), hipSuccess);
  ASSERT_EQ(hipStreamDestroy(Stream), hipSuccess);
  Runs = 0;
  hipLaunchKernelGGL(withoutParameters, 1, 1, 0, Stream);
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidHandle);
  EXPECT_EQ(Runs, 0);
}

__global__ void launchInside(int *Error) {
  hipLaunchKernelGGL(withoutParameters, 1, 1, 0, 0);
  *Error = hipGetLastError();
}

TEST(Launch, LaunchInsideAKernelIsRefused) {
  DeviceArray<int> Error(1);
  hipLaunchKernelGGL(launchInside, 1, 1, 0, 0, Error.get());
  EXPECT_EQ(Error.read()[0], hipErrorNotSupported);
  EXPECT_EQ(hipGetLastError(), hipSuccess);
}

TEST(Launch, LastErrorIsTheThreadsOwn) {
  hipLaunchKernelGGL(withoutParameters, 0, 1, 0, 0);
  hipError_t Elsewhere = hipErrorUnknown;
  std::thread([&] { Elsewhere = hipPeekAtLastError(); }).join();
  EXPECT_EQ(Elsewhere, hipSuccess);
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidConfiguration);
}

#ifdef HIPCPU_TSAN
void launchFromTwoThreadsAtOnce() {
  DeviceArray<unsigned> Seen(1);
  const auto Launch = [&] {
    hipLaunchKernelGGL(countThreads, 1, 1, 0, 0, Seen.get());
  };
  std::thread First(Launch), Second(Launch);
  First.join();
  Second.join();
  std::exit(0); // Which the sanitizer changes to 66.
}

TEST(LaunchDeathTest, TheSanitizerSeesRacesBetweenLaunches) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(launchFromTwoThreadsAtOnce(), testing::ExitedWithCode(66),
              "data race");
}
#endif

#if defined(__x86_64__) && !defined(HIPCPU_ASAN) && !defined(HIPCPU_TSAN)
__global__ void divideSevenBy(const unsigned *Divisor, unsigned *Out) {
  *Out = 7 / *Divisor;
}

void divideByZero() {
  DeviceArray<unsigned> Zero(1), Out(1);
  hipLaunchKernelGGL(divideSevenBy, 1, 1, 0, 0, Zero.get(), Out.get());
}

TEST(LaunchDeathTest, ADivisionByZeroNamesItsKernel) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(divideByZero(), testing::KilledBySignal(SIGFPE),
              "kernel divideSevenBy divides .* by 0");
}

TEST(LaunchDeathTest, ADivisionByZeroRunsTheHandlerOfTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto DivideWithHandler = [] {
    std::signal(SIGFPE, [](int) { std::_Exit(3); });
    divideByZero();
  };
  EXPECT_EXIT(DivideWithHandler(), testing::ExitedWithCode(3), "^$");
}
#endif

__global__ void noteSharedAddress(std::uintptr_t *Out) {
  __shared__ char Tile[16];
  Tile[threadIdx.x % 16] = 0;
  Out[blockIdx.x * blockDim.x + threadIdx.x] =
      reinterpret_cast<std::uintptr_t>(&Tile);
}

// 9.099: one storage for all threads of a block.
TEST(Launch, ThreadsOfABlockShareTheSharedMemory) {
  DeviceArray<std::uintptr_t> Out(30 * 8);
  hipLaunchKernelGGL(noteSharedAddress, 30, 8, 0, 0, Out.get());
  const std::vector<std::uintptr_t> Result = Out.read();
  for (int I = 0; I < 30 * 8; ++I)
    EXPECT_EQ(Result[I], Result[I / 8 * 8]);
}

__constant__ float Coefficients[4] = {1, 2, 3, 4};
__global__ void readConstant(float *Out) {
  Out[threadIdx.x] = Coefficients[threadIdx.x];
}

TEST(Launch, ConstantMemoryIsWrittenByTheHost) {
  const float New[2] = {30, 40};
  ASSERT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(Coefficients), New, sizeof New,
                              2 * sizeof(float)),
            hipSuccess);
  DeviceArray<float> Out(4);
  hipLaunchKernelGGL(readConstant, 1, 4, 0, 0, Out.get());
  EXPECT_EQ(Out.read(), (std::vector<float>{1, 2, 30, 40}));
  float Back[4];
  ASSERT_EQ(hipMemcpyFromSymbol(Back, HIP_SYMBOL(Coefficients), sizeof Back),
            hipSuccess);
  EXPECT_EQ(Back[3], 40);
  EXPECT_EQ(hipMemcpyToSymbol(HIP_SYMBOL(Coefficients), New, sizeof New, 12),
            hipErrorInvalidValue)
      << "it reaches past the end";
  EXPECT_EQ(hipGetLastError(), hipErrorInvalidValue);
}

TEST(Launch, ShapesConvertLikeHips) {
  const dim3 One = 5;
  EXPECT_EQ(One.x * 100 + One.y * 10 + One.z, 511u);
  const uint3 Same = dim3(1, 2, 3);
  EXPECT_EQ(dim3(Same).z, 3u);
  EXPECT_EQ(alignof(float4), 16u);
  EXPECT_EQ(sizeof(float3), 12u);
}

} // namespace
