//===- syntax_test.cpp - Where a restriction clause may stand -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.001
TEST(Syntax, ClausesFollowEachOther) {
  expectFaults(R"(
    int f() restrict(amp) restrict(cpu) restrict(cpu, amp) { return 1; }
    int g() restrict(cpu) { return f(); }
    int h() restrict(amp) { return f(); }
  )");
}

// 1.002
TEST(Syntax, ClausesMeanTheirUnion) {
  expectFaults(R"(
    int f() restrict(cpu, amp);
    int f() restrict(amp) restrict(cpu) { return 1; }
    int g() restrict(amp, amp, cpu, amp);
    int g() restrict(cpu, cpu) restrict(amp) { return f(); }
  )");
}

// 1.003
TEST(Syntax, NoClauseMeansCpu) {
  expectFaults(R"(
    int f() { return 1; }
    int f() restrict(cpu);
    int g() restrict(cpu) { return f(); }
    int h() restrict(amp) { return f(); } //! C3930
  )");
}

// 1.004
TEST(Syntax, ClauseIsNotEmpty) {
  expectFaults(R"(
    int f() restrict() { return 1; } //! C3937
    auto g = []() restrict() { return 1; }; //! C3937
  )");
}

// 1.001
TEST(Syntax, ACommaIsBetweenRestrictions) {
  expectFaults(R"(
    int a() restrict(amp, cpu);
    int b() restrict(amp,);     //! amp-parse
    int c() restrict(,cpu);     //! amp-parse
    int d() restrict(amp,,cpu); //! amp-parse
    int e() restrict(,);        //! amp-parse
    int f() restrict(amp cpu);  //! amp-parse
  )");
}

// 1.005
TEST(Syntax, OtherRestrictionsAreUnknown) {
  expectFaults(R"(
    int f() restrict(gpu) { return 1; } //! C3936
    int g() restrict(cpu, foo) { return 1; } //! C3936
    int h() restrict(restrict) { return 1; } //! C3936
  )");
}

// 1.005: a call of the function is no further fault.
TEST(Syntax, AMisspelledRestrictionIsOneFault) {
  expectFaults(R"(
    int f(int x) restrict(gpu) { return x; } //! C3936
    int g(int x)
      restrict(CPU, AMP) { return x; } //! C3936 C3936
    void h(array_view<int> v) {
      v[0] = g(1);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = f(1) + g(2);
      });
    }
  )");
}

// 1.006, 1.014
TEST(Syntax, AMacroIsARestrictionOrACall) {
  expectFaults(R"cpp(
    #define HERE restrict(amp)
    #define CALLED restrict(cpu)
    int restrict(int x);
    int f() HERE;
    int g(int amp) {
      return HERE; //! amp-macro
    }
    int h(int cpu) { return CALLED; }
  )cpp");
}

// Clang needs 2 to the 40th steps to tell what these names are.
TEST(Syntax, TemplateArgumentsEnd) {
  std::string Names;
  for (int I = 0; I != 40; ++I)
    Names += "A<";
  expectFaults("void f() { " + Names + " } //! amp-parse\n");
  const std::string Ends(40, '>');
  for (const char *Inside : {"<< 1", "(", "(1", "[) "})
    expectFaults("void f() { int x = " + Names + Inside + Ends +
                 "; } //! amp-parse\n");
  // Nothing declares it: a parameter of that name does not.
  expectFaults("template <class A, class B = A> struct C {};\n"
               "void f() { int x = " +
               Names + "3 4" + Ends + "; } //! amp-parse\n");
  expectFaults("template <class T> struct A {}; void f() { " + Names + "int" +
               std::string(40, '>') + " x; }\n");
}

// 1.006
TEST(Syntax, RestrictIsAnOrdinaryNameElsewhere) {
  expectFaults(R"(
    namespace restrict { int value; }
    struct Type { Type(int) {} };
    namespace names {
      typedef int amp;
      int cpu = 1;
      int restrict(int i) { return i; }
      int use(int a) {
        if (a) restrict(a);
        while (a--) restrict(a);
        return restrict(cpu) + restrict(amp(2));
      }
    }
    struct Member {
      int restrict;
      Member() : restrict(1) {}
      int get() { return restrict; }
    };
    template <typename restrict> restrict same(restrict r) { return r; }
    int local() {
      Type restrict(3);
      typedef int restrictType;
      return sizeof(restrict) + same(restrict::value);
    }
    struct Class { struct restrict {}; };
  )");
}

