# ===- vectorized.py - Kernels on the CPU are vectors' ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles a source for the CPU, and looks for an instruction that computes four
floats at once."""

import re

import harness


def test(arguments):
    assembly = harness.fresh(arguments.work) / "kernel.s"
    which = "cpu-clang" if "clang" in arguments.compiler else "cpu"
    command = [arguments.compiler, "-O3", "-S", "-w", "-x", "c++", arguments.source]
    command += harness.flags(arguments.amp2hip, which)
    harness.run([*command, "-o", assembly], expect=0)
    instruction = rf"^\s+{arguments.instruction}\s"
    if not re.search(instruction, assembly.read_text(), re.MULTILINE):
        raise harness.Failure(f"there is no {arguments.instruction}")


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compiler", default="clang++-19")
    options.add_argument("--instruction", default="addps")
    options.add_argument("--source", type=harness.path, required=True)
    harness.main(test, options.parse_args())
