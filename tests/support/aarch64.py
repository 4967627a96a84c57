# ===- aarch64.py - Programs for aarch64, on another processor --------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Builds for aarch64 with Debian's cross compiler, and runs the result with
QEMU. AMP2HIP_AARCH64_ROOT names a folder with libraries for aarch64;
docs/developing/testing.md says how to make it."""

import fcntl
import os
import pathlib
import shutil

import harness

COMPILER = "aarch64-linux-gnu-g++"
# Where the cross compiler has its own libraries.
EMULATOR = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]


def missing():
    """Why nothing can be run here; None where it can."""
    if not os.environ.get("AMP2HIP_AARCH64_ROOT"):
        return "AMP2HIP_AARCH64_ROOT does not name libraries for aarch64"
    for program in (COMPILER, EMULATOR[0]):
        if shutil.which(program) is None:
            return f"no {program} on this machine"
    return None


def libraries():
    root = pathlib.Path(os.environ["AMP2HIP_AARCH64_ROOT"]).absolute()
    return root / "usr/lib/aarch64-linux-gnu"


def build_runtime(amp2hip, target="amp2hip_cpu"):
    """Builds `target` of the runtime or of its tests; returns the build
    directory, which all tests share."""
    folder = amp2hip.parents[1] / "aarch64"
    folder.mkdir(exist_ok=True)
    configure = ["cmake", "-S", harness.ROOT, "-B", folder, "-G", "Ninja"]
    settings = {
        "AMP2HIP_BUILD_TOOL": "OFF",
        "AMP2HIP_BUILD_TESTS": "ON",
        "CMAKE_COMPILE_WARNING_AS_ERROR": "ON",
        "CMAKE_SYSTEM_NAME": "Linux",
        "CMAKE_SYSTEM_PROCESSOR": "aarch64",
        "CMAKE_C_COMPILER": COMPILER.replace("g++", "gcc"),
        "CMAKE_CXX_COMPILER": COMPILER,
        "CMAKE_CROSSCOMPILING_EMULATOR": ";".join(EMULATOR),
        "CMAKE_LIBRARY_ARCHITECTURE": "aarch64-linux-gnu",
        "CMAKE_PREFIX_PATH": libraries().parents[1],
    }
    configure += [f"-D{name}={value}" for name, value in settings.items()]
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        harness.run(configure, expect=0)
        harness.run(["cmake", "--build", folder, "--target", target], expect=0)
    return folder


def link_flags(amp2hip):
    """What a program is linked with, before the printed flags."""
    runtime = build_runtime(amp2hip) / "lib"
    # The program finds its libraries by itself: a variable of the environment
    # would be passed on to the commands that it runs.
    rest = [f"-L{libraries()}", f"-Wl,-rpath,{libraries()}"]
    return [f"-L{runtime}", *rest]
