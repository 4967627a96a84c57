#!/usr/bin/env python3
# ===- translate_speed.py - What a translation costs ----------------------===//
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Compares translating a file with parsing its translation.

For each source, and for a generated AMP file of 2,000 lines, `amp2hip` and
`clang++-19 -fsyntax-only` (with the cpu flags, on the translation) run in turn,
ten times each. Prints the medians of CPU time and the median of the ratios.

With --tree N, compares one run over N sources, on 1 and on 2 threads, with as many
runs for one source each, 1 and 2 at a time: wall time and CPU time.
"""

import argparse
import os
import pathlib
import resource
import shlex
import statistics
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

PAIRS = 10

FUNCTION = """\
// Smooths and scales a signal, tile by tile ({n}).
std::vector<float> stage{n}(const std::vector<float> &in, float factor) {{
  const int size = static_cast<int>(in.size());
  std::vector<float> out(in.size());
  array_view<const float> source(size, in);
  array_view<float> target(size, out);
  target.discard_data();
  parallel_for_each(source.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {{
    tile_static float values[64];
    values[t.local[0]] = source[t] * factor;
    t.barrier.wait();
    float sum = values[t.local[0]];
    if (t.local[0] > 0)
      sum += values[t.local[0] - 1];
    if (t.local[0] < 63)
      sum += values[t.local[0] + 1];
    target[t] = sum / 3;
  }});
  target.synchronize();
  return out;
}}

"""


def generated():
    text = "#include <amp.h>\n#include <iostream>\nusing namespace concurrency;\n\n"
    n = 0
    while text.count("\n") < 1995:
        text += FUNCTION.format(n=n)
        n += 1
    return text + "int main() { std::cout << stage0(std::vector<float>(64), 2)[0]; }\n"


def cpu_seconds(command):
    return cpu_seconds_of(
        lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    )


def cpu_seconds_of(work):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def measure(name, source, args, work):
    out = work / (name + ".hip")
    translate = [args.amp2hip, str(source), "-o", str(out)]
    subprocess.run(translate, check=True)
    printed = subprocess.run([args.amp2hip, "--print-flags=cpu"], check=True,
                             capture_output=True, text=True).stdout
    flags = [f for f in shlex.split(printed) if not f.startswith(("-L", "-l"))]
    parse = [args.clang, "-fsyntax-only", "-x", "c++", *flags, str(out)]
    subprocess.run(parse, check=True)
    pairs = [(cpu_seconds(translate), cpu_seconds(parse)) for _ in range(PAIRS)]
    print(f"{name}: {len(source.read_text().splitlines())} lines, translate "
          f"{statistics.median(p[0] for p in pairs):.3f} s, parse "
          f"{statistics.median(p[1] for p in pairs):.3f} s, ratio "
          f"{statistics.median(p[0] / p[1] for p in pairs):.2f}")


def timed(what, work):
    """Prints what a piece of work takes; returns the wall time."""
    begin = time.monotonic()
    cpu = cpu_seconds_of(work)
    wall = time.monotonic() - begin
    print(f"{what}: {wall:.1f} s, {cpu:.1f} s of CPU time", flush=True)
    return wall


def generate_tree(number, tree):
    """Writes `number` sources that share a header; returns their paths."""
    tree.mkdir()
    (tree / "scale.h").write_text("#pragma once\n#include <vector>\n")
    sources = []
    for n in range(number):
        sources.append(tree / f"source{n}.cpp")
        sources[-1].write_text(
            '#include <amp.h>\n#include <iostream>\n#include "scale.h"\n'
            "using namespace concurrency;\n\n"
            + "".join(FUNCTION.format(n=10 * n + part) for part in range(3))
        )
    return sources


def over_tree(tool, jobs, tree, out):
    """The command of one run over a tree."""
    return [tool, "-q", f"-j{jobs}", "--in-root", str(tree), "--out-root", str(out)]


def compare_trees(number, tool, work):
    tree = work / "tree"
    sources = generate_tree(number, tree)

    def translate(source):
        output = work / (source.stem + ".hip")
        subprocess.run([tool, str(source), "-o", str(output)], check=True)

    def singly(jobs):
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(translate, sources))

    def at_once(jobs):
        command = over_tree(tool, jobs, tree, work / f"out{jobs}")
        subprocess.run(command, check=True)

    for jobs in (2, 1):
        single = timed(f"one by one, {jobs} at a time", lambda: singly(jobs))
        once = timed(f"one run with -j{jobs}", lambda: at_once(jobs))
        print(f"ratio: {once / single:.2f}")


def scale(number, tool, work):
    for sources in (number // 10, number):
        tree = work / f"tree{sources}"
        generate_tree(sources, tree)
        for jobs in (1, os.cpu_count()):
            command = over_tree(tool, jobs, tree, work / f"out{sources}.{jobs}")
            begin = time.monotonic()
            process = subprocess.Popen(command)
            _, status, used = os.wait4(process.pid, 0)
            wall = time.monotonic() - begin
            assert status == 0, command
            print(
                f"{sources} sources, -j{jobs}: {wall / sources:.3f} s a source, "
                f"{(used.ru_utime + used.ru_stime) / sources:.3f} s of CPU time, "
                f"at most {used.ru_maxrss / 1024:.0f} MiB",
                flush=True,
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--amp2hip", required=True)
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--tree", type=int, metavar="N")
    parser.add_argument("--scale", type=int, metavar="N")
    parser.add_argument("sources", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        if args.tree:
            compare_trees(args.tree, args.amp2hip, work)
            return
        if args.scale:
            scale(args.scale, args.amp2hip, work)
            return
        large = work / "generated.cpp"
        large.write_text(generated())
        for source in args.sources + [large]:
            measure(source.stem, source, args, work)


if __name__ == "__main__":
    main()
