//===- many_meetings.hip - Threads that meet in many places ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Both sides of one branch jump to each of ten blocks, so that threads from
/// both meet in all of them.

#include "check.h"

__shared__ int part[64];

static int x() { return threadIdx.x; }
static int place() { return int(blockIdx.x) * 64 + x(); }

static void jumps(const int *in, int *out) {
  int r = in[place()];
  if (r & 1)
    switch (r / 2 % 10) {
    case 0:
      r += 3;
      goto at0;
    case 1:
      r += 5;
      goto at1;
    case 2:
      r += 7;
      goto at2;
    case 3:
      r += 9;
      goto at3;
    case 4:
      r += 2;
      goto at4;
    case 5:
      r += 4;
      goto at5;
    case 6:
      r += 6;
      goto at6;
    case 7:
      r += 8;
      goto at7;
    case 8:
      r += 1;
      goto at8;
    default:
      goto at9;
    }
  switch (r / 4 % 10) {
  case 0:
    r ^= 3;
    goto at0;
  case 1:
    r ^= 5;
    goto at1;
  case 2:
    r ^= 7;
    goto at2;
  case 3:
    r ^= 9;
    goto at3;
  case 4:
    r ^= 2;
    goto at4;
  case 5:
    r ^= 4;
    goto at5;
  case 6:
    r ^= 6;
    goto at6;
  case 7:
    r ^= 8;
    goto at7;
  case 8:
    r ^= 1;
    goto at8;
  default:
    goto at9;
  }
at0:
  r = r * 3 % 1021;
at1:
  r = r * 5 % 1019;
at2:
  r = r * 7 % 1013;
at3:
  r = r * 9 % 1009;
at4:
  r = r * 11 % 997;
at5:
  r = r * 13 % 991;
at6:
  r = r * 15 % 983;
at7:
  r = r * 17 % 977;
at8:
  r = r * 19 % 971;
at9:
  part[x()] = r;
  __syncthreads();
  out[place()] = part[63 - x()];
}

int main() { CHECK(jumps, 64, 1, 1); }
