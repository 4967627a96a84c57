//===- input.cpp - Captures whose types need other names --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: a kernel's parameters stand before the function, so that they name no
// constant or typedef of the function and no member of a class template.

#include <amp2hip/amp.h>

using namespace concurrency;

template <typename T, int Rank> class Holder {
public:
  typedef T element;
  static const int rank = Rank;
  explicit Holder(const extent<rank> &e) : values(e) {}
  array<element, rank> &get() { return values; }

private:
  array<element, rank> values;
};

template <typename T, int Step>
static __global__ void fillRow_kernel(concurrency::extent<1> domain,
                                      amp2hip::array_ref<T, 1> row,
                                      amp2hip::array_ref<T, 1> copies) {
  const int rank = 1;
  concurrency::index<rank> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  row[i] = i[0] * Step;
  copies[i] = row[i];
}

template <typename T, int Step> void fillRow(int length) {
  const int rank = 1;
  typedef T Element;
  array<T, rank> row(length);
  array<Element, rank> copies(length);
  amp2hip::launch<fillRow_kernel<T, Step>>(row.get_extent(), row, copies);
}

static __global__ void deduced_kernel(concurrency::extent<2> domain,
                                      amp2hip::array_ref<int, 2> values) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  values[i] = 0;
}

void deduced() {
  Holder<int, 2> holder(extent<2>(4, 4));
  auto &values = holder.get();
  amp2hip::launch<deduced_kernel>(values.get_extent(), values);
}

void callAll() {
  fillRow<int, 3>(8);
  deduced();
}

// Typedefs of AMP's own classes: a namespace's, a class's, a function's.
typedef concurrency::index<2> Cell;
typedef array<int, 2> Table;
template <int N> using Position = concurrency::index<N>;

struct Kinds {
  typedef array_view<const int, 2> source;
  enum { scale = 3 };
};

static __global__ void typedefs_kernel(concurrency::extent<2> domain,
                                       amp2hip::array_ref<int, 2> table,
                                       Kinds::source source) {
  Cell c = amp2hip::thread_index(domain);
  if (!domain.contains(c))
    return;
  table[c] = source[c] + Kinds::scale;
}

static __global__ void typedefs_kernel2(
    concurrency::extent<2> domain,
    concurrency::array_view<const int, 2> local,
    amp2hip::array_ref<int, 2> table) {
  const Position<2> p = amp2hip::thread_index(domain);
  if (!domain.contains(p))
    return;
  table[p] = local[p];
}

void typedefs(Table &table, const Kinds::source &source) {
  typedef array_view<const int, 2> Local;
  Local local = source;
  amp2hip::launch<typedefs_kernel>(table.get_extent(), table, source);
  amp2hip::launch<typedefs_kernel2>(table.get_extent(), local, table);
}

static __global__ void Doubling_run_kernel(concurrency::extent<2> domain,
                                           amp2hip::array_ref<int, 2> table,
                                           Kinds::source from) {
  Cell c = amp2hip::thread_index(domain);
  if (!domain.contains(c))
    return;
  table[c] = from[c] * 2;
}

static __global__ void Doubling_run_kernel2(concurrency::extent<2> domain,
                                            amp2hip::array_ref<int, 2> table,
                                            Kinds::source from) {
  const int scale = Kinds::scale;
  Cell c = amp2hip::thread_index(domain);
  if (!domain.contains(c))
    return;
  table[c] = from[c] * scale;
}

// What a class and its bases have is known by its name alone in members only.
struct Doubling : Kinds {
  static void run(Table &table, const source &from) {
    amp2hip::launch<Doubling_run_kernel>(table.get_extent(), table, from);
    amp2hip::launch<Doubling_run_kernel2>(table.get_extent(), table, from);
  }
};
