# ===- command_line.py - Paths and outputs of Windows ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""What the tool does with the names that users of Windows give it."""

import json
import shutil
import unittest

from windows import ON_WINDOWS, Windows, main, native

KERNEL = """#include <amp.h>
{include}using namespace concurrency;
void twice(array_view<int> v) {{
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {{ v[i] *= {factor}; }});
}}
"""
PROGRAM = KERNEL.format(include="", factor=2)
USER = KERNEL.format(include='#include "Sub\\Factor.h"\n', factor="factor")
HEADER = "#pragma once\nenum { factor = 3 };\n"
# Only a function on the GPU may be called there.
REFUSED = """#include <amp.h>
int host();
int gpu() restrict(amp) { return host(); }
"""
MISSING = ["Q:\\out", "\\\\no-such-server\\share\\out"]
SOLUTION = """Microsoft Visual Studio Solution File, Format Version 12.00
Project("{{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}}") = "Pond", "Pond\\Pond.vcxproj", "{0}"
EndProject
Global
\tGlobalSection(SolutionConfigurationPlatforms) = preSolution
\t\tRelease|x64 = Release|x64
\tEndGlobalSection
\tGlobalSection(ProjectConfigurationPlatforms) = postSolution
\t\t{0}.Release|x64.ActiveCfg = Release|x64
\t\t{0}.Release|x64.Build.0 = Release|x64
\tEndGlobalSection
EndGlobal
""".format("{0A5C0D43-9A3F-4C2B-8E61-3B1F0C6A7D21}")
PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Release|x64">
      <Configuration>Release</Configuration>
      <Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <ItemGroup>
    <ClCompile Include="Source Files\\user.cpp" />
    <ClInclude Include="Source Files\\Sub\\Factor.h" />
  </ItemGroup>
