//===- input.cpp - Comments and directives beside what goes -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is removed or moves takes nothing with it that stands beside it, and
// leaves nothing of it behind.

#include <amp2hip/amp.h>

using namespace concurrency;

// Restrictions.

__host__ __device__ auto whole(float x) // cuts the fraction off
    -> int
{ return static_cast<int>(x); }

float half(float x)
#ifdef __cplusplus
 noexcept
#endif
{ return x / 2; }

__device__ int twice(int x) /* of two
                    lines */ // and one
{
    return 2 * x;
}

__device__ int thrice(int x) /* nothing of the host */
{
    return 3 * x;
}

struct Counter {
    int n;
    __host__ __device__ Counter(int n) // how many
        : n(n) {}
    __host__ __device__ int get() const/* constant */noexcept { return n; }
    __host__ __device__ int operator()(int by) const // a call
        { return n + by; }
    __host__ __device__ ~Counter() // nothing
        {}
};

#define ADDS(name, by) \
    __host__ __device__ int name(int x) \
    { \
        return x + by; \
    }
ADDS(addOne, 1)
#define GOES_ON(name) \
    __host__ __device__ int name(int x) { return x; }
GOES_ON(goesOn)

#ifdef NEVER
float quarter(float x)
    restrict(amp, cpu) do not;
#endif

#ifdef __cplusplus
__host__ __device__
#endif
int sign(int x)
{
    return x < 0 ? -1 : 1;
}

// Kernels.

#ifdef __cplusplus
static __global__ void launches_kernel(concurrency::extent<1> domain,
                                       array_view<int> v,
                                       int n)
{ // in front
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    /* a */ v[i] = n; // b
#ifdef MORE
    do not;
#endif
    direct3d_printf(R"(
  // no comment )"); \
    v[i] += 1;
}
#endif

/* of */
// here
static __global__ void launches_kernel2(concurrency::extent<1> domain,
                                        array_view<int> v)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] = twice(thrice(i[0]));
}

static __global__ void launches_kernel3(concurrency::extent<1> domain)
{
    if (!domain.contains(amp2hip::thread_index(domain)))
        return;
}

void launches(array_view<int> v, int n)
{
#ifdef __cplusplus
    // This one is for C++ alone.
    amp2hip::launch<launches_kernel>(v.get_extent(), v, n);
#else
    no launch
#endif

    // A head in branches stays where it is.
    parallel_for_each(v.get_extent(),
#ifdef REVERSED
                      [=](index<1> k) restrict(amp)
#else
                      [=] __device__ (concurrency::index<1> i)
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
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { // two
#endif
        v[i] = 2;
    });

    amp2hip::launch<launches_kernel2>( // where
        v.get_extent(), // and what
        v // done
    );

    amp2hip::launch<launches_kernel3>(v.get_extent() /* nothing */ );
}

// Classes of functions.

namespace {
struct Pair { int x, y; };
#ifdef __cplusplus
// C has none.
struct Triple {
#ifdef WIDE
    long z;
#endif
    int x, y;
};
#endif
} // namespace

int classes(array_view<int> v)
{
    int count = 0; // how many
    count = 5;
    Pair p = {1, 2};
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = p.x; });
#ifdef __cplusplus // or
    Triple t = {3, 4};
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = t.y; });
#endif
    return count;
}

// Properties.

class Width {
    int w = 0; // as it is
    public: // for all
    int getW() const { return w; }
    void setW(int to) { w = to; }
    /* both */
};

int widths(Width &w)
{
    w.setW(// on the left
// on the right
        3);
    w.setW(w.getW() + /* more */ 4);
    return - -w.getW();
}

// Pairs.

int side_cpu(int x) { return x; }
__device__ int side_amp(int x) // on the GPU
    { return -x; }
__host__ __device__ inline int side(int x) {
  return AMP2HIP_PICK((side_amp(x)), (side_cpu(x)));
}
__host__ __device__ int sides(int x)
{
    return side( // of both
        x);
}

// A name goes from behind a directive.
struct Quiet {
    int v;
    __device__ explicit Quiet(float) : v(1) {}
    __host__ __device__ Quiet(int x, int y) : v(AMP2HIP_PICK((x), (x + y))) {
        AMP2HIP_PICK((construct_amp(x, y)), (construct_cpu(x, y)));
    }
    void construct_cpu(int, int y) { v += y; }
    __device__ void construct_amp(int x, int
#undef NOTHING
                                  ) { v += x; }
};

template <typename T>
__device__ int add_amp(const Quiet &q, T);
template <typename T>
int add_cpu(const Quiet &q, T);
template <typename T>
__host__ __device__ int operator+(const Quiet &q, T value2) {
  return AMP2HIP_PICK((add_amp(q, value2)), (add_cpu(q, value2)));
}
template <typename T> /* a > b */
#undef NOTHING /* a > b */
int add_cpu(const Quiet &q, T) { return q.v; }
template <typename T>
__device__ int add_amp(const Quiet &q, T) { return -q.v; }

// What holds a directive is not copied, and digraphs are brackets.

