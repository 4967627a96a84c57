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
"""

import argparse
import pathlib
import resource
import statistics
import subprocess
import tempfile

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
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def measure(name, source, args, work):
    out = work / (name + ".hip")
    translate = [args.amp2hip, str(source), "-o", str(out)]
    subprocess.run(translate, check=True)
    flags = subprocess.run([args.amp2hip, "--print-flags=cpu"], check=True,
                           capture_output=True, text=True).stdout.split()
    flags = [f for f in flags if not f.startswith(("-L", "-l"))]
    parse = [args.clang, "-fsyntax-only", "-x", "c++", *flags, str(out)]
    subprocess.run(parse, check=True)
    pairs = [(cpu_seconds(translate), cpu_seconds(parse)) for _ in range(PAIRS)]
    print(f"{name}: {len(source.read_text().splitlines())} lines, translate "
          f"{statistics.median(p[0] for p in pairs):.3f} s, parse "
          f"{statistics.median(p[1] for p in pairs):.3f} s, ratio "
          f"{statistics.median(p[0] / p[1] for p in pairs):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--amp2hip", required=True)
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("sources", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        large = work / "generated.cpp"
        large.write_text(generated())
        for source in args.sources + [large]:
            measure(source.stem, source, args, work)


if __name__ == "__main__":
    main()
