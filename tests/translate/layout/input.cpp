//===- input.cpp - Comments and directives beside what goes -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is removed or moves takes nothing with it that stands beside it, and
// leaves nothing of it behind.

#include <amp.h>

using namespace concurrency;

// Restrictions.

auto whole(float x) // cuts the fraction off
    restrict(amp, cpu) -> int
{ return static_cast<int>(x); }

float half(float x)
#ifdef __cplusplus
 restrict(cpu) noexcept
#endif
{ return x / 2; }

int twice(int x) /* of two
                    lines */ restrict(amp) // and one
{
    return 2 * x;
}

int thrice(int x) restrict(/* nothing of the host */ amp)
{
    return 3 * x;
}

struct Counter {
    int n;
    Counter(int n) // how many
        restrict(amp, cpu) : n(n) {}
    int get() const/* constant */restrict(amp, cpu)noexcept { return n; }
    int operator()(int by) const // a call
        restrict(amp, cpu) { return n + by; }
    ~Counter() // nothing
        restrict(amp, cpu) {}
};

#define ADDS(name, by) \
    int name(int x) \
        restrict(amp, cpu) \
    { \
        return x + by; \
    }
ADDS(addOne, 1)
#define GOES_ON(name) \
    int name(int x) \
        restrict(amp, cpu) { return x; }
GOES_ON(goesOn)

#ifdef NEVER
float quarter(float x)
    restrict(amp, cpu) do not;
#endif

int sign(int x)
#ifdef __cplusplus
    restrict(amp, cpu)
#endif
{
    return x < 0 ? -1 : 1;
}

// Kernels.

void launches(array_view<int> v, int n)
{
#ifdef __cplusplus
    // This one is for C++ alone.
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // in front
        /* a */ v[i] = n; // b
#ifdef MORE
        do not;
#endif
        direct3d_printf(R"(
  // no comment )"); \
        v[i] += 1;
    });
#else
    no launch
#endif

    // A head in branches stays where it is.
    parallel_for_each(v.extent,
#ifdef REVERSED
                      [=](index<1> k) restrict(amp)
#else
                      [=](index<1> i) restrict(amp)
#endif
                      {
#ifdef REVERSED
                          index<1> i = last - k;
#endif
                          v[i] = n;
                      });

#ifdef ONE
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
#else
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // two
#endif
        v[i] = 2;
    });

    parallel_for_each( // where
        v.extent, // and what
        [=](index<1> i) /* of */ restrict(amp) // here
        {
            v[i] = twice(thrice(i[0]));
        } // done
    );

    parallel_for_each(v.extent, /* nothing */ [](index<1>) restrict(amp) {});
}

// Classes of functions.

int classes(array_view<int> v)
{
    int count = 0; // how many
    struct Pair { int x, y; }; count = 5;
    Pair p = {1, 2};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p.x; });
#ifdef __cplusplus // or
    // C has none.
    struct Triple {
#ifdef WIDE
        long z;
#endif
        int x, y;
    };
    Triple t = {3, 4};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.y; });
#endif
    return count;
}

// Properties.

class Width {
    int w = 0; // as it is
    __declspec(property(get = getW)) int width; public: // for all
    int getW() const { return w; }
    void setW(int to) { w = to; }
    __declspec(property(get = getW, put = setW /* both */)) int both;
};

int widths(Width &w)
{
    w.both // on the left
        = // on the right
        3;
    w.both /* more */ += 4;
    return - -w.both;
}

// Pairs.

int side(int x) restrict(cpu) { return x; }
int side(int x) // on the GPU
    restrict(amp) { return -x; }
int sides(int x) restrict(amp, cpu)
{
    return side( // of both
        x);
}

// A name goes from behind a directive.
struct Quiet {
    int v;
    explicit Quiet(float) restrict(amp) : v(1) {}
    Quiet(int x, int y) : v(x + y) { v += y; }
    Quiet(int x, int
#undef NOTHING
          y) restrict(amp) : v(x) { v += x; }
};

template <typename T> /* a > b */
#undef NOTHING /* a > b */
int operator+(const Quiet &q, T) { return q.v; }
template <typename T>
int operator+(const Quiet &q, T) restrict(amp) { return -q.v; }

// What holds a directive is not copied, and digraphs are brackets.

void conditional(
#if 1
    array_view<float
#endif
    , 1> v)
{
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}

void digraphs(array_view<int> v) <%
    parallel_for_each(v.extent, <:=:>(index<1> i) restrict(amp) <%
        v<:i:> = 5;
    %>);
%>

// What moves in front stays behind the macro that it would name, and attributes
// stay with their function.

int late(int x)
#define LATE restrict(amp)
    LATE
{
    return x;
}

#define SAME(...) __VA_ARGS__

[[maybe_unused]] void attributed(array_view<int> v)
{
    struct Twice {
        array_view<int> v;
        void operator()(index<1> i) const LATE { v[i] *= late(2); }
    };
    parallel_for_each(v.extent, Twice{v});
    parallel_for_each(v.extent.tile<4>(), [=](tiled_in\
dex<4> t) restrict(amp) { v[t] = 1; });
    parallel_for_each(v.extent.tile<4>(), [=](SAME(tiled_in\
dex)<4> t) restrict(amp) { v[t] = 2; });
    parallel_for_each(v.extent, [=]SAME((index<1> i)) restrict(amp) { v[i] = 3; });
}

// A macro for what only one branch has.
#define PARAMETERS (index<1> i)
void chosen(array_view<int> v)
{
    parallel_for_each(v.extent,
#ifdef NEVER
                      [=]PARAMETERS restrict(amp) { v[i] = 5; }
#else
                      [=]PARAMETERS restrict(amp) { v[i] = 6; }
#endif
    );
}

// Two that go from one line.
struct Sized
{
    int width() const { return 1; }
    int height() const { return 2; }
    // of the window
    __declspec(property(get = width)) int w; __declspec(property(get = height)) int h;
    // of the frame
};

int border(const Sized &s) { return s.w + s.h; }

// What moves in front goes before an #if around the head alone.
#if 1
void divided
#endif
(array_view<int> v)
{
    struct Twice {
        array_view<int> v;
        void operator()(index<1> i) const restrict(amp) { v[i] *= 2; }
    };
    parallel_for_each(v.extent, Twice{v});
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 7; });
}

// Attributes in digraphs, and of macros.
#define UNUSED [[maybe_unused]]
<:<: maybe_unused :>:> /* so */ UNUSED
#define BETWEEN
void marked(array_view<int> v)
{
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 8; });
}

// Comments in the type of an index come once.
void counted(array_view<int> v)
{
    parallel_for_each(v.extent, [=] /* of each */ (index</* rank */ 1> i) restrict(amp) { v[i] = 1; });
    parallel_for_each(v.extent, [=](index<1 /* unused */> /* here */) restrict(amp) { v[0] = 1; });
}

// Names go on in the next line, or begin there.
#define ON_GPU restrict(amp)
int spliced(int x) \
ON_GPU { return x; }
int joined(int x) restrict(amp, cpu) { return x + \
side(x) + si\
de(x); }

struct Joined {
    int v;
    Joined(int \
x) : v(\
x) { v += x; }
    Joined(int y) restrict(amp) : v(-\
y) { v -= y; }
};

template <typename T> T other(T x) { return x; }
template <typename T> T other(T x) restrict(amp) { return -x; }
template int ot\
her(int) restrict(amp);
#if \
0
int never() restrict(amp);
#endif

// The one function is behind the whole digraph.
int opposite(int x) <% return x; %>
int opposite(int x) restrict(amp) <% return -x; %>
