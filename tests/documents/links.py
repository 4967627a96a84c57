# ===- links.py - Links between pages ---------------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Checks the links of all pages: each names a file of the repository and, behind
`#`, a heading of that page as GitHub numbers headings. Prints those that do not.
Links to other sites are not followed, and GitHub itself reads those of .github."""

import re

import harness

CODE = re.compile(r"^```.*?^```|^(?:    |\t)[^\n]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^()\s]+(?:\([^()]*\))?)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
NAMED = re.compile(r'<a id="([^"]+)">')


def anchors(text):
    """What GitHub names the headings of a page."""
    yield from NAMED.findall(text)
    seen = {}
    for title in HEADING.findall(re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)):
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        yield f"{name}-{count}" if count else name


def faults(page, text):
    for link in LINK.findall(CODE.sub("", text)):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name) if name else page
        if not target.exists():
            yield f"{link}: no such file"
        elif anchor and target.suffix == ".md":
            if anchor not in anchors(target.read_text()):
                yield f"{link}: no such heading"


def test(arguments):
    listed = harness.run(["git", "ls-files", "*.md", ":!.github"], cwd=arguments.root, expect=0)
    found = [
        f"{name}: {fault}"
        for name in listed.stdout.splitlines()
        for fault in faults(arguments.root / name, (arguments.root / name).read_text())
    ]
    if found:
        raise harness.Failure("\n".join(found))


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
