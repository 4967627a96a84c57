# ===- random_kernels.py - Kernels that nobody thought of -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Makes kernels of random statements, with barriers where all threads that
have not returned come by, and compares what they give in loops and in fibers.

By hand: PYTHONPATH=tests/support python3 tests/tiles/random_kernels.py
--amp2hip build/bin/amp2hip --work /tmp/tiles --seed 7 --count 200"""

import random
import shutil

import harness
import tiles

FLAGS = ["-O2"]
SHAPES = ["64, 1, 1", "16, 4, 1", "4, 4, 4", "1, 32, 1", "5, 7, 1", "8, 1, 2"]


class Kernel:
    """The text of one kernel. Threads have numbers a to d and an array; what is
    the same for all of them is in u and the counters of loops. All atomic
    functions do the same, so that their order makes no difference."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.counters = []
        self.names = 0
        self.returns = self.random.random() < 0.3
        self.atomic = self.random.choice(["Add", "Xor", "Max", "Min", "Or"])

    def same(self):
        """A number that all threads have in common."""
        choices = ["u", "int(blockIdx.x)", str(self.random.randint(0, 9))]
        return self.random.choice(choices + self.counters * 2)

    def own(self):
        choices = [*"abcd", f"own[{self.random.randint(0, 4)}]", "local()"]
        choices += [f"own[{self.random.choice('abcd')} % 5]", "int(threadIdx.x)"]
        return self.random.choice(choices + [self.same()])

    def number(self, depth=0):
        if depth > 2 or self.random.random() < 0.4:
            return self.own()
        operator = self.random.choice("+*^&|-")
        left, right = self.number(depth + 1), self.number(depth + 1)
        # Numbers may overflow, the counters of loops may not.
        return f"int(unsigned({left}) {operator} unsigned({right}))"

    def condition(self, number):
        test = self.random.choice(["{} % 3 == 1", "{} > 4", "{} & 1", "{} < 2"])
        return test.format(f"({number})")

    def counter(self):
        self.names += 1
        return f"i{self.names}"

    def assignment(self):
        place = self.random.choice([*"abcd", "own[b % 5]", "own[2]"])
        return [f"{place} = ({self.number()}) & 1023;"]

    def web(self):
        """Copies, exchanges or rotates numbers."""
        one, two, three = self.random.sample([*"abcd", "own[0]", "own[3]"], 3)
        return [
            self.random.choice(
                [
                    f"{one} = {two};",
                    f"{{ const int k = {one}; {one} = {two}; {two} = k; }}",
                    f"{{ const int k = {one}; {one} = {two}; {two} = {three};"
                    f" {three} = k; }}",
                ]
            )
        ]

    def exchange(self):
        """Reads what another thread wrote, between barriers."""
        to = self.random.choice("abcd")
        where = self.random.choice(
            [f"local() + {self.same()}", "threads() - 1 - local()", self.number()]
        )
        return [
            f"tile[local()] = {self.number()} & 1023;",
            "__syncthreads();",
            f"{to} = tile[((({where}) % threads()) + threads()) % threads()];",
            "__syncthreads();",
        ]

    def addition(self):
        """To what nobody reads before the next barrier."""
        return [f"atomic{self.atomic}(&bins[({self.number()}) & 15], {self.own()});"]

    def bin(self):
        to = self.random.choice("abcd")
        read = f"{to} = bins[({self.number()}) & 15] & 1023;"
        return ["__syncthreads();", read, "__syncthreads();"]

    def strided(self):
        """All threads step by the same, from numbers of their own."""
        name, to = self.counter(), self.random.choice("abcd")
        start = self.random.choice(["local()", "int(threadIdx.x)", "global()"])
        limit = self.random.choice(["7", "61", "640", f"{self.same()} * 40"])
        step = self.random.choice(["threads()", "int(blockDim.x)", "3", "17"])
        body = [f"{to} = ({to} * 3 + in[{name}]) & 1023;"]
        if self.random.random() < 0.3:
            body += self.addition()
        return [
            f"for (int {name} = {start}; {name} < {limit}; {name} += {step}) {{",
            *body,
            "}",
        ]

    def column(self):
        """Neighbors read neighbors in each round, equally often."""
        name, to = self.counter(), self.random.choice("abcd")
        return [
            f"for (int {name} = 0; {name} < {self.same()} + 3; ++{name})",
            f"{to} = ({to} * 5 + in[{name} * 64 + threadIdx.x]) & 1023;",
        ]

    def kept(self, barriers):
        """A value and an address, before something else and behind it."""
        name = self.counter()
        condition = self.condition(self.number())
        between = self.statement(3, barriers)
        return [
            "{",
            f"const int {name} = ({self.number()}) & 1023;",
            f"int *const at_{name} = {condition} ? &a : &own[{name} % 5];",
            *between,
            f"*at_{name} = (*at_{name} + {name}) & 1023;",
            "}",
        ]

    def reduction(self):
        name = self.counter()
        return [
            f"sum[local()] = {self.number()} & 63;",
            "__syncthreads();",
            f"for (int {name} = 32; {name} > 0; {name} /= 2) {{",
            f"if (local() < {name} && local() + {name} < threads())",
            f"sum[local()] += sum[local() + {name}];",
            "__syncthreads();",
            "}",
            "u = sum[0] & 7;",
            "__syncthreads();",
        ]

    def block(self, depth, barriers):
        lines = []
        for _ in range(self.random.randint(1, 4)):
            lines += self.statement(depth, barriers)
        return lines

    def loop(self, depth, barriers):
        name = self.counter()
        limit = self.same() if barriers else self.own()
        body_counters = list(self.counters)
        if barriers:
            self.counters.append(name)
        body = self.block(depth + 1, barriers)
        if self.random.random() < 0.3:
            number = self.same() if barriers else self.number()
            body += [f"if ({self.condition(number)}) break;"]
        self.counters = body_counters
        for _ in range(self.random.randint(0, 2)):
            body += self.web()
        fewest = self.random.randint(0, 1)
        head = f"for (int {name} = 0; {name} < (({limit}) & 3) + {fewest}; ++{name}) {{"
        return [head, *body, "}"]

    def branch(self, depth, barriers):
        number = self.same() if barriers else self.number()
        lines = [f"if ({self.condition(number)}) {{"]
        lines += self.block(depth + 1, barriers)
        if self.random.random() < 0.5:
            lines += ["} else {", *self.block(depth + 1, barriers)]
        return [*lines, "}"]

    def choice(self, depth):
        lines = [f"switch (({self.number()}) & 3) {{"]
        for case in range(3):
            lines += [f"case {case}:", *self.block(depth + 1, False)]
            lines += ["break;" if self.random.random() < 0.7 else "[[fallthrough]];"]
        return [*lines, "default: a ^= 5; }"]

    def early_return(self):
        return [f"if ({self.condition(self.number())}) {{", "STORE; return; }"]

    def statement(self, depth, barriers):
        kinds = ["assignment"] * 3 + ["web", "addition", "strided", "column"]
        if depth < 3:
            kinds += ["loop", "branch", "inner_loop", "inner_branch", "choice"]
            kinds += ["kept"]
        if barriers:
            kinds += ["exchange"] * 3 + ["reduction", "bin"]
            if self.returns:
                kinds += ["early_return"]
        kind = self.random.choice(kinds)
        if kind in ("loop", "branch"):
            return getattr(self, kind)(depth, barriers)
        if kind in ("inner_loop", "inner_branch"):
            return getattr(self, kind[6:])(depth, False)
        if kind == "choice":
            return self.choice(depth)
        if kind == "kept":
            return self.kept(barriers)
        return getattr(self, kind)()

    def text(self, name):
        # A thread that has returned has no part in what others make of u.
        lines = []
        for _ in range(4):
            lines += self.block(0, True)
        if self.returns:
            lines = [line for line in lines if not line.startswith("u = ")]
        return "\n".join(
            [
                f"static void {name}(const int *in, int *out) {{",
                "int a = in[global()], b = local(), c = 3, d = in[local()];",
                "int own[5] = {a, b, 1, d, 7}, u = 2;",
                # Threads that return leave theirs as it is.
                "tile[local()] = sum[local()] = bins[local() & 15] = 0;",
                "__syncthreads();",
                *lines,
                "STORE;",
                "}",
            ]
        )


