# ===- fault_places.py - Faults, and where they may be ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The tables of fault_programs.py."""


def lines_of(text):
    """{name: the rest} of lines `name: rest`."""
    return dict(line.split(": ", 1) for line in text.strip().splitlines())


def parts_of(text):
    """{name: (first, the lines after it)} of parts that begin with a line
    `= name: first`."""
    parts = (part.partition("\n") for part in text.strip()[2:].split("\n= "))
    return {
        name: (value, declarations)
        for first, _, declarations in parts
        for name, value in [first.split(": ", 1)]
    }


# All blocks of a program share this.
HEAD = """#include <amp.h>
#include <amp_graphics.h>
#include <algorithm>
#include <cstdio>
#include <typeinfo>
#include <vector>
using namespace concurrency;

int host_only(int x) { return x; }
struct made_on_host {
  int value;
  made_on_host(int v) : value(v) {}
};
struct host_number {
  int value = 1;
  operator int() const { return value; }
};
struct host_sum {
  int value = 1;
  int get() const { return value; }
  host_sum operator+(int) const { return *this; }
};
struct host_end {
  int value = 1;
  ~host_end() {}
};
struct host_copy {
  int value = 1;
  host_copy() restrict(cpu, amp) {}
  host_copy(const host_copy &c) : value(c.value) {}
};
struct with_shared {
  static int shared;
};
int with_shared::shared = 2;
template <class T> T host_template(T x) { return x; }
namespace global {
int table[3] = {1, 2, 3};
const double precise = 0.5;
int *pointer = nullptr;
} // namespace global
#define SAME(x) (x)
#define HOST_CALL(x) host_only(x)
#define DECLARED(name, value) int name = value
int counter = 3;
const float ratio = 0.5f;
struct pair_of_ints {
  int first, second;
};
inline int same(int x) restrict(cpu, amp) { return x; }
template <class T> T same_of(T x) restrict(cpu, amp) { return x; }
"""

# Each block has its own of these: a fault of a class is reported once.
OWN = """struct with_virtualNUMBER {
  int value = 1;
  virtual int get() const { return 1; }
};
enum class smallNUMBER : char { one = 1 };
int not_hereNUMBER(int) restrict(cpu, amp);
"""

