# ===- random_threads.py - Random statements of threads and tiles ----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Random kernels as lists of statements, for tile_programs.py. `@a` is the
variable `a` of a thread.

Between two barriers a tile_static array is either written, by each thread its
own element, or read, so that there are no races."""

import random

SHAPES = [
    [64], [32], [7], [256], [4, 16], [7, 5], [1, 32], [16, 16], [2, 4, 8],
    [4, 4, 4], [2, 1, 8],
]
# Vectorizers take loops that are long enough.
WIDE_SHAPES = [[64], [32], [256], [7], [4, 16], [16, 16], [2, 2, 32]]
LIMITS = ["most", "most - 1", "-most - 1", "-most", "-1", "0", "5"]
# Variables that are no more than numbers.
WEB = ["@a", "@b", "@c", "@r[0]", "@r[1]", "@r[2]", "@v.x", "@v.y", "@o.total"]
# Values that only some threads set: their types, names, and how to use them.
UNSET = {
    "w0": ("unsigned", "@w0"),
    "w1": ("float", "unsigned(@w1)"),
    "w2": ("const unsigned *", "*@w2"),
    "w3": ("pair_of", "(@w3.first ^ unsigned(@w3.second))"),
    "w4": ("uint_2", "(@w4.x + @w4.y)"),
}

# Conditions that leave out threads at a border: loops over threads are cut
# there. No sum leaves its type.
BORDERS = [
    "int(x) == int(n) - 1", "int(x) + 1 < int(n)", "int(x) - 2 >= int(m)",
    "int(l) != int(m)", "x == m", "x + 1u < n", "int(x) + int(m) <= int(n)",
    "int(x) != 0 && int(x) + 1 != int(n)", "int(x) == 3 || x >= n",
    "(limit_type)x + 1 < wide / 2", "(limit_type)x == wide / 2 - 1",
]


class Kernel:
    """The statements of a kernel, as text and as lists that begin with
    "barrier", "block", "uniform", "both" or "exchange". A block is its head, its
    statements and its end."""

    def __init__(self, seed, tiled=True):
        self.random = random.Random(seed)
        self.tiled = tiled
        self.small = self.random.random() < 0.6
        self.shape = self.random.choice(WIDE_SHAPES if self.small else SHAPES)
        self.threads = 1
        for size in self.shape:
            self.threads *= size
        self.form = self.random.choice(["lambda", "template", "functor"])
        self.limit = self.random.choice(LIMITS)
        self.counters = []
        self.names = 0
        self.set = set()
        self.roles = {}
        self.conditions = {name: self.fixed_condition() for name in UNSET}
        if not tiled:
            self.body = self.make_row()
        elif self.small:
            self.body = self.make_small()
        else:
            self.body = self.make_body()

    # Numbers.

    def pick(self, *choices):
        return self.random.choice(choices)

    def same(self):
        """A number that all threads of a tile have in common."""
        return self.pick("n", "m", "tile", "u", "pk.k",
                         f"{self.random.randint(0, 9)}u", *self.counters * 2)

    def own(self, depth):
        choices = ["@a", "@b", "@c", "@p[2]", "@p[@a % 5u]", "@r[1]", "x", "y", "l", "g",
                   "in[g]", "flags[l]", "unsigned(@f)", "@v.x", "@v.y",
                   "@o.total", "pk.get(g)", "section[l]", self.same()]
        if depth < 2:
            choices += [f"in[({self.number(depth + 1)}) & 511u]",
                        f"@o.twice({self.number(depth + 1)})"]
        index = self.number(depth + 2) if depth < 2 else self.same()
        for array in ("s0", "s1"):
            if self.roles.get(array) == "read":
                choices += [f"{array}[({index}) % size]"] * 3
                choices += [f"*pointed({array}, {self.same()} % size)"]
            elif array in self.roles:
                choices.append(f"{array}[l]")
        if self.roles.get("counts") == "read":
            choices.append(f"counts[({index}) & 7u]")
        return self.random.choice(choices)

    def number(self, depth=0):
        if depth > 2 or self.random.random() < 0.4:
            return self.own(depth)
        operator = self.pick(*"+*^&|-")
        return f"({self.number(depth + 1)} {operator} {self.number(depth + 1)})"

    def condition(self, number):
        return self.pick("({}) % 3u == 1u", "({}) > 4u", "(({}) & 1u) != 0u",
                         "({}) < 2u").format(number)

    def fixed_condition(self):
        """One that gives the same later on."""
        return self.pick("flags[l] == 1u", "flags[g] % 3u == 1u",
                         "(l & 1u) == 0u", "l < n", "flags[l] < m",
                         "(limit_type)x <= wide", "wide < (limit_type)x",
                         "x != 0u", "n > 3u", *BORDERS)

    # Statements of a thread that meet no barrier.

    def simple(self):
        kinds = [
            f"@{self.pick(*'abc')} = {self.number()};",
            f"@{self.pick(*'abc')} += {self.number()};",
            self.web(),
            f"@p[({self.number()}) % 5u] = {self.number()};",
            f"@f = float(({self.number()}) & 255u) * 0.5f;",
            f"@f += float(({self.number()}) & 15u);",
            f"@v = uint_2(@v.y, {self.number()});",
            f"@v.x ^= {self.number()};",
            f"@o.add({self.number()});",
            f"out[g] ^= {self.number()};",
            f"pk.data[g] += {self.number()};",
        ]
        for array in ("s0", "s1"):
            if self.roles.get(array) == "write":
                kinds += [f"{array}[l] = {self.number()};"] * 4
        return self.random.choice(kinds)

    def web(self):
        """Copies, exchanges or rotates variables."""
        a, b, c = self.random.sample(WEB, 3)
        kept = "const unsigned kept ="
        return self.pick(f"{a} = {b};", f"{a} = {b}; {c} = {b};",
                         f"{{ {kept} {a}; {a} = {b}; {b} = kept; }}",
                         f"{{ {kept} {a}; {a} = {b}; {b} = {c}; {c} = kept; }}")

    def special(self):
        number = self.number()
        kinds = [
            ["both", f"grid(int(g / 8u), int(g % 8u)) = {number};",
             f"grid[g] = {number};"],
            ["both", f"floats[g] = float(({number}) & 255u); @b ^= puns[g];",
             f"put_float(puns[g], float(({number}) & 255u)); @b ^= puns[g];"],
            ["both", f"atomic_fetch_add(&totals[@a & 7u], {number});",
             f"totals[@a & 7u] += {number};"],
        ]
        role = self.roles.get("counts")
        at, value = "counts[@c & 7u]", "(@a & 1023u)"
        if role == "add":
            kinds += [["both", f"atomic_fetch_add(&{at}, {value});",
                       f"{at} += {value};"]] * 2
        if role == "max":
            kinds += [["both", f"atomic_fetch_max(&{at}, {value});",
                       f"if ({at} < {value}) {at} = {value};"]] * 2
        if role == "or":
            kinds += [["both", f"atomic_fetch_or(&{at}, {value});",
                       f"{at} |= {value};"]] * 2
        return self.random.choice(kinds)

    def counter(self):
        self.names += 1
        return f"i{self.names}"

    def thread_block(self, depth):
        result = []
        for _ in range(self.random.randint(1, 3)):
            result += self.thread_statement(depth)
        return result

    def thread_statement(self, depth):
        kind = self.pick(*["simple"] * 5, "special", "branch", "loop", "switch",
                         "set", "use")
        if depth > 2 or kind == "simple":
            return [self.simple()]
        if kind == "special":
            return [self.special()]
        if kind == "set":
            return self.set_by_some() if depth == 0 else [self.simple()]
        if kind == "use":
            return self.use_of_some()
        if kind == "branch":
            number = self.pick(self.number(), self.same())
            condition = self.pick(self.condition(number), self.pick(*BORDERS))
            result = [f"if ({condition}) {{"]
            result += self.thread_block(depth + 1)
            if self.random.random() < 0.4:
                result += ["} else {", *self.thread_block(depth + 1)]
            return [*result, "}"]
        if kind == "loop":
            name = self.counter()
            limit = self.pick(self.number(), self.same())
            head = f"for (unsigned {name} = 0; {name} < (({limit}) & 3u) + 1u; ++{name}) {{"
            self.counters.append(name)
            body = self.thread_block(depth + 1)
            if self.random.random() < 0.3:
                body += [f"if ({self.condition(self.number())}) break;"]
            self.counters.remove(name)
            return [head, *body, "}"]
        result = [f"switch (({self.number()}) & 3u) {{"]
        for case in range(3):
            result += [f"case {case}: {{", *self.thread_block(depth + 1), "} break;"]
        return [*result, "default: @a ^= 5u; }"]

    def set_by_some(self):
        """Sets a value in some threads; it may be the same for them."""
        name = self.pick(*UNSET)
        condition = self.conditions[name]
        values = [self.pick("flags[tile]", "in[n & 31u]", "in[tile + 3u]",
                            self.number()) for _ in range(2)]
        for array in ("s0", "s1"):
            if self.roles.get(array) == "read" and self.random.random() < 0.6:
                values[0] = f"{array}[{self.same()} % size]"
        value = {
            "w1": f"float(({values[0]}) & 255u) * 0.25f",
            "w2": f"&in[({values[0]}) & 511u]",
            "w3": f"pair_of({values[0]}, float(({values[1]}) & 255u))",
            "w4": f"uint_2({values[0]}, {values[1]})",
        }.get(name, values[0])
        self.set.add(name)
        return [f"if ({condition}) {{", f"@{name} = {value};", "}"]

    def use_of_some(self):
        if not self.set:
            return [self.simple()]
        name = self.random.choice(sorted(self.set))
        use = f"@{self.pick(*'abc')} += {UNSET[name][1]};"
        return [f"if ({self.conditions[name]}) {{", use, "}"]

    # Statements of a tile.

    def barrier(self):
        self.roles = {
            "s0": self.pick("read", "write"), "s1": self.pick("read", "write"),
            "counts": self.pick("read", "add", "max", "or"),
        }
        return ["barrier", self.pick("wait", "wait_with_all_memory_fence",
                                     "wait_with_tile_static_memory_fence")]

    def tile_block(self, depth):
        result = []
        for _ in range(self.random.randint(2, 4)):
            result += self.tile_statement(depth)
        return result

    def tile_statement(self, depth):
        kind = self.pick("phase", "phase", "phase", "exchange", "if", "loop",
                         "loop", "uniform")
        if depth > 1 and kind in ("if", "loop"):
            kind = "phase"
        if kind == "phase":
            return [*self.thread_block(0), self.barrier()]
        if kind == "uniform":
            reads = [f"{a}[{self.same()} % size]" for a in ("s0", "s1")
                     if self.roles[a] == "read"]
            value = self.pick(*reads, self.same())
            return [["uniform", f"u = ({value}) & 7u;"], self.barrier()]
        before = self.barrier()
        if kind == "exchange":
            self.roles = {"s1": "read"}
            value = self.number()
            return [before,
                    ["exchange", self.pick(*"abc"), value,
                     f"(l + {self.same()}) % size"], self.barrier()]
        if kind == "if":
            return [before, *self.tile_branch(depth), self.barrier()]
        result = self.tile_loop(depth)
        if self.random.random() < 0.3:
            result = ["block", f"if ({self.condition(self.same())}) {{", [result],
                      "}"]
        return [before, result, self.barrier()]

    def tile_branch(self, depth):
        roles = dict(self.roles)
        head = f"if ({self.condition(self.same())}) {{"
        body = self.nested(depth)
        if self.random.random() < 0.6:
            return [["block", head, body, "}"]]
        self.roles = roles
        return [["block", head, body, ""],
                ["block", "} else {", self.nested(depth), "}"]]

    def tile_loop(self, depth):
        """All threads run it equally often, many of them not at all. What a
        round hands on to the next one is often a copy."""
        name = self.counter()
        most = self.pick("m", f"({self.same()} & 3u)",
                         f"({self.same()} & 3u) + 1u")
        head, end = self.pick(
            (f"for (unsigned {name} = 0; {name} < {most}; ++{name}) {{", "}"),
            (f"for (unsigned {name} = {most}; {name} > 0u; --{name}) {{", "}"),
            (f"for (unsigned {name} = 0;;) {{ if ({name}++ >= {most}) break;", "}"),
            (f"{{ unsigned {name} = 0; while ({name} < {most}) {{ ++{name};", "} }"),
            (f"{{ unsigned {name} = 0; do {{", f"}} while (++{name} < {most}); }}"),
        )
        self.counters.append(name)
        body = self.nested(depth)
        for _ in range(self.random.randint(0, 3)):
            body.append(self.web())
        if self.random.random() < 0.4:
            leave = self.pick("break", "break", "continue")
            test = f"if ({self.condition(self.same())}) {leave};"
            body.insert(self.random.randint(len(body) - 1, len(body)),
                        ["uniform", test])
        self.counters.remove(name)
        return ["block", head, body, end]

    def nested(self, depth):
        """What is set in there may not be set behind. Ends with a barrier."""
        known = set(self.set)
        body = [*self.tile_block(depth + 1), self.barrier()]
        self.set = known
        return body

    def make_body(self):
        result = ["s0[l] = in[g]; s1[l] = l;", "for (unsigned k = l; k < 8u; k += size) counts[k] = 0u;"]
        if self.random.random() < 0.3:
            result.insert(0, ["uniform", "if (tile == m) return;"])
        result.append(self.barrier())
        result += self.tile_block(0) + self.tile_block(0)
        result.append(self.barrier())
        if self.random.random() < 0.4:
            result.append(["both", "if (flags[g] == 2u) { out[g] = @a; return; }",
                           "if (flags[g] == 2u) { out[g] = @a; continue; }"])
        return [*result, *self.ending()]

    def make_small(self):
        """Little between two barriers, which a vectorizer understands."""
        result = []
        if self.random.random() < 0.5:
            result += ["s0[l] = in[g]; s1[l] = l;", self.barrier()]
            self.roles.pop("counts")
        for _ in range(self.random.randint(1, 2)):
            result += self.set_by_some()
        result.append(self.barrier())
        if not result[0].startswith("s0"):
            self.roles = {}
        self.roles.pop("counts", None)
        for _ in range(self.random.randint(0, 2)):
            relation = self.pick("<", "<=", ">", ">=", "==")
            result += [f"if ((limit_type)x {relation} wide)",
                       f"out[g] ^= {self.number(2)};", self.barrier()]
            self.roles = {}
        for name in sorted(self.set):
            result += [f"if ({self.conditions[name]})",
                       f"out[g] += {UNSET[name][1]} + {self.same()};"]
        return result

    def make_row(self):
        return [*self.thread_block(0), *self.thread_block(0),
                *self.thread_block(0), *self.ending()]

    def ending(self):
        result = []
        for name in sorted(self.set):
            result += [f"if ({self.conditions[name]}) @a ^= {UNSET[name][1]};"]
        return [*result, "out[g] += @a * 31u + @b * 7u + @c + unsigned(@f) + @v.x"
                " + @v.y * 3u + @o.total + @p[1] + @p[@a % 5u];"]