HEAD = """#include "check.h"
__shared__ int tile[1024], sum[1024], bins[16];
#define STORE out[global()] = (a * 31 + b * 7 + c * 3 + d + own[1] + own[a % 5]) ^ u
"""


def source(seed, count):
    """A program of `count` kernels."""
    shapes = random.Random(seed)
    kernels, checks = [], []
    for number in range(count):
        kernels.append(Kernel(seed * 1000 + number).text(f"kernel{number}"))
        checks.append(f"CHECK(kernel{number}, {shapes.choice(SHAPES)});")
    return "\n".join([HEAD, *kernels, "int main() {", *checks, "}", ""])


def test(arguments):
    if not shutil.which(arguments.compiler):
        return f"no {arguments.compiler}"
    work = harness.fresh(arguments.work)
    in_loops = 0
    for first in range(0, arguments.count, 10):
        name = work / f"seed{arguments.seed}_{first}.hip"
        name.write_text(source(arguments.seed + first, min(arguments.count, 10)))
        output = tiles.build_and_run(arguments, name, work / "program", FLAGS)
        for line in output.splitlines():
            if "differs" in line:
                raise harness.Failure(f"{name}: {line}")
            in_loops += line.endswith(": loops")
    print(f"{in_loops} of {2 * arguments.count} ran in loops")
    # A barrier behind the return of some threads needs fibers. With fewer loops
    # than this there is little to compare.
    if 4 * in_loops < arguments.count:
        raise harness.Failure("too few kernels run in loops")
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compiler", default="clang++-19")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=5)
    harness.main(test, options.parse_args())
