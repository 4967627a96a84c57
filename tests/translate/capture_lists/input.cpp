//===- input.cpp - Where the captures of a lambda break ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Lambdas that stay get lists of captures, which are broken in 80 columns.

#include <amp.h>

using namespace concurrency;

void inCalls(array<int> &a, array<float> &sums, const accelerator_view &gpu) {
  auto half = [](float v) restrict(amp) { return v / 2; };
  // They fit.
  parallel_for_each(a.extent, [=, &a](index<1>) restrict(amp) { a[0] = half(1); });
  parallel_for_each(sums.extent, [=, &a](index<1> i) restrict(amp) {
    a[i] = half(i[0]);
  });

  // In a line of its own the list fits, but for what stands behind it.
  parallel_for_each(sums.extent, [=, &sums](index<1> i) restrict(amp) {
    sums[i] = half(sums[i]);
  });
  parallel_for_each(gpu, sums.extent, [half, &sums, &a](index<1> i) restrict(amp)
  {
    sums[i] = half(a[i]);
  });
  concurrency::parallel_for_each(gpu, sums.extent, [=, &sums](index<1> i) restrict(amp) {
    sums[i] = half(sums[i]);
  });

  // Lines that the author broke.
  parallel_for_each(gpu, sums.extent,
                    [half, &a,
                     &sums](index<1> i) restrict(amp) {
                      sums[i] = half(a[i]);
                    });
  parallel_for_each(
      gpu, sums.extent, [=, &sums, &a](index<1> i) restrict(amp) {
        sums[i] = half(a[i]);
      });
  parallel_for_each(sums.extent,
                    [=, &sums]
                    (index<1> i)
                    restrict(amp)
                    { sums[i] = half(sums[i]); });

  // What a comment needs does not count.
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) { // half of each element
    a[i] = half(a[i]);
  });
}

void inVariables(array<float, 2> &temperatures, array<float, 2> &pressures) {
  auto all = [&](index<2> i) restrict(amp) { pressures[i] /= temperatures[i]; };
  parallel_for_each(pressures.extent, all);
  auto warm = [&pressures, &temperatures, limit = 1.5f](index<2> i) restrict(amp) {
    if (temperatures[i] > limit)
      pressures[i] = 0;
  };
  parallel_for_each(pressures.extent, warm);
  // What is too wide is the body.
  auto next = [&pressures](int i) restrict(cpu, amp) { return pressures(i, i + 1); };
}

void onSeveralLines(array<int> &sums) {
  auto add = [=, &sums](index<1> i) restrict(
      amp) { sums[i] += 1; };
  parallel_for_each(sums.extent, add);
  auto half = [&sums](int i) restrict(cpu,
                                      amp) { return sums[i] / 2; };
}

// With tabs, after which no blanks begin a line.
void indented(array<int> &sums)
{
	auto half = [](int v) restrict(amp) { return v / 2; };
	parallel_for_each(sums.extent, [=, &sums](index<1> i) restrict(amp)
	{
		sums[i] = half(sums[i]);
	});
	parallel_for_each(sums.extent,
		[=, &sums](index<1> i) restrict(amp)
	{
		sums[i] = half(sums[i]);
	});
}

// Who knows which line a macro's use becomes.
#define RUN(lambda) parallel_for_each(sums.extent, lambda)

void inMacros(array<int> &sums) {
  auto half = [](int v) restrict(amp) { return v / 2; };
  RUN(([=, &sums](index<1> i) restrict(amp) { sums[i] = half(sums[i]); }));
}
