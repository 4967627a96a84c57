//===- overloads_test.cpp - Restrictions in overload resolution -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.020
TEST(Overloads, RestrictionsMakeTwoFunctions) {
  expectFaults(R"(
    int f(int x) { return x; }
    float f(int x) restrict(amp) { return 2.0f * x; }
    int host() { return f(1); }
    float accelerator() restrict(amp) { return f(1); }
  )");
}

// 1.020
TEST(Overloads, ConstructorsAndOperatorsOverloadOnRestrictionsToo) {
  expectFaults(R"(
    struct S {
      int x;
      S() : x(1) {}
      S() restrict(amp) : x(2) {}
      S &operator+=(int y) { x += y; return *this; }
      S &operator+=(int y) restrict(amp) { x -= y; return *this; }
      operator int() const { return x; }
      operator int() const restrict(amp) { return -x; }
    };
    int both() restrict(cpu, amp) { S s; s += 3; return s; }
  )");
}

// 1.021
TEST(Overloads, SetsThatOverlapAreRefused) {
  expectFaults(R"(
    int f() restrict(cpu, amp);
    int f(); //! C3935
    int g() restrict(amp);
    int g() restrict(cpu, amp); //! C3935
  )");
}

// 1.022
TEST(Overloads, DefinitionRepeatsTheSetOfTheDeclaration) {
  expectFaults(R"(
    int f() restrict(cpu, amp);
    int f() restrict(amp, cpu, amp) { return 1; }
    int g() restrict(cpu, amp);
    int g() restrict(amp) { return 1; } //! C3935
  )");
}

// 1.023
TEST(Overloads, SeveralFunctionsCoverTheCallerTogether) {
  expectFaults(R"(
    int f(int) restrict(cpu);
    int f(int) restrict(amp);
    int h() restrict(cpu, amp) { return f(1); }
  )");
}

// 1.023
TEST(Overloads, HalfOfTheCallersRestrictionsIsNotEnough) {
  expectFaults(R"(
    int f() restrict(amp);
    int h() restrict(cpu, amp) { return f(); } //! C3930
  )");
}

// 1.026
TEST(Overloads, AnExpressionHasOneTypeOnBothSides) {
  expectFaults(R"(
    int f() restrict(cpu);
    float f() restrict(amp);
    void same() restrict(amp) { float x = f(); x = 0; }
    void both() restrict(cpu, amp) {
      auto x = f(); //! C2785
      x = 0;
    }
  )");
}

// 1.027
TEST(Overloads, NameHidingIgnoresRestrictions) {
  expectFaults(R"(
    void foo(int) restrict(amp);
    namespace inner {
    void foo(double);
    void caller() restrict(amp) { foo(10); } //! C3930
    }
    void caller() restrict(amp) { foo(10); }
  )");
}

// 1.027
TEST(Overloads, AccessIgnoresRestrictions) {
  expectFaults(R"(
    struct S {
      int f() restrict(amp);
    private:
      int f() restrict(cpu);
    };
    int host(S &s) { return s.f(); } //! amp-parse
    int accelerator(S &s) restrict(amp) { return s.f(); }
  )");
}

// 1.028
TEST(Overloads, OperandsAreResolvedWhereTheyStand) {
  expectFaults(R"(
    char f();
    double f() restrict(amp);
    void host() { static_assert(sizeof(decltype(f())) == 1, ""); }
    void accelerator() restrict(amp) {
      static_assert(sizeof(decltype(f())) == 8, "");
      static_assert(sizeof(f()) == 8, "");
    }
  )");
}

// 1.029
TEST(Overloads, DefaultArgumentsAreBoundAtTheDeclaration) {
  expectFaults(R"(
    int g();
    int g() restrict(amp);
    int h() restrict(cpu, amp);
    int f(int x = g()) restrict(amp);
    int k(int x = h()) restrict(amp);
    int caller() restrict(amp) {
      return k() + f(1) +
             f(); //! C3931
    }
  )");
}

// 1.030
TEST(Overloads, ElementsOfArraysAreConstructedInAmpCode) {
  expectFaults(R"(
    struct Host { int x; Host() : x(0) {} };
    struct Both { int x; Both() : x(0) {} Both() restrict(amp) : x(1) {} };
    void f() restrict(amp) {
      Both good[2];
      Host bad[2]; //! C3931
    }
  )");
}

// 1.033
TEST(Overloads, MembersOfABaseKeepTheirRestrictions) {
  expectFaults(R"(
    struct Base {
      int host() { return 1; }
      int both() restrict(cpu, amp) { return 2; }
    };
    void f() restrict(amp) {
      struct Derived : Base {
        int call() { return both(); }
        int fail() { return host(); } //! C3930
      };
      Derived d;
      d.call();
    }
  )");
}

