//===- open_mp_test.cpp - OpenMP where no compiler brings it --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "include/omp.h" // The one here: the compiler may have its own.
#include <gtest/gtest.h>

#ifndef AMP2HIP_COMPAT_OMP_H
#error "this is another <omp.h>"
#endif

namespace {

TEST(OpenMp, HasOneThread) {
  omp_set_num_threads(8);
  EXPECT_EQ(1, omp_get_max_threads());
  EXPECT_EQ(1, omp_get_num_threads());
  EXPECT_EQ(0, omp_get_thread_num());
  EXPECT_FALSE(omp_in_parallel());
}

TEST(OpenMp, ClockGoesOn) {
  double before = omp_get_wtime();
  EXPECT_GE(omp_get_wtime(), before);
  EXPECT_GT(omp_get_wtick(), 0);
}

TEST(OpenMp, LocksAreHeldOnce) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_set_lock(&lock);
  EXPECT_FALSE(omp_test_lock(&lock));
  omp_unset_lock(&lock);
  EXPECT_TRUE(omp_test_lock(&lock));
  omp_unset_lock(&lock);
  omp_destroy_lock(&lock);
}

TEST(OpenMp, NestedLocksCount) {
  omp_nest_lock_t lock;
  omp_init_nest_lock(&lock);
  omp_set_nest_lock(&lock);
  EXPECT_EQ(2, omp_test_nest_lock(&lock));
  omp_unset_nest_lock(&lock);
  omp_unset_nest_lock(&lock);
  EXPECT_EQ(1, omp_test_nest_lock(&lock));
}

TEST(OpenMpDeathTest, WaitingForOneselfEndsTheProgram) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_set_lock(&lock);
  EXPECT_EXIT(omp_set_lock(&lock), testing::ExitedWithCode(1), "omp_set_lock");
}

} // namespace
