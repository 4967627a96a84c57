//===- tiles.h - tiled_extent, tiled_index, tile_barrier --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_TILES_H
#define AMP2HIP_MODEL_TILES_H

#include <amp2hip_model/index.h>

namespace Concurrency {

/// An extent cut into tiles; the last tile dimension is the fastest [amp 4.3].
template <int _Dim0, int _Dim1, int _Dim2>
class tiled_extent : public Concurrency::extent<3> {
public:
  static const int rank = 3;
  static const int tile_dim0 = _Dim0;
  static const int tile_dim1 = _Dim1;
  static const int tile_dim2 = _Dim2;
  static_assert(_Dim0 > 0 && _Dim1 > 0 && _Dim2 > 0,
                "a tile dimension must be positive");

  tiled_extent() restrict(amp, cpu);
  tiled_extent(const tiled_extent &other) restrict(amp, cpu);
  tiled_extent(const Concurrency::extent<3> &extent) restrict(amp, cpu);
  tiled_extent &operator=(const tiled_extent &other) restrict(amp, cpu);

  tiled_extent pad() const restrict(amp, cpu);
  tiled_extent truncate() const restrict(amp, cpu);
  Concurrency::extent<3> get_tile_extent() const restrict(amp, cpu);

  friend bool operator==(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);
  friend bool operator!=(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) Concurrency::extent<3>
      tile_extent;
};

template <int _Dim0, int _Dim1>
class tiled_extent<_Dim0, _Dim1, 0> : public Concurrency::extent<2> {
public:
  static const int rank = 2;
  static const int tile_dim0 = _Dim0;
  static const int tile_dim1 = _Dim1;
  static_assert(_Dim0 > 0 && _Dim1 > 0, "a tile dimension must be positive");

  tiled_extent() restrict(amp, cpu);
  tiled_extent(const tiled_extent &other) restrict(amp, cpu);
  tiled_extent(const Concurrency::extent<2> &extent) restrict(amp, cpu);
  tiled_extent &operator=(const tiled_extent &other) restrict(amp, cpu);

  tiled_extent pad() const restrict(amp, cpu);
  tiled_extent truncate() const restrict(amp, cpu);
  Concurrency::extent<2> get_tile_extent() const restrict(amp, cpu);

  friend bool operator==(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);
  friend bool operator!=(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) Concurrency::extent<2>
      tile_extent;
};

template <int _Dim0>
class tiled_extent<_Dim0, 0, 0> : public Concurrency::extent<1> {
public:
  static const int rank = 1;
  static const int tile_dim0 = _Dim0;
  static_assert(_Dim0 > 0, "a tile dimension must be positive");

  tiled_extent() restrict(amp, cpu);
  tiled_extent(const tiled_extent &other) restrict(amp, cpu);
  tiled_extent(const Concurrency::extent<1> &extent) restrict(amp, cpu);
  tiled_extent &operator=(const tiled_extent &other) restrict(amp, cpu);

  tiled_extent pad() const restrict(amp, cpu);
  tiled_extent truncate() const restrict(amp, cpu);
  Concurrency::extent<1> get_tile_extent() const restrict(amp, cpu);

  friend bool operator==(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);
  friend bool operator!=(const tiled_extent &lhs,
                         const tiled_extent &rhs) restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) Concurrency::extent<1>
      tile_extent;
};

/// Where the threads of a tile wait for each other [amp 4.5]. Only copies of
/// the one in a tiled_index exist.
class tile_barrier {
public:
  tile_barrier(const tile_barrier &other) restrict(amp, cpu);

  void wait() const restrict(amp);
  void wait_with_all_memory_fence() const restrict(amp);
  void wait_with_global_memory_fence() const restrict(amp);
  void wait_with_tile_static_memory_fence() const restrict(amp);

private:
  tile_barrier() restrict(amp, cpu);
  tile_barrier &operator=(const tile_barrier &other) restrict(amp, cpu);

  int _State;
};

/// Memory fences within a tile; they block nobody [amp 4.5.4].
void all_memory_fence(const tile_barrier &barrier) restrict(amp);
void global_memory_fence(const tile_barrier &barrier) restrict(amp);
void tile_static_memory_fence(const tile_barrier &barrier) restrict(amp);

/// A thread's place in a tiled domain [amp 4.4].
template <int _Dim0, int _Dim1 = 0, int _Dim2 = 0> class tiled_index;

template <int _Dim0, int _Dim1, int _Dim2> class tiled_index {
public:
  static const int rank = 3;
  static const int tile_dim0 = _Dim0;
  static const int tile_dim1 = _Dim1;
  static const int tile_dim2 = _Dim2;
  static_assert(_Dim0 > 0 && _Dim1 > 0 && _Dim2 > 0,
                "a tile dimension must be positive");

  const index<3> global;
  const index<3> local;
  const index<3> tile;
  const index<3> tile_origin;
  const tile_barrier barrier;

  tiled_index(const index<3> &global, const index<3> &local,
              const index<3> &tile, const index<3> &tile_origin,
              const tile_barrier &barrier) restrict(amp, cpu);
  tiled_index(const tiled_index &other) restrict(amp, cpu);

  operator const index<3>() const restrict(amp, cpu);
  extent<3> get_tile_extent() const restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) extent<3> tile_extent;
};

template <int _Dim0, int _Dim1> class tiled_index<_Dim0, _Dim1, 0> {
public:
  static const int rank = 2;
  static const int tile_dim0 = _Dim0;
  static const int tile_dim1 = _Dim1;
  static_assert(_Dim0 > 0 && _Dim1 > 0, "a tile dimension must be positive");

  const index<2> global;
  const index<2> local;
  const index<2> tile;
  const index<2> tile_origin;
  const tile_barrier barrier;

  tiled_index(const index<2> &global, const index<2> &local,
              const index<2> &tile, const index<2> &tile_origin,
              const tile_barrier &barrier) restrict(amp, cpu);
  tiled_index(const tiled_index &other) restrict(amp, cpu);

  operator const index<2>() const restrict(amp, cpu);
  extent<2> get_tile_extent() const restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) extent<2> tile_extent;
};

template <int _Dim0> class tiled_index<_Dim0, 0, 0> {
public:
  static const int rank = 1;
  static const int tile_dim0 = _Dim0;
  static_assert(_Dim0 > 0, "a tile dimension must be positive");

  const index<1> global;
  const index<1> local;
  const index<1> tile;
  const index<1> tile_origin;
  const tile_barrier barrier;

  tiled_index(const index<1> &global, const index<1> &local,
              const index<1> &tile, const index<1> &tile_origin,
              const tile_barrier &barrier) restrict(amp, cpu);
  tiled_index(const tiled_index &other) restrict(amp, cpu);

  operator const index<1>() const restrict(amp, cpu);
  extent<1> get_tile_extent() const restrict(amp, cpu);

  __declspec(property(get = get_tile_extent)) extent<1> tile_extent;
};

} // namespace Concurrency

#endif
