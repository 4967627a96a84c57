# ===- matrix.py - Which compilers compile the translations -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles the kept translations with each compiler of this system, where a
warning is an error, links those of the samples, and writes the numbers into
tests/platforms/platforms.tsv, in place of the rows that are there for the same
system. Then writes the tables of docs/platforms.md from the rows of all systems.

  matrix.py --amp2hip build/bin/amp2hip [--sample N] [--only PLATFORM]
            [--links | --compiles] [--compiler "clang++ 24"]
  matrix.py --tables    writes the tables only
  matrix.py --check     fails if the tables are out of date

AMP2HIP_AMD_DEVICE_LIBS names device libraries other than the system's.
"""

import argparse
import concurrent.futures
import csv
import itertools
import operator
import os
import pathlib
import platform
import re
import shutil
import sys
import tempfile

import harness

ROWS = pathlib.Path(__file__).with_name("platforms.tsv")
PAGE = harness.ROOT / "docs/platforms.md"
COLUMNS = ["platform", "system", "compiler", "libraries", "target", "compiled", "of"]
MARK = "<!-- tests/platforms/matrix.py writes the tables from here. -->\n"
STANDARDS = {
    "cpu": ["C++17", "C++20", "C++23", "C++26"],
    "nvidia": ["C++17", "C++20"],
}
ARCHITECTURES = ["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"]
LINKED = "linked"
HEADINGS = {"cpu": "CPU", "amd": "AMD GPUs", "nvidia": "NVIDIA GPUs, device code"}
STRICT = ["-Wall", "-Wextra", "-Werror"]
GCC = r"g\+\+-\d+"
CLANG = r"clang\+\+-(19|[2-9]\d)"  # Older ones are not supported.


def translations(step):
    """Each `step`-th kept translation."""
    kept = [
        *harness.ROOT.glob("tests/translate/*/expected.hip"),
        *harness.ROOT.glob("samples/*/*.hip"),
    ]
    return sorted(kept)[::step]


def compilers(pattern):
    """The versions of a compiler that have a name with a number."""
    found = {
        file.name
        for folder in os.environ["PATH"].split(":")
        for file in pathlib.Path(folder).glob("*-[1-9]*")
        if re.fullmatch(pattern, file.name)
    }
    return sorted(found)


def version(compiler):
    """`compiler` with the whole number of its version."""
    text = harness.run([compiler, "--version"], expect=0).stdout
    number = re.search(r"\d+\.\d+\.\d+", text).group()
    return f"{re.sub('-[0-9]+$', '', pathlib.Path(compiler).name)} {number}"


def option_for(standard):
    """GCC 12 knows the newest standards only by the names of their drafts."""
    drafts = {"C++23": "c++2b", "C++26": "c++2c"}
    return f"-std={drafts.get(standard, standard.lower())}"


def with_standard(flags, standard, source):
    """`flags` for `standard`, or for the newer one that the test of `source`
    needs."""
    own = harness.extra_arguments(source.parent)
    needed = [each for each in own if each.startswith("-std=")]
    chosen = max([option_for(standard), *needed])
    return [chosen if flag.startswith("-std=") else flag for flag in flags]


def has_standard(compiler, standard):
    options = [option_for(standard), "-fsyntax-only", "-x", "c++"]
    return harness.run([compiler, *options, os.devnull]).returncode == 0


def link(command):
    """Makes a program with `command`, which lacks its name."""
    with tempfile.TemporaryDirectory() as folder:
        harness.run([*command, "-o", f"{folder}/program"], expect=0)


def cpu_jobs(amp2hip):
    flags = harness.flags(amp2hip, "cpu")
    found = compilers(GCC) + compilers(CLANG)
    for compiler in found:

        def link_one(source, compiler=compiler):
            link([compiler, "-x", "c++", source, "-x", "none", *flags])

        yield (version(compiler), "", LINKED), link_one
    for compiler, standard in itertools.product(found, STANDARDS["cpu"]):
        if not has_standard(compiler, standard):
            continue

        def compile_one(source, compiler=compiler, standard=standard):
            chosen = with_standard(flags, standard, source)
            extra = ["-I", source.parent]
            rest = ["-fsyntax-only"]
            harness.compile_for_cpu(amp2hip, compiler, source, chosen, extra, rest)

        yield (version(compiler), "", standard), compile_one


def amd_flags(amp2hip, architecture, compiler):
    """The flags for `architecture`, with the device libraries of the user."""
    options = [f"--offload-arch={architecture}", f"--compiler={compiler}"]
    flags = harness.flags(amp2hip, "amd", None, options)
    other = os.environ.get("AMP2HIP_AMD_DEVICE_LIBS")
    name = "--rocm-device-lib-path="
    if other:
        flags = [name + other if f.startswith(name) else f for f in flags]
    return flags


def value_of(flags, name):
    """The path that the flag `name` of `flags` gives; None without that flag."""
    found = [flag.removeprefix(name) for flag in flags if flag.startswith(name)]
    return pathlib.Path(found[0]) if found else None


def hip_version(flags):
    """HIP's version, and the version of LLVM that made the device libraries.
    Debian 12 has them from ROCm 5.2, in a folder without a number."""
    header = value_of(flags, "--rocm-path=") / "include/hip/hip_version.h"
    text = header.read_text()
    parts = [
        re.search(rf"define HIP_VERSION_{part} (\d+)", text).group(1)
        for part in ("MAJOR", "MINOR", "PATCH")
    ]
    folder = value_of(flags, "--rocm-device-lib-path=")
    number = re.search(r"clang/(\d+)", str(folder))
    made_by = number.group(1) if number else "of ROCm 5.2"
    return f"HIP {'.'.join(parts)}, device libraries {made_by}"


def amd_jobs(amp2hip):
    if value_of(harness.flags(amp2hip, "amd"), "--rocm-device-lib-path=") is None:
        return
    for compiler in compilers(CLANG):
        flags = amd_flags(amp2hip, ARCHITECTURES[0], compiler)

        def link_one(source, compiler=compiler, flags=flags):
            link([compiler, source, *flags])

        yield (version(compiler), hip_version(flags), LINKED), link_one
        for architecture in ARCHITECTURES:
            flags = amd_flags(amp2hip, architecture, compiler)
            folder = value_of(flags, "--rocm-device-lib-path=")
            library = f"oclc_isa_version_{architecture.removeprefix('gfx')}.bc"
            if not (folder / library).exists():
                continue

            def compile_one(source, compiler=compiler, flags=flags):
                chosen = with_standard(flags, "C++17", source)
                extra = [*STRICT, "-I", source.parent]
                harness.compile_for_device(amp2hip, source, extra, chosen, compiler)

            yield (version(compiler), hip_version(flags), architecture), compile_one


def nvidia_jobs(amp2hip):
    nvcc = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
    if nvcc is None:
        return
    flags = harness.flags(amp2hip, "nvidia")
    for standard in STANDARDS["nvidia"]:

        def compile_one(source, standard=standard):
            chosen = with_standard(flags, standard, source)
            command = [nvcc, source, "-I", source.parent, *chosen]
            command += ["-Werror", "all-warnings", "-ptx", "-o", os.devnull]
            harness.run(command, expect=0)

        yield (version(nvcc), "", standard), compile_one


JOBS = {"cpu": cpu_jobs, "amd": amd_jobs, "nvidia": nvidia_jobs}


def count(name, sources, compile_one):
    """How many of `sources` compile; prints what the compilers say of others."""

    def compiles(source):
        try:
            compile_one(source)
        except harness.Failure as failure:
            print(f"{' '.join(name)}: {source}\n{failure}", file=sys.stderr)
            return False
        return True

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return sum(pool.map(compiles, sources))


def system():
    release = platform.freedesktop_os_release()
    return f"{release['NAME'].split()[0]} {release.get('VERSION_ID', 'sid')}"


def measure(arguments):
    """The rows of this system."""
    sources = translations(arguments.sample)
    samples = sorted(harness.ROOT.glob("samples/*/*.hip"))
    if arguments.links:
        samples = samples[:: arguments.sample]
    for name in arguments.only or JOBS:
        for (compiler, libraries, target), compile_one in JOBS[name](arguments.amp2hip):
            what = (compiler, libraries, target)
            left_out = arguments.compiles if target == LINKED else arguments.links
            if left_out or not compiler.startswith(arguments.compiler):
                continue
            chosen = samples if target == LINKED else sources
            compiled = count(what, chosen, compile_one)
            row = [name, system(), *what, str(compiled), str(len(chosen))]
            print("\t".join(row), flush=True)
            yield dict(zip(COLUMNS, row))


def read_rows():
    if not ROWS.exists():
        return []
    with open(ROWS, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def write_rows(rows):
    with open(ROWS, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(rows, key=lambda row: [row[c] for c in COLUMNS]))


def cell(row):
    if row is None:
        return "-"
    whole = row["compiled"] == row["of"]
    return f"all {row['of']}" if whole else f"{row['compiled']} of {row['of']}"


def table(name, rows):
    """The table of one platform: a line a compiler, a column a target."""
    rows = [row for row in rows if row["platform"] == name]
    targets = STANDARDS.get(name, ARCHITECTURES)
    targets = targets if name == "nvidia" else [*targets, LINKED]
    fixed = ["system", "compiler", *(["libraries"] if name == "amd" else [])]
    found = {}
    for row in rows:
        key = tuple(row[column] for column in fixed)
        found.setdefault(key, {})[row["target"]] = row
    lines = [[*fixed, *targets], ["---"] * (len(fixed) + len(targets))]
    for key, cells in found.items():
        lines.append([*key, *(cell(cells.get(target)) for target in targets)])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def page():
    """The text of the page, with the tables that belong to the rows."""
    rows = read_rows()
    tables = [f"\n## {HEADINGS[name]}\n\n{table(name, rows)}" for name in JOBS]
    return PAGE.read_text().partition(MARK)[0] + MARK + "".join(tables)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--amp2hip", type=harness.path)
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--only", action="append", choices=JOBS)
    parser.add_argument("--links", action="store_true", help="link only")
    parser.add_argument("--compiles", action="store_true", help="do not link")
    parser.add_argument("--compiler", default="", help="these versions only")
    parser.add_argument("--tables", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.check:
        sys.exit(0 if page() == PAGE.read_text() else f"{PAGE} is out of date")
    if not arguments.tables:
        new = list(measure(arguments))
        what = operator.itemgetter("platform", "system", "libraries", "target")
        measured = {what(row) for row in new}
        kept = [
            row
            for row in read_rows()
            if what(row) not in measured
            or not row["compiler"].startswith(arguments.compiler)
        ]
        write_rows(kept + new)
    PAGE.write_text(page())


if __name__ == "__main__":
    main()
