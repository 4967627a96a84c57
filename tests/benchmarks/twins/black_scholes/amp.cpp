//===- amp.cpp - the prices of options --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

float cdf(float x) restrict(amp) {
  const float k = 1 / (1 + 0.2316419f * fast_math::fabs(x));
  const float p =
      k * (0.319381530f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float c = 0.39894228f * fast_math::exp(-0.5f * x * x) * p;
  return x > 0 ? 1 - c : c;
}

void price(array_view<const float> s, array_view<const float> k,
           array_view<const float> t, array_view<float> call) {
  parallel_for_each(
      call.extent, [=](index<1> i) restrict(amp) {
        const float root = 0.3f * fast_math::sqrt(t[i]);
        const float d1 =
            (fast_math::log(s[i] / k[i]) + (0.02f + 0.045f) * t[i]) / root;
        call[i] = s[i] * cdf(d1) -
                  k[i] * fast_math::exp(-0.02f * t[i]) * cdf(d1 - root);
      });
}

int main() {
  const auto s = numbers(n, 5, 30);
  const auto k = numbers(n, 1, 100);
  const auto t = numbers(n, 0.25f, 10);
  std::vector<float> call(n);
  auto whole = [&] {
    array_view<const float> vs(n, s);
    array_view<const float> vk(n, k);
    array_view<const float> vt(n, t);
    array_view<float> vo(n, call);
    vo.discard_data();
    price(vs, vk, vt, vo);
    vo.synchronize();
  };
  whole();
  verify(call, reference(s, k, t), 1e-5);
  std::vector<float> other(call.size());
  array_view<const float> vs(n, s);
  array_view<const float> vk(n, k);
  array_view<const float> vt(n, t);
  array_view<float> vo(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { price(vs, vk, vt, vo); }, [&] { v.wait(); });
}
