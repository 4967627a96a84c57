# ===- fault_programs.py - Random programs, each place with one fault ------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Random programs for faults.py. A program is a list of blocks. A block has a
kernel, code that the kernel reaches in a random way, and in that code, at a
random position, one expression or statement. In one version of the program it
is legal; in the other one it has a fault, of the same kind in all blocks."""

import random
import re

from fault_places import (EXPRESSIONS, HEAD, KERNELS, OWN, POSITIONS,
                          STATEMENT_POSITIONS, STATEMENTS, WAYS)

# A fault's line ends with this and the block's number.
MARK = "// here:"

PARAMETERS = "int x, const float real"
CLAUSES = ["restrict(amp)", "restrict(cpu, amp)", "restrict(amp, cpu)"]

LAUNCH = """parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
  int t = i[0];
  const float f = 1.f;
  v[i] = VALUE;
});"""

BLOCK = """namespace blockNUMBER {
DECLARATIONS
void run(array_view<int> v) {
RUN
}
}
"""

MAIN = """int main() {
  std::vector<int> data(8);
  array_view<int> v(8, data);
RUNS}
"""


def joined(head, blocks, is_faulty, arguments="v"):
    """The program with `blocks`, each of which runs with `arguments`."""
    runs = "".join(f"  block{b.number}::run({arguments});\n" for b in blocks)
    texts = [block.text(is_faulty) for block in blocks]
    return "".join([head, *texts, MAIN.replace("RUNS", runs)])


class Block:
    """One kernel with a place for a fault of the kind `fault`."""

    def __init__(self, number, draw, fault):
        self.number = number
        is_expression = fault in EXPRESSIONS
        self.legal = "x" if is_expression else "x += 1;"
        self.codes, self.faulty = (EXPRESSIONS if is_expression else STATEMENTS)[fault]
        positions = POSITIONS if is_expression else STATEMENT_POSITIONS
        self.position = draw.choice(list(positions))
        self.body = positions[self.position]
        self.way = draw.choice([*WAYS, *KERNELS])
        self.clause = draw.choice(CLAUSES)

    def text(self, is_faulty):
        code = self.faulty if is_faulty else self.legal
        # The place has a line of its own.
        body = re.sub(r"\b[ES]\b", lambda _: f"\n{code} {MARK}NUMBER\n", self.body)
        if self.way in KERNELS:
            run, declarations = KERNELS[self.way]
        else:
            value, declarations = WAYS[self.way]
            run = LAUNCH.replace("VALUE", value)
        text = BLOCK.replace("DECLARATIONS", declarations).replace("RUN", run)
        text = text.replace("BODY", f"\n{body}\n").replace("PARAMS", PARAMETERS)
        return text.replace("AMP", self.clause).replace("NUMBER", str(self.number))


class Program:
    """Blocks with faults of one kind."""

    def __init__(self, seed, count):
        draw = random.Random(seed)
        self.fault = draw.choice([*EXPRESSIONS, *STATEMENTS])
        self.blocks = [Block(n, draw, self.fault) for n in range(count)]

    def text(self, is_faulty):
        own = [OWN.replace("NUMBER", str(b.number)) for b in self.blocks]
        return joined("".join([HEAD, *own]), self.blocks, is_faulty)
