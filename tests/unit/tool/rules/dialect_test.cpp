//===- dialect_test.cpp - What Visual C++ reads beside the standard -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// 1.158
TEST(Dialect, HeadersThatSignalAmp) {
  expectFaults(R"(
    #include <amp.h>
    #include <amp_math.h>
    #include <amp_short_vectors.h>
    #include <amprt.h>
    #include <amprt_exceptions.h>
    #include <xxamp.h>
    float f(graphics::float_2 v) restrict(amp) { return fast_math::sqrtf(v.x); }
    void g() { throw runtime_exception("no", 0); }
  )");
}

// 1.159
TEST(Dialect, VoidMain) {
  expectFaults(R"(
    void main() { return; }
  )");
  expectFaults(R"(
    void main(int, char **) {}
  )");
}

// 1.159
TEST(Dialect, DynamicExceptionSpecifications) {
  expectFaults(R"(
    struct Error {};
    int a() throw();
    int b() throw(int) { return 1; }
    int c(int) restrict(cpu) throw(Error, int *) { return 1; }
    int d() throw(...);
    int d() { return 1; }
    typedef int F(int) throw(Error);
    struct S {
      S() throw(Error) {}
      ~S() throw(...) {}
      int m() const throw(int);
    };
    int S::m() const { return 1; }
    int (*p)() throw(int) = b;
    void stays(int i) {
      if (i) throw(1);
      else throw(2);
    }
  )");
}

// 1.078, 1.159
TEST(Dialect, NoExceptionSpecificationInAmpCode) {
  expectFaults(R"(
    int a() restrict(amp) throw() { return 1; } //! C3581
    int b() restrict(cpu, amp) throw(int) { return 1; } //! C3581
    int c() restrict(cpu) throw() { return 1; }
  )");
}

// 1.078, 1.159
TEST(Dialect, NoExceptionSpecificationWhereTheClauseIsInherited) {
  expectFaults(R"cpp(
    int f() restrict(amp) {
      struct Local {
        int thrown() throw(int) { return 1; } //! C3581
        int never() throw() { return 1; } //! C3581
        int none() noexcept { return 1; }
      } l;
      return l.thrown() + l.never() + l.none();
    }
    int g() {
      struct Local {
        int thrown() throw(int) { return 1; }
      } l;
      return l.thrown();
    }
  )cpp");
}

// 1.159
TEST(Dialect, RegisterMeansNothing) {
  expectFaults(R"(
    int f(register int a) restrict(cpu, amp) {
      register int b = a;
      for (register int i = 0; i < 2; ++i)
        b += i;
      return b;
    }
  )");
}

// 1.159
TEST(Dialect, WordsOfVisualCpp) {
  expectFaults(R"(
    __forceinline int f() restrict(amp) { return 1; }
    unsigned __int64 g(__int64 a, __int32 b, __int16 c, __int8 d) {
      return a + b + c + d;
    }
    int __cdecl h(int (__stdcall *callback)(int)) { return callback(1); }
    long __stdcall i();
  )");
}

TEST(Dialect, WordsThatTheProgramDeclaresAreItsOwn) {
  expectFaults(R"(
    typedef long long __int64;
    using __int32 = int;
    __int64 f(__int64 a, __int32 b) { return a + b; }
  )");
}

// 1.159
TEST(Dialect, Declspecs) {
  expectFaults(R"cpp(
    __declspec(align(16)) struct A { float at[4]; };
    struct __declspec(align(32)) B { float at[4]; };
    static_assert(alignof(A) == 16 && alignof(B) == 32, "");
    __declspec(dllexport) int exported();
    __declspec(noreturn) void ends();
    __declspec(thread) int mine;
    __declspec(deprecated("old")) void old();
    extern "C" __declspec(dllimport noalias) int imported(int);
    #define API __declspec(dllexport)
    class API C {};
    union API U { int a; float b; };
  )cpp");
}

