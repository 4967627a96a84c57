# ===- aarch64_unit.py - The runtime's unit tests for aarch64 ---------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds the runtime, HIP for the CPU and their tests for aarch64, where a
warning is an error, and runs the tests with QEMU."""

import os

import aarch64
import harness

# QEMU does not tell a program that the one that it starts is not there.
FILTER = "-Processes.ProgramsGiveTheirCodes"


def test(arguments):
    if reason := aarch64.missing():
        return reason
    folder = aarch64.build_runtime(arguments.amp2hip, "all")
    command = ["ctest", "--test-dir", folder, "-j", os.cpu_count()]
    command += ["-LE", "^long$", "--output-on-failure"]
    harness.run(["env", f"GTEST_FILTER={FILTER}", *command], expect=0)
    return None


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
