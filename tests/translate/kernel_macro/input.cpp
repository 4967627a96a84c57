//===- input.cpp - A lambda spelled by a macro ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.014: the macro's definition is changed once, where all of its uses need the
// same change. A macro that is assigned to a property stays.

#include <amp.h>
#include <amp_short_vectors.h>
#include <cfloat>

#define FOR_EACH(domain, i, ...)                                               \
  concurrency::parallel_for_each(                                              \
      domain, [=](concurrency::index<1> i) restrict(amp) { __VA_ARGS__ })
#define GPU restrict(amp, cpu)

int square(int x) GPU { return x * x; }

void squares(concurrency::array_view<int> view) {
  FOR_EACH(view.extent, i, view[i] = square(view[i]););
  FOR_EACH(view.extent, j, view[j] += j[0];);
}

#define KERNEL restrict(amp)
#define LAUNCH(domain, body)                                                   \
  parallel_for_each(domain, [=](concurrency::index<1> i) KERNEL body)
#define SHARED tile_static
#define SYNC(t) t.barrier.wait()
#define SYNC_TWICE(t)                                                          \
  SYNC(t);                                                                     \
  (t).barrier.wait_with_tile_static_memory_fence();
#define FENCE(t) tile_static_memory_fence(t.barrier)
#define WAIT_FOR(what) (what).wait()
#define STEP 0.5f
#define STEPS STEP + STEP
#define WIDTH view.extent[0]
#define LENGTH(v) ((v).x * (v).x + (v).y * (v).y)
#define SET(v, e) (v).y = e
#define SWAP(a, b)                                                             \
  {                                                                            \
    float old = a;                                                             \
    a = b;                                                                     \
    b = old;                                                                   \
  }
#define COPY(to, from, c)                                                      \
  if (from.c != to.c)                                                          \
  to.c = from.c

using concurrency::graphics::float_2;

struct Event {
  void wait() restrict(amp, cpu) {}
};

void copies(const float_2 &from, float_2 &to) {
  COPY(to, from, x);
  COPY(to, from, yx);
}

void vectors(concurrency::array_view<float_2> view) {
  LAUNCH(view.extent, { view[i].x = FLT_MAX; });
  parallel_for_each(view.extent.tile<4>(),
                    [=](concurrency::tiled_index<4> t) KERNEL {
    SHARED float lengths[4];
    Event event;
    float_2 v = view[t];
    v.x = STEP;
    v.y += STEPS;
    v.xy *= STEPS;
    SWAP(v.x, v.y)
    SET(v, STEP);
    lengths[t.local[0]] = LENGTH(v) + WIDTH;
    SYNC(t);
    view[t].x = lengths[3 - t.local[0]];
    SYNC_TWICE(t)
    FENCE(t);
    WAIT_FOR(event);
    WAIT_FOR(t.barrier);
  });
}

#define ACCESSORS(T, name)                                                     \
  T get_##name() const restrict(amp, cpu) { return name##_; }                  \
  void put_##name(T value) restrict(amp, cpu) { name##_ = value; }             \
  __declspec(property(get = get_##name, put = put_##name)) T name

class Counter {
  int count_;

public:
  ACCESSORS(int, count);
  void add() restrict(amp, cpu) { ++count; }
};

void waits(concurrency::extent<1> domain) {
  parallel_for_each(domain.tile<4>(), [](concurrency::tiled_index<4> t) KERNEL {
    t.barrier.wait();
  });
  parallel_for_each(domain.tile<4>(), [](concurrency::tiled_index<4> t) KERNEL {
    SYNC(t);
  });
}

#define LOGGED(statement)                                                      \
  do {                                                                         \
    statement;                                                                 \
  } while (0)

// A macro that is a restriction in the argument of another.
void logged(concurrency::array_view<int> counts) {
  LOGGED(parallel_for_each(counts.extent, [=](concurrency::index<1> i) KERNEL {
    counts[i] += STEP;
  }));
}
