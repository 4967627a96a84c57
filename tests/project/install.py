# ===- install.py - What is installed, and in which part -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The components runtime and tool, as folders and as Debian packages."""

import shlex
import shutil

import harness
from project import PROGRAM, Project, main

# For a translation that is kept in the repository.
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(app LANGUAGES CXX)
find_package(amp2hip {version} REQUIRED COMPONENTS {component})
add_executable(app app.hip)
set_source_files_properties(app.hip PROPERTIES LANGUAGE CXX COMPILE_OPTIONS -xc++)
target_link_libraries(app PRIVATE amp2hip::cpu)
"""

# The same for CMake's language HIP.
HIP_PROJECT = """cmake_minimum_required(VERSION 3.21)
project(app LANGUAGES CXX HIP)
find_package(amp2hip REQUIRED)
set(CMAKE_HIP_STANDARD 17)
add_executable(app main.cpp app.hip)
target_link_libraries(app PRIVATE amp2hip::runtime)
"""

# One of the headers for Visual C++; it needs a library.
PPL = """#include <ppl.h>
void twice(int *i) { concurrency::parallel_invoke([=] { ++*i; }, [=] { ++i[1]; }); }
"""


class Install(Project):
    prefix = None

    def setUp(self):
        super().setUp()
        if not Install.prefix:
            Install.prefix = harness.fresh(self.options.work / "prefix")
            self.must(
                *("cmake", "--install", self.options.build),
                *("--component", "runtime", "--prefix", Install.prefix),
            )
        self.put("app.cpp", PROGRAM)
        (self.folder / "src").mkdir(exist_ok=True)

    def configure_app(self, version, component="cpu", compiler="g++"):
        text = PROJECT.format(version=version, component=component)
        self.put("src/CMakeLists.txt", text)
        return self.command(
            *("cmake", "-S", "src", "-B", "build", "-G", "Ninja"),
            f"-DCMAKE_CXX_COMPILER={compiler}",
            f"-Damp2hip_DIR={self.prefix}/lib/cmake/amp2hip",
        )

    def test_the_runtime_alone_builds_a_translation(self):
        self.tool("app.cpp", "-o", "src/app.hip")
        done = self.configure_app("0.1...<1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.build()
        self.assertEqual(self.must("build/app"), "42\n")
        self.assertFalse((self.prefix / "bin").exists())

    def test_a_clang_uses_the_plugin_for_tiles(self):
        self.tool("app.cpp", "-o", "src/app.hip")
        done = self.configure_app("", compiler="clang++-19")
        self.assertEqual(done.returncode, 0, done.stderr)
        rules = self.get("build/build.ninja")
        plugin = self.prefix / "lib/amp2hip/tiles-19.so"
        self.assertEqual(rules.count(f"-fpass-plugin={plugin.resolve()}"), 1, rules)
        self.assertEqual(rules.count("-DHIPCPU_TILE_PASS"), 1, rules)
        self.build()
        self.assertEqual(self.must("build/app"), "42\n")

    def test_with_gcc_a_line_says_that_clang_makes_tiles_fast(self):
        done = self.configure_app("")
        self.assertIn("if Clang compiles them: -DCMAKE_CXX_COMPILER=", done.stdout)

    def test_a_missing_component_is_named(self):
        done = self.configure_app("", "tool")
        self.assertIn("its component 'tool' is not installed", done.stderr)

    def test_a_range_of_versions_without_this_one_is_refused(self):
        done = self.configure_app("0.0.1...<0.0.9")
        self.assertIn("compatible with requested version range", done.stderr)

    def test_cmakes_language_hip_builds_a_translation_with_debians_packages(self):
        self.needs("amd")
        self.put("app.cpp", PPL + PROGRAM.replace("main", "app"))
        self.tool("app.cpp", "-o", "src/app.hip")
        self.put("src/main.cpp", "int app();\nint main() { return app(); }\n")
        self.put("src/CMakeLists.txt", HIP_PROJECT)
        package = self.prefix / "lib/cmake/amp2hip"
        self.configure(
            *(package, "--toolchain", package / "debian/toolchain.cmake"),
            "-DCMAKE_HIP_ARCHITECTURES=gfx90a",
        )
        self.build()
        kernels = (self.folder / "build/app").read_bytes()
        self.assertIn(b"amdgcn-amd-amdhsa--gfx90a", kernels)

    def test_gpus_are_those_of_cmake_unless_the_project_says(self):
        self.needs("amd")
        self.put(
            "src/CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.25)\nproject(app CXX)\n"
            "find_package(amp2hip REQUIRED)\n"
            "amp2hip_add_executable(app ../app.cpp)\n",
        )
        options = ["-DAMP2HIP_PLATFORM=amd", "-DCMAKE_HIP_ARCHITECTURES=gfx90a;gfx942"]
        self.configure(self.options.build, *options)
        rules = self.get("build/build.ninja")
        self.assertIn("--offload-arch=gfx90a --offload-arch=gfx942 ", rules)
        self.configure(
            self.options.build, *options, "-DAMP2HIP_ARCHITECTURES=gfx1100"
        )
        rules = self.get("build/build.ninja")
        self.assertIn("--offload-arch=gfx1100 ", rules)
        self.assertNotIn("gfx942", rules)

    def test_pkg_config_gives_the_flags(self):
        if not shutil.which("pkg-config"):
            self.skipTest("no pkg-config")
        self.tool("app.cpp", "-o", "app.hip")
        flags = self.must(
            *("env", f"PKG_CONFIG_PATH={self.prefix}/lib/pkgconfig"),
            *("pkg-config", "--cflags", "--libs", "amp2hip-cpu"),
        )
        self.must(
            *("g++", "-x", "c++", "app.hip", *shlex.split(flags), "-o", "app")
        )
        self.assertEqual(self.must("./app"), "42\n")

    def test_debian_packages_part_the_tool_from_the_runtime(self):
        if not shutil.which("dpkg-deb"):
            self.skipTest("no dpkg-deb")
        self.must(
            *("cpack", "-G", "DEB", "-B", self.folder / "debs"),
            *("--config", self.options.build / "CPackConfig.cmake"),
        )
        packages = {p.name.split("_")[0]: p for p in self.folder.glob("debs/*.deb")}
        self.assertEqual(sorted(packages), ["amp2hip", "amp2hip-runtime"])
        held = {
            name: {
                line.split()[-1].removeprefix("./usr/")
                for line in self.must("dpkg-deb", "-c", file).splitlines()
                if not line.endswith("/")
            }
            for name, file in packages.items()
        }
        self.assertFalse(held["amp2hip"] & held["amp2hip-runtime"])
        for name, file in [
            ("amp2hip", "bin/amp2hip"),
            ("amp2hip", "lib/cmake/amp2hip/amp2hipTool.cmake"),
            ("amp2hip", "share/doc/amp2hip/copyright"),
            ("amp2hip", "share/doc/amp2hip/docs/usage.md"),
            ("amp2hip-runtime", "include/amp2hip/amp.h"),
            ("amp2hip-runtime", "lib/amp2hip/tiles-19.so"),
            ("amp2hip-runtime", "lib/libamp2hip_cpu.a"),
            ("amp2hip-runtime", "lib/cmake/amp2hip/amp2hipConfig.cmake"),
            ("amp2hip-runtime", "lib/pkgconfig/amp2hip.pc"),
            ("amp2hip-runtime", "share/amp2hip/amp2hip_gdb.py"),
            ("amp2hip-runtime", "share/amp2hip/amp2hip.natvis"),
            ("amp2hip-runtime", "share/doc/amp2hip-runtime/copyright"),
        ]:
            self.assertIn(file, held[name])


if __name__ == "__main__":
    main()
