# ===- program.py - One program on AMD's instructions -----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates a program, builds it for one of AMD's GPUs, runs it with the
emulator and compares what it prints with expected.txt beside the source."""

import building
import harness


def check(options):
    folder = options.source.parent
    work = harness.fresh(options.work)
    translation, program = work / "program.hip", work / "program.so"
    extra = harness.extra_arguments(folder)
    harness.translate(options.amp2hip, options.source, translation, extra)
    building.build(options, translation, program, ["-I", folder])
    stdin = folder / "stdin.txt"
    output = building.run(
        options, program, stdin.read_text() if stdin.exists() else ""
    )
    expected = (folder / "expected.txt").read_text()
    harness.compare("the output", output, expected)


if __name__ == "__main__":
    arguments = building.parser(__doc__)
    arguments.add_argument("--source", type=harness.path, required=True)
    building.main(check, arguments.parse_args())
