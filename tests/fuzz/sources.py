# ===- sources.py - Valid C++ AMP sources and their parts --------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The programs that mutants are made of, and what a mutation needs to know."""

import collections
import re

import cpptokens
from cpptokens import Token

# The words that the translator edits, or looks for.
TOUCHED = set(
    """restrict amp cpu parallel_for_each tile_static barrier wait
    wait_with_all_memory_fence wait_with_global_memory_fence
    wait_with_tile_static_memory_fence all_memory_fence global_memory_fence
    tile_static_memory_fence index extent tiled_index tiled_extent tile local
    global tile_origin array array_view texture texture_view default_view
    accelerator accelerator_view description x y z w xy yx xyz r g b a rgb
    tile_extent concurrency Concurrency __declspec mutable operator""".split()
)

# The keyword of a directive, behind comments and spliced lines.
DIRECTIVE = re.compile(
    r"(?:#|%:)(?:\s|/\*.*?\*/|\\\r?\n)*(\w*)", re.DOTALL
)

Launch = collections.namedtuple("Launch", "name open lambda_begin lambda_ close")
Lambda = collections.namedtuple(
    "Lambda", "begin captures_end open close body body_end"
)
Function = collections.namedtuple("Function", "begin name body end template")


class Program:
    """One valid source. `expected` is what it prints, None where it is only
    compiled; `arguments` what the translator's parser is given, and the
    compilers."""

    def __init__(self, file, name, expected, stdin, arguments):
        self.file = file
        self.name = name
        self.text = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
        self.expected = expected
        self.stdin = stdin
        self.arguments = arguments
        # Whether it needs no more of the library than tests/fuzz/headers, where
        # std has few functions that calls may find.
        self.small = "using namespace std;" not in self.text


def corpus(root):
    """All programs and translations of the repository at `root`, by name."""
    result = []
    for file in sorted(
        [
            *root.glob("samples/*/*.cpp"),
            *root.glob("tests/programs/*/input.cpp"),
            *root.glob("tests/translate/*/input.cpp"),
        ]
    ):
        folder = file.parent
        expected = folder / "expected.txt"
        if not expected.exists() and not (folder / "expected.hip").exists():
            continue
        if not re.search(r"#include\s*<amp", file.read_text()):
            continue
        told = folder / "diagnostics.txt"
        if told.exists() and "[amp-visual-cpp]" in told.read_text():
            continue  # Other compilers reject it.
        if any(folder.glob("*.h")):
            continue  # A source comes without the headers beside it.
        stdin, command = folder / "stdin.txt", folder / "command.txt"
        extra = command.read_text().split("\n") if command.exists() else []
        if any(each.startswith("-D") for each in extra):
            continue  # A source comes without definitions.
        result.append(
            Program(
                file,
                f"{folder.parent.name}/{folder.name}",
                expected.read_text() if expected.exists() else None,
                stdin.read_text() if stdin.exists() else "",
                [each for each in extra if each.startswith("-std=")],
            )
        )
    return result


class Source:
    """The tokens of a source that mutations change."""

    def __init__(self, text):
        self.tokens = cpptokens.tokenize(text)
        self.defines = []
        self.names = 0
        self.newline = "\n"
        self.mark = False
        self.last_newline = True
        # Texts of headers that have been split off, first included first.
        self.split_at = []

    def text(self):
        return self.finish(self.top() + self.join(0, len(self.tokens)))

    def top(self):
        return "".join(f"{line}\n" for line in self.defines)

    def join(self, begin, end):
        return "".join(token.text for token in self.tokens[begin:end])

    def finish(self, text):
        """`text` with the line ends, mark and end of this source."""
        if not self.last_newline:
            text = text.rstrip("\n")
        text = text.replace("\n", self.newline)
        return ("\ufeff" if self.mark else "") + text

    def fresh(self, stem="FZ_"):
        self.names += 1
        return f"{stem}{self.names}"

    def code(self):
        """Positions of the significant tokens."""
        return [i for i, t in enumerate(self.tokens) if t.significant]

    def insert(self, position, text):
        """Puts layout there: text that later mutations do not look into."""
        self.tokens.insert(position, Token("raw", text))

    def insert_code(self, position, text):
        self.tokens[position:position] = cpptokens.tokenize(text)

    def plain(self, begin, end):
        """Whether no directive is in the tokens of [begin, end), and no
        header ends there."""
        return not any(
            t.kind in ("directive", "split") or (t.kind == "raw" and "\n#" in t.text)
            for t in self.tokens[begin:end]
        )

    def whole(self, begin, end):
        """Whether the tokens of [begin, end) hold each #if that they hold a
        part of, so that code may come around them."""
        depth = 0
        for token in cpptokens.tokenize(self.join(begin, end)):
            if token.kind != "directive":
                continue
            keyword = DIRECTIVE.match(token.word).group(1)
            if depth == 0 and keyword in ("else", "elif", "endif"):
                return False
            depth += {"endif": -1}.get(keyword, keyword.startswith("if"))
        return depth == 0

    def named_in_directives(self, name):
        """Whether a macro's body or another directive has the word `name`."""
        texts = [t.word for t in self.tokens if t.kind == "directive"]
        texts += [t.text for t in self.tokens if t.kind == "raw"]
        word = re.compile(rf"\b{re.escape(name)}\b")
        return any(word.search(text) for text in texts + self.defines)

    def macro_arguments(self):
        """Positions of tokens that are arguments of macros: no directive may
        stand there. A header's macros are known by their capital letters."""
        macros = {"assert"}
        for token in self.tokens:
            if token.kind == "directive":
                macros.update(re.findall(r"define\s+(\w+)\(", token.word))
        for line in self.defines:
            macros.update(re.findall(r"define\s+(\w+)\(", line))
        view = View(self)
        result = set()
        for k, word in enumerate(view.words):
            known = word in macros or word.isupper()
            if known and view.word(k + 1) == "(":
                # Where brackets do not match, up to the next that closes.
                end = view.match.get(k + 1) or view.words.index(")", k)
                result.update(range(view.code[k + 1], view.code[end] + 1))
        return result


