# ===- fix.py - Sources for Windows and Linux -------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""--fix changes C++ AMP sources so that both systems understand them."""

from project import Project, main

# With a byte order mark and Windows' ends of lines.
SOURCE = """\ufeff#include "Sub/Helper.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
template <class T> struct base { int n; };
template <class T> struct list : base<T> {
  int size() { return n; }
  std::vector<T>::size_type most();
};
int main() {
  std::vector<int> data(4);
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  printf("%I64d %Iu\\n", (long long)v[0], sizeof(int));
  std::FILE *f = std::fopen("data\\\\a.txt", "r");
  return twice(f ? 1 : 0);
}
"""
FIXED = (
    SOURCE.replace("Sub/Helper.h", "sub/helper.h")
    .replace("return n", "return this->n")
    .replace("std::vector<T>::size", "typename std::vector<T>::size")
    .replace("%I64d %Iu", "%lld %zu")
    .replace("data\\\\", "data/")
)
HELPER = "#pragma once\ninline int twice(int x) { return 2 * x; }\n"
# Code that nothing instantiates is text in a translation: the source keeps it.
LEFT = """#include <amp.h>
template <class T> void never() { typename T::x y; y.f(unknown(1)); }
struct number { int n; };
void change(number &x) { ++x.n; }
number give() { return number(); }
int main() { change(give()); }
"""
REFUSED = """#include <amp.h>
#include <vector>
template <class T> struct list { std::vector<T>::size_type most(); };
void f(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent,
      [=](concurrency::index<1> i) restrict(amp) { throw 1; });
}
"""


class Fix(Project):
    def put_bytes(self, name, text):
        self.put(name, "").write_bytes(text.replace("\n", "\r\n").encode())

    def bytes_of(self, name):
        return (self.folder / name).read_bytes().decode().replace("\r\n", "\n")

    def test_the_sources_stay_cpp_amp(self):
        self.put_bytes("a.cpp", SOURCE)
        self.put("sub/helper.h", HELPER)
        done = self.tool("--fix", "a.cpp")
        self.assertEqual(done.stderr, "fixed a.cpp\n")
        data = (self.folder / "a.cpp").read_bytes()
        self.assertEqual(data.count(b"\n"), data.count(b"\r\n"))
        self.assertEqual(self.bytes_of("a.cpp"), FIXED)
        self.assertEqual(self.get("sub/helper.h"), HELPER)

    def test_a_second_run_has_nothing_to_do(self):
        self.put("a.cpp", FIXED)
        self.put("sub/helper.h", HELPER)
        self.assertEqual(self.tool("--fix", "a.cpp").stderr, "")
        self.assertEqual(self.get("a.cpp"), FIXED)

    def test_diff_and_check_write_nothing(self):
        self.put("a.cpp", SOURCE)
        self.put("sub/helper.h", HELPER)
        printed = self.tool("--fix", "--diff", "a.cpp").stdout
        self.assertIn("+  int size() { return this->n; }", printed)
        self.tool("--fix", "--check", "a.cpp")
        self.assertEqual(self.get("a.cpp"), SOURCE)

    def test_a_backup_keeps_the_original(self):
        self.put("a.cpp", SOURCE)
        self.put("sub/helper.h", HELPER)
        self.tool("--fix", "--backup", "a.cpp")
        self.assertEqual(self.get("a.cpp.orig"), SOURCE)

    def test_what_visual_cpp_would_not_understand_is_told_only(self):
        self.put("a.cpp", LEFT)
        done = self.tool("--fix", "--no-snippets", "a.cpp")
        self.assertEqual(self.get("a.cpp"), LEFT)
        self.assertIn("[amp-visual-cpp]", done.stderr)

    def test_headers_of_amp2hip_are_not_added(self):
        source = """#include <amp.h>
int size() { int n[4]; return _countof(n); }
"""
        self.put("a.cpp", source)
        self.tool("--fix", "a.cpp")
        self.assertEqual(self.get("a.cpp"), source)

    def test_a_refused_source_is_unchanged_and_others_are_not(self):
        self.put("refused.cpp", REFUSED)
        self.put("a.cpp", SOURCE)
        self.put("sub/helper.h", HELPER)
        self.tool("--fix", "a.cpp", "refused.cpp", expect=1)
        self.assertEqual(self.get("refused.cpp"), REFUSED)
        self.assertEqual(self.get("a.cpp"), FIXED)

    def test_a_header_elsewhere_is_unchanged(self):
        enumeration = "#pragma once\nenum E;\nenum E { one };\n"
        self.put("include/e.h", enumeration)
        source = '#include "../include/e.h"\n#include <amp.h>\nint f();\n'
        self.put("src/a.cpp", source)
        self.tool("--fix", "src/a.cpp", expect=1)
        self.assertEqual(self.get("include/e.h"), enumeration)
        self.tool("--fix", "--in-root", ".", "src/a.cpp")
        self.assertEqual(
            self.get("include/e.h"),
            "#pragma once\nenum E : int;\nenum E : int { one };\n",
        )

    def test_utf_16_is_left_as_it_is(self):
        data = SOURCE.encode("utf-16")
        self.put("a.cpp", "").write_bytes(data)
        self.put("sub/helper.h", HELPER)
        done = self.tool("--fix", "a.cpp")
        self.assertIn("UTF-16", done.stderr)
        self.assertEqual((self.folder / "a.cpp").read_bytes(), data)

    def test_options_that_translate_are_faults(self):
        self.put("a.cpp", SOURCE)
        self.tool("--fix", "a.cpp", "-o", "a.hip", expect=2)


if __name__ == "__main__":
    main()
