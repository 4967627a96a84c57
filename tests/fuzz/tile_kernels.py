# ===- tile_kernels.py - Random kernels on the CPU, in every way ----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates random C++ AMP programs (tile_programs.py), builds them with
fibers and with the plugin at several levels, and has each program compare its
kernels with the same in plain C++, to the bit.

By hand: PYTHONPATH=tests/support python3 tests/fuzz/tile_kernels.py
--amp2hip build/bin/amp2hip --work /tmp/kernels --seed 7 --count 200"""

import collections
import concurrent.futures
import shlex
import shutil

import harness
import tile_programs

WAYS = {
    "fibers": ["g++", "-O2"],
    "O1": ["clang++-19", "-O1"],
    "O2": ["clang++-19", "-O2", "-DLIMIT_TYPE=long long"],
    "O3": ["clang++-19", "-O3"],
    "native": [
        "clang++-19", "-O3", "-march=native", "-DLIMIT_TYPE=long long"
    ],
}


class Machine:
    def __init__(self, options):
        self.options = options
        self.failures = collections.Counter()
        self.ways = options.ways.split(",")
        self.loops = self.fibers = 0

    def flags(self, way):
        if way == "fibers":
            return (shlex.split(self.options.cpu_flags)
                    or harness.flags(self.options.amp2hip, "cpu"))
        return (shlex.split(self.options.cpu_clang_flags)
                or harness.flags(self.options.amp2hip, "cpu-clang"))

    def build(self, translation, way, program):
        command = [*WAYS[way], "-w", "-fno-strict-aliasing", "-x", "c++",
                   translation, *self.flags(way)]
        if way != "fibers":
            command += ["-Rpass=hipcpu-tiles", "-Rpass-missed=hipcpu-tiles"]
        return harness.run([*command, "-o", program])

    def fail(self, kind, text):
        self.failures[kind] += 1
        print(f"FAILED, {kind}: {text}", flush=True)

    def work_on(self, number):
        name = f"seed{self.options.seed}_{number}"
        folder = harness.fresh(self.options.work / name)
        source, translation = folder / "program.cpp", folder / "program.hip"
        source.write_text(tile_programs.program(
            f"{self.options.seed}/{number}", self.options.kernels))
        done = harness.run([self.options.amp2hip, "--no-snippets", source, "-o",
                            translation])
        if done.returncode:
            self.fail("refused", f"{source}\n{done.stderr[:1500]}")
            return
        before = sum(self.failures.values())
        for way in self.ways:
            self.try_way(translation, way, folder / way)
        if sum(self.failures.values()) == before:
            shutil.rmtree(folder)

    def try_way(self, translation, way, program):
        built = self.build(translation, way, program)
        if built.returncode:
            self.fail(f"not compiled, {way}",
                      f"{translation}\n{built.stderr[:1500]}")
            return
        self.loops += built.stderr.count("runs its threads in loops")
        self.fibers += built.stderr.count("runs its threads in fibers")
        ran = harness.run([program])
        wrong = [line for line in ran.stdout.splitlines()
                 if not line.endswith(": right")]
        if ran.returncode or wrong:
            self.fail(f"wrong, {way}", "\n  ".join(
                [str(translation), f"exit status {ran.returncode}", *wrong]))

    def run(self):
        numbers = range(self.options.count)
        if self.options.only is not None:
            numbers = [self.options.only]
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.work_on, numbers))
        print(f"{len(numbers)} programs, seed {self.options.seed}; with the "
              f"plugin {self.loops} kernels in loops, {self.fibers} in fibers")
        if self.fibers > self.loops:
            self.fail("fibers", "most kernels should run in loops")


def test(options):
    if not shutil.which("clang++-19"):
        return "no clang++-19"
    harness.fresh(options.work)
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "programs")
    return None


def arguments():
    parser = harness.parser(__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--only", type=int, help="the number of one program")
    parser.add_argument("--kernels", type=int, default=4,
                        help="kernels of a program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ways", default=",".join(WAYS))
    parser.add_argument("--cpu-flags", default="",
                        help="in place of those that the tool prints")
    parser.add_argument("--cpu-clang-flags", default="")
    return parser.parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
