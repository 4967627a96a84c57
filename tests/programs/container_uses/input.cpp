//===- input.cpp - Members that the host uses as arrays ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.110: on the host, a member that refers to an array is the array: a copy is
// deep, templates deduce its class, and its address is the array's.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <type_traits>
#include <utility>
#include <vector>
using namespace concurrency;

template <class T> const char *kind(const T &) { return "other"; }
template <class T, int N> const char *kind(const array<T, N> &) {
  return "array";
}
template <class T, int N> const char *kind(const graphics::texture<T, N> &) {
  return "texture";
}
template <class T> bool isArray(T &) {
  return std::is_same<T, array<int>>::value;
}
template <class T> T copyOf(const T &t) { return t; }

int first(const array<int> &a) {
  std::vector<int> values = a;
  return values[0];
}

struct Step {
  array<int> &in, &out;
  Step(array<int> &in, array<int> &out) : in(in), out(out) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = in[i] + 1; }
  void exchange() { std::swap(in, out); }
  bool seesArrays() const { return isArray(in) && isArray(this->out); }
  array<int> *address() const { return &in; }
  auto copy() const { return in; }
  decltype(auto) same() const { return (in); }
};

struct Fetch {
  const graphics::texture<int, 1> &from;
  array<int> &to;
  void operator()(index<1> i) const restrict(amp) { to[i] = from[i]; }
};

template <class Container> struct Fill {
  Container &data;
  void operator()(index<1> i) const restrict(amp) { data[i] = 7; }
  Container *address() const { return &data; }
};

int main() {
  const int ones[] = {1, 2}, tens[] = {10, 20};
  array<int> a(2, ones), b(2, tens);
  Step step(a, b);
  auto before = step.out;
  auto moved = std::make_pair(step.out, 1);
  std::vector<std::decay<decltype(step.out)>::type> kept(1, step.out);
  auto captured = [copy = step.out] { return first(copy); };
  parallel_for_each(b.extent, step);
  std::cout << first(before) << " " << first(moved.first) << " "
            << first(kept[0]) << " " << captured() << " "
            << first(copyOf(step.out)) << " " << first(step.copy()) << "\n";
  step.exchange();
  std::cout << first(a) << " " << first(b) << "\n";
  std::cout << step.seesArrays() << (step.address() == &a)
            << (&step.same() == &a) << (&step.out == &b) << "\n";
  graphics::texture<int, 1> t(2, ones, ones + 2);
  Fetch fetch = {t, a};
  auto saved = fetch.from;
  parallel_for_each(a.extent, fetch);
  std::cout << kind(step.in) << " " << kind(fetch.from) << " "
            << (&fetch.from == &t) << " " << first(a) << "\n";
  Fill<array<int>> fill = {a};
  parallel_for_each(a.extent, fill);
  std::cout << (fill.address() == &a) << " " << first(a) << "\n";
}
