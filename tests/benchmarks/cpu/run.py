#!/usr/bin/env python3
# ===- run.py - Translated programs beside OpenMP on the CPU --------------===
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===
"""Translates each program beside this file, compiles the translation and its
twin written with OpenMP by the same compiler with the same flags, runs them in
turn and prints a table in Markdown. Each program verifies its results.

usage: run.py --amp2hip <amp2hip> [--rounds <n>] [--threads <n>] [<program>...]
"""

import argparse
import math
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def run(command, **options):
    return subprocess.run(
        command, check=True, text=True, stdout=subprocess.PIPE, **options
    ).stdout


def build(program, compiler, amp2hip, folder):
    """The translated program and its twin."""
    flags = shlex.split(run([amp2hip, "--print-flags=cpu"]))
    # With the plugin for tiles, which has nothing to do with OpenMP.
    own_flags = flags
    if compiler.startswith("clang"):
        own_flags = shlex.split(run([amp2hip, "--print-flags=cpu-clang"]))
    source = HERE / program
    made = [folder / f"{program}.{compiler}.{side}" for side in ("amp", "openmp")]
    hip = folder / f"{program}.hip"
    run([amp2hip, source / "amp.cpp", "-o", hip])
    own = [f"-I{source}", "-O3"]
    run([compiler, "-x", "c++", hip, *own, *own_flags, "-o", made[0]])
    run([compiler, "-w", "-fopenmp", source / "openmp.cpp", *own, *flags, "-o", made[1]])
    return made


def measure(made, rounds, threads):
    """The least median and the least processor time of each, in milliseconds."""
    environment = dict(os.environ, OMP_NUM_THREADS=str(threads))
    environment["OMP_WAIT_POLICY"] = "passive"
    results = [[], []]
    for _ in range(rounds):
        for times, binary in zip(results, made):
            out = run([binary], env=environment)
            times.append([float(t) for t in out.split()])
    return [[min(column) for column in zip(*times)] for times in results]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--amp2hip", required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()
    programs = arguments.programs or sorted(
        p.parent.name for p in HERE.glob("*/amp.cpp")
    )
    print("| program | compiler | amp2hip, ms | OpenMP, ms | ratio | of CPU time |")
    print("|---|---|---|---|---|---|")
    best = {}
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            for compiler in ("g++", "clang++-19"):
                if not shutil.which(compiler):
                    print(f"no {compiler}: left out", file=sys.stderr)
                    continue
                made = build(
                    program, compiler, arguments.amp2hip, pathlib.Path(folder)
                )
                ours, theirs = measure(made, arguments.rounds, arguments.threads)
                ratios = [t / o for o, t in zip(ours, theirs)]
                print(
                    f"| {program} | {compiler} | {ours[0]:.3f} | {theirs[0]:.3f} "
                    f"| {ratios[0]:.2f} | {ratios[1]:.2f} |",
                    flush=True,
                )
                best[program] = max(best.get(program, 0), ratios[1])
    if best:
        mean = math.exp(sum(map(math.log, best.values())) / len(best))
        print(f"\nGeometric mean of CPU time, the better compiler: {mean:.2f}")


if __name__ == "__main__":
    main()
