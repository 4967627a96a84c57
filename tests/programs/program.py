# ===- program.py - Translate, build for the CPU, run ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates a program, builds it for the CPU, runs it and compares what it
prints with expected.txt beside the source. stdin.txt, if it is there, is the
program's input; diagnostics.txt what the translator says, otherwise nothing.

A program of several files is a folder without an input.cpp. It is translated as
a tree, and runs beside the translation. args.txt, if it is there, has the
program's arguments, and command.txt macros, one a line. diagnostics.txt leaves
out what amp2hip has fixed. --expected names another file than expected.txt.

The program is built by --compiler. In `tests/run --all` it is built by both
compilers, and with --device the translation is compiled for AMD's GPUs.

With --aarch64 it is built for that processor alone, and run with QEMU; the test is
skipped where it cannot be (aarch64.py)."""

import re
import shlex
import shutil

import aarch64
import harness

COMPILERS = ["g++", "clang++-19"]


def kept(folder, name):
    """The text of a file in the folder of the test; empty if it is not there."""
    file = folder / name
    return file.read_text() if file.exists() else ""


def translate_tree(arguments):
    """Translates all sources of a folder, and copies what the program reads."""
    folder, output = arguments.source, arguments.work / "tree"
    sources = sorted(file.name for file in folder.glob("*.cpp"))
    command = [arguments.amp2hip, "--no-snippets", "--all-sources"]
    command += ["--in-root", folder, "--out-root", output, *arguments.macros]
    done = harness.run([*command, *sources], cwd=folder, expect=0)
    for file in folder.iterdir():
        if file.suffix not in (".cpp", ".h"):
            shutil.copy(file, output)
    translations = [*output.glob("*.hip"), *output.glob("*.cpp")]
    said = done.stderr.replace(f"{folder}/", "")
    said = re.sub(r".* \[amp-visual-cpp\]\n|\d+ sources: .*\n", "", said)
    return sorted(translations), said


def translate_source(arguments):
    output = arguments.work / "program.hip"
    done = harness.translate(
        arguments.amp2hip,
        arguments.source,
        output,
        harness.extra_arguments(arguments.source.parent),
    )
    return [output], done.stderr


def check_run(arguments, folder, translations, extra, compiler):
    program = arguments.work / "program"
    emulator = []
    if arguments.aarch64:
        emulator = aarch64.EMULATOR
        extra = [*extra, *aarch64.link_flags(arguments.amp2hip)]
    harness.build_for_cpu(
        arguments.amp2hip,
        translations,
        program,
        [*extra, *arguments.flag],
        compiler,
    )
    done = harness.run(
        [*emulator, program, *shlex.split(kept(folder, "args.txt"))],
        kept(folder, "stdin.txt"),
        cwd=translations[0].parent,
        expect=0,
    )
    harness.compare(
        f"the output as built by {compiler}",
        done.stdout,
        kept(folder, arguments.expected),
    )


def compilers(arguments):
    if arguments.aarch64:
        return [aarch64.COMPILER]
    both = harness.thorough() and not arguments.only
    return COMPILERS if both else [arguments.compiler]


def test(arguments):
    if arguments.aarch64 and (reason := aarch64.missing()):
        return reason
    is_tree = arguments.source.is_dir()
    folder = arguments.source if is_tree else arguments.source.parent
    arguments.macros = kept(folder, "command.txt").split() if is_tree else []
    harness.fresh(arguments.work)
    translate = translate_tree if is_tree else translate_source
    translations, said = translate(arguments)
    harness.compare_pattern(
        "what the translator says", said, kept(folder, "diagnostics.txt")
    )
    # The headers of a tree are translated, too.
    headers = translations[0].parent if is_tree else folder
    extra = ["-I", headers, *arguments.macros]
    for compiler in compilers(arguments):
        check_run(arguments, folder, translations, extra, compiler)
    if arguments.device and harness.thorough() and not arguments.aarch64:
        for each in translations:
            harness.compile_for_device(arguments.amp2hip, each, extra)
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--expected", default="expected.txt")
    options.add_argument("--flag", action="append", default=[])
    options.add_argument("--compiler", choices=COMPILERS, default="g++")
    options.add_argument(
        "--only", action="store_true", help="with --compiler, always"
    )
    options.add_argument("--device", action="store_true")
    options.add_argument("--aarch64", action="store_true")
    harness.main(test, options.parse_args())
