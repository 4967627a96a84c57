//===- launches_test.cpp - What parallel_for_each accepts -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;
using llvm::StringRef;

// 1.096
TEST(Launches, NoLaunchInsideAKernel) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        parallel_for_each(v.get_extent(), [=](index<1> j) restrict(amp) {}); //! C3930
      });
    }
  )");
}

// 1.097
TEST(Launches, LocalObjectsAreConstructedAndDestroyed) {
  expectFaults(R"(
    struct Here {
      int n;
      Here() restrict(amp) : n(1) {}
      ~Here() restrict(amp) {}
    };
    struct There {
      int n;
      There() : n(1) {}
    };
    void f() restrict(amp) {
      Here a;
      There b; //! C3930
    }
  )");
}

// 1.100
TEST(Launches, KernelsAreLambdasOrFunctionObjects) {
  expectFaults(R"(
    struct Kernel {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
    };
    struct None {
      int n;
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), Kernel{v});
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), None{1}); //! C3576
    }
  )");
}

// 1.100
TEST(Launches, AKernelsOperatorIsPublic) {
  expectFaults(R"(
    class Kernel {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }

    public:
      explicit Kernel(array_view<int> v) : v(v) {}
      void run() {
        parallel_for_each(v.get_extent(), *this); //! C3576
      }
    };
  )");
}

// 1.102
TEST(Launches, WhatAKernelReturnsIsDropped) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { return v[i] = 1; });
    }
  )");
}

// 1.103
TEST(Launches, TheParameterSuitsTheDomain) {
  expectFaults(R"(
    struct Mine {
      int n;
      Mine(const index<1> &i) restrict(cpu, amp) : n(i[0]) {}
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](const index<1> &i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), [=](Mine i) restrict(amp) { v[i.n] = 1; });
      parallel_for_each(v.get_extent().tile<4>(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), [=](index<2> i) restrict(amp) {}); //! C3577
      parallel_for_each(v.get_extent(), [=](tiled_index<4> i) restrict(amp) {}); //! C3577
    }
  )");
}

// The type of a parameter that Clang does not know is no `int`.
TEST(Launches, AMemberMayHideTheNameOfTheIndex) {
  StringRef Text = "struct S {\n"
                   "  int index;\n"
                   "  void f(array_view<int> v) {\n"
                   "    parallel_for_each(v.extent, [=](index<1> i) "
                   "restrict(amp) { v[i] = 1; });\n"
                   "  }\n"
                   "};\n";
  EXPECT_EQ(messagesAbout(Text),
            std::vector<std::string>{
                "another declaration hides the name 'index' of C++ AMP here; "
                "write 'concurrency::index'"});
}

TEST(Launches, TheProgramMayHaveATemplateOfTheName) {
  expectFaults(R"(
    struct Range { int n; };
    template <class R, class F> void parallel_for_each(R r, F f) { f(r.n); }
    void g(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(Range{2}, [&](int i) { v[i] = 2; });
    }
  )");
}

TEST(Launches, TheProgramMayHaveAFunctionOfTheName) {
  expectFaults(R"(
    #include <functional>
    void parallel_for_each(int n, const std::function<void(int)> &f) { f(n); }
    void g(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(2, [&](int i) { v[i] = 2; });
    }
  )");
}

// 1.114
TEST(Launches, KernelsStandWhereLambdasMay) {
  expectFaults(R"(
    template <typename T> void f(array_view<T> v) { //! C3581
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        T sum = v[i];
        v[i] = sum;
      });
    }
    struct S {
      void m(array_view<int> v) {
        auto inner = [=]() {
          parallel_for_each(v.get_extent(),
                            [=](index<1> i) restrict(amp) { v[i] = 1; });
        };
        inner();
      }
    };
    auto atNamespaceScope = [](array_view<int> v) {
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = 1; });
    };
    struct Odd { int n; char c; };
    void g(array_view<int> v, array_view<Odd> &w) {
      f(v);
      f(w);
    }
  )");
}

// 1.114: nvcc takes no class of a function in a kernel; most move before it.
TEST(Launches, ClassesThatDependOnTheirFunctionStayThere) {
  expectFaults(R"cpp(
    template <typename T> void f(array_view<T> v) {
      struct OfTemplate { //! amp-local-class
        array_view<T> v;
        void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
      };
      parallel_for_each(v.get_extent(), OfTemplate{v});
    }
    class Around {
      static int secret(int n) restrict(amp, cpu) { return n; }
      void f(array_view<int> v) {
        const int by = 3;
        typedef int number;
        enum Mark { None, Some }; //! amp-local-class
        struct UsesConstant { //! amp-local-class
          int get(int n) const restrict(amp) { return n * by; }
        };
        struct UsesTypedef { //! amp-local-class
          number n;
        };
        struct UsesMember { //! amp-local-class
          int get(int n) const restrict(amp) { return secret(n); }
        };
        struct HoldsOther { //! amp-local-class
          UsesTypedef its;
        };
        UsesConstant b;
        UsesTypedef c = {1};
        UsesMember d;
        HoldsOther e = {{1}};
        Mark m = Some;
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
          v[i] = b.get(1) + c.n + d.get(1) + e.its.n + (m == Some);
        });
      }
    };
  )cpp");
}

