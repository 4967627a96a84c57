# ===- diagnostics.py - Each diagnostic has its page, its row, its test ----===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Writes the table of docs/diagnostics/README.md, or checks what belongs to
a row of tool/diagnostics/Diagnostics.def.

  python3 tests/support/diagnostics.py           writes the table
  python3 tests/support/diagnostics.py --check   for CI: 1 if it would change, if
                                                 a page does not say the severity
                                                 that its row has, or if no test
                                                 names the code
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROWS = ROOT / "tool/diagnostics/Diagnostics.def"
PAGES = ROOT / "docs/diagnostics"
OVERVIEW = PAGES / "README.md"

ROW = re.compile(r'^DIAG\(\w+,\s+"(amp-[\w-]+)",\s+(\w+),', re.MULTILINE)
INCLUDE = re.compile(r'^#include "(.+)"$', re.MULTILINE)
HEAD = re.compile(r"# (amp-[\w-]+): (.+)\n\n(Severity: .+)\n")
TABLE = re.compile(r"(\| id \| .*\n\|---.*\n)(?:\|.*\n)*")
LOWERED = "`--warn` turns it into a warning, and `--suppress` hides it"


def severities():
    """The codes in the order of the rows, with the severities of each."""
    found = {}
    rows = INCLUDE.sub(lambda m: (ROOT / "tool" / m[1]).read_text(), ROWS.read_text())
    for code, severity in ROW.findall(rows):
        found.setdefault(code, []).append(severity)
    return found


def words(levels):
    """The severities as a page says them, the first row's first."""
    said = ["warning" if each == "Warning" else "error" for each in levels]
    return ", ".join(dict.fromkeys(said))


def heads():
    """For each code the title of its page and what that says of severity."""
    found = {}
    for page in PAGES.glob("amp-*.md"):
        if match := HEAD.match(page.read_text()):
            found[match[1]] = match[2], match[3]
    return found


def table(codes, pages):
    """The rows of the overview."""
    for code, levels in codes.items():
        if code in pages:
            title = pages[code][0]
            yield f"| [{code}]({code}.md) | {words(levels)} | {title} |\n"


def names_in_tests():
    """All words in the tests that may be codes, without 'amp-'."""
    found = set()
    for file in (ROOT / "tests").rglob("*"):
        if file.suffix in (".cpp", ".py", ".txt") and file.is_file():
            text = file.read_text(errors="replace")
            found |= set(re.findall(r"\bC\d{4}\b", text))
            found |= set(re.findall(r"\bamp-([a-z][\w-]*)", text))
    return found


def faults(codes, pages):
    """What is wrong with pages and tests."""
    tested = names_in_tests()
    for code, levels in codes.items():
        if code not in pages:
            yield f"{code}: docs/diagnostics/{code}.md lacks its title or severity"
            continue
        said = pages[code][1]
        if not said.startswith(f"Severity: {words(levels).split(', ')[0]}"):
            yield f"{code}: its page says '{said}', its row {levels}"
        if (LOWERED in said) != ("OpenError" in levels):
            yield f"{code}: page and row differ in whether --warn and --suppress work"
        if code.removeprefix("amp-") not in tested:
            yield f"{code}: no test names it"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    codes, pages = severities(), heads()
    old = OVERVIEW.read_text()
    new = TABLE.sub(lambda m: m[1] + "".join(table(codes, pages)), old, count=1)
    wrong = list(faults(codes, pages))
    if not check:
        OVERVIEW.write_text(new)
    elif new != old:
        wrong.append(f"{OVERVIEW} is old; run tests/support/diagnostics.py")
    print("\n".join(wrong))
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
