//===- input.cpp - How textures come into kernels ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.020, 6.029, 6.030, 6.035, 6.037, 6.043, 6.045, 6.074: the ways in which a
// texture comes into a kernel, and what a kernel may do there.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

// Helper functions take textures by reference, views by value.
int twice(const texture<int, 2> &t, index<2> i) restrict(amp) {
  return 2 * t[i];
}
void put(texture<int, 2> &t, index<2> i, int value) restrict(amp) {
  t.set(i, value);
}
void put(texture_view<int, 2> view, index<2> i, int value) restrict(amp) {
  view.set(i, value);
}

struct Doubling {
  const texture<int, 2> &from;
  texture<int, 2> &to;
  void operator()(index<2> i) const restrict(amp) { to.set(i, twice(from, i)); }
};

template <typename T> void fill(texture<T, 2> &t, T value) {
  parallel_for_each(t.extent,
                    [&, value](index<2> i) restrict(amp) { t.set(i, value); });
}

template <typename T> void add(texture<T, 2> &t, T value) {
  parallel_for_each(t.extent, [&t, value](index<2> i) restrict(amp) {
    t.set(i, t(i[0], i[1]) + value);
  });
}

void print(const texture<int, 2> &t) {
  std::vector<int> out(t.extent.size());
  copy(t, out.begin());
  for (int n : out)
    std::cout << n << " ";
  std::cout << "\n";
}

// Narrow scalars are read or written, not both.
void narrow() {
  texture<int, 2> b(2, 3), bytes(2, 3, 8u);
  fill(bytes, 300);
  try {
    add(bytes, 1);
    std::cout << "added\n";
  } catch (const unsupported_feature &e) {
    std::cout << e.what() << "\n";
  }
  parallel_for_each(b.extent, [&](index<2> i) restrict(amp) {
    b.set(i, bytes[i]);
  });
  print(b);
}

// Textures live on one accelerator view.
void elsewhere() {
  texture<int, 2> a(2, 3);
  accelerator_view other = accelerator().create_view();
  try {
    parallel_for_each(other, a.extent, [&a](index<2> i) restrict(amp) {
      a.set(i, 0);
    });
    std::cout << "ran\n";
  } catch (const runtime_exception &e) {
    std::cout << "refused\n";
  }
}

// Samplers are values.
void sample() {
  const float texels[] = {1, 3};
  texture<float, 1> line(2, texels, texels + 2);
  texture_view<const float, 1> reader(line);
  sampler clamped, wrapped(address_wrap);
  std::vector<float> samples(2);
  array_view<float> out(2, samples);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = i[0] == 0 ? reader.sample(clamped, 0.0f)
                       : reader.sample(wrapped, 0.0f) +
                             (wrapped.address_mode == address_wrap ? 10 : 0);
  });
  std::cout << out[0] << " " << out[1] << "\n";
}

int main() {
  const std::vector<int> numbers = {1, 2, 3, 4, 5, 6};
  texture<int, 2> a(2, 3, numbers.begin(), numbers.end()), b(2, 3);
  parallel_for_each(a.extent,
                    [&](index<2> i) restrict(amp) { put(b, i, twice(a, i)); });
  print(b);

  Doubling doubling = {b, a};
  parallel_for_each(a.extent, doubling);
  print(a);

  // One texture, read and written.
  parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) {
    put(a, i, twice(a, i) + i[0]);
  });
  print(a);
  add(a, 100);
  print(a);

  fill(b, 7);
  print(b);

  // A lambda with a name.
  texture_view<int, 2> view(b);
  auto count = [=, &a](index<2> i) restrict(amp) {
    put(view, i, a[i] - 100);
  };
  parallel_for_each(b.extent, count);
  print(b);

  // A view made in the kernel.
  parallel_for_each(b.extent, [&b](index<2> i) restrict(amp) {
    writeonly_texture_view<int, 2> writer(b);
    writer.set(i, i[0] * 10 + i[1]);
  });
  print(b);

  narrow();
  elsewhere();
  sample();
}
