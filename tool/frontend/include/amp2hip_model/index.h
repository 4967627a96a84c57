//===- index.h - index and extent for the parser ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_INDEX_H
#define AMP2HIP_MODEL_INDEX_H

#include <amprt.h>

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

/// A point in N dimensions; component 0 is the slowest [amp 4.1].
template <int N> class index {
public:
  static const int rank = N;
  typedef int value_type;
  static_assert(N > 0 && N <= CPP_AMP_MAX_RANK,
                "the rank of index must be in 1...128");

  index() restrict(amp, cpu);
  index(const index &other) restrict(amp, cpu);
  explicit index(int i0) restrict(amp, cpu) {
    static_assert(N == 1, "index(int) is only for index<1>");
  }
  index(int i0, int i1) restrict(amp, cpu) {
    static_assert(N == 2, "index(int, int) is only for index<2>");
  }
  index(int i0, int i1, int i2) restrict(amp, cpu) {
    static_assert(N == 3, "index(int, int, int) is only for index<3>");
  }
  explicit index(const int components[]) restrict(amp, cpu);
  index &operator=(const index &other) restrict(amp, cpu);

  int operator[](unsigned int c) const restrict(amp, cpu);
  int &operator[](unsigned int c) restrict(amp, cpu);

  index &operator+=(const index &rhs) restrict(amp, cpu);
  index &operator-=(const index &rhs) restrict(amp, cpu);
  index &operator+=(int rhs) restrict(amp, cpu);
  index &operator-=(int rhs) restrict(amp, cpu);
  index &operator*=(int rhs) restrict(amp, cpu);
  index &operator/=(int rhs) restrict(amp, cpu);
  index &operator%=(int rhs) restrict(amp, cpu);
  index &operator++() restrict(amp, cpu);
  index operator++(int) restrict(amp, cpu);
  index &operator--() restrict(amp, cpu);
  index operator--(int) restrict(amp, cpu);

private:
  int Components[N];
};

/// The size of an N-dimensional space; component 0 is the slowest [amp 4.2].
template <int N> class extent {
public:
  static const int rank = N;
  typedef int value_type;
  static_assert(N > 0 && N <= CPP_AMP_MAX_RANK,
                "the rank of extent must be in 1...128");

  extent() restrict(amp, cpu);
  extent(const extent &other) restrict(amp, cpu);
  explicit extent(int e0) restrict(amp, cpu) {
    static_assert(N == 1, "extent(int) is only for extent<1>");
  }
  extent(int e0, int e1) restrict(amp, cpu) {
    static_assert(N == 2, "extent(int, int) is only for extent<2>");
  }
  extent(int e0, int e1, int e2) restrict(amp, cpu) {
    static_assert(N == 3, "extent(int, int, int) is only for extent<3>");
  }
  explicit extent(const int components[]) restrict(amp, cpu);
  extent &operator=(const extent &other) restrict(amp, cpu);

  int operator[](unsigned int c) const restrict(amp, cpu);
  int &operator[](unsigned int c) restrict(amp, cpu);

  unsigned int size() const restrict(amp, cpu);
  bool contains(const index<N> &idx) const restrict(amp, cpu);

  template <int D0> tiled_extent<D0> tile() const restrict(amp, cpu) {
    static_assert(N == 1, "tile<D0>() is only for extent<1>");
    static_assert(D0 > 0, "a tile dimension must be positive");
    return tiled_extent<D0>();
  }
  template <int D0, int D1>
  tiled_extent<D0, D1> tile() const restrict(amp, cpu) {
    static_assert(N == 2, "tile<D0, D1>() is only for extent<2>");
    static_assert(D0 > 0 && D1 > 0, "a tile dimension must be positive");
    return tiled_extent<D0, D1>();
  }
  template <int D0, int D1, int D2>
  tiled_extent<D0, D1, D2> tile() const restrict(amp, cpu) {
    static_assert(N == 3, "tile<D0, D1, D2>() is only for extent<3>");
    static_assert(D0 > 0 && D1 > 0 && D2 > 0,
                  "a tile dimension must be positive");
    return tiled_extent<D0, D1, D2>();
  }

  extent operator+(const index<N> &idx) const restrict(amp, cpu);
  extent operator-(const index<N> &idx) const restrict(amp, cpu);
  extent &operator+=(const index<N> &idx) restrict(amp, cpu);
  extent &operator-=(const index<N> &idx) restrict(amp, cpu);
  extent &operator+=(const extent &ext) restrict(amp, cpu);
  extent &operator-=(const extent &ext) restrict(amp, cpu);
  extent &operator+=(int rhs) restrict(amp, cpu);
  extent &operator-=(int rhs) restrict(amp, cpu);
  extent &operator*=(int rhs) restrict(amp, cpu);
  extent &operator/=(int rhs) restrict(amp, cpu);
  extent &operator%=(int rhs) restrict(amp, cpu);
  extent &operator++() restrict(amp, cpu);
  extent operator++(int) restrict(amp, cpu);
  extent &operator--() restrict(amp, cpu);
  extent operator--(int) restrict(amp, cpu);

private:
  int Components[N];
};

/// Operators of index, component by component [amp 4.1.4].
template <int N>
bool operator==(const index<N> &lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
bool operator!=(const index<N> &lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator+(const index<N> &lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator-(const index<N> &lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator+(const index<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
index<N> operator+(int lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator-(const index<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
index<N> operator-(int lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator*(const index<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
index<N> operator*(int lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator/(const index<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
index<N> operator/(int lhs, const index<N> &rhs) restrict(amp, cpu);
template <int N>
index<N> operator%(const index<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
index<N> operator%(int lhs, const index<N> &rhs) restrict(amp, cpu);

/// Operators of extent, component by component [amp 4.2.4].
template <int N>
bool operator==(const extent<N> &lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
bool operator!=(const extent<N> &lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
extent<N> operator+(const extent<N> &lhs, const extent<N> &rhs) restrict(amp,
                                                                         cpu);
template <int N>
extent<N> operator-(const extent<N> &lhs, const extent<N> &rhs) restrict(amp,
                                                                         cpu);
template <int N>
extent<N> operator+(const extent<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
extent<N> operator+(int lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
extent<N> operator-(const extent<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
extent<N> operator-(int lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
extent<N> operator*(const extent<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
extent<N> operator*(int lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
extent<N> operator/(const extent<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
extent<N> operator/(int lhs, const extent<N> &rhs) restrict(amp, cpu);
template <int N>
extent<N> operator%(const extent<N> &lhs, int rhs) restrict(amp, cpu);
template <int N>
extent<N> operator%(int lhs, const extent<N> &rhs) restrict(amp, cpu);

} // namespace Concurrency

#endif
