# ===- aliasing.py - One buffer read as several types ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Optimized programs that read memory as another type than it was written as,
which Visual C++ and Direct3D allow, built in each way that is documented."""

import re
import shutil

import harness
from project import NVCC, Project, main

# Prints 1073741824, the bits of 2.0f, for the kernel and for the host.
PUNNED = """#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int doubled(int *bits, float *value) {
  *bits = 0x3f800000;
  *value *= 2.0f;
  return *bits;
}

int main() {
  std::vector<int> data(4), results(4);
  array_view<int> v(4, data), o(4, results);
  array_view<float> f = v.reinterpret_as<float>();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = 0x3f800000;
    f[i] *= 2.0f;
    o[i] = v[i];
  });
  o.synchronize();
  int bits = 0;
  std::cout << results[3] << " " << doubled(&bits, (float *)&bits) << "\\n";
}
"""

PRINTED = "1073741824 1073741824\n"

LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED)
amp2hip_add_executable(app app.cpp)
"""

TRANSLATED_LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED COMPONENTS cpu)
set_source_files_properties(app.hip PROPERTIES LANGUAGE CXX COMPILE_OPTIONS -xc++)
add_executable(app app.hip)
target_link_libraries(app PRIVATE amp2hip::cpu)
"""


class Aliasing(Project):
    def check_cpu(self, compiler, platform):
        if not shutil.which(compiler):
            self.skipTest(f"no {compiler}")
        self.put("app.cpp", PUNNED)
        self.tool("app.cpp", "-o", "app.hip")
        flags = self.flags(platform)
        self.must(compiler, "-x", "c++", "app.hip", *flags, "-o", "app")
        self.assertEqual(self.must("./app"), PRINTED)

    def test_printed_flags_with_gcc(self):
        self.check_cpu("g++", "cpu")

    def test_printed_flags_with_clang(self):
        self.check_cpu("clang++-19", "cpu")

    def test_printed_flags_with_the_plugin_for_clang(self):
        self.check_cpu("clang++-19", "cpu-clang")

    def test_printed_flags_for_amd_hold_for_host_and_device(self):
        self.needs("amd")
        if not shutil.which("clang++-19"):
            self.skipTest("no clang++-19")
        self.put("app.cpp", PUNNED)
        self.tool("app.cpp", "-o", "app.hip")
        flags = self.flags("amd")
        for side in ["--offload-device-only", "--offload-host-only"]:
            self.must(
                *(harness.amd_compiler(flags), side, "-S", "-emit-llvm"),
                *("app.hip", *flags, "-w", "-o", "app.ll"),
            )
            self.assertFalse("!tbaa" in self.get("app.ll"), side)

    def test_printed_flags_for_amd_on_windows(self):
        flags = self.flags("amd", "--host=windows")
        self.assertIn("-fno-strict-aliasing", flags)

    def test_printed_flags_for_nvidia_hold_for_host_and_device(self):
        self.needs("nvidia")
        self.put("app.cpp", PUNNED)
        self.tool("app.cpp", "-o", "app.hip")
        command = [NVCC, "app.hip", *self.flags("nvidia")]
        dry = self.command(*command, "--dryrun", "-c", "-o", "app.o").stderr
        self.assertTrue(re.search(r"gcc .*-c .*-fno-strict-aliasing ", dry))
        # The kernel loads the element again behind each store.
        self.must(*command, "-w", "-ptx", "-o", "app.ptx")
        accesses = re.findall(r"(ld|st)\.global", self.get("app.ptx"))
        self.assertEqual(accesses, ["st", "ld", "st", "ld", "st"])

    def test_functions_of_cmake(self):
        self.put("src/app.cpp", PUNNED)
        self.put("src/CMakeLists.txt", LISTS)
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Release")
        self.build()
        self.assertEqual(self.must("build/app"), PRINTED)

    def test_translations_that_cmake_compiles(self):
        self.put("app.cpp", PUNNED)
        self.put("src/CMakeLists.txt", TRANSLATED_LISTS)
        self.tool("app.cpp", "-o", "src/app.hip")
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Release")
        self.build()
        self.assertEqual(self.must("build/app"), PRINTED)

    def test_pkg_config(self):
        for file in (self.options.build / "runtime/cmake").glob("amp2hip.pc"):
            self.assertIn(" -fno-strict-aliasing ", file.read_text())
            return
        self.fail("no amp2hip.pc")


if __name__ == "__main__":
    main()
