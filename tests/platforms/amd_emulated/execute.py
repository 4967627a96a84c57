# ===- execute.py - A HIP program with its kernels emulated -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""usage: execute.py <architecture> <stand-in> <program> [arguments]

Runs a program that was built as a shared library. The environment variable
AMP2HIP_AMD_EMULATOR names a checkout of tinygrad. The exit status is that of
the program, or 70 where the emulator fails."""

import concurrent.futures
import ctypes
import functools
import os
import sys

import code_object
import emulator

FAILED = 70

ARCHITECTURE, STAND_IN, PROGRAM = sys.argv[1:4]

UNSIGNED_3 = ctypes.POINTER(ctypes.c_uint)
LAUNCH = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, UNSIGNED_3, UNSIGNED_3,
    ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint,
)  # fmt: skip
VARIABLE = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


@functools.cache
def load(bundle):
    return code_object.load(bundle, ARCHITECTURE)


# The emulator keeps what it has compiled in a database of one thread.
THREAD = concurrent.futures.ThreadPoolExecutor(max_workers=1)


def ends_where_it_fails(function):
    """Runs it in the emulator's thread, whichever thread of the program calls.
    An exception must not get back to the program, which would go on."""

    def call(*arguments):
        try:
            return THREAD.submit(function, *arguments).result()
        except Exception as failure:
            text = f"emulator: {type(failure).__name__}: {failure}"
            print(text, file=sys.stderr, flush=True)
            os._exit(FAILED)

    return call


@LAUNCH
@ends_where_it_fails
def launch(bundle, name, blocks, threads, arguments, shared):
    kernel = load(bundle).kernel(name.decode())
    emulator.Launch(
        kernel, ARCHITECTURE, blocks[:3], threads[:3], arguments, shared
    ).run()
    return 0


@VARIABLE
@ends_where_it_fails
def variable(bundle, name):
    return load(bundle).symbols[name.decode()]


def main():
    stand_in = ctypes.CDLL(STAND_IN, ctypes.RTLD_GLOBAL)
    stand_in.amp2hip_stand_in_uses(launch, variable)
    program = ctypes.CDLL(PROGRAM, ctypes.RTLD_GLOBAL)
    words = [each.encode() for each in sys.argv[3:]]
    arguments = (ctypes.c_char_p * (len(words) + 1))(*words, None)
    environment = ctypes.c_void_p.in_dll(ctypes.CDLL(None), "environ")
    status = program.main(len(words), arguments, environment)
    # As when main() returns: destructors run, and buffers are written.
    ctypes.CDLL(None).exit(status)


main()
