# ===- configurations.py - All configurations in one translation -----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A library and its tests, with code that only Debug or only Win32 compiles: a
source, a header and its folder, launches, arguments of assert."""

import json

from project import Project, main

CPP = "{8BC9CEB8-8B4A-11D0-8D11-00A0C91BC942}"
CONFIGURATIONS = ["Debug|Win32", "Debug|x64", "Release|Win32", "Release|x64"]


def solution(*projects):
    """The text of a .sln whose projects are built in each configuration."""
    head = "\nMicrosoft Visual Studio Solution File, Format Version 12.00\n"
    built = ""
    for name in projects:
        head += f'Project("{CPP}") = "{name}", "{name}\\{name}.vcxproj", "{{{name}}}"\n'
        head += "EndProject\n"
        for each in CONFIGURATIONS:
            built += f"\t\t{{{name}}}.{each}.ActiveCfg = {each}\n"
            built += f"\t\t{{{name}}}.{each}.Build.0 = {each}\n"
    rows = "".join(f"\t\t{each} = {each}\n" for each in CONFIGURATIONS)
    return (
        f"{head}Global\n\tGlobalSection(SolutionConfigurationPlatforms) = preSolution\n"
        f"{rows}\tEndGlobalSection\n"
        "\tGlobalSection(ProjectConfigurationPlatforms) = postSolution\n"
        f"{built}\tEndGlobalSection\nEndGlobal\n"
    )


def settings(configuration):
    """How the projects compile in a configuration."""
    name, platform = configuration.split("|")
    words = ["_DEBUG" if name == "Debug" else "NDEBUG"]
    words += ["WIN32"] if platform == "Win32" else []
    folders = "..\\Engine" + (";..\\Debugging" if name == "Debug" else "")
    return f"""
  <ItemDefinitionGroup Condition="'$(Configuration)|$(Platform)'=='{configuration}'">
    <ClCompile>
      <PreprocessorDefinitions>{";".join(words)}</PreprocessorDefinitions>
      <AdditionalIncludeDirectories>{folders}</AdditionalIncludeDirectories>
    </ClCompile>
  </ItemDefinitionGroup>"""


def project(kind, items):
    rows = "".join(
        f'<ProjectConfiguration Include="{each}" />\n' for each in CONFIGURATIONS
    )
    return f"""<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
  <ItemGroup Label="ProjectConfigurations">{rows}</ItemGroup>
  <Import Project="$(VCTargetsPath)\\Microsoft.Cpp.Default.props" />
  <PropertyGroup><ConfigurationType>{kind}</ConfigurationType></PropertyGroup>
  {"".join(settings(each) for each in CONFIGURATIONS)}
  <ItemGroup>{items}</ItemGroup>
</Project>
"""


DEBUG_ONLY = (
    "<ExcludedFromBuild Condition=\"'$(Configuration)'=='Release'\">true"
    "</ExcludedFromBuild>"
)

FILES = {
    "Lab.sln": solution("Engine", "Tests"),
    "Engine/Engine.vcxproj": project(
        "StaticLibrary",
        '<ClCompile Include="engine.cpp" />'
        f'<ClCompile Include="verify.cpp">{DEBUG_ONLY}</ClCompile>',
    ),
    "Tests/Tests.vcxproj": project(
        "DynamicLibrary",
        '<ClCompile Include="tests.cpp" />'
        '<ProjectReference Include="..\\Engine\\Engine.vcxproj" />',
    ),
    "Debugging/counters.h": """#pragma once
#include <amp.h>
inline int zeros(const concurrency::array_view<const float, 1> &v) {
  int result = 0;
  concurrency::array_view<int> count(1, &result);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    if (v[i] == 0) concurrency::atomic_fetch_inc(&count[0]);
  });
  count.synchronize();
  return result;
}
""",
    "Engine/engine.h": """#pragma once
#include <amp.h>
#include <vector>
void smooth(std::vector<float> &values);
#ifdef _DEBUG
int verify(const std::vector<float> &values);
#endif
inline float step() restrict(cpu, amp) {
#ifdef _DEBUG
  return 10;
#else
  return 1;
#endif
}
""",
    "Engine/engine.cpp": """#include "engine.h"
#include <cassert>
#ifdef _DEBUG
#include "counters.h"
#endif
using namespace concurrency;
void smooth(std::vector<float> &values) {
  array_view<float> v(int(values.size()), values);
  assert(v.extent.size() == values.size());
#ifdef _DEBUG
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 100; });
  assert(zeros(v) == 0);
#endif
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += step(); });
#ifdef WIN32
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 32; });
#endif
#ifdef _DEBUG
  v.synchronize();
  values[1] = float(verify(values));
#else
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1000; });
#endif
}
""",
    "Engine/verify.cpp": """#include "engine.h"
#include "counters.h"
int verify(const std::vector<float> &values) {
  return zeros(concurrency::array_view<const float>(int(values.size()), values));
}
""",
    "Tests/tests.cpp": """#include "engine.h"
