//===- input.cpp - Captures whose types need other names --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: a kernel's parameters stand before the function, so that they name no
// constant or typedef of the function and no member of a class template.

#include <amp.h>

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

template <typename T, int Step> void fillRow(int length) {
  const int rank = 1;
  typedef T Element;
  array<T, rank> row(length);
  array<Element, rank> copies(length);
  parallel_for_each(row.extent, [&](index<rank> i) restrict(amp) {
    row[i] = i[0] * Step;
    copies[i] = row[i];
  });
}

void deduced() {
  Holder<int, 2> holder(extent<2>(4, 4));
  auto &values = holder.get();
  parallel_for_each(values.extent, [&values](index<2> i) restrict(amp) {
    values[i] = 0;
  });
}

void callAll() {
  fillRow<int, 3>(8);
  deduced();
}

// Typedefs of AMP's own classes: a namespace's, a class's, a function's.
typedef index<2> Cell;
typedef array<int, 2> Table;
template <int N> using Position = index<N>;

struct Kinds {
  typedef array_view<const int, 2> source;
  enum { scale = 3 };
};

void typedefs(Table &table, const Kinds::source &source) {
  typedef array_view<const int, 2> Local;
  Local local = source;
  parallel_for_each(table.extent, [=, &table](Cell c) restrict(amp) {
    table[c] = source[c] + Kinds::scale;
  });
  parallel_for_each(table.extent, [local, &table](const Position<2> &p) restrict(amp) {
    table[p] = local[p];
  });
}

// What a class and its bases have is known by its name alone in members only.
struct Doubling : Kinds {
  static void run(Table &table, const source &from) {
    parallel_for_each(table.extent, [=, &table](Cell c) restrict(amp) {
      table[c] = from[c] * 2;
    });
    parallel_for_each(table.extent, [=, &table](Cell c) restrict(amp) {
      table[c] = from[c] * scale;
    });
  }
};
