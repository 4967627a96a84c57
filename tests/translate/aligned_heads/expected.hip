//===- input.cpp - Lines aligned to a bracket -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What stands below the bracket of a head stays there.

#include <amp2hip/amp.h>
#include <utility>

using namespace concurrency;

__device__ float mixed(float first, float second,
                       float weight) {
  return first + (second - first) *
                     weight;
}

__host__ __device__ int clamped(int value, // it
                                /* and where it must be,
               both ends included */
                                int low,

                                int high = 1 +
                                           2);

// Not aligned, or not to the bracket.
__device__ int summed(int a,
    int b) { return a + b; }
__device__ int product(
    int a,
    int b) { return a * b; }
int onlyHost(int a,
             int b) { return a - b; }
__device__ int lost(int a, int b) { return a * b; }

// Other words in the line grow, too.
__device__ concurrency::index<2> moved(concurrency::index<2> i, concurrency::index<2> by,
                                       extent<2> within) {
  return within.contains(i) ? i + by : i;
}

__device__ std::pair<int,
                     float> both(int a,
                                 float b);

__device__ inline
concurrency::index<2> below(concurrency::index<2> i,
                            concurrency::index<2> by);

#define PORTABLE __host__ __device__

PORTABLE int chosen(int a,
#ifdef WIDE
                    int b,
                    int c,
#else
                    int b,
#endif
                    int d);

template <typename A, typename B,
          typename C> __device__ auto total(A a, B b,
                                            C c) -> decltype(a + b +
                                                             c) {
  return a + b + c;
}

template <typename T>
__device__ inline T larger(const T &a,
                           const T &b) {
  return a < b ? b : a;
}

class Point {
public:
  __host__ __device__ Point(float x,
                            float y)
      : x(x),
        y(y) {}
  __host__ __device__ Point(float both) : x(both),
                                          y(both) {}
  __device__ Point operator()(float dx,
                              float dy) const {
    return Point(x + dx,
                 y + dy);
  }
  __device__ friend bool operator<(const Point &a,
                                   const Point &b) {
    return a.x < b.x;
  }
  __device__ static Point middle(const Point &a,
                                 const Point &b);

private:
  float x, y;
};

__device__ Point Point::middle(const Point &a,
                               const Point &b) {
  return Point((a.x + b.x) / 2, (a.y + b.y) / 2);
}

__device__ void tabs(int a,
	  int b);

const char *text(int a, const char *text = R"(one
                 two)",
                 int b = 0);

// A macro's lines are its own.
#define DECLARE(name) \
  __device__ int name(int a, \
           int b)

DECLARE(declared);

void inLambdas(array_view<int> view, array<int> &sums) {
  auto add = [] __device__ (int a,
                            int b) { return a + b; };
  auto sum = [sums = amp2hip::array_ref(sums)] __device__ (int a,
                                                           int b) mutable { return sums[a] + b; };
  parallel_for_each(view.get_extent(), [=] __device__ (concurrency::index<1> i) mutable {
    struct Local {
      __device__ static int twice(int a,
                                  int b) { return a * b * 2; }
    };
    view[i] = add(i[0], Local::twice(1, 2)) + sum(0, 1);
  });
}
