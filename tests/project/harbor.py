# ===- harbor.py - A solution of 20 sources, in every mode -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The solution in the folder harbor, as Visual Studio saves it, goes through
all that can be done with one: a library of C++ AMP and a program of plain C++,
headers that both share, precompiled headers, a source in C and one for
Direct3D that is not built."""

import json
import re

from project import Project, main, saved_by_visual_studio

SOLUTION = ("--sln", "src/Harbor.sln")
TREE = (*SOLUTION, "--in-root", "src", "--out-root", "hip", "-j2")
UTF_16 = "Tides/loops.cpp"
NEWLINES_OF_UNIX = "Tides/rise.cpp"
CALLS = "src/Tides/calls.cpp"


def saved(name, text):
    """A file's bytes as Visual Studio has them. Two were saved otherwise."""
    if name == NEWLINES_OF_UNIX:
        return text.encode()
    if name == UTF_16:
        return ("\ufeff" + text.replace("\n", "\r\n")).encode("utf-16-le")
    return saved_by_visual_studio(name, text)


class Harbor(Project):
    has_small_library = False  # Headers of Visual C++ include the true one.

    def setUp(self):
        super().setUp()
        self.put_solution("harbor", saved)

    def spoil(self):
        """The first of the two kernels of a source calls a function of the
        host."""
        source = self.folder / CALLS
        source.write_bytes(source.read_bytes().replace(b"= outer(", b"= host("))

    def bytes_of(self, folder):
        top = self.folder / folder
        return {
            str(f.relative_to(top)): f.read_bytes()
            for f in top.rglob("*")
            if f.is_file()
        }

    def test_what_a_baseline_accepts_is_not_told_again(self):
        self.spoil()
        check = (*SOLUTION, "--check", "-j2", "--baseline", "known.json")
        self.tool(*check, "--write-baseline")
        self.assertIn("C3930", self.get("known.json"))
        done = self.tool(*check)
        progress = re.compile(r"\[\d+/18\] [^:]+: [^:]+$")
        self.assertEqual(
            [line for line in done.stderr.splitlines() if not progress.match(line)],
            ["18 sources: 8 can be translated, 1 refused, 9 without C++ AMP"],
        )

    def test_what_is_left_of_a_source_is_in_every_report(self):
        self.spoil()
        forms = ("json", "sarif", "html")
        reports = [f"--report=r.{form}" for form in forms]
        done = self.tool(*TREE, "--keep-going", *reports, expect=1)
        summary = (
            "18 sources: 8 translated, 1 in part with 1 place left, "
            "9 without C++ AMP; 2 warnings\n"
        )
        calls = self.get("hip/Tides/calls.hip")
        self.assertIn("// amp2hip leaves this as it is: ", calls)
        self.assertIn("amp2hip::launch<calls_kernel>", calls)
        report = json.loads(self.get("r.json"))
        self.assertEqual(report["constructs"]["launches"], {"all": 7, "left": 1})
        told = {d["code"]: d["left"] for d in report["diagnostics"]}
        self.assertEqual(told, {"amp-C3930": True, "amp-encoding": False})
        (run,) = json.loads(self.get("r.sarif"))["runs"]
        self.assertEqual({r["ruleId"] for r in run["results"]}, set(told))
        by_hand = self.get("r.html").split('id="left"')[1].split("</ul>")[0]
        self.assertIn("calls.cpp", by_hand)
        self.assertTrue(done.stderr.endswith(summary), done.stderr)

    def test_a_tree_and_what_is_changed_in_place_are_the_same(self):
        before = self.bytes_of("src")
        self.tool(*TREE)
        self.tool(*TREE, "--verify")
        tree = self.bytes_of("hip")
        self.assertIn("Harbor/tariff.c", tree)
        self.assertIn("Größe", tree["Tides/loops.hip"].decode())
        for name, text in tree.items():
            newlines = 0 if name == "Tides/rise.hip" else text.count(b"\n")
            if not name.startswith("amp2hip."):
                self.assertEqual(text.count(b"\r\n"), newlines, name)
        self.tool(*SOLUTION, "--in-place", "--backup", "--in-root", "src", "-j2")
        after = self.bytes_of("src")
        for name, text in tree.items():
            if not name.startswith("amp2hip."):
                self.assertEqual(after[name.replace(".hip", ".cpp")], text, name)
        for name, text in before.items():
            self.assertEqual(after.get(name + ".orig", after[name]), text, name)

    def test_the_emitted_cmake_builds_and_runs(self):
        self.tool(*SOLUTION, "--emit-cmake")
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Debug")
        self.build()
        self.assertEqual(
            self.must("build/Harbor"),
            "Harbor 42 48 12 12 10 15 15 5 7 80 3 2 4 6 9\n",
        )


if __name__ == "__main__":
    main()
