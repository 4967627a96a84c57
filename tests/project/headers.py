# ===- headers.py - What headers become, whoever includes them -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A header's translation depends on the header alone."""

import random

import harness
from project import Project, main

# Each source takes headers and instances; none has all of them.
HEADERS = {
    # The definition tells all of it.
    "tiles.h": """#pragma once
#include <amp.h>
namespace tiles {
using namespace concurrency;

template <typename T, int N> void reverse(array_view<T> v) {
  parallel_for_each(v.extent.tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    tile_static T values[N];
    values[t.local[0]] = v[t];
    t.barrier.wait();
    auto barrier = t.barrier;
    barrier.wait_with_tile_static_memory_fence();
    all_memory_fence(t.barrier);
    v[t] = values[N - 1 - t.local[0]];
  });
}

template <int N> int dim(tiled_index<N, N> t) restrict(amp) {
  t.barrier.wait();
  return t.tile_extent[0];
}
} // namespace tiles
""",
    "views.h": """#pragma once
#include <amp.h>
namespace views {
using namespace concurrency;
template <typename T> using plane = array_view<T, 2>;

template <typename T> int area(array<T, 2> &a) {
  auto part = a.section(index<2>(1, 1), a.extent - extent<2>(1, 1));
  plane<T> same(part);
  const array_view<T, 2> *p = &same;
  return part.extent.size() + same.extent[0] + part[0].extent[0] +
         p->extent[1] + a.extent.tile<2, 2>().tile_extent[0];
}

template <typename T> void clear(plane<T> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    v[i] = i[0] < v.extent[0] ? T() : v[i];
  });
}

inline void clear(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
} // namespace views
""",
    # Only instances tell some of it.
    "objects.h": """#pragma once
#include "tiles.h"
namespace objects {
using namespace concurrency;
struct plain { int extent; };
struct real {
  real() restrict(amp, cpu) : value(0) {}
  real(int value) restrict(amp, cpu) : value(value) {}
  int value;
};

template <typename V> int width(const V &v) restrict(amp, cpu) {
  return v.extent[0];
}

template <typename V> void fill(V v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] = width(v) + v.extent.size();
  });
}

template <typename B> void meet(const B &b) restrict(amp) { b.wait(); }

template <typename T> int extent_of(const T &t) { return t.extent; }

template <typename T> void clear(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = T(); });
}
} // namespace objects
""",
    "pairs.h": """#pragma once
#include <amp.h>
namespace pairs {
using namespace concurrency;
inline float weight(float x) restrict(cpu) { return x; }
inline float weight(float x) restrict(amp) { return 2 * x; }
inline int weight(int x) restrict(cpu) { return x; }
inline int weight(int x) restrict(amp) { return 3 * x; }

template <typename T> T both(T x) restrict(cpu, amp) {
  return weight(weight(x) + 1);
}

template <typename T> void apply(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = weight(v[i]);
    v[i] += both(v[i]);
  });
}
} // namespace pairs
""",
    # Names: the same in two headers, in different namespaces.
    "first.h": """#pragma once
#include <amp.h>
namespace first {
inline void run(concurrency::array_view<int> v) {
  using namespace concurrency;
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = 1;
  });
}
} // namespace first
""",
    "second.h": """#pragma once
#include "pairs.h"
#include "first.h"
namespace second {
inline void run(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });
}

inline void again(concurrency::array_view<int> v) {
  run(v);
  first::run(v);
  pairs::apply(v);
}
} // namespace second
""",
}

# The headers and the body of a function of each source.
SOURCES = [
    (["tiles.h"], "tiles::reverse<int, 8>(ints);"),
    (["tiles.h", "views.h"], ""),
    (["objects.h"], "tiles::reverse<objects::real, 4>(reals);"),
    (["views.h", "tiles.h"], "views::clear(ints);"),
    (["objects.h"], "objects::fill(ints); objects::clear(ints);"),
    (["objects.h", "second.h"], "second::again(ints);"),
    (
        ["objects.h"],
        """objects::plain p = {2};
  p.extent = objects::extent_of(p);
  parallel_for_each(extent<1>(4).tile<4>(), [](tiled_index<4> t) restrict(amp) {
    objects::meet(t.barrier);
  });""",
    ),
    (["pairs.h"], "pairs::apply(ints);"),
    (["second.h"], "int run_kernel = 1, weight = 2; ints[1] = weight;"),
    (["first.h", "pairs.h"], "first::run(ints);"),
    (["first.h", "views.h"], "array<int, 2> a(2, 2); views::area(a);"),
    (list(HEADERS), ""),
]


