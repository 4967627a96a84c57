# ===- vectorized.py - Untiled kernels on the CPU are vectors' -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles a source whose kernel adds floats by clang++ for the CPU, which adds
four of them at once."""

import re

import harness


def test(arguments):
    assembly = harness.fresh(arguments.work) / "kernel.s"
    command = ["clang++-19", "-O3", "-S", "-w", "-x", "c++", arguments.source]
    command += harness.flags(arguments.amp2hip, "cpu-clang")
    harness.run([*command, "-o", assembly], expect=0)
    if not re.search(r"^\s+addps\s", assembly.read_text(), re.MULTILINE):
        raise harness.Failure("one float is added at a time")


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    harness.main(test, options.parse_args())
