# ===- barrier_programs.py - Random programs with barriers ------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Random programs for faults.py whose fault is that only some threads of a tile
reach a barrier. In each block, a value goes through a random flow (FLOWS) to a
condition (POSITIONS) that decides about the barrier, in code that the kernel
reaches in a random way (WAYS). In one version of the program, the value is the
same for all threads of the tile."""

import random

from fault_places import lines_of, parts_of
from fault_programs import MARK, joined

HEAD = """#include <amp.h>
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;

struct pair_of_ints {
  int first, second;
};
struct holder {
  int value;
  holder(int v) restrict(amp) : value(v) {}
  int get() const restrict(amp) { return value; }
  operator int() const restrict(amp) { return value; }
  holder operator+(int n) const restrict(amp) { return holder(value + n); }
};
inline int same(int x) restrict(amp) { return x; }
template <class T> T same_of(T x) restrict(amp) { return x; }
inline void put(int x, int &to) restrict(amp) { to = x; }
inline void put_by(int x, int *to) restrict(amp) { *to = x; }
inline int chosen(int x) restrict(amp) {
  if (x > 1)
    return 3;
  return 4;
}
"""

# Expressions of the kernel, which has `t`, `v`, and `k` for all threads.
UNIFORM = [
    "t.tile[0]", "k", "t.tile_origin[0]", "(t.tile[0] * 2 + k)", "3",
    "t.get_tile_extent()[0]", "(k > 2 ? t.tile[0] : 7)", "v.extent[0]",
]
DIVERGENT = [
    "t.local[0]", "t.global[0]", "(t.tile[0] + t.local[0])",
    "(k > 2 ? t.local[0] : 7)", "(t.local[0] > 1)", "(3 - t.local[0])",
    "index<1>(t)[0]", "v[t.global]", "v[t]", "v(t.global[0])",
]

# Flows of `int n` to `int m`.
FLOWS = lines_of("""
name: int m = n;
sum: int m = 1 + n * 2;
later: int m; m = n;
twice: int a = n; int m = a;
function: int m = same(n);
template: int m = same_of(n);
branch of function: int m = chosen(n);
reference argument: int m = 0; put(n, m);
pointer argument: int m = 0; put_by(n, &m);
reference: int a = n; int &r = a; int m = r;
pointer: int a = n; int *p = &a; int m = *p;
write by reference: int m = 0; int &r = m; r = n;
write by pointer: int m = 0; int *p = &m; *p = n;
member: pair_of_ints p = {1, n}; int m = p.second;
member written: pair_of_ints p = {1, 2}; p.first = n; int m = p.first;
copy of object: pair_of_ints p = {1, n}; pair_of_ints q = p; int m = q.second;
assigned object: pair_of_ints p = {1, n}, q = {2, 3}; q = p; int m = q.second;
bindings: auto [a, m] = pair_of_ints{1, n};
array: int list[2] = {1, n}; int m = list[1];
array written: int list[2] = {1, 2}; list[0] = n; int m = list[0];
array by index: int list[2] = {1, 2}; int m = list[n & 1];
constructor: holder h(n); int m = h.value;
getter: int m = holder(n).get();
conversion: int m = holder(n);
operator: int m = (holder(n) + 1).value;
index: index<2> i(1, n); int m = i[1];
extent: extent<1> e(n); int m = e[0];
short vector: graphics::int_2 p(1, n); int m = p.y;
swizzle: graphics::int_2 p(1, n); int m = p.yx.x;
lambda: auto f = [=]() restrict(amp) { return n; }; int m = f();
lambda argument: auto f = [](int y) restrict(amp) { return y + 1; }; int m = f(n);
lambda capture: auto f = [a = n]() restrict(amp) { return a; }; int m = f();
generic lambda: auto f = [](auto y) restrict(amp) { return y; }; int m = f(n);
if: int m = 0; if (n > 1) m = 1;
else: int m = 0; if (n > 1) m = 1; else m = 2;
conditional: int m = n > 1 ? 1 : 2;
and: int m = n > 1 && k > 2;
or: int m = k > 2 || n > 1;
and before: int m = n > 1 && k < 2;
while: int m = 0; while (m < n) ++m;
for: int m = 0; for (int j = 0; j < n; ++j) ++m;
do: int m = 0; do { ++m; } while (m < n);
break: int m = 0; for (int j = 0; j < 4; ++j) { if (n > j) break; ++m; }
continue: int m = 0; for (int j = 0; j < 4; ++j) { if (n > j) continue; ++m; }
switch: int m = 0; switch (n) { case 1: m = 7; break; default: m = 6; }
fall through: int m = 0; switch (n) { case 1: m = 5; default: m += 7; }
comma: int m = (1, n);
increment: int m = 0; if (n > 1) ++m;
compound: int m = 1; m += n;
shift: int m = 1 << (n & 3);
negation: int m = !n;
comparison: bool b = n > 1; int m = b;
cast: int m = int(float(n));
loop carried: int m = 0; int a = 0; for (int j = 0; j < 3; ++j) { m = a; a = n; }
nested: int m = 0; if (k > 1) { if (n > 1) m = 1; }
after loop: int a = 0; for (int j = 0; j < 3; ++j) a = n; int m = a;
local class: struct local { int a; int get() const restrict(amp) { return a; } }; int m = local{n}.get();
chain: int a = n; int b = a + 1; int c = b * 2; int m = same(c);
""")

# Positions of the barrier W, for which `int m` chooses the threads.
POSITIONS = lines_of("""
if: if (m % 3 == 1) { W }
else: if (m % 3 == 1) ++x; else { W }
else if: if (k > 3) ++x; else if (m % 3 == 1) { W }
if variable: if (int j = m % 3) { W x += j; }
while: while (x < m % 3) { W ++x; }
for: for (int j = 0; j < m % 3; ++j) { W }
for infinite: for (int j = 0;; ++j) { if (j >= m % 3) break; W }
do: do { W ++x; } while (x < m % 3);
switch: switch (m % 3) { case 1: { W } break; default: ++x; }
default: switch (m % 3) { case 1: ++x; break; default: { W } }
return: if (m % 3 == 1) return x; W
return in loop: for (int j = 0; j < 3; ++j) if (m % 3 > j) return x; W
return in switch: switch (m % 3) { case 1: return x; default: ++x; } W
break: for (int j = 0; j < 3; ++j) { if (m % 3 > j) break; W }
continue: for (int j = 0; j < 3; ++j) { if (m % 3 > j) continue; W }
break before: for (int j = 0; j < 3; ++j) { W if (m % 3 > j) break; }
nested: if (k > 1) { for (int j = 0; j < 2; ++j) { if (m % 3 == 1) { W } } }
in loop: for (int j = 0; j < 2; ++j) if (m % 3 == 1) { W }
lambda: if (m % 3 == 1) [=]() restrict(amp) { W }();
lambda before: auto g = [=]() restrict(amp) { W }; if (m % 3 == 1) g();
conditional: auto g = [=]() restrict(amp) { W return 1; }; x = m % 3 == 1 ? g() : 2;
and: auto g = [=]() restrict(amp) { W return true; }; x = m % 3 == 1 && g();
or: auto g = [=]() restrict(amp) { W return true; }; x = m % 3 == 1 || g();
inner loop: for (int j = 0; j < 2; ++j) { int l = 0; while (l < m % 3) { ++l; W } }
flag: bool go = true; while (go) { W go = x++ < m % 3; }
""")

# Ways to reach the BODY with PARAMS; the kernel has `int n`.
WAYS = parts_of("""
= kernel: [=](PARAMS) restrict(amp) -> int { BODY }(t, v, k, n)
= function: work(t, v, k, n)
inline int work(PARAMS) restrict(amp) { BODY }
= second call: outer(t, v, k, n)
inline int work(PARAMS) restrict(amp) { BODY }
inline int outer(PARAMS) restrict(amp) { return work(t, v, k, n) + 1; }
= declared before: work(t, v, k, n)
int work(PARAMS) restrict(amp);
inline int outer(PARAMS) restrict(amp) { return work(t, v, k, n); }
inline int work(PARAMS) restrict(amp) { BODY }
= template: work(t, v, k, n)
template <class T> int work(tiled_index<4> t, array_view<int> v, int k, T n) restrict(amp) { BODY }
= member: box().get(t, v, k, n)
struct box { int get(PARAMS) const restrict(amp) { BODY } };
= static member: box<int>::get(t, v, k, n)
template <class T> struct box { static int get(PARAMS) restrict(amp) { BODY } };
= operator call: box()(t, v, k, n)
struct box { int operator()(PARAMS) const restrict(amp) { BODY } };
= object: box{k, n}.get(t, v)
struct box { int k, n; int get(tiled_index<4> t, array_view<int> v) const restrict(amp) {
int k = this->k, n = this->n; BODY } };
= constructor: box(t, v, k, n).a
struct box { int a; box(PARAMS) restrict(amp) : a(of(t, v, k, n)) {}
static int of(PARAMS) restrict(amp) { BODY } };
= functor argument: call(doer(), t, v, k, n)
struct doer { int operator()(PARAMS) const restrict(amp) { BODY } };
template <class F> int call(F g, PARAMS) restrict(amp) { return g(t, v, k, n); }
= lambda argument: call([](PARAMS) restrict(amp) -> int { BODY }, t, v, k, n)
template <class F> int call(F g, PARAMS) restrict(amp) { return g(t, v, k, n); }
= base: box().get(t, v, k, n)
struct base { int get(PARAMS) const restrict(amp) { BODY } };
struct box : base {};
= friend: work(box{k}, t, v, n)
struct box { int k; friend int work(const box &its, tiled_index<4> t, array_view<int> v, int n) restrict(amp) {
int k = its.k; BODY } };
= barrier passed: work(t, t.barrier, v, k, n)
inline int work(tiled_index<4> t, const tile_barrier &its, array_view<int> v, int k, int n) restrict(amp) { BODY }
= by reference: work(t, v, k, n)
inline int work(const tiled_index<4> &t, array_view<int> v, const int &k, const int &n) restrict(amp) { BODY }
""")

WAITS = [
    "t.barrier.wait();",
    "t.barrier.wait_with_tile_static_memory_fence();",
    "t.barrier.wait_with_all_memory_fence();",
    "tile_barrier own = t.barrier; own.wait();",
]

PARAMETERS = "tiled_index<4> t, array_view<int> v, int k, int n"

BLOCK = """namespace blockNUMBER {
DECLARATIONS
void run(array_view<int> v, int k) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    int n = VALUE;
    int result = CALL;
    v[t] = result;
  });
}
}
"""


class Block:
    """One kernel with a barrier."""

    codes = ["C3561"]

    def __init__(self, number, draw):
        self.number = number
        self.way = draw.choice(list(WAYS))
        flow, place = draw.choice(list(FLOWS)), draw.choice(list(POSITIONS))
        self.position = f"{flow}, {place}"
        self.uniform, self.divergent = draw.choice(UNIFORM), draw.choice(DIVERGENT)
        # The barrier has a line of its own.
        wait = f"\n{draw.choice(WAITS)} {MARK}{number}\n"
        barrier = POSITIONS[place].replace("W", wait)
        self.body = f"int x = 0;\n{FLOWS[flow]}\n{barrier}\nreturn x;"

    def text(self, is_faulty):
        call, declarations = WAYS[self.way]
        value = self.divergent if is_faulty else self.uniform
        text = BLOCK.replace("DECLARATIONS", declarations).replace("CALL", call)
        text = text.replace("VALUE", value).replace("BODY", f"\n{self.body}\n")
        return text.replace("PARAMS", PARAMETERS).replace("NUMBER", str(self.number))


class Program:
    """Blocks of which each has a barrier."""

    fault = "divergent barrier"

    def __init__(self, seed, count):
        draw = random.Random(seed)
        self.blocks = [Block(n, draw) for n in range(count)]

    def text(self, is_faulty):
        return joined(HEAD, self.blocks, is_faulty, "v, 2")
