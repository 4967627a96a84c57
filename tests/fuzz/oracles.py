# ===- oracles.py - Whether a translation means what its source means --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Three questions to a translation: does it hold all tokens that were not C++
AMP's, does it compile, does the program print what it should.

Compiling takes most of the time, so translations are compared after
preprocessing: a mutant whose translation differs only in layout from one that was
compiled and run is not compiled again."""

import collections
import hashlib
import re
import shlex
import subprocess
import threading

import cpptokens
import harness

INCLUDE = re.compile(r"(?:#|%:)\s*(include|pragma)\b\s*(.*)", re.DOTALL)

# Tokens that a translation may lack, or have instead: words of C++ AMP, and
# punctuators, some of which kernels leave behind when they move.
VOCABULARY = set(
    """restrict amp cpu auto parallel_for_each tile_static const mutable static
    barrier wait wait_with_all_memory_fence wait_with_global_memory_fence
    wait_with_tile_static_memory_fence all_memory_fence global_memory_fence
    tile_static_memory_fence index extent tiled_index concurrency Concurrency
    template typename this __restrict void int""".split()
)

# Headers that are compiled once for all translations.
INCLUDED = ["amp2hip/amp.h", "iostream", "vector", "algorithm", "numeric"]

# Clang's arguments for a look at the device's side.
DEVICE_ONLY = ["-x", "hip", "--offload-device-only", "-nogpulib",
               "-fsyntax-only", "-w"]

# Includes that a translation names otherwise.
HEADERS = re.compile(r'^__fz_include|amp|\.h"?>?$')


class Wrong(Exception):
    """A translation that does not hold what it promises. `kind` says which
    oracle found it."""

    def __init__(self, kind, text):
        super().__init__(text)
        self.kind = kind


def preprocessed(text, standard):
    """The words that are left of `text` after its own directives; headers are
    not included, but named."""
    tokens = []
    for token in cpptokens.tokenize(text.lstrip("\ufeff")):
        if token.kind == "directive":
            directive = cpptokens.SPLICE.sub("", token.text)
            directive = re.sub(r"/\*.*?\*/", " ", directive, flags=re.DOTALL)
            if match := INCLUDE.match(directive):
                name = re.sub(r"//.*", "", match.group(2)).strip()
                if match.group(1) == "include":
                    tokens.append(f"__fz_include {name}")
                continue
        tokens.append(token.text)
    done = subprocess.run(
        ["g++", "-E", "-P", "-x", "c++", standard, "-D__AMP2HIP__", "-w", "-"],
        input="".join(tokens).replace("\r\n", "\n"),
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Wrong("preprocess", done.stderr)
    return [
        t.word for t in cpptokens.tokenize(done.stdout) if t.significant
    ]


def simplified(words):
    """`words` without brackets that double others and attributes of mutants."""
    text = " ".join(words)
    for attribute in ("maybe_unused", "gnu :: unused", ""):
        text = text.replace(f"[ [ {attribute} ] ] ".replace("  ", " "), "")
    return text


def without_properties(words):
    """`words` without the declarations of properties, which leave nothing."""
    result, k = [], 0
    while k < len(words):
        if words[k : k + 4] == ["__declspec", "(", "property", "("]:
            while k < len(words) and words[k] != ";":
                k += 1
        else:
            result.append(words[k])
        k += 1
    return result


def other_spelling(words):
    """What the translation of `words` may have in place of a word: a float for
    an argument of <amp_math.h>, a constant's value for its name."""
    result = {
        word: f"{word}f" if "." in word else f"{word}.0f"
        for word in words if re.fullmatch(r"\d+(\.\d*)?", word)
    }
    for name, equals, value, end in zip(words, words[1:], words[2:], words[3:]):
        if equals == "=" and end == ";" and re.fullmatch(r"\d+", value):
            result[name] = value
    return result


def copied_by_name(words):
    """What lambdas with a default of `&` capture by copy, as a Counter: where
    the default becomes `=` they can no longer be named."""
    result = collections.Counter()
    for k, word in enumerate(words):
        if word == "[" and words[k + 1 : k + 3] == ["&", ","]:
            end = words.index("]", k)
            result.update(
                name for before, name in zip(words[k:end], words[k + 1 : end])
                if before == "," and re.match(r"\w", name)
            )
    return result


def flags(options, platform, given):
    """Those of the command line, or those that the tool prints."""
    return shlex.split(given) or harness.flags(options.amp2hip, platform)


