# ===- records.py - Random programs record the same everywhere ------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Records random C++ AMP programs (host_programs.py and tile_programs.py by
turns) with --record, translates them, and runs them with g++ and with Clang and
the plugin. --compare must find no difference.

By hand: PYTHONPATH=tests/support python3 tests/fuzz/records.py
--amp2hip build/bin/amp2hip --work /tmp/records --seed 7 --count 50"""

import collections
import concurrent.futures
import os
import shutil
import subprocess

import harness
import host_programs
import tile_programs

# How a translation is compiled, and for which of the tool's platforms.
WAYS = {
    "gcc": (["g++", "-O1"], "cpu"),
    "clang": (["clang++-19", "-O2"], "cpu-clang"),
}


def program(seed, number):
    if number % 2:
        return tile_programs.program(f"{seed}/{number}", 8)
    return host_programs.program(f"{seed}/{number}", 60)


def record_of(app, file):
    """Runs `app`, which records all that it can into `file`."""
    chosen = {"AMP2HIP_RECORD": "contents,inputs", "AMP2HIP_RECORD_FILE": file}
    return subprocess.run([app], env={**os.environ, **chosen}, check=False,
                          capture_output=True, text=True)


class Machine:
    def __init__(self, options):
        self.options = options
        self.failures = collections.Counter()

    def translate(self, number, folder):
        original = harness.fresh(folder / "original")
        (original / "program.cpp").write_text(program(self.options.seed, number))
        tool = self.options.amp2hip
        harness.run([tool, "--record", "--in-root", original, "--out-root",
                     folder / "recorded"], expect=0)
        harness.run([tool, "--in-root", folder / "recorded", "--out-root",
                     folder / "hip"], expect=0)
        return folder / "hip/program.hip"

    def records(self, translation, folder):
        """Builds and runs `translation` in each way; returns the records."""
        for way, (compiler, platform) in WAYS.items():
            app, file = folder / way, folder / f"{way}.record"
            harness.run([*compiler, "-w", "-x", "c++", translation,
                         *harness.flags(self.options.amp2hip, platform), "-o",
                         app], expect=0)
            ran = record_of(app, file)
            if ran.returncode:
                raise harness.Failure(f"{app} ended with {ran.returncode}:\n"
                                      f"{ran.stderr}")
            yield file

    def work_on(self, number):
        folder = harness.fresh(self.options.work / f"{number}")
        try:
            translation = self.translate(number, folder)
            records = list(self.records(translation, folder))
            harness.run([self.options.amp2hip, "--compare", *records], expect=0)
        except harness.Failure as failure:
            self.failures["programs"] += 1
            print(f"FAILED, program {number} in {folder}: {failure}", flush=True)
        else:
            shutil.rmtree(folder)

    def run(self):
        numbers = harness.case_numbers(self.options)
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.work_on, numbers))
        print(f"{len(numbers)} programs, seed {self.options.seed}, "
              f"{sum(self.failures.values())} with a difference")


def test(options):
    if not shutil.which("clang++-19"):
        return "no clang++-19"
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "programs")
    return None


def arguments():
    return harness.case_parser(__doc__, 20).parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
