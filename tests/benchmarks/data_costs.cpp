//===- data_costs.cpp - What the runtime's data costs beside a launch -----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Prints microseconds. Compiled with the headers of two versions of amp2hip, it
// compares them. README.md says how.

#include <amp2hip/amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace concurrency;

namespace {

__global__ void add_kernel(extent<1> domain, array_view<int> v) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += i[0];
}

double now() {
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// The median time of a call of \p action, of several.
template <class Action> double median(int calls, Action action) {
  std::vector<double> times;
  for (int i = 0; i < calls; ++i) {
    const double start = now();
    action();
    times.push_back(now() - start);
  }
  std::nth_element(times.begin(), times.begin() + calls / 2, times.end());
  return times[calls / 2];
}

/// One of \p count launches, each on a part of one view. Between two parts are
/// \p gap elements.
double launch_on_section(int count, int gap) {
  const int size = 16 + gap;
  std::vector<int> data(count * size);
  array_view<int> all(count * size, data);
  amp2hip::launch<add_kernel>(all.get_extent(), all);
  all.synchronize();
  const double all_launches = median(3, [&] {
    for (int i = 0; i < count; ++i) {
      const array_view<int> part = all.section(i * size, 16);
      amp2hip::launch<add_kernel>(part.get_extent(), part);
    }
    all.synchronize();
  });
  return all_launches / count;
}

constexpr int elements = 8 << 20; // 32 MB.

template <class Container> double fill_and_launch() {
  const std::vector<int> data(elements, 1);
  const accelerator_view view = accelerator().get_default_view();
  return median(15, [&] {
    Container to(elements);
    copy(data.begin(), data.end(), to);
    amp2hip::launch<add_kernel>(to.get_extent(), array_view<int>(to));
    accelerator_view(view).wait();
  });
}

double view_of_one() {
  accelerator_view view = accelerator().get_default_view();
  return median(2000, [&] {
    int one = 1;
    array_view<int> v(1, &one);
    amp2hip::launch<add_kernel>(v.get_extent(), v);
    v.synchronize();
  });
}

/// The work of view_of_one(), by hand.
__global__ void add_by_hand(int *v) { *v += 0; }
double pointer_to_one() {
  int *on_device = nullptr;
  if (hipMalloc(reinterpret_cast<void **>(&on_device), sizeof(int)))
    return -1;
  hipStream_t stream = accelerator().get_default_view().amp2hip_queue()->stream;
  const double time = median(2000, [&] {
    int one = 1;
    (void)hipMemcpyAsync(on_device, &one, sizeof(int), hipMemcpyHostToDevice,
                         stream);
    hipLaunchKernelGGL(add_by_hand, dim3(1), dim3(1), 0, stream, on_device);
    (void)hipMemcpyAsync(&one, on_device, sizeof(int), hipMemcpyDeviceToHost,
                         stream);
    (void)hipStreamSynchronize(stream);
  });
  (void)hipFree(on_device);
  return time;
}

} // namespace

int main() {
  for (const int gap : {0, 16})
    for (const int count : {1000, 8000, 32000})
      std::printf("launch on one of %5d sections, %2d elements apart %10.2f\n",
                  count, gap, launch_on_section(count, gap));
  std::printf("copy 32 MB to an array, and launch    %20.2f\n",
              fill_and_launch<array<int>>());
  std::printf("copy 32 MB to an array_view, and launch %18.2f\n",
              fill_and_launch<array_view<int>>());
  std::printf("one int, there and back, by hand      %20.2f\n",
              pointer_to_one());
  std::printf("one int, there and back, in a view    %20.2f\n", view_of_one());
}
