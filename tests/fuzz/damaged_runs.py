# ===- damaged_runs.py - Command lines, databases and trees to break ---------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Whole runs of the tool on what is broken: each function of (random numbers,
folder, library arguments) fills the folder and gives the tool's arguments."""

import json
import os

import damage

SOURCE = b"""#include <amp.h>
using namespace concurrency;
void twice(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}
"""
HEADER = b"""#pragma once
inline int same(int i) restrict(cpu, amp) { return i; }
"""
OPTIONS = """-o --in-root --out-root --check --diff -j -p --extension
--print-flags=cpu --print-flags=gpu --print-flags --suppress=C3561
--suppress=amp-parse --warn=C3581 --error=C3569 --error= --warn=,,, --explain
--extra-arg=-DX=1 --extra-arg --extra-arg-before=-w -j0 -j-1 -j99999999999 -jx
--help --version -- - @args @none -p. -o- --in-root=. --out-root=out
--out-root=. --extension=.cpp --extension= --extension=../x -Wall -DX -Iinc
-include -std=c++98 -std=c++20 -std= -x c -fsyntax-only -E -S -c -emit-llvm
-fms-extensions -Xclang -load -cc1 -target nvptx64 --cuda-device-only
-ast-dump -MF deps -save-temps -fmodules -o a.cpp""".split()
NAMES = ["a.cpp", "b.cpp", "inc/h.h", "none.cpp", ".", "..", "inc", "empty.cpp",
         "a.cpp/", "./inc/../a.cpp", "", " ", "*.cpp", "/dev/null", "a.cpp",
         "caf\udcc3.cpp", "-.cpp"]


def put(folder, name, data):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def sources(folder):
    put(folder, "a.cpp", SOURCE)
    put(folder, "b.cpp", b'#include "inc/h.h"\n' + SOURCE)
    put(folder, "inc/h.h", HEADER)
    put(folder, "empty.cpp", b"")


def command_line(random, folder, library):
    sources(folder)
    words = OPTIONS + NAMES * 2
    result = [random.choice(words) for _ in range(random.randrange(7))]
    put(folder, "args", " ".join(
        random.choice(words) for _ in range(random.randrange(5))
    ).encode(errors="replace"))
    if "--" not in result and random.random() < 0.7:
        result += ["a.cpp", "--", *library]
    return result


def response_file(random, folder, library):
    sources(folder)
    text = " ".join(["a.cpp", "-o", "out/a.hip", "--", *library]).encode()
    other = " ".join(OPTIONS).encode()
    put(folder, "args", damage.damaged(random, text, other, damage.OF_TEXT))
    return ["@args"] if random.random() < 0.7 else ["a.cpp", "--", "@args"]


def database(random, folder, library):
    sources(folder)
    entries = []
    for name in random.choices(NAMES, k=random.randrange(5)):
        name = name.encode(errors="replace").decode()
        entry = {"directory": random.choice([str(folder), ".", "none", ""]),
                 "file": name}
        words = ["g++", *library, *random.choices(OPTIONS, k=random.randrange(3)),
                 "-c", name]
        if random.random() < 0.5:
            entry["arguments"] = words
        else:
            entry["command"] = " ".join(words)
        entries.append(entry)
    text = json.dumps(entries, indent=random.choice([None, 1])).encode()
    if random.random() < 0.8:
        text = damage.damaged(random, text, SOURCE, damage.OF_TEXT)
    put(folder, "build/compile_commands.json", text)
    tail = random.choice([[], ["--check"], ["--in-root", ".", "--out-root", "out"]])
    return ["-p", "build", *tail]


def many_brackets(random, folder, library):
    """A database, or a source, that nests deeper than a stack."""
    bracket = random.choice(["[", "{", '{"a":', "[{", '"', "\\"])
    text = bracket * random.choice([1000, 100000])
    sources(folder)
    put(folder, "build/compile_commands.json", text.encode())
    return ["-p", "build", "--check"]


def tree(random, folder, library):
    sources(folder)
    for _ in range(random.randrange(1, 6)):
        kind = random.randrange(9)
        name = random.choice(["x.cpp", "inc/y.h", "z.hip", "a.hip", "out/a.hip",
                              "out/inc/h.h", "d/e.cpp", ".hidden/f.cpp"])
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() or file.is_symlink():
            continue
        if kind == 0:
            file.mkdir()
        elif kind == 1:
            file.symlink_to(random.choice(["..", ".", "none", "a.cpp", "/dev/null"]))
        elif kind == 2:
            os.mkfifo(file)
        elif kind == 3:
            put(folder, name, b"")
        elif kind == 4:
            put(folder, name, SOURCE.decode().encode("utf-16"))
        else:
            put(folder, name, damage.damaged(random, SOURCE, HEADER))
    out = random.choice(["out", "out", ".", "a.cpp", "inc", "/dev/null", "a/b/c"])
    names = random.choice([[], [], ["a.cpp", "b.cpp"], ["b.cpp"]])
    extra = random.choice([[], [], ["--check"], ["--diff"], ["--extension=.cpp"]])
    return ["--in-root", random.choice([".", ".", "inc", "none", "a.cpp"]),
            "--out-root", out, *extra, *names, "--", *library]


RUNS = {command_line: 4, response_file: 2, database: 4, many_brackets: 1, tree: 4}
