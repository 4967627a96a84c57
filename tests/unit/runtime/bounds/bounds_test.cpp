//===- bounds_test.cpp - Accesses outside of buffers, dropped -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program of its own: it is compiled with AMP2HIP_BOUNDS=drop. [amp 5.1.4]

#include "../texture_run.h"

#include "amp2hip/atomic.h"
#include "amp2hip/tiled_index.h"

#include <climits>
#include <cstring>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

constexpr int size = 8;
constexpr int cases = 12;
/// After the end, before the start, and where no memory is at all.
__device__ int outside(const amp::index<1> &i) {
  constexpr int places[cases] = {size,    size + 1,   1000,        1 << 28,
                                 INT_MAX, -1,         -size,       -1000,
                                 INT_MIN, -(1 << 28), INT_MIN + 1, size * 2};
  return places[i[0]];
}

/// Runs \p Kernel once for each case, with \p arguments and a view of results.
template <auto Kernel, class... Arguments>
std::vector<int> results_of(Arguments &&...arguments) {
  std::vector<int> results(cases, -1);
  array_view<int> out(cases, results);
  amp2hip::launch<Kernel>(extent<1>(cases), arguments..., out);
  out.synchronize();
  return results;
}
const std::vector<int> zeros(cases, 0);

__global__ void read_view(extent<1> domain, array_view<const int> a,
                          array_view<int> b, array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int at = outside(i);
  out[i] = a[at] | a[amp::index<1>(at)] | a(at) | b[at] | b(at) |
           b.get_ref(amp::index<1>(at)) | a.get_ref(amp::index<1>(at));
}

TEST(Bounds, ReadsThroughViewsAreZero) {
  std::vector<int> a(size, -1), b(size, -1);
  EXPECT_EQ(results_of<read_view>(array_view<const int>(size, a),
                                  array_view<int>(size, b)),
            zeros);
}

__global__ void read_array(extent<1> domain, amp2hip::array_ref<int, 1> a,
                           array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const auto &constant = a;
  out[i] = a[outside(i)] | constant[outside(i)] | (constant[i] - 7) |
           array_view<const int>(a)[outside(i)];
}

TEST(Bounds, ReadsOfArraysAreZero) {
  const std::vector<int> data(cases, 7);
  const array<int> a(size, data.begin());
  EXPECT_EQ(results_of<read_array>(amp2hip::array_ref(a)), [] {
    // Elements inside give 7 - 7, the others 0 - 7.
    std::vector<int> expected(cases, -7);
    std::fill_n(expected.begin(), size, 0);
    return expected;
  }());
}

__global__ void write_view(extent<1> domain, array_view<int> a,
                           array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int at = outside(i);
  a[at] = 5;
  const bool kept = a[at] != 0;
  a[at] += 5;
  ++a(at);
  // Far away from the elements.
  const std::ptrdiff_t distance = &a[at] - &a[0];
  out[i] = kept || a[at] || (distance > -64 && distance < size + 64);
}

TEST(Bounds, WritesAreDropped) {
  std::vector<int> data = count_from(1, size);
  array_view<int> a(size, data);
  EXPECT_EQ(results_of<write_view>(a), zeros);
  a.synchronize();
  EXPECT_EQ(data, count_from(1, size));
}

__global__ void count(extent<1> domain, array_view<int> a,
                      array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int *at = &a[outside(i)];
  const int first = amp::atomic_fetch_add(at, 3);
  out[i] = first | amp::atomic_fetch_inc(&a[outside(i)]) |
           amp::atomic_exchange(&a[outside(i)], 9);
}

TEST(Bounds, AtomicsReturnZeroAndAreDropped) {
  std::vector<int> data = count_from(1, size);
  array_view<int> a(size, data);
  EXPECT_EQ(results_of<count>(a), zeros);
  a.synchronize();
  EXPECT_EQ(data, count_from(1, size));
}

/// Each thread keeps what it wrote through a reference to itself.
__global__ void keep(extent<1> domain, array_view<int> a, array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int &mine = a[1000];
  mine = i[0] + 1;
  out[i] = mine;
}

TEST(Bounds, NoThreadSeesWhatAnotherWroteOutside) {
  constexpr int many = 10000;
  std::vector<int> data(size), results(many);
  array_view<int> out(many, results);
  amp2hip::launch<keep>(extent<1>(many), array_view<int>(size, data), out);
  out.synchronize();
  EXPECT_EQ(results, count_from(1, many));
}

// The bound is the buffer's: a section sees the elements around it in its
// source.

__global__ void around_section(extent<1> domain, array_view<int> section,
                               array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  out[i] = section[i[0] - 4];
  section[i[0] - 4] += 10;
}

TEST(Bounds, OfASectionAreThoseOfItsBuffer) {
  std::vector<int> data = count_from(1, size), results(cases);
  array_view<int> a(size, data), out(cases, results);
  amp2hip::launch<around_section>(extent<1>(cases), a.section(2, 3), out);
  a.synchronize();
  out.synchronize();
  EXPECT_EQ(data, count_from(11, size));
  EXPECT_EQ(results, (std::vector<int>{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0}));
}

__global__ void made_in_kernel(extent<1> domain, array_view<int> a,
                               array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const array_view<int> section = a.section(4, 2), copy = section;
  array_view<int> assigned = a;
  assigned = section.section(1, 1);
  out[i] = 100 * section[i[0] - 6] + 10 * copy[i[0] - 6] + assigned[i[0] - 7];
}

