# ===- compile.py - One translation through one compiler -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles one translated source for one platform, without a warning:

  gcc       g++ 12, CPU, syntax only (what runs is built by program.py)
  clang     clang++-19, CPU, syntax only
  gfx90a    clang++-19, AMD: code object, then the whole program linked
  gfx1030   the same for another architecture
  nvidia    nvcc; skipped where there is none

For the AMD architectures platform.txt beside the source says what the code
object must hold, one kernel a line:

  kernel <name>: lds <bytes> barriers <s_barrier instructions>
  kernel <name> (<architecture>): ...

The second form overrides the first. Compilers may unroll loops or drop
barriers of tiles they know to be one wave; an expectation that depends on
that says why in a '#' comment.
"""

import pathlib
import re
import shutil

import harness

NVCC = "/usr/local/cuda/bin/nvcc"


def compile_for_cpu(arguments, compiler):
    command = [compiler, "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
    if compiler.startswith("clang"):
        command.append("-Wno-unused-command-line-argument")
    command += ["-x", "c++", arguments.source]
    command += ["-I", arguments.include]
    command += harness.flags(arguments.amp2hip, "cpu")
    harness.run(command, expect=0)


def expected_kernels(path, architecture):
    """The lines of platform.txt as {kernel: {"lds": n, "barriers": n}}."""
    line_form = re.compile(
        r"kernel (\w+)(?: \((\w+)\))?: lds (\d+) barriers (\d+)"
    )
    general, special = {}, {}
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        match = line_form.fullmatch(line)
        if not match:
            raise harness.Failure(f"{path}: cannot read: {line}")
        name, only, lds, barriers = match.groups()
        facts = {"lds": int(lds), "barriers": int(barriers)}
        if only is None:
            general[name] = facts
        elif only == architecture:
            special[name] = facts
    return {**general, **special}


def found_kernels(code_object):
    """LDS bytes and barriers of each kernel, by mangled name."""
    kernels = {}
    notes = harness.run(["llvm-readelf-19", "--notes", code_object], expect=0)
    lds = None
    for line in notes.stdout.splitlines():
        if match := re.search(r"\.group_segment_fixed_size:\s*(\d+)", line):
            lds = int(match.group(1))
        elif match := re.search(r"^\s+\.name:\s*(_Z\S+|\w*kernel\w*)$", line):
            if lds is not None:
                kernels[match.group(1)] = {"lds": lds, "barriers": 0}
                lds = None
    code = harness.run(
        ["llvm-objdump-19", "-d", "--no-show-raw-insn", code_object], expect=0
    )
    current = None
    for line in code.stdout.splitlines():
        if match := re.match(r"[0-9a-f]+ <(\S+)>:", line):
            current = kernels.get(match.group(1))
        elif current is not None and re.match(r"\s+s_barrier\b", line):
            current["barriers"] += 1
    return kernels


def check_code_object(code_object, expected):
    found = found_kernels(code_object)
    for name, facts in expected.items():
        mangled = f"{len(name)}{name}"
        matches = [facts for key, facts in found.items() if mangled in key]
        if matches != [facts]:
            raise harness.Failure(
                f"kernel {name}: expected {facts}, found {matches} "
                f"among {sorted(found)}"
            )


def compile_for_amd(arguments, architecture):
    work = harness.fresh(arguments.work)
    command = ["clang++-19", "-Wall", "-Wextra", "-Werror"]
    command += ["-Wno-unused-command-line-argument", arguments.source]
    command += ["-I", arguments.include]
    command += harness.flags(arguments.amp2hip, "amd")
    command += ["--no-offload-arch=all", f"--offload-arch={architecture}"]
    harness.run([*command, "-o", work / "program"], expect=0)

    platform = arguments.source.with_name("platform.txt")
    if not platform.exists():
        return
    code_object = work / "code.o"
    command += ["--offload-device-only", "--no-gpu-bundle-output", "-c"]
    harness.run([*command, "-o", code_object], expect=0)
    expected = expected_kernels(platform, architecture)
    check_code_object(code_object, expected)


def compile_for_nvidia(arguments):
    nvcc = shutil.which("nvcc") or shutil.which(NVCC)
    if nvcc is None:
        return "no nvcc on this machine"
    work = harness.fresh(arguments.work)
    command = [nvcc, arguments.source, "-I", arguments.include]
    command += harness.flags(arguments.amp2hip, "nvidia")
    command += ["-Werror", "all-warnings", "-c", "-o", work / "program.o"]
    harness.run(command, expect=0)
    return None


def test(arguments):
    if arguments.platform == "gcc":
        return compile_for_cpu(arguments, "g++")
    if arguments.platform == "clang":
        return compile_for_cpu(arguments, "clang++-19")
    if arguments.platform == "nvidia":
        return compile_for_nvidia(arguments)
    return compile_for_amd(arguments, arguments.platform)


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=pathlib.Path, required=True)
    options.add_argument("--include", type=pathlib.Path, required=True)
    options.add_argument("--platform", required=True)
    harness.main(test, options.parse_args())
