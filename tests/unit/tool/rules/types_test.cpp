//===- types_test.cpp - The types of restrict(amp) code -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

// 1.047
TEST(Types, TheseArithmeticTypesExist) {
  expectFaults(R"(
    void f(bool b, int i, unsigned u, float x, double y) restrict(amp) {
      int *p = nullptr;
      b = p == nullptr;
    }
    void g(char c) restrict(amp) {} //! C3581
  )");
}

TEST(Types, AClassThatHoldsItselfIsAFaultOfTheLanguage) {
  expectFaults(R"cpp(
    struct Outer;
    struct Inner { Outer outer; int n; }; //! amp-parse
    struct Outer { Inner inner; int n; };
    void f(array_view<int> v, Outer o) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = o.n;
      });
    }
  )cpp");
}

// 1.048
TEST(Types, OtherArithmeticTypesDoNot) {
  expectFaults(R"(
    void f() restrict(amp) {
      char a;               //! C3581
      signed char b;        //! C3581
      unsigned char c;      //! C3581
      wchar_t d;            //! C3581
      char16_t e;           //! C3581
      char32_t f;           //! C3581
      short g;              //! C3581
      unsigned short h;     //! C3581
      long long i;          //! C3581
      unsigned long long j; //! C3581
      long double k;        //! C3581
      int l;
    }
  )");
}

TEST(Types, MemoryOfOtherTypesIsNotTakenForLong) {
  expectFaults(R"cpp(
    typedef unsigned long Packed;
    void f(char *text, void *raw, long *own, int n) {
      array_view<Packed> a(n, reinterpret_cast<Packed *>(text)); //! amp-long-size
      array_view<long> b(n, (long *)(text + 4)); //! amp-long-size
      array_view<long> c(n, (long *)raw); //! amp-long-size
      array_view<unsigned long> d(n, (unsigned long *)own); //! amp-long-size
      array_view<int> e(n, (int *)text);
    }
  )cpp");
}

TEST(Types, MemoryOfOtherTypesIsNotTakenForLongByViewsWithoutAName) {
  expectFaults(R"cpp(
    struct Cells {
      array_view<long> v;
      Cells(int *memory) : v(1, (long *)memory) {} //! amp-long-size
    };
    void show(const array_view<long> &v); //! amp-long-size
    void f(int *memory) {
      show(array_view<long>(1, (long *)memory)); //! amp-long-size
      long *cells = (long *)memory;
      array_view<long> named(1, cells); //! amp-long-size
    }
  )cpp");
}

TEST(Types, ATypedefOfLongThatCountsOtherMemoryIsToBecomeInt) {
  std::vector<std::string> Said =
      messagesAbout("typedef long Cell;\n"
                    "void f(int *p) { array_view<Cell> v(1, (Cell *)p); }\n");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_TRUE(llvm::StringRef(Said[0]).contains("declare 'Cell' as 'int'"))
      << Said[0];
}

// 1.049
TEST(Types, LongHasAnotherSizeHere) {
  expectFaults(R"(
    void f(array_view<long> v) {} //! amp-long-size
    void g(array_view<int> v) {}
    void h(long n) restrict(amp) {}
  )");
}

// 1.049
TEST(Types, MembersOfElementsHaveAnotherSizeHere) {
  expectFaults(R"(
    struct Base { long b; }; //! amp-long-size
    struct Inner { int a; unsigned long c[2]; }; //! amp-long-size
    struct State : Base { Inner inner; float w; };
    struct Other { long d; };
    void f(array_view<State> v, array_view<State, 2> w, Other o) {}
  )");
}

// 1.049
TEST(Types, LongsWhoseHighBitsComeBackHaveOtherValuesHere) {
  expectFaults(R"(
    typedef unsigned long Word;
    Word rotate(Word x, int n) restrict(cpu, amp) {
      return (x << n) | (x >> (32 - n)); //! amp-long-size
    }
    unsigned hash(unsigned long h, int c) restrict(amp) {
      h = h * 16777619 + c;
      h ^= h >> 13; //! amp-long-size
      return h >> 7;
    }
    int random(long &seed) restrict(amp) {
      seed = seed * 1103515245 + 12345;
      return seed / 65536 % 32768; //! amp-long-size
    }
    float ratio(unsigned long x) restrict(amp) {
      return ~x; //! amp-long-size
    }
    bool isLast(unsigned long x) restrict(amp) {
      unsigned long last = -1;
      return x == last; //! amp-long-size
    }
    template <class T> T mixed(T x) restrict(amp) {
      return (x << 3) % 7; //! amp-long-size
    }
    void f(array_view<int> v, unsigned long n) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = (n + i[0]) >> 2; //! amp-long-size
        v[i] += mixed(n) + mixed(3);
      });
    }
  )");
}

