//===- amp.cpp - where strings are in a text --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

/// Letters, four in a number: C++ AMP has none of 8 bits.
struct letters {
  array_view<const unsigned> packed;

  unsigned operator[](int i) const restrict(amp) {
    return packed[i >> 2] >> ((i & 3) * 8) & 0xFF;
  }
};

void match(const letters &text, const letters &all, array_view<unsigned> counts,
           array_view<unsigned> firsts) {
  parallel_for_each(
      extent<1>(size).tile<tile>().pad(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned string[strings][length];
        for (int k = t.local[0]; k < strings * length; k += tile)
          string[k / length][k % length] = all[k];
        t.barrier.wait();
        const int i = t.global[0];
        if (i > size - length)
          return;
        for (int s = 0; s < strings; ++s) {
          int k = 0;
          while (k < length && text[i + k] == string[s][k])
            ++k;
          if (k == length) {
            atomic_fetch_inc(&counts[s]);
            atomic_fetch_min(&firsts[s], unsigned(i));
          }
        }
      });
}

std::vector<unsigned> packed(const std::string &s) {
  std::vector<unsigned> v((s.size() + 3) / 4);
  std::memcpy(v.data(), s.data(), s.size());
  return v;
}

int main() {
  const std::string text = some_text(), all = some_strings(text);
  const auto pt = packed(text), pa = packed(all);
  const int nt = static_cast<int>(pt.size()), na = static_cast<int>(pa.size());
  found f;
  auto whole = [&] {
    f = found();
    const letters vt = {array_view<const unsigned>(nt, pt)};
    const letters va = {array_view<const unsigned>(na, pa)};
    array_view<unsigned> vc(strings, f.counts), vf(strings, f.firsts);
    match(vt, va, vc, vf);
    vc.synchronize();
    vf.synchronize();
  };
  whole();
  check_found(text, all, f);
  found other;
  const letters vt = {array_view<const unsigned>(nt, pt)};
  const letters va = {array_view<const unsigned>(na, pa)};
  array_view<unsigned> vc(strings, other.counts), vf(strings, other.firsts);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { match(vt, va, vc, vf); }, [&] { v.wait(); });
}
