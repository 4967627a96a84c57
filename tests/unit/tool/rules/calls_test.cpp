//===- calls_test.cpp - Who may call whom ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.024
TEST(Calls, AmpCodeCallsNoCpuFunction) {
  expectFaults(R"(
    int onHost();
    int onBoth() restrict(cpu, amp);
    int f() restrict(amp) { return onBoth(); }
    int g() restrict(amp) { return onHost(); } //! C3930
  )");
}

// 1.025
TEST(Calls, CpuCodeCallsNoAmpFunction) {
  expectFaults(R"(
    int onAccelerator() restrict(amp);
    int f() { return onAccelerator(); } //! C3930
  )");
}

// 1.025: also in functions that nothing calls.
TEST(Calls, NeitherSideCallsTheLambdasOfTheOther) {
  expectFaults(R"(
    inline int host() {
      auto amp = [](int x) restrict(amp) { return x; };
      auto both = [](int x) restrict(cpu, amp) { return x; };
      int (*pointer)(int) = both;
      return pointer(1) + both(2) +
             amp(3); //! C3930
    }
    inline int accelerator() restrict(amp) {
      auto both = [](int x) restrict(cpu, amp) { return x; };
      auto amp = [](int x) { return x; };
      return both(1) + amp(2);
    }
  )");
}

// 1.024: operators, members and others.
TEST(Calls, AmpCodeUsesNoCpuOperator) {
  expectFaults(R"(
    struct V {
      float x;
      V operator+(const V &o) const { return {x + o.x}; }
      V operator-() const { return {-x}; }
    };
    bool operator<(const V &a, const V &b) { return a.x < b.x; }
    bool f(V a, V b) restrict(amp) {
      V sum = a + b; //! C3930
      V less = -a; //! C3930
      return a < b; //! C3930
    }
    bool g(V a, V b) {
      return a + b < -b;
    }
  )");
}

// 1.024: Clang reports only that there is no conversion.
TEST(Calls, AmpCodeConvertsByNoCpuConstructor) {
  expectFaults(R"(
    struct S {
      int n;
      S(float x) restrict(cpu) : n(int(x)) {}
      S(int *) restrict(cpu, amp) : n(0) {}
    };
    struct T { int n; T(const S &s) restrict(amp) : n(s.n) {} };
    int take(const S &s) restrict(cpu, amp) { return s.n; }
    int takeT(T t) restrict(cpu, amp) { return t.n; }
    struct Member {
      S s;
      int take(S given) const restrict(cpu, amp) { return given.n; }
      int operator+(S given) const restrict(cpu, amp) { return given.n; }
    };
    int f(int x, Member m, const S &s) restrict(amp) {
      return take(1.5f) + //! C3930
             take(x) + //! C3930
             m.take(x) + //! C3930
             takeT(s) + (m + s) +
             (m + x); //! C3930
    }
    int host(int x, S s) {
      return take(x) + takeT(s); //! C3930
    }
    int other(Member m) restrict(amp) { return take(m); } //! amp-parse
  )");
}

// 1.038
TEST(Calls, AFaultyCallNamesNoFunction) {
  expectFaults(R"cpp(
    namespace own { int f(int a) restrict(amp) { return a; } }
    int g(int a) restrict(amp) { return a; }
    template <class T> T h(T a) restrict(amp) { return a; }
    struct H {
      int v;
      H() : v(1) {}
      H(int v) restrict(cpu, amp) : v(v) {}
    };
    int sum(H (&h)[4]) restrict(amp) { return h[0].v; }
    int one(H &h) restrict(amp) { return h.v; }
    void run(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        Missing m; //! amp-parse
        v[t] = g(missing); //! amp-parse
        v[t] = (g)(missing); //! amp-parse
        v[t] = own::f(missing); //! amp-parse
        v[t] = h<int>(missing); //! amp-parse
        v[t] = g(m);
        tile_static H all[4]; //! C4881
        tile_static H single; //! C4881
        all[t.local[0]] = H(1);
        single = H(2);
        t.barrier.wait();
        v[t] = sum(all) + one(single);
      });
    }
  )cpp");
}

