# ===- cpu.py - HIP for the CPU on Windows ----------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""`tests/setup windows-cpu` builds HIP for the CPU for Windows. The samples and the
programs of tests/programs are translated, built with it and run by Wine. g++ for
MinGW builds all of them, and Clang the samples. The script prints how many print
what they should."""

import concurrent.futures
import os
import pathlib
import shlex
import subprocess

import harness
import windows

LIBRARIES = pathlib.Path(os.environ.get("AMP2HIP_WINDOWS_LLVM", ""))
GCC = ["x86_64-w64-mingw32-g++-posix"]
CLANG = ["clang++-19", "--target=x86_64-w64-windows-gnu"]
MINUTE = 60  # A program that takes longer hangs.


def samples():
    """Each sample's source and what it prints."""
    found = sorted(harness.ROOT.glob("samples/*/*.cpp"))
    return [(source, source.parent / "expected.txt") for source in found]


def programs():
    found = sorted(harness.ROOT.glob("tests/programs/*/input.cpp"))
    return [(source, source.parent / "expected.txt") for source in found]


def search_path():
    """The folders of the libraries that programs load."""
    name = [*GCC, "-print-file-name=libstdc++-6.dll"]
    own = pathlib.Path(harness.run(name, expect=0).stdout.strip()).parent
    folders = [own, pathlib.Path("/usr/x86_64-w64-mingw32/lib"), LIBRARIES / "bin"]
    return ";".join(windows.native(folder) for folder in folders)


class Programs:
    """Programs that a compiler builds with the library in a folder."""

    def __init__(self, arguments, wine, compiler, library):
        self.amp2hip, self.wine, self.compiler = arguments.amp2hip, wine, compiler
        self.work = harness.fresh(arguments.work / pathlib.Path(library).name)
        printed = harness.flags(self.amp2hip, "cpu")
        self.flags = [
            *(each for each in printed if not each.startswith(("-L", "-l"))),
            *("-isystem", LIBRARIES / "include", "-L", harness.ROOT / library / "lib"),
            *("-L", LIBRARIES / "lib", "-lamp2hip_cpu", "-ltbb12", "-lboost_context"),
            "-Wl,--stack,8388608",
        ]

    def build(self, source):
        """The program of a source."""
        name = source.parent.name
        translation = self.work / f"{name}.hip"
        options = harness.extra_arguments(source.parent)
        harness.translate(self.amp2hip, source, translation, options)
        standard = [each for each in options if each.startswith("-std=")]
        program = self.work / f"{name}.exe"
        command = [*self.compiler, "-x", "c++", translation, "-x", "none"]
        command += ["-I", source.parent, *self.flags, *standard]
        harness.run([*command, "-o", program], expect=0)
        return program

    def start(self, program, text):
        """What a program prints, for a text at its standard input."""
        try:
            done = self.wine.run(
                windows.WINE / "wine64", program, program=[], input=text, timeout=MINUTE
            )
        except subprocess.TimeoutExpired as hung:
            raise harness.Failure(f"{program.name} does not end") from hung
        if done.returncode != 0:
            raise harness.Failure(
                f"{program.name}: exit status {done.returncode}\n{done.stderr}"
            )
        return done.stdout

    def fault(self, source, expected):
        """What is wrong with a program; empty if it prints what it should."""
        kept = source.parent / "stdin.txt"
        text = kept.read_text() if kept.exists() else ""
        try:
            found = self.start(self.build(source), text)
            harness.compare(source.parent.name, found, expected.read_text())
        except harness.Failure as failure:
            return f"{source.parent.name}: {failure}"
        return ""

    def count_faults(self, chosen):
        """Prints how many programs are right, and what is wrong with others."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda each: self.fault(*each), chosen))
        faults = [each for each in found if each]
        name = shlex.join(self.compiler)
        print(f"{name}: {len(found) - len(faults)} of {len(found)} programs")
        print("\n".join(faults), flush=True)
        return len(faults)


def test(arguments):
    if not os.environ.get("AMP2HIP_WINDOWS_LLVM"):
        return "AMP2HIP_WINDOWS_LLVM names no folder"
    if not (windows.WINE / "wine64").exists():
        return "there is no Wine"
    harness.run([harness.ROOT / "tests/setup", "windows-cpu"], expect=0)
    wine = windows.Wine(harness.fresh(arguments.work))
    wine.variables["WINEPATH"] = search_path()
    all_of_them = [*samples(), *programs()]
    try:
        faults = Programs(arguments, wine, GCC, "build-windows/cpu").count_faults(
            all_of_them
        )
        faults += Programs(
            arguments, wine, CLANG, "build-windows/cpu-clang"
        ).count_faults(samples())
    finally:
        wine.stop()
    if faults:
        raise harness.Failure(f"{faults} programs are wrong")
    return None


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
