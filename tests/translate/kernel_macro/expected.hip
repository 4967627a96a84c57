//===- input.cpp - A lambda spelled by a macro ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.014: the macro's definition is changed once, where all of its uses need the
// same change. A macro that is assigned to a property stays.

#include <amp2hip/amp.h>
#include <amp2hip/amp_short_vectors.h>
#include <cfloat>

#define FOR_EACH(domain, i, ...)                                               \
  concurrency::parallel_for_each(                                              \
      domain, [=] __device__ (concurrency::index<1> i) { __VA_ARGS__ })
#define GPU __host__ __device__

GPU int square(int x) { return x * x; }

void squares(concurrency::array_view<int> view) {
  FOR_EACH(view.get_extent(), i, view[i] = square(view[i]););
  FOR_EACH(view.get_extent(), j, view[j] += j[0];);
}

#define KERNEL __device__
#define LAUNCH(domain, body)                                                   \
  parallel_for_each(domain, [=] KERNEL (concurrency::index<1> i) body)
#define SHARED __shared__
#define SYNC(t) __syncthreads()
#define SYNC_TWICE(t)                                                          \
  SYNC(t);                                                                     \
  __syncthreads();
#define FENCE(t) __threadfence_block()
#define WAIT_FOR(what) (what).wait()
#define STEP 0.5f
#define STEPS STEP + STEP
#define WIDTH view.get_extent()[0]
#define LENGTH(v) ((v).x * (v).x + (v).y * (v).y)
#define SET(v, e) (v).y = e
#define SWAP(a, b)                                                             \
  {                                                                            \
    float old = a;                                                             \
    a = b;                                                                     \
    b = old;                                                                   \
  }
#define COPY(to, from, c)                                                      \
  if (from.get_##c() != to.get_##c())                                                          \
  to.set_##c(from.get_##c())

using concurrency::graphics::float_2;

struct Event {
  __host__ __device__ void wait() {}
};

void copies(const float_2 &from, float_2 &to) {
  COPY(to, from, x);
  COPY(to, from, yx);
}

static __global__ __launch_bounds__(4)
void vectors_kernel(concurrency::array_view<float_2> view) {
  concurrency::tiled_index<4> t = amp2hip::thread_index();
  SHARED float lengths[4];
  Event event;
  float_2 v = view[t];
  v.x = STEP;
  v.y += STEPS;
  v.set_xy(v.get_xy() * (STEPS));
  SWAP(v.x, v.y)
  SET(v, STEP);
  lengths[t.local[0]] = LENGTH(v) + WIDTH;
  SYNC(t);
  view[t].x = lengths[3 - t.local[0]];
  SYNC_TWICE(t)
  FENCE(t);
  WAIT_FOR(event);
  WAIT_FOR(t.barrier);
}

void vectors(concurrency::array_view<float_2> view) {
  LAUNCH(view.get_extent(), { view[i].x = FLT_MAX; });
  amp2hip::launch<vectors_kernel>(view.get_extent().tile<4>(), view);
}

#define ACCESSORS(T, name)                                                     \
  __host__ __device__ T get_##name() const { return name##_; }                  \
  __host__ __device__ void put_##name(T value) { name##_ = value; }

class Counter {
  int count_;

public:
  ACCESSORS(int, count);
  __host__ __device__ void add() { put_count(get_count() + 1); }
};

static __global__ __launch_bounds__(4) void waits_kernel() {
  __syncthreads();
}

static __global__ __launch_bounds__(4) void waits_kernel2() {
  [[maybe_unused]] concurrency::tiled_index<4> t = amp2hip::thread_index();
  SYNC(t);
}

void waits(concurrency::extent<1> domain) {
  amp2hip::launch<waits_kernel>(domain.tile<4>());
  amp2hip::launch<waits_kernel2>(domain.tile<4>());
}

#define LOGGED(statement)                                                      \
  do {                                                                         \
    statement;                                                                 \
  } while (0)

// A macro that is a restriction in the argument of another.
void logged(concurrency::array_view<int> counts) {
  LOGGED(parallel_for_each(counts.get_extent(), [=] KERNEL (concurrency::index<1> i) {
    counts[i] += STEP;
  }));
}
