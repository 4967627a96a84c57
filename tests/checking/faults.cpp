//===- faults.cpp - Kernels with faults, for the checking mode ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: faults <name>... runs these; faults.txt has the reports of each.

#include <amp.h>
#include <amp_graphics.h>

#include <cstdio>
#include <cstring>
#include <numeric>
#include <vector>

using namespace concurrency;

// Numbers from 1 on, which the tool cannot know.
std::vector<int> numbers(int count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), 1);
  return result;
}

void print(const array_view<int, 1> &view) {
  view.synchronize();
  for (int i = 0; i < view.extent[0]; ++i)
    std::printf("%d%c", view[i], i + 1 < view.extent[0] ? ' ' : '\n');
}

// A read outside gives 0.
void view_read() {
  std::vector<int> data = numbers(4);
  array_view<int, 1> view(4, data);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) {
        const int next = view[i + 1];
        view[i] = next;
      });
  print(view);
}

// A write outside is dropped.
void view_write() {
  std::vector<int> data = numbers(4);
  array_view<int, 2> view(2, 2, data);
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) { view(i[0] - 1, 0) = 7; });
  view.synchronize();
  std::printf("%d\n", view(0, 0));
}

// Inside of the buffer, but not of the row.
void array_row() {
  array<int, 2> square(4, 4);
  parallel_for_each(
      extent<2>(4, 4), [&square](index<2> i) restrict(amp) {
        if (i[1] == 3)
          square(i[0], i[1] + i[0] / 3) = 1;
      });
}

void projection() {
  std::vector<int> data = numbers(6);
  array_view<int, 2> view(2, 3, data);
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) { view[i[0] + 2][1] = 5; });
}

// Inside of the source, but not of the section.
void section() {
  std::vector<int> data = numbers(6);
  array_view<int, 1> all(6, data), part = all.section(1, 4);
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) { part[i[0] - 1] = 9; });
  print(all);
}

// Inside of a section, which itself goes past the end.
void long_section() {
  std::vector<int> data = numbers(6);
  array_view<int, 1> view(6, data);
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view.section(4, 4)[i[0] + 3] = 9;
      });
}

void texel() {
  graphics::texture<int, 2> picture(2, 2, numbers(4).data(), 16u, 32u);
  std::vector<int> data(1);
  array_view<int, 1> found(data);
  parallel_for_each(
      found.extent, [ =, &picture ](index<1> i) restrict(amp) {
        found[i] = picture(0, i[0] + 2);
      });
  print(found);
}

struct Shift {
  array_view<int, 1> view;
  void operator()(index<1> i) const restrict(amp) { view[i[0] + 4] = 1; }
};

void function_object() {
  std::vector<int> data = numbers(4);
  parallel_for_each(extent<1>(1), Shift{array_view<int, 1>(4, data)});
}

// One place for all threads.
void many() {
  std::vector<int> data = numbers(4);
  array_view<int, 1> view(4, data);
  parallel_for_each(
      extent<1>(8), [=](index<1> i) restrict(amp) { view[i - i + 4] = 1; });
}

void tile_index() {
  std::vector<int> data = numbers(4);
  array_view<int, 1> view(4, data);
  parallel_for_each(
      view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static int rows[2][2];
        rows[t.local[0] / 2][t.local[0] % 2] = t.local[0];
        t.barrier.wait();
        const int column = view[t.global] / 2;
        view[t.global] = rows[0][column];
      });
  print(view);
}

int last_of(const int *first, int count) restrict(amp) { return first[count]; }

void tile_pointer() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int pair[2];
        pair[t.local[0]] = 3;
        t.barrier.wait();
        const int value = view[t.global];
        view[t.global] = last_of(pair, value);
      });
  print(view);
}

void bump(int &value) restrict(amp) { value += 1; }

// An element is outside where a function gets a reference to it.
void tile_reference() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int bins[2], next[2];
        bins[t.local[0]] = next[t.local[0]] = 0;
        t.barrier.wait();
        bump(bins[view[t.global]]);
        t.barrier.wait();
        view[t.global] = bins[t.local[0]] + next[t.local[0]];
      });
  print(view);
}

// And where it gets a pointer, which may lead past the end, but not be used.
void tile_address() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int bins[2], next[2];
        bins[t.local[0]] = next[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_add(&bins[view[t.global]], 1);
        t.barrier.wait();
        view[t.global] = bins[t.local[0]] + next[t.local[0]];
      });
  print(view);
}

// So far behind the end that it is another variable's.
void far_address() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int bins[2];
        bins[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_add(&bins[view[t.global] * 40], 1);
      });
}

// Atomic functions of all kinds are accesses. One that reads and writes is one
// fault.
void atomic_outside() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int bins[2], next[2];
        bins[t.local[0]] = next[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_max(&bins[view[t.global]], 7);
        t.barrier.wait();
        view[t.global] = bins[t.local[0]] + next[t.local[0]];
      });
  print(view);
}

