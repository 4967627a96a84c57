# ===- damage.py - Sources and files that are broken ------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Ways to break a source, as functions of (random numbers, bytes, another
source's bytes) that give the broken bytes, and to break text of other kinds."""

import cpptokens

WORDS = """restrict restrict(amp) restrict(cpu,amp) restrict( tile_static
parallel_for_each parallel_for_each( index<1> tiled_index<4,4> extent array
array_view<int,2> barrier.wait() .extent [=] [&] ( ) { } < > ; , :: -> . = #
template template<> typename struct class union enum operator operator()
auto decltype( const mutable static extern "C" namespace using friend virtual
this new delete throw try catch(...) return if for while do switch case goto
default: asm __declspec(property(get=f)) __declspec( __attribute__(( [[ ]]
concept requires co_await constexpr consteval noexcept alignas( sizeof...
0 1 -1 0x 1e 99999999999999999999 'a 'ab' "text "\\x" R"( u8 nullptr ...
#if #endif #else #define #include #pragma #line #undef // /* */ \\ @ $ ` main
concurrency::graphics::texture<int,2> float_4 .xy a[0] int void long""".split()

BYTES = [b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b"\x1a", b"\\\n", b"\t", b"\n",
         b"\xc3\x28", b"\xe2\x80\xae", b"??/", b"%:", b"<:", b'"', b"'"]


def text_of(data):
    return data.decode("latin-1")


def flipped_byte(random, data, other):
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def inserted_bytes(random, data, other):
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(BYTES) + data[at:]


def removed_bytes(random, data, other):
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at + random.choice([1, 1, 2, 8, 60]) :]


def truncated(random, data, other):
    return data[: random.randrange(len(data) + 1)]


def spliced(random, data, other):
    """The head of one source and the tail of another, or one in the other."""
    at, where = random.randrange(len(data) + 1), random.randrange(len(other) + 1)
    if random.random() < 0.5:
        return data[:at] + other[where:]
    return data[:at] + other[where : where + 300] + data[at:]


def with_tokens(random, data, change):
    tokens = cpptokens.tokenize(text_of(data))
    code = [i for i, t in enumerate(tokens) if t.significant]
    if not code:
        return data
    texts = [t.text for t in tokens]
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        change(texts, random.choice(code), random.choice(code))
    return "".join(texts).encode("latin-1")


def removed_token(random, data, other):
    def change(texts, at, _):
        texts[at] = ""

    return with_tokens(random, data, change)


def repeated_token(random, data, other):
    def change(texts, at, _):
        texts[at] = " ".join([texts[at]] * random.choice([2, 2, 3, 40]))

    return with_tokens(random, data, change)


def swapped_tokens(random, data, other):
    def change(texts, at, to):
        texts[at], texts[to] = texts[to], texts[at]

    return with_tokens(random, data, change)


def copied_token(random, data, other):
    def change(texts, at, to):
        texts[at] = texts[to]

    return with_tokens(random, data, change)


def inserted_word(random, data, other):
    def change(texts, at, _):
        texts[at] += f" {random.choice(WORDS)} "

    return with_tokens(random, data, change)


def replaced_word(random, data, other):
    def change(texts, at, _):
        texts[at] = f" {random.choice(WORDS)} "

    return with_tokens(random, data, change)


def nested(random, data, other):
    """Brackets, blocks and templates in each other."""
    depth = random.choice([10, 60, 300, 2000])
    before, after = random.choice(
        [("(", ")"), ("{", "}"), ("[", "]"), ("A<", ">"), ("-", ""), ("*", ""),
         ("if (1) ", ""), ("[=]() { ", "}"), ("namespace a { ", "}"),
         ("struct a { ", "};"), ("f(", ")"), ("1 + (", ")"), ("do ", "while(1);"),
         ("\n#if 1\n", "\n#endif\n"), ("restrict(amp) ", ""), ("a ? ", ": 1")]
    )
    closed = random.choice([depth, depth, 0, depth - 1])

    def change(texts, at, _):
        texts[at] = before * depth + texts[at] + after * closed

    tokens = cpptokens.tokenize(text_of(data))
    code = [i for i, t in enumerate(tokens) if t.significant]
    if not code:
        return data
    texts = [t.text for t in tokens]
    change(texts, random.choice(code), 0)
    return "".join(texts).encode("latin-1")


def moved_line(random, data, other):
    lines = data.split(b"\n")
    line = lines.pop(random.randrange(len(lines)))
    for _ in range(random.choice([0, 1, 1, 2, 20])):
        lines.insert(random.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def odd_include(random, data, other):
    name = random.choice(
        [b"<none.h>", b'"input.cpp"', b"<.>", b'""', b"<>", b"/", b"<amp.h",
         b'"/dev/null"', b"__FILE__", b"<amp_graphics.h>", b"<iostream>"]
    )
    lines = data.split(b"\n")
    lines.insert(random.randrange(len(lines) + 1), b"#include " + name)
    return b"\n".join(lines)


OF_SOURCES = {
    flipped_byte: 2, inserted_bytes: 2, removed_bytes: 2, truncated: 2,
    spliced: 2, removed_token: 5, repeated_token: 2, swapped_tokens: 4,
    copied_token: 4, inserted_word: 5, replaced_word: 5, nested: 2,
    moved_line: 3, odd_include: 1,
}
OF_TEXT = {
    flipped_byte: 3, inserted_bytes: 2, removed_bytes: 3, truncated: 2,
    spliced: 2, nested: 2, moved_line: 1, swapped_tokens: 2, copied_token: 2,
    removed_token: 2,
}


def damaged(random, data, other, ways=None):
    """`data`, damaged in one way or some."""
    ways = ways or OF_SOURCES
    for _ in range(random.choice([1, 1, 1, 2, 3, 6])):
        way = random.choices(list(ways), list(ways.values()))[0]
        data = way(random, data, other)
    return data[:200000]
