# ===- wave_size.py - HIP's headers without Clang's macro ------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Clang 22 has no __AMDGCN_WAVEFRONT_SIZE, which HIP before 7 uses. The runtime
defines it: gfx90a has waves of 64 threads, gfx1030 of 32."""

import harness

SOURCE = """#include <amp2hip/amp.h>
#if __HIP_DEVICE_COMPILE__
static_assert(warpSize == SIZE);
#endif
"""


def test(arguments):
    source = harness.fresh(arguments.work) / "wave.hip"
    source.write_text(SOURCE)
    for architecture, size in [("gfx90a", 64), ("gfx1030", 32)]:
        option = f"--offload-arch={architecture}"
        printed = harness.flags(arguments.amp2hip, "amd", None, [option])
        command = [harness.amd_compiler(printed), *harness.DEVICE, *printed]
        command += [f"-DSIZE={size}"]
        command += ["-U__AMDGCN_WAVEFRONT_SIZE", "-Wno-unused-command-line-argument"]
        harness.run([*command, source, "-o", "/dev/null"], expect=0)


if __name__ == "__main__":
    harness.main(test, harness.parser(__doc__).parse_args())
