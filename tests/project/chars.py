# ===- chars.py - The sign of a char ---------------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A char has a sign, on every processor, unless the project says otherwise."""

import json

from project import PROGRAM, Project, main

# Compiles if a char has, or has not, a sign.
SIGN = "static_assert((static_cast<char>(-1) < 0) == {}, \"\");\n"

LISTS = """cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
find_package(amp2hip REQUIRED)
add_compile_options(-Wno-type-limits)
amp2hip_add_executable(app app.cpp plain.cpp)
"""


class Chars(Project):
    def check_build(self, sign, more=""):
        self.put("src/app.cpp", PROGRAM + SIGN.format(sign))
        self.put("src/plain.cpp", SIGN.format(sign))
        self.put("src/CMakeLists.txt", LISTS + more)
        export = "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"
        self.configure(self.options.build, export)
        self.build()

    def test_the_printed_flags_give_it_a_sign(self):
        for platform in ["cpu", "amd"]:
            self.assertIn("-fsigned-char", self.flags(platform))

    def test_the_parser_gives_it_a_sign(self):
        # Without headers, which this machine may not have for ARM.
        source = "int one() restrict(cpu, amp) { return 1; }\n"
        self.put("app.cpp", source + SIGN.format("true"))
        arm = "--extra-arg=--target=aarch64-linux-gnu"
        self.tool("app.cpp", "-o", "app.hip", arm)

    def test_cmake_gives_it_a_sign_in_all_sources(self):
        self.check_build("true")
        commands = json.loads(self.get("build/compile_commands.json"))
        for command in commands:
            self.assertIn(" -fsigned-char ", command["command"])

    def test_a_target_may_take_it_away(self):
        self.check_build(
            "false", "target_compile_options(app PRIVATE -funsigned-char)\n"
        )

    def test_a_source_may_take_it_away(self):
        self.check_build(
            "false",
            "set_source_files_properties(app.cpp plain.cpp PROPERTIES\n"
            "                            COMPILE_OPTIONS -funsigned-char)\n",
        )

    def test_pkg_config_gives_it_a_sign(self):
        folder = self.options.build / "runtime/cmake"
        text = (folder / "amp2hip.pc").read_text()
        self.assertIn(" -fsigned-char ", text)


if __name__ == "__main__":
    main()
