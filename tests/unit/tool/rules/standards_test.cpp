//===- standards_test.cpp - Standards of the language, other compilers ----===//
//-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// 1.070
TEST(Standards, LanguageOfCpp17) {
  expectFaults(R"cpp(
    struct Pair { int first, second; };
    inline constexpr int limit = 4;
    template <int... N> int sum() restrict(cpu, amp) { return (0 + ... + N); }
    template <typename T> int kind(T) restrict(amp) {
      if constexpr (std::is_integral_v<T>)
        return 1;
      else
        return 2;
    }
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        auto [a, b] = Pair{v[i], sum<1, 2, 3>()};
        if (int both = a + b; both > limit)
          v[i] = both + kind(1) + kind(1.0f);
        auto add = [](auto x, auto y) { return x + y; };
        v[i] = add(v[i], 1);
      });
    }
  )cpp");
}

// 1.070
TEST(Standards, LambdasOfCpp20) {
  expectFaults(R"cpp(
    template <typename T> concept Small = sizeof(T) <= 4;
    void f(array_view<int> v) {
      auto host = []<typename T>(T t) { return t; };
      auto limited = []<typename T> requires Small<T> (T t) restrict(amp) {
        return t;
      };
      parallel_for_each(v.extent, [=]<int N>(index<N> i) restrict(amp) {
        auto inner = []<Small T>(T t) { return t; };
        v[i] = inner(limited(N));
        v[i] = host(N); //! C3930
      });
    }
  )cpp",
               {"-std=c++20"});
}

TEST(Standards, AcceleratorsByTheirPlace) {
  expectFaults(R"cpp(
    void f(std::vector<accelerator> &all, const std::vector<int> &n) {
      accelerator::set_default(all[1].device_path); //! amp-accelerator-list
      accelerator at = all.at(2); //! amp-accelerator-list
      accelerator last = all.back(); //! amp-accelerator-list
      all.pop_back(); //! amp-accelerator-list
    }
    accelerator g(std::vector<accelerator> all, std::vector<int> n) {
      n.pop_back();
      for (unsigned i = 0; i < all.size(); ++i)
        if (!all[i].is_emulated)
          return all.at(n[1]);
      return all[0];
    }
  )cpp");
}

// 9.067
TEST(Standards, AcceleratorsOfDirect3D) {
  expectFaults(R"cpp(
    accelerator f(const accelerator &other) {
      accelerator warp(accelerator::direct3d_warp); //! amp-accelerator-path
      accelerator_view view = warp.default_view;
      accelerator::set_default(accelerator::direct3d_ref); //! amp-accelerator-path
      accelerator named(L"direct3d\\warp"); //! amp-accelerator-path
      named.create_view();
      accelerator(accelerator::direct3d_ref).get_default_view(); //! amp-accelerator-path
      accelerator copied = other == warp
                               ? accelerator(accelerator::direct3d_warp) //! amp-accelerator-path
                               : other;
      return accelerator(accelerator::direct3d_ref); //! amp-accelerator-path
    }
    bool g(const accelerator &other) {
      accelerator ref(accelerator::direct3d_ref), *where = nullptr;
      accelerator warp = accelerator(accelerator::direct3d_warp);
      if (other == ref || other != accelerator(accelerator::direct3d_ref))
        return warp.is_emulated && ref.get_dedicated_memory() > 0;
      accelerator host(L"cpu");
      accelerator standard, cpu(accelerator::cpu_accelerator), same(other);
      return other.device_path == accelerator::direct3d_ref;
    }
  )cpp");
}

// 1.159
TEST(Standards, HeadersOfWindowsAreNamed) {
  expectFaults(R"(
    #include <Windows.h>
    #include <ppl.h>
  )");
}

// 1.159
TEST(Standards, AHeaderOfWindowsWhoseNamesAreUsedIsRefused) {
  expectFaults(R"(
    #include <d3d11.h> //! amp-unsupported-header
    ID3D11Device *device;
    void f(ID3D11DeviceContext *context);
  )");
}

// 1.159
TEST(Standards, AnAbsentHeaderHidesNoFaultOfCxxAmp) {
  expectFaults(R"(
    #include <d3d11.h> //! amp-unsupported-header
    ID3D11Device *device;
    int g();
    int f() restrict(amp) { return g(); } //! C3930
  )");
}

// 1.159
TEST(Standards, AnAbsentHeaderHidesNoOtherErrorOfCxx) {
  expectFaults(R"(
    #include <d3d11.h> //! amp-unsupported-header
    ID3D11Device *device;
    void f(ID3D11DeviceContext *context) { context->Flush(); }
    int g() { return "text"; } //! amp-parse
    void h() { device->AddRef(); }
  )");
}

// 1.159
TEST(Standards, AHeaderOfWindowsThatNothingUsesIsLeftOut) {
  expectFaults(R"(
    #include <d3d11.h> //! amp-unused-header
    #include <wrl/client.h> //! amp-unused-header
  )");
}

// 1.159
TEST(Standards, HeadersThatAmpBringsAlong) {
  expectFaults(R"(
    std::vector<std::string> names;
    std::shared_ptr<int> pointer = std::make_shared<int>(INT_MAX);
    std::unordered_map<int, float> map;
    void trace(int i) { _RPT1(_CRT_WARN, "%d", i); }
    std::function<float(float)> root = [](float x) { return std::sqrt(x); };
    float largest = FLT_MAX;
    int limit = std::numeric_limits<int>::max();
    void f(std::vector<int> &v) {
      assert(!v.empty());
      std::sort(v.begin(), v.end());
      printf("%d %d\n", v[0], rand());
      throw std::runtime_error(names[0]);
    }
  )");
}

