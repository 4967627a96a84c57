# ===- projects.py - Solutions of Visual Studio ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A solution of two projects, as Visual Studio saves it: with a byte order mark
and CRLF, a property sheet, a precompiled header, paths in other cases than the
files have, and a source for Direct3D that is not built."""

import pathlib
import shutil

from project import Project, main

CPP = "{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}"
FOLDER = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}"

SOLUTION = f"""
Microsoft Visual Studio Solution File, Format Version 12.00
# Visual Studio 15
Project("{CPP}") = "Water", "Water\\Water.vcxproj", "{{A1}}"
	ProjectSection(ProjectDependencies) = postProject
		{{A2}} = {{A2}}
	EndProjectSection
EndProject
Project("{FOLDER}") = "Solution Items", "Solution Items", "{{A3}}"
EndProject
Project("{CPP}") = "Waves", "waves\\waves.VCXPROJ", "{{A2}}"
EndProject
Global
	GlobalSection(SolutionConfigurationPlatforms) = preSolution
		Debug|x64 = Debug|x64
		Release|x64 = Release|x64
	EndGlobalSection
	GlobalSection(ProjectConfigurationPlatforms) = postSolution
		{{A1}}.Debug|x64.ActiveCfg = Debug|x64
		{{A1}}.Debug|x64.Build.0 = Debug|x64
		{{A1}}.Release|x64.ActiveCfg = Release|x64
		{{A1}}.Release|x64.Build.0 = Release|x64
		{{A2}}.Debug|x64.ActiveCfg = Debug|x64
		{{A2}}.Debug|x64.Build.0 = Debug|x64
		{{A2}}.Release|x64.ActiveCfg = Release|x64
		{{A2}}.Release|x64.Build.0 = Release|x64
	EndGlobalSection
EndGlobal
"""

PROJECT = """<?xml version="1.0" encoding="utf-8"?>
<Project DefaultTargets="Build" ToolsVersion="15.0"
         xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">
    <ProjectConfiguration Include="Debug|x64">
      <Configuration>Debug</Configuration>
      <Platform>x64</Platform>
    </ProjectConfiguration>
    <ProjectConfiguration Include="Release|x64">
      <Configuration>Release</Configuration>
      <Platform>x64</Platform>
    </ProjectConfiguration>
  </ItemGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.Default.props" />
  <PropertyGroup Label="Configuration">
    <ConfigurationType>{kind}</ConfigurationType>
    <CharacterSet>MultiByte</CharacterSet>
  </PropertyGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.props" />
  <ImportGroup Label="PropertySheets">
    <Import Project="..\\Sheets\\Common.props" />
  </ImportGroup>
{body}
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.targets" />
</Project>
"""

SHEET = """<Project>
  <PropertyGroup><Shared>$(MSBuildThisFileDirectory)..\\SHARED</Shared></PropertyGroup>
  <ItemDefinitionGroup>
    <ClCompile>
      <AdditionalIncludeDirectories>$(Shared);%(AdditionalIncludeDirectories)</AdditionalIncludeDirectories>
      <PreprocessorDefinitions>SCALE=2;%(PreprocessorDefinitions)</PreprocessorDefinitions>
      <PrecompiledHeader>Use</PrecompiledHeader>
    </ClCompile>
  </ItemDefinitionGroup>
