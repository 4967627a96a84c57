# ===- cpptokens.py - The tokens of a C++ source -----------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A C++ source as a list of tokens that gives its text back byte for byte.

The translator has a lexer of its own, and so have the compilers: this one is
neither, so that no fault is shared between what is tested and the test."""

import collections
import re

# Kinds that mean something to the compiler; the others are layout, except for
# DIRECTIVE, which is a whole logical line without the newline that ends it.
SIGNIFICANT = {"name", "number", "string", "character", "punctuator"}

TOKEN = re.compile(
    r"""
    (?P<space>(?:[ \t\v\f\r\n]|\\\r?\n)+)
  | (?P<line_comment>//(?:[^\\\n]|\\\r?\n|\\.)*)
  | (?P<block_comment>/\*.*?\*/)
  | (?P<raw>(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s]{0,16})\(.*?\)(?P=delimiter)")
  | (?P<string>(?:u8|[uUL])?"(?:[^"\\\n]|\\\r?\n|\\.)*"\w*)
  | (?P<character>(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')
  | (?P<number>\.?\d(?:'\w|[eEpP][+-]|[\w.])*)
  | (?P<name>[A-Za-z_$\x80-\U0010ffff](?:[\w$]|\\\r?\n(?=\w))*)
  | (?P<punctuator><=>|<<=|>>=|\.\.\.|->\*|%:%:|::|->|\+\+|--|<<|>>|<=|>=|==
      |!=|&&|\|\||\+=|-=|\*=|/=|%=|&=|\|=|\^=|\.\*|\#\#|<%|%>|<:|:>|%:|.)
    """,
    re.VERBOSE | re.DOTALL,
)
DIRECTIVE = re.compile(
    r"(?:\#|%:)(?:[^\\\n/\"]|\\\r?\n|\\.|//(?:[^\\\n]|\\\r?\n|\\.)*"
    r"|/\*.*?\*/|/|\"(?:[^\"\\\n]|\\.)*\"|\")*",
    re.DOTALL,
)
DIGRAPHS = {"<%": "{", "%>": "}", "<:": "[", ":>": "]", "%:": "#"}
SPLICE = re.compile(r"\\\r?\n")


class Token:
    """`text` as it is spelled; `word` as it is meant."""

    __slots__ = ("kind", "text", "word")

    def __init__(self, kind, text, word=None):
        self.kind = kind
        self.text = text
        if word is None:
            word = SPLICE.sub("", text) if kind != "raw" else text
            word = DIGRAPHS.get(word, word)
        self.word = word

    @property
    def significant(self):
        return self.kind in SIGNIFICANT

    def __repr__(self):
        return f"{self.kind}:{self.text!r}"


def tokenize(text):
    """The tokens of `text`; their texts, joined, are `text`."""
    result = []
    position = 0
    line_begins = True
    while position < len(text):
        if line_begins and re.match(r"#|%:", text[position : position + 2]):
            match = DIRECTIVE.match(text, position)
            result.append(Token("directive", match.group()))
            position = match.end()
            line_begins = False
            continue
        match = TOKEN.match(text, position)
        kind = match.lastgroup
        if kind == "delimiter" or match.group("raw") is not None:
            kind = "string"
        result.append(Token(kind, match.group()))
        position = match.end()
        if kind == "space":
            line_begins = line_begins or "\n" in SPLICE.sub("", match.group())
        elif kind != "block_comment":
            line_begins = False
    return result


def words(text):
    """The words of all significant tokens and directives of `text`."""
    return [
        token.word if token.significant else f"{token.word}\n"
        for token in tokenize(text)
        if token.significant or token.kind == "directive"
    ]


def pairs(tokens):
    """{position: position of the other bracket} both ways, for (), [] and {};
    None where they do not match."""
    closing = {")": "(", "]": "[", "}": "{"}
    result, stack = {}, []
    for position, token in enumerate(tokens):
        if token.kind != "punctuator":
            continue
        if token.word in "([{":
            stack.append(position)
        elif token.word in closing:
            if not stack or tokens[stack[-1]].word != closing[token.word]:
                return None
            result[stack[-1]] = position
            result[position] = stack.pop()
    return None if stack else result


def excess(some, others):
    """The words that `some` holds more often than `others`, as a Counter."""
    return collections.Counter(some) - collections.Counter(others)
