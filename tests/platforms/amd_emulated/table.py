# ===- table.py - All programs on AMD's instructions, as a table ------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs the samples, tests/programs, tests/visual_cpp and random kernels on both
architectures and levels, several at a time, and writes a line for each run:
program, architecture, level, seconds, and `same`, `differs` or the emulator's
error. What differs is printed in full.

  PYTHONPATH=tests/support AMP2HIP_AMD_EMULATOR=<checkout> \\
    python3 tests/platforms/amd_emulated/table.py --build build --jobs 32"""

import argparse
import collections
import concurrent.futures
import itertools
import pathlib
import shutil
import sys
import time

import building
import harness
import kernels
import program


def sources():
    """The programs by name."""
    for source in sorted(harness.ROOT.glob("samples/*/*.cpp")):
        yield f"sample.{source.stem}", source
    for room in ("programs", "visual_cpp"):
        for source in sorted(harness.ROOT.glob(f"tests/{room}/*/input.cpp")):
            if "#include <omp.h>" not in source.read_text(errors="replace"):
                yield f"{room}.{source.parent.name}", source


def runs(options):
    """A namespace for each run, as the tests have it."""
    work = options.work / "runs"
    stand_in = options.build / "tests/platforms/amd_emulated/libamdhip64.so"
    fixed = {"amp2hip": options.build / "bin/amp2hip", "stand_in": stand_in}
    numbers = range(options.random)
    random = [(f"kernels_{n}", f"{options.seed}/{n}") for n in numbers]
    for architecture, level in itertools.product(
        options.architectures.split(","), options.levels.split(",")
    ):
        way = {"architecture": architecture, "level": level, **fixed}
        for name, source in sources():
            way["work"] = work / f"{architecture}.{level}.{name}"
            yield argparse.Namespace(name=name, source=source, **way)
        for name, seed in random:
            way["work"] = work / f"{architecture}.{level}.{name}"
            yield argparse.Namespace(name=name, seed=seed, kernels=8, **way)


def result(run):
    """What came of a run, and all that there is to say of it."""
    try:
        (program if "source" in run else kernels).check(run)
    except building.EmulatorFailure as failure:
        return str(failure).splitlines()[-1], str(failure)
    except harness.Failure as failure:
        differs = "differs:\n" in str(failure)
        return "differs" if differs else "failed", str(failure)
    shutil.rmtree(run.work)
    return "same", ""


def line(run):
    start = time.monotonic()
    found, text = result(run)
    seconds = f"{time.monotonic() - start:.0f}"
    cells = [run.name, run.architecture, run.level, seconds, found]
    if text:
        print(f"{' '.join(cells[:3])}: {text}", flush=True)
    return found, "\t".join(cells)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--build", type=harness.path, default=harness.ROOT / "build")
    parser.add_argument("--work", type=harness.path, default="/tmp/amd_emulated")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--match", default="", help="a part of the programs' names")
    parser.add_argument("--architectures", default=",".join(building.ARCHITECTURES))
    parser.add_argument("--levels", default=",".join(building.LEVELS))
    parser.add_argument("--seed", default="5", help="of the random kernels")
    parser.add_argument("--random", type=int, default=20, help="programs of them")
    return parser.parse_args()


def main():
    options = arguments()
    options.work = pathlib.Path(options.work)
    if reason := building.missing():
        sys.exit(reason)
    options.work.mkdir(parents=True, exist_ok=True)
    chosen = [run for run in runs(options) if options.match in run.name]
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        with open(options.work / "table.tsv", "w") as table:
            for found, text in pool.map(line, chosen):
                counts[found] += 1
                print(text, file=table, flush=True)
    for found, count in counts.most_common():
        print(f"{count} {found}")
    print(f"{len(chosen)} runs in {options.work}/table.tsv")


if __name__ == "__main__":
    main()
