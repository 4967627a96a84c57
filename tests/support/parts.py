# ===- parts.py - Which tests a changed file concerns -----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Maps the files of the repository to the tests that `tests/run --changed` runs
for them beside the gate.

  parts.py --since REV    the tests of what has changed since REV, as a regular
                          expression for ctest -R; nothing where the gate is enough
  parts.py --check BUILD  fails for a file without a part, a part without a file,
                          and tests that are not in the build directory
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Tests that compare, compile and run translations.
OUTPUT = ["translate", "platform", "program", "visual_cpp"]
FUZZ = ["fuzz"]
# Not those of the tool, which take an hour.
RUNTIME_SANITIZERS = ["sanitizers.address", "sanitizers.thread"]

# A path of the repository, and the beginnings of the names of its tests. For a
# file the longest path counts. The gate, which always runs, is enough where
# there are none.
PARTS = {
    "": [],
    "action.yml": ["project.recipes"],
    "docs/": ["document"],
    "runtime/": ["project", "compilers"],
    "runtime/cmake/": ["project"],
    "runtime/compat/": ["visual_cpp", "compat", "project.windows_host"],
    "runtime/cpu/": [
        *RUNTIME_SANITIZERS,
        *("stress", "checking", "tiles", "tidy.runtime", "compilers"),
        "platform.aarch64",
    ],
    "runtime/cpu/pass/": ["tiles", "checking", "assembly.cpu", "tidy.runtime"],
    "runtime/debug/": ["project.debugger"],
    "runtime/editor/": ["project.editors"],
    "runtime/include/": [
        *RUNTIME_SANITIZERS,
        *("stress", "platform", "program", "assembly", "accuracy"),
        *("benchmarks", "tidy.runtime", "compilers"),
    ],
    "runtime/record/": ["tool", "runtime"],
    "samples/": ["program.sample", "platform"],
    "tests/": [],
    "tests/accuracy/": ["accuracy"],
    "tests/assembly/": ["assembly"],
    "tests/benchmarks/": ["benchmarks"],
    "tests/checking/": ["checking"],
    "tests/compilers/": ["compilers"],
    "tests/coverage/": ["coverage"],
    "tests/documents/": ["document"],
    "tests/fuzz/": FUZZ,
    "tests/platforms/": ["platform"],
    "tests/programs/": ["program", "platform.aarch64.program"],
    "tests/project/": ["project"],
    "tests/sanitizers/": ["sanitizers"],
    "tests/stress/": ["stress", *RUNTIME_SANITIZERS],
    "tests/support/": OUTPUT,
    "tests/tiles/": ["tiles"],
    "tests/translate/": ["translate", "platform"],
    "tests/unit/": ["tool", "runtime", "cpu", "compat"],
    "tests/unit/compat/": ["compat"],
    "tests/unit/cpu/": RUNTIME_SANITIZERS,
    "tests/unit/runtime/": RUNTIME_SANITIZERS,
    "tests/unit/tool/": ["tool"],
    "tests/visual_cpp/": ["visual_cpp", "platform.aarch64.visual_cpp"],
    "tests/windows/": ["windows"],
    "tool/": ["tidy.tool", *OUTPUT],
    "tool/ast/": ["tidy.ast", "tool", *OUTPUT, *FUZZ],
    "tool/check/": ["tidy.check", "tool", *OUTPUT],
    "tool/clang_errors/": ["tidy.clang_errors", "tool", *OUTPUT, *FUZZ],
    "tool/cli/": ["tidy.cli", "tool", "project"],
    "tool/cmake/": ["project"],
    "tool/compare/": ["tidy.compare", "tool"],
    "tool/diagnostics/": ["tidy.diagnostics", "tool", "project"],
    "tool/dialect/": ["tidy.dialect", "tool", *OUTPUT, *FUZZ],
    "tool/edits/": ["tidy.edits", "tool", *OUTPUT, *FUZZ],
    "tool/frontend/": ["tidy.frontend", "tool", *OUTPUT, *FUZZ],
    "tool/model/": ["tidy.model", "tool", *OUTPUT, *FUZZ],
    "tool/outputs/": ["tidy.outputs", "tool", "project"],
    "tool/paths/": ["tidy.paths", "tool", "project"],
    "tool/projects/": ["tidy.projects", "tool", "project"],
    "tool/record/": ["tidy.record", "tool"],
    "tool/report/": ["tidy.report", "tool", "project"],
    "tool/rewrite/": ["tidy.rewrite", "tool", *OUTPUT, *FUZZ],
    "tool/run/": ["tidy.run", "tool", "project"],
    "tool/select/": ["tidy.select", "tool", "project"],
    "tool/translate/": ["tidy.translate", "tool", *OUTPUT, *FUZZ],
}


def lines(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"tests/run: {done.stderr.strip()}")
    return done.stdout.splitlines()


def part(file):
    """The row of PARTS for `file`."""
    return max((path for path in PARTS if file.startswith(path)), key=len)


def changed(revision):
    """What differs from `revision`, whether committed or not."""
    return [
        *lines("git", "diff", "--name-only", revision, "--"),
        *lines("git", "ls-files", "--others", "--exclude-standard"),
    ]


def expression(names):
    """A regular expression for the tests whose names begin so."""
    names = "|".join(re.escape(name) for name in names)
    return f"^({names})(\\.|$)" if names else ""


def faults(build):
    files = lines("git", "ls-files")
    folders = {f for f in files if f.startswith(("runtime/", "tests/", "tool/"))}
    shown = lines("ctest", "--test-dir", str(build), "--show-only=json-v1")
    tests = [test["name"] for test in json.loads("\n".join(shown))["tests"]]
    for file in sorted(folders):
        # Files beside the folders are scripts and lists of CMake.
        if part(file).count("/") < min(2, file.count("/")):
            yield f"{file}: its folder has no row in PARTS"
    for path, names in PARTS.items():
        if not any(file.startswith(path) for file in files):
            yield f"'{path}' of PARTS is nowhere"
        for name in names:
            if not any(re.match(expression([name]), test) for test in tests):
                yield f"no test is named '{name}', as PARTS has it for '{path}'"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--since", metavar="REV")
    parser.add_argument("--check", metavar="BUILD", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.since:
        names = {name for file in changed(arguments.since) for name in PARTS[part(file)]}
        print(expression(sorted(names)))
        return 0
    found = list(faults(arguments.check))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
