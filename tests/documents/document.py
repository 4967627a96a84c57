# ===- document.py - A code block of a document, end to end ----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Takes one code block out of one of the documents, translates it, builds it
for the CPU, runs it, and compares what it prints with what the page says.

The documents lie in a folder beside the repository; without it the test is
skipped. Numbers are those of docs/facts. Cases:

  tiling     10.010, 10.023 to 10.039; the damaged copies are refused (10.027)
  sampling2  10.007, 10.040 to 10.049, the page's own macros
  sampling4  10.013, 10.049: only the macro's value is changed
  fence      10.019, 10.053; the damaged copies are refused (10.054)
  race       10.051: warned about (C3569), both places named
  barriers   10.052: slow, but right: no warning; 10.055 in the damaged copies
  averages1  10.057 to 10.061
  averages2  10.057 to 10.061: the second copy on the page
"""

import pathlib
import re

import blocks
import harness

SHIM = pathlib.Path(__file__).resolve().parent / "shim"

PRELUDE = """#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;
"""


def find_block(arguments, kind, which=0):
    """Block number `which` of `kind` in the document, counted from 0."""
    pages = sorted(arguments.sources.glob(f"{arguments.document}_*"))
    found = [each for each in blocks.blocks(pages[0]) if each.kind == kind]
    if len(found) <= which:
        raise harness.Failure(f"no block '{kind}' in {pages[0].name}")
    return found[which]


class Case:
    """A program made of a block, and what is done with it."""

    def __init__(self, arguments, before, block, after=""):
        self.amp2hip = arguments.amp2hip
        self.work = harness.fresh(arguments.work)
        self.source = self.work / "block.cpp"
        self.source.write_text(before + block.text + after)
        self.output = self.work / "block.hip"
        self.lines_before = before.count("\n")

    def translate(self, expect=0):
        extra = ["--", "-I", SHIM]
        done = harness.translate(
            self.amp2hip, self.source, self.output, extra, expect
        )
        return done.stderr

    def translate_silently(self):
        harness.compare("what the translator says", self.translate(), "")

    def run(self, stdin=""):
        program = self.work / "block"
        harness.build_for_cpu(
            self.amp2hip, self.output, program, ["-I", SHIM]
        )
        return harness.run([program], stdin, expect=0)

    def expect_refusal(self, statements):
        """`statements`: line numbers in the block, one tuple a damaged
        statement. The first one is reported, and nothing that lies before
        it; nothing is written."""
        said = self.translate(expect=1)
        if self.output.exists():
            raise harness.Failure("an output was written for damaged text")
        errors = [
            each["line"] - self.lines_before
            for each in harness.diagnostics(said)
            if each["severity"] == "error" and each["file"] == "block.cpp"
        ]
        if not errors or errors[0] not in statements[0]:
            raise harness.Failure(
                f"damaged: {statements}, reported: {errors}\n{said}"
            )
        for statement in statements:
            if not set(errors) & set(statement):
                raise harness.Failure(f"{statement} is not reported\n{said}")


def damaged_conditional(block):
    """The line that lacks its question mark (10.027), if it does."""
    return [
        (number,)
        for number, line in enumerate(block.lines, 1)
        if re.search(r"= \(.*\) +\d+ : \d+;", line)
    ]


def damaged_comments(block):
    """Where a comment opens with '*//' (10.054): the '*' belongs to the
    statement on the next line of code, so either line is right."""
    found = []
    for number, line in enumerate(block.lines, 1):
        if "*//" in line.split("//")[0] + "//":
            following = number + 1
            while not block.lines[following - 1].strip():
                following += 1
            found.append((number, following))
    return found


def tiling_rows():
    """What the tiling page's program prints (10.036, 10.037)."""
    text = ""
    for row in range(8):
        columns = range(9)
        text += "".join(f"Value: {row * 9 + c:2}      " for c in columns)
        text += "\n"
        text += "".join(f"Tile:   ({row // 2},{c // 3})  " for c in columns)
        text += "\n"
        text += "".join(f"Global: ({row},{c})  " for c in columns)
        text += "\n"
        text += "".join(f"Local:  ({row % 2},{c % 3})  " for c in columns)
        text += "\n\n"
    return text


