# ===- program.py - Translate, build for the CPU, run ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates a program, builds it for the CPU, runs it and compares what it
prints with expected.txt beside the source. stdin.txt, if it is there, is the
program's input; diagnostics.txt what the translator says, otherwise nothing.

The program is built by --compiler. In `tests/run --all` it is built by both
compilers, and with --device the translation is compiled for AMD's GPUs."""

import harness

COMPILERS = ["g++", "clang++-19"]


def check_run(arguments, translation, compiler):
    folder = arguments.source.parent
    program = arguments.work / "program"
    extra = ["-I", folder, *arguments.flag]
    harness.build_for_cpu(arguments.amp2hip, translation, program, extra, compiler)
    stdin = folder / "stdin.txt"
    done = harness.run(
        [program], stdin.read_text() if stdin.exists() else "", expect=0
    )
    harness.compare(
        f"the output as built by {compiler}",
        done.stdout,
        (folder / "expected.txt").read_text(),
    )


def test(arguments):
    folder = arguments.source.parent
    translation = harness.fresh(arguments.work) / "program.hip"
    done = harness.translate(arguments.amp2hip, arguments.source, translation)
    kept = folder / "diagnostics.txt"
    harness.compare_pattern(
        "what the translator says",
        done.stderr,
        kept.read_text() if kept.exists() else "",
    )
    both = harness.thorough() and not arguments.only
    for compiler in COMPILERS if both else [arguments.compiler]:
        check_run(arguments, translation, compiler)
    if arguments.device and harness.thorough():
        harness.compile_for_device(arguments.amp2hip, translation, ["-I", folder])


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--flag", action="append", default=[])
    options.add_argument("--compiler", choices=COMPILERS, default="g++")
    options.add_argument(
        "--only", action="store_true", help="with --compiler, always"
    )
    options.add_argument("--device", action="store_true")
    harness.main(test, options.parse_args())
