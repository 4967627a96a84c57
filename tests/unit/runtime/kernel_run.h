//===- kernel_run.h - Runs kernels of the tests -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_KERNEL_RUN_H
#define AMP2HIP_TESTS_KERNEL_RUN_H

#include <gtest/gtest.h>
#include <hip/hip_runtime.h>
#include <vector>

/// Device memory of \p T, read back after all work is done. What the launches
/// are tested with, so that no container stands between.
template <class T> class device_memory {
public:
  explicit device_memory(std::size_t count, T fill = T()) : count(count) {
    EXPECT_EQ(hipMalloc(&pointer, count * sizeof(T)), hipSuccess);
    const std::vector<T> values(count, fill);
    EXPECT_EQ(hipMemcpy(pointer, values.data(), count * sizeof(T),
                        hipMemcpyHostToDevice),
              hipSuccess);
  }
  device_memory(const device_memory &) = delete;
  device_memory &operator=(const device_memory &) = delete;
  ~device_memory() { (void)hipFree(pointer); }

  T *get() const { return static_cast<T *>(pointer); }
  std::vector<T> read() const {
    std::vector<T> values(count);
    EXPECT_EQ(hipDeviceSynchronize(), hipSuccess);
    EXPECT_EQ(hipMemcpy(values.data(), pointer, count * sizeof(T),
                        hipMemcpyDeviceToHost),
              hipSuccess);
    return values;
  }

private:
  std::size_t count;
  void *pointer = nullptr;
};

#endif // AMP2HIP_TESTS_KERNEL_RUN_H
