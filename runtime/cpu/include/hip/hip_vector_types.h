//===- hip_vector_types.h - dim3 and the vector types -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIP_VECTOR_TYPES_H
#define HIP_HIP_VECTOR_TYPES_H

// The vector types have the sizes and alignments that they have on a GPU. A
// vector of three components is aligned like one component.
#define HIPCPU_VECTOR_TYPES(name, type)                                        \
  struct name##1 { type x; };                                                  \
  struct alignas(2 * sizeof(type)) name##2 { type x, y; };                     \
  struct name##3 { type x, y, z; };                                            \
  struct alignas(sizeof(type) < 8 ? 4 * sizeof(type) : 16) name##4 {           \
    type x, y, z, w;                                                           \
  };                                                                           \
  constexpr name##1 make_##name##1(type x) { return {x}; }                     \
  constexpr name##2 make_##name##2(type x, type y) { return {x, y}; }          \
  constexpr name##3 make_##name##3(type x, type y, type z) {                   \
    return {x, y, z};                                                          \
  }                                                                            \
  constexpr name##4 make_##name##4(type x, type y, type z, type w) {           \
    return {x, y, z, w};                                                       \
  }

HIPCPU_VECTOR_TYPES(char, signed char)
HIPCPU_VECTOR_TYPES(uchar, unsigned char)
HIPCPU_VECTOR_TYPES(short, short)
HIPCPU_VECTOR_TYPES(ushort, unsigned short)
HIPCPU_VECTOR_TYPES(int, int)
HIPCPU_VECTOR_TYPES(uint, unsigned int)
HIPCPU_VECTOR_TYPES(long, long)
HIPCPU_VECTOR_TYPES(ulong, unsigned long)
HIPCPU_VECTOR_TYPES(longlong, long long)
HIPCPU_VECTOR_TYPES(ulonglong, unsigned long long)
HIPCPU_VECTOR_TYPES(float, float)
HIPCPU_VECTOR_TYPES(double, double)

#undef HIPCPU_VECTOR_TYPES

/// The shape of a grid (in blocks) or of a block (in threads).
struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1)
      : x(x_), y(y_), z(z_) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};

#endif // HIP_HIP_VECTOR_TYPES_H