TEST(Bounds, StayWithSectionsAndCopiesMadeInKernels) {
  std::vector<int> data = count_from(1, size);
  EXPECT_EQ(
      results_of<made_in_kernel>(array_view<int>(size, data)),
      (std::vector<int>{0, 0, 111, 222, 333, 444, 555, 666, 777, 888, 0, 0}));
}

__global__ void two_dimensions(extent<1> domain, array_view<const int, 2> a,
                               array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (i[0] != 0)
    return;
  const int found[] = {a(0, 4),    a(1, 4),  a(2, 0),         a(-1, 0),
                       a(0, -1),   a[1][-1], a[-1][4],        a[5][0],
                       a[0][1000], a(1, 3),  a(INT_MAX, 100), a[1][3]};
  for (int k = 0; k < cases; ++k)
    out[k] = found[k];
}

// Elements are counted as Direct3D does: one after a row is the next one's.
TEST(Bounds, OfSeveralDimensionsAreThoseOfTheBuffer) {
  std::vector<int> data = count_from(1, size);
  EXPECT_EQ(
      results_of<two_dimensions>(array_view<const int, 2>(2, 4, data.data())),
      (std::vector<int>{5, 0, 0, 0, 0, 4, 1, 0, 0, 8, 0, 8}));
}

struct large {
  int numbers[25];
};

template <class T> __device__ bool is_zero(const T &value) {
  const auto *bytes = reinterpret_cast<const unsigned char *>(&value);
  for (std::size_t i = 0; i < sizeof value; ++i)
    if (bytes[i])
      return false;
  return true;
}

template <class T>
__global__ void read_other(extent<1> domain, array_view<T> a,
                           array_view<const T> b, array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  a[outside(i)] = b[0];
  out[i] = !is_zero(a[outside(i)]) || !is_zero(b[outside(i)]);
}

template <class T> void expect_zeros() {
  std::vector<T> data(size);
  std::memset(static_cast<void *>(data.data()), 0x55, size * sizeof(T));
  const std::vector<T> other = data;
  array_view<T> a(size, data);
  EXPECT_EQ((results_of<read_other<T>>(a, array_view<const T>(size, other))),
            zeros);
  a.synchronize();
  EXPECT_EQ(std::memcmp(data.data(), other.data(), size * sizeof(T)), 0);
}

TEST(Bounds, ElementsOfAnySizeAreZero) {
  expect_zeros<double>();
  expect_zeros<amp::graphics::float_3>();
  expect_zeros<large>();
}

struct two {
  int first, second;
};

__global__ void reinterpreted(extent<1> domain, array_view<int> a,
                              array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (i[0] != 0)
    return;
  const auto pairs = a.section(1, 6).reinterpret_as<two>();
  const auto halves = pairs.reinterpret_as<int>();
  pairs[3] = {-1, -1}; // Its second half would lie after the end.
  const int found[] = {pairs[0].first,  pairs[2].first,  pairs[3].first,
                       pairs[3].second, pairs[-1].first, halves[0],
                       halves[5],       halves[6],       halves[7],
                       halves[-1]};
  for (int k = 0; k < 10; ++k)
    out[k] = found[k];
}

TEST(Bounds, StayWithElementsOfAnotherType) {
  std::vector<int> data = count_from(1, size);
  array_view<int> a(size, data);
  const std::vector<int> found = results_of<reinterpreted>(a);
  EXPECT_EQ(std::vector<int>(found.begin(), found.begin() + 10),
            (std::vector<int>{2, 6, 0, 0, 0, 2, 7, 0, 0, 0}));
  a.synchronize();
  EXPECT_EQ(data, count_from(1, size));
}

__global__ void on_a_pointer(extent<1> domain, array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int own[4] = {1, 2, 3, 4};
  const array_view<int> view(extent<1>(4), own);
  view.section(1, 3)[2] = 40;
  out[i] = own[3] + view[0];
}

TEST(Bounds, ViewsOfPointersInKernelsWorkAsEver) {
  EXPECT_EQ(results_of<on_a_pointer>(), std::vector<int>(cases, 41));
}

__global__ void texels(extent<1> domain, amp2hip::texture_ref<int, 2> t,
                       gfx::texture_view<const gfx::float_2, 1> v,
                       array_view<int> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int at = outside(i);
  t.set(amp::index<2>(at, 0), 9);
  t.set(amp::index<2>(0, at), 9);
  const gfx::float_2 f = v[at], level = v.get(amp::index<1>(0), 40 + i[0]);
  out[i] = t(at, 0) | t(1, at) | (f.get_x() != 0) | (f.get_y() != 0) |
           (level.get_x() != 0) | (v.get(amp::index<1>(at), 0).get_y() != 0);
}

TEST(Bounds, OfTexturesAreThoseOfEachDimension) {
  const std::vector<int> data = count_from(1, 16);
  const gfx::texture<int, 2> t(4, 4, data.begin(), data.end());
  const std::vector<gfx::float_2> other(size, gfx::float_2(1, 2));
  const gfx::texture<gfx::float_2, 1> f(size, other.begin(), other.end());
  EXPECT_EQ(results_of<texels>(amp2hip::texture_ref<int, 2>(t),
                               gfx::texture_view<const gfx::float_2, 1>(f)),
            zeros);
  std::vector<int> after(16);
  gfx::copy(t, after.data(), 16 * sizeof(int));
  EXPECT_EQ(after, data);
}

} // namespace