# Kinds of faults: the codes of which one is expected, and the code. An
# expression is an int; NUMBER is that of the block.
EXPRESSIONS = {
    "call of the host": (["C3930"], "host_only(x)"),
    "object of the host": (["C3930"], "made_on_host(x).value"),
    "host template": (["C3930"], "host_template(x)"),
    "host member": (["C3930"], "host_sum{x}.get()"),
    "host conversion": (["C3930"], "(host_number{x} * 1)"),
    "host operator": (["C3930"], "(host_sum{x} + x).value"),
    "host destructor": (["C3930"], "host_end{x}.value"),
    "host library": (["C3930"], "std::max(x, 1)"),
    "host macro": (["C3930"], "HOST_CALL(x)"),
    "printing": (["C3930", "C3589"], 'std::printf("%d", x)'),
    "new": (["C3930", "C3595", "C3581"], "*new int(x)"),
    "other source": (["C3560"], "not_hereNUMBER(x)"),
    "virtual": (["C3581"], "with_virtualNUMBER().value"),
    "enumerator": (["C3581"], "int(smallNUMBER::one)"),
    "static member": (["C3586"], "with_shared::shared"),
    "global array": (["C3586"], "global::table[x & 1]"),
    "global double": (["C3586"], "int(global::precise)"),
    "global pointer": (["C3586"], "*global::pointer"),
    "address of global": (["C3586"], "*(&counter)"),
    "function name": (["C3589", "C3586", "C3581"], "(__func__[0] ? x : 1)"),
    "wide text": (["C3589"], '(L"ab"[x & 1] ? x : 1)'),
    "unsigned char": (["C3581"], "int((unsigned char)x)"),
    "large hexadecimal": (["C3595"], "int(0x1FFFFFFFF & x)"),
    "zero remainder": (["C3567"], "(x % 0)"),
    "rethrow": (["C3594"], "(x > 90 ? throw : x)"),
    "global variable": (["C3586"], "(counter + x)"),
    "global constant": (["C3586"], "(ratio > 0 ? x : 1)"),
    "throw": (["C3594"], "(x > 90 ? throw 1 : x)"),
    "typeid": (["C3591"], "(&typeid(int) ? x : 2)"),
    "text": (["C3589"], '("ab"[x & 1] ? x : 1)'),
    "large number": (["C3595"], "int(5000000000 - x)"),
    "zero divisor": (["C3567"], "(x / 0)"),
    "short": (["C3581"], "int(short(x))"),
    "long long": (["C3581"], "int(static_cast<long long>(x))"),
    "cast of pointer": (["C3588"], "(reinterpret_cast<int *>(x) ? x : 1)"),
}
STATEMENTS = {
    "static variable": (["C3585"], "static int kept = 1; x += kept;"),
    "goto": (["C3593", "C3598"], "goto endNUMBER; endNUMBER: x += 1;"),
    "try": (["C3594"], "try { x += 1; } catch (...) { x += 2; }"),
    "char": (["C3581"], "char c = 1; x += c;"),
    "pointer to pointer": (["C3581"], "int *p = &x; int **q = &p; x += **q;"),
    "volatile": (["C3581"], "volatile int w = 1; x += w;"),
    "assembly": (["C3592"], '__asm__("nop");'),
    "endless loop": (["C3563"], "for (;;) x += 1;"),
    "endless while": (["C3563"], "while (true) x += 1;"),
    "endless do": (["C3563"], "do { x += 1; } while (1);"),
    "label": (["C3598"], "hereNUMBER: x += 1;"),
    "array of pointers": (["C3581"], "int *list[2] = {&x, &x}; x += *list[0];"),
    "wchar_t": (["C3581"], "wchar_t c = L'a'; x += c;"),
    "__int64": (["C3581"], "__int64 c = 2; x += int(c);"),
    "thread_local": (["C3585"], "thread_local int kept = 1; x += kept;"),
    "local extern": (["C3585"], "extern int counter; x += 1;"),
    "uninitialized": (["C3564"], "int u; x += u;"),
    "function pointer": (
        ["C3581", "C3939"],
        "int (*p)(int) = nullptr; x += p ? 1 : 2;",
    ),
    "reference to pointer of pointer": (
        ["C3581"],
        "int *p = &x; int *&q = p; int **r = &q; x += **r;",
    ),
    "host copy": (["C3930"], "host_copy a; host_copy b = a; x += b.value;"),
    "long double": (["C3581"], "long double l = 1; x += int(l);"),
    "host object": (["C3930"], "host_end object; x += object.value;"),
    "host vector": (["C3930", "C3581"], "std::vector<int> list(3); x += 1;"),
    "zero division": (["C3567"], "x /= 0;"),
    "local class with char": (
        ["C3581"],
        "struct c { char a; }; c o = {}; x += o.a;",
    ),
    "delete": (["C3930", "C3581", "C3595"], "int *p = &x; delete p;"),
}

