# ===- accuracy.py - The math functions against the specification ----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates evaluate.cpp and builds it for one platform without a warning:
every function of <amp_math.h> is there. For the CPU it runs, with few
arguments, and no error is beyond the specification's bound."""

import pathlib
import shutil

import harness

FOLDER = pathlib.Path(__file__).resolve().parent
NVCC = "/usr/local/cuda/bin/nvcc"


def build_for_gpu(arguments, translation):
    """A reason where the platform's compiler is missing."""
    platform_flags = harness.flags(arguments.amp2hip, arguments.platform)
    output = translation.with_suffix(".o")
    if arguments.platform == "nvidia":
        nvcc = shutil.which("nvcc") or shutil.which(NVCC)
        if nvcc is None:
            return "no nvcc on this machine"
        command = [nvcc, "-Werror", "all-warnings", "-c"]
    else:
        # Linked, so that no function is missing.
        command = [harness.amd_compiler(platform_flags), "-O1"]
        command += ["-Wall", "-Wextra", "-Werror"]
    command += [translation, "-I", FOLDER, *platform_flags, "-o", output]
    harness.run(command, expect=0)
    return None


def test(arguments):
    work = harness.fresh(arguments.work)
    translation = work / "evaluate.hip"
    harness.translate(arguments.amp2hip, FOLDER / "evaluate.cpp", translation)
    if arguments.platform != "cpu":
        return build_for_gpu(arguments, translation)
    program, results = work / "evaluate", work / "results"
    harness.build_for_cpu(
        arguments.amp2hip, translation, program, ["-O1", "-I", FOLDER]
    )
    harness.run([program, "0", results], expect=0)
    harness.run([arguments.compare, "--check", f"CPU={results}"], expect=0)
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compare", type=harness.path, required=True)
    options.add_argument("--platform", required=True)
    harness.main(test, options.parse_args())
