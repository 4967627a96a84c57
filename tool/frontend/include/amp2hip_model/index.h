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

template <int _Dim0, int _Dim1 = 0, int _Dim2 = 0> class tiled_extent;

/// A point in N dimensions; component 0 is the slowest [amp 4.1].
template <int _Rank> class index {
public:
  static const int rank = _Rank;
  typedef int value_type;
  static_assert(_Rank > 0 && _Rank <= CPP_AMP_MAX_RANK,
                "the rank of index must be in 1...128");

  index() restrict(amp, cpu);
  index(const index &other) restrict(amp, cpu);
  explicit index(int i0) restrict(amp, cpu) {
    static_assert(_Rank == 1, "index(int) is only for index<1>");
  }
  index(int i0, int i1) restrict(amp, cpu) {
    static_assert(_Rank == 2, "index(int, int) is only for index<2>");
  }
  index(int i0, int i1, int i2) restrict(amp, cpu) {
    static_assert(_Rank == 3, "index(int, int, int) is only for index<3>");
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
  int _Components[_Rank];
};

/// The size of an N-dimensional space; component 0 is the slowest [amp 4.2].
template <int _Rank> class extent {
public:
  static const int rank = _Rank;
  typedef int value_type;
  static_assert(_Rank > 0 && _Rank <= CPP_AMP_MAX_RANK,
                "the rank of extent must be in 1...128");

  extent() restrict(amp, cpu);
  extent(const extent &other) restrict(amp, cpu);
  explicit extent(int e0) restrict(amp, cpu) {
    static_assert(_Rank == 1, "extent(int) is only for extent<1>");
  }
  extent(int e0, int e1) restrict(amp, cpu) {
    static_assert(_Rank == 2, "extent(int, int) is only for extent<2>");
  }
  extent(int e0, int e1, int e2) restrict(amp, cpu) {
    static_assert(_Rank == 3, "extent(int, int, int) is only for extent<3>");
  }
  explicit extent(const int components[]) restrict(amp, cpu);
  extent &operator=(const extent &other) restrict(amp, cpu);

  int operator[](unsigned int c) const restrict(amp, cpu);
  int &operator[](unsigned int c) restrict(amp, cpu);

  unsigned int size() const restrict(amp, cpu);
  bool contains(const index<_Rank> &idx) const restrict(amp, cpu);

  template <int _Dim0> tiled_extent<_Dim0> tile() const restrict(amp, cpu) {
    static_assert(_Rank == 1, "tile<D0>() is only for extent<1>");
    static_assert(_Dim0 > 0, "a tile dimension must be positive");
    return tiled_extent<_Dim0>();
  }
  template <int _Dim0, int _Dim1>
  tiled_extent<_Dim0, _Dim1> tile() const restrict(amp, cpu) {
    static_assert(_Rank == 2, "tile<D0, D1>() is only for extent<2>");
    static_assert(_Dim0 > 0 && _Dim1 > 0, "a tile dimension must be positive");
    return tiled_extent<_Dim0, _Dim1>();
  }
  template <int _Dim0, int _Dim1, int _Dim2>
  tiled_extent<_Dim0, _Dim1, _Dim2> tile() const restrict(amp, cpu) {
    static_assert(_Rank == 3, "tile<D0, D1, D2>() is only for extent<3>");
    static_assert(_Dim0 > 0 && _Dim1 > 0 && _Dim2 > 0,
                  "a tile dimension must be positive");
    return tiled_extent<_Dim0, _Dim1, _Dim2>();
  }

  extent operator+(const index<_Rank> &idx) const restrict(amp, cpu);
  extent operator-(const index<_Rank> &idx) const restrict(amp, cpu);
  extent &operator+=(const index<_Rank> &idx) restrict(amp, cpu);
  extent &operator-=(const index<_Rank> &idx) restrict(amp, cpu);
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
  int _Components[_Rank];
};

/// Operators of index, component by component [amp 4.1.4].
template <int _Rank>
bool operator==(const index<_Rank> &lhs, const index<_Rank> &rhs) restrict(amp,
                                                                           cpu);
template <int _Rank>
bool operator!=(const index<_Rank> &lhs, const index<_Rank> &rhs) restrict(amp,
                                                                           cpu);
template <int _Rank>
index<_Rank> operator+(const index<_Rank> &lhs,
                       const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator-(const index<_Rank> &lhs,
                       const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator+(const index<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator+(int lhs, const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator-(const index<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator-(int lhs, const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator*(const index<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator*(int lhs, const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator/(const index<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator/(int lhs, const index<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator%(const index<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
index<_Rank> operator%(int lhs, const index<_Rank> &rhs) restrict(amp, cpu);

/// Operators of extent, component by component [amp 4.2.4].
template <int _Rank>
bool operator==(const extent<_Rank> &lhs,
                const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
bool operator!=(const extent<_Rank> &lhs,
                const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator+(const extent<_Rank> &lhs,
                        const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator-(const extent<_Rank> &lhs,
                        const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator+(const extent<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator+(int lhs, const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator-(const extent<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator-(int lhs, const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator*(const extent<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator*(int lhs, const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator/(const extent<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator/(int lhs, const extent<_Rank> &rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator%(const extent<_Rank> &lhs, int rhs) restrict(amp, cpu);
template <int _Rank>
extent<_Rank> operator%(int lhs, const extent<_Rank> &rhs) restrict(amp, cpu);

} // namespace Concurrency

#endif