</Project>
"""


class CommandLine(Windows):
    def check_translation(self, name):
        """The translation `name` is there, and a kernel in it."""
        self.assertIn("__global__ void twice_kernel", self.get(name), name)

    def test_a_path_may_have_a_drive_and_either_separator(self):
        source = native(self.put("a/b.cpp", PROGRAM))
        slashes = source.replace("\\", "/")
        small = slashes[0].lower() + slashes[1:]
        for name in [source, slashes, small, "a\\b.cpp", "a/b.cpp"]:
            self.translate(name)
            self.check_translation("a/b.hip")
            (self.folder / "a/b.hip").unlink()

    def test_a_path_may_begin_at_the_root_of_the_drive(self):
        source = native(self.put("a.cpp", PROGRAM))
        self.translate(source[2:])
        self.check_translation("a.hip")

    def test_a_path_may_have_blanks_and_other_letters(self):
        self.put("Meine Räume/мера 水.cpp", PROGRAM)
        self.translate("Meine Räume\\мера 水.cpp")
        self.check_translation("Meine Räume/мера 水.hip")

    def test_messages_have_letters_as_they_are(self):
        self.put("größe.cpp", REFUSED)
        done = self.translate("größe.cpp", expect=1)
        self.assertIn("größe.cpp:3:34: error: ", done.stderr)

    # findings/wine-long-final-path.sh
    @unittest.skipUnless(ON_WINDOWS, "Wine names no file by a long path")
    def test_a_path_may_be_long(self):
        name = "/".join(["a_folder_with_a_name_of_forty_characters"] * 8)
        source = native(self.folder) + "\\" + name.replace("/", "\\") + "\\a.cpp"
        self.assertGreater(len(source), 300)
        self.put(f"{name}/a.cpp", PROGRAM)
        self.translate(source)
        self.check_translation(f"{name}/a.hip")

    def share(self):
        """The folder as one of a server."""
        name = native(self.folder)
        if ON_WINDOWS:
            return f"\\\\localhost\\{name[0]}$" + name[2:]
        server = self.work / "prefix/dosdevices/unc/server"
        server.mkdir(parents=True)
        # Else Wine would take any server for one that is there.
        self.addCleanup(shutil.rmtree, server.parent)
        (server / self.folder.name).symlink_to(self.folder)
        return f"\\\\server\\{self.folder.name}"

    def test_a_path_may_begin_at_a_server(self):
        self.put("src/Sub/Factor.h", HEADER)
        self.put("src/a.cpp", USER)
        share = self.share()
        tree = (f"{share}\\src", "--out-root", f"{share}\\out")
        self.translate("--in-root", *tree)
        self.check_translation("out/a.hip")
        self.assertEqual(self.get("out/Sub/Factor.h"), HEADER)

    def test_a_name_may_have_other_cases(self):
        self.put("Sub/Factor.h", HEADER)
        self.put("a.cpp", USER.replace("Sub\\Factor.h", "sub\\FACTOR.H"))
        done = self.translate("A.CPP", "a.cpp")
        self.assertEqual(done.stdout + done.stderr, "")
        self.assertEqual(
            [f for f in self.files() if f.lower() == "a.hip"],
            [f for f in self.files() if f.endswith("hip")],
        )

    def test_an_output_on_no_drive_cannot_be_written(self):
        self.put("src/a.cpp", PROGRAM)
        for root in MISSING:
            done = self.translate(
                "--in-root", "src", "--out-root", root, expect=2
            )
            self.assertIn("error: ", done.stderr)
            self.assertIn(root.replace("\\", "/"), done.stderr)

    def test_a_missing_folder_is_made_with_windows_command(self):
        self.put("a.cpp", PROGRAM)
        done = self.translate("a.cpp", "-o", "out/new/a.hip", expect=2)
        self.assertIn("make it with 'mkdir out\\new'", done.stderr)

    def test_a_tree_goes_into_another(self):
        self.put("src/Sub/Factor.h", HEADER)
        self.put("src/a.cpp", USER)
        self.put("src/notes.txt", "text")
        again = ("--in-root", "src\\", "--out-root", "out\\", "-v")
        self.translate(*again)
        kept = [f for f in self.files() if f.startswith("out/")]
        self.assertEqual(
            kept,
            ["out/Sub/Factor.h", "out/a.hip", "out/amp2hip.json", "out/notes.txt"],
        )
        self.assertNotIn("\\\\", self.get("out/amp2hip.json"))

    def test_a_solution_has_backslashes(self):
        self.put("src/Pond.sln", SOLUTION.replace("\n", "\r\n"))
        self.put("src/Pond/Pond.vcxproj", PROJECT.replace("\n", "\r\n"))
        self.put("src/Pond/Source Files/user.cpp", USER.replace("\n", "\r\n"))
        self.put("src/Pond/Source Files/Sub/Factor.h", HEADER)
        self.translate(
            *("--sln", "src\\Pond.sln", "--in-root", "src"),
            *("--out-root", "out", "--emit-cmake"),
        )
        self.check_translation("out/Pond/Source Files/user.hip")
        text = self.get("out/Pond/Source Files/user.hip")
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        self.assertIn("Pond/Source Files/user", self.get("out/CMakeLists.txt"))

    def test_sources_are_translated_in_place(self):
        self.put("a.cpp", PROGRAM)
        self.translate("--in-place", "--in-root", ".")
        self.check_translation("a.cpp")

    def test_any_number_of_jobs_gives_the_same_bytes(self):
        names = [f"{letter}.cpp" for letter in "abcdef"]
        results = []
        for jobs in ["1", "4"]:
            for name in names:
                self.put(name, PROGRAM)
            self.translate(*names, "-j", jobs)
            results.append([self.get(n.replace("cpp", "hip")) for n in names])
        self.assertEqual(*results)

    def test_response_files_have_paths_of_windows(self):
        source = native(self.put("a b/c.cpp", PROGRAM))
        self.put("words.rsp", f'"{source}"\r\n-o "a b\\d.hip"\r\n')
        self.translate("@words.rsp")
        self.check_translation("a b/d.hip")

    def test_reports_of_sarif_name_files_as_uris_do(self):
        self.put("sub/bad.cpp", REFUSED)
        self.translate(
            *("--check", "sub\\bad.cpp", "--report", "r.sarif"),
            *("--report", "r.json", "--report", "r.html"),
            expect=1,
        )
        (run,) = json.loads(self.get("r.sarif"))["runs"]
        place = run["results"][0]["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "sub/bad.cpp")
        for name in ["r.json", "r.html"]:
            self.assertIn("bad.cpp", self.get(name))

    def test_a_refused_source_writes_nothing(self):
        self.put("bad.cpp", REFUSED)
        done = self.translate("bad.cpp", expect=1)
        self.assertIn("[amp-C3930]", done.stderr)
        self.assertEqual(self.files(), ["bad.cpp"])

    def test_the_project_has_its_file_of_options(self):
        self.put(".amp2hip", "extension: cu\n")
        self.put("sub/a.cpp", PROGRAM)
        self.translate("a.cpp", cwd=self.folder / "sub")
        self.check_translation("sub/a.cu")

    def test_flags_are_for_the_sdk_of_windows(self):
        sdk = {"HIP_PATH": "C:\\Program Files\\AMD\\ROCm\\6.4\\"}
        flags = self.tool("--print-flags=amd", variables=sdk).stdout
        self.assertIn(' "--rocm-path=C:/Program Files/AMD/ROCm/6.4" ', flags)
        self.assertIn(' "-LC:/Program Files/AMD/ROCm/6.4/lib" ', flags)
        include = native(self.installed.folder / "include").replace("\\", "/")
        self.assertIn(f' "-I{include}" ', flags)

    def test_explanations_need_no_headers(self):
        self.assertIn("C3561", self.tool("--explain=C3561").stdout)


if __name__ == "__main__":
    main()