// 1.006
TEST(Syntax, RestrictIsATypeBehindAnArrow) {
  expectFaults(R"(
    typedef int restrict;
    auto f = []() mutable restrict(cpu) -> restrict { return 1; };
    restrict g(restrict a) restrict(cpu) { return a; }
    auto h(int restrict) restrict(amp) -> int { return restrict; }
  )");
}

// 1.007
TEST(Syntax, ClauseStandsBehindQualifiers) {
  expectFaults(R"(
    struct S {
      int a() const restrict(amp) { return 1; }
      int b() const volatile restrict(cpu) { return 1; }
      int c() & restrict(cpu, amp) { return 1; }
      int d() const && restrict(amp) noexcept { return 1; }
    };
    struct Host {
      virtual int e() const restrict(cpu) = 0;
    };
    auto f(int i) restrict(amp) -> double { return i; }
    auto g(int i) restrict(cpu) noexcept -> int { return i; }
    int h() restrict(cpu) throw();
  )");
}

// 1.007
TEST(Syntax, ClauseStandsBeforeTheExceptionSpecification) {
  expectFaults(R"(
    int f() noexcept restrict(cpu) { return 1; } //! amp-parse
    int g() throw() restrict(cpu) { return 1; } //! amp-parse
    int h() noexcept(true) restrict(amp) { return 1; } //! amp-parse
  )");
}

// 1.008
TEST(Syntax, ClauseOfALambda) {
  expectFaults(R"(
    void f() {
      int k = 1;
      auto a = [k]() restrict(cpu) { return k; };
      auto b = [=](int i) mutable restrict(amp, cpu) { return i; };
      auto c = [](int i) restrict(cpu) noexcept -> int { return i; };
      auto d = [](float x) restrict(amp) -> float { return x; };
      a();
      b(1);
      c(1);
      (void)d;
    }
  )");
}

// 1.008
TEST(Syntax, MutableOfALambdaStandsBeforeTheClause) {
  expectFaults(R"(
    auto a = []() restrict(cpu) mutable { return 1; }; //! amp-parse
  )");
}

// 1.009
TEST(Syntax, ClauseGovernsWhatFollowsIt) {
  expectFaults(R"(
    int onAccelerator() restrict(amp) { return 1; }
    struct S {
      int a;
      S() restrict(amp) : a(onAccelerator()) {}
      S(int) : a(onAccelerator()) {} //! C3930
    };
  )");
}

// 1.005
TEST(Syntax, WhatIsNoNameIsNoRestriction) {
  expectFaults(R"cpp(
    int f() restrict(xx:yy) { return 1; } //! C3936 C3936 C3936
    int g() restrict(!,,,,) { return 1; } //! C3936
    int h() restrict(,,,::zz) { return 1; } //! C3936 C3936
    int k() restrict(amp&cpu) { return 1; } //! C3936
  )cpp");
  expectFaults(R"cpp(
    float restrict(float x) { return x; }
    float f(float a, float b) {
      if (a < b)
        restrict(a * b);
      for (;;) restrict(-a);
      return (float)restrict(a + b);
    }
  )cpp");
}

// 1.010
TEST(Syntax, EveryKindOfFunctionTakesAClause) {
  expectFaults(R"(
    struct S {
      int v;
      S() restrict(cpu, amp) : v(0) {}
      explicit S(int i) restrict(cpu, amp) : v(i) {}
      S(const S &o) restrict(cpu, amp) : v(o.v) {}
      S(S &&o) restrict(cpu, amp) : v(o.v) {}
      ~S() restrict(cpu, amp) {}
      S &operator=(const S &o) restrict(cpu, amp) { v = o.v; return *this; }
      S &operator=(S &&) restrict(cpu, amp) = default; //! C2685
      int operator()(int i) const restrict(cpu, amp) { return v + i; }
      int operator[](int i) const restrict(cpu, amp) { return v - i; }
      operator int() const restrict(cpu, amp) { return v; }
      static int make() restrict(cpu, amp) { return 1; }
      template <typename T> T as() const restrict(cpu, amp) { return T(v); }
      friend int peek(const S &s) restrict(cpu, amp) { return s.v; }
      void gone() restrict(cpu, amp) = delete; //! C2685
    };
    template <typename T> T twice(T t) restrict(cpu, amp) { return t + t; }
    template <> int twice<int>(int t) restrict(cpu, amp) { return 2 * t; }
    int operator+(const S &a, const S &b) restrict(cpu, amp) {
      return a.v + b.v;
    }
    int use() restrict(cpu, amp) {
      S s, t(2), u(s), w(S(3));
      s = t;
      t = S(4);
      return s(1) + s[2] + int(t) + S::make() + u.as<int>() + peek(w) +
             twice(3) + twice(1.0f) + (s + t);
    }
  )");
}

