//===- memory_test.cpp - Memory and copies ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_array.h"

#include <hip/hipcpu_transfers.h>

#include <cstdint>
#include <limits>
#include <numeric>

namespace {

class Memory : public testing::Test {
protected:
  void TearDown() override { static_cast<void>(hipGetLastError()); }
};

TEST_F(Memory, FreeTakesOnlyWhatMallocGave) {
  int *Pointer = nullptr;
  ASSERT_EQ(hipMalloc(&Pointer, 400), hipSuccess);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(Pointer) % 256, 0u);
  EXPECT_EQ(hipFree(Pointer + 1), hipErrorInvalidValue);
  EXPECT_EQ(hipHostFree(Pointer), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(Pointer), hipSuccess);
  EXPECT_EQ(hipFree(Pointer), hipErrorInvalidValue) << "freed twice";
  int Local;
  EXPECT_EQ(hipFree(&Local), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(nullptr), hipSuccess);
}

#ifdef HIPCPU_ASAN
TEST(MemoryDeathTest, TheSanitizerSeesWhereAnAllocationEnds) {
  const auto WriteBehindTheEnd = [] {
    char *Pointer = nullptr;
    static_cast<void>(hipMalloc(&Pointer, 5));
    const_cast<volatile char *>(Pointer)[5] = 1;
  };
  EXPECT_DEATH(WriteBehindTheEnd(), "heap-buffer-overflow");
}
#endif

TEST_F(Memory, MallocOfNothingGivesNull) {
  int *Pointer = reinterpret_cast<int *>(8);
  EXPECT_EQ(hipMalloc(&Pointer, 0), hipSuccess);
  EXPECT_EQ(Pointer, nullptr);
  EXPECT_EQ(hipMalloc(nullptr, 8), hipErrorInvalidValue);
}

TEST_F(Memory, TooMuchIsOutOfMemory) {
  for (std::size_t Size :
       {std::size_t(1) << 50, std::numeric_limits<std::size_t>::max()}) {
    void *Pointer = nullptr;
    EXPECT_EQ(hipMalloc(&Pointer, Size), hipErrorOutOfMemory);
    EXPECT_EQ(Pointer, nullptr);
    EXPECT_EQ(hipHostMalloc(&Pointer, Size), hipErrorOutOfMemory);
    EXPECT_EQ(hipMallocManaged(&Pointer, Size), hipErrorOutOfMemory);
  }
}

TEST_F(Memory, MemGetInfoCountsAllocations) {
  std::size_t Before, After, Total;
  ASSERT_EQ(hipMemGetInfo(&Before, &Total), hipSuccess);
  void *Pointer;
  ASSERT_EQ(hipMalloc(&Pointer, 1 << 20), hipSuccess);
  ASSERT_EQ(hipMemGetInfo(&After, &Total), hipSuccess);
  EXPECT_EQ(Before - After, std::size_t(1) << 20);
  EXPECT_LE(Before, Total);
  ASSERT_EQ(hipFree(Pointer), hipSuccess);
  ASSERT_EQ(hipMemGetInfo(&After, &Total), hipSuccess);
  EXPECT_EQ(Before, After);
  EXPECT_EQ(hipMemGetInfo(nullptr, &Total), hipErrorInvalidValue);
}

TEST_F(Memory, CopiesGoThereAndBack) {
  DeviceArray<int> A(100), B(100);
  std::vector<int> Host(100);
  std::iota(Host.begin(), Host.end(), 7);
  EXPECT_EQ(hipMemcpy(A.get(), Host.data(), 400, hipMemcpyHostToDevice),
            hipSuccess);
  EXPECT_EQ(hipMemcpyAsync(B.get(), A.get(), 400, hipMemcpyDeviceToDevice),
            hipSuccess);
  EXPECT_EQ(B.read(), Host);
}

