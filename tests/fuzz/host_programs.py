# ===- host_programs.py - Random C++ AMP programs of many launches ---------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A host that launches, copies, writes, synchronizes and exchanges containers.

All results are exact and do not depend on the order of threads: integers
without a sign, and floats that are small multiples of 1/4."""

import random

HEAD = """#include <amp.h>
#include <cstdio>
#include <utility>
#include <vector>
using namespace concurrency;

typedef array_view<unsigned> view;
typedef array_view<unsigned, 2> plane;
struct wave {
  view now, next;
  unsigned factor;
};
struct mix {
  view v;
  array_view<const unsigned> w;
  unsigned k;
  void operator()(index<1> i) const restrict(amp) {
    v[i] = (v[i] ^ w[(i[0] * 7) % w.extent[0]]) * k;
  }
};
template <int Step> void shifted(view v, array<unsigned> &d) {
  const unsigned size = d.extent[0];
  parallel_for_each(v.extent, [=, &d](index<1> i) restrict(amp) {
    v[i] += d[(i[0] + Step) % size] >> Step;
  });
}
void advance(wave w) {
  parallel_for_each(w.now.extent, [=](index<1> i) restrict(amp) {
    w.next[i] = w.now[i] * w.factor + w.now[(i[0] + 1) % w.now.extent[0]];
  });
}
void fill(array<unsigned> &d, unsigned k) {
  parallel_for_each(d.extent, [=, &d](index<1> i) restrict(amp) {
    d[i] = d[i] * k + i[0];
  });
}
void sums(plane p, view to, unsigned k) {
  to.discard_data();
  parallel_for_each(p.extent.tile<4, 8>(), [=](tiled_index<4, 8> t) restrict(amp) {
    tile_static unsigned part[4][8];
    part[t.local[0]][t.local[1]] = p[t] + k;
    t.barrier.wait();
    if (t.local[0] == 0 && t.local[1] == 0) {
      unsigned sum = 0;
      for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 8; ++x)
          sum = sum * 3 + part[y][x];
      to[t.tile[0] * 4 + t.tile[1]] = sum;
    }
  });
}
void quarters(array_view<float> f, view v, int k) {
  parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
    f[i] = float(v[i] & 1023) * 0.25f + float(k);
  });
}
void spread(plane p, array_view<const float> f, int row) {
  auto one = p.section(row, 0, 2, p.extent[1]);
  parallel_for_each(one.extent, [=](index<2> i) restrict(amp) {
    one[i] ^= unsigned(f[i[1]] * 4.0f);
  });
}
"""

BEGIN = """int main() {
  const int n = 64;
  std::vector<unsigned> va(n), vb(n), vc(n), vp(16 * 32), vt(16);
  for (int i = 0; i < n; ++i)
    va[i] = i * 2654435761u, vb[i] = i ^ SEEDu, vc[i] = ~i;
  for (int i = 0; i < 16 * 32; ++i)
    vp[i] = i * i;
  std::vector<float> vf(n, 1.5f);
  view a(n, va), b(n, vb), c(n, vc), t(16, vt);
  plane p(16, 32, vp);
  array_view<float> f(n, vf);
  array<unsigned> d(n, vc.begin()), e(n, vb.begin());
"""
END = """  a.synchronize();
  p.synchronize();
  f.synchronize();
  std::printf("%u %u %g\\n", va[5], vp[77], vf[9]);
}
"""


class Host:
    """The statements of one program."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def two(self, names="abc"):
        return self.random.sample(names, 2)

    def step(self, depth):
        x, y = self.two()
        one, other = self.two("de")
        k = self.random.randrange(1, 99)
        at = self.random.randrange(60)
        row = self.random.randrange(14)
        steps = [
            f"parallel_for_each({x}.extent, mix{{{x}, {y}, {k}u}});",
            f"parallel_for_each({x}.section({at}, 4).extent, "
            f"mix{{{x}.section({at}, 4), {y}, {k}u}});",
            f"advance(wave{{{x}, {y}, {k}u}});",
            f"shifted<{k % 31}>({x}, {one});",
            f"fill({one}, {k}u);",
            f"sums(p, t, {k}u);",
            f"quarters(f, {x}, {k});",
            f"spread(p, f, {row});",
            f"std::swap({x}, {y});",
            f"{x}[{at}] += {y}[{k % 64}];",
            f"copy({one}, {x});",
            f"copy({x}, {one});",
            f"copy({one}, {other});",
            f"copy(t, {one}.section({at % 48}, 16));",
            f"{x}.synchronize();",
            f"p({row}, {at % 32}) = {x}[{at}];",
            f"p.section(index<2>({row}, 3), extent<2>(1, 5))(0, {k % 5}) = {k};",
            f"f[{at}] = {k}.25f;",
        ]
        if depth < 2 and self.random.random() < 0.15:
            count = self.random.randrange(1, 4)
            return [f"for (int i{depth} = 0; i{depth} < {count}; ++i{depth}) {{",
                    *self.steps(self.random.randrange(2, 5), depth + 1), "}"]
        return [self.random.choice(steps)]

    def steps(self, count, depth=0):
        return [line for _ in range(count) for line in self.step(depth)]


def program(seed, count):
    """The text of a program whose host does `count` steps."""
    host = Host(seed)
    number = str(host.random.randrange(1 << 30))
    return HEAD + BEGIN.replace("SEED", number) + "\n".join(
        ["  // Seed " + str(seed), *host.steps(count), END])
