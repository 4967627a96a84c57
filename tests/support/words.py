# ===- words.py - Spelling, and phrases that the style guide rejects --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Finds misspelled words and phrases that docs/developing/style.md says to avoid, in the
documentation, in comments and in the texts of diagnostics, comments that do not begin
with their subject, and marks of a merge that nobody resolved. Prints each with its location and what to write instead, and
exits with 1 if there are any.

The phrases are those in backquotes in the first column of the table "Words". The
first letter may be a capital. An asterisk matches any ending. codespell checks
the spelling, if it is installed.

  python3 tests/support/words.py [FILE...]
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
STYLE = ROOT / "docs/developing/style.md"
PAGES = (".md",)
CPP = (".cpp", ".h", ".def")
SCRIPTS = (".py", ".cmake", ".sh", ".txt")
# The style guide quotes what it rejects. The facts quote the specification. The
# other directories have C++ AMP programs, which are input.
EXEMPT = (
    *("docs/developing/style.md", "docs/developing/facts/", "docs/worked-migration/", "samples/"),
    *("tests/translate/", "tests/programs/", "tests/visual_cpp/"),
    *("tests/fuzz/headers/", "tests/project/", "tests/support/words.py"),
)
# Words that codespell takes for misspelled ones: names in code, and
# abbreviations.
NAMES = (
    "asend,boundin,caf,conditionsof,dout,fo,foundin,groupin,lod,nd,"
    "nknown,ot,uptodate,vie"
)

# Comments, and what has no comment in it. A text of Diagnostics.def is a string.
TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.DOTALL
)
COMMENT_OF_SCRIPT = re.compile(r'"""(.*?)"""|(?:^|(?<=\s))#[^\n]*', re.DOTALL)
# The beginning of a comment that says nothing of its subject.
NO_SUBJECT = re.compile(
    r"^(?P<code>[^\n\"']*?)(?:///?<?|#) +(?P<word>Of|Those|That|Who|Whose|Whoever|What)\b"
)
# In code, a compiler or an interpreter finds such a mark.
MERGE_MARK = re.compile(r"^(?:<{7}|>{7}) .*", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)]*\)", re.DOTALL)


def phrases():
    """Each rejected phrase as a regular expression, with what to write instead."""
    for row in STYLE.read_text().splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if not row.startswith("| `") or len(cells) != 2:
            continue
        for phrase in re.findall(r"`([^`]+)`", cells[0]):
            first = f"[{phrase[0].upper()}{phrase[0]}]"
            words = re.escape(phrase[1:]).replace(r"\*", r"\w*")
            words = first + words.replace(r"\ ", r"[\s/#*]+")
            # The names of files are code.
            yield re.compile(rf"(?<![\w-]){words}(?![\w-]|\.\w)"), cells[1]


def hide(match):
    """Blanks in place of the match, in the same lines."""
    return re.sub(r"[^\n]", " ", match[0])


def prose(file, text):
    """The text with blanks in place of what is not prose."""
    if file.suffix in PAGES:
        return CODE.sub(hide, text)
    pattern = TOKEN if file.suffix in CPP else COMMENT_OF_SCRIPT
    kept, end = [], 0
    for match in pattern.finditer(text):
        comment = match[0][0] in '/#' or match[0].startswith('"""')
        shown = match[0] if comment or file.suffix == ".def" else hide(match)
        kept += [re.sub(r"[^\n]", " ", text[end : match.start()]), shown]
        end = match.end()
    return CODE.sub(hide, "".join(kept))


def rejected(file, expressions):
    """The rejected phrases of a file, each as one line."""
    text = prose(file, file.read_text(errors="replace"))
    for expression, instead in expressions:
        for match in expression.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            words = " ".join(re.sub(r"[/#]", " ", match[0]).split())
            yield f"{file}:{line}: '{words}' (write: {instead})"


def without_subject(file):
    """The comments of a file that begin with a word such as "What", each as one line."""
    if file.suffix in PAGES:
        return
    mark = "//" if file.suffix in CPP else "#"
    continues = False
    for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
        found = NO_SUBJECT.match(line)
        alone = line.strip().startswith(mark)
        if found and mark in line and not (alone and continues):
            yield f"{file}:{number}: '{found['word']}' begins a comment (write: its subject)"
        continues = alone


def misspelled(files):
    """The report of codespell."""
    if not files or not shutil.which("codespell"):
        return []
    command = ["codespell", "--ignore-words-list", NAMES, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def sources():
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        file = ROOT / name
        if not name.startswith(EXEMPT) and file.suffix in PAGES + CPP + SCRIPTS:
            yield file


def main():
    files = [pathlib.Path(each) for each in sys.argv[1:]] or list(sources())
    expressions = [*phrases(), (MERGE_MARK, "the text that the merge should have left")]
    found = misspelled(files)
    for file in files:
        found += rejected(file, expressions)
        found += without_subject(file)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
