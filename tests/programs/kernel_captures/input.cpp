//===- input.cpp - What a kernel may capture --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.104, 1.105, 1.107, 1.111, 1.113, 10.014: values of many types by value,
// arrays by reference, a reference's referent, constants without capture,
// arrays of a class of the function, arrays behind aliases, in templates, in
// other captures; which overloads and specializations are an array's.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

enum Colour { red = 3, green = 4 };
enum class Mode : unsigned int { slow = 1, fast = 2 };

struct Settings {
  float scale;
  int offsets[2];
};

template <class Any> int kind(const Any &) restrict(amp) { return 1; }
template <class T, int N> int kind(const array<T, N> &) restrict(amp) {
  return 2;
}
template <class Any> struct Depth {
  static const int value = 0;
};
template <class T, int N> struct Depth<array<T, N>> {
  static const int value = N;
};
template <class Any> int depth(Any &) restrict(amp) { return Depth<Any>::value; }

struct Part {
  array<int> &data;
  int number;
};

template <class Data> void increment(Data &data) {
  auto &same = data;
  auto next = [&same](int i) restrict(amp) { return same[i] + 1; };
  parallel_for_each(same.extent, [&same, next](index<1> i) restrict(amp) {
    same[i] = next(i[0]);
  });
  parallel_for_each(data.extent, [&](index<1> i) restrict(amp) { data[i] *= 2; });
}

void indirect() {
  using ints = array<int, 1>;
  const int zeros[2] = {};
  ints data(2, zeros);
  parallel_for_each(extent<1>(1), [&](index<1> i) restrict(amp) {
    data[i] = kind(data) * 10 + depth(data);
  });
  increment(data);
  const Part part = {data, 3};
  parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
    part.data[i] += part.number;
  });
  const std::vector<int> result = data;
  std::cout << result[0] << " " << result[1] << "\n";
}

// [&] and an explicit list.
void references(array_view<int> view) {
  array<int> data(view.extent);
  int number = 0;
  array<int> &alias = data;
  parallel_for_each(data.extent, [&](index<1> i) restrict(amp) { data[i] = 1; });
  parallel_for_each(data.extent,
                    [number, &alias](index<1> i) restrict(amp) {
    alias[i] += i[0] + number;
  });
  copy(data, view);
  std::cout << view[0] << " " << view[7] << " ";

  struct Pair {
    int first, second;
  };
  array<Pair> pairs(1);
  parallel_for_each(pairs.extent, [&pairs, &data](index<1> i) restrict(amp) {
    pairs[i].second = 5;
    data[i] = pairs[i].second;
  });
  copy(data, view);
  std::cout << view[0] << " ";
}

// An element of a constant array is not captured, the array is.
void constants(array_view<int> view) {
  array<int> data(view.extent);
  constexpr int primes[] = {2, 3, 5};
  parallel_for_each(data.extent, [&data](index<1> i) restrict(amp) {
    data[i] = primes[2];
  });
  parallel_for_each(data.extent, [=, &data](index<1> i) restrict(amp) {
    data[i] += primes[i[0] % 3];
  });
  copy(data, view);
  std::cout << view[0] << " " << view[7] << "\n";
}

int main() {
  int result[8] = {};
  array_view<int> view(8, result);
  array<int> data(view.extent, result);
  const Settings settings = {2.5f, {10, 20}};
  const index<2> place(1, 2);
  const extent<2> shape(3, 4);
  const int constant = 9;
  int number = 6;
  int &reference = number;
  const bool flag = true;
  const Colour colour = green;
  const Mode mode = Mode::fast;
  parallel_for_each(extent<1>(1), [=, &data](index<1>) restrict(amp) {
    int sizes[constant] = {};
    data[0] = int(settings.scale * 4) + settings.offsets[1];
    data[1] = place[0] * 10 + place[1];
    data[2] = int(shape.size());
    data[3] = constant + int(sizeof(sizes) / sizeof(sizes[0])) + sizes[8];
    data[4] = reference;
    data[5] = flag ? 1 : 0;
    data[6] = colour;
    data[7] = mode == Mode::fast ? 2 : 1;
  });
  number = 0;
  copy(data, view);
  for (int i = 0; i < 8; ++i)
    std::cout << view[i] << " ";
  references(view);
  constants(view);
  indirect();
}
