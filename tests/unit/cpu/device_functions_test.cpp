//===- device_functions_test.cpp - What device code calls -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_array.h"

#include <cmath>
#include <limits>

namespace {

template <class T> __global__ void addOne(T *Sum) { atomicAdd(Sum, 1); }

template <class T> void expectSum() {
  DeviceArray<T> Sum(1);
  hipLaunchKernelGGL(addOne<T>, 64, 256, 0, 0, Sum.get());
  EXPECT_EQ(Sum.read()[0], T(64 * 256));
}

// 9.100: no addition is lost between blocks.
TEST(Atomic, AddCountsEveryThread) {
  expectSum<int>();
  expectSum<unsigned>();
  expectSum<unsigned long long>();
  expectSum<float>();
  expectSum<double>();
}

TEST(Atomic, EachReturnsTheOldValue) {
  int I = 12;
  EXPECT_EQ(atomicSub(&I, 2), 12);
  EXPECT_EQ(atomicExch(&I, 6), 10);
  EXPECT_EQ(atomicCAS(&I, 5, 100), 6);
  EXPECT_EQ(atomicCAS(&I, 6, 100), 6);
  EXPECT_EQ(atomicMin(&I, -7), 100);
  EXPECT_EQ(atomicMax(&I, 3), -7);
  EXPECT_EQ(atomicAnd(&I, 2), 3);
  EXPECT_EQ(atomicOr(&I, 12), 2);
  EXPECT_EQ(atomicXor(&I, 6), 14);
  EXPECT_EQ(I, 8);
  float F = 2;
  EXPECT_EQ(atomicExch(&F, 3), 2);
  EXPECT_EQ(atomicMax(&F, 5), 3);
  EXPECT_EQ(F, 5);
}

TEST(Atomic, SignedAddWraps) {
  int I = std::numeric_limits<int>::max();
  atomicAdd(&I, 1);
  EXPECT_EQ(I, std::numeric_limits<int>::min());
}

TEST(Atomic, IncAndDecWrapAtTheLimit) {
  unsigned U = 2;
  EXPECT_EQ(atomicInc(&U, 3), 2u);
  EXPECT_EQ(atomicInc(&U, 3), 3u);
  EXPECT_EQ(atomicDec(&U, 3), 0u);
  EXPECT_EQ(atomicDec(&U, 3), 3u);
  EXPECT_EQ(U, 2u);
  U = 9;
  atomicDec(&U, 3);
  EXPECT_EQ(U, 3u);
}

TEST(Intrinsic, BitsAreCountedAndTurned) {
  EXPECT_EQ(__popc(0xf0f0u), 8);
  EXPECT_EQ(__popcll(~0ull), 64);
  EXPECT_EQ(__clz(0), 32);
  EXPECT_EQ(__clz(1), 31);
  EXPECT_EQ(__clzll(0), 64);
  EXPECT_EQ(__clzll(-1), 0);
  EXPECT_EQ(__ffs(0), 0);
  EXPECT_EQ(__ffs(8), 4);
  EXPECT_EQ(__ffsll(1ll << 40), 41);
  EXPECT_EQ(__brev(1u), 0x80000000u);
  EXPECT_EQ(__brev(0x12345678u), 0x1e6a2c48u);
  EXPECT_EQ(__brevll(3ull), 3ull << 62);
}

TEST(Intrinsic, ProductsKeepTheRightHalf) {
  EXPECT_EQ(__mul24(-3, 5), -15);
  EXPECT_EQ(__mul24(0x01000002, 3), 6) << "only 24 bits count";
  EXPECT_EQ(__umul24(0xff000002u, 3u), 6u);
  EXPECT_EQ(__mulhi(-1, 1), -1);
  EXPECT_EQ(__umulhi(0xffffffffu, 0xffffffffu), 0xfffffffeu);
  EXPECT_EQ(__mul64hi(-1, 1), -1);
  EXPECT_EQ(__umul64hi(~0ull, 2), 1u);
  EXPECT_EQ(__sad(-3, 4, 10), 17u);
  EXPECT_EQ(__usad(3, 4, 10), 11u);
  EXPECT_EQ(__float_as_int(1.0f), 0x3f800000);
  EXPECT_EQ(__longlong_as_double(__double_as_longlong(-2.5)), -2.5);
}

TEST(Math, MultiplesOfOneHalfAreExact) {
  EXPECT_EQ(sinpi(1e9 + 1.0), 0.0);
  EXPECT_EQ(sinpi(0.5), 1.0);
  EXPECT_EQ(sinpi(-0.5), -1.0);
  EXPECT_EQ(sinpi(2.5f), 1.0f);
  EXPECT_EQ(cospi(0.5), 0.0);
  EXPECT_EQ(cospi(1.0), -1.0);
  EXPECT_EQ(cospi(3.5f), 0.0f);
  EXPECT_TRUE(std::isnan(sinpi(INFINITY)));
  EXPECT_NEAR(sinpi(1.0 / 6), 0.5, 1e-15);
  EXPECT_NEAR(cospi(4.0 / 3), -0.5, 1e-15);
}

TEST(Math, RootsAreInverted) {
  EXPECT_EQ(rsqrt(4.0), 0.5);
  EXPECT_EQ(rsqrtf(0.25f), 2.0f);
  EXPECT_NEAR(rcbrt(27.0), 1.0 / 3, 1e-16);
}

TEST(Math, ErfInversesInvert) {
  for (double X : {1e-300, 1e-10, 0.1, 0.4999, 0.5, 0.5001, 0.9, 0.999999}) {
    EXPECT_NEAR(std::erf(erfinv(X)) / X, 1, 1e-14) << X;
    EXPECT_EQ(erfinv(-X), -erfinv(X));
  }
  for (double Y : {1e-300, 1e-100, 1e-10, 0.01, 0.4, 0.6, 1.0, 1.4, 1.6, 1.99})
    EXPECT_NEAR(std::erfc(erfcinv(Y)) / Y, 1, 1e-12) << Y;
  EXPECT_EQ(erfinv(1.0), INFINITY);
  EXPECT_EQ(erfinv(-1.0), -INFINITY);
  EXPECT_EQ(erfcinv(0.0), INFINITY);
  EXPECT_TRUE(std::isnan(erfinv(1.5)));
  EXPECT_TRUE(std::isnan(erfcinv(-0.1)));
  EXPECT_EQ(erfinv(0.0), 0.0);
  EXPECT_EQ(erfinvf(0.5f), static_cast<float>(erfinv(0.5)));
}

TEST(Math, NormalDistributionAndItsInverse) {
  EXPECT_EQ(normcdf(0.0), 0.5);
  EXPECT_NEAR(normcdf(1.959963984540054), 0.975, 1e-15);
  EXPECT_NEAR(normcdfinv(0.975), 1.959963984540054, 1e-14);
  EXPECT_NEAR(normcdfinv(1e-10) / -6.361340902404056, 1, 1e-14);
}

} // namespace
