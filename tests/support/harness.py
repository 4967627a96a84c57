# ===- harness.py - What the test scripts share ----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Running the translator, the compilers and translated programs in tests."""

import argparse
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

# CTest's SKIP_RETURN_CODE in tests/support/AmpTests.cmake.
SKIPPED = 77


ROOT = pathlib.Path(__file__).resolve().parents[2]

# Each test sees what the tool does, and not what it has kept.
os.environ["AMP2HIP_CACHE"] = ""


def thorough():
    """Whether `tests/run --all` runs, in which no step is left out."""
    return bool(os.environ.get("AMP2HIP_THOROUGH"))


def small_library():
    """The translator's options for parsing the small standard library of the
    fuzzers, which takes a fifth of the time; none where tests are thorough."""
    folder = ROOT / "tests/fuzz/headers"
    options = ["--extra-arg=-isystem", f"--extra-arg={folder}"]
    return [] if thorough() else options


class Failure(Exception):
    """A test that does not hold; the text says what was found."""


def path(text):
    """An argument that names a file or folder, made absolute."""
    return pathlib.Path(text).absolute()


def parser(description):
    """An argument parser with what every test script needs."""
    result = argparse.ArgumentParser(description=description)
    result.add_argument("--amp2hip", type=path, required=True)
    result.add_argument("--work", type=path, required=True)
    return result


def case_parser(description, count):
    """The same for a script that makes numbered cases, `count` of them unless
    one says otherwise."""
    result = parser(description)
    result.add_argument("--seed", default="1")
    result.add_argument("--count", type=int, default=count)
    result.add_argument("--only", type=int, help="the number of one case")
    result.add_argument("--jobs", type=int, default=1)
    return result


def case_numbers(options):
    """The numbers of the cases that `options` of a case_parser() ask for."""
    return range(options.count) if options.only is None else [options.only]


def fresh(folder):
    """Makes `folder` exist and be empty; returns it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def run(command, stdin="", cwd=None, expect=None):
    """Runs `command`; with `expect` any other exit status is a Failure."""
    done = subprocess.run(
        [str(part) for part in command],
        input=stdin,
        cwd=cwd,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if expect is not None and done.returncode != expect:
        raise Failure(
            f"exit status {done.returncode}, expected {expect}:\n"
            f"  {shlex.join(str(part) for part in command)}\n"
            f"{done.stdout}{done.stderr}"
        )
    return done


def translate(amp2hip, source, output, extra=(), expect=0):
    """Translates `source` from within its folder, so that the diagnostics
    name it as `source.name`, each on one line. `extra` follows the options of
    the tool."""
    command = [amp2hip, "--no-snippets", source.name, "-o", output, *extra]
    done = run(command, cwd=source.parent, expect=expect)
    done.stderr = done.stderr.replace(f"{source.parent}/", "")
    return done


def extra_arguments(folder):
    """What command.txt in the folder of a test adds to the tool's arguments,
    one a line."""
    file = folder / "command.txt"
    return file.read_text().splitlines() if file.exists() else []


def flags(amp2hip, platform, folder=None, options=()):
    """The flags that the tool prints for `platform`, as a list; for the
    language standard of the test in `folder`. Tests choose optimization
    themselves, most of them none."""
    done = run([amp2hip, f"--print-flags={platform}", *options], expect=0)
    result = [f for f in shlex.split(done.stdout) if not f.endswith("-O3")]
    for extra in extra_arguments(folder) if folder else []:
        if extra.startswith("-std="):
            result = [extra if f.startswith("-std=") else f for f in result]
    return result


def includes_runtime_first(source):
    """Whether `source` includes <amp2hip/amp.h>, and nothing stands before that
    but comments and other includes: then the header may as well come first."""
    text = source.read_text(errors="replace")
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)
    before, found, _ = text.partition("#include <amp2hip/amp.h>")
    lines = [line.strip() for line in before.splitlines()]
    return bool(found) and all(re.match(r"$|#include\b", line) for line in lines)


# How Clang is called for the device's side of HIP alone, without code of a GPU.
DEVICE = ["-x", "hip", "--offload-device-only", "-S", "-emit-llvm", "-O0"]


# HIP's headers take a `long` of 32 bits where Visual C++ compiles, and Clang's
# and MinGW's would take its macro for more.
HIP_FOR_MINGW = """#include <windows.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <functional>
#include <mutex>
#include <vector>
#define _MSC_VER 1900
#define _NATIVE_WCHAR_T_DEFINED 1
#include <hip/hip_runtime.h>
#undef _MSC_VER
"""


def precompiled(amp2hip, compiler, source, flags):
    """The arguments with which `compiler` takes <amp2hip/amp.h> precompiled with
    `flags`; none where `source` does not begin with it, or tests are thorough.
    Flags that begin with DEVICE are for the device's side."""
    if thorough() or not includes_runtime_first(source):
        return []
    is_device = flags[: len(DEVICE)] == DEVICE
    if is_device and "-std=c++17" not in flags:
        return []  # Clang finds HIP's operator new twice with C++20.
    flags = [each for each in flags if not each.startswith(("-l", "-L"))]
    newest = max(
        file.stat().st_mtime_ns for file in (ROOT / "runtime").rglob("*.h")
    )
    key = hashlib.sha256(repr((compiler, flags, newest)).encode()).hexdigest()
    folder = amp2hip.parents[1] / "tests/precompiled" / key[:16]
    is_clang = compiler.startswith("clang")
    # A header of its own: g++ would take the precompiled file in place of
    # amp.h wherever a source includes that.
    header = folder / "precompiled.h"
    output = folder / ("precompiled.h.pch" if is_clang else "precompiled.h.gch")
    folder.mkdir(parents=True, exist_ok=True)
    import fcntl  # Windows has none, and does not come here.

    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not output.exists():
            header.write_text("#include <amp2hip/amp.h>\n")
            command = [compiler, *flags, header]
            if is_device:
                command += ["-Xclang", "-emit-pch"]
            else:
                command[-1:] = ["-x", "c++-header", header]
            run([*command, "-o", f"{output}.new"], expect=0)
            os.replace(f"{output}.new", output)
    if is_device:
        return ["-Xclang", "-include-pch", "-Xclang", output]
    if is_clang:
        return ["-include-pch", output]
    return ["-include", header]


