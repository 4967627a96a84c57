//===- input.cpp - Results that Direct3D defines ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Translated with --arithmetic=direct3d: all threads of a launch, vectorized or
// not, have Direct3D's results.

#include <amp.h>
#include <amp_graphics.h>
#include <climits>
#include <cmath>
#include <cstdio>
#include <set>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

const int Threads = 67;

template <class T> void print(const char *what, const std::vector<T> &values) {
  std::printf("%s:", what);
  for (T v : std::set<T>(values.begin(), values.end()))
    std::printf(" %lld", static_cast<long long>(v));
  std::printf("\n");
}

// From memory, so that no compiler knows the operands.
template <class R, class A, class B, class Op>
void run(const char *what, A a, B b, Op op) {
  std::vector<A> as(Threads, a);
  std::vector<B> bs(Threads, b);
  std::vector<R> rs(Threads);
  array_view<const A> va(Threads, as);
  array_view<const B> vb(Threads, bs);
  array_view<R> vr(Threads, rs);
  parallel_for_each(vr.extent, [=](index<1> i) restrict(amp) {
    vr[i] = op(va[i], vb[i]);
  });
  vr.synchronize();
  print(what, rs);
}

struct Divide {
  template <class T> T operator()(T a, T b) const restrict(amp) {
    return a / b;
  }
};
struct Remainder {
  unsigned operator()(unsigned a, unsigned b) const restrict(amp) {
    a %= b;
    return a;
  }
};
struct Shift {
  int operator()(int a, int b) const restrict(amp) { return a << b; }
};
struct Convert {
  int operator()(float a, float) const restrict(amp) {
    int k = a;
    return k;
  }
};
struct ConvertUnsigned {
  unsigned operator()(float a, float) const restrict(amp) {
    return static_cast<unsigned>(a);
  }
};
struct Scale {
  int operator()(int a, float b) const restrict(amp) {
    a *= b;
    return a;
  }
};
struct Components {
  int operator()(int a, int b) const restrict(amp) {
    int_2 v = int_2(a, 9) / int_2(b, 2);
    return v.x * 10 + v.y;
  }
};

int main() {
  run<unsigned>("7u / 0u", 7u, 0u, Divide());
  run<int>("-7 / 0", -7, 0, Divide());
  run<int>("INT_MIN / -1", INT_MIN, -1, Divide());
  run<unsigned>("7u % 0u", 7u, 0u, Remainder());
  run<int>("3 << 33", 3, 33, Shift());
  run<int>("int(1e10f)", 1e10f, 0.0f, Convert());
  run<int>("int(NaN)", NAN, 0.0f, Convert());
  run<unsigned>("unsigned(-8.0f)", -8.0f, 0.0f, ConvertUnsigned());
  run<int>("3 *= 1e10f", 3, 1e10f, Scale());
  run<int>("(7, 9) / (0, 2)", 7, 0, Components());
}
