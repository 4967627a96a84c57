//===- constructs_test.cpp - What restrict(amp) code may not do -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// 1.074
TEST(Constructs, NoDynamicCast) {
  expectFaults(R"(
    struct B { int n; };
    struct D : B {};
    B *f(D *d) restrict(amp) { return static_cast<B *>(d); }
    B *g(D *d) restrict(amp) { return dynamic_cast<B *>(d); } //! C3587
  )");
}

// 1.075
TEST(Constructs, NoTypeid) {
  expectFaults(R"(
    #include <typeinfo>
    void f(int n) restrict(amp) { typeid(n); } //! C3591
    void g(int n) { typeid(n); }
  )");
}

// 1.076
TEST(Constructs, NoGotoAndNoLabels) {
  expectFaults(R"(
    void f(int n) restrict(amp) {
      switch (n) {
      case 1:
        break;
      default:
        n = 2;
      }
      goto end; //! C3593
    end: //! C3598
      n = 3;
    }
  )");
}

// 1.077
TEST(Constructs, NoAssembly) {
  expectFaults(R"(
    void f() restrict(amp) { asm("nop"); } //! C3592
    void g() { asm("nop"); }
  )");
  // Visual C++'s.
  expectFaults(R"(
    int f(int a) restrict(amp) {
      __asm mov eax, ebx //! C3592
      __asm { //! C3592
        mov eax, 1
        add eax, ebx
      }
      return a;
    }
    void g() {
      __asm mov eax, ebx //! amp-extension
      __asm { nop } //! amp-extension
    }
  )");
}

// 1.078
TEST(Constructs, NoExceptions) {
  expectFaults(R"(
    void f() restrict(amp) { throw 1; }              //! C3594
    void g() restrict(amp) { try {} catch (int) {} } //! C3594
    void h() restrict(amp) throw() {}                //! C3581
    void k() restrict(amp) noexcept {}
  )");
}

// 1.079
TEST(Constructs, NoMemoryOfTheHeap) {
  expectFaults(R"(
    #include <cstdlib>
    void f() restrict(amp) {
      int *p = new int;  //! C3930
      delete p;
      void *q = malloc(4); //! C3930
    }
    void g() { delete new int; }
  )");
}

// 1.080
TEST(Constructs, NoVariableNumbersOfArguments) {
  expectFaults(R"(
    int f(int n, ...) restrict(amp) { return n; } //! C3581
    int g(int n, ...) { return n; }
    void h(int n) restrict(amp) { direct3d_printf("%d", n); }
  )");
}

// 1.081
TEST(Constructs, NoCallsThroughPointers) {
  expectFaults(R"(
    int f(int (*p)()) restrict(amp) { return 1; } //! C3581
    template <typename F> int g(const F &f) restrict(amp) { return f(); }
    int h() restrict(amp) { return g([]() { return 1; }); }
  )");
}

// 1.082
TEST(Constructs, NoRecursion) {
  expectFaults(R"(
    int f(int n) restrict(amp) { return n ? f(n - 1) : 0; } //! C3559
    int g(int n) { return n ? g(n - 1) : 0; }
  )");
}

// 1.082
TEST(Constructs, NoRecursionThroughDestructors) {
  expectFaults(R"(
    struct Local {
      int a;
      ~Local() restrict(amp) { //! C3559
        if (a > 0)
          Local next = {a - 1};
      }
    };
    struct Member {
      int a;
      ~Member() restrict(amp) {}
    };
    struct Whole {
      Member first, second;
      ~Whole() restrict(amp) { Member third = {1}; }
    };
    int f() restrict(amp) {
      Whole whole = {{1}, {2}};
      return whole.first.a;
    }
  )");
}

// 1.082
TEST(Constructs, NoRecursionThroughDefaultArguments) {
  expectFaults(R"(
    struct Both {
      static int first(int x) restrict(amp) { return x ? second() : 1; } //! C3559
      static int second(int y = first(0)) restrict(amp) { return y; }
      static int third(int y = fourth(0)) restrict(amp) { return y; }
      static int fourth(int x) restrict(amp) { return x; }
    };
    int f() restrict(amp) { return Both::second() + Both::third(); }
  )");
}

