# ===- overload_sets.py - Random overload sets and what calls give --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Random overload sets of C++ AMP, and the values that their calls must give.

Each function of a set returns a number of its own. A call finds functions by
their names alone. It is then resolved among those that have the restrictions of
the calling code [amp 2.3.2]: `resolve` does this. A compiler of HIP resolves it
among all of them, where two for one side each, with the same parameters and in
one scope, are one function: `resolve_plainly` does that. If the two differ for a
call, the translator must refuse it. `@` in a text is the number of the set."""

import dataclasses
import random

SIDES = {"cpu": " restrict(cpu)", "amp": " restrict(amp)",
         "both": " restrict(cpu, amp)"}
# The classes have a namespace of their own, in which there are no functions.
ARGUMENTS = {"int": "1", "float": "1.0f", "base": "t@::B()",
             "derived": "t@::D()"}
TYPES = {"int": "int", "float": "float", "base": "t@::B", "derived": "t@::D",
         "T": "T"}


@dataclasses.dataclass(frozen=True)
class Function:
    """`scope` is the number of the scope that declares it."""

    parameter: str
    side: str
    value: int
    scope: int = 0

    def serves(self, side):
        return self.side in (side, "both")


def rank(argument, parameter):
    """How well an argument fits; None if it does not."""
    if argument == parameter:
        return 0
    if parameter == "T":
        return 1
    numbers = {"int", "float"}
    if {argument, parameter} == numbers or (argument, parameter) == ("derived", "base"):
        return 2
    return None


def best(functions, argument):
    """The one that fits best; None if there is none, or more than one."""
    ranks = [(rank(argument, f.parameter), f) for f in functions]
    ranks = [each for each in ranks if each[0] is not None]
    if not ranks:
        return None
    least = min(r for r, _ in ranks)
    found = [f for r, f in ranks if r == least]
    return found[0] if len(found) == 1 else None


def resolve(functions, argument, side):
    return best([f for f in functions if f.serves(side)], argument)


def resolve_plainly(functions, argument):
    """The functions, one or two, that one call means."""
    merged = {}
    for f in functions:
        merged.setdefault((f.parameter, f.scope), []).append(f)
    found = best([each[0] for each in merged.values()], argument)
    return merged[found.parameter, found.scope] if found else []


class Set:
    """The declarations of a set, how to call it, and what it finds."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.values = 0
        self.declared = []
        self.using = ""  # Comes before the calls.
        self.block = ""  # Comes before a call in a function.
        self.form = self.random.choice(FORMS)
        self.found = []
        self.must_translate = True
        self.form(self)

    def functions(self, scope=0, taken=(), templates=True):
        """Some functions with one name, as C++ AMP allows them."""
        kinds = ["int", "float", "base", "derived"] + ["T"] * templates
        result = []
        for parameter in self.random.sample(kinds, self.random.randint(1, 2)):
            sides = self.random.choice(
                [["cpu", "amp"], ["cpu", "amp"], ["both"], ["cpu"], ["amp"]])
            for side in self.random.sample(sides, len(sides)):
                if any(f.parameter == parameter and
                       (f.side == side or "both" in (f.side, side))
                       for f in taken):
                    continue
                self.values += 1
                result.append(Function(parameter, side, self.values, scope))
        return result

    def declare(self, text):
        self.declared.append(text)

    @staticmethod
    def text(f, name="f@", before="", lead="", after="", body=None):
        """The definition of a function, a template if its parameter is `T`."""
        template = "template <class T> " if f.parameter == "T" else ""
        return (f"{template}{before}int {name}({lead}{TYPES[f.parameter]}){after}"
                f"{SIDES[f.side]} {{ {body or f'return {f.value};'} }}\n")

    def texts(self, functions, **how):
        return "".join(self.text(f, **how) for f in functions)

    def split(self, functions, **how):
        """Declarations, and definitions that follow them."""
        if self.random.random() < 0.6:
            return self.texts(functions, **how)
        declared = [self.text(f, **how).split(" {")[0] + ";\n" for f in functions]
        defined = self.random.sample(functions, len(functions))
        return "".join(declared) + self.texts(defined, **how)

    def call(self, argument):
        return self.pattern.replace("ARG", argument)

    def member_texts(self, functions, **how):
        return self.texts(functions, after=" const", **how)


