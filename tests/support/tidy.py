#!/usr/bin/env python3
# ===- tidy.py - clang-tidy on a few files, or on all ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs clang-tidy by .clang-tidy on the sources of tool and runtime.

  tests/support/tidy.py              all of them: ten minutes on two idle cores
  tests/support/tidy.py --room ROOM  those of a folder of tool, of 'runtime', or of
                                     'tool' itself, which is main.cpp
  tests/support/tidy.py --changed    what differs from the branch main
  tests/support/tidy.py FILE...      these

Most of the time goes to Clang's headers, so a unit of the unity build is read as
a whole. The runtime's headers are read by one source that includes them.
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIDY = "clang-tidy-19"
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


def members(file):
    """The sources that a unit of the unity build includes, or the file itself."""
    if file.parent.name != "Unity":
        return [file]
    found = re.findall(r'^#include "(.*)"$', file.read_text(), flags=re.M)
    return [pathlib.Path(name) for name in found]


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
    for entry in commands:
        file = members(pathlib.Path(entry["file"]))[0]
        if any(room in file.parents for room in rooms):
            entry["arguments"] = clang_arguments(entry.pop("command"))
            entries.append(entry)
    (work / "compile_commands.json").write_text(json.dumps(entries))
    return [pathlib.Path(each) for each in dict.fromkeys(e["file"] for e in entries)]


def room_of(file, work):
    """The folder of tool that a file belongs to, 'runtime', or 'tool'."""
    path = members(file)[0]
    if path.parent == work:
        return "runtime"
    path = path.relative_to(ROOT).parts
    return path[1] if path[0] == "tool" and len(path) > 2 else path[0]


def with_any_of(files, wanted):
    """The units, and sources by themselves, that hold a wanted source."""
    return [file for file in files if wanted & set(members(file))]


def changed():
    """The files that differ from the branch main."""
    base = git("merge-base", "main", "HEAD")
    return {ROOT / name for name in git("diff", "--name-only", base[0])} if base else set()


def findings(file, work):
    """What clang-tidy finds in `file`, each finding a block of lines."""
    command = [TIDY, "-p", work, "--quiet", file]
    checks = ["-bugprone-suspicious-include"]  # Units include sources.
    command.append(f"--header-filter=^{re.escape(str(ROOT))}/(tool|runtime)/")
    if room_of(file, work) == "runtime":
        # Its sources may lie outside of the folder, where clang-tidy would find it.
        config = (ROOT / "runtime/.clang-tidy").read_text()
        checks += re.findall(r"^  (-[\w-]+)", config, flags=re.M)
    command.append(f"--checks={','.join(checks)}")
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
    parser.add_argument("--room")
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("-j", type=int, default=2, metavar="N")
    arguments = parser.parse_args()
    work = arguments.build.absolute() / "tests/tidy" / (arguments.room or "")
    files = sources(arguments.build, work)
    if arguments.files:
        files = with_any_of(files, {file.absolute() for file in arguments.files})
    elif arguments.changed:
        files = with_any_of(files, changed())
    elif arguments.room:
        files = [file for file in files if room_of(file, work) == arguments.room]
    if not files and not arguments.changed:
        sys.exit("tidy.py: no source to look at")
    seen = set()
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for file, found in zip(files, pool.map(lambda f: findings(f, work), files)):
            print(f"{file}: {len(found)}", flush=True)
            for block in found:
                if block not in seen:
                    print(block, end="", flush=True)
                seen.add(block)
    # Warnings are something to think about: .clang-tidy says of which checks.
    return 1 if any(not re.match(r"\S+: warning:", block) for block in seen) else 0


if __name__ == "__main__":
    sys.exit(main())
