#!/usr/bin/env python3
# ===- doors.py - Rooms that others enter by one header ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Prints each #include of another header of a room that has one for others, and
exits with 1 if there are any. Who changes the translator need not know these
rooms; who changes them sees in that header what others rely on."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOORS = {"dialect": "Dialect.h", "projects": "Projects.h"}
INCLUDE = re.compile(r'^#include "(\w+)/([\w./]+)"', re.M)


def main():
    found = 0
    tool = ROOT / "tool"
    for file in sorted([*tool.rglob("*.cpp"), *tool.rglob("*.h")]):
        text = file.read_text()
        for include in INCLUDE.finditer(text):
            room, header = include.groups()
            if DOORS.get(room, header) != header and tool / room != file.parent:
                line = text.count("\n", 0, include.start()) + 1
                print(f"{file}:{line}: includes more of {room} than {DOORS[room]}")
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
