# ===- tile_programs.py - Random C++ AMP programs with tiles --------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Random kernels, and the same in plain C++.

Each kernel is written twice in one program. The plain one runs the threads of
a tile one after another, from barrier to barrier. Both are made of the same
statements: `@a` is a variable of the kernel, in plain C++ a member of `q`, which
is the thread."""

from random_threads import Kernel


def in_thread(statements, plain):
    """The text of what one thread does."""
    lines = []
    for statement in statements:
        if isinstance(statement, list):
            statement = statement[2 if plain else 1]
        lines.append(statement.replace("@", "q." if plain else ""))
    return lines


def amp_lines(body):
    lines = []
    for statement in body:
        kind = statement[0] if isinstance(statement, list) else None
        if kind == "barrier":
            lines.append(f"t.barrier.{statement[1]}();")
        elif kind == "block":
            _, head, inner, end = statement
            lines += [head, *amp_lines(inner), end]
        elif kind == "uniform":
            lines.append(statement[1])
        elif kind == "exchange":
            _, to, value, source = statement
            value = value.replace("@", "")
            lines.append(f"{to} = exchange(t, s0, l, {value}, {source});")
        else:
            lines += in_thread([statement], False)
    return lines


class Phases:
    """What the threads of a tile do, phase by phase."""

    def __init__(self, body):
        self.lines = []
        self.phase = []
        self.add(body)
        self.end()

    def end(self):
        if self.phase:
            self.lines += ["for (state &q : all) { THREAD",
                           *in_thread(self.phase, True), "}"]
        self.phase = []

    def add(self, body):
        for statement in body:
            kind = statement[0] if isinstance(statement, list) else None
            if kind in (None, "both"):
                self.phase.append(statement)
                continue
            self.end()
            if kind == "block":
                _, head, inner, end = statement
                self.lines.append(head)
                self.add(inner)
                self.end()
                self.lines.append(end)
            elif kind == "uniform":
                self.lines.append(statement[1])
            elif kind == "exchange":
                _, to, value, source = statement
                self.phase = [f"s0[l] = {value};"]
                self.end()
                self.phase = [f"@{to} = s0[{source}];"]
                self.end()


LOCAL_VALUES = """unsigned a = in[g], b = l, c = 3u;
float f = 0.5f;
uint_2 v(1u, l);
sum_of o(n);
unsigned p[5] = {g, 1u, 2u, l, 7u}, r[3] = {l, in[g], 3u};
unsigned w0;
float w1;
const unsigned *w2;
pair_of w3;
uint_2 w4;
"""
CAPTURES = [
    ("view<const unsigned>", "in"), ("view<const unsigned>", "flags"),
    ("view<const unsigned>", "section"), ("view<unsigned>", "out"),
    ("view<unsigned>", "puns"), ("view<float>", "floats"),
    ("view<unsigned>", "totals"), ("plane", "grid"), ("pack", "pk"),
    ("unsigned", "n"), ("unsigned", "m"), ("limit_type", "wide"),
]
PARAMETERS = ", ".join(f"{kind} {name}" for kind, name in CAPTURES)
NAMES = ", ".join(name for _, name in CAPTURES)


def position(kernel):
    """Where a thread of a tile stands, from its tiled_index."""
    rank = len(kernel.shape)
    counts = [[3], [2, 2], [1, 2, 2]][rank - 1]
    local, tile = "t.local[0]", "t.tile[0]"
    for d in range(1, rank):
        local = f"({local} * {kernel.shape[d]} + t.local[{d}])"
        tile = f"({tile} * {counts[d]} + t.tile[{d}])"
    y = f"t.local[{rank - 2}]" if rank > 1 else "0"
    return counts, [
        f"const unsigned x = t.local[{rank - 1}], y = {y}, l = {local};",
        f"const unsigned tile = {tile}, size = {kernel.threads}u;",
        "const unsigned g = tile * size + l;",
    ]


def amp_kernel(kernel, name):
    if kernel.tiled:
        counts, where = position(kernel)
        extents = ", ".join(str(c * s) for c, s in zip(counts, kernel.shape))
        shape = ", ".join(map(str, kernel.shape))
        domain = f"extent<{len(counts)}>({extents}).tile<{shape}>()"
        index = f"tiled_index<{shape}> t"
        shared = [f"tile_static unsigned s0[{kernel.threads}],"
                  f" s1[{kernel.threads}], counts[8];"]
    else:
        domain, index, shared = "extent<1>(300)", "index<1> i", []
        where = ["const unsigned g = i[0], x = g, y = 0u, l = g % 64u;",
                 "const unsigned tile = g / 64u, size = 64u;"]
    body = [*where, *shared, LOCAL_VALUES + "unsigned u = 2u;",
            *amp_lines(kernel.body), "}"]
    head, call = f"void {name}({PARAMETERS}) {{", f"parallel_for_each({domain}, "
    if kernel.form == "functor":
        members = [f"{kind} {member};" for kind, member in CAPTURES]
        return [f"struct {name}_body {{", *members,
                f"void operator()({index}) const restrict(amp) {{", *body, "};",
                head, f"{call}{name}_body{{{NAMES}}});", "}"]
    if kernel.form == "template":
        head = f"template <class Unused> {head}"
    return [head, f"{call}[=]({index}) restrict(amp) {{", *body, ");", "}"]


def plain_kernel(kernel, name):
    unused = "template <class Unused> " if kernel.form == "template" else ""
    if not kernel.tiled:
        setup = ["std::vector<state> all;", "for (unsigned g = 0; g < 300; ++g)",
                 "all.emplace_back(g, 0u, g % 64u, g, n, in);",
                 "for (state &q : all) { THREAD",
                 "const unsigned tile = g / 64u, size = 64u, u = 2u;",
                 *in_thread(kernel.body, True), "}"]
        return [f"{unused}void {name}({PARAMETERS}) {{", *setup, "}"]
    tiles = [3, 4, 4][len(kernel.shape) - 1]
    return [
        f"void {name}_tile(const unsigned tile, {PARAMETERS}) {{",
        f"const unsigned size = {kernel.threads};",
        "unsigned s0[size], s1[size], counts[8], u = 2u;",
        "std::vector<state> all;",
        "for (unsigned l = 0; l < size; ++l)",
        f"all.emplace_back(l % {kernel.shape[-1]}u,"
        f" {y_of(kernel)}, l, tile * size + l, n, in);",
        *Phases(kernel.body).lines, "}",
        f"{unused}void {name}({PARAMETERS}) {{",
        f"for (unsigned tile = 0; tile < {tiles}u; ++tile)",
        f"{name}_tile(tile, {NAMES});", "}",
    ]


def y_of(kernel):
    if len(kernel.shape) == 1:
        return "0u"
    return f"l / {kernel.shape[-1]}u % {kernel.shape[-2]}u"


COMMON = """struct sum_of {
  unsigned total;
  explicit sum_of(unsigned start) RESTRICT : total(start) {}
  void add(unsigned more) RESTRICT { total += more; }
  unsigned twice(unsigned of) const RESTRICT { return 2u * of ^ total; }
};
struct pair_of {
  unsigned first;
  float second;
  pair_of() RESTRICT {}
  pair_of(unsigned a, float b) RESTRICT : first(a), second(b) {}
};
struct pack {
  view<unsigned> data;
  unsigned k;
  unsigned get(unsigned i) const RESTRICT { return data[i] + k - data[i]; }
};
inline unsigned *pointed(unsigned *to, unsigned i) RESTRICT { return to + i; }
"""
HEAD = """#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>
using namespace concurrency;
using concurrency::graphics::uint_2;
template <class T> using view = array_view<T, 1>;
// C++ AMP has nothing wider than int, HIP has: once translated, both are tried.
#ifndef LIMIT_TYPE
#define LIMIT_TYPE int
#endif
typedef LIMIT_TYPE limit_type;
constexpr limit_type most = std::numeric_limits<limit_type>::max();
using plane = array_view<unsigned, 2>;
"""
HELPERS = """template <class Index>
unsigned exchange(const Index &t, unsigned *s, unsigned l, unsigned value,
                  unsigned from) restrict(amp) {
  s[l] = value;
  t.barrier.wait();
  const unsigned got = s[from];
  t.barrier.wait();
  return got;
}
"""
# Not optimized: what is compared with must be right, and soon compiled.
PLAIN_HEAD = """#pragma clang optimize off
namespace plain {
template <class T> using view = T *;
using plane = unsigned *;
struct uint_2 {
  unsigned x, y;
  uint_2() {}
  uint_2(unsigned x, unsigned y) : x(x), y(y) {}
};
inline void put_float(unsigned &to, float value) {
  std::memcpy(&to, &value, sizeof(to));
}
"""
STATE_HEAD = """struct state {
unsigned x, y, l, g;
LOCALS
state(unsigned x, unsigned y, unsigned l, unsigned g, unsigned n,
      const unsigned *in) : x(x), y(y), l(l), g(g), v(1u, l), o(n) {
  a = in[g]; b = l; c = 3u; f = 0.5f; w0 = 0; w1 = 0; w2 = in;
  p[0] = g; p[1] = 1u; p[2] = 2u; p[3] = l; p[4] = 7u;
  r[0] = l; r[1] = in[g]; r[2] = 3u;
}
};
#define THREAD const unsigned x = q.x, y = q.y, l = q.l, g = q.g; \\
  (void)x; (void)y; (void)l; (void)g;
""".replace("LOCALS", """unsigned a, b, c; float f; uint_2 v; sum_of o; unsigned p[5], r[3];
unsigned w0; float w1; const unsigned *w2; pair_of w3; uint_2 w4;""")
MAIN = """using numbers = std::vector<unsigned>;
struct memory {
  numbers out, puns, totals, grid, data;
  memory() : out(1024, 1u), puns(1024), totals(8), grid(1024), data(1024) {
    for (unsigned i = 0; i < 1024; ++i)
      data[i] = i * 40503u >> 3;
  }
};
static numbers random_numbers(unsigned below) {
  static unsigned last = 12345;
  numbers result(1024);
  for (unsigned &r : result)
    r = (last = last * 1664525u + 1013904223u) / 65536u % below;
  return result;
}
static bool same(const char *name, const char *what, const numbers &found,
                 const numbers &expected) {
  for (unsigned i = 0; i < found.size(); ++i)
    if (found[i] != expected[i]) {
      std::printf("%s: %s[%u] is %u, not %u\\n", name, what, i, found[i],
                  expected[i]);
      return false;
    }
  return true;
}
template <class Amp, class Plain>
bool is_right(const char *name, Amp amp, Plain plain, unsigned n, unsigned m,
              limit_type wide) {
  const numbers in = random_numbers(1024), flags = random_numbers(5);
  memory found, expected;
  {
    array_view<const unsigned, 1> in_view(1024, in), flags_view(1024, flags);
    array_view<unsigned, 1> out(1024, found.out), puns(1024, found.puns);
    array_view<unsigned, 1> totals(8, found.totals), data(1024, found.data);
    array_view<unsigned, 2> grid(128, 8, found.grid);
    amp(in_view, flags_view, in_view.section(8, 256), out, puns,
        puns.reinterpret_as<float>(), totals, grid, pack{data, n}, n, m, wide);
    out.synchronize();
    puns.synchronize();
    totals.synchronize();
    data.synchronize();
    grid.synchronize();
  }
  plain(in.data(), flags.data(), in.data() + 8, expected.out.data(),
        expected.puns.data(), static_cast<float *>(nullptr),
        expected.totals.data(), expected.grid.data(),
        ::plain::pack{expected.data.data(), n}, n, m, wide);
  return same(name, "out", found.out, expected.out) &&
         same(name, "puns", found.puns, expected.puns) &&
         same(name, "totals", found.totals, expected.totals) &&
         same(name, "grid", found.grid, expected.grid) &&
         same(name, "data", found.data, expected.data);
}
template <class Amp, class Plain>
void check(const char *name, Amp amp, Plain plain, unsigned n, unsigned m,
           limit_type wide) {
  // Loops run m times: never, once, or more often.
  for (const unsigned rounds : {0u, 1u, m})
    if (!is_right(name, amp, plain, n, rounds, wide))
      return;
  std::printf("%s: right\\n", name);
}
"""


def program(seed, count):
    """The text of a program of `count` kernels; every fourth has no tiles."""
    amp, plain, calls = [], [], []
    for number in range(count):
        name = f"kernel{number}"
        kernel = Kernel(f"{seed}/{number}", number % 4 != 3)
        amp += amp_kernel(kernel, name)
        plain += plain_kernel(kernel, name)
        of = "<int>" if kernel.form == "template" else ""
        n, m = kernel.random.randint(1, 40), kernel.random.randint(2, 6)
        calls.append(f'check("{name}", {name}{of}, plain::{name}{of}, {n}u, {m}u,'
                     f" {kernel.limit});")
    return "\n".join([
        HEAD, COMMON.replace("RESTRICT", "restrict(amp)"), HELPERS, *amp,
        PLAIN_HEAD, COMMON.replace("RESTRICT", ""), STATE_HEAD, *plain,
        "} // namespace plain", MAIN, "#pragma clang optimize on", "int main() {", *calls, "}", ""])
