#!/usr/bin/env python3
# ===- translate.py - Kept translations: compared, or accepted anew --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Shows how kept translations differ from what the tool gives now.

  tests/translate.py [NAME...]            shows the differences; 1 if there are
  tests/translate.py --update [NAME...]   asks after each whether to keep it

A NAME is a folder of tests/translate or of samples; without one, all are looked
at. What is accepted is written into the repository: commit it with the change
that brought it. A source that is refused now, or was before, is only told:
whether it should be is more than a difference of text.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(TESTS / "support"))

import harness  # noqa: E402


class Case:
    """A source with what is kept of it, and what the tool gives for it now."""

    def __init__(self, source, expected):
        self.source, self.expected = source, expected
        self.folder = source.parent
        self.diagnostics = self.folder / "diagnostics.txt"

    def translate(self, amp2hip, work):
        """Runs the tool; returns why nothing can be compared, or None."""
        output = harness.fresh(work / self.folder.name) / "out.hip"
        command = [amp2hip, "--no-snippets", self.source.name, "-o", output]
        extra = harness.extra_arguments(self.folder)
        done = harness.run(command + extra, cwd=self.folder)
        self.said = done.stderr.replace(f"{self.folder}/", "")
        self.output = output.read_bytes() if output.exists() else b""
        if done.returncode not in (0, 1):
            return f"exit status {done.returncode}\n{done.stderr}"
        if output.exists() != self.expected.exists():
            was, now = "refused", "translated"
            if self.expected.exists():
                was, now = now, was
            return f"was {was} and is {now} now\n{done.stderr}"
        return None

    def changes(self):
        """Triples of a file, its text and what it would be."""
        pairs = [(self.diagnostics, self.new_diagnostics())]
        if self.expected.exists():
            pairs.append((self.expected, self.output))
        for file, new in pairs:
            old = file.read_bytes() if file.exists() else b""
            if old != new:
                yield file, old, new

    def new_diagnostics(self):
        """What the tool says; kept lines with a pattern that still fits stay."""
        kept = []
        if self.diagnostics.exists():
            kept = self.diagnostics.read_text().splitlines(True)
        patterns = [line for line in kept if "{{" in line]
        lines = self.said.splitlines(True)
        for number, line in enumerate(lines):
            fits = (each for each in patterns if matches(each, line))
            lines[number] = next(fits, line)
        return "".join(lines).encode()


def matches(pattern, line):
    """As harness.compare_pattern() has it, for one line."""
    parts = re.split(r"\{\{(.*?)\}\}", pattern)
    parts[::2] = [re.escape(part) for part in parts[::2]]
    return re.fullmatch("".join(parts), line)


def cases(root, names):
    """The cases named, or all; a name that is none ends the program."""
    found = {}
    for source in sorted(root.glob("tests/translate/*/input.cpp")):
        found[source.parent.name] = Case(source, source.parent / "expected.hip")
    for source in sorted(root.glob("samples/*/*.cpp")):
        case = Case(source, source.with_suffix(".hip"))
        found.setdefault(source.parent.name, case)
    unknown = [name for name in names if name not in found]
    if unknown:
        sys.exit(f"there is no case {', '.join(unknown)}")
    return [found[name] for name in names or found]


def show(file, old, new):
    lines = [text.decode("latin-1").splitlines(True) for text in (old, new)]
    sys.stdout.writelines(difflib.unified_diff(*lines, f"{file}", "now"))


def accepted():
    """Asks; the end of the input is a no."""
    print("Keep this? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() == "y"


def settle(case, update):
    """Shows what changed in `case`; returns how many changes stay open."""
    still = 0
    for file, old, new in case.changes():
        show(file, old, new)
        if not update or not accepted():
            still += 1
        elif new:
            file.write_bytes(new)
        else:
            file.unlink()
    return still


def main():
    root = TESTS.parent
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--root", type=harness.path, default=root)
    parser.add_argument("--build", type=harness.path, default=root / "build")
    arguments = parser.parse_args()
    amp2hip = arguments.build / "bin/amp2hip"
    work = arguments.build / "tests/translate.py"
    chosen = cases(arguments.root, arguments.names)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [pool.submit(each.translate, amp2hip, work) for each in chosen]
    still = 0
    for case, run in zip(chosen, runs):
        if reason := run.result():
            print(f"{case.folder}: {reason}")
            still += 1
        else:
            still += settle(case, arguments.update)
    return 1 if still else 0


if __name__ == "__main__":
    sys.exit(main())
