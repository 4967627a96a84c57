# ===- translate.py - One translation, byte for byte -----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Translates one source and compares all that comes out with what is kept.

The folder of the source may hold
  <expected>       the translation; without it the source must be refused
  diagnostics.txt  what goes to standard error, with regular expressions
                   between {{ and }}; without the file nothing may
  command.txt      further arguments of the tool, one a line

The translation is translated again, which must change nothing. `tests/run --all`
also translates the source twice, which must give the same bytes.
"""

import harness


def check_refusal(arguments, output, extra, diagnostics):
    done = harness.translate(
        arguments.amp2hip, arguments.source, output, extra, expect=1
    )
    if output.exists():
        raise harness.Failure("an output was written for a refused source")
    harness.compare_pattern("standard error", done.stderr, diagnostics)


def check_translation(arguments, output, extra, diagnostics):
    done = harness.translate(
        arguments.amp2hip, arguments.source, output, extra
    )
    harness.compare_pattern("standard error", done.stderr, diagnostics)
    found = output.read_bytes()
    expected = arguments.expected.read_bytes()
    harness.compare(
        "the translation",
        found.decode("latin-1"),
        expected.decode("latin-1"),
    )

    if harness.thorough():
        again = output.with_name("second.hip")
        harness.translate(arguments.amp2hip, arguments.source, again, extra)
        if again.read_bytes() != found:
            raise harness.Failure("a second translation gives other bytes")

    # Headers beside the source are found from the output's folder too.
    include = ["-I", str(arguments.source.parent)]
    tail = extra[extra.index("--") + 1 :] if "--" in extra else []
    retranslated = output.with_name("retranslated.hip")
    harness.translate(
        arguments.amp2hip, output, retranslated, ["--", *include, *tail]
    )
    harness.compare(
        "the translation of the translation",
        retranslated.read_bytes().decode("latin-1"),
        found.decode("latin-1"),
    )


def test(arguments):
    folder = arguments.source.parent
    extra = harness.extra_arguments(folder)
    kept = folder / "diagnostics.txt"
    diagnostics = kept.read_text() if kept.exists() else ""
    output = harness.fresh(arguments.work) / "out.hip"
    if arguments.expected.exists():
        check_translation(arguments, output, extra, diagnostics)
    elif kept.exists():
        check_refusal(arguments, output, extra, diagnostics)
    else:
        raise harness.Failure(f"{folder} says nothing about what to expect")


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--expected", type=harness.path, required=True)
    harness.main(test, options.parse_args())