static __global__ void conditional_kernel(concurrency::extent<1> domain,
                                          concurrency::array_view<float, 1> v)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] *= 2;
}

void conditional(
#if 1
    array_view<float
#endif
    , 1> v)
{
    amp2hip::launch<conditional_kernel>(v.get_extent(), v);
}

static __global__ void digraphs_kernel(concurrency::extent<1> domain,
                                       array_view<int> v) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v<:i:> = 5;
}

void digraphs(array_view<int> v) <%
    amp2hip::launch<digraphs_kernel>(v.get_extent(), v);
%>

// What moves in front stays behind the macro that it would name, and attributes
// stay with their function.

__device__ int late(int x)
#define LATE __device__
{
    return x;
}

#define SAME(...) __VA_ARGS__

namespace {
struct Twice {
    array_view<int> v;
    LATE void operator()(concurrency::index<1> i) const { v[i] *= late(2); }
};
} // namespace

static __global__ __launch_bounds__(4)
void attributed_kernel(array_view<int> v)
{
    tiled_index<4> t = amp2hip::thread_index();
    v[t] = 1;
}

static __global__ __launch_bounds__(4)
void attributed_kernel2(array_view<int> v)
{
    SAME(tiled_index)<4> t = amp2hip::thread_index();
    v[t] = 2;
}

static __global__ void attributed_kernel3(concurrency::extent<1> domain,
                                          array_view<int> v)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] = 3;
}

[[maybe_unused]] void attributed(array_view<int> v)
{
    parallel_for_each(v.get_extent(), Twice{v});
    amp2hip::launch<attributed_kernel>(v.get_extent().tile<4>(), v);
    amp2hip::launch<attributed_kernel2>(v.get_extent().tile<4>(), v);
    amp2hip::launch<attributed_kernel3>(v.get_extent(), v);
}

// A macro for what only one branch has.
#define PARAMETERS __device__ (concurrency::index<1> i)
void chosen(array_view<int> v)
{
    parallel_for_each(v.get_extent(),
#ifdef NEVER
                      [=]PARAMETERS restrict(amp) { v[i] = 5; }
#else
                      [=]PARAMETERS { v[i] = 6; }
#endif
    );
}

// Two that go from one line.
struct Sized
{
    int width() const { return 1; }
    int height() const { return 2; }
    // of the window
    
    // of the frame
};

int border(const Sized &s) { return s.width() + s.height(); }

namespace {
namespace divided_types {
struct Twice {
    array_view<int> v;
    __device__ void operator()(concurrency::index<1> i) const { v[i] *= 2; }
};
} // namespace divided_types
} // namespace

static __global__ void divided_kernel(concurrency::extent<1> domain,
                                      array_view<int> v)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] = 7;
}

// What moves in front goes before an #if around the head alone.
#if 1
void divided
#endif
(array_view<int> v)
{
    using divided_types::Twice;
    parallel_for_each(v.get_extent(), Twice{v});
    amp2hip::launch<divided_kernel>(v.get_extent(), v);
}

// Attributes in digraphs, and of macros.
#define UNUSED [[maybe_unused]]

static __global__ void marked_kernel(concurrency::extent<1> domain,
                                     array_view<int> v)
{
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] = 8;
}

<:<: maybe_unused :>:> /* so */ UNUSED
#define BETWEEN
void marked(array_view<int> v)
{
    amp2hip::launch<marked_kernel>(v.get_extent(), v);
}

/* of each */
static __global__ void counted_kernel(concurrency::extent<1> domain,
                                      array_view<int> v)
{
    concurrency::index</* rank */ 1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    v[i] = 1;
}

/* unused */
/* here */
static __global__ void counted_kernel2(concurrency::extent<1> domain,
                                       array_view<int> v)
{
    if (!domain.contains(amp2hip::thread_index(domain)))
        return;
    v[0] = 1;
}

// Comments in the type of an index come once.
void counted(array_view<int> v)
{
    amp2hip::launch<counted_kernel>(v.get_extent(), v);
    amp2hip::launch<counted_kernel2>(v.get_extent(), v);
}

// Names go on in the next line, or begin there.
#define ON_GPU __device__
ON_GPU int spliced(int x) { return x; }
__host__ __device__ int joined(int x) { return x + \
side(x) + si\
de(x); }

struct Joined {
    int v;
    __host__ __device__ Joined(int \
x) : v(AMP2HIP_PICK((-x), (\
x))) {
        AMP2HIP_PICK((construct_amp(x)), (construct_cpu(x)));
    }
    void construct_cpu(int \
x) { v += x; }
    __device__ void construct_amp(int y) { v -= y; }
};

template <typename T> T other(T x) { return x; }
template <typename T> __device__ T other_amp(T x) { return -x; }
template __device__ int other_amp(int);
#if \
0
int never() restrict(amp);
#endif

// The one function is behind the whole digraph.
int opposite_cpu(int x) <% return x; %>
__device__ int opposite_amp(int x) <% return -x; %>
__host__ __device__ inline int opposite(int x) {
  return AMP2HIP_PICK((opposite_amp(x)), (opposite_cpu(x)));
}
