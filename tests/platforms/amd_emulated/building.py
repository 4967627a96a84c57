# ===- building.py - Programs for AMD that run without its GPUs -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds a translation for AMD and runs it with an emulator of the GPU's
instructions (emulator.py). The environment says where things are:

  AMP2HIP_AMD_EMULATOR    a checkout of tinygrad
  AMP2HIP_AMD_DEVICE_LIBS the folder with ocml.bc, if it is not where Debian 13's
                          rocm-device-libs-17 or ROCm has it"""

import os
import pathlib
import sys

import harness

ARCHITECTURES = ["gfx1100", "gfx942"]
LEVELS = ["O0", "O3"]
# The exit status of execute.py.
EMULATOR_FAILED = 70

FOLDER = pathlib.Path(__file__).resolve().parent
USUAL_PLACES = [
    "/usr/lib/llvm-17/lib/clang/17/amdgcn/bitcode",
    "/opt/rocm/amdgcn/bitcode",
]
# Printed flags that are for other device libraries and architectures.
OTHERS = ("--rocm-device-lib-path", "-mcode-object-version", "--offload-arch")


class EmulatorFailure(harness.Failure):
    """The emulator lacks something."""


def device_libraries():
    """The folder of libraries that know all of ARCHITECTURES, or None."""
    places = [os.environ.get("AMP2HIP_AMD_DEVICE_LIBS"), *USUAL_PLACES]
    for place in filter(None, places):
        if (pathlib.Path(place) / "oclc_isa_version_942.bc").exists():
            return place
    return None


def missing():
    """Why nothing can be run here; None where it can."""
    if not os.environ.get("AMP2HIP_AMD_EMULATOR"):
        return "AMP2HIP_AMD_EMULATOR does not name an emulator"
    if not device_libraries():
        return "no device libraries for gfx942"
    return None


def build(options, translation, program, extra=()):
    """Builds `translation` as a library, for options.architecture."""
    folder = options.source.parent if "source" in options else None
    command = ["clang++-19", f"-{options.level}", "-w", "-fPIC", "-shared"]
    # The expected results were computed on the CPU, which rounds twice.
    command += ["-ffp-contract=off", f"-L{options.stand_in.parent}"]
    command += [f"--rocm-device-lib-path={device_libraries()}"]
    command += [f"--offload-arch={options.architecture}", translation, *extra]
    printed = harness.flags(options.amp2hip, "amd", folder)
    command += [flag for flag in printed if not flag.startswith(OTHERS)]
    harness.run([*command, "-o", program], expect=0)


def run(options, program, stdin=""):
    """What `program` prints."""
    command = ["timeout", "1800", sys.executable, FOLDER / "execute.py"]
    command += [options.architecture, options.stand_in, program]
    done = harness.run(command, stdin)
    if done.returncode == EMULATOR_FAILED:
        raise EmulatorFailure(done.stderr.strip())
    if done.returncode:
        raise harness.Failure(f"exit status {done.returncode}\n{done.stderr}")
    return done.stdout


def parser(description):
    """Arguments for one architecture and level."""
    result = harness.parser(description)
    result.add_argument("--stand-in", type=harness.path, required=True)
    result.add_argument("--architecture", choices=ARCHITECTURES, required=True)
    result.add_argument("--level", choices=LEVELS, required=True)
    return result


def main(check, options):
    """Runs `check(options)` as a test, which is skipped where nothing can run."""
    harness.main(lambda given: missing() or check(given), options)