class Oracle:
    """Keeps what was found to be good."""

    def __init__(self, options):
        self.options = options
        self.work = options.work / "build"
        self.work.mkdir(parents=True, exist_ok=True)
        self.good = set()
        self.lock = threading.Lock()
        self.compiled = 0
        self.flags = flags(options, "cpu", options.cpu_flags)
        self.amd_flags = flags(options, "amd", options.amd_flags)
        self.precompiled = {}
        self.device_headers = {}

    def standard(self, program):
        return (program.arguments or ["-std=c++17"])[-1]

    def write_header(self, name):
        """What most programs include."""
        header = harness.fresh(self.work / name) / "all.h"
        header.write_text("".join(f"#include <{n}>\n" for n in INCLUDED))
        return header

    def device_header(self, standard, flags):
        """A precompiled header of the device's side for Clang."""
        with self.lock:
            if standard not in self.device_headers:
                header = self.write_header(f"{standard[5:]}-device")
                result = header.with_suffix(".pch")
                harness.run(
                    [self.options.clang, *DEVICE_ONLY, "-Xclang", "-emit-pch",
                     "-Xclang", "-o", "-Xclang", result, header, *flags],
                    expect=0,
                )
                self.device_headers[standard] = result
            return self.device_headers[standard]

    def header(self, standard):
        """A precompiled header for g++; makes it where it is missing."""
        with self.lock:
            if standard not in self.precompiled:
                header = self.write_header(standard[5:])
                harness.run(
                    [self.options.gxx, "-x", "c++-header", "-w", header,
                     *self.compile_flags(standard), "-o", f"{header}.gch"],
                    expect=0,
                )
                self.precompiled[standard] = header
            return self.precompiled[standard]

    def compile_flags(self, standard):
        return [
            standard if f.startswith("-std=") else f
            for f in self.flags if not f.startswith(("-l", "-L"))
        ]

    def words_kept(self, before, after, usual, times):
        """Nothing that was not C++ AMP's is missing more than `times` as often
        as in the untouched program's translation, where `usual` is, except
        for what is there in another spelling."""
        before = without_properties(before)
        missing = cpptokens.excess(before, after)
        gained = cpptokens.excess(after, before)
        others = other_spelling(before)
        unnamed = copied_by_name(before) - copied_by_name(after)
        lost = {
            word: count
            for word, count in missing.items()
            if word not in VOCABULARY
            and re.match(r"\w|[\"']", word)
            and not word.startswith("__fz_include")
            and not re.fullmatch(r"(FZ_|Fz|fz)\w*|maybe_unused|gnu|unused", word)
            and count > times * usual.get(word, 0)
            + gained[others.get(word)] + unnamed[word] + gained["get_" + word]
        }
        if lost:
            raise Wrong("tokens", f"missing in the translation: {lost}")

    def check(self, program, source, words, runs, alone=False):
        """Compiles and, where it `runs`, runs the translation in `source`,
        whose words are `words`, unless one like it was. `alone`: as it is,
        without headers before it."""
        standard = self.standard(program)
        text = source.read_text(errors="replace") if alone else simplified(words)
        key = (program.name, hashlib.sha1(text.encode()).digest())
        with self.lock:
            if key in self.good:
                return
            self.compiled += 1
        if self.options.translate_only:
            return
        # The headers of HIP itself have names that nobody here knows.
        if self.options.amd and not alone:
            self.compile_for_amd(source, standard)
        if not self.options.amd_only:
            self.compile_for_cpu(program, source, standard, runs, alone)
        with self.lock:
            self.good.add(key)

    def assume(self, program, words):
        """The translation of the program itself is tested elsewhere."""
        key = (program.name, hashlib.sha1(simplified(words).encode()).digest())
        with self.lock:
            self.good.add(key)

    def compile_for_cpu(self, program, source, standard, runs, alone):
        binary = source.with_suffix(".exe")
        command = [self.options.gxx, "-O0", "-w", "-x", "c++"]
        if not alone:
            command += ["-include", self.header(standard)]
        command += [source]
        command += self.compile_flags(standard)
        runs = runs and program.expected is not None
        if not runs:
            command += ["-fsyntax-only"]
        else:
            command += [f for f in self.flags if f.startswith(("-l", "-L"))]
            command += ["-o", binary]
        done = harness.run(command)
        if done.returncode:
            raise Wrong("g++", done.stderr)
        if not runs:
            return
        try:
            done = subprocess.run(
                [binary], input=program.stdin, capture_output=True, text=True,
                timeout=60, check=False,
            )
        except subprocess.TimeoutExpired:
            raise Wrong("run", "no end after 60 seconds") from None
        finally:
            binary.unlink()
        if done.returncode or done.stdout != program.expected:
            raise Wrong(
                "run",
                f"exit status {done.returncode}, printed:\n{done.stdout}"
                f"expected:\n{program.expected}{done.stderr}",
            )

    def compile_for_amd(self, source, standard):
        """The device's side alone: it takes the headers of HIP, no library."""
        flags = [standard if f.startswith("-std=") else f
                 for f in self.amd_flags if not f.startswith(("-l", "-L"))]
        if folder := self.options.hip_include:
            flags = [f for f in flags if not f.startswith("--rocm-")]
            flags += ["-nogpuinc", "-isystem", folder, "-D__HIP_PLATFORM_AMD__",
                      "-include", "__clang_hip_runtime_wrapper.h"]
        precompiled = []
        # Clang 19 takes HIP's overloads in C++20 for redefinitions of those in
        # a precompiled header.
        if standard != "-std=c++20":
            header = self.device_header(standard, flags)
            precompiled = ["-Xclang", "-include-pch", "-Xclang", header]
        done = harness.run(
            [self.options.clang, *DEVICE_ONLY, *precompiled, source, *flags]
        )
        if done.returncode:
            raise Wrong("amd", done.stderr)


def summary(kind, text):
    """What failures of one cause have in common."""
    line = next((l for l in text.splitlines() if "error" in l), text[:200])
    line = re.sub(r"^.*?(?=error)", "", line)
    return f"{kind}: " + re.sub(r"\d+|'[^']*'|‘[^’]*’", "N", line)[:160]


Count = collections.Counter
