# ===- contradictions.py - Headers that two sources see differently --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""What one source edits in a header and another knows to be right as it is."""

import re

from project import Project, main


class Contradictions(Project):
    def told(self, header, first, second):
        """The conflicts of two sources with a header, of which one edits what
        the other leaves; nothing may be written."""
        self.put("in/it.h", "#pragma once\n#include <amp.h>\n" + header)
        self.put("in/first.cpp", first)
        self.put("in/second.cpp", second)
        self.tool("--in-root", "in", "--out-root", "out", expect=1)
        written = [f.name for f in (self.folder / "out").rglob("*.h*")]
        self.assertEqual(written, [])
        return self.tool("--in-root", "in", "--check", expect=1).stderr

    def assert_left(self, told, line, text):
        """The line of the header becomes text for one, and the other leaves
        it."""
        self.assertRegex(
            told,
            rf"it\.h:{line}:\d+: error: [^\n]*'{re.escape(text)}' and "
            r"'\(as it is\)'[^\n]*\[amp-edit-conflict\]",
        )
        self.assertIn("in 'in/second.cpp', the text must stay as it is", told)

    def test_what_one_macro_makes_amp_another_leaves(self):
        told = self.told(
            "using namespace concurrency;\n"
            "#ifdef AMP\n"
            "typedef tile_barrier barrier;\n"
            "inline extent<1> whole(int n) { return extent<1>(n); }\n"
            "typedef array_view<int> view;\n"
            "#else\n"
            "struct barrier { void wait() const restrict(amp) {} };\n"
            "inline int whole(int n) { return n; }\n"
            "template <class F> void parallel_for_each(int n, F f) "
            "{ f(index<1>(n)); }\n"
            "struct view { concurrency::extent<1> extent; };\n"
            "#endif\n"
            "inline void meet(barrier b) restrict(amp) { b.wait(); }\n"
            "inline void set(array_view<int> v) { parallel_for_each(whole(4), "
            "[=](index<1> i) restrict(amp, cpu) { v[i] = 3; }); }\n"
            "inline int size(view v) { return v.extent.size(); }\n",
            '#define AMP 1\n#include "it.h"\n',
            '#include "it.h"\n',
        )
        self.assert_left(told, 14, "__syncthreads")
        self.assert_left(told, 15, "amp2hip::launch<set_kernel>(whole(4), v)")
        self.assert_left(told, 16, "get_extent()")
        self.assertIn(
            "'AMP' is '1' in 'in/first.cpp' and is not defined in "
            "'in/second.cpp'",
            told,
        )

    def test_names_of_the_program_differ_between_instances(self):
        told = self.told(
            "template <class T> int get(T &v) { return v.size; }\n",
            "#include <amp.h>\n"
            "struct own {\n"
            "  int get_size() { return 1; }\n"
            "  __declspec(property(get = get_size)) int size;\n"
            "};\n"
            '#include "it.h"\n'
            "int a(own &v) { return get(v); }\n",
            "#include <amp.h>\n"
            '#include "it.h"\n'
            "struct plain { int size; };\n"
            "int c(plain &v) { return get(v); }\n",
        )
        self.assert_left(told, 3, "get_size()")

    def test_two_calls_of_a_macro_read_its_format_differently(self):
        self.put(
            "one.cpp",
            "#include <amp.h>\n"
            "void narrow(const char *, ...);\n"
            "void wide(const wchar_t *, ...);\n"
            '#define FORMAT "%s"\n'
            '#define BOTH(format) narrow(format, "a"), wide(L"" format, L"a")\n'
            "void f() {\n"
            '  narrow(FORMAT, "a");\n'
            '  wide(L"" FORMAT, L"a");\n'
            '  BOTH("%d %s");\n'
            "}\n",
        )
        told = self.tool("one.cpp", "--check", expect=1).stderr
        for places in [("4:18", "7:3", "8:3"), ("9:13", "5:22", "5:43")]:
            for place, text in zip(
                places,
                [
                    "error: this place would need two different changes: '%s' and "
                    "'%ls'",
                    "note: for this call of 'narrow', it must be '%s'",
                    "note: for this call of 'wide', it must be '%ls'",
                ],
            ):
                self.assertIn(f"one.cpp:{place}: {text}", told)
        self.assertEqual(told.count("error:"), 2, told)

    def test_a_format_is_wide_in_one_source_alone(self):
        told = self.told(
            "#ifdef WIDE\n"
            "#define T(text) L##text\n"
            "void trace(const wchar_t *, ...);\n"
            "#else\n"
            "#define T(text) text\n"
            "void trace(const char *, ...);\n"
            "#endif\n"
            'inline void greet() { trace(T("%s"), T("a")); }\n',
            '#define WIDE 1\n#include "it.h"\n',
            '#include "it.h"\n',
        )
        self.assert_left(told, 10, '"%ls"')

    def test_calls_of_a_pair_stay(self):
        self.put(
            "in/it.h",
            "#pragma once\n#include <amp.h>\n"
            "template <class T> int half(T v) restrict(cpu, amp) { return f(v); }\n",
        )
        self.put(
            "in/pair.cpp",
            "#include <amp.h>\n"
            "struct two {};\n"
            "inline int f(two) restrict(cpu) { return 1; }\n"
            "inline int f(two) restrict(amp) { return 2; }\n"
            '#include "it.h"\n'
            "int b(two v) restrict(amp) { return half(v); }\n",
        )
        self.put(
            "in/one.cpp",
            "#include <amp.h>\n"
            "struct one {};\n"
            "inline int f(one) restrict(cpu, amp) { return 1; }\n"
            '#include "it.h"\n'
            "int d(one v) restrict(amp) { return half(v); }\n",
        )
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn("return f(v);", self.get("out/it.h"))

    def test_a_component_that_stays_is_no_other_property(self):
        told = self.told(
            "#include <amp_short_vectors.h>\n"
            "template <class T> float first(T &v) { return v.x; }\n",
            '#include "it.h"\n'
            "struct own {\n"
            "  float first() const { return 1; }\n"
            "  __declspec(property(get = first)) float x;\n"
            "};\n"
            "float a(own v) { return first(v); }\n",
            '#include "it.h"\n'
            "float b(concurrency::graphics::float_2 v) { return first(v); }\n",
        )
        self.assert_left(told, 4, "first()")

    def test_members_and_components_of_one_name_are_no_conflict(self):
        self.put(
            "in/it.h",
            "#pragma once\n#include <amp_short_vectors.h>\n"
            "template <class T> float first(T &v) restrict(amp, cpu) "
            "{ return v.x + v.r; }\n",
        )
        self.put(
            "in/first.cpp",
            '#include "it.h"\n'
            "float a(concurrency::graphics::float_2 v) { return first(v); }\n",
        )
        self.put(
            "in/second.cpp",
            '#include "it.h"\n'
            "struct plain { float x, r; };\n"
            "float b(plain v) { return first(v); }\n",
        )
        self.put("in/third.cpp", '#include "it.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn("return v.x + v.r;", self.get("out/it.h"))

    def test_a_branch_that_a_source_leaves_out_is_no_conflict(self):
        self.put(
            "in/it.h",
            "#pragma once\n"
            "#include <amp.h>\n"
            "#ifdef AMP\n"
            "inline int size(concurrency::array_view<int> v) "
            "{ return v.extent[0]; }\n"
            "#else\n"
            "struct view { int extent; };\n"
            "inline int size(view v) { return v.extent; }\n"
            "#endif\n",
        )
        self.put("in/first.cpp", '#define AMP 1\n#include "it.h"\n')
        self.put("in/second.cpp", '#include "it.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        text = self.get("out/it.h")
        self.assertIn("return v.get_extent()[0];", text)
        self.assertIn("return v.extent;", text)

    def test_a_label_stays_where_sources_open_other_members(self):
        view = "concurrency::array_view<int> v"
        self.put(
            "in/it.h",
            "#pragma once\n#include <amp.h>\n"
            f"class One {{\n  int n;\n  void f({view});\n\npublic:\n  void h();\n}};\n"
            f"class Two {{\n  struct In {{ int n; }};\n  void f({view});\n\n"
            f"public:\n  void h({view});\n}};\n",
        )
        body = (
            "  auto k = [=](concurrency::index<1> i) restrict(amp) { v[i] = in.n; };\n"
            "  concurrency::parallel_for_each(v.extent, k);\n}\n"
        )
        for name, member in {"a": "One::f", "b": "Two::h", "c": "Two::f"}.items():
            self.put(
                f"in/{name}.cpp",
                '#include "it.h"\nstruct In { int n; };\n'
                f"void {member}({view}) {{\n  In in{{1}};\n{body}",
            )
        self.tool("--in-root", "in", "--out-root", "out")
        one, two = self.get("out/it.h").split("class Two")
        self.assertIn(f"\n  int n;\npublic:\n  void f({view});\n\n  void h();\n", one)
        self.assertIn(f"\n\npublic:\n  void h({view});\n", two)

    def of_both_sides(self, text):
        """What is told of a text that a kernel and the host both contain: a
        call of a function that has another result on each."""
        self.put("in/call.inc", "r = half(3);\n")
        self.put(
            "in/first.cpp",
            "#include <amp.h>\nusing namespace concurrency;\n"
            "float half(int n) restrict(amp) { return n * 0.5f; }\n"
            "int half(int n) { return n / 2; }\n"
            "#define BOTH(x) parallel_for_each(v.extent, [=](index<1> i) "
            "restrict(amp) { v[i] = x; }); r = x;\n"
            "void f(array_view<float> v, float r) {\n" + text + "}\n",
        )
        return self.tool("--in-root", "in", "--check", expect=1).stderr

    def test_an_argument_is_in_a_kernel_and_on_the_host(self):
        told = self.of_both_sides("  BOTH(half(3))\n")
        self.assertIn("first.cpp:7:8: error: the name of 'half'", told)

    def test_a_file_is_included_in_a_kernel_and_on_the_host(self):
        told = self.of_both_sides(
            "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            '    float r;\n#include "call.inc"\n    v[i] = r;\n  });\n'
            '#include "call.inc"\n'
        )
        self.assertIn("call.inc:1:5: error: ", told)
        self.assertIn("'half_amp' and '(as it is)'", told)

    def test_a_source_that_comes_later_is_heard(self):
        self.put(
            "in/it.h",
            "#pragma once\n#include <amp.h>\n"
            "template <class T> int get(T &v) { return v.size; }\n",
        )
        self.put(
            "in/first.cpp",
            '#include "it.h"\n'
            "struct own {\n"
            "  int get_size() { return 1; }\n"
            "  __declspec(property(get = get_size)) int size;\n"
            "};\n"
            "int a(own &v) { return get(v); }\n",
        )
        self.put("in/none.cpp", '#include "it.h"\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.put(
            "in/second.cpp",
            '#include "it.h"\n'
            "struct plain { int size; };\n"
            "int b(plain &v) { return get(v); }\n",
        )
        done = self.tool("--in-root", "in", "--out-root", "out", expect=1)
        self.assert_left(done.stderr, 3, "get_size()")


if __name__ == "__main__":
    main()
