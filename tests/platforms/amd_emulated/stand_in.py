# ===- stand_in.py - HIP's functions that the stand-in has -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles a program's host code for AMD without optimizing, so that it calls
what the runtime's functions call, and looks for HIP's functions that the
stand-in for libamdhip64.so does not have."""

import re

import harness


def symbols(arguments, file):
    """HIP's functions that nm lists."""
    listed = harness.run(["nm", *arguments, file], expect=0).stdout
    return set(re.findall(r"\b(?:__)?hip[A-Z]\w*$", listed, re.MULTILINE))


def test(arguments):
    work = harness.fresh(arguments.work)
    translation, compiled = work / "program.hip", work / "program.o"
    harness.translate(arguments.amp2hip, arguments.source, translation)
    printed = harness.flags(arguments.amp2hip, "amd")
    command = [harness.amd_compiler(printed), "-O0", "-c", "-w"]
    command += ["--offload-host-only", translation, *printed]
    harness.run([*command, "-o", compiled], expect=0)
    called = symbols(["-u"], compiled)
    if not called:
        raise harness.Failure("the program calls nothing of HIP")
    missing = called - symbols(["-D", "--defined-only"], arguments.stand_in)
    if missing:
        raise harness.Failure(f"the stand-in lacks {', '.join(sorted(missing))}")


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--stand-in", type=harness.path, required=True)
    harness.main(test, options.parse_args())
