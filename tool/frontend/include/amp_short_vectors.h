//===- amp_short_vectors.h - Short vectors, norm and unorm ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_AMP_SHORT_VECTORS_H
#define AMP2HIP_MODEL_AMP_SHORT_VECTORS_H

#include <amprt.h>

// The accessors of one component or one swizzle: a getter, a setter, and the
// properties in both alphabets [amp 10.8.3].
#define AMP2HIP_COMPONENT(S, X, R)                                             \
  S get_##X() const restrict(amp, cpu);                                        \
  void set_##X(S value) restrict(amp, cpu);                                    \
  S &ref_##X() restrict(amp, cpu);                                             \
  S &ref_##R() restrict(amp, cpu);                                             \
  __declspec(property(get = get_##X, put = set_##X)) S X;                      \
  __declspec(property(get = get_##X, put = set_##X)) S R;
#define AMP2HIP_SWIZZLE(V, X, R)                                               \
  V get_##X() const restrict(amp, cpu);                                        \
  void set_##X(const V &value) restrict(amp, cpu);                             \
  __declspec(property(get = get_##X, put = set_##X)) V X;                      \
  __declspec(property(get = get_##X, put = set_##X)) V R;

// The swizzles of k letters that vectors of length n have and shorter ones
// lack.
#define AMP2HIP_SWIZZLES_2_2(V)                                                \
  AMP2HIP_SWIZZLE(V, xy, rg)                                                   \
  AMP2HIP_SWIZZLE(V, yx, gr)
#define AMP2HIP_SWIZZLES_3_2(V)                                                \
  AMP2HIP_SWIZZLE(V, xz, rb)                                                   \
  AMP2HIP_SWIZZLE(V, yz, gb)                                                   \
  AMP2HIP_SWIZZLE(V, zx, br)                                                   \
  AMP2HIP_SWIZZLE(V, zy, bg)
#define AMP2HIP_SWIZZLES_3_3(V)                                                \
  AMP2HIP_SWIZZLE(V, xyz, rgb)                                                 \
  AMP2HIP_SWIZZLE(V, xzy, rbg)                                                 \
  AMP2HIP_SWIZZLE(V, yxz, grb)                                                 \
  AMP2HIP_SWIZZLE(V, yzx, gbr)                                                 \
  AMP2HIP_SWIZZLE(V, zxy, brg)                                                 \
  AMP2HIP_SWIZZLE(V, zyx, bgr)
#define AMP2HIP_SWIZZLES_4_2(V)                                                \
  AMP2HIP_SWIZZLE(V, xw, ra)                                                   \
  AMP2HIP_SWIZZLE(V, yw, ga)                                                   \
  AMP2HIP_SWIZZLE(V, zw, ba)                                                   \
  AMP2HIP_SWIZZLE(V, wx, ar)                                                   \
  AMP2HIP_SWIZZLE(V, wy, ag)                                                   \
  AMP2HIP_SWIZZLE(V, wz, ab)
#define AMP2HIP_SWIZZLES_4_3(V)                                                \
  AMP2HIP_SWIZZLE(V, xyw, rga)                                                 \
  AMP2HIP_SWIZZLE(V, xzw, rba)                                                 \
  AMP2HIP_SWIZZLE(V, xwy, rag)                                                 \
  AMP2HIP_SWIZZLE(V, xwz, rab)                                                 \
  AMP2HIP_SWIZZLE(V, yxw, gra)                                                 \
  AMP2HIP_SWIZZLE(V, yzw, gba)                                                 \
  AMP2HIP_SWIZZLE(V, ywx, gar)                                                 \
  AMP2HIP_SWIZZLE(V, ywz, gab)                                                 \
  AMP2HIP_SWIZZLE(V, zxw, bra)                                                 \
  AMP2HIP_SWIZZLE(V, zyw, bga)                                                 \
  AMP2HIP_SWIZZLE(V, zwx, bar)                                                 \
  AMP2HIP_SWIZZLE(V, zwy, bag)                                                 \
  AMP2HIP_SWIZZLE(V, wxy, arg)                                                 \
  AMP2HIP_SWIZZLE(V, wxz, arb)                                                 \
  AMP2HIP_SWIZZLE(V, wyx, agr)                                                 \
  AMP2HIP_SWIZZLE(V, wyz, agb)                                                 \
  AMP2HIP_SWIZZLE(V, wzx, abr)                                                 \
  AMP2HIP_SWIZZLE(V, wzy, abg)
#define AMP2HIP_SWIZZLES_4_4(V)                                                \
  AMP2HIP_SWIZZLE(V, xyzw, rgba)                                               \
  AMP2HIP_SWIZZLE(V, xywz, rgab)                                               \
  AMP2HIP_SWIZZLE(V, xzyw, rbga)                                               \
  AMP2HIP_SWIZZLE(V, xzwy, rbag)                                               \
  AMP2HIP_SWIZZLE(V, xwyz, ragb)                                               \
  AMP2HIP_SWIZZLE(V, xwzy, rabg)                                               \
  AMP2HIP_SWIZZLE(V, yxzw, grba)                                               \
  AMP2HIP_SWIZZLE(V, yxwz, grab)                                               \
  AMP2HIP_SWIZZLE(V, yzxw, gbra)                                               \
  AMP2HIP_SWIZZLE(V, yzwx, gbar)                                               \
  AMP2HIP_SWIZZLE(V, ywxz, garb)                                               \
  AMP2HIP_SWIZZLE(V, ywzx, gabr)                                               \
  AMP2HIP_SWIZZLE(V, zxyw, brga)                                               \
  AMP2HIP_SWIZZLE(V, zxwy, brag)                                               \
  AMP2HIP_SWIZZLE(V, zyxw, bgra)                                               \
  AMP2HIP_SWIZZLE(V, zywx, bgar)                                               \
  AMP2HIP_SWIZZLE(V, zwxy, barg)                                               \
  AMP2HIP_SWIZZLE(V, zwyx, bagr)                                               \
  AMP2HIP_SWIZZLE(V, wxyz, argb)                                               \
  AMP2HIP_SWIZZLE(V, wxzy, arbg)                                               \
  AMP2HIP_SWIZZLE(V, wyxz, agrb)                                               \
  AMP2HIP_SWIZZLE(V, wyzx, agbr)                                               \
  AMP2HIP_SWIZZLE(V, wzxy, abrg)                                               \
  AMP2HIP_SWIZZLE(V, wzyx, abgr)

// One class for each length; A to E are the scalar types it converts from.
#define AMP2HIP_VECTOR_2(S, A, B, C, D, E, FROM, EXTRA)                        \
  class S##_2 {                                                                \
  public:                                                                      \
    typedef S value_type;                                                      \
    static const int size = 2;                                                 \
    S##_2() restrict(amp, cpu);                                                \
    S##_2(S value) restrict(amp, cpu);                                         \
    S##_2(const S##_2 &other) restrict(amp, cpu);                              \
    S##_2(S value0, S value1) restrict(amp, cpu);                              \
    explicit S##_2(const A##_2 &other) restrict(amp, cpu);                     \
    explicit S##_2(const B##_2 &other) restrict(amp, cpu);                     \
    explicit S##_2(const C##_2 &other) restrict(amp, cpu);                     \
    explicit S##_2(const D##_2 &other) restrict(amp, cpu);                     \
    explicit S##_2(const E##_2 &other) restrict(amp, cpu);                     \
    S##_2 &operator=(const S##_2 &other) restrict(amp, cpu);                   \
    S##_2 &operator++() restrict(amp, cpu);                                    \
    S##_2 operator++(int) restrict(amp, cpu);                                  \
    S##_2 &operator--() restrict(amp, cpu);                                    \
    S##_2 operator--(int) restrict(amp, cpu);                                  \
    S##_2 &operator+=(const S##_2 &rhs) restrict(amp, cpu);                    \
    S##_2 &operator-=(const S##_2 &rhs) restrict(amp, cpu);                    \
    S##_2 &operator*=(const S##_2 &rhs) restrict(amp, cpu);                    \
    S##_2 &operator/=(const S##_2 &rhs) restrict(amp, cpu);                    \
    AMP2HIP_COMPONENT(S, x, r)                                                 \
    AMP2HIP_COMPONENT(S, y, g)                                                 \
    AMP2HIP_SWIZZLES_2_2(S##_2)                                                \
    FROM(S##_2, 2)                                                             \
    EXTRA(S##_2)                                                               \
  private:                                                                     \
    S _Components[2];                                                          \
  };                                                                           \
  S##_2 operator+(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);      \
  S##_2 operator-(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);      \
  S##_2 operator*(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);      \
  S##_2 operator/(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);      \
  bool operator==(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);      \
  bool operator!=(const S##_2 &lhs, const S##_2 &rhs) restrict(amp, cpu);
#define AMP2HIP_VECTOR_3(S, A, B, C, D, E, FROM, EXTRA)                        \
  class S##_3 {                                                                \
  public:                                                                      \
    typedef S value_type;                                                      \
    static const int size = 3;                                                 \
    S##_3() restrict(amp, cpu);                                                \
    S##_3(S value) restrict(amp, cpu);                                         \
    S##_3(const S##_3 &other) restrict(amp, cpu);                              \
    S##_3(S value0, S value1, S value2) restrict(amp, cpu);                    \
    explicit S##_3(const A##_3 &other) restrict(amp, cpu);                     \
    explicit S##_3(const B##_3 &other) restrict(amp, cpu);                     \
    explicit S##_3(const C##_3 &other) restrict(amp, cpu);                     \
    explicit S##_3(const D##_3 &other) restrict(amp, cpu);                     \
    explicit S##_3(const E##_3 &other) restrict(amp, cpu);                     \
    S##_3 &operator=(const S##_3 &other) restrict(amp, cpu);                   \
    S##_3 &operator++() restrict(amp, cpu);                                    \
    S##_3 operator++(int) restrict(amp, cpu);                                  \
    S##_3 &operator--() restrict(amp, cpu);                                    \
    S##_3 operator--(int) restrict(amp, cpu);                                  \
    S##_3 &operator+=(const S##_3 &rhs) restrict(amp, cpu);                    \
    S##_3 &operator-=(const S##_3 &rhs) restrict(amp, cpu);                    \
    S##_3 &operator*=(const S##_3 &rhs) restrict(amp, cpu);                    \
    S##_3 &operator/=(const S##_3 &rhs) restrict(amp, cpu);                    \
    AMP2HIP_COMPONENT(S, x, r)                                                 \
    AMP2HIP_COMPONENT(S, y, g)                                                 \
    AMP2HIP_COMPONENT(S, z, b)                                                 \
    AMP2HIP_SWIZZLES_2_2(S##_2)                                                \
    AMP2HIP_SWIZZLES_3_2(S##_2)                                                \
    AMP2HIP_SWIZZLES_3_3(S##_3)                                                \
    FROM(S##_3, 3)                                                             \
    EXTRA(S##_3)                                                               \
  private:                                                                     \
    S _Components[3];                                                          \
  };                                                                           \
  S##_3 operator+(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);      \
  S##_3 operator-(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);      \
  S##_3 operator*(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);      \
  S##_3 operator/(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);      \
  bool operator==(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);      \
  bool operator!=(const S##_3 &lhs, const S##_3 &rhs) restrict(amp, cpu);
#define AMP2HIP_VECTOR_4(S, A, B, C, D, E, FROM, EXTRA)                        \
  class S##_4 {                                                                \
  public:                                                                      \
    typedef S value_type;                                                      \
    static const int size = 4;                                                 \
    S##_4() restrict(amp, cpu);                                                \
    S##_4(S value) restrict(amp, cpu);                                         \
    S##_4(const S##_4 &other) restrict(amp, cpu);                              \
    S##_4(S value0, S value1, S value2, S value3) restrict(amp, cpu);          \
    explicit S##_4(const A##_4 &other) restrict(amp, cpu);                     \
    explicit S##_4(const B##_4 &other) restrict(amp, cpu);                     \
    explicit S##_4(const C##_4 &other) restrict(amp, cpu);                     \
    explicit S##_4(const D##_4 &other) restrict(amp, cpu);                     \
    explicit S##_4(const E##_4 &other) restrict(amp, cpu);                     \
    S##_4 &operator=(const S##_4 &other) restrict(amp, cpu);                   \
    S##_4 &operator++() restrict(amp, cpu);                                    \
    S##_4 operator++(int) restrict(amp, cpu);                                  \
    S##_4 &operator--() restrict(amp, cpu);                                    \
    S##_4 operator--(int) restrict(amp, cpu);                                  \
    S##_4 &operator+=(const S##_4 &rhs) restrict(amp, cpu);                    \
    S##_4 &operator-=(const S##_4 &rhs) restrict(amp, cpu);                    \
    S##_4 &operator*=(const S##_4 &rhs) restrict(amp, cpu);                    \
    S##_4 &operator/=(const S##_4 &rhs) restrict(amp, cpu);                    \
    AMP2HIP_COMPONENT(S, x, r)                                                 \
    AMP2HIP_COMPONENT(S, y, g)                                                 \
    AMP2HIP_COMPONENT(S, z, b)                                                 \
    AMP2HIP_COMPONENT(S, w, a)                                                 \
    AMP2HIP_SWIZZLES_2_2(S##_2)                                                \
    AMP2HIP_SWIZZLES_3_2(S##_2)                                                \
    AMP2HIP_SWIZZLES_4_2(S##_2)                                                \
    AMP2HIP_SWIZZLES_3_3(S##_3)                                                \
    AMP2HIP_SWIZZLES_4_3(S##_3)                                                \
    AMP2HIP_SWIZZLES_4_4(S##_4)                                                \
    FROM(S##_4, 4)                                                             \
    EXTRA(S##_4)                                                               \
  private:                                                                     \
    S _Components[4];                                                          \
  };                                                                           \
  S##_4 operator+(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);      \
  S##_4 operator-(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);      \
  S##_4 operator*(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);      \
  S##_4 operator/(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);      \
  bool operator==(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);      \
  bool operator!=(const S##_4 &lhs, const S##_4 &rhs) restrict(amp, cpu);
#define AMP2HIP_VECTORS(S, A, B, C, D, E, FROM, EXTRA)                         \
  AMP2HIP_VECTOR_2(S, A, B, C, D, E, FROM, EXTRA)                              \
  AMP2HIP_VECTOR_3(S, A, B, C, D, E, FROM, EXTRA)                              \
  AMP2HIP_VECTOR_4(S, A, B, C, D, E, FROM, EXTRA)

// What only some scalar types have. The clamped ones are made of floats, too,
// and of each other [amp 10.8.2].
#define AMP2HIP_FROM_NO_OTHERS(V, N)
#define AMP2HIP_FROM_2(V, O)                                                   \
  explicit V(float value) restrict(amp, cpu);                                  \
  V(float x, float y) restrict(amp, cpu);                                      \
  V(O x, O y) restrict(amp, cpu);
#define AMP2HIP_FROM_3(V, O)                                                   \
  explicit V(float value) restrict(amp, cpu);                                  \
  V(float x, float y, float z) restrict(amp, cpu);                             \
  V(O x, O y, O z) restrict(amp, cpu);
#define AMP2HIP_FROM_4(V, O)                                                   \
  explicit V(float value) restrict(amp, cpu);                                  \
  V(float x, float y, float z, float w) restrict(amp, cpu);                    \
  V(O x, O y, O z, O w) restrict(amp, cpu);
#define AMP2HIP_FROM_UNORM(V, N) AMP2HIP_FROM_##N(V, unorm)
#define AMP2HIP_FROM_NORM(V, N) AMP2HIP_FROM_##N(V, norm)
#define AMP2HIP_NO_EXTRA(V)
#define AMP2HIP_NEGATE(V) V operator-() const restrict(amp, cpu);
#define AMP2HIP_BITS(V)                                                        \
  V operator~() const restrict(amp, cpu);                                      \
  V &operator%=(const V &rhs) restrict(amp, cpu);                              \
  V &operator^=(const V &rhs) restrict(amp, cpu);                              \
  V &operator|=(const V &rhs) restrict(amp, cpu);                              \
  V &operator&=(const V &rhs) restrict(amp, cpu);                              \
  V &operator>>=(const V &rhs) restrict(amp, cpu);                             \
  V &operator<<=(const V &rhs) restrict(amp, cpu);                             \
  friend V operator%(const V &lhs, const V &rhs) restrict(amp, cpu);           \
  friend V operator^(const V &lhs, const V &rhs) restrict(amp, cpu);           \
  friend V operator|(const V &lhs, const V &rhs) restrict(amp, cpu);           \
  friend V operator&(const V &lhs, const V &rhs) restrict(amp, cpu);           \
  friend V operator>>(const V &lhs, const V &rhs) restrict(amp, cpu);          \
  friend V operator<<(const V &lhs, const V &rhs) restrict(amp, cpu);
#define AMP2HIP_NEGATE_AND_BITS(V)                                             \
  AMP2HIP_NEGATE(V)                                                            \
  AMP2HIP_BITS(V)

namespace Concurrency {
namespace graphics {

typedef unsigned int uint;

class norm;
class unorm;
class int_2;
class int_3;
class int_4;
class uint_2;
class uint_3;
class uint_4;
class float_2;
class float_3;
class float_4;
class double_2;
class double_3;
class double_4;
class norm_2;
class norm_3;
class norm_4;
class unorm_2;
class unorm_3;
class unorm_4;

/// A float held within [-1, 1] [amp 10.7].
class norm {
public:
  norm() restrict(amp, cpu);
  explicit norm(float value) restrict(amp, cpu);
  explicit norm(unsigned int value) restrict(amp, cpu);
  explicit norm(int value) restrict(amp, cpu);
  explicit norm(double value) restrict(amp, cpu);
  norm(const norm &other) restrict(amp, cpu);
  norm(const unorm &other) restrict(amp, cpu);
  norm &operator=(const norm &other) restrict(amp, cpu);
  operator float() const restrict(amp, cpu);
  norm &operator+=(const norm &rhs) restrict(amp, cpu);
  norm &operator-=(const norm &rhs) restrict(amp, cpu);
  norm &operator*=(const norm &rhs) restrict(amp, cpu);
  norm &operator/=(const norm &rhs) restrict(amp, cpu);
  norm &operator++() restrict(amp, cpu);
  norm operator++(int) restrict(amp, cpu);
  norm &operator--() restrict(amp, cpu);
  norm operator--(int) restrict(amp, cpu);
  norm operator-() const restrict(amp, cpu);

private:
  float _Value;
};
norm operator+(const norm &lhs, const norm &rhs) restrict(amp, cpu);
norm operator-(const norm &lhs, const norm &rhs) restrict(amp, cpu);
norm operator*(const norm &lhs, const norm &rhs) restrict(amp, cpu);
norm operator/(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator==(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator!=(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator>(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator<(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator>=(const norm &lhs, const norm &rhs) restrict(amp, cpu);
bool operator<=(const norm &lhs, const norm &rhs) restrict(amp, cpu);

/// A float held within [0, 1] [amp 10.7].
class unorm {
public:
  unorm() restrict(amp, cpu);
  explicit unorm(float value) restrict(amp, cpu);
  explicit unorm(unsigned int value) restrict(amp, cpu);
  explicit unorm(int value) restrict(amp, cpu);
  explicit unorm(double value) restrict(amp, cpu);
  unorm(const unorm &other) restrict(amp, cpu);
  explicit unorm(const norm &other) restrict(amp, cpu);
  unorm &operator=(const unorm &other) restrict(amp, cpu);
  operator float() const restrict(amp, cpu);
  unorm &operator+=(const unorm &rhs) restrict(amp, cpu);
  unorm &operator-=(const unorm &rhs) restrict(amp, cpu);
  unorm &operator*=(const unorm &rhs) restrict(amp, cpu);
  unorm &operator/=(const unorm &rhs) restrict(amp, cpu);
  unorm &operator++() restrict(amp, cpu);
  unorm operator++(int) restrict(amp, cpu);
  unorm &operator--() restrict(amp, cpu);
  unorm operator--(int) restrict(amp, cpu);

private:
  float _Value;
};
unorm operator+(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
unorm operator-(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
unorm operator*(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
unorm operator/(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator==(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator!=(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator>(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator<(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator>=(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);
bool operator<=(const unorm &lhs, const unorm &rhs) restrict(amp, cpu);

#define UNORM_ZERO ((concurrency::graphics::unorm)0.0f)
#define UNORM_MIN ((concurrency::graphics::unorm)0.0f)
#define UNORM_MAX ((concurrency::graphics::unorm)1.0f)
#define NORM_ZERO ((concurrency::graphics::norm)0.0f)
#define NORM_MIN ((concurrency::graphics::norm) - 1.0f)
#define NORM_MAX ((concurrency::graphics::norm)1.0f)

/// Short vectors of two to four scalars [amp 10.8].
AMP2HIP_VECTORS(int, uint, float, double, norm, unorm, AMP2HIP_FROM_NO_OTHERS,
                AMP2HIP_NEGATE_AND_BITS)
AMP2HIP_VECTORS(uint, int, float, double, norm, unorm, AMP2HIP_FROM_NO_OTHERS,
                AMP2HIP_BITS)
AMP2HIP_VECTORS(float, int, uint, double, norm, unorm, AMP2HIP_FROM_NO_OTHERS,
                AMP2HIP_NEGATE)
AMP2HIP_VECTORS(double, int, uint, float, norm, unorm, AMP2HIP_FROM_NO_OTHERS,
                AMP2HIP_NEGATE)
AMP2HIP_VECTORS(norm, int, uint, float, double, unorm, AMP2HIP_FROM_UNORM,
                AMP2HIP_NEGATE)
AMP2HIP_VECTORS(unorm, int, uint, float, double, norm, AMP2HIP_FROM_NORM,
                AMP2HIP_NO_EXTRA)

/// The vector of a scalar and a length [amp 10.9].
template <typename _Scalar_type, int _Size> struct short_vector {
  static_assert(_Size < 0, "no short vector has this scalar type and length");
};

/// The scalar and the length of a vector [amp 10.10].
template <typename _Vector_type> struct short_vector_traits {
  static_assert(sizeof(_Vector_type) == 0, "not a short vector or its scalar");
};

#define AMP2HIP_TRAITS(SCALAR, SIZE, VECTOR)                                   \
  template <> struct short_vector<SCALAR, SIZE> {                              \
    typedef VECTOR type;                                                       \
  };                                                                           \
  template <> struct short_vector_traits<VECTOR> {                             \
    typedef SCALAR value_type;                                                 \
    static int const size = SIZE;                                              \
  };
#define AMP2HIP_ALL_TRAITS(S)                                                  \
  AMP2HIP_TRAITS(S, 1, S)                                                      \
  AMP2HIP_TRAITS(S, 2, S##_2)                                                  \
  AMP2HIP_TRAITS(S, 3, S##_3)                                                  \
  AMP2HIP_TRAITS(S, 4, S##_4)
AMP2HIP_ALL_TRAITS(int)
AMP2HIP_ALL_TRAITS(uint)
AMP2HIP_ALL_TRAITS(float)
AMP2HIP_ALL_TRAITS(double)
AMP2HIP_ALL_TRAITS(norm)
AMP2HIP_ALL_TRAITS(unorm)

/// The names without underscore.
namespace direct3d {

typedef Concurrency::graphics::uint uint;
#define AMP2HIP_NAMES(S)                                                       \
  typedef S##_2 S##2;                                                          \
  typedef S##_3 S##3;                                                          \
  typedef S##_4 S##4;
AMP2HIP_NAMES(int)
AMP2HIP_NAMES(uint)
AMP2HIP_NAMES(float)
AMP2HIP_NAMES(double)
AMP2HIP_NAMES(norm)
AMP2HIP_NAMES(unorm)

} // namespace direct3d

} // namespace graphics
} // namespace Concurrency

#undef AMP2HIP_COMPONENT
#undef AMP2HIP_SWIZZLE
#undef AMP2HIP_SWIZZLES_2_2
#undef AMP2HIP_SWIZZLES_3_2
#undef AMP2HIP_SWIZZLES_3_3
#undef AMP2HIP_SWIZZLES_4_2
#undef AMP2HIP_SWIZZLES_4_3
#undef AMP2HIP_SWIZZLES_4_4
#undef AMP2HIP_VECTOR_2
#undef AMP2HIP_VECTOR_3
#undef AMP2HIP_VECTOR_4
#undef AMP2HIP_VECTORS
#undef AMP2HIP_FROM_NO_OTHERS
#undef AMP2HIP_FROM_2
#undef AMP2HIP_FROM_3
#undef AMP2HIP_FROM_4
#undef AMP2HIP_FROM_UNORM
#undef AMP2HIP_FROM_NORM
#undef AMP2HIP_NO_EXTRA
#undef AMP2HIP_NEGATE
#undef AMP2HIP_BITS
#undef AMP2HIP_NEGATE_AND_BITS
#undef AMP2HIP_TRAITS
#undef AMP2HIP_ALL_TRAITS
#undef AMP2HIP_NAMES

#endif
