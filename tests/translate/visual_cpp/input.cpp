//===- input.cpp - What Visual C++ lets pass --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each mended where it stands, in the words of the standard.

#include <amp.h>
#include <array>
#include <vector>

using namespace concurrency;
using namespace std;

template <class T> struct Traits {
  typedef T type;
  template <int Rank> int ranked() const restrict(cpu, amp) { return Rank; }
};

// Words that are missing, and words too many.
template <class T> Traits<T>::type first(const vector<T> &all) {
  vector<T>::const_iterator at = all.begin();
  Traits<T> traits;
  return *at + traits.ranked<2>();
}
template <class T> struct Holder {
  typedef T value_type;
  vector<typename value_type> values;
  int Holder::size() const { return values.size(); }
};
enum class Color { red, green };
enum class Color wall = Color::green;

// Names of bases.
template <class T> struct Base {
  typedef T element;
  T offset = 1;
  T moved(T x) const { return x + offset; }
};
template <class T> struct Derived : Base<T> {
  T twice(T x) const {
    element y = moved(x) + offset; // both
    return 2 * y;
  }
};

// A parameter that hides another.
template <class T> struct Outer {
  template <class T> T plus(T a, typename Traits<T>::type b) { return a + b; }
  T one;
};

// Temporaries.
void wait_for(accelerator acc) {
  accelerator_view &view = acc.default_view;
  view.wait();
}
float total(array_view<float> &all) restrict(cpu, amp) { return all[0] + all[1]; }
float of_part(std::array<float, 4> &values) {
  array_view<float> all(4, values.data());
  float sum = 0;
  array_view<float> result(1, &sum);
  parallel_for_each(result.get_extent(), [=](index<1> i) restrict(amp) {
    result[i] = total(all.section(2, 2)) + total(array_view<float>(all));
  });
  return total(all.section(0, 2)) + result[0];
}

// Ranks.
template <class T, unsigned N> int rank_of(const array_view<T, N> &) { return N; }

// Both namespaces.
int made(extent<2> shape) {
  concurrency::array<int, 2> a(3, 4);
  array<int, 1> b(4);
  return rank_of(array_view<int, 2>(a)) + b.get_extent()[0] + shape[0];
}

// What comes behind the template that uses it.
template <class T> T summed(const vector<T> &all) {
  T sum = start(3);
  for (const T &each : all)
    sum += weighed(each);
  return sum;
}

namespace parts {
// Its kernel calls what is declared behind it.
template <class T> struct Scaled {
  array_view<T> values;
  void run() {
    array_view<T> all = values;
    parallel_for_each(all.extent, [=](index<1> i) restrict(amp) {
      all[i] = scaled(all[i], i, 2);
    });
  }
};
template <class T>
T scaled(T x, const index<1> &i, int by) restrict(cpu, amp) {
  return by * x + i[0];
}
} // namespace parts

static int weighed(int x) { return 2 * x; }
static double weighed(double x) { return 3 * x; }
int start(int x) { return x; }

// Temporaries that views are made of, and constant elements.
array_view<float> view_of(int size) { return concurrency::array<float>(size); }
int first_of(vector<array_view<float>> &all) {
  all.push_back(concurrency::array<float>(4));
  all[0] = concurrency::array<float>(5);
  vector<const int> sizes(1, 3);
  vector<int const> more(sizes);
  return all[0].get_extent()[0] + sizes[0] + more[0];
}

int late() {
  vector<int> v(2);
  vector<double> w(2);
  vector<array_view<float>> views;
  parts::Scaled<int> scaled = {array_view<int>(2, v)};
  scaled.run();
  return summed(v) + summed(w) + view_of(3).get_extent()[0] +
         first_of(views);
}

int all() {
  vector<int> v(2);
  Holder<int> h;
  return first(v) + h.size() + Derived<int>().twice(2) +
         Outer<int>().plus(1.0, 2.0);
}

// A base without its arguments, and its function beside one of std.
template <class T> struct Counted {
  Counted(int n) : n(n) {}
  int count() { return n; }
  int n;
};
template <class T> struct Doubled : Counted<T> {
  Doubled(int n) : Counted(n) {}
  int twice() { return 2 * count(); }
};

int doubled() { return Doubled<int>(2).twice(); }

// Sizes in formats, of a program's own function, too.
#define NAMED(format, ...) say("%s " format, "a", __VA_ARGS__)
void say(const char *, ...) {}
void sizes(long long a, int width, size_t n, int i) {
  say("%% %08I64d %Iu %*.3I64X", a, n, width, a); // %I64d
  NAMED("%I64u %I32i" "%I64u",
        n, i, a);
}
