//===- overloads_apart_test.cpp - What only the sides tell apart ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.020
TEST(Overloads, ConstructionsThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"cpp(
    struct Number {
      Number(int) restrict(cpu) {}
      Number(float) restrict(amp) {}
    };
    struct Rank {
      Rank(long) restrict(cpu) {}
      Rank(int) restrict(cpu, amp) {}
    };
    void f() restrict(amp) {
      Number same(1.0f);
      Number other(1); //! amp-overload
      Rank fits(1);
      Rank longer(1L); //! amp-overload
    }
    void g() {
      Number same(1);
      Number other(1.0f); //! amp-overload
    }
  )cpp");
}

// 1.020
TEST(Overloads, CopiesThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"cpp(
    struct S {
      int v;
      S() restrict(cpu, amp) {}
      S(const S &) restrict(cpu, amp) : v(0) {}
      S(S &) restrict(amp) : v(1) {}
    };
    void f(const S &fixed, S &changing) {
      S fits(fixed);
      S other(changing); //! amp-overload
    }
    void g(const S &fixed, S &changing) restrict(amp) {
      S fits(fixed);
      S same(changing);
    }
  )cpp");
}

// 1.020, 1.031
TEST(Overloads, GeneratedCopiesThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"cpp(
    struct Part {
      Part() restrict(cpu, amp) {}
      Part(const Part &, int = 0) {}
      Part(const Part &, bool = false) restrict(amp) {}
    };
    struct Whole {
      Part part;
    };
    void f(const Whole &w) {
      Whole copy(w); //! amp-overload
    }
  )cpp");
}

// 1.020
TEST(Overloads, OperatorsThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"cpp(
    struct A {};
    int operator+(A, int) { return 1; }
    int operator+(A, long) restrict(cpu, amp) { return 2; }
    int f(A a) restrict(amp) {
      return a + 1L + (a + 1); //! amp-overload
    }
    int g(A a) { return a + 1L + (a + 1); }
  )cpp");
}

// 1.023
TEST(Overloads, CallsThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"cpp(
    int f(long) { return 1; }
    int f(int) restrict(cpu, amp) { return 2; }
    int g() restrict(amp) {
      return f(1) +
             f(1L); //! amp-overload
    }
    int host() { return f(1) + f(1L); }
  )cpp");
}

// 1.023: Clang takes the code of a default argument for that of both sides.
TEST(Overloads, DefaultArgumentsCallTheFunctionsOfTheHost) {
  expectFaults(R"cpp(
    int f(float) restrict(amp) { return 1; }
    int f(int) restrict(cpu, amp) { return 2; }
    int onAccelerator() restrict(amp) { return 3; }
    int g(int v = f(1.0f)) { return v; }
    int h(int v = onAccelerator()) { return v; }
    struct S { int v; S(int v = f(1.0f)) : v(v) {} };
    int host() {
      return g() + S().v +
             h(); //! C3931
    }
  )cpp");
}

// 1.023: no side is without a constructor.
TEST(Overloads, ConstructorsOfOneSideBesideThoseOfBothAreRefused) {
  expectFaults(R"cpp(
    struct S {
      int v;
      S(const int &v) restrict(amp) : v(v) {}
      template <class T> S(T &&v) restrict(cpu, amp) : v(v + 1) {}
    };
    template <class T> int of(const T &v) restrict(cpu, amp) {
      return S(v).v; //! amp-overload
    }
    int f(int v) restrict(cpu, amp) { return of(v); }
  )cpp");
}

// 1.023
TEST(Overloads, AmpFunctionsBesideThoseOfBothSidesAreNamedApart) {
  expectFaults(R"cpp(
    int f(long) restrict(amp) { return 1; }
    int f(int) restrict(cpu, amp) { return 2; }
    int g() restrict(amp) { return f(1) + f(1L); }
    int host() { return f(1) + f(1L); }
    int both() restrict(cpu, amp) { return f(1); }
  )cpp");
}

// 1.023
TEST(Overloads, ConversionsOfArgumentsToBasesCount) {
  expectFaults(R"cpp(
    struct Base {};
    struct Derived : Base {};
    int f(Base) restrict(cpu) { return 1; }
    int f(Derived) restrict(amp) { return 2; }
    int g(Derived d, Base b) {
      return f(b) + f(d);
    }
  )cpp");
}

