# ===- editors.py - C++ AMP sources in editors with clangd ------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The flags and headers for editors, and the database of a build."""

import json
import os
import pathlib
import re
import shlex
import shutil

from project import PROGRAM, REFUSED, Project, main

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"

# Every construct of C++ AMP, at all places where it may be.
EVERYTHING = """#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <iostream>
#if !defined(__AMP2HIP__)
#error the branch that is translated is not chosen
#endif
using namespace concurrency;
using namespace concurrency::graphics;

struct Pair {
  int first, second;
  explicit Pair(int x) restrict(amp, cpu) : first(x), second(x) {}
  int sum() const restrict(amp, cpu) { return first + second; }
};
auto twice(int x) restrict(amp, cpu) -> int { return 2 * x; }
template <typename T> T half(T x) __GPU { return x / 2; }

template <int Size> void tiles(array_view<int, 2> data) {
  parallel_for_each(
      data.extent.tile<Size, Size>(),
      [=](tiled_index<Size, Size> t) restrict(amp) {
        tile_static int shared[Size][Size];
        shared[t.local[0]][t.local[1]] = data[t];
        t.barrier.wait_with_tile_static_memory_fence();
        data[t.global] = shared[t.local[1]][t.local[0]] + t.tile_extent[0];
      });
}

int main() {
  accelerator a;
  std::wcout << a.description << a.default_view.is_debug;
  array<float, 2> grid(4, 4);
  texture<int, 2> image(grid.extent);
  writeonly_texture_view<int, 2> view(image);
  parallel_for_each(grid.extent, [&, view](index<2> i) restrict(amp) {
    grid[i] = fast_math::sqrt(float_2(1.0f).x) + half(4) + Pair(1).sum();
    grid(i[0], i[1]) += twice(i[0]);
    view.set(i, 1);
  });
  grid.accelerator_view.wait();
  std::cout << image.data_length << grid.cpu_access_type;
}
"""

LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED)
amp2hip_add_executable(app app.cpp)
target_compile_definitions(app PRIVATE FACTOR=2)
"""


class Editors(Project):
    has_small_library = False

    def put_flags(self):
        text = self.must(self.options.amp2hip, "--print-flags=editor")
        flags = shlex.split(text)
        self.put("compile_flags.txt", "\n".join(flags) + "\n")
        return flags

    def clangd(self, file, *options):
        if not shutil.which("clangd-19"):
            self.skipTest("no clangd-19")
        # The style of this repository is not the program's.
        options = ["--clang-tidy=false", *options]
        done = self.command("clangd-19", f"--check={file}", *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("0 errors", done.stderr)

    def test_clang_reads_all_that_only_cpp_amp_has(self):
        self.put("all.cpp", EVERYTHING)
        self.must("clang++-19", *self.put_flags(), "-fsyntax-only", "all.cpp")

    def test_clangd_has_no_error_in_the_samples(self):
        self.put_flags()
        for sample in sorted(SAMPLES.glob("*/*.cpp")):
            shutil.copy(sample, self.folder)
            self.clangd(sample.name, "--check-locations=0")

    def test_clangd_knows_what_is_below_the_cursor_by_the_file_of_the_page(self):
        page = (SAMPLES.parent / "docs/building.md").read_text()
        command = re.search(r"^    (echo .* > \.clangd)$", page, re.MULTILINE)[1]
        folders = f"{self.options.amp2hip.parent}:{os.environ['PATH']}"
        self.must("bash", "-c", command, env={**os.environ, "PATH": folders})
        self.put("app.cpp", PROGRAM)
        self.clangd("app.cpp")

    def test_the_translator_ignores_the_flags(self):
        self.put_flags()
        self.put("app.cpp", "#include <windows.h>\n" + PROGRAM)
        self.tool("app.cpp", "-o", "with.hip", "-p", ".")
        self.tool("app.cpp", "-o", "without.hip")
        self.assertEqual(self.get("with.hip"), self.get("without.hip"))

    def test_the_database_of_a_build_has_the_sources_for_both(self):
        self.put("src/CMakeLists.txt", LISTS)
        self.put("src/app.cpp", PROGRAM.replace("*= 2", "*= FACTOR"))
        self.configure(self.options.build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
        report = self.tool("--check", "-p", "build", "--format=json").stdout
        self.assertEqual(json.loads(report)["summary"]["translated"], 1)
        entries = json.loads(self.get("build/compile_commands.json"))
        (entry,) = [e for e in entries if e["file"].endswith("app.cpp")]
        arguments = shlex.split(entry["command"])
        at = arguments.index("-o")
        self.must("clang++-19", *arguments[1:at], *arguments[at + 2 :],
                  "-fsyntax-only")
        self.clangd(str(self.folder / "src/app.cpp"),
                    "--compile-commands-dir=build", "--check-locations=0")

    def test_the_database_of_an_older_project_names_the_standard(self):
        lists = LISTS.replace("VERSION 3.22", "VERSION 3.10")
        self.put("src/CMakeLists.txt", lists)
        self.put("src/app.cpp", PROGRAM)
        self.configure(self.options.build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
        entries = json.loads(self.get("build/compile_commands.json"))
        (entry,) = [e for e in entries if e["file"].endswith("app.cpp")]
        self.assertIn("-std=c++17", shlex.split(entry["command"]))

    def test_a_fault_in_a_source_of_a_build_is_found(self):
        self.put("src/CMakeLists.txt", LISTS)
        self.put("src/app.cpp", REFUSED)
        self.configure(self.options.build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
        told = self.tool("--check", "-p", "build", expect=1).stderr
        self.assertIn("[amp-C3930]", told)
        # The translation is not there yet, which is as it should be.
        self.assertNotIn("[amp-passed-over]", told)


if __name__ == "__main__":
    main()
