# ===- name_mutations.py - Macros that a program defines for itself ----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Mutations that define macros before all headers: of names that the program
does not use, of its own names, and those of Windows for wide text. Each is a
function of (random numbers, source) that changes the source and says whether
it did.

A macro that the headers of the standard library meet is no program's: these
names are left out."""

import functools
import pathlib
import re
import subprocess

import cpptokens
from sources import TOUCHED, View

ROOT = pathlib.Path(__file__).absolute().parents[2]

EVERYDAY = """SIZE WIDTH HEIGHT DEPTH BLOCK BLOCK_SIZE TILE TILE_SIZE ROWS COLS
THREADS PI EPS REAL REAL_T DEBUG TRACE CHECK LOG VERIFY RELEASE SAFE_DELETE
COUNT_OF real real_t uint8 uint32 u32 u64 byte_t num_threads block_count
thread_count gpu cpu amp kernel launch grid queue_size domain host device side
tile_size width_of clamp_to lerp sqr square swap_bytes is_odd min3 max3 N M T
K X Y Z A B C D I J L P Q R S U V W""".split()

VALUES = ["", " 7", " fz_other", " (fz_other + 1)", "(a) a", "(a, b) (a)", "()"]

STANDARD = """algorithm array atomic bitset cassert cctype cerrno cfloat chrono
climits cmath complex condition_variable csignal cstdarg cstdint cstdio cstdlib
cstring ctime cwchar deque exception filesystem fstream functional future
initializer_list iomanip ios iostream iterator limits list locale map memory
mutex new numeric optional ostream queue random ratio set shared_mutex sstream
stack stdexcept string string_view system_error thread tuple type_traits
typeindex unordered_map unordered_set utility valarray variant vector""".split()


@functools.lru_cache(maxsize=None)
def standard_names():
    """What the headers of the library have, keywords among it."""
    text = "".join(f"#include <{name}>\n" for name in STANDARD)
    done = subprocess.run(
        ["g++", "-E", "-P", "-std=c++17", "-x", "c++", "-"],
        input=text, capture_output=True, text=True, check=True,
    )
    macros = subprocess.run(
        ["g++", "-E", "-dM", "-std=c++17", "-x", "c++", "-"],
        input=text, capture_output=True, text=True, check=True,
    )
    keywords = "double float long short typedef goto union while register asm"
    return {
        *re.findall(r"[A-Za-z_]\w*", done.stdout),
        *re.findall(r"#define (\w+)", macros.stdout),
        *keywords.split(),
    }


@functools.lru_cache(maxsize=None)
def pools():
    """Lists of names: everyday ones, those of the runtime's headers, those
    that translations write."""
    headers = set()
    for folder in ("include", "cpu/include"):
        for file in (ROOT / "runtime" / folder).rglob("*.h"):
            tokens = cpptokens.tokenize(file.read_text())
            headers |= {t.word for t in tokens if t.kind == "name"}
    written = re.findall(
        r"NAME\((\w+)\)",
        (ROOT / "tool" / "rewrite" / "WrittenNames.def").read_text(),
    )
    unfit = standard_names()
    return [
        sorted(n for n in set(pool) - unfit if not n.startswith(("_", "AMP2HIP_", "HIPCPU_")))
        for pool in (EVERYDAY, headers, written)
    ]


@functools.lru_cache(maxsize=None)
def visual_cpp_names():
    """Names of Visual C++'s keywords and of its and Windows' headers. A macro
    of such a name changes or breaks the program under Visual C++, too."""
    folder = ROOT / "runtime" / "compat" / "include"
    files = [f for f in folder.rglob("*") if f.is_file()]
    return {
        t.word for f in files for t in cpptokens.tokenize(f.read_text())
        if t.kind == "name"
    }


def define(source, name, value):
    source.defines.insert(0, f"#define {name}{value}")
    return True


def foreign_macro(random, source):
    """A macro that the program does not use."""
    name = random.choice(random.choice(pools()))
    if name in View(source).words or source.named_in_directives(name):
        return False
    return define(source, name, random.choice(VALUES))


def renaming_macro(random, source):
    """A name of the program's becomes another one everywhere."""
    view = View(source)
    words = view.words
    members = {w for k, w in enumerate(words)
               if view.word(k - 1) in (".", "->", "::")}
    of_compiler = {w for k, w in enumerate(words)
                   if w.startswith("__") or view.word(k - 2) == "__declspec"}
    unfit = {*of_compiler, *standard_names(), *visual_cpp_names(), *members, *pools()[1],
             *TOUCHED, "main", "fz_other", "property", "get", "put"}
    names = sorted({
        w for w, kind in zip(words, view.kinds)
        if kind == "name" and w not in unfit and not w.startswith("FZ_")
        and not source.named_in_directives(w)
    })
    if not names:
        return False
    name = random.choice(names)
    return define(source, name, f" {source.fresh('fz_' + name)}")


def unicode_text(random, source):
    """Wide text where Windows leaves the choice, or narrow text."""
    wide = random.random() < 0.7
    for name in ("_UNICODE", "UNICODE"):
        line = f"#define {name}" if wide else f"#undef {name}"
        if line not in source.defines:
            source.defines.insert(0, line)
    return True


NAMES = {foreign_macro: 3, renaming_macro: 2, unicode_text: 1}
