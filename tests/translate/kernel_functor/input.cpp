//===- input.cpp - A kernel that is an object -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.110: a member that refers to an array becomes an array_ref, also where an
// alias or a template's argument says so, and in bases and members of what a
// kernel gets; not in other classes.

#include <amp.h>

using namespace concurrency;

class Shift {
  array<int, 1> &to;
  array_view<const int> from;

public:
  Shift(array<int, 1> &target, const array_view<const int> &source)
      : to(target), from(source) {}
  void operator()(index<1> i) const restrict(amp) {
    to[i] = from[(i[0] + 1) % from.extent[0]];
  }
};

void shift(array<int, 1> &target, const array_view<const int> &source) {
  parallel_for_each(target.extent, Shift(target, source));
}

typedef array<float, 2> Field;
struct Layers {
  using layer = array<int>;
  template <typename T> using plane = array<T, 2>;
};

struct Range {
  Layers::layer &first, &last;
};

struct Accumulate : Range {
  const Field &weights;
  Layers::plane<float> &sums;

  Accumulate(const Range &range, const Field &w, Field &s)
      : Range(range), weights(w), sums(s) {}
  void operator()(index<2> i) const restrict(amp) {
    if (i[1] >= first[i[0]] && i[1] < last[i[0]])
      sums[i] += weights[i];
  }
};

template <typename Ints, typename Traits> struct Copy {
  Ints &to;
  const typename Traits::layer &from;
  void operator()(index<1> i) const restrict(amp) { to[i] = from[i]; }
};

// By reference or, a view, by value.
template <typename Data> struct Negate {
  Data data;
  void operator()(index<1> i) const restrict(amp) { data[i] = -data[i]; }
};

struct Report {
  array<int> &lines;
  int width;
};

void steps(Range range, Field &field, const Report &report) {
  Field sums(field);
  parallel_for_each(field.extent, Accumulate(range, field, sums));
  Copy<array<int>, Layers> copy = {range.first, range.last};
  parallel_for_each(range.first.extent, copy);
  parallel_for_each(report.lines.extent, Negate<array<int> &>{report.lines});
  array_view<int> lines(report.lines);
  parallel_for_each(lines.extent, Negate<array_view<int>>{lines});
}