// 1.049
TEST(Types, LongsThatALargeConstantIsAddedToHaveOtherValuesHere) {
  expectFaults(R"(
    struct Limit { static const unsigned long All = 0xffffffff; };
    bool wraps(unsigned a) restrict(amp) {
      return a + Limit::All < a; //! amp-long-size
    }
    unsigned part(unsigned a) restrict(amp) {
      return (a + 0xfffffff0UL) / 16; //! amp-long-size
    }
    unsigned small(unsigned a) restrict(amp) { return (a + 15UL) / 16; }
  )");
}

// 1.049: as far as Win32 has them.
TEST(Types, SizesWhoseHighBitsComeBackHaveOtherValuesHere) {
  expectFaults(R"(
    #include <cstddef>
    #include <cstdint>
    unsigned hash(unsigned x) restrict(amp) {
      size_t h = x * 2654435761u;
      return (h << 13) | (h >> 19); //! amp-long-size
    }
    unsigned word(std::uint64_t x) restrict(amp) {
      return (x << 13) | (x >> 19);
    }
    unsigned count(size_t n) restrict(amp) { return n / sizeof(float); }
  )");
}

// 1.049
TEST(Types, LongsThatStayIn32BitsHaveTheSameValuesHere) {
  expectFaults(R"(
    unsigned hash(unsigned long h, int c) restrict(amp) {
      return (h << 5) + h + c;
    }
    int half(long n) restrict(amp) { return n / 2; }
    int sum(long n) restrict(amp) {
      int s = 0;
      for (long k = 0; k < n; ++k)
        s += k;
      return s;
    }
    unsigned rotate(unsigned x, int n) restrict(amp) {
      return (x << n) | (x >> (32 - n));
    }
    unsigned bytes(int n) restrict(amp) {
      return (sizeof(float) * n << 2) >> 1;
    }
    unsigned long onHost(unsigned long x) { return (x << 3) | (x >> 29); }
  )");
}

// 1.050
TEST(Types, EnumerationsAreJudgedByTheirValues) {
  expectFaults(R"(
    enum Small : char { a };
    enum Plain { b };
    enum class Scoped : unsigned { c };
    void f() restrict(amp) {
      Plain p = b;
      Scoped s = Scoped::c;
      Small t = a; //! C3581
    }
  )");
}

// 1.050
TEST(Types, EnumeratorsHaveTheTypeOfTheirEnumeration) {
  expectFaults(R"(
    enum class Byte : unsigned char { one = 1 };
    enum Word : short { two = 2 };
    struct S { enum class Wide : long long { three = 3 }; };
    enum Plain { four = 4 };
    int a() restrict(amp) { return int(Byte::one); }     //! C3581
    int b() restrict(amp) { return two; }                //! C3581
    int c() restrict(amp) { return int(S::Wide::three); } //! C3581
    int d() restrict(amp) {
      enum class Local : char { five };
      return int(Local::five); //! C3581
    }
    int e() restrict(amp) { return four; }
    int f() { return int(Byte::one) + two; }
    int g(int n) restrict(amp) {
      switch (Byte(n)) { //! C3581
      case Byte::one:
        return 1;
      default:
        return 0;
      }
    }
  )");
}

// 1.051
TEST(Types, NothingIsVolatile) {
  expectFaults(R"(
    struct S {
      void m() volatile restrict(amp) {} //! C3581
      void n() const restrict(amp) {}
    };
    void f() restrict(amp) {
      const int a = 1;
      volatile int b; //! C3581
    }
  )");
}

// 1.052
TEST(Types, ClassesAreJudgedByWhatTheyHold) {
  expectFaults(R"(
    struct Inner { int n; char c; };
    struct Outer { float x; Inner inner; };
    struct InnerOfBase { int n; char c; };
    struct Base { float x; InnerOfBase inner; };
    struct Derived : Base {};
    struct Fine { float x; struct { int n; } inner; };
    void f() restrict(amp) {
      Fine a;
      Outer b;   //! C3581
      Derived c; //! C3581
    }
  )");
}

