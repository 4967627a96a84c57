# ===- build_steps.py - Translation as a step of a build -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The CMake package and the depfile."""

import os
import pathlib
import shlex
import shutil
import tempfile

import harness
from project import HEADER, PROGRAM, USER, Project, main

PAGES = pathlib.Path(__file__).parents[2] / "docs/diagnostics"

LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED)
amp2hip_add_library(twice STATIC lib/first.cpp lib/second.cpp)
target_include_directories(twice PRIVATE include)
amp2hip_add_executable(app main.cpp)
target_link_libraries(app PRIVATE twice)
target_compile_definitions(app PRIVATE GREETING="two words")
add_executable(other other.cpp)
amp2hip_translate(other)
"""

SUBDIRECTORY = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES C CXX)
add_subdirectory("{top}" a EXCLUDE_FROM_ALL)
amp2hip_add_executable(other other.cpp)
"""

MADE = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED)
add_custom_command(OUTPUT made.cpp
                   COMMAND ${CMAKE_COMMAND} -E copy
                           ${CMAKE_CURRENT_SOURCE_DIR}/made.in made.cpp)
amp2hip_add_executable(app ${CMAKE_CURRENT_BINARY_DIR}/made.cpp)
target_include_directories(app PRIVATE include)
"""

MADE_MAIN = """
#include <cstdio>
int main() {
  std::vector<int> data(8, 10);
  std::printf("%d\\n", made(data));
}
"""

MAIN = """#include <iostream>
#include <vector>
int first(std::vector<int> &), second(std::vector<int> &);
int main() {
  std::vector<int> data(8, 10);
  std::cout << GREETING << " " << first(data) << " " << second(data) << "\\n";
}
"""


def bump(file):
    """Makes a file newer than all that was built from it."""
    os.utime(file)


class BuildSteps(Project):
    def put_project(self):
        self.put("src/CMakeLists.txt", LISTS)
        self.put("src/include/twice.h", HEADER)
        self.put("src/lib/first.cpp", USER.format(path="", name="first"))
        self.put("src/lib/second.cpp", USER.format(path="", name="second"))
        self.put("src/main.cpp", MAIN)
        self.put("src/other.cpp", PROGRAM)

    def check_package(self, package):
        self.put_project()
        self.configure(package)
        self.build()
        self.assertEqual(self.must("build/app"), "two words 20 40\n")
        self.assertEqual(self.must("build/other"), "42\n")

    def test_package_of_the_build_tree(self):
        self.check_package(self.options.build)

    def test_package_installed_in_a_folder_with_a_space(self):
        # Outside of the build tree: nothing of it may be found by accident.
        with tempfile.TemporaryDirectory(prefix="a folder") as prefix:
            self.must("cmake", "--install", self.options.build, "--prefix", prefix)
            flags = self.must(f"{prefix}/bin/amp2hip", "--print-flags=cpu")
            self.assertIn(f"-I{prefix}/include", shlex.split(flags))
            self.assertNotIn(str(self.options.build), flags)
            # The pages are in the program.
            page = self.must(f"{prefix}/bin/amp2hip", "--explain", "amp-C3561")
            self.assertEqual(page, (PAGES / "amp-C3561.md").read_text())
            self.check_package(f"{prefix}/lib/cmake/amp2hip")

    def test_only_what_changed_is_translated_again(self):
        self.put_project()
        self.configure(self.options.build)
        self.build()
        self.assertIn("no work to do", self.build())
        bump(self.folder / "src/lib/first.cpp")
        log = self.build()
        self.assertIn("Translating lib/first.cpp", log)
        self.assertNotIn("Translating lib/second.cpp", log)
        self.assertIn("no work to do", self.build())

    def test_a_changed_header_is_translated_with_all_its_sources(self):
        self.put_project()
        self.configure(self.options.build)
        self.build()
        header = self.folder / "src/include/twice.h"
        header.write_text(HEADER.replace("2 * x", "3 * x"))
        bump(header)
        log = self.build()
        self.assertIn("Translating lib/first.cpp", log)
        self.assertIn("Translating lib/second.cpp", log)
        self.assertNotIn("Translating other.cpp", log)
        self.assertEqual(self.must("build/app"), "two words 30 90\n")

    def test_a_refused_source_fails_the_build_with_its_place(self):
        self.put_project()
        self.put("src/other.cpp", "#include <amp.h>\nvoid f() restrict();\n")
        self.configure(self.options.build)
        done = self.command("cmake", "--build", "build", "--target", "other")
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r"src/other\.cpp:2:\d+: error: ")
        # The command, which Ninja prints before it, is short.
        command = done.stdout.split("FAILED: ")[1].split("other.cpp:2:")[0]
        self.assertNotIn("--in-root", command)
        self.assertEqual(command.count("translate.args"), 1, command)

    def test_a_source_that_the_build_makes_includes_headers_of_the_project(self):
        self.put("src/CMakeLists.txt", MADE)
        self.put("src/include/twice.h", HEADER)
        self.put("src/made.in", USER.format(path="", name="made") + MADE_MAIN)
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Debug")
        self.build()
        self.assertEqual(self.must("build/app"), "20\n")

    def test_as_a_subdirectory_of_a_project(self):
        top = PAGES.parents[1]
        self.put("src/CMakeLists.txt", SUBDIRECTORY.format(top=top))
        self.put("src/other.cpp", PROGRAM)
        self.must(
            *("cmake", "-S", "src", "-B", "build", "-G", "Ninja"),
            "-DCMAKE_BUILD_TYPE=Debug",
        )
        self.assertRegex(
            self.must(
                *("build/a/bin/amp2hip-flags", "--print-flags=amd"),
                *("--offload-arch=gfx1030", "--contract=off"),
            ),
            "--offload-arch=gfx1030 .*-ffp-contract=off",
        )
        # To build the tool takes too long: there is one.
        for name in ("bin/amp2hip", "lib/libamp2hip_cpu.a"):
            shutil.copy2(self.options.build / name, self.folder / "build/a" / name)
        log = self.must("ninja", "-C", "build", "-t", "commands", "other")
        own = [line for line in log.splitlines() if "amp2hip/other/" in line]
        self.assertRegex("\n".join(own), 'a/bin/amp2hip"? @')
        for line in own + [log.splitlines()[-1]]:
            self.must("sh", "-c", f"cd build && {line}")
        self.assertEqual(self.must("build/other"), "42\n")

    def test_options_of_the_tool_may_be_given(self):
        self.put_project()
        self.put(
            "src/other.cpp",
            "#include <amp.h>\n"
            "#if _MSC_VER == 1800\n"
            "char f(char c) restrict(cpu, amp) { return c; }\n"
            "int main() { return f(0); }\n"
            "#endif\n",
        )
        self.configure(
            self.options.build,
            "-DAMP2HIP_OPTIONS=--warn=C3581;--error=C3600;--define-msvc=1800",
            "-DAMP2HIP_BOUNDS=drop",
            "-DAMP2HIP_CPU_CHECK=ON",
        )
        self.assertIn("-DAMP2HIP_BOUNDS=drop", self.get("build/build.ninja"))
        self.assertIn("-DAMP2HIP_CPU_CHECK=1", self.get("build/build.ninja"))
        self.assertIn("warning: ", self.build("other"))

    def test_contraction_on_gpus_may_be_forbidden(self):
        self.put_project()
        self.configure(
            self.options.build,
            "-DAMP2HIP_PLATFORM=amd",
            "-DAMP2HIP_CONTRACT=off",
            "-DAMP2HIP_DENORMALS=flush",
            "-DAMP2HIP_TEXTURES=unit",
        )
        self.assertIn("-DAMP2HIP_TEXTURES=unit", self.get("build/build.ninja"))
        self.assertIn("-ffp-contract=off", self.get("build/build.ninja"))
        self.assertIn(
            "-fgpu-flush-denormals-to-zero", self.get("build/build.ninja")
        )

    def test_clang_loads_the_plugin_of_its_version(self):
        if not shutil.which("clang++-19"):
            self.skipTest("no clang++-19")
        self.put_project()
        self.configure(self.options.build, "-DCMAKE_CXX_COMPILER=clang++-19")
        self.assertIn("/tiles-19.so", self.get("build/build.ninja"))

    def test_gcc_loads_no_plugin(self):
        self.put_project()
        self.configure(self.options.build, "-DCMAKE_CXX_COMPILER=g++")
        self.assertNotIn("-fpass-plugin", self.get("build/build.ninja"))

    def test_clang_compiles_kernels_for_gcc(self):
        if not shutil.which("clang++-19"):
            self.skipTest("no clang++-19")
        self.put_project()
        compilers = ["-DCMAKE_CXX_COMPILER=g++", "-DAMP2HIP_KERNEL_COMPILER=clang++-19"]
        # The hint to use Clang is for those who do not.
        self.assertNotIn("many times faster", self.configure(self.options.build, *compilers))
        self.assertIn("/tiles-19.so", self.get("build/build.ninja"))
        self.build()
        self.assertEqual(self.must("build/app"), "two words 20 40\n")

    def test_an_unknown_platform_is_named(self):
        self.put_project()
        done = self.command(
            *("cmake", "-S", "src", "-B", "build", "-G", "Ninja"),
            f"-Damp2hip_DIR={self.options.build}",
            "-DAMP2HIP_PLATFORM=vax",
        )
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("cpu, amd or nvidia", done.stderr)

    def check_gpu(self, platform):
        self.needs(platform)
        self.put_project()
        self.configure(self.options.build, f"-DAMP2HIP_PLATFORM={platform}")
        self.build()
        for program in ["app", "other"]:
            self.assertTrue((self.folder / "build" / program).exists())

    def test_amd(self):
        self.check_gpu("amd")

    def test_nvidia(self):
        self.check_gpu("nvidia")

    def compile_with(self, script, rules="a.o: a.hip\n"):
        """Runs the script of CMake that compiles a.hip for AMD, with a compiler that
        is a shell script, which may read the file `rules`."""
        self.put("rules", rules)
        self.put("flags/cmake.txt", "src\nout\nsrc\n")
        self.put("libs/ockl.bc", "")
        self.put("clang", "#!/bin/sh\n" + script)
        os.chmod(self.folder / "clang", 0o755)
        self.must(
            *("cmake", "-DIN=flags", "-DFOR=amd"),
            *("-P", self.options.build / "amp2hipFlags.cmake", "--"),
            *("./clang", f"--rocm-device-lib-path={self.folder}/libs", "-MD"),
            *("-MF", "d", "-MQ", "a.o", "-c", "a.hip", "-o", "a.o"),
        )

    def test_the_depfile_for_amd_has_what_gpus_include(self):
        self.compile_with(
            'case "$*" in\n'
            '*" -MD "*) echo "a.o: host.h" > d;;\n'
            '*" --offload-device-only -M "*) echo "a.o: gpu.h";;\nesac\n'
        )
        self.assertEqual(self.get("d"), "a.o: host.h\na.o: gpu.h\n")

    def test_ccache_is_told_of_device_libraries(self):
        os.environ["CCACHE_EXTRAFILES"] = "/mine"
        self.addCleanup(os.environ.pop, "CCACHE_EXTRAFILES")
        self.compile_with('echo "$CCACHE_EXTRAFILES" > extra\ntouch d\ncat rules\n')
        files = f"/mine:a.hip:{self.folder}/libs/ockl.bc\n"
        self.assertEqual(self.get("extra"), files)

    def test_ccache_is_told_of_what_gpus_include(self):
        self.compile_with(
            'case "$*" in\n'
            '*" -MD "*) echo "$CCACHE_EXTRAFILES" > extra; touch d;;\n'
            '*" --offload-device-only -M "*) cat rules;;\nesac\n',
            rules="a.o: a.hip \\\n  two\\ words.h \\\n  a$$.h\n",
        )
        files = f"a.hip:two words.h:a$.h:{self.folder}/libs/ockl.bc\n"
        self.assertEqual(self.get("extra"), files)

    def put_program_with_a_header_for_gpus(self):
        self.put("src/gpu.h", "#define STEP 1\n")
        self.put(
            "src/app.cpp",
            "#include <amp.h>\n"
            "#ifdef __HIP_DEVICE_COMPILE__\n#include \"gpu.h\"\n#else\n"
            "#define STEP 0\n#endif\n"
            "void f(concurrency::array_view<int> v) {\n"
            "  concurrency::parallel_for_each(v.extent,\n"
            "      [=](concurrency::index<1> i) restrict(amp) { v[i] += STEP; });\n"
            "}\nint main() {}\n",
        )
        self.put(
            "src/CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.25)\nproject(app CXX)\n"
            "find_package(amp2hip REQUIRED)\n"
            "amp2hip_add_executable(app app.cpp)\n",
        )

    def test_a_header_that_gpus_alone_include_is_compiled_again(self):
        self.needs("amd")
        self.put_program_with_a_header_for_gpus()
        self.configure(self.options.build, "-DAMP2HIP_PLATFORM=amd")
        self.build()
        self.assertIn("no work to do", self.build())
        self.put("src/gpu.h", "#define STEP 2\n")
        self.assertIn("Compiling ", self.build())

    def test_two_folders_give_the_same_objects_for_amd(self):
        self.needs("amd")
        objects = []
        for name in ["one", "two"]:
            folder = self.folder / name
            self.put_program_with_a_header_for_gpus()
            (self.folder / "src").rename(folder)
            self.must(
                *("cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja"),
                *(f"-Damp2hip_DIR={self.options.build}", "-DAMP2HIP_PLATFORM=amd"),
            )
            self.must("cmake", "--build", folder / "build")
            objects += (folder / "build").rglob("app.hip.o")
        self.assertEqual(len(objects), 2)
        self.assertEqual(objects[0].read_bytes(), objects[1].read_bytes())

    def test_depfile_names_source_and_headers(self):
        harness.fresh(self.folder / "in")
        self.put("in/twice.h", HEADER)
        self.put("in/a.cpp", USER.format(path="", name="first"))
        self.tool(
            *("--in-root", "in", "--out-root", "out", "--depfile", "d"),
            "in/a.cpp",
        )
        target, _, rest = self.get("d").partition(":")
        self.assertEqual(target, "out/a.hip")
        # A rule of make quotes a space as a shell does.
        files = shlex.split(rest.replace("\\\n", ""))
        names = {pathlib.Path(n).name for n in files}
        self.assertEqual(names, {"a.cpp", "twice.h"})

    def test_make_translates_again_what_changed(self):
        if not shutil.which("make"):
            self.skipTest("no make")
        self.put("in/twice.h", HEADER)
        self.put("in/a.cpp", USER.format(path="", name="first"))
        self.put(
            "Makefile",
            "out/a.hip: in/a.cpp\n"
            f"\t'{self.options.amp2hip}' --in-root in --out-root out"
            " --depfile a.d in/a.cpp\n"
            "-include a.d\n",
        )
        self.assertIn("--in-root", self.must("make"))
        self.assertIn("up to date", self.must("make"))
        os.utime(self.folder / "in/twice.h", (2**31 - 2, 2**31 - 2))
        self.assertIn("--in-root", self.must("make"))


if __name__ == "__main__":
    main()
