# ===- programs.py - Translated programs that stay on Windows ---------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A translation that the tool for Windows makes is compiled with Clang for MinGW's
target, host and device, and linked with a library in place of AMD's
(amdhip64.cpp). Wine starts it: without a device, and with two."""

import pathlib
import shutil

import harness
from windows import ON_WINDOWS, WINE, Windows, main

CLANG = shutil.which("clang++-19")
HIP = pathlib.Path("/usr/include/hip")
LIBRARIES = pathlib.Path("/usr/lib/x86_64-linux-gnu/amdgcn/bitcode")

PROGRAM = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

void scale(accelerator_view on, array_view<int> v, int factor) {
  parallel_for_each(on, v.extent, [=](index<1> i) restrict(amp) {
    v[i] *= factor;
  });
}

void shift(accelerator_view on, int step, array_view<int> v) {
  parallel_for_each(on, v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    v[t.global] += step;
  });
}

int main() {
  std::vector<int> data(1024, 21);
  array_view<int> view(1024, data);
  try {
    for (accelerator &each : accelerator::get_all()) {
      if (each.is_emulated)
        continue;
      scale(each.default_view, view, 3);
      shift(each.default_view, 7, view);
    }
    scale(accelerator().default_view, view, 3);
    view.synchronize();
  } catch (const runtime_exception &fault) {
    std::printf("exception: %s\\n", fault.what());
    return 3;
  }
  std::printf("data[0] is %d\\n", data[0]);
}
"""


class Programs(Windows):
    def setUp(self):
        super().setUp()
        if ON_WINDOWS or not (CLANG and HIP.exists() and LIBRARIES.exists()):
            self.skipTest("no clang++-19, or no HIP of Debian 12")
        self.put("hip_for_mingw.h", harness.HIP_FOR_MINGW)
        (self.folder / "windows").mkdir()
        (self.folder / "windows/hip").symlink_to(HIP)

    def must(self, *command):
        harness.run(command, cwd=self.folder, expect=0)

    def compile(self, source, *arguments):
        """Makes an object of a source, which includes HIP."""
        self.must(
            *(CLANG, "--target=x86_64-w64-windows-gnu", "-std=c++17"),
            *("-D__HIP_PLATFORM_AMD__", "-isystem", "windows"),
            *("-include", "hip_for_mingw.h", *arguments, "-c", source),
        )

    def link(self, *arguments):
        """Links as g++ does, which knows what its libraries need."""
        self.must("x86_64-w64-mingw32-g++-posix", "-static", *arguments)

    def build(self):
        """Translates the program and builds it with the stand-in."""
        self.put("a.cpp", PROGRAM)
        self.tool("a.cpp", "--", "--sysroot=Z:/usr")
        source = harness.ROOT / "tests/windows/amdhip64.cpp"
        self.compile(source)
        self.link("-shared", "amdhip64.o", "-o", "amdhip64.dll")
        self.compile(
            "a.hip",
            *("-D__AMP2HIP__", f"-I{self.installed.folder}/include", "-x", "hip"),
            # Debian's device libraries take wchar_t as Linux has it.
            *("--offload-arch=gfx90a", "-Xarch_device", "-fno-short-wchar"),
            *("-mcode-object-version=4", f"--rocm-device-lib-path={LIBRARIES}"),
        )
        self.link("a.o", "amdhip64.dll", "-o", "a.exe")

    def start(self, devices):
        """Its exit status, and the lines that the program prints."""
        done = self.installed.run(
            program=[WINE / "wine64", "a.exe"],
            variables={"STAND_IN_DEVICES": str(devices)},
            cwd=self.folder,
        )
        return done.returncode, done.stdout.splitlines()

    def test_launches_arrive_at_their_devices(self):
        self.build()
        status, lines = self.start(devices=2)
        launches = [line.split() for line in lines[:-1]]
        self.assertEqual(
            # Device, kernel, grid, block, and the kernel's first argument, which is
            # the number of threads unless the kernel has tiles.
            [
                (words[1], "scale" in words[2], *words[4:9:2])
                for words in launches
            ],
            [
                ("0:", True, "4", "256", "1024"),
                ("0:", False, "16", "64", "7"),
                ("1:", True, "4", "256", "1024"),
                ("1:", False, "16", "64", "7"),
                ("0:", True, "4", "256", "1024"),
            ],
        )
        self.assertEqual((status, lines[-1]), (0, "data[0] is 21"))

    def test_without_a_device_a_launch_throws(self):
        self.build()
        status, lines = self.start(devices=0)
        self.assertEqual(status, 3)
        self.assertTrue(lines[0].startswith("exception: "), lines)


if __name__ == "__main__":
    main()