def compile_for_cpu(amp2hip, compiler, source, flags, extra, rest):
    """Runs `compiler` on translated `source` with the printed `flags`; a warning
    is a Failure. `extra` does not concern the runtime's headers; `rest` says what
    is made: an object may come from a compiler cache."""
    flags = ["-Wall", "-Wextra", "-Werror", *flags]
    if compiler.startswith("clang"):
        flags.append("-Wno-unused-command-line-argument")
    cache = [shutil.which("ccache")] if "-c" in rest else []
    command = [*filter(None, cache), compiler]
    command += precompiled(amp2hip, compiler, source, flags)
    command += ["-x", "c++", source, *flags, *extra, *rest]
    run(command, expect=0)


def amd_compiler(printed):
    """The Clang that fits the flags `printed` for AMD. A Clang cannot read device
    libraries that a newer Clang has compiled."""
    match = re.search(r"--rocm-device-lib-path=\S*/clang/(\d+)/", " ".join(printed))
    return f"clang++-{max(19, int(match.group(1)) if match else 0)}"


def compile_for_device(amp2hip, source, extra, printed=None, compiler=None):
    """Compiles the device's side of translated `source` for AMD, with the flags
    `printed` or those that the tool prints, and the arguments `extra`. What is
    the host's is compiled by others."""
    printed = printed or flags(amp2hip, "amd", source.parent)
    compiler = compiler or amd_compiler(printed)
    flags_here = [*DEVICE, *printed, "-Wno-unused-command-line-argument"]
    command = [compiler, *flags_here, *extra]
    command += precompiled(amp2hip, compiler, source, flags_here)
    run([*command, source, "-o", os.devnull], expect=0)


def build_for_cpu(amp2hip, source, program, extra=(), compiler="g++"):
    """Builds translated `source`, or several, as the usage page says."""
    printed = flags(amp2hip, "cpu")
    objects = []
    for each in source if isinstance(source, list) else [source]:
        objects.append(f"{program}.{each.stem}.o")
        rest = ["-c", "-o", objects[-1]]
        compile_for_cpu(amp2hip, compiler, each, printed, extra, rest)
    run([compiler, *objects, *extra, *printed, "-o", program], expect=0)


def compare(what, found, expected):
    """Fails with a readable difference unless the two texts are equal."""
    if found == expected:
        return
    import difflib

    lines = difflib.unified_diff(
        expected.splitlines(True),
        found.splitlines(True),
        "expected",
        "found",
    )
    raise Failure(f"{what} differs:\n" + "".join(lines))


def compare_pattern(what, found, pattern):
    """As compare(), but what stands between '{{' and '}}' in `pattern` is a
    regular expression."""
    parts = re.split(r"\{\{(.*?)\}\}", pattern)
    parts[::2] = [re.escape(part) for part in parts[::2]]
    if not re.fullmatch("".join(parts), found):
        compare(what, found, pattern)


DIAGNOSTIC = re.compile(
    r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): "
    r"(?P<severity>error|warning|note): (?P<text>.*?)"
    r"(?: \[(?P<code>amp-[\w-]+)\])?$",
    re.MULTILINE,
)


def diagnostics(text):
    """The diagnostics in `text`, as dictionaries with the keys file, line,
    column, severity, text and code (None where there is none)."""
    found = [match.groupdict() for match in DIAGNOSTIC.finditer(text)]
    for each in found:
        each["line"] = int(each["line"])
        each["column"] = int(each["column"])
    return found


def conclude(failures, what):
    """Prints `failures`, a Counter of kinds, and fails if there are any."""
    for kind, count in failures.most_common():
        print(f"  FAILED {count} times: {kind}")
    if failures:
        raise Failure(f"{sum(failures.values())} {what}")


def main(test, arguments):
    """Runs `test(arguments)`; exits 0, 1 with the Failure's text, or with
    SKIPPED and the reason when `test` returns one."""
    try:
        reason = test(arguments)
    except Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
    if reason:
        print(f"SKIPPED: {reason}")
        sys.exit(SKIPPED)
