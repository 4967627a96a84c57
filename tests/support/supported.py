# ===- supported.py - Which fact of the language which test proves ---------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Checks that facts and tests name each other, and can write a page of both.

  python3 tests/support/supported.py              exits with 1 if a fact has no test,
                                                  or a test names a fact that is not
                                                  there
  python3 tests/support/supported.py --page FILE  also writes each fact with its tests

docs/developing/facts/N.tsv has the facts of section N: number, state, what it is, reason;
"##" begins a group. Tests name the numbers of what they prove, one by one or as
"1.042 to 1.045": in the comment above TEST(...) or def test_...(), or in any comment
of an input.cpp.
TEST(Launch, Name_8_009) names 8.009. In tests/accuracy/functions.def, each row ends
with the facts that the sweep over that function proves.
"""

import argparse
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = ROOT / "tests/documents"
HEAD = """# Facts and their tests

Each row is a fact of language or library, by the number that its tests name.
docs/developing/facts/README.md says what the numbers are. A fact that is *refused* is a rule
whose breach is found and reported.
"""
STATES = ["supported", "refused", "not needed", "missing"]

NUMBERS = re.compile(r"\b(\d{1,2})\.(\d{3})\b(?:\s+to\s+\1\.(\d{3})\b)?")
UNIT_TEST = re.compile(r"\s*(?:TYPED_)?TEST(?:_F|_P)?\((\w+),\s*(\w+)\)")
SWEEP = re.compile(r"AMP2HIP_FUNCTION\(\w+, \w+, (\w+),[^)]*\) // (.*)")
PYTHON_TEST = re.compile(r"    def (test_\w+)\(()")
IN_NAME = re.compile(r"(?<=_)(\d{1,2})_(\d{3})(?=_|$)")


def numbers_in(text):
    """The fact numbers of a comment, ranges written out."""
    for section, first, last in NUMBERS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{section}.{number:03}"


def unit_tests(file):
    """Pairs of a test's name and the comment above it."""
    comment, text = "", file.read_text()
    mark, test = ("#", PYTHON_TEST) if file.suffix == ".py" else ("//", UNIT_TEST)
    # A test's name may stand in the line after TEST_F(.
    for line in re.sub(r"(TEST\w*\(\w+,)\s*\n\s*", r"\1 ", text).splitlines():
        if line.strip().startswith(mark):
            comment += line.strip().lstrip(mark) + "\n"
        elif match := test.match(line):
            name = ".".join(filter(None, match.groups()))
            yield name, comment + IN_NAME.sub(r" \1.\2 ", name)
            comment = ""
        else:
            comment = ""


def tests():
    """Triples of a test's name, its file and its comments."""
    units = [*(ROOT / "tests/unit").rglob("*.cpp")]
    for file in sorted(units + [*(ROOT / "tests/project").glob("*.py")]):
        for name, comment in unit_tests(file):
            yield name, file, comment
    for kind in ["translate", "programs", "visual_cpp"]:
        for file in sorted((ROOT / "tests" / kind).glob("*/input.cpp")):
            lines = [
                line.strip().lstrip("/")
                for line in file.read_text(errors="replace").splitlines()
                if line.strip().startswith("//")
            ]
            yield f"{kind}/{file.parent.name}", file, "\n".join(lines)
    file = ROOT / "tests/accuracy/functions.def"
    for function, comment in SWEEP.findall(file.read_text()):
        yield f"accuracy/{function}", file, comment


def proofs():
    """For each number the names and files of its tests."""
    found = {}
    for name, file, comment in tests():
        for number in numbers_in(comment):
            if (name, file) not in found.setdefault(number, []):
                found[number].append((name, file))
    return found


def facts():
    """Groups (title, rows) of the data files."""
    groups, lines = [], []
    files = (ROOT / "docs/developing/facts").glob("*.tsv")
    for file in sorted(files, key=lambda each: int(each.stem)):
        lines += file.read_text().splitlines()
    for line in lines:
        fields = line.split("\t")
        if fields[0].startswith("## "):
            groups.append((f"{fields[0][3:]} {fields[1]}", []))
        else:
            groups[-1][1].append((fields + [""])[:4])
    return groups


def place(number):
    """What numbers are sorted by."""
    return [int(part) for part in number.split(".")]


def faults(groups, found):
    """What is wrong with facts and tests."""
    rows = [row for _, group in groups for row in group]
    known = [number for number, *_ in rows]
    for number, state, _, reason in rows:
        if state not in STATES:
            yield f"{number}: no state is called '{state}'"
        elif state in STATES[:2] and number not in found:
            yield f"{number}: {state}, but no test says that it proves it"
        elif state not in STATES[:2] and not reason:
            yield f"{number}: {state}, but no reason is given"
    if known != sorted(set(known), key=place):
        yield "the numbers are not in order, or one stands twice"
    named = {number: tests[0][0] for number, tests in found.items()}
    for file in DOCUMENTS.glob("*.py"):
        for number in numbers_in(file.read_text()):
            named.setdefault(number, file.name)
    for number in sorted(set(named) - set(known), key=place):
        yield f"{number}: {named[number]} names it, but docs/developing/facts does not"


def page(groups, found, folder):
    """The whole page, with links from the folder that it is in."""
    rows = [row for _, group in groups for row in group]
    lines = [HEAD, "| state | facts |", "|---|---|"]
    for state in STATES:
        count = sum(row[1] == state for row in rows)
        lines.append(f"| {state} | {count} |")
    for title, group in groups:
        lines += ["", f"## {title}", "", "| fact | state | what | tests |"]
        lines.append("|---|---|---|---|")
        for number, state, what, reason in group:
            links = ", ".join(
                f"[{name}]({os.path.relpath(file, folder)})"
                for name, file in found.get(number, [])
            )
            reason = f" ({reason})" if reason else ""
            lines.append(f"| {number} | {state}{reason} | {what} | {links} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--page", type=pathlib.Path, metavar="FILE")
    target = parser.parse_args().page
    groups, found = facts(), proofs()
    wrong = list(faults(groups, found))
    if target:
        target.write_text(page(groups, found, target.resolve().parent))
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
