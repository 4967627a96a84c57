//===- amp.cpp - American put options in binomial trees ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void price(float rate, float volatility, array_view<const option> options,
           array_view<float> prices) {
  parallel_for_each(
      extent<1>(prices.extent[0] * tile).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static float values[2][tile];
        const int x = t.local[0];
        const option o = options[t.tile];
        const float time = o.years / steps;
        const float width = volatility * fast_math::sqrt(time);
        const float up = fast_math::exp(width), down = 1 / up;
        const float growth = fast_math::exp(rate * time);
        const float chance = (growth - down) / (up - down);
        const float of_up = chance / growth, of_down = (1 - chance) / growth;
        float spot = o.spot * fast_math::exp(width * (2 * x - steps));
        int now = 0;
        values[now][x] = fast_math::fmax(0.0f, o.strike - spot);
        t.barrier.wait();
        for (int step = steps; step > 0; --step) {
          spot *= up;
          if (x < step)
            values[1 - now][x] = fast_math::fmax(of_up * values[now][x + 1] +
                                                     of_down * values[now][x],
                                                 o.strike - spot);
          now = 1 - now;
          t.barrier.wait();
        }
        if (x == 0)
          prices[t.tile] = values[now][0];
      });
}

int main() {
  const std::vector<option> options = some_options();
  std::vector<float> prices(n);
  auto whole = [&] {
    array_view<const option> vo(n, options);
    array_view<float> vp(n, prices);
    vp.discard_data();
    price(rate, volatility, vo, vp);
    vp.synchronize();
  };
  whole();
  verify(prices, reference(options), tolerance);
  std::vector<float> other(n);
  array_view<const option> vo(n, options);
  array_view<float> vp(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { price(rate, volatility, vo, vp); }, [&] { v.wait(); });
}
