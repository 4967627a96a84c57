# ===- blocks.py - The code blocks of the documents ------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Finds the code blocks in Microsoft's pages on C++ AMP, and the kind of each.

The pages are not part of the repository. What a block contains decides its
kind."""

import dataclasses
import re


@dataclasses.dataclass
class Block:
    """A code block: the number of its first line in the page, and its lines
    without the blanks at their ends."""

    first_line: int
    lines: list

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    @property
    def kind(self):
        """tiling, sampling, fence, race, barriers or averages."""
        text = self.text
        if "void main" in text:
            return "tiling"
        if "int main" in text:
            return "sampling"
        if "parallel_for_each" in text:
            return "averages" if "array_view" in text else "fence"
        if "tile_static" in text:
            return "race" if text.count("barrier.wait") == 1 else "barriers"
        return "other"


def fenced(lines):
    """The blocks of a markdown page, between its ```cpp fences."""
    found, start = [], None
    for number, line in enumerate(lines, 1):
        if line.startswith("```cpp"):
            start = number + 1
        elif line.startswith("```") and start:
            found.append(Block(start, lines[start - 1 : number - 1]))
            start = None
    return found


def unfenced(lines):
    """The blocks of a plain page: from the comment over the first
    array's definition to the last row of numbers in the comment that says
    what is printed."""
    definition = re.compile(r"int \w+\[\] = \{")
    row = re.compile(r"//( \d+)+$")
    found, start, launched = [], None, False
    for number, line in enumerate(lines, 1):
        if start is None:
            comment = number > 1 and lines[number - 2].startswith("//")
            if definition.match(line) and comment:
                start, launched = number - 1, False
            continue
        launched = launched or "parallel_for_each" in line
        following = lines[number] if number < len(lines) else ""
        if launched and row.match(line) and not row.match(following):
            found.append(Block(start, lines[start - 1 : number]))
            start = None
    return found


def blocks(path):
    """All code blocks of the page at `path`."""
    lines = [line.rstrip() for line in path.read_text("utf-8").split("\n")]
    if any(line.startswith("```cpp") for line in lines):
        return fenced(lines)
    return unfenced(lines)


def promised_rows(block, title=""):
    """The rows of numbers in the comment that follows a comment starting
    with 'Output' and containing `title`, as lists of words."""
    rows, reading = [], False
    for line in block.lines:
        comment = line.strip()
        if comment.startswith("// Output"):
            reading = title in comment
        elif reading and re.fullmatch(r"//( +[\d.]+)+", comment):
            rows.append(comment[2:].split())
        else:
            reading = False
    return rows
