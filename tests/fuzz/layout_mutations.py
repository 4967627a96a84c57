# ===- layout_mutations.py - The same tokens, written otherwise --------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Mutations that change no token, only what stands between them.

Each is a function of (random numbers, source) that changes the source and
says whether it did."""

import re

from cpptokens import Token
from sources import TOUCHED, View

BLOCK_COMMENTS = [
    "/**/",
    "/* kept */",
    "/* ) } restrict(amp) { ( */",
    "/* first\n   second */",
    "/* \" ' */",
]
LINE_COMMENTS = [
    "// kept\n",
    "//\n",
    "// how many {\n",
    "// restrict(amp) \" '\n",
    "// goes on \\\n   here\n",
]
SPACES = ["\n", "\n\n", " ", "\t", "\\\n", " \\\n  ", "\f", "\n    "]
DIRECTIVES = [
    "\n#\n",
    "\n#if 0\n#endif\n",
    "\n#if 0\nnot chosen: '\n#endif\n",
    "\n  # /* kept */ define FZ_NOTHING\n",
    "\n#ifdef FZ_NEVER\n#error never\n#endif // FZ_NEVER\n",
    "\n#undef FZ_NEVER\n",
]


def place(random, source):
    """The number of a significant token, mostly near one that the tool
    touches, and the view it is of."""
    view = View(source)
    near = [
        k for k, word in enumerate(view.words)
        if word in TOUCHED or word.startswith("FZ_")
    ]
    if near and random.random() < 0.85:
        k = random.choice(near) + random.choice([-2, -1, 0, 0, 1, 1, 2, 3])
    else:
        k = random.randrange(len(view.words))
    return min(max(k, 0), len(view.words) - 1), view


def inserted(random, source, texts, directive=False, macro=False):
    k, view = place(random, source)
    position = view.code[k]
    arguments = source.macro_arguments()
    if directive and position in arguments:
        return False
    # A macro's name is followed by its brackets before others are expanded.
    if macro and position in arguments and view.code[k - 1] not in arguments:
        return False
    # A macro without parameters takes no token.
    if macro and position in arguments and view.words[k - 1 : k + 1] == ["(", ")"]:
        return False
    source.insert(position, random.choice(texts))
    return True


def block_comment(random, source):
    return inserted(random, source, BLOCK_COMMENTS)


def line_comment(random, source):
    return inserted(random, source, LINE_COMMENTS)


def space(random, source):
    return inserted(random, source, SPACES)


def directive(random, source):
    return inserted(random, source, DIRECTIVES, directive=True)


def empty_macro(random, source):
    if not source.defines or source.defines[0] != "#define FZ_EMPTY":
        source.defines.insert(0, "#define FZ_EMPTY")
    return inserted(random, source, [" FZ_EMPTY "], macro=True)


def region(random, source):
    """A range of tokens that directives may stand around, or None."""
    k, view = place(random, source)
    last = min(k + random.choice([0, 0, 1, 2, 3, 5, 8]), len(view.words) - 1)
    if random.random() < 0.4 and view.match.get(k, -1) > k:
        last = view.match[k]
    begin, end = view.span(k, last)
    arguments = source.macro_arguments()
    # Nor between a macro's name and its arguments, where compilers differ.
    behind = view.code[last + 1 : last + 2]
    if arguments.intersection([begin, end - 1, *behind]):
        return None
    return (begin, end) if source.plain(begin, end) else None


def enclosed(random, source, before, after):
    """Puts `before` and `after`, in which @ stands for the text, around."""
    found = region(random, source)
    if not found:
        return False
    begin, end = found
    text = source.join(begin, end)
    source.insert(end, after.replace("@", text))
    source.insert(begin, before.replace("@", text))
    return True


def chosen_branch(random, source):
    return enclosed(random, source, "\n#if 1\n", "\n#endif\n")


def both_branches(random, source):
    return enclosed(
        random,
        source,
        *random.choice(
            [
                ("\n#ifdef FZ_NEVER\n@\n#else\n", "\n#endif\n"),
                ("\n#ifndef FZ_NEVER\n", "\n#else // FZ_NEVER\n@\n#endif\n"),
                ("\n#if 0\n@\n#elif 1\n", "\n#endif\n"),
            ]
        ),
    )


def one_branch(random, source):
    return enclosed(
        random, source, "\n#ifndef FZ_NEVER // kept\n", "\n#else\n#endif\n"
    )


def split_token(random, source):
    """A name that goes on in the next line."""
    k, view = place(random, source)
    token = source.tokens[view.code[k]]
    if token.kind != "name" or len(token.text) < 2 or "\\" in token.text:
        return False
    at = random.randrange(1, len(token.text))
    text = token.text[:at] + "\\\n" + token.text[at:]
    source.tokens[view.code[k]] = Token("name", text, token.word)
    return True


def digraphs(random, source):
    """Some or all brackets as <% and <:."""
    spelled = {"{": " <%", "}": " %>", "[": " <: ", "]": " :> "}
    share = random.choice([0.1, 1])
    for token in source.tokens:
        if token.kind == "punctuator" and token.text in spelled:
            if random.random() < share:
                token.text = spelled[token.text]
    return True


def one_line(random, source):
    """A stretch of code on one line: launches beside each other."""
    view = View(source)
    braces = [k for k, w in enumerate(view.words) if w == "{" and k in view.match]
    if not braces:
        return False
    k = random.choice(braces)
    begin, end = view.span(k, view.match[k])
    for token in source.tokens[begin:end]:
        if token.kind in ("directive", "line_comment", "raw"):
            return False
    for token in source.tokens[begin:end]:
        if token.kind == "space":
            token.text = " "
    return True


def no_space(random, source):
    """Layout left out where the tokens stay apart."""
    view = View(source)
    changed = False
    for k in range(len(view.code) - 1):
        between = source.tokens[view.code[k] + 1 : view.code[k + 1]]
        if len(between) != 1 or between[0].kind != "space":
            continue
        if view.kinds[k] == "punctuator" and view.word(k) in "(){};,[]":
            between[0].text = ""
            changed = True
    return changed


def line_ends(random, source):
    # A raw string would hold other characters.
    if any(t.kind == "string" and "\n" in t.text for t in source.tokens):
        return False
    source.newline = "\r\n"
    return True


def byte_order_mark(random, source):
    source.mark = True
    return True


def no_last_newline(random, source):
    source.last_newline = False
    return True


def directive_layout(random, source):
    """A directive of the program, written otherwise."""
    found = [t for t in source.tokens if t.kind == "directive"]
    found = [t for t in found if "//" not in t.text and "/*" not in t.text]
    if not found:
        return False
    token = random.choice(found)
    change = random.randrange(6)
    if change == 0:
        token.text += " // kept"
    elif change == 1:
        token.text += " /* first\n second */"
    elif change == 2:
        token.text = token.text.replace("#", "# /* kept */ ", 1)
    elif change == 3:
        token.text = token.text.replace("#", "%:", 1)
    elif change == 4:
        # The name that is defined, or the header, begins a line.
        token.text = re.sub(r"(#\s*\w+)[ \t]+", r"\1 \\\n", token.text, count=1)
    else:
        hash_, _, rest = token.text.partition("#")
        token.text = f"{hash_}# \\\n {rest.lstrip()}" if rest else token.text
    return True


def macro_body_layout(random, source):
    """A continuation or a comment in the body of a macro."""
    found = [
        t for t in source.tokens
        if t.kind == "directive" and "define" in t.text and "//" not in t.text
        and "##" not in t.text and '"' not in t.text
    ]
    if not found:
        return False
    token = random.choice(found)
    # After the name, its parameters and one character more.
    spaces = [i for i, c in enumerate(token.text) if c == " "]
    first = token.text.find(")") if "(" in token.text else 0
    comments = [
        m.span() for m in re.finditer(r"/\*.*?\*/", token.text, re.DOTALL)
    ]
    spaces = [
        i for i in spaces[1:]
        if i > first and not any(a < i < b for a, b in comments)
    ]
    if not spaces:
        return False
    at = random.choice(spaces)
    text = random.choice([" \\\n  ", " /* kept */ ", " /* a\n b */ "])
    token.text = token.text[:at] + text + token.text[at + 1 :]
    return True


# Mutations that no source may be refused for, and how often each is chosen.
PLAIN = {
    block_comment: 6,
    line_comment: 6,
    space: 4,
    split_token: 2,
    digraphs: 1,
    one_line: 2,
    no_space: 1,
    line_ends: 1,
    byte_order_mark: 1,
    no_last_newline: 1,
    directive_layout: 2,
    macro_body_layout: 2,
}
# Mutations that leave directives inside of code that moves.
CONDITIONAL = {
    directive: 3,
    chosen_branch: 4,
    both_branches: 4,
    one_branch: 2,
    empty_macro: 2,
}
