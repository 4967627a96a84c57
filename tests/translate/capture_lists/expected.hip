//===- input.cpp - Where the captures of a lambda break ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Lambdas that stay get lists of captures, which are broken in 80 columns.

#include <amp2hip/amp.h>

using namespace concurrency;

void inCalls(array<int> &a, array<float> &sums, const accelerator_view &gpu) {
  auto half = [] __device__ (float v) { return v / 2; };
  // They fit.
  parallel_for_each(a.get_extent(),
                    [=, a = amp2hip::array_ref(a)]
                    __device__ (concurrency::index<1>) mutable { a[0] = half(1); });
  parallel_for_each(sums.get_extent(),
                    [=, a = amp2hip::array_ref(a)]
                    __device__ (concurrency::index<1> i) mutable {
    a[i] = half(i[0]);
  });

  // In a line of its own the list fits, but for what stands behind it.
  parallel_for_each(sums.get_extent(),
                    [=, sums = amp2hip::array_ref(sums)]
                    __device__ (concurrency::index<1> i) mutable {
    sums[i] = half(sums[i]);
  });
  parallel_for_each(gpu, sums.get_extent(),
                    [half, sums = amp2hip::array_ref(sums),
                     a = amp2hip::array_ref(a)]
                    __device__ (concurrency::index<1> i) mutable
  {
    sums[i] = half(a[i]);
  });
  concurrency::parallel_for_each(gpu, sums.get_extent(),
                                 [=, sums = amp2hip::array_ref(sums)]
                                 __device__ (concurrency::index<1> i) mutable {
    sums[i] = half(sums[i]);
  });

  // Lines that the author broke.
  parallel_for_each(gpu, sums.get_extent(),
                    [half, a = amp2hip::array_ref(a),
                     sums = amp2hip::array_ref(sums)]
                    __device__ (concurrency::index<1> i) mutable {
                      sums[i] = half(a[i]);
                    });
  parallel_for_each(
      gpu, sums.get_extent(),
      [=, sums = amp2hip::array_ref(sums), a = amp2hip::array_ref(a)]
      __device__ (concurrency::index<1> i) mutable {
        sums[i] = half(a[i]);
      });
  parallel_for_each(sums.get_extent(),
                    [=, sums = amp2hip::array_ref(sums)]
                    __device__ (concurrency::index<1> i) mutable
                    { sums[i] = half(sums[i]); });

  // What a comment needs does not count.
  parallel_for_each(a.get_extent(),
                    [=, a = amp2hip::array_ref(a)]
                    __device__ (concurrency::index<1> i) mutable { // half of each element
    a[i] = half(a[i]);
  });
}

void inVariables(array<float, 2> &temperatures, array<float, 2> &pressures) {
  auto all = [=, temperatures = amp2hip::array_ref(temperatures),
              pressures = amp2hip::array_ref(pressures)]
      __device__ (concurrency::index<2> i) mutable { pressures[i] /= temperatures[i]; };
  parallel_for_each(pressures.get_extent(), all);
  auto warm = [pressures = amp2hip::array_ref(pressures),
               temperatures = amp2hip::array_ref(temperatures), limit = 1.5f]
      __device__ (concurrency::index<2> i) mutable {
    if (temperatures[i] > limit)
      pressures[i] = 0;
  };
  parallel_for_each(pressures.get_extent(), warm);
  // What is too wide is the body.
  amp2hip::array_ref pressures_ref(pressures);
  auto next = [pressures_ref]
      __host__ __device__ (int i) mutable { return pressures_ref(i, i + 1); };
}

void onSeveralLines(array<int> &sums) {
  auto add = [=, sums = amp2hip::array_ref(sums)]
      __device__ (concurrency::index<1> i) mutable { sums[i] += 1; };
  parallel_for_each(sums.get_extent(), add);
  amp2hip::array_ref sums_ref(sums);
  auto half = [sums_ref] __host__ __device__ (int i) mutable { return sums_ref[i] / 2; };
}

// With tabs, after which no blanks begin a line.
void indented(array<int> &sums)
{
	auto half = [] __device__ (int v) { return v / 2; };
	parallel_for_each(sums.get_extent(),
		[=, sums = amp2hip::array_ref(sums)] __device__ (concurrency::index<1> i) mutable
	{
		sums[i] = half(sums[i]);
	});
	parallel_for_each(sums.get_extent(),
		[=, sums = amp2hip::array_ref(sums)] __device__ (concurrency::index<1> i) mutable
	{
		sums[i] = half(sums[i]);
	});
}

// Who knows which line a macro's use becomes.
#define RUN(lambda) parallel_for_each(sums.get_extent(), lambda)

void inMacros(array<int> &sums) {
  auto half = [] __device__ (int v) { return v / 2; };
  RUN(([=, sums = amp2hip::array_ref(sums)] __device__ (concurrency::index<1> i) mutable { sums[i] = half(sums[i]); }));
}
