# ===- faults.py - Faults in random places are refused ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates random programs (fault_programs.py and barrier_programs.py by
turns) whose blocks each have one fault that C++ AMP forbids. The tool must name
each fault's line with the code of its kind, and no other line. With legal code
in the same places, it must translate the program.

By hand: PYTHONPATH=tests/support python3 tests/fuzz/faults.py
--amp2hip build/bin/amp2hip --work /tmp/faults --seed 7 --count 200"""

import collections
import concurrent.futures
import re

import barrier_programs
import fault_programs
import harness

ERROR = re.compile(r":(\d+):\d+: error: .*\[amp-([\w-]+)\]$", re.MULTILINE)


def marked(text):
    """{line: block} of the places in `text`."""
    places = {}
    for number, line in enumerate(text.splitlines(), 1):
        _, found, block = line.partition(fault_programs.MARK)
        if found:
            places[number] = int(block)
    return places


def failure_of(block, is_faulty, got):
    """What is wrong with the codes `got` for a block; empty if nothing is."""
    if not is_faulty:
        return "refused" if got else ""
    if not got:
        return "accepted"
    if not set(got) <= set(block.codes):
        return "wrong code"
    return "reported twice" if len(got) > len(block.codes) else ""


class Machine:
    def __init__(self, options):
        self.options = options
        self.failures = collections.Counter()
        self.blocks = 0

    def fail(self, kind, source, block, text):
        self.failures[kind] += 1
        print(f"FAILED, {kind}: {source}, block {block.number} ({block.way}; "
              f"{block.position}): {text}", flush=True)

    def errors(self, text, source):
        """The (line, code) that the tool reports for `text`, and the rest."""
        source.write_text(text)
        done = harness.run([self.options.amp2hip, "--no-snippets", source, "-o",
                            source.with_suffix(".hip"), *harness.small_library()])
        found = [(int(line), code) for line, code in ERROR.findall(done.stderr)]
        return found, done.stderr

    def work_on(self, number):
        kind = barrier_programs if number % 2 else fault_programs
        program = kind.Program(f"{self.options.seed}/{number}", self.options.blocks)
        self.blocks += len(program.blocks)
        for is_faulty in (False, True):
            text = program.text(is_faulty)
            name = f"{number}{'faulty' if is_faulty else 'legal'}.cpp"
            source = self.options.work / name
            self.compare(program, source, is_faulty, *self.errors(text, source))

    def codes_by_block(self, program, source, found):
        """The codes in `found` for each block; those of other lines fail."""
        places = marked(source.read_text())
        codes = collections.defaultdict(list)
        for line, code in found:
            if line in places:
                codes[places[line]].append(code)
                continue
            self.failures["elsewhere"] += 1
            print(f"FAILED, elsewhere: {source}:{line} [{code}] ({program.fault})",
                  flush=True)
        return codes

    def compare(self, program, source, is_faulty, found, printed):
        if not found and "error" in printed:
            self.failures["without a place"] += 1
            print(f"FAILED, without a place: {source}: {printed[:300]}", flush=True)
        codes = self.codes_by_block(program, source, found)
        for block in program.blocks:
            got = codes[block.number]
            if kind := failure_of(block, is_faulty, got):
                self.fail(kind, source, block, f"{program.fault}: {got}")

    def run(self):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.work_on, harness.case_numbers(self.options)))
        print(f"{self.options.count} programs, seed {self.options.seed}: "
              f"{self.blocks} faults")


def test(options):
    harness.fresh(options.work)
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "faults")


def arguments():
    parser = harness.case_parser(__doc__, count=20)
    parser.add_argument("--blocks", type=int, default=12,
                        help="faults of a program")
    return parser.parse_args()


if __name__ == "__main__":
    harness.main(test, arguments())
