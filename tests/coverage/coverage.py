# ===- coverage.py - The lines of the tool that tests run -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs tests in a build with Clang's counters (-fprofile-instr-generate and
-fcoverage-mapping), and prints how many lines of each room of the tool they
ran, and the files with the most other lines. Fails if a test fails, or if a
room has a smaller share than --least percent."""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tool"


def arguments():
    result = argparse.ArgumentParser(description=__doc__)
    result.add_argument("--build", type=pathlib.Path, required=True)
    result.add_argument("--tests", required=True, help="for ctest -R")
    result.add_argument("--jobs", default="1")
    result.add_argument("--least", type=float, required=True)
    return result.parse_args()


def run_tests(options, profiles):
    """Programs that run at the same time count in different files (%8m)."""
    command = ["cmake", "-E", "env", f"LLVM_PROFILE_FILE={profiles}/%8m.profraw",
               "ctest", "--test-dir", options.build, "-R", options.tests,
               "-j", options.jobs, "--output-on-failure"]
    subprocess.run(command, check=True)


def lines_of_files(build, profiles):
    """Pairs of a file below tool/ and its counts of lines."""
    merged = profiles / "all.profdata"
    subprocess.run(["llvm-profdata-19", "merge", "-sparse", "-o", merged,
                    *profiles.glob("*.profraw")], check=True)
    done = subprocess.run(
        ["llvm-cov-19", "export", "-summary-only", f"-instr-profile={merged}",
         build / "bin/amp2hip", "-object", build / "bin/tool-tests"],
        check=True, capture_output=True, text=True)
    for file in json.loads(done.stdout)["data"][0]["files"]:
        path = pathlib.Path(file["filename"])
        if TOOL in path.parents:
            yield path.relative_to(TOOL), file["summary"]["lines"]


def table(files):
    """The share of each room, in percent; prints it."""
    rooms = collections.defaultdict(lambda: [0, 0])
    for path, lines in files:
        room = rooms[path.parts[0] if len(path.parts) > 1 else "main"]
        room[0] += lines["covered"]
        room[1] += lines["count"]
    shares = {}
    for name, (covered, count) in sorted(rooms.items()):
        shares[name] = 100 * covered / count
        print(f"{name:14} {covered:6} of {count:6} lines {shares[name]:6.1f} %")
    return shares


def main():
    options = arguments()
    profiles = options.build / "profiles"
    profiles.mkdir(exist_ok=True)
    for old in profiles.iterdir():
        old.unlink()
    run_tests(options, profiles)
    files = list(lines_of_files(options.build, profiles))
    shares = table(files)
    missed = sorted(files, key=lambda f: f[1]["covered"] - f[1]["count"])
    for path, lines in missed[:10]:
        print(f"{lines['count'] - lines['covered']:6} lines never run: {path}")
    low = [name for name, share in shares.items() if share < options.least]
    if low:
        sys.exit(f"less than {options.least} %: {', '.join(low)}")


if __name__ == "__main__":
    main()