</Project>
"""

WATER = """  <ItemDefinitionGroup Condition="'$(Configuration)|$(Platform)'=='Release|x64'">
    <ClCompile>
      <AdditionalIncludeDirectories>$(SolutionDir)waves;%(AdditionalIncludeDirectories)</AdditionalIncludeDirectories>
      <PreprocessorDefinitions>GREETING="two words";%(PreprocessorDefinitions)</PreprocessorDefinitions>
    </ClCompile>
    <Link><AdditionalDependencies>d3d11.lib;kernel32.lib</AdditionalDependencies></Link>
  </ItemDefinitionGroup>
  <ItemGroup>
    <ClCompile Include="STDAFX.cpp">
      <PrecompiledHeader>Create</PrecompiledHeader>
    </ClCompile>
    <ClCompile Include="main.cpp" />
    <ClCompile Include="d3d\\View.cpp">
      <ExcludedFromBuild Condition="'$(Configuration)'=='Release'">true</ExcludedFromBuild>
    </ClCompile>
  </ItemGroup>
  <ItemGroup>
    <ProjectReference Include="..\\Waves\\Waves.vcxproj" />
  </ItemGroup>"""

PADDED = b"""
void fill(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>().pad(), [=](tiled_index<4> t)
      restrict(amp) { view[t] = 1; });
}
"""

WAVES = """  <ItemGroup>
    <ClCompile Include="source\\**\\*.cpp" />
    <ClCompile Update="source\\odd.cpp">
      <PreprocessorDefinitions>ODD=1;%(PreprocessorDefinitions)</PreprocessorDefinitions>
    </ClCompile>
  </ItemGroup>"""

FILES = {
    "Water.sln": SOLUTION,
    "Sheets/Common.props": SHEET,
    "Water/Water.vcxproj": PROJECT.format(kind="Application", body=WATER),
    "Waves/Waves.vcxproj": PROJECT.format(kind="StaticLibrary", body=WAVES),
    "shared/Twice.h": """#pragma once
#include <amp.h>
inline int twice(int x) restrict(cpu, amp) { return SCALE * x; }
""",
    "Water/stdafx.h": "#include <iostream>\n#include <tchar.h>\n",
    "Water/stdafx.cpp": '#include "stdafx.h"\n',
    "Water/main.cpp": """#include "stdafx.h"
#include "WAVES.h"
int _tmain(int, _TCHAR *[]) {
  std::cout << GREETING << ' ' << rise(20) << ' ' << odd() << '\\n';
}
""",
    "Water/d3d/View.cpp": "#include <d3d11.h>\n#error not for Linux\n",
    "Waves/waves.h": "int rise(int);\nint odd();\n",
    "Waves/source/deep/rise.cpp": """#include <twice.h>
