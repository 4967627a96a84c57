# ===- roots.py - A tree with shared headers -------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""--in-root and --out-root."""

from project import HEADER, PROGRAM, REFUSED, USER, Project, main


class Roots(Project):
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
        outputs = [f for f in self.files() if f.startswith("out")]
        self.assertEqual(
            outputs, ["out/a.hip", "out/lib/twice.h", "out/sub/b.hip"]
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
        outputs = [f for f in self.files() if f.startswith("out")]
        self.assertEqual(
            outputs,
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

    def test_the_header_outside_is_named(self):
        self.put_tree()
        done = self.tool("in/a.cpp", expect=1)
        # Where the source brings it in, and what would have to change in it.
        self.assertRegex(done.stderr, r"in/a\.cpp:1:\d+: error: .*twice\.h:2'")
        self.assertIn("[amp-header-not-translated]", done.stderr)
        self.assertNotIn("in/a.hip", self.files())

    def test_the_header_outside_is_named_through_others(self):
        self.put_tree()
        self.put("in/between.h", '#include "lib/twice.h"\n')
        self.put("in/b.cpp", '\n#include "between.h"\nint f() { return 1; }\n')
        done = self.tool("in/b.cpp", expect=1)
        self.assertRegex(done.stderr, r"in/b\.cpp:2:\d+: error: .*twice\.h:2'")

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

    def test_one_error_in_a_header_is_told_once(self):
        self.put("in/bad.h", REFUSED)
        self.put("in/a.cpp", '#include "bad.h"\n')
        self.put("in/b.cpp", '#include "bad.h"\n')
        done = self.tool("--in-root", "in", "--out-root", "out", expect=1)
        self.assertEqual(done.stderr.count("[amp-C3930]"), 1, done.stderr)


if __name__ == "__main__":
    main()
