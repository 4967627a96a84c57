# ===- terrain.py - A solution with a library and a DLL --------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The solution in the folder terrain uses what a console program for Windows
uses beside C++ AMP: Unicode, property sheets, a static library, a DLL, PPL and
tasks, a message box, files, a thread with events. It becomes a program of Linux
without a change."""

from project import Project, main

SOLUTION = ("--sln", "src/Terrain.sln", "-j2")
PRINTED = """\
valley: 4 x 6
flat: 4
steep: 8
cliff: 12
 0: 0
 1: 11
 2: 4
 3: 4
 4: 4
 5: 1
valley.eroded2, transposed 6 x 4
brightest 255, corner 666666
saved: true
      8.0000  minimum
     17.3333  mean
     31.0625  maximum after erosion
     40.0000  maximum
     69.3333  mean squared slope
2 lines in the log, 1 process attached
"""


class Terrain(Project):
    has_small_library = False  # Headers of Visual C++ include the true one.

    def setUp(self):
        super().setUp()
        self.put_solution("terrain")

    def test_the_check_finds_nothing_to_change(self):
        done = self.tool(*SOLUTION, "--check")
        self.assertTrue(
            done.stderr.endswith(
                "16 sources: 15 can be translated, 1 without C++ AMP; 7 warnings\n"
            ),
            done.stderr,
        )
        self.assertIn(
            "TerrainIO.rc' has resources of Windows: version information\n",
            done.stderr,
        )

    def test_the_program_does_on_linux_what_it_does_on_windows(self):
        self.tool(*SOLUTION, "--emit-cmake")
        self.configure(self.options.build, "-DCMAKE_BUILD_TYPE=Debug")
        self.build()
        done = self.command("build/TerrainTool", "src\\data\\valley.asc")
        self.assertEqual((done.stdout, done.returncode), (PRINTED, 0), done.stderr)
        self.assertEqual(
            self.get("out.log"), "0001 version 2.04\n0002 2 steps of erosion\n"
        )
        self.assertTrue((self.folder / "results/valley.slope.bin").exists())
        done = self.command("build/TerrainTool", "no.asc")
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot open no.asc", done.stderr)


if __name__ == "__main__":
    main()