// 1.027, 1.114: names of the function hide others of namespaces.
TEST(Launches, ClassesThatWouldMeanOtherNamesStayThere) {
  expectFaults(R"cpp(
    struct S { int n; };
    int get(long n) restrict(amp, cpu) { return 1; }
    void f(array_view<int> v) {
      int get(float n) restrict(amp, cpu);
      struct HoldsOuter { //! amp-local-class
        S its;
      };
      struct HoldsQualified {
        ::S its;
      };
      struct CallsInner { //! amp-local-class
        int operator()() const restrict(amp) { return get(1); }
      };
      HoldsOuter a = {{1}};
      HoldsQualified b = {{1}};
      CallsInner c;
      struct S { int get() const restrict(amp) { return 1; } };
      S d;
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = a.its.n + b.its.n + c() + d.get();
      });
    }
    int get(float n) restrict(amp, cpu) { return 2; }
    void again(array_view<int> v) {
      struct CallsItself { //! amp-local-class
        int n;
        void host(array_view<int> v) { again(v); }
      };
      CallsItself e = {1};
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = e.n; });
    }
  )cpp");
}

// 1.114
TEST(Launches, ClassesThatMoveAreNotReported) {
  expectFaults(R"cpp(
    void f(array_view<int> v) {
      struct Inner {
        int n;
        static int of(int n) restrict(amp) { return n; }
      };
      struct Outer {
        enum { One = 1 };
        struct Nested {
          int n;
        } nested;
        Inner inner;
        array_view<Inner> v;
        Outer same() const restrict(amp) { return *this; }
        int get() const restrict(amp) {
          return v[0].n + Inner::of(One) + nested.n;
        }
      };
      enum Mark { None, Some };
      struct OfHost {
        Mark mark;
      };
      OfHost host = {Some};
      Outer outer = {{1}, {2}, v.reinterpret_as<Inner>()};
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = outer.same().get();
      });
    }
  )cpp");
}

// 1.114: nvcc does not let a device lambda capture elements of packs, nor by a
// default what an `if constexpr` uses first.
TEST(Launches, LambdasThatStayCaptureWhatNvccTakes) {
  expectFaults(R"cpp(
    template <class... A> void pack(array_view<int> v, A... a) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { //! amp-lambda-place
        v[i] = (0 + ... + a);
      });
    }
    template <int N> struct Base {};
    template <int N> struct Class : Base<N> {
      void inside(array_view<int> v, int q) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { //! amp-lambda-place
          if constexpr (N > 1)
            v[i] = q;
        });
      }
      void inElse(array_view<int> v, int q) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { //! amp-lambda-place
          if constexpr (N > 1)
            v[i] = 1;
          else
            v[i] = q;
        });
      }
      void before(array_view<int> v, int q) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
          v[i] = q;
          if constexpr (N > 1)
            v[i] += q;
        });
      }
      void inCondition(array_view<int> v, int q) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
          if (v[i] > q)
            v[i] += q;
        });
      }
      void byName(array_view<int> v, int q) {
        parallel_for_each(v.get_extent(), [v, q](index<1> i) restrict(amp) {
          if constexpr (N > 1)
            v[i] = q;
        });
      }
    };
    void all(array_view<int> v) {
      pack(v, 1, 2);
      Class<2> c;
      c.inside(v, 1);
      c.inElse(v, 1);
      c.before(v, 1);
      c.inCondition(v, 1);
      c.byName(v, 1);
    }
  )cpp");
}

// 1.114: those for both sides get no init-captures: what would be one is
// declared before the statement, where that is the same.
TEST(Launches, LambdasForBothSidesHaveNoInitCaptures) {
  expectFaults(R"cpp(
    array<int> &next();
    template <typename F> int run(F f) { return f(1); }
    int before(array<int> &t, array<int> *p, int n) {
      auto steady = [&r = t](int i) restrict(cpu, amp) { return r[i]; };
      auto first = [&r = *p, &q = next()](int i) restrict(cpu, amp) { return r[i] + q[i]; };
      if (n)
        run([&r = t](int i) restrict(cpu, amp) { return r[i]; });
      switch (n) {
      case 1: {
        run([&t](int i) restrict(cpu, amp) { return t[i]; });
      }
      }
      return run([&r = next()](int i) restrict(cpu, amp) { return r[i]; });
    }
    int inside(array<int> &t, array<int> *p, int n) {
      auto value = [k = n](int i) restrict(cpu, amp) { return k; }; //! amp-lambda-place
      auto behind = [k = n, &r = next()](int i) restrict(cpu, amp) { return r[i] + k; }; //! amp-lambda-place
      static auto once = [&r = next()](int i) restrict(cpu, amp) { return r[i]; }; //! amp-lambda-place
      int sum = n + run([&r = next()](int i) restrict(cpu, amp) { return r[i]; }); //! amp-lambda-place
      while (n--)
        run([&r = *p](int i) restrict(cpu, amp) { return r[i]; }); //! amp-lambda-place
      for (auto &each = *p; n; --n)
        run([&each](int i) restrict(cpu, amp) { return each[i]; }); //! amp-lambda-place
      switch (n) {
      case 1:
        run([&t](int i) restrict(cpu, amp) { return t[i]; }); //! amp-lambda-place
      }
      return sum;
    }
  )cpp");
}

