//===- input.cpp - Headers of Windows that nothing uses ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <vector>


#ifdef _WIN32
#include <dxgi.h>
#endif

static __global__ void increase_kernel(concurrency::extent<1> domain,
                                       concurrency::array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  ++view[i];
}

void increase(std::vector<int> &values) {
  concurrency::array_view<int> view(int(values.size()), values);
  amp2hip::launch<increase_kernel>(view.get_extent(), view);
}
