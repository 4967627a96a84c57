# ===- density.py - How many decisions ten lines of a room have -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Counts the decisions of each room: `if`, `for`, `while`, `case`, `catch`,
`&&`, `||`, `?`, and one for each function. Prints the lines of code without
comments and blank lines, and the decisions in ten of them. Exits with 1 if a
room has more than 3.5, or a function more than 20.

  python3 tests/support/density.py [--files ROOM]
"""

import argparse
import pathlib
import re
import sys

import sizes

ROOMS = sorted(each for top in ("tool", "runtime") for each in (sizes.ROOT / top).iterdir()
               if each.is_dir())
PER_TEN_LINES = 3.5
PER_FUNCTION = 20

# LLVM's style tells apart `a && b` and the reference `T &&a`.
DECISION = re.compile(r"\b(?:if|for|while|case|catch)\b|(?<=\s)(?:&&|\|\|)(?=\s)|\?")
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)


def lines_of_code(text):
    bare = COMMENT.sub(lambda m: m[1] or "\n" * m[0].count("\n"), text)
    return sum(1 for line in bare.splitlines() if line.strip())


def decisions(text):
    return len(DECISION.findall(text))


class Count:
    """The lines, decisions and largest functions of some files."""

    def __init__(self, files):
        self.lines = self.decisions = 0
        self.largest = []
        for file in files:
            self.add(file, file.read_text(errors="replace"))

    def add(self, file, text):
        bare = sizes.bare(text).splitlines()
        self.lines += lines_of_code(text)
        self.decisions += decisions("\n".join(bare))
        for first, last in sizes.functions(text):
            self.decisions += 1
            found = decisions("\n".join(bare[first - 1:last]))
            if found > PER_FUNCTION:
                self.largest.append(f"{file.relative_to(sizes.ROOT)}:{first}: {found} decisions"
                                    f" in a function, {PER_FUNCTION} are the most")

    @property
    def density(self):
        return 10 * self.decisions / max(self.lines, 1)


def files_of(room):
    return sorted(each for each in room.rglob("*") if each.suffix in sizes.CPP)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", metavar="ROOM", help="each file of this room, densest first")
    room = parser.parse_args().files
    if room:
        counts = [(Count([file]), file) for file in files_of(sizes.ROOT / room)]
        for count, file in sorted(counts, key=lambda each: -each[0].density):
            print(f"{count.density:4.2f} {count.lines:5} {file.relative_to(sizes.ROOT)}")
        return 0
    bad = 0
    for room in ROOMS:
        count = Count(files_of(room))
        over = round(count.density, 2) > PER_TEN_LINES
        bad += over + len(count.largest)
        print(f"{count.density:4.2f} {count.lines:6} {room.relative_to(sizes.ROOT)}"
              + (f"  ({PER_TEN_LINES} are the most)" if over else ""))
        print("".join(f"{each}\n" for each in count.largest), end="")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
