# ===- overloads.py - Random overload sets, translated and run ------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates random overload sets (overload_sets.py), one source each, and
compiles many of them as one program, which prints what each call gave. A set
must be refused, or every call must give what C++ AMP says. A set that needs no
knowledge of restrictions, pairs aside, must not be refused.

By hand: PYTHONPATH=tests/support python3 tests/fuzz/overloads.py
--amp2hip build/bin/amp2hip --work /tmp/overloads --seed 7 --count 2000"""

import collections
import concurrent.futures

import harness
import overload_sets


class Machine:
    def __init__(self, options):
        self.options = options
        self.failures = collections.Counter()
        self.flags = harness.flags(options.amp2hip, "cpu")
        self.refused = self.calls = 0

    def fail(self, kind, text):
        self.failures[kind] += 1
        print(f"FAILED, {kind}: {text}", flush=True)

    def make(self, number):
        program = overload_sets.Program(f"{self.options.seed}/{number}", number)
        source = self.options.work / f"set{number}.cpp"
        source.write_text(program.text())
        return program, source

    def compiled(self, sources, program):
        """Whether all of `sources` compile as one program; the errors if not."""
        main = program.with_suffix(".cc")
        lines = ["#include <amp2hip/amp.h>"]
        lines += [f'#include "{source}"' for source in sources]
        lines += ["int main() {"]
        lines += [f"  run{source.stem[3:]}::run();" for source in sources]
        main.write_text("\n".join([*lines, "}", ""]))
        flags = ["-w", *self.flags]
        command = ["g++", *flags,
                   *harness.precompiled(self.options.amp2hip, "g++", main, flags),
                   "-x", "c++", main, *self.flags, "-o", program]
        done = harness.run(command)
        return "" if done.returncode == 0 else done.stderr

    def translate(self, first, count):
        """Those of the sets that are translated, and their translations."""
        made = dict(self.make(n)[::-1] for n in range(first, first + count))
        out = harness.fresh(self.options.work / f"out{first}")
        command = [self.options.amp2hip, "--no-snippets", "-j1",
                   "--in-root", self.options.work, "--out-root", out,
                   *harness.small_library(), *made]
        done = harness.run(command)
        result = {}
        for source, program in ((p, made[p]) for p in made):
            translation = out / f"{source.stem}.hip"
            refusals = [line for line in done.stderr.splitlines()
                        if f"{source.name}:" in line and " error: " in line]
            if not refusals and translation.exists():
                result[translation] = program
                continue
            self.refused += 1
            wanted = program.translatable
            # Clang refuses calls in functions of both sides that are not inline
            # before the rules see them.
            known = ("[amp-overload]", "[amp-pair]", "[amp-C3930]")
            if wanted or not any(r.endswith(known) for r in refusals):
                self.fail("refused without need" if wanted else "wrong refusal",
                          f"{source}\n  " + "\n  ".join(refusals or [done.stderr[:500]]))
        return result

    def work_on(self, first):
        count = min(self.options.batch, self.options.count - first)
        made = self.translate(first, count)
        program = self.options.work / f"program{first}"
        good = list(made)
        if good and self.compiled(good, program):
            good = []
            for source in made:
                errors = self.compiled([source], program)
                if errors:
                    self.fail("not compiled", f"{source}\n{errors[:700]}")
                else:
                    good.append(source)
            if good and (errors := self.compiled(good, program)):
                self.fail("not compiled together", errors[:700])
                good = []
        self.compare(program, {source: made[source] for source in good})

    def compare(self, program, made):
        if not made:
            return
        printed = collections.defaultdict(str)
        for line in harness.run([program]).stdout.splitlines(True):
            printed[line.split()[0]] += line
        for source, each in made.items():
            self.calls += len(each.calls)
            found = printed[str(each.number)]
            if found != each.expected():
                self.fail("wrong", f"{source}\n  printed {found.split()}\n"
                          f"  instead of {each.expected().split()}")

    def run(self):
        starts = range(0, self.options.count, self.options.batch)
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.work_on, starts))
        print(f"{self.options.count} sets, seed {self.options.seed}: "
              f"{self.calls} places call them, {self.refused} sets are refused")


def test(options):
    harness.fresh(options.work)
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "sets")


def arguments():
    parser = harness.parser(__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--batch", type=int, default=20,
                        help="sets of a program")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
