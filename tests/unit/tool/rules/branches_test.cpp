//===- branches_test.cpp - C++ AMP in branches of #if ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using namespace amp2hip::rules;

namespace {

// 1.019
TEST(Branches, WhatOnlyVisualCppChoosesIsTold) {
  expectFaults(R"(
    #ifdef _MSC_VER //! amp-skipped
    void f(int *p) {
      array_view<int> v(4, p);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    }
    #else
    void f(int *p) { *p = 1; }
    #endif
  )");
}

// 1.158
TEST(Branches, AnyWordOfCppAmpCounts) {
  for (const char *Word :
       {"int f() restrict(amp);", "int f() restrict (cpu, amp);",
        "int f() restrict(\n amp);", "tile_static int t[4];",
        "void f() { concurrency::parallel_for_each(e, k); }",
        "void f() { if (a) b(); else parallel_for_each(e, k); }",
        "#define RUN parallel_for_each", "#include <amp.h>",
        "# include \"amp_math.h\"", "#include <amp_graphics.h>",
        "#include <amp_short_vectors.h>"})
    expectFaults("#ifdef _MSC_VER //! amp-skipped\n" + std::string(Word) +
                 "\n#endif\n");
}

TEST(Branches, OtherTextDoesNot) {
  for (const char *Text :
       {"// tile_static restrict(amp)", "/* restrict(amp)\n tile_static */",
        "const char *s = \"tile_static restrict(amp)\";",
        "int restrict(int amp); int tile_statics, amp;",
        "#include <amplifier.h>\n#include \"mine/amp.h\"",
        "void f() { tbb::parallel_for_each(v, k); }",
        "template <class T, class F> void parallel_for_each(T &t, F f);"})
    expectFaults("#ifdef _MSC_VER\n" + std::string(Text) + "\n#endif\n");
}

TEST(Branches, EachIsToldOnceAndWhereItBegins) {
  expectFaults(R"(
    #if defined(_MSC_VER) //! amp-skipped
    #  if 1
    tile_static int a;
    #  endif
    tile_static int b;
    #elif defined(__GNUC__)
    int c;
    #else //! amp-skipped
    tile_static int d;
    #endif
    #ifndef __GNUC__ //! amp-skipped
    tile_static int e;
    #endif
  )");
}

// Visual C++ does not see it either.
TEST(Branches, WhatNoCompilerChoosesIsNotTold) {
  expectFaults(R"(
    #if 0
    tile_static int a;
    #endif
    #if 1 // always
    int b;
    #else
    tile_static int c;
    #endif
    #if 0 || defined(_MSC_VER) //! amp-skipped
    tile_static int d;
    #endif
  )");
}

TEST(Branches, TheToolsMacroChoosesThem) {
  expectFaults(R"(
    #if defined(_MSC_VER) || defined(__AMP2HIP__)
    char f() restrict(amp) { return 1; } //! C3581
    #else
    char f() { return 1; }
    #endif
  )");
}

// 1.158
TEST(Branches, AHeaderNamedByAMacroIsOneOfTheUsers) {
  expectFaults(R"(
    #define HEADER <amp_math.h>
    #define SAME HEADER
    #define PUT(name) <name.h>
    #include HEADER
    #include SAME
    #include PUT(amp_graphics) //! amp-macro
  )");
  expectFaults("#include HEADER //! amp-macro\n", {"-DHEADER=<amp_math.h>"});
}

// 1.019
TEST(Branches, WhatTheProgramItselfDecidesIsNotTold) {
  expectFaults(R"(
    #if !defined(__GPU)
    #define __GPU restrict(amp, cpu)
    #endif
    #define MINE restrict(amp)
    #ifndef MINE
    #define MINE restrict(cpu, amp)
    #endif
    #if !defined(OTHER) && !defined( MINE )
    int f() restrict(amp);
    #endif
    #ifdef MINE
    int g() MINE;
    #else
    int g() restrict(amp);
    #endif
    #if defined(_MSC_VER) || defined MINE
    #else
    int h() restrict(amp);
    #endif
    #ifndef __GNUC__ //! amp-skipped
    int i() restrict(amp);
    #endif
    #if defined(MINE) && defined(_MSC_VER) //! amp-skipped
    int j() restrict(amp);
    #endif
  )");
}

} // namespace