def source(number):
    headers, body = SOURCES[number]
    includes = "".join(f'#include "{name}"\n' for name in headers)
    real = "array_view<objects::real>" if "objects.h" in headers else "int"
    return f"""{includes}using namespace concurrency;
void use{number}(array_view<int> ints, {real} reals) {{
  {body}
}}
"""


class Headers(Project):
    def put_tree(self):
        for name, text in HEADERS.items():
            self.put("in/" + name, text)
        for number in range(len(SOURCES)):
            self.put(f"in/{number}.cpp", source(number))

    def translate(self, numbers, out, jobs=1):
        """The headers that were written, and those not known in full."""
        done = self.tool(
            *("--in-root", "in", "--out-root", out, "-j", str(jobs)),
            *(f"in/{number}.cpp" for number in numbers),
        )
        unknown = {
            line.split(":")[0].split("/")[-1]
            for line in done.stderr.splitlines()
            if "[amp-unknown]" in line
        }
        written = (self.folder / out).glob("*.h")
        return {f.name: f.read_text() for f in written}, unknown

    def test_headers_do_not_depend_on_the_sources(self):
        self.put_tree()
        known, unknown = self.translate(range(len(SOURCES)), "all")
        self.assertEqual(sorted(known), sorted(HEADERS))
        self.assertEqual(unknown, set())
        for name, text in known.items():
            for word in ("restrict", "parallel_for", "tile_static", ".wait"):
                self.assertNotIn(word, text, name)
            if name != "objects.h":  # `t.extent` of a class of the program.
                self.assertNotRegex(text, r"(?:\.|->)extent\b", name)
        self.assertIn("__syncthreads()", known["tiles.h"])
        self.assertIn(
            "AMP2HIP_PICK((weight_amp(x)), (weight_cpu(x)))", known["pairs.h"]
        )
        self.assertIn("run_kernel(", known["first.h"])
        chance = random.Random(11)
        for step in range(20 if harness.thorough() else 8):
            count = chance.choice((1, 2, 2, 3, 3, 4))
            numbers = chance.sample(range(len(SOURCES)), count)
            with self.subTest(sources=numbers):
                out = f"some{step}"
                some, unknown = self.translate(numbers, out, 1 + step % 2)
                for name in sorted(set(some) - unknown):
                    self.assertEqual(some[name], known[name], name)

    def test_the_translation_of_the_headers_compiles(self):
        self.put_tree()
        self.translate(range(len(SOURCES)), "all")
        flags = self.flags("cpu")
        for number in (2, 4, 6, 7):
            self.must(
                *("g++", "-fsyntax-only", "-x", "c++", f"all/{number}.hip"),
                *flags,
            )

    def test_clauses_without_amp_h_get_a_header_behind_the_head(self):
        # 1.001
        twice = "inline int twice(int x) restrict(amp, cpu) { return 2 * x; }\n"
        becomes = "__host__ __device__ inline int twice(int x) { return 2 * x; }\n"
        include = "#include <amp2hip/restriction.h>\n\n"
        guard = "// Ours.\n\n#ifndef TWICE_H\n#define TWICE_H\n"
        for head in ("", "#pragma once\n", "#pragma once\n\n", guard):
            end = "#endif\n" if head == guard else ""
            self.put("in/twice.h", head + twice + end)
            self.put("in/a.cpp", '#include "twice.h"\nint four = twice(2);\n')
            self.tool("--in-root", "in", "--out-root", "out")
            self.assertEqual(self.get("out/twice.h"), head + include + becomes + end)

    def test_so_does_a_header_that_begins_with_a_pair(self):
        # 1.001, 1.020
        self.put("in/sign.h", "#pragma once\nstruct Sign { int v; };\n")
        pair = (
            "int operator-(Sign s) restrict(cpu) { return -s.v; }\n"
            "int operator-(Sign s) restrict(amp) { return s.v; }\n"
        )
        self.put("in/pair.h", pair)
        self.put("in/a.cpp", '#include "sign.h"\n#include "pair.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertEqual(
            self.get("out/pair.h"),
            "#include <amp2hip/restriction.h>\n\n"
            "__device__ int negate_amp(Sign s);\n"
            "int negate_cpu(Sign s);\n"
            "__host__ __device__ inline int operator-(Sign s) {\n"
            "  return AMP2HIP_PICK((negate_amp(s)), (negate_cpu(s)));\n"
            "}\n"
            "int negate_cpu(Sign s) { return -s.v; }\n"
            "__device__ int negate_amp(Sign s) { return s.v; }\n",
        )

    def test_so_do_those_of_a_header_that_may_come_before_amp_h(self):
        # 1.001
        twice = "inline int twice(int x) restrict(amp, cpu) { return 2 * x; }\n"
        becomes = "__host__ __device__ inline int twice(int x) { return 2 * x; }\n"
        include = "#include <amp2hip/restriction.h>\n\n"
        self.put("in/twice.h", twice)
        amp, ours = "#include <amp.h>\n", '#include "twice.h"\n'
        for source in (ours, ours + amp, amp + ours):
            self.put("in/a.cpp", source)
            self.tool("--in-root", "in", "--out-root", "out", "--force")
            self.assertEqual(self.get("out/twice.h"), include + becomes)

    def test_those_of_a_header_that_has_or_needs_amp_h_do_not(self):
        # 1.001
        first = "inline int first(concurrency::index<1> i) restrict(amp) { return i[0]; }\n"
        twice = "inline int twice(int x) restrict(amp) { return 2 * x; }\n"
        self.put("in/first.h", first)
        self.put("in/amp_first.h", "#include <amp.h>\n")
        self.put("in/twice.h", '#include "amp_first.h"\n' + twice)
        self.put("in/a.cpp", '#include <amp.h>\n#include "first.h"\n#include "twice.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        for header in ("first.h", "twice.h"):
            self.assertNotIn("restriction.h", self.get(f"out/{header}"))

    def test_nor_those_that_get_it_with_a_header(self):
        # 1.001
        twice = "inline int twice(int x) restrict(amp) { return 2 * x; }\n"
        self.put("in/twice.h", twice)
        own = "int three(int x) restrict(amp) { return 3 * x; }\n"
        self.put("in/four.h", '#include "twice.h"\n' + own.replace("three", "four"))
        self.put("in/a.cpp", '#include "four.h"\n' + own)
        # The clause is before the include.
        self.put("in/b.cpp", own + '#include "twice.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        include = "#include <amp2hip/restriction.h>\n\n"
        for name in ("twice.h", "b.hip"):
            self.assertTrue(self.get(f"out/{name}").startswith(include))
        for name in ("four.h", "a.hip"):
            self.assertNotIn("restriction.h", self.get(f"out/{name}"))

    def test_what_nobody_knows_is_told_once_a_template(self):
        self.put("in/objects.h", HEADERS["objects.h"])
        self.put("in/tiles.h", HEADERS["tiles.h"])
        self.put("in/a.cpp", '#include "objects.h"\n')
        told = self.tool("--in-root", "in", "--check").stderr.splitlines()
        places = [line for line in told if "[amp-unknown]" in line]
        lines = [int(place.split(":")[1]) for place in places]
        self.assertEqual(lines, [13, 18, 22, 24], places)
        self.assertIn("'width'", places[0])
        self.put(
            "in/b.cpp",
            '#include "objects.h"\n'
            "int b(concurrency::array_view<int> v) {\n"
            "  objects::fill(v);\n"
            "  return objects::width(v);\n"
            "}\n",
        )
        told = self.tool("--in-root", "in", "--check").stderr
        self.assertEqual(told.count("[amp-unknown]"), 2, told)
        done = self.tool(
            *("--in-root", "in", "--check", "--error", "amp-unknown"),
            expect=1,
        )
        self.assertIn("error: amp2hip cannot tell whether 'wait'", done.stderr)

    def test_a_member_that_nobody_calls_is_named_and_not_its_class(self):
        self.put(
            "in/a.cpp",
            "#include <amp.h>\nusing namespace concurrency;\n"
            "template <class T> struct Pair {\n  T x, y;\n"
            "  T length() const restrict(amp) { return y; }\n"
            "  void normalize(T &b) restrict(amp) { b.wait(); }\n"
            "  void scale(T &b) restrict(amp) { b.wait(); }\n};\n"
            "void f(array_view<float> v, Pair<float> p) {\n"
            "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            "    v[i] = p.length();\n  });\n}\n",
        )
        told = self.tool("--in-root", "in", "--check").stderr
        for name in ("normalize", "scale"):
            self.assertIn(f"no source instantiates '{name}'; ", told)
        self.assertNotIn("'Pair'", told)

    def test_what_one_source_keeps_no_other_may_change(self):
        self.put("in/objects.h", HEADERS["objects.h"])
        self.put("in/tiles.h", HEADERS["tiles.h"])
        self.put(
            "in/a.cpp",
            '#include "objects.h"\n'
            "int a(objects::plain p) { return objects::extent_of(p); }\n",
        )
        self.put(
            "in/b.cpp",
            '#include "objects.h"\n'
            "struct view {\n"
            "  int get() const { return 1; }\n"
            "  __declspec(property(get = get)) int extent;\n"
            "};\n"
            "int b(view v) { return objects::extent_of(v); }\n",
        )
        for mode in ("--check", "--diff"):
            done = self.tool("--in-root", "in", mode, expect=1)
            self.assertIn("[amp-edit-conflict]", done.stderr)
            self.assertIn("the text must stay as it is", done.stderr)

    def test_who_gives_references_serves_who_does_not(self):
        self.put(
            "in/scale.h",
            "#pragma once\n#include <amp.h>\n"
            "template <class T> void scale("
            "concurrency::array_view<int> v, T by) {\n"
            "  concurrency::parallel_for_each(v.extent, "
            "[=](concurrency::index<1> i) restrict(amp) { v[i] *= by; });\n}\n",
        )
        view = '#include "scale.h"\nvoid %s(concurrency::array_view<int> v) '
        self.put("in/none.cpp", '#include "scale.h"\n')
        self.put("in/value.cpp", view % "f" + "{ scale(v, 2); }\n")
        self.put(
            "in/reference.cpp",
            view % "g" + "{ int two = 2; scale<int &>(v, two); }\n",
        )
        self.tool("--in-root", "in", "--out-root", "out")
        text = (self.folder / "out/scale.h").read_text()
        self.assertEqual(text.count("std::remove_reference_t<T> by"), 1)
        # Nobody else needs that.
        names = [self.folder / f"in/{name}.cpp" for name in ("none", "value")]
        self.tool("--in-root", "in", "--out-root", "plain", *names)
        text = (self.folder / "plain/scale.h").read_text()
        self.assertNotIn("remove_reference", text)

    def test_a_pair_of_which_another_source_sees_a_half_is_refused(self):
        self.put(
            "in/amp.h",
            "#pragma once\n#include <amp.h>\n"
            "inline int f(int x) restrict(amp) { return x; }\n",
        )
        self.put("in/cpu.h", "inline int f(int x) { return -x; }\n")
        self.put("in/both.cpp", '#include "amp.h"\n#include "cpu.h"\n')
        self.put("in/half.cpp", '#include "amp.h"\n')
        self.tool("--in-root", "in", "--check")
        self.put(
            "in/half.cpp",
            '#include "amp.h"\n'
            "int g(int x) restrict(amp) { return f(x); }\n",
        )
        done = self.tool("--in-root", "in", "--check", expect=1)
        self.assertIn("'f_amp' and '(as it is)'", done.stderr)

    def test_a_header_has_the_one_function_and_sources_the_halves(self):
        self.put(
            "in/side.h",
            "#pragma once\n#include <amp.h>\n"
            "int side(int) restrict(cpu);\n"
            "int side(int) restrict(amp);\n",
        )
        self.put(
            "in/side.cpp",
            '#include "side.h"\n'
            "int side(int x) restrict(cpu) { return x; }\n"
            "int side(int x) restrict(amp) { return -x; }\n",
        )
        self.put("in/use.cpp", '#include "side.h"\nint use() { return side(1); }\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn(
            "int side_cpu(int);\n"
            "__device__ int side_amp(int);\n"
            "__host__ __device__ inline int side(int value) {\n"
            "  return AMP2HIP_PICK((side_amp(value)), (side_cpu(value)));\n"
            "}\n",
            self.get("out/side.h"),
        )
        self.assertIn("int side_cpu(int x) { return x; }", self.get("out/side.hip"))

    def test_a_plain_instantiation_in_another_file_than_the_pair_is_refused(self):
        self.put(
            "in/side.h",
            "#pragma once\n#include <amp.h>\n"
            "template <class T> T side(T x) { return x; }\n"
            "template <class T> T side(T x) restrict(amp) { return -x; }\n",
        )
        self.put("in/a.cpp", '#include "side.h"\ntemplate int side(int);\n')
        done = self.tool("--in-root", "in", "--check", expect=1)
        self.assertIn("a.cpp:2:14: error: an explicit instantiation", done.stderr)
        self.put(
            "in/a.cpp",
            '#include "side.h"\ntemplate int side(int) restrict(cpu);\n',
        )
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn("template int side_cpu(int);", self.get("out/a.hip"))

    def test_new_names_that_a_source_has_are_refused(self):
        self.put(
            "in/side.h",
            "#pragma once\n#include <amp.h>\n"
            "inline int side(int x) restrict(cpu) { return x; }\n"
            "inline int side(int x) restrict(amp) { return -x; }\n",
        )
        self.put("in/a.cpp", '#include "side.h"\nint side_amp;\n')
        done = self.tool("--in-root", "in", "--check", expect=1)
        self.assertIn("would get the name 'side_amp'", done.stderr)

    def test_macros_that_make_headers_differ_are_named(self):
        self.put(
            "in/config.h",
            "#include <amp.h>\n"
            "inline int twice(int x)\n"
            "#ifdef HOST\n"
            "    restrict(cpu, amp)\n"
            "#else\n"
            "    restrict(amp)\n"
            "#endif\n"
            "{ return 2 * x; }\n",
        )
        self.put("in/small.cpp", '#include "config.h"\n')
        self.put("in/large.cpp", '#define HOST 1\n#include "config.h"\n')
        done = self.tool(
            *("--in-root", "in", "--check", "in/small.cpp", "in/large.cpp"),
            expect=1,
        )
        self.assertIn("[amp-edit-conflict]", done.stderr)
        self.assertIn(
            "'HOST' is not defined in 'in/small.cpp' and is '1' in "
            "'in/large.cpp'",
            done.stderr,
        )
        for name, sides in (
            ("small", "__device__"),
            ("large", "__host__ __device__"),
        ):
            self.assertRegex(
                done.stderr,
                f"in 'in/{name}.cpp', the text becomes:(\\n    .*)*\\n    {sides}\\n",
            )

    def test_a_file_included_again_has_the_same_kernels(self):
        self.put(
            "fill.inl",
            "namespace NS {\ninline void fill(std::vector<REAL> &d) {\n"
            "  concurrency::array_view<REAL> v((int)d.size(), d);\n"
            "  parallel_for_each(v.extent, [=](concurrency::index<1> i)\n"
            "                    restrict(amp) { v[i] = 1; });\n}\n}\n",
        )
        uses = "".join(
            f'#define NS {space}\n#define REAL {real}\n#include "fill.inl"\n'
            "#undef NS\n#undef REAL\n"
            for space, real in (("whole", "int"), ("real", "float"))
        )
        self.put("a.cpp", "#include <amp.h>\n#include <vector>\n" + uses)
        self.tool("--in-root", ".", "--out-root", "out", "a.cpp")
        self.assertIn("launch<fill_kernel>", self.get("out/fill.inl"))

    def test_kernels_of_one_name_beside_each_other_are_refused(self):
        for name, kind in (("one", "int"), ("two", "float")):
            self.put(
                f"in/{name}.h",
                "#pragma once\n#include <amp.h>\n"
                f"inline void run(concurrency::array_view<{kind}> v) {{\n"
                "  concurrency::parallel_for_each(v.extent,\n"
                "      [=](concurrency::index<1> i) restrict(amp)"
                " { v[i] = 1; });\n"
                "}\n",
            )
            self.put(f"in/{name}.cpp", f'#include "{name}.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn("void run_kernel(", self.get("out/one.h"))
        self.assertIn("void run_kernel(", self.get("out/two.h"))
        self.put("in/both.cpp", '#include "one.h"\n#include "two.h"\n')
        done = self.tool("--in-root", "in", "--check", expect=1)
        self.assertIn("'run_kernel'", done.stderr)
        self.assertIn("[amp-kernel-name]", done.stderr)
        self.assertIn("rename the function", done.stderr)
        # A header that includes the other numbers its own.
        one = self.get("in/one.h")
        self.put("in/one.h", '#include "two.h"\n' + one)
        self.tool("--in-root", "in", "--out-root", "again")
        self.assertIn("void run_kernel2(", self.get("again/one.h"))
        self.assertIn("void run_kernel(", self.get("again/two.h"))

    def test_so_are_kernels_of_one_name_in_parts_of_a_namespace(self):
        heads = ("namespace lib {", "namespace lib {\ninline namespace v1 {")
        for head in heads:
            for name, kind in (("one", "int"), ("two", "float")):
                self.put(
                    f"in/{name}.h",
                    f"#pragma once\n#include <amp.h>\n{head}\n"
                    f"inline void run(concurrency::array_view<{kind}> v) {{\n"
                    "  concurrency::parallel_for_each(v.extent,\n"
                    "      [=](concurrency::index<1> i) restrict(amp)"
                    f" {{ v[i] = 1; }});\n}}\n{'}' * head.count('{')}\n",
                )
            self.put("in/both.cpp", '#include "one.h"\n#include "two.h"\n')
            done = self.tool("--in-root", "in", "--check", expect=1)
            self.assertIn("'run_kernel'", done.stderr)
            self.assertIn("[amp-kernel-name]", done.stderr)


if __name__ == "__main__":
    main()
