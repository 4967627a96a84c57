# ===- assembly.py - What code objects for AMD's GPUs hold -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Registers, memory and instructions of kernels, without a GPU."""

import math
import re
import shutil
import statistics
import subprocess

NOTES = {
    "vgprs": ".vgpr_count",
    "sgprs": ".sgpr_count",
    "lds": ".group_segment_fixed_size",
    "scratch": ".private_segment_fixed_size",
}
# Bytes by the ends of the names of loads.
WIDTHS = {"dword": 4, "b32": 4, "dwordx2": 8, "b64": 8, "dwordx3": 12, "b96": 12}
WIDTHS |= {"dwordx4": 16, "b128": 16}
# A kernel that the runtime launches by itself.
RUNTIMES_OWN = "amp2hip6detail11store_bytes"


def output(*command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def device_libraries(installed, architecture, work):
    """A folder with ROCm's device libraries, of which `installed` may be older
    than the architecture: all that it needs of them is its number."""
    name = f"oclc_isa_version_{architecture.removeprefix('gfx')}.bc"
    if (installed / name).exists():
        return installed
    folder = work / f"libraries.{architecture}"
    shutil.copytree(installed, folder, dirs_exist_ok=True)
    major, minor, stepping = re.fullmatch(r"gfx(\d+)(\d)(\w)", architecture).groups()
    version = 1000 * int(major) + 100 * int(minor) + int(stepping, 16)
    known = output("llvm-dis-19", installed / "oclc_isa_version_90a.bc", "-o", "-")
    text, changed = re.subn(r"(__oclc_ISA_version\b.* i32) \d+", rf"\1 {version}", known)
    assert changed == 1, known
    command = ["llvm-as-19", "-", "-o", folder / name]
    subprocess.run(command, check=True, text=True, input=text)
    return folder


def of_code_object(path):
    """The kernels' facts: the largest of registers and memory, the mean number
    of instructions, and {bytes: loads from global memory}."""
    notes = output("llvm-readelf-19", "--notes", path)
    described = re.split(r"^  - ", notes, flags=re.MULTILINE)[1:]
    described = "".join(k for k in described if RUNTIMES_OWN not in k)
    facts = {
        fact: max(map(int, re.findall(rf"{re.escape(name)}:\s*(\d+)", described)))
        for fact, name in NOTES.items()
    }
    kernels, loads, is_counted = [], {}, False
    for line in output("llvm-objdump-19", "-d", "--no-show-raw-insn", path).splitlines():
        if re.match(r"[0-9a-f]+ <", line):
            is_counted = RUNTIMES_OWN not in line
            kernels.append(0)
        elif match := re.match(r"\s+([a-z]\w+)", line):
            if not is_counted:
                continue
            opcode = match.group(1)
            if opcode in ("s_nop", "s_code_end"):
                continue
            kernels[-1] += 1
            if re.match("(global|flat|buffer)_load", opcode):
                width = WIDTHS.get(opcode.rsplit("_", 1)[1], 0)
                loads[width] = loads.get(width, 0) + 1
    facts["instructions"] = statistics.mean(k for k in kernels if k)
    facts["loads"] = " ".join(f"{n}x{w}" for w, n in sorted(loads.items()))
    return facts


def print_table(rows):
    """Of (program, what the translation has, what its twin has)."""
    shown = ["instructions", "vgprs", "sgprs", "lds", "scratch", "loads"]
    print(f"| program | {' | '.join(shown)} | ratio |")
    print("|---" * (len(shown) + 2) + "|")
    ratios = []
    for program, ours, theirs in rows:
        ratios.append(theirs["instructions"] / ours["instructions"])
        cells = [
            f"{ours[s]:g} / {theirs[s]:g}" if s != "loads" else f"{ours[s]} / {theirs[s]}"
            for s in shown
        ]
        print(f"| {program} | {' | '.join(cells)} | {ratios[-1]:.2f} |")
    if ratios:
        mean = math.exp(statistics.mean(map(math.log, ratios)))
        print(f"\nGeometric mean of instructions: {mean:.2f}")
