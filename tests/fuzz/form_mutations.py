# ===- form_mutations.py - Other code that means the same --------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Mutations that change tokens, but not what the program does.

Each is a function of (random numbers, source) that changes the source and
says whether it did."""

import cpptokens
from sources import View


def around(source, view, first, last, before, after):
    begin, end = view.span(first, last)
    source.insert_code(end, after)
    source.insert_code(begin, before)
    return True


def chosen(random, found):
    return random.choice(found) if found else None


def bracketed_lambda(random, source):
    view = View(source)
    found = chosen(random, view.lambdas())
    return bool(found) and around(
        source, view, found.begin, found.body_end, "(", ")"
    )


def parameter_name(view, found):
    """The number of the name of a kernel's only parameter, or None."""
    name = found.close - 1
    inside = view.words[found.open + 1 : found.close]
    if "," in inside and ">" not in inside[inside.index(",") :]:
        return None
    if view.kinds[name] != "name" or view.word(name - 1) not in (">", "&"):
        return None
    return name if view.word(found.open + 1) in ("index", "tiled_index") else None


def bracketed_parameter(random, source):
    view = View(source)
    names = [parameter_name(view, each) for each in view.lambdas()]
    name = chosen(random, [each for each in names if each])
    return bool(name) and around(source, view, name, name, "(", ")")


def bracketed_body(random, source):
    view = View(source)
    found = chosen(random, view.lambdas())
    return bool(found) and around(
        source, view, found.body, found.body_end, "{", "}"
    )


def domain(view, launch):
    """First and last word of a launch's domain where it is one expression."""
    first, last = launch.open + 1, launch.lambda_begin - 2
    k, angles = first, 0
    while k <= last:
        word = view.word(k)
        if word in "([{" and k in view.match:
            k = view.match[k]
        elif word == "<" and view.word(k - 1) in (
            "extent", "tile", "tiled_extent", "index"
        ):
            angles += 1
        elif word == ">" and angles:
            angles -= 1
        elif word == "," and not angles:
            return None
        k += 1
    return first, last


def bracketed_domain(random, source):
    view = View(source)
    launch = chosen(random, view.launches())
    found = launch and domain(view, launch)
    return bool(found) and around(source, view, *found, "(", ")")


def tile_expression(random, source):
    """A tile's size as an expression of the same value."""
    view = View(source)
    found = [
        k for k in range(2, len(view.words))
        if view.kinds[k] == "number" and view.word(k - 1) in ("<", ",")
        and "tiled_index" in view.words[max(k - 6, 0) : k]
        and not {";", "{", "(", ">"} & set(view.words[max(k - 4, 0) : k])
    ]
    k = chosen(random, found)
    if k is None:
        return False
    form = random.choice(
        ["(@ > 1 ? @ : 1)", "1 < 2 ? @ : 1", "(@ << 1 >> 1)", "int{@}"]
    )
    replace(source, view, k, k, form.replace("@", view.word(k)))
    return True


def attributed_parameter(random, source):
    view = View(source)
    found = chosen(random, view.lambdas())
    if not found or found.open + 1 == found.close:
        return False
    source.insert_code(view.code[found.open + 1], "[[maybe_unused]] ")
    return True


def attributed_launch(random, source):
    view = View(source)
    found = [
        each.name for each in view.launches()
        if view.word(each.name - 1) in ("{", "}", ";")
        and view.word(each.close + 1) == ";"
    ]
    name = chosen(random, found)
    if name is None:
        return False
    source.insert_code(view.code[name], random.choice(["[[]] ", "[ [ ] ] "]))
    return True


def attributed_function(random, source):
    view = View(source)
    found = [each for each in view.functions() if not each.template]
    function = chosen(random, found)
    if not function:
        return False
    attribute = random.choice(
        ["[[maybe_unused]] ", "[[gnu::unused]]\n", "__attribute__((unused)) "]
    )
    source.insert_code(view.code[function.begin], attribute)
    return True


def statement_block(random, source):
    """A launch in a block, or behind a condition, of its own."""
    view = View(source)
    found = [
        each for each in view.launches()
        if view.word(each.name - 1) in ("{", "}", ";")
        and view.word(each.close + 1) == ";"
    ]
    launch = chosen(random, found)
    if not launch:
        return False
    before, after = random.choice(
        [("{", "}"), ("if (true) ", ""), ("do ", " while (false);"),
         ("for (int fz = 0; fz < 1; ++fz) ", ""), ("[]{}(), ", "")]
    )
    if before.startswith("[") and view.word(launch.name - 1) != ";":
        return False
    begin, end = view.span(launch.name, launch.close + 1)
    source.insert_code(end, after)
    source.insert_code(begin, before)
    return True


def qualified(random, source):
    """concurrency:: before a name that is not qualified."""
    view = View(source)
    names = ("parallel_for_each", "index", "extent", "array_view", "tiled_index")
    found = [
        k for k, word in enumerate(view.words)
        if word in names and view.word(k - 1) in ("{", "}", ";", "(", ",")
        and view.word(k + 1) in ("(", "<")
    ]
    k = chosen(random, found)
    if k is None:
        return False
    prefix = random.choice(["concurrency::", "Concurrency::", "::concurrency::",
                            "concurrency ::\n"])
    source.insert_code(view.code[k], prefix)
    return True


# Macros.


def replace(source, view, first, last, text):
    begin, end = view.span(first, last)
    source.tokens[begin:end] = cpptokens.tokenize(f" {text} ")


PAIRS = ["()", "[]", "{}"]


