//===- launch_overhead.cpp - What a launch costs the host -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Prints nanoseconds per launch, until the call returns: bare, and through
// amp2hip with all captured data on the accelerator. README.md says how to
// build it for each platform.

#include <amp2hip/amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;

namespace {

constexpr int elements = 256;
// Few enough for the device's queue: a full one makes the host wait.
constexpr int launches_a_batch = 100;

__global__ void bare(float *x, const float *y, float a) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < elements)
    x[i] += a * y[i];
}

__global__ void with_views(extent<1> domain, array_view<float> x,
                           array_view<const float> y, float a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    x[i] += a * y[i];
}

__global__ void with_arrays(extent<1> domain, amp2hip::array_ref<float, 1> x,
                            amp2hip::array_ref<float, 1> y, float a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    x[i] += a * y[i];
}

__global__ void bare_of_eight(float *a, const float *b, const float *c,
                              const float *d, const float *e, const float *f,
                              const float *g, const float *h) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < elements)
    a[i] += b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i];
}

using reference = amp2hip::array_ref<float, 1>;

__global__ void with_eight(extent<1> domain, reference a, reference b,
                           reference c, reference d, reference e, reference f,
                           reference g, reference h) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i];
}

void fail_on(hipError_t error) {
  if (error != hipSuccess) {
    std::fprintf(stderr, "%s\n", hipGetErrorString(error));
    std::exit(1);
  }
}

/// The median over \p batches of the nanoseconds that one launch takes.
template <class Launch>
double nanoseconds(int batches, hipStream_t stream, Launch launch) {
  std::vector<double> times;
  for (int batch = -5; batch < batches; ++batch) {
    fail_on(hipStreamSynchronize(stream));
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < launches_a_batch; ++i)
      launch();
    const std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    if (batch >= 0) // The first ones warm up.
      times.push_back(time.count() / launches_a_batch);
  }
  fail_on(hipStreamSynchronize(stream));
  std::nth_element(times.begin(), times.begin() + batches / 2, times.end());
  return times[batches / 2];
}

struct row {
  const char *name;
  double time;
  int bare = 0; ///< The row to compare with.
};

void print(const std::vector<row> &rows) {
  std::printf("%-40s%12s%12s\n", "", "ns", "over bare");
  for (const row &r : rows)
    std::printf("%-40s%12.0f%12.0f\n", r.name, r.time,
                r.time - rows[r.bare].time);
}

} // namespace

int main(int count, char **arguments) {
  const int batches = count > 1 ? std::max(1, std::atoi(arguments[1])) : 300;
  const accelerator_view view = accelerator().get_default_view();
  hipStream_t stream = view.amp2hip_queue()->stream;

  std::vector<float> zeros(elements);
  array_view<float> x(elements, zeros);
  array_view<const float> y(elements, zeros);
  array<float> x_array(elements, zeros.begin()), y_array(x_array);
  std::vector<array<float>> eight(8, x_array);
  void *memory = nullptr;
  fail_on(hipMalloc(&memory, 2 * elements * sizeof(float)));
  fail_on(hipMemset(memory, 0, 2 * elements * sizeof(float)));
  float *raw = static_cast<float *>(memory);

  const std::vector<row> rows = {
      {"hipLaunchKernelGGL",
       nanoseconds(batches, stream,
                   [&] {
                     hipLaunchKernelGGL(bare, dim3(1), dim3(elements), 0,
                                        stream, raw, raw + elements, 2.0f);
                   })},
      {"amp2hip, two array_views",
       nanoseconds(
           batches, stream,
           [&] { amp2hip::launch<with_views>(x.get_extent(), x, y, 2.0f); })},
      {"amp2hip, two array_views, view given",
       nanoseconds(batches, stream,
                   [&] {
                     amp2hip::launch<with_views>(view, x.get_extent(), x, y,
                                                 2.0f);
                   })},
      {"amp2hip, two arrays", nanoseconds(batches, stream,
                                          [&] {
                                            amp2hip::launch<with_arrays>(
                                                x_array.get_extent(), x_array,
                                                y_array, 2.0f);
                                          })},
      {"hipLaunchKernelGGL, eight pointers",
       nanoseconds(batches, stream,
                   [&] {
                     hipLaunchKernelGGL(bare_of_eight, dim3(1), dim3(elements),
                                        0, stream, raw, raw, raw, raw, raw, raw,
                                        raw, raw);
                   }),
       4},
      {"amp2hip, eight arrays",
       nanoseconds(batches, stream,
                   [&] {
                     amp2hip::launch<with_eight>(
                         x_array.get_extent(), eight[0], eight[1], eight[2],
                         eight[3], eight[4], eight[5], eight[6], eight[7]);
                   }),
       4}};
  fail_on(hipFree(memory));
  print(rows);
}
