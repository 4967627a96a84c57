# ===- windows.py - What the tests of the tool for Windows share -----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The archive for Windows, unpacked, and the tool in it run: on Windows itself,
and elsewhere by Wine, whose folder of Windows is new for each script."""

import argparse
import os
import pathlib
import subprocess
import sys
import unittest
import zipfile

import harness

ON_WINDOWS = os.name == "nt"
WINE = pathlib.Path("/usr/lib/wine")  # Debian's has no 64-bit wine in PATH.


def native(path):
    """A path of this machine as the tool for Windows knows it."""
    return str(path) if ON_WINDOWS else "Z:" + str(path).replace("/", "\\")


def headers_of_linux(folder):
    """The options to translate for Linux with the headers of g++ and of the C
    library in a folder that has usr/."""
    (gcc,) = sorted(folder.glob("usr/lib/gcc/x86_64-linux-gnu/*/include"))[-1:]
    return [
        "--host=linux",
        f"--extra-arg=--sysroot={native(folder)}",
        f"--extra-arg=--gcc-install-dir={native(gcc.parent)}",
    ]


class Wine:
    """How programs for Windows are run."""

    def __init__(self, work):
        self.variables = dict(os.environ, LC_ALL="C.UTF-8")
        self.command = []
        if not ON_WINDOWS:
            self.start_wine(work)

    def start_wine(self, work):
        self.command.append(WINE / "wine64")
        self.variables.update(WINEPREFIX=str(work / "prefix"), WINEDEBUG="-all")
        # Without these it asks whether to download them.
        self.variables["WINEDLLOVERRIDES"] = "mscoree,mshtml="
        self.run("wineboot.exe", program=self.command, check=True)

    def stop(self):
        if not ON_WINDOWS:
            self.run("--kill", program=[WINE / "wineserver64"])

    def run(self, *arguments, program=None, variables=None, **settings):
        return subprocess.run(
            [str(each) for each in [*(program or self.command), *arguments]],
            env=dict(self.variables, **(variables or {})),
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            **settings,
        )


class Installed(Wine):
    """The unpacked archive, and how its tool is run."""

    def __init__(self, archive, work):
        super().__init__(work)
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(work / "Program Files")
        (self.folder,) = (work / "Program Files").iterdir()
        self.command.append(self.folder / "bin/amp2hip.exe")


class Windows(unittest.TestCase):
    """A test in an empty folder of its own."""

    work = installed = headers = None  # Set by main().

    def setUp(self):
        self.folder = harness.fresh(self.work / self.id().split(".")[-1])

    def put(self, name, text):
        target = self.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
        return target

    def get(self, name):
        return (self.folder / name).read_bytes().decode()

    def files(self):
        """All files of the folder, with slashes."""
        return sorted(
            file.relative_to(self.folder).as_posix()
            for file in self.folder.rglob("*")
            if file.is_file()
        )

    def tool(self, *arguments, expect=0, **settings):
        """Runs the tool in the folder; checks its exit status."""
        settings.setdefault("cwd", self.folder)
        done = self.installed.run(*arguments, **settings)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done

    def translate(self, *arguments, **settings):
        """Runs the tool on sources of these tests, for Linux. They need no more
        than the fuzzers' small standard library."""
        library = native(harness.ROOT / "tests/fuzz/headers")
        small = ["--extra-arg=-isystem", f"--extra-arg={library}"]
        return self.tool(*self.headers, *small, *arguments, **settings)


def start():
    """The unpacked archive, the folder to work in, the options for the headers of
    Linux, and further arguments. The script ends as a test that is left out without an archive, or Wine. Without
    the libraries for Windows, an archive may be older than the tool."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--archives", type=harness.path, required=True)
    parser.add_argument("--work", type=harness.path, required=True)
    parser.add_argument("--linux", type=harness.path, default=pathlib.Path("/"))
    options, rest = parser.parse_known_args()
    found = sorted(options.archives.glob("amp2hip-*-windows-*.zip"))
    can_run = ON_WINDOWS or (
        os.environ.get("AMP2HIP_WINDOWS_LLVM") and (WINE / "wine64").exists()
    )
    if not found or not can_run:
        print("SKIPPED: AMP2HIP_WINDOWS_LLVM names no folder, or there is no Wine")
        sys.exit(harness.SKIPPED)
    work = harness.fresh(options.work)
    return Installed(found[-1], work), work, headers_of_linux(options.linux), rest


def main():
    """Runs the tests of the calling script."""
    Windows.installed, Windows.work, Windows.headers, rest = start()
    try:
        unittest.main(module="__main__", argv=[sys.argv[0], *rest], verbosity=2)
    finally:
        Windows.installed.stop()
