# ===- archive.py - The archive for Windows, made and looked at ------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""`tests/setup archive-windows` makes an archive whose tool needs nothing but what
is part of Windows."""

import os
import re
import subprocess
import sys

import harness
import windows

# Part of every Windows that is still supported.
OF_WINDOWS = {
    *("advapi32.dll", "kernel32.dll", "msvcrt.dll", "ntdll.dll", "ole32.dll"),
    *("shell32.dll", "version.dll", "ws2_32.dll", "psapi.dll"),
}


class Archive(windows.Windows):
    def test_the_tool_needs_only_libraries_of_windows(self):
        headers = subprocess.run(
            ["x86_64-w64-mingw32-objdump", "-p", self.installed.command[-1]],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        names = re.findall(r"DLL Name: (\S+)", headers)
        self.assertTrue(names)
        self.assertEqual({n.lower() for n in names} - OF_WINDOWS, set())

    def test_it_has_all_that_a_translation_needs(self):
        for name in [
            *("include/amp2hip/amp.h", "include/amp2hip-compat/tchar.h"),
            *("lib/amp2hip/clang/include/stddef.h", "share/doc/amp2hip/README.md"),
            *("lib/cmake/amp2hip/amp2hipConfig.cmake", "share/doc/amp2hip/copyright"),
        ]:
            self.assertTrue((self.installed.folder / name).exists(), name)

    def test_the_cmake_package_finds_the_tool(self):
        package = self.installed.folder / "lib/cmake/amp2hip/amp2hipTool.cmake"
        self.assertIn("bin/amp2hip.exe", package.read_text())


def main():
    if not os.environ.get("AMP2HIP_WINDOWS_LLVM"):
        print("SKIPPED: AMP2HIP_WINDOWS_LLVM names no folder")
        sys.exit(harness.SKIPPED)
    subprocess.run([harness.ROOT / "tests/setup", "archive-windows"], check=True)
    windows.main()


if __name__ == "__main__":
    main()