def free(s):
    s.found = s.functions()
    s.declare(s.split(s.found))
    s.pattern = s.random.choice(["f@(ARG)", "::f@(ARG)"])


def in_namespace(s):
    s.found = s.functions()
    s.declare(f"namespace n@ {{\n{s.split(s.found)}}}\n")
    s.pattern = "f@(ARG)"
    way = s.random.choice(["name", "using", "directive", "block", "around"])
    if way == "name":
        s.pattern = "n@::f@(ARG)"
    elif way == "using":
        s.using = "using n@::f@;\n"
    elif way == "directive":
        s.using = "using namespace n@;\n"
    elif way == "block":
        s.block = s.random.choice(["using n@::f@; ", "using namespace n@; "])
    else:
        s.using = "namespace n@ {\n"


def in_two_namespaces(s):
    first = s.functions(0)
    second = s.functions(1, first)
    s.found = first + second
    s.declare(f"namespace n@ {{\n{s.split(first)}}}\n"
              f"namespace m@ {{\n{s.split(second)}}}\n")
    s.using = "using namespace n@;\nusing namespace m@;\n"
    if first and second and s.random.random() < 0.5:
        s.using = "using n@::f@;\nusing m@::f@;\n"
    s.pattern = "f@(ARG)"


def used_beside_own(s):
    first = s.functions(0)
    second = s.functions(1, first)
    # A using-declaration and a function with the same parameters.
    clash = {f.parameter for f in first} & {f.parameter for f in second}
    s.must_translate = not clash
    s.found = first + second
    s.declare(f"namespace n@ {{\n{s.split(first)}}}\n"
              f"namespace m@ {{\nusing n@::f@;\n{s.split(second)}}}\n")
    s.pattern = "m@::f@(ARG)"


def hidden_by_namespace(s):
    """What is nearer hides what is around."""
    s.declare(s.texts(s.functions(0)))
    s.found = s.functions(1)
    s.using = f"namespace n@ {{\n{s.split(s.found)}"
    s.pattern = "f@(ARG)"


def by_argument(s):
    s.found = s.functions(0)
    s.declare("namespace n@ {\nstruct S {};\n"
              f"{s.texts(s.found, lead='S, ')}}}\n")
    s.pattern = "f@(n@::S(), ARG)"
    if s.random.random() < 0.4:
        others = s.functions(1, s.found)
        s.found = s.found + others
        s.declare(s.texts(others, lead="n@::S, "))


def friends(s):
    s.found = s.functions(templates=False)
    if s.random.random() < 0.5:
        s.declare("struct S@ {\n"
                  f"{s.texts(s.found, before='friend ', lead='S@, ')}}};\n")
        s.pattern = "f@(S@(), ARG)"
    else:
        s.declare("template <class U> struct S@ {\n"
                  f"{s.texts(s.found, before='friend ', lead='S@, ')}}};\n")
        s.pattern = "f@(S@<int>(), ARG)"


def members(s):
    s.found = s.functions()
    inside = s.member_texts(s.found)
    if s.random.random() < 0.3 and all(f.parameter != "T" for f in s.found):
        inside = "".join(
            s.text(f, after=" const").split(" {")[0] + ";\n" for f in s.found)
        outside = s.texts(s.found, name="S@::f@", after=" const")
        s.declare(f"struct S@ {{\n{inside}}};\n{outside}")
    else:
        s.declare(f"struct S@ {{\n{inside}}};\n")
    s.pattern = "S@().f@(ARG)"


def static_members(s):
    s.found = s.functions()
    s.declare(f"struct S@ {{\n{s.texts(s.found, before='static ')}}};\n")
    s.pattern = s.random.choice(["S@::f@(ARG)", "S@().f@(ARG)"])


def members_of_template(s):
    s.found = s.functions()
    s.declare(f"template <class U> struct S@ {{\n{s.member_texts(s.found)}}};\n")
    s.pattern = "S@<int>().f@(ARG)"


def inherited(s):
    s.found = s.functions()
    base, derived = s.member_texts(s.found), ""
    access = "public "
    if s.random.random() < 0.5:
        access, derived = "private ", "public: using P@::f@;\n"
    s.declare(f"struct P@ {{\n{base}}};\n"
              f"struct S@ : {access}P@ {{\n{derived}}};\n")
    s.pattern = "S@().f@(ARG)"


