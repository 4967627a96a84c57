# ===- compare.py - Views against pointers, in machine instructions --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Compiles a source of kernels <kind>_view and <kind>_hand with -O2 and counts
their machine instructions, which must be as many of each opcode:

  gfx90a    AMD, by the Clang that the device libraries are for
  sm_90     NVIDIA, by nvcc; skipped where there is none

With --bounds the program drops accesses outside of buffers: what that costs is
printed, and the kernels must still call nothing and have no stack.
"""

import collections
import re
import shutil
import struct

import harness

NVCC = "/usr/local/cuda/bin/nvcc"
# The kernels that the runtime's headers bring.
OF_THE_RUNTIME = "_ZN7amp2hip"


def source_name(mangled):
    """The name of a kernel outside of namespaces."""
    match = re.match(r"_Z(\d+)", mangled)
    if match is None:
        raise harness.Failure(f"not a kernel's name: {mangled}")
    return mangled[match.end() : match.end() + int(match.group(1))]


def bounds_flags(arguments):
    return ["-DAMP2HIP_BOUNDS=drop"] if arguments.bounds else []


def stack_or_calls(kind, opcodes):
    """What a kernel for gfx90a has of them."""
    return [
        f"{kind}: {opcode}"
        for opcode in opcodes
        if opcode.startswith(("scratch_", "buffer_load", "buffer_store"))
        or opcode == "s_swappc_b64"
    ]


def amd_kernels(arguments):
    """The opcodes of each kernel, in order."""
    assembly = arguments.work / "kernels.s"
    printed = harness.flags(arguments.amp2hip, "amd")
    command = [harness.amd_compiler(printed), "-O2", "-S", "--offload-device-only"]
    command += ["-Wno-unused-command-line-argument", "-x", "hip"]
    command += [arguments.source, *printed]
    command += bounds_flags(arguments)
    harness.run([*command, "-o", assembly], expect=0)
    kernels, current = {}, None
    for line in assembly.read_text().splitlines():
        if re.match(OF_THE_RUNTIME, line):
            current = None
        elif match := re.match(r"(_Z\w+):", line):
            current = kernels[source_name(match.group(1))] = []
        elif line.startswith(".Lfunc_end"):
            current = None
        elif match := re.match(r"\t([a-z]\w*)", line):
            if current is not None:
                current.append(match.group(1))
    return kernels


def elf_sections(path):
    """The sections of a 64 bit ELF file: (name, contents)."""
    data = path.read_bytes()
    (table,) = struct.unpack_from("<Q", data, 0x28)
    count, names = struct.unpack_from("<HH", data, 0x3C)
    headers = [
        struct.unpack_from("<IIQQQQ", data, table + 64 * i)
        for i in range(count)
    ]
    for header in headers:
        start = headers[names][4] + header[0]
        name = data[start : data.index(b"\0", start)].decode()
        yield name, data[header[4] : header[4] + header[5]]


def nvidia_kernels(arguments, nvcc):
    """The opcodes of each kernel: the 12 low bits of the instructions, which
    have 16 bytes each, less the NOPs that fill up the end. It takes no
    disassembler, which is not always installed with nvcc."""
    cubin = arguments.work / "kernels.cubin"
    command = [nvcc, "-O2", "-cubin", "-arch=sm_90", arguments.source]
    command += harness.flags(arguments.amp2hip, "nvidia")
    command += bounds_flags(arguments)
    harness.run([*command, "-o", cubin], expect=0)
    nop = "918"
    kernels = {}
    for name, code in elf_sections(cubin):
        symbol = name.removeprefix(".text.")
        if symbol != name and not re.match(OF_THE_RUNTIME, symbol):
            words = struct.iter_unpack("<QQ", code)
            opcodes = [f"{low & 0xFFF:03x}" for low, _ in words]
            while opcodes and opcodes[-1] == nop:
                opcodes.pop()
            kernels[source_name(symbol)] = opcodes
    return kernels


def difference(kind, view, hand):
    """Both counts of each opcode, if they differ."""
    v, h = collections.Counter(view), collections.Counter(hand)
    if v == h:
        return []
    lines = [f"{kind}: {len(view)} instructions, by hand {len(hand)}"]
    lines += [
        f"  {'   ' if v[opcode] == h[opcode] else '-->'} {opcode:24}"
        f" {v[opcode]:4} {h[opcode]:4}"
        for opcode in sorted(v | h)
    ]
    return lines


def test(arguments):
    harness.fresh(arguments.work)
    if arguments.target == "gfx90a":
        kernels = amd_kernels(arguments)
    else:
        nvcc = shutil.which("nvcc") or shutil.which(NVCC)
        if nvcc is None:
            return "no nvcc on this machine"
        kernels = nvidia_kernels(arguments, nvcc)

    source = arguments.source.read_text()
    kinds = sorted(set(re.findall(r"__global__ void (\w+)_view\(", source)))
    report = []
    for kind in kinds:
        view, hand = kernels[f"{kind}_view"], kernels[f"{kind}_hand"]
        print(f"{kind}: {len(view)} {len(hand)}")
        if not arguments.bounds:
            report += difference(kind, view, hand)
        else:
            report += stack_or_calls(kind, view)
    if not kinds or len(kernels) != 2 * len(kinds):
        raise harness.Failure(f"not pairs of kernels: {sorted(kernels)}")
    if report:
        raise harness.Failure("\n".join(report))
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--source", type=harness.path, required=True)
    options.add_argument(
        "--target", choices=["gfx90a", "sm_90"], required=True
    )
    options.add_argument("--bounds", action="store_true")
    harness.main(test, options.parse_args())