// 1.159
TEST(Dialect, DeclspecsThatAreNotKnownAreRefused) {
  expectFaults(R"cpp(
    __declspec(code_seg("there")) int f(); //! amp-declspec
    __declspec(dllexport noinit_all) int g(); //! amp-declspec
    #define SEGMENT(name) code_seg(name)
    __declspec(SEGMENT("there")) int h(); //! amp-declspec
    struct S {
      int get() const;
      __declspec(property (get = get)) int value;
    };
  )cpp");
}

// 1.159
TEST(Dialect, ForEach) {
  expectFaults(R"cpp(
    int f(const std::vector<int> &values) {
      int sum = 0, in = 1, each = 2;
      for each (int value in values)
        sum += value;
      for (; in < each; ++in)
        sum += in;
      return sum;
    }
  )cpp");
}

// 1.015, 1.159
TEST(Dialect, EntriesOfWindowsAreRefused) {
  expectFaults(R"cpp(
    int wWinMain(void *, void *, wchar_t *, int) { //! amp-entry-point
      return 0;
    }
    int wmain(int, wchar_t **) { return 0; } // <tchar.h> is for it.
    struct S { int wWinMain() { return 1; } };
    namespace own { int WinMain() { return 1; } }
  )cpp");
}

// 1.159
TEST(Dialect, NamesOfVisualCppsLibraryAreFound) {
  expectFaults(R"cpp(
    void f(char *to, int *v) {
      sprintf_s(to, 4, "a");
      v[0] = _countof("abc");
      parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) {
        int a[3];
        for (int i = 0; i < _countof(a); ++i)
          a[i] = 0;
      });
      LARGE_INTEGER begin;
      QueryPerformanceCounter(&begin);
    }
  )cpp",
               // Visual C++'s headers need the compiler's own library.
               {"-std=c++17"});
  expectFaults(R"cpp(
    void f(void *window) {
      ShowWindow(window, 1); //! amp-parse
    }
  )cpp");
}

// 1.159
TEST(Dialect, MinAndMaxAreMacrosOfWindows) {
  constexpr char Used[] = R"cpp(
    #include <algorithm>
    using namespace std;
    int f(int i) restrict(cpu, amp) { return max(i, 3); } {{C}}
    void g(array_view<float> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = min(v[i], 2.0f); {{C}}
      });
      int sizes[max(2, 3u)]; {{M}}
    }
  )cpp";
  auto Announcing = [&](std::string C, std::string M) {
    std::string Text = Used;
    for (auto [Mark, By] : {std::pair{"{{C}}", C}, std::pair{"{{M}}", M}})
      for (size_t At; (At = Text.find(Mark)) != std::string::npos;)
        Text.replace(At, 5, By);
    return Text;
  };
  expectFaults(Announcing("", ""));
  expectFaults(Announcing("//! C3930", "//! amp-parse"), {"-DNOMINMAX"});
  // Macros would have left nothing to a program's own functions.
  expectFaults(R"cpp(
    struct Mine { int value; };
    Mine min(Mine a, Mine b) restrict(cpu, amp) { return a; }
    int f(Mine m) restrict(amp) { return min(m, m).value; }
    int g() { return max(1, 2); } //! amp-parse
  )cpp");
}

// 1.159
TEST(Dialect, ExceptionsMayHaveATextWithVisualCpp) {
  expectFaults(R"cpp(
    void f(int i, std::string text) {
      if (i)
        throw std::exception("text");
      throw std::exception(text.c_str());
    }
    struct Error : std::exception { //! amp-visual-cpp
      Error() : std::exception("text") {} //! amp-visual-cpp
    };
    struct exception { exception(const char *) {} };
    void g() { throw ::exception("the program's own"); }
  )cpp");
}

// 1.159
TEST(Dialect, TypenameIsWrittenOutBeforeCpp20) {
  constexpr char Source[] = R"cpp(
    template <class T> struct S { T::type value; }; //! amp-visual-cpp
  )cpp";
  expectFaults(Source);
  EXPECT_TRUE(amp2hip::rules::faultsIn(Source, {"-std=c++20"}).empty());
}

