# ===- roots.py - A tree with shared headers -------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""--in-root and --out-root."""

import json
import shutil
import signal
import subprocess
import time

from project import HEADER, PROGRAM, REFUSED, USER, Project, main


# A template that uses what a later header has.
EARLY = """#pragma once
#include <amp.h>

namespace lib {

// Fills a view.
template <class T> void fill(concurrency::array_view<T> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = details::scaled<2>(T(i[0]));
  });
}
template <int N> int total() { return details::sum_of(N); }

} // namespace lib
"""
LATE = """#pragma once

namespace lib {
namespace details {

template <int By, class T> T scaled(T x) restrict(amp) { return x * By; }
template <class T> int sum_of(T x) { return x; }

} // namespace details
} // namespace lib
"""
EARLY_TRANSLATED = """#pragma once
#include <amp2hip/amp.h>

namespace lib {

namespace details { template <int By, class T> __device__ T scaled(T x); }
template <class T>
static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   concurrency::array_view<T> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = details::scaled<2>(T(i[0]));
}

// Fills a view.
template <class T> void fill(concurrency::array_view<T> v) {
  amp2hip::launch<fill_kernel<T>>(v.get_extent(), v);
}
namespace details { template <class T> int sum_of(T x); }
template <int N> int total() { return details::sum_of(N); }

} // namespace lib
"""
LATE_TRANSLATED = LATE.replace(
    "T scaled(T x) restrict(amp)", "__device__ T scaled(T x)"
)


