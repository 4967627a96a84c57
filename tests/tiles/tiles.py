# ===- tiles.py - Kernels with tiles, in loops ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds a program with the plugin for Clang, runs it and compares what it
prints with a text beside it; translates it first if it is C++ AMP."""

import glob
import pathlib
import shutil

import harness

HERE = pathlib.Path(__file__).resolve().parent


def build_and_run(arguments, source, program, extra=("-O2",), remark=""):
    """What `source`, which is HIP, prints. The compiler must print `remark`."""
    flags = harness.flags(arguments.amp2hip, "cpu-clang",
                          options=[f"--compiler={arguments.compiler}"])
    command = [arguments.compiler, "-x", "c++", source, "-I", HERE, *extra]
    command += [*flags, "-o", program]
    done = harness.run(command, expect=0)
    if "in fibers" in done.stderr or remark not in done.stderr:
        raise harness.Failure(done.stderr)
    return harness.run([program], expect=0).stdout


def lacks_sanitizers(compiler):
    """Their library is in a package of its own."""
    folder = harness.run([compiler, "-print-runtime-dir"], expect=0).stdout.strip()
    # Debian's packages have another folder than the one that is printed.
    library = f"{pathlib.Path(folder).parent}/*/libclang_rt.ubsan_standalone*.a"
    return not glob.glob(library)


def test(arguments):
    if not shutil.which(arguments.compiler):
        return f"no {arguments.compiler}"
    if any("sanitize" in f for f in arguments.flag):
        if lacks_sanitizers(arguments.compiler):
            return f"no library of sanitizers for {arguments.compiler}"
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
    if arguments.remark:
        extra += ["-Rpass=hipcpu-tiles", "-Rpass-missed=hipcpu-tiles"]
    output = build_and_run(arguments, translation, work / "program", extra,
                           arguments.remark)
    harness.compare("the output", output, arguments.expected.read_text())
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compiler", default="clang++-19")
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--expected", type=harness.path, required=True)
    options.add_argument("--flag", action="append", default=[])
    options.add_argument("--in-loops", action="store_true",
                         help="fail if a kernel with tiles runs in fibers")
    options.add_argument("--remark", default="",
                         help="a remark of the plugin that has to be there")
    harness.main(test, options.parse_args())