// 1.082
TEST(Constructs, NoRecursionThroughInitializersOfMembers) {
  expectFaults(R"(
    int make() restrict(amp); //! C3559
    struct Made {
      int x = make();
    };
    int make() restrict(amp) {
      Made made;
      return made.x;
    }
  )");
}

// 1.084
TEST(Constructs, NoVariablesOutsideOfFunctions) {
  expectFaults(R"(
    int changing;
    const int constant = 3;
    int f() restrict(amp) { return constant; }
    int g() restrict(amp) { return changing; }          //! C3586
    const int *h() restrict(amp) { return &constant; }  //! C3586
  )");
}

// 1.084
TEST(Constructs, StructuredBindingsAreVariablesOutsideOfFunctions) {
  expectFaults(R"(
    struct P { int x, y; };
    auto [a, b] = P{1, 2};
    const auto [c, d] = P{1, 2};
    int pair[2] = {1, 2};
    auto &[e, f] = pair;
    int use(int n = a) restrict(amp) { return n; }
    int g() restrict(amp) { return b; }   //! C3586
    int h() restrict(amp) { return c; }   //! C3586
    int i() restrict(amp) { return f; }   //! C3586
    int j() restrict(amp) { return use(); } //! C3586
    int k() restrict(amp) {
      P p = {1, 2};
      auto [x, y] = p;
      return x + y;
    }
    int l() { return a + d + e; }
  )");
}

// 1.084
TEST(Constructs, NoConstantsComputedAtStart) {
  expectFaults(R"(
    int read();
    const int computed = read();
    const int from = computed;
    const int twice = 2 * 3;
    template <int N> struct S {
      static const int size = N;
      static const int later;
    };
    template <int N> const int S<N>::later = read();
    int f() restrict(amp) { return computed; }     //! C3586
    int g() restrict(amp) { return from; }         //! C3586
    int h() restrict(amp) { return twice; }
    int i() restrict(amp) { return S<4>::size; }
    int j() restrict(amp) { return S<4>::later; }  //! C3586
    template <class T> int k() restrict(amp) {
      static const int size = sizeof(T);
      return size;
    }
    int l() restrict(amp) { return k<int>(); }
    void m() {
      const int n = read();
      static const int kept = read();
      auto a = [=]() restrict(amp) { return n; };
      auto b = [=]() restrict(amp) { return kept; };  //! C3586
    }
  )");
}

// 1.084
TEST(Constructs, NoPlacesOfConstants) {
  expectFaults(R"(
    const int count = 3;
    constexpr float ratio = 0.5f;
    constexpr int table[] = {1, 2};
    struct S { static constexpr float weights[2] = {1.0f, 2.0f}; };
    template <class T> T same(const T &t) restrict(amp) { return t; }
    template <class T> T copied(T t) restrict(amp) { return t; }
    int a() restrict(amp) { return copied(count) + (count > 2 ? count : 1); }
    int b() restrict(amp) { return same(count); }            //! C3586
    float c() restrict(amp) { return same(ratio); }          //! C3586
    float d() restrict(amp) { return ratio * copied(ratio); }
    int e(int i) restrict(amp) { return table[i]; }          //! C3586
    int f() restrict(amp) { return table[1]; }               //! C3586
    float g(int i) restrict(amp) { return S::weights[i]; }   //! C3586
    int h(int i) restrict(amp) {
      constexpr int own[] = {1, 2};
      int room[count];
      room[0] = i;
      return own[i] + room[0];
    }
    template <class T> T j(T t) restrict(amp) { return t + count * ratio; }
    float k() restrict(amp) { return j(1.0f); }
  )");
}

// 1.085
TEST(Constructs, NoConstantsOfFloatingType) {
  expectFaults(R"(
    const float ratio = 0.5f;
    const int count = 2;
    float f() restrict(amp) { return ratio; } //! C3586
    int g() restrict(amp) { return count; }
  )");
}

// 1.086
TEST(Constructs, NoStorageClasses) {
  expectFaults(R"(
    void f() restrict(amp) {
      int a;
      static const int b = 1;
      static int c;       //! C3585
      extern int d;       //! C3585
      thread_local int e; //! C3585
    }
  )");
}