class Roots(Project):
    def outputs(self):
        """What lies under out, but for the manifest and the base."""
        return [
            f
            for f in self.files()
            if f.startswith("out") and not f.startswith("out/amp2hip.")
        ]

    def put_tree(self):
        self.put("in/lib/twice.h", HEADER)
        self.put("in/a.cpp", USER.format(path="lib/", name="first"))
        self.put("in/sub/b.cpp", USER.format(path="../lib/", name="second"))
        self.put("in/plain.cpp", '#include "plain.h"\n')
        self.put("in/plain.h", "int plain();\n")

    def test_a_shared_header_is_edited_once(self):
        self.put_tree()
        self.tool(
            "--in-root", "in", "--out-root", "out", "in/a.cpp", "in/sub/b.cpp"
        )
        header = self.get("out/lib/twice.h")
        self.assertEqual(header.count("__host__ __device__"), 1, header)
        self.assertNotIn("restrict", header)
        self.assertEqual(
            self.outputs(), ["out/a.hip", "out/lib/twice.h", "out/sub/b.hip"]
        )

    def test_inputs_stay_as_they_are(self):
        self.put_tree()
        before = {f: self.get(f) for f in self.files()}
        self.tool("--in-root", "in", "--out-root", "out")
        for file, text in before.items():
            self.assertEqual(self.get(file), text)

    def test_a_tree_is_taken_whole(self):
        self.put_tree()
        self.tool("--in-root", "in", "--out-root", "out", "--extension", "cu")
        self.assertEqual(
            self.outputs(),
            [
                "out/a.cu",
                "out/lib/twice.h",
                "out/plain.cpp",
                "out/plain.h",
                "out/sub/b.cu",
            ],
        )
        self.assertEqual(self.get("out/plain.h"), self.get("in/plain.h"))

    def test_a_second_run_leaves_headers_alone(self):
        self.put_tree()
        roots = ["--in-root", "in", "--out-root", "out"]
        self.tool(*roots)
        header = self.folder / "out/lib/twice.h"
        before = header.stat().st_mtime_ns
        self.tool(*roots)
        self.assertEqual(header.stat().st_mtime_ns, before)

    def test_a_header_found_as_on_windows_finds_its_own_neighbours(self):
        self.put(
            "in/a.cpp",
            '#include <amp.h>\n#include "parts\\scale.h"\n'
            "int twice(int x) restrict(amp) { return Scale * x; }\n",
        )
        self.put("in/Parts/Scale.h", '#include "Unit.h"\n#include "..\\UP.H"\n')
        self.put("in/Parts/Unit.h", "#pragma once\nconst int Unit = 2;\n")
        self.put("in/Unit.h", "#error another header of the name\n")
        self.put("in/up.h", "const int Scale = Unit;\n")
        self.tool("--in-root", "in", "--out-root", "out", "in/a.cpp")
        self.assertIn('#include "Parts/Scale.h"\n', self.get("out/a.hip"))
        self.assertEqual(
            self.get("out/Parts/Scale.h"),
            '#include "Unit.h"\n#include "../up.h"\n',
        )

    def put_main(self, include):
        self.put("app/part/util.h", HEADER)
        self.put("app/main.cpp", include + PROGRAM)

    def includes(self, include, *arguments):
        """The first line of a translation with that include."""
        self.put_main(include + "\n")
        self.tool("--in-root", "app", "--out-root", "out", "--", *arguments)
        return self.get("out/main.hip").splitlines()[0]

    def test_a_path_out_of_the_tree_and_in_again_becomes_one_inside(self):
        inside = '#include "part/util.h"'
        for include, *arguments in [
            ('#include "../app/part/util.h"',),
            ('#include "part/../../app/part/util.h"',),
            ('#include "..\\App\\part\\util.h"',),
            (f'#include "{self.folder}/app/part/util.h"',),
            ("#include <app/part/util.h>", "-I."),
        ]:
            with self.subTest(include=include):
                self.assertEqual(self.includes(include, *arguments), inside)

    def test_a_path_in_the_tree_stays(self):
        for include, *arguments in [
            ('#include "part/../part/util.h"',),
            ("#include <util.h>", "-Iapp/part"),
            ("#include <../part/util.h>", "-Iapp/part"),
        ]:
            with self.subTest(include=include):
                self.assertEqual(self.includes(include, *arguments), include)

    def test_a_path_out_of_the_tree_is_changed_in_its_macro(self):
        first = self.includes('#define UTIL "../app/part/util.h"\n#include UTIL')
        self.assertEqual(first, '#define UTIL "part/util.h"')

    def test_a_path_out_of_the_tree_that_no_file_has_is_refused(self):
        self.put_main("#include UTIL\n")
        roots = ["--in-root", "app", "--out-root", "out"]
        done = self.tool(
            *roots, "--", '-DUTIL="../app/part/util.h"', expect=1
        )
        self.assertRegex(
            done.stderr,
            r"app/main\.cpp:1:\d+: error: .*write '#include \"part/util.h\"'"
            r" \[amp-header-not-translated\]",
        )

    def test_a_header_outside_that_reads_one_inside_is_refused(self):
        self.put_main('#include "../lib/all.h"\n')
        self.put("lib/all.h", '#include "../app/part/util.h"\n')
        roots = ["--in-root", "app", "--out-root", "out"]
        done = self.tool(*roots, expect=1)
        self.assertRegex(
            done.stderr, r"lib/all\.h:1:10: error: .*\[amp-header-not-translated\]"
        )
        # A header that stays as it is may be read where it is.
        self.put("app/part/util.h", "#pragma once\n")
        self.tool(*roots)

    def test_the_header_outside_is_named(self):
        self.put_tree()
        done = self.tool("in/a.cpp", expect=1)
        # Where the source brings it in, and what would have to change in it.
        self.assertRegex(
            done.stderr, r"in/a\.cpp:1:\d+: error: .*twice\.h:4' .*'__host__"
        )
        self.assertIn("[amp-header-not-translated]", done.stderr)
        self.assertNotIn("in/a.hip", self.files())

    def test_the_change_that_a_header_needs_is_named(self):
        self.put(
            "inc/blur.h",
            "#pragma once\n#include <amp.h>\n"
            "inline void blur(concurrency::array_view<int> v) {\n"
            "  parallel_for_each(v.extent, [=](concurrency::index<1> i)\n"
            "                    restrict(amp) { v[i] = 1; });\n}\n",
        )
        self.put("src/a.cpp", '#include "../inc/blur.h"\n')
        done = self.tool("src/a.cpp", "-o", "a.hip", expect=1)
        self.assertIn("blur.h", done.stderr)
        self.assertNotIn("('' is added)", done.stderr)

    def test_a_header_that_only_includes_stays(self):
        # The compiler finds <amp.h> among the headers of Visual C++.
        self.put("in/stdafx.h", "#pragma once\n#include <amp.h>\n#include <vector>\n")
        self.put("in/stdafx.cpp", '#include "stdafx.h"\n')
        self.put("in/a.cpp", PROGRAM.replace("<amp.h>", '"stdafx.h"'))
        self.tool("-o", "in/a.hip", "in/a.cpp")
        self.assertTrue(self.get("in/a.hip").startswith("#include <amp2hip/"))
        self.tool("-o", "in/again.hip", "in/a.hip")
        self.assertEqual(self.get("in/again.hip"), self.get("in/a.hip"))
        self.tool("-o", "in/stdafx.hip", "in/stdafx.cpp")
        self.assertEqual(self.get("in/stdafx.hip"), self.get("in/stdafx.cpp"))
        # Without those headers, or where it is part of what is translated.
        done = self.tool("--no-compat", "in/a.cpp", expect=1)
        self.assertRegex(
            done.stderr, r"stdafx\.h:2' .*'<amp.h>' becomes '<amp2hip/amp.h>'"
        )
        self.tool("--in-root", "in", "--out-root", "out", "in/a.cpp")
        self.assertIn("<amp2hip/amp.h>", self.get("out/stdafx.h"))
        self.assertNotIn("restriction.h", self.get("out/a.hip"))

    def test_sources_agree_on_what_comes_later(self):
        header = (
            "#pragma once\n#include <amp.h>\n\n"
            "template <class T> int twice(T x) "
            "{ concurrency::accelerator a; return half(x, 2); }\n"
            "template <class T> int more(T x) { return half(x, 2) + 1; }\n"
            "int half(int x, int by);\n"
            "inline int half(int x, int by) { return x / by; }\n"
        )
        self.put("in/late.h", header)
        source = '#include "late.h"\nusing namespace concurrency;\n'
        self.put("in/a.cpp", source + "int a() { return twice(3); }\n")
        # This one instantiates another template.
        self.put("in/b.cpp", source + "int b() { return more(3u) + half(1, 2); }\n")
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertEqual(
            self.get("out/late.h"),
            "#pragma once\n#include <amp2hip/amp.h>\n\n"
            "int half(int x, int by);\n"
            "template <class T> int twice(T x) { concurrency::accelerator a; "
            "return half(x, 2); }\n"
            "template <class T> int more(T x) { return half(x, 2) + 1; }\n"
            "int half(int x, int by);\n"
            "inline int half(int x, int by) { return x / by; }\n",
        )

    def test_the_header_outside_is_named_through_others(self):
        self.put_tree()
        self.put("in/between.h", '#include "lib/twice.h"\n')
        self.put("in/b.cpp", '\n#include "between.h"\nint f() { return 1; }\n')
        done = self.tool("in/b.cpp", expect=1)
        self.assertRegex(done.stderr, r"in/b\.cpp:2:\d+: error: .*twice\.h:4'")

    def test_a_refused_source_leaves_the_rest_of_the_tree(self):
        self.put_tree()
        self.put("in/bad.cpp", REFUSED)
        self.tool("--in-root", "in", "--out-root", "out", expect=1)
        self.assertIn("out/a.hip", self.files())
        self.assertNotIn("out/bad.hip", self.files())
        self.assertNotIn("out/bad.cpp", self.files())

    def test_a_source_outside_of_the_root_is_unusable(self):
        self.put_tree()
        self.put("a.cpp", PROGRAM)
        self.tool("--in-root", "in", "--out-root", "out", "a.cpp", expect=2)

    def test_a_translation_has_precedence_over_a_file_of_its_name(self):
        self.put_tree()
        self.put("in/a.hip", "stale\n")
        done = self.tool("--in-root", "in", "--out-root", "out")
        self.assertIn("__global__", self.get("out/a.hip"))
        self.assertRegex(
            done.stderr, r"'in/a\.hip' is ignored: .*'in/a\.cpp'"
        )

    def test_an_incomplete_tree_and_what_it_passes_over_are_told(self):
        self.put_tree()
        self.put("in/bad.cpp", REFUSED)
        self.put("in/bad.hip", "stale\n")
        self.put("in/out/forgotten.cpp", PROGRAM)
        roots = ["--in-root", "in", "--out-root", "in/out"]
        done = self.tool(*roots, expect=1)
        self.assertRegex(
            done.stderr,
            r"'in/out' is incomplete: no translation was written for 'in/bad\.cpp' "
            r"\[amp-incomplete\]",
        )
        self.assertNotIn("in/out/bad.hip", self.files())
        self.assertIn("'in/out/forgotten.cpp' is ignored", done.stderr)
        # Its own outputs are none of the tree's sources in the next run.
        done = self.tool(*roots, expect=1)
        self.assertEqual(done.stderr.count("it is under --out-root"), 1, done.stderr)

    def test_sources_of_a_database_without_amp_are_copied(self):
        self.put_tree()
        entry = {"directory": str(self.folder / "in"), "command": "c++"}
        self.put(
            "build/compile_commands.json",
            json.dumps(
                [dict(entry, file=f) for f in ("a.cpp", "plain.cpp")]
            ),
        )
        self.tool("-p", "build", "--in-root", "in", "--out-root", "out")
        self.assertEqual(
            self.outputs(),
            ["out/a.hip", "out/lib/twice.h", "out/plain.cpp", "out/plain.h"],
        )

    def test_headers_are_found_as_clang_finds_them(self):
        self.put("in/inc/wrapper.h", "#include <amp.h>\n#define GPU restrict(amp)\n")
        source = PROGRAM.replace("<amp.h>", "<wrapper.h>")
        self.put("in/a.cpp", source.replace("restrict(amp)", "GPU"))
        self.put("flags", "-Iin/inc")
        roots = ["--in-root", "in", "--out-root", "out"]
        done = self.tool(*roots, expect=1)
        self.assertIn("'wrapper.h' file not found", done.stderr)
        inc = str(self.folder / "in/inc")
        for arguments in [
            ["@flags"],
            ["-iprefix", str(self.folder / "in/"), "-iwithprefixbefore", "/inc"],
            ["-Iin/inc", "-include", "wrapper.h"],
        ]:
            with self.subTest(arguments=arguments):
                shutil.rmtree(self.folder / "out", ignore_errors=True)
                self.tool(*roots, "--", *arguments)
                self.assertIn("__global__", self.get("out/a.hip"))
        # Headers of the system stay as they are: nothing half done.
        for arguments in [["-isystem", inc], ["-idirafter", inc]]:
            done = self.tool(*roots, "--", *arguments, expect=1)
            self.assertIn("[amp-header-not-translated]", done.stderr)
        self.tool(*roots, "--", "@none", expect=2)

    def test_a_signal_leaves_no_temporary_file(self):
        with self.put("in/data.bin", "").open("wb") as data:
            data.truncate(300 << 20)  # Takes a while to write.
        for number in (signal.SIGINT, signal.SIGTERM):
            run = subprocess.Popen(
                [self.options.amp2hip, "--in-root", "in", "--out-root", "out"],
                cwd=self.folder,
            )
            while run.poll() is None and not any(self.folder.glob("out/*.tmp")):
                time.sleep(0.001)
            run.send_signal(number)
            self.assertEqual(run.wait(), -number)
            self.assertEqual(self.files(), ["in/data.bin"])

    def test_folders_are_made_as_the_mask_says(self):
        self.put_tree()
        self.must(
            *("sh", "-c", 'umask 002; exec "$0" "$@"', self.options.amp2hip),
            *("--in-root", "in", "--out-root", "out/deep"),
        )
        for folder in ("out", "out/deep", "out/deep/lib"):
            mode = (self.folder / folder).stat().st_mode & 0o777
            self.assertEqual(oct(mode), oct(0o775), folder)

    def test_one_error_in_a_header_is_told_once(self):
        self.put("in/bad.h", REFUSED)
        self.put("in/a.cpp", '#include "bad.h"\n')
        self.put("in/b.cpp", '#include "bad.h"\n')
        done = self.tool("--in-root", "in", "--out-root", "out", expect=1)
        self.assertEqual(done.stderr.count("[amp-C3930]"), 1, done.stderr)

    def test_what_an_inl_at_the_end_of_its_header_has_is_declared(self):
        header = (
            "#pragma once\n#include <amp.h>\nnamespace lib {\n"
            "template <class T> int all(T x) { return lib::each(x); }\n"
            "}\n"
            '#include "late.inl"\n'
        )
        self.put("in/late.h", header)
        self.put(
            "in/late.inl",
            "#ifndef LATE\n#define LATE\nnamespace lib {\n"
            "template <class T> T each(T x) { return x; }\n"
            "}\n#endif\n",
        )
        self.put("in/a.cpp", '#include "late.h"\nint a = lib::all(3);\n')
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertEqual(
            self.get("out/late.h"),
            header.replace("amp.h", "amp2hip/amp.h").replace(
                "{\n", "{\ntemplate <class T> T each(T x);\n"
            ),
        )

    def test_what_a_later_header_has_is_declared(self):
        self.put("in/early.h", EARLY)
        self.put("in/late.h", LATE)
        uses = (
            '#include "early.h"\n#include "late.h"\n'
            "int {0}(concurrency::array_view<int> v) {{\n"
            "  lib::fill(v);\n"
            "  return lib::details::sum_of(v[1]) + lib::total<2>();\n"
            "}}\n"
        )
        self.put("in/a.cpp", uses.format("a"))
        # A using-directive before the header changes nothing in it.
        self.put(
            "in/b.cpp",
            "#include <amp.h>\nusing namespace concurrency;\n"
            + uses.format("b"),
        )
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertEqual(self.get("out/early.h"), EARLY_TRANSLATED)
        self.assertEqual(self.get("out/late.h"), LATE_TRANSLATED)
        flags = self.flags("cpu")
        self.must(
            *("g++", "-fsyntax-only", "-x", "c++", "out/a.hip", "out/b.hip"),
            *flags,
        )

    def test_a_constant_of_a_later_header_is_refused(self):
        self.put(
            "in/early.h",
            "template <int N> int total() { return N + kTwo; }\n",
        )
        self.put("in/late.h", "enum Factor { kTwo = 2 };\n")
        self.put(
            "in/a.cpp",
            '#include <amp.h>\n#include "early.h"\n#include "late.h"\n'
            "int a() { return total<1>(); }\n",
        )
        done = self.tool("--in-root", "in", "--out-root", "out", expect=1)
        self.assertRegex(
            done.stderr,
            r"early\.h:1:\d+: error: 'kTwo' is declared after this template, at "
            r"\S*late\.h:1;.*\[amp-visual-cpp\]",
        )

    def test_a_header_beside_an_includer_of_the_includer_is_found(self):
        self.put("in/twice.h", HEADER)
        self.put("in/lib/parts/inner.h", '#include "Twice.h"\n')
        self.put("in/lib/outer.h", '#include "parts/inner.h"\n')
        self.put("in/a.cpp", USER.format(path="lib/outer.h", name="first"))
        text = self.get("in/a.cpp").replace("outer.htwice.h", "outer.h")
        self.put("in/a.cpp", text)
        self.tool("--in-root", "in", "--out-root", "out")
        self.assertEqual(
            self.get("out/lib/parts/inner.h"), '#include "../../twice.h"\n'
        )
        self.assertEqual(
            self.get("out/lib/outer.h"), '#include "parts/inner.h"\n'
        )
        flags = self.flags("cpu")
        self.must("g++", "-fsyntax-only", "-x", "c++", "out/a.hip", *flags)


if __name__ == "__main__":
    main()