# Positions of an expression E in a body that has `int x` and `float real` and
# returns an int.
POSITIONS = lines_of("""
return: return E;
initializer: int k = E; return k;
braces: int k{E}; return k;
assignment: x = E; return x;
compound: x += 2 * E; return x;
if: if (E > 3) return 1; return x;
if variable: if (int k = E) return k; return x;
if initializer: if (int k = E; k > 2) return k; return x;
while: while (E > 100) ++x; return x;
do: do { ++x; } while (E > 100); return x;
for start: for (int k = E; k < 3; ++k) ++x; return x;
for condition: for (int k = 0; k < E; ++k) x -= 5; return x;
for step: for (int k = 0; k < 3; k += 1 + (E & 1)) ++x; return x;
switch: switch (E) { case 1: return 3; default: return x; }
case: switch (x) { case 1: return E; default: return x; }
then: return x > 5 ? E : 1;
else: return x > 5 ? 1 : E;
and: return x > 5 && E > 2;
or: return x > 5 || E > 2;
comma: return (E, x);
discarded: (void)E; return x;
negated: return !E + -x;
array: int list[2] = {1, E}; return list[x & 1];
subscript: int list[2] = {1, 2}; return list[E & 1];
aggregate: pair_of_ints p = {1, E}; return p.second;
designated: auto p = pair_of_ints{E}; return p.first;
bindings: auto [a, b] = pair_of_ints{E, 2}; return a + b;
argument: return same(E);
template argument: return same_of<int>(E);
deduced: return same_of(E);
library: return extent<2>(2, E).size();
short vector: graphics::int_2 p(1, E); return p.yx.x;
component: index<2> at(1, E); return at[1];
const reference: const int &r = E; return r;
cast: return static_cast<int>(float(E));
if constexpr: if constexpr (sizeof(int) == 4) return E; else return x;
lambda: auto f = [=](int y) restrict(cpu, amp) { return E + y; }; return f(1);
lambda here: return [=]() restrict(cpu, amp) { return E; }();
generic lambda: auto f = [=](auto y) restrict(cpu, amp) { return E + y; }; return f(1);
lambda in lambda: return [=]() restrict(cpu, amp) { return [=]() restrict(cpu, amp) { return E; }(); }();
local class: struct local { int get(int x, float real) const restrict(cpu, amp) { return E; } }; return local().get(x, real);
parentheses: return ((E));
macro argument: return SAME(E);
macro statement: DECLARED(k, E); return k;
pointer: int k = E; int *p = &k; return *p;
address: const int &k = same(E) + 1; return k;
void expression: x > 2 ? (void)E : (void)0; return x;
static_cast to void: static_cast<void>(E); return x;
math: return int(real * E);
extent: extent<1> e{E}; return e[0];
short vector component: graphics::int_2 p(1, 2); p.x = E; return p.x;
return braces: pair_of_ints p = [=]() restrict(cpu, amp) -> pair_of_ints { return {E, 1}; }(); return p.first;
declaration in switch: switch (int k = E; k) { case 1: return 3; default: return k; }
lambda default argument: auto f = [](int y = 1, int x = 2) restrict(cpu, amp) { return y + E; }; return f();
nested condition: return x > 1 ? x > 2 ? E : 1 : 2;
array of array: int list[2][2] = {{1, 2}, {3, E}}; return list[1][1];
shift: return 1 << (E & 3);
block: { { int k = E; x += k; } } return x;
after return: if (x > 4) return x; else { return E; }
range for: int list[2] = {1, 2}; for (int &k : list) k += E; return list[0];
""")
STATEMENT_POSITIONS = lines_of("""
body: S return x;
block: { S } return x;
if: if (x > 3) { S } return x;
else: if (x > 3) return 1; else { S } return x;
for: for (int k = 0; k < 3; ++k) { S } return x;
while: while (x < 3) { S ++x; } return x;
do: do { S ++x; } while (x < 3); return x;
switch: switch (x) { case 1: { S } break; default: return 1; } return x;
if constexpr: if constexpr (sizeof(int) == 4) { S } return x;
lambda: auto f = [=]() mutable restrict(cpu, amp) { S return x; }; return f();
generic lambda: auto f = [](auto x) restrict(cpu, amp) { S return x; }; return f(1);
lambda in lambda: return [=]() restrict(cpu, amp) { return [](int x) restrict(cpu, amp) { S return x; }(x); }();
local class: struct local { int get(int x) const restrict(cpu, amp) { S return x; } }; return local().get(x);
""")

