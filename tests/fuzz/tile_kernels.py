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
import re
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
# The plugin's remark about a kernel with tiles. Its name is in between.
REMARK = re.compile(r"remark: bool hipcpu::run_in_loops<.* runs its threads in "
                    r"(?:loops|fibers: (.*)) \[-R")


class Machine:
    def __init__(self, options):
        self.options = options
        self.failures = collections.Counter()
        self.ways = options.ways.split(",")
        self.compared = self.different = 0
        self.reasons = collections.Counter()  # For fibers; "" for loops.

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
        self.reasons.update(REMARK.findall(built.stderr))
        ran = harness.run([program])
        wrong = [line for line in ran.stdout.splitlines()
                 if not line.endswith(": right")]
        right = len(ran.stdout.splitlines()) - len(wrong)
        self.compared += self.options.kernels
        self.different += self.options.kernels - right
        if ran.returncode or wrong:
            self.fail(f"wrong, {way}", "\n  ".join(
                [str(translation), f"exit status {ran.returncode}", *wrong]))

    def run(self):
        numbers = harness.case_numbers(self.options)
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.work_on, numbers))
        self.report(len(numbers))

    def report(self, programs):
        loops = self.reasons.pop("", 0)
        fibers = sum(self.reasons.values())
        for reason, count in self.reasons.most_common():
            print(f"{count} in fibers: {reason}")
        with_plugin = any(way != "fibers" for way in self.ways)
        if loops < 9 * fibers or (with_plugin and not loops):
            self.fail("fibers", "9 of 10 kernels with tiles should run in loops")
        print(f"{programs} programs, seed {self.options.seed}, "
              f"{self.compared} runs of kernels ({', '.join(self.ways)}), "
              f"{self.different} with differences; of the kernels with tiles, "
              f"the plugin made {loops} loops, {fibers} are in fibers")


def test(options):
    if not shutil.which("clang++-19"):
        return "no clang++-19"
    harness.fresh(options.work)
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "programs")
    return None


def arguments():
    parser = harness.case_parser(__doc__, 20)
    parser.add_argument("--kernels", type=int, default=4,
                        help="kernels of a program")
    parser.add_argument("--ways", default=",".join(WAYS))
    parser.add_argument("--cpu-flags", default="",
                        help="in place of those that the tool prints")
    parser.add_argument("--cpu-clang-flags", default="")
    return parser.parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
