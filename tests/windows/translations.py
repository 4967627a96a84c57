# ===- translations.py - The kept translations, by the tool for Windows ----===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""All sources of tests/translate and samples give on Windows what they give on
Linux, byte for byte: translation, diagnostics and exit status. They are translated
for Linux, with the headers below --linux, where usr/ is."""

import concurrent.futures
import os
import sys

import harness
import windows

ROOT = harness.ROOT


def cases():
    """Pairs of a source and its expected translation."""
    for source in sorted(ROOT.glob("tests/translate/*/input.cpp")):
        yield source, source.with_name("expected.hip")
    for source in sorted(ROOT.glob("samples/*/*.cpp")):
        yield source, source.with_suffix(".hip")


def check(installed, headers, work, source, expected):
    """Translates one source, and fails unless all is as it is kept."""
    output = harness.fresh(work / source.parent.name) / "out.hip"
    done = installed.run(
        *headers,
        *("--no-snippets", source.name, "-o", windows.native(output)),
        *harness.extra_arguments(source.parent),
        cwd=source.parent,
    )
    status = 0 if expected.exists() else 1
    if done.returncode != status:
        raise harness.Failure(f"exit status {done.returncode}\n{done.stderr}")
    folder = windows.native(source.parent).replace("\\", "/") + "/"
    kept = source.with_name("diagnostics.txt")
    harness.compare_pattern(
        "standard error",
        done.stderr.replace(folder, ""),
        kept.read_text() if kept.exists() else "",
    )
    if output.exists() != expected.exists():
        raise harness.Failure("an output was written for a refused source")
    if output.exists() and output.read_bytes() != expected.read_bytes():
        raise harness.Failure("the translation has other bytes")


def failures(installed, work, headers):
    """Checks all cases; returns their number and a line for each that fails."""
    chosen, failed = list(cases()), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            pool.submit(check, installed, headers, work / "out", *case)
            for case in chosen
        ]
    for (source, _), run in zip(chosen, runs):
        try:
            run.result()
        except harness.Failure as failure:
            failed.append(f"{source.parent.name}: {failure}")
    return len(chosen), failed


def main():
    installed, work, headers, _ = windows.start()
    try:
        count, failed = failures(installed, work, headers)
    finally:
        installed.stop()
    print("\n".join(failed))
    print(f"{count - len(failed)} of {count} translations are the same")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
