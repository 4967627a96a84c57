//===- input.cpp - Refused: an #if that would be torn apart -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An #if of which one part changes and another one does not.

#include <amp.h>

using namespace concurrency;

// The head is chosen, the restriction is not.
#ifdef SCALED
float value(float x, float by)
#else
float value(float x)
#endif
    restrict(amp)
{
    return x;
}

struct Width {
    int w;
    int getW() const { return w; }
    void setW(int to) { w = to; }
    __declspec(property(get = getW, put = setW)) int width;
};

void divided(Width &w)
{
    w.width = 1
#ifndef SCALED
              + 2
#endif
        ;
}

// Two functions become one call.
constexpr int side(int x) restrict(cpu) { return x; }
int side(int x) restrict(amp) { return -x; }
int sides(int x) restrict(amp, cpu)
{
    return side(
#ifndef SCALED
        x
#else
        x * 2
#endif
    );
}

// What the constructors of a pair initialize goes into one.
struct Number {
    int value, other;
    Number(int x) restrict(cpu) : value(x), other(x) {}
    Number(int x) restrict(amp) : value(x +
#ifdef SCALED
                                        1),
                                  other(x) {}
#else
                                        2),
                                  other(x) {}
#endif
};

// What goes takes no directive along.
__declspec(align(
#pragma warning(disable : 4324)
    16)) int aligned;

// An array is captured by reference.
void capture(array<int> &a)
{
    parallel_for_each(a.extent, [
#ifndef BY_DEFAULT
        &a
#else
        &
#endif
    ](index<1> i) restrict(amp) { a[i] = 1; });
}

// Of a clause, its word.
int word(int x)
#ifdef __cplusplus
restrict
#endif
(amp)
{
    return x;
}

// Of a class, one half.
int local(array_view<int> v)
{
#ifndef SCALED
    struct Pair {
        int x;
#else
    struct Pair {
        long x;
#endif
        int y;
    };
    Pair p = {1, 2};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p.x; });
    return p.y;
}

// Nor between a member and what it is of in one of two constructors.
struct Sided {
  int v;
  Sided(int x) restrict(cpu) : v
#define BETWEEN
  (x) {}
  Sided(int x) restrict(amp) : v(x + 1) {}
};