// 1.087
TEST(Constructs, NoStrings) {
  expectFaults(R"cpp(
    void f() restrict(amp) {
      const void *s = "text"; //! C3589
      int j = 'c';
      direct3d_printf("text");
    }
    int g() restrict(amp) { return (int)"text"; } //! C3589
  )cpp");
}

// 1.093, 1.099
TEST(Constructs, NoIntrinsicsOfTheCompiler) {
  expectFaults(R"cpp(
    int f(int x) restrict(amp) {
      return __builtin_popcount(x) + //! C3606
             __builtin_clz(8);
    }
    void g(int x) restrict(amp) {
      __debugbreak(); //! C3606
      __noop(x);
      __assume(x); //! C3606
    }
    int h(int x) { return __builtin_popcount(x); }
    void i() { __debugbreak(); }
    void j() { __ud2(); } //! amp-parse
  )cpp");
}

// 1.080
TEST(Constructs, OnlyNumbersArePrinted) {
  expectFaults(R"cpp(
    struct S { int v; };
    void f(int i, double d, S s, int *p) restrict(amp) {
      enum { Here } place = Here;
      direct3d_printf("%d %f %d %d", i, d, place, s.v);
      direct3d_printf("%d", s); //! C3601
      direct3d_errorf("%p", p); //! C3601
    }
  )cpp");
}

// 1.087, 1.093
TEST(Constructs, MathematicalConstantsAreNoIntrinsics) {
  expectFaults(R"cpp(
    #include <math.h>
    float f() restrict(amp) { return INFINITY; }
    float g() restrict(amp) { return -NAN; }
    double h() restrict(cpu, amp) { return HUGE_VAL; }
  )cpp");
}

// 1.088
TEST(Constructs, ConstantsFitTheTypes) {
  expectFaults(R"(
    void f() restrict(amp) {
      int a = 0x1234LL;
      unsigned b = 4294967295LL;
      bool c = 4294967296LL;     //! C3595
      float d = 3.40282346e+38f;
      float e = 3.402823467e+38f; //! C3595
      double g = 1.8e+308;        //! C3595
    }
  )");
}

// 1.095
TEST(Constructs, OperandsAreCheckedThoughNotEvaluated) {
  expectFaults(R"(
    int global;
    int onHost();
    void f(int n) restrict(amp) {
      unsigned a = sizeof(n);
      unsigned b = sizeof(global);      //! C3586
      bool c = noexcept(onHost());      //! C3930
      decltype(n) d;
      decltype(global);                 //! C3586
      decltype(new int);                //! C3930
      decltype(static_cast<int>(char())) e; //! C3581
    }
  )");
}

// 1.098
TEST(Constructs, FunctionsThatNobodyCallsAreChecked) {
  expectFaults(R"(
    void f(char c) restrict(amp) {} //! C3581
    template <typename T> void g(T t) restrict(amp) { char c; }
  )");
}

// 1.098
TEST(Constructs, TemplatesAreCheckedWhereTheyAreUsed) {
  expectFaults(R"(
    template <typename T> void f(T t) restrict(amp) { //! C3581
      T copy; //! C3581
    }
    void g() restrict(amp) { f(1); }
    void h() restrict(amp) { f('c'); }
  )");
}

// 1.099
TEST(Constructs, NoVectorsOfTheHost) {
  expectFaults(R"(
    #include <immintrin.h>
    void f() restrict(amp) {
      __m128 v; //! C3581
    }
    void g() { __m128 v; }
  )");
}

TEST(Constructs, GlobalConstantsAndViewsAreToldApart) {
  EXPECT_EQ(messagesAbout("const float pi = 3.14f;\n"
                          "array_view<float, 1> table(4);\n"
                          "float f(int i) restrict(amp) {\n"
                          "  return table[i] * pi;\n"
                          "}\n"),
            (std::vector<std::string>{
                "'table' is a global view, which restrict(amp) code cannot "
                "use; copy it into a local variable before the launch, 'auto "
                "view = table;', and use that in the kernel",
                "'pi' is a global constant that is no integer, which "
                "restrict(amp) code cannot use; declare it constexpr, or copy "
                "its value into a local variable before the launch"}));
}
