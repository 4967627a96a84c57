# ===- flags.py - The flags compile and link -------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""--print-flags on the three platforms, each with one command as documented."""

import os
import pathlib
import shlex
import shutil

import harness
from project import NVCC, PROGRAM, Project, main

# Which branch is compiled: that for C++ AMP prints 42.
BRANCHES = (
    "#if defined(_MSC_VER) || defined(__AMP2HIP__)\n"
    + PROGRAM
    + """#else
#include <iostream>
int main() { std::cout << "not translated\\n"; }
#endif
"""
)

VERSION = "#include <thread>\n#if _MSC_VER >= 1800\n" + PROGRAM + "#endif\n"

# A kernel that leaves its buffer on both sides, by more than there is memory.
OUTSIDE = """#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<int> data(4, 1);
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i[0] + (1 << 30)] = 7;
    v[i] += v[i[0] + (1 << 30)] + v[i[0] - (1 << 30)];
  });
  for (int i = 0; i < 4; ++i)
    std::cout << v[i];
  std::cout << "\\n";
}
"""


class Flags(Project):
    def program(self):
        self.put("a.cpp", PROGRAM)
        self.tool("a.cpp", "-o", "out.hip")

    def check_cpu(self, compiler):
        if not shutil.which(compiler):
            self.skipTest(f"no {compiler}")
        self.program()
        self.must(
            compiler, "-x", "c++", "out.hip", *self.flags("cpu"), "-o", "app"
        )
        self.assertEqual(self.must("./app"), "42\n")

    def test_cpu_with_gcc(self):
        self.check_cpu("g++")

    def test_cpu_with_clang(self):
        self.check_cpu("clang++-19")

    def test_cpu_with_the_plugin_for_clang(self):
        if not shutil.which("clang++-19"):
            self.skipTest("no clang++-19")
        self.program()
        flags = self.flags("cpu-clang")
        plugin = [f for f in flags if f.startswith("-fpass-plugin=")]
        self.assertTrue(os.path.exists(plugin[0].partition("=")[2]))
        self.must("clang++-19", "-x", "c++", "out.hip", *flags, "-o", "app")
        self.assertEqual(self.must("./app"), "42\n")

    def test_a_compiler_without_a_plugin_is_a_fault(self):
        done = self.tool("--print-flags=cpu-clang", "--compiler=g++", expect=2)
        self.assertEqual(done.stdout, "")
        self.assertRegex(
            done.stderr,
            r"^amp2hip: error: amp2hip has no plugin for 'g\+\+' \(it has those "
            r"for Clang [0-9, ]+\); .* \[amp-command-line\]\n$",
        )

    def test_the_branch_that_was_translated_is_compiled(self):
        self.put("a.cpp", BRANCHES)
        self.tool("a.cpp")
        self.assertIn("defined(__AMP2HIP__)", self.get("a.hip"))
        self.must("g++", "-x", "c++", "a.hip", *self.flags("cpu"), "-o", "app")
        self.assertEqual(self.must("./app"), "42\n")

    def test_the_version_of_visual_cpp_is_defined_for_both(self):
        self.put("a.cpp", VERSION)
        self.tool("--define-msvc", "a.cpp")
        flags = self.flags("cpu", "--define-msvc")
        self.must("g++", "-x", "c++", "a.hip", *flags, "-o", "app")
        self.assertEqual(self.must("./app"), "42\n")
        for platform in ["amd", "nvidia"]:
            with self.subTest(platform):
                self.needs(platform)
                flags = self.flags(platform, "--define-msvc")
                compiler = [harness.amd_compiler(flags), "-x", "hip"]
                if platform == "nvidia":
                    compiler = [NVCC]
                self.must(*compiler, "-c", "a.hip", *flags, "-o", "a.o")

    def test_a_branch_that_is_not_chosen_is_told(self):
        self.put("a.cpp", BRANCHES.replace(" || defined(__AMP2HIP__)", ""))
        done = self.tool("a.cpp", "--no-snippets")
        self.assertRegex(
            done.stderr, r"^a\.cpp:1:1: warning: .*\[amp-skipped\]\n$"
        )
        self.assertEqual(self.get("a.hip"), self.get("a.cpp"))
        self.tool("a.cpp", "--error=amp-skipped", expect=1)

    def test_accesses_outside_of_buffers_may_be_dropped(self):
        self.put("a.cpp", OUTSIDE)
        self.tool("a.cpp")
        flags = self.flags("cpu", "--bounds=drop")
        self.must("g++", "-x", "c++", "a.hip", *flags, "-o", "app")
        self.assertEqual(self.must("./app"), "1111\n")
        for platform in ["cpu", "amd", "nvidia"]:
            with_it = self.flags(platform, "--bounds=drop")
            self.assertIn("-DAMP2HIP_BOUNDS=drop", with_it)
            with_it.remove("-DAMP2HIP_BOUNDS=drop")
            self.assertEqual(with_it, self.flags(platform))

    def test_textures_may_be_sampled_by_the_unit(self):
        for platform in ["cpu", "amd", "nvidia"]:
            with_it = self.flags(platform, "--textures=unit")
            self.assertIn("-DAMP2HIP_TEXTURES=unit", with_it)
            with_it.remove("-DAMP2HIP_TEXTURES=unit")
            self.assertEqual(with_it, self.flags(platform))

    def test_amd(self):
        self.needs("amd")
        if not shutil.which("clang++-19"):
            self.skipTest("no clang++-19")
        self.program()
        flags = self.flags("amd")
        self.must(harness.amd_compiler(flags), "out.hip", *flags, "-o", "app")

    def test_a_program_that_clang_lacks_is_named_with_its_package(self):
        self.put("bin/clang-offload-bundler", "")
        self.put(
            "clang++",
            "#!/bin/sh\necho clang version 22.1.8\n"
            f"echo InstalledDir: {self.folder}/bin\n",
        )
        os.chmod(self.folder / "clang++", 0o755)
        done = self.tool("--print-flags=amd", "--compiler=./clang++")
        self.assertIn(" -no-hip-rt -lamdhip64", done.stdout)
        self.assertRegex(
            done.stderr,
            r"^amp2hip: warning: ./clang\+\+ needs .* lld, llvm-objcopy; "
            r"install .* lld-22, llvm-22, .* \[amp-missing-program\]\n$",
        )

    def test_amd_architecture_can_be_chosen(self):
        environment = dict(os.environ, AMP2HIP_AMD_ARCH="gfx1030")
        text = self.must(
            self.options.amp2hip, "--print-flags=amd", env=environment
        )
        self.assertIn("--offload-arch=gfx1030", shlex.split(text))

    def test_nvidia(self):
        self.needs("nvidia")
        self.program()
        self.must(NVCC, "out.hip", *self.flags("nvidia"), "-o", "app")

    def test_what_is_printed_is_optimized(self):
        for platform, flag in [
            ("cpu", "-O3"),
            ("amd", "-O3"),
            ("nvidia", "-Xcompiler=-O3"),
        ]:
            self.assertIn(flag, self.flags(platform))

    # 1.150
    def test_arithmetic_is_never_fast(self):
        for platform in ["cpu", "amd", "nvidia"]:
            self.assertNotIn("fast", " ".join(self.flags(platform)))

    # 1.150
    def test_the_cpu_does_not_contract(self):
        self.assertIn("-ffp-contract=off", self.flags("cpu"))

    # 1.150
    def test_gpus_contract_unless_told_otherwise(self):
        for platform, flag in [
            ("amd", "-ffp-contract=off"),
            ("nvidia", "--fmad=false"),
        ]:
            usual = self.flags(platform)
            self.assertNotIn(flag, usual)
            exact = self.flags(platform, "--contract=off")
            self.assertEqual([f for f in exact if f != flag], usual)
            self.assertIn(flag, exact)

    def test_all_platforms_contract_if_told(self):
        for platform, flag in [
            ("cpu", "-ffp-contract=fast"),
            ("amd", "-ffp-contract=fast"),
            ("nvidia", "--fmad=true"),
        ]:
            flags = self.flags(platform, "--contract=on")
            self.assertEqual(flags[-1], flag)

    def test_denormals_are_flushed_if_told(self):
        for platform, flag in [
            ("cpu", "-DHIPCPU_FLUSH_DENORMALS"),
            ("amd", "-fgpu-flush-denormals-to-zero"),
            ("nvidia", "--ftz=true"),
        ]:
            self.assertNotIn(flag, self.flags(platform))
            self.assertIn(flag, self.flags(platform, "--denormals=flush"))

    def test_paths_are_absolute(self):
        for platform in ["cpu", "amd", "nvidia"]:
            for flag in self.flags(platform):
                if flag.startswith(("-I", "-L")):
                    self.assertTrue(pathlib.Path(flag[2:]).is_absolute(), flag)


if __name__ == "__main__":
    main()
