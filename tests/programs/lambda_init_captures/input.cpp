//===- input.cpp - What init-captures refer to ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.105, 1.114: init-captures of arrays in lambdas for both sides are evaluated
// where the lambda is, and as often; so are arrays captured by name in
// statements that no declaration can stand before.

#include <amp.h>
#include <functional>
#include <iostream>
using namespace concurrency;

typedef array<int, 1> Row;

static Row *even, *odd;
static int calls = 0;

Row &next() { return calls++ % 2 ? *odd : *even; }

template <typename F> int run(F f) { return f(1); }

struct Table {
  Row row;
};

#define ROW table.row
#define READ(a) [&a](int i) restrict(cpu, amp) { return a[i]; }

int before(Table &table, Row *p) {
  auto a = [&r = *p, &s = next(), &t = next()](int i) restrict(cpu, amp) {
    return r[i] * 10000 + s[i] * 100 + t[i];
  };
  auto b = [=, &r(ROW)](int i) restrict(cpu, amp) { return r[i]; };
  std::function<int(int)> c = [&p = next()](int i) restrict(cpu, amp) {
    return p[i];
  };
  p = even;
  return a(1) + b(1) + c(0) * 1000000;
}

int inside(Row &row, int n) {
  int sum = 0;
  for (int k = 0; k < 3; ++k)
    sum += run([&r = next(), k](int i) restrict(cpu, amp) { return r[i] * k; });
  sum += false ? run([&r = next()](int i) restrict(cpu, amp) { return r[i]; })
               : 0;
  sum += 1 +
         run([&r = next()](int i) restrict(cpu, amp) { return r[i] * 100; });
  for (Row *each : {even, odd})
    for (Row &r = *each; n < 3; ++n)
      sum += run([&r](int i) restrict(cpu, amp) { return r[i] * 1000; });
  switch (n) {
  case 3:
    sum += run([&row](int i) restrict(cpu, amp) { return row[i] * 10000; });
    [[fallthrough]];
  case 4:
    sum += run([&row](int i) restrict(cpu, amp) { return row[i] * 100000; });
  }
  static auto once = [&r = next()](int i) restrict(cpu, amp) { return r[i]; };
  return sum + once(0) * 10000000;
}

template <typename... Ts> int packed(Row &row, Ts... values) {
  auto add = [](int a, int b, int c) restrict(cpu, amp) { return a * b + c; };
  auto all = [&row, values..., add, n(1), m{2}](int i) restrict(cpu, amp) {
    return add(row[i], values...) * n * m;
  };
  return all(1);
}

int main() {
  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  int ones[] = {1, 2}, threes[] = {3, 4};
  Row a(2, ones, cpu), b(2, threes, cpu);
  Table table = {Row(2, threes, cpu)};
  even = &a;
  odd = &b;
  std::cout << before(table, odd) << " " << calls << "\n";
  std::cout << inside(b, 1) << " " << calls << "\n";
  std::cout << inside(b, 1) << " " << calls << "\n";
  auto readA = READ(a);
  auto readB = READ(b);
  std::cout << readA(0) + readB(0) * 10 << " " << packed(a, 5, 6) << "\n";

  int numbers[2] = {};
  array_view<int> view(2, numbers);
  Row *p = new Row(2, threes);
  auto cell = [&r = *p](int i) restrict(cpu, amp) { return r[i] * 2; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = cell(i[0]);
  });
  std::cout << view[0] << " " << view[1] << "\n";
  delete p;
}
