//===- input.cpp - What kernels compute -----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 1.150: a product and a sum are rounded one after the other (on a GPU with
// --fp-contract=off); 1.151: division and square root are rounded as IEEE has
// it; 1.152: double; 1.153: unsigned values wrap; 1.142: 65535 tiles; 1.155:
// amp_uninitialize.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <vector>

using namespace concurrency;

void floats() {
  // 1 + 2^-12; its square is 1 + 2^-11 + 2^-24, of which float loses the last.
  std::vector<float> in = {1.000244140625f, 1.00048828125f, 1.0f, 3.0f, 2.0f};
  std::vector<float> out(3);
  array_view<const float> x(5, in);
  array_view<float> y(3, out);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    y[0] = x[0] * x[0] - x[1];
    y[1] = x[2] / x[3];
    y[2] = precise_math::sqrtf(x[4]);
  });
  y.synchronize();
  std::cout << (out[0] == 0.0f) << (out[1] == 0.333333343f)
            << (out[2] == 1.41421354f) << "\n";
}

void doubles() {
  std::vector<double> data = {1.0, 3.0};
  array_view<double> x(2, data);
  parallel_for_each(extent<1>(1),
                    [=](index<1>) restrict(amp) { x[0] = x[0] / x[1]; });
  x.synchronize();
  std::cout << (data[0] == 0.33333333333333331) << "\n";
}

void integers() {
  std::vector<unsigned int> data = {0u, 0xffffffffu, 1u};
  array_view<unsigned int> x(3, data);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    x[0] = x[0] - 1u;
    x[1] = x[1] * 2u;
    x[2] = x[2] << 31;
  });
  x.synchronize();
  std::cout << data[0] << " " << data[1] << " " << data[2] << "\n";
}

void tiles() {
  std::vector<int> data(65535);
  array_view<int> x(65535, data);
  parallel_for_each(x.extent.tile<1>(), [=](tiled_index<1> t) restrict(amp) {
    x[t] = t.tile[0] + 1;
  });
  x.synchronize();
  std::cout << data.front() << " " << data.back() << "\n";
}

int main() {
  floats();
  doubles();
  integers();
  tiles();
  amp_uninitialize();
}
