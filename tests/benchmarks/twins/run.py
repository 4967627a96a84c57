#!/usr/bin/env python3
# ===- run.py - Translated programs beside what one writes by hand ---------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Translates the programs beside this file, compiles each translation and its
twin for one platform by the same compiler with the same flags, and prints a
table in Markdown. A ratio is the twin's by the translation's: above 1, amp2hip
is better. Programs verify their results.

  cpu           beside OpenMP, with g++ and with clang++
  nvidia        beside HIP, with nvcc, on this machine's GPU
  amd-assembly  beside HIP, with clang++: what the code objects hold

With --textures=unit, programs that sample textures run beside unit.cpp, on
nvidia: both have the GPU's texture unit sample.

Where amp2hip cannot run, --prepared names a folder with its translations as
<program>.hip and the flags that it prints as `flags`; --prepare makes one.
"""

import argparse
import concurrent.futures
import math
import os
import pathlib
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

import assembly

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = "--rocm-device-lib-path="


class Failed(Exception):
    """A program that cannot be built or run; the text says why."""


def run(command, **options):
    done = subprocess.run(
        [str(part) for part in command],
        text=True,
        capture_output=True,
        check=False,
        **options,
    )
    if done.returncode:
        raise Failed(f"{shlex.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def translations(arguments):
    """The folder with them."""
    if arguments.prepared:
        return arguments.prepared
    folder = arguments.prepare or arguments.work
    folder.mkdir(exist_ok=True)
    for program in arguments.programs:
        source = HERE / program / "amp.cpp"
        run([arguments.amp2hip, source, "-o", folder / f"{program}.hip"])
    return folder


def flags(arguments, which):
    if arguments.prepared:
        return shlex.split((arguments.prepared / "flags").read_text())
    options = [f"--print-flags={which}"]
    if arguments.textures:
        options.append(f"--textures={arguments.textures}")
    return shlex.split(run([arguments.amp2hip, *options]))


def twin(arguments):
    """The name of the source beside which a program runs on GPUs."""
    return "unit.cpp" if arguments.textures else "hip.cpp"


def compile_all(jobs, threads):
    """Runs {output: command}; prints what fails and returns the rest."""

    def one(command):
        try:
            run(command)
            return True
        except Failed as failure:
            print(failure, file=sys.stderr, flush=True)
            return False

    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        good = list(pool.map(one, jobs.values()))
    return {output for output, is_good in zip(jobs, good) if is_good}


def times(pair, rounds):
    """What a translation and its twin print, run in turn: the least of each."""
    environment = dict(os.environ, OMP_WAIT_POLICY="passive")
    results = [[], []]
    for _ in range(rounds):
        for found, binary in zip(results, pair):
            out = run([binary], env=environment, timeout=120)
            found.append([float(t) for t in out.split()])
    return [[min(column) for column in zip(*found)] for found in results]


def geometric_mean(ratios):
    return math.exp(statistics.mean(map(math.log, ratios)))


def measured(arguments, pairs, columns):
    """Prints a row for each pair that runs; returns the ratios of each column,
    in the order of kernel, processors, whole."""
    ratios = []
    for label, pair in pairs:
        try:
            ours, theirs = times(pair, arguments.rounds)
        except (Failed, subprocess.TimeoutExpired) as failure:
            print(f"{label} failed: {failure}", file=sys.stderr, flush=True)
            continue
        row = [t / o for o, t in zip(ours, theirs)]
        ratios.append((label, row))
        cells = []
        for c in columns:
            cells += [f"{ours[c]:.4f}", f"{theirs[c]:.4f}", f"{row[c]:.2f}"]
        print(f"| {label} | {' | '.join(cells)} |", flush=True)
    return ratios


def run_nvidia(arguments):
    folder = translations(arguments)
    own = [arguments.nvcc, "-O3", "-arch=native", "-DBENCHMARK_SIZE=2"]
    given = flags(arguments, "nvidia")
    jobs = {}
    for program in arguments.programs:
        sources = (folder / f"{program}.hip", HERE / program / twin(arguments))
        for side, source in zip(("amp", "hip"), sources):
            output = arguments.work / f"{program}.{side}"
            jobs[output] = own + [source, f"-I{HERE / program}", *given]
            jobs[output] += ["-o", output]
    good = compile_all(jobs, arguments.threads)
    pairs = [
        (program, [arguments.work / f"{program}.{s}" for s in ("amp", "hip")])
        for program in arguments.programs
    ]
    print(
        "| program | kernels, ms | by hand, ms | ratio | whole, ms | by hand, ms "
        "| ratio |\n|---|---|---|---|---|---|---|"
    )
    ratios = measured(arguments, [p for p in pairs if good.issuperset(p[1])], (0, 2))
    if ratios:
        kernel, _, whole = map(geometric_mean, zip(*[row for _, row in ratios]))
        print(f"\nGeometric means: kernels {kernel:.3f}, whole {whole:.3f}")


def run_cpu(arguments):
    folder = translations(arguments)
    os.environ["OMP_NUM_THREADS"] = str(arguments.threads)
    compilers = [c for c in ("g++", "clang++-19") if shutil.which(c)]
    programs = [p for p in arguments.programs if (HERE / p / "openmp.cpp").exists()]
    jobs, pairs = {}, []
    for program in programs:
        for compiler in compilers:
            # With the plugin for tiles, which has nothing to do with OpenMP.
            own = "cpu-clang" if compiler.startswith("clang") else "cpu"
            pair = [arguments.work / f"{program}.{compiler}.{s}" for s in "ao"]
            include = f"-I{HERE / program}"
            jobs[pair[0]] = [compiler, "-x", "c++", folder / f"{program}.hip"]
            jobs[pair[0]] += [include, *flags(arguments, own), "-o", pair[0]]
            jobs[pair[1]] = [compiler, "-w", "-fopenmp", HERE / program / "openmp.cpp"]
            jobs[pair[1]] += [include, *flags(arguments, "cpu"), "-o", pair[1]]
            pairs.append((f"{program} | {compiler}", pair))
    good = compile_all(jobs, arguments.threads)
    print(
        "| program | compiler | amp2hip, ms | OpenMP, ms | ratio | CPU time, ms "
        "| OpenMP, ms | ratio |\n|---|---|---|---|---|---|---|---|"
    )
    pairs = [p for p in pairs if good.issuperset(p[1])]
    best = {}
    for label, row in measured(arguments, pairs, (0, 1)):
        program = label.split()[0]
        best[program] = max(best.get(program, 0), row[1])
    if best:
        mean = geometric_mean(best.values())
        print(f"\nGeometric mean of CPU time, the better compiler: {mean:.2f}")


def amd_clang(given):
    """The Clang that the device libraries are for, or 19."""
    match = re.search(rf"{LIBRARIES}\S*/clang/(\d+)/", " ".join(given))
    return f"clang++-{max(19, int(match.group(1)) if match else 0)}"


def run_assembly(arguments):
    folder = translations(arguments)
    for architecture in arguments.architectures.split(","):
        given = [f for f in flags(arguments, "amd") if "offload-arch" not in f]
        own = [amd_clang(given), "-w", "-c", "-x", "hip", "--offload-device-only"]
        own += ["--no-gpu-bundle-output", f"--offload-arch={architecture}"]
        for i, flag in enumerate(given):
            if flag.startswith(LIBRARIES):
                installed = pathlib.Path(flag.removeprefix(LIBRARIES))
                given[i] = LIBRARIES + str(
                    assembly.device_libraries(installed, architecture, arguments.work)
                )
        rows = []
        for program in arguments.programs:
            sides = []
            for source in (folder / f"{program}.hip", HERE / program / "hip.cpp"):
                output = arguments.work / f"{program}.o"
                command = [*own, source, f"-I{HERE / program}", *given, "-o", output]
                try:
                    run(command)
                    sides.append(assembly.of_code_object(output))
                except Failed as failure:
                    print(failure, file=sys.stderr, flush=True)
            if len(sides) == 2:
                rows.append((program, *sides))
        print(f"\n{architecture}:\n")
        assembly.print_table(rows)


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--amp2hip")
    parser.add_argument("--platform", choices=PLATFORMS, required=True)
    parser.add_argument("--prepare", type=pathlib.Path)
    parser.add_argument("--prepared", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, help="keeps what is built")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--textures", choices=["unit"])
    parser.add_argument("--architectures", default="gfx90a,gfx1030")
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()
    if not arguments.amp2hip and not arguments.prepared:
        parser.error("--amp2hip or --prepared is needed")
    if arguments.textures and arguments.platform != "nvidia":
        parser.error("--textures is for --platform nvidia")
    if not arguments.programs:
        own = twin(arguments) if arguments.textures else "amp.cpp"
        arguments.programs = sorted(p.parent.name for p in HERE.glob(f"*/{own}"))
    return arguments


PLATFORMS = {"cpu": run_cpu, "nvidia": run_nvidia, "amd-assembly": run_assembly}


def main():
    arguments = parse()
    if arguments.prepare:
        which = "nvidia" if arguments.platform == "nvidia" else "amd"
        (translations(arguments) / "flags").write_text(shlex.join(flags(arguments, which)))
        return
    with tempfile.TemporaryDirectory() as work:
        arguments.work = (arguments.work or pathlib.Path(work)).absolute()
        arguments.work.mkdir(exist_ok=True)
        PLATFORMS[arguments.platform](arguments)


if __name__ == "__main__":
    main()
