# ===- amd.py - Programs for Visual C++ on an AMD GPU ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates all programs of a folder and compiles their code for gfx90a.
They share a precompiled header: that each includes what it needs is seen by
g++, which compiles them one by one."""

import concurrent.futures
import os

import harness

SHARED = "#include <amp2hip/amp.h>\n#include <iostream>\n"


def compiler(arguments):
    command = ["clang++-19", "-x", "hip", "--offload-device-only", "-S", "-O0"]
    command += harness.flags(arguments.amp2hip, "amd")
    return [*command, "-Wno-unused-command-line-argument"]


def compile_program(arguments, source, precompiled):
    folder = source.parent
    translation = arguments.work / f"{folder.name}.hip"
    harness.translate(arguments.amp2hip, source, translation)
    command = [*compiler(arguments), "-emit-llvm", "-I", folder]
    command += ["-Xclang", "-include-pch", "-Xclang", precompiled]
    harness.run([*command, translation, "-o", os.devnull], expect=0)


def test(arguments):
    work = harness.fresh(arguments.work)
    header = work / "shared.h"
    header.write_text(SHARED)
    precompiled = work / "shared.pch"
    command = [*compiler(arguments), "-Xclang", "-emit-pch"]
    harness.run([*command, header, "-o", precompiled], expect=0)
    sources = sorted(arguments.folder.glob("*/input.cpp"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = [
            pool.submit(compile_program, arguments, source, precompiled)
            for source in sources
        ]
        for each in done:
            each.result()
    if len(sources) < 40:
        raise harness.Failure(f"only {len(sources)} programs")


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--folder", type=harness.path, required=True)
    harness.main(test, options.parse_args())
