//===- input.cpp - Bodies whose braces or blanks say little ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
using namespace concurrency;

static __global__ void endsBehindStatement_kernel(concurrency::extent<1> domain,
                                                  array_view<float, 1> v,
                                                  float x) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    if (x > 0)
        v[i] = x;
    else {
        v[i] = 2 * x; }
}

static __global__ void endsBehindStatement_kernel2(
    concurrency::extent<1> domain,
    array_view<float, 1> v,
    float x) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] += x;
    v[i] *= 2;
}

// The body ends on the line of its last statement.
void endsBehindStatement(array_view<float, 1> v, float x) {
    amp2hip::launch<endsBehindStatement_kernel>(v.get_extent(), v, x);
    amp2hip::launch<endsBehindStatement_kernel2>(v.get_extent(), v, x);
}

static __global__ void bracesAreDeep_kernel(concurrency::extent<1> domain,
                                            array_view<float, 1> v,
                                            float x) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    if (x > 0)
        v[i] = x;
}

// The brace is as deep as the body.
void bracesAreDeep(array_view<float, 1> v, float x) {
    amp2hip::launch<bracesAreDeep_kernel>(v.get_extent(), v, x);
}

static __global__ void mixesTabs_kernel(concurrency::extent<1> domain,
                                        array_view<float, 1> v,
                                        float x) {
	concurrency::index<1> i = amp2hip::thread_index(domain);
	if (!domain.contains(i))
		return;
	v[i] = x;
	if (x > 0)
		v[i] *= 2;
	else
		v[i] *= 3;
//		v[i] = 0;
}

// Some lines begin with tabs, others with four spaces for each.
void mixesTabs(array_view<float, 1> v, float x) {
	amp2hip::launch<mixesTabs_kernel>(v.get_extent(), v, x);
}
