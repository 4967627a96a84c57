//===- input.cpp - Lines aligned to a bracket -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What stands below the bracket of a head stays there.

#include <amp.h>
#include <utility>

using namespace concurrency;

float mixed(float first, float second,
            float weight) restrict(amp) {
  return first + (second - first) *
                     weight;
}

int clamped(int value, // it
            /* and where it must be,
               both ends included */
            int low,

            int high = 1 +
                       2) restrict(cpu, amp);

// Not aligned, or not to the bracket.
int summed(int a,
    int b) restrict(amp) { return a + b; }
int product(
    int a,
    int b) restrict(amp) { return a * b; }
int onlyHost(int a,
             int b) { return a - b; }
int lost(int a, int b)
         restrict(amp) { return a * b; }

// Other words in the line grow, too.
index<2> moved(index<2> i, index<2> by,
               extent<2> within) restrict(amp) {
  return within.contains(i) ? i + by : i;
}

std::pair<int,
          float> both(int a,
                      float b) restrict(amp);

inline
index<2> below(index<2> i,
               index<2> by) restrict(amp);

#define PORTABLE restrict(cpu, amp)

int chosen(int a,
#ifdef WIDE
           int b,
           int c,
#else
           int b,
#endif
           int d) PORTABLE;

template <typename A, typename B,
          typename C> auto total(A a, B b,
                                 C c) restrict(amp) -> decltype(a + b +
                                                                c) {
  return a + b + c;
}

template <typename T>
inline T larger(const T &a,
                const T &b) restrict(amp) {
  return a < b ? b : a;
}

class Point {
public:
  Point(float x,
        float y) restrict(cpu, amp)
      : x(x),
        y(y) {}
  Point(float both) restrict(cpu, amp) : x(both),
                                         y(both) {}
  Point operator()(float dx,
                   float dy) const restrict(amp) {
    return Point(x + dx,
                 y + dy);
  }
  friend bool operator<(const Point &a,
                        const Point &b) restrict(amp) {
    return a.x < b.x;
  }
  static Point middle(const Point &a,
                      const Point &b) restrict(amp);

private:
  float x, y;
};

Point Point::middle(const Point &a,
                    const Point &b) restrict(amp) {
  return Point((a.x + b.x) / 2, (a.y + b.y) / 2);
}

void tabs(int a,
	  int b) restrict(amp);

const char *text(int a, const char *text = R"(one
                 two)",
                 int b = 0) restrict(cpu);

// A macro's lines are its own.
#define DECLARE(name) \
  int name(int a, \
           int b) restrict(amp)

DECLARE(declared);

void inLambdas(array_view<int> view, array<int> &sums) {
  auto add = [](int a,
                int b) restrict(amp) { return a + b; };
  auto sum = [&sums](int a,
                     int b) restrict(amp) { return sums[a] + b; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    struct Local {
      static int twice(int a,
                       int b) { return a * b * 2; }
    };
    view[i] = add(i[0], Local::twice(1, 2)) + sum(0, 1);
  });
}
