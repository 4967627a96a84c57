# ===- readme.py - The README shows what the tool does ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The README's two code blocks are the sample's source and its translation,
word for word, from the first include to the end of the function. What
docs/developing/design.md shows as emitted is part of a translation that is kept."""

import harness


def code_blocks(text):
    parts = text.split("```cpp\n")[1:]
    return [part.split("```")[0] for part in parts]


def check_design(root):
    kept = [*root.glob("tests/translate/*/expected.hip"), *root.glob("samples/*/*.hip")]
    texts = [path.read_text("latin-1") for path in kept]
    shown = code_blocks((root / "docs/developing/design.md").read_text())
    for block in shown:
        if not any(block in text for text in texts):
            raise harness.Failure(f"docs/developing/design.md shows what is not emitted:\n{block}")
    if not shown:
        raise harness.Failure("docs/developing/design.md shows no emitted code")


def test(arguments):
    check_design(arguments.root)
    folder = arguments.root / "samples" / "tile_averages"
    shown = code_blocks((arguments.root / "README.md").read_text())
    kept = [folder / "tile_averages.cpp", folder / "tile_averages.hip"]
    if len(shown) != len(kept):
        raise harness.Failure(f"{len(shown)} blocks of code in the README")
    for block, path in zip(shown, kept):
        text = path.read_text()
        start = text.index("#include")
        harness.compare(
            f"what the README shows of {path.name}",
            block,
            text[start : start + len(block)],
        )


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
