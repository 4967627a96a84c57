#!/usr/bin/env python3
# ===- doors.py - Rooms that others enter by one header ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Prints each #include that crosses a border, and exits with 1 if there are any: of
another header of a room that has one for others, and of a product that this part does
not use. Who changes the translator need not know these rooms and products; who changes
them sees in that header what others rely on."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOORS = {"dialect": "Dialect.h", "projects": "Projects.h"}
INCLUDE = re.compile(r'^#include "(\w+)/([\w./]+)"', re.M)

# A folder, its own headers, and the headers that it does not include.
RUNTIME, COMPAT, CPU = (f"runtime/{part}include" for part in ("", "compat/", "cpu/"))
PRODUCTS = [
    ("tool", "tool/frontend/include", [COMPAT, CPU]),
    (RUNTIME, RUNTIME, [COMPAT]),
    (COMPAT, COMPAT, [RUNTIME, CPU]),
    ("runtime/cpu", CPU, [RUNTIME, COMPAT]),
]
ANY_INCLUDE = re.compile(r'^ *# *include *[<"]([\w./]+)[>"]', re.M)
# Windows has its headers itself.
ON_WINDOWS = re.compile(r"^#ifdef _WIN32\n.*?^#e", re.M | re.S)


def past_doors():
    for file in sources("tool"):
        for line, include in includes(INCLUDE, file.read_text()):
            room, header = include.groups()
            if DOORS.get(room, header) != header and ROOT / "tool" / room != file.parent:
                yield f"{file}:{line}: includes more of {room} than {DOORS[room]}"


def of_others():
    # compat installs the runtime's headers that it uses; <amp.h> and similar
    # headers are for programs that have the runtime.
    lent = (ROOT / "runtime/compat/CMakeLists.txt").read_text()
    for folder, own, others in PRODUCTS:
        foreign = {name: other for other in others for name in headers(other)}
        for name in headers(own):
            foreign.pop(name, None)
        for file in sources(folder):
            if folder == COMPAT and file.match("include/amp*.h"):
                continue
            if file.parent.name == "windows":
                continue
            text = ON_WINDOWS.sub(lambda m: "\n" * m[0].count("\n"), file.read_text())
            for line, include in includes(ANY_INCLUDE, text):
                other = foreign.get(include[1])
                if other and not (folder == COMPAT and include[1] in lent):
                    yield f"{file}:{line}: includes {include[1]} of {other}"


def sources(folder):
    kinds = ("", ".cpp", ".def", ".h", ".inc")
    files = (ROOT / folder).rglob("*")
    return sorted(f for f in files if f.suffix in kinds and f.is_file())


def headers(folder):
    return [str(f.relative_to(ROOT / folder)) for f in sources(folder)]


def includes(pattern, text):
    for include in pattern.finditer(text):
        yield text.count("\n", 0, include.start()) + 1, include


def main():
    found = [*past_doors(), *of_others()]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
