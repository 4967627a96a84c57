//===- input.cpp - Explicit instantiations with clauses ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.038: they have the attributes of their template, and its name.

#include <amp.h>

#define BOTH restrict(cpu, amp)

template <typename T> T twice(T x) restrict(amp) { return x + x; }
extern template float twice<float>(float) restrict(amp);
template float twice<float>(float) restrict(amp);
template int twice(int) restrict(amp);
// A macro that is defined within the declaration is unknown at its beginning.
template double twice<double>(double)
#define GPU restrict(amp)
    GPU;

template <typename T> auto half(T x) restrict(cpu, amp) -> T { return x / 2; }
template auto half(float) restrict(cpu, amp) -> float;
template double half<double>(double) BOTH;

template <typename T> T side(T) { return T(1); }
template <typename T> T side(T) restrict(amp) { return T(2); }
template int side<int>(int) restrict(cpu);
template int side<int>(int) restrict(amp);
template float side(float);

template <typename T> struct Cell {
  T value;
  T get() const restrict(amp) { return value; }
  T both() const restrict(cpu, amp) { return value; }
  template <typename U> U as() const restrict(amp) { return U(value); }
};
template int Cell<int>::get() const restrict(amp);
template float Cell<float>::both() const restrict(cpu, amp);
template float Cell<int>::as<float>() const restrict(amp);
template struct Cell<double>;

int use(Cell<int> c) restrict(amp) {
  return twice(c.get()) + half(c.both()) + side(1) + (int)c.as<float>();
}
