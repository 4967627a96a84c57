//===- input.cpp - Headers of Windows that nothing uses ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <D3D11.h> // For later.
#include <vector>

#include <wrl/client.h>

#ifdef _WIN32
#include <dxgi.h>
#endif

void increase(std::vector<int> &values) {
  concurrency::array_view<int> view(int(values.size()), values);
  concurrency::parallel_for_each(
      view.extent, [=](concurrency::index<1> i) restrict(amp) { ++view[i]; });
}
