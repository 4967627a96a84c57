# ===- products.py - Upper halves of products, and what looks like them ---===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Writes the upper half of a product in random ways, some of them wrong, and
compares what the functions give with the plugin and without optimization. The
plugin must recognize the right ones.

By hand: PYTHONPATH=tests/support python3 tests/tiles/products.py
--amp2hip build/bin/amp2hip --work /tmp/products --seed 7 --count 2000"""

import random
import re
import shutil

import harness

HEAD = "using number = unsigned;\n"
DRIVER = """#include <cstdio>
#include <random>
using number = unsigned;
using function = number (*)(number, number, number);
extern const function checked[], plain[];
int main() {
  std::mt19937 random(%d);
  const number edges[] = {0,          1,          0x7FFF,     0x8000,    0xFFFF,
                          0x10000,    0x10001,    0x7FFFFFFF, 0x80000000,
                          0xFFFEFFFF, 0xFFFF0000, 0xFFFFFFFF};
  auto next = [&]() -> number {
    const number n = random();
    return n %% 3 == 0 ? edges[n / 3 %% 12] : n %% 3 == 1 ? random() : random() >> n %% 32;
  };
  for (int f = 0; f < %d; ++f)
    for (int round = 0; round < 2000; ++round) {
      const number x = next(), y = next(), z = next();
      if (checked[f](x, y, z) == plain[f](x, y, z))
        continue;
      std::printf("f%%d(%%u, %%u, %%u) differs\\n", f, x, y, z);
      break;
    }
}
"""
# The middle of the sum in each way, and the terms of its end. WORDs in capitals
# are sums and products whose order is random.
WAYS = [
    ("m = SUM(MUL(ah, bl), MUL(al, bl) >> 16), t = SUM(m & 0xFFFF, MUL(al, bh));",
     ["MUL(ah, bh)", "m >> 16", "t >> 16"]),
    ("lh = MUL(al, bh), hl = MUL(ah, bl), "
     "m = SUM(MUL(al, bl) >> 16, lh & 0xFFFF, hl & 0xFFFF);",
     ["MUL(ah, bh)", "lh >> 16", "hl >> 16", "m >> 16"]),
    ("l = MUL(al, bl), lh = MUL(al, bh), hl = MUL(ah, bl), m = SUM(lh, hl), "
     "low = SUM(l, m << 16);",
     ["MUL(ah, bh)", "m >> 16", "(m < lh ? 0x10000 : 0)", "number(low < l)"]),
    ("lh = MUL(al, bh), hl = MUL(ah, bl), hh = MUL(ah, bh), "
     "m = SUM(lh, MUL(al, bl) >> 16); m += hl; if (m < hl) hh += 0x10000;",
     ["hh", "m >> 16"]),
]
MISTAKES = [("0xFFFF", "0x7FFF"), ("0xFFFF", "0x1FFFF"), (">> 16", ">> 15"),
            (">> 16", ">> 17"), ("bl", "bh"), ("ah", "al"), ("<< 16", "<< 15"),
            ("0x10000", "0x8000"), ("m < ", "m <= "), ("low < ", "low <= "),
            (" + ", " - "), (" + ", " ^ "), (" + ", " | ")]


class Function:
    """One of them; `is_right` if it has no mistake, and no number that LLVM
    simplifies on its own."""

    def __init__(self, number, chance):
        self.random = chance
        middle, terms = chance.choice(WAYS)
        factor = chance.choice(["y"] * 4 + ["x", "z + 3u", "0xD2511F53", "0xCD9E8D57"])
        more = chance.sample(["z", "(z & 255)", "a"], chance.randint(0, 2))
        text = self.ordered(f"{middle} return SUM({', '.join(terms + more)});")
        self.is_right = factor != "x" and chance.random() < 0.5
        if not self.is_right:
            text = self.with_mistake(text)
        self.text = (f"static number f{number}(number x, number y, number z) {{ "
                     f"const number a = x, b = {factor}, al = a & 0xFFFF, ah = a >> 16, "
                     f"bl = b & 0xFFFF, bh = b >> 16; number {text} }}\n")

    def ordered(self, text):
        """Inner sums and products first."""
        while match := re.search(r"(SUM|MUL)\(((?:[^()]|\([^()]*\))*)\)", text):
            parts = re.split(r", (?![^(]*\))", match[2])
            self.random.shuffle(parts)
            sign = " + " if match[1] == "SUM" else " * "
            whole = f"({parts[0]})"
            for part in parts[1:]:
                pair = [whole, f"({part})"]
                self.random.shuffle(pair)
                whole = f"({sign.join(pair)})"
            text = text[:match.start()] + whole + text[match.end():]
        return text

    def with_mistake(self, text):
        old, new = self.random.choice([m for m in MISTAKES if m[0] in text])
        place = self.random.choice([m.start() for m in re.finditer(re.escape(old), text)])
        return text[:place] + new + text[place + len(old):]


def test(arguments):
    if not shutil.which(arguments.compiler):
        return f"no {arguments.compiler}"
    work = harness.fresh(arguments.work)
    chance = random.Random(arguments.seed)
    functions = [Function(n, chance) for n in range(arguments.count)]
    flags = harness.flags(arguments.amp2hip, "cpu-clang",
                          options=[f"--compiler={arguments.compiler}"])
    plugin = [f for f in flags if f.startswith("-fpass-plugin=")]
    objects, remarks = [], ""
    for table, own in (("checked", ["-O2", *plugin, "-Rpass=hipcpu-tiles"]),
                       ("plain", ["-O0"])):
        source = work / f"{table}.cpp"
        names = ", ".join(f"f{n}" for n in range(len(functions)))
        source.write_text(
            HEAD + "".join(f.text for f in functions) +
            f"extern number (*const {table}[])(number, number, number) = {{{names}}};\n")
        objects.append(work / f"{table}.o")
        remarks += harness.run([arguments.compiler, "-c", source, *own, "-o", objects[-1]],
                               expect=0).stderr
    recognized = {int(n) for n in re.findall(r"\bf(\d+)\(.*\) multiplies once", remarks)}
    missed = [f.text for n, f in enumerate(functions)
              if f.is_right and n not in recognized]
    if missed:
        raise harness.Failure("not recognized:\n" + "".join(missed))
    driver = work / "driver.cpp"
    driver.write_text(DRIVER % (arguments.seed, len(functions)))
    harness.run([arguments.compiler, driver, *objects, "-O1", "-o", work / "program"],
                expect=0)
    harness.compare("the output", harness.run([work / "program"], expect=0).stdout, "")
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--compiler", default="clang++-19")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=200)
    harness.main(test, options.parse_args())
