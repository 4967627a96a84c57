# ===- checking.py - Faults of kernels that the CPU platform tells ---------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds a program with --cpu-check and compares what each of its cases prints
and tells with the text beside it."""

import pathlib
import re
import shlex
import shutil

import harness

HERE = pathlib.Path(__file__).resolve().parent
# Programs without debug information.
CODE = r" \(at \w+\+0x[0-9a-f]+(, 0x[0-9a-f]+)*\)$"


def has_plugin(compiler):
    """Whether it knows of tile_static variables."""
    return compiler.startswith("clang")


def build(arguments, work):
    source = HERE / f"{arguments.program}.cpp"
    translation = work / f"{arguments.program}.hip"
    harness.translate(
        arguments.amp2hip, source, translation, ["-q", "--warn=C3561"]
    )
    command = [arguments.amp2hip, "--print-flags=cpu", "--cpu-check"]
    if has_plugin(arguments.compiler):
        command[1:2] = ["--print-flags=cpu-clang",
                        f"--compiler={arguments.compiler}"]
    printed = harness.run(command, expect=0).stdout
    # Neither optimized nor with places in the code: to be built soon.
    slow = () if arguments.optimized else ("-O2", "-g")
    flags = [f for f in shlex.split(printed) if f not in slow]
    program = work / arguments.program
    command = [arguments.compiler, "-Wall", "-Wextra", "-Werror", "-x", "c++"]
    harness.run([*command, translation, *flags, "-o", program], expect=0)
    return program, translation


def expectations(translation):
    """The names of cases, whether they need the plugin, and what is printed,
    with the lines of the translation for those of comments."""
    places = {}
    for number, line in enumerate(translation.read_text().splitlines(), 1):
        if mark := re.search(r"// (\w+ (barrier|here))$", line):
            places[mark[1]] = f"{translation.name}:{number}"
    text = (HERE / f"{translation.stem}.txt").read_text()
    for name, place in places.items():
        text = text.replace(f"<{name}>", place)
    for case in re.split(r"^== ", text, flags=re.MULTILINE)[1:]:
        head, body = case.split("\n", 1)
        name, *needs = head.split(", ")
        yield name, "plugin" in needs, body


def test(arguments):
    if not shutil.which(arguments.compiler):
        return f"no {arguments.compiler}"
    program, translation = build(arguments, harness.fresh(arguments.work))
    for name, needs_plugin, expected in expectations(translation):
        if needs_plugin and not has_plugin(arguments.compiler):
            continue
        done = harness.run([program, *name.split()])
        found = f"{done.stdout}{done.stderr}exit status {done.returncode}\n"
        found = re.sub(CODE, "", found, flags=re.MULTILINE)
        harness.compare(f"what '{name}' tells", found, expected)
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compiler", required=True)
    options.add_argument("--program", default="faults")
    options.add_argument("--optimized", action="store_true",
                         help="with all flags that the tool prints")
    harness.main(test, options.parse_args())