#include <CppUnitTest.h>
using namespace Microsoft::VisualStudio::CppUnitTestFramework;
TEST_CLASS(Smoothing) {
public:
  TEST_METHOD(AddsWhatTheConfigurationSays) {
    std::vector<float> v = {1, 2};
    smooth(v);
#ifdef _DEBUG
    Assert::AreEqual(111.0f, v[0]);
    Assert::AreEqual(0.0f, v[1]);
#else
    Assert::AreEqual(1002.0f, v[0]);
    Assert::AreEqual(1003.0f, v[1]);
#endif
  }
};
""",
}

TREE = ("--sln", "src/Lab.sln", "--in-root", "src", "--out-root", "hip")


class Configurations(Project):
    has_small_library = False  # Headers of Visual C++ include the true one.

    def put_lab(self, **changed):
        for name, text in {**FILES, **changed}.items():
            self.put(f"src/{name}", text)

    def test_one_tree_passes_its_tests_in_each_configuration(self):
        self.put_lab()
        done = self.tool(*TREE, "--emit-cmake", "-j2")
        self.assertEqual(done.stderr, "3 sources: 3 translated\n")
        text = self.get("hip/CMakeLists.txt")
        self.assertIn('"$<$<CONFIG:Debug>:${CMAKE_CURRENT_SOURCE_DIR}/Engine/verify.hip>"', text)
        self.assertIn("# Left out: -DWIN32, of Win32 only\n", text)
        # A source of which the configurations leave the same is parsed once.
        for kind in ("Debug", "Release"):
            self.must(
                *("cmake", "-S", "hip", "-B", kind, "-G", "Ninja"),
                f"-Damp2hip_DIR={self.options.build}",
                f"-DCMAKE_BUILD_TYPE={kind}",
            )
            self.must("cmake", "--build", kind)
            passed = self.must("ctest", "--test-dir", kind, "--output-on-failure")
            self.assertIn("100% tests passed", passed)
        self.build_both("hip")

    def build_both(self, source):
        """Configures once, and builds and tests Debug and Release."""
        self.must(
            *("cmake", "-S", source, "-B", "both", "-G", "Ninja Multi-Config"),
            f"-Damp2hip_DIR={self.options.build}",
        )
        for kind in ("Debug", "Release"):
            self.must("cmake", "--build", "both", "--config", kind)
            passed = self.must(
                *("ctest", "--test-dir", "both", "-C", kind, "--output-on-failure")
            )
            self.assertIn("100% tests passed", passed)

    def test_a_build_that_translates_has_them_too(self):
        self.put_lab()
        self.tool("--sln", "src/Lab.sln", "--emit-cmake")
        for kind in ("Debug", "Release"):
            self.must(
                *("cmake", "-S", "src", "-B", kind, "-G", "Ninja"),
                f"-Damp2hip_DIR={self.options.build}",
                f"-DCMAKE_BUILD_TYPE={kind}",
            )
            self.must("cmake", "--build", kind)
            self.must("ctest", "--test-dir", kind, "--output-on-failure")
        self.build_both("src")

    def test_a_named_configuration_is_the_only_one(self):
        self.put_lab()
        done = self.tool(*TREE, "--configuration=Release", "--emit-cmake")
        self.assertIn("[amp-skipped]", done.stderr)
        self.assertIn("WIN32\n  parallel_for_each", self.get("hip/Engine/engine.hip"))
        self.assertNotIn("CONFIG:", self.get("hip/CMakeLists.txt"))

    def test_a_contradiction_is_told_with_both_texts(self):
        self.put_lab()
        self.put(
            "src/Engine/verify.cpp",
            """#include "engine.h"
using namespace concurrency;
#ifdef WIN32
struct size { int extent; };
#else
typedef array_view<int> size;
#endif
auto sized(size &s) { return s.extent; }
""",
        )
        done = self.tool("--sln", "src/Lab.sln", "--check", expect=1)
        self.assertIn("[amp-edit-conflict]", done.stderr)
        self.assertIn("in 'src/Engine/verify.cpp' for 'Debug|x64', the text becomes", done.stderr)
        self.assertIn("for 'Debug|Win32', the text must stay as it is", done.stderr)

    def test_a_format_that_is_wide_in_one_configuration_is_a_contradiction(self):
        self.put_lab()
        self.put(
            "src/Engine/verify.cpp",
            """#include "engine.h"
#ifndef WIN32
#define _UNICODE
#endif
#include <tchar.h>
void greet() { _tprintf(_T("%d %s"), 1, _T("a")); }
""",
        )
        done = self.tool("--sln", "src/Lab.sln", "--check", expect=1)
        self.assertIn("'\"%d %ls\"' and '(as it is)'", done.stderr)
        self.assertIn("for 'Debug|Win32', the text must stay as it is", done.stderr)

    def test_a_fault_says_which_configuration_has_it(self):
        self.put_lab()
        engine = FILES["Engine/engine.cpp"]
        self.put("src/Engine/engine.cpp", engine.replace("zeros(v)", "nothing(v)"))
        done = self.tool("--sln", "src/Lab.sln", "--check", expect=1)
        self.assertIn("note: this is so in 'Debug|Win32', 'Debug|x64'", done.stderr)
        self.assertEqual(done.stderr.count("error:"), 1, done.stderr)

    def test_a_change_of_one_configuration_has_its_sources_translated_again(self):
        self.put_lab()
        self.tool(*TREE)
        self.tool(*TREE, "--verify")
        path = self.folder / "src/Tests/Tests.vcxproj"
        path.write_text(path.read_text().replace(">_DEBUG;WIN32<", ">_DEBUG;WIN32;MORE<"))
        done = self.tool(*TREE, "--verify", "--report=report.json", expect=1)
        self.assertIn("tests.cpp: error: ", done.stderr)
        self.assertNotIn("engine.cpp", done.stderr)
        self.assertTrue(json.loads(self.get("report.json")))


if __name__ == "__main__":
    main()
