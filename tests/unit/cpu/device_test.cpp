//===- device_test.cpp - Devices, streams, events ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run with AMP2HIP_CPU_DEVICES=3.

#include "device_array.h"

#include <cstring>
#include <thread>

namespace {

class Device : public testing::Test {
protected:
  void TearDown() override {
    EXPECT_EQ(hipSetDevice(0), hipSuccess);
    static_cast<void>(hipGetLastError());
  }
};

TEST_F(Device, EnvironmentSaysHowManyThereAre) {
  int Count = 0;
  ASSERT_EQ(hipGetDeviceCount(&Count), hipSuccess);
  EXPECT_EQ(Count, 3);
  EXPECT_EQ(hipSetDevice(3), hipErrorInvalidDevice);
  EXPECT_EQ(hipSetDevice(-1), hipErrorInvalidDevice);
  EXPECT_EQ(hipGetDeviceCount(nullptr), hipErrorInvalidValue);
}

/// Expects that the first question about devices fails, in a process of its
/// own.
void expect_refused(const char *name, const char *value, const char *message) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        setenv(name, value, 1);
        hipDeviceProp_t p;
        static_cast<void>(hipGetDeviceProperties(&p, 0));
      },
      message);
}

TEST_F(Device, NumberInTheEnvironmentMustBeOne) {
  const char *message =
      "AMP2HIP_CPU_DEVICES is '.*', and must be a number from 0 to 64";
  expect_refused("AMP2HIP_CPU_DEVICES", "abc", message);
  expect_refused("AMP2HIP_CPU_DEVICES", "3x", message);
  expect_refused("AMP2HIP_CPU_DEVICES", "-1", message);
  expect_refused("AMP2HIP_CPU_DEVICES", "65", message);
}

TEST_F(Device, SharedMemoryInTheEnvironmentIsZeroOrOne) {
  expect_refused("AMP2HIP_CPU_SHARED_MEMORY", "yes",
                 "AMP2HIP_CPU_SHARED_MEMORY is 'yes', and must be a number "
                 "from 0 to 1");
}

TEST_F(Device, CurrentDeviceIsTheThreadsOwn) {
  ASSERT_EQ(hipSetDevice(2), hipSuccess);
  int Here = -1, There = -1;
  std::thread([&] { EXPECT_EQ(hipGetDevice(&There), hipSuccess); }).join();
  ASSERT_EQ(hipGetDevice(&Here), hipSuccess);
  EXPECT_EQ(Here, 2);
  EXPECT_EQ(There, 0);
}

TEST_F(Device, PropertiesAndAttributesAgree) {
  hipDeviceProp_t P;
  ASSERT_EQ(hipGetDeviceProperties(&P, 1), hipSuccess);
  EXPECT_STREQ(P.name, "CPU (emulated HIP device)");
  EXPECT_EQ(P.maxThreadsPerBlock, 1024);
  EXPECT_GT(P.totalGlobalMem, 0u);
  EXPECT_GE(P.multiProcessorCount, 1);
  int Value = 0;
  EXPECT_EQ(
      hipDeviceGetAttribute(&Value, hipDeviceAttributeMaxThreadsPerBlock, 1),
      hipSuccess);
  EXPECT_EQ(Value, 1024);
  EXPECT_EQ(hipDeviceGetAttribute(&Value, hipDeviceAttributeWarpSize, 9),
            hipErrorInvalidDevice);
  EXPECT_EQ(hipDeviceGetAttribute(&Value,
                                  static_cast<hipDeviceAttribute_t>(12345), 0),
            hipErrorInvalidValue);
  EXPECT_EQ(hipGetDeviceProperties(&P, 3), hipErrorInvalidDevice);
}

