//===- overloads_test.cpp - Restrictions in overload resolution -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.020
TEST(Overloads, AConstructorForAmpMayStandInForOneThatDoesTheSame) {
  expectFaults(R"(
    struct Alike {
      int v;
      Alike(const int &a) restrict(amp) : v(a) {}
      template <class A> Alike(A &&b) restrict(cpu, amp) : v(b) {}
    };
    struct Other {
      int v;
      Other(const int &a) restrict(amp) : v(a) {}
      template <class A> Other(A &&b) restrict(cpu, amp) : v(b + 1) {}
    };
    int f(const int &a) { return Alike(a).v; }
    int g(const int &a) { return Other(a).v; } //! amp-overload
  )");
}

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

// 1.009, 1.028
TEST(Overloads, TheClauseGovernsWhatFollowsIt) {
  expectFaults(R"cpp(
    template <typename A, typename B> struct same;
    template <typename A> struct same<A, A> { static const int value = 1; };
    int f(int) restrict(cpu);
    float f(int) restrict(amp);
    int host(int) restrict(cpu);
    int device(int) restrict(amp);
    auto trailing(int i) restrict(amp) -> decltype(f(i));
    auto hosts(int i) restrict(cpu) -> decltype(f(i));
    decltype(f(1)) leading(int) restrict(amp);
    int parameter(decltype(f(1))) restrict(amp);
    int quiet(int) restrict(amp) noexcept(sizeof(device(1)) == 4);
    template <typename T> auto generic(T t) restrict(amp) -> decltype(f(t));
    struct S {
      auto member(int i) restrict(amp) -> decltype(f(i)) { return f(i); }
    };
    int after[same<decltype(f(1)), int>::value];
    static_assert(same<decltype(trailing), float(int)>::value, "");
    static_assert(same<decltype(hosts), int(int)>::value, "");
    static_assert(same<decltype(leading), int(int)>::value, "");
    static_assert(same<decltype(parameter), int(int)>::value, "");
    void accelerator() restrict(amp) {
      static_assert(same<decltype(generic(1)), float>::value, "");
      static_assert(same<decltype(S().member(1)), float>::value, "");
    }
    auto wrong(int i) restrict(amp) -> decltype(host(i)); //! C3930
    decltype(device(1)) early() restrict(amp); //! C3930
  )cpp");
}

// 1.028
TEST(Overloads, MembersOfLocalClassesAreResolvedLikeTheFunctionAround) {
  expectFaults(R"cpp(
    char f();
    double f() restrict(amp);
    void host() {
      struct Local { decltype(f()) member; };
      static_assert(sizeof(Local::member) == 1, "");
    }
    void accelerator() restrict(amp) {
      struct Local { decltype(f()) member; };
      static_assert(sizeof(Local::member) == 8, "");
    }
    struct Behind { decltype(f()) member; };
    static_assert(sizeof(Behind) == 1, "");
    // Clang reads these bodies when the class is complete.
    template <typename T> double g(T) restrict(amp);
    template <typename T> char g(T);
    template <typename T> struct Outer {
      static_assert(sizeof(f()) == 1, "");
      void accelerator(T t) restrict(amp) {
        struct Local {
          decltype(f()) member;
          struct Inner { decltype(f()) member; } inner;
          decltype(f()) last;
          decltype(g(T())) open;
        };
        static_assert(sizeof(Local) == 32, "");
      }
      void host() {
        struct Local { decltype(f()) member; };
        static_assert(sizeof(Local) == 1, "");
      }
      static_assert(sizeof(f()) == 1, "");
    };
    void use() restrict(amp) { Outer<int>().accelerator(1); }
  )cpp");
}

// 1.028
TEST(Overloads, TemplatesMeanTheSameForAllSides) {
  expectFaults(R"cpp(
    int f(int) restrict(cpu);
    float f(int) restrict(amp);
    template <typename T> struct Result { typedef decltype(f(T())) type; };
    auto g() restrict(amp) -> Result<int>::type;
    static_assert(sizeof(Result<int>::type *) == sizeof(int *), "");
    int *pointer = (Result<int>::type *)nullptr;
  )cpp");
}

// 1.028
TEST(Overloads, TypesOfMembersThatDependOnTheSideAreNamed) {
  expectFaults(R"cpp(
    int f(int) restrict(cpu);
    float f(int) restrict(amp);
    template <typename T> struct S {
      auto member(T t) restrict(amp) -> decltype(f(t)) { //! amp-call-type
        return f(t);
      }
    };
    float accelerator() restrict(amp) {
      auto lambda = [](int i) restrict(amp)
          -> decltype(f(i)) { return f(i); }; //! amp-call-type
      return S<int>().member(1) + lambda(1);
    }
  )cpp");
}

// 1.028
TEST(Overloads, ThePairThatBecomesOneFunctionHasOneType) {
  expectFaults(R"cpp(
    int f(int) restrict(cpu);
    int f(int) restrict(amp);
    float accelerator() restrict(amp) {
      auto lambda = [](int i) restrict(amp) -> decltype(f(i)) { return f(i); };
      return lambda(1);
    }
  )cpp");
}

