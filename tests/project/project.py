# ===- project.py - What the project tests share ---------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A folder with C++ AMP sources for each test, and the tool run in it."""

import pathlib
import shlex
import shutil
import subprocess
import sys
import unittest

import harness

NVCC = pathlib.Path(shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")

# Doubles ten numbers on the accelerator and prints the fourth.
PROGRAM = """#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(10, 21);
  array_view<int> view(10, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] *= 2;
  });
  view.synchronize();
  std::cout << data[3] << "\\n";
}
"""

# A header that two sources share.
HEADER = """#pragma once
#include <amp.h>

inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
"""

# Uses HEADER; {name} makes the function's name.
USER = """#include "{path}twice.h"
#include <vector>

int {name}(std::vector<int> &data) {{
  concurrency::array_view<int> view(data.size(), data);
  parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {{
    view[i] = twice(view[i]);
  }});
  view.synchronize();
  return data[0];
}}
"""

# GPU code calls a host function: C3930 in line 4.
REFUSED = """#include <amp.h>
int host(int x) { return x; }
int gpu(int x) restrict(amp) {
  return host(x);
}
"""


def saved_by_visual_studio(name, text):
    """A file's bytes as Visual Studio has them."""
    code = "utf-8-sig" if name.endswith((".sln", "proj")) else "utf-8"
    return text.replace("\n", "\r\n").encode(code)


class Project(unittest.TestCase):
    """A test in an empty folder of its own."""

    options = None  # From the command line, set by main().
    # Whether the sources need no more of the standard library than the fuzzers'.
    has_small_library = True

    def setUp(self):
        self.folder = harness.fresh(self.options.work / self.id().split(".")[-1])

    def put(self, name, text):
        target = self.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        return target

    def put_solution(self, name, saved=saved_by_visual_studio):
        """Puts the files of a folder beside the tests into src; `saved` makes the
        bytes of each from its name and text."""
        kept = pathlib.Path(__file__).parent / name
        for file in kept.rglob("*.*"):
            if file.is_file():
                target = str(file.relative_to(kept))
                self.put(f"src/{target}", "").write_bytes(
                    saved(target, file.read_text())
                )

    def get(self, name):
        return (self.folder / name).read_text()

    def files(self):
        """All files of the folder, as text."""
        return sorted(
            str(f.relative_to(self.folder))
            for f in self.folder.rglob("*")
            if f.is_file()
        )

    def tool(self, *arguments, expect=0):
        """Runs amp2hip in the folder; checks its exit status."""
        if self.has_small_library:
            arguments = [*harness.small_library(), *arguments]
        done = self.command(self.options.amp2hip, *arguments)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done

    def flags(self, platform, *options):
        """The flags that the tool prints for a platform, on one line."""
        text = self.tool(f"--print-flags={platform}", *options).stdout
        self.assertEqual(text.count("\n"), 1)
        return shlex.split(text)

    def command(self, *arguments, **settings):
        return subprocess.run(
            [str(a) for a in arguments],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **settings,
        )

    def must(self, *arguments, **settings):
        """Runs a command that has to succeed; returns its output."""
        done = self.command(*arguments, **settings)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def configure(self, package, *arguments):
        """Configures the project in src with a CMake package of amp2hip; returns what
        CMake prints."""
        return self.must(
            *("cmake", "-S", "src", "-B", "build", "-G", "Ninja"),
            f"-Damp2hip_DIR={package}",
            *arguments,
        )

    def build(self, *targets):
        return self.must("cmake", "--build", "build", "--", "-j2", *targets)

    def needs(self, platform):
        """Skips the test if nothing here compiles for a platform, or if that takes
        long and tests are not thorough."""
        if platform != "cpu" and not harness.thorough():
            self.skipTest(f"only `tests/run --all` compiles for {platform}")
        if platform == "amd":
            found = pathlib.Path("/usr/include/hip/hip_runtime.h").exists()
        else:
            found = platform == "cpu" or NVCC.exists()
        if not found:
            self.skipTest(f"nothing compiles for {platform}")


def main():
    """Runs the tests of the calling script."""
    parser = harness.parser("Tests of amp2hip on whole projects")
    parser.add_argument("--build", type=pathlib.Path, required=True)
    Project.options, rest = parser.parse_known_args()
    unittest.main(module="__main__", argv=[sys.argv[0], *rest], verbosity=2)
