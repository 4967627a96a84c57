//===- rows.hip - Loops that the threads of a row run together --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include <hip/hipcpu_rows.h>

// Each thread reads and writes its own column x of tables with 300 columns.
constexpr int first_column = 5, columns = 300;

static int x() { return static_cast<int>(hipcpu::this_column); }
static int at(int row) { return row * columns + x(); }

/// What a thread does, as amp2hip has it.
template <void (*Kernel)(const int *, int *, int)> struct row_body {
  const int *in;
  int *out;
  int rows;
  void enter() const {}
  void operator()() const { Kernel(in, out, rows); }
};

/// Runs the columns of a row in the plugin's loops, and one after another.
template <void (*Kernel)(const int *, int *, int)>
void check_row(const char *name) {
  const data in = start_values();
  data together(numbers, -1), alone(numbers, -1);
  const row_body<Kernel> apart{in.data(), alone.data(), 12};
  for (int i = first_column; i < columns; ++i) {
    hipcpu::this_column = hipcpu::coordinate(i);
    apart();
  }
  const row_body<Kernel> body{in.data(), together.data(), 12};
  if (!hipcpu::run_row_in_loops(body, first_column, columns))
    std::printf("%s: columns\n", name);
  else
    std::printf("%s: loops%s\n", name, together == alone ? "" : ", differs");
}
#define CHECK_ROW(kernel) check_row<kernel>(#kernel)

static void sum_of_column(const int *in, int *out, int rows) {
  int sum = 0;
  for (int k = 0; k < rows; ++k)
    sum += in[k] * in[at(k)];
  out[x()] = sum;
}

// The number of rounds is the same for all threads, and may be none.
static void no_rounds(const int *in, int *out, int rows) {
  int sum = 7;
  for (int k = 0; k < rows - 12; ++k)
    sum += in[at(k)];
  out[x()] = sum;
}

// What is left of the inner loop is needed while it runs again.
static void sums_of_sums(const int *in, int *out, int rows) {
  int total = 0, before = 1;
  for (int j = 0; j < 4; ++j) {
    int sum = j;
    for (int k = 0; k < rows; ++k)
      sum += in[at(k)] + before;
    total = total * 3 + sum;
    before = sum & 15;
  }
  out[x()] = total;
}

// The last value and all of them are needed behind the loop.
static void sum_and_last(const int *in, int *out, int rows) {
  int sum = 0, last = 0;
  for (int k = 0; k < rows; ++k) {
    last = in[at(k)];
    sum += last;
  }
  out[x()] = sum * 2 + last;
}

// A value goes from round to round beside the one that is left in the end.
static void neighbours_in_column(const int *in, int *out, int rows) {
  int before = 0, sum = 0;
  for (int k = 0; k < rows; ++k) {
    const int now = in[at(k)];
    sum = sum * 3 + (now ^ before);
    before = now;
  }
  out[x()] = sum - before;
}

static void sum_so_far(const int *in, int *out, int rows) {
  int sum = 0;
  for (int k = 0; k < rows; ++k) {
    sum += in[at(k)];
    out[at(k)] = sum;
  }
}

static void count_and_any(const int *in, int *out, int rows) {
  int count = 0;
  bool any = false;
  for (int k = 0; k < rows; ++k) {
    count += in[at(k)] > 500;
    any |= in[at(k)] > 1000;
  }
  out[x()] = any ? count : -count;
}

// Threads that return have no part in the loop.
static void some_return(const int *in, int *out, int rows) {
  if (in[x()] % 3 == 0)
    return;
  int sum = 0;
  for (int k = 0; k < rows; ++k)
    sum += in[at(k)];
  out[x()] = sum;
}

// Each thread ends its loop for itself: the others do not run it together.
static void own_end(const int *in, int *out, int rows) {
  int sum = 0;
  for (int k = 0; k < in[x()] % rows; ++k)
    sum += in[at(k)];
  out[x()] = sum;
}

// Neighbours read what is far apart, which no thread waits for.
static void far_apart(const int *in, int *out, int rows) {
  int sum = 0;
  for (int k = 0; k < rows; ++k)
    sum += in[x() * rows + k];
  out[x()] = sum;
}

int main() {
  CHECK_ROW(sum_of_column);
  CHECK_ROW(no_rounds);
  CHECK_ROW(sums_of_sums);
  CHECK_ROW(sum_and_last);
  CHECK_ROW(neighbours_in_column);
  CHECK_ROW(sum_so_far);
  CHECK_ROW(count_and_any);
  CHECK_ROW(some_return);
  CHECK_ROW(own_end);
  CHECK_ROW(far_apart);
}