// 1.114: nvcc takes device lambdas in few places; a named kernel is none.
TEST(Launches, LambdasThatStayAreWhereNvccTakesThem) {
  expectFaults(R"cpp(
    struct Made {
      Made(array_view<int> v) {
        auto twice = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
        auto both = [](int i) restrict(amp, cpu) { return i; }; //! amp-lambda-place
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      }
      ~Made() {
        auto twice = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
      }
      friend void defined(Made &) {
        auto twice = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
      }
      void member(array_view<int> v) {
        auto twice = [](int i) restrict(amp) { return i * 2; };
      }
    };
    struct Initialized {
      int made;
      Initialized(int n) restrict(amp)
          : made([=]() restrict(amp) { return n; }()) { //! amp-lambda-place
        auto twice = [](int i) restrict(amp) { return i * 2; };
      }
      Initialized(float n) restrict(cpu, amp)
          : made([=]() restrict(cpu, amp) { return n; }()) {}
    };
    auto deduced(array_view<int> v) {
      auto twice = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
      return 1;
    }
    auto trailing(array_view<int> v) -> int {
      auto twice = [](int i) restrict(amp) { return i * 2; };
      return 1;
    }
    template <class> void unnamed(array_view<int> v) {
      auto twice = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
    }
    template <class T> void named(array_view<T> v) {
      auto twice = [](int i) restrict(amp) { return i * 2; };
    }
    void f(array_view<int> v) {
      auto host = [=](int n) { auto twice = [](int i) restrict(amp) { return i * 2; }; };
      auto generic = [=](auto n) { auto twice = [](int i) restrict(amp) { return i * 2; }; }; //! amp-lambda-place
      auto any = [](auto i) restrict(amp) { return i * 2; };
      auto anyBoth = [](auto i) restrict(amp, cpu) { return i * 2; }; //! amp-lambda-place
      struct Local {
        static void run() { auto twice = [](int i) restrict(amp) { return i * 2; }; } //! amp-lambda-place
      };
      Local::run();
    }
    auto global = [](int i) restrict(amp) { return i * 2; }; //! amp-lambda-place
    int g(int n = [](int i) restrict(amp, cpu) { return i * 2; }(1)); //! amp-lambda-place
    struct Holds {
      int n = [](int i) restrict(amp, cpu) { return i * 2; }(1); //! amp-lambda-place
    };
  )cpp");
}

// 1.114: wherever they stand, launches get named kernels where they can.
TEST(Launches, StandWhereNvccTakesNoLambda) {
  expectFaults(R"cpp(
    struct Made {
      Made(array_view<int> v) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      }
      ~Made() {
        array_view<int> v(3);
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 2; });
      }
      friend void defined(Made &, array_view<int> v) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 3; });
      }
      int field = [] {
        array_view<int> v(3);
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 4; });
        return 1;
      }();
    };
    auto deduced(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 5; });
      return 1;
    }
    auto global = [](array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 6; });
    };
    template <class T> struct Generic {
      Generic(array_view<T> v) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 7; });
      }
    };
    template <class T> struct Derived : Generic<T> {
      Derived(array_view<T> v) : Generic<T>(v) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { //! amp-lambda-place
          v[i] = 7;
        });
      }
    };
    void f(array_view<int> v) {
      Derived<int> g(v);
      auto generic = [=](auto n) {
        parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { //! amp-lambda-place
          v[i] = 8 + n;
        });
      };
      generic(1);
    }
  )cpp");
}

// g++ wants a capture where Clang wants none.
TEST(Launches, ArraysOfLambdasThatStayAreCaptured) {
  expectFaults(R"(
    template <class T> struct Base {};
    template <class T> struct Scale : Base<T> {
      void run(array_view<int> v) {
        constexpr int weights[] = {2, 3};
        parallel_for_each(v.extent, [v](index<1> i) restrict(amp) { //! amp-capture
          v[i] *= weights[1];
        });
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
          v[i] *= weights[1];
        });
      }
    };
    void run(array_view<int> v) { Scale<int>().run(v); }
  )");
}