def tiling_console():
    """The console calls of the tiling page's program, as the shim logs them
    (10.028, 10.036: colours alternate over the tiles)."""
    calls = "buffer 150x100\nwindow 0,0,150,100\n"
    for row in range(8):
        colours = [2 if (row // 2 + c // 3) % 2 else 4 for c in range(9)]
        calls += 4 * "".join(f"colour {colour}\n" for colour in colours)
    return calls


def test_tiling(arguments):
    block = find_block(arguments, "tiling")
    case = Case(arguments, "", block)
    damaged = damaged_conditional(block)
    if damaged:
        case.expect_refusal(damaged)
        return
    case.translate_silently()
    done = case.run("x\n")
    harness.compare("the output", done.stdout, tiling_rows())
    harness.compare("the console calls", done.stderr, tiling_console())


def check_rows(done, rows):
    """Rows as the programs print them: one blank after each number."""
    if not rows:
        raise harness.Failure("the page does not say what is printed")
    expected = "".join(" ".join(row) + " \n" for row in rows)
    harness.compare("the output", done.stdout, expected)


def test_sampling(arguments, size):
    block = find_block(arguments, "sampling")
    rows = blocks.promised_rows(block, f"= {size} ")
    block.lines = [
        re.sub(r"(#define SAMPLESIZE) \d+", rf"\1 {size}", line)
        for line in block.lines
    ]
    case = Case(arguments, "", block)
    case.translate_silently()
    check_rows(case.run(), rows)


# The surroundings of the fragments on the tiling pages (10.053).
FRAGMENT_MACROS = "#define SAMPLESIZE 2\n#define MATRIXSIZE 8\n"


def test_fence(arguments):
    block = find_block(arguments, "fence")
    before = (
        PRELUDE
        + FRAGMENT_MACROS
        + """int main() {
  const int tiles = MATRIXSIZE / SAMPLESIZE;
  std::vector<float> data(MATRIXSIZE * MATRIXSIZE);
  for (int i = 0; i < MATRIXSIZE * MATRIXSIZE; ++i)
    data[i] = float(i);
  std::vector<float> sums(tiles * tiles, 0.0f);
  array_view<float, 2> matrix(MATRIXSIZE, MATRIXSIZE, data);
  array<float, 2> averages(tiles, tiles, sums.begin());
"""
    )
    after = """
  sums = averages;
  for (int row = 0; row < tiles; ++row) {
    for (int column = 0; column < tiles; ++column)
      std::cout << sums[row * tiles + column] << " ";
    std::cout << "\\n";
  }
}
"""
    case = Case(arguments, before, block, after)
    damaged = damaged_comments(block)
    if damaged:
        case.expect_refusal(damaged)
        return
    case.translate_silently()
    rows = blocks.promised_rows(find_block(arguments, "sampling"), "= 2 ")
    check_rows(case.run(), rows)


def fragment_in_kernel(arguments, kind):
    before = (
        PRELUDE
        + FRAGMENT_MACROS
        + """void calculate(array_view<float, 2> matrix, array<float, 2> &averages) {
  parallel_for_each(
      matrix.extent.tile<SAMPLESIZE, SAMPLESIZE>(),
      [=, &averages](tiled_index<SAMPLESIZE, SAMPLESIZE> t_idx) restrict(amp) {
"""
    )
    if kind == "barriers":  # the page leaves the last step out
        after = """
        averages(t_idx.tile[0], t_idx.tile[1]) = total;
      });
}
"""
    else:
        after = "      });\n}\n"
    block = find_block(arguments, kind)
    return block, Case(arguments, before, block, after)


def test_race(arguments):
    block, case = fragment_in_kernel(arguments, "race")
    said = case.translate()
    found = harness.diagnostics(said)
    sum_line = case.lines_before + 1 + next(
        number
        for number, line in enumerate(block.lines)
        if re.match(r"\s*\w+ \+= ", line)
    )
    for number, each in enumerate(found):
        following = found[number + 1] if number + 1 < len(found) else None
        if (
            (each["severity"], each["code"]) == ("warning", "amp-C3569")
            and each["line"] == sum_line
            and following
            and following["severity"] == "note"
        ):
            return
    raise harness.Failure(
        f"no warning amp-C3569 with a note at line {sum_line}:\n{said}"
    )


def test_barriers(arguments):
    _, case = fragment_in_kernel(arguments, "barriers")
    said = case.translate()
    if "amp-C3569" in said:
        raise harness.Failure(f"a race where there is none:\n{said}")


def test_averages(arguments, which):
    block = find_block(arguments, "averages", which)
    case = Case(arguments, PRELUDE + "int main() {\n", block, "}\n")
    case.translate_silently()
    check_rows(case.run(), blocks.promised_rows(block))


CASES = {
    "tiling": test_tiling,
    "sampling2": lambda arguments: test_sampling(arguments, 2),
    "sampling4": lambda arguments: test_sampling(arguments, 4),
    "fence": test_fence,
    "race": test_race,
    "barriers": test_barriers,
    "averages1": lambda arguments: test_averages(arguments, 0),
    "averages2": lambda arguments: test_averages(arguments, 1),
}


def test(arguments):
    if not list(arguments.sources.glob(f"{arguments.document}_*")):
        return f"no document {arguments.document} in {arguments.sources}"
    return CASES[arguments.case](arguments)


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--sources", type=harness.path, required=True)
    options.add_argument("--document", required=True)
    options.add_argument("--case", choices=CASES, required=True)
    harness.main(test, options.parse_args())