def in_macro(random, source, view, first, last):
    """Spells the words by a macro that is defined at the top, or before the
    line where directives may stand."""
    text = view.spelled(first, last)
    if text is None:
        return False
    begin, end = view.span(first, last)
    # A macro's arguments are delimited before other macros are expanded.
    if source.macro_arguments().intersection([begin, end - 1]) and (
        text.count("(") != text.count(")")
    ):
        return False
    name = source.fresh()
    form = random.randrange(4)
    # A name must not join the word before it, nor arguments hold half a pair.
    if form == 0 and all(text.count(a) == text.count(b) for a, b in PAIRS):
        source.defines.append(f"#define {name}(...) __VA_ARGS__")
        source.insert_code(end, ")")
        source.insert_code(begin, f" {name}(")
        return True
    if form == 1 and begin not in source.macro_arguments():
        replace(source, view, first, last, f" {name}")
        source.insert_code(begin, f"\n#define {name} {text}\n")
        return True
    if form == 2:
        source.defines.append(f"#define {name}() {text}")
        replace(source, view, first, last, f" {name}()")
        return True
    source.defines.append(f"#define {name} {text}")
    replace(source, view, first, last, f" {name}")
    return True


def launch_macro(random, source):
    """A macro for a part of a launch, or for all of it."""
    view = View(source)
    launch = chosen(random, view.launches())
    if not launch:
        return False
    kernel = launch.lambda_
    parts = [
        (launch.name, launch.close),
        (launch.name, launch.name),
        (launch.name, launch.open),
        (launch.open, launch.close),
        (launch.open + 1, launch.lambda_begin - 2),
        (launch.open + 1, launch.lambda_begin - 1),
        (kernel.begin, kernel.captures_end),
        (kernel.begin, kernel.close),
        (kernel.begin, kernel.body - 1),
        (kernel.begin, kernel.body_end),
        (kernel.open, kernel.close),
        (kernel.open + 1, kernel.close - 1),
        (kernel.open + 1, kernel.open + 1),
        (kernel.close - 1, kernel.close - 1),
        (kernel.close + 1, kernel.body - 1),
        (kernel.close + 1, kernel.body_end),
        (kernel.body, kernel.body_end),
        (kernel.body_end, launch.close),
    ]
    first, last = random.choice(parts)
    return first <= last and in_macro(random, source, view, first, last)


def launch_parameter_macro(random, source):
    """A macro with parameters, such as LAUNCH(domain, kernel), for a call."""
    view = View(source)
    launch = chosen(random, view.launches())
    if not launch or not source.plain(*view.span(launch.name, launch.close)):
        return False
    name = source.fresh()
    kernel = launch.lambda_
    form = random.randrange(4)
    if form == 0:
        body = "(...) parallel_for_each(__VA_ARGS__)"
        first, last = launch.name, launch.open
        head, tail = f"{name}(", ""
    elif form == 1:
        body = "(...) [=](__VA_ARGS__) restrict(amp)"
        if view.words[kernel.begin : kernel.open] != ["[", "=", "]"] or view.words[
            kernel.close + 1 : kernel.body
        ] != ["restrict", "(", "amp", ")"]:
            return False
        first, last = kernel.begin, kernel.body - 1
        head = f"{name}({' '.join(view.words[kernel.open + 1 : kernel.close])})"
        tail = ""
    elif form == 2:
        body = "(...) restrict(amp) { __VA_ARGS__ }"
        if view.words[kernel.close + 1 : kernel.body] != [
            "restrict", "(", "amp", ")"
        ]:
            return False
        first, last = kernel.close + 1, kernel.body
        replace(source, view, kernel.body_end, kernel.body_end, ")")
        head, tail = f"{name}(", ""
    else:
        domain_range = domain(view, launch)
        if not domain_range:
            return False
        body = "(d, ...) parallel_for_each(d, __VA_ARGS__)"
        if "," in view.words[domain_range[0] : domain_range[1] + 1]:
            return False
        first, last = launch.name, launch.open
        head, tail = f"{name}(", ""
    source.defines.append(f"#define {name}{body}")
    replace(source, view, first, last, head + tail)
    return True


def clause_macro(random, source):
    view = View(source)
    found = chosen(random, view.clauses())
    if not found:
        return False
    first, last = random.choice([found, (found[0] + 2, found[1] - 1),
                                 (found[0], found[0])])
    return in_macro(random, source, view, first, last)


def word_macro(random, source):
    """A macro for a word that the tool replaces."""
    view = View(source)
    words = {"tile_static", "barrier", "wait", "extent", "index", "tiled_index",
             "tile", "local", "global", "array", "array_view", "x", "xy"}
    found = [
        k for k, word in enumerate(view.words)
        if word in words and view.kinds[k] == "name"
    ]
    k = chosen(random, found)
    if k is None:
        return False
    last = k
    if view.word(k) == "barrier" and view.word(k + 1) == ".":
        last = random.choice([k, k + 4])
    first = k
    if view.word(k - 1) == "." and random.random() < 0.5:
        first = random.choice([k - 1, k - 2])
        if first == k - 2 and view.kinds[first] != "name":
            first = k
    return in_macro(random, source, view, first, last)


FORMS = {
    bracketed_lambda: 3,
    bracketed_parameter: 2,
    bracketed_body: 2,
    bracketed_domain: 2,
    tile_expression: 2,
    attributed_parameter: 2,
    attributed_launch: 1,
    attributed_function: 2,
    statement_block: 2,
    qualified: 2,
}
MACROS = {
    launch_macro: 5,
    launch_parameter_macro: 2,
    clause_macro: 3,
    word_macro: 4,
}