// 1.020, 1.023: the operands have an operator of the language on the host.
TEST(Overloads, OperatorsOfTheLanguageThatOthersWouldReplaceAreRefused) {
  expectFaults(R"cpp(
    struct S { operator int() const restrict(cpu, amp) { return 1; } };
    int operator+(S, int) restrict(amp) { return 5; }
    int g(S s) restrict(amp) { return s + 1; }
    int h(S s) {
      return s * 2 + 1 +
             (s + 1); //! amp-overload
    }
  )cpp");
}

// 1.020, 1.027: look-up finds both, and the call names one.
TEST(Overloads, FunctionsOfOtherScopesMayBeForTheOtherSide) {
  expectFaults(R"cpp(
    namespace n {
    struct S { int operator+(S) const restrict(cpu) { return 1; } };
    int f(S, int) restrict(cpu) { return 1; }
    }
    int operator+(n::S, n::S) restrict(amp) { return 2; }
    int f(n::S, float) restrict(amp) { return 2; }
    int g(n::S s) restrict(cpu, amp) {
      return s +
             s +
             f(s,
               1);
    }
  )cpp");
}

// 1.023
TEST(Overloads, ACallOfATemplateMayMeanAPairOrOneFunction) {
  expectFaults(R"cpp(
    int f(long) restrict(amp) { return 1; }
    int f(long) restrict(cpu) { return 2; }
    int f(int) restrict(cpu, amp) { return 3; }
    template <class T> int call(T x) restrict(cpu, amp) { return f(x); }
    int g() restrict(cpu, amp) { return call(1L) + call(1); }
  )cpp");
}

// 1.023
TEST(Overloads, OneCallOfATemplateHasOneName) {
  expectFaults(R"cpp(
    int f(long) restrict(amp) { return 1; }
    int f(int) restrict(cpu, amp) { return 2; }
    template <class T> int same(T x) restrict(amp) { return f(x); }
    template <class T> int differs(T x) restrict(amp) {
      return f(x); //! amp-overload
    }
    int g() restrict(amp) { return same(1L) + differs(1L) + differs(1); }
  )cpp");
}

// 1.020
TEST(Overloads, ConversionsAreChosenWithoutRegardToTheSide) {
  expectFaults(R"cpp(
    struct S {
      operator int() const { return 1; }
      operator long() const restrict(amp) { return 2; }
    };
    void f(S s) restrict(amp) {
      long fits = s;
      int other = s; //! amp-conversion
      int named = static_cast<long>(s);
    }
    void g(S s) { int fits = s; }
  )cpp");
}

// 1.031
TEST(Overloads, ConversionsForTheOtherSideAreALimitOfHip) {
  expectFaults(R"cpp(
    struct A {
      operator int() restrict(cpu) { return 1; }
      operator long() restrict(amp) { return 2; }
    };
    struct B : A {};
    struct Only { operator long() restrict(amp) { return 2; } };
    long f(A a, B b) {
      long l = a; //! amp-conversion
      l = b;      //! amp-conversion
      return static_cast<long>(static_cast<int>(a));
    }
    long g(Only o) { return o; } //! C3930
    int h(A a) restrict(amp) { return static_cast<long>(a); }
  )cpp");
}

// 1.020
TEST(Overloads, AMemberDoesNotHideTheNewNameOfAnInheritedOne) {
  expectFaults(R"cpp(
    struct Base {
      int f(float) const restrict(cpu) { return 1; }
      float f(int) const restrict(amp) { return 2; }
    };
    struct Derived : Base {
      using Base::f;
      int f(int) const restrict(cpu) { return 3; }
    };
    float g() restrict(amp) { return Derived().f(1); }
  )cpp");
}

// 1.034
TEST(Overloads, AMemberWithANewNameHidesNoInheritedOne) {
  expectFaults(R"cpp(
    struct Wide {};
    struct Narrow : Wide {};
    struct Base {
      int f(Narrow) restrict(amp) { return 1; }
    };
    struct Derived : Base {
      using Base::f;
      int f(Narrow) restrict(amp) { return 2; }
      int f(Wide) restrict(cpu, amp) { return 3; }
    };
    int kernel(Derived d) restrict(amp) { return d.f(Narrow()) + d.f(Wide()); }
    int host(Derived d) {
      return d.f(Narrow()) + //! amp-overload
             d.f(Wide());
    }
  )cpp");
}
