# ===- record.py - A fault, named by two records ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A program of ten launches that is recorded, translated and run, with a fault in one
of its kernels. --compare names kernel and element."""

import json
import os
import re

from project import Project, main

PROGRAM = """#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

const int n = 64, tile = 16;

struct field {
  array_view<double> now, next;
};

void smooth(field f, int shift) {
  parallel_for_each(f.now.extent, [=](index<1> i) restrict(amp) {
    int left = (i[0] + n - shift) % n, right = (i[0] + shift) % n;
    f.next[i] = (f.now[left] + f.now[i] + f.now[right]) / 3;
  });
}

void sums(array_view<const double> values, array<double, 1> &of_tiles) {
  parallel_for_each(values.extent.tile<tile>(),
                    [=, &of_tiles](tiled_index<tile> t) restrict(amp) {
    tile_static double part[tile];
    part[t.local[0]] = values[t];
    t.barrier.wait();
    if (t.local[0] == 0) {
      double sum = 0;
      for (int i = 0; i < tile; ++i)
        sum += part[i];
      of_tiles[t.tile] = sum;
    }
  });
}

int main() {
  std::vector<double> a(n), b(n);
  std::vector<int> counts(n, 1000003);
  field f = {array_view<double>(n, a), array_view<double>(n, b)};
  array_view<int> c(n, counts);
  array<double, 1> tiles(n / tile);
  parallel_for_each(f.now.extent, [=](index<1> i) restrict(amp) {
    f.now[i] = 1.0 / (1 + i[0]);
  });
  for (int step = 0; step < 3; ++step) {
    smooth(f, 1 + step);
    sums(f.next, tiles);
    parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
      c[i] = c[i] * 3 ^ (c[i] >> step);
    });
    std::swap(f.now, f.next);
  }
  std::vector<double> found(n / tile);
  copy(tiles, found.begin());
  c.synchronize();
  std::cout << found[1] << " " << counts[5] << "\\n";
}
"""

PROJECT = """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64">
      <Configuration>Release</Configuration>
      <Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <Import Project="app.props"/>
  <ItemGroup>
    <ClCompile Include="main.cpp"/>
  </ItemGroup>