TEST_F(Memory, CopyRefusesWrongPointers) {
  DeviceArray<int> A(4);
  int Host[8] = {};
  EXPECT_EQ(hipMemcpy(nullptr, Host, 4, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(A.get(), nullptr, 4, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(Host + 4, Host, 4, hipMemcpyHostToDevice),
            hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(Host, Host + 4, 4, hipMemcpyDeviceToHost),
            hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(A.get(), Host, 17, hipMemcpyHostToDevice),
            hipErrorInvalidValue)
      << "one byte too many";
  EXPECT_EQ(hipMemcpy(Host, A.get() + 1, 16, hipMemcpyDeviceToHost),
            hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy(A.get(), Host, 4, static_cast<hipMemcpyKind>(7)),
            hipErrorInvalidMemcpyDirection);
  EXPECT_EQ(hipMemcpy(nullptr, nullptr, 0, hipMemcpyDefault), hipSuccess);
}

TEST_F(Memory, MemsetFillsBytesInsideAnAllocation) {
  DeviceArray<unsigned> A(4);
  EXPECT_EQ(hipMemset(A.get() + 1, 0xab, 8), hipSuccess);
  EXPECT_EQ(A.read(), (std::vector<unsigned>{0, 0xabababab, 0xabababab, 0}));
  EXPECT_EQ(hipMemset(A.get() + 1, 0, 16), hipErrorInvalidValue);
  int Host;
  EXPECT_EQ(hipMemset(&Host, 0, 4), hipErrorInvalidValue);
}

TEST_F(Memory, Copy2DMovesRows) {
  DeviceArray<char> A(5 * 4);
  const char Host[] = "abcdefghijkl"; // 3 rows of 4, of which 3 are taken.
  EXPECT_EQ(hipMemcpy2D(A.get(), 5, Host, 4, 3, 3, hipMemcpyHostToDevice),
            hipSuccess);
  const std::vector<char> Result = A.read();
  EXPECT_EQ(std::string(Result.begin(), Result.end()),
            std::string("abc\0\0efg\0\0ijk\0\0\0\0\0\0\0", 20));
  EXPECT_EQ(hipMemcpy2D(A.get(), 5, Host, 2, 3, 3, hipMemcpyHostToDevice),
            hipErrorInvalidPitchValue);
  EXPECT_EQ(hipMemcpy2D(A.get(), 9, Host, 4, 3, 3, hipMemcpyHostToDevice),
            hipErrorInvalidValue)
      << "the last row ends outside";
}

TEST_F(Memory, Copy3DMovesABox) {
  // 3 slices of 4 rows of 5 bytes; a box of 2 x 2 x 2 at (1, 1, 1).
  std::vector<char> Host(60);
  std::iota(Host.begin(), Host.end(), 0);
  DeviceArray<char> A(8);
  hipMemcpy3DParms P{};
  P.srcPtr = make_hipPitchedPtr(Host.data(), 5, 5, 4);
  P.srcPos = make_hipPos(1, 1, 1);
  P.dstPtr = make_hipPitchedPtr(A.get(), 2, 2, 2);
  P.extent = make_hipExtent(2, 2, 2);
  P.kind = hipMemcpyHostToDevice;
  EXPECT_EQ(hipMemcpy3D(&P), hipSuccess);
  EXPECT_EQ(A.read(), (std::vector<char>{26, 27, 31, 32, 46, 47, 51, 52}));
  P.extent.height = 4;
  EXPECT_EQ(hipMemcpy3D(&P), hipErrorInvalidValue);
  EXPECT_EQ(hipMemcpy3D(nullptr), hipErrorInvalidValue);
}

/// A stream that is there for \p Copy, and gone for a second call of it.
template <class Copy> void copyOnAStream(Copy copy) {
  hipStream_t Stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&Stream), hipSuccess);
  EXPECT_EQ(copy(Stream), hipSuccess);
  EXPECT_EQ(hipStreamSynchronize(Stream), hipSuccess);
  ASSERT_EQ(hipStreamDestroy(Stream), hipSuccess);
  EXPECT_EQ(copy(Stream), hipErrorInvalidHandle);
}

TEST_F(Memory, Copy2DAsyncMovesRowsOnItsStream) {
  DeviceArray<char> A(6);
  const char Host[] = "ab--cd--"; // 2 rows of 4, of which 2 are taken.
  copyOnAStream([&](hipStream_t Stream) {
    return hipMemcpy2DAsync(A.get(), 3, Host, 4, 2, 2, hipMemcpyHostToDevice,
                            Stream);
  });
  EXPECT_EQ(A.read(), (std::vector<char>{'a', 'b', 0, 'c', 'd', 0}));
}

