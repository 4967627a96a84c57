# ===- build_flags.py - What CMake says of a source reaches its translation -===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Definitions, folders and options of the CMake package's targets, wherever a
project may write them down. The sources do not compile without them, and
neither do their translations."""

import json

from project import PROGRAM, Project, main

LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES C CXX)
find_package(amp2hip REQUIRED)
set(CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS} -DOF_FLAGS=1 -Wall -Wextra -Werror")
add_compile_definitions(OF_FOLDER=1)
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-DOF_OPTIONS=1>)

add_library(linked INTERFACE)
target_include_directories(linked INTERFACE
                           $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/linked>)
target_include_directories(linked SYSTEM INTERFACE system /usr/include)
target_compile_definitions(linked INTERFACE OF_LINKED=1)
target_compile_options(linked INTERFACE "SHELL:-include forced.h")
target_compile_features(linked INTERFACE cxx_std_20)

add_custom_command(OUTPUT made.h
                   COMMAND ${CMAKE_COMMAND} -E sleep 1
                   COMMAND ${CMAKE_COMMAND} -E copy
                           ${CMAKE_CURRENT_SOURCE_DIR}/made.in made.h)
add_custom_target(made DEPENDS made.h)

amp2hip_add_library(middle SHARED middle.cpp)
target_include_directories(middle PUBLIC include)
target_precompile_headers(middle PRIVATE <vector> precompiled.h)
target_link_libraries(middle linked)
amp2hip_add_executable(app main.cpp)
add_dependencies(app made)
target_include_directories(app PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
target_compile_definitions(app PRIVATE TEXT="two words")
target_link_libraries(app middle)
set_source_files_properties(
  main.cpp PROPERTIES COMPILE_DEFINITIONS OF_SOURCE=1 COMPILE_FLAGS -DOF_OLD=1
                      COMPILE_OPTIONS -DOF_SOURCES_OPTIONS=1
                      INCLUDE_DIRECTORIES own)
"""

# {0} names a header's function, which is C++ AMP.
HEADER = """#pragma once
#include <amp.h>
inline int {0}(int x) restrict(cpu, amp) {{ return x + 1; }}
"""

SEEN = """#if !({}) || __cplusplus < 202002L || !defined(NDEBUG)
#error not all flags are there
#endif
"""
COMMON = "OF_FLAGS && OF_FOLDER && OF_OPTIONS && OF_LINKED && OF_FORCED"
LIBRARY = " && defined(middle_EXPORTS)"
OWN = " && OF_SOURCE && OF_OLD && OF_SOURCES_OPTIONS"

MIDDLE = """#include "included.h"
#include <linked.h>
#include <system.h>

int middle(std::vector<int> &data) {
  concurrency::array_view<int> view(data.size(), data);
  parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = included(linked(precompiled(view[i])));
  });
  view.synchronize();
  return data[0];
}
"""

MAIN = """#include "included.h"
#include "made.h"
#include "own.h"
#include <iostream>
#include <vector>
int middle(std::vector<int> &data);

int main() {
  std::vector<int> data(8, 40);
  std::cout << TEXT << " " << made + own(middle(data)) << "\\n";
}
"""


class BuildFlags(Project):
    def put_project(self):
        self.put("src/CMakeLists.txt", LISTS)
        for folder, name in [
            ("include", "included"), ("linked", "linked"), ("own", "own")
        ]:
            self.put(f"src/{folder}/{name}.h", HEADER.format(name))
        self.put("src/precompiled.h", HEADER.format("precompiled"))
        self.put("src/linked/forced.h", "#define OF_FORCED 1\n")
        # A warning if it were not of the system.
        self.put("src/system/system.h", "inline void f(int unused) {}\n")
        self.put("src/made.in", "const int made = 0;\n")
        self.put("src/middle.cpp", SEEN.format(COMMON + LIBRARY) + MIDDLE)
        self.put("src/main.cpp", SEEN.format(COMMON + OWN) + MAIN)

    def check(self, platform, *arguments):
        self.needs(platform)
        self.put_project()
        self.configure(
            self.options.build,
            "-DCMAKE_BUILD_TYPE=Release",
            f"-DAMP2HIP_PLATFORM={platform}",
            "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
            *arguments,
        )
        self.build()
        # The database has the same flags.
        report = self.tool("--check", "-p", "build", "--format=json").stdout
        self.assertEqual(json.loads(report)["summary"]["translated"], 2)
        self.assertIn("no work to do", self.build())

    def test_cpu(self):
        self.check("cpu")
        self.assertEqual(self.must("build/app"), "two words 44\n")
        # A flag that changes is a reason to translate again.
        lists = self.get("src/CMakeLists.txt")
        self.put("src/CMakeLists.txt", lists.replace("two words", "other words"))
        log = self.build()
        self.assertIn("Translating main.cpp", log)
        self.assertNotIn("Translating middle.cpp", log)
        self.assertEqual(self.must("build/app"), "other words 44\n")

    def test_amd(self):
        self.check("amd")

    def test_nvidia(self):
        self.check("nvidia")

    def test_an_object_library_is_refused(self):
        self.put("src/main.cpp", PROGRAM)
        self.put(
            "src/CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.22)\n"
            "project(user LANGUAGES CXX)\n"
            "find_package(amp2hip REQUIRED)\n"
            "amp2hip_add_library(app OBJECT main.cpp)\n",
        )
        done = self.command(
            *("cmake", "-S", "src", "-B", "build", "-G", "Ninja"),
            f"-Damp2hip_DIR={self.options.build}",
        )
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("'app' is an OBJECT library", done.stderr)

    def test_both_forms_of_linking_and_sources_that_come_late(self):
        self.put("src/main.cpp", PROGRAM)
        self.put("src/late.cpp", '#include "late.h"\n')
        self.put("src/late.h", HEADER.format("late"))
        for form in ["", "PRIVATE"]:
            self.put(
                "src/CMakeLists.txt",
                "cmake_minimum_required(VERSION 3.22)\n"
                "project(user LANGUAGES CXX)\n"
                "find_package(amp2hip REQUIRED)\n"
                "add_executable(app main.cpp)\n"
                f"target_link_libraries(app {form} m)\n"
                "amp2hip_translate(app)\n"
                f"target_link_libraries(app {form} m)\n"
                "target_sources(app PRIVATE late.cpp)\n",
            )
            self.configure(self.options.build)
            self.build()
            self.assertEqual(self.must("build/app"), "42\n")


if __name__ == "__main__":
    main()