def hidden_by_derived(s):
    s.declare(f"struct P@ {{\n{s.member_texts(s.functions(0))}}};\n")
    s.found = s.functions(1)
    s.declare(f"struct S@ : P@ {{\n{s.member_texts(s.found)}}};\n")
    s.pattern = "S@().f@(ARG)"


def used_by_derived(s):
    """A member of the derived class takes the place of one of the base that has
    the same parameters and side."""
    base, own = s.functions(0), s.functions(1)
    overlaps = [(f, g) for f in base for g in own
                if f.parameter == g.parameter and f.side != g.side
                and "both" in (f.side, g.side)]
    if overlaps:
        own = [f for f in own if all(f != g for _, g in overlaps)]
    hidden = {(f.parameter, f.side) for f in own}
    s.found = [f for f in base if (f.parameter, f.side) not in hidden] + own
    s.declare(f"struct P@ {{\n{s.member_texts(base)}}};\n"
              f"struct S@ : P@ {{\nusing P@::f@;\n{s.member_texts(own)}}};\n")
    s.pattern = "S@().f@(ARG)"
    # Halves with the same parameters become one function of the derived class.
    shared = {f.parameter for f in own}
    s.found = [dataclasses.replace(f, scope=1) if f.parameter in shared else f
               for f in s.found]
    s.must_translate = "T" not in shared


def operators(s):
    s.found = s.functions()
    way = s.random.choice(["member", "free", "friend", "template", "call",
                           "subscript"])
    sign, s.pattern = "operator+", "(S@() + ARG)"
    if way == "call":
        sign, s.pattern = "operator()", "S@()(ARG)"
    elif way == "subscript":
        sign, s.pattern = "operator[]", "S@()[ARG]"
    if way in ("member", "call", "subscript"):
        inside = s.member_texts(s.found, name=sign)
        s.declare(f"struct S@ {{\n{inside}}};\n")
    elif way == "free":
        s.declare(f"struct S@ {{}};\n{s.texts(s.found, name=sign, lead='S@, ')}")
    elif way == "friend":
        texts = s.texts(s.found, name=sign, before="friend ", lead="S@, ")
        s.declare(f"struct S@ {{\n{texts}}};\n")
    else:
        inside = s.member_texts(s.found, name=sign)
        s.declare(f"template <class U> struct S@ {{\n{inside}}};\n")
        s.pattern = s.pattern.replace("S@", "S@<int>")


def split_operators(s):
    member = s.functions(0)
    outside = s.functions(1, member)
    s.found = member + outside
    inside = s.member_texts(member, name="operator+")
    s.declare(f"namespace n@ {{ struct S {{\n{inside}}}; }}\n"
              f"{s.texts(outside, name='operator+', lead='n@::S, ')}")
    s.pattern = "(n@::S() + ARG)"


def constructors(s):
    s.found = s.functions(templates=False)
    texts = "".join(
        f"S@({TYPES[f.parameter]}){SIDES[f.side]} : v(0) {{ v = {f.value}; }}\n"
        for f in s.found)
    s.declare(f"struct S@ {{\nint v;\n{texts}}};\n")
    s.pattern = "S@(ARG).v"


