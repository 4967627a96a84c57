# ===- sizes.py - No file over 500 lines, no function over 60 ---------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Names the files with more than 500 lines and the functions of C++ with more
than 60, and exits with 1 if there are any. Pages and what is generated may be
longer, and so may programs that their authors wrote for Visual C++.

  python3 tests/support/sizes.py [FILE...]
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("tool", "runtime", "tests", "samples")
FOREIGN = ROOT / "tests/visual_cpp"
CPP = (".cpp", ".h", ".hip")
OTHERS = (".py", ".txt", ".cmake", ".def", ".sh", ".css", ".js")
FILE_LINES = 500
FUNCTION_LINES = 60

# What no brace counts in; a raw string's end has the delimiter of its start.
OPAQUE = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
                    r"|\b0[xb][\da-fA-F']+|\b\d[\d']*|'(?:\\.|[^'\\\n])+'",
                    re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
# Alone in a line: what it declares is not in this file.
USE_OF_MACRO = re.compile(r"^[ \t]*[A-Z][A-Z\d_]+\([^()\n]*\)[ \t]*$", re.MULTILINE)
# What opens a scope in which functions stand, or a table, and no function.
SCOPE = re.compile(r"\s*(?:template\s*<[^{]*>\s*|inline\s+|typedef\s+)*"
                   r"(?:namespace|class|struct|union|enum)\b|[^)]*$|.*[=,(]\s*$",
                   re.DOTALL)


def bare(text):
    """The text without comments, strings and directives, its lines kept."""
    for each in OPAQUE, DIRECTIVE, USE_OF_MACRO:
        text = each.sub(lambda m: "\n" * m[0].count("\n") + " ", text)
    return text


def functions(text):
    """The first and last line of each function of a namespace or class."""
    text = bare(text)
    head = depth = start = 0  # depth counts within a function
    for match in re.finditer(r"[{};]|\b(?:public|private|protected)\s*:", text):
        before, opens = text[head:match.start()], match[0] == "{"
        if depth or opens and not SCOPE.match(before):
            if not depth:
                start = match.start() - len(before.lstrip())
            depth += opens - (match[0] == "}")
            if not depth:
                yield [text.count("\n", 0, at) + 1 for at in (start, match.start())]
        head = match.end()


def faults(file):
    """What is too long in a file."""
    text = file.read_text(errors="replace")
    lines = text.count("\n")
    if lines > FILE_LINES:
        yield f"{file}: {lines} lines, {FILE_LINES} are the most"
    if file.suffix in CPP:
        for first, last in functions(text):
            if last - first >= FUNCTION_LINES:
                yield (f"{file}:{first}: a function of {last - first + 1} lines,"
                       f" {FUNCTION_LINES} are the most")


def sources():
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*")):
            is_ours = FOREIGN not in file.parents
            if is_ours and file.suffix in CPP + OTHERS and file.is_file():
                yield file


def main():
    found = [fault for file in [pathlib.Path(each) for each in sys.argv[1:]] or sources()
             for fault in faults(file)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
