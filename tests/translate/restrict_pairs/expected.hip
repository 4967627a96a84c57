//===- input.cpp - Pairs without names --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.041: one member for both sides calls the one of its side.

#include <amp2hip/amp.h>

struct Number {
  int value;
  int made;

  // Initialized differently.
  __host__ __device__ Number() : value(0), made(AMP2HIP_PICK((2), (1))) {}

  // Bodies of their own, declared here, defined below.
  __host__ __device__ explicit Number(int v);
  void construct_cpu(int v);
  __device__ void construct_amp(int v);

  __host__ __device__ int operator[](int value) const {
    return AMP2HIP_PICK((subscript_amp(value)), (subscript_cpu(value)));
  }
  int subscript_cpu(int) const { return value; }
  __device__ int subscript_amp(int) const { return -value; }

  __host__ __device__ operator float() const {
    return AMP2HIP_PICK((to_float_amp()), (to_float_cpu()));
  }
  float to_float_cpu() const { return 1.0f; }
  __device__ float to_float_amp() const { return 2.0f; }
};

__host__ __device__ Number::Number(int v) : value(v) {
  AMP2HIP_PICK((construct_amp(v)), (construct_cpu(v)));
}
void Number::construct_cpu(int) { made = 3; }
__device__ void Number::construct_amp(int v) { made = v; }

__device__ Number add_amp(const Number &a, const Number &b);
Number add_cpu(const Number &a, const Number &b);
__host__ __device__ inline Number operator+(const Number &a, const Number &b) {
  return AMP2HIP_PICK((add_amp(a, b)), (add_cpu(a, b)));
}
Number add_cpu(const Number &a, const Number &b) {
  return Number(a.value + b.value);
}
__device__ Number add_amp(const Number &a, const Number &b) {
  return Number(a.value - b.value);
}

template <bool Large> struct Step {
  int size;
};

struct Walk {
  int size;
  __host__ __device__ Walk(Step<(4 >= 2)> step = {3}) {
    AMP2HIP_PICK((construct_amp(step)), (construct_cpu(step)));
  }
  void construct_cpu(Step<(4 >= 2)> step) { size = step.size; }
  __device__ void construct_amp(Step<(4 >= 2)> step) { size = -step.size; }
};

// The first declaration has the defaults.
template <typename T, bool Large = (sizeof(T) > 1), typename = Step<Large>>
__device__ int multiply_amp(Step<true> a, T b);
template <typename T, bool Large = (sizeof(T) > 1), typename = Step<Large>>
int multiply_cpu(Step<true> a, T b);
template <typename T, bool Large = (sizeof(T) > 1), typename = Step<Large>>
__host__ __device__ int operator*(Step<true> a, T b) {
  return AMP2HIP_PICK((multiply_amp(a, b)), (multiply_cpu(a, b)));
}
template <typename T, bool Large, typename>
int multiply_cpu(Step<true> a, T b) { return a.size * b; }
template <typename T, bool Large, typename>
__device__ int multiply_amp(Step<true> a, T b) { return a.size + b; }

// An #if within a head goes along, and const with a type.
struct Place {
  int at;
  __host__ __device__ operator const int *() const {
    return AMP2HIP_PICK((to_const_int_pointer_amp()),
                        (to_const_int_pointer_cpu()));
  }
  const int *to_const_int_pointer_cpu() const { return &at; }
  __device__ const int *to_const_int_pointer_amp() const { return &at; }
};
__device__ Place negate_amp(Place a);
Place negate_cpu(
#ifdef SCALED
    Number
#else
    Place
#endif
        a);
__host__ __device__ inline Place operator-(
#ifdef SCALED
    Number
#else
    Place
#endif
        a) {
  return AMP2HIP_PICK((negate_amp(a)), (negate_cpu(a)));
}
Place negate_cpu(
#ifdef SCALED
    Number
#else
    Place
#endif
        a) { return {-a.at}; }
__device__ Place negate_amp(Place a) { return {a.at}; }

// Calls of other pairs.
int side_cpu() { return 1; }
__device__ int side_amp() { return 2; }
__host__ __device__ inline int side() {
  return AMP2HIP_PICK((side_amp()), (side_cpu()));
}
struct Sided {
  int value;
  __host__ __device__ Sided() : value(side()) {
    AMP2HIP_PICK((construct_amp()), (construct_cpu()));
  }
  void construct_cpu() { value += side(); }
  __device__ void construct_amp() { value += side(); }
};

// A conversion to a type that instances give.
template <typename T> struct Held {
  T value;
  __host__ __device__ operator T() const {
    return AMP2HIP_PICK((to_T_amp()), (to_T_cpu()));
  }
  T to_T_cpu() const { return value; }
  __device__ T to_T_amp() const { return -value; }
};
__host__ __device__ int held(Held<int> h) { return h; }
