# ===- harness.py - What the test scripts share ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Running the translator, the compilers and translated programs in tests."""

import argparse
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

# CTest's SKIP_RETURN_CODE in tests/support/AmpTests.cmake.
SKIPPED = 77


class Failure(Exception):
    """A test that does not hold; the text says what was found."""


def path(text):
    """An argument that names a file or folder, made absolute."""
    return pathlib.Path(text).absolute()


def parser(description):
    """An argument parser with what every test script needs."""
    result = argparse.ArgumentParser(description=description)
    result.add_argument("--amp2hip", type=path, required=True)
    result.add_argument("--work", type=path, required=True)
    return result


def fresh(folder):
    """Makes `folder` exist and be empty; returns it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def run(command, stdin="", cwd=None, expect=None):
    """Runs `command`; with `expect` any other exit status is a Failure."""
    done = subprocess.run(
        [str(part) for part in command],
        input=stdin,
        cwd=cwd,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if expect is not None and done.returncode != expect:
        raise Failure(
            f"exit status {done.returncode}, expected {expect}:\n"
            f"  {shlex.join(str(part) for part in command)}\n"
            f"{done.stdout}{done.stderr}"
        )
    return done


def translate(amp2hip, source, output, extra=(), expect=0):
    """Translates `source` from within its folder, so that the diagnostics
    name it as `source.name`, each on one line. `extra` follows the options of
    the tool."""
    command = [amp2hip, "--no-snippets", source.name, "-o", output, *extra]
    done = run(command, cwd=source.parent, expect=expect)
    done.stderr = done.stderr.replace(f"{source.parent}/", "")
    return done


def extra_arguments(folder):
    """What command.txt in the folder of a test adds to the tool's arguments,
    one a line."""
    file = folder / "command.txt"
    return file.read_text().splitlines() if file.exists() else []


def flags(amp2hip, platform, folder=None):
    """The flags that the tool prints for `platform`, as a list; for the
    language standard of the test in `folder`. Tests choose optimization
    themselves, most of them none."""
    done = run([amp2hip, f"--print-flags={platform}"], expect=0)
    result = [f for f in shlex.split(done.stdout) if not f.endswith("-O3")]
    for extra in extra_arguments(folder) if folder else []:
        if extra.startswith("-std="):
            result = [extra if f.startswith("-std=") else f for f in result]
    return result


def build_for_cpu(amp2hip, source, program, extra=()):
    """Builds translated `source` with g++ as the usage page says; a warning
    is a Failure."""
    command = ["g++", "-Wall", "-Wextra", "-Werror", "-x", "c++", source]
    command += [*extra, *flags(amp2hip, "cpu"), "-o", program]
    run(command, expect=0)


def compare(what, found, expected):
    """Fails with a readable difference unless the two texts are equal."""
    if found == expected:
        return
    import difflib

    lines = difflib.unified_diff(
        expected.splitlines(True),
        found.splitlines(True),
        "expected",
        "found",
    )
    raise Failure(f"{what} differs:\n" + "".join(lines))


def compare_pattern(what, found, pattern):
    """As compare(), but what stands between '{{' and '}}' in `pattern` is a
    regular expression."""
    parts = re.split(r"\{\{(.*?)\}\}", pattern)
    parts[::2] = [re.escape(part) for part in parts[::2]]
    if not re.fullmatch("".join(parts), found):
        compare(what, found, pattern)


DIAGNOSTIC = re.compile(
    r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): "
    r"(?P<severity>error|warning|note): (?P<text>.*?)"
    r"(?: \[(?P<code>amp-[\w-]+)\])?$",
    re.MULTILINE,
)


def diagnostics(text):
    """The diagnostics in `text`, as dictionaries with the keys file, line,
    column, severity, text and code (None where there is none)."""
    found = [match.groupdict() for match in DIAGNOSTIC.finditer(text)]
    for each in found:
        each["line"] = int(each["line"])
        each["column"] = int(each["column"])
    return found


def conclude(failures, what):
    """Prints `failures`, a Counter of kinds, and fails if there are any."""
    for kind, count in failures.most_common():
        print(f"  FAILED {count} times: {kind}")
    if failures:
        raise Failure(f"{sum(failures.values())} {what}")


def main(test, arguments):
    """Runs `test(arguments)`; exits 0, 1 with the Failure's text, or with
    SKIPPED and the reason when `test` returns one."""
    try:
        reason = test(arguments)
    except Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
    if reason:
        print(f"SKIPPED: {reason}")
        sys.exit(SKIPPED)