// 1.159
TEST(Dialect, TemporariesOfClassesAloneAreReferredTo) {
  expectFaults(R"cpp(
    struct S {
      bool operator<(S &);
    };
    bool operator==(S &, S &);
    bool operator+(S &, int &);
    S madeS();
    int madeInt();
    void takesS(S &);
    void takesInt(int &);
    void f() {
      S &s = madeS();
      int &i = madeInt(); //! amp-parse
      takesS(madeS());
      takesInt(madeInt()); //! amp-parse
      bool both = madeS() == madeS() && s == madeS() && s < madeS();
      bool never = s + madeInt(); //! amp-parse
    }
  )cpp");
}

// 1.159
TEST(Dialect, FunctionsOfLaterAreDeclaredWhereTheyCanBe) {
  expectFaults(R"cpp(
    template <class T> int f(T x) { return half(x) + start(); }
    int half(int x) { return x / 2; }
    int start() { return 1; }
    namespace parts {
    template <class T> T sum(T x) { return parts::each(x) + x; }
    template <class T> T each(T x) { return 2 * x; }
    } // namespace parts
    template <class T> int m(T x) { return Size<T, unsigned(-1)>::value; }
    template <class T, int N> struct Size { enum { value = sizeof(T) }; };
    // Declarations that cannot be repeated.
    namespace kinds {}
    template <class T> int k(T x) { return kinds::Second; } //! amp-visual-cpp
    template <class T> int l(T x) { return kinds::third; } //! amp-visual-cpp
    namespace kinds {
    enum Kind { First, Second };
    const int third = 3;
    }
    template <class T> int o(T x) { return filled(x); } //! amp-visual-cpp
    int filled(int x, int by = 1) { return x + by; }
    // Types that a declaration cannot name, or names that come later, too.
    template <class T> int n(T x) { return Third; } //! amp-visual-cpp
    #define THIRD Third
    enum Others { THIRD };
    template <class T> T g(T x) { return x + later; } //! amp-visual-cpp
    int later = 3;
    template <class T> int h(T x) { return made(x); } //! amp-visual-cpp
    auto made(int x) { return x; }
    template <class T> int i(T x) { return between(x, 0); } //! amp-visual-cpp
    struct Between { Between(int) {} };
    int between(int x, Between) { return x; }
    #define INTEGER int
    template <class T> int j(T x) { return spelled(x); } //! amp-visual-cpp
    int spelled(INTEGER x) { return x; }
    int all() { return f(1) + g(1) + h(1) + i(1) + j(1) + k(1) + l(1) + m(1) + o(1); }
  )cpp");
}

TEST(Dialect, ReadingsHaveAnEnd) {
  constexpr char Fixed[] = R"cpp(
    template <class T> int f(T x) { return half(x); }
    int half(int x) { return x / 2; }
    int all() { return f(1); }
  )cpp";
  EXPECT_EQ(messagesAbout(Fixed, /*MaxReadings=*/2).size(), 1u);
  std::vector<std::string> Told = messagesAbout(Fixed, /*MaxReadings=*/1);
  ASSERT_FALSE(Told.empty());
  EXPECT_EQ(Told.back(), "after 1 attempts, amp2hip has not fixed everything "
                         "that only Visual C++ accepts; make the changes that "
                         "the other messages ask for in the source");
}

// 1.159
TEST(Dialect, AFileThatIncludesItselfIsReadOnce) {
  constexpr llvm::StringRef Endless = R"(
    #include __FILE__
    int f() { return unsigned int(3); }
  )";
  std::vector<std::string> Told = messagesAbout(Endless);
  ASSERT_FALSE(Told.empty());
  EXPECT_EQ(Told, messagesAbout(Endless, /*MaxReadings=*/1));
}

// 1.159
TEST(Dialect, NamesOfLaterDirectivesAreQualified) {
  expectFaults(R"cpp(
    namespace one { struct Only {}; struct Both {}; int found(int); }
    namespace two { struct Both {}; }
    template <class T> int f(T x) { Only o; return found(x); }
    template <class T> int g(T x) { Both b; return x; } //! amp-parse
    int h() { Only o; return 0; } //! amp-parse
    using namespace one;
    using namespace two;
    int all() { return f(1) + g(1); }
  )cpp");
}

// 1.159
TEST(Dialect, TypeLibrariesAreRefusedByName) {
  expectFaults(R"cpp(
    #import "msxml.tlb" no_namespace //! amp-unsupported-header
    #import "other.tlb" //! amp-unsupported-header
  )cpp");
}

