//===- device_array.h - Device memory for the tests -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_CPU_DEVICE_ARRAY_H
#define AMP2HIP_TESTS_CPU_DEVICE_ARRAY_H

#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <vector>

/// Zeroed device memory that goes with the test.
template <class T> class DeviceArray {
  T *Data = nullptr;
  std::size_t Size;

public:
  explicit DeviceArray(std::size_t Size) : Size(Size) {
    EXPECT_EQ(hipMalloc(&Data, Size * sizeof(T)), hipSuccess);
    EXPECT_EQ(hipMemset(Data, 0, Size * sizeof(T)), hipSuccess);
  }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;
  ~DeviceArray() { EXPECT_EQ(hipFree(Data), hipSuccess); }

  T *get() { return Data; }

  std::vector<T> read() const {
    std::vector<T> Host(Size);
    EXPECT_EQ(
        hipMemcpy(Host.data(), Data, Size * sizeof(T), hipMemcpyDeviceToHost),
        hipSuccess);
    return Host;
  }
};

#endif
