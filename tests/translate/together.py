# ===- together.py - All translations in one run, on several threads -------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates the sources of this folder in one run, eight at a time. Each becomes
what it is kept as, and the others are refused: no source has to do with another.
The test under ThreadSanitizer runs this."""

import pathlib
import shutil

import harness

CASES = pathlib.Path(__file__).resolve().parent


def test(arguments):
    work = harness.fresh(arguments.work)
    # Those with options of their own cannot be in one run with others.
    names = sorted(
        file.parent.name
        for file in CASES.glob("*/input.cpp")
        if not (file.parent / "command.txt").exists()
    )
    for name in names:
        shutil.copytree(CASES / name, work / "in" / name)
    command = [arguments.amp2hip, "--no-snippets", "--all-sources", "-j8"]
    command += ["--in-root", "in", "--out-root", "out"]
    harness.run(
        [*command, *(f"in/{name}/input.cpp" for name in names)],
        cwd=work,
        expect=1,
    )
    for name in names:
        expected = CASES / name / "expected.hip"
        found = work / "out" / name / "input.hip"
        if not expected.exists():
            if found.exists():
                raise harness.Failure(f"{name} was refused alone")
            continue
        if not found.exists():  # What holds no C++ AMP keeps its name.
            found = found.with_suffix(".cpp")
        harness.compare(
            name,
            found.read_bytes().decode("latin-1"),
            expected.read_bytes().decode("latin-1"),
        )


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
