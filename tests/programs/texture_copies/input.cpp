//===- input.cpp - Copies of textures ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.019, 6.075 to 6.086: copies between textures, ranges and raw memory, whole
// and in blocks, at once and in the background, and what they refuse.

#include <amp.h>
#include <amp_graphics.h>
#include <future>
#include <iostream>
#include <iterator>
#include <numeric>
#include <vector>

using namespace std;
using namespace concurrency;
using namespace concurrency::graphics;

void print(const texture<int, 2> &t) {
  copy(t, ostream_iterator<int>(cout, " "));
  cout << "\n";
}

template <typename Function> void attempt(Function f) {
  try {
    f();
    cout << "done\n";
  } catch (const runtime_exception &e) {
    cout << e.what() << "\n";
  }
}

int main() {
  vector<int> numbers(12), out(12);
  iota(numbers.begin(), numbers.end(), 0);
  const index<2> at(1, 1), first(0, 0);
  const concurrency::extent<2> part(2, 2);

  texture<int, 2> a(3, 4), b(3, 4), small(part);
  copy(numbers.begin(), numbers.end(), a);
  copy(a, b);
  print(b);
  copy(a, at, part, out.data(), 16u);
  copy(out.data(), 16u, small);
  print(small);
  copy(small, first, b, first, part);
  print(b);
  copy(numbers.begin(), numbers.begin() + 4, b, at, part);
  print(b);
  copy(b, at, part, out.begin());
  cout << out[0] << " " << out[3] << "\n";
  copy(numbers.data(), 16u, b, first, part);
  print(b);

  copy_async(a, b).wait();
  copy_async(small, first, b, at, part).get();
  completion_future done = copy_async(b, out.data(), 48u);
  done.get();
  std::promise<void> copied_back;
  copy_async(out.begin(), out.end(), a).then([&] { copied_back.set_value(); });
  copied_back.get_future().wait();
  cout << "copied\n";
  print(a);

  texture<int, 2> copied(a), assigned(1, 1);
  assigned = copied;
  texture<int, 2> moved(std::move(copied));
  moved.copy_to(a);
  print(assigned);

  texture<int, 2> narrow(3, 4, 8u);
  attempt([&] { copy(a, narrow); });
  attempt([&] { copy(numbers.begin(), numbers.end(), narrow); });
  attempt([&] { copy(numbers.begin(), numbers.begin() + 3, a); });
  attempt([&] { copy(numbers.data(), 47u, a); });
  attempt([&] { copy(a, out.data(), 47u); });
  attempt([&] { copy(a, first, a, at, part); });
  attempt([&] { copy(a, index<2>(2, 2), part, out.begin()); });
  attempt([&] { copy_async(a, small).get(); });
}