def without_arguments(s):
    """A pair, or a function for both sides, that uses call which are not written
    as calls."""
    pair = s.random.random() < 0.8
    sides = s.random.sample(["cpu", "amp"], 2) if pair else ["both"]
    s.values = 2
    s.found = [Function("int", side, i + 1) for i, side in enumerate(sides)]

    def version(head, body, after=""):
        return "".join(
            f"{head}{after}{SIDES[f.side]} {{ {body.format(f.value)} }}\n"
            for f in s.found)

    way = s.random.choice(["property", "begin", "free begin", "conversion",
                           "get", "put", "initializer"])
    if way == "property":
        s.declare(f"struct S@ {{\n{version('int get_x()', 'return {};', ' const')}"
                  "__declspec(property(get = get_x)) int x;\n};\n")
        s.pattern = "S@().x"
    elif way == "put":
        s.declare(f"struct S@ {{\nint v;\n{version('void put_x(int)', 'v = {};')}"
                  "__declspec(property(put = put_x)) int x;\n};\n"
                  "int g@() restrict(cpu, amp) { S@ s; s.x = 7; return s.v; }\n")
        s.pattern = "g@()"
    elif way == "begin":
        s.declare("struct S@ {\nint a[3]; S@() restrict(cpu, amp) "
                  "{ a[0] = 1; a[1] = 1; a[2] = 0; }\n"
                  f"{version('const int *begin()', 'return a + 2 - {};', ' const')}"
                  "const int *end() const restrict(cpu, amp) { return a + 3; }\n};\n"
                  "int g@() restrict(cpu, amp) "
                  "{ S@ s; int r = 0; for (int x : s) r += x; return r; }\n")
        s.pattern = "g@()"
    elif way == "free begin":
        s.declare("namespace n@ { struct S { int a[3]; };\n"
                  f"{version('inline const int *begin(const S &s)', 'return s.a + 2 - {};')}"
                  "inline const int *end(const S &s) restrict(cpu, amp) { return s.a + 3; }\n}\n"
                  "int g@() restrict(cpu, amp) { n@::S s; s.a[0] = s.a[1] = 1; s.a[2] = 0;\n"
                  "int r = 0; for (int x : s) r += x; return r; }\n")
        s.pattern = "g@()"
    elif way == "conversion":
        s.declare(f"struct S@ {{\n{version('operator int()', 'return {};', ' const')}}};\n")
        s.pattern = "(1 * S@())"
    elif way == "get":
        s.declare(f"struct S@ {{\n{version('int get()', 'return {};', ' const')}}};\n"
                  "template <class U> struct R@ { U u; int v = U().get();\n"
                  "R@() restrict(cpu, amp) {} };\n")
        s.pattern = "R@<S@>().v"
    else:
        s.declare(f"{version('int f@()', 'return {};')}"
                  "struct S@ { int v = f@(); };\n")
        s.pattern = "S@().v"
    s.plain_arguments = False


def beside_library(s):
    """C++ AMP has a function of the name for the accelerator, which gives 0 for
    1."""
    name, parameter = s.random.choice([("radians", "float"), ("firstbitlow", "int")])
    of_library = Function(parameter, "amp", 0, scope=1)
    own = s.functions(0, [of_library])
    s.found = own + [of_library]
    s.declare(f"namespace n@ {{\n{s.split(own, name=name)}}}\n")
    s.block = "using namespace n@; using namespace concurrency::direct3d; "
    s.pattern = f"{name}(ARG)"


FORMS = [free, free, in_namespace, in_namespace, in_two_namespaces, beside_library,
         used_beside_own, hidden_by_namespace, by_argument, friends, members,
         static_members, members_of_template, inherited, hidden_by_derived,
         used_by_derived, operators, operators, split_operators, constructors,
         without_arguments, without_arguments]


@dataclasses.dataclass
class Call:
    """Where code calls the set: what the kernel and the host must get."""

    kernel: str
    host: str
    expected: tuple


