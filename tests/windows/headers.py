# ===- headers.py - Where the tool finds the headers of Windows -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The headers of Windows that the tool finds by itself. By Wine, Visual Studio is
one that these tests make: its place, and a header."""

import pathlib
import subprocess
import unittest

import harness
from windows import ON_WINDOWS, Windows, main, native

SAMPLE = harness.ROOT / "samples/reduction/reduction.cpp"
# A header of Visual Studio's own, before those that the tests do not have.
PROGRAM = "#include <of_visual_studio.h>\n#include <amp.h>\n"
INSTALLER = "Program Files (x86)/Microsoft Visual Studio/Installer"
MINGW = pathlib.Path("/usr/x86_64-w64-mingw32")


class Headers(Windows):
    def check_sample(self, *arguments, **settings):
        """A sample is translated with the headers that are found."""
        self.put("reduction.cpp", SAMPLE.read_text())
        self.tool("reduction.cpp", *arguments, **settings)
        self.assertIn("__global__", self.get("reduction.hip"))


@unittest.skipUnless(ON_WINDOWS, "for a machine with Visual Studio or MinGW")
class OnWindows(Headers):
    def test_what_the_machine_has_is_found(self):
        self.check_sample()


@unittest.skipIf(ON_WINDOWS, "what is installed there comes first")
class ByWine(Headers):
    def make_visual_studio(self):
        """The folder of a compiler, with a header."""
        tools = self.folder / "VC/Tools/MSVC/14.44.35207"
        self.put("VC/Tools/MSVC/14.44.35207/include/of_visual_studio.h", "")
        return tools

    def make_installer(self):
        """A vswhere.exe that answers as Microsoft's does."""
        drive = self.work / "prefix/drive_c"
        (drive / INSTALLER).mkdir(parents=True, exist_ok=True)
        answer = native(self.folder).replace("\\", "\\\\")
        source = self.put("vswhere.c", f'int main() {{ puts("{answer}"); }}\n')
        program = drive / INSTALLER / "vswhere.exe"
        subprocess.run(
            [
                *("x86_64-w64-mingw32-gcc", "-include", "stdio.h"),
                *(source, "-o", program),
            ],
            check=True,
        )
        self.addCleanup(program.unlink)
        self.put(
            "VC/Auxiliary/Build/Microsoft.VCToolsVersion.default.txt",
            "14.44.35207\r\n",
        )

    def check_visual_studio(self, **variables):
        self.put("a.cpp", PROGRAM)
        done = self.tool("-v", "--check", "a.cpp", variables=variables, expect=1)
        said = done.stdout + done.stderr
        self.assertIn("--target=x86_64-pc-windows-msvc", said)
        self.assertNotIn("of_visual_studio", said)

    def test_its_installer_says_where_visual_studio_is(self):
        self.make_visual_studio()
        self.make_installer()
        self.check_visual_studio()

    def test_a_developer_command_prompt_says_where_it_is(self):
        tools = native(self.make_visual_studio())
        self.check_visual_studio(VCToolsInstallDir=tools + "\\")

    def test_so_does_the_variable_of_an_older_one(self):
        tools = native(self.make_visual_studio())
        self.check_visual_studio(INCLUDE=tools + "\\include;C:\\other")

    def test_mingw_may_be_named(self):
        self.check_sample("--", "--sysroot=Z:/usr")

    def test_mingw_may_be_in_the_path(self):
        self.put("mingw/bin/x86_64-w64-mingw32-gcc.exe", "")
        (self.folder / "mingw/lib").symlink_to("/usr/lib")
        (self.folder / "mingw" / MINGW.name).symlink_to(MINGW)
        self.check_sample(
            variables={"WINEPATH": native(self.folder / "mingw/bin")}
        )

    def test_without_any_the_error_says_what_to_install(self):
        self.put("a.cpp", PROGRAM)
        done = self.tool("a.cpp", expect=2)
        self.assertIn("install Visual Studio or its Build Tools", done.stderr)

    def test_those_of_linux_have_to_be_named(self):
        self.put("a.cpp", PROGRAM)
        done = self.tool("--host=linux", "a.cpp", expect=2)
        self.assertIn("--sysroot=<folder>", done.stderr)


if __name__ == "__main__":
    main()
