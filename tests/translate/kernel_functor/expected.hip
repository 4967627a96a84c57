//===- input.cpp - A kernel that is an object -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.110: a member that refers to an array becomes an array_ref, also where an
// alias or a template's argument says so, and in bases and members of what a
// kernel gets; not in other classes.

#include <amp2hip/amp.h>

using namespace concurrency;

class Shift {
  mutable amp2hip::array_ref<int, 1> to;
  array_view<const int> from;

public:
  Shift(array<int, 1> &target, const array_view<const int> &source)
      : to(target), from(source) {}
  __device__ void operator()(concurrency::index<1> i) const {
    to[i] = from[(i[0] + 1) % from.get_extent()[0]];
  }
};

void shift(array<int, 1> &target, const array_view<const int> &source) {
  parallel_for_each(target.get_extent(), Shift(target, source));
}

typedef array<float, 2> Field;
struct Layers {
  using layer = array<int>;
  template <typename T> using plane = array<T, 2>;
};

struct Range {
  mutable amp2hip::array_ref<int> first, last;
};

struct Accumulate : Range {
  amp2hip::array_ref<float, 2> weights;
  mutable amp2hip::array_ref<float, 2> sums;

  Accumulate(const Range &range, const Field &w, Field &s)
      : Range(range), weights(w), sums(s) {}
  __device__ void operator()(concurrency::index<2> i) const {
    if (i[1] >= first[i[0]] && i[1] < last[i[0]])
      sums[i] += weights[i];
  }
};

template <typename Ints, typename Traits> struct Copy {
  mutable amp2hip::ref_t<Ints &> to;
  amp2hip::ref_t<const typename Traits::layer &> from;
  __device__ void operator()(concurrency::index<1> i) const { to[i] = from[i]; }
};

// By reference or, a view, by value.
template <typename Data> struct Negate {
  mutable amp2hip::ref_t<Data> data;
  __device__ void operator()(concurrency::index<1> i) const { data[i] = -data[i]; }
};

struct Report {
  array<int> &lines;
  int width;
};

void steps(Range range, Field &field, const Report &report) {
  Field sums(field);
  parallel_for_each(field.get_extent(), Accumulate(range, field, sums));
  Copy<array<int>, Layers> copy = {range.first, range.last};
  parallel_for_each(range.first.get_extent(), copy);
  parallel_for_each(report.lines.get_extent(), Negate<array<int> &>{report.lines});
  array_view<int> lines(report.lines);
  parallel_for_each(lines.get_extent(), Negate<array_view<int>>{lines});
}