class Program:
    """One source with one set, and its output."""

    def __init__(self, seed, number):
        self.set = Set(seed)
        self.number = number
        self.random = self.set.random
        self.around = []
        self.calls = []
        self.translatable = self.set.must_translate
        arguments = list(ARGUMENTS) if self.set.form is not without_arguments else ["int"]
        for argument in arguments:
            self.add_calls(argument)

    def add_calls(self, argument):
        """Calls with one argument from some of the places where C++ AMP allows
        them."""
        found = self.set.found
        amp = resolve(found, argument, "amp")
        cpu = resolve(found, argument, "cpu")
        plain = resolve_plainly(found, argument)
        expression = self.set.call(ARGUMENTS[argument])
        places = []
        if amp:
            places += [self.in_kernel, self.in_amp_function]
        if cpu:
            places += [self.on_host]
            if not self.set.block:
                places += [self.default_argument]
        if amp and cpu:
            places += [self.in_both, self.in_template, self.in_lambda]
            if not self.set.block:
                places += [self.member_initializer, self.constructor_initializer]
        for place in self.random.sample(places, min(len(places), 3)):
            made = place(expression, argument)
            values = (amp.value if amp and made[0] else 0,
                      cpu.value if cpu and made[1] else 0)
            for side, meant in ((made[0], amp), (made[1], cpu)):
                if side and meant not in plain:
                    self.translatable = False
            self.calls.append(Call(*made, values))

    def name(self, kind):
        return f"{kind}@_{len(self.around)}"

    def scoped(self, text):
        self.around.append(text)

    def body(self, expression):
        return f"{{ {self.set.block}return {expression}; }}"

    def in_kernel(self, expression, _):
        if self.set.using.startswith("namespace") or self.set.block:
            return self.in_amp_function(expression, _)
        return expression, ""

    def in_function(self, kind, side, expression):
        name = self.name(kind)
        self.scoped(f"int {name}(){side} {self.body(expression)}\n")
        return f"{name}()"

    def on_host(self, expression, _):
        return "", self.in_function("host", "", expression)

    def in_amp_function(self, expression, _):
        return self.in_function("amp", SIDES["amp"], expression), ""

    def in_both(self, expression, _):
        call = self.in_function("both", SIDES["both"], expression)
        return call, call

    def in_template(self, expression, argument):
        name = self.name("inst")
        value = ARGUMENTS[argument]
        if expression.endswith((f"{value})", f"{value}]")):
            expression = expression[: -len(value) - 1] + "a" + expression[-1]
        self.scoped(f"template <class A> int {name}(A a) restrict(cpu, amp) "
                    f"{{ (void)a; {self.set.block}return {expression}; }}\n")
        return f"{name}({value})", f"{name}({value})"

    def in_lambda(self, expression, _):
        name = self.name("lambda")
        self.scoped(f"int {name}() restrict(cpu, amp) {{ auto l = []() "
                    f"restrict(cpu, amp) {self.body(expression)}; return l(); }}\n")
        return f"{name}()", f"{name}()"

    def in_class(self, kind, member):
        """`member` is the text of the class between its braces; `CLASS` in it is
        the name of the class."""
        name = self.name(kind)
        self.scoped(f"struct {name} {{ {member.replace('CLASS', name)}}};\n")
        return f"{name}().x", f"{name}().x"

    def member_initializer(self, expression, _):
        constructor = self.random.choice(["", "CLASS() restrict(cpu, amp) {} "])
        return self.in_class("M", f"int x = {expression}; {constructor}")

    def constructor_initializer(self, expression, _):
        return self.in_class("I", "int x; CLASS() restrict(cpu, amp) : "
                             f"x({expression}) {{}} ")

    def default_argument(self, expression, _):
        name = self.name("dflt")
        self.scoped(f"int {name}(int v = {expression}) {{ return v; }}\n")
        return "", f"{name}()"

    def text(self):
        count = max(1, len(self.calls))
        around = "".join(self.around)
        prefix = ""
        if self.set.using.startswith("namespace"):
            around += "}\n"
            prefix = "using namespace n@;\n" if self.around else ""
        kernel = "".join(f"  out[{i}] = {c.kernel};\n"
                         for i, c in enumerate(self.calls) if c.kernel)
        host = "".join(f"  h[{i}] = {c.host};\n"
                       for i, c in enumerate(self.calls) if c.host)
        text = (
            "#include <amp.h>\n#include <cstdio>\nusing namespace concurrency;\n"
            "namespace t@ { struct B {}; struct D : B {}; }\n"
            f"{''.join(self.set.declared)}{self.set.using}{around}"
            f"namespace run@ {{\n{prefix}"
            "void run() {\n"
            f"  int d[{count}] = {{}}, h[{count}] = {{}};\n"
            f"  array_view<int> out({count}, d);\n"
            "  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {\n"
            f"  out[0] = 0;\n{kernel}  }});\n  out.synchronize();\n{host}"
            f"  for (int i = 0; i < {count}; ++i)\n"
            '    std::printf("@ %d %d %d\\n", i, d[i], h[i]);\n}\n}\n')
        return text.replace("@", str(self.number))

    def expected(self):
        lines = [f"{self.number} {i} {c.expected[0]} {c.expected[1]}\n"
                 for i, c in enumerate(self.calls)]
        return "".join(lines) or f"{self.number} 0 0 0\n"
