# ===- refused.py - A launch that no compiler takes ------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles one source that the runtime must refuse, for one platform. Its first
line, `// refused: <text>`, says with what message."""

import shutil

import harness

NVCC = "/usr/local/cuda/bin/nvcc"
COMPILERS = {
    "gcc": (["g++", "-fsyntax-only", "-x", "c++"], "cpu"),
    "clang": (["clang++-19", "-fsyntax-only", "-x", "c++"], "cpu"),
    "amd": (["clang++", "-fsyntax-only", "-x", "hip"], "amd"),
    "nvidia": ([NVCC, "-c", "-o", "/dev/null"], "nvidia"),
}


def test(arguments):
    command, platform = COMPILERS[arguments.platform]
    flags = harness.flags(arguments.amp2hip, platform)
    if platform == "amd":
        command = [harness.amd_compiler(flags), *command[1:]]
    if shutil.which(command[0]) is None:
        return f"no {command[0]} on this machine"
    first = arguments.source.read_text().splitlines()[0]
    expected = first.removeprefix("// refused: ")
    done = harness.run([*command, arguments.source, *flags])
    if done.returncode == 0:
        raise harness.Failure(f"{arguments.source} was compiled")
    if expected not in done.stderr + done.stdout:
        raise harness.Failure(f"'{expected}' is not in:\n{done.stderr}")
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--platform", required=True)
    harness.main(test, options.parse_args())