// 1.052
TEST(Types, InstantiatedClassesAreJudgedWhereAMemberIsUsed) {
  expectFaults(R"(
    template <typename T> struct Base { T i; int j; };
    template <typename T> struct Derived : Base<T *> {};
    void pointer(Base<char> *p) restrict(amp) {
      int *unused = nullptr;
      p->j = 1; //! C3581
    }
    void derived(Derived<char> &r) restrict(amp) {
      int *unused = nullptr;
      r.j = 1; //! C3581
    }
  )");
}

// One fault is one error, and its advice is about this fault.
TEST(Types, AVirtualFunctionIsOneFault) {
  std::vector<std::string> Said = messagesAbout(R"(
    struct Shape { virtual float area() const restrict(amp) { return 0; } };
    struct Square : Shape {
      float s;
      float area() const restrict(amp) { return s * s; }
    };
    void f(array_view<float> v, Square q) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        const Shape &r = q;
        v[i] = r.area();
      });
    }
  )");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_NE(Said.front().find("'Shape' has virtual functions; use classes "
                              "without virtual functions"),
            std::string::npos);
}

/// The first message about a class with such a packing and members in a kernel.
static std::string saidOfPacked(const std::string &Pack,
                                const std::string &Members) {
  std::vector<std::string> Said =
      messagesAbout("#pragma pack(push, " + Pack + ")\nstruct S { " + Members +
                    " };\n#pragma pack(pop)\n"
                    "void f() restrict(amp) { S s; }");
  return Said.empty() ? "" : Said.front();
}

TEST(Types, APackingThatIsTooTightGetsAdvice) {
  const char *const Advice = "write '#pragma pack(push, 4)' before the class";
  EXPECT_NE(saidOfPacked("2", "int i; double d;").find(Advice),
            std::string::npos);
  // As the advice says.
  EXPECT_EQ(saidOfPacked("4", "int i; double d;"), "");
  // More than the packing is wrong.
  EXPECT_EQ(saidOfPacked("2", "int i; short s;").find(Advice),
            std::string::npos);
}

TEST(Types, APointerToAFunctionIsOneFault) {
  std::vector<std::string> Said = messagesAbout(R"(
    float twice(float x) restrict(cpu, amp) { return 2 * x; }
    void f(array_view<float> v) {
      float (*g)(float) = twice;
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = g(1);
      });
    }
  )");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_NE(Said.front().find("call the function by its name"),
            std::string::npos);
}

TEST(Types, ElementsOfAnArrayAreNoBools) {
  for (const char *Source :
       {"void f(array_view<int> v) {\n"
        "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
        "    bool flags[2];\n"
        "  });\n"
        "}",
        "struct State { int n; bool flags[2]; };\n"
        "void f(array_view<int> v, State s) {\n"
        "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
        "    v[i] = s.n;\n"
        "  });\n"
        "}"}) {
    std::vector<std::string> Said = messagesAbout(Source);
    ASSERT_EQ(Said.size(), 1u);
    EXPECT_NE(Said.front().find("; use int elements in place of bool"),
              std::string::npos)
        << Said.front();
  }
}

// Clang instantiates no member behind the failed assertion.
TEST(Types, AClassWithAViewOfShortsHasNoFurtherFaults) {
  expectFaults(R"(
    template <class T> struct Holder {
      array_view<T> view; //! C2338
      Holder(array_view<T> v) : view(v) {} //! C3581
    };
    template struct Holder<short>;
    void f(short *s) {
      array_view<short> v(4, s); //! C3581
      Holder<short> h(v);
    }
  )");
}

TEST(Types, AnElementIsOneFault) {
  std::vector<std::string> Said = messagesAbout(R"(
    void f(bool *data) {
      array_view<bool> v(16, data);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = true; });
    }
  )");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_EQ(Said.front(),
            "type 'bool' cannot be used in restrict(amp) code: its size is not "
            "a multiple of 4 bytes; use int");
  expectFaults(R"(
    template <class T> void fill(T *data) {
      array_view<T> v(16, data); //! C3581
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = T(1);
      });
    }
    void f(short *s, int *n) {
      fill(s);
      fill(n);
    }
  )");
  expectFaults(R"(
    void g(array_view<int> v, array_view<short> w) { //! C3581
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = (short)3; //! C3581
      });
    }
  )");
}

// 1.053
TEST(Types, NoBitFieldsAndNothingVirtual) {
  expectFaults(R"(
    struct Bits { int a : 3; };
    struct Virtual { virtual void v(); int n; };
    struct Base { int n; };
    struct VirtualBase : virtual Base {};
    struct Plain : Base { void v(); };
    void f(Bits *p) restrict(amp) {}        //! C3581
    void g(Virtual *p) restrict(amp) {}     //! C3581
    void h(VirtualBase *p) restrict(amp) {} //! C3581
    void k(Plain *p) restrict(amp) {}
  )");
}

