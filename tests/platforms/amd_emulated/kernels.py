# ===- kernels.py - Random kernels on AMD's instructions --------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates a program of random C++ AMP kernels (tests/fuzz/tile_programs.py),
builds it for one of AMD's GPUs, and runs it with the emulator. The program
compares its kernels with the same in plain C++, to the bit."""

import sys

import building
import harness

sys.path.append(str(harness.ROOT / "tests/fuzz"))

import tile_programs  # noqa: E402


def check(options):
    work = harness.fresh(options.work)
    source, translation = work / "kernels.cpp", work / "kernels.hip"
    source.write_text(tile_programs.program(options.seed, options.kernels))
    harness.translate(options.amp2hip, source, translation)
    program = work / "kernels.so"
    building.build(options, translation, program, ["-DLIMIT_TYPE=long long"])
    names = range(options.kernels)
    expected = "".join(f"kernel{each}: right\n" for each in names)
    harness.compare(str(source), building.run(options, program), expected)


if __name__ == "__main__":
    arguments = building.parser(__doc__)
    arguments.add_argument("--seed", default="1/0")
    arguments.add_argument("--kernels", type=int, default=8)
    building.main(check, arguments.parse_args())
