# ===- extensions.py - What Clang takes and g++ does not -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""What the tool accepts compiles: one source for each extension of Clang's."""

import pathlib
import re
import subprocess

from project import Project, main

# Makes a source one of C++ AMP, which is read.
MARK = "\ninline int mark() restrict(cpu) { return 1; }\n"

SOURCES = sorted(pathlib.Path(__file__).parent.glob("extensions*.txt"))

# These let Visual C++'s own language in, where Clang is asked for it.
LANGUAGES = [
    "-fms-extensions",
    "-fms-compatibility",
    "-fdelayed-template-parsing",
    "-fasm-blocks",
    "-fborland-extensions",
    "-fblocks",
]

# Each is accepted with one of the flags above if they are heeded.
OF_OTHERS = {
    "enum class E { a }; enum class E e;": "elaborated",
    "struct S { void S::f(); };": "qualified",
    "template <class T> void f() { T::type x; }": "typename",
    "template <class T> int f() { return unknown; }": "undeclared",
    "struct A { int a; }; struct B { A; };": "anonymous",
    "void f(); void *p = static_cast<void *>(f);": "cast",
    "int f() { __asm { nop } return 1; }": "asm",
    "int (^b)();": "blocks",
    "template <class T> struct B {}; template <class T> struct D : B<T> "
    "{ D() : B() {} };": "base",
}


def sections():
    for file in SOURCES:
        _, *parts = re.split(r"^//// (\S+)\n", file.read_text(), flags=re.M)
        yield from zip(parts[::2], parts[1::2])


class Extensions(Project):
    def compiles(self, name):
        """Without what the mark brings: the header takes g++ its time."""
        text = self.get(name).replace("#include <amp2hip/restriction.h>\n", "")
        return subprocess.run(
            ["g++", "-std=c++17", "-fsyntax-only", "-x", "c++", "-"],
            cwd=self.folder,
            input=text,
            capture_output=True,
            text=True,
        )

    def run_tool(self, *args):
        return subprocess.run(
            [self.options.amp2hip, *args],
            cwd=self.folder,
            capture_output=True,
            text=True,
        )

    def test_what_is_accepted_compiles(self):
        names = []
        for name, text in sections():
            self.put(f"{name}.cpp", text + MARK)
            names.append(name)
        self.run_tool(*[f"{name}.cpp" for name in names])
        accepted = [
            n for n in names if (self.folder / f"{n}.hip").exists()
        ]
        # Nothing would be proved if all were refused, or none.
        self.assertGreater(len(accepted), 60)
        self.assertGreater(len(names) - len(accepted), 40)
        failed = ""
        for name in accepted:
            result = self.compiles(f"{name}.hip")
            if result.returncode:
                failed += f"{name}: {result.stderr}"
        self.assertEqual(failed, "")

    def test_what_others_take_is_accepted(self):
        for text in (
            "struct S { struct { int a; }; };",
            "struct S { int a, b; }; S s = {.a = 1, .b = 2};",
            "int f() { int v[2] = {}; auto [x, y] = v; return [=] { "
            "return y; }(); }",
            "void f(int n) { int a[n]; a[0] = 1; }",
            "int f(int i) { return i ?: 2; }",
            "typedef struct S { int a; };",
            "struct S { virtual void f() = 0 {} };",
            "auto a = []<class T>(T t) { return t; };",
            "template <class T> constexpr bool no = false;\n"
            "template <class T> void f() { static_assert(no<T>); }",
        ):
            self.put("a.cpp", text + MARK)
            self.tool("a.cpp", "-o", "a.hip")
            self.assertEqual(self.compiles("a.hip").returncode, 0, text)

    def test_no_flag_lets_other_languages_in(self):
        for text in OF_OTHERS:
            self.put("a.cpp", text + MARK)
            result = self.run_tool("a.cpp", "-o", "a.hip", "--", *LANGUAGES)
            self.assertIn("a.cpp:1:", result.stderr, text)
            if "[amp-visual-cpp]" in result.stderr:  # In standard words now.
                self.assertEqual(self.compiles("a.hip").returncode, 0, text)
            else:
                self.assertEqual(result.returncode, 1, text)

    def test_w_hides_nothing(self):
        self.put("a.cpp", "enum class E { a };\nusing E::a;" + MARK)
        result = self.tool("a.cpp", "-o", "-", "--", "-w", expect=1)
        self.assertIn("a.cpp:2:7: error:", result.stderr)
        self.assertIn("[amp-extension]", result.stderr)


if __name__ == "__main__":
    main()