// 1.010
TEST(Syntax, VisualCppTakesNoClauseOnDefaultedAndDeletedFunctions) {
  expectFaults(R"cpp(
    struct S {
      int v;
      S() restrict(amp) = default; //! C2685
      S(const S &) = default;
      void gone() = delete;
      S &operator=(const S &) restrict(cpu, amp);
    };
    int f(int) restrict(amp) = delete; //! C2685
    int g() restrict(amp) {
      struct Local {
        int v;
        Local() = default;
        void gone() = delete;
      } l;
      l.v = 1;
      return l.v;
    }
  )cpp");
}

// 1.019
TEST(Syntax, ManagedCodeHasNoClauses) {
  constexpr char Source[] = R"cpp(
    int host() restrict(cpu) { return 1; }
    int both() restrict(cpu, amp) { return 1; } //! C3570
    int other() restrict(amp) { return 1; }
  )cpp";
  expectFaults(Source, {"-D__cplusplus_cli=200406"});
  EXPECT_TRUE(amp2hip::rules::faultsIn(Source).empty());
}

/// The parser's errors about another language follow from the first.
TEST(Syntax, ManagedCodeHasOneFault) {
  expectFaults(R"cpp(
    using namespace System;
    int both() restrict(cpu, amp) { return 1; } //! C3570
    ref class Named { String ^name; };
  )cpp",
               {"-D__cplusplus_cli=200406"});
}

// 1.011
TEST(Syntax, FunctionTypesCarryAClause) {
  expectFaults(R"(
    typedef float F(int) restrict(cpu);
    typedef float (*P)(int) restrict(cpu);
    template <typename T> struct Holder {};
    template <typename T, typename U> struct Pair {};
    template <> struct Holder<const int && (int) restrict(cpu)> {};
    template <int (*f)(int) restrict(cpu) throw()> int call() { return f(1); }
    float convert(int i) { return float(i); }
    template <typename T> void take(T) {}
    template void take<int (*)(int, int) restrict(cpu)>(
        int (*arg)(int, int) restrict(cpu));
    int use(float (*pf)(int) restrict(cpu), int (&rf)(int) restrict(cpu)) {
      F *f = &convert;
      P p = &convert;
      Pair<int(int, float) restrict(cpu), int> *h = nullptr;
      auto (*t)(int) restrict(cpu) -> float = &convert;
      return int(f(1) + p(1) + pf(1) + t(1)) + rf(1) + (h != nullptr);
    }
  )");
}

// 1.011
TEST(Syntax, AliasesOfFunctionTypesCarryAClause) {
  expectFaults(R"(
    namespace n { struct S { int value; }; }
    using OfInt = int(int) restrict(cpu);
    using OfClass [[maybe_unused]] = const n::S &(n::S) restrict(cpu, amp);
    using Trailing = auto(int) restrict(amp) -> float;
    template <class T> using Same = T(T) restrict(cpu);
    template <class T> using Throwing = T(T) restrict(amp) noexcept(false);
    int f(int i) { return i; }
    int g() {
      using Local = int(int) restrict(cpu);
      OfInt *p = f;
      Same<int> *q = f;
      Local *r = f;
      return p(1) + q(1) + r(1);
    }
  )");
}

// 1.011: an alias of an alias has the clause, too.
TEST(Syntax, AliasesOfAliasesCarryAClause) {
  expectFaults(R"(
    typedef int Amp(int) restrict(amp);
    typedef Amp Second;
    using Third = Second;
    template <class T> struct In { typedef Third type; };
    Second f;
    Third g;
    In<int>::type h;
    int f(int i) restrict(amp) { return i; }
    int host() {
      int a = f(1); //! C3930
      a += g(1); //! C3930
      return a + h(1); //! C3930
    }
    int device() restrict(amp) { return f(1) + g(1) + h(1); }
  )");
}