// 1.028
TEST(Overloads, OverloadsBesideAPairMayHaveAnotherType) {
  expectFaults(R"cpp(
    int f(int) restrict(cpu);
    int f(int) restrict(amp);
    float f(float) restrict(amp);
    float accelerator() restrict(amp) {
      auto lambda = [](float i) restrict(amp)
          -> decltype(f(i)) { return f(1); }; //! amp-overload
      return lambda(1);
    }
  )cpp");
}

// 1.026, 1.028
TEST(Overloads, ANameHasATypeOnlyIfItNamesOneFunction) {
  expectFaults(R"(
    void f() restrict(cpu);
    void f() restrict(amp);
    int one() restrict(amp);
    int both(int) restrict(cpu, amp);
    void accelerator() restrict(amp) {
      typedef decltype(f) name;
      typedef decltype(one) single;
    }
    void sides() restrict(cpu, amp) {
      typedef decltype(f) name; //! C3556
      typedef decltype((f)) reference; //! C3556
      typedef decltype(one) single;
      typedef decltype(both) joint;
      typedef decltype(f()) result;
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

// 1.029: each side calls its own function, with the default arguments of that.
TEST(Overloads, DefaultArgumentsSuitTheSideOfTheirFunction) {
  expectFaults(R"(
    int host() { return 1; }
    int f(int x = host()) restrict(cpu) { return x; }
    int f(int x = 2) restrict(amp) { return x; }
    int g(int x = [](int y) { return y; }(1)) restrict(cpu) { return x; }
    int g(int x = 2) restrict(amp) { return x; }
    int h(int x = 1) restrict(cpu) { return x; }
    int h(int x = host()) restrict(amp) { return x; }
    template <class T> int k(T, int x = 1) restrict(cpu) { return x; }
    template <class T> int k(T, int x = host()) restrict(amp) { return x; }
    int caller() restrict(cpu, amp) {
      return f() + g() +
             h() + //! C3931
             k(1); //! C3931
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
      auto p = &f; //! C3939
      return p(1);
    }
    void take(int (*)(int));
    template <typename T> T generic(T x) restrict(amp) { return x; }
    struct S { int member(int x) restrict(amp); };
    void pointers() {
      int (*copied)(int) = f; //! C3939
      int (&reference)(int) = f; //! C3939
      take(f); //! C3939
      auto instance = &generic<int>; //! C3939
      auto member = &S::member; //! C3939
    }
    auto global = f; //! C3939
    int called() {
      return f(1) + //! C3930
             (f)(2) + //! C3930
             generic<int>(3); //! C3930
    }
  )");
}

// 1.036
TEST(Overloads, NothingPointsToTypesOfAmpFunctions) {
  expectFaults(R"(
    typedef int Amp(int) restrict(amp);
    typedef int Both(int) restrict(cpu, amp);
    typedef Amp Again;
    typedef int Cpu(int) restrict(cpu);
    typedef int Plain(int);
    struct S { int member(int) restrict(amp); };
    int f(int x) restrict(amp) { return x; }
    int both(int x) restrict(cpu, amp) { return x; }
    Amp *amp; //! C3939
    extern Again &reference; //! C3939
    typedef Both *Pointer; //! C3939
    extern Pointer pointer;
    Amp S::*member; //! C3939
    decltype(f) *operand; //! C3939
    int take(int function(int) restrict(amp)); //! C3939
    int takeNamed(Amp function); //! C3939
    Amp declared;
    Cpu *cpu;
    Plain *plain = both;
    decltype(both) *ofBoth = both;
    int takeCpu(Cpu function);
    int declared(int x) restrict(amp) { return x; }
  )");
}

// 1.036: the function of a call that fails is named by no reference.
TEST(Overloads, FailedCallsOfAmpFunctionsAreNoReferences) {
  expectFaults(R"cpp(
    struct S { int n; };
    namespace named { int f(int n) restrict(amp); }
    void accelerator(S s) restrict(amp) {
      named::f(s.n);
      named::f(s);    //! amp-parse
      named::f(1, 2); //! amp-parse
    }
    void take(int (*)(int));
    void host() {
      take(named::f); //! C3939
    }
  )cpp");
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
    int host() restrict(cpu, amp) { return f(Both()) + f(Host()); }
  )");
}

// 1.023, 1.037
TEST(Overloads, BothHalvesOfAPairOfTemplatesAreChecked) {
  expectFaults(R"cpp(
    int counter;
    template <typename T> struct S {
      T f() { return T(1); }
      T f() restrict(amp) { return T(counter); } //! C3586
      template <typename U> U g(U u) { return u; }
      template <typename U> U g(U u) restrict(amp) {
        return u + counter; //! C3586
      }
      S operator+(T t) { return *this; }
      S operator+(T t) restrict(amp) {
        t += counter; //! C3586
        return *this;
      }
    };
    template <typename T> T h(T t) { return t; }
    template <typename T> T h(T t) restrict(amp) {
      return t + counter; //! C3586
    }
    template <typename T> T deep(T t) restrict(cpu, amp) { return h(t); }
    template <typename T> T unused(T t) { return t; }
    template <typename T> T unused(T t) restrict(amp) { return t + counter; }
    int both(S<int> s) restrict(cpu, amp) {
      s = s + 1;
      return s.f() + s.g(2) + deep(3);
    }
    int host() { return unused(1); }
  )cpp");
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

// 1.038
TEST(Overloads, ExplicitInstantiationsCarryTheirClause) {
  expectFaults(R"(
    template <typename T> T f(T x) restrict(amp) { return x; }
    template int f<int>(int) restrict(amp);
    extern template float f(float) restrict(amp);
    template <typename T> T pair(T x) { return x; }
    template <typename T> T pair(T x) restrict(amp) {
      return x / 0; //! C3567
    }
    template int pair(int) restrict(amp);
    template <typename T> struct S {
      T get() restrict(cpu, amp) { return T(1); }
      T set(T) restrict(amp);
    };
    template <typename T> T S<T>::set(T x) restrict(amp) { return x; }
    template int S<int>::get() restrict(cpu, amp);
    template int S<int>::set(int) restrict(amp);
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

// 1.020
TEST(Overloads, AnAliasesClauseIsTheFunctions) {
  expectFaults(R"(
    using Both = int() restrict(cpu, amp);
    using Amp = auto() restrict(amp) -> int;
    template <class T> using Of = T(T) restrict(amp);
    Both f;
    Amp g;
    Of<int> h;
    int onAccelerator() restrict(amp) { return f() + g() + h(1); }
    int onHost() {
      return f() + //
             g() + //! C3930
             h(1); //! C3930
    }
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

// 1.023: the call names the scope, if it can.
TEST(Overloads, FunctionsThatUsingDeclarationsJoinNeedOneResultForBothSides) {
  expectFaults(R"(
    namespace host { double f(double x) { return x; } }
    namespace other { float f(double x) restrict(amp) { return -x; } }
    using host::f;
    using other::f;
    double h() { return f(1.0); }
    double g() restrict(amp) { return f(1.0); }
    double both() restrict(cpu, amp) {
      return f(1.0); //! amp-overload
    }
  )");
}

// 1.023: all instances find their function in one scope.
TEST(Overloads, CallsThatDependOnTemplatesNameTheScopeOfAllInstances) {
  expectFaults(R"(
    namespace host { template <class T> T f(T x) { return x; } }
    namespace other {
    int f(int x) restrict(amp) { return -x; }
    float f(float x) restrict(amp) { return -x; }
    }
    using host::f;
    using other::f;
    template <class T> T g(T x) restrict(amp) { return f(x); }
    template <class T> T h(T x) { return f(x); }
    int k() restrict(amp) { return g(1) + g(1.0f); }
    int l() { return h(1) + h(1.0f); }
  )");
}

// 1.023
TEST(Overloads, CallsThatDependOnTemplatesNameNoScopeForSomeInstances) {
  expectFaults(R"(
    namespace host { int f(int x) { return x; } }
    namespace other { int f(int x) restrict(amp) { return -x; } }
    namespace own {
    struct S {};
    int f(S) restrict(amp) { return 3; }
    }
    using host::f;
    using other::f;
    template <class T> int g(T x) restrict(amp) {
      return f(x); //! amp-overload
    }
    int h() restrict(amp) { return g(1) + g(own::S()); }
  )");
}

// 1.020: a friend that only its class declares is in no scope for a name.
TEST(Overloads, FriendsInClassesHaveNoScope) {
  expectFaults(R"cpp(
    struct S { friend int operator+(S, S) { return 1; } };
    namespace n {
    int operator+(S, S) restrict(amp) { return 2; }
    int on_amp(S s) restrict(amp) { return s + s; }
    int on_host(S s) {
      return s + s; //! amp-overload
    }
    }
  )cpp");
}

// 1.023: in the translation they bring the new name, too.
TEST(Overloads, UsingDeclarationsBringFunctionsThatStayTwo) {
  expectFaults(R"(
    namespace n {
    int f(int) { return 1; }
    float f(int) restrict(amp) { return 2; }
    }
    using n::f;
    int h() { return f(1); }
    float g() restrict(amp) { return n::f(1) + f(1); }
  )");
}

TEST(Overloads, AMemberTakesOnePlaceOfAnInheritedPair) {
  expectFaults(R"(
    struct Base {
      int f(int) const { return 1; }
      int f(int) const restrict(amp) { return 2; }
    };
    struct Derived : Base {
      using Base::f;
      int f(int) const { return 3; }
    };
    int g() restrict(cpu, amp) { return Derived().f(1); }
    int h() restrict(amp) { return Derived().f(1); }
  )");
}
