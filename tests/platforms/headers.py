# ===- headers.py - Each public header of the runtime by itself ------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles a source that includes one public header, for each of them. Other
tests use precompiled headers, which hide that a header lacks an include."""

import concurrent.futures
import os

import harness

INCLUDE = harness.ROOT / "runtime/include"


def compile_alone(arguments, header, flags):
    source = arguments.work / f"{header.stem}.cpp"
    source.write_text(f"#include <{header.relative_to(INCLUDE)}>\n")
    command = ["clang++-19", "-fsyntax-only", "-x", "c++", source, *flags]
    command += ["-Wall", "-Wextra", "-Werror", "-Wno-unused-command-line-argument"]
    harness.run(command, expect=0)


def test(arguments):
    harness.fresh(arguments.work)
    flags = harness.flags(arguments.amp2hip, "cpu")
    headers = sorted((INCLUDE / "amp2hip").glob("*.h"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = [pool.submit(compile_alone, arguments, h, flags) for h in headers]
        for each in done:
            each.result()
    if len(headers) < 30:
        raise harness.Failure(f"only {len(headers)} headers")


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