TEST_F(Memory, Copy3DAsyncMovesABoxOnItsStream) {
  // 2 slices of 2 rows of 3 bytes; a box of 1 x 2 x 2 at (2, 0, 0).
  std::vector<char> Host = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  DeviceArray<char> A(4);
  hipMemcpy3DParms P{};
  P.srcPtr = make_hipPitchedPtr(Host.data(), 3, 3, 2);
  P.srcPos = make_hipPos(2, 0, 0);
  P.dstPtr = make_hipPitchedPtr(A.get(), 1, 1, 2);
  P.extent = make_hipExtent(1, 2, 2);
  P.kind = hipMemcpyHostToDevice;
  copyOnAStream(
      [&](hipStream_t Stream) { return hipMemcpy3DAsync(&P, Stream); });
  EXPECT_EQ(A.read(), (std::vector<char>{2, 5, 8, 11}));
}

TEST_F(Memory, TransfersAreCounted) {
  int *Device = nullptr, Host[12] = {};
  ASSERT_EQ(hipMalloc(&Device, sizeof(Host)), hipSuccess);
  const hipcpu::transfers Before = hipcpu::transfers_so_far();
  EXPECT_EQ(hipMemcpy(Device, Host, 48, hipMemcpyHostToDevice), hipSuccess);
  EXPECT_EQ(hipMemcpy(Device, Device + 6, 24, hipMemcpyDeviceToDevice),
            hipSuccess);
  EXPECT_EQ(hipMemcpy2D(Host, 16, Device, 16, 4, 3, hipMemcpyDeviceToHost),
            hipSuccess);
  const hipcpu::transfers After = hipcpu::transfers_so_far();
  EXPECT_EQ(After.to_devices - Before.to_devices, 48u);
  EXPECT_EQ(After.between_devices - Before.between_devices, 24u);
  EXPECT_EQ(After.to_host - Before.to_host, 12u);
  EXPECT_EQ(After.copies - Before.copies, 3u);
  EXPECT_EQ(hipFree(Device), hipSuccess);
}

TEST_F(Memory, PointerAttributesTellWhatItIs) {
  char *Device, *Host, *Managed;
  ASSERT_EQ(hipMalloc(&Device, 16), hipSuccess);
  ASSERT_EQ(hipHostMalloc(&Host, 16, hipHostMallocMapped), hipSuccess);
  ASSERT_EQ(hipMallocManaged(&Managed, 16), hipSuccess);
  hipPointerAttribute_t A;
  EXPECT_EQ(hipPointerGetAttributes(&A, Device + 15), hipSuccess);
  EXPECT_EQ(A.memoryType, hipMemoryTypeDevice);
  EXPECT_EQ(A.hostPointer, nullptr);
  EXPECT_EQ(hipPointerGetAttributes(&A, Host), hipSuccess);
  EXPECT_EQ(A.memoryType, hipMemoryTypeHost);
  EXPECT_EQ(A.allocationFlags, unsigned(hipHostMallocMapped));
  EXPECT_EQ(hipPointerGetAttributes(&A, Managed), hipSuccess);
  EXPECT_EQ(A.isManaged, 1);
  EXPECT_EQ(hipPointerGetAttributes(&A, &A), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(Device), hipSuccess);
  EXPECT_EQ(hipPointerGetAttributes(&A, Device), hipErrorInvalidValue);
  EXPECT_EQ(hipHostFree(Host), hipSuccess);
  EXPECT_EQ(hipFree(Managed), hipSuccess);
}

TEST_F(Memory, RegisteredHostMemoryIsKnownUntilUnregistered) {
  std::vector<int> Host(8);
  hipPointerAttribute_t A;
  ASSERT_EQ(hipHostRegister(Host.data(), 32, 0), hipSuccess);
  EXPECT_EQ(hipHostRegister(Host.data() + 1, 4, 0),
            hipErrorHostMemoryAlreadyRegistered);
  EXPECT_EQ(hipPointerGetAttributes(&A, Host.data() + 7), hipSuccess);
  EXPECT_EQ(hipHostUnregister(Host.data()), hipSuccess);
  EXPECT_EQ(hipHostUnregister(Host.data()), hipErrorHostMemoryNotRegistered);
}

} // namespace
