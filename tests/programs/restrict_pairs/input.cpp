//===- input.cpp - Members for each side ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.023, 1.031: constructors, operators and conversions exist once for
// each side; code of restrict(cpu, amp), members that the compiler generates
// among it, runs those of the side it is on.

#include <amp.h>
#include <iostream>
using namespace concurrency;

struct Wrapped {
  int value;
};

struct Number {
  int value;
  int made;

  Number() : value(0), made(1) {}
  Number() restrict(amp) : value(0), made(2) {}
  explicit Number(int v) restrict(cpu) : value(v) { made = 3; }
  explicit Number(int w) restrict(amp) : value(w) { made = 4 + w; }
  Number(const Number &other) restrict(cpu);
  Number(const Number &other) restrict(amp);

  Number &operator=(const Number &other) restrict(cpu) {
    value = other.value;
    made = 5;
    return *this;
  }
  Number &operator=(const Number &other) restrict(amp) {
    value = other.value;
    made = 6;
    return *this;
  }
  int operator[](int) restrict(cpu) { return 7; }
  int operator[](int) restrict(amp) { return 8; }
  int operator()(int x = 1) const restrict(cpu) { return 9 + x; }
  int operator()(int x = 1) const restrict(amp);
  operator Wrapped() const { return {10}; }
  operator Wrapped() const restrict(amp) { return {11}; }
  template <typename T> explicit operator T *() restrict(cpu) {
    return nullptr;
  }
  template <typename T> explicit operator T *() restrict(amp) {
    return (T *)&value;
  }
  friend int operator-(const Number &, const Number &) { return 12; }
  friend int operator-(const Number &, const Number &) restrict(amp) {
    return 13;
  }
};

Number::Number(const Number &other) restrict(cpu)
    : value(other.value), made(14) {}
Number::Number(const Number &other) restrict(amp)
    : value(other.value), made(0) {
  made = 15;
}
int Number::operator()(int x) const restrict(amp) { return 16 + x; }

Number operator+(const Number &a, Number) restrict(amp) {
  Number n(a);
  n.made = 17;
  return n;
}
Number operator+(const Number &a, Number) restrict(cpu) {
  Number n(a);
  n.made = 18;
  return n;
}

template <typename T> struct Box {
  T t;
  Box(T x) : t(x) {}
  Box(T x) restrict(amp) : t(x + 1) {}
  T operator*(T x) { return x; }
  T operator*(T x) restrict(amp);
};
template <typename T> T Box<T>::operator*(T x) restrict(amp) { return 2 * x; }

struct Derived : Number {
  Box<int> box;
  Derived() restrict(cpu, amp) : box(5) {}
};

struct Member {
  Number number;
};

// The bodies of several pairs become functions, none of which needs parameters.
struct Counted {
  int value;
  Counted() : value(1) { value += 1; }
  Counted() restrict(amp) : value(2) { value += 2; }
  Counted(int v) restrict(cpu) : value(v) { value += 3; }
  Counted(int v) restrict(amp) : value(v) { value += 4; }
  template <typename T> Counted(T v, int) restrict(cpu) : value(int(v)) {
    value += 5;
  }
  template <typename T> Counted(T v, int) restrict(amp) : value(int(v)) {
    value += 6;
  }
};

template <typename Out> void fill(Out &o) restrict(cpu, amp) {
  Number a, b(2), c(a);
  o[0] = a.made;
  o[1] = b.made;
  o[2] = c.made;
  a = b;
  o[3] = a.made;
  o[4] = a[0];
  o[5] = a();
  Wrapped w = a;
  o[6] = w.value;
  o[7] = static_cast<int *>(a) != nullptr;
  o[8] = a - b;
  o[9] = (a + b).made;
  Box<int> x(3);
  o[10] = x.t;
  o[11] = x * 5;
  Derived d, e(d);
  o[12] = d.made;
  o[13] = d.box.t;
  o[14] = e.made;
  Member m;
  o[15] = m.number.made;
  Member n(m);
  o[16] = n.number.made;
  m = n;
  o[17] = m.number.made;
  o[18] = Counted().value;
  o[19] = Counted(10).value;
  o[20] = Counted(20.0f, 1).value;
}

int main() {
  const int size = 21;
  int host[size], accelerator[size];
  fill(host);
  array_view<int> view(size, accelerator);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int o[size];
    fill(o);
    for (int i = 0; i < size; ++i)
      view[i] = o[i];
  });
  view.synchronize();
  for (int x : host)
    std::cout << x << " ";
  std::cout << "\n";
  for (int x : accelerator)
    std::cout << x << " ";
  std::cout << "\n";
}
