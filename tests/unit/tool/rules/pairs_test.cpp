//===- pairs_test.cpp - Operators and constructors for each side ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// The one function is where the halves are, and needs their text.
TEST(Pairs, DeclarationsThatAMacroSpellsAreRefused) {
  expectFaults(R"cpp(
    #define SIDE side_of
    int SIDE(int x) restrict(cpu) { return x; }
    int SIDE(int x) restrict(amp) { return x + 1; } //! amp-pair
  )cpp");
}

TEST(Pairs, CallsInMacrosAreOfBothSides) {
  expectFaults(R"cpp(
    #define CALL side_of(1)
    int side_of(int x) restrict(cpu) { return x; }
    int side_of(int x) restrict(amp) { return x + 1; }
    int host() { return CALL; }
    int device() restrict(amp) { return CALL; }
  )cpp");
}

TEST(Pairs, ConstantsAreOfOneSide) {
  expectFaults(R"cpp(
    constexpr int size() restrict(cpu) { return 1; }
    constexpr int size() restrict(amp) { return 2; }
    int values[size()]; //! amp-pair
    constexpr int twice() { return 2 * size(); } //! amp-pair
    template <int N> struct Sized {};
    Sized<size()> sized; //! amp-pair
    const int constant = size(); //! amp-pair
    int plain() restrict(cpu, amp) { return size(); }
  )cpp");
}

TEST(Pairs, HalvesInDifferentFunctionsAreRefused) {
  expectFaults(R"cpp(
    int far(int) restrict(cpu);
    int call() restrict(amp) {
      int far(int) restrict(amp); //! amp-pair
      return far(1);
    }
  )cpp");
}

TEST(Pairs, FunctionsMayBeSpecialized) {
  expectFaults(R"cpp(
    template <typename T> T same(T t) restrict(cpu) { return t; }
    template <typename T> T same(T t) restrict(amp) { return -t; }
    template <> int same(int t) restrict(amp) { return t + 1; }
    int both() restrict(cpu, amp) { return same(1); }
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