// 1.159
TEST(Dialect, TemporariesBecomeOtherClasses) {
  expectFaults(R"cpp(
    struct Source {};
    struct View { View(Source &); };
    struct Scalar { Scalar(int &); };
    struct Told { explicit Told(Source &); };
    void takes(View);
    void takesScalar(Scalar);
    void takesTold(Told);
    View f(const Source &kept) {
      takes(Source());
      takes(kept); //! amp-parse
      takesScalar(3); //! amp-parse
      takesTold(Source()); //! amp-parse
      return Source();
    }
  )cpp");
}

// Visual C++ looks into instances.
TEST(Dialect, NamesAreDeclaredWhereTemplatesAreInstantiated) {
  expectFaults(R"cpp(
    template <class T> T used(T x) { return x + nowhere; } //! amp-parse
    int f() { return used(1); }
  )cpp");
}

// 1.159
TEST(Dialect, PragmasAndPredefinedNamesPass) {
  expectFaults(R"cpp(
    #pragma warning(disable : 4996)
    #pragma comment(lib, "user32.lib")
    const char *name() { return __FUNCTION__; }
    struct Less : std::binary_function<int, int, bool> {
      bool operator()(int a, int b) const { return a < b; }
    };
  )cpp");
}

// Both namespaces have one of that name, for Visual C++ as well.
TEST(Dialect, NamespacesOfTwoDirectivesStayAmbiguous) {
  std::vector<std::string> Told = messagesAbout(R"cpp(
    #include <amp_graphics.h>
    using namespace concurrency::graphics;
    int f() { return direct3d::clamp(1, 2, 3); }
  )cpp");
  EXPECT_EQ(Told,
            std::vector<std::string>{"reference to 'direct3d' is ambiguous"});
}

TEST(Dialect, CandidatesOfAnAmbiguousNameAreListed) {
  std::string Said;
  for (const std::string &Each :
       messagesAbout("#include <amp_graphics.h>\n"
                     "using namespace concurrency::graphics;\n"
                     "int f(int i) restrict(amp) {\n"
                     "  return direct3d::clamp(i, 0, 9);\n"
                     "}\n"))
    Said += Each + "\n";
  EXPECT_EQ(Said, "reference to 'direct3d' is ambiguous\n");
}

TEST(Dialect, WhatIsDefinedNowhereOrUsedOutsideOfTemplatesIsIncomplete) {
  expectFaults(R"cpp(
    template <class T> struct Later;
    template <class T> struct Never;
    template <class T> int f(T x) {
      return Later<int>()(x);
    }
    template <class T> int g(T x) {
      return Never<int>()(x); //! amp-parse amp-parse
    }
    int h(int x) {
      return Later<int>()(x) + //! amp-parse amp-parse
             f(x) + g(x);
    }
    template <class T> struct Later { T operator()(T) const; };
  )cpp");
}

// With and without a standard library that defines `__try`.
TEST(Dialect, TheNameOfAFunctionIsNoLiteral) {
  expectFaults(R"cpp(
    #define TRACE(text) trace(__FUNCTION__ ": " text)
    void trace(const char *);
    void f() {
      trace("[" __FUNCTION__ "]"); //! amp-visual-cpp
      TRACE("in"); //! amp-visual-cpp
      trace(__FUNCTION__);
    }
  )cpp");
}

TEST(Dialect, StructuredExceptionsAreOneFault) {
  const std::string Code = R"cpp(
    int f(int x) {
      __try {
        if (x)
          __leave;
        x = 1;
      } __finally { //! amp-visual-cpp
        x += 10;
      }
      return x;
    }
  )cpp";
  // <amp.h> includes headers such as <vector>, which define __try.
  expectFaults("#include <vector>\n" + Code);
  EXPECT_NE(
      messagesAbout("#include <vector>\n" + Code).front().find("destructor"),
      std::string::npos);
  expectFaults(R"cpp(
    #include <vector>
    int g(int *p) {
      __try {
        return *p;
      } __except (1) { //! amp-visual-cpp
        return 0;
      }
    }
  )cpp");
}