class View:
    """The significant tokens of a source, by number; valid until the source
    changes. `match` is empty where brackets do not match."""

    def __init__(self, source):
        self.source = source
        self.code = source.code()
        tokens = [source.tokens[i] for i in self.code]
        self.words = [t.word for t in tokens]
        self.kinds = [t.kind for t in tokens]
        self.match = cpptokens.pairs(tokens) or {}

    def word(self, k):
        return self.words[k] if 0 <= k < len(self.words) else ""

    def span(self, first, last):
        """The half-open range of tokens from word `first` to word `last`."""
        return self.code[first], self.code[last] + 1

    def spelled(self, first, last):
        """The words on one line; None where that changes their meaning."""
        begin, end = self.span(first, last)
        text = " ".join(self.words[first : last + 1])
        if "\n" in text or not self.source.plain(begin, end):
            return None
        return text

    def lambda_at(self, begin):
        match = self.match
        captures_end = match.get(begin)
        if captures_end is None or self.word(captures_end + 1) != "(":
            return None
        close = match[captures_end + 1]
        body = close + 1
        while self.word(body) not in ("{", ";", "}", ")", ""):
            body = match[body] + 1 if self.word(body) == "(" else body + 1
        if self.word(body) != "{":
            return None
        return Lambda(
            begin, captures_end, captures_end + 1, close, body, match[body]
        )

    def lambdas(self):
        """All lambdas with a restriction."""
        result = []
        for k, word in enumerate(self.words):
            if word == "[" and self.word(k - 1) in ("(", ",", "=", "return"):
                found = self.lambda_at(k)
                if found and "restrict" in self.words[found.close : found.body]:
                    result.append(found)
        return result

    def launches(self):
        """The calls of parallel_for_each whose kernel is a lambda."""
        result = []
        lambdas = {each.begin: each for each in self.lambdas()}
        for k, word in enumerate(self.words):
            if word != "parallel_for_each" or self.word(k + 1) != "(":
                continue
            close = self.match.get(k + 1)
            if close is None:
                continue
            for begin in range(k + 2, close):
                found = lambdas.get(begin)
                if found and found.body_end == close - 1:
                    result.append(Launch(k, k + 1, begin, found, close))
                    break
        return result

    def clauses(self):
        """(restrict, closing parenthesis) of all restriction clauses."""
        return [
            (k, self.match[k + 1])
            for k, word in enumerate(self.words)
            if word == "restrict" and self.word(k + 1) == "("
            and self.word(k + 2) in ("amp", "cpu") and k + 1 in self.match
        ]

    def functions(self):
        """The functions with a body at namespace scope, except operators and
        members."""
        result, begin, k = [], 0, 0
        while k < len(self.words):
            word = self.words[k]
            if word in "([" and k in self.match:
                k = self.match[k]
            elif word == "namespace" and self.words[begin] != "using":
                while self.word(k) not in ("{", ";", ""):
                    k += 1
                begin = k + 1
            elif word in (";", "}"):
                begin = k + 1
            elif word == "{":
                if k not in self.match:
                    return result
                found = self.function(begin, k)
                k = self.match[k]
                if found:
                    result.append(found)
                    begin = k + 1
            k += 1
        return result

    def function(self, begin, body):
        words = self.words[begin:body]
        if not words or "operator" in words or "~" in words:
            return None
        template = words[0] == "template"
        k = begin
        if template:
            depth = 0
            for k in range(begin + 1, body):
                depth += {"<": 1, ">": -1, ">>": -2}.get(self.words[k], 0)
                if depth <= 0:
                    break
            template = k
            k += 1
        leading = set(self.words[k:body])
        if leading & {"class", "struct", "union", "enum", "using", "typedef"}:
            return None
        if "extern" in leading or "=" in self.words[k:body]:
            return None
        while k < body and not (
            self.words[k] == "(" and self.kinds[k - 1] == "name"
            and self.words[k - 1]
            not in ("decltype", "__declspec", "throw", "restrict", "alignas")
        ):
            k = self.match[k] + 1 if self.words[k] in "([" else k + 1
        if k >= body or self.word(k - 2) == "::" or k - 1 == begin:
            return None
        return Function(begin, k - 1, body, self.match[body], template)
