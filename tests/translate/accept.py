# ===- accept.py - tests/translate.py shows what it accepts ----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""In a copy of two cases, what is kept is made stale: tests/translate.py shows
it and fails, keeps what is declined, and brings back what was there before when
it is accepted, patterns included."""

import pathlib
import shutil
import sys

import harness

TESTS = pathlib.Path(__file__).resolve().parents[1]
# What stands at the end of what is kept, and no longer comes.
STALE = {
    "void_main/expected.hip": "int gone;\n",
    "warn_long/diagnostics.txt": "input.cpp:99:1: error: gone\n",
}


def look(root, amp2hip, *options, stdin=""):
    command = [sys.executable, TESTS / "translate.py", "--root", root]
    command += ["--build", amp2hip.parents[1], *options]
    return harness.run(command, stdin)


def test(arguments):
    root = harness.fresh(arguments.work)
    cases = root / "tests/translate"
    fresh = {}
    for name, gone in STALE.items():
        file = cases / name
        shutil.copytree(TESTS / "translate" / file.parent.name, file.parent)
        fresh[file] = file.read_text()
        file.write_text(fresh[file] + gone)
    stale = {file: file.read_text() for file in fresh}

    for options in [(), ("--update",)]:
        done = look(root, arguments.amp2hip, *options, stdin="n\nn\n")
        for gone in STALE.values():
            if f"\n-{gone}" not in done.stdout:
                raise harness.Failure(f"no '-{gone}' in\n{done.stdout}")
        if done.returncode != 1:
            raise harness.Failure(f"exit status {done.returncode}")
        for file, text in stale.items():
            harness.compare(f"what was declined for {file}", file.read_text(), text)

    done = look(root, arguments.amp2hip, "--update", stdin="y\ny\n")
    for file, text in fresh.items():
        harness.compare(f"what was accepted for {file}", file.read_text(), text)
    if done.returncode or look(root, arguments.amp2hip).stdout:
        raise harness.Failure("there are differences still")


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
