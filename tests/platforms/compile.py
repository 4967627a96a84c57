# ===- compile.py - One translation through one compiler -------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles one translated source for one platform, without a warning:

  gcc       g++ 12, CPU, syntax only (what runs is built by program.py)
  clang     clang++-19, CPU, syntax only
  aarch64   Debian's cross compiler g++, CPU, syntax only; skipped where there is
            none
  amd       the Clang of the device libraries, AMD: the device's side for gfx90a,
            and for gfx1030 where there is a platform.txt
  nvidia    nvcc, the device's side; skipped where there is none

`tests/run --all` links whole programs for AMD, and has nvcc compile both sides.

For AMD, platform.txt beside the source says what the code objects must hold,
one kernel a line:

  kernel <name>: lds <bytes> barriers <s_barrier instructions>
  kernel <name> (<architecture>): ...

The second form overrides the first. The bounds of a launch tell the compiler
which tiles fit one wave (64 threads for gfx90a, 32 for gfx1030): those need no
barrier and get none.
"""

import re
import shutil

import aarch64
import harness

AMD_ARCHITECTURES = ["gfx90a", "gfx1030"]
NVCC = "/usr/local/cuda/bin/nvcc"


def compile_for_cpu(arguments, compiler):
    flags = harness.flags(arguments.amp2hip, "cpu", arguments.source.parent)
    harness.compile_for_cpu(
        arguments.amp2hip,
        compiler,
        arguments.source,
        flags,
        ["-I", arguments.include],
        ["-fsyntax-only"],
    )


def compile_for_aarch64(arguments):
    if shutil.which(aarch64.COMPILER) is None:
        return f"no {aarch64.COMPILER} on this machine"
    return compile_for_cpu(arguments, aarch64.COMPILER)


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


def check_code_object(path, expected, architecture):
    found = found_kernels(path)
    for name, facts in expected.items():
        mangled = f"{len(name)}{name}"
        matches = [facts for key, facts in found.items() if mangled in key]
        if matches != [facts]:
            raise harness.Failure(
                f"kernel {name} for {architecture}: expected {facts}, found {matches} "
                f"among {sorted(found)}"
            )


def code_object(program, architecture):
    """Takes the code for `architecture` out of a linked HIP program."""
    bundle = program.with_name("bundle")
    harness.run(
        ["llvm-objcopy-19", f"--dump-section=.hip_fatbin={bundle}", program],
        expect=0,
    )
    result = program.with_name(f"{architecture}.o")
    command = ["clang-offload-bundler-19", "--unbundle", "--type=o"]
    command += [f"--input={bundle}", f"--output={result}"]
    command += [f"--targets=hipv4-amdgcn-amd-amdhsa--{architecture}"]
    harness.run(command, expect=0)
    return result


def compile_for_amd(arguments):
    program = harness.fresh(arguments.work) / "program"
    platform = arguments.source.with_name("platform.txt")
    if not platform.exists() and not harness.thorough():
        extra = ["-Wall", "-Wextra", "-Werror", "-I", arguments.include]
        harness.compile_for_device(arguments.amp2hip, arguments.source, extra)
        return
    architectures = AMD_ARCHITECTURES[: None if platform.exists() else 1]
    # Without optimization a barrier hides in a function of HIP's headers; an
    # unrolled loop would have a barrier a round.
    # Linked as a library with nothing left open: some sources have no main.
    printed = harness.flags(arguments.amp2hip, "amd", arguments.source.parent)
    command = [harness.amd_compiler(printed), "-O2", "-fno-unroll-loops"]
    command += ["-fPIC", "-shared", "-Wl,-z,defs"]
    command += ["-Wall", "-Wextra", "-Werror"]
    command += [arguments.source, "-I", arguments.include]
    command += printed
    command += ["-Xarch_host", "-O0"]  # Nobody runs it.
    command += ["--no-offload-arch=all"]
    command += [f"--offload-arch={each}" for each in architectures]
    harness.run([*command, "-o", program], expect=0)

    if not platform.exists():
        return
    for each in architectures:
        check_code_object(
            code_object(program, each), expected_kernels(platform, each), each
        )


def compile_for_nvidia(arguments):
    nvcc = shutil.which("nvcc") or shutil.which(NVCC)
    if nvcc is None:
        return "no nvcc on this machine"
    work = harness.fresh(arguments.work)
    command = [nvcc, arguments.source, "-I", arguments.include]
    command += harness.flags(
        arguments.amp2hip, "nvidia", arguments.source.parent
    )
    command += ["-Xcompiler=-O0"]  # Nobody runs it.
    command += ["-Werror", "all-warnings"]
    # The host's side takes twice as long as the device's.
    command += ["-c" if harness.thorough() else "-ptx", "-o", work / "program.o"]
    harness.run(command, expect=0)
    return None


def test(arguments):
    if arguments.platform == "gcc":
        return compile_for_cpu(arguments, "g++")
    if arguments.platform == "clang":
        return compile_for_cpu(arguments, "clang++-19")
    if arguments.platform == "aarch64":
        return compile_for_aarch64(arguments)
    if arguments.platform == "nvidia":
        return compile_for_nvidia(arguments)
    return compile_for_amd(arguments)


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument("--include", type=harness.path, required=True)
    options.add_argument("--platform", required=True)
    harness.main(test, options.parse_args())