TEST(Dialect, MinAndMaxStayMacrosBesideATextForAssert) {
  expectFaults(R"cpp(
    #include <assert.h>
    int f(int n) {
      int max = n;
      assert(max == n, "text"); //! amp-visual-cpp
      return max(max, 4); //! amp-visual-cpp
    }
  )cpp");
}

TEST(Dialect, TheOldValueOfABoolIsNoNumber) {
  expectFaults(R"cpp(
    template <class T> T next(T t) { t++; return t; } //! amp-visual-cpp
    bool f(bool b) {
      b++;
      return b++; //! amp-visual-cpp
    }
    int g() { return next(1) + next(true); }
  )cpp");
}

TEST(Dialect, NullIsAnIntThatChoosesFunctions) {
  expectFaults(R"(
    #include <cstddef>
    int f(int);
    int f(long);
    int fromMacro(int);
    int fromMacro(long);
    #define CALL fromMacro(NULL)
    int a = f(NULL); //! amp-visual-cpp
    int b = CALL; //! amp-visual-cpp
    int c = f(0);
    template <class T> struct Holder {
      T held;
      Holder(T t) : held(t) {}
    };
    Holder<int> only(NULL);
    template <class T> T add(T t, int n) { return t + n; }
    int d = add(1, NULL);
  )");
}

// Visual C++ reports the call as ambiguous.
TEST(Dialect, NullStaysALongWhereAnIntDoesNotCompile) {
  expectFaults(R"(
    #include <cstddef>
    int f(long);
    int f(short);
    int a = f(NULL);
  )");
}

TEST(Dialect, NumbersWithAWidthMayDecideConditions) {
  expectFaults(R"(
    #if 7i16 == 7 //! amp-visual-cpp
    int a = 1;
    #else
    int a = missing;
    #endif
    #if 0i64 //! amp-visual-cpp
    #elif 0xFFui8 > 3 //! amp-visual-cpp
    int b = a;
    #endif
    #define BIG 5000000000i64 //! amp-visual-cpp
    #if BIG > 4000000000
    long long c = b + BIG;
    #endif
  )");
}

// Other code may need the macro's type.
TEST(Dialect, NarrowNumbersOfMacrosDoNotDecideConditions) {
  expectFaults(R"(
    #define SMALL 7I8
    #if SMALL //! amp-visual-cpp
    #endif
  )");
}

TEST(Dialect, ATextOfAnotherExceptionIsRefused) {
  EXPECT_EQ(messagesAbout("#include <new>\n"
                          "void f() { throw std::bad_alloc(\"no\"); }"),
            std::vector<std::string>{
                "'std::bad_alloc' is given a text; Visual C++ accepts this, "
                "other compilers do not: write 'std::bad_alloc()', or a class "
                "derived from it whose what() returns the text"});
}

TEST(Dialect, TheControlWordOfTheFloatingPointUnitHasAdvice) {
  std::vector<std::string> Told =
      messagesAbout("#include <float.h>\n"
                    "void f() { _clearfp(); _controlfp(_RC_UP, _MCW_RC); }");
  ASSERT_EQ(Told.size(), 3u); // Clang looks no further than the arguments.
  EXPECT_NE(Told[0].find("write std::feclearexcept(FE_ALL_EXCEPT)"),
            std::string::npos)
      << Told[0];
  for (unsigned I : {1, 2})
    EXPECT_NE(Told[I].find("use std::fesetround"), std::string::npos)
        << Told[I];
}

TEST(Dialect, CharizedArgumentsAreRefused) {
  expectFaults(R"cpp(
    #define LETTER(x) #@x //! amp-visual-cpp
  )cpp");
}

// One error: the code that depends on the test is not read.
TEST(Dialect, TestsOfExistenceAreRefused) {
  expectFaults(R"cpp(
    struct Has { int value; };
    template <class T> int get(T t) {
      __if_exists(T::value) { return t.value; } //! amp-visual-cpp
      __if_not_exists(T::value) { return t.other; } //! amp-visual-cpp
      return 0;
    }
    int f() { return get(Has()); }
  )cpp");
}