// 1.024, 1.025: an instance is compiled for the sides that call it.
TEST(Calls, AnInstanceMayCallWhatItsCallersMay) {
  expectFaults(R"cpp(
    #include <algorithm>
    int onHost(int);
    int onAccelerator(int) restrict(amp);
    template <class T> T forHost(T x) restrict(cpu, amp) { return onHost(x); }
    template <class T> T forAmp(T x) restrict(cpu, amp) { return onAccelerator(x); }
    template <class T> T passesOn(T x) restrict(cpu, amp) { return forHost(x); }
    template <class T> T forNeither(T x) restrict(cpu, amp) {
      return onHost(x) + //! C3930
             onAccelerator(x); //! C3930
    }
    template <class T> struct Element {
      T operator()(T x) const restrict(cpu, amp) { return onHost(x); }
    };
    int host(int x) { return passesOn(x) + forNeither(x); }
    int accelerator(int x) restrict(amp) { return forAmp(x) + forNeither(x); }
    void library(int *a) { std::transform(a, a + 4, a, Element<int>()); }
    int global = forHost(1);
  )cpp");
}

// 1.024: a function that is no template is compiled for all that it is for.
TEST(Calls, AFunctionOfBothSidesCallsFunctionsOfBoth) {
  expectFaults(R"cpp(
    int onHost(int);
    inline int f(int x) restrict(cpu, amp) { return onHost(x); } //! C3930
    template <class T> T called(T x) restrict(cpu, amp) {
      return onHost(x); //! C3930
    }
    inline int g(int x) restrict(cpu, amp) { return called(x); }
    template <class T> struct Element {
      T operator()(T x) const restrict(cpu, amp) { return onHost(x); } //! C3930
    };
    void kernel(array_view<int> v, Element<int> e) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = e(1); });
    }
    int host(int x) { return f(x); }
  )cpp");
}

// 1.023: the copy constructor is for both sides, but nothing makes its
// argument.
TEST(Calls, OfConstructorsForTheHostAreNoCopies) {
  expectFaults(R"cpp(
    struct Host {
      int value;
      Host(int v) : value(v) {}
    };
    int f(int x) restrict(cpu, amp) { return Host(x).value; } //! C3930
    int g(int x) restrict(cpu, amp) {
      Host copied = x; //! C3930
      return copied.value;
    }
    int h(int x) { return Host(x).value; }
  )cpp");
}

// 1.024: the error names the fault, and not that the result is unknown.
TEST(Calls, OfTheHostInInstancesWithDeducedResults) {
  expectFaults(R"cpp(
    int onHost(int);
    template <class T> auto called(T x) restrict(amp) {
      return onHost(x); //! C3930
    }
    int f() restrict(amp) { return called(1); }
  )cpp");
}

// Nobody can declare the functions of C++ AMP for the other side.
TEST(Calls, AdviceOnCppAmpItselfCanBeFollowed) {
  auto Said = [](llvm::StringRef Kernel, llvm::StringRef Host = "") {
    std::vector<std::string> Texts = amp2hip::rules::messagesAbout(
        ("int f(int x) { " + Host +
         " return x; }\n"
         "void g(array<int> &a, array<int> &b, array_view<int> v) {\n"
         "  parallel_for_each(a.extent, [=, &a, &b](index<1> i) restrict(amp) "
         "{ " +
         Kernel + " });\n}\n")
            .str());
    return Texts.size() == 1 ? Texts.front() : "";
  };
  auto HasOne = [](const std::string &Text, const char *Advice) {
    EXPECT_NE(Text.find(Advice), std::string::npos) << Text;
    EXPECT_EQ(Text.find("declare it"), std::string::npos) << Text;
  };
  HasOne(Said("parallel_for_each(a.extent, [&](index<1> j) restrict(amp) { "
              "a[j] = 1; });"),
         "cannot launch another one: write a loop");
  HasOne(Said("copy(a, b);"), "one by one");
  HasOne(Said("v.synchronize();"), "on the host, before or after the launch");
  HasOne(Said("", "atomic_fetch_add(&x, 1);"), "for kernels alone");
  HasOne(Said("int *p = new int[4]; a[i] = p[0]; delete[] p;"),
         "'new' cannot be used");
  HasOne(Said("int *p = &a[i]; delete p;"), "'delete' cannot be used");
}

