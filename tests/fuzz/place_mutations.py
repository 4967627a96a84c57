# ===- place_mutations.py - The same code somewhere else ---------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Mutations that move functions: into templates, namespaces, classes and
headers. Each is a function of (random numbers, source) that changes the source
and says whether it did."""

import cpptokens
from cpptokens import Token
from sources import View


def function(random, view, templates=False):
    """A function that is declared once and only ever called, or None."""
    found = []
    all_functions = view.functions()
    names = [view.word(each.name) for each in all_functions]
    for each in all_functions:
        name = view.word(each.name)
        # The system calls these two by their names.
        if name in ("main", "DllMain") or names.count(name) > 1:
            continue
        if each.template and not templates:
            continue
        if not view.source.whole(*view.span(each.begin, each.end)):
            continue
        if only_called(view, each, name):
            found.append(each)
    return random.choice(found) if found else None


def only_called(view, found, name):
    """Whether all that has this name is `found` and calls of it."""
    before = ("name", "number")
    for k, word in enumerate(view.words):
        if word != name or k == found.name:
            continue
        if view.word(k + 1) != "(" or k < found.begin:
            return False
        previous = view.word(k - 1)
        if previous in (".", "->", "::", "&", "*", ">", "#", "friend"):
            return False
        if view.kinds[k - 1] in before and previous not in ("return", "else"):
            return False
    return True


def in_template(random, source):
    """A function becomes a template whose only instance is the function."""
    view = View(source)
    found = function(random, view)
    if not found:
        return False
    first, last = found.body, found.end
    ints = [k for k in range(first, last) if view.word(k) == "int"
            and view.word(k - 1) not in ("unsigned", "long", "short", "signed")]
    ones = [k for k in range(first, last) if view.word(k) == "1"
            and view.word(k - 2) in ("index", "extent", "array_view", "array")]
    if ints and random.random() < 0.6:
        name, parameter = "FzT", "class FzT = int"
        changed = [k for k in ints if random.random() < 0.7]
    elif ones:
        name, parameter = "FzN", "int FzN = 1"
        changed = [k for k in ones if random.random() < 0.7]
    else:
        name, parameter, changed = "", "int FzN = 1", []
    for k in changed:
        source.tokens[view.code[k]] = Token("name", name)
    source.insert_code(view.code[found.begin], f"template <{parameter}> ")
    return True


def copied_template(random, source):
    """A template that nothing instantiates, beside the function."""
    view = View(source)
    found = function(random, view, templates=True)
    if not found:
        return False
    begin, end = view.span(found.begin, found.end)
    # The end of a stretch of directives must not be left out.
    if not source.plain(begin, end):
        return False
    copied = [Token(t.kind, t.text, t.word) for t in source.tokens[begin:end]]
    at = view.code[found.name] - begin
    copied[at] = Token("name", source.fresh(view.word(found.name) + "_fz"))
    if not found.template:
        copied[:0] = cpptokens.tokenize("template <class FzT> ")
    where = end if random.random() < 0.5 else begin
    lead = Token("space", "\n\n")
    if where == end:
        source.tokens[end:end] = [lead, *copied]
    else:
        source.tokens[begin:begin] = [*copied, lead]
    return True


def in_namespace(random, source):
    view = View(source)
    found = function(random, view, templates=True)
    if not found:
        return False
    name = source.fresh("fz_")
    kind = random.choice(["", "inline "])
    begin, end = view.span(found.begin, found.end)
    source.insert_code(end, f"\n}} using {name}::{view.word(found.name)};")
    source.insert_code(begin, f"{kind}namespace {name} {{\n")
    return True


def in_class(random, source):
    """A function becomes a static member, its calls qualified."""
    view = View(source)
    found = function(random, view, templates=True)
    if not found or found.template and ">>" in view.words[
        found.begin : found.template + 1
    ]:
        return False
    # Calls there are not seen.
    if source.named_in_directives(view.word(found.name)):
        return False
    first = found.template + 1 if found.template else found.begin
    # Attributes would have to stand before the `static`.
    if view.word(first) in ("[", "__attribute__"):
        return False
    name = source.fresh("Fz")
    begin, end = view.span(found.begin, found.end)
    close = random.choice(["};", "\n};", "\n  int fz = 0;\n};"])
    # It is called behind its body, or in it: the last calls come first.
    for k in reversed(range(found.begin, len(view.words))):
        if k == found.end:
            source.insert_code(end, close)
        if view.word(k) == view.word(found.name) and k != found.name:
            source.insert_code(view.code[k], f"{name}::")
    if "static" not in view.words[first : found.name]:
        source.insert_code(view.code[first], "static ")
    key = random.choice(["struct {} {{\n", "class {} {{ public: ",
                         "struct {} final {{ "])
    source.insert_code(begin, key.format(name))
    return True


def in_local_class(random, source):
    """A launch in a member of a class of the function. What it uses must be
    passed, so this is for launches of a plain name with one view."""
    view = View(source)
    found = [
        each for each in view.launches()
        if view.word(each.name - 1) in ("{", "}", ";")
        and view.word(each.close + 1) == ";"
    ]
    if not found:
        return False
    launch = random.choice(found)
    begin, end = view.span(launch.name, launch.close + 1)
    # A lambda of the host that is called at once: [&] { launch; }();
    source.insert_code(end, " }();")
    source.insert_code(begin, "[&]() { ")
    return True


def in_header(random, source):
    """All that stands before main, or before another function, in a header
    that a second source includes, too."""
    view = View(source)
    if source.split_at or source.mark:
        return False
    depth, cuts = 0, []
    functions = {each.begin for each in view.functions()}
    for k, word in enumerate(view.words):
        if depth == 0 and k in functions:
            cuts.append(k)
        depth += {"{": 1, "}": -1}.get(word, 0)
    cuts = [k for k in cuts if balanced(source, view.code[k])]
    cuts = [k for k in cuts if k > 4 and view.word(k - 1) != ">"]
    if not cuts:
        return False
    count = random.choice([1, 1, 2])
    cuts = sorted(random.sample(cuts, min(count, len(cuts))))
    for number, k in enumerate(cuts):
        token = Token("split", "")
        source.tokens.insert(view.code[k] + number, token)
        source.split_at.append(token)
    return True


def balanced(source, position):
    """Whether no #if is open before the token at `position`."""
    text = source.join(0, position)
    opened = text.count("#if") + text.count("# if")
    return opened == text.count("#endif") + text.count("# endif")


PLACES = {
    in_template: 4,
    copied_template: 3,
    in_namespace: 2,
    in_class: 3,
    in_local_class: 2,
    in_header: 3,
}
