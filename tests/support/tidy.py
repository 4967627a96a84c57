#!/usr/bin/env python3
# ===- tidy.py - clang-tidy on a few files, or on all ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs clang-tidy by .clang-tidy on the sources of tool and runtime.

  tests/support/tidy.py            the rooms known to be clean
  tests/support/tidy.py --changed  what differs from the branch main
  tests/support/tidy.py FILE...    these
  tests/support/tidy.py --all      all of them: half an hour on two idle cores

A source takes five to ten seconds, nearly all for Clang's headers. The runtime's
headers are looked at as one source that includes them.
"""

import argparse
import concurrent.futures
import itertools
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIDY = "clang-tidy-19"
# What --all has found nothing in, and quick enough for each run. tool/driver is clean,
# too, but takes minutes: --changed looks at what changes there.
CLEAN = ["runtime", "tool/edits"]

RUNTIME = ["-std=c++17", f"-I{ROOT}/runtime/include", f"-I{ROOT}/runtime/cpu/include"]
RUNTIME_HEADERS = ["amp2hip/amp.h", "amp2hip/amp_graphics.h"]


def git(*arguments):
    """What git says, line by line; nothing where it does not work."""
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True
    )
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def clang_arguments(command):
    """The arguments of a compilation without GCC's precompiled header."""
    words = shlex.split(command)
    for number, word in enumerate(words):
        if word == "-include" and "cmake_pch" in words[number + 1]:
            words[number : number + 2] = []
            break
    kept = [word for word in words if word != "-Winvalid-pch"]
    at = next(n for n, word in enumerate(kept) if word.endswith("++") or "++-" in word)
    return ["clang++", *kept[at + 1 :], "-Wno-unknown-warning-option"]


def each_alone(entry):
    """The compilation of each source of a unit that includes several."""
    file = pathlib.Path(entry["file"])
    if file.parent.name != "Unity":
        return [entry]
    members = re.findall(r'^#include "(.*)"$', file.read_text(), flags=re.M)
    return [
        {**entry, "file": name, "command": entry["command"].replace(str(file), name)}
        for name in members
    ]


def sources(build, work):
    """The sources and how they are compiled, which is written to `work`."""
    work.mkdir(parents=True, exist_ok=True)
    headers = work / "runtime_headers.cpp"
    headers.write_text("".join(f"#include <{name}>\n" for name in RUNTIME_HEADERS))
    entries = [
        {
            "directory": str(ROOT),
            "file": str(headers),
            "arguments": ["clang++", *RUNTIME, str(headers)],
        }
    ]
    rooms = (ROOT / "tool", ROOT / "runtime")
    commands = json.loads((build / "compile_commands.json").read_text())
    for entry in itertools.chain.from_iterable(map(each_alone, commands)):
        file = pathlib.Path(entry["file"])
        if any(room in file.parents for room in rooms):
            entry["arguments"] = clang_arguments(entry.pop("command"))
            entries.append(entry)
    (work / "compile_commands.json").write_text(json.dumps(entries))
    return [pathlib.Path(each) for each in dict.fromkeys(e["file"] for e in entries)]


def names(files):
    """Each source of the repository by its path there."""
    return {str(file.relative_to(ROOT)): file for file in files if ROOT in file.parents}


def changed(files):
    """The sources that differ from the branch main."""
    base = git("merge-base", "main", "HEAD")
    found = set(git("diff", "--name-only", base[0])) if base else set()
    return [file for name, file in names(files).items() if name in found]


def clean(files):
    """The sources of the rooms known to be clean."""
    return [f for name, f in names(files).items() if name.startswith(tuple(CLEAN))]


def findings(file, work):
    """What clang-tidy finds in `file`, each finding a block of lines."""
    command = [TIDY, "-p", work, "--quiet", file]
    if file.parent == work:  # As runtime/.clang-tidy has it.
        command.append("--checks=-readability-identifier-naming")
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    blocks = re.split(r"^(?=/\S+?:\d+:\d+: (?:error|warning))", done.stdout, flags=re.M)
    found = [block for block in blocks if re.match(r"/\S+:\d+:", block)]
    if done.returncode and not found:
        found.append(f"{file}: {done.stdout}{done.stderr}")
    return found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("-j", type=int, default=2, metavar="N")
    arguments = parser.parse_args()
    work = arguments.build.absolute() / "tests/tidy"
    files = sources(arguments.build, work)
    if arguments.files:
        files = [file.absolute() for file in arguments.files]
    elif arguments.changed:
        files = changed(files)
    elif not arguments.all:
        files = clean(files)
    seen = set()
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for file, found in zip(files, pool.map(lambda f: findings(f, work), files)):
            print(f"{file}: {len(found)}", flush=True)
            for block in found:
                if block not in seen:
                    print(block, end="", flush=True)
                seen.add(block)
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