// 1.034
TEST(Overloads, OtherRestrictionsDoNotOverride) {
  expectFaults(R"(
    struct Base { virtual int f(); };
    struct Derived : Base { int f() restrict(amp); }; //! C3581
    int host(Base &b) { return b.f(); }
    int host(Derived &d) { return d.f(); } //! C3930
  )");
}

// 1.035
TEST(Overloads, PointersMayForgetRestrictions) {
  expectFaults(R"(
    int both(int x) restrict(cpu, amp) { return x; }
    int pair(int x) { return x; }
    int pair(int x) restrict(amp) { return -x; }
    int (*p)(int) = both;
    int (*q)(int) = pair;
  )");
}

// 1.036
TEST(Overloads, NothingPointsToAmpFunctions) {
  expectFaults(R"(
    int f(int x) restrict(amp) { return x; }
    int accelerator() restrict(amp) {
      int (*p)(int) = f; //! C3581 C3939
      return p(1); //! C3581
    }
    int host() {
      auto p = &f; //! C3930
      return p(1);
    }
  )");
}

// 1.037
TEST(Overloads, TemplatesAreCheckedWhenInstantiated) {
  expectFaults(R"(
    struct Host { int get() { return 1; } };
    struct Both { int get() restrict(cpu, amp) { return 1; } };
    template <typename T> int f(T t) restrict(cpu, amp) {
      return t.get(); //! C3930
    }
    template <typename T> int unused(T t) restrict(amp) { return t.none(); }
    int host() { return f(Both()) + f(Host()); }
  )");
}

// 1.038
TEST(Overloads, SpecializationsAndFriendsCarryTheirClause) {
  expectFaults(R"(
    template <typename T> T f(T x) restrict(cpu, amp) { return x; }
    template <> int f(int x) restrict(cpu, amp) { return -x; }
    class C {
      int x = 1;
      friend int look(const C &c) restrict(amp) { return c.x; }
      template <typename T> friend T reach(const C &c, T) restrict(cpu, amp);
    };
    template <typename T> T reach(const C &c, T t) restrict(cpu, amp) {
      return t + c.x;
    }
    int accelerator(const C &c) restrict(amp) {
      return look(c) + reach(c, 1) + f(2);
    }
    int host(const C &c) {
      return reach(c, 1) +
             look(c); //! C3930
    }
  )");
}

// 1.039
TEST(Overloads, TheLibraryHasFunctionsOfAllSets) {
  expectFaults(R"(
    int both(const array_view<int, 2> &v) restrict(cpu, amp) {
      return v(index<2>(0, 0)) + v.extent.size();
    }
    void accelerator(array_view<int> v) restrict(amp) {
      atomic_fetch_add(&v[0], 1);
      v.synchronize(); //! C3930
    }
    void host(array_view<int> v) {
      atomic_fetch_add(&v[0], 1); //! C3930
      v.synchronize();
    }
  )");
}

// 1.040
TEST(Overloads, TheStandardLibraryIsTheHosts) {
  expectFaults(R"(
    namespace std { int twice(int x) { return 2 * x; } }
    int f() restrict(amp) { return std::twice(1); } //! C3930
    int g() { return std::twice(1); }
  )");
}

// 1.020
TEST(Overloads, ATypedefsClauseIsTheFunctions) {
  expectFaults(R"(
    typedef int Both() restrict(cpu, amp);
    struct S { Both f; };
    int S::f() restrict(cpu, amp) { return 1; }
    Both g;
    int h() restrict(amp) { S s; return s.f() + g(); }
  )");
}

// 1.023
TEST(Overloads, UsingDeclarationsBringOverloadsIntoTheSet) {
  expectFaults(R"(
    namespace host { double f(double x) { return x; } }
    namespace both {
    using host::f;
    double f(double x) restrict(amp) { return -x; }
    }
    double g() restrict(cpu, amp) { return both::f(1.0); }
  )");
}

// 1.020
TEST(Overloads, ConstructorsThatOnlyTheSidesTellApartAreRefused) {
  expectFaults(R"(
    struct Default {
      Default(int, int = 0) restrict(cpu) {}
      Default(int) restrict(amp) {} //! amp-unsupported
    };
    struct Conversion {
      Conversion(int) restrict(cpu) {}
      Conversion(float) restrict(amp) {} //! amp-unsupported
    };
    struct Other {};
    struct Apart {
      Apart(int) restrict(cpu) {}
      Apart(Other) restrict(amp) {}
    };
  )");
}