TEST_F(Device, MemoryBelongsToTheDeviceThatWasCurrent) {
  ASSERT_EQ(hipSetDevice(1), hipSuccess);
  DeviceArray<int> A(4);
  ASSERT_EQ(hipSetDevice(0), hipSuccess);
  hipPointerAttribute_t Attributes;
  ASSERT_EQ(hipPointerGetAttributes(&Attributes, A.get()), hipSuccess);
  EXPECT_EQ(Attributes.device, 1);
  DeviceArray<int> B(4);
  const int Host[4] = {1, 2, 3, 4};
  ASSERT_EQ(hipMemcpy(A.get(), Host, 16, hipMemcpyHostToDevice), hipSuccess);
  EXPECT_EQ(hipMemcpyPeer(B.get(), 0, A.get(), 1, 16), hipSuccess);
  EXPECT_EQ(B.read(), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(hipMemcpyPeerAsync(B.get(), 0, A.get(), 5, 16),
            hipErrorInvalidDevice);
}

TEST_F(Device, PeersAreEnabledOnce) {
  int Can = -1;
  EXPECT_EQ(hipDeviceCanAccessPeer(&Can, 0, 1), hipSuccess);
  EXPECT_EQ(Can, 1);
  EXPECT_EQ(hipDeviceCanAccessPeer(&Can, 1, 1), hipSuccess);
  EXPECT_EQ(Can, 0);
  EXPECT_EQ(hipDeviceDisablePeerAccess(1), hipErrorPeerAccessNotEnabled);
  EXPECT_EQ(hipDeviceEnablePeerAccess(1, 0), hipSuccess);
  EXPECT_EQ(hipDeviceEnablePeerAccess(1, 0), hipErrorPeerAccessAlreadyEnabled);
  EXPECT_EQ(hipDeviceEnablePeerAccess(0, 0), hipErrorInvalidDevice);
  EXPECT_EQ(hipDeviceDisablePeerAccess(1), hipSuccess);
}

TEST_F(Device, ResetFreesTheCurrentDevicesMemoryAlone) {
  DeviceArray<int> Kept(1);
  ASSERT_EQ(hipSetDevice(2), hipSuccess);
  int *Lost;
  hipStream_t Stream;
  ASSERT_EQ(hipMalloc(&Lost, 64), hipSuccess);
  ASSERT_EQ(hipStreamCreate(&Stream), hipSuccess);
  ASSERT_EQ(hipDeviceReset(), hipSuccess);
  EXPECT_EQ(hipFree(Lost), hipErrorInvalidValue);
  EXPECT_EQ(hipStreamQuery(Stream), hipErrorInvalidHandle);
  hipPointerAttribute_t Attributes;
  EXPECT_EQ(hipPointerGetAttributes(&Attributes, Kept.get()), hipSuccess);
}

__global__ void twice(int *Value) { *Value *= 2; }
__global__ void plusOne(int *Value) { *Value += 1; }

TEST_F(Device, StreamsKeepTheOrderOfWork) {
  DeviceArray<int> Value(1);
  hipStream_t Stream;
  ASSERT_EQ(hipStreamCreateWithFlags(&Stream, hipStreamNonBlocking),
            hipSuccess);
  hipLaunchKernelGGL(plusOne, 1, 1, 0, Stream, Value.get());
  hipLaunchKernelGGL(twice, 1, 1, 0, Stream, Value.get());
  hipLaunchKernelGGL(plusOne, 1, 1, 0, hipStreamPerThread, Value.get());
  EXPECT_EQ(hipStreamQuery(Stream), hipSuccess);
  EXPECT_EQ(hipStreamSynchronize(Stream), hipSuccess);
  EXPECT_EQ(Value.read()[0], 3);
  unsigned Flags = 0;
  EXPECT_EQ(hipStreamGetFlags(Stream, &Flags), hipSuccess);
  EXPECT_EQ(Flags, unsigned(hipStreamNonBlocking));
  EXPECT_EQ(hipStreamDestroy(Stream), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(Stream), hipErrorInvalidHandle);
  EXPECT_EQ(hipStreamCreateWithFlags(&Stream, 8), hipErrorInvalidValue);
}

TEST_F(Device, CallbacksRunAfterEarlierWork) {
  DeviceArray<int> Value(1);
  hipLaunchKernelGGL(plusOne, 1, 1, 0, 0, Value.get());
  std::pair<int *, int> Seen{Value.get(), 0};
  const auto Note = [](void *Data) {
    auto &[From, To] = *static_cast<std::pair<int *, int> *>(Data);
    EXPECT_EQ(hipMemcpy(&To, From, sizeof To, hipMemcpyDeviceToHost),
              hipSuccess);
  };
  EXPECT_EQ(hipLaunchHostFunc(nullptr, Note, &Seen), hipSuccess);
  EXPECT_EQ(Seen.second, 1);
  hipError_t Status = hipErrorUnknown;
  const auto Tell = [](hipStream_t, hipError_t Error, void *Data) {
    *static_cast<hipError_t *>(Data) = Error;
  };
  EXPECT_EQ(hipStreamAddCallback(nullptr, Tell, &Status, 0), hipSuccess);
  EXPECT_EQ(Status, hipSuccess);
  EXPECT_EQ(hipLaunchHostFunc(nullptr, nullptr, nullptr), hipErrorInvalidValue);
}

TEST_F(Device, EventsMeasureTimeBetweenThem) {
  hipEvent_t Start, Stop, Untimed;
  ASSERT_EQ(hipEventCreate(&Start), hipSuccess);
  ASSERT_EQ(hipEventCreate(&Stop), hipSuccess);
  ASSERT_EQ(hipEventCreateWithFlags(&Untimed, hipEventDisableTiming),
            hipSuccess);
  float Time = -1;
  EXPECT_EQ(hipEventElapsedTime(&Time, Start, Stop), hipErrorInvalidHandle)
      << "not recorded";
  ASSERT_EQ(hipEventRecord(Start), hipSuccess);
  ASSERT_EQ(hipEventRecord(Stop), hipSuccess);
  ASSERT_EQ(hipEventRecord(Untimed), hipSuccess);
  EXPECT_EQ(hipStreamWaitEvent(nullptr, Stop, 0), hipSuccess);
  EXPECT_EQ(hipEventSynchronize(Stop), hipSuccess);
  EXPECT_EQ(hipEventQuery(Stop), hipSuccess);
  EXPECT_EQ(hipEventElapsedTime(&Time, Start, Stop), hipSuccess);
  EXPECT_GE(Time, 0);
  EXPECT_EQ(hipEventElapsedTime(&Time, Start, Untimed), hipErrorInvalidHandle);
  for (hipEvent_t Event : {Start, Stop, Untimed})
    EXPECT_EQ(hipEventDestroy(Event), hipSuccess);
  EXPECT_EQ(hipEventRecord(Start), hipErrorInvalidHandle);
}

TEST_F(Device, ErrorsHaveNamesAndTexts) {
  EXPECT_STREQ(hipGetErrorName(hipErrorOutOfMemory), "hipErrorOutOfMemory");
  EXPECT_STREQ(hipGetErrorName(hipErrorNotReady), "hipErrorNotReady");
  EXPECT_STREQ(hipGetErrorString(hipErrorOutOfMemory), "out of memory");
  EXPECT_STREQ(hipGetErrorName(static_cast<hipError_t>(4242)),
               "hipErrorUnknown");
}

} // namespace
