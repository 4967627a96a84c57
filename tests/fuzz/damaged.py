# ===- damaged.py - Broken sources, databases, command lines and trees -------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Feeds the tool what nobody should, and asks little: it ends in time with
status 0, 1 or 2, what it says has the form of diagnostics, a source that it
refuses has no output, and its inputs stay as they were.

  damaged.py --amp2hip build/bin/amp2hip --work /tmp/fuzz --count 20000 --seed 7

--only <number> repeats one case with the same seed. Sources are translated
some at a time, and alone where a process did not end well."""

import collections
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess

import damage
import damaged_runs
import harness

ROOT = pathlib.Path(__file__).absolute().parents[2]
LIMIT = 20  # Seconds for one source.
LIBRARY = ["-std=c++17", "-isystem", str(ROOT / "tests" / "fuzz" / "headers")]

# file:line:column, or the program's name where a command line is meant.
LINE = re.compile(
    r"(?:(?:[^\n]*?:\d+:\d+|[^\n]+?): )?(?:error|warning|note): .+", re.DOTALL
)
# Below it, the line of the source with carets and fix-its.
SNIPPET = re.compile(r" *\d* \|.*", re.DOTALL)
# At the end, where there are several sources.
SUMMARY = re.compile(r"\d+ sources: .*")
CODE = re.compile(r"(?:error|warning): .* \[amp-[\w-]+\]$", re.DOTALL)


class Fault(Exception):
    """What a run must not do."""


def run(options, arguments, folder, seconds):
    """Runs the tool in `folder`; ends it and all it started after `seconds`."""
    with subprocess.Popen(
        [options.amp2hip, *arguments], cwd=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    ) as process:
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Fault(f"hang: no end after {seconds} seconds") from None
    text = err.decode(errors="replace")
    if process.returncode not in (0, 1, 2):
        raise Fault(f"crash: status {process.returncode}\n{text[-3000:]}")
    return process.returncode, out, text


def judge_text(status, text):
    """The form of what the tool says."""
    # --explain may suggest the name.
    if "[amp-internal]" in text:
        raise Fault(f"internal: {text}")
    errors = 0
    for line in text.split("\n"):
        if not line or SNIPPET.fullmatch(line) or SUMMARY.fullmatch(line):
            continue
        if not LINE.fullmatch(line):
            raise Fault(f"form: {line!r}\n{text[:2000]}")
        severity = re.search(r"(error|warning|note): ", line).group(1)
        errors += severity == "error"
        if severity != "note" and not CODE.search(line):
            raise Fault(f"code: {line!r}")
    if status and not errors:
        raise Fault(f"silent: status {status} without an error\n{text[:2000]}")
    if not status and errors:
        raise Fault(f"status: 0 with an error\n{text[:2000]}")


class Machine:
    def __init__(self, options):
        self.options = options
        files = [*ROOT.glob("samples/*/*.cpp"), *ROOT.glob("tests/*/*/input.cpp")]
        self.corpus = [f.read_bytes() for f in sorted(files)]
        self.failures = collections.Counter()
        self.status = collections.Counter()

    def dice(self, number):
        return random.Random(f"{self.options.seed} {number}")

    def is_source(self, number):
        if self.options.kind:
            return self.options.kind == "sources"
        return number % 5 != 0

    def source(self, number):
        dice = self.dice(number)
        data, other = dice.choice(self.corpus), dice.choice(self.corpus)
        return damage.damaged(dice, data, other)

    def sources(self, numbers, folder):
        """Translates the sources `numbers` at once; judges each."""
        harness.fresh(folder)
        for number in numbers:
            place = folder / "in" / str(number)
            place.mkdir(parents=True)
            (place / "input.cpp").write_bytes(self.source(number))
        names = [f"in/{number}/input.cpp" for number in numbers]
        arguments = ["-j1", "--in-root", "in", "--out-root", "out", *names, "--",
                     *LIBRARY]
        try:
            status, _, text = run(
                self.options, arguments, folder, LIMIT + 2 * len(numbers)
            )
            judge_text(status, text)
            self.judge_outputs(numbers, folder, status, text)
        except Fault as fault:
            if len(numbers) == 1:
                self.report(numbers[0], fault, folder)
                return
            for number in numbers:
                self.sources([number], folder.with_name(f"alone-{number}"))
            return
        self.status[status] += len(numbers)
        shutil.rmtree(folder)

    def judge_outputs(self, numbers, folder, status, text):
        for number in numbers:
            refused = re.search(rf"in/{number}/input\.cpp:\d+:\d+: error: ", text)
            place = folder / "out" / str(number)
            # A source that holds no C++ AMP any more keeps its name.
            written = any(
                (place / name).exists() for name in ("input.hip", "input.cpp")
            )
            if refused and written:
                raise Fault("written: a refused source has an output")
            kept = folder / "in" / str(number) / "input.cpp"
            if kept.read_bytes() != self.source(number):
                raise Fault("changed: an input is not what it was")
            if len(numbers) == 1 and status == 0 and not written:
                if "warning" not in text and (folder / "out").exists():
                    raise Fault("nothing: status 0 and no output")

    def other(self, number, folder):
        """One run on a broken command line, database or tree."""
        harness.fresh(folder)
        dice = self.dice(number)
        kinds = damaged_runs.RUNS
        make = dice.choices(list(kinds), list(kinds.values()))[0]
        arguments = make(dice, folder, LIBRARY)
        before = contents(folder)
        try:
            (folder / "command.txt").write_text(
                f"{make.__name__}: {arguments}", errors="replace"
            )
            status, _, text = run(self.options, arguments, folder, LIMIT)
            judge_text(status, text)
            left = [f for f in contents(folder) if ".tmp" in f]
            if left:
                raise Fault(f"left: {left}")
            after = contents(folder)
            # Without --force, amp2hip replaces only what is empty or its own.
            for name, data in before.items():
                if data and after.get(name) != data and "--force" not in arguments:
                    raise Fault(f"changed: {name}")
        except Fault as fault:
            self.report(number, fault, folder)
            return
        self.status[status] += 1
        shutil.rmtree(folder)

    def report(self, number, fault, folder):
        text = str(fault)
        kind = re.sub(r"\d+", "N", text.splitlines()[0])[:120]
        self.failures[kind] += 1
        if self.failures[kind] <= self.options.examples:
            kept = self.options.work / "failures" / str(number)
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept, symlinks=True,
                            copy_function=copy_plain)
            (kept / "report.txt").write_text(text, errors="replace")
            print(f"case {number} of seed {self.options.seed}: {text[:600]}\n"
                  f"  files: {kept}\n", flush=True)
        shutil.rmtree(folder, ignore_errors=True)

    def run(self):
        numbers = harness.case_numbers(self.options)
        broken = [n for n in numbers if self.is_source(n)]
        size = self.options.batch
        batches = self.options.work / "batches"
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            tasks = [
                pool.submit(self.sources, broken[i : i + size], batches / f"s{i}")
                for i in range(0, len(broken), size)
            ]
            tasks += [
                pool.submit(self.other, n, batches / f"r{n}")
                for n in numbers if not self.is_source(n)
            ]
            for task in tasks:
                task.result()
        print(f"{len(numbers)} cases, seed {self.options.seed}, by status: "
              f"{dict(self.status)}")


def copy_plain(source, target):
    if pathlib.Path(source).is_file():
        shutil.copy(source, target)


def contents(folder):
    return {
        str(f.relative_to(folder)): f.read_bytes()
        for f in folder.rglob("*") if f.is_file() and not f.is_symlink()
    }


def test(options):
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "cases")


def arguments():
    parser = harness.case_parser(__doc__, 200)
    parser.add_argument("--kind", choices=["sources", "runs"],
                        help="broken sources alone, or all else")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--examples", type=int, default=2,
                        help="failures of a kind that are kept")
    return parser.parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
