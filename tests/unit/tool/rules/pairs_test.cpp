//===- pairs_test.cpp - Operators and constructors for each side ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// Its text would have to be renamed for one of its uses.
TEST(Pairs, NamesInMacrosAreOfOneSide) {
  expectFaults(R"cpp(
    #define SIDE side_of //! amp-pair
    int SIDE(int x) restrict(cpu) { return x; }
    int SIDE(int x) restrict(amp) { return x + 1; }
  )cpp");
  expectFaults(R"cpp(
    #define OF_AMP side_of(1)
    int side_of(int x) restrict(cpu) { return x; }
    int side_of(int x) restrict(amp) { return x + 1; }
    int host() { return side_of(1); }
    int device() restrict(amp) { return OF_AMP; }
  )cpp");
}

// A function for both sides needs its text for each of them.
TEST(Pairs, NamesInMacrosAreRefusedOnce) {
  expectFaults(R"cpp(
    #define side other //! amp-pair
    int side(int x) restrict(cpu) { return x; }
    int side(int x) restrict(amp) { return x + 1; }
    int both(int x) restrict(cpu, amp) { return side(x); }
    int device(int x) restrict(amp) { return side(x); }
  )cpp");
}

TEST(Pairs, ConstructorsWithDifferentDefaultArgumentsAreRefused) {
  expectFaults(R"cpp(
    struct Place {
      int at;
      Place(int i = 0) restrict(cpu) : at(i) {}
      Place(int i = 1) restrict(amp) : at(i) {} //! amp-pair
    };
    struct Same {
      int at;
      Same(int i = 1) restrict(cpu) : at(i) {}
      Same(int i = 1) restrict(amp) : at(i + 1) {}
    };
  )cpp");
}

TEST(Pairs, OperatorsWithDifferentDefaultArgumentsAreRefused) {
  expectFaults(R"cpp(
    struct Sum {
      int operator()(int i = 1) const restrict(cpu) { return i; }
      int operator()(int i = 2) const restrict(amp) { return i; } //! amp-pair
    };
    struct Same {
      int operator()(int i = 1) const restrict(cpu) { return i; }
      int operator()(int i = 1) const restrict(amp) { return -i; }
    };
  )cpp");
}

TEST(Pairs, OperatorsOfWhichOneIsSpecializedAreRefused) {
  expectFaults(R"cpp(
    struct Sum {
      template <typename T> int operator()(T t) const restrict(cpu) { return 1; }
      template <typename T> int operator()(T t) const restrict(amp) { return 2; } //! amp-pair
    };
    template <> int Sum::operator()(float t) const restrict(cpu) { return 3; }
  )cpp");
}

TEST(Pairs, ConstructorsOfWhichOneIsSpecializedAreRefused) {
  expectFaults(R"cpp(
    struct Sum {
      int v;
      template <typename T> Sum(T t) restrict(cpu) : v(1) {}
      template <typename T> Sum(T t) restrict(amp) : v(2) {} //! amp-pair
    };
    template <> Sum::Sum(float t) restrict(cpu) : v(3) {}
  )cpp");
}

TEST(Pairs, AnInstantiationOfOneOfSeveralOverloadsIsRefused) {
  expectFaults(R"cpp(
    template <typename T> int f(T t) restrict(cpu) { return 1; }
    template <typename T> int f(T t) restrict(amp) { return 2; }
    namespace other { template <typename T> int f(T t) restrict(amp) { return 3; } }
    template int f(int) restrict(amp); //! amp-pair
  )cpp");
}
