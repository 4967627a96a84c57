# ===- hand_edits.py - Translations that are edited by hand ----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A translation is edited in ten places, and translated again after ten changes of
the original. Two of them meet an edit."""

import re

from project import Project, main

COUNT = 12
FUNCTION = """
// Number {0}.
void f{0}(array_view<int> v, int by) {{
  int first = {0};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {{
    v[i] += by * {0};
  }});
  v.synchronize();
}}
"""
EDITED = range(0, 10)  # The functions that are edited by hand,
CHANGED = range(2, 12)  # and those whose original changes.
CONTRADICTED = (4, 7)


class HandEdits(Project):
    def test_nothing_is_lost_and_two_conflicts_are_marked(self):
        functions = "".join(FUNCTION.format(n) for n in range(COUNT))
        head = "#include <amp.h>\nusing namespace concurrency;\n"
        self.put("in/a.cpp", head + functions)
        tree = ("--in-root", "in", "--out-root", "out")
        self.tool(*tree)

        edited = self.get("out/a.hip")
        for n in EDITED:
            edited = edited.replace(f"int first = {n};", f"int first = {n} + 1000;")
        self.put("out/a.hip", edited)
        self.tool(*tree)
        self.assertEqual(self.get("out/a.hip"), edited)

        original = head + functions
        for n in CHANGED:
            if n in CONTRADICTED:
                old, new = f"int first = {n};", f"int first = {n} + 2000;"
            else:
                old, new = f"v[i] += by * {n};", f"v[i] -= by * {n};"
            self.assertIn(old, original)
            original = original.replace(old, new)
        self.put("in/a.cpp", original)
        done = self.tool(*tree, expect=2)
        merged = self.get("out/a.hip")
        self.assertEqual(
            re.findall(
                r"<<<<<<< edited by hand\n  int first = (\d+) \+ 1000;\n=======\n"
                r"  int first = \1 \+ 2000;\n>>>>>>> translation\n",
                merged,
            ),
            [str(n) for n in CONTRADICTED],
        )
        self.assertEqual(merged.count("<<<<<<<"), 2)
        told = re.findall(r"a\.hip:(\d+):1: error: .*\[amp-merge-conflict\]", done.stderr)
        lines = merged.splitlines()
        self.assertEqual(
            [lines[int(line) - 1] for line in told], ["<<<<<<< edited by hand"] * 2
        )
        for n in EDITED:
            self.assertIn(f"int first = {n} + 1000;", merged)
        for n in CHANGED:
            text = f"= {n} + 2000;" if n in CONTRADICTED else f"-= by * {n};"
            self.assertIn(text, merged)

        # A user who resolves them has the edits in the next translation.
        resolved = re.sub(r"<<<<<<<.*\n(.*\n)=======\n.*\n>>>>>>>.*\n", r"\1", merged)
        self.put("out/a.hip", resolved)
        self.tool(*tree)
        self.put("in/a.cpp", original.replace("// Number 0.", "// The first."))
        self.tool(*tree)
        self.assertEqual(
            self.get("out/a.hip"), resolved.replace("// Number 0.", "// The first.")
        )


if __name__ == "__main__":
    main()