#include "../../waves.h"
using namespace concurrency;
int rise(int by) {
  int data[] = {1};
  array_view<int> view(1, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = twice(view[i] + by);
  });
  view.synchronize();
  return data[0];
}
""",
    "Waves/source/odd.cpp": "int odd() { return ODD; }\n",
}


# Debug does not compile: it lacks a definition, and has the source for Direct3D.
WATER_SLN = ("--sln", "src/Water.sln", "--configuration=Release")


class Projects(Project):
    has_small_library = False  # Headers of Visual C++ include the true one.

    def put_solution(self):
        for name, text in FILES.items():
            target = self.put(f"src/{name}", "")
            mark = "\ufeff" if pathlib.Path(name).suffix in (".sln", ".vcxproj") else ""
            target.write_bytes((mark + text.replace("\n", "\r\n")).encode())

    def test_a_solution_is_checked_without_a_word(self):
        self.put_solution()
        done = self.tool(*WATER_SLN, "--check", "--error=amp-project")
        self.assertEqual(
            done.stderr, "4 sources: 2 can be translated, 2 without C++ AMP\n"
        )

    def test_a_configuration_chooses_what_is_built(self):
        self.put_solution()
        done = self.tool(
            *("--vcxproj", "src/Water/Water.vcxproj", "--configuration", "Debug"),
            *("--emit-cmake=-",),
        )
        self.assertIn("d3d/View.cpp", done.stdout)
        self.assertNotIn("GREETING", done.stdout)

    def test_cxx_amp_of_any_configuration_is_found(self):
        self.put("src/Sheets/Common.props", "<Project />\n")
        body = """
  <ItemGroup>
    <ClCompile Include="main.cpp" />
    <ClCompile Include="kernel.cpp">
      <ExcludedFromBuild Condition="'$(Configuration)'=='Release'">true</ExcludedFromBuild>
    </ClCompile>
  </ItemGroup>"""
        project = PROJECT.format(kind="Application", body=body)
        self.put("src/App/App.vcxproj", project)
        self.put("src/App/main.cpp", "int main() {}\n")
        self.put("src/App/kernel.cpp", "#include <amp.h>\nint f() restrict(amp) { return 1; }\n")
        done = self.tool("--vcxproj", "src/App/App.vcxproj", "--check")
        self.assertEqual(
            done.stderr,
            "2 sources: 1 can be translated, 1 without C++ AMP\n",
        )

    def test_a_tree_is_written_with_the_settings_of_the_solution(self):
        self.put_solution()
        self.tool(
            *(*WATER_SLN, "--in-root", "src", "--out-root", "hip"),
            *("--exclude", "odd.cpp", "-j2"),
        )
        # main.cpp includes a header in another case, which is fixed; stdafx.cpp
        # is copied.
        self.assertEqual(
            [name for name in self.files() if name.startswith("hip/")],
            [
                "hip/Water/main.hip",
                "hip/Water/stdafx.cpp",
                "hip/Water/stdafx.h",
                "hip/Waves/source/deep/rise.hip",
                "hip/Waves/waves.h",
                "hip/amp2hip.base",
                "hip/amp2hip.json",
                "hip/shared/Twice.h",
            ],
        )
        self.assertIn('#include "waves.h"', self.get("hip/Water/main.hip"))
        header = (self.folder / "hip/shared/Twice.h").read_bytes()
        self.assertIn(b"__host__ __device__ inline int twice(int x) {", header)
        self.assertEqual(header.count(b"\n"), header.count(b"\r\n"))

    def test_all_sources_are_mended(self):
        self.put_solution()
        self.put("src/Waves/source/odd.cpp", 'enum class A {};\nenum class A a;\n')
        self.tool(
            *(*WATER_SLN, "--in-root", "src", "--out-root", "hip"),
            *("--all-sources", "-j2"),
        )
        self.assertEqual(
            self.get("hip/Waves/source/odd.cpp"), "enum class A {};\nenum A a;\n"
        )

    def test_the_tree_is_current_until_a_source_changes(self):
        self.put_solution()
        tree = (*WATER_SLN, "--in-root", "src", "--out-root", "hip")
        self.tool(*tree)
        self.tool(*tree, "--verify")
        main = self.folder / "src/Water/main.cpp"
        main.write_bytes(main.read_bytes().replace(b"rise(20)", b"rise(21)"))
        done = self.tool(*tree, "--verify", expect=1)
        self.assertRegex(done.stderr, r"main\.cpp: error: .*\[amp-not-current\]")

    def test_the_emitted_cmake_builds_and_runs(self):
        self.put_solution()
        done = self.tool(*WATER_SLN, "--emit-cmake")
        self.assertIn("not linked: 'd3d11.lib';", done.stderr)
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Debug")
        self.build()
        self.assertEqual(self.must("build/Water"), "two words 42 1\n")

    def test_the_emitted_cmake_of_a_translation_needs_no_tool(self):
        self.put_solution()
        self.tool(
            *(*WATER_SLN, "--in-root", "src", "--out-root", "hip"),
            *("--emit-cmake", "-j2"),
        )
        shutil.rmtree(self.folder / "src")
        self.must(
            *("cmake", "-S", "hip", "-B", "build", "-G", "Ninja"),
            f"-Damp2hip_DIR={self.options.build}",
            *("-DCMAKE_BUILD_TYPE=Debug", "-DAMP2HIP_EXECUTABLE=/no/tool"),
        )
        self.build()
        self.assertEqual(self.must("build/Water"), "two words 42 1\n")

    def test_the_emitted_cmake_drops_accesses_outside_where_kernels_have_them(self):
        self.put_solution()
        rise = self.folder / "src/Waves/source/deep/rise.cpp"
        rise.write_bytes(rise.read_bytes() + PADDED)
        # The second run takes what the first one found from its manifest.
        for _ in range(2):
            self.tool(
                *(*WATER_SLN, "--in-root", "src"),
                *("--out-root", "hip", "--emit-cmake", "-j2"),
            )
            self.assertIn(
                "add_compile_definitions(AMP2HIP_BOUNDS=drop)",
                self.get("hip/CMakeLists.txt"),
            )


if __name__ == "__main__":
    main()