// 1.054
TEST(Types, MembersReferToContainersAlone) {
  expectFaults(R"(
    struct Pointer { int *p; };
    struct Reference { int &r; };
    struct Container { array<int> &a; };
    void f(Pointer &p) restrict(amp) {}   //! C3581
    void g(Reference &r) restrict(amp) {} //! C3581
    void h(Container &c) restrict(amp) {}
  )");
}

// 1.055
TEST(Types, MembersLieAtMultiplesOfFourBytes) {
  expectFaults(R"(
    struct Second { bool a; bool b; };
    struct First { bool a; int b; };
    #pragma pack(push, 1)
    struct Packed { bool a; int b; };
    #pragma pack(pop)
    void f(Second &s) restrict(amp) {} //! C3581
    void g(First &s) restrict(amp) {}
    void h(Packed &s) restrict(amp) {} //! C3581
  )");
}

// 1.056
TEST(Types, BoolIsNoElement) {
  expectFaults(R"(
    void f(bool one) restrict(amp) {
      bool many[4]; //! C3581
      int numbers[4];
    }
    void g(array_view<int> &fine) {}
    void h(array_view<bool> &v) {} //! C3581
  )");
}

// 1.057
TEST(Types, AClassWithoutDataIsNoElement) {
  expectFaults(R"(
    struct Empty {};
    void f() restrict(amp) {
      Empty one;
      tile_static Empty shared;
      Empty many[4]; //! C3581
    }
  )");
}

// 1.058
TEST(Types, StaticMembersAreConstants) {
  expectFaults(R"(
    struct S {
      static int changing;
      static const int constant = 4;
    };
    int f() restrict(amp) { return S::constant; }
    int g() restrict(amp) { return S::changing; } //! C3586
  )");
}

// 1.059
TEST(Types, StaticFunctionsAreCalledLikeOthers) {
  expectFaults(R"(
    struct S {
      static int here() restrict(amp) { return 1; }
      static int there() { return 2; }
    };
    int f() restrict(amp) { return S::here(); }
    int g() restrict(amp) { return S::there(); } //! C3930
  )");
}

// 1.060
TEST(Types, UnionsAreJudgedByWhatTheyHold) {
  expectFaults(R"(
    union Fine { int n; float x; };
    union Text { int n; char c; };
    void f() restrict(amp) {
      Fine a;
      Text b; //! C3581
    }
  )");
}

// 1.061
TEST(Types, PointersPointToWhatKernelsHave) {
  expectFaults(R"(
    int *f(int *p) restrict(amp) {
      int *q = p;
      return q;
    }
    void g(array<int> *a) restrict(amp) {}
    void h() restrict(amp) {
      char *c;      //! C3581
      int *many[2]; //! C3581
    }
  )");
}

// 1.062
TEST(Types, ReferencesReferToWhatKernelsHave) {
  expectFaults(R"(
    int &f(int &r, int *&p, int &&t) restrict(amp) {
      int &local = r;
      return local;
    }
    void g(char &c) restrict(amp) {} //! C3581
  )");
}

// 1.063
TEST(Types, NoPointersToPointers) {
  expectFaults(R"(
    void f(int **p) restrict(amp) {} //! C3581
    void g(int *&p, int (*a)[4]) restrict(amp) {}
  )");
}

// 1.064
TEST(Types, PointersToDataMembersAlone) {
  expectFaults(R"(
    struct S { int n; int m(); };
    int f(S s, int S::*p) restrict(amp) { return s.*p; }
    int g(int (S::*p)()) restrict(amp) { return 1; } //! C3581
  )");
}

// 1.065
TEST(Types, NoArithmeticOnPointersToBool) {
  expectFaults(R"(
    int f(int *p, int *q) restrict(amp) {
      ++p;
      return p[1] + (p < q);
    }
    void g(bool *b) restrict(amp) {
      *b = true;
      ++b;         //! C3599
      b[1] = true; //! C3599
    }
  )");
}

TEST(Types, AnArrayOfBoolIsOneFault) {
  expectFaults(R"(
    int f() restrict(amp) {
      bool flags[2];               //! C3581
      flags[0] = true;
      return flags[0] + *(flags + 1);
    }
    void g(array_view<int> v) {
      bool flags[4] = {};
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = flags[0];
      });                          //! C3596
    }
  )");
}