// 1.159
TEST(Standards, CommentsThatLookLikeDocumentation) {
  expectFaults(R"(
    //< no member is here
    /*< nor here */
    int f() restrict(amp) { return 1; } //< a function
  )");
}

// 1.159
TEST(Standards, OtherStandards) {
  for (const char *Standard :
       {"-std=c++11", "-std=c++14", "-std=c++17", "-std=c++20"})
    expectFaults(R"(
      int both(register int i) restrict(cpu, amp) { return i; }
      int host() throw(int) { return 1; }
      int none() throw() { return 1; }
      auto back(int i) restrict(amp) -> int { return both(i); }
      void f(array_view<int> v) {
        int k = host() + none();
        parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t)
                          restrict(amp) {
          tile_static int shared[4];
          struct Local { int get() { return shared[0]; } };
          shared[t.local[0]] = both(k);
          t.barrier.wait();
          v[t] = Local().get() + back(1);
        });
      }
    )",
                 {Standard});
}

// 9.001
TEST(Standards, WhatClangAloneReadsIsRefused) {
  expectFaults(R"cpp(
    template <class T> struct S {
      static_assert(sizeof(int) == 3); //! amp-extension
      template <class U> struct Inner {};
      template <> struct Inner<int> {}; //! amp-extension
    };
    auto g = [](auto) { static_assert(false); }; //! amp-extension
    namespace own { struct A {}; template <int N> int get(A); }
    int i = get<1>(own::A()); //! amp-extension
    enum class Color { red };
    using Color::red; //! amp-extension
    int k(int n) { if (n) return; return 1; } //! amp-parse
  )cpp");
}

TEST(Standards, WhatOtherCompilersDoNotSeeMayBeClangs) {
  expectFaults(R"cpp(
    #ifdef __clang__
    typedef _Atomic(int) Counter;
    #define ADD(to, n) __c11_atomic_fetch_add((_Atomic(int) *)(to), n, 5)
    #else
    typedef int Counter;
    #define ADD(to, n) __sync_fetch_and_add(to, n)
    #endif
    int next(int *counter) { return ADD(counter, 1); }
    #if !defined(__clang__)
    #elif 1
    typedef _Atomic(int) Other;
    #endif
    #if defined(__clang__) || defined(__GNUC__)
    typedef _Atomic(int) Both; //! amp-extension
    #endif
    _Atomic(int) after; //! amp-extension
  )cpp");
}

TEST(Standards, AnAssertionOfFalseInATemplateIsFixed) {
  expectFaults(R"cpp(
    template <class T> void f(T) {
      static_assert(false, "no"); //! amp-visual-cpp
    }
    template <class T> int h(T) {
      if constexpr (sizeof(T) == 4)
        return 1;
      else
        static_assert(false); //! amp-visual-cpp
    }
  )cpp");
}

// 9.001
TEST(Standards, WhatOtherCompilersTakeIsNotRefused) {
  expectFaults(R"cpp(
    template <class T> constexpr bool never = false;
    template <class T> void f(T) { static_assert(never<T>); }
    struct Pair { struct { int a, b; }; };
    struct Point { int x, y; } point = {.x = 1, .y = 2};
    typedef struct Named { int a; };
    int g(int n) {
      int v[2] = {1, n}, w[n];
      auto [x, y] = v;
      w[0] = 1;
      return [=] { return x + y; }() + (n ?: 1) + ({ int a = 1; a; });
    }
    template <class T> struct Primary {};
    template <class T> struct Primary<T *> {};
    template <> struct Primary<int> {};
    void none() { return; }
    int counted = __COUNTER__;
    ;
  )cpp");
}

// 9.001
TEST(Standards, NoFlagMakesTheLanguageVisualCpps) {
  expectFaults(
      R"cpp(
    template <class T> void f() { T::type x; } //! amp-visual-cpp
    struct S { void S::g(); }; //! amp-visual-cpp
    enum class E { a }; enum class E e; //! amp-visual-cpp
  )cpp",
      {"-fms-extensions", "-fms-compatibility", "-fdelayed-template-parsing"});
}

// 9.001
TEST(Standards, NamesOfTheParsersHeadersAreNotSuggested) {
  expectFaults(R"cpp(
    IUnknow *p; //! amp-parse
  )cpp");
}

// C++ forbids to specialize a member of a class template outside of it, too.
TEST(Standards, AdviceOnASpecializationInAClassCanBeFollowed) {
  auto Said = [](llvm::StringRef Head, llvm::StringRef Member) {
    std::vector<std::string> Texts =
        messagesAbout((Head + "struct Outer { " + Member + " };\n").str());
    return Texts.size() == 1 ? Texts.front() : "";
  };
  const llvm::StringRef Template = "template <class T> ";
  const llvm::StringRef Class =
      "template <int N> struct Inner {}; template <> struct Inner<0> {};";
  const llvm::StringRef Function =
      "template <class U> void g(U) {} template <> void g<int>(int) {}";
  EXPECT_NE(Said("", Class).find("put it after the class"), std::string::npos);
  EXPECT_NE(Said(Template, Class).find("write a partial specialization"),
            std::string::npos);
  EXPECT_NE(Said(Template, Function).find("write an overload"),
            std::string::npos);
  expectFaults(R"cpp(
    template <class T> struct Outer {
      template <int N, class = void> struct Inner {};
      template <class V> struct Inner<0, V> {};
    };
  )cpp");
}