// 1.012
TEST(Syntax, OnlyFunctionsHaveAClause) {
  expectFaults(R"(
    int a restrict(cpu); //! amp-parse
  )");
  expectFaults(R"(
    int restrict(cpu) b; //! amp-parse amp-parse
  )");
  expectFaults(R"(
    int c[3] restrict(cpu); //! amp-parse
  )");
  expectFaults(R"(
    int *d restrict(amp); //! amp-parse
  )");
}

// 1.013
TEST(Syntax, MacrosOfMicrosoftsHeadersAreThere) {
  expectFaults(R"(
    int both() __GPU { return 1; }
    int onAccelerator() __GPU_ONLY { return both(); }
    int host() __CPU_ONLY { return both(); }
    int wrong() __CPU_ONLY { return onAccelerator(); } //! C3930
  )");
}

// 1.014
TEST(Syntax, MacrosOfTheUserSpellClauses) {
  expectFaults(R"(
    #define AMP restrict(amp)
    #define KERNEL restrict(amp, cpu)
    #define DEFINE(name) int name() KERNEL { return 1; }
    DEFINE(f)
    DEFINE(g)
    int h() AMP { return f() + g(); }
    int host();
    int wrong() AMP { return host(); } //! C3930
  )");
}

// 1.015
TEST(Syntax, MainRunsOnTheHost) {
  expectFaults(R"(
    int main() restrict(cpu) { return 0; }
  )");
  expectFaults(R"(
    int main() restrict(amp) { return 0; } //! C3934
  )");
  expectFaults(R"(
    int main() restrict(cpu, amp) { return 0; } //! C3934
  )");
}

// 1.015
TEST(Syntax, MainOfWindowsRunsOnTheHost) {
  expectFaults(R"(
    int wmain() restrict(cpu, amp) { return 0; } //! C3934
  )");
}

// 1.016
TEST(Syntax, ExternCHasOneRestriction) {
  expectFaults(R"(
    extern "C" int f() restrict(amp) { return 1; }
    extern "C" int g() restrict(cpu) { return 1; }
    extern "C" int h() restrict(cpu, amp) { return 1; } //! C3938
    extern "C" {
      int i() restrict(amp, cpu); //! C3938
    }
  )");
}

// 1.016, 1.020
TEST(Syntax, ExternCHasOneFunctionOfAName) {
  expectFaults(R"cpp(
    extern "C" int f(int) restrict(amp);
    extern "C" int f(int) restrict(cpu); //! C2733
    extern "C" int g(int) restrict(amp);
    extern "C" int g(int) restrict(amp);
    int h(int) restrict(amp);
    int h(int) restrict(cpu);
  )cpp");
}

// 1.017
TEST(Syntax, AppendixIsNotTheLanguage) {
  expectFaults(R"(
    int f() restrict(auto) { return 1; } //! C3936
    int g() restrict(cpu, auto) { return 1; } //! C3936
    int h() restrict(amp:1.1) { return 1; } //! C3936
  )");
}

// 1.018
TEST(Syntax, RestrictedPointersAreSomethingElse) {
  expectFaults(R"(
    void f(int *__restrict a, const int *__restrict b) restrict(cpu, amp) {
      *a = *b;
    }
  )");
}

// 1.019
TEST(Syntax, HeadersAskForNothing) {
  expectFaults(R"(
    #if defined(_MSC_VER) && _MSC_VER < 1700
    #error no C++ AMP
    #endif
    #define _SILENCE_AMP_DEPRECATION_WARNINGS
    #include <amp.h>
    #include <amp_math.h>
    int f() restrict(amp) { return 1; }
  )");
}

// 1.007
TEST(Syntax, OneDeclarationHasOneRestriction) {
  expectFaults(R"cpp(
    int value, mixed() restrict(amp); //! amp-declaration
    int host(), other() restrict(amp); //! amp-declaration
    int one() restrict(amp), two() restrict(amp);
    int plain, function();
  )cpp");
}

// 10.027
TEST(Syntax, ConditionsNeedTheirQuestionMark) {
  expectFaults(R"(
    int good(int n) { return (n == 0) ? 4 : 2; }
    int bad(int n) { return (n == 0)  4 : 2; } //! amp-parse
  )");
}

// 10.054
TEST(Syntax, StarsBeforeCommentsAreNoComments) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        // first, and
        v[i] = 1;
     *// last
      }); //! amp-parse
    }
  )");
}
