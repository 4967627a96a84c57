# ===- texture_unit_code.py - Which code samples textures ------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Kernels that sample have an instruction of the texture unit with
--textures=unit, and none without, nor for texels or devices that have no unit.

  amd       Clang's assembly for gfx1030, and for gfx942, which has no unit
  nvidia    nvcc's PTX; skipped where there is none
"""

import shutil

import harness

NVCC = "/usr/local/cuda/bin/nvcc"
WITHOUT_UNIT = "gfx942"
SOURCE = """#include <amp2hip/amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;
__global__ void kernel(extent<1> domain, texture_view<const TEXEL, 2> t,
                       array_view<TEXEL> out) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    out[i] = t.sample(float_2(0.25f, 0.75f));
}
"""


def code(arguments, source, texel, option, architecture):
    """What the compiler makes of the kernel for texels of a type."""
    where = [f"--offload-arch={architecture}"]
    printed = harness.flags(
        arguments.amp2hip, arguments.platform, None, [*option, *where]
    )
    if arguments.platform == "nvidia":
        command = [shutil.which("nvcc") or NVCC, "-ptx"]
    else:
        command = [harness.amd_compiler(printed), "-O2", "-S"]
        command += ["--offload-device-only", "--no-gpu-bundle-output"]
        command += ["-Wno-unused-command-line-argument"]
        if architecture == WITHOUT_UNIT:  # Device libraries may not know it.
            command.append("-nogpulib")
    out = arguments.work / "code"
    command += [source, *printed, f"-DTEXEL={texel}", "-o", out]
    harness.run(command, expect=0)
    return out.read_text()


def test(arguments):
    if arguments.platform == "nvidia":
        if shutil.which("nvcc") is None and shutil.which(NVCC) is None:
            return "no nvcc on this machine"
        unit, architecture = "tex.2d.", "sm_90"
    else:
        unit, architecture = "image_sample", "gfx1030"
    source = harness.fresh(arguments.work) / "sample.hip"
    source.write_text(SOURCE)
    by_unit = ["--textures=unit"]
    cases = [
        ("float_4", by_unit, architecture, True),
        ("float_4", [], architecture, False),
        ("float_3", by_unit, architecture, False),
    ]
    if arguments.platform == "amd":
        cases.append(("float_4", by_unit, WITHOUT_UNIT, False))
    for texel, option, where, expected in cases:
        if (unit in code(arguments, source, texel, option, where)) != expected:
            raise harness.Failure(
                f"{texel} {option} {where}: {'no' if expected else 'an'} "
                f"instruction {unit}"
            )
    return None


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--platform", choices=["amd", "nvidia"], required=True)
    harness.main(test, options.parse_args())
