# ===- tiles.py - Kernels with tiles, in loops ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds a program with the plugin for Clang 19, runs it and compares what it
prints with a text beside it; translates it first if it is C++ AMP."""

import pathlib
import shutil

import harness

HERE = pathlib.Path(__file__).resolve().parent
COMPILER = "clang++-19"


def available():
    return shutil.which(COMPILER) is not None


def build_and_run(amp2hip, source, program, extra=("-O2",)):
    """What `source`, which is HIP, prints."""
    command = [COMPILER, "-x", "c++", source, "-I", HERE, *extra]
    command += [*harness.flags(amp2hip, "cpu-clang"), "-o", program]
    done = harness.run(command, expect=0)
    if "in fibers" in done.stderr:
        raise harness.Failure(done.stderr)
    return harness.run([program], expect=0).stdout


def test(arguments):
    if not available():
        return f"no {COMPILER}"
    work = harness.fresh(arguments.work)
    source = arguments.source
    if source.suffix == ".cpp":
        translation = work / "program.hip"
        harness.translate(arguments.amp2hip, source, translation)
        extra = [*(arguments.flag or ["-O2"]), "-I", source.parent]
    else:
        translation = source
        extra = arguments.flag or ["-O2"]
    if arguments.in_loops:
        extra.append("-Rpass-missed=hipcpu-tiles")
    output = build_and_run(
        arguments.amp2hip, translation, work / "program", extra
    )
    harness.compare("the output", output, arguments.expected.read_text())
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--expected", type=harness.path, required=True)
    options.add_argument("--flag", action="append", default=[])
    options.add_argument("--in-loops", action="store_true",
                         help="fail if a kernel with tiles runs in fibers")
    harness.main(test, options.parse_args())