// So is a change of an element.
void change_outside() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int bins[2];
        bins[t.local[0]] = 0;
        t.barrier.wait();
        bins[view[t.global]] += 1;
      });
}

// Lockstep, as in a wave front: the neighbour's element is read at once.
void race_read() {
  std::vector<int> data = numbers(4);
  array_view<int, 1> view(4, data);
  parallel_for_each(
      view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static int all[4];
        all[t.local[0]] = view[t.global];
        const int previous = t.local[0] > 2 ? t.local[0] - 1 : t.local[0];
        view[t.global] = all[previous];
      });
}

void race_write() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int last;
        last = view[t.global];
        t.barrier.wait();
        view[t.global] = last;
      });
}

void race_behind_read() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int all[2];
        all[t.local[0]] = view[t.global];
        t.barrier.wait();
        view[t.global] = all[0];
        if (t.local[0] == 1)
          all[0] = 5;
      });
}

void race_atomic() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int sum;
        if (t.local[0] == 0)
          sum = 0;
        atomic_fetch_add(&sum, view[t.global]);
        t.barrier.wait();
        view[t.global] = sum;
      });
}

void race_atomic_max() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        tile_static int most;
        if (t.local[0] == 0)
          most = 0;
        atomic_fetch_max(&most, view[t.global]);
        t.barrier.wait();
        view[t.global] = most;
      });
}

void early_return() {
  std::vector<int> data = numbers(4);
  array_view<int, 1> view(4, data);
  parallel_for_each(
      view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        if (view[t.global] == 3)
          return;
        t.barrier.wait(); // reached barrier
        view[t.global] = 0;
      });
}

void two_barriers() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        if (view[t.global] == 1)
          t.barrier.wait(); // first barrier
        else
          t.barrier.wait_with_global_memory_fence(); // second barrier
      });
}

void meet(const tile_barrier &barrier) restrict(amp) {
  barrier.wait(); // called barrier
}

// One barrier in the source, which threads reach by different calls.
void two_calls() {
  std::vector<int> data = numbers(2);
  array_view<int, 1> view(2, data);
  parallel_for_each(
      view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        if (view[t.global] == 1)
          meet(t.barrier);
        else
          meet(t.barrier);
      });
}

int sum_back(const int *end) restrict(amp) {
  int sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += end[-1 - i];
  return sum;
}

// Each of these looks like a fault, and is none.
void clean() {
  std::vector<int> data = numbers(8);
  array_view<int, 1> view(8, data), part = view.section(2, 4);
  parallel_for_each(
      view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static int first[4], second[4], sum, turn, same;
        same = 1; // All write the same.
        const int i = t.local[0];
        // An element for each thread, changed again and again.
        first[i] = view[t.global];
        first[i] += first[i];
        if (i == 0)
          sum = turn = 0;
        t.barrier.wait();
        // All read, all add; neighbours are written to another variable.
        atomic_fetch_add(&sum, first[3 - i]);
        second[i] = first[i < 3 ? i + 1 : i];
        // Fences order the data that the last thread to come reads.
        all_memory_fence(t.barrier);
        const bool last = atomic_fetch_inc(&turn) == 3;
        all_memory_fence(t.barrier);
        if (last)
          view[t.global] += second[0];
        t.barrier.wait();
        // A pointer to the end of one variable may be the next one's address.
        int total = 0;
        for (const int *at = first; at != first + 4; ++at)
          total += *at;
        // A pointer to the end may be moved back.
        const int *const end = &first[4];
        if (sum_back(&first[4]) != total ||
            end[-1] + end[-2] + end[-3] + end[-4] != total)
          total = -1000;
        for (const int *at = second + 4; at != second;)
          total += *--at;
        meet(t.barrier);
        meet(t.barrier);
        view[t.global] += total + sum * same;
      });
  parallel_for_each(
      part.extent, [=](index<1> i) restrict(amp) {
        part[i] = i[0] + 1 < part.extent[0] ? view[i + 3] : view[7];
      });
  print(view);
}

struct Case {
  const char *name;
  void (*run)();
};

int main(int argc, char **argv) {
  static const Case cases[] = {
#define CASE(name) {#name, name}
      CASE(view_read),
      CASE(view_write),
      CASE(array_row),
      CASE(projection),
      CASE(section),
      CASE(long_section),
      CASE(texel),
      CASE(function_object),
      CASE(many),
      CASE(tile_index),
      CASE(tile_pointer),
      CASE(tile_reference),
      CASE(tile_address),
      CASE(far_address),
      CASE(atomic_outside),
      CASE(change_outside),
      CASE(race_read),
      CASE(race_write),
      CASE(race_behind_read),
      CASE(race_atomic),
      CASE(race_atomic_max),
      CASE(early_return),
      CASE(two_barriers),
      CASE(two_calls),
      CASE(clean)};
  int status = 0;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "failure"))
      status = 3;
    for (const Case &each : cases)
      if (!std::strcmp(argv[i], each.name))
        each.run();
  }
  return status;
}
