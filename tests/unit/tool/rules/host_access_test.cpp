//===- host_access_test.cpp - Elements of arrays that the host uses -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 2.121
TEST(HostAccess, AnElementOfAnArrayOnTheDefaultAcceleratorIsReportedOnce) {
  expectFaults(R"(
    array<int, 2> table(extent<2>(2, 2));
    int f(const int *data) {
      array<int> counter(1);
      counter[0] = 0; //! amp-host-access
      parallel_for_each(extent<1>(9), [&counter](index<1>) restrict(amp) {
        atomic_fetch_inc(&counter[0]);
      });
      array<int> filled(4, data, data + 4);
      return counter[0]
          + table(1, 1)           //! amp-host-access
          + filled[index<1>(2)];  //! amp-host-access
    }
  )");
}

TEST(HostAccess, ViewsAndArraysWithAnAcceleratorAreNot) {
  expectFaults(R"(
    int g(array<int> &a) { return a[0]; }
    int f(const accelerator_view &view) {
      array<int> here(4, view);
      array<int> shared(4, view, access_type_read_write);
      array<int> other(here);
      array<int, 2> table(2, 2);
      array_view<int> all(shared);
      return here[0] + shared[0] + other[0] + all[0] + table[1][1];
    }
    int h() {
      array<int> a(4);
      try {
        return a[0];
      } catch (const runtime_exception &) {
        return 0;
      }
    }
  )");
}

TEST(HostAccess, ProgramsThatChangeTheDefaultAreNot) {
  expectFaults(R"(
    void onCpu() { accelerator::set_default(accelerator::cpu_accelerator); }
    int f() {
      array<int> a(4);
      return a[0];
    }
  )");
}