TEST(Calls, AtomicFunctionsAreForIntegersAlone) {
  auto Said = [](llvm::StringRef Call) {
    std::vector<std::string> Texts = amp2hip::rules::messagesAbout(
        ("void f(array_view<float> v, array_view<const int> c, int n) {\n"
         "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { " +
         Call + " });\n}\n")
            .str());
    return Texts.size() == 1 ? Texts.front() : "";
  };
  EXPECT_NE(Said("atomic_fetch_add(&v[0], 1.0f);")
                .find("atomic_compare_exchange of its bits"),
            std::string::npos);
  EXPECT_NE(Said("atomic_fetch_add(&c[0], 1);").find("is const here"),
            std::string::npos);
  EXPECT_NE(Said("atomic_fetch_add(&n, 1);").find("is const here"),
            std::string::npos);
  EXPECT_NE(Said("atomic_fetch_add(n, 1);").find("is an address"),
            std::string::npos);
  expectFaults(R"(
    void f(array_view<double> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        atomic_fetch_max(&v[0], 1.0); //! C2665
      });
    }
  )");
}

// The message names the function to call in place of the library's.
TEST(Calls, TheLibraryIsForTheHost) {
  auto Said = [](llvm::StringRef Call) {
    std::vector<std::string> Texts = amp2hip::rules::messagesAbout(
        ("#include <cmath>\n#include <algorithm>\n"
         "float own(float x) { return x; }\n"
         "float f(float x) restrict(amp) { return " +
         Call + "; }")
            .str());
    return Texts.empty() ? "" : Texts.front();
  };
  EXPECT_NE(Said("std::sin(x)").find("concurrency::fast_math"),
            std::string::npos);
  EXPECT_NE(Said("sqrtf(x)").find("concurrency::fast_math"), std::string::npos);
  EXPECT_NE(Said("std::erf(x)").find("concurrency::precise_math"),
            std::string::npos);
  EXPECT_NE(Said("std::max(x, 1.0f)").find("concurrency::direct3d::imax"),
            std::string::npos);
  EXPECT_NE(Said("std::strtof(\"1\", nullptr)").find("write one that"),
            std::string::npos);
  EXPECT_NE(Said("own(x)").find("declare it restrict(amp)"), std::string::npos);
}

// The message is about the lambda, which has no name to declare.
TEST(Calls, AdviceOnALambdaOfTheHostCanBeFollowed) {
  auto Said = [](llvm::StringRef Lambda) {
    return amp2hip::rules::messagesAbout(
        ("void f(array_view<float> v, float k) { auto op = " + Lambda +
         ";\n parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {"
         " v[i] = op(v[i]); }); }")
            .str());
  };
  const std::vector<std::string> Expected = {
      "this lambda cannot be called here: it is for the host alone; write "
      "'restrict(cpu, amp)' behind its parameters"};
  EXPECT_EQ(Said("[](float a) { return a * 2; }"), Expected);
  EXPECT_EQ(Said("[=](float a) { return a * k; }"), Expected);
  EXPECT_EQ(Said("[](auto a) { return a * 2; }"), Expected);
}

// The message names the macro, and an argument's text is no second fault.
TEST(Calls, AMacroOfTheLibraryIsNamedOnce) {
  EXPECT_EQ(amp2hip::rules::messagesAbout(
                "#include <cassert>\n"
                "int f(int x) restrict(amp) { assert(x > 0); return x; }"),
            std::vector<std::string>{
                "'assert' is a function of the C or C++ library, which are for "
                "the host alone; write the values into a view, and check them "
                "on the host"});
}

// Nobody can declare an operator of the library's.
TEST(Calls, OperatorsOfTheLibraryComeWithAdvice) {
  EXPECT_EQ(amp2hip::rules::messagesAbout(
                "#include <vector>\n"
                "float f(std::vector<float> &d) restrict(amp) {"
                " return d[0]; }")
                .front(),
            "'operator[]' is a function of the C or C++ library, which are for "
            "the host alone; kernels cannot use objects of its classes: "
            "capture an array_view of the data, or the values");
}
