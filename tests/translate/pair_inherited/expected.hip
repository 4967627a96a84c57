//===- input.cpp - Halves of which a base class has one ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020: a using-declaration and a member make a pair in the derived class. A
// member for one side takes the place of the base's for that side.

#include <amp2hip/amp.h>

struct Base {
  // The base's name for this is new, since a call could mean the next one.
  __device__ int apart_amp(int) const { return 1; }
  int apart(float) const { return 2; }

  __host__ __device__ int pair(int value) const {
    return AMP2HIP_PICK((pair_amp(value)), (pair_cpu(value)));
  }
  int pair_cpu(int) const { return 3; }
  __device__ int pair_amp(int) const { return 4; }
};

struct Derived : Base {
  using Base::apart, Base::apart_amp;
  using Base::pair;
  __host__ __device__ int apart(int value) const {
    return AMP2HIP_PICK((Base::apart_amp(value)), (apart_cpu(value)));
  }
  int apart_cpu(int) const { return 5; }
  __host__ __device__ int pair(int value) const {
    return AMP2HIP_PICK((Base::pair(value)), (pair_cpu(value)));
  }
  int pair_cpu(int) const { return 6; }
};

struct Initialized {
  int value = Derived().pair(1);
};

__host__ __device__ int both() {
  return Derived().apart(1) + Derived().pair(1) + Initialized().value;
}

// A function for rvalues calls its halves for one.
struct Once {
  __host__ __device__ int get() const & { return 7; }
  __host__ __device__ int get() && {
    return AMP2HIP_PICK((static_cast<Once &&>(*this).get_amp()),
                        (static_cast<Once &&>(*this).get_cpu()));
  }
  int get_cpu() && { return 8; }
  __device__ int get_amp() && { return 9; }
};