# Ways to reach a BODY with PARAMS: the expression of the kernel, which has
# `int t` and `float f`, and declarations before it. AMP is a clause.
WAYS = parts_of("""
= kernel: [](PARAMS) restrict(amp) -> int { BODY }(t, f)
= function: work(t, f)
inline int work(PARAMS) AMP { BODY }
= second call: outer(t, f)
inline int work(PARAMS) AMP { BODY }
inline int outer(PARAMS) AMP { return work(x, real) + 1; }
= declared before: outer(t, f)
int work(PARAMS) AMP;
inline int outer(PARAMS) AMP { return work(x, real); }
int work(PARAMS) AMP { BODY }
= auto: work(t, f)
inline auto work(PARAMS) AMP -> int { BODY }
= static: work(t, f)
static int work(PARAMS) AMP { BODY }
= template: work(t, f)
template <class T> int work(T x, const float real) AMP { BODY }
= template with argument: work<3>(t, f)
template <int N> int work(PARAMS) AMP { BODY }
= specialization: work(t, f)
template <class T> int work(T x, const float real) AMP { return x; }
template <> int work<int>(PARAMS) AMP { BODY }
= pack: work(t, f, 1, 2)
template <class... P> int work(PARAMS, P...) AMP { BODY }
= member: box().get(t, f)
struct box { int get(PARAMS) const AMP { BODY } };
= member outside: box().get(t, f)
struct box { int get(PARAMS) const AMP; };
int box::get(PARAMS) const AMP { BODY }
= static member: box::get(t, f)
struct box { static int get(PARAMS) AMP { BODY } };
= member of template: box<int>().get(t, f)
template <class T> struct box {
int get(T x, const float real) const AMP { BODY } };
= member outside of template: box<int>().get(t, f)
template <class T> struct box { int get(PARAMS) const AMP; };
template <class T> int box<T>::get(PARAMS) const AMP { BODY }
= member template: box().get(t, f)
struct box { template <class T> int get(T x, const float real) const AMP { BODY } };
= partial specialization: box<int, 2>().get(t, f)
template <class T, int N> struct box {};
template <class T> struct box<T, 2> {
int get(PARAMS) const AMP { BODY } };
= base: box().get(t, f)
struct base { int get(PARAMS) const AMP { BODY } };
struct box : base {};
= base by argument: box().get(t, f)
template <class D> struct base {
int get(PARAMS) const AMP {
return static_cast<const D *>(this)->own(x, real); } };
struct box : base<box> {
int own(PARAMS) const AMP { BODY } };
= constructor: box(t, f).v
struct box { int v = 0; static int of(PARAMS) AMP { BODY }
box(PARAMS) AMP : v(of(x, real)) {} };
= operator call: box()(t, f)
struct box { int operator()(PARAMS) const AMP { BODY } };
= operator: (box{t, f} + 1)
struct box { int x; float real; };
inline int operator+(const box &l, int) AMP {
int x = l.x; const float real = l.real; BODY }
= conversion: (1 + box{t, f})
struct box { int a; float b; operator int() const AMP {
int x = a; const float real = b; BODY } };
= subscript: box{f}[t]
struct box { float b; int operator[](int x) const AMP {
const float real = b; BODY } };
= friend: work(box{t, f})
struct box { int x; float real;
friend int work(const box &l) AMP {
int x = l.x; const float real = l.real; BODY } };
= destructor: outer(t, f)
struct box { int a; float b; int work() const AMP {
int x = a; const float real = b; BODY }
~box() AMP { work(); }
box(int x, float y) AMP : a(x), b(y) {} };
inline int outer(PARAMS) AMP { box b(x, real); return b.a; }
= destructor of member: outer()
struct box { int a; ~box() AMP { work(1, 2.f); }
int work(PARAMS) const AMP { BODY } };
struct holder { box b; };
inline int outer() AMP { holder h = {{2}}; return h.b.a; }
= destructor of temporary: box{t}.a
struct box { int a; ~box() AMP { work(1, 2.f); }
int work(PARAMS) const AMP { BODY } };
= copy: outer()
struct box { int a = 1; box() AMP {}
box(const box &b) AMP : a(work(b.a, 1.f)) {}
static int work(PARAMS) AMP { BODY } };
struct holder { box b; };
inline int outer() AMP { holder h; holder g = h; return g.b.a; }
= assignment: outer()
struct box { int a = 1;
box &operator=(const box &b) AMP { a = work(b.a, 1.f); return *this; }
static int work(PARAMS) AMP { BODY } };
struct holder { box b; };
inline int outer() AMP { holder h, g; h = g; return h.b.a; }
= argument of base: box(t, f).a
struct base { int a; base(int x, float real) AMP : a(work(x, real)) {}
static int work(PARAMS) AMP { BODY } };
struct box : base { using base::base; };
= conversion of argument: take(t)
struct box { int a; box(int x) AMP : a(work(x, 1.f)) {}
static int work(PARAMS) AMP { BODY } };
inline int take(box b) AMP { return b.a; }
= compared: less(box{t}, box{2})
struct box { int a; bool operator<(const box &o) const AMP {
int x = o.a; const float real = 1.f; return inner(x, real) > 1; }
static int inner(PARAMS) AMP { BODY } };
template <class T> bool less(const T &l, const T &r) AMP { return l < r; }
= arrow: box{{t}}->a
struct inner { int a; };
struct box { inner i; const inner *operator->() const AMP { work(1, 2.f); return &i; }
static int work(PARAMS) AMP { BODY } };
= boolean: (box{t} ? 1 : 2)
struct box { int a; explicit operator bool() const AMP {
return work(a, 1.f) > 1; }
static int work(PARAMS) AMP { BODY } };
= array of objects: outer()
struct box { int a; box() AMP : a(work(1, 2.f)) {}
static int work(PARAMS) AMP { BODY } };
inline int outer() AMP { box list[2]; return list[1].a; }
= destructor of array: outer()
struct box { int a; ~box() AMP { work(1, 2.f); }
static int work(PARAMS) AMP { BODY } };
inline int outer() AMP { box list[2] = {{1}, {2}}; return list[1].a; }
= delegating: box(t).a
struct box { int a; box(int x, float real) AMP : a(work(x, real)) {}
box(int x) AMP : box(x, 1.f) {}
static int work(PARAMS) AMP { BODY } };
= increment: outer(t)
struct box { int a; box &operator++() AMP { a = work(a, 1.f); return *this; }
static int work(PARAMS) AMP { BODY } };
inline int outer(int x) AMP { box b = {x}; ++b; return b.a; }
= comma: (box{t}, 1)
struct box { int a; };
inline int operator,(const box &l, int x) AMP {
const float real = 1.f; BODY }
= explicit destructor: outer(t)
struct box { int a; ~box() AMP { work(1, 2.f); }
static int work(PARAMS) AMP { BODY } };
inline void end(box &b) AMP { b.~box(); }
inline int outer(int x) AMP { box b = {x}; end(b); return b.a; }
= found by argument: work(deep::box{t})
namespace deep { struct box { int a; };
inline int work(const box &l) AMP {
int x = l.a; const float real = 1.f; BODY } }
= used member: box().get(t, f)
struct base { int get(PARAMS) const AMP { BODY } };
struct box : private base { using base::get; };
= variadic sum: sum(t, 2)
inline int work(PARAMS) AMP { BODY }
template <class... P> int sum(P... p) AMP {
return (work(p, 1.f) + ...); }
= template template: outer<box>(t, f)
template <class T> struct box { static int get(T x, const float real) AMP { BODY } };
template <template <class> class B> int outer(PARAMS) AMP {
return B<int>::get(x, real); }
= alias: short_name<int>::get(t, f)
template <class T> struct box { static int get(T x, const float real) AMP { BODY } };
template <class T> using short_name = box<T>;
= union member: box{t}.get(t, f)
union box { int a; float b; int get(PARAMS) const AMP { BODY } };
= initializer of base: box().a
struct base { int a = work(1, 2.f);
static int work(PARAMS) AMP { BODY } };
struct box : base { int b; };
= functor kept: (keeper<doer>{{1}}.run(t, f))
struct doer { int k; int operator()(PARAMS) const AMP { BODY } };
template <class F> struct keeper { F g; int run(PARAMS) const AMP { return g(x, real); } };
= friend template: work(box<int>{t})
template <class T> struct box { T a;
friend int work(const box &l) AMP { int x = l.a; const float real = 1.f; BODY } };
= local lambda: outer(t, f)
inline int outer(PARAMS) AMP {
auto g = [](PARAMS) AMP -> int { BODY };
auto h = [g](PARAMS) AMP { return g(x, real); };
return h(x, real); }
= class in function: outer(t, f)
inline int outer(PARAMS) AMP {
struct local { int a; local(int y) AMP : a(y) {}
int get(PARAMS) const AMP { BODY } };
return local(x).get(x, real); }
= deduced result: work(t, f)
template <class T> auto work(T x, const float real) AMP { BODY }
= default argument: outer()
inline int work(PARAMS) AMP { BODY }
inline int outer(int y = work(1, 2.f)) AMP { return y; }
= member initializer: box().v
inline int work(PARAMS) AMP { BODY }
struct box { int v = work(1, 2.f); box() AMP {} };
= implicit constructor: box{}.v
inline int work(PARAMS) AMP { BODY }
struct box { int v = work(1, 2.f); };
= begin: outer(t, f)
struct box { int a; float b; int two[2];
const int *begin() const AMP { return two + (work() & 1); }
const int *end() const AMP { return two + 2; }
int work() const AMP { int x = a; const float real = b; BODY } };
inline int outer(PARAMS) AMP { int s = 0;
for (int k : box{x, real, {1, 2}}) s += k; return s; }
= functor argument: call(doer(), t, f)
struct doer { int operator()(PARAMS) const AMP { BODY } };
template <class F> int call(F g, PARAMS) AMP {
return g(x, real); }
= lambda argument: call([](PARAMS) AMP -> int { BODY }, t, f)
template <class F> int call(F g, PARAMS) AMP {
return g(x, real); }
= inline namespace: v1::work(t, f)
inline namespace v1 { inline int work(PARAMS) AMP { BODY } }
= using: work(t, f)
namespace deep { inline int work(PARAMS) AMP { BODY } }
using deep::work;
= nested class: outer::box().get(t, f)
struct outer { struct box { int get(PARAMS) const AMP { BODY } }; };
""")
# Ways whose statement is the launch.
KERNELS = parts_of("""
= lambda kernel: parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) { v[i] = [](PARAMS) restrict(amp) -> int { BODY }(i[0], 1.f); });
= tiled kernel: parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> i) restrict(amp) { v[i] = [](PARAMS) restrict(amp) -> int { BODY }(i.local[0], 1.f); });
= functor kernel: parallel_for_each(extent<1>(4), kernel{v});
struct kernel { array_view<int> v;
void operator()(index<1> i) const restrict(amp) {
v[i] = work(i[0], 1.f); }
int work(PARAMS) const restrict(amp) { BODY } };
= kernel of template: start<int>(v);
template <class T> void start(array_view<T> v) {
parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
v[i] = [](T x, const float real) restrict(amp) -> T { BODY }(i[0], 1.f); }); }
""")