</Project>
"""


class Record(Project):
    # The header that writes records needs more.
    has_small_library = False
    built = {}  # Programs, by their recorded source.

    def setUp(self):
        super().setUp()
        self.apps = {}

    def compiled(self, source):
        """The program that a translation becomes."""
        app = (self.folder / source).with_suffix("")
        self.must(
            *("g++", "-O1", "-x", "c++", source, *self.flags("cpu"), "-o", app)
        )
        return app

    def record(self, name, change=lambda text: text, **environment):
        """Records PROGRAM, changes the text of the recorded C++ AMP, translates that,
        builds and runs it; returns what the program prints."""
        if not (self.folder / "in/waves.cpp").exists():
            self.put("in/waves.cpp", PROGRAM)
            self.tool("--record", "--in-root", "in", "--out-root", "recorded")
        recorded = self.get("recorded/waves.cpp")
        changed = change(recorded)
        self.assertTrue(changed != recorded or name == "original")
        if changed not in self.built:
            self.put(f"{name}/waves.cpp", changed)
            self.put(f"{name}/amp2hip_record.h", self.get("recorded/amp2hip_record.h"))
            self.tool("--in-root", name, "--out-root", f"{name}-hip")
            self.built[changed] = self.compiled(f"{name}-hip/waves.hip")
        self.apps[name] = self.built[changed]
        return self.run_app(name, **environment)

    def run_app(self, name, **environment):
        file = f"{name}.record"
        given = {"AMP2HIP_RECORD_FILE": file, **environment}
        return self.must(self.apps[name], env={**os.environ, **given})

    def compare(self, *options, expect=1):
        names = ("original.record", "changed.record")
        return self.tool("--compare", *names, *options, expect=expect).stdout

    def first(self, pattern):
        """Asserts what the line about the first difference and the next one are."""
        found = re.search("The first difference.*\n.*", self.compare())[0]
        self.assertRegex(found, pattern)

    def replace(self, old, new):
        return lambda text: text.replace(old, new)

    def test_a_program_differs_from_itself_in_nothing(self):
        printed = self.record("original")
        self.put("in/plain.cpp", PROGRAM)
        self.tool("in/plain.cpp", "-o", "plain.hip")
        self.assertEqual(self.must(self.compiled("plain.hip")), printed)
        first = (self.folder / "original.record").read_bytes()
        self.run_app("original")
        self.assertEqual((self.folder / "original.record").read_bytes(), first)

    def test_faults_are_named(self):
        self.record("original")
        # A wrong index. One element has another right neighbour.
        self.record("changed", self.replace("f.now[right]", "f.now[right % (n - 1)]"))
        self.first(
            r"kernel 'smooth_kernel', launch 1 of 3 \(launch 2 of the program, "
            r"waves.cpp:13\):\n  'f.next' \(double, 64\), after the launch: 1 element "
            r"of 64 differs; the first is \[62\]: "
        )
        # float for double.
        self.record("changed", self.replace("double sum", "float sum"))
        self.first(
            r"kernel 'sums_kernel', launch 1 of 3 .*\n  'of_tiles' \(double, 4\), "
            r"after the launch: 4 elements of 4 differ; the first is \[0\]: "
        )
        self.assertIn("All results are equal within", self.compare(
            "--relative=1e-6", expect=0))
        # A barrier that is lost: thread 0 reads what no thread has written.
        self.record("changed", self.replace("    t.barrier.wait();\n", ""))
        self.first(r"kernel 'sums_kernel', launch 1 of 3 ")
        # A shift that C++ does not define: no processor's result is that of >> 0.
        self.record("changed", self.replace("c[i] >> step", "c[i] >> (step + 33)"))
        self.first(
            r"kernel 'waves_kernel2', launch 1 of 3 .*\n  'c' \(int, 64\), after the "
            r"launch: 64 elements of 64 differ; the first is \[0\]: "
        )
        # A change by the host: the value is another one.
        self.record("changed", self.replace("smooth(f, 1 + step)", "smooth(f, 1 + step / 2)"))
        self.first(
            r"kernel 'smooth_kernel', launch 2 of 3 .*\n  'shift' \(int\), before the "
            r"launch: the values are 2 and 1 "
        )

    def test_inputs_and_hashes(self):
        self.record("original", AMP2HIP_RECORD="inputs")
        self.record(
            "changed",
            self.replace("std::swap(f.now, f.next);", "f.next[7] += 1; std::swap(f.now, f.next);"),
            AMP2HIP_RECORD="inputs",
        )
        self.first(
            r"kernel 'smooth_kernel', launch 2 of 3 .*\n  'f.now' .*, before the launch: "
            r"1 element of 64 differs; the first is \[7\]"
        )
        result = json.loads(self.compare("--format=json"))
        kinds = {k["name"]: k["different"] for k in result["kernels"]}
        self.assertEqual(kinds["smooth_kernel"], 2)
        self.assertEqual(kinds["waves_kernel2"], 0)

    def test_an_aborted_program_leaves_its_launches(self):
        self.record("original")
        stop = self.replace("std::swap(f.now, f.next);", "if (step == 1) std::_Exit(0);")
        self.record("changed", stop)
        printed = self.compare()
        self.assertIn("changed.record: 7 launches, written by amp2hip, whose program "
                      "did not reach its end", printed)

    def test_a_recorded_solution_builds_as_the_original_does(self):
        self.put("in/app.vcxproj", PROJECT)
        self.put("in/app.props", "<Project/>")
        self.put("in/main.cpp", PROGRAM)
        self.put("in/notes/other.cpp", "not built")
        self.tool("--record", "--vcxproj", "in/app.vcxproj", "--in-root", "in",
                  "--out-root", "recorded")
        recorded = self.folder / "recorded"
        files = {str(f.relative_to(recorded)) for f in recorded.rglob("*.*")}
        self.assertEqual(
            {name for name in files if not name.startswith("amp2hip")},
            {"app.vcxproj", "app.props", "main.cpp", "notes/other.cpp"},
        )
        self.assertIn("amp2hip_record::launch", self.get("recorded/main.cpp"))
        self.assertEqual(self.get("recorded/app.vcxproj"), PROJECT)
        # The recorded project is translated like the original.
        self.tool("--vcxproj", "recorded/app.vcxproj", "--in-root", "recorded",
                  "--out-root", "hip")
        self.assertFalse((self.folder / "hip/notes").exists())


if __name__ == "__main__":
    main()
