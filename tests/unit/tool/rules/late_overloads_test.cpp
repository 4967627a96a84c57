//===- late_overloads_test.cpp - Overloads that follow a template ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// Visual C++ looks names up where a template is instantiated.
TEST(LateOverloads, BetterOnesAreTold) {
  expectFaults(R"(
    int kind(double) restrict(cpu, amp) { return 1; }
    template <class T> int kindOf(T x) restrict(cpu, amp) {
      return kind(x); //! amp-late-overload
    }
    template <class T> int fixed(T) {
      auto one = [] { return kind(1); }; //! amp-late-overload
      return one();
    }
    template <class T> struct Box {
      int get() { return kind(T()); } //! amp-late-overload
    };
    int kind(int) restrict(cpu, amp) { return 2; }
    int host() { return kindOf(3) + kindOf(3.0) + fixed(0) + Box<int>().get(); }
  )");
}

TEST(LateOverloads, OthersAreNotTold) {
  expectFaults(R"(
    struct Own {};
    int kind(double) { return 1; }
    int kind(Own) restrict(amp) { return 2; }
    int plain() { return kind(1); }
    template <class T> int kindOf(T x) { return kind(x); }
    template <class T> int sized(T x) { return kind(1.0 * x); }
    int kind(const char *) { return 3; }
    int kind(const Own &) { return 4; }
    int kind(int) restrict(amp) { return 5; }
    int kind(float, float) { return 6; }
    int host() { return kindOf(1.0) + kindOf(Own()) + kindOf(1) + sized(1); }
  )");
}
