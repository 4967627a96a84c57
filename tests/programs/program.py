# ===- program.py - Translate, build for the CPU, run ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates a program, builds it with g++ for the CPU, runs it and compares
what it prints with expected.txt beside the source. stdin.txt, if it is there,
is the program's input; diagnostics.txt what the translator says, otherwise
nothing."""

import harness


def test(arguments):
    folder = arguments.source.parent
    work = harness.fresh(arguments.work)
    translation = work / "program.hip"
    done = harness.translate(arguments.amp2hip, arguments.source, translation)
    kept = folder / "diagnostics.txt"
    harness.compare_pattern(
        "what the translator says",
        done.stderr,
        kept.read_text() if kept.exists() else "",
    )
    program = work / "program"
    harness.build_for_cpu(
        arguments.amp2hip, translation, program, ["-I", folder, *arguments.flag]
    )
    stdin = folder / "stdin.txt"
    done = harness.run(
        [program], stdin.read_text() if stdin.exists() else "", expect=0
    )
    harness.compare(
        "the output", done.stdout, (folder / "expected.txt").read_text()
    )


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--flag", action="append", default=[])
    harness.main(test, options.parse_args())
