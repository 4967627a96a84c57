//===- device.h - What the twins in HIP share -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DEVICE_H
#define DEVICE_H

#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

/// Ends the program where HIP failed.
inline void check(hipError_t error) {
  if (error == hipSuccess)
    return;
  std::fprintf(stderr, "HIP: %s\n", hipGetErrorString(error));
  std::exit(1);
}

inline void wait() { check(hipDeviceSynchronize()); }

/// Elements in the device's memory.
template <class T> class on_device {
public:
  explicit on_device(std::size_t n) : bytes(n * sizeof(T)) {
    check(hipMalloc(reinterpret_cast<void **>(&elements), bytes));
  }
  explicit on_device(const std::vector<T> &v) : on_device(v.size()) {
    check(hipMemcpy(elements, v.data(), bytes, hipMemcpyHostToDevice));
  }
  on_device(const on_device &) = delete;
  on_device &operator=(const on_device &) = delete;
  ~on_device() { check(hipFree(elements)); }

  operator T *() const { return elements; }
  /// Waits for the kernels.
  void read(std::vector<T> &v) const {
    check(hipMemcpy(v.data(), elements, bytes, hipMemcpyDeviceToHost));
  }

private:
  T *elements = nullptr;
  std::size_t bytes;
};

#endif // DEVICE_H
