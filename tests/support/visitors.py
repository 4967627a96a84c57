#!/usr/bin/env python3
# ===- visitors.py - No walk over the AST has a function nobody calls -------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Prints each Visit, Traverse or should function in a source of the tool with a
DynamicRecursiveASTVisitor that does not say `override`, and exits with 1 if there
are any: without its row in VisitorHooks.def it would compile and never be called.
"""

import pathlib
import re
import sys

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tool"
WALK = re.compile(r"\b(?:class|struct) \w+ : (?:public )?DynamicRecursiveASTVisitor\b")
HOOK = re.compile(
    r"\bbool\s+((?:Visit|Traverse|WalkUpFrom|dataTraverse|shouldVisit)\w*)"
    r"\s*\([^()]*\)(?:\s*const)?\s*(override)?\s*[{;]"
)


def main():
    found = 0
    for file in sorted([*TOOL.rglob("*.cpp"), *TOOL.rglob("*.h")]):
        text = file.read_text()
        if not WALK.search(text):
            continue
        for hook in HOOK.finditer(text):
            if not hook[2]:
                line = text.count("\n", 0, hook.start()) + 1
                print(f"{file}:{line}: {hook[1]} overrides nothing")
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