// 1.066
TEST(Types, NoCastsBetweenPointersAndIntegers) {
  expectFaults(R"(
    void f(int *p, int n) restrict(amp) {
      int *none = 0;
      bool any = p;
      void *raw = p;
      float *other = reinterpret_cast<float *>(p);
      bool high = (long)p > 4; //! C3588
      int low = (int)p;        //! C3588
      int *q = (int *)n;       //! C3588
      int *&r = (int *&)n;     //! C3588
    }
  )");
}

// 1.066
TEST(Types, TheHostMayCastPointers) {
  expectFaults(R"(
    bool f(int *p) { return (long)p > 4; }
  )");
}

// 1.069
TEST(Types, ArraysHaveAConstantSize) {
  expectFaults(R"(
    void f(int n) restrict(amp) {
      float a[64];
      float b[n]; //! C3581
    }
  )");
}

// 1.070
TEST(Types, DeducedTypesAreJudgedLikeSpelledOnes) {
  expectFaults(R"(
    int f(int n) restrict(amp) {
      auto m = n;
      decltype(m) k = m;
      auto c = 'c'; //! C3581
      return k;
    }
  )");
}

// 1.071
TEST(Types, ClassesArePassedByValue) {
  expectFaults(R"(
    struct Point { int x; float y; };
    struct Text { char c; };
    Point f(Point p) restrict(amp) { return p; }
    void g(Text t) restrict(amp) {} //! C3581
  )");
}

// 1.072
TEST(Types, ContainersAreNot) {
  expectFaults(R"(
    void f(array<int> &a, array<int> *p, array_view<int> v, index<2> i,
           extent<1> e) restrict(amp) {}
    void g(array<int> a) restrict(amp) {} //! C3581
  )");
}

// 1.073
TEST(Types, ElementsSuitBothSides) {
  expectFaults(R"(
    struct Pair { int a; float b; };
    struct Odd { int a; char b; };
    void f(array_view<Pair> &v) {}
    void g(array_view<Odd> &v) {}   //! C3581
    void h(array<short> &v) {}      //! C3581
  )");
}

// Visual C++'s class has an array of two members.
TEST(Types, ComplexNumbersAreElements) {
  expectFaults(R"(
    #include <complex>
    void f(array_view<std::complex<float>> v, array<std::complex<double>> &a) {}
    void g(array_view<std::complex<long double>> v) {} //! C3581
  )");
}

// 1.068
TEST(Types, OnePointerServesAllMemory) {
  expectFaults(R"(
    void f(int *global, bool c) restrict(amp) {
      tile_static int shared[4];
      int mine[4];
      int *p = c ? shared : mine;
      p = global;
      int **q = &p; //! C3581
    }
  )");
}

// A class that is laid out wrongly is one fault, wherever it is used.
TEST(Types, AMemberAtAWrongPlaceIsOneFault) {
  expectFaults(R"cpp(
    struct Flags { bool a, b; int c; };
    int get(Flags f) restrict(amp) { return f.c; } //! C3581
    void f(array_view<int> v, Flags flags) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        Flags copy = flags;
        v[i] = get(copy);
      });
    }
    #pragma pack(push, 2)
    struct Packed { int a, b; };
    #pragma pack(pop)
    struct Outer { Packed p; };
    void g(array_view<int> v, Packed p) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        Packed copy = p;
        Outer outer = {copy};
        v[i] = outer.p.a;
      });
    }
    void h(array_view<Packed> v) {} //! C3581
  )cpp");
}

// 1.055
TEST(Types, ClassesAreAlignedAsTheirMembersAre) {
  expectFaults(R"cpp(
    #pragma pack(push, 2)
    struct Packed { int a; double b; };
    #pragma pack(pop)
    struct __attribute__((packed)) Tight { int a; int b; };
    struct Empty {};
    struct alignas(8) Wide { int a; };
    #pragma pack(push, 4)
    struct Four { int a; double b; };
    #pragma pack(pop)
    int f(Packed) restrict(amp); //! C3581
    int g(Tight) restrict(amp); //! C3581
    int i(Empty, Wide, Four) restrict(amp);
  )cpp");
  const std::string Packed = "#pragma pack(push, 2)\n"
                             "struct Packed { int a; double b; };\n"
                             "#pragma pack(pop)\n"
                             "struct Outer { int a; Packed p; };\n";
  expectFaults(Packed + "int h(Outer) restrict(amp); //! C3581");
  expectFaults(Packed + "void j(array_view<Packed> v); //! C3581");
}
