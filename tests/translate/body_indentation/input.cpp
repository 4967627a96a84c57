//===- input.cpp - Bodies whose braces or blanks say little ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
using namespace concurrency;

// The body ends on the line of its last statement.
void endsBehindStatement(array_view<float, 1> v, float x) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        if (x > 0)
            v[i] = x;
        else {
            v[i] = 2 * x; } });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp)
        { v[i] += x;
          v[i] *= 2; });
}

// The brace is as deep as the body.
void bracesAreDeep(array_view<float, 1> v, float x) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp)
        {
        if (x > 0)
            v[i] = x;
        });
}

// Some lines begin with tabs, others with four spaces for each.
void mixesTabs(array_view<float, 1> v, float x) {
	parallel_for_each(v.extent, [=](index<1> i) restrict(amp)
	{
        v[i] = x;
		if (x > 0)
            v[i] *= 2;
    	else
			v[i] *= 3;
//		v[i] = 0;
	});
}
